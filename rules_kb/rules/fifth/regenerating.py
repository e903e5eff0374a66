"""G.32 Regeneration: of a creature that is dying, and what makes no difference to it."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.common.replacement_effects import fights, heals_and_taps
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.playing import chosen_node
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.fifth.damage_prevention import lethally_damaged
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import RegenerationShield
from rules_kb.table import trails
from rules_kb.table.events import Event
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.effects import EffectEnded, ShieldUsedUp
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
                event.history = [(shield, shield.source.name, Destroyed)]
                event.comes_from = (*game.log.grounds(trails.coming(shield)), *dealt)
            game.happen(*events)


@answers(seams.regenerate_instead)
def regenerate_instead(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """What becomes of a creature instead of its being destroyed."""
    events = it_heals_and_taps(game, event, shield)
    if event in events or not fights(game, event.thing):
        return events
    return [*events, *regenerated_out_of_combat(game, event.thing)]


def _is_destroyed(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    return [event]


@rule(rulings1999="G.32.3", without=_is_destroyed)
def it_heals_and_taps(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """A creature that regenerates loses all damage, and taps if it is untapped."""
    if is_destroyed_twice(game, event.thing):
        one_use_stops_one_destruction(game, shield)
    else:
        game.record(ShieldUsedUp(shield))
    return heals_and_taps(event.thing)


@rule(rulings1999="C.1.6", off=[])
def regenerated_out_of_combat(game: Game, thing: GameObject) -> list[Event]:
    """A creature that regenerates is removed from combat."""
    return [LeftCombat(thing)]


def is_destroyed_twice(game: Game, creature: GameObject, by: GameObject | None = None) -> bool:
    """Whether what is resolving, or about to, says more than once that a creature is destroyed."""
    top = by or (game.table.stack[-1] if game.table.stack else None)
    if top is None:
        return False
    context = Context(top.source or top, top.controller)
    context.targets = list(top.announced.targets)
    texts = [top.ability] if top.is_ability else list(top.initial.abilities)
    return (
        sum(
            creature in things_of(game, part.what, context)
            for text in texts
            if isinstance(text, (a.Activated, a.Triggered, a.Instructions))
            for part in parts_of(chosen_node(text, top.announced.mode))
            if isinstance(part, e.Destroy)
        )
        > 1
    )


@rule(rulings1999="G.32.Ruling.6", off=[])
def one_use_stops_one_destruction(game: Game, shield: RegenerationShield) -> list[GameObject]:
    """Where one effect would destroy a creature twice, a use of regeneration stops one of the two; the other
    takes another use.
    """
    game.record(ShieldUsedUp(shield))
    return [shield.thing]


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
