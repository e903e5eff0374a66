"""Every line that README and help show is typed, on the file that the README shows, and does what it is shown
for.

The lines are typed at a desk that has what they speak of: the README's scenario, folders of scenarios, a
rulebook, card data, a course. A few of the scenarios that ship stand for all of them, so that what plays them
all takes no time.
"""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from documented import README, lines_of_examples, lines_of_readme, told, typed, without_remark
from editions import write_edition
from kept_homes import books_and_index, copy_into, copy_of_used
from playing import SHIPPED
from sampled import sampled
from small_corpus import add_book, write_corpus

from rules_kb.books import places, preferred
from rules_kb.cli.box import meant
from rules_kb.teach.played import Plays

RulesKb = Callable[..., Any]

EXAMPLE = "stack/giant-growth-answers-incinerate"
FEW = (
    EXAMPLE,
    "combat/a-trampler-that-is-too-small",
    "combat/banding-attackers",
    "combat/flying-is-blocked-by-flying",
    "combat/lure",
    "triggers/may-is-answered-on-the-way-to-the-stack",
)

REMARKING = ("check", "coverage", "history", "import", "new", "teach")
"""Commands that remark on what they do beside their answer."""

HATS = """Hats Comprehensive Rules

These rules are current as of March 4, 2002.

1. Hats

100. General

100.1. A hat is worn. See rule 100.2.

100.2. Two hats are a pile.

100.3. A cap is a hat.

Glossary

Bonnet
A hat with strings.

Credits

Nobody
"""
GULL = {
    "name": "Tidy Gull", "manaCost": "{1}{U}", "type": "Creature — Bird", "power": "1", "toughness": "1",
    "text": "Flying",
}  # fmt: skip
PLAYS = Plays(most=100)
"""What was played for one line is there for the next: all teach from the same few scenarios."""
LESSON = f"- {{title: What is played last, scenarios: [{EXAMPLE}]}}\n"


def example_of_readme() -> str:
    """The scenario that the README shows."""
    (shown,) = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return str(shown)


