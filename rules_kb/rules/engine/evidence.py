"""Collecting evidence and foraging: what later sets call so, which bears no number in the books here."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import words as w
from rules_kb.cards.evidence import CollectEvidence, Forage
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import all_matching, value_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, REMOVED, GameObject

FOR_FORAGING = 3
FOOD = w.Filter(words=("food",), controller="you")


def _worth(game: Game, cards: Sequence[GameObject]) -> int:
    return sum(value_of(game, card, game.look(card), "cost") or 0 for card in cards)


def has_evidence(game: Game, deed: CollectEvidence, context: Context) -> bool:
    """Whether the cards of the graveyard come to enough."""
    return _worth(game, game.table.zone(GRAVEYARD, context.controller)) >= deed.number


def can_forage(game: Game, context: Context) -> bool:
    """Whether there are enough cards in the graveyard, or a Food."""
    enough = len(game.table.zone(GRAVEYARD, context.controller)) >= FOR_FORAGING
    return enough or bool(all_matching(game, FOOD, context))


@INSTRUCTIONS.by(CollectEvidence)
def _collect(game: Game, effect: CollectEvidence, context: Context) -> None:
    cards = game.table.zone(GRAVEYARD, context.controller)
    what = f"cards with converted mana costs of {effect.number} in all to exile for {context.source.name}"
    chosen = game.ask(ChoiceOf(context.controller, "choose", what, list(cards), 1, len(cards)))
    if _worth(game, chosen) < effect.number:
        raise Illegal([forbid(f"their converted mana costs are less than {effect.number}", context.source)])
    game.happen(*[Moved(card, REMOVED, source=context.source) for card in chosen])


@INSTRUCTIONS.by(Forage)
def _forage(game: Game, effect: Forage, context: Context) -> None:
    player, name = context.controller, context.source.name
    cards, foods = list(game.table.zone(GRAVEYARD, player)), all_matching(game, FOOD, context)
    enough = len(cards) >= FOR_FORAGING
    if foods and (not enough or game.yes(player, f"sacrifice a Food for {name}")):
        chosen = game.ask(ChoiceOf(player, "sacrifice", f"what to sacrifice for {name}", foods))
        seams.sacrifice(game, chosen, [player], context)
    elif enough:
        asked = ChoiceOf(player, "choose", f"cards to exile for {name}", cards, FOR_FORAGING, FOR_FORAGING)
        game.happen(*[Moved(card, REMOVED, source=context.source) for card in game.ask(asked)])
