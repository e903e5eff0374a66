"""How a history looks: side by side where there is room, one below the other where there isn't."""

from __future__ import annotations

import re
from copy import copy

import pytest

from rules_kb.books.comparison import Piece
from rules_kb.books.history import Named, Statement, Version, concepts_called, versions
from rules_kb.books.store import Store
from rules_kb.show.history import concept_as_json, concept_lines, concept_page, marked_lines, percent
from rules_kb.show.terminal import Ink


def concept(store: Store, name: str) -> Named:
    return concepts_called(store, name)[0]


def carried_into(version: Version, key: str, renamed: dict[str, str] | None = None) -> Version:
    """A version as an imported edition has it that carries it on, some of it under other numbers."""
    book = copy(version.book)
    book.key, book.date, book.in_corpus = key, key.removeprefix("cr@"), False
    statements = []
    for before in version.statements:
        entry = copy(before.entry)
        entry.book, entry.id = key, (renamed or {}).get(entry.id, entry.id)
        pieces = (Piece("same", before.words),)
        statements.append(Statement(entry, before.words, before.official, before.entry, 1.0, pieces))
    return Version(book, tuple(statements))


def without_colour(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", text)


def page(store: Store, name: str, ink: Ink) -> str:
    found = concept(store, name)
    return concept_page(found, versions(store, found), ink)


def test_marks_stand_in_the_text_itself() -> None:
    pieces = [Piece("same", "A"), Piece("gone", "red old"), Piece("new", "blue"), Piece("same", "marble")]
    assert marked_lines(pieces, Ink(), None)[0][0] == "A [-red old-] {+blue+} marble"


def test_a_mark_that_goes_over_a_line_is_painted_on_both() -> None:
    lines = marked_lines([Piece("new", "one two three four")], Ink(colour=True), 10)
    assert [plain for plain, _ in lines] == ["{+one two", "three", "four+}"]
    assert all(painted.startswith("\x1b[32m") and painted.endswith("\x1b[0m") for _, painted in lines)


@pytest.mark.parametrize(
    ("share", "told"),
    [
        (1.0, "every word kept"),
        (0.36, "36 % of the words kept"),
        (0.001, "1 % of the words kept"),
        (0, "no word kept"),
    ],
)
def test_shares_in_words(share: float, told: str) -> None:
    assert percent(share) == told


def test_books_stand_side_by_side_where_there_is_room(store: Store) -> None:
    wide = without_colour(page(store, "legend rule", Ink(True, 220)))
    heads = next(line for line in wide.splitlines() if line.startswith("1999-04-11"))
    assert re.findall(r"\S+  \S+", heads) == [
        "1999-04-11  rulings1999",
        "1999-04-23  cr1999",
        "2006-10-01  cr2006",
        "2007-07  tenth2007",
        "2026-02-27  cr2026",
    ]


@pytest.mark.parametrize("columns", [60, 80])
def test_books_stand_one_below_the_other_where_there_is_none(store: Store, columns: int) -> None:
    narrow = page(store, "legend rule", Ink(columns=columns)).splitlines()
    assert "1999-04-11  rulings1999" in narrow
    assert "1999-04-23  cr1999" in narrow


@pytest.mark.parametrize("columns", [60, 80, 110, 160])
@pytest.mark.parametrize("colour", [False, True])
def test_a_terminal_gets_no_line_that_is_too_long(store: Store, columns: int, colour: bool) -> None:
    for name in ("legend rule", "first strike", "mulligan", "priority"):
        for line in without_colour(page(store, name, Ink(colour, columns))).splitlines():
            assert len(line) <= columns


@pytest.mark.parametrize("columns", [None, 220])
def test_editions_that_say_the_same_are_told_in_one_line(store: Store, columns: int | None) -> None:
    found = concept(store, "legend rule")
    last = versions(store, found)[-1]
    moved = carried_into(last, "cr@2027-03-01", {last.statements[0].entry.id: "704.5z"})
    every = [
        last,
        carried_into(last, "cr@2027-01-01"),
        carried_into(last, "cr@2027-02-01"),
        moved,
        carried_into(moved, "cr@2027-04-01"),
    ]
    told = concept_page(found, every, Ink(columns=columns))
    assert "2027-01-01  cr@2027-01-01  to cr@2027-02-01, 2 editions: the same\n" in told
    assert "2027-04-01  cr@2027-04-01  the same\n" in told
    assert "704.5z" in told
    assert " ".join(told.split()).count(" ".join(last.statements[0].words.split()[:3])) == 1


def test_colour_adds_no_words(store: Store) -> None:
    coloured = page(store, "first strike", Ink(True, 120))
    assert "\x1b" in coloured
    assert without_colour(coloured) == page(store, "first strike", Ink(False, 120))


def test_a_pipe_gets_every_statement_on_one_line(store: Store) -> None:
    found = concept(store, "mulligan")
    written = page(store, "mulligan", Ink())
    for version in versions(store, found):
        for statement in version.statements:
            if statement.like is None:
                assert f"\n{' '.join(statement.words.split())}\n" in written


def test_what_changed_is_told_first(store: Store) -> None:
    found = concept(store, "mana burn")
    written = page(store, "mana burn", Ink())
    assert found.changed.strip() in written
    assert written.index(found.changed.strip()) < written.index("1999-04-11")


def test_differences_are_marked_beside_the_likest_earlier_statement(store: Store) -> None:
    written = page(store, "legend rule", Ink())
    assert "of the words kept of cr1999:420.5e)" in written
    assert "[-" in written
    assert "{+" in written


def test_lines_have_no_tabs_but_their_own(store: Store) -> None:
    found = concept(store, "trample")
    for line in concept_lines(found, versions(store, found)).splitlines():
        assert line.count("\t") == 5


def test_json_keeps_the_pieces(store: Store) -> None:
    found = concept(store, "legend rule")
    told = concept_as_json(found, versions(store, found), store)
    assert list(told) == ["concept", "name", "aka", "changed", "versions"]
    every = [record for version in versions(store, found) for record in version.statements if record.like]
    for statement in every:
        later = " ".join(piece.words for piece in statement.pieces if piece.fate != "gone")
        assert later == " ".join(statement.words.split())


def test_every_concept_can_be_shown(store: Store) -> None:
    rows = store.connection.execute("SELECT name FROM concepts").fetchall()
    for (name,) in rows[::10]:
        assert page(store, name, Ink(columns=100))
