"""Questions of the writer's own (`ask:`): read with every mistake, held against the game, put at their moment."""

from __future__ import annotations

import json

import pytest
from playing import LIBRARY, failed, played

from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.rules_meant import unknown_rules
from rules_kb.yaml.problems import BadFile

GROWTH = """title: Two spells
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
now: {turn of: Bob}
play:
  - Bob: cast Lightning Bolt on Grizzly Bears
  - Ann: cast Giant Growth on Grizzly Bears
  - ask: {question: "Which resolves first?", choices: [Lightning Bolt, Giant Growth], answer: Giant Growth}
  - resolve
  - resolve
"""


def asking(question: str) -> str:
    return f"{GROWTH}ask: {question}\n"


def mistake_in(question: str) -> str:
    with pytest.raises(BadFile) as caught:
        read_scenario(asking(question), "it.yaml", LIBRARY)
    (told,) = [line for line in str(caught.value).split("\n") if line.startswith("it.yaml:")]
    return told.partition(": ")[2]


def test_a_line_asks_at_its_moment_and_the_file_at_the_end() -> None:
    run = played(asking("{question: What becomes of Ann and the grizzly bears?, from: the game}"))
    first, last = run.questions
    assert (first.after, first.at_end, first.right) == (3, False, 1)
    assert (last.after, last.at_end) == (5, True)
    assert last.asked.about == ["Ann", "Grizzly Bears"]


def test_an_answer_is_held_against_the_game() -> None:
    question = "{question: How large?, answer: {expect: {Grizzly Bears: {pt: 2/2}}}}"
    assert failed(asking(question)) == ["Grizzly Bears: {pt: 2/2}: 5/5"]


@pytest.mark.parametrize(
    ("sizes", "right"),
    [(("5/5", "2/2"), 0), (("2/2", "5/5"), 1), (("2/2", "3/3"), None), (("5/5", "5/5"), None)],
)
def test_of_choices_that_say_what_must_hold_exactly_one_does(
    sizes: tuple[str, str], right: int | None
) -> None:
    choices = ", ".join(f"{{expect: {{Grizzly Bears: {{pt: {size}}}}}}}" for size in sizes)
    question = asking(f"{{question: How large?, from: the game, choices: [{choices}]}}")
    if right is None:
        assert failed(question)
    else:
        assert played(question).questions[-1].right == right


def test_yes_no_and_numbers_are_words() -> None:
    run = played(asking("{question: Does it live?, choices: [yes, no], answer: yes}"))
    assert run.questions[-1].right == 0
    assert played(asking("{question: How many?, answer: 3}")).questions[-1].asked.text == "3"


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("{qestion: Who?, question: Who?, answer: Bob}", "'qestion' isn't a key of a question; did you mean question?"),
        ("{answer: Bob}", "a question has no words; write question: What ...?"),
        ("{question: Who?}", "a question has no answer; write answer: ..., or from: the game"),
        ("{question: Who?, choices: [Bob, Ann], answer: Anne}", "the answer isn't among the choices; did you mean Ann?"),
        ("{question: Who?, choices: [Bob, bob, Ann], answer: Ann}", "'bob' is offered twice"),
        ("{question: Who?, choices: [Bob], answer: Bob}", "a question offers 2 to 8 choices"),
        ("{question: What now?, from: the game}", "the game can answer only what becomes of a player or an object named in it"),
        ("{question: Who?, answer: {expect: {Grizly Bears: {pt: 1/1}}}}", "nothing here is called 'Grizly Bears'; did you mean Grizzly Bears?"),
        ("{question: Who?, answer: Bob, level: 9}", "level is a whole number from 1 to 4"),
        ("[Who?]", "a question is a mapping: {question: ..., answer: ...}"),
    ],
)  # fmt: skip
def test_a_slip_is_told_with_its_place(question: str, told: str) -> None:
    assert mistake_in(question) == told


def test_a_rule_that_there_is_not_is_told() -> None:
    scenario = read_scenario(
        asking('{question: Who?, answer: Bob, rule: ["413.1", "413.99"]}'), "it.yaml", LIBRARY
    )
    assert [problem.what for problem in unknown_rules(scenario)] == ["there is no rule 413.99 in cr1999"]


def test_the_schema_knows_questions() -> None:
    jsonschema = pytest.importorskip("jsonschema")
    import yaml

    from rules_kb.scenarios.schema import scenario_schema

    schema = json.loads(json.dumps(scenario_schema()))
    jsonschema.validate(
        yaml.safe_load(asking('{question: "Who?", answer: {expect: {Ann: {life: 20}}}, rule: "413.1"}')),
        schema,
    )
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(yaml.safe_load(asking("{answer: Bob}")), schema)
