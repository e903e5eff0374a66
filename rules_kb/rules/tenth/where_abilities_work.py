"""402.8 In which zones abilities work."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards.keywords import LANDCYCLING
from rules_kb.rules import seams
from rules_kb.rules.common.activated_abilities import restriction
from rules_kb.rules.engine.activated_abilities import OUTSIDE_PLAY, RESTRICTIONS, discards_itself, leaves_from
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, against, allow, answers, forbid, rule
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events import possessive
from rules_kb.table.objects import HAND, GameObject, Player


@answers(seams.exists_outside_play)
def exists_outside_play(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """By what an ability works where its card is: what it moves that out of, what it says, or its cost."""
    if any(leaves_from(zone, ability) for zone in OUTSIDE_PLAY.values()):
        return works_where_it_leaves(game, source, ability)
    if discards_itself(ability) and not any(word in ability.only for word in OUTSIDE_PLAY):
        return works_where_it_can_be_paid(game, source, ability)
    if "forecast" in ability.only:
        return is_played_from_the_hand(game, source)
    if any(word in ability.only for word in OUTSIDE_PLAY):
        return works_where_it_says(game, source, ability)
    return against(game, seams.abilities_function_only_in_play, f"{source.name} isn't in play", source)


@rule(cr2006="402.8b", decides=True)
def works_where_it_says(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """An ability that names the zones in which it works does so only there."""
    if any(source.zone == zone for word, zone in OUTSIDE_PLAY.items() if word in ability.only):
        return allow(source)
    return forbid(f"{source.name} isn't where this ability can be played", source)


def _wherever_it_is(game: Game, source: GameObject) -> Verdict | None:
    return allow(source)


@rule(cr2006="502.53a", decides=True, without=_wherever_it_is)
def is_played_from_the_hand(game: Game, source: GameObject) -> Verdict | None:
    """A forecast ability is played from a hand only."""
    if source.zone == HAND:
        return allow(source)
    return forbid(f"{source.name} isn't in a hand", source)


@answers(seams.marked_for_elsewhere)
def marked_for_elsewhere(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """Its owner plays the ability of a card out of play, as far as that has no restriction of its own."""
    verdict = owner_plays_it(game, player, source)
    if verdict is not None and not verdict.allowed:
        return verdict
    if not set(ability.only) & RESTRICTIONS and ability.condition is None:
        return verdict
    return seams.restriction_on_use(game, player, source, ability)


@answers(seams.restriction_on_use)
def restriction_on_use(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """What the text says of when and how often an ability may be played."""
    counted = set(ability.only) & COUNTED
    if counted and source.used[ability]:
        return is_limited_whoever_has_it(game, player, source, ability)
    verdict = restriction(game, player, source, ability, source.used[ability])
    if verdict.allowed:
        return verdict
    return against(game, seams.card_takes_precedence, verdict.reason, source)


def _anew(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict | None:
    return restriction(game, player, source, ability, 0)


@rule(cr2006="403.3", decides=True, without=_anew)
def is_limited_whoever_has_it(
    game: Game, player: Player, source: GameObject, ability: a.Activated
) -> Verdict | None:
    """How often an ability may be played is a restriction on its object: it goes on, whoever controls that
    by now.
    """
    return restriction(game, player, source, ability, source.used[ability])


COUNTED = {"once each turn", "twice each turn"}


@rule(cr2006="403.2", decides=True, at_work=EVERYWHERE)
def owner_plays_it(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """Nobody controls what isn't in play: its activated abilities are for its owner to play."""
    if source.owner is not player:
        return forbid(f"{source.name} isn't {possessive(player.name)} card", source)
    return allow(player, source)


def _only_in_play(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    return forbid(f"{source.name} isn't in play", source)


@rule(cr2006="402.8e", decides=True, without=_only_in_play)
def works_where_it_can_be_paid(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """An ability whose cost can't be paid while its permanent is in play works where it can be paid."""
    if source.zone == HAND:
        return allow(source)
    return forbid(f"{source.name} isn't in a hand, from which it could be discarded", source)


@rule(cr2006="402.8g", decides=True, without=_only_in_play)
def works_where_it_leaves(game: Game, source: GameObject, ability: a.Activated) -> Verdict | None:
    """An ability that moves its card out of a zone works only in that zone."""
    if leaves_from(source.zone, ability):
        return allow(source)
    return forbid(f"{source.name} isn't where this ability moves it from", source)


@rule(seams.cycling_is_there, cr2006="502.18b", off=False)
def cycling_is_there(game: Game, thing: GameObject) -> bool:
    """Cycling can be played from the hand only, but it is an activated ability of its object in play, too."""
    return any(has_keyword(game.look(thing), name) for name in ("cycling", *LANDCYCLING))


@rule(seams.transmute_is_there, cr2006="502.48b", off=False)
def transmute_is_there(game: Game, thing: GameObject) -> bool:
    """Transmute can be played from the hand only, but its object has it in play as well."""
    return has_keyword(game.look(thing), "transmute")
