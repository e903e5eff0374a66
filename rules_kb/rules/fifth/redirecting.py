"""A.7.5, G.13, T.9.5 and T.10: damage that is redirected, and the order of what modifies an event."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.common.replacement_effects import told_apart
from rules_kb.rules.engine.prevention_effects import assigned_damage
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.replacement_effects import Modifier, ReplacementShield
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject, Mark, Player


def _is_dealt_where_it_would_be(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    return [event]


@answers(seams.damage_is_redirected)
def damage_is_redirected(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    """What redirects it says to whom it is dealt."""
    if _is_redirected_besides(game, event) and not all_that_is_there_is_redirected(game, event):
        return [event]
    *told, redirected = it_still_comes_from_its_source(game, event, to)
    if not isinstance(redirected, Damaged) or all(map(_redirects, redirected.passed)):
        return [*told, redirected]
    return [*told, *counts_as_assigned_anew(game, redirected)]


@rule(rulings1999="G.13.7", without=_is_dealt_where_it_would_be)
def it_still_comes_from_its_source(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    """Redirected damage still comes from its own source."""
    redirected = event.but(target=to)
    return [
        Noted(f"{event.amount} damage to {event.target.name} is redirected to {to.name}"),
        is_combat_damage_no_more(game, redirected) if event.combat else redirected,
    ]


def _redirects(mark: Mark) -> bool:
    """Whether what has modified damage has redirected it."""
    ability = (
        mark.ability if isinstance(mark, ReplacementShield) else mark[-1] if isinstance(mark, tuple) else None
    )
    return isinstance(ability, a.Instead) and any(
        isinstance(effect, e.ChangeEvent) and effect.to is not None for effect in ability.effects
    )


def _is_still_the_same(game: Game, event: Damaged) -> list[Event]:
    return [event]


@rule(rulings1999="G.13.9", without=_is_still_the_same)
def counts_as_assigned_anew(game: Game, event: Damaged) -> list[Event]:
    """Redirected damage is prevented where it was and assigned to somebody else: what modifies damage as it
    is assigned does so once more. Only what has redirected it doesn't do that again.
    """
    return seams.modify(game, event.met_anew([mark for mark in event.passed if not _redirects(mark)]))


def _is_redirected_besides(game: Game, event: Damaged) -> bool:
    """Whether what redirects damage from any source has redirected that of another one already."""
    from_any = any(
        isinstance(shield, ReplacementShield)
        and not shield.once
        and shield.chosen_source is None
        and any(
            isinstance(effect, e.ChangeEvent) and effect.to is not None for effect in shield.ability.effects
        )
        for shield in game.table.shields
    )
    first = next((other.source for other in assigned_damage(game) if other.target is event.target), None)
    return from_any and first is not None and event.source is not first


@rule(rulings1999="G.13.5", off=False)
def all_that_is_there_is_redirected(game: Game, event: Damaged) -> bool:
    """What redirects all damage, or all of a kind, affects all of it that there is as it resolves."""
    return any(each.source is event.source for each in assigned_damage(game))


@rule(seams.damage_may_stay, rulings1999="G.13.Ruling.1", off=False)
def damage_may_stay(game: Game, victim: GameObject | Player, event: Damaged) -> bool:
    """Damage may be redirected to whom it would be dealt anyway: combat damage, which isn't that any more."""
    return event.combat


def _stays_combat_damage(game: Game, event: Damaged) -> Damaged:
    return event


@rule(rulings1999="G.13.8", without=_stays_combat_damage)
def is_combat_damage_no_more(game: Game, event: Damaged) -> Damaged:
    """Redirecting combat damage makes it plain damage."""
    return event.but(combat=False)


@rule(rulings1999="A.13.6", permits=True, off=False)
def buyback_is_one_of_them(game: Game, found: list[Modifier]) -> bool:
    """Buyback is one of the effects that modify an event all the time, and applies in its turn like them."""
    return True


def _the_first(
    game: Game, player: Player, sources: list[GameObject | None], found: list[Modifier], combine: bool
) -> Modifier | None:
    return found[0]


@rule(seams.affected_player_orders, rulings1999="A.7.5", without=_the_first)
def active_player_orders(
    game: Game, player: Player, sources: list[GameObject | None], found: list[Modifier], combine: bool
) -> Modifier | None:
    """Of several effects that would modify one event, the active player's come first, in an order of that
    player's choice, then the other's.
    """
    if any(item.does == "buyback" for item in found) and len(found) > 1:
        buyback_is_one_of_them(game, found)
    for chooser in game.table.in_turn_order():
        own = [item for item in found if item.source is None or game.controller(item.source) is chooser]
        if len(own) > 1 and _put_first(game, own) is not None:
            return same_order_in_every_place(game, chooser, own, combine)
        if len(own) > 1:
            return _chosen_first(game, chooser, own, combine)
        if own:
            return own[0]
    return None


def _chosen_first(game: Game, chooser: Player, own: list[Modifier], combine: bool) -> Modifier:
    names = told_apart(own)
    what = "which effect applies first"
    answer = game.ask(ChoiceOf(chooser, "order", what, names, 1, len(names), indifferent=combine))
    first = own[names.index(answer[0])]
    if game.orders is not None:
        game.orders = [*game.orders, (tuple(item.mark for item in own), first.mark)]
    return first


def _put_first(game: Game, own: list[Modifier]) -> Modifier | None:
    """Which of some effects has been put first in another place where the same thing happens."""
    marks = tuple(item.mark for item in own)
    first = [mark for among, mark in game.orders or () if among == marks]
    return next((item for item in own if item.mark in first), None)


@rule(rulings1999="T.10.Ruling.12", without=_chosen_first)
def same_order_in_every_place(game: Game, chooser: Player, own: list[Modifier], combine: bool) -> Modifier:
    """What modifies damage to several creatures and players is dealt with in all these places at one time: in
    the order that was chosen for the first.
    """
    return _put_first(game, own) or own[0]


# -- T.9.5 abilities that are played once more ---------------------------------------------------------------


@answers(seams.one_opportunity)
def one_opportunity(game: Game, source: GameObject | None, event: Event, mark: Mark) -> bool:
    """Whether an effect that has had its opportunity is barred from an event."""
    if mark not in event.passed and usable_again_in_a_new_series(game, source, mark):
        return False
    event.barred = (*event.barred, mark)
    return True


@rule(rulings1999="T.9.5", off=False)
def usable_again_in_a_new_series(game: Game, source: GameObject | None, mark: Mark) -> bool:
    """A replacement ability that changes what is coming ends the series in which it was played: in the new
    one it can be used again.
    """
    return isinstance(mark, tuple) and any(isinstance(item, a.Instead) and item.optional for item in mark)
