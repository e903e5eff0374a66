"""Which modes of a text can be chosen."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.kickers import is_kicked
from rules_kb.rules.game import Game
from rules_kb.rules.terms.playing import Modes, Playing


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
