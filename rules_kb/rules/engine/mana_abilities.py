"""Mana abilities: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import combinations_with_replacement

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.hints import TypeGuard
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.mana_made import colors_to_choose, so_much_instead
from rules_kb.rules.engine.spending import (
    bound_first,
    may_be_spent,
    said_of_spending,
    spent_as_though,
    symbols_as_they_are,
    usable,
    ways_as_though,
)
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, against, answers, forbid
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.mana_abilities import Way
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.events.mana import ManaSpent
from rules_kb.table.mana import COLORLESS, FREE, SNOW, ManaCost, mana_text, pool_payment
from rules_kb.table.objects import IN_PLAY, GameObject, Player

BY_TAPPING = (a.TAP_THIS,)


def is_mana_ability(ability: Clause) -> TypeGuard[a.Activated]:
    """An activated ability that puts mana into a pool, with a target or without (406.1a, in 2006 406.1)."""
    return isinstance(ability, a.Activated) and any(
        isinstance(effect, e.AddMana) for effect in ability.effects
    )


@answers(seams.mana_abilities)
def mana_abilities(game: Game, thing: GameObject) -> list[a.Activated]:
    """The mana abilities of a permanent, a basic land type's own one included (214.9e)."""
    look = game.look(thing)
    found: list[a.Activated] = [item for item in look.abilities if is_mana_ability(item)]
    if "land" in look.types and not look.bare:
        found.extend(seams.intrinsic_mana_abilities(game, look.subtypes))
    return found


def ways_of(game: Game, player: Player, thing: GameObject, spent_on: GameObject | None = None) -> list[Way]:
    """What the mana abilities of a permanent could give its player now, as far as it may be spent on
    something; where a card says what it gives instead of its own, that.
    """
    with game.log.silence():
        abilities = seams.mana_abilities(game, thing)
        instead = seams.mana_made_instead(game, thing) if game.saying(a.ManaReplaced) else ()
    found: list[Way] = []
    for ability in abilities:
        effect = next(item for item in ability.effects if isinstance(item, e.AddMana))
        if not may_be_spent(game, effect.only_for, spent_on):
            continue
        if instead:
            found.append((thing, ability, so_much_instead(game, effect, instead, Context(thing, player))))
            continue
        number = amount_of(game, effect.number, Context(thing, player))
        letters = colors_to_choose(game, effect, thing)
        if effect.each:
            found.extend((thing, ability, mana) for mana in combinations_with_replacement(letters, number))
            continue
        kinds: list[tuple[str, ...]] = [(letter,) for letter in letters] or [effect.mana]
        found.extend((thing, ability, mana * number) for mana in kinds)
    return found


def _lands_to_tap(
    game: Game, player: Player, keep: list[GameObject], spent_on: GameObject | None
) -> list[Way]:
    """Untapped lands of the player with a mana ability that costs only tapping."""
    found: list[Way] = []
    of_its_types: dict[tuple[tuple[str, ...], tuple[str, ...], bool], list[Way]] = {}
    replaced = bool(game.saying(a.ManaReplaced))
    for thing, look, _ in game.having("land"):
        if thing.tapped or look.controller is not player or thing in keep or "land" not in look.types:
            continue
        if thing.sick and "creature" in look.types and not has_keyword(look, "haste"):
            continue
        if look.abilities or replaced:
            ways = ways_of(game, player, thing, spent_on)
        else:  # it has what its types give it, as every other land of these has
            types = look.types, look.subtypes, look.bare
            if types not in of_its_types:
                of_its_types[types] = ways_of(game, player, thing, spent_on)
            ways = [(thing, ability, mana) for _, ability, mana in of_its_types[types]]
        found += [way for way in ways if way[1].cost.parts == BY_TAPPING and way[2]]
    return found


def can_pay_mana(game: Game, player: Player, cost: ManaCost, source: GameObject | None = None) -> bool:
    """Whether a player could pay mana now, from the pool and from lands, for what `source` asks."""
    return _in_trial(game, lambda way: pay_mana(game, player, way, "", [], source=source), cost)


def sources_beyond_lands(
    game: Game, player: Player, cost: ManaCost, without: GameObject | None = None
) -> list[GameObject]:
    """What a player can play a mana ability of, beside tapping lands, on the way to paying a cost that the
    lands don't pay; none where no number of these would be enough. `without` is passed over.
    """
    return [
        thing
        for thing in dict.fromkeys(way[0] for way in _other_ways(game, player))
        if thing is not without and _leads_to(game, player, cost, thing, without)
    ]


