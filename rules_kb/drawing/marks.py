"""The small signs of a board: hearts with a life total, words in a box, mana, and arrows to what is aimed
at.
"""

from __future__ import annotations

from collections import Counter

from rules_kb.drawing.lettering import Letters, line, number, symbol, width_of
from rules_kb.drawing.picture import DrawnThing, Picture
from rules_kb.scenarios.board import PlayerFacts


def heart(x: float, y: float, life: int) -> str:
    """A heart with a player's life in it."""
    shape = "M24 44C12 34 2 27 2 15 2 7 8 2 14 2c4 0 8 2 10 6 2-4 6-6 10-6 6 0 12 5 12 13 0 12-10 19-22 29z"
    size = 20 if len(str(life)) < 3 else 15 if len(str(life)) < 4 else 10
    return (
        f'<g transform="translate({number(x)} {number(y)})"><path class="heart" d="{shape}"/>'
        f"{line(str(life), 24, 19 + size * 0.36, Letters(size, bold=True, anchor='middle'), 42)}</g>"
    )


def pill(words: str, x: float, y: float, loud: bool, room: float) -> list[str]:
    """A few words in a rounded box, loud or quiet."""
    wide = min(width_of(words, 9, loud) + 10, room)
    kind = "loud" if loud else "quiet"
    return [
        f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" width="{number(wide)}" height="14" rx="7"/>',
        line(words, x + 5, y + 10.3, Letters(9, f"{kind}Words", loud), wide - 8),
    ]


def pool_of(player: PlayerFacts) -> str:
    """The mana in a player's pool, a symbol for each."""
    return "".join(f"{{{letter}}}" * many for letter, many in sorted(player["mana"].items()) if many > 0)


def names(mana: str) -> list[str]:
    """The names of some symbols."""
    return mana.strip("{}").split("}{")


def mana(pool: str, x: float, y: float, room: float) -> list[str]:
    """The mana in a pool; where it is too much to draw each, as numbers."""
    each = names(pool)
    if len(each) * 15 > room * 2:
        parts = []
        for name, many in Counter(each).items():
            words = f"{many}×"
            parts += [line(words, x, y + 11, Letters(9)), symbol(name, x + width_of(words, 9) + 1, y, 14)]
            x += width_of(words, 9) + 19
        return parts
    a_row = max(1, int(room // 16))
    return [symbol(name, x + 16 * (at % a_row), y + 17 * (at // a_row), 15) for at, name in enumerate(each)]


def arrow(
    start: tuple[float, float, float, float], goal: tuple[float, float, float, float], within_stack: bool
) -> str:
    """From the left edge of what aims to the nearest edge of what it is aimed at."""
    x1, y1 = start[0], start[1] + min(start[3] / 2, 40)
    if within_stack:
        x2, y2 = goal[0], goal[1] + 10
        bend = f"C{number(x1 - 26)} {number(y1)} {number(x2 - 26)} {number(y2)} {number(x2 - 5)} {number(y2)}"
        tip = (x2, y2, 1.0, 0.0)
    else:
        x2, y2 = goal[0] + goal[2], goal[1] + min(goal[3] / 2, 60)
        middle = (x1 + x2) / 2
        bend = (
            f"C{number(middle)} {number(y1)} {number(middle + 20)} {number(y2)} {number(x2 + 5)} {number(y2)}"
        )
        tip = (x2, y2, -1.0, 0.0)
    x, y, dx, _ = tip
    head = f"M{number(x)} {number(y)}L{number(x - 9 * dx)} {number(y - 5)}V{number(y + 5)}z"
    path = f"M{number(x1)} {number(y1)}{bend}"
    return (
        f'<path class="aimHalo" d="{path}"/><path class="aim" d="{path}"/><path class="aimHead" d="{head}"/>'
    )


def tie(fight: Picture, attacker: DrawnThing, blocker: DrawnThing, below: bool) -> None:
    """A stroke from a blocker to a further attacker that it blocks, beside the one that it stands against."""
    (left, top, wide, high), (x, y, across, tall) = fight.places[blocker], fight.places[attacker]
    start, end = (top + high + 1, y - 1) if below else (top - 1, y + tall + 1)
    goal = x + 12 if x > left else x + across - 12
    fight.parts.append(
        f'<path class="clash" d="M{number(left + wide / 2)} {number(start)}L{number(goal)} {number(end)}"/>'
    )
