"""502 Keyword Abilities: each where it changes what the other rules do."""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import protection_words
from rules_kb.rules.engine.keyword_abilities import blockers_that_count, evading_landwalk, is_out_of_reach
from rules_kb.rules.engine.lasting_effects import begin_effect
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.replacement_effects import is_watched
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject, Player, Thing

# -- copies of one keyword -----------------------------------------------------------------------------------

REDUNDANT = {
    "first strike": seams.first_strike_is_redundant,
    "flying": seams.flying_is_redundant,
    "shadow": seams.shadow_is_redundant,
    "trample": seams.trample_is_redundant,
}


def copies_that_count(game: Game, creature: GameObject, name: str) -> int:
    """How many copies of a keyword count: without the rule that further copies are redundant, they would add
    up.
    """
    copies = sum(isinstance(item, a.Keyword) and item.name == name for item in game.look(creature).abilities)
    return 1 if copies > 1 and REDUNDANT[name](game, creature) else copies


@rule(
    seams.first_strike_is_redundant,
    rulings1999="A.18.4",
    cr1999="502.2d",
    cr2006="502.2d",
    permits=True,
    off=False,
)
def first_strike_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of first strike doesn't make the creature any faster."""
    return True


@rule(
    seams.flying_is_redundant, rulings1999="A.20.3", cr1999="502.4c", cr2006="502.4c", permits=True, off=False
)
def flying_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of flying doesn't ask for a second copy on the blocker."""
    return True


@rule(seams.protection_is_redundant, cr1999="502.7c", cr2006="502.7g", permits=True, off=False)
def protection_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second protection from one quality isn't a second effect that prevents the damage."""
    return True


@rule(
    seams.shadow_is_redundant,
    rulings1999="A.26.Ruling.1",
    cr1999="502.8c",
    cr2006="502.8c",
    permits=True,
    off=False,
)
def shadow_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of shadow doesn't set the creature apart from those with one."""
    return True


@rule(
    seams.trample_is_redundant,
    rulings1999="A.27.3",
    cr1999="502.9g",
    cr2006="502.9f",
    permits=True,
    off=False,
)
def trample_is_redundant(game: Game, creature: GameObject) -> bool:
    """A second copy of trample doesn't ask for lethal damage a second time."""
    return True


# -- 502.4 to 502.8: evasion; each looks at one blocker and one attacker -------------------------------------


@rule(seams.flying_evades, rulings1999="A.20.2", cr1999="502.4b", cr2006="502.4b", decides=True)
def flying_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Flying is blocked only by flying."""
    flying = copies_that_count(game, attacker, "flying")
    if not flying:
        return None
    reaches = reach_blocks(game, attacker, blocker) if has_keyword(game.look(blocker), "reach") else None
    if reaches is not None or flying <= copies_that_count(game, blocker, "flying"):
        return allow(blocker, attacker)
    return forbid(f"{attacker.name} has flying and {blocker.name} hasn't", attacker, blocker, of="flying")


@rule(tenth2007="glossary/reach", decides=True, permits=True)
def reach_blocks(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with reach can block creatures with flying."""
    return allow(blocker, attacker)


@rule(seams.landwalk_evades, rulings1999="A.22.2", cr1999="502.6b", cr2006="502.6b", decides=True)
def landwalk_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with landwalk can't be blocked while the defending player controls such a land."""
    return evading_landwalk(game, attacker, blocker, lambda walk: not seams.has_rule_of_its_own(game, walk))