def _leads_to(
    game: Game, player: Player, cost: ManaCost, first: GameObject, without: GameObject | None
) -> bool:
    """Whether a cost can be paid once a mana ability of this thing, and if need be others, are played."""
    for thing, ability, mana in _other_ways(game, player):
        if thing is not first:
            continue
        with game.trial():
            try:
                seams.play_mana_ability(game, player, thing, ability, mana)
            except Illegal:
                continue
            before = sum(player.pool.values())
            if can_pay_mana(game, player, cost):
                return True
            if before < cost.converted and sources_beyond_lands(game, player, cost, without):
                return True
    return False


def _other_ways(game: Game, player: Player) -> list[Way]:
    """The mana abilities that a player could play now, but for lands that are only tapped."""
    return [
        way
        for thing, look in game.looks().items()
        if look.controller is player
        for way in ways_of(game, player, thing)
        if way[2] and not ("land" in look.types and way[1].cost.parts == BY_TAPPING)
    ]


def pay_mana(
    game: Game,
    player: Player,
    cost: ManaCost,
    what: str,
    paying: list[GameObject],
    keep: list[GameObject] | None = None,
    spent_on: GameObject | None = None,
    source: GameObject | None = None,
) -> None:
    """Pay mana from the pool and, as far as needed, from lands, sparing colours that are wanted later.

    `paying` are the permanents that the player names to be used; `spent_on` is the spell or ability that is
    paid for, and `source` is what asks for the cost. Raises Illegal where the cost can't be paid.
    """
    if source is not None:
        cost = symbols_as_they_are(game, cost, source)
    if cost.snow:
        pay_snow(game, player, cost, what, paying, keep or [], spent_on)
        return
    if len(ways := list(cost.ways())) > 1:
        payable = [way for way in ways if _is_payable(game, player, way, paying, keep, spent_on)]
        cost = seams.way_of_hybrid(game, player, ways, payable)
    pay = partial(_pay_plainly, game, player, what=what, paying=paying, keep=keep, spent_on=spent_on)
    said = said_of_spending(game, player, spent_on)
    if said and (ways := ways_as_though(cost, said)) != [cost]:
        pay(spent_as_though(game, player, cost, what, ways, said, lambda way: _in_trial(game, pay, way)))
        return
    pay(cost)


def _pay_plainly(
    game: Game,
    player: Player,
    cost: ManaCost,
    what: str,
    paying: list[GameObject],
    keep: list[GameObject] | None,
    spent_on: GameObject | None,
) -> None:
    """Pay mana of the very kinds that a cost names."""
    if cost.generic:
        cost = seams.generic_is_of_any_type(game, player, cost)
    if paying:
        play_named(game, player, cost, paying, spent_on)
    if cost == FREE:
        return
    wanted = game.coming.wants(player)
    if pool_payment(cost, usable(game, player, spent_on), wanted) is None and not paying:
        for thing, ability, mana in _plan(
            game, player, cost, _lands_to_tap(game, player, keep or [], spent_on), spent_on
        ):
            if pool_payment(cost, usable(game, player, spent_on), wanted) is not None:
                break
            seams.mana_ability_during_payment(game, player, thing, ability, mana)
    paid = pool_payment(cost, usable(game, player, spent_on), wanted)
    if paid is None:
        have = mana_text(usable(game, player, spent_on).elements())
        raise Illegal(
            [
                against(
                    game,
                    seams.pay_costs,
                    f"{player.name} can't pay {cost} for {what}" + (f" with {have}" if have else ""),
                )
            ]
        )
    game.happen(ManaSpent(player, tuple(paid.elements()), what, bound_first(game, player, paid, spent_on)))


@answers(seams.generic_is_of_any_type)
def generic_is_of_any_type(game: Game, player: Player, cost: ManaCost) -> ManaCost:
    """The cost itself: whatever pays it."""
    return cost


def pay_snow(
    game: Game,
    player: Player,
    cost: ManaCost,
    what: str,
    paying: list[GameObject],
    keep: list[GameObject],
    spent_on: GameObject | None,
) -> None:
    """Pay a cost with snow symbols: one of these with the mana of a snow permanent, then the rest."""
    rest = ManaCost((*cost.without_snow().colored, *(SNOW,) * (cost.snow - 1)), cost.generic)
    for item in dict.fromkeys(player.of_snow):
        with game.trial():
            try:
                _pay_snow_from_pool(game, player, item, what)
                pay_mana(game, player, rest, what, paying, keep, spent_on)
            except Illegal:
                continue
        if seams.snow_pays(game, item[1]):
            _pay_snow_from_pool(game, player, item, what)
            pay_mana(game, player, rest, what, paying, keep, spent_on)
            return
    for way in _snow_ways(game, player, paying, keep, spent_on):
        left = [thing for thing in paying if thing is not way[0]]
        with game.trial():
            try:
                _pay_one_snow(game, player, way, what)
                pay_mana(game, player, rest, what, left, keep, spent_on)
            except Illegal:
                continue
        _pay_one_snow(game, player, way, what)
        pay_mana(game, player, rest, what, left, keep, spent_on)
        return
    why = f"{player.name} has no more mana of snow permanents for {what}"
    raise Illegal([against(game, seams.snow_pays, why, player)])


