"""500 Legal Attacks and Blocks, as cr2006 counts: a proposal is held against all that could be declared
instead.

In 1999 each creature was looked at by itself: could it have joined the rest? In 2006 the requirements are
counted. A proposal is illegal where another one, which breaks no restriction, obeys a requirement that it
leaves aside and obeys more of them altogether. 500.5 says which other proposals are looked at. It is read so
that each creature does what was proposed for it, or nothing, or something that a requirement on it asks for;
this alone fits both examples, of 500.2 and of 500.5. Nobody has to pay in order to obey a requirement.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, product

from rules_kb.cards import effects as e
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import (
    most_to_block,
    possible_blocks,
    restrictions_on_attack,
    restrictions_on_blocks,
    subsets,
    verdicts_on_attacker,
)
from rules_kb.rules.engine.banding import band_verdicts
from rules_kb.rules.engine.combat import attack_costs, block_costs
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.requirements import BINDING
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, answers, concerning, forbid, forbidding, rule
from rules_kb.rules.tenth.combat import one_player_is_attacked
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.table.objects import GameObject, Player

T = TypeVar("T", Attack, Blocks)

Requirement = tuple[GameObject, str]
"""The creature that a requirement is on, or that it is about, and what it asks for, in words."""


MOST_LOOKED_AT = 4096


# -- 500.2 attacks -------------------------------------------------------------------------------------------


@answers(seams.attack_verdicts)
def attack_verdicts(
    game: Game, attackers: Attack, bands: list[list[GameObject]] | None = None
) -> list[Verdict]:
    """Every rule's verdict against a proposed attack."""
    return [
        *forbidding([one_player_is_attacked(game, attackers)]),
        *restrictions_on_attack(game, attackers),
        *band_verdicts(game, bands or []),
        *requirements_to_attack(game, attackers),
    ]


def requirements_to_attack(game: Game, attackers: Attack) -> list[Verdict]:
    """What the requirements say against a proposed attack: which one is in conflict with it, and that it is
    illegal for that.
    """
    bound = _must_attack(game)
    if not bound:
        return []

    def is_legal(attack: Attack) -> bool:
        return not restrictions_on_attack(game, attack)

    obeyed = _attack_obeys(bound)
    helpers = {thing for thing in _able_to_attack(game) if thing not in bound and thing not in attackers}
    with_help = (
        (other for other in _other_attacks(game, attackers, [*bound, *helpers]) if helpers & other.keys())
        if helpers
        else ()
    )
    conflict = _conflict(
        game, attackers, _other_attacks(game, attackers, list(bound)), with_help, obeyed, is_legal
    )
    return forbidding([conflict, attack_requirements(game, attackers, list(bound), conflict)])


@rule(cr2006="500.2", decides=True)
def attack_requirements(
    game: Game, attackers: Attack, bound: list[GameObject], conflict: Verdict | None
) -> Verdict | None:
    """Creatures that must attack are checked: an attack that conflicts with a requirement is illegal."""
    if conflict is not None:
        return forbid(
            f"{conflict.about[0].name} isn't in this attack and must be, if able",
            *conflict.about,
            of=e.MustAttack,
        )
    going = [thing for thing in bound if thing in attackers]
    return allow(*going) if going else None


def _must_attack(game: Game) -> dict[GameObject, int]:
    """The active player's creatures that must attack, and by how many requirements each."""
    active, number = game.table.turn.active, game.table.turn.number
    found = {
        thing: sum(item.each_combat or thing.attacked_in != number for item in properties(look, e.MustAttack))
        for thing, look in game.looks().items()
        if look.controller is active
    }
    return {thing: requirements for thing, requirements in found.items() if requirements}


def _attack_obeys(bound: dict[GameObject, int]) -> Callable[[Attack], list[Requirement]]:
    return lambda attackers: [
        (thing, "is able to attack and must")
        for thing, number in bound.items()
        if thing in attackers
        for _ in range(number)
    ]


def _able_to_attack(game: Game) -> list[GameObject]:
    active = game.table.turn.active
    return [
        thing
        for thing, look in game.looks().items()
        if look.controller is active and "creature" in look.types
    ]


def _other_attacks(game: Game, proposed: Attack, asked: Sequence[GameObject]) -> Iterator[Attack]:
    """Attacks in which each creature does what was proposed or nothing, or, if it is one of those asked,
    attacks freely.
    """
    with game.log.silence():
        ways: list[list[Player | None]] = []
        things = list(dict.fromkeys((*asked, *proposed)))
        for thing in things:
            free = [
                player
                for player in game.table.opponents(game.controller(thing))
                if thing in asked
                and not verdicts_on_attacker(game, thing, player)
                and not attack_costs(game, {thing: player})
            ]
            ways.append(list(dict.fromkeys([*_kept(proposed, thing), *free, None])))
    for chosen in product(*ways):
        yield {thing: player for thing, player in zip(things, chosen, strict=True) if player is not None}


