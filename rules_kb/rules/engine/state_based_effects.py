"""State based effects: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from functools import lru_cache
from operator import attrgetter

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Node, parts_of, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.day_and_night import that_turn_with_the_day
from rules_kb.rules.engine.dungeons import that_are_completed
from rules_kb.rules.engine.grounds import grounds_of, numbers_of
from rules_kb.rules.engine.kept_unenchanted import is_kept_off
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.more_than_two_players import see_who_has_left
from rules_kb.rules.engine.pairs import that_are_over
from rules_kb.rules.engine.sagas import told_to_the_end, who_ascends
from rules_kb.rules.engine.type_words import names_of
from rules_kb.rules.engine.unchanged_looks import asks_of_looks_only
from rules_kb.rules.engine.ways_of_today import is_bestowed
from rules_kb.rules.engine.what_cards_forbid import cannot_happen
from rules_kb.rules.game import Game
from rules_kb.rules.roster import ENCHANTING
from rules_kb.rules.rule import Verdict
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import BestowEnded
from rules_kb.table.objects import IN_PLAY, NOWHERE, Characteristics, GameObject, Look

CHECKS = (
    seams.life_of_zero,
    seams.poison_of_ten,
    seams.zero_toughness,
    seams.lethal_damage,
    seams.illegal_local_enchantment,
    seams.legend_rule,
    seams.newer_world,
    seams.has_no_home,
    seams.token_out_of_play,
    seams.empty_library,
    seams.opposite_counters,
    seams.equipment_comes_off,
    seams.phased_out_token,
    seams.copy_off_the_stack,
    seams.attached_for_no_reason,
    seams.loyalty_of_zero,
    seams.planeswalkers_alike,
)


def conditions_that_hold(game: Game) -> list[Event]:
    """What the listed conditions bring about as the game stands."""
    found: list[Event] = []
    for check in game.era.asked_of_it(CHECKS):
        for event in check(game) or []:
            if cannot_happen(game, event) is None:
                event.comes_from = grounds_of(game, check, event)
                event.note = numbers_of(game, check, event)
                found.append(event)
    return [*found, *told_to_the_end(game)]


def see_to_the_rest(game: Game) -> bool:
    """What comes about in today's rules as soon as it is so, and is no state-based effect: the city's
    blessing, pairs that are over, dungeons that are completed, what goes with the day, and bestowed Auras
    that are on nothing. Whether there was anything.
    """
    found = False
    while events := [
        *who_ascends(game),
        *that_are_over(game),
        *that_are_completed(game),
        *that_turn_with_the_day(game),
        *[
            BestowEnded(thing)
            for thing, _, _ in game.having(ENCHANTING)
            if _is_bestowed_on_nothing(game, thing)
        ],
    ]:
        game.happen(*events)
        found = True
    return found


def _is_bestowed_on_nothing(game: Game, thing: GameObject) -> bool:
    return is_bestowed(thing) and not may_enchant(game, thing, thing.attached_to)


# -- 420.4 what happens in the middle of a resolution --------------------------------------------------------


def see_passing_conditions(game: Game, seen: list[Event]) -> None:
    """Remember which conditions hold at this moment of a resolution."""
    with game.log.silence():
        seen.extend(conditions_that_hold(game))


def let_passing_conditions_go(game: Game, seen: list[Event]) -> None:
    """At the end of a resolution: conditions that held in its middle and hold no more have no consequence."""
    if not seen or game.table.result is not None:
        return
    with game.log.silence():
        left = {(type(event), event.about[0]) for event in conditions_that_hold(game)}
    passed = {(type(event), event.about[0]): event for event in seen if _can_still_happen(event)}
    gone = [event for key, event in passed.items() if key not in left]
    if gone and not seams.passing_conditions_are_ignored(game, [event.about[0] for event in gone]):
        game.happen(*gone)
        end_the_game_if_over(game)


def _can_still_happen(event: Event) -> bool:
    thing = event.about[0]
    return not isinstance(thing, GameObject) or (thing.became is None and thing.zone != NOWHERE)


def is_local_enchantment(game: Game, thing: GameObject) -> bool:
    """Whether a permanent is a local enchantment."""
    return "enchantment" in game.look(thing).types and bool(_what_it_enchants(game, thing))


def _what_it_enchants(game: Game, thing: GameObject) -> list[a.Enchant]:
    """What a card says that it enchants, or what has become a local enchantment says now."""
    said = [item for item in thing.initial.abilities if isinstance(item, a.Enchant)]
    return said or [item for item in game.look(thing).abilities if isinstance(item, a.Enchant)]


def why_it_cannot_enchant(game: Game, enchantment: GameObject, thing: GameObject) -> list[Verdict]:
    """The rules by which an enchantment can't be on something; none where it can."""
    if may_enchant(game, enchantment, thing):
        return []
    found = seams.never_attached_to_itself(game, thing) if thing is enchantment else None
    if found is None and thing.zone == IN_PLAY and _is_what_it_enchants(game, enchantment, thing):
        found = seams.protection_from_enchantments(game, thing, enchantment)
    if found is None or found.allowed:
        found = seams.isnt_what_it_enchants(game, enchantment, thing)
    return [found] if found is not None else []


