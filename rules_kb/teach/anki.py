"""Flashcards as an Anki package. A package made anew updates the notes that an earlier one brought, and
progress is kept.

Anki knows a note by its guid, made from the card's name, and a deck and a note type by their ids, which are
fixed. It takes over the words of a note it has only from a package that is newer: `made` dates the package.
It is the date of this edition, or the last change of a scenario of the teacher's own, or what
SOURCE_DATE_EPOCH says.
"""

from __future__ import annotations

import io
import os
import sqlite3
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Sequence
from contextlib import closing
from html import escape
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

from rules_kb.books.unpacked import scenarios_folder
from rules_kb.teach.flashcard import CONCEPT, RULE, SITUATION, TERM, Flashcard
from rules_kb.teach.quiz_text import cited
from rules_kb.teach.typesetting import NotInstalled

EDITION = 1_795_219_200
"""When this edition's words were settled, in seconds since 1970 (21 November 2026).

A release that changes words moves it on.
"""

DECKS, PLAIN, BOTH_WAYS = 1_999_042_300, 1_999_042_301, 1_999_042_302
"""Ids that never change: where the decks' ids begin, and the note types that ask one way and both ways."""

DECK_NAMES = {RULE: "Rules", TERM: "Terms", CONCEPT: "Then and now", SITUATION: "Situations"}

FIRST_TIME = (1980, 1, 1, 0, 0, 0)
"""The date of a file in the package, which is none."""

STYLE = """.card{font:18px/1.45 "Iowan Old Style",Palatino,"Libertinus Serif",Georgia,serif;\
color:#1e1b17;background:#fffefa;max-width:40em;margin:0 auto;padding:1em}
.nightMode.card,.night_mode .card{color:#efe9dd;background:#1e1b17}
.ask{font-size:1.15em;font-weight:600;margin:.6em 0}.lines{font-size:.85em}.lines p{margin:.25em 0}\
.choices{font-weight:400;font-size:.9em}.choices p{margin:.2em 0}.note{font-size:.75em;opacity:.75}
.number{font-size:1.6em;font-weight:600}.board{max-width:100%;height:auto;background:#fffefa}\
hr{border:0;border-top:1px solid #9b9284}"""

FIELDS = [{"name": name} for name in ("Id", "Front", "Back", "Reverse", "Number", "Lines", "Board", "Note")]
FRONT = '<div class="lines">{{Lines}}</div>{{Board}}<div class="ask">{{Front}}</div>'
BACK = '{{FrontSide}}<hr id="answer">{{Back}}<p class="note">{{Note}}</p>'
REVERSE = '{{#Reverse}}<div class="ask">{{Reverse}}</div>{{/Reverse}}'
NUMBER = '{{FrontSide}}<hr id="answer"><div class="number">{{Number}}</div><p class="note">{{Note}}</p>'


def apkg(cards: Sequence[Flashcard], made: int = EDITION) -> bytes:
    """The cards as a package: one deck, whatever they were made from, and below it decks by kind and subject.

    The same bytes for the same cards and date. Raises NotInstalled.
    """
    genanki = _genanki()
    plain = genanki.Model(
        PLAIN,
        "rules-kb",
        fields=FIELDS,
        templates=[{"name": "Question", "qfmt": FRONT, "afmt": BACK}],
        css=STYLE,
    )
    both = genanki.Model(
        BOTH_WAYS,
        "rules-kb, both ways",
        fields=FIELDS,
        css=STYLE,
        templates=[
            {"name": "By number", "qfmt": FRONT, "afmt": BACK},
            {"name": "By what it says", "qfmt": REVERSE, "afmt": NUMBER},
        ],
    )
    decks = {}
    for place, card in enumerate(cards, 1):
        name = deck_of(card)
        if name not in decks:
            decks[name] = genanki.Deck(DECKS + crc32(name.encode()) % 1_000_000_000, name)
        decks[name].add_note(
            genanki.Note(
                model=both if card.reverse else plain,
                fields=_fields(card),
                tags=[_tag(tag) for tag in card.tags],
                guid=genanki.guid_for("rules-kb", card.id),
                due=place,
            )
        )
    return _packed(genanki.Package([decks[name] for name in sorted(decks)]), made)


def deck_of(card: Flashcard) -> str:
    """The deck of a card: `rules-kb::Rules::Keyword Abilities`."""
    parts = ["rules-kb", DECK_NAMES[card.kind], *([card.subject.replace("::", " ")] if card.subject else [])]
    return "::".join(parts)


def made_when(files: Iterable[str]) -> int:
    """The date of a package made from these scenario files, in seconds since 1970: later where one of the
    teacher's own is later.
    """
    wanted = os.environ.get("SOURCE_DATE_EPOCH", "")
    if wanted.isdecimal():
        return int(wanted)
    shipped = Path(scenarios_folder()).resolve()
    own = [Path(file) for file in files if shipped not in Path(file).resolve().parents]
    return max([EDITION, *(int(file.stat().st_mtime) for file in own if file.exists())])


def _genanki() -> ModuleType:
    try:
        import genanki
    except ImportError:
        raise NotInstalled("an Anki package", "genanki") from None
    module: ModuleType = genanki
    return module


def _fields(card: Flashcard) -> list[str]:
    board = (
        f'<img class="board" src="data:image/svg+xml;base64,{b64encode(card.drawing.encode()).decode()}">'
        if card.drawing
        else ""
    )
    return [
        _html(card.id),
        _html(card.front)
        + (f'<div class="choices">{_paragraphs(card.choices)}</div>' if card.choices else ""),
        _paragraphs(card.back.split("\n")),
        _html(card.reverse),
        _html(cited(card.key)),
        _paragraphs(card.lines),
        board,
        _html(card.note),
    ]


def _html(text: str) -> str:
    return escape(text, quote=False)


def _paragraphs(lines: Iterable[str]) -> str:
    return "".join(f"<p>{_html(line)}</p>" for line in lines)


def _tag(tag: str) -> str:
    return "rules-kb::" + "-".join(tag.split())


def _packed(package: Any, made: int) -> bytes:
    """The package's collection, packed, without the moment at which that is done. It is made in memory: what
    genanki writes to a file it puts in a temporary one first, which it leaves behind.
    """
    with closing(sqlite3.connect(":memory:")) as collection:
        package.write_to_db(collection.cursor(), made, count(made * 1000))
        collection.commit()
        content = collection.serialize()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in (("collection.anki2", content), ("media", b"{}")):
            packed.writestr(zipfile.ZipInfo(name, FIRST_TIME), data, zipfile.ZIP_DEFLATED)
    return out.getvalue()
