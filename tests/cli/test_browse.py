"""The books on a full screen: what is typed, where one goes, and back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from threading import Event
from typing import Any

import pytest

from rules_kb.books.opening import open_store
from rules_kb.books.store import Store
from rules_kb.cli.browse_beside import ByName
from rules_kb.cli.browse_command import Shipped
from rules_kb.progress import Progress
from rules_kb.search.finding import Finder
from rules_kb.show.browsing import Browsing, To

RulesKb = Callable[..., Any]
GIANT_GROWTH = "stack/giant-growth-answers-incinerate"


@pytest.fixture
def store(reading_home: object) -> Iterator[Store]:
    with open_store() as opened:
        yield opened


@pytest.fixture
def browsing(store: Store) -> Browsing:
    found = Browsing(store, Finder(store))
    found.learn(lambda cite: [GIANT_GROWTH] if cite == "cr1999:413.1" else [])
    return found


def targets(browsing: Browsing, group: str = "") -> list[str]:
    return [line.target for line in browsing.lines if line.group == group]


def test_a_number_comes_first_and_words_find_the_best(browsing: Browsing) -> None:
    browsing.ask("CR 704.5j")
    assert targets(browsing) == ["cr2026:704.5j"]
    assert "legend rule" in browsing.page(0)
    browsing.ask("trample")
    assert targets(browsing)[:2] == ["cr2026:glossary/trample", "cr1999:glossary/trample"]
    assert len(browsing.lines) > 5
    browsing.ask("310.4")
    assert targets(browsing) == ["cr1999:310.4", "cr2026:310.4"]


def test_into_a_record_along_its_references_and_back(browsing: Browsing) -> None:
    browsing.ask("413.1")
    browsing.open(0)
    assert browsing.title().startswith("cr1999:413.1")
    assert targets(browsing, "part of") == ["cr1999:413"]
    assert [line.to for line in browsing.lines if line.group == "fires in"] == [To.SCENARIO]
    there = browsing.lines.index(next(line for line in browsing.lines if line.group == "in other books"))
    browsing.open(there)
    assert not browsing.title().startswith("cr1999:")
    assert browsing.back() == there
    assert browsing.title().startswith("cr1999:413.1")
    assert browsing.back() == 0
    assert (browsing.place.shown, browsing.title()) == (None, "413.1")
    assert browsing.back() is None


def test_a_concept_goes_through_the_books(browsing: Browsing) -> None:
    browsing.ask("704.5j")
    browsing.open(0)
    concept = next(at for at, line in enumerate(browsing.lines) if line.target == "legend-rule")
    browsing.open(concept)
    assert browsing.page(None).startswith("Legend rule  (legend-rule)")
    assert {cite.partition(":")[0] for cite in targets(browsing, "stated by")} >= {
        "cr1999",
        "cr2006",
        "cr2026",
    }


@pytest.mark.parametrize(
    ("question", "said"),
    [("zzzzqq", "the books don't have it"), ("nosuch:x AND (", "")],
)
def test_what_isnt_there_is_said(browsing: Browsing, question: str, said: str) -> None:
    browsing.ask(question)
    assert browsing.lines == []
    assert said in browsing.said


def test_of_a_number_that_isnt_there_the_nearest_are_listed(browsing: Browsing) -> None:
    browsing.ask("704.5l")
    assert browsing.said == "cr2026 has no 704.5l; did you mean 704.5k or 704.5m or 704.5?"
    assert targets(browsing) == ["cr2026:704.5k", "cr2026:704.5m", "cr2026:704.5"]


@pytest.mark.parametrize(
    ("question", "said"), [("Ponder", "None of these says Ponder"), ("tramplle", "Taken for: trample")]
)
def test_what_a_question_was_taken_for_is_said(browsing: Browsing, question: str, said: str) -> None:
    browsing.ask(question)
    assert browsing.lines
    assert browsing.said.startswith(said)


def test_cards_and_scenarios_are_found_by_name(store: Store) -> None:
    browsing = Browsing(store, Finder(store), beside=ByName(store, None))
    browsing.ask("royal assassin")
    assert (browsing.lines[0].to, browsing.lines[0].target) == (To.CARD, "Royal Assassin")
    assert browsing.page(0).startswith("Royal Assassin  {1}{B}{B}")
    browsing.open(0)
    assert "cr1999:glossary/destroy" in targets(browsing, "terms of its text")
    assert targets(browsing, "acts in")
    assert browsing.title() == "Royal Assassin  a card"
    assert browsing.back() == 0
    browsing.ask("giant growth answers inc")
    there = next(at for at, line in enumerate(browsing.lines) if line.target == GIANT_GROWTH)
    assert browsing.lines[there].to is To.SCENARIO
    assert there <= 6
    assert browsing.page(there).startswith("title: Giant Growth answers Incinerate")
    browsing.ask("trample")
    assert browsing.lines[0].to is To.RECORD
    browsing.ask("310.4")
    assert {line.to for line in browsing.lines} == {To.RECORD}


@pytest.mark.parametrize(
    ("typed", "first", "said"),
    [
        ("trample", "cr2026:702.19", ""),
        ("legend rule", "cr2026:704.5j", ""),
        ("AP", "cr2026:glossary/active-player", ""),
        ("704.5j/k", "cr2026:704.5j", ""),
        ("420.5c in 2005", "cr1999:420.5c", "the last of the rules here by then: cr1999"),
        ("420.5c in 2006", "cr2006:420.5c", ""),
        ("310.4 99", "cr1999:310.4", ""),
        ("Serra Angle", "Serra Angel", ""),
        ("trample in 1985", "", "no book is as old as 1985"),
    ],
)
def test_a_line_leads_where_it_leads_at_the_command_line(
    store: Store, typed: str, first: str, said: str
) -> None:
    browsing = Browsing(store, Finder(store), beside=ByName(store, None))
    browsing.ask(typed)
    assert not first or browsing.lines[0].target == first
    assert browsing.said.startswith(said)


def test_what_a_misspelt_name_was_taken_for_is_said(store: Store) -> None:
    browsing = Browsing(store, Finder(store), beside=ByName(store, None))
    browsing.ask("absopb")
    assert browsing.lines[0].target == "cr2026:702.64"
    assert browsing.said == "taken for absorb, a term (a guess)"


def test_a_book_of_the_command_line_is_looked_into_alone(store: Store) -> None:
    browsing = Browsing(store, Finder(store), "cr1999", ByName(store, "cr1999", ["--book", "cr1999"]))
    browsing.ask("trample")
    assert browsing.lines[0].target == "cr1999:glossary/trample"


def test_a_book_in_use_is_browsed_alone(store: Store) -> None:
    browsing = Browsing(store, Finder(store), "cr1999")
    browsing.ask("deathtouch")
    assert targets(browsing) == ["cr2026:glossary/deathtouch"]
    assert browsing.said == "cr1999 has no deathtouch; cr2026 has."


def test_a_record_is_quoted(browsing: Browsing) -> None:
    browsing.ask("704.5j")
    assert browsing.quotation(0).endswith("rule 704.5j; our words)")
    assert browsing.quotation(None) == ""


def on_screen(
    browsing: Browsing, act: Callable[[Any, Any], Awaitable[None]], size: tuple[int, int] = (80, 24)
) -> None:
    pytest.importorskip("textual")
    from rules_kb.show.browse_screen import BrowseApp

    class Known(Shipped):
        def firing(self, progress: Progress) -> Callable[[str], list[str]]:
            return browsing.scenarios_of

    async def go() -> None:
        app = BrowseApp(browsing, Known())
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(app, pilot)

    asyncio.run(go())


def test_what_is_pasted_into_the_line_steers_no_terminal(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        line = app.screen.query_one("#question")
        line.insert_text_at_cursor("\x1b]0;x\x07")
        await pilot.pause()
        assert line.value == "\\x1b]0;x\\x07"

    on_screen(browsing, act)


def test_what_is_typed_before_the_line_is_there_stands_in_it(browsing: Browsing) -> None:
    pytest.importorskip("textual")
    from textual.events import Key

    from rules_kb.show.browse_screen import BrowseApp

    async def go() -> None:
        app = BrowseApp(browsing, Shipped())
        for letter in "haste":
            await app.on_event(Key(letter, letter))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("s")
            await pilot.pause()
            assert app.screen.query_one("#question").value == "hastes"  # type: ignore[attr-defined]

    asyncio.run(go())


@pytest.mark.parametrize("size", [(1, 1), (2, 24), (3, 10), (5, 5), (10, 1), (80, 2)])
def test_a_terminal_that_has_no_room_is_no_fault(browsing: Browsing, size: tuple[int, int]) -> None:
    async def act(app: Any, pilot: Any) -> None:
        for columns, lines in (size, (80, 24), size):
            await pilot.resize_terminal(columns, lines)
            await pilot.press(*"burn", "pagedown", "down", "pageup", "up", "enter", "escape")
            await pilot.pause()

    on_screen(browsing, act, size)


@pytest.mark.parametrize(
    "typed", ["[/x]", "[link=http://e]", "[@click=app.quit]x[/]", "x\\\\[b]", "[1", "]["]
)
def test_brackets_in_a_question_are_only_brackets(browsing: Browsing, typed: str) -> None:
    """The title of the page shows them where nothing was found; read as markup they ended the screen."""

    async def act(app: Any, pilot: Any) -> None:
        app.screen.query_one("#question").value = typed
        await pilot.pause()
        title = app.screen.query_one("#pagePane")._border_title
        assert title.plain.startswith(browsing.lines[0].label if browsing.lines else typed)
        assert title.spans == []

    on_screen(browsing, act)


@pytest.mark.parametrize("size", [(80, 24), (40, 20)])
def test_by_keys_alone_into_a_scenario_and_back(browsing: Browsing, size: tuple[int, int]) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"413.1")
        await pilot.pause()
        assert app.screen.list.option_count == 1
        await pilot.press("enter")
        lines = browsing.lines
        assert browsing.title().startswith("cr1999:413.1")
        for _ in range(len(lines) - 1):
            await pilot.press("down")
        await pilot.press("enter")
        await pilot.pause()
        assert type(app.screen).__name__ == "WalkScreen"
        await pilot.press("right", "q")
        await pilot.pause()
        assert type(app.screen).__name__ == "BrowseScreen"
        await pilot.press("pagedown", "pageup", "escape")
        assert browsing.title() == "413.1"
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen.query_one("#question").value == ""

    on_screen(browsing, act, size)


def test_a_scenario_is_walked_through_from_where_the_rule_fires_in_its_own_era(store: Store) -> None:
    """It was opened under the first era that it is played in, in which the rule wasn't even written."""
    name = "zones/what-a-token-is"
    browsing = Browsing(store, Finder(store))
    browsing.learn(lambda cite: [name] if cite == "cr1999:413.1" else [])

    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"413.1", "enter", "up", "enter")
        await pilot.pause()
        walk = app.screen.walk
        assert walk.run.era == "classic"
        assert any(entry.cite == "cr1999:413.1" for entry in walk.step.entries)
        assert app.screen.query_one("#rules").visual.plain.startswith("413.1  ")
        assert app.screen.query_one("#foot").visual.plain.endswith("esc back")
        await pilot.press("question_mark", "escape", "escape")
        await pilot.pause()
        assert browsing.title().startswith("cr1999:413.1")
        assert type(app.screen).__name__ == "BrowseScreen"

    on_screen(browsing, act)


