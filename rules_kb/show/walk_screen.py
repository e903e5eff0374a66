"""The walk through a scenario on a full screen: board, stack, log and rules side by side.

Uses nothing but the terminal's own sixteen colours, and none of them alone to say something.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rules_kb.drawing.lettering import clean
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.telling import RuleWords
from rules_kb.show.walk import (
    Walk,
    board_text,
    log_text,
    pile_name,
    place_text,
    question_text,
    rules_text,
    stack_text,
    verdict_text,
    walk_from,
)
from rules_kb.visible import visible

KEYS = (
    ("right, space, enter", "→ space", "one step on"),
    ("left, backspace", "←", "one step back"),
    ("up, down", "↑ ↓", "through the log"),
    ("home, end", "home end", "the beginning, the end"),
    ("r", "r", "to the next step in which a rule fires"),
    ("R", "R", "the same rule again"),
    ("/", "/", "search within the log"),
    ("n", "n", "the next place"),
    ("p", "p", "predict: hide each step until you ask"),
    ("g", "g", "while predicting: write an answer down"),
    ("j, k", "j k", "through the rules' words"),
    ("e", "e", "the same under the next era's rules"),
    ("tab", "tab", "another pane; page up and down move in it"),
    ("q", "q", "leave"),
)
"""Each key, the same in short, and what it does."""
FOOT = "←→ step|r rule|/ search|p predict|j k rules' words|? keys|q leave"
"""What the foot of the screen says; between bars it may be broken."""
BACK = FOOT.replace("q leave", "esc back")
NARROW = 70
"""A screen of fewer columns says its keys in short."""
WIDEST = 76
NO_BREAK = "\N{NO-BREAK SPACE}"


def foot_text(foot: str, width: int) -> str:
    """The foot in a width, broken between what belongs together."""
    whole = "  ".join(foot.split("|")).replace(" ", NO_BREAK).replace(NO_BREAK * 2, "  ")
    lines = textwrap.wrap(whole, max(1, width - 1), break_long_words=False)
    return "\n".join(f" {line}" for line in lines).replace(NO_BREAK, " ")


def keys_text(width: int) -> str:
    """What the keys do, in a width."""
    narrow = width < NARROW
    named = [(short if narrow else key, told) for key, short, told in KEYS]
    column = max(len(key) for key, _ in named) + (1 if narrow else 3)
    lines: list[str] = []
    for key, told in named:
        first, *rest = textwrap.wrap(told, max(6, width - column))
        lines += [f"{key:{column}}{first}", *(f"{'':{column}}{each}" for each in rest)]
    return "\n".join(lines)


class TypedLine(Input):
    """A line to type into. Nothing that is pasted, or given on the command line, steers the terminal."""

    def validate_value(self, value: str) -> str:
        """What stands there, made visible."""
        return visible(value)


class Pane(VerticalScroll, inherit_bindings=False):
    """A part of the screen with words that may be longer than it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page_up"),
        Binding("pagedown", "page_down"),
        Binding("up", "scroll_up"),
        Binding("down", "scroll_down"),
    ]


class LineList(OptionList, inherit_bindings=False):
    """A list of lines, also on a terminal that has no room for it: what doesn't fit is cut off."""

    DEFAULT_CSS = "LineList {min-width: 6; min-height: 3}"

    def action_page_up(self) -> None:
        """A page up, once the list has its place."""
        if self.scrollable_content_region:
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """A page down, once the list has its place."""
        if self.scrollable_content_region:
            super().action_page_down()  # type: ignore[no-untyped-call]


