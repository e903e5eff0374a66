"""Keyword abilities: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.keywords import OF_2006
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import ability_words
from rules_kb.rules.engine.choosing import pick
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.events.effects import EffectBegan
from rules_kb.table.objects import IN_PLAY, GameObject


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
                for thing, look, _ in game.having("land")
                if look.controller is defender
                and "land" in look.types
                and matches(game, item.value, thing, Context(attacker, game.controller(attacker)))
            ]
            if lands:
                return forbid(
                    f"{attacker.name} has {ability_words(item)} and {defender.name} controls {lands[0].name}",
                    attacker,
                    lands[0],
                    of="landwalk",
                )
    return None


def landwalk_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    """What an attacker's landwalks say to a blocker, which may have the same landwalk itself."""
    snow = seams.snow_landwalk_evades(game, attacker, blocker)
    return [*_plain_landwalk_verdicts(game, attacker, blocker), *([snow] if snow is not None else [])]


def _plain_landwalk_verdicts(game: Game, attacker: GameObject, blocker: GameObject) -> list[Verdict]:
    verdict = seams.landwalk_evades(game, attacker, blocker)
    if verdict is None or not _shared_landwalks(game, attacker, blocker):
        return [verdict] if verdict is not None else []
    uncanceled = seams.landwalk_cancels_nothing(game, attacker, blocker)
    return [verdict, uncanceled] if uncanceled is not None else []


def _shared_landwalks(game: Game, attacker: GameObject, blocker: GameObject) -> list[w.Filter]:
    walks = [
        [
            item.value
            for item in game.look(thing).abilities
            if isinstance(item, a.Keyword) and item.name == "landwalk"
        ]
        for thing in (attacker, blocker)
    ]
    return [land for land in walks[0] if land in walks[1]]


# -- 502.3 flanking, and what triggered keywords do ----------------------------------------------------------


def carry_out_keyword(game: Game, keyword: a.Keyword, context: Context) -> None:
    """What a triggered keyword ability does as it resolves."""
    if keyword.name == "flanking":
        seams.flanking_shrinks(game, context)
    elif keyword.name == "rampage":
        with game.log.leading_to(lambda entry: isinstance(entry.event, EffectBegan)):
            seams.rampage_grows(game, keyword, context)
    elif keyword.name == "cumulative upkeep":
        seams.cumulative_upkeep_is_due(game, keyword, context)
    elif keyword.name == "echo":
        seams.echo_is_due(game, keyword, context)
    elif keyword.name == "storm":
        seams.storm_copies(game, context)
    elif keyword.name in OF_2006:
        seams.keyword_acts(game, keyword, context)


@INSTRUCTIONS.by(e.ByKeyword)
def _by_keyword(game: Game, effect: e.ByKeyword, context: Context) -> None:
    seams.keyword_acts(game, a.Keyword(effect.name), context)


@INSTRUCTIONS.by(e.TurnFaceDown)
def _turn_face_down(game: Game, effect: e.TurnFaceDown, context: Context) -> None:
    for thing in pick(game, effect.what, context):
        if thing.zone == IN_PLAY:
            seams.turned_face_down(game, thing, context)


@INSTRUCTIONS.by(e.TurnFaceUp)
def _turn_face_up(game: Game, effect: e.TurnFaceUp, context: Context) -> None:
    for thing in pick(game, effect.what, context):
        if thing.zone == IN_PLAY and thing.face_down:
            seams.values_come_back(game, thing)


@INSTRUCTIONS.by(e.Flip)
def _flip(game: Game, effect: e.Flip, context: Context) -> None:
    for thing in pick(game, effect.what, context):
        if thing.zone == IN_PLAY:
            seams.permanent_flips(game, thing, context)


# -- 502.9 trample -------------------------------------------------------------------------------------------


def tramples(game: Game, creature: GameObject) -> bool:
    return has_keyword(game.look(creature), "trample")


def blockers_that_count(game: Game, attacker: GameObject) -> list[GameObject]:
    """The blockers that a trampler must reckon with."""
    blockers = game.table.combat.blockers_of(attacker)
    if any(is_out_of_reach(game, blocker) for blocker in blockers):
        return seams.trample_ignores(game, attacker, blockers)
    return blockers


def is_out_of_reach(game: Game, creature: GameObject) -> bool:
    """Whether no combat damage can be assigned to a creature."""
    return bool(properties(game.look(creature), e.TakesNoCombatDamage))
