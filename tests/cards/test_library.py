"""The card library: every card is understood, says the same when printed back, and notices a missing word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playing import LIBRARY
from sampled import sampled

from rules_kb.cards import types
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.library import CardLibrary, FiledCard
from rules_kb.cards.type_lines import NotUnderstood, taught_by
from rules_kb.table.objects import Characteristics

ENTRIES = [entry for entry in map(LIBRARY.entry, LIBRARY) if entry is not None]

# Words that another way of saying the same leaves out: "(all) white creatures", "(you) control enchanted
# creature",
# "a 1/1 (colorless) sliver (creature) token", "(~) deals 1 damage to you", "each (player's) upkeep", "one
# (and) two".
# "(it) deals 1 damage" where that is the card, "to (its) owner's hand" as printed until 1997, "an (additional) card" in a draw step, "(for) as long as", "the (next) end step", "(on) the battlefield",
# "(both) on top".
MAY_BE_LEFT_OUT = {
    "additional",
    "it",
    "its",
    "for",
    "next",
    "on",
    "both",
    "main",
    "~",
    "all",
    "creature",
    "a",
    "an",
    "you",
    "player's",
    "or",
    "and",
    "one",
    "then",
    "are",
    "colorless",
}


def compiled(entry: FiledCard, text: str | None = None, type_line: str | None = None) -> Characteristics:
    facts = entry.facts
    return make_card(
        entry.name,
        type_line or facts["type"],
        facts.get("cost"),
        facts.get("pt"),
        facts.get("text", "") if text is None else text,
    )


def test_each_card_says_the_same_when_it_is_printed_back() -> None:
    otherwise = {}
    for entry in sampled(ENTRIES, 2):
        card = compiled(entry)
        local = entry.facts["type"].startswith("Enchant ")  # what it enchants is then a line of its own
        try:
            again = compiled(entry, printed_back(card), "Enchantment — Aura" if local else None)
        except ValueError as problem:
            otherwise[entry.name] = str(problem)
            continue
        if again.abilities != card.abilities:
            otherwise[entry.name] = printed_back(card)
    assert otherwise == {}


def test_a_card_means_the_same_whatever_was_read_before_it() -> None:
    """Nothing that a type line teaches is known afterwards."""
    known = set(types.SUBTYPES)
    lord = make_card("Hopper", "Creature — Toad", "{1}", "1/1", "Other Toads get +1/+1.")
    assert (printed_back(lord), types.SUBTYPES) == ("each other toad gets +1/+1", known)
    for _ in range(2):
        with pytest.raises(NotUnderstood):
            make_card("Dry Spell", "Sorcery", "{1}", None, "Destroy all Toads.")
        make_card("Hopper", "Creature — Toad", "{1}", "1/1", "")
    for entry in ENTRIES:
        compiled(entry)
    assert known == types.SUBTYPES


UNSAID = re.compile(
    r"\band each player|\b[Tt]ap (?:an|two|three) untapped|\bto their owners'|\bability only any|\b[Cc]umulative upkeep pay|\b[Tt]arget (?:creature|artifact|land|enchantment) card"
    r"|\bplay with their|\bPut the chosen|\bat 0\. Proceeding|[+-]\d/[+-]\d and (?:gain|ha(?:s|ve)) |\byour opponents $"
)
"""Words beside those that cards did without, then or later: the third of each."""


def unnoticed(name: str, facts: dict[str, str]) -> list[str]:
    """The words that could be taken out of a card's text without a refusal and without a change in what it is
    understood as.
    """

    def said(text: str) -> str:
        return printed_back(make_card(name, facts["type"], facts.get("cost"), facts.get("pt"), text))

    text = re.sub(r" *\([^()]*\)", "", facts.get("text", "")).strip()  # reminder text isn't rules text
    words = re.findall(r"\S+\s*", text)
    meant = said(text)
    found = []
    for place, word in enumerate(words):
        missing = word.strip(".,:;—•() \n").casefold()
        around = "".join(words[max(0, place - 2) : place + 2])
        if not missing or missing in MAY_BE_LEFT_OUT or UNSAID.search(around):
            continue
        if missing in name.casefold().split() and name in around:  # a card may be called by part of its name
            continue
        try:
            if said("".join(words[:place] + words[place + 1 :])) == meant:
                found.append(f"{name} without {word.strip()!r}")
        except ValueError:
            continue
    return found


def test_a_text_with_any_word_missing_is_refused_or_means_something_else() -> None:
    assert [each for entry in sampled(ENTRIES, 3) for each in unnoticed(entry.name, entry.facts)] == []


def test_there_are_enough_cards_of_every_kind() -> None:
    assert len(LIBRARY) >= 150
    lines = [entry.facts["type"] for entry in ENTRIES]
    for kind in (
        "Creature —",
        "Instant",
        "Sorcery",
        "Enchantment",
        "Enchant Creature",
        "Enchant Land",
        "Artifact",
        "Artifact Creature",
        "Land",
        "Legendary Land",
        "World Enchantment",
    ):
        assert any(line.startswith(kind) for line in lines), kind


def test_the_facts_of_a_card() -> None:
    angel = LIBRARY.find("Serra Angel")
    assert angel is not None
    assert (angel.type_line, str(angel.cost), angel.power, angel.toughness) == (
        "Creature — Angel",
        "{3}{W}{W}",
        4,
        4,
    )
    assert angel.colors == {"W"}


def test_a_type_of_planeswalkers_is_known_by_its_place() -> None:
    """Whether a planeswalker of that type was read before or not."""
    text = "As long as you control a Xylander planeswalker, Cardy gets +4/+0."
    unread = make_card("Cardy", "Creature — Cat", "{W}", "1/1", text).abilities
    make_card("Xy", "Legendary Planeswalker — Xylander", "{2}", "4", "[+1]: Draw a card.")
    assert make_card("Cardy", "Creature — Cat", "{W}", "1/1", text).abilities == unread
    with pytest.raises(NotUnderstood):
        make_card("Cardy", "Instant", "{W}", text="Destroy target Xylander.")


@pytest.mark.parametrize("name", ["juzám djinn", "JUZAM DJINN", "Juzám  Djinn", " Juza\u0301m Djinn"])
def test_a_name_is_found_whatever_its_case_and_accents(name: str) -> None:
    card = LIBRARY.find(name)
    assert card is not None
    assert card.name == "Juzám Djinn"


def test_a_curly_apostrophe_is_an_apostrophe() -> None:
    assert LIBRARY.find("Nevinyrral’s Disk") is LIBRARY.find("Nevinyrral's Disk")


def test_basic_lands_are_built_in() -> None:
    forest = LIBRARY.find("FOREST")
    assert forest is not None
    assert forest.type_line == "Basic Land — Forest"
    assert "forest" in LIBRARY
    assert LIBRARY.entry("Forest") is None
    assert list(LIBRARY)[:5] == ["Plains", "Island", "Swamp", "Mountain", "Forest"]


def test_an_unknown_name() -> None:
    assert LIBRARY.find("Grizly Bears") is None
    assert "Grizly Bears" not in LIBRARY
    assert LIBRARY.near("grizly bears")[0] == "Grizzly Bears"
    assert LIBRARY.near("xqzzyv") == []
    assert LIBRARY.near("Ponder") == []
    assert LIBRARY.near("royla assasin") == ["Royal Assassin"]


def test_a_card_is_compiled_only_when_it_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(
        "Good Bear:\n  type: Creature — Bear\n  pt: 2/2\nBad Bear:\n  type: Creature — Bear\n  pt: 2/2\n  text: Frobnicate.\n",
        encoding="utf-8",
    )
    library = CardLibrary(tmp_path)
    assert list(library)[5:] == ["Good Bear", "Bad Bear"]
    assert library.find("good bear") is not None
    with pytest.raises(ValueError, match=r"cards\.yaml:4: Bad Bear: isn't understood: 'frobnicate"):
        library.find("bad bear")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Bear:\n  type: [\n", r"cards\.yaml:3:1: expected the node content"),
        ("- Bear\n", r"cards\.yaml:1:1: a file of cards is a mapping"),
        ("Bear: 2/2\n", r"cards\.yaml:1:1: Bear: should have cost, type, pt, text"),
        ("Bear:\n  kind: Creature\n", r"cards\.yaml:2:3: 'kind' isn't a key of Bear"),
        ("Bear:\n  type: Instant\n  type: Sorcery\n", r"cards\.yaml:3:3: 'type' stands here a second time"),
        (
            "Bear:\n  type: Creature\n  cost: {G}\n",
            r"cards\.yaml:3:9: {G} is read as a mapping; put it in quotes",
        ),
        (
            "Bear:\n  type: Creature\nbéar:\n  type: Creature\n",
            r"cards\.yaml:3: béar stands in the library twice .*cards\.yaml:1",
        ),
        ("Forest:\n  type: Land\n", r"cards\.yaml:1: Forest stands in the library twice .*built in"),
        ("{a: b}: {type: Land}\n", r"cards\.yaml:1:1: {a} is read as a mapping"),
    ],
)
def test_a_file_that_is_wrong_says_where(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "cards.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=message):
        list(CardLibrary(tmp_path))


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ("{pt: 2/2}", "Bear: has no type"),
        ("{type: Summoning}", "Bear: 'Summoning' isn't a type line"),
        ("{type: Creature, pt: two}", "Bear: 'two' isn't a power and toughness"),
        ("{type: Creature, cost: 2G}", "Bear: '2G' isn't a mana cost"),
    ],
)
def test_a_card_that_is_wrong_says_so_when_it_is_asked_for(tmp_path: Path, facts: str, message: str) -> None:
    (tmp_path / "cards.yaml").write_text(f"Bear: {facts}\n", encoding="utf-8")
    library = CardLibrary(tmp_path)
    assert "bear" in library
    with pytest.raises(ValueError, match=rf"cards\.yaml:1: {message}"):
        library.find("Bear")


def test_an_empty_folder_has_the_basic_lands(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("# nothing yet\n", encoding="utf-8")
    assert len(CardLibrary(tmp_path)) == 5
    assert len(CardLibrary(tmp_path / "missing")) == 5


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ValueError, match=r"cards\.yaml:1:1: the file isn't UTF-8 text"):
        CardLibrary(tmp_path).find("Bear")


def test_values_are_taken_as_the_text_that_stands_there(tmp_path: Path) -> None:
    (tmp_path / "cards.yaml").write_text(
        "No:\n  type: Creature\n  pt: 1/1\nOn:\n  type: Land\n  text:\n", encoding="utf-8"
    )
    library = CardLibrary(tmp_path)
    assert list(library)[5:] == ["No", "On"]
    assert library.find("no") is not None
    assert library.find("on") is not None


def test_a_type_line_teaches_no_word_that_makes_sentences() -> None:
    assert taught_by(("creature",), ("at", "of", "sprocket")) == {"sprocket"}
    late = make_card("Gruk", "Creature — Bear", "{1}", "1/1", "{T}: Sacrifice ~ at end of turn.")
    assert printed_back(late) == "{T}: at end of turn, sacrifice Gruk"


@pytest.mark.parametrize(
    "line", ["Creature — Bear, Sprocket", "Creature — {T}", "Creature — Bear : Sprocket", "Creature — ,"]
)
def test_a_mark_on_a_type_line_is_no_type(line: str) -> None:
    with pytest.raises(ValueError, match="isn't a type line"):
        make_card("Odd Walker", line, "{1}", "1/1", "")
    assert {",", "bear,", "{t}", ":"}.isdisjoint(types.SUBTYPES)


@pytest.mark.parametrize(
    "line", ["Land — Urza's Power-Plant", "Creature — Will-O'-The-Wisp", "Creature — Assembly-Worker"]
)
def test_a_type_may_have_a_mark_within(line: str) -> None:
    assert make_card("Odd Place", line, None, None, "").subtypes == tuple(line.lower().split()[2:])
