"""Later keywords: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.equipping import equip_ability
from rules_kb.cards.keywords import ACTIVATED_TODAY, HEXPROOF_FROM, LANDCYCLING, TRIGGERED_TODAY
from rules_kb.cards.node import replace
from rules_kb.cards.type_lines import token_characteristics
from rules_kb.rules import seams
from rules_kb.rules.engine.kept_unenchanted import is_kept_off
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.engine.what_cards_forbid import rules_said
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, ending_with
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged, PoisonAdded
from rules_kb.table.events.permanents import CountersChanged, Withstood
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.objects import IN_PLAY, STACK, GameObject, Look, Player

STAND_FOR_TRIGGERED = (
    "lifelink",
    "prowess",
    "deathtouch",
    "bushido",
    "soulshift",
    "modular",
    "graft",
    "fading",
    "provoke",
    "haunt",
    *TRIGGERED_TODAY,
)
"""The keywords that stand for one triggered ability, which a text could have in so many words."""

STAND_FOR_ACTIVATED = ("cycling", "equip", "transmute", "ninjutsu", *LANDCYCLING, *ACTIVATED_TODAY)
"""The keywords that stand for an activated ability."""


# -- what can't be targeted ----------------------------------------------------------------------------------


def keeps_from_targeting(game: Game, option: GameObject, spell: GameObject, context: Context) -> bool:
    """Whether a permanent says of itself that this spell or ability can't target it."""
    look = game.look(option)
    own = context.controller is look.controller
    enchants = not spell.is_ability and any(isinstance(item, a.Enchant) for item in spell.initial.abilities)
    if enchants and is_kept_off(game, spell, option):
        return True
    if has_keyword(look, "shroud") or (has_keyword(look, "hexproof") and not own):
        return True
    by = spell.source or spell
    if not own and any(matches(game, item.value, by, context) for item in _hexproof_from(look)):
        return True
    return any(
        matches(game, _of_what_is_played(item.by), by if item.by.noun == "source" else spell, context)
        if isinstance(item.by, w.Filter)
        else item.by != "opponent" or not own
        for item in properties(look, e.CantBeTargeted)
    )


def _of_what_is_played(by: w.Filter) -> w.Filter:
    """Enchantments other than ~: what is still to be played isn't what says so, and is one of the others."""
    return replace(by, others=False, related=None) if by.others else by


def _hexproof_from(look: Look) -> list[a.Keyword]:
    return [item for item in look.abilities if isinstance(item, a.Keyword) and item.name == HEXPROOF_FROM]


def player_keeps_from_targeting(game: Game, player: Player, thing: GameObject, context: Context) -> bool:
    """Whether a text gives this player what keeps a spell or ability from targeting the player."""
    own, by = context.controller is player, thing.source or thing
    return any(
        controller is player and (item.what == "shroud" or (item.what == "hexproof" and not own))
        for _, controller, item in rules_said(game)
    ) or any(
        name == "protection" or not own
        for name, quality, said in player_is_protected_from(game, player)
        if matches(game, quality, by, said)
    )


def player_is_protected_from(game: Game, player: Player) -> list[tuple[str, w.Filter, Context]]:
    """The qualities from which a player has protection, or hexproof, each with who says so."""
    return [
        (item.what, item.quality, Context(source, controller))
        for source, controller, item in rules_said(game)
        if controller is player and item.quality is not None
    ]


# -- combat --------------------------------------------------------------------------------------------------


def limits_on_blockers(game: Game, attacker: GameObject) -> list[e.BlockedByNumber]:
    """By how few and how many creatures an attacker can be blocked; menace asks for two."""
    look = game.look(attacker)
    return [
        *properties(look, e.BlockedByNumber),
        *([e.BlockedByNumber(least=2)] if has_keyword(look, "menace") else []),
    ]


# -- what can't be destroyed ---------------------------------------------------------------------------------


def is_indestructible(game: Game, thing: GameObject) -> bool:
    """Whether a permanent says that it can't be destroyed; that goes before what would destroy it."""
    if not says_that_it_stays(game, thing):
        return False
    with game.log.silence():
        return bool(seams.is_not_destroyed(game, thing, Withstood(thing)))


def says_that_it_stays(game: Game, thing: GameObject) -> bool:
    """Whether a permanent says that it is indestructible, or an effect says so of it."""
    look = game.look(thing)
    return has_keyword(look, "indestructible") or bool(properties(look, e.CantBeDestroyed))


@answers(seams.is_not_destroyed)
def is_not_destroyed(game: Game, thing: GameObject, told: Event) -> list[Event]:
    """That a card says so goes before what would destroy it."""
    return [told] if seams.card_takes_precedence(game, [thing]) else []


# -- damage that stays as counters ---------------------------------------------------------------------------


