"""Banding and "bands with other".

cr1999 only names them (its glossary calls them obsolete and says that they affect the combat phase), so what
they do is taken from rulings1999, A.11 and A.12: attackers may form bands, a band is blocked together, and
whoever has a creature with banding in a group of creatures divides the combat damage that is dealt among this
group.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, forbid, rule
from rules_kb.rules.terms.combat import Blocks
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, BlockedBeside
from rules_kb.table.objects import GameObject, Player


@rule(
    seams.band_may_be_formed,
    cr1999="glossary/banding-bands-with-other",
    cr2006="502.10b",
    decides=True,
)
def band_may_be_formed(game: Game, band: list[GameObject]) -> Verdict:
    """A band is any number of creatures with banding and at most one without; or else all have banding or one
    "bands with other".
    """
    return may_band(game, band)


def may_band(game: Game, band: list[GameObject]) -> Verdict:
    """Whether all in a band but one have banding, or those without have one "bands with other"."""
    without = [thing for thing in band if not has_keyword(game.look(thing), "banding")]
    if len(without) <= 1:
        return allow(*band)
    one_kind = band_of_one_kind(game, without) if kinds_that_it_bands_with(game, without[0]) else None
    if one_kind is not None:
        return one_kind
    return forbid(f"{' and '.join(thing.name for thing in without)} have no banding", *without, of="banding")


@rule(cr2006="502.11b", decides=True)
def band_of_one_kind(game: Game, without: list[GameObject]) -> Verdict | None:
    """Creatures with the same "bands with other" may form a band, and creatures with banding may join it."""
    for kind in kinds_that_it_bands_with(game, without[0]):
        if all(kind in kinds_that_it_bands_with(game, thing) for thing in without):
            return allow(*without)
    return None


def kinds_that_it_bands_with(game: Game, creature: GameObject) -> list[w.Filter]:
    """The kinds of creature that a creature bands with."""
    return [
        item.value
        for item in game.look(creature).abilities
        if isinstance(item, a.Keyword) and item.name == "bands with other"
    ]


@rule(
    seams.band_is_blocked_together,
    cr1999="glossary/banding-bands-with-other",
    cr2006="502.10e",
    rulings1999="A.11.8",
)
def band_is_blocked_together(game: Game, blocks: Blocks) -> None:
    """What blocks one member of a band blocks all, whether or not it could have been declared to."""
    events: list[Event] = []
    joined: list[GameObject] = []
    for blocker, attackers in blocks.items():
        for band in game.table.combat.bands:
            if not any(member in attackers for member in band):
                continue
            if not _could_band_now(game, band) and not seams.band_lasts(game, band):
                continue
            others = [member for member in band if member not in attackers]
            events.extend(BlockedBeside(blocker, member) for member in others)
            joined.extend(member for member in others if member not in game.table.combat.blocked)
    if events:
        game.happen(*events, *[BecameBlocked(member) for member in dict.fromkeys(joined)])


def _could_band_now(game: Game, band: list[GameObject]) -> bool:
    with game.log.silence():
        return may_band(game, band).allowed


@rule(seams.banding_divides, cr1999="glossary/banding-bands-with-other", cr2006="502.10h")
def banding_divides(game: Game, group: list[GameObject]) -> Player | None:
    """Who divides the damage dealt among a group with banding in it: the group's controller, not the
    source's.
    """
    sharing = any(has_keyword(game.look(thing), "banding") for thing in group)
    if not sharing and any(kinds_that_it_bands_with(game, thing) for thing in group):
        sharing = bands_with_other(game, group)
    return game.controller(group[0]) if sharing else None


@rule(cr2006="502.11c", off=False)
def bands_with_other(game: Game, group: list[GameObject]) -> bool:
    """Two in a group that band with the same kind of others are as good as one with banding there."""
    return any(
        sum(kind in kinds_that_it_bands_with(game, thing) for thing in group) > 1
        for thing in group
        for kind in kinds_that_it_bands_with(game, thing)
    )
