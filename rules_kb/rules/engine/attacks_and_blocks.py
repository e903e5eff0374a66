"""Attacks and blocks: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, islice, product
from math import prod

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.banding import can_band
from rules_kb.rules.engine.keyword_abilities import landwalk_verdicts
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid, forbidding
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player

MOST_TRIED = 300

T = TypeVar("T")


def restrictions_on_attack(game: Game, attackers: Attack) -> list[Verdict]:
    """Every verdict against a proposed attack, but for what has to attack and doesn't."""
    verdicts = [
        verdict
        for thing, defender in attackers.items()
        for verdict in verdicts_on_attacker(game, thing, defender)
    ]
    verdicts.extend(forbidding(seams.alone_restriction(game, thing, list(attackers)) for thing in attackers))
    return [*verdicts, *forbidding([seams.attack_limit(game, attackers)])]


def is_attacked(
    game: Game, thing: GameObject, defender: Player | None, whom: Player | None, walkers: bool = False
) -> bool:
    """Whether a creature attacks a player, or would, or with `walkers` a planeswalker of that player."""
    return defender is whom and (walkers or thing not in game.table.combat.against)


def verdicts_on_attacker(game: Game, thing: GameObject, defender: Player) -> list[Verdict]:
    """What speaks against one creature attacking a player, whatever else attacks."""
    return forbidding(
        [
            seams.may_attack(game, thing),
            seams.defender_stays_home(game, thing)
            if is_held_back(game, thing)
            else seams.attack_restriction(game, thing, defender),
            seams.landhome_attack(game, thing, defender),
        ]
    )


def is_held_back(game: Game, thing: GameObject) -> bool:
    """Whether a creature has defender, and nothing lets it attack all the same."""
    look = game.look(thing)
    return has_keyword(look, "defender") and not properties(look, e.AttacksAsThoughNotWall)


def possible_attackers(game: Game, player: Player) -> list[GameObject]:
    """The player's creatures that could attack, as far as each by itself is concerned."""
    with game.log.silence():
        return [
            thing
            for thing, look in game.looks().items()
            if "creature" in look.types
            and look.controller is player
            and any(
                not verdicts_on_attacker(game, thing, defender) for defender in game.table.opponents(player)
            )
        ]


def only_legal_attack(game: Game, player: Player) -> Attack | None:
    """The one attack that is legal, if there is only one; None where there is a choice."""
    able = possible_attackers(game, player)
    opponents = game.table.opponents(player)
    proposals = (
        dict(zip(things, defenders, strict=True))
        for things in subsets(able)
        for defenders in product(opponents, repeat=len(things))
    )
    with game.log.silence():
        found: Attack | None = _only(proposals, lambda attackers: not seams.attack_verdicts(game, attackers))
        if found is None or (len(found) > 1 and any(can_band(game, thing) for thing in found)):
            return None
    return found


def _only(proposals: Iterator[T], is_legal: Callable[[T], bool]) -> T | None:
    """The only legal one of some proposals; None where there are more, or too many to try."""
    tried = list(islice(proposals, MOST_TRIED + 1))
    legal = list(islice((proposal for proposal in tried if is_legal(proposal)), 2))
    return legal[0] if len(legal) == 1 and len(tried) <= MOST_TRIED else None


def subsets(things: Iterable[GameObject], most: int | None = None) -> Iterator[tuple[GameObject, ...]]:
    """All sets of these, or those of so many at most, the smaller first."""
    pool = list(things)
    largest = len(pool) if most is None else min(most, len(pool))
    return chain.from_iterable(combinations(pool, size) for size in range(largest + 1))


def restrictions_on_blocks(game: Game, blocks: Blocks) -> list[Verdict]:
    """Every verdict against a proposed block, but for what has to block and doesn't."""
    verdicts: list[Verdict] = []
    for blocker, attackers in blocks.items():
        verdicts.extend(
            verdict for attacker in attackers for verdict in pair_verdicts(game, attacker, blocker)
        )
        verdicts.extend(forbidding([seams.blocks_one_attacker(game, blocker, attackers)]))
    return [*verdicts, *forbidding([seams.block_restriction(game, blocks)])]


def pair_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """Every verdict against one creature blocking one attacker."""
    found = [
        seams.may_block(game, attacker, blocker),
        *evasion_verdicts(game, attacker, blocker),
        seams.shadow_blocks_shadow(game, attacker, blocker),
    ]
    look = game.look(blocker)
    decayed = [e.CantBlock()] * has_keyword(look, "decayed")
    for item in [*properties(look, e.CantBlock), *decayed]:
        found.append(
            seams.own_limit_on_blocking(game, attacker, blocker, item)
            if _is_own(game, blocker, item)
            else seams.limit_on_blocking(game, attacker, blocker, item)
        )
    return forbidding(found)


