"""403 Activated Abilities, and when 409.2 and 409.3 let them be played."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.actions import PlayAbility
from rules_kb.rules.classic.playing import Playing, played, require, require_priority
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, holds, properties
from rules_kb.rules.register import Verdict, allow, forbid, rule
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, GameObject, Player


def play_ability(game: Game, action: PlayAbility) -> None:
    """Play an activated ability, step by step."""
    player, source, ability = action.player, action.source, action.ability
    if isinstance(ability, a.Keyword):
        ability = (
            game.era.equip_means(ability)
            if ability.name == "equip"
            else game.era.cycling_means(game, source, ability)
        )
    require_priority(game, player)
    _require_allowed(game, player, source, ability)
    thing = game.era.announce_ability(game, source, ability, player)
    playing = Playing(player, thing, source, ability, action.said, ability.cost)
    game.era.steps_in_order(game, playing)
    source.used[ability] += 1
    played(game, thing, player)


def _require_allowed(game: Game, player: Player, source: GameObject, ability: a.Activated) -> None:
    """Raise Illegal where the ability can't be played now, or not by this player."""
    if any(item.ability == ability for item in game.era.delayed_activated(game, source)):
        require(game.era.exists_as_delayed_ability(game, player, source, ability))
        return
    require(game.era.abilities_may_be_used(game, source))
    if (
        source.zone != IN_PLAY
        or any(word in ability.only for word in OUTSIDE_PLAY)
        or _leaves_from(GRAVEYARD, ability)
    ):
        require(game.era.exists_outside_play(game, source, ability))
    if game.era.concerns_enchantment(game, source, ability) and "any player" not in ability.only:
        require(game.era.who_plays_enchantments_ability(game, player, source))
    else:
        require(game.era.only_controller_plays(game, player, source, ability))
    if "sorcery" in ability.only:
        require(game.era.timing_of_a_spell(game, player, source))
    if set(ability.only) & RESTRICTIONS or ability.condition is not None:
        require(game.era.restriction_on_use(game, player, source, ability))
    require(game.era.text_forbids_ability(game, source))
    if a.TapThis() in ability.cost.parts:
        require(game.era.controlled_since_turn_began(game, source, player))


OUTSIDE_PLAY = {"from graveyard": GRAVEYARD, "from hand": HAND}
RESTRICTIONS = {"once each turn", "twice each turn", "your upkeep", "your turn", "combat", "before attackers"}


@rule("103.1", tenth2007="the-golden-rule", decides=True)
def abilities_may_be_used(game: Game, source: GameObject) -> Verdict | None:
    """A card that says that a permanent's activated abilities can't be played goes before the rule that lets
    them be.
    """
    if source.zone == IN_PLAY and properties(game.look(source), e.CantUseAbilities):
        return forbid(f"the activated abilities of {source.name} can't be played", source)
    return None


def _leaves_from(zone: str, ability: a.Activated) -> bool:
    """Whether the ability names the zone as the one that its card is moved out of."""
    return any(isinstance(effect, e.MoveTo) and effect.origin == zone for effect in ability.effects)


@rule("403.1", tenth2007="glossary/ability", decides=True)
def exists_outside_play(game: Game, source: GameObject, ability: a.Activated) -> Verdict:
    """A card that isn't in play has only those activated abilities that name the zone where it is."""
    if any(
        source.zone == zone for word, zone in OUTSIDE_PLAY.items() if word in ability.only
    ) or _leaves_from(source.zone, ability):
        return allow(source)
    return forbid(f"{source.name} isn't where this ability can be played", source)


@rule("403.1", decides=True)
def exists_as_delayed_ability(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict:
    """An activated ability may exist as a delayed ability, for the player whose spell or ability created it."""
    if not any(
        item.ability == ability and item.controller is player
        for item in game.era.delayed_activated(game, source)
    ):
        return forbid(f"{source.name} gives {player.name} no such ability", source)
    return allow(player, source)


@rule("403.2", tenth2007="glossary/control", decides=True)
def only_controller_plays(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """An activated ability is for its permanent's controller to play, unless the card says otherwise."""
    if "any player" in ability.only:
        return allow(player, source)
    whose = game.controller(source) if source.zone == IN_PLAY else source.owner
    if whose is not player:
        return forbid(f"{player.name} doesn't control {source.name}", source)
    return allow(player, source)


@rule("409.2", decides=True)
def timing_of_a_spell(game: Game, player: Player, source: GameObject) -> Verdict:
    """What can be played only when a sorcery could be follows the timing of a sorcery, though it isn't one."""
    turn = game.table.turn
    if turn.active is not player:
        return forbid(f"a sorcery couldn't be played now: it isn't {player.name}'s turn", source)
    if turn.step not in ("first main", "second main", "main"):
        return forbid("a sorcery couldn't be played now: this is no main phase", source)
    if game.table.stack:
        return forbid("a sorcery couldn't be played now: the stack isn't empty", source)
    return allow(source)


@rule("403.3", decides=True)
def restriction_on_use(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """A restriction on an ability's use applies to the permanent, whoever controls it."""
    turn = game.table.turn
    copies = max(1, game.look(source).abilities.count(ability))
    steps = [step for _, step in game.era.steps]
    reasons = {
        "once each turn": (
            source.used[ability] >= copies,
            f"{source.name}'s ability has been played this turn",
        ),
        "twice each turn": (
            source.used[ability] >= 2 * copies,
            f"{source.name}'s ability has been played twice this turn",
        ),
        "your upkeep": (
            turn.active is not player or turn.step != "upkeep",
            f"it isn't {player.name}'s upkeep",
        ),
        "your turn": (turn.active is not player, f"it isn't {player.name}'s turn"),
        "combat": (turn.phase != "combat", "it isn't combat"),
        "before attackers": (
            steps.index(turn.step) >= steps.index("declare attackers"),
            "attackers have been declared, or would have been",
        ),
    }
    if not holds(game, ability.condition, Context(source, player)):
        return forbid(f"the condition for playing {source.name}'s ability doesn't hold", source)
    for word in ability.only:
        if word in reasons and reasons[word][0]:
            return forbid(reasons[word][1], source)
    return allow(source)


@rule("409.3", tenth2007="glossary/tap", decides=True)
def controlled_since_turn_began(game: Game, source: GameObject, player: Player) -> Verdict | None:
    """A creature's ability with {Tap} in its cost can't be played unless the player has had it since the turn
    began.
    """
    look = game.look(source)
    if "creature" not in look.types or not source.sick:
        return None
    haste: Verdict | None = game.era.haste_allows(game, source)
    if haste is not None:
        return haste
    return forbid(f"{source.name} came under {player.name}'s control this turn", source)


def activated_abilities(game: Game, source: GameObject) -> list[Any]:
    """What a card has that can be played: activated abilities, keywords that stand for one, and what its
    spell left behind.
    """
    left_behind = [item.ability for item in game.era.delayed_activated(game, source)]
    return [
        *left_behind,
        *[
            item
            for item in game.look(source).abilities
            if isinstance(item, a.Activated)
            or (isinstance(item, a.Keyword) and item.name in ("cycling", "equip"))
        ],
    ]


@rule("glossary/cycling")
def cycling_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated:
    """Cycling: pay its cost and discard this card to draw a card; only while the card is in the hand."""
    return a.Activated(a.Cost((*keyword.value.parts, a.DiscardCost())), (e.DrawCards(),), ("from hand",))
