"""The books on a full screen: type, and what is found stands there; go into a record, along its references,
and back.

Uses nothing but the terminal's own sixteen colours, and none of them alone to say something.
"""

from __future__ import annotations

from asyncio import wrap_future
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from itertools import takewhile
from threading import Thread
from typing import ClassVar, Protocol, TypeVar

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Event, Key
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import get_current_worker

from rules_kb.drawing.lettering import clean
from rules_kb.progress import Progress
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.telling import RuleWords
from rules_kb.search.finding import Finder
from rules_kb.show.browsing import Browsing, Lead, To
from rules_kb.show.terminal import Ink
from rules_kb.show.walk_screen import WALK_CSS, LineList, Pane, TypedLine, WalkScreen, foot_text

KEYS = """\
Type a number in any form (704.5j, CR 310.4, A.27), a term, a concept or a question.

 up, down    through the list
 enter       go there: a record,
             a reference, a scenario
 escape      back to where you came
             from, or an empty line
 PgUp, PgDn  through the text
 ctrl+y      copy a line to quote
 ctrl+q      leave

A click does what enter does, on
a number in the text, too."""
FOOT = "↑↓ choose|enter go|esc back|PgUp PgDn text|^y copy|^q leave"
"""What the foot of the screen says; between bars it may be broken."""

Done = TypeVar("Done")


class LeadList(LineList, inherit_bindings=False):
    """What was found, or what can be reached. The line of the question keeps the keys."""

    can_focus = False


class Scenarios(Protocol):
    """What is known of the shipped scenarios."""

    def played(self, name: str) -> tuple[Sequence[Run], RuleWords]:
        """The runs of one, and what their rules say."""

    def firing(self, progress: Progress) -> Callable[[str], list[str]]:
        """What tells in which of them a rule fires. It may take long to find out; what `progress` raises ends
        that.
        """


class SearchToMake(Protocol):
    """What a search reads, where it has to be made first."""

    def make(self, progress: Progress) -> str:
        """Make it, in a thread of its own. What is wrong with it if it can't be made. What `progress` raises
        ends it.
        """

    def finder(self) -> Finder:
        """What searches, once it is made."""


class Left(Exception):
    """The screen was left: nobody waits any more for what is being made."""


async def beside(work: Callable[[], Done]) -> Done:
    """What `work` answers in a thread of its own, which doesn't keep the program from ending."""
    answer: Future[Done] = Future()
    answer.set_running_or_notify_cancel()

    def run() -> None:
        try:
            answer.set_result(work())
        except BaseException as problem:
            answer.set_exception(problem)

    Thread(target=run, daemon=True).start()
    return await wrap_future(answer)


