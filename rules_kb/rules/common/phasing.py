"""Phasing.

cr1999 only says that a permanent leaves play and later returns without losing its memory. The procedure is
that of rulings1999, G.30: local enchantments go along, counters and permanent effects stay, damage and
whatever lasts only for a time are gone, and coming back is no coming into play.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.later_keywords import is_equipment
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.state_based_effects import is_local_enchantment
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.events.permanents import Attached
from rules_kb.table.events.phasing import PhasedIn, PhasedOut
from rules_kb.table.objects import PHASED_OUT, GameObject, Player


@rule(seams.phasing, rulings1999="G.30.6", cr1999="glossary/phasing", cr2006="302.1")
def phasing(game: Game, active: Player) -> None:
    """Before the active player untaps, permanents with phasing phase out, and at the same time those phased
    out phase in.
    """
    with game.log.leading_to(lambda entry: isinstance(entry.event, PhasedIn), own=True):
        going = those_with_phasing(game, active)
        coming = phases_in_by_itself(game, active)
        if going or coming:
            game.happen(*seams.go_to_phased_out_zone(game, going), *seams.return_as_they_were(game, coming))


@rule(rulings1999="A.23.2", off=[])
def those_with_phasing(game: Game, active: Player) -> list[GameObject]:
    """What has phasing phases out as its controller's untap phase begins."""
    return [
        thing
        for thing, look in game.looks().items()
        if look.controller is active and has_keyword(look, "phasing")
    ]


@rule(rulings1999="G.30.5", off=[])
def phases_in_by_itself(game: Game, active: Player) -> list[GameObject]:
    """What is phased out phases in as its controller's next untap phase begins, with phasing or without."""
    return _coming_back(game, active)


@rule(seams.phase_out, cr1999="glossary/phased-out", cr2006="217.8a", rulings1999="G.30.1", off=[])
def phase_out(game: Game, things: list[GameObject]) -> list[GameObject]:
    """By an effect, permanents go to the phased-out zone whether they have phasing or not."""
    if things:
        game.happen(*_going_out(game, things))
    return things


@rule(seams.go_to_phased_out_zone, rulings1999="Z.8.1", cr2006="217.8a", off=[])
def go_to_phased_out_zone(game: Game, things: list[GameObject]) -> list[Event]:
    """Permanents that phase out, as those with phasing do, go to the phased-out zone."""
    return _going_out(game, things)


@rule(seams.return_as_they_were, rulings1999="Z.8.3", cr2006="217.8c", off=[])
def return_as_they_were(game: Game, things: list[GameObject]) -> list[Event]:
    """What phases in comes back in the state that it had as it phased out: tapped or not, with its counters,
    under its controller.
    """
    things = seams.order_of_phasing_in(game, things) if len(things) > 1 else things
    since = seams.timestamps_of_phased_in(game, things)
    alone = any(map(_phased_out_alone, things))
    attached = attached_again(game, things) if alone else []
    loose = [thing for thing in things if _phased_out_alone(thing) and thing not in attached]
    kept = [thing for thing in things if may_act_at_once(game, thing) or not _seems_new(thing)]
    owing = seams.echo_is_owed_again(game, things)
    return [
        *[
            PhasedIn(
                thing,
                timestamp=since.get(thing),
                sick=thing not in kept,
                owes_echo=thing in owing,
            )
            for thing in things
        ],
        *[Attached(thing, None) for thing in loose],
    ]


def _phased_out_alone(thing: GameObject) -> bool:
    """Whether something that was attached to a permanent phased out without it."""
    return thing.attached_to is not None and (thing.phased_out_as is None or thing.phased_out_as[1] is None)


@rule(cr2006="502.15j", off=[])
def attached_again(game: Game, things: list[GameObject]) -> list[GameObject]:
    """An Aura or Equipment that phased out by itself comes back attached to the permanent that it was on."""
    return list(filter(_phased_out_alone, things))


@rule(rulings1999="G.30.8", cr2006="502.15m", off=False)
def may_act_at_once(game: Game, thing: GameObject) -> bool:
    """A creature that phases in may attack and tap for its abilities at once, though it wasn't in play as the
    turn began, or came in that turn.
    """
    return _seems_new(thing)


def _seems_new(thing: GameObject) -> bool:
    """Whether it matters that something hasn't been in play since the turn began: to a creature, and to what
    came in this turn.
    """
    return thing.sick or "creature" in thing.initial.types


