"""Eras as they are named in files and on the command line: those that can be played, and those that can't
yet.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from rules_kb.books.eras import KNOWN, PLAYABLE
from rules_kb.scenarios.schema import scenario_schema

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")

BOLT = """\
title: A spark
{eras}
cards:
  Sample Spark: {{cost: "{{R}}", type: Instant, text: Deal 2 damage to target creature or player.}}
players:
  Ann: {{hand: [Sample Spark], in play: [Mountain]}}
  Bob:
now: {{turn of: Ann, step: {step}}}
play:
  - Ann: cast Sample Spark on Bob
  - resolve
{more}expect:
  Bob: {{life: 18}}
"""

Write = Callable[..., str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write the scenario with these eras; its path."""

    def write_it(eras: str, *, step: str = "upkeep", more: str = "") -> str:
        path = tmp_path / "spark.yaml"
        path.write_text(BOLT.format(eras=eras, step=step, more=more), encoding="utf-8")
        return str(path)

    return write_it


BESIDE = "eras:\n  classic: {expect: {Ann: {hand: 0}}}\n  current:"
PASSED_OVER = """\
{path}:4:3: the rules of 'current' can't be played yet: passed over
"""

# -- a file that names an era which can't be played, beside one that can ------------------------------------


def test_run_plays_the_eras_that_it_can_and_tells_of_the_others(rules_kb: RulesKb, write: Write) -> None:
    path = write(BESIDE)
    typed = rules_kb("run", path, "-q")
    assert (typed.code, typed.out) == (0, f"passed  classic  {path}  A spark\n")
    assert typed.err == PASSED_OVER.format(path=path)


def test_so_it_does_by_way_of_typer_and_with_a_line_of_ones_own(rules_kb: RulesKb, write: Write) -> None:
    path = write(BESIDE)
    typed = rules_kb("run", path, "--json", "--then", "Ann: pass", "--step", "3")
    assert (typed.code, typed.err) == (0, PASSED_OVER.format(path=path))
    assert json.loads(typed.out)["rules"] == "classic"


def test_an_era_that_is_asked_for_is_played_without_a_word_on_the_rest(
    rules_kb: RulesKb, write: Write
) -> None:
    path = write(BESIDE)
    typed = rules_kb("run", path, "-q", "--rules", "tenth")
    assert (typed.code, typed.out, typed.err) == (0, f"passed  tenth    {path}  A spark\n", "")


def test_eras_may_be_a_list(rules_kb: RulesKb, write: Write) -> None:
    path = write("eras: [current, tenth]")
    typed = rules_kb("run", path, "-q")
    assert (typed.code, typed.out) == (0, f"passed  tenth    {path}  A spark\n")
    assert typed.err == f"{path}:2:8: the rules of 'current' can't be played yet: passed over\n"


def test_validate_checks_it_and_tells_of_them(rules_kb: RulesKb, write: Write) -> None:
    path = write(BESIDE)
    typed = rules_kb("validate", path)
    assert (typed.code, typed.out, typed.err) == (0, f"good  {path}\n", PASSED_OVER.format(path=path))
    (told,) = json.loads(rules_kb("validate", path, "--json").out)
    assert (told["valid"], told["problems"], told["unplayed"]) == (True, [], ["current"])


def test_coverage_counts_what_is_played_and_tells_of_them(rules_kb: RulesKb, write: Write) -> None:
    path = write(BESIDE)
    typed = rules_kb("coverage", path, "--json")
    assert (typed.code, typed.err) == (0, PASSED_OVER.format(path=path))
    assert "413.1" in json.loads(typed.out)["fired"]


@pytest.mark.parametrize(
    "line", ["try PATH Ann:pass --at 1", "why PATH 1", "teach handout PATH --format markdown"]
)
def test_so_do_the_others_that_play(line: str, rules_kb: RulesKb, write: Write) -> None:
    path = write(BESIDE)
    typed = rules_kb(*(path if word == "PATH" else word for word in line.split()))
    assert (typed.code, typed.err) == (0, PASSED_OVER.format(path=path))
    assert typed.out


# -- a file that names none but such -------------------------------------------------------------------------


@pytest.mark.parametrize("era", ["current"])
@pytest.mark.parametrize("line", ["run PATH", "run PATH --all --json", "try PATH Ann:pass", "why PATH 1"])
def test_a_file_that_names_only_such_an_era_is_refused(
    line: str, era: str, rules_kb: RulesKb, write: Write
) -> None:
    path = write(f"rules: {era}")
    typed = rules_kb(*(path if word == "PATH" else word for word in line.split()))
    assert typed.code == 2
    assert typed.err == (
        f"{path}:2:8: the rules of {era!r} can't be played yet; those that can: fifth, classic, tenth\n"
        f"    rules: {era}\n"
        "           ^\n"
    )


def test_validate_reads_such_a_file_and_says_that_it_cant_be_played(rules_kb: RulesKb, write: Write) -> None:
    path = write("rules: current")
    typed = rules_kb("validate", path)
    assert (typed.code, typed.out) == (0, f"good  {path}\n")
    assert typed.err == f"{path}:2:8: the rules of 'current' can't be played yet: passed over\n"


# -- an era's own steps --------------------------------------------------------------------------------------


