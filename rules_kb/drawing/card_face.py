"""A card as it lies on the table: upright, or turned where it is tapped, with all that has happened to it.

The words stay upright on a turned card, and nothing is told by colour alone.
"""

from __future__ import annotations

from rules_kb.cards.types import BASIC_LANDS
from rules_kb.drawing.lettering import (
    Letters,
    clean,
    cut,
    line,
    mixed_line,
    number,
    safe,
    symbol,
    symbol_size,
    width_of,
    wrapped,
)
from rules_kb.drawing.picture import Picture, Sketchbook
from rules_kb.scenarios.board import ThingFacts

TALL = 142
"""The height of an upright card; in print it may be lower, where the words on the cards leave room."""
UPRIGHT, TURNED = (108, TALL), (TALL, 108)
LAND_UPRIGHT, LAND_TURNED = (80, 98), (98, 80)
LOW_LAND_UPRIGHT, LOW_LAND_TURNED = (72, 84), (86, 66)
SLIP = (112, 24)
COST = 10.75
"""The size of the letters beside which a cost's symbols would stand."""
BAND = 19
"""The height of the band with the name."""

BESIDE_SIZE = 56
"""How much room there is beside a creature's size."""
IN_OLDER_WORDS = {"reach": "blocks as if flying"}
"""What a card has gained, where its word is younger than the rules that are played."""
COLOR_WORDS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}


def tint(facts: ThingFacts) -> str:
    """The class for a card's colour: a letter, `gold` for several, `land` or `none`."""
    colors = facts.get("colors", "")
    if len(colors) > 1:
        return "gold"
    return str(colors) if colors else "land" if "Land" in facts["type"].split(" — ")[0] else "none"


def is_small(facts: ThingFacts) -> bool:
    """Whether a card is drawn small: a land that is nothing else."""
    return "Land" in facts["type"] and "Creature" not in facts["type"]


def is_back(facts: ThingFacts) -> bool:
    """Whether only the back of a card is known: one of the nameless cards that fill a library."""
    return bool(facts["name"] == "a card" and not facts["type"])


def states(facts: ThingFacts) -> list[tuple[str, bool]]:
    """What is to be said of a permanent beyond what is printed on it, and whether it is said loudly."""
    found = [("tapped", True)] if facts.get("tapped") else []
    if facts.get("attacking"):
        found.append((f"attacking {facts.get('attacks', '')}".rstrip(), True))
        if "blocked" in facts:
            found.append(("blocked" if facts["blocked"] else "unblocked", False))
    if facts.get("blocking"):
        whom = f"blocking {', '.join(facts['blocking'])}"
        found.append(
            (whom if width_of(whom, 7.75, True) <= BESIDE_SIZE else "blocking", True)
        )  # a stroke shows whom, too
    if facts.get("damage"):
        found.append((f"damage {facts['damage']}", True))
    found += [
        (f"{many} × {kind}" if many > 1 else str(kind), False)
        for kind, many in facts.get("counters", {}).items()
    ]
    found += [(f"printed {facts['printed size']}", False)] if facts.get("printed size") else []
    found += [(IN_OLDER_WORDS.get(word, f"has {word}"), False) for word in facts.get("gained", ())]
    found += [(f"no {word}", False) for word in facts.get("lost", ())]
    found += [(f"on {facts['on']}", False)] if facts.get("on") and "on id" not in facts else []
    found += [
        (f"chosen: {COLOR_WORDS.get(str(value), value)}", False) for value in facts.get("chosen", {}).values()
    ]
    found += [("came this turn", False)] if facts.get("sick") else []
    found += [(f"{facts['owner']}’s card", False)] if facts.get("owner") else []
    found += [("token", False)] if facts.get("token") else []
    return [(clean(words), loud) for words, loud in found]


