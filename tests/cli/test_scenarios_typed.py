"""Writing scenarios and asking about them, as it is typed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from playing import LIBRARY
from sampled import sampled

from rules_kb.books.unpacked import scenarios_folder
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.schema import scenario_schema

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")

SHIPPED_ONE = "stack/giant-growth-answers-incinerate"
SHADE = """title: A shade attacks
cards:
  Shade: {cost: "{B}", type: Creature — Shade, pt: 2/2, text: Shadow}
  Bear: {cost: "{1}{G}", type: Creature — Bear, pt: 2/2}
  Bolt: {cost: "{R}", type: Instant, text: Deal 3 damage to target creature or player.}
  Cloak: {cost: "{W}", type: Enchant Creature, text: Enchanted creature gets +1/+1.}
players:
  Ann: {hand: [Bolt], in play: [Shade, Mountain]}
  Bob: {in play: [Bear]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Shade
  - to declare blockers
  - Bob: no block
  - Ann: cast Bolt on Bear
  - resolve
expect:
  Bear: {in: graveyard}
"""


@pytest.fixture
def shade(tmp_path: Path) -> str:
    path = tmp_path / "shade.yaml"
    path.write_text(SHADE, encoding="utf-8")
    return str(path)


def written(tmp_path: Path, text: str, name: str = "it.yaml") -> str:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


# -- validate ------------------------------------------------------------------------------------------------


def test_all_mistakes_of_all_files_are_told(rules_kb: RulesKb, tmp_path: Path, shade: str) -> None:
    wrong = written(
        tmp_path,
        SHADE.replace("cast Bolt on Bear", "cast Blot on Beer")
        .replace("level", "lvl")
        .replace("title", "titel"),
    )
    typed = rules_kb("validate", shade, wrong, "no-such-thing")
    assert typed.code == 2
    assert typed.out == f"good  {shade}\n"
    assert [line for line in typed.err.splitlines() if not line.startswith(" ")] == [
        f"{wrong}:1:1: 'titel' isn't a key of a scenario; did you mean title?",
        f"{wrong}:15:15: nothing here is called 'Blot'; did you mean Bolt?",
        f"{wrong}:15:23: nothing here is called 'Beer'; did you mean Bear?",
        "no-such-thing:1:1: there is no such scenario",
    ]


@pytest.mark.parametrize(("old", "new", "told"), [
    ("in play: [Bear]", "in play: [Bear, {card: Cloak}]", "is a local enchantment on nothing"),
    ("in play: [Bear]", "in play: [Bear, {card: Cloak, on: Ber}]", "nothing here is called 'Ber'; did you mean Bear?"),
    ("in play: [Bear]", "in play: [Bear, {card: Cloak, on: Bolt}]", "is on 'Bolt', which isn't in play"),
    ("in play: [Bear]", "in play: [Bear, {card: Cloak, on: Bob}]", "is on 'Bob', which isn't in play"),
    ("step: declare attackers", "step: declare blockers, attacking: {Bolt: Bob}", "'Bolt' isn't in play"),
    ("step: declare attackers", "step: declare blockers, attacking: {Shad: Bob}", "nothing here is called 'Shad'; did you mean Shade?"),
    ("step: declare attackers", "step: declare blockers, attacking: {Mountain: Bob}", "'Mountain' isn't a creature"),
    ("step: declare attackers", "step: declare blockers, attacking: {Shade: []}", "Shade attacks one player"),
    ("attack with Shade", "attack with Shadow", "nothing here is called 'Shadow'"),
    ("no block", "block Shade with Beer", "nothing here is called 'Beer'; did you mean Bear?"),
    ("cast Bolt on Bear", "cast Cloak on Bear", "'Cloak' is described under cards: but nobody has it"),
    ("to declare blockers", "to declare blokers", "'declare blokers' isn't a step; did you mean declare blockers"),
])  # fmt: skip
def test_what_cannot_be_is_found_before_it_is_played(
    rules_kb: RulesKb, tmp_path: Path, old: str, new: str, told: str
) -> None:
    assert old in SHADE
    typed = rules_kb("validate", written(tmp_path, SHADE.replace(old, new, 1)))
    assert typed.code == 2
    assert told in typed.err


@pytest.mark.parametrize(("leech", "told"), [
    ("{card: Leech, 'on': Bob}", "Leech can't enchant Bob"),
    ("{card: Leech, 'on': Bear}", "Leech can't enchant Bear"),
    ("Leech", "Leech is a local enchantment on nothing"),
])  # fmt: skip
def test_what_enchants_an_opponent_is_on_none_but_an_opponent(
    rules_kb: RulesKb, tmp_path: Path, leech: str, told: str
) -> None:
    text = SHADE.replace("[Bear]", f"[Bear, {leech}]").replace(
        "players:", '  Leech: {cost: "{B}", type: Enchantment — Aura, text: Enchant opponent}\nplayers:', 1
    )
    typed = rules_kb("validate", written(tmp_path, text))
    assert typed.code == 2
    assert told in typed.err


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no /dev/zero")
@pytest.mark.parametrize("command", ["validate", "run"])
def test_a_device_that_never_ends_is_refused(rules_kb: RulesKb, command: str) -> None:
    typed = rules_kb(command, "/dev/zero")
    assert (typed.code, typed.out) == (2, "")
    assert typed.err == "/dev/zero:1:1: can't be read: it is a device, not a file\n"


def test_a_file_far_too_large_is_refused(rules_kb: RulesKb, tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    with open(large, "wb") as file:
        file.truncate(10**10)
    typed = rules_kb("validate", str(large))
    assert typed.code == 2
    assert typed.err == f"{large}:1:1: the file has 10000000000 bytes; at most 1000000 are read\n"


@pytest.mark.parametrize("command", ["validate", "run"])
def test_no_name_or_line_steers_the_terminal(rules_kb: RulesKb, tmp_path: Path, command: str) -> None:
    wrong = written(
        tmp_path,
        'titel: "\\e]0;a title\\a"\n\u202eplayers: {Ann: {hand: [Blot]}, "B\\u202eb": {life: "\\e[31m"}}\n',
        "\x1b]0;name\x07.yaml",
    )
    for name, told in (
        (wrong, r"\x1b]0;name\x07.yaml:1:8: a control character (U+001B) stands here"),
        ("no\x1b[2Jthing", r"no\x1b[2Jthing:1:1: there is no such scenario"),
    ):
        typed = rules_kb(command, name)
        assert typed.code == 2
        assert told in typed.err
        assert all(sign.isprintable() or sign == "\n" for sign in typed.err)


def test_an_attacker_that_is_tapped_is_allowed(rules_kb: RulesKb, tmp_path: Path) -> None:
    text = SHADE.replace("[Shade, Mountain]", "[{card: Shade, tapped: true}, Mountain]")
    text = text.replace("step: declare attackers", "step: declare blockers, attacking: {Shade: Bob}").replace(
        "  - Ann: attack with Shade\n  - to declare blockers\n", ""
    )
    assert rules_kb("validate", written(tmp_path, text)).code == 0


def test_mistakes_as_data(rules_kb: RulesKb, tmp_path: Path, shade: str) -> None:
    typed = rules_kb("validate", shade, written(tmp_path, "titel: x\n"), "--json")
    good, bad = json.loads(typed.out)
    assert (good["valid"], good["problems"], bad["valid"]) == (True, [], False)
    assert bad["problems"][0] == {
        "line": 1,
        "column": 1,
        "what": "'titel' isn't a key of a scenario",
        "hint": "did you mean title?",
    }
    assert typed.code == 2


def test_shipped_scenarios_are_good(rules_kb: RulesKb) -> None:
    """A part of the topics a day, each with its mistakes if it had any."""
    topics = sorted({path.parent for path in FILES})
    typed = rules_kb("validate", *map(str, sampled(topics, 6)))
    assert (typed.code, typed.err) == (0, "")
    assert len(typed.out.splitlines()) > 1


# -- new -----------------------------------------------------------------------------------------------------


def test_a_new_scenario_can_be_played_as_it_is(rules_kb: RulesKb, tmp_path: Path) -> None:
    path = str(tmp_path / "mine.yaml")
    assert rules_kb("new", path).out == f"{path}\n"
    assert rules_kb("validate", path).code == 0
    assert rules_kb("run", path, "-q").code == 0


def test_a_file_that_is_there_stays(rules_kb: RulesKb, shade: str) -> None:
    typed = rules_kb("new", shade)
    assert typed.code == 2
    assert "is there already" in typed.err
    assert Path(shade).read_text(encoding="utf-8") == SHADE


def test_a_new_scenario_holds_what_was_given(rules_kb: RulesKb) -> None:
    typed = rules_kb("new", "-", "--title", "No: \"really\"", "--in-play", "Ann: Forest, 2 Odd Thing", "--life", "bob: 3", "--turn-of", "Bob",
                     "--step", "upkeep", "--play", "Ann: tap Forest for {G}")  # fmt: skip
    assert typed.code == 0
    assert typed.err == "rules-kb: Odd Thing isn't in the library; describe it under cards:\n"
    read = yaml.safe_load(typed.out)
    assert read["title"] == 'No: "really"'
    assert read["players"] == {"Ann": {"life": 20, "in play": ["Forest", "2 Odd Thing"]}, "Bob": {"life": 3}}
    assert read["now"] == {"turn of": "Bob", "step": "upkeep"}
    assert read["play"] == [{"Ann": "tap Forest for {G}"}]
    assert list(read["cards"]) == ["Odd Thing"]


def test_a_new_scenario_is_asked_for_on_a_terminal(
    rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = "\n".join(
        [
            "Bolt the bird",
            "",
            "",
            "Bob",
            "",
            "2 Forest, Birds of Pardise",
            "y",
            "Giant Growth",
            "Mountain",
            "Strange Thing",
            "n",
            "",
        ]
    )
    monkeypatch.setattr("sys.stdin", Terminal(typed))
    path = tmp_path / "bird.yaml"
    answer = rules_kb("new", str(path))
    assert answer.code == 0
    assert "Birds of Pardise isn't in the library; Birds of Paradise?" in answer.err
    assert "Strange Thing isn't in the library" in answer.err
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert read["title"] == "Bolt the bird"
    assert read["players"]["Ann"] == {
        "life": 20,
        "hand": ["Giant Growth"],
        "in play": ["2 Forest", "Birds of Paradise"],
    }
    assert read["now"] == {"turn of": "Bob", "step": "first main"}


def test_the_step_that_is_offered_is_one_of_the_rules_that_were_chosen(
    rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", Terminal("\n".join(["", "fifth", *[""] * 8])))
    answer = rules_kb("new", str(tmp_path / "it.yaml"))
    assert (answer.code, "Step [main]" in answer.err) == (0, True)


def test_an_answer_that_doesnt_fit_is_asked_again_and_the_others_stay(
    rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = ["A title", "current", "tenht", "Tenth", "Ann", "Ann, ann", "Ann, Cal", "Bob", "cal"]
    answers += ["uppkeep", "Upkeep", "5000 Forest", "2 Forest", "", "", "", ""]
    monkeypatch.setattr("sys.stdin", Terminal("\n".join(answers)))
    path = tmp_path / "asked.yaml"
    answer = rules_kb("new", str(path))
    assert answer.code == 0
    assert [line.rpartition("Error: ")[2] for line in answer.err.splitlines() if "Error" in line] == [
        "the rules of 'current' can't be played yet; those that can: fifth, classic, tenth",
        "there is no era 'tenht'; did you mean tenth?",
        "a game has at least two players; write them with commas between",
        "two players are called 'Ann'; two players are called 'ann'",
        "there is no player 'Bob'; known: Ann, Cal",
        "'uppkeep' isn't a step; did you mean upkeep?",
        "5000 cards are more than the table holds (at most 4000 in all)",
    ]
    read = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert (read["title"], read["rules"], list(read["players"])) == ("A title", "tenth", ["Ann", "Cal"])
    assert read["now"] == {"turn of": "Cal", "step": "upkeep"}
    assert read["players"]["Ann"]["in play"] == ["2 Forest"]


class Terminal(io.StringIO):
    """Somebody who types, line by line."""

    def isatty(self) -> bool:
        return True


def test_nothing_is_written_of_what_makes_no_scenario(rules_kb: RulesKb, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    assert rules_kb("new", str(path), "--step", "upkep").code == 2
    assert rules_kb("new", str(path), "--hand", "Cal: Forest").code == 2
    assert rules_kb("new", str(path), "--play", "Ann: dance").code == 2
    assert rules_kb("new", str(path), "--player", "Ann").code == 2
    assert not path.exists()


# -- try -----------------------------------------------------------------------------------------------------


def test_an_illegal_block(rules_kb: RulesKb, shade: str) -> None:
    typed = rules_kb("try", shade, "Bob: block Shade with Bear", "--at", "2")
    assert typed.code == 1
    assert typed.out.startswith("Bob blocks Shade with Bear: illegal: ")
    assert "502.8b    Shade, Bear" in typed.out.partition("\n  forbade\n")[2]
    assert "after step 2, turn 4, Ann, declare blockers; classic (cr1999)" in typed.out
    found = json.loads(rules_kb("try", shade, "Bob: block Shade with Bear", "--at", "2", "--json").out)
    assert (found["legal"], found["at"]) == (False, 2)
    assert "cr1999:502.8b" in found["because"]
    assert {"cr1999:502.8b"} <= {
        said["cite"] for said in found["said"] if said["role"] == "forbade" and said["about"]
    }


def test_a_legal_spell_and_what_it_leaves_open(rules_kb: RulesKb, shade: str) -> None:
    typed = rules_kb("try", shade, "Ann: cast Bolt on Bob", "--at", "3")
    assert (typed.code, typed.err) == (0, "")
    assert typed.out.startswith("Ann casts Bolt on Bob: legal\n")
    assert "\n  allowed\n" in typed.out
    assert "\n  looked at\n" in typed.out
    open_choice = json.loads(rules_kb("try", shade, "Ann: cast Bolt", "--at", "3", "--json").out)
    assert open_choice["legal"]
    assert "Bear" in open_choice["asks"]


def test_a_question_that_makes_no_sense(rules_kb: RulesKb, shade: str) -> None:
    for arguments in (
        ("Ann: cast Blot",),
        ("resolve",),
        ("Ann: choose Bear",),
        ("Ann: pass", "--at", "99"),
        ("Cal: pass",),
    ):
        typed = rules_kb("try", shade, *arguments)
        assert (typed.code, typed.out) == (2, ""), arguments
        assert typed.err
    assert rules_kb("try", "no-such", "Ann: pass").code == 2
    assert rules_kb("try", shade, "Ann: pass", "--rules", "modern").code == 2


# -- why -----------------------------------------------------------------------------------------------------


def test_why_leads_back_to_the_line(rules_kb: RulesKb, shade: str) -> None:
    last = len(json.loads(rules_kb("run", shade, "--json").out)["steps"])
    typed = rules_kb("why", shade, str(last), "Bear", "destroyed")
    assert typed.code == 0
    assert typed.out.startswith("Bear is destroyed")
    assert "because Bolt deals 3 damage to Bear" in typed.out
    assert typed.out.rstrip().endswith(f"{shade}:15: - Ann: cast Bolt on Bear")
    (chain,) = json.loads(rules_kb("why", shade, str(last), "destroyed", "--json").out)["chains"]
    assert [link["how"] for link in chain["links"]] == [
        "event",
        "because",
        "because",
        "resolves",
        "action",
    ]
    assert chain["links"][-1]["line"] == 15


def test_why_of_nothing(rules_kb: RulesKb, shade: str) -> None:
    assert rules_kb("why", shade, "1", "xyzzy").code == 1
    assert rules_kb("why", shade, "99").code == 2


def test_why_of_a_script_that_stops_later_says_so(rules_kb: RulesKb, tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text(
        "title: Mine\nplayers: {Ann: {in play: [Forest]}, Bob: {}}\n"
        "play:\n  - Ann: tap Forest for {G}\n  - Ann: tap Forest for {G}\n"
    )
    typed = rules_kb("why", str(mine), "1", "taps")
    assert typed.out.startswith("Forest taps\n")
    assert f"{mine}:5:10: Ann: tap Forest for {{G}}: illegal" in typed.err
    assert typed.code == 1
    kept = rules_kb("why", str(mine), "1", "--not", "Forest destroyed")
    assert f"{mine}:5:10: " in kept.err


def test_why_under_several_eras_names_each(rules_kb: RulesKb) -> None:
    factory = "fifth/eras/a-counter-on-a-factory"
    typed = rules_kb("why", factory, "8", "3/3")
    assert (typed.code, typed.out.partition("\n")[0]) == (0, "under fifth")
    both = rules_kb("why", factory, "4", "resolves")
    assert [line for line in both.out.splitlines() if line.startswith("under")] == [
        "under fifth",
        "under classic",
    ]
    assert rules_kb("why", factory, "99").code == 2
    alone = rules_kb("why", factory, "4", "resolves", "--rules", "classic")
    assert alone.out.startswith("Oil resolves")
    assert "why not in step 4 under classic?" in rules_kb("why", factory, "4", "--not", "damage").out


# -- what if -------------------------------------------------------------------------------------------------


def test_what_if(rules_kb: RulesKb, shade: str) -> None:
    typed = rules_kb(
        "run",
        shade,
        "--from",
        "3",
        "--then",
        "Ann: cast Bolt on Bob",
        "--then",
        "resolve",
        "--then",
        "expect: {Bob: {life: 17}}",
        "--json",
    )
    found = json.loads(typed.out)
    assert (typed.code, found["passed"]) == (0, True)
    assert [step["branch"] for step in found["steps"]] == [None] * 3 + ["what if"] * 2


def test_what_if_it_is_illegal(rules_kb: RulesKb, shade: str) -> None:
    typed = rules_kb("run", shade, "--from", "2", "--then", "Bob: block Shade with Bear")
    assert typed.code == 1
    assert typed.err.startswith("--then:1:1: Bob: block Shade with Bear: illegal: ")
    assert rules_kb("run", shade, "--from", "99", "--then", "Bob: pass").code == 1
    assert rules_kb("run", shade, "--from", "1").code == 2
    assert rules_kb("run", shade, "--then", "Bob: blok Shade").code == 2


# -- schema --------------------------------------------------------------------------------------------------

SCHEMA = scenario_schema(sorted(set(LIBRARY.names())))
FITTING = jsonschema.Draft202012Validator(SCHEMA)
FILES = scenario_files(Path(scenarios_folder()))


def test_the_schema_is_a_schema(rules_kb: RulesKb) -> None:
    printed = json.loads(rules_kb("schema").out)
    assert printed == SCHEMA
    jsonschema.Draft202012Validator.check_schema(printed)
    assert rules_kb("schema", "rnu").code == 2


class EditorsYaml(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """YAML as editors read it: on, off, yes and no are words."""


EditorsYaml.yaml_implicit_resolvers = {
    first: [
        (tag, pattern) for tag, pattern in resolvers if first in "tTfF" or tag != "tag:yaml.org,2002:bool"
    ]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def as_editors_read(text: str) -> object:
    return yaml.load(text, EditorsYaml)


def fits(text: str) -> None:
    FITTING.validate(as_editors_read(text))


def test_a_shipped_scenario_fits_the_schema() -> None:
    for path in sampled(FILES, 5):
        wrong = [problem.message for problem in FITTING.iter_errors(as_editors_read(path.read_text("utf-8")))]
        assert wrong == [], path


@pytest.mark.parametrize(("old", "new"), [
    ("title:", "titel:"), ("declare attackers}", "declare attack}"), ("{in: graveyard}", "{inn: graveyard}"), ("in: graveyard", "in: yard"),
    ("attack with", "atack with"), ("to declare blockers", "to declare blocks"), ("cost:", "costs:"), ("hand:", "hands:"),
    ("- resolve", "- resolf"), ("turn of: Ann", "turns of: Ann"),
])  # fmt: skip
def test_the_schema_marks_mistakes(old: str, new: str) -> None:
    assert old in SHADE
    with pytest.raises(jsonschema.ValidationError):
        fits(SHADE.replace(old, new, 1))


def test_every_key_has_a_description_and_the_reader_knows_it() -> None:
    from rules_kb.scenarios import schema
    from rules_kb.scenarios.reading import keys as known_keys

    for keys, known in ((schema.TOP, known_keys.TOP), (schema.SEAT, known_keys.SEAT), (schema.OBJECT, known_keys.OBJECT), (schema.CARD, known_keys.CARD),
                        (schema.NOW, known_keys.NOW), (schema.GAME, known_keys.GAME_EXPECTS),
                        (schema.EXPECTS, (*known_keys.THING_EXPECTS, *known_keys.PLAYER_EXPECTS))):  # fmt: skip
        assert set(keys) == set(known)
        assert all(told for told, _ in keys.values())


ABILITY_ON_THE_STACK = "combat/landwalk"


@pytest.mark.parametrize(
    "words",
    [
        ("run", SHIPPED_ONE),
        ("run", ABILITY_ON_THE_STACK),
        ("run", "fifth/abilities/red-as-it-was-set-off"),  # an ability's target is named
        ("run", "fifth/batches/red-elemental-blast"),  # a mode is told in words
        ("run", "combat/creatures-that-need-not-help"),  # nobody attacks, under tenth
        ("teach", "handout", SHIPPED_ONE, "--format", "html", "-o", "-"),
    ],
)
def test_what_plays_a_scenario_loads_nothing_that_it_has_no_use_for(
    reading_home: Path, words: tuple[str, ...]
) -> None:
    quickly = "from rules_kb.cli.loading import find_quickly; find_quickly()"
    answered = f"from rules_kb.cli.answering import answer; answer({list(words)})"
    told = "print(*sys.modules, file=sys.stderr); from rules_kb import regex; regex.keep()"
    line = [sys.executable, "-c", f"import sys; {quickly}; {answered}; {told}"]
    env = {name: said for name, said in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(3):  # the first two read and keep what the third knows
        done = subprocess.run(line, capture_output=True, text=True, check=True, env=env)
    heavy = {
        "typer",
        "rich",
        "whoosh",
        "textual",
        "dataclasses",
        "inspect",
        "yaml",
        "datetime",
        "difflib",
        "enum",
        "html",
        "json",
        "pathlib",
        "re",
        "typing",
        "rules_kb.cards.language",
        "rules_kb.cards.card",
        "rules_kb.cards.grammar",
        "rules_kb.cards.wording",
        "rules_kb.cards.antecedents",
    }
    loaded = set(done.stderr.split())
    assert "rules_kb.rules.engine" in loaded
    assert loaded & heavy == set()


def test_what_is_hidden_in_a_folder_is_no_scenario_of_it(rules_kb: RulesKb, tmp_path: Path) -> None:
    (tmp_path / ".pre-commit-config.yaml").write_text("repos: []\n", encoding="utf-8")
    (tmp_path / ".venv").mkdir()
    (tmp_path / ".venv" / "port.yaml").write_text("- package: none\n", encoding="utf-8")
    (tmp_path / "situation.yaml").write_text(SHADE, encoding="utf-8")
    said = rules_kb("validate", str(tmp_path))
    assert (said.code, said.out, said.err) == (0, f"good  {tmp_path}/situation.yaml\n", "")


@pytest.mark.parametrize("asked", ["run", "run -q", "validate", "coverage", "teach quiz"])
def test_a_folder_without_a_scenario_is_told(rules_kb: RulesKb, tmp_path: Path, asked: str) -> None:
    (tmp_path / "situation.yml").write_text(SHADE, encoding="utf-8")
    said = rules_kb(*asked.split(), str(tmp_path))
    assert (said.code, said.out) == (1 if asked.startswith("teach") else 2, "")
    assert f"{tmp_path}:1:1: there is no scenario in this folder, no file that ends in .yaml" in said.err


def test_the_card_library_is_no_folder_of_scenarios(rules_kb: RulesKb) -> None:
    answer = rules_kb("run", "cards")
    assert (answer.code, answer.out) == (2, "")
    assert "the card library, which holds no scenarios" in answer.err
    assert len(answer.err.splitlines()) == 1
