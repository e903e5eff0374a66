"""What a player may pay besides as a spell is played, by keywords of today: multikicker, conspire,
casualty, offspring. They bear no number in the books here.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.rules.game import Game
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.events.spells_and_abilities import AnnouncementMade

MULTIKICKER, CONSPIRE = "multikicker", "conspire"
OF_ITS_COLOR = w.Filter(
    words=("creature",), controller="you", relation="shares a color with it", related=w.ThisCard()
)
TWO_CREATURES = a.TapOthers(OF_ITS_COLOR, w.Number(2))
STRONG = w.Filter(words=("creature",), controller="you")


def _casualty(keyword: a.Keyword) -> tuple[a.CostPart, ...]:
    strong = w.Comparison("power", "greater", w.Number(keyword.value))
    return (a.SacrificeCost(replace(STRONG, compares=(strong,))),)


ONCE: dict[str, Callable[[a.Keyword], tuple[a.CostPart, ...]]] = {
    CONSPIRE: lambda it: (TWO_CREATURES,),
    "casualty": _casualty,
    "offspring": lambda it: it.value.parts,
}
"""What may be paid once for each of these."""


def announce_cost(game: Game, playing: Playing, *names: str) -> None:
    """Note that costs of these names are paid for a spell."""
    said = playing.thing.announced
    game.record(AnnouncementMade(playing.thing, facts.replace(said, costs_paid=(*said.costs_paid, *names))))


def paid_besides(game: Game, playing: Playing, keyword: a.Keyword) -> list[a.CostPart]:
    """What is paid besides for a keyword of a spell, as its player has announced it."""
    if keyword.name in ONCE and keyword.name in playing.said.costs:
        announce_cost(game, playing, keyword.name)
        return list(ONCE[keyword.name](keyword))
    parts: list[a.CostPart] = []
    if keyword.name == MULTIKICKER:
        for _ in range(playing.said.costs.count(MULTIKICKER)):
            announce_cost(game, playing, MULTIKICKER)
            announce_cost(game, playing, "kicker")
            parts.extend(keyword.value.parts)
    return parts
