"""What --json prints fits the published schemas, and holds nothing that they don't name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rules_kb.show.schemas import output_names, output_schema

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")

GIANT_GROWTH = "stack/giant-growth-answers-incinerate"
TYPED = {
    "at": ("at", "2003", "--json"),
    "changes": ("changes", "cr1999", "cr1999", "--json"),
    "show": ["show", "310.4", "410.10c-d", "legends", "A.27", "T.10.3", "--json"],
    "search": ["search", "trample", "--json"],
    "refs": ["refs", "308.2", "310", "--json"],
    "glossary": ["glossary", "--json"],
    "history": ["history", "legend rule", "--json"],
    "books": ["books", "--json"],
    "check": ["check", "--json"],
    "coverage": ["coverage", GIANT_GROWTH, "--json"],
    "run": ["run", GIANT_GROWTH, "--all", "--json"],
    "try": ["try", GIANT_GROWTH, "Ann: cast Giant Growth on Rushwood Dryad", "--at", "1", "--json"],
    "why": ["why", GIANT_GROWTH, "4", "--json"],
    "cards list": ["cards", "list", "shock", "--json"],
    "cards find": ["cards", "find", "red instant 'damage'", "--json"],
    "cards show": ["cards", "show", "Shock", "Forest", "Grizzly Bears", "--words", "--json"],
    "cards read": ["cards", "read", "Draw a card. Frob a card.", "--json"],
    "card": ["card", "Shock", "--json"],
    "doctor": ["doctor", "--json"],
    "validate": ["validate", GIANT_GROWTH, "nothing-of-the-kind", "--json"],
}  # fmt: skip


def strict(schema: Any) -> Any:
    """The schema with no keys allowed but those that it names."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: strict(value) for key, value in schema.items()}
    if isinstance(made.get("properties"), dict) and "required" in made and len(made["properties"]) > 1:
        made.setdefault("additionalProperties", False)
    return made


@pytest.mark.parametrize("name", TYPED)
def test_the_output_fits_its_schema(rules_kb: RulesKb, name: str) -> None:
    typed = rules_kb(*TYPED[name])
    assert typed.code in ((2,) if name == "validate" else (0, 1)), typed.err
    found = json.loads(typed.out)
    jsonschema.validate(found, strict(output_schema(name)), jsonschema.Draft202012Validator)


def test_the_report_of_an_import(rules_kb: RulesKb, tmp_path: Path) -> None:
    path = tmp_path / "nothing.txt"
    path.write_text("Nothing of the kind.\n", encoding="utf-8")
    jsonschema.validate(
        json.loads(rules_kb("import", str(path), "--json").out),
        output_schema("import"),
        jsonschema.Draft202012Validator,
    )


def test_a_line_of_the_export(rules_kb: RulesKb) -> None:
    validator = jsonschema.Draft202012Validator(strict(output_schema("export")))
    for line in rules_kb("export", "cr2006").out.splitlines():
        validator.validate(json.loads(line))


def test_every_schema_is_one_and_can_be_printed(rules_kb: RulesKb) -> None:
    by_other_tests = {"import", "export", "cards import", "cards report", "cards"}
    assert {*TYPED, *by_other_tests} == set(output_names())
    for name in output_names():
        printed = json.loads(rules_kb("schema", *name.split()).out)
        assert printed == output_schema(name)
        jsonschema.Draft202012Validator.check_schema(printed)


def test_every_command_that_writes_json_has_one() -> None:
    from rules_kb.cli.manual import commands

    writing = {
        name.removeprefix("rules-kb ")
        for name, command in commands()
        if any("--json" in param.opts for param in command.params)
    }
    assert writing - set(output_names()) == set()


@pytest.mark.parametrize("quick", [True, False])
def test_what_becomes_of_card_data(rules_kb: RulesKb, tmp_path: Path, home: Path, quick: bool) -> None:
    path = tmp_path / "mine.jsonl"
    cards = [
        {"name": "Small Spark", "cost": "{R}", "type": "Instant", "text": "Deal 1 damage to target player."},
        {"name": "Odd Lump", "type": "Artifact", "text": "Frob target player."},
        {"name": "No Such Thing", "type": "Nonsense"},
        {"name": "Shock", "cost": "{R}", "type": "Instant", "text": "Deal 2 damage to target player."},
    ]
    path.write_text("".join(json.dumps(card) + "\n" for card in cards), encoding="utf-8")
    lines = [["cards", "import"], ["cards", "report", *(["--quick"] if quick else [])]]
    for line in lines:
        typed = rules_kb(*line, str(path), "--json")
        assert typed.code == 0, typed.err
        for schema in (output_schema(" ".join(line[:2])), output_schema("cards")):
            jsonschema.validate(json.loads(typed.out), strict(schema), jsonschema.Draft202012Validator)


def test_every_schema_knows_every_era() -> None:
    from rules_kb.books.eras import KNOWN

    def eras_named(schema: Any) -> list[list[str]]:
        if isinstance(schema, list):
            return [each for item in schema for each in eras_named(item)]
        if not isinstance(schema, dict):
            return []
        below = [each for item in schema.values() for each in eras_named(item)]
        return [schema["enum"], *below] if "classic" in schema.get("enum", ()) else below

    named = [each for name in output_names() for each in eras_named(output_schema(name))]
    assert named
    assert all(each == list(KNOWN) for each in named)


def test_a_schema_that_there_isnt(rules_kb: RulesKb) -> None:
    typed = rules_kb("schema", "cards", "shwo")
    assert typed.code == 2
    assert "there is no schema 'cards shwo'; did you mean cards show" in typed.err
