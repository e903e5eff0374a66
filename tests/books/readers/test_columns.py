"""Texts of PDFs: two columns side by side, words split at a line's end, entries of a glossary that nothing
parts.
"""

from __future__ import annotations

import textwrap
from itertools import zip_longest

import pytest

from rules_kb.books.readers.columns import one_below_the_other
from rules_kb.books.readers.comprehensive_rules import ReadRulebook, read
from rules_kb.books.readers.decoding import decode
from rules_kb.books.readers.glossary_part import in_order

FRONT = """Kites: The Flying Comprehensive Rules

These rules are current as of March 4, 2002.

"""
RULES = [
    "1. Kites",
    "100. General",
    *(
        f"100.{number}. Whoever flies kite number {number} holds its string with both hands, unless there is a"
        f" storm of strength {number} or somebody else, who stands nearby, has kindly offered to take it over."
        for number in range(1, 25)
    ),
]
GLOSSARY = [
    "Glossary",
    *(
        line
        for name in ("Bow", "Drop", "Knot", "Line", "Reel", "Spar", "Tail", "Tether", "Wind")
        for line in (
            name,
            f"What every flyer calls so. The {name.lower()} of a kite may be of any colour at all.",
        )
    ),
    "Credits",
    "Nobody",
]
WHOLE = read(FRONT + "\n\n".join(RULES) + "\n\n" + "\n".join(GLOSSARY) + "\n", "kites.txt")


def set_in_columns(paragraphs: list[str], width: int = 52, height: int = 14) -> str:
    """The paragraphs as a page's layout shows them: two columns, a number in the middle below."""
    lines = [line for each in paragraphs for line in textwrap.wrap(each, width - 4)]
    pages = []
    for first in range(0, len(lines), 2 * height):
        left, right = lines[first : first + height], lines[first + height : first + 2 * height]
        rows = [f"{one:<{width}}{other}".rstrip() for one, other in zip_longest(left, right, fillvalue="")]
        pages.append("\n".join([*rows, "", f"{len(pages) + 1:>{width}}"]))
    return "\n\f".join(pages) + "\n"


def words_of(document: ReadRulebook) -> dict[str, list[str]]:
    return {record.id: f"{record.heading or ''} {record.text}".split() for record in document.records}


def test_two_columns_are_read_one_below_the_other() -> None:
    decoded = decode((FRONT + "\f" + set_in_columns([*RULES, *GLOSSARY])).encode())
    document = read(decoded.text, "kites.txt", decoded.pages)
    assert not document.unread
    assert words_of(document) == words_of(WHOLE)
    lines = decoded.text.split("\n")
    for record in document.records:
        assert (record.heading or record.text).split()[0] in lines[record.line - 1]


def test_a_line_that_the_converter_put_a_little_astray() -> None:
    page = [f"left {n} of the page goes on here" + " " * 15 + f"right {n} is beside it" for n in range(12)]
    page[5] = page[5].replace("   right", "right")
    page[7] = "a heading that goes across the whole page and through the gap between both"
    pages = [*page, *page, *page]
    found = one_below_the_other(pages, [13, 25])
    assert found is not None
    assert [line.split()[0] for line in found.lines[:13]] == ["left"] * 7 + ["right"] * 6
    assert found.lines[14].startswith("a heading") or found.lines[14].startswith("right 6")
    assert found.pages == [24, 47]
    assert sorted(found.numbers) == sorted([*range(1, 37), *(n for n in range(1, 37) if n % 12 != 8)])


def test_a_table_is_no_column() -> None:
    table = [f"{name:<30}{'yes' if name < 'm' else 'no'}" for name in ("kite", "string", "tail")]
    text = [*["A paragraph that is as long as paragraphs usually are in such a book."] * 20, *table]
    assert one_below_the_other(text * 4, [24, 47, 70]) is None


@pytest.mark.parametrize("converted", ["soft", "hard", "left out", "all soft"])
def test_split_words_become_whole_and_hyphens_stay(converted: str) -> None:
    plain = (
        f"{FRONT}1. Kites\n\n100. General\n\n"
        "100.1. A well-made kite, say the flyers of old\ndays, needs a stringless frame, whatever else it\n"
        "may need, and besides that also a well-bound tail, and a flyer.\n\n"
        "100.2. The stringless frame is a well-made one.\n\n100.3. A well-bound one is light.\n"
    )
    split = {"soft": "stri\u00ad\nngless", "hard": "stri-\nngless", "left out": "stri\ufffengless"}
    text = plain.replace("stringless", split.get(converted, "stri-\nngless"), 1)
    text = text.replace("well-bound", "well-\nbound", 1)
    if converted == "all soft":
        text = text.replace("-", "\u00ad")
    document = read(decode(text.encode()).text, "kites.txt")
    assert words_of(document) == words_of(read(plain, "kites.txt"))


def test_form_feeds_between_words_of_every_page_part_lines() -> None:
    decoded = decode("\f".join(f"{n} page {n}" for n in range(6)).encode())
    assert decoded.text.split("\n") == [f"{n} page {n}" for n in range(6)]
    assert decoded.pages == (2, 3, 4, 5, 6)


def test_what_stands_out_of_the_alphabet_is_no_entry() -> None:
    assert in_order(dict(enumerate("abzbccad"))) == {0, 1, 3, 4, 5, 7}


def test_a_wrapped_line_late_in_the_alphabet_hides_no_entry_after_it() -> None:
    lines = [line for each in GLOSSARY for line in textwrap.wrap(each, 44)]
    there = lines.index("Drop") + 1
    lines[there:there] = ["What falls.", "Wind may lift it up again at any time, if"]
    text = FRONT + "\n".join(line for each in RULES for line in textwrap.wrap(each, 44)) + "\n"
    document = read(text + "\n".join(lines) + "\n", "kites.txt")
    terms = [record.heading for record in document.records if record.kind == "term"]
    assert terms == ["Bow", "Drop", "Knot", "Line", "Reel", "Spar", "Tail", "Tether", "Wind"]
