"""A played scenario as a picture, for a page, a forum or a slide: the trace as a terminal shows it, or the
board after a step.

An SVG of its own, in light and dark, which reads nothing from elsewhere, no letters either: each piece of a
line has its place and its length, so that columns stand whatever letters there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.drawing.board import board_svg
from rules_kb.drawing.lettering import number, safe
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.telling import RuleWords
from rules_kb.show.terminal import CODES, Ink
from rules_kb.show.trace import page

COLUMNS = 88
"""How many columns the terminal in the picture has."""
CELL, LINE, ROOM = 7.8, 18.0, 16.0
"""The width of a letter, the height of a line, and the room around them, in pixels."""
STYLE = (
    ".paper{fill:#fdfcf8;stroke:#cfc8ba}"
    ".t{font:13px ui-monospace,'SF Mono',Menlo,Consolas,'DejaVu Sans Mono','Liberation Mono',monospace;"
    "fill:#24211c;white-space:pre}.bold,.heading{font-weight:bold}.dim{fill:#6f675b}"
    ".cite,.heading{fill:#0b6b78}.warn,.hit{fill:#8a5a00}.bad{fill:#b3261e}.good{fill:#2c7a2c}"
    "@media (prefers-color-scheme:dark){.paper{fill:#1b1a18;stroke:#47423a}.t{fill:#ece6da}"
    ".dim{fill:#a79e90}.cite,.heading{fill:#6fd0dd}.warn,.hit{fill:#e9b95c}.bad{fill:#ff8a7a}"
    ".good{fill:#86d186}}"
)
PAINT = re.compile(r"\x1b\[([\d;]+)m")
PIECE = re.compile(r"\S+(?: \S+)*")
NAMES = {code: name for name, code in CODES.items()}


class NothingToDraw(Exception):
    """A scenario has no such step, or no board after it. The message says which."""


def trace_svg(run: Run, words: RuleWords, wordings: str = "") -> str:
    """The trace of a run as a picture."""
    text = page(run, words, Ink(colour=True, columns=COLUMNS), wordings=wordings)
    return text_svg(text, f"{run.scenario.title}: what happens, and the rules behind it")


def board_after(run: Run, step: int) -> str:
    """The board after a step as a picture, with what the step changed marked; 0 is the beginning.

    Raises NothingToDraw.
    """
    boards: list[Board | None] = [run.before]
    for each in run.steps:
        if each.n == step and each.board is not None:
            title = f"{run.scenario.title}: the board after step {step}"
            return board_svg(each.board, boards[-1], active=each.active, priority=each.priority, title=title)
        boards.append(each.board)
    now = run.scenario.now
    if step == 0 and run.before is not None:
        title = f"{run.scenario.title}: the board at the beginning"
        return board_svg(run.before, run.before, active=now.turn_of, priority=now.priority, title=title)
    raise NothingToDraw(f"there is no board after step {step}; the last step is {len(run.steps)}")


def text_svg(text: str, title: str) -> str:
    """Lines as a terminal shows them, with the styles of `terminal.CODES`, as a picture."""
    lines = text.rstrip("\n").split("\n")
    plain = [PAINT.sub("", line) for line in lines]
    width = number(max(COLUMNS, *(len(line) for line in plain)) * CELL + 2 * ROOM)
    height = number(len(lines) * LINE + 2 * ROOM)
    drawn = [piece for at, line in enumerate(lines) for piece in _pieces(line, ROOM + (at + 0.75) * LINE)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" width="{width}"'
        f' height="{height}" aria-label="{safe(title)}"><title>{safe(title)}</title>'
        f"<desc>{safe(chr(10).join(plain))}</desc><style>{STYLE}</style>"
        f'<rect class="paper" x=".5" y=".5" width="{number(float(width) - 1)}"'
        f' height="{number(float(height) - 1)}" rx="8"/>\n' + "\n".join(drawn) + "\n</svg>\n"
    )


def _pieces(line: str, y: float) -> Iterator[str]:
    """The pieces of a line, wherever two spaces or a change of style part them, each in its place."""
    column, style = 0, ""
    for at, part in enumerate(PAINT.split(line)):
        if at % 2:
            style = NAMES.get(part, "")
            continue
        for piece in PIECE.finditer(part):
            written, x = piece.group(), ROOM + (column + piece.start()) * CELL
            yield (
                f'<text class="{f"t {style}".rstrip()}" x="{number(x)}" y="{number(y)}"'
                f' textLength="{number(len(written) * CELL)}">{safe(written)}</text>'
            )
        column += len(part)
