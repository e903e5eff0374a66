"""502 Keyword Abilities: each where it changes what the other rules do."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, has_keyword, matches
from rules_kb.rules.register import Verdict, allow, forbid, rule
from rules_kb.table.events import Damaged, Event, Noted
from rules_kb.table.objects import GameObject

# -- 502.4 to 502.8: evasion; each looks at one blocker and one attacker ------------------------------------------


@rule("502.4b", cr2006="502.4b", decides=True)
def flying_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Flying is blocked only by flying."""
    if not has_keyword(game.look(attacker), "flying"):
        return None
    look = game.look(blocker)
    if has_keyword(look, "flying") or has_keyword(look, "reach"):
        return allow(blocker, attacker)
    return forbid(f"{attacker.name} has flying and {blocker.name} hasn't", attacker, blocker)


@rule("502.6b", cr2006="502.6b", decides=True)
def landwalk_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """A creature with landwalk can't be blocked while the defending player controls such a land."""
    defender = game.table.combat.attackers.get(attacker) or game.controller(blocker)
    for item in game.look(attacker).abilities:
        if isinstance(item, a.Keyword) and item.name == "landwalk":
            lands = [thing for thing, look in game.looks().items() if look.controller is defender and "land" in look.types
                     and matches(game, item.value, thing, Context(attacker, game.controller(attacker)))]
            if lands:
                return forbid(f"{attacker.name} has {item.value.words[0]}walk and {defender.name} controls {lands[0].name}",
                              attacker, lands[0])
    return None


@rule("502.7b", cr2006="502.7e", decides=True)
def protection_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """An attacking creature with protection can't be blocked by creatures with that quality."""
    quality = protection_against(game, attacker, blocker)
    return forbid(f"{attacker.name} has {quality} and so can't be blocked by {blocker.name}", attacker, blocker) if quality else None


@rule("502.8b", cr2006="502.8b", decides=True)
def shadow_evades(game: Game, attacker: GameObject, blocker: GameObject) -> Verdict | None:
    """Shadow blocks only shadow, and only shadow blocks shadow."""
    attacks, blocks = (has_keyword(game.look(thing), "shadow") for thing in (attacker, blocker))
    if attacks == blocks:
        return allow(attacker, blocker) if attacks else None
    with_shadow, without = (attacker, blocker) if attacks else (blocker, attacker)
    return forbid(f"{with_shadow.name} has shadow and {without.name} hasn't", with_shadow, without)


# -- 502.7 protection ------------------------------------------------------------------------------------------------


def protection_against(game: Game, thing: GameObject, other: GameObject) -> str:
    """The protection of `thing` that `other` meets, in words, or nothing."""
    look = game.look(thing)
    for item in look.abilities:
        if isinstance(item, a.Keyword) and item.name == "protection" and matches(
                game, item.value, other, Context(thing, look.controller)):
            return str(game.era.ability_words(item))
    return ""


@rule("502.7b", cr2006="502.7b", decides=True)
def protection_from_targeting(game: Game, thing: GameObject, spell: GameObject, source: GameObject) -> Verdict | None:
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
    return forbid(f"{thing.name} has {quality}: {enchantment.name} can't enchant it", thing, enchantment) if quality else None


@rule("502.7b", cr2006="502.7d", off=None)
def protection_prevents(game: Game, event: Damaged) -> list[Event]:
    """Damage from a source with the quality is prevented."""
    target, source = event.target, event.source
    assert isinstance(target, GameObject) and source is not None
    return [Noted(f"{event.amount} damage from {source.name} to {target.name} is prevented", target)]


# -- 502.5 haste --------------------------------------------------------------------------------------------------------


@rule("502.5b", cr2006="502.5b", decides=True)
def haste_allows(game: Game, creature: GameObject) -> Verdict | None:
    """A creature with haste may attack, and use abilities that tap it, at once."""
    return allow(creature) if has_keyword(game.look(creature), "haste") else None


# -- 502.2 first strike -----------------------------------------------------------------------------------------------------


def has_first_strike(game: Game, creature: GameObject) -> bool:
    return has_keyword(game.look(creature), "first strike")


# -- 502.3 flanking, and what triggered keywords do ----------------------------------------------------------------------------


def carry_out_keyword(game: Game, keyword: a.Keyword, context: Context) -> None:
    """What a triggered keyword ability does as it resolves."""
    if keyword.name == "flanking":
        game.era.flanking_shrinks(game, context)
    elif keyword.name == "rampage":
        game.era.rampage_grows(game, keyword, context)
    elif keyword.name == "cumulative upkeep":
        game.era.cumulative_upkeep_is_due(game, keyword, context)
    elif keyword.name == "echo":
        game.era.echo_is_due(game, context)


@rule("502.3b", cr2006="502.3b")
def flanking_shrinks(game: Game, context: Context) -> bool:
    """The creature without flanking that blocks one with it gets -1/-1 until end of turn."""
    if context.it is None:
        return False
    game.era.begin_effect(game, context, w.It(), (e.ChangeSize(w.Number(-1), w.Number(-1)),), e.UNTIL_END_OF_TURN)
    return True


# -- 502.9 trample -----------------------------------------------------------------------------------------------------------------


@rule("502.9c", cr2006="502.9c", off=None)
def trample_past_removed_blockers(game: Game, attacker: GameObject, amount: int) -> dict[Any, int] | None:
    """If all its blockers have left combat, a trampler's damage all goes to the defending player."""
    return {game.table.combat.attackers[attacker]: amount}


@rule("502.9b", cr2006="502.9b", decides=True)
def trample_assignment(game: Game, attacker: GameObject, division: dict[Any, int], received: dict[GameObject, int]) -> Verdict | None:
    """A trampler may assign damage to the player only if all its blockers receive lethal damage."""
    defender = game.table.combat.attackers[attacker]
    if not division.get(defender):
        return None
    for blocker in game.table.combat.blockers_of(attacker):
        short = game.era.lethal_for(game, blocker) - received.get(blocker, 0)
        if short > 0:
            return forbid(f"{blocker.name} would receive {received.get(blocker, 0)} damage, {short} short of lethal", attacker, blocker)
    return allow(attacker, defender)


@rule("502.9e", off=1)
def lethal_for(game: Game, blocker: GameObject) -> int:
    """How much damage is lethal counts only actual toughness and damage, not what might change the damage dealt."""
    return max(0, (game.look(blocker).toughness or 0) - blocker.damage)
