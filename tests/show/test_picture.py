"""A trace and a board as pictures: whole SVG, the same words as on the terminal, fresh in the README."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playing import SHIPPED

from rules_kb.api import load_scenario, run_scenario
from rules_kb.books.store import Store
from rules_kb.cli.running import rule_words
from rules_kb.scenarios.run import Run
from rules_kb.show.picture import NothingToDraw, board_after, text_svg, trace_svg

EXAMPLE = SHIPPED / "stack" / "giant-growth-answers-incinerate.yaml"
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


@pytest.fixture
def run() -> Run:
    return run_scenario(load_scenario(EXAMPLE))


def test_the_pictures_of_the_readme_are_those_that_the_tool_makes(run: Run, store: Store) -> None:
    command = "rules-kb run stack/giant-growth-answers-incinerate --svg docs/pictures/"
    drawn = {"trace.svg": trace_svg(run, rule_words(store)), "board.svg --step 3": board_after(run, 3)}
    for name, picture in drawn.items():
        assert (PICTURES / name.split()[0]).read_text(encoding="utf-8") == picture, f"{command}{name}"


def test_a_picture_reads_nothing_from_elsewhere_and_needs_no_variables(run: Run, store: Store) -> None:
    for picture in (trace_svg(run, rule_words(store)), board_after(run, 0)):
        ElementTree.fromstring(picture)
        assert "href" not in picture.replace('href="#', "")
        assert "url(http" not in picture
        assert "var(" not in picture


def test_each_piece_of_a_line_has_its_place_and_length() -> None:
    drawn = ElementTree.fromstring(text_svg("\x1b[1mBob\x1b[0m casts <it>.      409.1a", "A line"))
    pieces = {each.text: each for each in drawn.iter("{http://www.w3.org/2000/svg}text")}
    assert list(pieces) == ["Bob", "casts <it>.", "409.1a"]
    assert pieces["Bob"].get("class") == "t bold"
    places = [float(each.get("x", "0")) for each in pieces.values()]
    assert places == sorted(places)
    assert places[2] - places[0] == pytest.approx(21 * 7.8, abs=0.2)


def test_a_step_that_there_isnt_is_told(run: Run) -> None:
    with pytest.raises(NothingToDraw, match="no board after step 99"):
        board_after(run, 99)
