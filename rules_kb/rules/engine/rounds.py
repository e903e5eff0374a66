"""Rounds: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility, DelayedActivatedAbility
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.rules.terms.replacement_effects import ReplacementShield
from rules_kb.table.events.loops import WentRound
from rules_kb.table.log import Entry
from rules_kb.table.objects import STACK, GameObject, Lasting, Look, Player
from rules_kb.table.standings import Counted, Standing

PILES = ("effect", "shield", "delayed")

LETHAL_POISON = 10


def standing(game: Game) -> Standing:
    """How the game stands now."""
    found = Standing((), {})
    with game.log.silence():
        looks = game.looks()
    zones = []
    for (zone, owner), pile in game.table.zones.items():
        shapes = tuple(_thing(game, thing, looks.get(thing)) for thing in pile)
        if zone == STACK:
            found.stack = shapes
        else:
            zones.append((zone, owner, shapes))
        for place, thing in enumerate(pile):
            found.things[zone + owner, place] = thing
            _count_thing(found, (zone + owner, place), thing, looks.get(thing))
    for player in game.table.players:
        _count_player(found, player)
    piles = [
        _pile(found, kind, pile)
        for kind, pile in zip(
            PILES, (game.table.effects, game.table.shields, game.table.delayed), strict=True
        )
    ]
    turn = game.table.turn
    found.shape = (
        turn.number,
        turn.step,
        turn.active,
        turn.priority,
        tuple(turn.extra_turns),
        tuple(zones),
        tuple(piles),
        tuple((item.source.card_id, item.ability) for item in game.table.triggered),
        tuple(
            (player.lost, player.won, player.lands_played, tuple(player.skips))
            for player in game.table.players
        ),
    )
    return found


def _thing(game: Game, thing: GameObject, look: Look | None) -> tuple[object, ...]:
    """A thing without its numbers. A token is known by its name: each round may make another."""
    name = (
        ("token", thing.name)
        if thing.token
        else ("ability", thing.name)
        if thing.is_ability
        else thing.card_id
    )
    said = thing.announced
    targets = tuple(tuple(target.name for target in group) for group in said.targets)
    seen = (
        (look.types, look.colors, tuple(sorted(map(repr, look.abilities))), look.controller.name)
        if look
        else ()
    )
    return (
        name,
        thing.tapped,
        thing.sick,
        thing.attached_to.card_id if thing.attached_to else None,
        tuple(sorted(map(repr, thing.chosen.items()))),
        said.mode,
        said.x,
        targets,
        thing in game.table.combat.attackers,
        seen,
    )


def _count_thing(found: Standing, place: tuple[str, int], thing: GameObject, look: Look | None) -> None:
    for kind, number in thing.counters.items():
        found.numbers["counters", place, kind] = number
    if thing.damage:
        found.numbers["damage", place] = thing.damage
    if look is not None and look.toughness is not None:
        found.numbers["power", place] = look.power or 0
        found.numbers["toughness left", place] = look.toughness - thing.damage


def _count_player(found: Standing, player: Player) -> None:
    found.numbers["life", player] = player.life
    found.numbers["poison", player] = player.poison
    for letter, number in player.pool.items():
        found.numbers["mana", player, letter] = number


def _pile(found: Standing, kind: str, pile: Sequence[Lasting]) -> tuple[object, ...]:
    """The different effects of one kind, by when the last of each came; how many of each there are is a
    number.
    """
    last: dict[Counted, None] = {}
    for item in pile:
        things = item.concerns
        if things and all(isinstance(thing, GameObject) and thing.became is not None for thing in things):
            continue
        key = (
            kind,
            item.source.card_id,
            tuple(thing.name for thing in things),
            _what_it_does(item),
            item.duration,
        )
        last.pop(key, None)
        last[key] = None
        found.numbers[key] = found.numbers.get(key, 0) + 1
        found.piled[key] = item
    return tuple(last)


def _what_it_does(item: Lasting) -> object:
    """What tells an effect from others of its source: what it changes, says, or prevents."""
    if isinstance(item, ContinuousEffect):
        return item.changes
    if isinstance(item, PreventionShield):
        return item.left, item.to if isinstance(item.to, w.Filter) else None
    if isinstance(item, (DelayedAbility, DelayedActivatedAbility, ReplacementShield)):
        return item.ability
    return None


def goes_on_above(states: list[Standing]) -> bool:
    """Whether the last state is the first again, with what lies on the stack the same down to what was never
    touched.

    Below that more and more may be left lying: nobody will come to it.
    """
    first, last = states[0], states[-1]
    if first.shape != last.shape or len(last.stack) < len(first.stack):
        return False
    untouched = min(len(state.stack) for state in states[:-1]) - 1
    above = first.stack[untouched:]
    return (
        bool(above)
        and last.stack[:untouched] == first.stack[:untouched]
        and last.stack[-len(above) :] == above
    )


# -- how far the numbers may run -----------------------------------------------------------------------------


def same_change(before: Standing, between: Standing, now: Standing) -> dict[Counted, int] | None:
    """What each of the last two rounds has changed, if that was the same."""
    first, second = between.change_from(before), now.change_from(between)
    return second if second is not None and first == second else None


def rounds_ahead(now: Standing, change: dict[Counted, int]) -> int | None:
    """How many more rounds can go by before a number comes near to where something happens; None: any
    number.
    """
    room = [limit for name, step in change.items() if (limit := _room(now, name, step)) is not None]
    return max(0, min(room) - 1) if room else None


def _room(now: Standing, name: Counted, step: int) -> int | None:
    value = now.numbers.get(name, 0)
    kind = name[0]
    if kind == "poison":
        return (LETHAL_POISON - 1 - value) // step if step > 0 else None
    if kind in PILES:
        return None if step > 0 and _can_pile_up(now.piled[name]) else 0
    if step > 0 or kind == "power":
        return None
    return (value - 1) // -step


def _can_pile_up(item: Lasting) -> bool:
    """Whether many more of an effect are the same as one of it or as one bigger one."""
    return isinstance(item, ContinuousEffect) and all(
        isinstance(part, w.Number)
        for change in item.changes
        if isinstance(change, e.ChangeSize)
        for part in (change.power, change.toughness)
    )


def go_round(
    game: Game, rounds: int, now: Standing, change: dict[Counted, int], because: Entry | None = None
) -> None:
    """The loop goes round that often at once: each number changes that often."""
    life: dict[Player, int] = {}
    poison: dict[Player, int] = {}
    mana: dict[tuple[Player, str], int] = {}
    counters: dict[tuple[GameObject, str], int] = {}
    damage: dict[GameObject, int] = {}
    effects: list[ContinuousEffect] = []
    for name, step in change.items():
        many = step * rounds
        match name:
            case ("life", Player() as player):
                life[player] = many
            case ("poison", Player() as player):
                poison[player] = many
            case ("mana", Player() as player, str() as letter):
                mana[player, letter] = many
            case ("counters", (str() as zone, int() as place), str() as kind):
                counters[now.things[zone, place], kind] = many
            case ("damage", (str() as zone, int() as place)):
                damage[now.things[zone, place]] = many
            case ("effect", *_):
                effects.extend(_as_one(now.piled[name], many))
    words = [
        f"{thing.name} gets {bonus.power.value:+,}/{bonus.toughness.value:+,}"
        for effect in effects
        for bonus in effect.changes
        if isinstance(bonus, e.ChangeSize)
        and isinstance(bonus.power, w.Number)
        and isinstance(bonus.toughness, w.Number)
        for thing in effect.things
    ]
    game.happen(WentRound(rounds, life, poison, mana, counters, damage, effects, words, because=because))


def _as_one(effect: Lasting, many: int) -> list[ContinuousEffect]:
    """One effect that does what many such effects do; nothing where one more does no more."""
    if not isinstance(effect, ContinuousEffect):
        return []
    changes = tuple(
        e.ChangeSize(w.Number(change.power.value * many), w.Number(change.toughness.value * many))
        for change in effect.changes
        if isinstance(change, e.ChangeSize)
        and isinstance(change.power, w.Number)
        and isinstance(change.toughness, w.Number)
    )
    if not changes:
        return []
    return [effect.but(changes=changes, timestamp=0)]


def is_visible(change: dict[Counted, int]) -> bool:
    """Whether a round gets anywhere: changes a number other than how often one effect is there."""
    return any(name[0] not in PILES for name in change)
