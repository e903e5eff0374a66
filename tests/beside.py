"""What lies beside the project and isn't ours to ship: the official documents, and data of cards.

It is looked for in the folder ``shared`` beside the project, or where RULES_KB_SHARED says. Tests that need
it are skipped where it isn't, which is so for everybody but those who have the documents; with
RULES_KB_SHARED set, a folder that isn't there is an error.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

_SAID = os.environ.get("RULES_KB_SHARED")
SHARED = Path(_SAID).resolve() if _SAID else Path(__file__).resolve().parents[2] / "shared"
if _SAID and not SHARED.is_dir():
    raise NotADirectoryError(f"RULES_KB_SHARED says {_SAID}, and there is no such folder")

RULEBOOKS = SHARED / "rulebooks"
EDITIONS = sorted(RULEBOOKS.glob("editions/*.txt"))
CARDS = SHARED / "cards"

needs_rulebooks = pytest.mark.skipif(
    not EDITIONS, reason="the official documents don't lie beside the project (see tests/beside.py)"
)
needs_cards = pytest.mark.skipif(
    not CARDS.is_dir(), reason="no data of cards lies beside the project (see tests/beside.py)"
)
