"""What mana may be spent on, and as what: the procedures, which bear no number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Illegal, against
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.delayed_abilities import LeaveToPlay
from rules_kb.table.clause import Clause
from rules_kb.table.mana import COLORS, MANA_TYPES, ManaCost, as_much
from rules_kb.table.objects import GameObject, Player

# -- mana that may be spent on some things only -------------------------------------------------------------


def may_be_spent(game: Game, only_for: Clause | None, spent_on: GameObject | None) -> bool:
    """Whether mana that may be spent only on some things may be spent on this one."""
    if only_for is None:
        return True
    if spent_on is None or not isinstance(only_for, (w.Filter, w.AnyOf)):
        return False
    for part in only_for.parts if isinstance(only_for, w.AnyOf) else (only_for,):
        thing, what = spent_on, part
        if part.noun == "ability":  # of things of a kind
            if spent_on.ability is None or spent_on.source is None:
                continue
            thing, what = spent_on.source, replace(part, noun="permanent")
        if matches(game, what, thing, Context(thing, spent_on.controller)):
            return True
    return False


def usable(game: Game, player: Player, spent_on: GameObject | None) -> Counter[str]:
    """The mana of a pool that may be spent on something."""
    found = as_much(player.pool)
    for letter, only_for in player.bound:
        if not may_be_spent(game, only_for, spent_on):
            found[letter] -= 1
    return found


def bound_first(
    game: Game, player: Player, paid: Counter[str], spent_on: GameObject | None
) -> tuple[tuple[str, Clause], ...]:
    """Which of the mana that is paid is mana that couldn't have been spent on everything: as much of it as
    possible.
    """
    left = Counter(paid)
    used = []
    for letter, only_for in player.bound:
        if left[letter] > 0 and may_be_spent(game, only_for, spent_on):
            left[letter] -= 1
            used.append((letter, only_for))
    return tuple(used)


# -- mana symbols that are others ---------------------------------------------------------------------------


def symbols_as_they_are(game: Game, cost: ManaCost, source: GameObject) -> ManaCost:
    """A cost with its symbols as texts say that those in all costs of its source are, the latest of them."""
    if not cost.colors:
        return cost
    found = [
        (thing, change.color)
        for thing, look, item in game.saying(a.Static)
        if isinstance(item.what, w.Each)
        for change in item.changes
        if isinstance(change, e.SetManaSymbols)
        and change.all_costs
        and _is_said_of(game, item, item.what.what, source, Context(thing, look.controller))
    ]
    if not found:
        return cost
    thing, color = max(found, key=lambda each: each[0].timestamp)
    read = cost.in_color(color)
    return read if read == cost or seams.card_takes_precedence(game, [thing]) else cost


def _is_said_of(game: Game, said: a.Static, what: w.Filter, source: GameObject, context: Context) -> bool:
    return (said.condition is None or holds(game, said.condition, context)) and matches(
        game, what, source, context
    )


# -- mana that is spent as though it were other mana --------------------------------------------------------

Said = list[tuple[GameObject, a.SpendAs]]
NOTHING = "none"
"""A symbol that no mana pays."""


class OnlyAsColorless(Illegal):
    """There would be mana for a cost, if it could be spent as what it is."""


def said_of_spending(game: Game, player: Player, spent_on: GameObject | None) -> Said:
    """What permanents say of how a player may spend mana, and what has let that player play a spell."""
    lent = [
        (latest(leave.source), a.SpendAs("you"))
        for leave in game.table.delayed
        if isinstance(leave, LeaveToPlay) and leave.any_color and leave.controller is player
        if spent_on is not None and {spent_on, spent_on.came_from} & {*leave.cards}
    ]
    return lent + [
        (thing, item)
        for thing, look, item in game.saying(a.SpendAs)
        if item.who in ("player", "you" if look.controller is player else "opponent")
        and (item.on is None or _is_for(game, item.on, spent_on, Context(thing, look.controller)))
    ]


def _is_for(game: Game, what: w.Filter, spent_on: GameObject | None, context: Context) -> bool:
    """Whether the mana is spent on a spell of a description."""
    return spent_on is not None and not spent_on.is_ability and matches(game, what, spent_on, context)


def _accepted(said: Said) -> dict[str, set[str]]:
    """The mana that each symbol accepts. What may be spent only as though it were colorless pays for no
    color, whatever else is permitted.
    """
    accepted = {letter: {letter} for letter in MANA_TYPES}
    for _, item in said:
        for color in item.instead.colors if item.instead is not None else COLORS:
            accepted[color] |= set(item.colors or MANA_TYPES)
    for _, item in said:
        if item.rest_colorless:
            rest = set(MANA_TYPES).difference(item.colors)
            for letter in MANA_TYPES:
                accepted[letter] = accepted[letter] - rest if letter in COLORS else accepted[letter] | rest
    return accepted


def ways_as_though(cost: ManaCost, said: Said) -> list[ManaCost]:
    """The mana with which a cost without hybrid symbols may be paid, each in a way of its own; the cost
    itself first where it may be.
    """
    accepted = _accepted(said)
    symbols: list[str] = []
    anything = 0
    for symbol in cost.colored:
        mana = accepted.get(symbol, {symbol})
        if len(mana) == len(MANA_TYPES):
            anything += 1
        else:
            symbols.append("/".join(sorted(mana, key=lambda letter: (letter == symbol, letter))) or NOTHING)
    ways = ManaCost(tuple(symbols), cost.generic + anything).ways()
    itself = [cost] if all(symbol in accepted.get(symbol, {symbol}) for symbol in cost.colored) else []
    return list(dict.fromkeys([*itself, *ways]))


def spent_as_though(
    game: Game,
    player: Player,
    cost: ManaCost,
    what: str,
    ways: list[ManaCost],
    said: Said,
    payable: Callable[[ManaCost], bool],
) -> ManaCost:
    """The first way that goes. Raises Illegal where none does, or where the mana that there is may be spent
    only as though it were colorless.
    """
    way = next((way for way in ways if payable(way)), None)
    if way == cost or (way is not None and _permitted(game, said)):
        return way
    limits = [thing for thing, item in said if item.rest_colorless]
    if way is None and limits and payable(cost):
        why = f"{player.name} may spend the mana for {what} only as though it were colorless"
        raise OnlyAsColorless([against(game, _rule_on(game), f"{why}: {limits[0].name}", limits[0])])
    raise Illegal([against(game, seams.pay_costs, f"{player.name} can't pay {cost} for {what}")])


def _rule_on(game: Game) -> AnySeam:
    """The rule by which mana is what a text says that it is spent as."""
    asked: tuple[AnySeam, ...] = (seams.as_though_it_had, seams.card_takes_precedence)
    return next((each for each in asked if game.era.cite(each)), seams.pay_costs)


def _permitted(game: Game, said: Said) -> bool:
    """Whether the rules let mana be spent as something else, as these texts say."""
    if game.era.cite(seams.as_though_it_had):
        return any(seams.as_though_it_had(game, thing) for thing, _ in said)
    return bool(seams.card_takes_precedence(game, [thing for thing, _ in said]))
