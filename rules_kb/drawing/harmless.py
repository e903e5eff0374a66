"""Whether a drawing that was kept is one that this room could have made: nothing in it runs, leads elsewhere
or is loaded from there.
"""

from __future__ import annotations

import re

from rules_kb.drawing.board import plain_style_sheet

ELEMENTS = "svg|title|desc|defs|symbol|g|rect|circle|ellipse|line|path|polygon|polyline|text|tspan|use"
ATTRIBUTES = (
    "id|class|role|aria-label|x|y|x1|y1|x2|y2|dx|dy|cx|cy|r|rx|ry|d|points|width|height|viewBox|transform"
    "|preserveAspectRatio|font-size|font-weight|text-anchor|textLength|lengthAdjust|xml:space"
)
PIECE = re.compile(
    rf'[^<>]+|</(?:{ELEMENTS})>|<(?:{ELEMENTS})(?: (?:{ATTRIBUTES})="[^"<>]*"| href="#[^"<>]*"'
    r'| xmlns="http://www\.w3\.org/2000/svg")* ?/?>'
)


def is_harmless(drawing: str) -> bool:
    """Whether a drawing holds nothing but shapes and letters, in our own style."""
    rest = drawing.replace(f"<style>{plain_style_sheet()}</style>", "", 1)
    at = 0
    while at < len(rest):
        piece = PIECE.match(rest, at)
        if piece is None:
            return False
        at = piece.end()
    return True
