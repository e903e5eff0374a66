"""The form of what commands write with --json, as published JSON Schemas: one file a command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def output_names() -> list[str]:
    """The commands whose output has a schema."""
    return sorted(path.name.removesuffix(".schema.json") for path in FOLDER.glob("*.schema.json"))


def output_schema(name: str) -> dict[str, Any]:
    """The schema of one command's output. Raises FileNotFoundError where there is none."""
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    return found
