"""Cards that have been compiled before come out of the kept text as they came out of the grammar."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import LIBRARY

from rules_kb.books.readings import Readings
from rules_kb.books.sources import SourceFiles
from rules_kb.cards import card as cards
from rules_kb.cards.library import CardLibrary
from rules_kb.cards.remembered import NotPlain, card_from, remembered_card, written_out
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.facts import replace

SHADE = ("Shade", "Creature — Shade", "{1}{B}", "1/1", "Shadow\n{B}: ~ gets +1/+1 until end of turn.")


def readings() -> Readings:
    return Readings(lambda: SourceFiles((), "the code"))


def test_every_card_of_the_library_comes_back_as_it_was() -> None:
    for name in LIBRARY.names():
        card = LIBRARY.find(name)
        assert card is not None
        assert card_from(written_out(card)) == card


def test_a_card_that_was_compiled_before_needs_no_grammar(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = readings()
    shade = remembered_card(first, *SHADE)
    first.write()
    monkeypatch.setattr(cards, "make_card", None)
    assert remembered_card(readings(), *SHADE) == shade
    with pytest.raises(TypeError):
        remembered_card(readings(), *SHADE[:4], "Fear")


def test_a_text_that_is_not_understood_is_refused_each_time(home: Path) -> None:
    known = readings()
    for _ in range(2):
        with pytest.raises(NotUnderstood):
            remembered_card(known, *SHADE[:4], "Frobnicate the shade.")
        known.write()


def test_what_is_no_card_is_not_kept() -> None:
    card = replace(card_from(written_out(LIBRARY.find("Forest"))), abilities=(object(),))  # type: ignore[arg-type]
    with pytest.raises(NotPlain):
        written_out(card)


def test_a_library_that_was_read_before_is_not_opened(home: Path, tmp_path: Path) -> None:
    (tmp_path / "bears.yaml").write_text("Bear: {type: Creature — Bear, pt: 2/2}\n", encoding="utf-8")
    first = readings()
    bear = CardLibrary(tmp_path, readings=first).find("Bear")
    first.write()
    (tmp_path / "bears.yaml").unlink()
    again = CardLibrary(tmp_path, readings=readings())
    assert again.find("bear") == bear
    assert "Bear" in list(again.names())
    filed = again.entry("Bear")
    assert filed is not None
    assert (filed.path, filed.line) == (str(tmp_path / "bears.yaml"), 1)
    assert again.find("Wolf") is None