@rule(
    seams.landwalk_cancels_nothing,
    rulings1999="A.22.Ruling.2",
    cr1999="502.6c",
    cr2006="502.6d",
    decides=True,
)
def landwalk_cancels_nothing(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict:
    """That the blocker has the same landwalk makes no difference."""
    return forbid(
        f"{blocker.name}'s own landwalk doesn't cancel {attacker.name}'s", attacker, blocker, of="landwalk"
    )


@rule(seams.protection_evades, rulings1999="A.24.2", cr1999="502.7b", cr2006="502.7f", decides=True)
def protection_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """An attacking creature with protection can't be blocked by creatures with that quality."""
    quality = seams.protection_against(game, attacker, blocker)
    return (
        forbid(
            f"{attacker.name} has {quality} and so can't be blocked by {blocker.name}",
            attacker,
            blocker,
            of="protection",
        )
        if quality
        else None
    )


@rule(seams.shadow_evades, rulings1999="A.26.2", cr1999="502.8b", cr2006="502.8b", decides=True)
def shadow_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Only shadow blocks shadow."""
    shadow = copies_that_count(game, attacker, "shadow")
    if not shadow:
        return None
    if shadow == copies_that_count(game, blocker, "shadow") or properties(
        game.look(blocker), e.BlocksAsThoughShadow
    ):
        return allow(attacker, blocker)
    return forbid(f"{attacker.name} has shadow and {blocker.name} hasn't", attacker, blocker, of="shadow")


@rule(seams.shadow_blocks_shadow, rulings1999="A.26.3", cr1999="502.8b", cr2006="502.8b", decides=True)
def shadow_blocks_shadow(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with shadow blocks nothing but creatures with shadow."""
    if has_keyword(game.look(attacker), "shadow") or not has_keyword(game.look(blocker), "shadow"):
        return None
    return forbid(f"{blocker.name} has shadow and {attacker.name} hasn't", blocker, attacker, of="shadow")


@rule(seams.protection_from_targeting, rulings1999="A.24.2", cr1999="502.7b", cr2006="502.7b", decides=True)
def protection_from_targeting(
    game: Game, thing: GameObject, spell: GameObject, source: GameObject
) -> Verdict | None:
    """Spells and abilities with the quality can't target a permanent with protection from it."""
    if _asks_only_enchanting(spell) and protection_from_enchantments_quality(game, thing, spell):
        return forbid(
            f"{thing.name} has {seams.protection_against(game, thing, spell)}", thing, spell, of="protection"
        )
    quality = seams.protection_against(game, thing, spell)
    if not quality:
        return None
    return forbid(f"{thing.name} has {quality}: {spell.name} can't target it", thing, spell, of="protection")


def _asks_only_enchanting(spell: GameObject) -> bool:
    return any(isinstance(item, a.Enchant) for item in spell.initial.abilities)


def protection_from_enchantments_quality(game: Game, thing: GameObject, enchantment: GameObject) -> bool:
    """Whether the enchantment has a quality that the permanent is protected from."""
    return bool(seams.protection_against(game, thing, enchantment))


@rule(
    seams.protection_from_enchantments, rulings1999="A.24.3", cr1999="502.7b", cr2006="502.7c", decides=True
)
def protection_from_enchantments(game: Game, thing: GameObject, enchantment: GameObject) -> Verdict | None:
    """Enchantments with the quality can't enchant a permanent with protection from it."""
    quality = seams.protection_against(game, thing, enchantment)
    return (
        forbid(
            f"{thing.name} has {quality}: {enchantment.name} can't enchant it",
            thing,
            enchantment,
            of="protection",
        )
        if quality
        else None
    )


def _is_dealt(game: Game, event: Damaged) -> list[Event]:
    return [event]


@rule(seams.protection_prevents, rulings1999="A.24.2", cr1999="502.7b", cr2006="502.7e", without=_is_dealt)
def protection_prevents(game: Game, event: Damaged) -> list[Event]:
    """Damage from a source with the quality is prevented."""
    target, source = event.target, event.source
    assert isinstance(target, GameObject)
    assert source is not None
    return [Noted(f"{event.amount} damage from {source.name} to {target.name} is prevented", target)]


# -- 502.7 protection: what has the quality ------------------------------------------------------------------


def _as_its_source_is_now(game: Game, ability: GameObject, quality: w.Filter, context: Context) -> bool:
    return ability.source is not None and matches(game, quality, ability.source, context)


@rule(rulings1999="T.7.7", cr1999="217.6b", without=_as_its_source_is_now)
def color_of_ability_is_met(game: Game, ability: GameObject, quality: w.Filter, context: Context) -> bool:
    """An ability on the stack has the color that its permanent had as it was put there, whatever that has
    become since.
    """
    return matches(game, quality, ability, context)


def _is_met(game: Game, quality: w.Filter, other: GameObject, context: Context) -> bool:
    """Whether something has the quality that is protected from; an ability has its own color, and else what
    its source has.
    """
    source = other.source
    if not other.is_ability or source is None:
        return matches(game, quality, other, context)
    of_colors = bool(quality.colors or quality.not_colors or quality.chosen in w.CHOSEN_COLORS)
    if of_colors and game.look(source).colors != other.initial.colors:
        return color_of_ability_is_met(game, other, quality, context)
    return matches(game, quality, source, context)


@answers(seams.protection_against)
def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""
    look = game.look(thing)
    context = Context(thing, look.controller)
    for item in look.abilities:
        if not isinstance(item, a.Keyword) or item.name != "protection":
            continue
        if item.spares != w.TheVery(other) and _is_met(game, item.value, other, context):
            return protection_words(thing, item)
    return ""


# -- 502.5 haste ---------------------------------------------------------------------------------------------


@rule(seams.haste_allows, cr1999="502.5b", cr2006="502.5b", decides=True)
def haste_allows(game: Game, creature: GameObject) -> Verdict | None:
    """A creature with haste may attack, and use abilities that tap it, at once."""
    return allow(creature) if has_keyword(game.look(creature), "haste") else None


# -- 502.2 first strike --------------------------------------------------------------------------------------


@rule(seams.first_strike_goes_first, rulings1999="A.18.2", cr1999="502.2b", cr2006="502.2b", off=[])
def first_strike_goes_first(game: Game, fighters: list[GameObject]) -> list[GameObject]:
    """Who assigns damage in the first combat damage step: if some have first strike, they alone; a second
    step follows.
    """
    swift = {
        thing: copies_that_count(game, thing, "first strike") or int(seams.strikes_twice(game, thing))
        for thing in fighters
    }
    return [thing for thing in fighters if swift[thing] and swift[thing] == max(swift.values())]


def _by_first_strike_now(game: Game, creature: GameObject) -> bool:
    return has_keyword(game.look(creature), "first strike")


@rule(
    seams.first_strike_changes_too_late,
    rulings1999="C.8.Ruling.2",
    cr1999="502.2c",
    cr2006="502.2c",
    without=_by_first_strike_now,
)
def first_strike_changes_too_late(game: Game, creature: GameObject) -> Concerning[bool]:
    """Since the first damage step, gaining or losing first strike makes no difference to who has still to
    deal damage.
    """
    return concerning(creature in game.table.combat.dealt_damage, creature)


@rule(seams.second_step_is_for_the_rest, rulings1999="A.18.2", cr1999="502.2b", cr2006="502.2b", off=[])
def second_step_is_for_the_rest(game: Game, fighters: list[GameObject]) -> list[GameObject]:
    """In the second combat damage step those assign damage that haven't yet, and who strikes twice."""
    return [thing for thing in fighters if seams.strikes_twice(game, thing) or not _is_done(game, thing)]


def _is_done(game: Game, thing: GameObject) -> bool:
    """Whether a creature that doesn't strike twice has dealt its combat damage."""
    combat = game.table.combat
    if thing in combat.struck_twice:
        return seams.double_strike_is_lost_in_time(game, thing)
    dealt = thing in combat.dealt_damage
    if dealt != has_keyword(game.look(thing), "first strike"):
        return seams.first_strike_changes_too_late(game, thing)
    return dealt


@rule(seams.flanking_shrinks, rulings1999="A.19.2", cr1999="502.3b", cr2006="502.3a", off=False)
def flanking_shrinks(game: Game, context: Context) -> bool:
    """The creature without flanking that blocks one with it gets -1/-1 until end of turn."""
    if context.it is None:
        return False
    begin_effect(game, context, w.It(), (e.ChangeSize(w.Number(-1), w.Number(-1)),), e.UNTIL_END_OF_TURN)
    return True


@rule(
    seams.tramples_only_as_attacker,
    rulings1999="A.27.Ruling.8",
    cr1999="502.9a",
    cr2006="502.9a",
    permits=True,
    off=False,
)
def tramples_only_as_attacker(game: Game, blocker: GameObject) -> bool:
    """Trample gives a creature nothing while it blocks: it can't assign damage to the attacking player."""
    return True


@rule(seams.trample_may_reach_player, rulings1999="A.27.2", cr1999="502.9b", cr2006="502.9b", off=[])
def trample_may_reach_player(
    game: Game, attacker: GameObject, amount: int, helped: int, blockers: list[GameObject]
) -> Concerning[list[Player]]:
    """Besides the blockers, the defending player, if damage can be left over once all blockers have lethal
    damage. Where none can, all goes to the blockers by the same rule.

    `helped` is how much other attackers could assign to these blockers.
    """
    needed = sum(_demand(game, attacker, blocker) for blocker in blockers)
    left = max(0, needed - helped) < amount
    return concerning([game.table.combat.attackers[attacker]] if left else [], attacker, *blockers)


@rule(seams.trample_assignment, rulings1999="A.27.2", cr1999="502.9b", cr2006="502.9b", decides=True)
def trample_assignment(
    game: Game, attacker: GameObject, division: dict[Thing, int], received: Counter[Thing]
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
            others = seams.other_attackers_help(game, attacker, blocker, received, own)
        if own + others < needed:
            return forbid(
                (
                    f"{blocker.name} would receive {own + others} damage, "
                    f"{needed - own - others} short of lethal"
                ),
                attacker,
                blocker,
            )
    return allow(attacker, defender)


def _demand(game: Game, attacker: GameObject, blocker: GameObject) -> int:
    would = Damaged(blocker, 1, combat=True, source=attacker)
    lethal = seams.lethal_for(game, blocker) if is_watched(game, would) else _lethal(game, blocker)
    return lethal * copies_that_count(game, attacker, "trample")


def _lethal(game: Game, blocker: GameObject) -> int:
    earlier = seams.earlier_damage_counts(game, blocker) if blocker.damage else 0
    return max(0, (game.look(blocker).toughness or 0) - earlier)


@rule(
    seams.trample_past_removed_blockers, rulings1999="A.27.Ruling.6", cr1999="502.9c", cr2006="502.9c", off={}
)
def trample_past_removed_blockers(game: Game, attacker: GameObject, amount: int) -> dict[Thing, int]:
    """If all its blockers have left combat, a trampler's damage all goes to the defending player.

    So it does where an effect alone made it blocked and nothing ever blocked it (rulings1999 A.27.2).
    """
    return {game.table.combat.attackers[attacker]: amount}


def _each_blocker(game: Game, attacker: GameObject, blockers: list[GameObject]) -> list[GameObject]:
    return blockers


@rule(seams.trample_ignores, rulings1999="A.27.Ruling.3", cr1999="502.9d", without=_each_blocker)
def trample_ignores(
    game: Game, attacker: GameObject, blockers: list[GameObject]
) -> Concerning[list[GameObject]]:
    """A trampler ignores blockers that can't have damage assigned to them."""
    ignored = [blocker for blocker in blockers if is_out_of_reach(game, blocker)]
    return concerning([blocker for blocker in blockers if blocker not in ignored], attacker, *ignored)


@rule(seams.lethal_for, rulings1999="A.27.Ruling.5", cr1999="502.9e", cr2006="502.9d", off=1_000_000)
def lethal_for(game: Game, blocker: GameObject) -> int:
    """How much damage is lethal: by actual toughness and damage alone, not by what might change the damage
    dealt.
    """
    return _lethal(game, blocker)


@rule(seams.other_attackers_help, rulings1999="A.27.Ruling.7", cr1999="502.9f", cr2006="502.9b", off=0)
def other_attackers_help(
    game: Game, attacker: GameObject, blocker: GameObject, received: Counter[Thing], own: int
) -> int:
    """What other attackers assign to a blocker counts towards its lethal damage."""
    return received[blocker] - own
