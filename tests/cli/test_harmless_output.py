"""What is written for others' programs does no harm there: spreadsheets, Markdown, files of the user's."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.teach.flashcard import Flashcard
from rules_kb.teach.flashcards import as_csv
from rules_kb.visible import table_cell, without_html

pytestmark = pytest.mark.usefixtures("reading_home")
RulesKb = Callable[..., Any]
GROWTH = "stack/giant-growth-answers-incinerate"
SCRIPT = "<script>alert(1)</script>"
HOSTILE = f"""title: "{SCRIPT} | bar"
about: "{SCRIPT}"
cards:
  "Odd|Bear\\\\|": {{type: Creature — Bear, cost: "{{G}}", pt: 2/2}}
players:
  "A<b>n": {{in play: ["Odd|Bear\\\\|", Forest]}}
  Bob: {{}}
now: {{step: upkeep}}
play:
  - fork: {{name: "{SCRIPT}", play: [to draw]}}
  - to draw
expect:
  Bob: {{life: 20}}
"""


@pytest.fixture
def hostile(tmp_path: Path) -> str:
    path = tmp_path / "hostile.yaml"
    path.write_text(HOSTILE, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "line", ["run --markdown", "teach handout --format markdown", "teach quiz --format markdown -n 3"]
)
def test_markdown_lets_no_markup_of_a_scenario_through(rules_kb: RulesKb, hostile: str, line: str) -> None:
    said = rules_kb(*line.split(), hostile)
    if "quiz" in line and said.code == 1:
        assert "no question can be made" in said.err
        return
    assert said.code == 0
    assert "<" not in said.out
    assert ("&lt;b>" if "quiz" in line else "&lt;script>") in said.out


@pytest.mark.parametrize("line", ["run --markdown", "teach handout --format markdown"])
def test_no_name_ends_a_cell_of_a_table(rules_kb: RulesKb, hostile: str, line: str) -> None:
    said = rules_kb(*line.split(), hostile)
    (row,) = [each for each in said.out.splitlines() if each.startswith("| A&lt;b>n |")]
    unescaped = row.replace("\\\\", "").replace("\\|", "")
    assert unescaped.count("|") == 6


def test_cells_and_html() -> None:
    assert table_cell("a|b\\|c\nd") == "a\\|b\\\\\\|c d"
    assert without_html("<!-- <b> --> 2 < 3") == "&lt;!-- &lt;b> --> 2 &lt; 3"
    assert without_html("![a](//b) [c](d)") == "![a]\\(//b) [c]\\(d)"


@pytest.mark.parametrize("begins", ["=1+1", "+1/+1", "-X/-X", "@SUM(A1)", "\t=1", " =1", "\r=1"])
def test_no_cell_of_a_table_of_flashcards_is_a_formula(begins: str) -> None:
    card = Flashcard(begins, "term", begins, begins, note=begins, tags=(begins,), reverse=begins)
    rows = list(csv.reader(io.StringIO(as_csv([card]), newline="")))
    assert len(rows) == 3
    for row in rows[1:]:
        for cell in row:
            assert cell == "" or not cell.lstrip().startswith(("=", "+", "-", "@"))
    assert rows[1][2] == f"'{begins}".replace("\r", " ")


def test_other_cells_stay_as_they_are() -> None:
    card = Flashcard("1", "term", "What's a +1/+1 counter?", "2 = 1 + 1", tags=("stack",))
    assert list(csv.reader(io.StringIO(as_csv([card]))))[1][2:4] == ["What's a +1/+1 counter?", "2 = 1 + 1"]


def test_a_lesson_writes_over_nothing_that_a_link_in_its_folder_leads_to(
    rules_kb: RulesKb, tmp_path: Path
) -> None:
    pytest.importorskip("typst")
    pytest.importorskip("genanki")
    precious, folder = tmp_path / "precious", tmp_path / "lesson"
    precious.write_text("mine")
    folder.mkdir()
    (folder / "index.html").symlink_to(precious)
    said = rules_kb("teach", "lesson", "combat/landwalk", "-o", str(folder))
    assert said.code == 2
    assert f"{folder / 'index.html'}: is a symbolic link to {precious}; name that itself, or " in said.err
    assert precious.read_text() == "mine"
    assert [path.name for path in folder.iterdir()] == ["index.html"]


def test_nor_does_a_handout(rules_kb: RulesKb, tmp_path: Path) -> None:
    precious, link = tmp_path / "precious", tmp_path / "handout.md"
    precious.write_text("mine")
    for target in (precious, tmp_path / "nothing"):
        link.unlink(missing_ok=True)
        link.symlink_to(target)
        said = rules_kb("teach", "handout", GROWTH, "-o", str(link))
        assert (said.code, said.out) == (2, "")
        assert said.err.startswith(f"rules-kb: {link}: is a symbolic link to {target}; name that itself, ")
    assert precious.read_text() == "mine"
    assert not (tmp_path / "nothing").exists()


def test_a_page_of_a_run_neither(rules_kb: RulesKb, tmp_path: Path) -> None:
    precious, link = tmp_path / "precious", tmp_path / "page.html"
    precious.write_text("mine")
    link.symlink_to(precious)
    assert rules_kb("run", GROWTH, "--html", str(link)).code == 2
    assert precious.read_text() == "mine"


def test_standard_output_by_its_path_is_written_to(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "handout", GROWTH, "--format", "markdown", "-o", "/dev/null")
    assert (said.code, said.err) == (0, "")


def test_what_was_typed_too_much_is_quoted_harmlessly(rules_kb: RulesKb) -> None:
    done = rules_kb("try", "a.yaml", "Ann: pass", "\u202exyz")
    assert done.code == 2
    assert "\u202e" not in done.err
    assert r"\u202exyz" in done.err
