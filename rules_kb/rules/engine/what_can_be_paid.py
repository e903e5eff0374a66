"""What there is to pay a cost with that asks for a deed, for the top of a graveyard, for energy, for what
gave the ability, or for what is beheld.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.costs import BeholdCost, SacrificeGiverCost, TopOfGraveyardCost, UnattachCost
from rules_kb.cards.evidence import CollectEvidence, Forage
from rules_kb.cards.node import Node, parts_of, replace
from rules_kb.cards.this_turn import PayEnergy
from rules_kb.rules.engine.evidence import can_forage, has_evidence
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, GameObject


def can_be_done(game: Game, effect: Node, context: Context) -> bool:
    """Whether there is something for each thing that would be chosen."""
    if isinstance(effect, CollectEvidence):
        return has_evidence(game, effect, context)
    if isinstance(effect, Forage):
        return can_forage(game, context)
    chosen = [part for part in parts_of(effect) if isinstance(part, w.OneOf)]
    return all(all_matching(game, part.what, context) for part in chosen)


def topmost(game: Game, playing: Playing, part: TopOfGraveyardCost) -> list[GameObject]:
    """Such cards as it asks for in the player's graveyard, the uppermost first."""
    what, context = replace(part.what, noun="card"), playing.context()
    return [card for card in game.table.zone(GRAVEYARD, playing.player) if matches(game, what, card, context)]


def from_play_or_graveyard(game: Game, playing: Playing, what: w.Filter, cards: w.Filter) -> list[GameObject]:
    """What fits one description or the other, but for what it is paid for."""
    context = playing.context()
    found = [*all_matching(game, what, context), *all_matching(game, cards, context)]
    return [thing for thing in found if thing is not playing.source]


def too_little_energy(playing: Playing, parts: Sequence[a.CostPart]) -> str:
    """Why the energy counters that a cost asks for can't be paid, or nothing."""
    energy, number = playing.player.energy, sum(part.number for part in parts if isinstance(part, PayEnergy))
    return f"{playing.player.name} has {energy} energy counters only" if number > energy else ""


def to_behold(game: Game, playing: Playing, part: BeholdCost) -> list[GameObject]:
    """The permanents of a description that the player controls, and such cards in the hand."""
    context = playing.context()
    cards = replace(part.of, noun="card", owner="you", zone="hand")
    own = replace(part.of, controller="you")
    found = [*all_matching(game, own, context), *all_matching(game, cards, context)]
    return [thing for thing in found if thing is not playing.source]


def why_not_with_another(
    game: Game, playing: Playing, part: SacrificeGiverCost | UnattachCost | BeholdCost
) -> str:
    """Why what gave the ability can't be sacrificed for it, or unattached, or why there is nothing to behold;
    or nothing.
    """
    if isinstance(part, BeholdCost):
        beheld = to_behold(game, playing, part)
        return "" if beheld else f"{playing.player.name} has nothing of that kind to behold"
    named = things_of(game, part.what, playing.context())
    if isinstance(part, UnattachCost):
        worn = named and named[0].attached_to is not None
        return "" if worn else f"what {playing.source.name} would unattach isn't attached"
    there = [thing for thing in named if thing.zone == IN_PLAY]
    if not there or game.controller(there[0]) is not playing.player:
        return f"{playing.player.name} doesn't control what {playing.source.name} has the ability from"
    return "" if can_be_sacrificed(game, there[0]) else f"{there[0].name} can't be sacrificed"