def card(book: Sketchbook, facts: ThingFacts, new: bool = False, tall: float = TALL) -> Picture:
    """A card in play, so tall when it is upright.

    `new`: something about it has changed, which its frame shows.
    """
    small = is_small(facts)
    width, height = _measures(small, bool(facts.get("tapped")), tall)
    face = Picture(width, height, [_frame(width, height, tint(facts), new)])
    top = _head(book, face, facts, 9 if small else 10.5, small)
    bottom = _foot(face, facts, 7 if small else 7.75)
    _middle(book, face, facts, top, bottom)
    return named(book, face, facts)


def _measures(small: bool, turned: bool, tall: float) -> tuple[float, float]:
    """A card's width and height: upright, or turned where it is tapped."""
    if small and tall < TALL:
        return LOW_LAND_TURNED if turned else LOW_LAND_UPRIGHT
    if small:
        return LAND_TURNED if turned else LAND_UPRIGHT
    if turned:
        return (TURNED[0], TURNED[1]) if tall >= TALL else (max(tall, 136), min(tall, 108) - 8)
    return UPRIGHT[0], tall


def height_needed(facts: ThingFacts, size: float = 8) -> float:
    """How tall a card must be to hold its words in letters of a size."""
    if is_small(facts):
        return 0
    scratch, face = Sketchbook(), Picture(UPRIGHT[0], TALL)
    top = _head(scratch, face, facts, 10.5, False)
    foot = TALL - _foot(face, facts, 7.75)
    return top + foot + len(wrapped(clean(facts.get("text", "")), size, UPRIGHT[0] - 12)) * size * 1.28


def named(book: Sketchbook, face: Picture, facts: ThingFacts, zone: str = "") -> Picture:
    """The face as a use of a shared shape, with a name for those who can't see it, leading where cards
    lead.
    """
    used = book.use(face)
    address = book.link(facts) if book.link else None
    if address:
        used = (
            f'<a href="{safe(address)}" class="card" tabindex="-1"'
            f' aria-label="{safe(facts["name"])}">{used}</a>'
        )
    whole = Picture(face.width, face.height, [used])
    whole.places[(zone, facts["id"]) if zone else facts["id"]] = (0, 0, face.width, face.height)
    return whole


def _frame(width: float, height: float, kind: str, new: bool) -> str:
    mark = '<path class="newMark" d="M-2 -2h15l-15 15z"/>' if new else ""
    return (
        f'<rect class="face{" new" if new else ""}" width="{width:g}" height="{height:g}" rx="6"/>'
        f'<path class="tint t{kind}" d="M.6 {BAND}V6A5.4 5.4 0 0 1 6 .6'
        f'H{width - 6:g}a5.400 5.400 0 0 1 5.400 5.400V{BAND}z"/>{mark}'
    )


def _head(book: Sketchbook, face: Picture, facts: ThingFacts, size: float, small: bool) -> float:
    """Name, cost and type; answers where they end."""
    room = face.width - 12
    cost = book.needs(facts.get("cost", ""))
    wide = width_of(cost, COST)
    name = Letters(size, bold=True)
    y = BAND + 13.0
    if cost and width_of(facts["name"], size, True) + wide + 4 <= room:
        face.parts += [line(facts["name"], 6, 13.5, name), *_cost(cost, face.width - 4, 3.2, COST)]
    else:
        face.parts.append(line(facts["name"], 6, 13.5, name, room))
        if cost:
            face.parts += _cost(cost, face.width - 4, BAND + 3, COST)
            room -= wide + 3
            if room < 24:
                room, y = face.width - 12, y + 10
    if small and not facts.get("text"):
        return BAND
    whole = face.width - 12
    if room < whole and width_of(short_type(facts["type"]), SMALLEST_TYPE) > room:
        room, y = whole, y + 10
    for at, words in enumerate(_type_lines(short_type(facts["type"]), room)):
        y += 9 * bool(at)
        face.parts.append(line(words, 6, y - 1.5, Letters(7.5, "soft"), room))
    if facts.get("card"):
        y += 10
        face.parts.append(line(f"({facts['card']})", 6, y - 1.5, Letters(7.5, "soft"), room))
    return y + 3


SMALLEST_TYPE = 6.0
"""How small the letters of a type line may get."""


