"""502 Keyword Abilities: each where it changes what the other rules do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, has_keyword, matches, properties
from rules_kb.rules.register import Verdict, allow, forbid, rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject

# -- copies of one keyword -----------------------------------------------------------------------------------

REDUNDANT = {
    "first strike": "first_strike_is_redundant",
    "flying": "flying_is_redundant",
    "shadow": "shadow_is_redundant",
    "trample": "trample_is_redundant",
}


def copies_that_count(game: Game, creature: GameObject, name: str) -> int:
    """How many copies of a keyword count: without the rule that further copies are redundant, they would add
    up.
    """
    copies = sum(isinstance(item, a.Keyword) and item.name == name for item in game.look(creature).abilities)
    return 1 if copies > 1 and getattr(game.era, REDUNDANT[name])(game, creature) else copies


@rule("502.2d", cr2006="502.2d", off=False)
def first_strike_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of first strike doesn't make the creature any faster."""
    return True


@rule("502.4c", cr2006="502.4c", off=False)
def flying_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of flying doesn't ask for a second copy on the blocker."""
    return True


@rule("502.7c", cr2006="502.7g", off=False)
def protection_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second protection from one quality isn't a second effect that prevents the damage."""
    return True


@rule("502.8c", cr2006="502.8c", off=False)
def shadow_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of shadow doesn't set the creature apart from those with one."""
    return True


@rule("502.9g", off=False)
def trample_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of trample doesn't ask for lethal damage a second time."""
    return True


# -- 502.4 to 502.8: evasion; each looks at one blocker and one attacker -------------------------------------


@rule("502.4b", cr2006="502.4b", decides=True)
def flying_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Flying is blocked only by flying."""
    flying = copies_that_count(game, attacker, "flying")
    if not flying:
        return None
    if has_keyword(game.look(blocker), "reach") or flying <= copies_that_count(game, blocker, "flying"):
        return allow(blocker, attacker)
    return forbid(f"{attacker.name} has flying and {blocker.name} hasn't", attacker, blocker)


def landwalk_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """What an attacker's landwalk says to a blocker, which may have the same landwalk itself."""
    verdict = game.era.landwalk_evades(game, attacker, blocker)
    if verdict is None or not _shared_landwalks(game, attacker, blocker):
        return [verdict] if verdict is not None else []
    uncanceled = game.era.landwalk_cancels_nothing(game, attacker, blocker)
    return [verdict, uncanceled] if uncanceled is not None else []


def _shared_landwalks(game: Game, attacker: GameObject, blocker: GameObject) -> list[Any]:
    walks = [
        [
            item.value
            for item in game.look(thing).abilities
            if isinstance(item, a.Keyword) and item.name == "landwalk"
        ]
        for thing in (attacker, blocker)
    ]
    return [land for land in walks[0] if land in walks[1]]


def has_rule_of_its_own(walk: a.Keyword) -> bool:
    """Whether a landwalk is of a kind that another rule tells of; in 1999 none is."""
    return False


@rule("502.6b", cr2006="502.6b", decides=True)
def landwalk_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with landwalk can't be blocked while the defending player controls such a land."""
    return evading_landwalk(game, attacker, blocker, lambda walk: not game.era.has_rule_of_its_own(walk))


def evading_landwalk(
    game: Game, attacker: GameObject, blocker: GameObject, meant: Callable[[a.Keyword], bool]
) -> Verdict | None:
    """The first landwalk of those meant that keeps a blocker off, by a land that the defending player
    controls.
    """
    defender = game.table.combat.attackers.get(attacker) or game.controller(blocker)
    for item in game.look(attacker).abilities:
        if isinstance(item, a.Keyword) and item.name == "landwalk" and meant(item):
            lands = [
                thing
                for thing, look in game.looks().items()
                if look.controller is defender
                and "land" in look.types
                and matches(game, item.value, thing, Context(attacker, game.controller(attacker)))
            ]
            if lands:
                return forbid(
                    f"{attacker.name} has {game.era.ability_words(item)} and {defender.name} controls {lands[0].name}",
                    attacker,
                    lands[0],
                )
    return None