def _kept(proposed: Attack, thing: GameObject) -> list[Player]:
    return [proposed[thing]] if thing in proposed else []


# -- 500.3 blocks --------------------------------------------------------------------------------------------


@answers(seams.block_verdicts)
def block_verdicts(game: Game, defender: Player, blocks: Blocks) -> list[Verdict]:
    """Every rule's verdict against a proposed block."""
    return [*restrictions_on_blocks(game, blocks), *requirements_to_block(game, defender, blocks)]


def requirements_to_block(game: Game, defender: Player, blocks: Blocks) -> list[Verdict]:
    """What the requirements say against a proposed block: which one is in conflict with it, and that it is
    illegal for that.
    """
    if not any(game.having(kind) for kind in BINDING):
        return []
    able = _able_to_block(game, defender)
    obeyed = _block_obeys(game, able)
    if not obeyed({blocker: list(attackers) for blocker, attackers in able.items()}):
        return []

    def is_legal(other: Blocks) -> bool:
        return not restrictions_on_blocks(game, other)

    asked = _asked_to_block(game, able)
    with_help = (
        (other for other in _other_blocks(game, blocks, able) if _goes_beyond(other, blocks, asked))
        if able != asked
        else ()
    )
    conflict = _conflict(game, blocks, _other_blocks(game, blocks, asked), with_help, obeyed, is_legal)
    bound = list(dict.fromkeys(thing for thing, _ in obeyed(blocks)))
    return forbidding([conflict, block_requirements(game, bound, conflict)])


@rule(cr2006="500.3", decides=True)
def block_requirements(game: Game, bound: list[GameObject], conflict: Verdict | None) -> Verdict | None:
    """Creatures that must block are checked: a block that conflicts with a requirement is illegal."""
    if conflict is not None:
        return forbid(
            f"this block leaves aside what is asked of {conflict.about[0].name}", *conflict.about, of=BINDING
        )
    return allow(*bound) if bound else None


def _able_to_block(game: Game, defender: Player) -> Blocks:
    """What each creature could block by itself, without anybody paying for it."""
    able: Blocks = {}
    for blocker, attacker in possible_blocks(game, defender):
        if not block_costs(game, {blocker: [attacker]}):
            able.setdefault(blocker, []).append(attacker)
    return able


def _block_obeys(game: Game, able: Blocks) -> Callable[[Blocks], list[Requirement]]:
    """Which requirements a block obeys: those on blockers, and those on attackers that must be blocked."""
    must = {blocker: len(properties(game.look(blocker), e.MustBlock)) for blocker in able}
    attackers = list(dict.fromkeys(thing for things in able.values() for thing in things))
    lures = {thing: len(properties(game.look(thing), e.MustBeBlocked)) for thing in attackers}
    provoked = {blocker: _provoked_by(game, blocker) for blocker in able}
    by_one = {thing: len(properties(game.look(thing), e.MustBeBlockedByOne)) for thing in attackers}

    def obeyed(blocks: Blocks) -> list[Requirement]:
        found = [
            (blocker, "is able to block and must")
            for blocker, number in must.items()
            if blocks.get(blocker)
            for _ in range(number)
        ]
        found.extend(
            (blocker, f"is able to block {attacker.name} and must")
            for blocker in able
            for attacker in blocks.get(blocker, [])
            for _ in range(lures.get(attacker, 0))
        )
        found.extend(
            (blocker, f"is able to block {attacker.name} and must")
            for blocker, attackers in provoked.items()
            for attacker in attackers
            if attacker in blocks.get(blocker, [])
        )
        blocked = {thing for things in blocks.values() for thing in things}
        found.extend(
            (attacker, "must be blocked, and can be")
            for attacker, number in by_one.items()
            if attacker in blocked
            for _ in range(number)
        )
        return found

    return obeyed


def _provoked_by(game: Game, blocker: GameObject) -> list[GameObject]:
    """The attackers that a creature is told to block, by name."""
    told = properties(game.look(blocker), e.MustBlockIt)
    return [item.it for item in told if isinstance(item.it, GameObject)]