def test_the_readme_shows_the_file_that_it_names() -> None:
    assert f"`scenarios/{EXAMPLE}.yaml`" in README.read_text(encoding="utf-8")
    assert example_of_readme() == (SHIPPED / f"{EXAMPLE}.yaml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def laid_out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A desk with every file that a line may speak of."""
    desk = tmp_path_factory.mktemp("laid-out")
    shutil.copytree(SHIPPED / "cards", desk / "scenarios" / "cards")
    for name in FEW:
        (desk / "scenarios" / name).parent.mkdir(exist_ok=True)
        shutil.copy(SHIPPED / f"{name}.yaml", desk / "scenarios" / f"{name}.yaml")
    for folder in ("", "my-situations", "my-scenarios", "mine"):
        (desk / folder).mkdir(exist_ok=True)
        (desk / folder / "my-situation.yaml").write_text(example_of_readme(), encoding="utf-8")
    add_book(write_corpus(desk), "cr1999", ["100.1", "100.2"])
    for name in ("my-rulebook", "cr1999", "cr2006-part-a", "cr2006-part-b", "MagicCompRules"):
        (desk / f"{name}.txt").write_text(HATS, encoding="utf-8")
    (desk / "my-rulebooks").mkdir(exist_ok=True)
    (desk / "my-rulebooks" / "hats.txt").write_text(HATS, encoding="utf-8")
    shutil.make_archive(str(desk / "my-other-rulebooks"), "zip", desk / "my-rulebooks")
    for name in ("6ed", "10e"):
        (desk / f"{name}.jsonl").write_text(json.dumps(GULL), encoding="utf-8")
    for name in ("my-set", "10E"):
        (desk / f"{name}.json").write_text(json.dumps({"data": {"cards": [GULL]}}), encoding="utf-8")
    (desk / "my-course.yaml").write_text(f"title: A course\nlessons:\n{LESSON}", encoding="utf-8")
    (desk / "course.yaml").write_text(f"title: A course\nlessons:\n{LESSON}", encoding="utf-8")
    return desk


@pytest.fixture(scope="module")
def read_home(for_all_workers: Path, for_later: Path, shared_home: Path) -> Path:
    """A data folder with three invented editions imported, for lines that only read."""
    kept = for_later / "examples"
    legends = "If two legends of one name are there, one has to go."
    burn = "At the end of each phase, mana that is left is lost, and burns whoever had it."

    def import_three() -> None:
        shutil.copytree(shared_home / "search", kept / "search", dirs_exist_ok=True)
        for date, number in (("2001-07-23", "420.5e"), ("2013-07-13", "704.5j"), ("2026-02-27", "704.5j")):
            write_edition(kept, date, {"300": "Turns", "300.4": burn, number[:3]: "Checks", number: legends})
        books_and_index()

    return copy_into(for_all_workers / "examples-home", kept, import_three)


@pytest.fixture
def desk(
    laid_out: Path, read_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_a_desk: None
) -> Path:
    """The desk as it is before a line is typed, which may write to it."""
    desk = tmp_path / "desk"
    shutil.copytree(laid_out, desk, ignore=shutil.ignore_patterns("cards"))
    monkeypatch.chdir(desk)
    monkeypatch.setenv("RULES_KB_HOME", str(read_home))
    real = places.shipped
    shipped = {"scenarios": str(laid_out / "scenarios")}
    monkeypatch.setattr(places, "shipped", lambda name: shipped.get(name) or real(name))
    monkeypatch.setattr("rules_kb.teach.course.corpus_folder", lambda: str(desk))
    for maker in ("quiz", "lesson", "flashcards"):
        monkeypatch.setattr(f"rules_kb.teach.{maker}.Plays", lambda *most: PLAYS)
    return desk


def lines() -> Iterator[str]:
    """Every line that is shown, once, without what is said beside it."""
    yield from dict.fromkeys(without_remark(line) for line in [*lines_of_readme(), *lines_of_examples()])


@pytest.mark.parametrize("line", sampled(list(lines()), 5))
def test_a_line_that_is_shown_does_what_it_is_shown_for(
    line: str, rules_kb: RulesKb, desk: Path, read_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = typed(line)
    monkeypatch.setattr(preferred, "choice_path", lambda: str(desk / "use.txt"))
    if "--lesson" in words:
        (desk / "course.yaml").write_text(f"title: A course\nlessons:\n{LESSON * 5}", encoding="utf-8")
    if words[0] == "new":
        (desk / "my-situation.yaml").unlink()
    if "import" in words:
        monkeypatch.setenv("RULES_KB_HOME", str(desk / "home"))
    if words[0] == "forget":
        copy_of_used(read_home, desk / "home")
        monkeypatch.setenv("RULES_KB_HOME", str(desk / "home"))
    if words[0] == "check":
        monkeypatch.setattr(places, "shipped", lambda name: str(desk / name))
    if words[0] == "teach":
        for package in ("typst", "genanki"):
            pytest.importorskip(package)
    answer = rules_kb(*words)
    assert "Traceback" not in answer.err
    if words[0] in ("walk", "browse"):
        assert "needs a terminal" in answer.err or "rules-kb[walk]" in answer.err
        return
    assert answer.code in ((0, 1) if words[0] == "try" else (0,)), answer.err
    for option in ("-o", "--html", "--svg", "--notes"):
        if option in words:
            assert (desk / words[words.index(option) + 1]).exists()
    if not {"-o", "--html", "--svg"} & set(words):
        assert answer.out or words[0] == "check"
    taken = meant(words)
    if taken is not None:
        assert (
            answer.err == f"rules-kb: taken for {taken.taken_for}: rules-kb {shlex.join(taken.arguments)}\n"
        )
    elif words[0] not in REMARKING and not {"--as-of", "--explain"} & set(words):
        assert answer.err == ""


def test_the_program_that_the_guide_shows_runs(desk: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", told(), re.DOTALL)
    here: dict[str, Any] = {}
    exec(program, here)
    import rules_kb

    assert here["run"].passed
    tried, what_if, why = (line.partition("  #")[0] for line in program.strip().splitlines()[-3:])
    assert eval(tried, here) is False
    assert isinstance(eval(what_if, here), rules_kb.Run)
    assert eval(why, here)
