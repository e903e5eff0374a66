"""A word of the cards' language stands beside its meaning: what nobody carries out is found at import."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import rules_kb.rules
from rules_kb.cards.effects import Property
from rules_kb.cards.node import Node
from rules_kb.cards.words import ChosenBefore, Relation
from rules_kb.cards.words_of_descriptions import AFTER_THE_NOUN, STATES
from rules_kb.rules.engine import relations as relation_rules
from rules_kb.rules.engine.relations import RELATIONS, NoRelation, relation
from rules_kb.rules.terms.meanings import Meanings, NoMeaning, TwoMeanings


class Deed(Node):
    """What an imaginary text can have somebody do."""


class Dance(Deed):
    pass


class Sing(Deed):
    pass


class SingLoudly(Sing):
    pass


class Rest(Deed):
    pass


def test_each_kind_has_somebody_who_carries_it_out() -> None:
    deeds: Meanings[Deed, [], str] = Meanings(Deed, besides=(Rest,))

    @deeds.by(Dance)
    def _dances(game: object, deed: Deed) -> str:
        return "dances"

    with pytest.raises(NoMeaning, match=r"nobody says what these mean: Sing, SingLoudly$"):
        deeds.check()

    @deeds.by(Sing)
    def _sings(game: object, deed: Deed) -> str:
        return "sings"

    with pytest.raises(NoMeaning, match=r"nobody says what these mean: SingLoudly$"):
        deeds.check()
    deeds.by(SingLoudly)(_sings)
    deeds.check()
    told = [deeds.of(deed)(None, deed) for deed in (Dance(), Sing(), SingLoudly())]
    assert told == ["dances", "sings", "sings"]


def test_a_kind_has_one_meaning() -> None:
    deeds: Meanings[Deed, [], str] = Meanings(Deed)
    deeds.by(Dance)(lambda game, deed: "dances")
    with pytest.raises(TwoMeanings, match=r"what Dance means is said twice, in .*test_meanings and "):
        deeds.by(Dance)(lambda game, deed: "doesn't")


ASKED_OF_THE_WHOLE = {
    "AnyNumberInDeck": "of decks, and of no game",
    "DieResult": "a line of a die's table, which rolls it",
    "OfColors": "the mana that other mana is spent as, a part of what lets it be",
    "Share": "a part of what is dealt",
}
"""Nodes that no rule names: what they are a part of is carried out with them."""


def below(family: type[Node]) -> Iterator[type[Node]]:
    for kind in family.__subclasses__():
        yield kind
        yield from below(kind)


def test_each_node_is_looked_at_by_some_rule() -> None:
    """A node that a text can be read as, and that nobody asks for, would be played in silence."""
    (folder,) = rules_kb.rules.__path__
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py"))
    named = set(re.findall(r"\w+", code))
    kinds = {kind.__name__ for kind in below(Node) if kind.__module__.startswith("rules_kb.cards.")}
    assert kinds - named == set(ASKED_OF_THE_WHOLE)


def test_each_property_is_looked_at_by_some_rule() -> None:
    (folder,) = rules_kb.rules.__path__
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py"))
    looked_at = set(re.findall(r"\be\.(\w+)", code))
    assert [kind.__name__ for kind in below(Property) if kind.__name__ not in looked_at] == []


def test_what_a_description_may_ask_for_has_somebody_who_looks_at_it() -> None:
    asked = [fields for _, fields in AFTER_THE_NOUN]
    relations = {fields["relation"] for fields in asked if "relation" in fields}
    chosen = {fields["chosen"] for fields in asked if "chosen" in fields}
    assert relations <= set(RELATIONS) == set(get_args(Relation))
    assert chosen <= set(get_args(ChosenBefore))
    assert set(STATES) <= set(relation_rules.STATES)


def test_a_relation_has_one_meaning() -> None:
    with pytest.raises(NoRelation, match="two functions say what it means: blocking it"):
        relation("blocking it")(lambda asked: True)
