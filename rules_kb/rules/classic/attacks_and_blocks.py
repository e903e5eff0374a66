"""500 Legal Attacks and Blocks, with 501 Evasion Abilities: which attacks and blocks are legal, and why
others aren't.

A requirement ("attacks each turn if able") is held against a proposal creature by creature, as 500.2 has it:
what matters is whether this creature could have joined the rest of the proposal, not whether several could
have joined it together. Nobody has to pay in order to meet a requirement (rulings1999 C.10.3), and a creature
that must block more attackers than it can blocks as many of them as it can (rulings1999 C.6.7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, combinations, islice, product
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, has_keyword, matches, properties
from rules_kb.rules.register import Verdict, allow, forbid, rule
from rules_kb.table.objects import GameObject, Player

Attack = dict[GameObject, Player]
Blocks = dict[GameObject, list[GameObject]]

MOST_TRIED = 300


def forbidding(verdicts: Iterable[Verdict | None]) -> list[Verdict]:
    """Those of some verdicts that forbid."""
    return [verdict for verdict in verdicts if verdict is not None and not verdict.allowed]


def against(game: Game, name: str, reason: str, *about: Any) -> Verdict:
    """A verdict against, by the rule with this name."""
    return Verdict(False, reason, about, getattr(game.era, name).cite(game.era.books))


# -- attacks -------------------------------------------------------------------------------------------------


def attack_verdicts(
    game: Game, attackers: Attack, bands: list[list[GameObject]] | None = None
) -> list[Verdict]:
    """Every rule's verdict against a proposed attack."""
    return [
        *restrictions_on_attack(game, attackers),
        *game.era.band_verdicts(game, bands or []),
        *forbidding([game.era.attack_requirements(game, attackers)]),
    ]


def restrictions_on_attack(game: Game, attackers: Attack) -> list[Verdict]:
    """Every verdict against a proposed attack, but for what has to attack and doesn't."""
    verdicts = [
        verdict
        for thing, defender in attackers.items()
        for verdict in verdicts_on_attacker(game, thing, defender)
    ]
    verdicts.extend(
        forbidding(game.era.alone_restriction(game, thing, list(attackers)) for thing in attackers)
    )
    return [*verdicts, *forbidding([game.era.attack_limit(game, attackers)])]


def verdicts_on_attacker(game: Game, thing: GameObject, defender: Player) -> list[Verdict]:
    """What speaks against one creature attacking a player, whatever else attacks."""
    return forbidding(
        [
            game.era.may_attack(game, thing),
            game.era.attack_restriction(game, thing, defender),
            game.era.landhome_attack(game, thing, defender),
        ]
    )


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


@rule("500.2", cr2006="500.2", decides=True)
def attack_restriction(game: Game, thing: GameObject, defender: Player) -> Verdict | None:
    """An attacker is checked for what keeps it from attacking, or from attacking this player."""
    look = game.look(thing)
    allowed: Verdict | None = None
    for item in properties(look, e.CantAttack):
        what = item.unless_defender_controls
        if what is None:
            return forbid(f"{thing.name} can't attack", thing)
        context = Context(thing, look.controller)
        if not any(
            other_look.controller is defender and matches(game, what, other, context)
            for other, other_look in game.looks().items()
        ):
            return forbid(
                f"{thing.name} can't attack {defender.name}, who doesn't control what it needs", thing
            )
        allowed = allow(thing)
    if has_keyword(look, "defender") and not properties(look, e.AttacksAsThoughNotWall):
        return forbid(f"{thing.name} can't attack", thing)
    return allowed