class LogPane(LineList, inherit_bindings=False):
    """What has happened, a step at a time."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "cursor_up"),
        Binding("down", "cursor_down"),
        Binding("pageup", "page_up"),
        Binding("pagedown", "page_down"),
    ]


class Prompt(ModalScreen[str]):
    """One line that is asked for at the foot of the screen; escape gives it up."""

    CSS = (
        "Prompt {align: left bottom; background: transparent} Prompt Input {border: heavy ansi_default; "
        "height: 3; width: 100%; background: ansi_default; color: ansi_default}"
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss('')"),
        Binding("ctrl+c", "dismiss('')", priority=True),
    ]

    def __init__(self, what: str, given: str = "") -> None:
        super().__init__()
        self.what, self.given = what, given

    def compose(self) -> ComposeResult:
        line = TypedLine(self.given, select_on_focus=True)
        line.border_title = self.what
        yield line

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())


class Keys(ModalScreen[None]):
    """All keys; any key closes it but those that scroll."""

    CSS = (
        "Keys {align: center middle; background: transparent} Keys Pane {border: heavy ansi_default; "
        f"width: {WIDEST}; max-width: 100%; height: auto; max-height: 100%; background: ansi_default; "
        "color: ansi_default; padding: 0 1; scrollbar-size-vertical: 1} Keys Static {height: auto}"
    )
    SCROLLING = frozenset(["up", "down", "pageup", "pagedown"])

    def compose(self) -> ComposeResult:
        with Pane():
            yield Static(keys_text(min(WIDEST, self.app.size.width) - 5), id="keys", markup=False)

    def on_key(self, event: Key) -> None:
        if event.key not in self.SCROLLING:
            event.stop()  # it isn't for the screen below, too
            self.dismiss(None)


class WalkScreen(Screen[None]):
    """The one screen. All that it knows is in its `Walk`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "on"),
        Binding("left,backspace", "back"),
        Binding("home", "first"),
        Binding("end", "last"),
        Binding("r", "rule"),
        Binding("R", "rule_again"),
        Binding("slash", "search"),
        Binding("n", "search_again"),
        Binding("p", "predict"),
        Binding("g", "guess"),
        Binding("j", "words_down"),
        Binding("k", "words_up"),
        Binding("e", "era"),
        Binding("question_mark", "keys"),
        Binding("q", "app.quit"),
        Binding("escape", "to_the_books"),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (80, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (14, "-high")]

    def __init__(
        self, runs: Sequence[Run], words: RuleWords, predicting: bool = False, rule: str | None = None
    ) -> None:
        """With `rule`, a cite, it is the books that led here, and the walk begins where that rule first
        fires. Empty, they led here and no rule did.
        """
        super().__init__()
        self.runs, self.words = runs, words
        self.from_books = rule is not None
        self.number = rule.partition(":")[2] if rule else ""
        self.walk = walk_from(runs, rule or "", predicting)
        self.looked_for = ""
        self.shown: list[str] = []
        """The lines of the log as they stand on the screen, to see which have to be written anew."""

    def compose(self) -> ComposeResult:
        yield Static(id="head")
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield Pane(Static(id="board"), id="boardPane")
                yield LogPane(id="log", markup=False)
            with Vertical(id="right"):
                yield Pane(Static(id="stack"), id="stackPane")
                yield Pane(Static(id="rules"), id="rulesPane")
        yield Static(id="foot", markup=False)

    def on_mount(self) -> None:
        for id, title in (
            ("boardPane", "board"),
            ("rulesPane", "rules"),
            ("log", "log"),
        ):
            self.query_one(f"#{id}").border_title = title
        self.query_one("#log").focus()
        self.refresh_all()

    # -- showing ---------------------------------------------------------------------------------------------

    def refresh_all(self) -> None:
        """Write everything that depends on where one stands."""
        walk = self.walk
        foot = foot_text(BACK if self.from_books else FOOT, self.size.width)
        self.query_one("#foot", Static).update(foot)
        self.query_one("#head", Static).update(self.head())
        self.query_one("#board", Static).update(board_text(walk, self.query_one("#boardPane").size.width - 1))
        self.query_one("#stack", Static).update(stack_text(walk))
        self.query_one("#stackPane").border_title = pile_name(walk)
        asked = Text("The rules of the next step are shown with it.", "dim")
        self.query_one("#rules", Static).update(
            asked if walk.asked else rules_text(walk, self.words, self.number)
        )
        self.query_one("#rulesPane", Pane).scroll_home(animate=False)
        self.write_log()

    def head(self) -> Text:
        """Title, place and step."""
        walk = self.walk
        right = f"step {walk.at} of {walk.last}" + ("  predicting" if walk.predicting else "")
        title = clean(f"{walk.run.scenario.title}  ({walk.run.era}, {' '.join(walk.run.books)})")
        room = max(0, self.size.width - len(right) - 4)
        cut = title if len(title) <= room else title[: room - 1] + "…" if room > 1 else ""
        text = Text(" ")
        text.append(cut, "bold")
        text.append(" " * (room - len(cut) + 2 if cut else 0) + right + "\n ")
        return text.append_text(place_text(walk))

    def write_log(self) -> None:
        """The log up to where one has been, the step where one stands highlighted."""
        log = self.query_one("#log", LogPane)
        texts = [
            log_text(self.walk, number, self.looked_for, log.size.width - 2)
            for number in range(self.walk.seen + 1)
        ]
        if self.walk.guess and not self.walk.asked and self.walk.at:
            texts[self.walk.at].append("\n").append_text(verdict_text(self.walk))
        if self.walk.asked:
            texts[self.walk.at + 1 :] = [question_text(self.walk, log.size.width - 2)]
        plain = [f"{text.plain}{text.spans}" for text in texts]
        same = next(
            (at for at, (old, new) in enumerate(zip(self.shown, plain, strict=False)) if old != new),
            min(len(self.shown), len(plain)),
        )
        with self.prevent(OptionList.OptionHighlighted):
            for at in range(len(self.shown) - 1, same - 1, -1):
                log.remove_option_at_index(at)
            log.add_options([Option(text) for text in texts[same:]])
            log.highlighted = self.walk.at + 1 if self.walk.asked else self.walk.at
        self.shown = plain
        self.call_after_refresh(log.scroll_to_highlight)

    def on_resize(self) -> None:
        """The log is broken into other lines."""
        self.call_after_refresh(self.refresh_all)

    # -- moving ----------------------------------------------------------------------------------------------

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """The arrows up and down walk through the log."""
        if event.option_index <= self.walk.seen and event.option_index != self.walk.at + self.walk.asked:
            self.walk.go(event.option_index)
            self.refresh_all()

    def on_option_list_option_selected(self) -> None:
        """A click on a step goes there; the highlight has done it."""

    def action_on(self) -> None:
        guess = self.walk.guess if self.walk.asked else ""
        self.walk.on()
        if not self.walk.asked:
            self.walk.guess = guess
        self.refresh_all()

    def action_back(self) -> None:
        self.walk.back()
        self.walk.guess = ""
        self.refresh_all()

    def action_first(self) -> None:
        self.walk.go(0)
        self.refresh_all()

    def action_last(self) -> None:
        self.walk.go(self.walk.seen if self.walk.predicting else self.walk.last)
        self.refresh_all()

    def action_words_down(self) -> None:
        self.query_one("#rulesPane", Pane).scroll_relative(y=3, animate=False)

    def action_words_up(self) -> None:
        self.query_one("#rulesPane", Pane).scroll_relative(y=-3, animate=False)

    # -- finding ---------------------------------------------------------------------------------------------

    def action_rule(self) -> None:
        self.app.push_screen(Prompt("the rule's number, or the beginning of it", self.number), self.to_rule)

    def to_rule(self, number: str | None) -> None:
        if number:
            self.number = number
            self.action_rule_again()

    def action_rule_again(self) -> None:
        if not self.number:
            self.action_rule()
        elif self.walk.find_rule(self.number):
            self.refresh_all()
        else:
            self.notify(f"{clean(self.number)} doesn't fire after this step", markup=False, timeout=4)

    def action_search(self) -> None:
        self.app.push_screen(Prompt("search within the log", self.looked_for), self.to_words)

    def to_words(self, words: str | None) -> None:
        if words:
            self.looked_for = words
            self.action_search_again()

    def action_search_again(self) -> None:
        if not self.looked_for:
            self.action_search()
        elif self.walk.find_words(self.looked_for):
            self.refresh_all()
        else:
            self.notify(f"the log has no {clean(self.looked_for)!r}", markup=False, timeout=4)

    # -- predicting ------------------------------------------------------------------------------------------

    def action_predict(self) -> None:
        self.walk.predict(not self.walk.predicting)
        self.refresh_all()

    def action_guess(self) -> None:
        if self.walk.asked:
            self.app.push_screen(
                Prompt("what happens, and which rules say so?", self.walk.guess), self.to_guess
            )

    def to_guess(self, words: str | None) -> None:
        if words:
            self.walk.guess = words
            self.refresh_all()

    def action_era(self) -> None:
        """The same scenario under the next era's rules, where it is played under several."""
        if len(self.runs) > 1:
            after = self.runs[(list(self.runs).index(self.walk.run) + 1) % len(self.runs)]
            self.walk = Walk(after, predicting=self.walk.predicting)
            self.refresh_all()

    def action_to_the_books(self) -> None:
        """Back to where one came from; a walk by itself has nowhere to go back to."""
        if self.from_books:
            self.dismiss()

    def action_keys(self) -> None:
        self.app.push_screen(Keys())


