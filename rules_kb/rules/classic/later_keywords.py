"""Keywords that cards of later years bear and cr1999 doesn't know, played as what their texts say in the
terms of 1999.

A card goes before the rules (103.1), so most of these cite that rule where they change what another would do.
Lifelink and deathtouch are triggered abilities, as they were in 2007; equip is an activated one.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, has_keyword, matches, properties
from rules_kb.rules.register import rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.permanents import Attached
from rules_kb.table.objects import IN_PLAY, GameObject, Player

STAND_FOR_TRIGGERED = {
    "lifelink": a.Triggered(a.DealsDamage(), (e.GainLife(w.ThatMuch()),)),
    "prowess": a.Triggered(
        a.PlaysSpell(w.Filter("spell", not_words=("creature",)), "you"),
        (e.Modify(w.ThisCard(), (e.ChangeSize(w.Number(1), w.Number(1)),)),),
    ),
    "deathtouch": a.Triggered(a.DealsDamage(to="creature"), (e.Destroy(w.It("that creature")),)),
}


# -- what can't be targeted ----------------------------------------------------------------------------------


def keeps_from_targeting(game: Game, option: GameObject, spell: GameObject, context: Context) -> bool:
    """Whether a permanent says of itself that this spell or ability can't target it."""
    look = game.look(option)
    own = context.controller is look.controller
    if has_keyword(look, "shroud") or (has_keyword(look, "hexproof") and not own):
        return True
    return any(
        matches(game, item.by, spell, context)
        if isinstance(item.by, w.Filter)
        else item.by != "opponent" or not own
        for item in properties(look, e.CantBeTargeted)
    )


def player_keeps_from_targeting(game: Game, player: Player, context: Context) -> bool:
    """Whether a permanent gives its controller what keeps this player from being targeted."""
    for look in game.looks().values():
        for item in look.abilities:
            if (
                isinstance(item, a.PlayerRule)
                and look.controller is player
                and (item.what == "shroud" or (item.what == "hexproof" and context.controller is not player))
            ):
                return True
    return False


# -- combat --------------------------------------------------------------------------------------------------


def limits_on_blockers(game: Game, attacker: GameObject) -> list[e.BlockedByNumber]:
    """By how few and how many creatures an attacker can be blocked; menace asks for two."""
    look = game.look(attacker)
    return [
        *properties(look, e.BlockedByNumber),
        *([e.BlockedByNumber(least=2)] if has_keyword(look, "menace") else []),
    ]


def strikes_twice(game: Game, creature: GameObject) -> bool:
    """Whether a creature deals its combat damage with those that have first strike, and once more with the
    others.
    """
    return has_keyword(game.look(creature), "double strike") and bool(
        game.era.card_takes_precedence(game, [creature])
    )


# -- what can't be destroyed ---------------------------------------------------------------------------------


def is_indestructible(game: Game, thing: GameObject) -> bool:
    """Whether a permanent says that it can't be destroyed; that goes before what would destroy it."""
    look = game.look(thing)
    return has_keyword(look, "indestructible") or bool(properties(look, e.CantBeDestroyed))


# -- Equipment -----------------------------------------------------------------------------------------------


def equip_means(keyword: a.Keyword) -> a.Activated:
    """Equip: pay its cost to attach the Equipment to target creature you control, when a sorcery could be
    played.
    """
    creature = w.Target(w.Filter(words=("creature",), controller="you"))
    return a.Activated(keyword.value, (e.AttachTo(w.ThisCard(), creature),), ("sorcery",))


def is_equipment(game: Game, thing: GameObject) -> bool:
    return "equipment" in game.look(thing).subtypes


def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it.

    A creature can't equip.
    """
    return can_be_worn(game, equipment, thing) and not game.era.protection_against(game, thing, equipment)


def can_be_worn(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether a thing is a creature in play, and the Equipment isn't one."""
    return (
        thing is not None
        and thing.zone == IN_PLAY
        and "creature" in game.look(thing).types
        and "creature" not in game.look(equipment).types
    )


@rule(tenth2007="glossary/equip")
def equipment_is_attached(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment goes onto a creature, if both are there; it stays where it is otherwise."""
    if (
        equipment.zone == IN_PLAY
        and to is not equipment.attached_to
        and game.era.may_equip(game, equipment, to)
    ):
        game.happen(Attached(equipment, to))
    else:
        game.happen(Noted(f"{equipment.name} stays where it was", equipment))


def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""
    return [Attached(thing, None) for thing in wrongly_worn(game)]


def wrongly_worn(game: Game) -> list[GameObject]:
    """The Equipment that is on what it can't equip."""
    return [
        thing
        for thing in game.table.in_play
        if thing.attached_to is not None
        and is_equipment(game, thing)
        and not game.era.may_equip(game, thing, thing.attached_to)
    ]
