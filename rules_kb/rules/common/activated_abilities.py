"""403 Activated Abilities, and when 409.2 and 409.3 let them be played."""

from __future__ import annotations

from rules_kb.books.eras import FIRST_MAIN, SECOND_MAIN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.activated_abilities import OUTSIDE_PLAY, kept_from_use, leaves_from, not_to_be_used
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.delayed_abilities import delayed_activated
from rules_kb.rules.engine.log_of_turn import uses_so_far
from rules_kb.rules.engine.moments import MOMENTS, has_come
from rules_kb.rules.engine.turn_structure import how_new
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.entries import CONTROLLER, EVERYWHERE
from rules_kb.table.events import possessive
from rules_kb.table.objects import GameObject, Player


@rule(seams.abilities_may_be_used, cr1999="103.1", cr2006="409.4", decides=True)
def abilities_may_be_used(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """A card that says that a permanent's activated abilities can't be played goes before the rule that lets
    them be.
    """
    if kept := kept_from_use(game, source, ability):
        return forbid(not_to_be_used(source, kept), source)
    return None


@rule(seams.exists_outside_play, rulings1999="A.2.4", cr1999="403.1", decides=True)
def exists_outside_play(game: Game, source: GameObject, ability: a.Activated) -> Verdict:
    """A card that isn't in play has only those activated abilities that name the zone where it is."""
    if any(source.zone == zone for word, zone in OUTSIDE_PLAY.items() if word in ability.only) or leaves_from(
        source.zone, ability
    ):
        return allow(source)
    return forbid(f"{source.name} isn't where this ability can be played", source)


@rule(seams.exists_as_delayed_ability, cr1999="403.1", cr2006="408.2i", decides=True)
def exists_as_delayed_ability(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict:
    """An activated ability may exist as a delayed ability, for the player whose spell or ability created
    it.
    """
    if not any(
        item.ability == ability and item.controller is player for item in delayed_activated(game, source)
    ):
        return forbid(f"{source.name} gives {player.name} no such ability", source)
    return allow(player, source)


@rule(
    seams.only_controller_plays,
    rulings1999="A.1.6",
    cr1999="403.2",
    cr2006="403.2",
    decides=True,
    at_work=EVERYWHERE,
)
def only_controller_plays(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """An activated ability is for its permanent's controller to play, unless the card says otherwise."""
    if "any player" in ability.only:
        return allow(player, source)
    if "owner" in ability.only:
        if source.owner is player:
            return allow(player, source)
        return forbid(f"{player.name} doesn't own {source.name}", source)
    if game.controller(source) is not player:
        return forbid(f"{player.name} doesn't control {source.name}", source, of=CONTROLLER)
    return allow(player, source)


@rule(seams.timing_of_a_spell, cr1999="409.2", cr2006="403.5", decides=True)
def timing_of_a_spell(game: Game, player: Player, source: GameObject) -> Verdict:
    """What can be played only when a sorcery could be follows the timing of a sorcery, though it isn't
    one.
    """
    turn = game.table.turn
    if turn.active is not player:
        return forbid(f"a sorcery couldn't be played now: it isn't {player.name}'s turn", source)
    if turn.step not in (FIRST_MAIN, SECOND_MAIN, "main"):
        return forbid("a sorcery couldn't be played now: this is no main phase", source)
    if game.table.stack:
        return forbid("a sorcery couldn't be played now: the stack isn't empty", source)
    return allow(source)


@rule(seams.restriction_on_use, cr1999="403.3", decides=True)
def restriction_on_use(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """A restriction on an ability's use applies to the permanent, whoever controls it."""
    return restriction(game, player, source, ability, source.used[ability])


@rule(seams.marked_for_elsewhere, cr1999="402.9", decides=True)
def marked_for_elsewhere(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict:
    """A card that isn't in play says clearly when its ability can be played there; it is its owner's to
    play.
    """
    if source.owner is not player:
        return forbid(f"{source.name} isn't {possessive(player.name)} card", source)
    return restriction(game, player, source, ability, source.used[ability])


NOT_NOW = {
    "your upkeep": "it isn't {}'s upkeep",
    "your end step": "it isn't {}'s end step",
    "your turn": "it isn't {}'s turn",
    "opponent's turn": "it is {}'s turn",
    "opponent's upkeep": "it isn't the upkeep of an opponent of {}",
    "any upkeep": "it isn't an upkeep",
    "end of combat": "it isn't the end of combat",
    "before combat": "combat has begun, or would have",
    "after combat": "combat isn't over",
    "after blockers": "blockers haven't been declared",
    "before attackers": "attackers have been declared, or would have been",
    "before blockers": "blockers have been declared, or would have been",
    "before combat damage": "combat damage has been dealt, or would have been",
    "before end of combat": "combat has ended, or would have",
    "combat before blockers": "it isn't combat before blockers are declared",
    "combat after blockers": "it isn't combat after blockers are declared",
}
"""Why something can't be played now, for a player."""


def restriction(game: Game, player: Player, source: GameObject, ability: a.Activated, used: int) -> Verdict:
    """Whether an ability that has been `used` so often this turn may be played now."""
    copies = max(1, game.look(source).abilities.count(ability))
    reasons = {
        "once": (
            "once" in ability.only and uses_so_far(game, source, ability) >= copies,
            f"{source.name}'s ability has been played",
        ),
        "once each turn": (
            used >= copies,
            f"{source.name}'s ability has been played this turn",
        ),
        "twice each turn": (
            used >= 2 * copies,
            f"{source.name}'s ability has been played twice this turn",
        ),
        "three times each turn": (
            used >= 3 * copies,
            f"{source.name}'s ability has been played three times this turn",
        ),
    }
    if not holds(game, ability.condition, Context(source, player)):
        return forbid(f"the condition for playing {source.name}'s ability doesn't hold", source)
    for word in ability.only:
        if word in reasons and reasons[word][0]:
            return forbid(reasons[word][1], source)
        if word in MOMENTS and not has_come(game, player, word):
            return forbid(NOT_NOW.get(word, f"it isn't {word}").format(player.name), source)
    return allow(source)


@rule(
    seams.controlled_since_turn_began,
    rulings1999="G.39.2",
    cr1999="409.3",
    cr2006="403.4",
    decides=True,
    at_work=EVERYWHERE,
)
def controlled_since_turn_began(game: Game, source: GameObject, player: Player) -> Verdict | None:
    """A creature's ability with {Tap} in its cost can't be played unless the player has had it since the turn
    began.
    """
    look = game.look(source)
    if "creature" not in look.types or not source.sick:
        return None
    haste: Verdict | None = seams.haste_allows(game, source)
    if haste is not None:
        return haste
    return forbid(f"{source.name} {how_new(game, player)}", source, of=CONTROLLER)


@rule(seams.cycling_means, rulings1999="A.15.1", cr1999="glossary/cycling", cr2006="502.18a")
def cycling_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated:
    """Cycling: pay its cost and discard this card to draw a card; only while the card is in the hand."""
    return a.Activated(a.Cost((*keyword.value.parts, a.DiscardCost())), (e.DrawCards(),), ("from hand",))
