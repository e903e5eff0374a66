"""Combat damage: what the rules speak of."""

from __future__ import annotations

from typing import Any

Shares = dict[Any, int]
