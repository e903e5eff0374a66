"""A.1, A.6, E.3 and T.12: abilities that can be used, or have to wait for what has to be dealt with first."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.activated_abilities import kept_from_use, not_to_be_used
from rules_kb.rules.fifth.new_in_the_phase import costs_of_the_end
from rules_kb.rules.fifth.phase_costs import is_phase_cost, is_untap_cost, phase_cost, untaps_for_a_cost
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, forbid, rule
from rules_kb.rules.terms.triggered_abilities import Waiting, waiting_on
from rules_kb.table.objects import IN_PLAY, GameObject


@answers(seams.abilities_may_be_used)
def abilities_may_be_used(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """Whether nothing keeps a permanent's activated abilities from being used."""
    if source.zone != IN_PLAY and "creature" in source.initial.types and _creatures_are_kept_from_it(game):
        abilities_of_cards_are_no_creatures(game, source)
    if kept := kept_from_use(game, source, ability):
        return forbid(not_to_be_used(source, kept), source)
    if source.zone == IN_PLAY and _its_coming_asks_for_something(game, source):
        return no_abilities_before_its_coming(game, source)
    due = _due_of(game, source)
    if _cost_is_open(game, source):
        return no_abilities_before_the_cost(game, source)
    if any(is_untap_cost(item) for item in due):
        untap_costs_hold_nothing_back(game, source)
    return None


def _due_of(game: Game, source: GameObject) -> list[Waiting]:
    """What of a permanent is still to be announced in this phase."""
    return [item for item in game.table.turn.due if isinstance(item, Waiting) and item.source is source]


def _cost_is_open(game: Game, source: GameObject) -> bool:
    """Whether a phase cost of a permanent isn't over: to be announced, or announced and not yet resolved."""
    late = [item for item in costs_of_the_end(game) if item.source is source]
    due = (*_due_of(game, source), *late)
    if any(phase_cost(game, item) is not None and not is_untap_cost(item) for item in due):
        return True
    announced = [
        thing.ability
        for thing in game.table.stack
        if thing.source is source
        and isinstance(thing.ability, a.Triggered)
        and isinstance(thing.ability.trigger, a.Beginning)
    ]
    own = game.look(source).abilities if announced else ()
    costs = [item for item in own if isinstance(item, Node) and is_phase_cost(item) and not _untaps(item)]
    return bool(costs) and any(item not in own for item in announced)


def _untaps(ability: Node) -> bool:
    return isinstance(ability, a.Triggered) and any(map(untaps_for_a_cost, ability.effects))


def _its_coming_asks_for_something(game: Game, source: GameObject) -> bool:
    """Whether a permanent's coming into play has set off an ability of its own, not over yet, by which one
    thing is done or else another.
    """
    put_off = [item for item in game.table.turn.series if isinstance(item, Waiting)]
    abilities = [item.ability for item in (*waiting_on(game.table), *put_off) if item.source is source]
    abilities += [
        thing.ability
        for thing in game.table.stack
        if thing.source is source and isinstance(thing.ability, a.Triggered)
    ]
    return any(
        isinstance(item.trigger, a.ComesIntoPlay)
        and item.trigger.what is None
        and any(map(_is_one_thing_or_another, item.effects))
        for item in abilities
    )


def _is_one_thing_or_another(effect: e.Instruction) -> bool:
    return isinstance(effect, e.IfCant) or (isinstance(effect, e.Unless) and isinstance(effect.who, w.You))


@rule(rulings1999="E.3.3", decides=True)
def no_abilities_before_its_coming(game: Game, source: GameObject) -> Verdict | None:
    """Where one thing or another has to be done as a permanent comes into play, none of its abilities can be
    used before that has resolved, not even for mana.
    """
    return forbid(f"what {source.name} asks for as it comes into play hasn't been dealt with", source)


def _creatures_are_kept_from_it(game: Game) -> bool:
    """Whether a text keeps creatures from using their abilities."""
    return any(
        isinstance(item.what, w.Each)
        and isinstance(item.what.what, w.Filter)
        and "creature" in item.what.what.words
        and any(isinstance(part, e.CantUseAbilities) for part in parts_of(item.changes))
        for _, _, item in game.saying(a.Static)
    )


@rule(rulings1999="A.1.5", permits=True, off=False)
def abilities_of_cards_are_no_creatures(game: Game, card: GameObject) -> bool:
    """What is used of a card that isn't in play is an ability of a card, and of no creature."""
    return True


@rule(rulings1999="A.6.Note.3", permits=True, off=False)
def untap_costs_hold_nothing_back(game: Game, source: GameObject) -> bool:
    """An untap cost is no phase cost: a permanent's abilities needn't wait for it."""
    return True


@rule(seams.nothing_prevents_mana, rulings1999="T.12.5", off=False)
def nothing_prevents_mana(game: Game, thing: GameObject) -> bool:
    """No effect can keep a mana source from being played; the rules themselves can."""
    return not _cost_is_open(game, thing)


@rule(rulings1999="A.6.9", decides=True)
def no_abilities_before_the_cost(game: Game, source: GameObject) -> Verdict | None:
    """A permanent can't use any activated ability in a turn until its phase cost has been dealt with: until
    that has resolved.
    """
    return forbid(f"the phase cost of {source.name} hasn't been dealt with this turn", source)
