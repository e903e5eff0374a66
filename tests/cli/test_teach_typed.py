"""`rules-kb teach`, as a teacher types it."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from rules_kb.cli.material import HANDOUT_HOLDS, say_how_much
from rules_kb.cli.slides_command import SLIDES_HOLD
from rules_kb.scenarios.runner import Runner
from rules_kb.teach import handout
from rules_kb.teach.sources import Chosen

pytestmark = pytest.mark.usefixtures("reading_home")


class Terminal(StringIO):
    """What somebody types on a terminal."""

    def isatty(self) -> bool:
        return True


FOUR = [
    f"combat/{name}" for name in ("landwalk", "banding-attackers", "no-power-no-damage", "evasion-adds-up")
]
GROWTH = "stack/giant-growth-answers-incinerate"
RulesKb = Callable[..., Any]


def test_a_handout_without_a_file_is_markdown_on_stdout(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "handout", GROWTH)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("# Giant Growth answers Incinerate\n")
    assert "**Bob casts Incinerate on Rushwood Dryad**" in said.out


def test_the_ending_says_the_form(rules_kb: RulesKb, tmp_path: Path) -> None:
    file = tmp_path / "growth.md"
    assert rules_kb("teach", "handout", GROWTH, "-o", str(file)).code == 0
    assert file.read_text().startswith("# Giant Growth")


def test_an_ending_that_says_no_form_is_an_error(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "handout", GROWTH, "-o", str(tmp_path / "growth.docx"))
    assert said.code == 2
    assert "known: " in said.err
    assert not (tmp_path / "growth.docx").exists()


def test_a_typo_says_what_is_near(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "handout", "giant-growth-answers-incinerat")
    assert (said.code, said.out) == (1, "")
    assert "did you mean stack/giant-growth-answers-incinerate?" in said.err


def test_what_is_merely_as_short_is_not_near(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "handout", "nope")
    assert said.err == "rules-kb: nope: no scenario, folder, rule or concept is called so\n"


def test_a_level_that_is_none_is_an_error(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "handout", "--level", "5")
    assert said.code == 2
    assert "'5' isn't a level" in said.err


def test_nothing_is_written_of_what_does_not_come_out_as_expected(rules_kb: RulesKb, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "title: Mine\nplayers: {Ann: {in play: [Forest]}, Bob: {}}\nplay: [to second main]\n"
        "expect: {Bob: {life: 19}}\n"
    )
    said = rules_kb("teach", "handout", str(mine), "-o", str(tmp_path / "mine.md"))
    assert said.code == 1
    assert f"{mine}:4:" in said.err
    assert "not as expected" in said.err
    assert not (tmp_path / "mine.md").exists()


def test_help_shows_examples_first(rules_kb: RulesKb) -> None:
    assert rules_kb("teach", "handout", "-h").out.startswith("Examples:\n  rules-kb teach handout")


def test_a_pdf_is_written_whole(rules_kb: RulesKb, tmp_path: Path) -> None:
    file = tmp_path / "growth.pdf"
    said = rules_kb("teach", "handout", GROWTH, "-o", str(file))
    assert (said.code, said.out, said.err) == (0, "", "")
    assert file.read_bytes().startswith(b"%PDF-")


def test_a_size_of_paper_that_is_none_is_an_error(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "handout", GROWTH, "--paper", "a5", "-o", str(tmp_path / "growth.pdf"))
    assert said.code == 2
    assert "known: a4, letter" in said.err


def test_a_quiz_says_when_it_comes_out_shorter(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "quiz", GROWTH, "-n", "40", "-o", str(tmp_path / "quiz.md"))
    assert said.code == 0
    assert "no more can be made safely" in said.err
    assert (tmp_path / "quiz.md").read_text().startswith("# Quiz · version A\n")


def test_a_kind_of_question_with_a_typo_says_which_there_are(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "quiz", GROWTH, "--kind", "legalty", "--format", "json")
    assert said.code == 2
    assert "legality" in said.err


def test_a_package_of_flashcards_is_written_whole(rules_kb: RulesKb, tmp_path: Path) -> None:
    pytest.importorskip("genanki")
    assert rules_kb("teach", "flashcards", "502.4", "-o", str(tmp_path / "flying.apkg")).code == 0
    assert (tmp_path / "flying.apkg").read_bytes().startswith(b"PK")


def test_a_lesson_is_a_folder_with_an_index(rules_kb: RulesKb, tmp_path: Path) -> None:
    for package in ("typst", "genanki"):
        pytest.importorskip(package)
    said = rules_kb(
        "teach", "lesson", "combat/landwalk", "--title", "Landwalk", "-o", str(tmp_path / "landwalk")
    )
    assert said.code == 0
    assert "index.html" in said.err
    assert {"index.html", "plan.pdf", "quiz.pdf"} <= {file.name for file in (tmp_path / "landwalk").iterdir()}


def test_a_course_says_how_many_lessons_it_has(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "course", "--lesson", "20", "-o", str(tmp_path / "course"))
    assert said.code == 2
    assert "the course has 19 lessons" in said.err


def test_a_course_says_beforehand_what_is_made_and_how_long_it_takes(
    rules_kb: RulesKb, tmp_path: Path
) -> None:
    for package in ("typst", "genanki"):
        pytest.importorskip(package)
    mine, made = tmp_path / "mine.yaml", tmp_path / "course"
    lessons = "".join(f"- title: {title}\n  scenarios: [{GROWTH}]\n" for title in ("One", "Two"))
    mine.write_text(f"title: Mine\nlessons:\n{lessons}")
    said = rules_kb("teach", "course", "--file", str(mine), "-o", str(made))
    assert said.err.startswith("rules-kb: 2 lessons, and a book of them with its teacher's edition, some 8 s")
    for name in ("book.pdf", "teacher.pdf"):
        assert (made / name).read_bytes().startswith(b"%PDF-")
    assert (made / "book.pdf").read_bytes() != (made / "teacher.pdf").read_bytes()


def test_a_course_that_is_not_there_is_no_traceback(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "course", "--file", str(tmp_path / "none.yaml"), "-o", str(tmp_path / "course"))
    assert said.code == 2
    assert "none.yaml:1:1: can't be read: No such file" in said.err


def test_a_folder_that_is_not_there_is_told_before_any_work(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb("teach", "handout", GROWTH, "-o", str(tmp_path / "nowhere" / "growth.pdf"))
    assert said.code == 2
    assert f"there is no folder {tmp_path / 'nowhere'}" in said.err


@pytest.mark.parametrize(
    ("line", "package"),
    [
        (("quiz", "combat", "-o", "x.pdf"), "typst"),
        (("handout", GROWTH, "--format", "pdf", "-o", "-"), "typst"),
        (("flashcards", "502", "-o", "x.apkg"), "genanki"),
        (("lesson", "--tag", "trample", "-o", "x"), "genanki"),
        (("course", "-o", "x"), "typst"),
    ],
    ids=lambda x: x[0] if isinstance(x, tuple) else "",
)
def test_a_package_that_is_not_there_is_told_before_any_work(
    line: tuple[str, ...],
    package: str,
    rules_kb: RulesKb,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(Runner, "play", lambda self: pytest.fail("something is played for nothing"))
    monkeypatch.setattr("rules_kb.teach.sources.load_scenario", lambda *_: pytest.fail("a file is read"))
    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: found(name) if name != package else None)
    said = rules_kb("teach", *line)
    assert (said.code, said.out) == (2, "")
    assert f"needs the package {package}, which isn't installed" in said.err
    assert list(tmp_path.iterdir()) == []


def test_slides_and_the_notes_of_the_speaker(rules_kb: RulesKb, tmp_path: Path) -> None:
    said = rules_kb(
        "teach", "slides", GROWTH, "-o", str(tmp_path / "growth.html"), "--notes", str(tmp_path / "notes.pdf")
    )
    assert (said.code, said.out, said.err) == (0, "", "")
    assert (tmp_path / "growth.html").read_text().startswith("<!doctype html>")
    assert (tmp_path / "notes.pdf").read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("kind", ["handout", "flashcards", "lesson -o {}", "quiz", "slides --format html"])
def test_without_a_choice_it_says_what_to_choose(rules_kb: RulesKb, tmp_path: Path, kind: str) -> None:
    out = tmp_path / "made"
    said = rules_kb("teach", *(word.format(out) for word in kind.split()))
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("rules-kb: say what it is to be about: a scenario, a folder (abilities, ")
    assert said.err.endswith("--tag or --level; --all takes every shipped scenario\n")
    assert not out.exists()


def test_without_a_choice_a_terminal_is_asked_until_the_answer_means_something(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = Terminal("giant-growth-answers-incinerat\n\nstack/giant-growth-answers-incinerate\n")
    monkeypatch.setattr("sys.stdin", typed)
    said = rules_kb("teach", "handout")
    assert said.code == 0
    assert "did you mean stack/giant-growth-answers-incinerate?" in said.err
    assert said.out.startswith("# Giant Growth answers Incinerate\n")


def test_a_tag_is_an_answer_too(rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("landwalk\n"))
    by_answer = rules_kb("teach", "handout").out
    assert by_answer == rules_kb("teach", "handout", "--tag", "landwalk").out
    assert by_answer.startswith("# ")


def test_more_than_a_lesson_holds_is_told_with_what_would_narrow_it(
    rules_kb: RulesKb, tmp_path: Path
) -> None:
    said = rules_kb("teach", "handout", "combat", "-o", str(tmp_path / "combat.md"))
    assert said.code == 2
    assert (
        "scenarios, and at most 48 are taken at once; choose among them with --tag or --level (" in said.err
    )
    assert "--level 1 leaves " in said.err
    assert not (tmp_path / "combat.md").exists()


def test_a_quiz_asks_so_many_questions_of_however_many_scenarios(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "quiz", "zones", "types", "-n", "1", "--format", "json")
    assert said.code == 0


def test_a_quiz_under_another_eras_rules_leaves_out_what_is_not_written_for_them(rules_kb: RulesKb) -> None:
    """`fifth` has other steps than `tenth`, and what is written for 1999 needn't come out so in 2006."""
    said = rules_kb("teach", "quiz", "copies", "fifth", "--rules", "tenth", "-n", "2", "--format", "json")
    assert said.code == 0, said.err
    assert " scenarios are left out, which are written for other rules than " in said.err
    questions = json.loads(said.out)["versions"][0]["questions"]
    assert [question["rules"] for question in questions] == ["tenth", "tenth"]