def _pay_snow_from_pool(game: Game, player: Player, item: tuple[str, GameObject], what: str) -> None:
    """Pay a snow symbol with mana that a snow permanent has made before."""
    game.happen(ManaSpent(player, (item[0],), what, of_snow=(item,)))


def is_of_snow(game: Game, source: GameObject) -> bool:
    """Whether what something makes is mana of a snow permanent."""
    return "snow-covered" in game.look(source).supertypes


def _snow_ways(
    game: Game, player: Player, paying: list[GameObject], keep: list[GameObject], spent_on: GameObject | None
) -> list[Way]:
    """What a player's permanents could make for a snow symbol, as far as the rules say that it counts."""
    found = _lands_to_tap(game, player, keep, spent_on)
    ways = [way for way in found if not paying or way[0] in paying]
    return [way for way in ways if seams.snow_pays(game, way[0])]


def _pay_one_snow(game: Game, player: Player, way: Way, what: str) -> None:
    thing, ability, mana = way
    seams.mana_ability_during_payment(game, player, thing, ability, mana)
    letter = next(iter(mana or ()), COLORLESS)
    game.happen(ManaSpent(player, (letter,), what))


def _is_payable(
    game: Game,
    player: Player,
    cost: ManaCost,
    paying: list[GameObject],
    keep: list[GameObject] | None,
    spent_on: GameObject | None,
) -> bool:
    """Whether a cost without hybrid symbols could be paid now, in this way."""
    return _in_trial(game, lambda way: pay_mana(game, player, way, "", paying, keep, spent_on), cost)


def _in_trial(game: Game, pay: Callable[[ManaCost], None], cost: ManaCost) -> bool:
    with game.trial():
        try:
            pay(cost)
        except Illegal:
            return False
    return True


def play_named(
    game: Game,
    player: Player,
    cost: ManaCost,
    paying: list[GameObject],
    spent_on: GameObject | None = None,
) -> None:
    """Play a mana ability of each of these permanents, as the cost needs it."""
    for thing, ability, mana in _named_ways(game, player, cost, paying, spent_on):
        seams.mana_ability_during_payment(game, player, thing, ability, mana)


def _named_ways(
    game: Game, player: Player, cost: ManaCost, paying: list[GameObject], spent_on: GameObject | None
) -> list[Way]:
    """How each of the permanents named is used: as the cost needs it, or else by its first mana ability."""
    ways: list[Way] = []
    for thing in paying:
        own = ways_of(game, player, thing, spent_on)
        if not own:
            raise Illegal([against(game, seams.pay_costs, f"{thing.name} has no mana ability", thing)])
        ways.extend(own)
    planned = {
        thing: (thing, ability, mana) for thing, ability, mana in _plan(game, player, cost, ways, spent_on)
    }
    return [planned.get(thing) or next(way for way in ways if way[0] is thing) for thing in paying]


def _plan(
    game: Game, player: Player, cost: ManaCost, ways: list[Way], spent_on: GameObject | None
) -> list[Way]:
    """Which permanents to use, of hybrid symbols in the first way in which they can pay for all of it."""
    plans = [(way, _plain_plan(game, player, way, ways, spent_on)) for way in cost.ways()]
    for way, plan in plans if len(plans) > 1 else ():
        given = Counter(usable(game, player, spent_on))
        given.update(letter for _, _, mana in plan for letter in mana)
        if pool_payment(way, given) is not None:
            return plan
    return plans[0][1]


def _plain_plan(
    game: Game, player: Player, cost: ManaCost, ways: list[Way], spent_on: GameObject | None
) -> list[Way]:
    """For each coloured symbol one that gives it, then any for the rest; the least missed first."""
    supply = _Supply(game, ways, game.coming.wants(player))
    pool = usable(game, player, spent_on)
    needed = []
    for letter in cost.colored:
        if pool[letter] > 0:
            pool[letter] -= 1
        else:
            needed.append(letter)
    generic = max(0, cost.generic - sum(pool.values()))
    plan = supply.one_for_each(needed)
    generic -= sum(len(mana) - 1 for _, _, mana in plan)
    while generic > 0 and (way := supply.any()) is not None:
        plan.append(way)
        generic -= len(way[2])
    return plan


