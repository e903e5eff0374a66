"""The form of what commands write with --json, as published JSON Schemas: one file a command.

A command within a family (`cards show`) has a hyphen in its file's name for the blank; the family's own name
means any of its commands.
"""

from __future__ import annotations

import json
from pathlib import Path

FOLDER = Path(__file__).parent


def output_names() -> list[str]:
    """The commands whose output has a schema, and the families that they belong to."""
    names = {
        path.name.removesuffix(".schema.json").replace("-", " ") for path in FOLDER.glob("*.schema.json")
    }
    return sorted(names | {name.partition(" ")[0] for name in names})


def output_schema(name: str) -> dict[str, object]:
    """The schema of one command's output, or that of all commands of a family. Raises FileNotFoundError where
    there is none.
    """
    family = [each for each in output_names() if each.startswith(f"{name} ")]
    if family:
        whole = [output_schema(each) for each in family]
        draft = whole[0]["$schema"]
        one_of_them = [{key: each[key] for key in each if key != "$schema"} for each in whole]
        return {"$schema": draft, "title": f"rules-kb {name} ... --json", "anyOf": one_of_them}
    path = FOLDER / f"{name.replace(' ', '-')}.schema.json"
    found: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return found
