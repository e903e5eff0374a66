"""Activated abilities: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import UNTAP_THIS
from rules_kb.cards.not_played import unplayed_uses
from rules_kb.rules import seams
from rules_kb.rules.engine.delayed_abilities import delayed_activated
from rules_kb.rules.engine.ignoring import to_ignore
from rules_kb.rules.engine.later_keywords import STAND_FOR_ACTIVATED, equip_means
from rules_kb.rules.engine.licids import to_end
from rules_kb.rules.engine.local_enchantments import concerns_enchantment
from rules_kb.rules.engine.meaning import properties
from rules_kb.rules.engine.moments import MOMENTS
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.playing import played
from rules_kb.rules.engine.trigger_conditions import TRIGGERS, fits, is_of
from rules_kb.rules.engine.what_cards_forbid import abilities_are_banned
from rules_kb.rules.engine.when_to_play import hurried_spell, require, require_priority
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, answers, forbid
from rules_kb.rules.terms.actions import PlayAbility
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.told import goes_on_the_stack
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.spells_and_abilities import AbilityUsed, SpellPlayed
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, REMOVED, GameObject, Player


def play_ability(game: Game, action: PlayAbility) -> None:
    """Play an activated ability, step by step."""
    player, source, ability = action.player, action.source, action.ability
    if isinstance(ability, a.Keyword):
        means = _activated(game, source, ability)
        if means is None:
            raise Illegal([])
        ability = means
    with game.log.leading_to(goes_on_the_stack):
        require_priority(game, player)
        _require_allowed(game, player, source, ability)
        thing = seams.announce_ability(game, source, ability, player)
    if thing is None:
        return
    playing = Playing(player, thing, source, ability, action.said, ability.cost)
    seams.steps_in_order(game, playing)
    require(seams.is_its_time(game, playing))
    game.record(AbilityUsed(source, ability))
    played(game, thing, player)


@answers(seams.untaps_for_nothing)
def untaps_for_nothing(game: Game, thing: GameObject) -> Verdict | None:
    """It can't be untapped."""
    return forbid(f"{thing.name} is already untapped", thing)


def kept_from_use(game: Game, source: GameObject, ability: a.Activated) -> list[e.CantUseAbilities]:
    """What says of a permanent that this ability of its can't be played."""
    taps = a.TAP_THIS in ability.cost.parts
    said = properties(game.look(source), e.CantUseAbilities) if source.zone == IN_PLAY else []
    return [item for item in said if taps or not item.tapping]


def not_to_be_used(source: GameObject, kept: list[e.CantUseAbilities]) -> str:
    """Which abilities of a permanent can't be played, in words."""
    costs = " with {T} in their costs" if all(item.tapping for item in kept) else ""
    return f"the activated abilities of {source.name}{costs} can't be played"


def _activated(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated | None:
    """The activated ability that a keyword stands for."""
    if keyword.name == "equip":
        return equip_means(keyword)
    if keyword.name == "cycling":
        return seams.cycling_means(game, source, keyword)
    means = seams.keyword_means(game, source, keyword)
    return means if isinstance(means, a.Activated) else None


def _require_allowed(game: Game, player: Player, source: GameObject, ability: a.Activated) -> None:
    """Raise Illegal where the ability can't be played now, or not by this player."""
    if abilities_are_banned(game):
        require(seams.effect_forbids_abilities(game, player, source))
    if any(item.ability == ability for item in delayed_activated(game, source)):
        require(seams.exists_as_delayed_ability(game, player, source, ability))
        return
    if later := unplayed_uses(ability):
        raise not_played(repr(later[0]), source)
    require(seams.abilities_may_be_used(game, source, ability))
    if (
        source.zone != IN_PLAY
        or any(word in ability.only for word in OUTSIDE_PLAY)
        or leaves_from(GRAVEYARD, ability)
        or discards_itself(ability)
    ):
        require(seams.exists_outside_play(game, source, ability))
    if concerns_enchantment(game, source, ability) and "any player" not in ability.only:
        require(seams.who_plays_enchantments_ability(game, player, source))
    elif source.zone != IN_PLAY and "any player" not in ability.only:
        require(seams.marked_for_elsewhere(game, player, source, ability))
    else:
        require(seams.only_controller_plays(game, player, source, ability))
    if "forecast" in ability.only:
        require(seams.forecast_in_time(game, player, source, ability))
    if "sorcery" in ability.only:
        require(seams.timing_of_a_spell(game, player, source))
    if any(isinstance(part, a.Loyalty) for part in ability.cost.parts):
        require(seams.loyalty_is_played(game, player, source, ability))
    if source.zone == IN_PLAY and (set(ability.only) & RESTRICTIONS or ability.condition is not None):
        require(seams.restriction_on_use(game, player, source, ability))
    require(seams.text_forbids_ability(game, source))
    if hurried_spell(game) is not None:
        require(seams.split_second_forbids(game, player, source))
    taps = a.TAP_THIS in ability.cost.parts
    if taps and source.tapped:
        require(seams.is_not_tapped_again(game, source))
    if taps or UNTAP_THIS in ability.cost.parts:
        require(seams.controlled_since_turn_began(game, source, player))


OUTSIDE_PLAY = {"from graveyard": GRAVEYARD, "from hand": HAND, "suspended": REMOVED}

RESTRICTIONS = {"once", "once each turn", "twice each turn", "three times each turn", *MOMENTS}


def discards_itself(ability: a.Activated) -> bool:
    """Whether the ability costs discarding its own card, which can be paid from the hand only."""
    return any(isinstance(part, a.DiscardCost) and part.what is None for part in ability.cost.parts)


def leaves_from(zone: str, ability: a.Activated) -> bool:
    """Whether the ability names the zone as the one that its card is moved out of."""
    moved = [effect for effect in ability.effects if isinstance(effect, e.MoveTo) and effect.origin == zone]
    return any(effect.what == w.ThisCard() for effect in moved)


def activated_abilities(game: Game, source: GameObject) -> list[a.Activated | a.Keyword]:
    """What a card has that can be played: activated abilities, keywords that stand for one, and what its
    spell left behind.
    """
    left_behind = [item.ability for item in delayed_activated(game, source)]
    return [
        *left_behind,
        *to_ignore(game, source),
        *to_end(game, source),
        *[
            item
            for item in game.look(source).abilities
            if isinstance(item, a.Activated)
            or (isinstance(item, a.Keyword) and item.name in STAND_FOR_ACTIVATED)
        ],
    ]


@TRIGGERS.by(a.UsesAbility)
def _uses_ability(
    game: Game, event: Event, condition: a.UsesAbility, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, SpellPlayed) or not isinstance(event.thing.ability, a.Activated):
        return []
    used, whose = event.thing, event.thing.source
    if whose is None or not is_of(condition.who, used.controller, controller, source):
        return []
    told = condition.own or condition.enchanted or condition.what is not None
    if told and not fits(game, condition.what, condition.enchanted, whose, source, controller):
        return []
    if condition.named and not _is_called(game, whose, condition.named, event.thing.ability):
        return []
    return [Occurrence(seams.event_matches, used, used.controller, event=event)]


def _is_called(game: Game, source: GameObject, name: str, ability: a.Activated) -> bool:
    """Whether a keyword of this name that something has, or had, stands for the ability."""
    look = game.look(source) if source.last_look is None else source.last_look
    with game.log.silence():
        return any(
            isinstance(item, a.Keyword) and item.name == name and _activated(game, source, item) == ability
            for item in look.abilities
        )
