"""Texts that are refused since a word may reach less far, or more, or since what they ask is never so."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Meaning, Node, parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Each

IN_GRAVEYARD = "in your graveyard"


def refuse_unclear_reach(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where two kinds of things are named and only the last says whose they are, or
    where a spell asks as it resolves whether it is in a graveyard.
    """
    for part in parts_of(tuple(abilities)):
        what = getattr(part, "what", None)
        if isinstance(what, tuple) and _only_the_last_is_of_somebody(what):
            said = re.search(r"\band (?!all\b|each\b|every\b)", text)
            if said is not None:
                raise NotUnderstood(text, text[said.start() :].rstrip("."), name)
    for spell in abilities:
        if isinstance(spell, a.Instructions):
            for part in parts_of(spell):
                if isinstance(part, e.OnlyIf) and part.condition == a.ThisIs(state=IN_GRAVEYARD):
                    raise NotUnderstood(text, IN_GRAVEYARD, name)


def _only_the_last_is_of_somebody(what: tuple[Meaning, ...]) -> bool:
    """creatures with flying and artifacts your opponents control"""
    if len(what) < 2 or not all(isinstance(each, Each) for each in what):
        return False
    of_somebody = [bool(each.what.controller or each.what.owner) for each in what if isinstance(each, Each)]
    return of_somebody[-1] and not any(of_somebody[:-1])
