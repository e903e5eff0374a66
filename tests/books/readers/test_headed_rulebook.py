"""The reader of a rulebook with bare headings, trap by trap, and over the real document where it is at hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from beside import RULEBOOKS, needs_rulebooks

from rules_kb.books.importing import ImportRefused, import_file
from rules_kb.books.opening import open_store
from rules_kb.books.readers import headed_rulebook

SOURCE = RULEBOOKS / "background" / "fifth-edition-rulebook-1997.txt"

SMALL = """\
// found on some shelf of Fifth_Ed bells

Welcome to the Bells!
What a Bell Does
A bell rings, and whoever hears it turns around to see where the sound has come from.

Section I: Bells
Ringing Bells
A bell is rung with a rope. The sign for it is (), and a large bell costs , which is two ropes.

PICTURE

Keep in Mind...
Ropes
Ropes wear out after some years.  Clappers
A clapper falls out when nobody looks.
Echo
Wait for it.

Section III: Towers
Towers
A tower holds bells (see "Ringing Bells.").

    an item of a list;

Far Away

A heading may stand apart from its paragraph, where that is a long one and begins further below.
""".replace("PICTURE", "EXAMPLE")


def test_a_small_rulebook_line_by_line() -> None:
    document = headed_rulebook.read(SMALL, "bells.txt")
    assert [(each.id, each.kind, each.parent) for each in document.records] == [
        ("welcome-to-the-bells", "chapter", None),
        ("what-a-bell-does", "passage", "welcome-to-the-bells"),
        ("bells", "chapter", None),
        ("ringing-bells", "passage", "bells"),
        ("keep-in-mind", "passage", "bells"),
        ("keep-in-mind/ropes", "passage", "keep-in-mind"),
        ("keep-in-mind/clappers", "passage", "keep-in-mind"),
        ("keep-in-mind/echo", "passage", "keep-in-mind"),
        ("towers", "chapter", None),
        ("towers#2", "passage", "towers"),
        ("far-away", "passage", "towers"),
    ]
    assert document.unread == []
    told = [what for _, what in document.findings]
    assert "a picture with an example isn't there" in told
    assert "the heading of Section II isn't there" in told
    assert "ringing-bells: 2 signs were lost from the wording" in told


def test_the_second_column_of_a_box_is_told_from_the_first() -> None:
    records = {each.id: each for each in headed_rulebook.read(SMALL, "bells.txt").records}
    assert records["keep-in-mind/ropes"].text == "Ropes wear out after some years."
    assert records["keep-in-mind/clappers"].text == "A clapper falls out when nobody looks."


def test_each_line_is_accounted_for() -> None:
    document = headed_rulebook.read(SMALL, "bells.txt")
    lines = len(SMALL.splitlines())
    headings = {each.line for each in document.records}
    paragraphs = sum(len(each.text.split("\n")) for each in document.records if each.text)
    two_on_one_line = 1  # the clappers' heading stands behind the ropes
    assert len(document.furniture) + len(headings) + paragraphs - two_on_one_line == lines


def test_a_reference_means_a_heading() -> None:
    records = {each.id: each for each in headed_rulebook.read(SMALL, "bells.txt").records}
    assert records["towers#2"].written_references == ['"Ringing Bells"']


def test_of_which_edition_it_is_has_to_be_told() -> None:
    assert headed_rulebook.recognise(SMALL)
    with pytest.raises(ValueError, match="of which edition"):
        headed_rulebook.read(SMALL.replace("Fifth_Ed", "other"), "bells.txt")


def test_numbered_rules_are_another_kind_of_book() -> None:
    assert not headed_rulebook.recognise(SMALL + "\n100.1. A rule with a number.\n")
    assert not headed_rulebook.recognise("Bells\nA bell rings.\n")


@needs_rulebooks
def test_the_rulebook_of_1997_is_a_book_after_its_import(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULES_KB_HOME", str(tmp_path))
    report = import_file(str(SOURCE))
    assert (report.book, report.records, report.unread, report.dangling) == ("rulebook@1997", 74, [], [])
    with open_store() as store:
        batches = store.entry("rulebook@1997", "series-and-batches")
        assert batches is not None
        assert batches.heading == "Series and Batches"
        assert [above.heading for above in store.chain(batches)] == ["Section II: Expanding Your Knowledge"]
        assert {each.id for each in store.cited_by(batches)} == {"attack"}
        mana = store.entry("rulebook@1997", "mana")
        assert mana is not None
        assert (mana.text or "").count("<...>") == 8


@needs_rulebooks
def test_half_of_a_section_is_another_document(tmp_path: Path) -> None:
    text = SOURCE.read_text(encoding="utf-8", errors="replace").split("Section II:")[0]
    cut = tmp_path / "cut.txt"
    cut.write_text(text, encoding="utf-8")
    with pytest.raises(ImportRefused):
        import_file(str(cut))
