"""Words in drawings: how wide they will be, where a line breaks, and symbols such as {T} and {2} among them.

A drawing doesn't know which font it will be shown in. Widths are those of Helvetica and its like; where a
line would come near its room, it is told how wide to be, so that no font makes it run over.
"""

from __future__ import annotations

from functools import lru_cache

from rules_kb import regex
from rules_kb.facts import dataclass
from rules_kb.visible import in_html

SYMBOL = regex.compile(r"\{([WUBRGCXYZT]|\d{1,3})\}", regex.IGNORECASE)

_WIDTHS = {
    **dict.fromkeys("ijl'|", 0.24), **dict.fromkeys(".,:;!I/ftr() -[]", 0.31),
    **dict.fromkeys("Jckvxyzs*\"{}", 0.5),
    **dict.fromkeys("ABEFKPSTVXYZL", 0.66), **dict.fromkeys("CDGHNOQRU&", 0.74), **dict.fromkeys("mM", 0.85),
    **dict.fromkeys("wW%@", 0.87), "—": 1.0, "…": 1.0, "×": 0.58, "–": 0.56, "+": 0.58, "−": 0.58,
}  # fmt: skip
_WIDE = 1.02
_UNKNOWN = 0.56
_NO_CHARACTERS = "".join(f"{chr(plane << 16 | 0xFFFE)}{chr(plane << 16 | 0xFFFF)}" for plane in range(17))
_BAD = regex.compile(f"[\0-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef{_NO_CHARACTERS}]")
_TURNS = regex.compile("[\u061c\u200e\u200f\ufeff\u202a-\u202e\u2066-\u2069]")


def clean(text: str) -> str:
    """The text without characters that no document may hold or that turn the order of others about."""
    if text.isascii() and text.isprintable():
        return text
    return _TURNS.sub("\N{REPLACEMENT CHARACTER}", _BAD.sub("\N{REPLACEMENT CHARACTER}", text))


def safe(text: object) -> str:
    """Text for an element or attribute of HTML or SVG."""
    return in_html(clean(str(text)))


def number(value: float) -> str:
    """A coordinate, no longer than it need be."""
    return f"{round(value, 1):g}"


def width_of(text: str, size: float, bold: bool = False) -> float:
    """About how wide a text is in letters of a size; symbols are as wide as the letters are high."""
    ems, count = _width_in_ems(text)
    return ems * size * (1.07 if bold else 1.0) + count * symbol_size(size) * 1.06


@lru_cache(maxsize=4096)
def _width_in_ems(text: str) -> tuple[float, int]:
    """How wide the letters of a text are, in the height of one, and how many symbols stand among them."""
    plain, count = SYMBOL.subn("", text) if "{" in text else (text, 0)
    return sum([_WIDTHS.get(ch, _WIDE if ord(ch) > 0x2E80 else _UNKNOWN) for ch in plain]), count


def symbol_size(size: float) -> float:
    """How large a symbol is among letters of a size."""
    return size * 1.25


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of it as has room, with three dots."""
    if width_of(text, size, bold) <= room:
        return text
    while text and width_of(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip(" ,.;:—-") + "…"


def wrapped(text: str, size: float, room: float) -> list[str]:
    """The text as lines, a paragraph beginning a new one. A word longer than a line is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            while width_of(word, size) > room and len(word) > 4:
                keep = next((at for at in range(len(word), 3, -1) if width_of(word[:at], size) <= room), 4)
                lines += [line] if line else []
                lines.append(word[:keep])
                line, word = "", word[keep:]
            longer = f"{line} {word}" if line else word
            if line and width_of(longer, size) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        if line:
            lines.append(line)
    return lines


@dataclass(frozen=True)
class Letters:
    """How a line is lettered: size in units, class for the style sheet, boldness, and which point of it is
    given.
    """

    size: float
    kind: str = "ink"
    bold: bool = False
    anchor: str = "start"


def line(text: str, x: float, y: float, letters: Letters, room: float | None = None) -> str:
    """One line of text without symbols at a baseline, shrunk a little, then cut where it hasn't the room."""
    size = letters.size
    if room is not None:
        while size > letters.size * 0.8 and width_of(text, size, letters.bold) > room:
            size -= 0.25
        text = cut(text, size, room, letters.bold)
    wide = width_of(text, size, letters.bold)
    held = (
        f' textLength="{number(wide)}" lengthAdjust="spacingAndGlyphs"'
        if room is not None and wide > 0.84 * room
        else ""
    )
    anchor = "" if letters.anchor == "start" else f' text-anchor="{letters.anchor}"'
    weight = ' font-weight="700"' if letters.bold else ""
    return (
        f'<text class="{letters.kind}" x="{number(x)}" y="{number(y)}"'
        f' font-size="{number(size)}"{weight}{anchor}{held}>'
        f"{safe(text)}</text>"
    )


def mixed_line(text: str, x: float, y: float, letters: Letters) -> str:
    """One line of text with symbols, each part held to its place."""
    if not SYMBOL.search(text):
        return line(text, x, y, letters, width_of(text, letters.size, letters.bold) / 0.9)
    parts = []
    at = x
    big = symbol_size(letters.size)
    for index, part in enumerate(SYMBOL.split(text)):
        if index % 2:
            parts.append(symbol(part, at + big * 0.03, y - big * 0.78, big))
            at += big * 1.06
        elif part:
            wide = width_of(part, letters.size, letters.bold)
            parts.append(
                f'<text class="{letters.kind}" x="{number(at)}" y="{number(y)}"'
                f' font-size="{number(letters.size)}" xml:space="preserve" textLength="{number(wide)}"'
                f' lengthAdjust="spacingAndGlyphs">{safe(part)}</text>'
            )
            at += wide
    return "".join(parts)


def symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol at a place.

    Its shape must be among the definitions of the document (`symbols.definitions`).
    """
    return (
        f'<use href="#mana-{name.upper()}" x="{number(x)}" y="{number(y)}" width="{number(size)}"'
        f' height="{number(size)}"/>'
    )
