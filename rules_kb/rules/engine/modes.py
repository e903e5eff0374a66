"""Which modes of a text can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations_with_replacement

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Meaning, as_said
from rules_kb.cards.targets import aimed_at_others
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.kickers import is_kicked
from rules_kb.rules.game import Game
from rules_kb.rules.terms.playing import Modes, Playable, Playing


def modes_left_open(game: Game, playing: Playing, modes: Modes) -> list[int]:
    """The modes that can be chosen: where a condition decides how many there are, those of so many; of one
    alone as well where more of them only may be.
    """
    every, first = list(range(len(modes))), next(iter(playing.node.effects), None)
    if not isinstance(first, e.ChooseSeveral) or first.condition is None:
        return every
    asked = first.condition
    if isinstance(asked, a.WasKicked):  # it is announced after the modes, and known all the same
        kicked = any(name.startswith("kicker") for name in playing.said.costs)
        holds_now = kicked if asked.cost is None else is_kicked(playing, asked.cost)
    else:
        holds_now = holds(game, asked, playing.context())
    numbers = {*first.more, *((1,) if first.may else ())} if holds_now else {1}
    return [index for index in every if len(first.sizes[index]) in numbers]


def several_modes(node: Playable, chosen: Sequence[int]) -> int:
    """The place of the choice of several modes, by their places in the text, among all that can be chosen;
    -1 where they can't be chosen together.
    """
    first = next(iter(node.effects), None)
    if not isinstance(first, e.ChooseSeveral) or min(chosen) < 0 or max(chosen) >= len(first.said):
        return -1
    together = _together(first, sorted(chosen))
    return next((at for at in range(len(first.modes)) if _as_they_are_said(first, at) == together), -1)


def mode_told(node: Playable, mode: int) -> str:
    """A mode by its number, or several that are chosen together by theirs: "mode 2", "modes 1 and 3"."""
    first = next(iter(node.effects), None)
    if not isinstance(first, e.ChooseSeveral):
        return f"mode {mode + 1}"
    said = range(len(first.said))
    ways = combinations_with_replacement(said, len(first.sizes[mode]))
    told = _as_they_are_said(first, mode)
    chosen = next((each for each in ways if _together(first, each) == told), (mode,))
    *before, last = [str(place + 1) for place in chosen] or ["none"]
    return f"modes {', '.join(before)} and {last}" if before else f"mode {last}"


def _as_they_are_said(several: e.ChooseSeveral, mode: int) -> tuple[Meaning, tuple[int, ...]]:
    """The instructions of modes that can be chosen together, whichever of their targets is the first, and how
    many of these each has.
    """
    return as_said(several.modes[mode]), several.sizes[mode]


def _together(several: e.ChooseSeveral, chosen: Iterable[int]) -> tuple[Meaning, tuple[int, ...]]:
    """The instructions of some of the modes that are said, and how many of these each has."""
    modes = [several.said[place] for place in chosen]
    if several.apart:
        modes = [*map(aimed_at_others, modes)]
    return as_said(tuple(chain.from_iterable(modes))), tuple(map(len, modes))
