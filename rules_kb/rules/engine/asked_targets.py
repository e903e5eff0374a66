"""What a player who chooses targets is asked, in the words of the card."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.node import as_said


def target_asked(phrase: w.Target, name: str) -> str:
    """Which target something called `name` asks for."""
    what = phrase.what
    if not isinstance(what, str):
        from rules_kb.cards.language import GRAMMAR  # takes longer than a replay

        what = GRAMMAR.show("either" if isinstance(what, w.AnyOf) else "thing", as_said(what))
    return f"target {what} for {name}"
