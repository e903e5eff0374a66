"""G.32 Regeneration: of a creature that is dying, and what makes no difference to it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.common.replacement_effects import fights, heals_and_taps
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.playing import chosen_node
from rules_kb.rules.engine.resolving import parts_left
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.fifth.dying import lethally_damaged
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.replacement_effects import RegenerationShield
from rules_kb.table import trails
from rules_kb.table.choices import ChoiceOf, is_answered
from rules_kb.table.events import Event
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.effects import EffectBegan, EffectEnded, ShieldUsedUp
from rules_kb.table.events.periods import StepWithinBegan
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.events.zone_changes import Destroyed
from rules_kb.table.objects import GameObject, Thing
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
                event.history = ((shield, shield.source.name, Destroyed),)
                event.comes_from = (*game.log.grounds(trails.coming(shield)), *dealt)
            game.happen(*events)


@rule(seams.begin_regeneration, rulings1999="G.32.1")
def begin_regeneration(game: Game, things: list[GameObject], context: Context) -> None:
    """What is to regenerate doesn't go to the graveyard by the destruction or the damage that is killing
    it.
    """
    stops = game.table.stack[-1].announced.stops if game.table.stack else None
    from_what = "dying" if stops in (None, ALL) else f"its {IN_ORDER[stops]} destruction"
    for thing in things:
        shield = RegenerationShield(context.source, context.controller, thing, e.UNTIL_END_OF_TURN, stops)
        told = f"{thing.name} will regenerate instead of {from_what}"
        game.happen(EffectBegan(shield, "shield", told, (thing,), source=context.source))


def end_what_was_not_needed(game: Game, creatures: Sequence[GameObject]) -> None:
    """Regeneration is for the deaths that it was played for, and for none that come later."""
    left = [
        shield
        for shield in game.table.shields
        if isinstance(shield, RegenerationShield) and shield.thing in creatures
    ]
    if left:
        game.happen(*[EffectEnded(shield, "shield", "") for shield in left])


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
    if shield.stops != ALL:
        game.record(ShieldUsedUp(shield))
    return heals_and_taps(event.thing)


@rule(rulings1999="C.1.6", off=[])
def regenerated_out_of_combat(game: Game, thing: GameObject) -> list[Event]:
    """A creature that regenerates is removed from combat."""
    return [LeftCombat(thing)]


# -- G.32.Ruling.6 what is destroyed twice -------------------------------------------------------------------

IN_ORDER = ("first", "second", "third", "fourth", "fifth", "sixth")
"""How a script names one of several destructions."""
ALL = -1


def to_be_regenerated(targets: list[Thing], source: GameObject) -> list[GameObject]:
    """The creatures that a regeneration is for: its targets, else its source or what that is on."""
    meant = [target for target in targets if isinstance(target, GameObject)]
    return meant or [source if source.attached_to is None else source.attached_to]


def see_which_destruction_it_stops(
    game: Game, playing: Playing, resolving: GameObject, targets: list[Thing]
) -> None:
    """Have it chosen for which destruction a regeneration is, where what resolves brings several."""
    (creature, *_) = to_be_regenerated(targets, playing.source)
    number = min(destructions(game, creature, resolving), len(IN_ORDER))
    if number > 1:
        destruction_is_chosen(game, playing, creature, number)


def destructions(game: Game, creature: GameObject, top: GameObject) -> int:
    """How often the part of something that resolves next says that a creature is destroyed."""
    context = Context(top.source or top, top.controller)
    context.targets = list(top.announced.targets)
    texts = [top.ability] if top.is_ability else list(top.initial.abilities)
    whole = [
        effect
        for text in texts
        if isinstance(text, (a.Activated, a.Triggered, a.Instructions))
        for effect in chosen_node(text, top.announced.mode).effects
    ]
    effects = takewhile(lambda each: not isinstance(each, e.Then), parts_left(game, top)[0] or whole)
    found = (part for part in parts_of(tuple(effects)) if isinstance(part, e.Destroy))
    return sum(creature in things_of(game, part.what, context) for part in found)


def _all_of_them(game: Game, playing: Playing, creature: GameObject, number: int) -> list[GameObject]:
    game.record(AnnouncementMade(playing.thing, facts.replace(playing.thing.announced, stops=ALL)))
    return []


@rule(rulings1999="G.32.Ruling.6", without=_all_of_them)
def destruction_is_chosen(
    game: Game, playing: Playing, creature: GameObject, number: int
) -> list[GameObject]:
    """One use of regeneration stops one of two destructions by one effect, and its player chooses which, in
    announcing it. Who says nothing means the first that nothing stops yet.
    """
    stopped = [each.stops for each in game.table.shields if isinstance(each, RegenerationShield)]
    left = [word for place, word in enumerate(IN_ORDER[:number]) if place not in stopped] or [*IN_ORDER[:1]]
    choice = ChoiceOf(
        playing.player, "choose", f"which destruction of {creature.name} {playing.thing.name} stops", left
    )
    word = game.ask_one(choice) if is_answered(game.chooser, choice) else left[0]
    said = facts.replace(playing.thing.announced, stops=IN_ORDER.index(str(word)))
    game.record(AnnouncementMade(playing.thing, said))
    return [creature]


@answers(seams.is_for_this_destruction)
def is_for_this_destruction(game: Game, event: Destroyed, shield: RegenerationShield) -> bool:
    """Whether the destruction that comes now is the one that was chosen."""
    return shield.stops in (None, ALL) or shield.stops == _stopped_before(game, event.thing)


def _stopped_before(game: Game, creature: GameObject) -> int:
    """How many destructions of a creature by what is resolving have been stopped."""
    number = 0
    for event in (each for together in reversed(game.log.happened) for each in reversed(together)):
        if isinstance(event, StepWithinBegan) and event.period.kind == REGENERATION:
            break
        shield = event.shield if isinstance(event, ShieldUsedUp) else None
        number += isinstance(shield, RegenerationShield) and shield.thing is creature
    return number


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
