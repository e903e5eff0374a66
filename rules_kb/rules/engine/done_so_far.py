"""What this permanent, or its player, has done or met with so far this turn: the procedures, which bear no
number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.keywords import PARTY
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import AMOUNTS, amount_of
from rules_kb.rules.engine.conditions import CONDITIONS, has_been_played
from rules_kb.rules.engine.log_of_turn import of_last_turn, of_this_turn
from rules_kb.rules.engine.meaning import all_matching, matches, value_of
from rules_kb.rules.engine.relations_of_fights import blocks_this_turn
from rules_kb.rules.engine.spells_of_turn import fits_as_spell
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, as_it_left_play
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.combat import Declared
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.mana import ManaSpent
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.spells_and_abilities import Countered, SpellPlayed, TakenOffStack
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import (
    GRAVEYARD,
    IN_PLAY,
    LIBRARY,
    PERMANENT_TYPES,
    REMOVED,
    GameObject,
    Player,
)


@CONDITIONS.by(t.FoughtThisCombat)
def _fought(game: Game, condition: t.FoughtThisCombat, context: Context) -> bool:
    for change in of_this_turn(game):
        if isinstance(change, StepBegan) and change.step == "beginning of combat":
            return False
        if isinstance(change, Declared) and change.thing is context.source:
            return True
    return False


@CONDITIONS.by(t.WasBlocked)
def _was_blocked(game: Game, condition: t.WasBlocked, context: Context) -> bool:
    this, by = as_it_left_play(context, context.source), condition.by
    others = [
        blocker if attacker is this else attacker
        for blocker, attacker in blocks_this_turn(game)
        if attacker is this or (condition.either and blocker is this)
    ]
    return any(by is None or matches(game, by, other, context) for other in others)


@CONDITIONS.by(t.UsedThisTurn)
def _used(game: Game, condition: t.UsedThisTurn, context: Context) -> bool:
    waited = context.stack_object.ability if context.stack_object is not None else None
    own = [waited] if waited is not None else game.look(context.source).abilities  # one for mana doesn't wait
    return any(
        isinstance(ability, a.Activated)
        and condition in parts_of(ability)
        and context.source.used[ability] >= condition.number
        for ability in own
    )


@CONDITIONS.by(a.Descended)
def _descended(game: Game, condition: a.Descended, context: Context) -> bool:
    return any(
        isinstance(change, Moved)
        and change.zone == GRAVEYARD
        and change.thing.owner is context.controller
        and not (change.thing.token or change.thing.is_copy or change.thing.is_ability)
        and bool({*change.thing.initial.types} & {*PERMANENT_TYPES})
        for change in of_this_turn(game)
    )


@TRIGGERS.by(a.Expends)
def _expends(
    game: Game, event: Event, condition: a.Expends, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, ManaSpent) or event.player is not controller:
        return []
    others = (
        change for change in of_this_turn(game) if isinstance(change, ManaSpent) and change is not event
    )
    before = sum(len(change.mana) for change in others if change.player is controller)
    is_it = before < condition.number <= before + len(event.mana)
    return [Occurrence(seams.event_matches, None, controller, event=event)] if is_it else []


@CONDITIONS.by(a.ResolvesAgain)
def _resolves_again(game: Game, condition: a.ResolvesAgain, context: Context) -> bool:
    this = context.stack_object
    resolved = [change.thing for change in of_this_turn(game) if isinstance(change, TakenOffStack)]
    return this is not None and condition.nth == 1 + sum(
        each.source is this.source and each.ability == this.ability for each in resolved
    )


@CONDITIONS.by(t.UsedFewer)
def _used_fewer(game: Game, condition: t.UsedFewer, context: Context) -> bool:
    most = amount_of(game, condition.times, context)
    own = [item for item in game.look(context.source).abilities if isinstance(item, a.Activated)]
    return all(context.source.used[item] < most for item in own if condition == item.condition)


@CONDITIONS.by(t.PlayedThisTurn)
def _played(game: Game, condition: t.PlayedThisTurn, context: Context) -> bool:
    what = condition.what
    if not isinstance(what, w.Filter):
        return any(has_been_played(card, context.controller) for card in things_of(game, what, context))
    you = context.controller
    players = [you] if condition.who == "you" else game.table.opponents(you)
    if condition.who == "that player":
        players = [] if context.that_player is None else [context.that_player]
    with game.log.silence():
        played = Counter(
            change.thing.controller
            for change in of_this_turn(game)
            if isinstance(change, SpellPlayed) and fits_as_spell(game, what, change.thing, context)
        )
    return any(played[player] >= condition.number for player in players)


@CONDITIONS.by(a.DoneThisTurn)
def _done(game: Game, condition: a.DoneThisTurn, context: Context) -> bool:
    you = context.controller
    players = [you] if condition.who == "you" else game.table.opponents(you)
    with game.log.silence():
        done = Counter(
            game.look(change.thing).controller
            for change in of_this_turn(game)
            if isinstance(change, Moved)
            and condition.how in (change.how, change.deed)
            and matches(game, condition.what, change.thing, context)
        )
    return any(done[player] >= condition.number for player in players)


@CONDITIONS.by(t.SpellsLastTurn)
def _played_last_turn(game: Game, condition: t.SpellsLastTurn, context: Context) -> bool:
    spells = [change.thing for change in of_last_turn(game) if isinstance(change, SpellPlayed)]
    each = Counter(spell.controller for spell in spells if not spell.is_copy)
    return any(number >= condition.number for number in each.values())


@CONDITIONS.by(t.ManaWasSpent)
def _was_spent(game: Game, condition: t.ManaWasSpent, context: Context) -> bool:
    spent = [thing.announced.paid.spent for thing in things_of(game, condition.it, context)]
    return any(sum(condition.color in ("", each) for each in it) >= condition.number for it in spent)


@AMOUNTS.by(t.AmountSpent)
def _amount_spent(game: Game, node: t.AmountSpent, context: Context) -> int:
    return sum(len(thing.announced.paid.spent) for thing in things_of(game, node.it, context))


@AMOUNTS.by(t.ColorsSpent)
def _colors_spent(game: Game, node: t.ColorsSpent, context: Context) -> int:
    return len(set(context.source.announced.paid.spent) & set(COLORS))


@AMOUNTS.by(t.PartySize)
def _in_the_party(game: Game, node: t.PartySize, context: Context) -> int:
    """As many of the roles as can be filled, each with a creature of its own."""
    own = [look for look in game.looks().values() if look.controller is context.controller]
    creatures = [{*look.subtypes} & {*PARTY} for look in own if "creature" in look.types]
    filled: dict[str, int] = {}

    def finds_a_role(number: int, tried: set[str]) -> bool:
        for role in creatures[number] - tried:
            tried.add(role)
            if role not in filled or finds_a_role(filled[role], tried):
                filled[role] = number
                return True
        return False

    return sum(finds_a_role(number, set()) for number in range(len(creatures)))


@AMOUNTS.by(t.PlayedSoFar)
def _played_so_far(game: Game, node: t.PlayedSoFar, context: Context) -> int:
    played = [change.thing for change in of_this_turn(game) if isinstance(change, SpellPlayed)]
    if node.before is not None:
        spells = [*things_of(game, node.before, context)]
        spells += [spell.came_from for spell in spells if spell.came_from is not None]
        at = next((number for number, spell in enumerate(played) if spell in spells), len(played))
        played = played[at + 1 :]
    if node.what.others:
        played = [spell for spell in played if spell not in (context.source, context.source.came_from)]
    if node.who:
        played = [spell for spell in played if spell.controller is context.controller]
    with game.log.silence():
        return sum(fits_as_spell(game, node.what, spell, context) for spell in played)


def _that_may_target(game: Game, condition: t.ItTargets, context: Context) -> list[GameObject]:
    """What is meant by it: the ability itself, where its own price depends on its targets."""
    played = context.stack_object
    ability = played.ability if played is not None else None
    price = ability.price if isinstance(ability, a.Activated) else None
    if played is not None and price is not None and price.condition == condition:
        return [played]
    return things_of(game, condition.it, context)


@CONDITIONS.by(t.ItTargets)
def _it_targets(game: Game, condition: t.ItTargets, context: Context) -> bool:
    return any(
        isinstance(target, GameObject) and matches(game, condition.what, target, context)
        for thing in _that_may_target(game, condition, context)
        for group in thing.announced.targets
        for target in group
    )


@CONDITIONS.by(t.HasDealt)
def _has_dealt(game: Game, condition: t.HasDealt, context: Context) -> bool:
    players = {"opponent": game.table.opponents(context.controller), "player": game.table.in_turn_order()}
    return any(
        isinstance(change, Damaged)
        and change.source is context.source
        and change.amount > 0
        and (change.combat or not condition.combat)
        and (not condition.to or change.target in players[condition.to])
        for change in of_this_turn(game)
    )


@CONDITIONS.by(t.BeenAttacked)
def _been_attacked(game: Game, condition: t.BeenAttacked, context: Context) -> bool:
    for change in of_this_turn(game):
        if isinstance(change, StepBegan):
            return False
        if isinstance(change, Declared) and change.as_ == "attacker" and context.controller in change.against:
            return True
    return False


@AMOUNTS.by(t.DifferentAmong)
def _different(game: Game, node: t.DifferentAmong, context: Context) -> int:
    looks = [(thing, game.look(thing)) for thing in all_matching(game, node.of, context)]
    if node.what == "name":
        found: set[object] = {look.name for _, look in looks}
    elif node.what == "mana cost":
        found = {thing.initial.cost for thing, _ in looks}
    else:
        found = {value_of(game, thing, look, node.what) for thing, look in looks}
    return len(found - {None, ""})


def life_so_far(game: Game, players: Iterable[Player], how: str) -> dict[Player, int]:
    """How much life each of some players has gained or lost this turn."""
    sign = 1 if how == "gained" else -1
    changed = dict.fromkeys(players, 0)
    for change in of_this_turn(game):
        if isinstance(change, LifeChanged) and change.player in changed:
            changed[change.player] += max(0, sign * change.amount)
        elif sign < 0 and isinstance(change, Damaged) and change.costs_life and change.target in changed:
            changed[change.target] += change.amount
    return changed


@AMOUNTS.by(t.LifeSoFar)
def _life_so_far(game: Game, node: t.LifeSoFar, context: Context) -> int:
    return sum(life_so_far(game, players_of(game, node.who, context), node.how).values())


@AMOUNTS.by(t.DealtSoFar)
def _dealt_so_far(game: Game, node: t.DealtSoFar, context: Context) -> int:
    things = things_of(game, node.to, context) if isinstance(node.to, w.Things) else []
    whom = [*(players_of(game, node.to, context) if isinstance(node.to, w.Who) else things)]
    with game.log.silence():
        return sum(
            change.amount
            for change in of_this_turn(game)
            if isinstance(change, Damaged)
            and change.target in whom
            and (not node.kind or change.combat is (node.kind == "combat"))
            and (node.by is None or (change.source and matches(game, node.by, change.source, context)))
        )


def done_to(event: object, how: str) -> Iterator[GameObject]:
    """What an event has done something to in a certain way: milled is out of a library, whatever did it."""
    if isinstance(event, Moved) and event.deed == how:
        yield event.thing
    elif isinstance(event, Moved):
        to = REMOVED if how == "exiled" else GRAVEYARD
        left = {"milled": LIBRARY, "died": IN_PLAY}.get(how)
        fits = event.came_from == left if left else event.how == how or how == "exiled"
        if event.zone == to and fits:
            yield event.thing
    elif isinstance(event, Countered if how == "countered" else Tapped) and how in ("countered", "tapped"):
        if how == "tapped" or event.thing.is_copy:  # a card that is countered has moved
            yield event.thing
    elif isinstance(event, Revealed) and how == "revealed":
        yield from event.things
    elif isinstance(event, Damaged) and how == "dealt damage" and isinstance(event.target, GameObject):
        yield event.target
