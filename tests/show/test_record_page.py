"""How a record looks: the same words with colour and without, wrapped on a terminal and nowhere else."""

from __future__ import annotations

import re

import pytest

from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.show.record import first_sentence, plain_line, record_page
from rules_kb.show.terminal import Ink


def entry_of(store: Store, cite: str) -> StoredRecord:
    book, _, id = cite.partition(":")
    entry = store.entry(book, id)
    assert entry is not None
    return entry


def test_a_page_says_where_a_rule_stands_and_whose_words_it_is_in(store: Store) -> None:
    page = record_page(store, entry_of(store, "cr1999:310.1a"))
    lines = page.splitlines()
    assert lines[0] == "cr1999:310.1a  (rule, operative)"
    assert lines[1] == "in 3 Turn Structure > 310 Combat Damage Step > 310.1"
    assert "  (our words)" in lines
    assert lines[-1] == "after it 310.1b"


def test_a_page_shows_sub_rules_examples_and_references_both_ways(store: Store) -> None:
    page = record_page(store, entry_of(store, "cr1999:310.1"))
    assert re.search(r"^  310\.1d  ", page, re.MULTILINE)
    assert "\nrefers to\n  502.2  First Strike\n" in page
    assert "Example 1" in record_page(store, entry_of(store, "cr1999:410.10d"))
    assert "\nreferred to by\n" in record_page(store, entry_of(store, "cr1999:409"))


def test_alone_it_has_no_sub_rules(store: Store) -> None:
    assert "310.1d" not in record_page(store, entry_of(store, "cr1999:310.1"), alone=True)


def test_a_chapter_lists_its_sections(store: Store) -> None:
    page = record_page(store, entry_of(store, "cr1999:3"))
    assert "  310  Combat Damage Step\n" in page
    assert "310.4" not in page


def test_a_reference_that_leads_nowhere_says_so(store: Store) -> None:
    page = record_page(store, entry_of(store, "cr1999:308.2"))
    assert "rule 409.9  leads nowhere: a misprint for rule 409.3" in page


def test_a_misprinted_reference_that_leads_to_another_rule_says_what_it_means(store: Store) -> None:
    page = record_page(store, entry_of(store, "cr2026:glossary/endure"))
    assert "rule 702.62  a misprint for rule 701.63" in page
    assert "nowhere" not in page


def test_a_misprinted_number_says_what_it_means(store: Store) -> None:
    assert "misprinted, means 423.2b" in record_page(store, entry_of(store, "cr2006:432.2b"))


@pytest.mark.parametrize(
    "cite", ["cr1999:310.1", "cr1999:410.10d", "cr1999:3", "rulings1999:T.5.2", "cr1999:glossary/ante"]
)
def test_colour_adds_no_words(store: Store, cite: str) -> None:
    entry = entry_of(store, cite)
    plain = record_page(store, entry)
    coloured = record_page(store, entry, ink=Ink(colour=True))
    assert "\x1b" not in plain
    assert "\x1b" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("colour", [False, True])
def test_a_terminal_gets_no_line_that_is_too_long(store: Store, columns: int, colour: bool) -> None:
    for cite in (
        "cr1999:310",
        "cr1999:409.1",
        "cr1999:3",
        "rulings1999:A.11",
        "cr1999:glossary/casting-cost",
    ):
        page = record_page(store, entry_of(store, cite), ink=Ink(colour, columns))
        for line in re.sub(r"\x1b\[[0-9;]*m", "", page).splitlines():
            assert len(line) <= columns


def test_a_pipe_gets_each_paragraph_as_one_line(store: Store) -> None:
    entry = entry_of(store, "cr1999:310.4")
    assert f"  {entry.digest}\n" in record_page(store, entry)


def test_the_official_wording_comes_first_and_both_are_named() -> None:
    from rules_kb.show.record import _body

    entry = StoredRecord(
        (1, "b", "1.1", "rule", None, "Ours.", "Theirs.", "operative", None, 0, 0, 0, None, "[]", None)
    )
    assert _body(entry, Ink()) == ["  Theirs.", "  (official wording)", "", "  Ours.", "  (our words)"]


def test_one_line_has_no_tabs_or_breaks_but_its_own(store: Store) -> None:
    for entry in store.entries("cr1999"):
        line = plain_line(store, entry)
        assert line.count("\t") == 4
        assert "\n" not in line


def test_a_first_sentence_goes_on_after_an_abbreviation() -> None:
    assert (
        first_sentence("It stays blocked (e.g. if the Bear dies). It may not.")
        == "It stays blocked (e.g. if the Bear dies)."
    )
    assert first_sentence("It stays blocked") == "It stays blocked."
    assert first_sentence("Hats, caps etc. are worn.") == "Hats, caps etc. are worn."


def test_a_line_is_broken_between_words_by_what_is_seen_of_it() -> None:
    dim, plain = "\x1b[2m", "\x1b[0m"
    narrow = Ink(True, 20)
    assert narrow.fitted(f"{dim}   a line that fits {plain}") == f"{dim}   a line that fits {plain}"
    assert (
        narrow.fitted(f"  {dim}one two three{plain} four five six")
        == f"  {dim}one two three{plain} four\n    five six"
    )
    assert narrow.fitted("show 310.4         what stands there") == "show 310.4\n  what stands there"
    assert narrow.fitted("a-word-that-is-longer-than-all") == "a-word-that-is-longer-than-all"
    assert Ink().fitted("a line that goes on and on for ever") == "a line that goes on and on for ever"


@pytest.mark.parametrize("columns", [30, 37, 60])
def test_colour_breaks_no_other_lines(store: Store, columns: int) -> None:
    entry = entry_of(store, "cr1999:413.1")
    painted = record_page(store, entry, ink=Ink(True, columns))
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == record_page(store, entry, ink=Ink(False, columns))


def test_of_each_other_book_a_page_lists_the_first_few_records(store: Store) -> None:
    page = record_page(store, entry_of(store, "cr2026:704.5j"))
    others = page.partition("in other books\n")[2]
    assert others.count("  rulings1999:") == 4
    assert "  and 11 more of rulings1999\n" in others
