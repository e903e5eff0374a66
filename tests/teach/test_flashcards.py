"""Flashcards: what is asked both ways, what Anki keeps when a package is imported again, and the same bytes
each time.
"""

from __future__ import annotations

import csv
import io
import os
from pathlib import Path
from typing import Any

import pytest
from taught import PLAYS

from rules_kb.books.store import Store
from rules_kb.facts import replace
from rules_kb.teach.anki import EDITION, apkg, made_when
from rules_kb.teach.flashcard import CONCEPT, RULE, SITUATION, TERM, Flashcard
from rules_kb.teach.flashcard_sheet import pdf, sheet_data
from rules_kb.teach.flashcards import as_csv, make_flashcards
from rules_kb.teach.sources import choose

MOGG = "combat/mogg-fanatic-with-its-damage-on-the-stack"


def cards_of(store: Store, sources: list[str], most: int = 3) -> list[Flashcard]:
    """The flashcards of some sources, with those of the first scenarios that they lead to: a card of a
    scenario takes longest, since what else could be done is played for it.
    """
    chosen = choose(store, sources)
    chosen.situations = chosen.situations[:most]
    return make_flashcards(chosen, PLAYS)


def card(cards: list[Flashcard], id: str) -> Flashcard:
    return next(each for each in cards if each.id == id)


def test_a_rule_is_asked_by_its_number_and_by_what_it_says(store: Store) -> None:
    cards = cards_of(store, ["502.4b"])
    flying = card(cards, "rule cr1999:502.4b")
    assert flying.front == "Flying (502.4b): what does the rule say?"
    assert flying.reverse == f"Which rule says this? {flying.back}"
    assert flying.note == "Additional Combat Rules › Keyword Abilities › Flying"


def test_a_section_brings_all_its_rules_and_no_mere_heading(store: Store) -> None:
    ids = [each.key for each in cards_of(store, ["502.4"]) if each.kind == RULE]
    assert ids == ["cr1999:502.4a", "cr1999:502.4b", "cr1999:502.4c"]


def test_a_concept_asks_what_has_changed_and_says_where_each_book_has_it(store: Store) -> None:
    cards = cards_of(store, ["legend rule"])
    legends = next(each for each in cards if each.kind == CONCEPT and each.front.startswith("Legend rule"))
    assert legends.front == "Legend rule: what has changed from before April 1999 to February 2026?"
    assert "; April 1999: 420.5e; October 2006: 420.5" in legends.note
    assert legends.note.endswith("February 2026: 704.5j")
    assert 10 < len(legends.back.split()) < 80
    assert [each.kind for each in cards].count(TERM) >= 1


def test_a_scenario_brings_the_rules_that_it_is_about_and_a_situation(store: Store) -> None:
    cards = cards_of(store, [MOGG])
    assert "rule cr1999:310.4" in [each.id for each in cards]
    outcome = card(cards, f"situation {MOGG} outcome")
    assert outcome.lines[0] == "It is Ann's turn (turn 4), combat damage step. Ann has priority."
    assert "Grizzly Bears is in Bob's graveyard." in outcome.back
    assert outcome.drawing.startswith("<svg")
    assert len([each for each in cards if each.kind == SITUATION]) == 3


def test_the_table_has_a_line_for_each_question(store: Store) -> None:
    cards = cards_of(store, ["502.4"])
    lines = list(csv.DictReader(io.StringIO(as_csv(cards))))
    assert len(lines) == len(cards) + len([each for each in cards if each.reverse])
    assert {"rule cr1999:502.4b", "rule cr1999:502.4b reversed"} <= {line["id"] for line in lines}


@pytest.mark.parametrize("before", ["", " ", "\t", "\n", "\r", "\r\n", "\xa0", "\u2003"])
@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
def test_no_spreadsheet_takes_a_cell_for_a_formula(before: str, sign: str) -> None:
    words = f'{before}{sign}HYPERLINK("x";"y")\t{sign}1\r\n{sign}2'
    card = Flashcard("rule", words, words, words, words, words, (words, words), (words,), "", (words,))
    rows = [*csv.reader(io.StringIO(as_csv([card]), newline=""))]
    assert [len(row) for row in rows] == [6, 6, 6]
    assert not any(cell.strip().startswith(sign) or "\r" in cell for row in rows for cell in row)
    assert all(words.replace("\r", " ") in cell for cell in rows[1][2:5])