def _type_lines(words: str, room: float) -> list[str]:
    """A type line, in two where it has no room in one: none is cut."""
    first, dash, rest = words.partition(" — ")
    return [words] if not dash or width_of(words, SMALLEST_TYPE) <= room else [f"{first} —", rest]


def short_type(type_line: str) -> str:
    """A type line, with enchantments called as judges call them."""
    return type_line.replace("Enchantment — Aura", "Aura —").rstrip(" —")


def _cost(cost: str, right: float, y: float, size: float) -> list[str]:
    big = symbol_size(size)
    names = [part for part in cost.replace("{", " ").replace("}", " ").split() if part]
    left = right - len(names) * big * 1.06
    return [symbol(name, left + at * big * 1.06, y, big * 0.96) for at, name in enumerate(names)]


def _foot(face: Picture, facts: ThingFacts, size: float) -> float:
    """The size of a creature and what has happened to the card, from the bottom up; answers where they
    begin.
    """
    bottom = face.height - 5
    if facts.get("size"):
        wide = max(34, width_of(facts["size"], 13, True) + 10)
        face.parts += [
            (
                f'<rect class="sizeBox" x="{number(face.width - wide - 4)}" y="{bottom - 18:g}"'
                f' width="{number(wide)}" height="19" rx="4"/>'
            ),
            line(
                facts["size"], face.width - 4 - wide / 2, bottom - 4, Letters(13, bold=True, anchor="middle")
            ),
        ]
        room = face.width - wide - 12
    else:
        room = face.width - 9
    top = bottom - 17 if facts.get("size") else bottom + 1
    at = bottom + 1
    for row in _pill_rows(states(facts), size, room, face.width - 9):
        at -= size + 4.5
        x = 4.5
        for words, loud in row:
            wide = width_of(words, size, loud) + 7
            kind = "loud" if loud else "quiet"
            face.parts += [
                (
                    f'<rect class="{kind}" x="{number(x)}" y="{number(at)}" width="{number(wide)}"'
                    f' height="{number(size + 3.5)}" rx="2.5"/>'
                ),
                line(words, x + 3.5, at + size - 0.2, Letters(size, f"{kind}Words", loud), wide - 7),
            ]
            x += wide + 2.5
    return min(at, top) - 3


def _pill_rows(
    said: list[tuple[str, bool]], size: float, beside: float, above: float
) -> list[list[tuple[str, bool]]]:
    """States in rows, the lowest row first; the two lowest have only the room `beside` the size."""
    rows: list[list[tuple[str, bool]]] = []
    left = 0.0
    for words, loud in reversed(said):
        wide = width_of(words, size, loud) + 9.5
        if not rows or wide > left:
            room = beside if len(rows) < 2 else above
            words = cut(words, size, room - 7, loud)
            rows.append([])
            left, wide = room + 2.5, width_of(words, size, loud) + 9.5
        rows[-1].insert(0, (words, loud))
        left -= wide
    return rows


def _middle(book: Sketchbook, face: Picture, facts: ThingFacts, top: float, bottom: float) -> None:
    """The rules text, as large as there is room for; a basic land shows the mana that it gives."""
    letter = basic_mana(facts)
    if letter:
        big = min(bottom - top - 6, 44)
        book.needs(f"{{{letter}}}")
        face.parts.append(symbol(letter, (face.width - big) / 2, (top + bottom - big) / 2 + 1, big))
        return
    text = clean(book.needs(facts.get("text", "")))
    if not text or bottom - top < 9:
        return
    room = face.width - 12
    for size in (9.5, 8.75, 8, 7.25):
        lines = wrapped(text, size, room)
        if len(lines) * size * 1.28 <= bottom - top:
            break
    most = max(1, int((bottom - top) / (size * 1.28)))
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1].rstrip(" ,.;:") + "…"]
    for at, words in enumerate(lines):
        face.parts.append(mixed_line(words, 6, top + size * (1.0 + 1.28 * at), Letters(size)))


def basic_mana(facts: ThingFacts) -> str | None:
    """The mana of a basic land, or of what has become one and has no text of its own."""
    if "Land" not in facts["type"] or facts.get("text") or "Creature" in facts["type"]:
        return None
    return next(
        (BASIC_LANDS[word.casefold()] for word in facts["type"].split() if word.casefold() in BASIC_LANDS),
        None,
    )