class _Supply:
    """Permanents to pay with, in groups of those that give the same colours; `wanted` counts the colours
    wanted later.
    """

    def __init__(self, game: Game, ways: list[Way], wanted: Counter[str]) -> None:
        self.game = game
        self.wanted = wanted
        self.ways: dict[GameObject, list[Way]] = {}
        for way in ways:
            self.ways.setdefault(way[0], []).append(way)
        self.groups: dict[tuple[str, ...], list[GameObject]] = {}
        for thing in sorted(self.ways, key=self.good_for_more):
            letters = {letter for _, _, mana in self.ways[thing] for letter in mana}
            self.groups.setdefault(tuple(sorted(letters)), []).append(thing)

    def good_for_more(self, thing: GameObject) -> tuple[bool, bool]:
        """Whether the script needs it for something else, and whether it can do more than make mana."""
        abilities = self.game.look(thing).abilities
        more = bool(abilities) and not all(map(is_mana_ability, abilities))
        return self.game.coming.spares(thing), more

    def missed(self, letters: tuple[str, ...]) -> tuple[float, int]:
        """How much one of a group is missed: how many want its scarcest colour for each that gives it."""
        left = {
            letter: sum(len(things) for group, things in self.groups.items() if letter in group)
            for letter in letters
        }
        return max(
            (self.wanted[letter] / left[letter] for letter in letters if left[letter]), default=0
        ), len(letters)

    def least_missed(self) -> list[tuple[str, ...]]:
        return sorted((letters for letters, things in self.groups.items() if things), key=self.rank)

    def rank(self, letters: tuple[str, ...]) -> tuple[bool, float, bool, int]:
        """How late one of a group is used: what the script needs last of all, then by the colours that would
        be missed.
        """
        needed, able = self.good_for_more(self.groups[letters][0])
        scarce, many = self.missed(letters)
        return needed, scarce, able, many

    def any(self) -> Way | None:
        """The next permanent for generic mana, used for the colour that is least wanted."""
        groups = [letters for letters in self.least_missed() if letters]
        if not groups:
            return None
        thing = self.groups[groups[0]].pop(0)
        return min(self.ways[thing], key=lambda way: self.wanted[way[2][0]] if way[2] else 0)

    def one_for_each(self, needed: list[str]) -> list[Way]:
        """A permanent of its own for each of these colours, the least missed ones if possible; none if there
        aren't enough.
        """
        order = [(thing, letters) for letters in self.least_missed() for thing in self.groups[letters]]
        used: dict[GameObject, int] = {}

        def place(index: int, tried: set[GameObject]) -> bool:
            for thing, letters in order:
                if needed[index] in letters and thing not in tried:
                    tried.add(thing)
                    if thing not in used or place(used[thing], tried):
                        used[thing] = index
                        return True
            return False

        if not all(place(index, set()) for index in range(len(needed))):
            return []
        for letters, things in self.groups.items():
            self.groups[letters] = [thing for thing in things if thing not in used]
        chosen = sorted(used, key=lambda thing: used[thing])
        return [
            next(way for way in self.ways[thing] if letter in way[2])
            for letter, thing in zip(needed, chosen, strict=True)
        ]


def tap_for_mana(
    game: Game, player: Player, thing: GameObject, ability: a.Activated, mana: tuple[str, ...] | None
) -> None:
    """A player plays a mana ability of their own accord."""
    if outside := {"from hand", "from graveyard"} & {*ability.only}:
        require(seams.exists_outside_play(game, thing, ability))
    if thing.zone != IN_PLAY and (not outside or thing.owner is not player):
        require(seams.exists_as_delayed_ability(game, player, thing, ability))
    if game.table.turn.waiting_for is None:
        require(seams.may_play_mana_ability(game, player, thing))
    else:
        require(seams.mana_while_declaring(game, player))
    seams.play_mana_ability(game, player, thing, ability, mana)


@answers(seams.type_of_more_mana)
def type_of_more_mana(game: Game, player: Player, source: GameObject, kinds: list[str]) -> list[str]:
    """The player chooses."""
    return game.ask(ChoiceOf(player, "color", f"the color of mana from {source.name}", kinds))


@answers(seams.way_of_hybrid)
def way_of_hybrid(game: Game, player: Player, ways: list[ManaCost], payable: list[ManaCost]) -> ManaCost:
    """The first way that goes."""
    return (payable or ways)[0]


# -- triggered mana abilities --------------------------------------------------------------------------------


def triggered_mana_ability(
    game: Game, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence
) -> None:
    """A triggered mana ability waits only for the mana ability that set it off."""
    if game.mana_triggers is not None:
        game.mana_triggers.append((source, ability, occurrence))


@answers(seams.makes_no_mana)
def makes_no_mana(game: Game, thing: GameObject) -> Verdict | None:
    """It hasn't any."""
    return forbid(f"{thing.name} has no mana ability", thing)
