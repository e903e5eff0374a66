"""What the coming lines of a script will need, so that payments leave it alone."""

from __future__ import annotations

from collections import Counter

from rules_kb.cards import abilities as a
from rules_kb.scenarios.lines import Line, parse_playing, with_inner
from rules_kb.scenarios.mentions import mentioned
from rules_kb.scenarios.names import Names
from rules_kb.table.objects import IN_PLAY, GameObject


def colors_wanted(lines: list[Line], names: Names) -> dict[str, Counter[str]]:
    """The colours that each player's coming lines will need, those in forks included."""
    wanted: dict[str, Counter[str]] = {}
    for line in with_inner(lines):
        if line.kind == "act" and line.verb in ("cast", "use"):
            said = parse_playing(line.rest, names.known)
            for thing in names.called(said.card)[:1]:
                cost = thing.initial.cost
                if line.verb == "cast" and cost is not None:
                    wanted.setdefault(line.player, Counter()).update(cost.colored)
                elif line.verb == "use":
                    for item in thing.initial.abilities:
                        if isinstance(item, a.Activated):
                            for part in item.cost.parts:
                                if isinstance(part, a.PayMana):
                                    wanted.setdefault(line.player, Counter()).update(part.cost.colored)
    return wanted


def permanents_spared(lines: list[Line], names: Names) -> set[GameObject]:
    """The permanents that these lines use, tap, attack or block with, to be left untapped if possible."""
    spared: set[GameObject] = set()
    for other in with_inner(lines):
        if other.kind == "act" and other.verb in ("use", "tap", "attack", "block"):
            for name in mentioned(other, names.known):
                spared.update(thing for thing in names.called(name)[:1] if thing.zone == IN_PLAY)
    return spared