def _is_what_it_enchants(game: Game, enchantment: GameObject, thing: GameObject) -> bool:
    context = Context(enchantment, game.controller(enchantment))
    look = seams.as_it_counts_for_enchantment(game, enchantment, thing)
    fits = all(
        matches(game, kind.what, thing, context, look) for kind in _what_it_enchants(game, enchantment)
    )
    return fits and bool(seams.restriction_goes_on(game, enchantment, thing, look))


def may_enchant(game: Game, enchantment: GameObject, thing: GameObject | None) -> bool:
    """Whether what the enchantment is on is in play, of the right type, and not protected from it."""
    if thing is None or thing.zone != IN_PLAY:
        return False
    itself = seams.never_attached_to_itself(game, thing) if thing is enchantment else None
    if itself is not None and not itself.allowed:
        return False
    if is_kept_off(game, enchantment, thing):
        return False
    with game.log.silence():
        if not _is_what_it_enchants(game, enchantment, thing):
            return False
        verdict = seams.protection_from_enchantments(game, thing, enchantment)
    return verdict is None or verdict.allowed


class WellAttached:
    """Local enchantments that were found to be where they may be, and how both looked then. As long as both
    look so, but for the size, they needn't be looked at again, if the text asks for nothing else.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[GameObject, Characteristics, Look, object]] = {}

    def has(self, game: Game, thing: GameObject, look: Look) -> bool:
        """Whether one is known to be where it may be."""
        known, host = self._known.get(thing.id), thing.attached_to
        if known is None or host is None or known[0] is not thing or known[1] is not thing.initial:
            return False
        now = game.looks().get(host)
        return known[2] is look and now is not None and known[3] == BUT_SIZE(now)

    def take_in(self, game: Game, thing: GameObject, look: Look) -> None:
        """One has been found to be where it may be."""
        if thing.attached_to is None or not _asks_of_looks_only(thing.initial):
            return
        host = game.look(thing.attached_to)
        said = [item for item in host.abilities if isinstance(item, a.Keyword) and item.name == "protection"]
        if all(map(_protects_from_looks_only, said)):
            if len(self._known) >= MOST_ATTACHED:
                self._known.clear()
            self._known[thing.id] = (thing, thing.initial, look, BUT_SIZE(host))


MOST_ATTACHED = 10_000
BUT_SIZE = attrgetter(
    "name", "types", "subtypes", "supertypes", "colors", "abilities", "properties", "controller", "bare"
)
"""All that such a text asks of a look."""
WELL_ATTACHED = WellAttached()


@lru_cache(maxsize=1024)
def _asks_of_looks_only(card: Characteristics) -> bool:
    """Whether a local enchantment asks for nothing but how a permanent looks, and is nothing to itself."""
    said = [item.what for item in card.abilities if isinstance(item, a.Enchant)]
    others = (a.EnchantPlayer, a.PlayOnlyOn, e.SetColors, e.SetTypes)
    parts = [part for item in card.abilities if isinstance(item, Node) for part in parts_of(item)]
    return (
        bool(said) and all(map(asks_of_looks_only, said)) and not any(isinstance(it, others) for it in parts)
    )


@lru_cache(maxsize=1024)
def _protects_from_looks_only(protection: a.Keyword) -> bool:
    """Whether what it protects from asks for nothing but how a source looks and whose it is."""
    quality = protection.value
    if isinstance(quality, w.Filter) and quality.noun == "source":
        quality = replace(quality, noun=w.Filter.field_defaults["noun"])
    return asks_of_looks_only(quality)


def legends_by_name(game: Game) -> dict[str, list[GameObject]]:
    """The Legends and Legendary permanents that share their name with another."""
    if not (game.having("legendary") or game.having("legend") or game.having(e.AlsoNamed)):
        return {}
    named: dict[str, list[GameObject]] = {}
    for thing, look in game.looks().items():
        for name in sorted(names_of(game, look)):
            named.setdefault(name, []).append(thing)
    shared = {name: same for name, same in named.items() if len(same) > 1 and _any_legend(game, same)}
    legends = {name: seams.subject_to_legend_rule(game, same) for name, same in shared.items()}
    return {name: same for name, same in legends.items() if len(same) > 1}


def _any_legend(game: Game, things: list[GameObject]) -> bool:
    return any(is_legend(game, thing) for thing in things)


def is_legend(game: Game, thing: GameObject) -> bool:
    look = game.look(thing)
    return "legendary" in look.supertypes or "legend" in look.subtypes


# -- 102 winning and losing ---------------------------------------------------------------------------------


def end_the_game_if_over(game: Game) -> None:
    """See whether somebody has lost or won, and end the game as 102 says."""
    if game.table.result is not None:
        return
    left = [player for player in game.table.players if not player.lost]
    winners = [player for player in game.table.players if player.won]
    if any(player.lost for player in winners):
        winners = seams.winner_and_loser_loses(game, winners)
    if not left and not winners:
        seams.all_lose_at_once(game)
    elif winners:
        seams.game_ends(game, winners[0])
    elif len(left) == 1 and len(game.table.players) > 1:
        seams.the_last_one_wins(game, left[0])
    else:
        see_who_has_left(game)