class BrowseScreen(Screen[None]):
    """The one screen. All that it knows is in its `Browsing`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", priority=True),
        Binding("down", "choose(1)", priority=True),
        Binding("pageup", "read(-1)", priority=True),
        Binding("pagedown", "read(1)", priority=True),
        Binding("enter", "go", priority=True),
        Binding("escape", "back", priority=True),
        Binding("ctrl+y", "copy", priority=True),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (70, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (14, "-high")]

    def __init__(
        self, browsing: Browsing, scenarios: Scenarios, question: str = "", search: SearchToMake | None = None
    ) -> None:
        super().__init__()
        self.browsing, self.scenarios, self.search = browsing, scenarios, search
        self.first_question = question

    def compose(self) -> ComposeResult:
        hint = "number, term, card or question"
        line = TypedLine(self.first_question, id="question", placeholder=hint)
        line.border_title = f"{self.browsing.book} alone" if self.browsing.book else "rules-kb"
        yield line
        with Horizontal(id="shelf"):
            yield LeadList(id="found", markup=False)
            yield Pane(Static(id="page"), id="pagePane")
        yield Static(id="browseFoot", markup=False)

    def on_mount(self) -> None:
        self.query_one("#pagePane", Pane).can_focus = False
        self.query_one("#question", Input).focus()
        self.browsing.ask(self.first_question)
        self.write(0)
        self.call_after_refresh(self.begin)

    def begin(self) -> None:
        """Take what was typed by now; what takes long, and would keep keys waiting, comes after it."""
        if isinstance(self.app, BrowseApp):
            self.app.listen(self.query_one("#question", Input))
        self.run_worker(self.find_out())

    async def find_out(self) -> None:
        """Make what a search reads, if that is due, and find out in which scenarios each rule fires; beside
        all else, and given up when the screen is left.
        """
        worker = get_current_worker()

        def while_here(*_: object) -> None:
            if worker.is_cancelled:
                raise Left

        if self.search is not None:
            self.begin_to_search(self.search, await beside(partial(self.search.make, while_here)))
        self.learn(await beside(partial(self.scenarios.firing, while_here)))

    def begin_to_search(self, search: SearchToMake, wrong: str) -> None:
        """Search from now on, and for what was typed by now."""
        if wrong:
            self.notify(wrong, severity="error", markup=False, timeout=20)
            return
        self.browsing.search_with(search.finder())
        if self.browsing.place.shown is None:
            self.write(0)

    def learn(self, firing: Callable[[str], list[str]]) -> None:
        """Show it from now on."""
        self.browsing.learn(firing)
        self.write(self.list.highlighted or 0)

    # -- showing ---------------------------------------------------------------------------------------------

    @property
    def list(self) -> LeadList:
        """The list."""
        return self.query_one("#found", LeadList)

    def write(self, chosen: int) -> None:
        """Write list and page anew, a line of the list chosen."""
        lines = self.browsing.lines
        if lines and self.list.has_class("-empty"):  # it gets its width now
            self.call_after_refresh(lambda: self.write(self.list.highlighted or 0))
        self.list.set_class(not lines, "-empty")
        with self.prevent(OptionList.OptionHighlighted):
            self.list.clear_options()
            self.list.add_options(
                [Option(text) for text in _labels(lines, max(16, self.list.size.width - 4))]
            )
            self.list.highlighted = min(chosen, len(lines) - 1) if lines else None
        self.list.border_title = "leads to" if self.browsing.place.shown else "found"
        self.call_after_refresh(self.list.scroll_to_highlight)
        self.write_place()
        self.write_page()

    def write_place(self) -> None:
        """Write which line of how many is chosen."""
        at = self.list.highlighted
        self.list.border_subtitle = "" if at is None else f"{at + 1} of {len(self.browsing.lines)}"

    def write_page(self) -> None:
        """Write the page of what one reads."""
        pane = self.query_one("#pagePane", Pane)
        ink = Ink(colour=True, columns=max(24, pane.size.width - 3))
        told = self.browsing.page(self.list.highlighted, ink)
        text = Text.from_ansi(told) if told else Text(self._empty())
        if told and self.browsing.said:
            text = Text(f"{clean(self.browsing.said)}\n\n", "italic").append_text(text)
        for at, end, cite in self.browsing.references(text.plain, self.list.highlighted):
            text.apply_meta({"@click": f"screen.follow({cite!r})"}, at, end)
        self.query_one("#page", Static).update(text)
        title = _cut(self.browsing.title(self.list.highlighted), max(10, pane.size.width - 6)) or "text"
        pane.border_title = Text(title)  # a mere string is read as markup
        pane.scroll_home(animate=False)

    def _empty(self) -> str:
        if self.browsing.place.question.strip():
            return clean(self.browsing.said) or "the books don't have it"
        return KEYS

    def on_resize(self) -> None:
        """List, page and foot are broken into other lines."""
        self.query_one("#browseFoot", Static).update(foot_text(FOOT, self.size.width))
        self.call_after_refresh(lambda: self.write(self.list.highlighted or 0))

    # -- asking and going ------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        """Each letter is an answer."""
        if event.value != self.browsing.place.question or self.browsing.place.shown is not None:
            self.browsing.way.clear()
            self.browsing.ask(event.value)
            self.write(0)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        self.write_place()
        if self.browsing.place.shown is None:
            self.write_page()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click."""
        self.go_to(event.option_index)

    def action_choose(self, by: int) -> None:
        count = len(self.browsing.lines)
        if count:
            self.list.highlighted = ((self.list.highlighted or 0) + by) % count

    def action_read(self, by: int) -> None:
        pane = self.query_one("#pagePane", Pane)
        pane.scroll_relative(y=by * max(1, pane.size.height - 2), animate=False)

    def action_go(self) -> None:
        if self.list.highlighted is not None:
            self.go_to(self.list.highlighted)

    def go_to(self, chosen: int) -> None:
        """Go where a line of the list leads."""
        line = self.browsing.open(chosen)
        if line is None:
            return
        if line.to is To.SCENARIO:
            shown = self.browsing.place.shown
            rule = shown.target if shown is not None and shown.to is To.RECORD else ""
            self.app.push_screen(WalkScreen(*self.scenarios.played(line.target), rule=rule))
        else:
            self.write(0)

    def action_follow(self, cite: str) -> None:
        """A click on a number in the text."""
        self.browsing.follow(cite, self.list.highlighted)
        self.write(0)

    def action_back(self) -> None:
        chosen = self.browsing.back()
        if chosen is None:
            self.query_one("#question", Input).value = ""
        else:
            self.write(chosen)

    def action_copy(self) -> None:
        quoted = self.browsing.quotation(self.list.highlighted)
        if quoted:
            self.app.copy_to_clipboard(quoted)
            self.notify("copied, if your terminal lets a program do so", markup=False, timeout=3)
        else:
            self.notify("a rule, a ruling or a term is quoted, and none is shown", markup=False, timeout=3)