def _going_out(game: Game, things: list[GameObject]) -> list[Event]:
    """The permanents phase out, with the local enchantments on them, and what lasts for a time on them
    ends. What can't phase out stays.
    """
    things = [thing for thing in things if not properties(game.look(thing), e.CantPhaseOut)]
    hosts: dict[GameObject, GameObject | None] = {**dict.fromkeys(things), **_along(game, things)}
    out: list[Event] = [
        PhasedOut(thing, game.controller(thing), host, heals=not thing.damage or bool(is_healed(game, thing)))
        for thing, host in hosts.items()
    ]
    return [*out, *what_ends(game, hosts)]


def _along(game: Game, things: list[GameObject]) -> dict[GameObject, GameObject]:
    """What phases out indirectly, each with what it is attached to."""
    if not any(_is_on_one_of(game, other, things) for other in game.table.in_play):
        return {}
    going = goes_along(game, things)
    return {thing: thing.attached_to for thing in going if thing.attached_to is not None}


def _is_on_one_of(game: Game, thing: GameObject, others: list[GameObject]) -> bool:
    """Whether an Aura or an Equipment is attached to one of some permanents, and isn't among them itself."""
    return (
        thing.attached_to in others
        and thing not in others
        and (is_local_enchantment(game, thing) or is_equipment(game, thing))
    )


@rule(rulings1999="G.30.3", cr2006="502.15i", off=[])
def goes_along(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Auras and Equipment on what phases out phase out along with it, and phase in only with it."""
    going = list(things)
    while more := [thing for thing in game.table.in_play if _is_on_one_of(game, thing, going)]:
        going += more
    return going[len(things) :]


@rule(rulings1999="G.30.4", cr2006="502.15e", off=0)
def is_healed(game: Game, thing: GameObject) -> int:
    """All damage that was dealt to a permanent is removed as it phases out."""
    return thing.damage


def _coming_back(game: Game, active: Player) -> list[GameObject]:
    """What the player controlled as it phased out, and what phased out along with it."""
    coming: list[GameObject] = []
    left = list(game.table.zone(PHASED_OUT))
    while True:
        more = [thing for thing in left if thing not in coming and _returns(game, thing, active, coming)]
        if not more:
            return coming
        coming.extend(more)


def _returns(game: Game, thing: GameObject, active: Player, coming: list[GameObject]) -> bool:
    controller, beside = thing.phased_out_as or (thing.controller, None)
    if beside is not None:
        return beside in coming
    if controller is not thing.controller and not _is_still_held(game, thing):
        controller = whose_untap_phase_it_waits_for(game, thing)
    return controller is active


def _is_still_held(game: Game, thing: GameObject) -> bool:
    """Whether what gave another player control of a phased out permanent goes on as that comes back."""
    along = [
        each for each in game.table.zone(PHASED_OUT) if each.phased_out_as and each.phased_out_as[1] is thing
    ]
    changes = [
        *(
            change
            for each in along
            for ability in each.initial.abilities
            if isinstance(ability, a.Static)
            for change in ability.changes
        ),
        *(
            change
            for effect in game.table.effects
            if isinstance(effect, ContinuousEffect) and thing in effect.things
            for change in effect.changes
        ),
    ]
    return any(isinstance(change, e.SetController) for change in changes)


def _its_own_controllers(game: Game, thing: GameObject) -> Player:
    return thing.controller


@rule(rulings1999="G.30.12", cr2006="502.15h", without=_its_own_controllers)
def whose_untap_phase_it_waits_for(game: Game, thing: GameObject) -> Concerning[Player]:
    """It is remembered who controlled what phased out: what a player controlled only for a time phases in as
    that player's untap phase begins, though under its own controller.
    """
    player = thing.phased_out_as[0] if thing.phased_out_as is not None else thing.controller
    return concerning(player, thing)


@rule(rulings1999="G.30.4", cr2006="502.15g", off=[])
def what_ends(game: Game, hosts: dict[GameObject, GameObject | None]) -> list[Event]:
    """Temporary effects on what phases out, shields around it, and what was to happen to it at a later
    time.
    """
    events: list[Event] = []
    for effect in game.table.effects:
        if (
            isinstance(effect, ContinuousEffect)
            and effect.duration
            and any(thing in hosts for thing in effect.things)
        ):
            events.append(EffectEnded(effect, "effect"))
            rest = [thing for thing in effect.things if thing not in hosts]
            if rest:
                events.append(EffectBegan(effect.but(things=rest), "effect", ""))
    for shield in game.table.shields:
        if shield.concerns and all(thing in hosts for thing in shield.concerns):
            events.append(EffectEnded(shield, "shield"))
    for delayed in game.table.delayed:
        if (
            isinstance(delayed, DelayedAbility)
            and isinstance(delayed.ability.trigger, a.Beginning)
            and delayed.it in hosts
        ):
            events.append(EffectEnded(delayed, "delayed"))
    return events