def slip(book: Sketchbook, facts: ThingFacts, new: bool = False, width: float = SLIP[0]) -> Picture:
    """A card in a hand or a graveyard: its name and cost on a slip.

    One of which nothing is known shows its back.
    """
    height = SLIP[1]
    face = Picture(
        width,
        height,
        [f'<rect class="face{" new" if new else ""}" width="{width:g}" height="{height}" rx="4"/>'],
    )
    if is_back(facts):
        face.parts.append(
            f'<rect class="back" x="3" y="3" width="{width - 6:g}" height="{height - 6}" rx="2"/>'
        )
        return named(book, face, facts, "slip")
    face.parts.append(
        f'<path class="tint t{tint(facts)}" d="M.6 4A3.400 3.400 0 0 1 4 .6H9V{height - 0.6:g}H4'
        f'A3.400 3.400 0 0 1 .6 {height - 4}z"/>'
    )
    cost = book.needs(facts.get("cost", ""))
    wide = width_of(cost, 9.5)
    face.parts += [
        line(facts["name"], 13, 15.5, Letters(9.5, bold=True), width - 19 - wide),
        *_cost(cost, width - 4, 5.7, 9.5),
    ]
    if new:
        face.parts.append('<path class="newMark" d="M-2 -2h11l-11 11z"/>')
    return named(book, face, facts, "slip")


def attached_band(book: Sketchbook, facts: ThingFacts, width: float, new: bool = False) -> Picture:
    """What is attached to a card looks out above it: a band with its name and cost."""
    face = Picture(width, BAND + 4, [_frame(width, 40, tint(facts), new)])
    cost = book.needs(facts.get("cost", ""))
    wide = width_of(cost, 9.5)
    face.parts += [
        line(facts["name"], 6, 13.5, Letters(9.5, bold=True), width - 14 - wide),
        *_cost(cost, width - 4, 3.7, 9.5),
    ]
    return named(book, face, facts)


def spell(
    book: Sketchbook, facts: ThingFacts, width: float, new: bool = False, brief: bool = False
) -> Picture:
    """What is on the stack, with whose it is and what it is aimed at; unless `brief`, with its text."""
    size = 8.5
    lines = [whose(facts)]
    if facts.get("x"):
        lines.append(f"X is {facts['x']}")
    if facts.get("targets"):
        lines.append(f"→ {', '.join(facts['targets'])}")
    text = "" if brief else clean(book.needs(facts.get("text", "")))
    words = wrapped(text, size, width - 14)
    told = [part for each in lines for part in wrapped(clean(each), size, width - 14)]
    words = [*words[:6], words[6].rstrip(" ,.;:") + "…"] if len(words) > 7 else words
    height = BAND + 6 + (len(told) + len(words)) * size * 1.3 + 6
    face = Picture(width, height, [_frame(width, height, tint(facts), new)])
    cost = book.needs(facts.get("cost", "")) if facts["kind"] == "spell" else ""
    wide = width_of(cost, COST)
    face.parts += [
        line(facts["name"], 6, 13.5, Letters(10.5, bold=True), width - 16 - wide),
        *_cost(cost, width - 4, 3.2, COST),
    ]
    y = BAND + 2.0
    for each in told:
        y += size * 1.3
        face.parts.append(line(each, 7, y, Letters(size, bold=each.startswith("→")), width - 12))
    for each in words:
        y += size * 1.3
        face.parts.append(mixed_line(each, 7, y + 2, Letters(size, "soft")))
    return named(book, face, facts, "spell")


def whose(facts: ThingFacts) -> str:
    owner, kind = (
        facts.get("controller", ""),
        {"damage": "combat damage as assigned", "ability": "ability"}.get(facts["kind"]),
    )
    return (
        kind
        if kind and facts["kind"] == "damage"
        else f"{owner}’s {kind or short_type(facts['type']).lower() or 'spell'}"
    )