def test_a_quiz_on_rules_that_are_not_played_yet_says_so(rules_kb: RulesKb, tmp_path: Path) -> None:
    file = tmp_path / "legends.md"
    said = rules_kb("teach", "quiz", "704.5j", "-o", str(file))
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("rules-kb: cr2026 isn't played yet")
    assert not file.exists()


def test_flashcards_ask_what_todays_rules_say(rules_kb: RulesKb, tmp_path: Path) -> None:
    file = tmp_path / "ward.csv"
    assert rules_kb("teach", "flashcards", "702.21", "-o", str(file)).code == 0
    assert "rule cr2026:702.21a" in file.read_text()


def test_of_many_files_the_one_that_fails_is_told_each_time(
    rules_kb: RulesKb, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What came of the others is kept, and they aren't played again to find out."""
    many = tmp_path / "many"
    many.mkdir()
    told = "title: number {}\nplayers: {{Ann: {{}}, Bob: {{}}}}\nexpect: {{Bob: {{life: {}}}}}\n"
    for number in range(21):
        (many / f"{number}.yaml").write_text(told.format(number, 20 if number != 7 else 19))
    quiz = ("teach", "quiz", str(many), "--all", "-o", str(tmp_path / "quiz.json"))
    for _ in range(2):
        said = rules_kb(*quiz)
        assert said.code == 1
        assert "7.yaml:3:16: not as expected under classic rules: " in said.err
        assert said.err.endswith("nothing was written, since not all scenarios come out as they expect\n")
    (many / "7.yaml").write_text(told.format("seven, mended", 20))
    played: list[str] = []
    play = Runner.play

    def noted(runner: Runner) -> object:
        played.append(runner.run.scenario.title)
        return play(runner)

    monkeypatch.setattr(Runner, "play", noted)
    said = rules_kb("teach", "flashcards", str(many), "--all", "-o", str(tmp_path / "cards.csv"))
    assert played.count("number seven, mended") == 1 + played.count("number 1")


@pytest.fixture
def three_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(HANDOUT_HOLDS, "pdf", 3)
    monkeypatch.setitem(SLIDES_HOLD, "pdf", 3)
    monkeypatch.setattr("rules_kb.cli.flashcards_command.ON_SHEETS", 3)


@pytest.mark.usefixtures("three_to_a_file")
@pytest.mark.parametrize("kind", ["handout", "slides", "flashcards"])
def test_more_than_a_file_holds_makes_several(rules_kb: RulesKb, tmp_path: Path, kind: str) -> None:
    """To typeset hundreds of situations at once took a gigabyte."""
    pytest.importorskip("typst")
    said = rules_kb("teach", kind, *FOUR, "-o", str(tmp_path / "made.pdf"))
    assert said.code == 0
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files[-2:] == [f"made-{len(files)}.pdf", "made.pdf"]
    assert f" make {len(files)} files, {tmp_path / 'made.pdf'} to " in said.err
    assert all(file.read_bytes().startswith(b"%PDF-") for file in tmp_path.iterdir())


@pytest.mark.usefixtures("three_to_a_file")
def test_several_files_do_not_go_to_stdout(rules_kb: RulesKb) -> None:
    said = rules_kb("teach", "handout", *FOUR, "-o", "-", "--format", "pdf")
    assert (said.code, said.out) == (2, "")
    assert "that is 4 scenarios, and one file holds 3; say -o FILE" in said.err


def test_all_that_is_chosen_is_no_lesson(rules_kb: RulesKb, tmp_path: Path) -> None:
    """A lesson of all of combat took more than a gigabyte."""
    pytest.importorskip("genanki")
    said = rules_kb("teach", "lesson", "combat", "--all", "-o", str(tmp_path / "combat"))
    assert said.code == 2
    assert "scenarios, and at most 16 are taken at once; choose among them " in said.err
    assert said.err.endswith(", or make a handout, which takes all of them\n")
    assert list(tmp_path.iterdir()) == []


def test_a_handout_holds_one_situation_at_a_time(rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of the shipped ones took 380 MB."""
    held: list[int] = []
    lines_of = handout._lines_of

    def noted(chosen: Chosen, *more: Any) -> object:
        held.append(sum("runs" in vars(each) for each in chosen.situations))
        return lines_of(chosen, *more)

    monkeypatch.setattr(handout, "_lines_of", noted)
    monkeypatch.setattr("rules_kb.cli.material._play_all", lambda _: None)
    said = rules_kb("teach", "handout", *FOUR)
    assert held == [1, 1, 1, 1]
    assert said.out.count("\n# Solutions\n") == 1
    assert [said.out.count(f"\n## {number}. ") for number in range(1, 6)] == [2, 2, 2, 2, 0]


def test_all_that_ships_is_told_before_it_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    say_how_much(False)
    say_how_much(True, ["combat"])
    say_how_much(True, None, [])
    told = capsys.readouterr().err
    assert re.fullmatch(
        r"rules-kb: all \d{4} scenarios that ship are read and played; that takes minutes\n", told
    )
