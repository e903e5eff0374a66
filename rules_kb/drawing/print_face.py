"""Cards as they lie on a printed board: the name in full, the size, and what has happened to them, in letters
that can still be read when the board is as wide as a column. What a card says stands beside the board.

A tapped card is turned: wider than it is tall, and an untapped one taller than it is wide.
"""

from __future__ import annotations

from rules_kb.drawing.card_face import basic_mana, is_back, is_small, short_type, states, tint, whose
from rules_kb.drawing.lettering import Letters, clean, line, mixed_line, number, symbol, width_of, wrapped
from rules_kb.drawing.picture import Picture, Sketchbook
from rules_kb.scenarios.board import ThingFacts

LEAST = 9.0
"""The smallest letters, in units."""
NAME = 9.6
LEADING = 1.16
BOLD = 1.07
"""How much wider bold letters are."""
SYMBOL = 13.5
UPRIGHT, TURNED = (78, 88), (104, 62)
LAND_UPRIGHT, LAND_TURNED = (62, 72), (80, 50)
TALLER, FLATTER = 1.12, 0.82
"""How much taller than wide an upright card is at least, and how tall a turned one is at most."""


def printed_card(book: Sketchbook, facts: ThingFacts, new: bool) -> Picture:
    """A card in play, no larger than its words need."""
    small, turned = is_small(facts), bool(facts.get("tapped"))
    width, least = (LAND_TURNED if turned else LAND_UPRIGHT) if small else TURNED if turned else UPRIGHT
    height = max(least, _height(facts, width))
    while turned and height > FLATTER * width and width < 2 * TURNED[0]:
        width += 8
        height = max(least, _height(facts, width))
    height = height if turned else max(height, TALLER * width)
    face = Picture(width, height, [framed(width, height, _band(facts, width), tint(facts), new)])
    y = _lines(face, _name_lines(facts, width), 5, 3.0, Letters(NAME, bold=True)) + 4
    y = _lines(face, _beside_name(facts, width), 5, y, Letters(LEAST, "soft"))
    _mana_of(book, face, facts, y)
    _foot(face, facts)
    return face


def _name_lines(facts: ThingFacts, width: float) -> list[str]:
    return wrapped(clean(facts["name"]), NAME * BOLD, width - 10)


def _beside_name(facts: ThingFacts, width: float) -> list[str]:
    """The printed name where the script has another, and the type where it isn't told by the card's size."""
    words = [f"({facts['card']})"] if facts.get("card") else []
    plain = ("size" in facts or is_small(facts)) and not facts.get("printed type")
    words += [] if plain else [short_type(facts["type"])]
    return [part for each in words for part in wrapped(clean(each), LEAST, width - 10)]


def _band(facts: ThingFacts, width: float) -> float:
    """How high the band is that holds the name."""
    return len(_name_lines(facts, width)) * NAME * LEADING + 5


def _pills(facts: ThingFacts, width: float) -> list[tuple[list[str], bool]]:
    """What has happened to the card, each in as many lines as it needs."""
    said = [(words, loud) for words, loud in states(facts) if words != "tapped"]
    return [(wrapped(words, LEAST * BOLD, width - 15), loud) for words, loud in said]


def _height(facts: ThingFacts, width: float) -> float:
    """How tall a card must be in a width."""
    foot = sum(len(lines) * LEAST * LEADING + 5 for lines, _ in _pills(facts, width))
    foot += 22 if facts.get("size") else 0
    return _band(facts, width) + len(_beside_name(facts, width)) * LEAST * LEADING + foot + 8


def framed(width: float, height: float, band: float, kind: str, new: bool) -> str:
    """A card's frame with the band of its name."""
    mark = '<path class="newMark" d="M-2 -2h15l-15 15z"/>' if new else ""
    return (
        f'<rect class="face{" new" if new else ""}" width="{number(width)}" height="{number(height)}"'
        f' rx="6"/><path class="tint t{kind}" d="M.6 {number(band)}V6A5.400 5.400 0 0 1 6 .6'
        f'H{number(width - 6)}a5.400 5.400 0 0 1 5.400 5.400V{number(band)}z"/>{mark}'
    )


def _lines(face: Picture, lines: list[str], x: float, y: float, letters: Letters) -> float:
    """Lines of text below one another; answers where they end."""
    for words in lines:
        y += letters.size * LEADING
        face.parts.append(mixed_line(words, x, y - letters.size * 0.14, letters))
    return y