WALK_CSS = """
Screen {background: ansi_default; color: ansi_default}
#head {height: 2}
#foot {height: auto; text-style: reverse}
#body {height: 1fr}
#left {width: 3fr}
#right {width: 2fr}
Pane, #log {border: round ansi_default; background: ansi_default; color: ansi_default;
  scrollbar-size-vertical: 1; padding: 0;
  scrollbar-color: ansi_default; scrollbar-background: ansi_default;
  scrollbar-color-hover: ansi_default; scrollbar-color-active: ansi_default;
  scrollbar-background-hover: ansi_default; scrollbar-background-active: ansi_default}
Pane:focus, #log:focus {border: heavy ansi_default}
#boardPane {height: 11fr}
#log {height: 9fr}
#stackPane {height: 1fr}
#rulesPane {height: 2fr}
#log > .option-list--option {color: ansi_default; padding: 0}
#log > .option-list--option-highlighted, #log:focus > .option-list--option-highlighted {
  background: ansi_default; color: ansi_default; text-style: reverse}
Toast {background: ansi_default; color: ansi_default; border: heavy ansi_default}
.-slim #body {layout: vertical}
.-slim #left {width: 100%; height: 9fr}
.-slim #right {width: 100%; height: 5fr}
.-slim #boardPane {height: 3fr}
.-slim #log {height: 2fr}
.-slim #body Pane, .-slim #log {border: none; border-top: round ansi_default}
.-slim #body Pane:focus, .-slim #log:focus {border: none; border-top: heavy ansi_default}
.-short #foot, .-short #right, .-short #boardPane {display: none}
.-short #left {height: 1fr}
"""
"""How the walk looks, for each program that has it on its screen."""


class WalkApp(App[None]):
    """The walk as a program of its own. Leaving it harms nothing: it only reads."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "quit", priority=True)]
    CSS = WALK_CSS

    def __init__(self, runs: Sequence[Run], words: RuleWords, predicting: bool = False) -> None:
        super().__init__(ansi_color=True)
        self.runs, self.words, self.predicting = runs, words, predicting

    def get_default_screen(self) -> Screen[None]:
        return WalkScreen(self.runs, self.words, self.predicting)
