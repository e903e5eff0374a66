"""The symbols of mana and of tapping, in shapes of our own, told apart by outline and letter as well as by
colour.

White is a sun, blue a drop, black a coffin, red a flame, green a leaf; colourless and numbers are round.
"""

from __future__ import annotations

from rules_kb.drawing.lettering import SYMBOL, safe

_SHAPES = {
    "W": (
        '<path class="mW" d="M10 .4l2 2.3 2.8-1.2.7 3 3 .7-1.2 2.8'
        "L19.6 10l-2.3 2 1.2 2.8-3 .7-.7 3-2.8-1.2-2 2.3-2-2.3-2.8 1.2-.7-3-3-.7 1.2-2.8"
        'L.4 10l2.3-2-1.2-2.8 3-.7.7-3L8 2.7z"/>'
    ),
    "U": '<path class="mU" d="M10 .4C12.6 4.4 18 8.2 18 12.6a8 7.1 0 0 1-16 0C2 8.200 7.400 4.400 10 .4z"/>',
    "B": '<path class="mB" d="M6 .6h8l4.600 5.600-3.400 13.200H4.800L1.400 6.200z"/>',
    "R": (
        '<path class="mR" d="M11.600 .3c-.3 3.400 6.900 5.500 6.900 11.800 0 4.500-3.700 7.500-8.500 '
        "7.500s-8.500-3-8.500-7.500c0-2.600 1.300-4.500 2.500-5.600.1 1.500.7 2.300 1.700 2.700"
        'C5.600 5.800 8.400 2.500 11.600.3z"/>'
    ),
    "G": (
        '<path class="mG" d="M18.600 .8c1.100 8.500-.3 18.200-9.300 18.200-2.300 '
        '0-4.100-.7-5.300-1.900l-2.600 2.300-.9-1.100 2.500-2.700C-.2 7.200 7 1.300 18.600 .8z"/>'
    ),
    "C": '<path class="mC" d="M10 .5L19.500 10 10 19.500 .5 10z"/>',
    "T": (
        '<circle class="mC" cx="10" cy="10" r="9.400"/>'
        '<path class="mLine" d="M5 12.600A5.400 5.400 0 1 1 10.800 15.300"/>'
        '<path class="mInk" d="M12 11.800v7l-5-3.500z"/>'
    ),
}
_LETTER_AT = {"W": 14.8, "U": 16.7, "B": 14.3, "R": 16.8, "G": 15.5, "C": 14.5}
_NAMES = {
    "W": "white mana",
    "U": "blue mana",
    "B": "black mana",
    "R": "red mana",
    "G": "green mana",
    "C": "one colourless mana",
    "T": "tap",
    "X": "X",
    "Y": "Y",
    "Z": "Z",
}


def definition(name: str) -> str:
    """The shape of one symbol, to be used by its id `mana-NAME`."""
    name = name.upper()
    shape = _SHAPES.get(name, '<circle class="mC" cx="10" cy="10" r="9.400"/>')
    if name != "T":
        size = {1: 13.5, 2: 12, 3: 9}[len(name)]
        style = "mPale" if name == "B" else "mInk"
        middle = 9.4 if name == "G" else 10
        shape += (
            f'<text class="{style}" x="{middle:g}" y="{_LETTER_AT.get(name, 14.7):g}" font-size="{size:g}"'
            ' font-weight="700" '
            f'text-anchor="middle">{safe(name)}</text>'
        )
    return f'<symbol id="mana-{safe(name)}" viewBox="0 0 20 20">{shape}</symbol>'


def definitions(names: set[str]) -> str:
    """The shapes of the symbols of these names, in a lasting order."""
    return "".join(definition(name) for name in sorted({name.upper() for name in names}))


def named(text: str) -> set[str]:
    """The names of the symbols in a text."""
    return {name.upper() for name in SYMBOL.findall(text)}


def said(name: str) -> str:
    """What a symbol is called, for those who can't see it."""
    return _NAMES.get(name.upper(), f"{name} mana")
