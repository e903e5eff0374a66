"""C.1.9, C.4 and C.6: creatures that are taken out of combat as if they had never been in it."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.engine.attacks_and_blocks import restrictions_on_attack
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import BecameBlocked, Declared, LeftCombat
from rules_kb.table.objects import GameObject


def is_cancelled(game: Game, waiting: Waiting) -> bool:
    """Whether an ability has been set off by a creature that counts now as if it had never attacked or
    blocked.
    """
    if never_met(game, waiting):
        return bool(nothing_at_the_end_of_combat(game, waiting))
    event = waiting.occurrence.event
    if not isinstance(event, (Declared, BecameBlocked)) or event.thing not in game.table.combat.undone:
        return False
    attacked = isinstance(event, Declared) and event.as_ == "attacker"
    return bool((set_off_by_no_attack if attacked else set_off_by_no_block)(game, waiting))


@rule(rulings1999="C.4.8", off=[])
def set_off_by_no_attack(game: Game, waiting: Waiting) -> list[GameObject]:
    """Of what a creature has set off that is taken out of the attack as if it had never attacked, that is
    cancelled which hasn't resolved yet; what has isn't undone.
    """
    return _cancelled(game, waiting)


@rule(rulings1999="C.6.9", off=[])
def set_off_by_no_block(game: Game, waiting: Waiting) -> list[GameObject]:
    """The same of what a block has set off."""
    return _cancelled(game, waiting)


def never_met(game: Game, waiting: Waiting) -> bool:
    """Whether what is to be done at end of combat concerns only what counts as if it had never fought."""
    meant = meant_at_the_end_of_combat(waiting)
    return bool(meant) and all(thing in game.table.combat.undone for thing in meant)


def meant_at_the_end_of_combat(waiting: Waiting) -> list[GameObject]:
    """What an ability is about that was to be carried out at end of combat; nothing where it is another."""
    delayed, trigger = waiting.occurrence.delayed, waiting.ability.trigger
    if delayed is None or not isinstance(trigger, a.Beginning) or "combat" not in trigger.step:
        return []
    named = dict.fromkeys(thing for things in delayed.named.values() for thing in things)
    return [delayed.it] if delayed.it is not None else list(named)


@rule(rulings1999="C.9.Ruling.1", off=[])
def nothing_at_the_end_of_combat(game: Game, waiting: Waiting) -> list[GameObject]:
    """What was to be done at end of combat to a creature that counts as if it had never fought is cancelled,
    too.
    """
    return _cancelled(game, waiting)


def _cancelled(game: Game, waiting: Waiting) -> list[GameObject]:
    game.happen(Noted(f"what {waiting.source.name} does is cancelled", waiting.source))
    return [waiting.source]


def what_undoing_leaves(game: Game, happened: list[Event]) -> None:
    """Ask for what makes no difference to the other attackers, so that it is told."""
    attackers = game.table.combat.attackers
    if not attackers or not any(isinstance(event, LeftCombat) and event.as_if_never for event in happened):
        return
    with game.log.silence():
        against = restrictions_on_attack(game, dict(attackers))
    if bound := [thing for thing in attackers if any(thing in verdict.about for verdict in against)]:
        the_others_attack_all_the_same(game, bound)


@rule(rulings1999="C.4.Ruling.6", permits=True, off=[])
def the_others_attack_all_the_same(game: Game, attackers: list[GameObject]) -> list[GameObject]:
    """That a creature counts as if it had never attacked makes nobody else's attack illegal."""
    return attackers
