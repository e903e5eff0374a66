"""A word of the cards' language stands beside its meaning: what nobody carries out is found at import."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rules_kb.rules
from rules_kb.cards.effects import Property
from rules_kb.cards.node import Node
from rules_kb.rules.terms.meanings import Meanings, NoMeaning


class Deed(Node):
    """What an imaginary text can have somebody do."""


class Dance(Deed):
    pass


class Sing(Deed):
    pass


class Rest(Deed):
    pass


def test_each_kind_has_somebody_who_carries_it_out() -> None:
    deeds: Meanings[Deed, [], str] = Meanings(Deed, besides=(Rest,))

    @deeds.by(Dance)
    def _dances(game: object, deed: Deed) -> str:
        return "dances"

    with pytest.raises(NoMeaning, match="nobody says what these mean: Sing"):
        deeds.check()

    @deeds.by(Sing)
    def _sings(game: object, deed: Deed) -> str:
        return "sings"

    deeds.check()
    assert [deeds.of(deed)(None, deed) for deed in (Dance(), Sing())] == ["dances", "sings"]


def test_each_property_is_looked_at_by_some_rule() -> None:
    (folder,) = rules_kb.rules.__path__
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(folder).rglob("*.py"))
    looked_at = set(re.findall(r"\be\.(\w+)", code))
    assert [kind.__name__ for kind in Property.__subclasses__() if kind.__name__ not in looked_at] == []