@rule("502.6c", cr2006="502.6d", decides=True)
def landwalk_cancels_nothing(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """That the blocker has the same landwalk makes no difference."""
    return forbid(f"{blocker.name}'s own landwalk doesn't cancel {attacker.name}'s", attacker, blocker)


@rule("502.7b", cr2006="502.7f", decides=True)
def protection_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """An attacking creature with protection can't be blocked by creatures with that quality."""
    quality = protection_against(game, attacker, blocker)
    return (
        forbid(f"{attacker.name} has {quality} and so can't be blocked by {blocker.name}", attacker, blocker)
        if quality
        else None
    )


@rule("502.8b", cr2006="502.8b", decides=True)
def shadow_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Only shadow blocks shadow."""
    shadow = copies_that_count(game, attacker, "shadow")
    if not shadow:
        return None
    if shadow == copies_that_count(game, blocker, "shadow") or properties(
        game.look(blocker), e.BlocksAsThoughShadow
    ):
        return allow(attacker, blocker)
    return forbid(f"{attacker.name} has shadow and {blocker.name} hasn't", attacker, blocker)


@rule("502.8b", cr2006="502.8b", decides=True)
def shadow_blocks_shadow(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with shadow blocks nothing but creatures with shadow."""
    if has_keyword(game.look(attacker), "shadow") or not has_keyword(game.look(blocker), "shadow"):
        return None
    return forbid(f"{blocker.name} has shadow and {attacker.name} hasn't", blocker, attacker)


# -- 502.7 protection ----------------------------------------------------------------------------------------


def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""
    look = game.look(thing)
    for item in look.abilities:
        if (
            isinstance(item, a.Keyword)
            and item.name == "protection"
            and matches(game, item.value, other, Context(thing, look.controller))
        ):
            return str(game.era.ability_words(item))
    return ""


@rule("502.7b", cr2006="502.7b", decides=True)
def protection_from_targeting(
    game: Game, thing: GameObject, spell: GameObject, source: GameObject
) -> Verdict | None:
    """Spells and abilities with the quality can't target a permanent with protection from it."""
    if _asks_only_enchanting(spell) and protection_from_enchantments_quality(game, thing, spell):
        return forbid(f"{thing.name} has {protection_against(game, thing, spell)}", thing, spell)
    quality = protection_against(game, thing, spell if not spell.is_ability else source)
    if not quality:
        return None
    return forbid(f"{thing.name} has {quality}: {spell.name} can't target it", thing, spell)


def _asks_only_enchanting(spell: GameObject) -> bool:
    return any(isinstance(item, a.Enchant) for item in spell.initial.abilities)


def protection_from_enchantments_quality(game: Game, thing: GameObject, enchantment: GameObject) -> bool:
    """Whether the enchantment has a quality that the permanent is protected from."""
    return bool(protection_against(game, thing, enchantment))


@rule("502.7b", cr2006="502.7c", decides=True)
def protection_from_enchantments(game: Game, thing: GameObject, enchantment: GameObject) -> Verdict | None:
    """Enchantments with the quality can't enchant a permanent with protection from it."""
    quality = protection_against(game, thing, enchantment)
    return (
        forbid(f"{thing.name} has {quality}: {enchantment.name} can't enchant it", thing, enchantment)
        if quality
        else None
    )


@rule("502.7b", cr2006="502.7e", off=None)
def protection_prevents(game: Game, event: Damaged) -> list[Event]:
    """Damage from a source with the quality is prevented."""
    target, source = event.target, event.source
    assert isinstance(target, GameObject)
    assert source is not None
    return [Noted(f"{event.amount} damage from {source.name} to {target.name} is prevented", target)]


# -- 502.5 haste ---------------------------------------------------------------------------------------------


@rule("502.5b", cr2006="502.5b", decides=True)
def haste_allows(game: Game, creature: GameObject) -> Verdict | None:
    """A creature with haste may attack, and use abilities that tap it, at once."""
    return allow(creature) if has_keyword(game.look(creature), "haste") else None


# -- 502.2 first strike --------------------------------------------------------------------------------------


@rule("502.2b", cr2006="502.2b", off=[])
def first_strike_goes_first(game: Game, fighters: list[GameObject]) -> list[GameObject]:
    """Who assigns damage in the first combat damage step: if some have first strike, they alone; a second
    step follows.
    """
    swift = {
        thing: copies_that_count(game, thing, "first strike") or int(game.era.strikes_twice(game, thing))
        for thing in fighters
    }
    return [thing for thing in fighters if swift[thing] and swift[thing] == max(swift.values())]


@rule("502.2c", cr2006="502.2c", off=False)
def first_strike_changes_too_late(game: Game, creature: GameObject) -> bool:
    """Since the first damage step, gaining or losing first strike makes no difference to who has still to
    deal damage.
    """
    return True


# -- 502.3 flanking, and what triggered keywords do ----------------------------------------------------------


def carry_out_keyword(game: Game, keyword: a.Keyword, context: Context) -> None:
    """What a triggered keyword ability does as it resolves."""
    if keyword.name == "flanking":
        game.era.flanking_shrinks(game, context)
    elif keyword.name == "rampage":
        game.era.rampage_grows(game, keyword, context)
    elif keyword.name == "cumulative upkeep":
        game.era.cumulative_upkeep_is_due(game, keyword, context)
    elif keyword.name == "echo":
        game.era.echo_is_due(game, keyword, context)


@rule("502.3b", cr2006="502.3a")
def flanking_shrinks(game: Game, context: Context) -> bool:
    """The creature without flanking that blocks one with it gets -1/-1 until end of turn."""
    if context.it is None:
        return False
    game.era.begin_effect(
        game, context, w.It(), (e.ChangeSize(w.Number(-1), w.Number(-1)),), e.UNTIL_END_OF_TURN
    )
    return True


# -- 502.9 trample -------------------------------------------------------------------------------------------


def tramples(game: Game, creature: GameObject) -> bool:
    return has_keyword(game.look(creature), "trample")


@rule("502.9a", cr2006="502.9a", off=False)
def tramples_only_as_attacker(game: Game, blocker: GameObject) -> bool:
    """Trample gives a creature nothing while it blocks: it can't assign damage to the attacking player."""
    return True


@rule("502.9b", cr2006="502.9b", off=[])
def trample_may_reach_player(
    game: Game, attacker: GameObject, amount: int, helped: int, blockers: list[GameObject]
) -> list[Any]:
    """Besides the blockers, the defending player, if damage can be left over once all blockers have lethal
    damage.

    `helped` is how much other attackers could assign to these blockers.
    """
    needed = sum(_demand(game, attacker, blocker) for blocker in blockers)
    return [game.table.combat.attackers[attacker]] if max(0, needed - helped) < amount else []


@rule("502.9b", cr2006="502.9b", decides=True)
def trample_assignment(
    game: Game, attacker: GameObject, division: dict[Any, int], received: Counter[GameObject]
) -> Verdict | None:
    """Damage may be assigned to the player only if all blockers receive lethal damage."""
    defender = game.table.combat.attackers[attacker]
    with game.log.silence():
        blockers = blockers_that_count(game, attacker)
    if not division.get(defender) or not blockers:
        return None
    for blocker in blockers:
        needed, own = _demand(game, attacker, blocker), division.get(blocker, 0)
        others = received[blocker] - own
        if own < needed and others:
            others = game.era.other_attackers_help(game, attacker, blocker, others)
        if own + others < needed:
            return forbid(
                f"{blocker.name} would receive {own + others} damage, {needed - own - others} short of lethal",
                attacker,
                blocker,
            )
    return allow(attacker, defender)


def _demand(game: Game, attacker: GameObject, blocker: GameObject) -> int:
    lethal: int = game.era.lethal_for(game, blocker)
    return lethal * copies_that_count(game, attacker, "trample")


@rule("502.9c", cr2006="502.9c", off={})
def trample_past_removed_blockers(game: Game, attacker: GameObject, amount: int) -> dict[Any, int]:
    """If all its blockers have left combat, a trampler's damage all goes to the defending player.

    So it does where an effect alone made it blocked and nothing ever blocked it (rulings1999 A.27.2).
    """
    return {game.table.combat.attackers[attacker]: amount}


def blockers_that_count(game: Game, attacker: GameObject) -> list[GameObject]:
    """The blockers that a trampler must reckon with."""
    blockers = game.table.combat.blockers_of(attacker)
    out_of_reach = [blocker for blocker in blockers if properties(game.look(blocker), e.TakesNoCombatDamage)]
    if out_of_reach and game.era.trample_ignores(game, attacker, out_of_reach):
        return [blocker for blocker in blockers if blocker not in out_of_reach]
    return blockers


@rule("502.9d", off=False)
def trample_ignores(game: Game, attacker: GameObject, blockers: list[GameObject]) -> bool:
    """A trampler ignores blockers that can't have damage assigned to them."""
    return True


@rule("502.9e", cr2006="502.9d", off=1_000_000)
def lethal_for(game: Game, blocker: GameObject) -> int:
    """How much damage is lethal: by actual toughness and damage alone, not by what might change the damage
    dealt.
    """
    return max(0, (game.look(blocker).toughness or 0) - blocker.damage)


@rule("502.9f", cr2006="502.9b", off=0)
def other_attackers_help(game: Game, attacker: GameObject, blocker: GameObject, others: int) -> int:
    """What other attackers assign to a blocker counts towards its lethal damage."""
    return others
