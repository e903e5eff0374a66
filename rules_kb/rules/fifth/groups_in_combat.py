"""A.11, A.12 and C.8.5 to C.8.8: bands, and who divides damage among several creatures."""

from __future__ import annotations

from rules_kb.books.eras import DECLARE_BLOCKERS
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.common.banding import bands_with_other, kinds_that_it_bands_with, may_band
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, rule
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.turns import StepBegan
from rules_kb.table.objects import GameObject, Player


@answers(seams.band_may_be_formed)
def band_may_be_formed(game: Game, band: list[GameObject]) -> Verdict | None:
    """Whether these attackers may form a band: by banding, or by what lets them band with others."""
    without = [thing for thing in band if not has_keyword(game.look(thing), "banding")]
    if len(without) > 1 and any(kinds_that_it_bands_with(game, thing) for thing in without):
        return band_with_other(game, band)
    return band_of_banding(game, band)


@rule(rulings1999="A.11.4", decides=True)
def band_of_banding(game: Game, band: list[GameObject]) -> Verdict | None:
    """A band of attackers has any number of creatures with banding and at most one without."""
    return may_band(game, band)


@rule(rulings1999="A.12.2", decides=True)
def band_with_other(game: Game, band: list[GameObject]) -> Verdict | None:
    """Creatures band with others that have banding or the same "bands with other"."""
    return may_band(game, band)


@answers(seams.banding_divides)
def who_divides(game: Game, group: list[GameObject]) -> Player | None:
    """Who divides a creature's combat damage among a group of creatures."""
    banding = [thing for thing in group if has_keyword(game.look(thing), "banding")]
    if not banding and (gone := _banding_that_has_left(game, group)):
        who_has_left_shares_nothing(game, gone)
    if any(_in_a_fog_of_its_own(game, thing) for thing in banding):
        who_deals_no_damage_shares_all_the_same(game, banding)
    if banding and one_with_banding_is_enough(game, banding):
        return banding_shares(game, group)
    if bands_with_other(game, group):
        return two_that_band_with_other_share(game, group)
    if all(thing in game.table.combat.blocks for thing in group):
        return among_blockers(game, group) if len(group) > 1 else None
    return among_attackers(game, group)


def _banding_that_has_left(game: Game, group: list[GameObject]) -> list[GameObject]:
    """The creatures with banding that have blocked together with these, and have left play since."""
    fought = {thing for each in group for thing in game.table.combat.blocks.get(each, ())}
    found: list[GameObject] = []
    for event in (each for together in reversed(game.log.happened) for each in reversed(together)):
        if isinstance(event, StepBegan) and event.step == DECLARE_BLOCKERS:
            break
        if not isinstance(event, LeftCombat) or not fought & set(event.was_blocking):
            continue
        if event.thing.last_look is not None and has_keyword(event.thing.last_look, "banding"):
            found.append(event.thing)
    return found


@rule(rulings1999="A.11.Ruling.3", permits=True, off=[])
def who_has_left_shares_nothing(game: Game, gone: list[GameObject]) -> list[GameObject]:
    """A creature with banding that has died before damage is dealt has no part in how that is shared."""
    return gone


def _in_a_fog_of_its_own(game: Game, thing: GameObject) -> bool:
    return any(isinstance(item, e.DealsNoCombatDamage) for item in game.look(thing).properties)


@rule(rulings1999="E.6.Ruling.4", permits=True, off=[])
def who_deals_no_damage_shares_all_the_same(game: Game, banding: list[GameObject]) -> list[GameObject]:
    """A creature that deals no damage lends its banding to the others all the same."""
    return banding


@rule(rulings1999="A.11.12", off=[])
def one_with_banding_is_enough(game: Game, banding: list[GameObject]) -> list[GameObject]:
    """Damage is shared among all that block a creature, or that it blocks, where one of them has banding."""
    return banding[:1]


def _as_without_banding(game: Game, group: list[GameObject]) -> Player | None:
    return None


@rule(rulings1999="A.11.13", without=_as_without_banding)
def banding_shares(game: Game, group: list[GameObject]) -> Player | None:
    """With banding among a group, the group's controller divides the damage that is dealt to it."""
    return game.controller(group[0])


@rule(rulings1999="A.12.5", without=_as_without_banding)
def two_that_band_with_other_share(game: Game, group: list[GameObject]) -> Player | None:
    """Where two of a group band with others of one kind, damage is shared as with banding."""
    return game.controller(group[0])


def _their_own_controller(game: Game, group: list[GameObject]) -> Player | None:
    return game.controller(group[0])


@rule(rulings1999="C.8.5", without=_their_own_controller)
def among_blockers(game: Game, group: list[GameObject]) -> Player | None:
    """Among several blockers the attacking player divides the attacker's damage."""
    return game.table.turn.active


@rule(rulings1999="C.8.6", without=_their_own_controller)
def among_attackers(game: Game, group: list[GameObject]) -> Player | None:
    """Among several attackers that one creature blocks, the blocking player divides its damage."""
    attacked = [game.table.combat.attackers.get(thing) for thing in group]
    return next((player for player in attacked if isinstance(player, Player)), None)