def test_the_list_says_where_one_is_in_it_and_how_many_there_are_of_a_kind(browsing: Browsing) -> None:
    browsing.learn(lambda cite: [GIANT_GROWTH, "zones/what-a-token-is"])

    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"413.1", "enter", "up")
        await pilot.pause()
        count = len(browsing.lines)
        assert app.screen.list.border_subtitle == f"{count} of {count}"
        assert "fires in (2)\n" in str(app.screen.list.get_option_at_index(count - 2).prompt)

    on_screen(browsing, act)


def test_of_what_is_no_record_no_line_is_quoted_and_that_is_said(store: Store) -> None:
    browsing = Browsing(store, Finder(store), beside=ByName(store, None))

    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"royal assassin", "ctrl+y")
        await pilot.pause()
        assert [each.message for each in app._notifications] == [
            "a rule, a ruling or a term is quoted, and none is shown"
        ]

    on_screen(browsing, act)


def test_the_title_is_of_what_is_read(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"310.4", "down")
        await pilot.pause()
        assert app.screen.query_one("#pagePane")._border_title.plain.startswith("cr2026:310.4")

    on_screen(browsing, act)


@pytest.mark.parametrize("size", [(20, 8), (40, 10), (120, 12)])
def test_a_very_small_screen_shows_what_was_found_and_what_it_says(
    browsing: Browsing, size: tuple[int, int]
) -> None:
    async def act(app: Any, pilot: Any) -> None:
        assert app.screen.query_one("#pagePane").size.height >= size[1] - 3
        await pilot.press(*"704.5j")
        await pilot.pause()
        assert app.screen.list.size.height >= 2
        assert app.screen.query_one("#pagePane").size.height >= 2
        await pilot.press("enter", "up", "escape")

    on_screen(browsing, act, size)