def test_on_paper_each_back_lies_behind_its_front(store: Store) -> None:
    cards = cards_of(store, ["502.4"])
    data, _ = sheet_data(cards, "Flying")
    fronts, backs = data["pages"][0]["fronts"], data["pages"][0]["backs"]
    assert backs[:2] == [fronts[1], fronts[0]]
    rows = -(-len(fronts) // 2)
    assert len(backs) == 2 * rows
    assert backs.count(None) == 2 * rows - len(fronts)


def test_a_sheet_of_cards_is_the_same_each_time(store: Store) -> None:
    pytest.importorskip("typst")
    cards = cards_of(store, ["502.4"])
    assert pdf(cards, "Flying").startswith(b"%PDF")
    assert pdf(cards, "Flying") == pdf(cards, "Flying")


def test_a_package_is_the_same_byte_for_byte(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("genanki")
    cards = cards_of(store, ["502.4", MOGG])
    first = apkg(cards)
    monkeypatch.setattr("time.time", lambda: 2_000_000_000.0)
    assert apkg(cards) == first
    assert apkg(cards, EDITION + 60) != first


def test_a_package_leaves_no_file_behind(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("genanki")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    apkg(cards_of(store, ["502.4"]))
    assert not list(tmp_path.iterdir())


def test_a_package_is_as_young_as_the_youngest_scenario_of_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    mine = tmp_path / "mine.yaml"
    mine.write_text("title: Mine\n")
    os.utime(mine, (EDITION + 500, EDITION + 500))
    assert made_when([]) == EDITION
    assert made_when([str(mine)]) == EDITION + 500
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert made_when([str(mine)]) == 1_000_000_000


@pytest.fixture
def collection(tmp_path: Path) -> Any:
    """An empty collection of Anki's own library."""
    anki = pytest.importorskip(
        "anki.collection", reason="Anki's own library isn't installed (pip install anki)"
    )
    opened = anki.Collection(str(tmp_path / "collection.anki2"))
    yield opened
    opened.close()


def imported(collection: Any, package: bytes, folder: Path) -> Any:
    from anki.collection import ImportAnkiPackageRequest

    file = folder / "cards.apkg"
    file.write_bytes(package)
    return collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(file)))


def test_anki_takes_a_package_again_and_keeps_the_progress(
    store: Store, collection: Any, tmp_path: Path
) -> None:
    cards = cards_of(store, ["502.4", "legend rule", MOGG], most=100)
    imported(collection, apkg(cards), tmp_path)
    assert collection.note_count() == len(cards)
    assert collection.card_count() == len(cards) + len([each for each in cards if each.reverse])

    (learnt,) = collection.find_cards('"Id:rule cr1999:502.4b" card:1')
    known = collection.get_card(learnt)
    known.type, known.queue, known.ivl, known.reps, known.due = 2, 2, 30, 7, 40
    collection.update_card(known)

    changed = [
        replace(each, back=f"{each.back} And so on.") if each.id == "rule cr1999:502.4b" else each
        for each in cards
    ]
    imported(collection, apkg(changed[1:], EDITION + 3600), tmp_path)
    assert collection.note_count() == len(cards)
    again = collection.get_card(learnt)
    assert (again.ivl, again.reps, again.due, again.queue) == (30, 7, 40, 2)
    assert again.note()["Back"].endswith("And so on.</p>")
    decks = {each.name for each in collection.decks.all_names_and_ids(skip_empty_default=True)}
    assert {"rules-kb", "rules-kb::Rules::Keyword Abilities", "rules-kb::Then and now"} <= decks
    imported(collection, apkg(cards_of(store, ["502.4"])), tmp_path)  # from another source, nothing twice
    assert collection.note_count() == len(cards)


def test_a_long_rule_is_asked_for_sentence_by_sentence(store: Store) -> None:
    cards = [each for each in cards_of(store, ["409.1f"]) if each.kind == RULE]
    assert len(cards) > 3
    assert [each.key for each in cards] == [f"cr1999:409.1f {at}" for at in range(1, len(cards) + 1)]
    assert all("[…]" in each.lines[0] and each.back not in each.lines[0] for each in cards)
    assert max(len(each.back) for each in cards) < 300


def test_choices_stand_below_the_question(store: Store) -> None:
    cards = cards_of(store, [MOGG])
    outcome = card(cards, f"situation {MOGG} outcome")
    assert not [line for line in outcome.lines if line.startswith("A. ")]
    assert outcome.choices[0].startswith("A. ")
    (line,) = [each for each in csv.DictReader(io.StringIO(as_csv(cards))) if each["id"] == outcome.id]
    assert line["front"].endswith("\n".join([outcome.front, *outcome.choices]))


def test_a_scenario_of_ones_own_is_called_alike_from_wherever_it_is_named(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or else a deck made anew would have every card twice."""
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "bear.yaml").write_text(
        "players:\n  Ann: {in play: [Grizzly Bears]}\n  Bob: {in play: [Mountain], hand: [Shock]}\n"
        "now: {turn of: Bob}\nplay:\n- 'Bob: cast Shock on Grizzly Bears'\n- resolve\n"
    )
    keys = set()
    for place, name in (
        (tmp_path, "mine/bear.yaml"),
        (folder, "bear.yaml"),
        (folder, str(folder / "bear.yaml")),
    ):
        monkeypatch.chdir(place)
        keys |= {tuple(card.key for card in cards_of(store, [name]))}
    (found,) = keys
    assert found
    assert all(key.startswith("mine/bear ") for key in found)
