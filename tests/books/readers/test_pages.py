"""Pages of a PDF or a printed book: numbers, running heads and breaks in the middle of a sentence, an
example, an entry.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_kb.books.readers.comprehensive_rules import ReadRulebook, read
from rules_kb.books.readers.decoding import decode

FRONT = """Hats: The Wearing Comprehensive Rules

These rules are current as of March 4, 2002.

Contents

1. Hats
100. General
101. Brims
Glossary
Credits

"""
BODY = """1. Hats

100. General

100.1. A hat is worn on the head of a person who is out of doors. It may be taken off indoors, and it has to be in a theatre, where whoever sits behind wants to see the stage.

100.2. Two hats are a pile (see rule 101.1). A pile that falls is no longer one, and nobody has to pick it up.
Example: A bowler on a topper is a pile. Nell takes the topper away from under the bowler. The pile is gone, and Nell has to hold the bowler for as long as its owner has both hands full.

100.2a A pile of three hats is a tower, and whoever wears a tower has to stand still for as long as it stands.

101. Brims

101.1. A brim is round, or else it is square; other brims have been tried, and nobody has worn them for long.

Glossary

Bonnet
A hat with strings that are bound under the chin. Its brim is at the front only. See rule 101.1.

Bowler
A round hat, which came up when riders needed something lower than a topper and harder than a cap.

Tricorne
See Bonnet.

Credits

Design: nobody
"""
Page = Callable[[int], list[str]]


def printed(lines: list[str]) -> str:
    """The lines as a file has them: a form feed stands right before the first line of its page."""
    return "\n".join(lines).replace("\f\n", "\f")


def read_paged(lines: list[str]) -> ReadRulebook:
    decoded = decode(printed(lines).encode())
    return read(decoded.text, "hats.txt", decoded.pages)


def broken_anew(words: str, breaks: set[int], page: Page) -> list[str]:
    """The lines of `words`, with the page's lines after each word whose place (from 1) is in `breaks`."""
    lines: list[str] = []
    place = pages = 0
    for line in words.split("\n"):
        piece: list[str] = []
        for word in line.split(" "):
            piece.append(word)
            place += 1
            if place in breaks and len(line) > 60:
                pages += 1
                lines += [" ".join(piece), *page(pages)]
                piece = []
        if piece:
            lines.append(" ".join(piece))
    return lines


PAGES: dict[str, Page] = {
    "a form feed": lambda page: ["\f"],
    "a number between blank lines": lambda page: ["", str(page), ""],
    "a number alone": lambda page: [str(page)],
    "a number and a form feed": lambda page: [f"Page {page} of 40", "\f"],
    "a number in dashes": lambda page: [f"- {page} -"],
    "a number in the middle": lambda page: ["", "", f"{page:>58}", ""],
    "a running head": lambda page: ["", f"Hats: Comprehensive Rules  {page}", "", "\f"],
    "a foot and a head": lambda page: ["", f"{page}", "", "\f", "Copyright by Hatmakers", "", ""],
}
PLAIN = read_paged((FRONT + BODY).split("\n"))


def check_reads_as_the_plain_one(document: ReadRulebook) -> None:
    assert not document.unread
    assert [record.id for record in document.records] == [record.id for record in PLAIN.records]
    for record, plain in zip(document.records, PLAIN.records, strict=True):
        assert record.text.split() == plain.text.split()
        assert record.heading == plain.heading


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("every", [7, 10, 13, 17])
def test_breaks_in_the_middle_of_paragraphs(page: Page, every: int) -> None:
    breaks = set(range(every, len(BODY.split()) * 2, every))
    check_reads_as_the_plain_one(read_paged([*FRONT.split("\n")[:-1], *broken_anew(BODY, breaks, page)]))


@pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("length", [5, 6, 7])
def test_breaks_in_wrapped_paragraphs(page: Page, length: int) -> None:
    wrapped = [piece for line in BODY.split("\n") for piece in (textwrap.wrap(line, 70) or [""])]
    lines: list[str] = FRONT.split("\n")[:-1]
    for place, line in enumerate(wrapped, start=1):
        lines += [line, *(page(place // length) if place % length == 0 else [])]
    check_reads_as_the_plain_one(read_paged(lines))


def test_breaks_between_paragraphs_leave_them_apart() -> None:
    pages = iter(range(1, 100))
    lines = [
        piece for line in BODY.split("\n") for piece in ([str(next(pages)), "\f"] if not line else [line])
    ]
    check_reads_as_the_plain_one(read_paged([*FRONT.split("\n")[:-1], *lines]))


def test_every_line_of_a_paged_document_has_its_place() -> None:
    lines = [*FRONT.split("\n")[:-1], *broken_anew(BODY, set(range(9, 400, 9)), PAGES["a foot and a head"])]
    document = read_paged(lines)
    lines = printed(lines).split("\n")
    furniture = dict(document.furniture)
    assert len(furniture) == len(document.furniture)
    heads = [number for number, line in enumerate(lines, 1) if "Hatmakers" in line]
    assert heads
    assert {furniture[number] for number in heads} == {"running head"}
    assert "page number" in furniture.values()
    for record in document.records:
        assert (
            lines[record.line - 1]
            .lstrip("\f")
            .startswith((record.id, "Example", record.heading or "?", f"{record.id}."))
        )


def test_numbers_that_do_not_count_on_are_no_pages() -> None:
    body = BODY.replace("\n\n101. Brims", "\nThe hats of a tower:\n12\n5\n7\n\n101. Brims")
    document = read_paged((FRONT + body).split("\n"))
    assert "12" in next(record.text for record in document.records if record.id == "100.2a")


def test_a_break_within_an_example_of_the_glossary() -> None:
    example = "Example: A bonnet on a bowler\f is no pile, because nobody would wear it in the rain.\n"
    document = read_paged(
        (
            FRONT + BODY.replace("See rule 101.1.\n", f"See rule 101.1.\n{example}".replace("\f ", "\n\f"))
        ).split("\n")
    )
    assert not document.unread
    example_read = next(
        record.text for record in document.records if record.id == "glossary/bonnet.Example.1"
    )
    assert example_read == "A bonnet on a bowler is no pile, because nobody would wear it in the rain."


def test_a_running_head_on_a_single_page_takes_no_words_with_it() -> None:
    body = BODY.replace("nobody has worn them", "nobody has worn\n\nHats: Comprehensive Rules  1\n\n\fthem")
    check_reads_as_the_plain_one(read_paged((FRONT + body).split("\n")))


def test_a_form_feed_hides_no_line() -> None:
    decoded = decode(b"one\n\ftwo\nthree\f\nfour\n\f\nfive\fsix\n")
    assert decoded.text == "one\ntwo\nthree\nfour\n\nfivesix\n"
    assert decoded.pages == (2, 4, 5)


def words_of(document: ReadRulebook) -> Counter[str]:
    return Counter(
        word for record in document.records for word in f"{record.heading or ''} {record.text}".split()
    )


@settings(max_examples=60, deadline=None)
@given(st.sets(st.integers(1, 400), max_size=30), st.sampled_from(sorted(PAGES)))
def test_no_break_loses_or_doubles_a_word(breaks: set[int], page: str) -> None:
    document = read_paged([*FRONT.split("\n")[:-1], *broken_anew(BODY, breaks, PAGES[page])])
    found = Counter(word for _, line in document.unread for word in line.split())
    assert not words_of(PLAIN) - words_of(document) - found


@pytest.mark.parametrize("columns", [72, 100])
def test_a_converter_that_leaves_no_blank_line(columns: int) -> None:
    """Lines are wrapped and nothing stands apart: not a chapter's heading, nor a section's that ends with the
    word "rules", nor the credits after an index.
    """
    more = (
        "101. The Golden Hat Rules\n\n101.1. Whatever a hat says of itself on its label comes before these rules, and"
        " nobody has to take the label for more than it says of the hat.\n\n2. Hatboxes\n\n200. General\n\n200.1."
        " A hatbox holds as many hats as go into it; a lid that doesn't close is no lid, and it doesn't count as"
        " one in any other way.\n\n"
    )
    whole = BODY.replace("101. Brims\n\n101.1", f"{more}201. Brims\n\n201.1")
    whole = whole.replace("Credits\n", "Index\n\nbonnet, 100.1\nbowler, 201.1\n\nCredits\n")
    front = FRONT.replace("101. Brims", "101. The Golden Hat Rules\n2. Hatboxes\n200. General\n201. Brims")
    apart = read(front + whole, "hats.txt")
    lines = [part for line in whole.split("\n") if line for part in textwrap.wrap(line, columns)]
    close = read(front + "\n".join(lines) + "\n", "hats.txt")
    assert not close.unread
    assert [record.id for record in close.records] == [record.id for record in apart.records]
    assert {"101.1", "2", "200", "200.1"} <= {record.id for record in close.records}
    for record, plain in zip(close.records, apart.records, strict=True):
        assert (record.heading, record.text.split()) == (plain.heading, plain.text.split())


def test_entries_that_a_converter_leaves_no_blank_line_between() -> None:
    """One ends with a number and no full stop, one has a long name with a mark; an address is no wording of
    an entry that the line above it would be the name of.
    """
    bowler = "Bowler Hat, Bowlers, Bowlers-with-a-Long-Brim, or Derby"
    found = "The current Rules for Hats of the Third Kind can always be found at"
    whole = BODY.replace("101.1.\n\nBowler", f"101.1\n\n{bowler} (Obsolete)")
    whole = whole.replace("See Bonnet.", f"{found}\nwww.hats.example/kinds.")
    lines = [part for line in whole.split("\n") if line for part in textwrap.wrap(line, 80)]
    for document in (read_paged((FRONT + whole).split("\n")), read(FRONT + "\n".join(lines), "hats.txt")):
        names = [record.heading for record in document.records if record.kind == "term"]
        assert names == ["Bonnet", bowler, "Tricorne"]
        assert not document.unread
