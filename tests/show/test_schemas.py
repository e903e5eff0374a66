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
    assert {*TYPED, "import", "export"} == set(output_names())
    for name in output_names():
        printed = json.loads(rules_kb("schema", name).out)
        assert printed == output_schema(name)
        jsonschema.Draft202012Validator.check_schema(printed)
