"""500 Legal Attacks and Blocks, with 501 Evasion Abilities: which attacks and blocks are legal, and why
others aren't.

A requirement ("attacks each turn if able") is held against a proposal creature by creature, as 500.2 has it:
what matters is whether this creature could have joined the rest of the proposal, not whether several could
have joined it together. Nobody has to pay in order to meet a requirement (rulings1999 C.10.3), and a creature
that must block more attackers than it can blocks as many of them as it can (rulings1999 C.6.7).
"""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import is_attacked, is_free_to_block
from rules_kb.rules.engine.later_keywords import limits_on_blockers
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid, forbidding, rule
from rules_kb.rules.terms.combat import Attack, Blocks
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@rule(seams.attack_restriction, rulings1999="C.4.2", cr1999="500.2", cr2006="500.2", decides=True)
def attack_restriction(game: Game, thing: GameObject, defender: Player) -> Verdict | None:
    """An attacker is checked for what keeps it from attacking, or from attacking this player."""
    look = game.look(thing)
    allowed: Verdict | None = None
    for item in properties(look, e.CantAttack):
        what = item.unless_defender_controls
        if item.you and not is_attacked(
            game, thing, defender, game.controller(item.said_by or thing), item.walkers
        ):
            pass
        elif what is None:
            return forbid(f"{thing.name} can't attack", thing, of=e.CantAttack)
        elif not any(
            other_look.controller is defender and matches(game, what, other, Context(thing, look.controller))
            for other, other_look in game.looks().items()
        ):
            return forbid(
                f"{thing.name} can't attack {defender.name}, who doesn't control what it needs",
                thing,
                of=e.CantAttack,
            )
        allowed = allow(thing)
    return allowed


@rule(seams.defender_stays_home, rulings1999="C.4.2", cr1999="500.2", cr2006="502.41b", decides=True)
def defender_stays_home(game: Game, thing: GameObject) -> Verdict:
    """A creature with defender can't attack."""
    return forbid(f"{thing.name} can't attack", thing, of="defender")


@rule(seams.alone_restriction, rulings1999="C.4.4", cr1999="500.2", cr2006="500.2", decides=True)
def alone_restriction(game: Game, thing: GameObject, attackers: list[GameObject]) -> Verdict | None:
    """A creature that can't attack alone, or only alone, is checked together with the rest of the attack."""
    only = properties(game.look(thing), e.AttacksOnlyAlone)
    if only and len(attackers) > 1:
        return forbid(f"{thing.name} can attack only alone", thing, of=e.AttacksOnlyAlone)
    limits = properties(game.look(thing), e.AttacksAlone)
    for item in limits:
        if too_few := _too_few_beside(game, thing, attackers, item, "attack"):
            return forbid(f"{thing.name} can't attack unless {too_few}", thing, of=e.AttacksAlone)
    return allow(*attackers) if limits or only else None


def _too_few_beside(
    game: Game, thing: GameObject, doing: list[GameObject], item: e.AttacksAlone | e.BlocksAlone, verb: str
) -> str:
    """What a creature lacks that can't attack or block alone; nothing where enough do so beside it."""
    said = Context(thing, game.controller(thing))
    beside = [each for each in doing if item.what is None or matches(game, item.what, each, said)]
    if len({*beside} - {thing}) >= item.others:
        return ""
    if item.what is not None:
        return f"such a creature {verb}s too"
    return f"another creature {verb}s" if item.others == 1 else f"{item.others} other creatures {verb}"


@rule(seams.attack_limit, rulings1999="C.4.4", cr1999="500.2", cr2006="500.2", decides=True)
def attack_limit(game: Game, attackers: Attack) -> Verdict | None:
    """An effect that lets only so many creatures attack is checked against the attack as a whole."""
    earlier = [thing for thing in game.table.in_play if thing.attacked_in == game.table.turn.number]
    allowed: Verdict | None = None
    for source, look in game.looks().items():
        for item in look.abilities:
            if not isinstance(item, a.PlayerRule) or item.what != "attackers" or item.number is None:
                continue
            counted = [
                thing
                for thing, defender in attackers.items()
                if item.who != "you" or is_attacked(game, thing, defender, look.controller, item.walkers)
            ]
            if counted and len({*counted, *(earlier if item.who == "player" else ())}) > item.number:
                return forbid(
                    f"{source.name} lets only {item.number} attack", source, *counted, of=a.PlayerRule
                )
            allowed = allow(source, *counted) if counted else allowed
    return allowed


@rule(seams.block_restriction, rulings1999="C.6.3", cr1999="500.2", cr2006="500.3", decides=True)
def block_restriction(game: Game, blocks: Blocks) -> Verdict | None:
    """Each block is checked for restrictions in combination with the rest of the proposed block."""
    blocking = [blocker for blocker, attackers in blocks.items() if attackers]
    found = [*_alone(game, blocking), *_by_how_many(game, blocks), *_no_more_than(game, blocking)]
    return next(iter(forbidding(found)), found[0] if found else None)


def _alone(game: Game, blocking: list[GameObject]) -> list[Verdict]:
    """What is said of creatures that can't block alone."""
    found: list[Verdict] = []
    for blocker in blocking:
        for item in properties(game.look(blocker), e.BlocksAlone):
            too_few = _too_few_beside(game, blocker, blocking, item, "block")
            found.append(
                forbid(f"{blocker.name} can't block unless {too_few}", blocker, of=e.BlocksAlone)
                if too_few
                else allow(*blocking)
            )
    return found