def _cut(text: str, width: int) -> str:
    told = clean(text)
    return told if len(told) <= width else f"{told[: width - 1].rstrip()}…"


def _labels(lines: Sequence[Lead], width: int) -> list[Text]:
    """The lines of the list, cut to a width; one that says no more than its name has two for that. Over the
    first of a kind stands what they are, and how many.
    """
    found: list[Text] = []
    many = Counter(line.group for line in lines)
    group = ""
    for line in lines:
        text = Text(no_wrap=True, overflow="ellipsis")
        if line.group != group:
            group = line.group
            text.append(f"{group}{f' ({many[group]})' if many[group] > 1 else ''}\n", "bold")
        style = {To.RECORD: "cyan", To.CARD: "bold"}.get(line.to, "")
        first, second = _cut(line.label, width + 2), line.told
        if not second and first.endswith("…"):
            first, second = _in_two(line.label, width + 2)
        text.append(first, style)
        if second:
            text.append(f"\n  {_cut(second, width)}", "" if line.told else style)
        found.append(text)
    return found


def _in_two(name: str, width: int) -> tuple[str, str]:
    """A scenario's name in two parts, broken behind its folder or between two words where it can be."""
    at = max(name.rfind(mark, 0, width) for mark in "/-") + 1 or width
    return name[:at], name[at:]


class BrowseApp(App[None]):
    """The browser as a program of its own. Leaving it harms nothing: it only reads."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "leave", priority=True),
    ]
    CSS = (
        WALK_CSS
        + """
    #question {border: round ansi_default; background: ansi_default; color: ansi_default; height: 3}
    #question:focus {border: round ansi_default}
    #shelf {height: 1fr}
    #found {width: 2fr; border: round ansi_default; background: ansi_default; color: ansi_default; padding: 0;
      scrollbar-size-vertical: 1; scrollbar-color: ansi_default; scrollbar-background: ansi_default;
      scrollbar-color-hover: ansi_default; scrollbar-color-active: ansi_default;
      scrollbar-background-hover: ansi_default; scrollbar-background-active: ansi_default}
    #pagePane {width: 3fr}
    #found > .option-list--option {color: ansi_default; padding: 0}
    #found > .option-list--option-highlighted {
      background: ansi_default; color: ansi_default; text-style: reverse}
    #found > .option-list--option-hover {background: ansi_default; text-style: underline}
    #browseFoot {height: auto; text-style: reverse}
    .-slim #shelf {layout: vertical}
    .-slim #found, .-slim #pagePane {width: 100%; height: 1fr}
    #found.-empty {height: 100%}
    .-slim #found.-empty, .-short #found.-empty {display: none}
    .-short #browseFoot {display: none}
    .-short #question, .-short #question:focus {border: none; height: 1}
    .-short #found, .-short #pagePane {border: none; border-top: round ansi_default}
    """
    )

    def __init__(
        self, browsing: Browsing, scenarios: Scenarios, question: str = "", search: SearchToMake | None = None
    ) -> None:
        super().__init__(ansi_color=True)
        self.browsing, self.scenarios, self.question, self.search = browsing, scenarios, question, search
        self._early: list[Key] | None = []
        """The keys that were pressed before there was a line to type into; None once there is."""

    async def on_event(self, event: Event) -> None:
        """As in textual, but that a key which is pressed too early waits."""
        if self._early is None or not isinstance(event, Key):
            await super().on_event(event)
        else:
            self._early.append(event)

    def listen(self, line: Input) -> None:
        """Take the keys that have waited, letters at once, and from now on each as it comes."""
        early, self._early = self._early or [], None
        letters = [*takewhile(lambda key: key.is_printable, early)]
        line.insert_text_at_cursor("".join(key.character or "" for key in letters))
        for key in early[len(letters) :]:
            self.post_message(Key(key.key, key.character))

    def get_default_screen(self) -> Screen[None]:
        return BrowseScreen(self.browsing, self.scenarios, self.question, self.search)

    async def action_quit(self) -> None:
        """What the walk's own key leads to: out of the scenario, back to the books."""
        if isinstance(self.screen, WalkScreen):
            self.pop_screen()
        else:
            self.exit()

    def action_leave(self) -> None:
        """Leave for good, from anywhere."""
        self.exit()
