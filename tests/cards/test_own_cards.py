"""The user's own cards, looked up in a table beside the files that they stand in."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_kb.cards import mtgjson
from rules_kb.cards.library import folded
from rules_kb.cards.mtgjson import NotCardData, written
from rules_kb.cards.own_cards import NAME, OwnCards

GULL = {"name": "Tidy Gull", "type": "Creature — Bird", "pt": "1/1", "text": "Flying"}
OTHER = {"name": "tidy gull", "type": "Instant", "text": "Draw a card."}
MOTH = {"name": "Émile's Moth", "type": "Creature — Insect", "pt": "2/1"}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "cards"
    folder.mkdir()
    (folder / "a.json").write_text(written([GULL, MOTH]), encoding="utf-8")
    (folder / "b.json").write_text(written([OTHER]), encoding="utf-8")
    return folder


def own(folder: Path) -> OwnCards:
    return OwnCards(folder, folded)


def text_of(cards: OwnCards, name: str) -> str | None:
    card = cards.find(folded(name))
    return None if card is None else card.facts.get("text", "")


def test_a_card_is_found_by_name_and_of_two_the_first_files(folder: Path) -> None:
    card = own(folder).find("tidy gull")
    assert card is not None
    assert (card.name, card.facts["text"], Path(card.path).name, card.line) == (
        "Tidy Gull",
        "Flying",
        "a.json",
        2,
    )
    assert text_of(own(folder), "emile’s MOTH") == ""
    assert text_of(own(folder), "nobody") is None
    assert [each.name for each in own(folder)] == ["Tidy Gull", "Émile's Moth"]


def test_what_is_in_the_table_isnt_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert text_of(own(folder), "Tidy Gull") == "Flying"
    assert (folder.parent / NAME).is_file()
    monkeypatch.setattr(mtgjson, "read_own", lambda path: pytest.fail("read again"))
    assert text_of(own(folder), "Tidy Gull") == "Flying"


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    assert text_of(own(folder), "Tidy Gull") == "Flying"
    (folder / "a.json").write_text(written([{**GULL, "text": "Flying, haste"}]), encoding="utf-8")
    assert text_of(own(folder), "Tidy Gull") == "Flying, haste"
    (folder / "a.json").unlink()
    assert text_of(own(folder), "Tidy Gull") == "Draw a card."


@pytest.mark.parametrize("damaged", [b"", b"no table at all", b"SQLite format 3\0" + bytes(200)])
def test_a_damaged_table_is_made_anew(folder: Path, damaged: bytes) -> None:
    (folder.parent / NAME).write_bytes(damaged)
    assert text_of(own(folder), "Tidy Gull") == "Flying"
    assert text_of(own(folder), "Tidy Gull") == "Flying"


def test_where_no_table_can_be_kept_the_files_are_read(folder: Path) -> None:
    (folder.parent / NAME).mkdir()
    assert text_of(own(folder), "Tidy Gull") == "Flying"
    assert len(list(own(folder))) == 2


def test_without_files_there_is_no_table(tmp_path: Path) -> None:
    assert list(own(tmp_path / "cards")) == []
    assert not (tmp_path / NAME).exists()


def test_a_broken_file_is_told(folder: Path) -> None:
    (folder / "b.json").write_text("[{]", encoding="utf-8")
    with pytest.raises(NotCardData, match=r"b\.json"):
        own(folder).find("tidy gull")