def dealt_as_counters(game: Game, damage: Damaged) -> list[Event]:
    """What infect and wither make of damage: poison counters on a player, -1/-1 counters on a creature."""
    if damage.source is None or damage.amount <= 0 or damage.as_counters:
        return []
    target, look = damage.target, game.look(damage.source)
    infects = has_keyword(look, "infect")
    if isinstance(target, Player):
        counters: list[Event] = [PoisonAdded(target, damage.amount, source=damage.source)] if infects else []
    elif (infects or has_keyword(look, "wither")) and "creature" in game.look(target).types:
        counters = [CountersChanged(target, "-1/-1", damage.amount, source=damage.source)]
    else:
        counters = []
    return [damage.but(as_counters=True), *counters] if counters else []


def poisoned_besides(game: Game, damage: Damaged) -> list[Event]:
    """What toxic makes of combat damage to a player: so many poison counters besides."""
    if damage.hitter is None or damage.amount <= 0 or not isinstance(damage.target, Player):
        return []
    number = sum(
        item.value
        for item in game.look(damage.hitter).abilities
        if isinstance(item, a.Keyword) and item.name == "toxic"
    )
    return [PoisonAdded(damage.target, number, source=damage.hitter)] if number else []


# -- more tokens and counters --------------------------------------------------------------------------------


def that_make_more(game: Game, event: Event) -> list[Modifier]:
    """What has more tokens be created, or more counters be put on something, than there would be."""
    if not isinstance(event, (TokenMade, CountersChanged, Moved)):
        return []
    return [
        Modifier(
            ("more", thing.id),
            thing,
            ("more", item.times, item.more, item.instead),
            ending_with(_with_more, item),
            replaces=True,
        )
        for thing, look, item in game.saying(t.MoreOf)
        if _is_of_more(game, event, item, Context(thing, look.controller))
    ]


def _is_of_more(game: Game, event: Event, item: t.MoreOf, context: Context) -> bool:
    if isinstance(event, TokenMade):
        fits = item.what is None or _is_of_this_sort(item.what, event)
        return item.on is None and fits and event.controller is context.controller
    if item.on is None or (item.by_effect and game.paid_for is not None):
        return False
    if isinstance(event, CountersChanged):
        fits = item.counter in ("any", event.kind) and event.number > 0
        return fits and matches(game, item.on, event.thing, context)
    if not isinstance(event, Moved) or event.zone != IN_PLAY:
        return False
    whose = event.controller or event.thing.controller
    kinds = [kind for kind in event.counters if item.counter in ("any", kind)]
    anybodys = replace(item.on, noun="spell" if event.thing.zone == STACK else "card", controller=None)
    mine = item.on.controller is None or whose is context.controller
    return bool(kinds) and mine and matches(game, anybodys, event.thing, context)


def _with_more(game: Game, event: Event, item: t.MoreOf) -> list[Event]:
    if isinstance(event, CountersChanged):
        return [event.but(number=event.number * item.times + item.more)]
    if isinstance(event, Moved):
        counters = {
            kind: number * item.times + item.more if item.counter in ("any", kind) else number
            for kind, number in event.counters.items()
        }
        return [event.but(counters=counters)]
    instead = item.instead or t.TokensInstead(item.times)
    made = [event.but() for _ in range(instead.times)]
    if instead.token is not None:
        values = token_characteristics(instead.token)
        made.append(event.but(initial=values, tapped=instead.token.tapped, counters={}))
    return made


def _is_of_this_sort(what: w.Filter, event: TokenMade) -> bool:
    """Whether a token that would be created is of the types that a text says."""
    return {*what.words} <= {*event.initial.types, *event.initial.subtypes}


# -- Equipment -----------------------------------------------------------------------------------------------


def equip_means(keyword: a.Keyword) -> a.Activated:
    """Equip: pay its cost to attach the Equipment to target creature you control, when a sorcery could be
    played.
    """
    return equip_ability(keyword.value)


def is_equipment(game: Game, thing: GameObject) -> bool:
    return "equipment" in game.look(thing).subtypes


def can_be_worn(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether a thing is a creature in play, and the Equipment isn't one."""
    return (
        thing is not None
        and thing.zone == IN_PLAY
        and "creature" in game.look(thing).types
        and (is_reconfigured(game, equipment) or "creature" not in game.look(equipment).types)
    )


def is_reconfigured(game: Game, equipment: GameObject) -> bool:
    """Whether an Equipment can be attached though it is a creature: it is none as long as it is attached."""
    return has_keyword(game.look(equipment), "reconfigure")


def wrongly_worn(game: Game) -> list[GameObject]:
    """The Equipment that is on what it can't equip."""
    return [
        thing
        for thing, _, _ in game.having("equipment")
        if thing.attached_to is not None
        and is_equipment(game, thing)
        and not seams.may_equip(game, thing, thing.attached_to)
    ]
