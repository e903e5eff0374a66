"""Several names in a row, told as in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.scenarios.board import counted


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence, equal ones as a number and one name: `2 Forest, Shock and Bear`."""
    parts = counted(names).split(", ") if not any(", " in name for name in names) else list(names)
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