def test_what_the_list_has_no_room_for_ends_in_dots(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"planeswalker fight")
        await pilot.pause()
        room = app.screen.list.size.width - 1
        told = [
            str(app.screen.list.get_option_at_index(n).prompt).split("\n")[0]
            for n in range(len(browsing.lines))
        ]
        assert any(len(line.label) > room for line in browsing.lines)
        assert all(len(each) <= room for each in told)
        assert any(each.endswith("…") for each in told)

    on_screen(browsing, act)


def test_a_narrow_screen_tells_all_keys(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        foot = app.screen.query_one("#browseFoot")
        assert (foot.size.height, foot.size.width) == (2, 40)
        assert foot.visual.plain == " ↑↓ choose  enter go  esc back\n PgUp PgDn text  ^y copy  ^q leave"

    on_screen(browsing, act, (40, 24))


def test_the_screen_says_in_which_book_alone_it_looks(store: Store) -> None:
    async def act(app: Any, pilot: Any) -> None:
        assert app.screen.query_one("#question").border_title == "cr1999 alone"

    on_screen(Browsing(store, Finder(store), "cr1999"), act)


def test_a_click_goes_where_enter_goes(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"trample")
        await pilot.pause()
        await pilot.click("#found", offset=(4, 1))
        await pilot.pause()
        assert browsing.place.shown is not None
        assert browsing.title().startswith("cr2026:glossary/trample")

    on_screen(browsing, act)


def test_a_click_on_a_number_in_the_text_goes_there_and_escape_comes_back(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"704.5j", "enter")
        await pilot.pause()
        page = app.screen.query_one("#page")
        told = page.visual.plain.splitlines()
        where = next((at, line) for at, line in enumerate(told) if "205.4d" in line)
        app.screen.query_one("#pagePane").scroll_to(y=where[0], animate=False)
        await pilot.pause()
        await pilot.click("#page", offset=(where[1].index("205.4d") + 1, where[0]))
        await pilot.pause()
        assert browsing.title().startswith("cr2026:205.4d")
        await pilot.press("escape")
        assert browsing.title().startswith("cr2026:704.5j")

    on_screen(browsing, act)


def test_numbers_in_a_text_lead_to_records_of_its_own_book_or_of_the_one_that_is_named(
    browsing: Browsing,
) -> None:
    browsing.ask("cr2006:420.5e")
    text = "See 420.5 (and cr1999:420.5e, K.19.Ruling.7, rulings1999:K.19.1), not 999.9 nor 420.5e; 3.5, 1/1."
    found = [(text[at:end], cite) for at, end, cite in browsing.references(text, 0)]
    assert found == [
        ("420.5", "cr2006:420.5"),
        ("cr1999:420.5e", "cr1999:420.5e"),
        ("rulings1999:K.19.1", "rulings1999:K.19.1"),
    ]


def test_the_wheel_moves_what_it_is_over_and_a_click_on_the_line_is_for_typing(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press(*"trample", "enter")
        await pilot.pause()
        pane, found = app.screen.query_one("#pagePane"), app.screen.list
        for moved in (pane, found):
            assert moved.scroll_offset.y == 0
            moved.post_message(wheel(moved))
            await pilot.pause(0.3)
            assert moved.scroll_offset.y > 0
        await pilot.click("#question")
        await pilot.press("end", "s")
        await pilot.pause()
        assert browsing.place.question == "tramples"
        assert browsing.place.shown is None

    on_screen(browsing, act)


def wheel(over: Any) -> Any:
    """What a terminal reports of a wheel that is turned over a part of the screen."""
    from textual.events import MouseScrollDown

    at = over.region.offset
    return MouseScrollDown(over, 2, 2, 0, 1, 0, False, False, False, at.x + 2, at.y + 2)


def test_the_list_has_its_whole_width_for_what_is_pasted(browsing: Browsing) -> None:
    async def act(app: Any, pilot: Any) -> None:
        app.screen.query_one("#question").value = "mana burn"
        await pilot.pause()
        labels = [str(app.screen.list.get_option_at_index(n).prompt).split("\n")[0] for n in range(3)]
        assert labels == [line.label for line in browsing.lines[:3]]

    on_screen(browsing, act, (40, 24))


def test_without_a_terminal_it_says_what_to_do_instead(rules_kb: RulesKb, reading_home: object) -> None:
    typed = rules_kb("browse")
    assert typed.code == 2
    assert "needs a terminal" in typed.err or "rules-kb[walk]" in typed.err
    assert rules_kb().out.startswith("Usage: rules-kb")


class NoneFires(Shipped):
    def firing(self, progress: Progress) -> Callable[[str], list[str]]:
        return lambda cite: []


def test_what_was_typed_before_the_search_was_made_is_found_once_it_is(store: Store) -> None:
    pytest.importorskip("textual")
    from rules_kb.show.browse_screen import BrowseApp

    browsing = Browsing(store, None)

    class Made:
        typed = Event()

        def make(self, progress: Progress) -> str:
            self.typed.wait(120)
            return ""

        def finder(self) -> Finder:
            return Finder(store)

    async def go() -> None:
        app = BrowseApp(browsing, NoneFires(), "", Made())
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*"310.4")
            assert targets(browsing) == ["cr1999:310.4", "cr2026:310.4"]
            await pilot.press(*["backspace"] * 5, *"does mana burn hurt")
            assert "being made" in browsing.said
            assert not browsing.lines
            Made.typed.set()
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert "cr1999:glossary/mana-burn" in targets(browsing)

    asyncio.run(go())


def test_a_search_that_cant_be_made_is_told(store: Store) -> None:
    pytest.importorskip("textual")
    from rules_kb.show.browse_screen import BrowseApp

    browsing = Browsing(store, None)

    class Broken:
        def make(self, progress: Progress) -> str:
            return "vocabulary.yaml:3:1: not a list"

        def finder(self) -> Finder:
            raise AssertionError

    async def go() -> None:
        app = BrowseApp(browsing, NoneFires(), "", Broken())
        async with app.run_test(size=(80, 24)) as pilot:
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert [each.message for each in app._notifications] == ["vocabulary.yaml:3:1: not a list"]

    asyncio.run(go())


def test_whoever_leaves_waits_for_nothing_that_is_still_being_made(store: Store) -> None:
    pytest.importorskip("textual")
    from rules_kb.show.browse_screen import BrowseApp

    class Long:
        begun, left, given_up = Event(), Event(), Event()

        def make(self, progress: Progress) -> str:
            self.begun.set()
            self.left.wait(120)
            try:
                progress("making it", 1, 2)
            except Exception:
                self.given_up.set()
                raise
            return ""

        def finder(self) -> Finder:
            raise AssertionError

    class NeverAsked(Shipped):
        def firing(self, progress: Progress) -> Callable[[str], list[str]]:
            raise AssertionError

    async def go() -> None:
        app = BrowseApp(Browsing(store, None), NeverAsked(), "", Long())
        async with app.run_test(size=(80, 24)) as pilot:
            assert await asyncio.to_thread(Long.begun.wait, 120)
            await pilot.press("ctrl+q")

    asyncio.run(go())  # this would wait for a thread of its own
    assert not Long.given_up.is_set()
    Long.left.set()
    assert Long.given_up.wait(120)


def test_beside_all_else_a_problem_comes_back() -> None:
    pytest.importorskip("textual")
    from rules_kb.show.browse_screen import beside

    def wrong() -> str:
        raise OSError("no room")

    async def go() -> None:
        assert await beside(lambda: "done") == "done"
        with pytest.raises(OSError, match="no room"):
            await beside(wrong)

    asyncio.run(go())