@rule("500.2", cr2006="500.2", decides=True)
def alone_restriction(game: Game, thing: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """A creature that can't attack alone is checked together with the rest of the attack."""
    limits = properties(game.look(thing), e.AttacksAlone)
    for item in limits:
        if len(attackers) <= item.others:
            others = (
                "another creature attacks" if item.others == 1 else f"{item.others} other creatures attack"
            )
            return forbid(f"{thing.name} can't attack unless {others}", thing)
    return allow(*attackers) if limits else None


@rule("500.2", cr2006="500.2", decides=True)
def attack_limit(game: Game, attackers: Attack) -> Verdict | None:
    """An effect that lets only so many creatures attack is checked against the attack as a whole."""
    earlier = [thing for thing in game.table.in_play if thing.notes.get("attacked") == game.table.turn.number]
    allowed: Verdict | None = None
    for source, look in game.looks().items():
        for item in look.abilities:
            if not isinstance(item, a.PlayerRule) or item.what != "attackers" or item.number is None:
                continue
            counted = [
                thing
                for thing, defender in attackers.items()
                if item.who != "you" or defender is look.controller
            ]
            if counted and len({*counted, *(earlier if item.who != "you" else ())}) > item.number:
                return forbid(f"{source.name} lets only {item.number} attack", source, *counted)
            allowed = allow(source, *counted) if counted else allowed
    return allowed


@rule("500.2", decides=True)
def attack_requirements(game: Game, attackers: Attack) -> Verdict | None:
    """A creature that must attack if able is checked where it isn't in the attack: could it have joined the
    rest?
    """
    active = game.table.turn.active
    for thing, look in game.looks().items():
        must = properties(look, e.MustAttack) if look.controller is active and thing not in attackers else []
        if (
            any(item.each_combat for item in must)
            or (must and thing.notes.get("attacked") != game.table.turn.number)
        ) and _could_join(game, thing, attackers):
            return forbid(f"{thing.name} is able to attack and must", thing)
    bound = [thing for thing in attackers if properties(game.look(thing), e.MustAttack)]
    return allow(*bound) if bound else None


def _could_join(game: Game, thing: GameObject, attackers: Attack) -> bool:
    """Whether a creature could attack along with the others, without anybody paying for it."""
    with game.log.silence():
        return any(
            not game.era.attack_costs(game, {thing: defender})
            and not restrictions_on_attack(game, {**attackers, thing: defender})
            for defender in game.table.opponents(game.controller(thing))
        )


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
        found: Attack | None = _only(
            proposals, lambda attackers: not game.era.attack_verdicts(game, attackers)
        )
        if found is None or (len(found) > 1 and any(game.era.can_band(game, thing) for thing in found)):
            return None
    return found


def _only(proposals: Iterator[Any], is_legal: Callable[[Any], bool]) -> Any:
    """The only legal one of some proposals; None where there are more, or too many to try."""
    tried = list(islice(proposals, MOST_TRIED + 1))
    legal = list(islice((proposal for proposal in tried if is_legal(proposal)), 2))
    return legal[0] if len(legal) == 1 and len(tried) <= MOST_TRIED else None


def subsets(things: Iterable[GameObject]) -> Iterator[tuple[GameObject, ...]]:
    """All sets of these, the smaller first."""
    pool = list(things)
    return chain.from_iterable(combinations(pool, size) for size in range(len(pool) + 1))


# -- blocks --------------------------------------------------------------------------------------------------


def block_verdicts(game: Game, defender: Player, blocks: Blocks) -> list[Verdict]:
    """Every rule's verdict against a proposed block."""
    return [
        *restrictions_on_blocks(game, blocks),
        *forbidding([game.era.block_requirements(game, defender, blocks)]),
    ]


def restrictions_on_blocks(game: Game, blocks: Blocks) -> list[Verdict]:
    """Every verdict against a proposed block, but for what has to block and doesn't."""
    verdicts: list[Verdict] = []
    for blocker, attackers in blocks.items():
        verdicts.extend(
            verdict for attacker in attackers for verdict in game.era.pair_verdicts(game, attacker, blocker)
        )
        verdicts.extend(forbidding([game.era.blocks_one_attacker(game, blocker, attackers)]))
    return [*verdicts, *forbidding([game.era.block_restriction(game, blocks)])]


def pair_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """Every verdict against one creature blocking one attacker."""
    found = [
        game.era.may_block(game, attacker, blocker),
        *game.era.evasion_verdicts(game, attacker, blocker),
        game.era.shadow_blocks_shadow(game, attacker, blocker),
    ]
    for item in properties(game.look(blocker), e.CantBlock):
        found.append(
            game.era.own_limit_on_blocking(game, attacker, blocker, item)
            if _is_own(game, blocker, item)
            else game.era.limit_on_blocking(game, attacker, blocker, item)
        )
    return forbidding(found)


def possible_blocks(game: Game, defender: Player) -> list[tuple[GameObject, GameObject]]:
    """Every (blocker, attacker) that would be legal by itself."""
    attackers = [thing for thing, attacked in game.table.combat.attackers.items() if attacked is defender]
    with game.log.silence():
        return [
            (blocker, attacker)
            for blocker, look in game.looks().items()
            if look.controller is defender and "creature" in look.types
            for attacker in attackers
            if not pair_verdicts(game, attacker, blocker)
        ]


def most_to_block(game: Game, blocker: GameObject) -> int | None:
    """How many attackers a creature may block; None: any number."""
    most: int | None = 1
    for item in properties(game.look(blocker), e.BlocksMore):
        most = None if item.number is None or most is None else most + item.number
    return most


@rule("500.2", cr2006="500.3", decides=True)
def block_restriction(game: Game, blocks: Blocks) -> Verdict | None:
    """Each block is checked for restrictions in combination with the rest of the proposed block."""
    blocking = [blocker for blocker, attackers in blocks.items() if attackers]
    found = [*_alone(game, blocking), *_by_how_many(game, blocks), *_no_more_than(game, blocking)]
    return next(iter(forbidding(found)), found[0] if found else None)


def _alone(game: Game, blocking: list[GameObject]) -> list[Verdict]:
    """What is said of creatures that can't block alone."""
    bound = [blocker for blocker in blocking if properties(game.look(blocker), e.BlocksAlone)]
    if len(blocking) < 2:
        return [
            forbid(f"{blocker.name} can't block unless another creature blocks", blocker) for blocker in bound
        ]
    return [allow(*blocking)] if bound else []


def _by_how_many(game: Game, blocks: Blocks) -> list[Verdict]:
    """What is said of attackers that only so many creatures can block, or only so many together."""
    found = []
    for attacker in dict.fromkeys(thing for attackers in blocks.values() for thing in attackers):
        number = sum(attacker in attackers for attackers in blocks.values())
        for item in game.era.limits_on_blockers(game, attacker):
            right = number >= item.least and (item.most is None or number <= item.most)
            found.append(
                allow(attacker)
                if right
                else forbid(
                    f"{attacker.name} can't be blocked by {number} creature{'s' if number > 1 else ''}",
                    attacker,
                )
            )
    return found


def _no_more_than(game: Game, blocking: list[GameObject]) -> list[Verdict]:
    """What is said by effects that let only so many creatures block."""
    number = len({*blocking, *game.table.combat.blocks})
    limits = (
        [
            (source, item.number)
            for source, look in game.looks().items()
            for item in look.abilities
            if isinstance(item, a.PlayerRule) and item.what == "blockers" and item.number is not None
        ]
        if blocking
        else []
    )
    return [
        allow(source, *blocking)
        if number <= most
        else forbid(f"{source.name} lets only {most} block", source)
        for source, most in limits
    ]


@rule("500.2", decides=True)
def block_requirements(game: Game, defender: Player, blocks: Blocks) -> Verdict | None:
    """Creatures that must block, or that an attacker must be blocked by, do so where nothing else in the
    block forbids it.
    """
    able: Blocks = {}
    bound: list[GameObject] = []
    for blocker, attacker in possible_blocks(game, defender):
        able.setdefault(blocker, []).append(attacker)
    for blocker, attackers in able.items():
        wanted = [attacker for attacker in attackers if properties(game.look(attacker), e.MustBeBlocked)]
        done = [attacker for attacker in blocks.get(blocker, []) if attacker in wanted]
        most = most_to_block(game, blocker)
        for attacker in wanted if most is None or len(done) < most else ():
            if attacker not in done and _could_block(game, blocks, blocker, [*done, attacker]):
                return forbid(f"{blocker.name} is able to block {attacker.name} and must", blocker, attacker)
        if (
            not blocks.get(blocker)
            and properties(game.look(blocker), e.MustBlock)
            and any(_could_block(game, blocks, blocker, [attacker]) for attacker in attackers)
        ):
            return forbid(f"{blocker.name} is able to block and must", blocker)
        if idle := _nothing_blocks_what_must_be_blocked(game, blocks, blocker, attackers, bool(done)):
            return forbid(
                f"{blocker.name} is able to block {idle.name}, which must be blocked", blocker, idle
            )
        asked = [
            attacker
            for attacker in blocks.get(blocker, [])
            if properties(game.look(attacker), e.MustBeBlockedByOne)
        ]
        if done or asked or (blocks.get(blocker) and properties(game.look(blocker), e.MustBlock)):
            bound.append(blocker)
    return allow(*bound) if bound else None


def _nothing_blocks_what_must_be_blocked(
    game: Game, blocks: Blocks, blocker: GameObject, attackers: list[GameObject], bound: bool
) -> GameObject | None:
    """An attacker that must be blocked, that nothing in the proposal blocks, and that this creature could
    block instead of what it does.
    """
    blocked = {thing for others in blocks.values() for thing in others}
    busy = bound or any(
        properties(game.look(thing), e.MustBeBlockedByOne) for thing in blocks.get(blocker, [])
    )
    return next(
        (
            attacker
            for attacker in attackers
            if attacker not in blocked
            and not busy
            and properties(game.look(attacker), e.MustBeBlockedByOne)
            and _could_block(game, blocks, blocker, [attacker])
        ),
        None,
    )


def _could_block(game: Game, blocks: Blocks, blocker: GameObject, attackers: list[GameObject]) -> bool:
    """Whether a creature could block these attackers along with the rest of a block, without anybody paying
    for it.
    """
    with game.log.silence():
        return not game.era.block_costs(game, {blocker: attackers}) and not restrictions_on_blocks(
            game, {**blocks, blocker: attackers}
        )


def only_legal_blocks(game: Game, defender: Player) -> Blocks | None:
    """The one block that is legal, if there is only one; None where there is a choice."""
    able: Blocks = {}
    for blocker, attacker in possible_blocks(game, defender):
        able.setdefault(blocker, []).append(attacker)
    ways = [
        [
            some
            for some in subsets(attackers)
            if (most := most_to_block(game, blocker)) is None or len(some) <= most
        ]
        for blocker, attackers in able.items()
    ]
    proposals = (
        {blocker: list(some) for blocker, some in zip(able, chosen, strict=True) if some}
        for chosen in product(*ways)
    )
    with game.log.silence():
        found: Blocks | None = _only(
            proposals, lambda blocks: not game.era.block_verdicts(game, defender, blocks)
        )
    return found


# -- 501 evasion ---------------------------------------------------------------------------------------------


EVASIONS = (
    "flying_evades",
    "protection_evades",
    "shadow_evades",
    "fear_evades",
    "horsemanship_evades",
    "intimidate_evades",
)


def evasion_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """What each evasion ability of an attacker says to one blocker."""
    found = [getattr(game.era, name)(game, attacker, blocker) for name in EVASIONS]
    absolute = game.era.landwalk_verdicts(game, attacker, blocker)
    for item in properties(game.look(attacker), e.CantBeBlocked):
        if item.by is None and item.except_by is None:
            absolute.append(game.era.unblockable(game, attacker))
        else:
            found.append(game.era.evasion(game, attacker, blocker, item))
    passed = [verdict for verdict in found if verdict is not None and verdict.allowed]
    failed = forbidding(found)
    if passed and failed:
        all_count: Verdict | None = game.era.evasion_abilities_add_up(game, attacker, blocker)
        failed = [*failed, all_count] if all_count is not None else []
    return [*failed, *absolute]


@rule("501.1", cr2006="501.1", decides=True)
def evasion(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBeBlocked) -> Verdict | None:
    """An evasion ability limits which creatures can block the attacker."""
    context = Context(attacker, game.controller(attacker))
    if item.except_by is None:
        assert item.by is not None
        return (
            forbid(f"{attacker.name} can't be blocked by {blocker.name}", attacker, blocker)
            if matches(game, item.by, blocker, context)
            else None
        )
    if not matches(game, item.except_by, blocker, context):
        return forbid(f"{attacker.name} can't be blocked by {blocker.name}", attacker, blocker)
    return allow(attacker, blocker)


FEARLESS = (w.Filter(words=("artifact", "creature")), w.Filter(words=("creature",), colors=("B",)))


@rule("501.1", tenth2007="glossary/fear", decides=True)
def fear_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Fear: only artifact creatures and black creatures can block it."""
    if not has_keyword(game.look(attacker), "fear"):
        return None
    context = Context(attacker, game.controller(attacker))
    if any(matches(game, what, blocker, context) for what in FEARLESS):
        return allow(attacker, blocker)
    return forbid(
        f"{attacker.name} can't be blocked by {blocker.name}, which is neither black nor an artifact",
        attacker,
        blocker,
    )


@rule("501.1", cr2006="501.1", decides=True)
def horsemanship_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Horsemanship, which a starter-level set has, is blocked only by horsemanship."""
    if not has_keyword(game.look(attacker), "horsemanship"):
        return None
    if has_keyword(game.look(blocker), "horsemanship"):
        return allow(attacker, blocker)
    return forbid(f"{attacker.name} has horsemanship and {blocker.name} hasn't", attacker, blocker)


@rule("501.1", cr2006="501.1", decides=True)
def intimidate_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Intimidate, of later years: only artifact creatures and creatures that share a color with it can block
    it.
    """
    look, other = game.look(attacker), game.look(blocker)
    if not has_keyword(look, "intimidate"):
        return None
    if "artifact" in other.types or look.colors & other.colors:
        return allow(attacker, blocker)
    return forbid(
        f"{attacker.name} can't be blocked by {blocker.name}, which shares no color with it and is no artifact",
        attacker,
        blocker,
    )


@rule("glossary/unblockable", tenth2007="glossary/unblockable", decides=True)
def unblockable(game: Game, attacker: GameObject) -> Verdict:
    """No creature can block one that is unblockable."""
    return forbid(f"{attacker.name} is unblockable", attacker)


@rule("501.2", cr2006="501.2", decides=True)
def evasion_abilities_add_up(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """Passing one evasion ability isn't enough: a blocker must pass them all."""
    return forbid(f"{blocker.name} must get past every evasion ability of {attacker.name}", attacker, blocker)


@rule("501.3", cr2006="501.3", decides=True)
def own_limit_on_blocking(
    game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock
) -> Verdict | None:
    """A creature's own ability limits what it can block."""
    return _limit(game, attacker, blocker, item)


@rule("500.2", cr2006="500.3", decides=True)
def limit_on_blocking(
    game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock
) -> Verdict | None:
    """A blocker is checked for effects that keep it from blocking."""
    return _limit(game, attacker, blocker, item)


def _limit(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock) -> Verdict | None:
    free = is_free_to_block(game, attacker, blocker, item)
    return None if free else forbid(f"{blocker.name} can't block {attacker.name}", blocker, attacker)


def is_free_to_block(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock) -> bool:
    """Whether a limit on what a creature can block leaves it free to block this attacker."""
    context = Context(blocker, game.controller(blocker))
    if item.it is not None:
        return attacker is not item.it
    if item.only is not None:
        return matches(game, item.only, attacker, context)
    return item.what is not None and not matches(game, item.what, attacker, context)


def _is_own(game: Game, creature: GameObject, item: Any) -> bool:
    """Whether a property comes from an ability that the creature itself has."""
    return any(
        isinstance(ability, a.Static)
        and isinstance(ability.what, w.ThisCard)
        and e.HasProperty(item) in ability.changes
        for ability in game.look(creature).abilities
    )