def _asked_to_block(game: Game, able: Blocks) -> Blocks:
    """For each creature the attackers that a requirement asks it to block."""
    found: Blocks = {}
    for blocker, attackers in able.items():
        free = bool(properties(game.look(blocker), e.MustBlock))
        asked = [
            thing
            for thing in attackers
            if free
            or thing in _provoked_by(game, blocker)
            or bool(properties(game.look(thing), e.MustBeBlocked))
            or bool(properties(game.look(thing), e.MustBeBlockedByOne))
        ]
        if asked:
            found[blocker] = asked
    return found


def _other_blocks(game: Game, proposed: Blocks, asked: Blocks) -> Iterator[Blocks]:
    """Blocks in which each creature does what was proposed or nothing, or blocks some of the attackers that
    it is asked to block.
    """
    blockers = list(dict.fromkeys((*asked, *proposed)))
    ways = []
    for blocker in blockers:
        most = most_to_block(game, blocker)
        free = [
            some for some in subsets(asked.get(blocker, [])) if some and (most is None or len(some) <= most)
        ]
        kept = [tuple(proposed[blocker])] if proposed.get(blocker) else []
        ways.append(list(dict.fromkeys([*kept, *reversed(free), ()])))
    for chosen in product(*ways):
        yield {
            blocker: list(attackers) for blocker, attackers in zip(blockers, chosen, strict=True) if attackers
        }


def _goes_beyond(blocks: Blocks, proposed: Blocks, asked: Blocks) -> bool:
    """Whether a creature blocks what was neither proposed for it nor asked of it."""
    return any(
        attackers != proposed.get(blocker) and not set(attackers) <= set(asked.get(blocker, ()))
        for blocker, attackers in blocks.items()
    )


# -- 500.4 and 500.5 what conflicts --------------------------------------------------------------------------


def _conflict(
    game: Game,
    proposed: T,
    considered: Iterable[T],
    with_help: Iterable[T],
    obeyed: Callable[[T], list[Requirement]],
    is_legal: Callable[[T], bool],
) -> Verdict | None:
    """The conflict of a proposal with a requirement, if there is one.

    `considered` are the other proposals that 500.5 has considered, `with_help` those in which creatures do
    more than a requirement on them asks for.
    """
    missed = _missed(game, proposed, considered, obeyed, is_legal)
    if missed is None:
        missed = _missed(game, proposed, with_help, obeyed, is_legal)
        if missed is None or others_need_not_help(game, missed[0]) is not None:
            return None
    found: Verdict | None = requirement_in_conflict(game, *missed)
    return found


@rule(cr2006="500.4", decides=True)
def requirement_in_conflict(game: Game, creature: GameObject, asked: str) -> Verdict | None:
    """A requirement conflicts where it could be obeyed within the restrictions and more requirements would be
    obeyed in all.
    """
    return forbid(f"{creature.name} {asked}", creature, of=(e.MustAttack, *BINDING))


def _missed(
    game: Game,
    proposed: T,
    others: Iterable[T],
    obeyed: Callable[[T], list[Requirement]],
    is_legal: Callable[[T], bool],
) -> Requirement | None:
    """A requirement that a proposal leaves aside, where another proposal obeys it and more of them in all."""
    done = obeyed(proposed)
    with game.log.silence():
        for other in islice(others, MOST_LOOKED_AT):
            better = obeyed(other)
            if len(better) > len(done) and is_legal(other):
                return next(item for item in better if better.count(item) > done.count(item))
    return None


@rule(cr2006="500.5", decides=True, permits=True)
def others_need_not_help(game: Game, creature: GameObject) -> Verdict | None:
    """A proposal may leave aside what a creature without a requirement on it might do for another one's
    requirement.
    """
    return allow(creature)


# -- 502.10 bands --------------------------------------------------------------------------------------------


@rule(seams.in_one_band_only, cr2006="502.10c", decides=True)
def in_one_band_only(game: Game, bands: list[list[GameObject]]) -> Verdict | None:
    """There may be any number of bands, but a creature is a member of one of them only."""
    members = [thing for band in bands for thing in band]
    twice = [thing for index, thing in enumerate(members) if thing in members[:index]]
    return forbid(f"{twice[0].name} can't be in two bands", *twice) if twice else allow(*members)


# -- 502.10 bands --------------------------------------------------------------------------------------------


@rule(seams.band_lasts, cr2006="502.10d", permits=True, off=False)
def band_lasts(game: Game, band: list[GameObject]) -> bool:
    """A band that has been announced lasts for the combat, though some of it have lost banding since."""
    return True


@rule(seams.evasion_is_not_shared, cr2006="502.10f", permits=True, off=False)
def evasion_is_not_shared(game: Game, attacker: GameObject, blocker: GameObject) -> Concerning[bool]:
    """The members of a band don't share abilities: a creature may be blocked whose companion couldn't be."""
    return concerning(True, attacker, blocker)