def possible_blocks(game: Game, defender: Player) -> list[tuple[GameObject, GameObject]]:
    """Every (blocker, attacker) that would be legal by itself."""
    each = _whom_each_could_block(game, defender)
    return [(blocker, attacker) for blocker, attackers in each for attacker in attackers]


def _whom_each_could_block(game: Game, defender: Player) -> Iterator[tuple[GameObject, list[GameObject]]]:
    """The creatures that could block something, one after the other, with all that each could block."""
    attackers = [thing for thing, attacked in game.table.combat.attackers.items() if attacked is defender]
    for blocker, look, _ in game.having("creature"):
        if look.controller is defender and "creature" in look.types:
            with game.log.silence():
                able = [each for each in attackers if not pair_verdicts(game, each, blocker)]
            if able:
                yield blocker, able


def most_to_block(game: Game, blocker: GameObject) -> int | None:
    """How many attackers a creature may block; None: any number."""
    most: int | None = 1
    for item in properties(game.look(blocker), e.BlocksMore):
        most = None if item.number is None or most is None else most + item.number
    return most


def only_legal_blocks(game: Game, defender: Player) -> Blocks | None:
    """The one block that is legal, if there is only one; None where there is a choice, or too much to try."""
    able: Blocks = {}
    ways: list[list[tuple[GameObject, ...]]] = []
    for blocker, attackers in _whom_each_could_block(game, defender):
        able[blocker] = attackers
        ways.append([*islice(subsets(attackers, most_to_block(game, blocker)), MOST_TRIED + 1)])
        if prod(map(len, ways)) > MOST_TRIED:
            return None
    proposals = (
        {blocker: list(some) for blocker, some in zip(able, chosen, strict=True) if some}
        for chosen in product(*ways)
    )
    with game.log.silence():
        found: Blocks | None = _only(
            proposals, lambda blocks: not seams.block_verdicts(game, defender, blocks)
        )
    return found


# -- 501 evasion ---------------------------------------------------------------------------------------------


EVASIONS = (
    seams.flying_evades,
    seams.protection_evades,
    seams.shadow_evades,
    seams.fear_evades,
    seams.horsemanship_evades,
    seams.intimidate_evades,
)


def evasion_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """What the evasion abilities of an attacker say to one blocker; those of its band aren't its own."""
    found = _of_its_own(game, attacker, blocker)
    if found:
        return found
    others = [each for band in game.table.combat.bands if attacker in band for each in band]
    with game.log.silence():
        evading = [each for each in others if each is not attacker and _of_its_own(game, each, blocker)]
    if evading and not seams.evasion_is_not_shared(game, attacker, blocker):
        return [forbid(f"{attacker.name} is in a band with {evading[0].name}", attacker)]
    return []


GREATER = w.Comparison("power", "above", w.ValueOf("power", w.ThisCard()))
SKULK = e.CantBeBlocked(w.Filter(compares=(GREATER,)))
"""What skulk says of creatures with greater power."""


def _of_its_own(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """What each evasion ability of an attacker says to one blocker."""
    found = [evades(game, attacker, blocker) for evades in EVASIONS]
    absolute = landwalk_verdicts(game, attacker, blocker)
    for item in properties(game.look(attacker), e.CantBeBlocked):
        if item.by is None and item.except_by is None:
            absolute.extend(forbidding([seams.unblockable(game, attacker)]))
        else:
            found.append(seams.evasion(game, attacker, blocker, item))
    if has_keyword(game.look(attacker), "skulk"):
        found.append(seams.evasion(game, attacker, blocker, SKULK))
    passed = [verdict for verdict in found if verdict is not None and verdict.allowed]
    failed = forbidding(found)
    if passed and failed:
        all_count: Verdict | None = seams.evasion_abilities_add_up(game, attacker, blocker)
        failed = [*failed, all_count] if all_count is not None else []
    return [*failed, *absolute]


def is_free_to_block(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock) -> bool:
    """Whether a limit on what a creature can block leaves it free to block this attacker."""
    speaker = item.said_by or blocker
    context = Context(speaker, game.controller(speaker))
    if item.it is not None:
        return attacker is not item.it
    if item.only is not None:
        return matches(game, item.only, attacker, context)
    return item.what is not None and not matches(game, item.what, attacker, context)


def _is_own(game: Game, creature: GameObject, item: e.Property) -> bool:
    """Whether a property comes from an ability that the creature itself has."""
    return any(
        isinstance(ability, a.Static)
        and isinstance(ability.what, w.ThisCard)
        and e.HasProperty(item) in ability.changes
        for ability in game.look(creature).abilities
    )