def _by_how_many(game: Game, blocks: Blocks) -> list[Verdict]:
    """What is said of attackers that only so many creatures can block, or only so many together."""
    found = []
    blocked = Counter([thing for attackers in blocks.values() for thing in dict.fromkeys(attackers)])
    for attacker, number in blocked.items():
        for item in limits_on_blockers(game, attacker):
            right = number >= item.least and (item.most is None or number <= item.most)
            found.append(
                allow(attacker)
                if right
                else forbid(
                    f"{attacker.name} can't be blocked by {number} creature{'s' if number > 1 else ''}",
                    attacker,
                    of=(e.BlockedByNumber, "menace"),
                )
            )
    return found


def _no_more_than(game: Game, blocking: list[GameObject]) -> list[Verdict]:
    """What is said by effects that let only so many creatures block."""
    number = len({*blocking, *game.table.combat.blocks})
    limits = (
        [
            (source, item.number)
            for source, look, item in game.saying(a.PlayerRule)
            if item.what == "blockers" and item.number is not None
        ]
        if blocking
        else []
    )
    return [
        allow(source, *blocking)
        if number <= most
        else forbid(f"{source.name} lets only {most} block", source, of=a.PlayerRule)
        for source, most in limits
    ]


@rule(seams.evasion, rulings1999="A.17.1", cr1999="501.1", cr2006="501.1", decides=True)
def evasion(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBeBlocked) -> Verdict | None:
    """An evasion ability limits which creatures can block the attacker."""
    speaker = item.said_by or attacker
    context = Context(speaker, game.controller(speaker))
    if item.except_by is None:
        assert item.by is not None
        return (
            forbid(
                f"{attacker.name} can't be blocked by {blocker.name}", attacker, blocker, of=e.CantBeBlocked
            )
            if matches(game, item.by, blocker, context)
            else None
        )
    if not matches(game, item.except_by, blocker, context):
        return forbid(
            f"{attacker.name} can't be blocked by {blocker.name}", attacker, blocker, of=e.CantBeBlocked
        )
    return allow(attacker, blocker)


EVASIVE = (e.CantBeBlocked, "flying", "shadow", "fear", "horsemanship", "intimidate", "protection")
"""What keeps creatures from blocking another."""
FEARLESS = (w.Filter(words=("artifact", "creature")), w.Filter(words=("creature",), colors=("B",)))


@rule(seams.fear_evades, rulings1999="A.17.1", cr1999="501.1", cr2006="502.25b", decides=True)
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
        of="fear",
    )


@rule(seams.horsemanship_evades, cr1999="501.1", cr2006="502.17b", decides=True)
def horsemanship_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Horsemanship, which a starter-level set has, is blocked only by horsemanship."""
    if not has_keyword(game.look(attacker), "horsemanship"):
        return None
    if has_keyword(game.look(blocker), "horsemanship"):
        return allow(attacker, blocker)
    return forbid(
        f"{attacker.name} has horsemanship and {blocker.name} hasn't", attacker, blocker, of="horsemanship"
    )


@rule(seams.intimidate_evades, cr1999="501.1", cr2006="501.1", decides=True)
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
        (
            f"{attacker.name} can't be blocked by {blocker.name}, "
            "which shares no color with it and is no artifact"
        ),
        attacker,
        blocker,
        of="intimidate",
    )


@rule(
    seams.unblockable,
    rulings1999="A.17.1",
    cr1999="glossary/unblockable",
    cr2006="glossary/unblockable",
    decides=True,
)
def unblockable(game: Game, attacker: GameObject) -> Verdict:
    """No creature can block one that is unblockable."""
    return forbid(f"{attacker.name} is unblockable", attacker, of=e.CantBeBlocked)


@rule(seams.evasion_abilities_add_up, rulings1999="A.17.2", cr1999="501.2", cr2006="501.2", decides=True)
def evasion_abilities_add_up(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """Passing one evasion ability isn't enough: a blocker must pass them all."""
    return forbid(
        f"{blocker.name} must get past every evasion ability of {attacker.name}",
        attacker,
        blocker,
        of=EVASIVE,
    )


@rule(seams.own_limit_on_blocking, rulings1999="C.6.2", cr1999="501.3", cr2006="501.3", decides=True)
def own_limit_on_blocking(
    game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock
) -> Verdict | None:
    """A creature's own ability limits what it can block."""
    return _limit(game, attacker, blocker, item)


@rule(seams.limit_on_blocking, rulings1999="C.6.2", cr1999="500.2", cr2006="500.3", decides=True)
def limit_on_blocking(
    game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock
) -> Verdict | None:
    """A blocker is checked for effects that keep it from blocking."""
    return _limit(game, attacker, blocker, item)


def _limit(game: Game, attacker: GameObject, blocker: GameObject, item: e.CantBlock) -> Verdict | None:
    free = is_free_to_block(game, attacker, blocker, item)
    return (
        None
        if free
        else forbid(f"{blocker.name} can't block {attacker.name}", blocker, attacker, of=e.CantBlock)
    )
