"""What a script writes in signs, told as words: actions, and several names in a row."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.scenarios.board import counted
from rules_kb.teach.position import BANDS, band_told, with_and

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


def in_words(action: str) -> str:
    """An action with what the script writes in signs as words: which of several, X, which ability, bands,
    several names, and damage that is assigned."""
    action = re.sub(r"(?<=\w)#(\d+)", r" (\1)", action)
    action = re.sub(r" x (\d+)(?= |$)", r" with X = \1", action)
    action = re.sub(
        r"(?<=\w) ability (\d)(?= |$)", lambda found: f"’s {ORDINALS[int(found.group(1))]} ability", action
    )
    action = re.sub(r" (assigns?) ([^:]+): (\d)", r" \1 the damage of \2: \3", action)
    for written, told in SHORT_WORDS:
        action = re.sub(written, told, action)
    return with_and(BANDS.sub(band_told, action))


SHORT_WORDS = (
    (r"^( ?)no attack$", r"\1attack with nothing"),
    (r"^( ?)no block$", r"\1block nothing"),
    (r" from (hand|graveyard)(?= |$)", r" from the \1"),
    (r" split (\d+ to [^;()]+)", r", divided \1"),
    (r"\borders (?!the )", "puts them in this order: "),
    (r" \"([^\"]+)\"(?= |$)", r" (“\1 …”)"),
    (r"\b(look at|looks at|counts?|arranges?) (hand|library|graveyard)\b", r"\1 the \2"),
)
"""What a script says of declaring nothing, of piles and of looking at a whole one, and how it is told."""


def listed(names: Sequence[str]) -> str:
    """Names as in a sentence, equal ones as a number and one name: `2 Forest, Shock and Bear`."""
    parts = counted(names).split(", ") if not any(", " in name for name in names) else list(names)
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