def _foot(face: Picture, facts: ThingFacts) -> None:
    """The size of a creature, and above it what has happened to the card."""
    bottom = face.height - 4
    if facts.get("size"):
        wide = max(34, width_of(facts["size"], 13, True) + 10)
        left = face.width - wide - 4
        face.parts += [
            f'<rect class="sizeBox" x="{number(left)}" y="{number(bottom - 18)}" width="{number(wide)}"'
            ' height="18" rx="4"/>',
            line(facts["size"], left + wide / 2, bottom - 4, Letters(13, bold=True, anchor="middle")),
        ]
        bottom -= 21
    for lines, loud in reversed(_pills(facts, face.width)):
        high = len(lines) * LEAST * LEADING + 3
        wide = max(width_of(words, LEAST, True) for words in lines) + 8
        kind = "loud" if loud else "quiet"
        face.parts.append(
            f'<rect class="{kind}" x="4" y="{number(bottom - high)}" width="{number(wide)}"'
            f' height="{number(high)}" rx="2.5"/>'
        )
        _lines(face, lines, 8, bottom - high + 0.5, Letters(LEAST, f"{kind}Words", loud))
        bottom -= high + 2


def _mana_of(book: Sketchbook, face: Picture, facts: ThingFacts, top: float) -> None:
    """The mana that a basic land gives, where there is room for it."""
    letter = basic_mana(facts)
    big = min(face.height - top - 8, 30)
    if letter and big >= SYMBOL and not states(facts)[1:]:
        book.needs(f"{{{letter}}}")
        face.parts.append(symbol(letter, (face.width - big) / 2, top + (face.height - top - big) / 2, big))


def printed_slip(book: Sketchbook, facts: ThingFacts, new: bool) -> Picture:
    """A card in a hand or a graveyard: its name and cost in full."""
    cost = book.needs(facts.get("cost", ""))
    names = [part for part in cost.replace("{", " ").replace("}", " ").split() if part]
    wide = (
        46.0 if is_back(facts) else 13 + width_of(facts["name"], NAME, True) + len(names) * (SYMBOL + 1) + 12
    )
    frame = f'<rect class="face{" new" if new else ""}" width="{number(wide)}" height="22" rx="4"/>'
    face = Picture(wide, 22, [frame])
    if is_back(facts):
        face.parts.append(f'<rect class="back" x="3" y="3" width="{number(wide - 6)}" height="16" rx="2"/>')
        return face
    face.parts += [
        f'<path class="tint t{tint(facts)}" d="M.6 4A3.400 3.400 0 0 1 4 .6H9V21.400H4'
        'A3.400 3.400 0 0 1 .6 18z"/>',
        line(facts["name"], 13, 14.6, Letters(NAME, bold=True)),
    ]
    left = wide - 4 - len(names) * (SYMBOL + 1)
    face.parts += [symbol(name, left + at * (SYMBOL + 1), 4.5, SYMBOL) for at, name in enumerate(names)]
    if new:
        face.parts.append('<path class="newMark" d="M-2 -2h11l-11 11z"/>')
    return face


def printed_band(facts: ThingFacts, width: float, new: bool) -> Picture:
    """What is attached to a card looks out above it: a band with its name in full, clear of the card that
    lies on its foot.
    """
    lines = wrapped(clean(facts["name"]), NAME * BOLD, width - 10)
    high = len(lines) * NAME * LEADING + 8
    face = Picture(width, high, [framed(width, high + 20, high, tint(facts), new)])
    _lines(face, lines, 5, 3.0, Letters(NAME, bold=True))
    return face


def printed_spell(book: Sketchbook, facts: ThingFacts, width: float, new: bool) -> Picture:
    """What is on the stack, with whose it is and what it is aimed at; of an ability and of damage also what
    it does.
    """
    names = wrapped(clean(facts["name"]), NAME * BOLD, width - 14)
    told = [whose(facts)]
    told += [f"X is {facts['x']}"] if facts.get("x") else []
    told += [f"→ {', '.join(facts['targets'])}"] if facts.get("targets") else []
    lines = [part for each in told for part in wrapped(clean(each), LEAST, width - 14)]
    text = clean(book.needs(facts.get("text", ""))) if facts["kind"] != "spell" else ""
    words = wrapped(text, LEAST, width - 14)
    band = len(names) * NAME * LEADING + 5
    height = band + (len(lines) + len(words)) * LEAST * LEADING + 8
    face = Picture(width, height, [framed(width, height, band, tint(facts), new)])
    y = _lines(face, names, 6, 3.0, Letters(NAME, bold=True)) + 4
    y = _lines(face, lines, 6, y, Letters(LEAST))
    _lines(face, words, 6, y, Letters(LEAST, "soft"))
    return face
