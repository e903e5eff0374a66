"""G.32 Regeneration: of a creature that is dying, and what makes no difference to it."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.fifth.damage_prevention import lethally_damaged
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.replacement_effects import RegenerationShield
from rules_kb.table import trails
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.zone_changes import Destroyed
from rules_kb.table.objects import GameObject
from rules_kb.table.periods import REGENERATION


def regenerate_at_once(game: Game) -> None:
    """A creature that is dying of damage is regenerated as soon as what regenerates it resolves."""
    period = next(each for each in reversed(game.table.turn.periods) if each.kind == REGENERATION)
    if period.of is not None:
        return
    for shield in list(game.table.shields):
        if isinstance(shield, RegenerationShield) and shield.thing in period.dying:
            banned = properties(game.look(shield.thing), e.CantRegenerate)
            if banned and regenerating_fails(game, shield):
                continue
            if shield.thing not in lethally_damaged(game):
                it_dies_no_more(game, shield.thing)
                game.happen(EffectEnded(shield, "shield", ""))
                continue
            if shield.thing.tapped:
                tapped_creatures_can_regenerate(game, shield.thing)
            if any(each.attached_to is shield.thing for each in game.table.in_play):
                what_is_on_it_stays_there(game, shield.thing)
            if others := [thing for thing in period.dying if thing is not shield.thing]:
                the_others_go_on_dying(game, others)
            events = seams.regenerate_instead(game, Destroyed(shield.thing), shield)
            dealt = game.log.since_cleared(trails.damaging(shield.thing))
            for event in events:
                event.comes_from = (*game.log.grounds(trails.coming(shield)), *dealt)
            game.happen(*events)


@rule(rulings1999="G.32.Ruling.1", permits=True, off=False)
def tapped_creatures_can_regenerate(game: Game, creature: GameObject) -> bool:
    """To tap is no cost of regenerating: a tapped creature can be regenerated."""
    return True


@rule(rulings1999="G.32.Ruling.2", permits=True, off=False)
def what_is_on_it_stays_there(game: Game, creature: GameObject) -> bool:
    """A creature that regenerates hasn't been in the graveyard: the enchantments on it stay on it."""
    return True


@rule(rulings1999="G.32.Ruling.7", permits=True, off=[])
def the_others_go_on_dying(game: Game, others: list[GameObject]) -> list[GameObject]:
    """Of several creatures that are dying, regenerating one saves no other."""
    return others


@rule(rulings1999="G.32.Ruling.3", off=False)
def regenerating_fails(game: Game, shield: RegenerationShield) -> bool:
    """What regenerates may be played on a creature that can't be regenerated: it fails then, and nothing
    comes of the regeneration.
    """
    game.happen(EffectEnded(shield, "shield", f"{shield.thing.name} can't be regenerated"))
    return True


@rule(rulings1999="G.32.Ruling.8", permits=True, off=False)
def it_dies_no_more(game: Game, creature: GameObject) -> bool:
    """Where the creature isn't dying any more, regenerating it fails; what is to be done besides is done."""
    return True
