"""The form of what commands write with --json, as published JSON Schemas: all of them in the file beside this
one, by command.

The name of a family of commands (`cards`, of `cards show` and others) means any of its commands.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_suffix(".json")


@cache
def _by_command() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def output_names() -> list[str]:
    """The commands whose output has a schema, and the families that they belong to."""
    return sorted({*_by_command(), *(name.partition(" ")[0] for name in _by_command())})


def output_schema(name: str) -> dict[str, object]:
    """The schema of one command's output, or that of all commands of a family. Raises KeyError where there is
    none.
    """
    family = [schema for command, schema in _by_command().items() if command.startswith(f"{name} ")]
    if not family:
        return _by_command()[name]
    one_of_them = [{key: each[key] for key in each if key != "$schema"} for each in family]
    return {"$schema": family[0]["$schema"], "title": f"rules-kb {name} ... --json", "anyOf": one_of_them}