def test_a_step_that_an_era_lacks_is_passed_over_and_said_so(rules_kb: RulesKb, write: Write) -> None:
    path = write("eras: [fifth, classic]", more="  - to discard\n  - to end of turn\n")
    typed = rules_kb("run", path, "--json", "--rules", "classic")
    assert typed.code == 0
    assert [(step["action"], step["step"]) for step in json.loads(typed.out)["steps"]][2:] == [
        ("to discard: passed over, classic has no such step", "upkeep"),
        ("to end of turn", "end of turn"),
    ]


def test_a_file_may_only_name_steps_of_its_eras(rules_kb: RulesKb, write: Write) -> None:
    path = write("rules: classic", more="  - to discard\n")
    assert f"{path}:12:5: 'discard' isn't a step" in rules_kb("validate", path).err
    path = write("rules: fifth", step="end of turn")
    assert f"{path}:8:27: 'end of turn' isn't a step" in rules_kb("validate", path).err
    path = write("rules: fifth", step="main", more="  - to first main\n  - to before blocking\n")
    assert rules_kb("validate", path).code == 0


def test_a_game_cant_start_in_a_step_that_an_era_lacks(rules_kb: RulesKb, write: Write) -> None:
    path = write("eras: [fifth, classic]", step="main")
    for command in ("run", "validate"):
        typed = rules_kb(command, path)
        assert typed.code == 2
        assert f"{path}:8:6: classic has no step 'main'; did you mean first main or second main?" in typed.err


# -- eras on the command line --------------------------------------------------------------------------------


LINES = [
    "run stack/giant-growth-answers-incinerate",
    "try stack/giant-growth-answers-incinerate Ann:pass",
    "why stack/giant-growth-answers-incinerate 1",
    "walk stack/giant-growth-answers-incinerate",
    "coverage",
    "teach handout",
    "new -",
]


@pytest.mark.parametrize("line", LINES)
def test_an_era_that_cant_be_played_cant_be_asked_for(line: str, rules_kb: RulesKb) -> None:
    typed = rules_kb(*line.split(), "--rules", "current")
    assert (typed.code, typed.out) == (2, "")
    assert "the rules of 'current' can't be played yet; those that can: fifth, classic, tenth" in typed.err


@pytest.mark.parametrize("line", LINES)
def test_a_misspelt_era_gets_the_nearest(line: str, rules_kb: RulesKb) -> None:
    typed = rules_kb(*line.split(), "--rules", "clasic")
    assert (typed.code, typed.out) == (2, "")
    assert "there is no era 'clasic'; did you mean classic?" in typed.err


def test_new_offers_only_what_can_be_played(rules_kb: RulesKb) -> None:
    typed = rules_kb("new", "-", "--rules", "tenth")
    assert "\nrules: tenth    # fifth or classic or tenth\n" in typed.out
    assert "current" not in typed.out
    assert "current" not in rules_kb("new", "-h").out


@pytest.mark.parametrize(
    ("era", "step", "later", "rule"),
    [
        ("fifth", "main", "to discard", "G.41.1"),
        ("classic", "first main", "to end of turn", "409.1c"),
        ("tenth", "first main", "to end of turn", "409.1c"),
    ],
)
def test_new_writes_in_the_words_of_its_era(
    era: str, step: str, later: str, rule: str, rules_kb: RulesKb, tmp_path: Path
) -> None:
    path = tmp_path / "new.yaml"
    rules_kb("new", str(path), "--rules", era)
    text = path.read_text(encoding="utf-8")
    assert yaml.safe_load(text)["now"]["step"] == step
    assert f"resolve; {later}; ..." in text
    path.write_text(text.replace("  # fired", "  fired"), encoding="utf-8")
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["expect"]["fired"] == [rule]
    assert rules_kb("run", str(path)).code == 0


def test_a_trace_begins_in_a_step_that_its_era_has(rules_kb: RulesKb, write: Write) -> None:
    path = write("eras: {fifth: {}, classic: {}}", step="first main")
    told = rules_kb("run", path).out
    assert [line for line in told.splitlines() if line.startswith("turn ")] == [
        "turn 4, Ann, main",
        "turn 4, Ann, first main",
    ]


def test_the_schema_knows_every_era_and_the_steps_of_all(write: Write) -> None:
    schema = scenario_schema([])
    assert schema["properties"]["rules"]["anyOf"][0]["enum"] == ["fifth", "classic", "tenth", "current"]
    for eras, step in ((BESIDE, "draw"), ("eras: [fifth, current]", "discard"), ("rules: current", "draw")):
        text = Path(write(eras, step=step, more="  - to before blocking\n")).read_text(encoding="utf-8")
        jsonschema.validate(yaml.safe_load(text), schema)


def test_an_era_is_said_to_be_playable_where_there_is_an_engine_for_it() -> None:
    from rules_kb.rules.eras import ERAS

    assert tuple(ERAS) == PLAYABLE
    for name, era in ERAS.items():
        assert (era.name, era.books, era.steps) == (name, KNOWN[name].books, KNOWN[name].steps)


def test_the_books_agree_with_the_eras_on_which_belong_to_which() -> None:
    from rules_kb.books.opening import open_store

    with open_store() as store:
        for book in store.books():
            assert book.era is not None
            assert book.key in KNOWN[book.era].books


def test_a_card_of_2006_is_refused_by_an_older_era_that_is_asked_for(rules_kb: RulesKb) -> None:
    typed = rules_kb("run", "keywords/a-ninja-takes-over", "--rules", "classic")
    assert typed.code == 2
    assert "Silent Ninja has 'ninjutsu', which the rules of classic don't know" in typed.err
