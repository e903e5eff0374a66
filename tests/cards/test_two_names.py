"""Cards of two halves or faces in card data, as MTGJSON and Scryfall have them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules_kb.cards.library import CardLibrary
from rules_kb.cards.mtgjson import read_cards, written
from rules_kb.cards.understanding import understood

FRONT = {
    "name": "Lad // Lord",
    "faceName": "Lad",
    "side": "a",
    "layout": "transform",
    "manaCost": "{U}",
    "colors": ["U"],
    "type": "Creature — Human",
    "power": "1",
    "toughness": "2",
    "text": "{1}: Transform Lad.",
}
BACK = {
    "name": "Lad // Lord",
    "faceName": "Lord",
    "side": "b",
    "layout": "transform",
    "colors": ["B"],
    "type": "Creature — Horror",
    "power": "4",
    "toughness": "5",
    "text": "Flying",
}
SCRYFALL = {
    "name": "Lad // Lord",
    "layout": "transform",
    "type_line": "Creature — Human // Creature — Horror",
    "card_faces": [
        {
            "name": "Lad",
            "mana_cost": "{U}",
            "colors": ["U"],
            "oracle_text": "{1}: Transform Lad.",
            "power": "1",
            "toughness": "2",
        },
        {
            "name": "Lord",
            "mana_cost": "",
            "colors": ["B"],
            "oracle_text": "Flying",
            "power": "4",
            "toughness": "5",
        },
    ],
}


def in_a_file(folder: Path, cards: list[dict[str, object]]) -> Path:
    path = folder / "cards.json"
    path.write_text(json.dumps({"data": {"cards": cards}}), encoding="utf-8")
    return path


@pytest.mark.parametrize("cards", [[FRONT, BACK], [BACK, FRONT], [SCRYFALL]])
def test_both_faces_are_put_together(tmp_path: Path, cards: list[dict[str, object]]) -> None:
    [facts] = read_cards(in_a_file(tmp_path, cards))
    card = understood(facts["name"], facts).card
    assert card is not None
    assert card.other is not None
    assert (card.name, card.power, card.toughness, card.colors) == ("Lad", 1, 2, {"U"})
    assert (card.other.name, card.other.power, card.other.toughness) == ("Lord", 4, 5)
    assert card.other.colors == {"B"}
    assert (card.joined, card.other.types) == ("transform", ("creature",))


def test_half_of_it_is_refused(tmp_path: Path) -> None:
    [facts] = read_cards(in_a_file(tmp_path, [FRONT]))
    assert understood(facts["name"], facts).card is None


def test_it_is_found_by_the_name_of_its_front(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    facts = read_cards(in_a_file(tmp_path, [FRONT, BACK]))
    (tmp_path / "own" / "set.json").write_text(written(facts), encoding="utf-8")
    library = CardLibrary(tmp_path / "none", tmp_path / "own")
    found = [library.find(name) for name in ("Lad", "Lad // Lord", "lad // lord", "La", "Lord")]
    assert [card.name if card else None for card in found] == ["Lad", "Lad", "Lad", None, None]


def test_a_flip_card_stands_upside_down_as_its_second_half(tmp_path: Path) -> None:
    top = {**FRONT, "layout": "flip", "text": "{1}: Flip Lad."}
    [facts] = read_cards(in_a_file(tmp_path, [top, {**BACK, "layout": "flip", "manaCost": "{U}"}]))
    card = understood(facts["name"], facts).card
    assert card is not None
    assert card.when_flipped is not None
    assert (card.other, card.when_flipped.name, card.when_flipped.power) == (None, "Lord", 4)
