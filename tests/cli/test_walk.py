"""The walk through a scenario: where it goes, and how it looks on a screen of letters."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playing import LIBRARY

from rules_kb.cli.one_line import play
from rules_kb.scenarios.finding import found_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.run import Run
from rules_kb.show.walk import (
    Walk,
    board_text,
    fires,
    log_text,
    pile_name,
    question,
    question_text,
    rules_text,
    stack_text,
    verdict_text,
    walk_from,
)

SCENARIO = "stack/giant-growth-answers-incinerate"


def words(cite: str) -> tuple[str, bool] | None:
    return f"What {cite} says.", False


@pytest.fixture
def run() -> Run:
    (played,) = play(load_scenario(found_files([SCENARIO])[0], LIBRARY), "classic")
    return played


def test_under_the_rules_of_1997_a_batch_is_named_and_the_time_within_a_step() -> None:
    file = found_files(["fifth/damage-prevention/a-drain-against-a-circle"])[0]
    (run,) = play(load_scenario(file, LIBRARY), "fifth")
    walk = Walk(run)
    told = []
    for _ in range(walk.last):
        walk.on()
        told.append(stack_text(walk).plain.splitlines()[0])
    assert pile_name(walk) == "batch"
    assert "in the interrupt period of Dark Sip: Ann may act" in told
    assert "in damage prevention: Bob may act" in told
    walk.go(1)
    said = rules_text(walk, words).plain
    assert said.startswith("T.4.5  "), "as in the log beside it"
    assert "T.8.1  " in said


def test_forward_and_backward_stay_within_the_scenario(run: Run) -> None:
    walk = Walk(run)
    walk.back()
    assert walk.at == 0
    for _ in range(50):
        walk.on()
    assert walk.at == walk.last == walk.seen
    walk.back()
    assert (walk.at, walk.seen) == (walk.last - 1, walk.last)


def test_a_rule_is_found_by_its_number_or_the_section_above_it(run: Run) -> None:
    walk = Walk(run)
    assert walk.find_rule("413.2")
    first = walk.at
    assert walk.find_rule("413")
    assert walk.at > first
    assert not walk.find_rule("999")
    assert fires("cr1999:409.1c", "409.1")
    assert fires("cr1999:409.1c", "CR1999:409")
    assert not fires("cr1999:409.10", "409.1")
    assert not fires("cr1999:409.1", "cr2006:409")


def test_words_are_found_and_the_search_begins_again_after_the_end(run: Run) -> None:
    walk = Walk(run)
    assert walk.find_words("incinerate DEALS")
    found = walk.at
    assert walk.find_words("incinerate deals")
    assert walk.at == found
    assert not walk.find_words("no such words")


def test_predicting_hides_a_step_until_it_is_asked_for(run: Run) -> None:
    walk = Walk(run)
    walk.predict(True)
    walk.on()
    assert (walk.at, walk.asked) == (0, True)
    assert "What happens" in question_text(walk).plain
    assert all(len(line) <= 30 for line in question_text(walk, 30).plain.splitlines())
    assert not walk.find_words("Incinerate")
    walk.guess = "onto the stack: 409.1, not 500"
    walk.on()
    assert (walk.at, walk.asked) == (1, False)
    assert "409.1 had a part in it" in verdict_text(walk).plain
    assert "500 had no part in it" in verdict_text(walk).plain
    assert walk.find_rule("413")
    assert walk.asked
    walk.back()
    assert not walk.asked


def test_a_question_doesnt_tell_what_comes_of_a_try(run: Run) -> None:
    step = run.steps[0]
    step.action = "try Bob: block Shade with Bear: illegal: it flies (502.8b)"
    assert question(step) == "Bob tries to block Shade with Bear"


def test_the_board_the_stack_and_the_log_in_words(run: Run) -> None:
    walk = Walk(run)
    walk.go(3)
    board = board_text(walk).plain
    assert "> Bob 20  library 20" in board
    assert "Rushwood Dryad 2/1" in board
    assert board.index("Bob") < board.index("Ann"), "the first player sits below"
    assert stack_text(walk).plain.startswith("Giant Growth  Ann\non Rushwood Dryad")
    assert "409.1a" in log_text(walk, 1).plain
    assert "pays {R}{R} with 2 Mountain  409.1f" in log_text(walk, 1).plain, "told as `run` tells it"
    assert "409.1a  What cr1999:409.1a says." in rules_text(walk, words).plain
    assert all(len(line) <= 50 for line in log_text(walk, 4, width=50).plain.splitlines())


def test_names_are_never_markup(run: Run) -> None:
    walk = Walk(run)
    walk.go(1)
    assert walk.board is not None
    walk.board.players[0]["name"] = "[bold]Ann[/x]\x1b[31m"
    assert "[bold]Ann[/x]\ufffd[31m" in board_text(walk).plain


# -- the screen, where textual is there ----------------------------------------------------------------------


def on_screen(
    runs: list[Run], act: Callable[[Any, Any], Awaitable[None]], size: tuple[int, int] = (100, 30)
) -> None:
    """Open the walk and do something with it."""
    pytest.importorskip("textual")
    from rules_kb.show.walk_screen import WalkApp

    async def go() -> None:
        app = WalkApp(runs, words)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(app, pilot)

    asyncio.run(go())


def test_keys_walk_through_the_scenario(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("right", "space", "enter", "left")
        assert app.screen.walk.at == 2
        await pilot.press("up")
        assert app.screen.walk.at == 1
        await pilot.press("end")
        assert app.screen.walk.at == app.screen.walk.last
        await pilot.press("home", "e", "tab", "j", "k")
        assert app.screen.walk.at == 0

    on_screen([run], act)


@pytest.mark.parametrize("size", [(1, 1), (2, 24), (3, 10), (5, 5), (10, 1), (80, 2)])
def test_a_terminal_that_has_no_room_is_no_fault(run: Run, size: tuple[int, int]) -> None:
    async def act(app: Any, pilot: Any) -> None:
        for columns, lines in (size, (80, 24), size):
            await pilot.resize_terminal(columns, lines)
            app.screen.query_one("#log").focus()
            await pilot.press("pageup", "pagedown", "right", "tab", "end", "home", "question_mark", "escape")
            await pilot.pause()

    on_screen([run], act, size)


def test_a_rule_and_words_are_asked_for_at_the_foot(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("r", *"413.2a", "enter")
        await pilot.pause()
        assert app.screen.walk.at == 4
        await pilot.press("R")
        assert app.screen.walk.at == 5
        await pilot.press("slash", *"onto", "escape")
        await pilot.pause()
        assert app.screen.walk.at == 5
        await pilot.press("slash", *"passes", "enter")
        await pilot.pause()
        assert app.screen.walk.at == 2
        await pilot.press("question_mark")
        await pilot.press("x", "n")
        await pilot.pause()
        assert app.screen.walk.at == 2

    on_screen([run], act)


def test_predicting_on_the_screen(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("p", "right")
        assert app.screen.walk.asked
        await pilot.press("g", *"409", "enter")
        await pilot.pause()
        await pilot.press("right")
        assert app.screen.walk.at == 1
        assert "409 had a part in it" in "".join(app.screen.shown)

    on_screen([run], act)


def plain(app: Any, id: str) -> str:
    text: str = app.screen.query_one(id).visual.plain
    return text


@pytest.mark.parametrize("size", [(80, 24), (40, 24)])
def test_all_keys_are_told_and_the_one_that_closes_them_does_nothing_else(
    run: Run, size: tuple[int, int]
) -> None:
    """On a narrow screen the last of them were cut off; a q left the walk as well."""

    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        told = plain(app, "#keys").splitlines()
        assert told[-1].split() == ["q", "leave"]
        pane = app.screen.query_one("Pane")
        assert len(told) <= pane.size.height
        assert max(map(len, told)) <= pane.size.width
        await pilot.press("q")
        await pilot.pause()
        assert type(app.screen).__name__ == "WalkScreen"
        assert app._exit is False

    on_screen([run], act, size)


def test_on_a_screen_too_small_for_the_keys_they_are_scrolled_through(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("question_mark", "down", "pagedown")
        await pilot.pause()
        assert type(app.screen).__name__ == "Keys"
        assert app.screen.query_one("Pane").scroll_y > 1

    on_screen([run], act, (20, 8))


def test_a_narrow_screen_shows_both_players_and_breaks_no_key_apart(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("right")
        await pilot.pause()
        assert app.screen.query_one("#boardPane").size.height >= 6
        assert plain(app, "#foot").splitlines() == [
            " ←→ step  r rule  / search  p predict",
            " j k rules' words  ? keys  q leave",
        ]

    on_screen([run], act, (40, 24))


def test_a_very_small_screen_has_the_log_and_where_one_stands(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("right")
        await pilot.pause()
        assert app.screen.query_one("#log").size.height >= 5
        assert plain(app, "#head").splitlines()[0].endswith("step 1 of 6")
        assert len(plain(app, "#head").splitlines()[0]) <= 20

    on_screen([run], act, (20, 8))


def test_by_itself_a_walk_isnt_left_by_escape(run: Run) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("right", "escape", "right")
        assert app.screen.walk.at == 2

    on_screen([run], act)


def test_it_begins_where_a_rule_fires_or_at_the_beginning(run: Run) -> None:
    assert walk_from([run], "cr1999:413.2a").at == 4
    assert walk_from([run], "cr1999:413").at == 4
    assert walk_from([run], "cr2006:413.2a").at == 0
    assert walk_from([run], "").at == 0
    assert walk_from([run], "cr1999:413.2a", predicting=True).asked


@pytest.mark.parametrize("size", [(100, 30), (40, 10), (200, 60)])
def test_it_opens_at_any_size_and_q_leaves(run: Run, size: tuple[int, int]) -> None:
    async def act(app: Any, pilot: Any) -> None:
        await pilot.press("right", "q")
        await pilot.pause()
        assert not app.is_running or app._exit

    on_screen([run], act, size)


# -- the command ---------------------------------------------------------------------------------------------


def test_without_textual_it_says_what_to_install(
    rules_kb: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "textual", None)
    typed = rules_kb("walk", SCENARIO)
    assert typed.code == 2
    assert "pip install 'rules-kb[walk]'" in typed.err


@pytest.mark.usefixtures("reading_home")
def test_without_a_terminal_it_says_so(rules_kb: Callable[..., Any]) -> None:
    pytest.importorskip("textual")
    typed = rules_kb("walk", SCENARIO)
    assert typed.code == 2
    assert "needs a terminal" in typed.err


def test_a_scenario_that_isnt_there(rules_kb: Callable[..., Any], tmp_path: Path) -> None:
    pytest.importorskip("textual")
    typed = rules_kb("walk", str(tmp_path / "none.yaml"))
    assert typed.code == 2
    assert "there is no such scenario" in typed.err
