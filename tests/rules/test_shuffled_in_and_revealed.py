"""What each player owns is shuffled in, as many cards are revealed, and of these some come into play, others after
them, and the rest goes back.
"""

from __future__ import annotations

import pytest
from playing import cited, played

from rules_kb.cards.card import make_card, printed_back

THEN_THE_SAME = "into play, then does the same for enchantment cards"
ONE_AND_THE_OTHER = (
    "onto the battlefield, then puts all enchantment cards from among them onto the battlefield"
)
UPHEAVAL = """
rules: %s
cards:
  Quake: {cost: "{R}", type: Sorcery, text: "Each player shuffles all permanents they own into their library. Each player reveals that many cards from the top of their library. You gain 1 life. Each player puts all creature and land cards revealed this way %s. Each player puts the rest on the bottom of their library."}
players:
"""

in_either_words = pytest.mark.parametrize("words", [THEN_THE_SAME, ONE_AND_THE_OTHER], ids=["same", "both"])
each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])


def upheaval(era: str, words: str, then: str) -> str:
    return UPHEAVAL % (era, words) + then


@in_either_words
@each_era
def test_each_reveals_as_many_as_that_player_owned_tokens_too(era: str, words: str) -> None:
    run = played(
        upheaval(
            era,
            words,
            """
  Ann: {hand: [Quake], in play: [Mountain, {token: Saproling, type: Creature — Saproling, pt: 1/1}, {token: Saproling, type: Creature — Saproling, pt: 1/1}], library: [Shock, Hill Giant, Fog]}
  Bob: {in play: [Plains, Island], library: [Air Elemental, Swamp]}
play:
  - Ann: cast Quake
  - resolve
expect:
  Ann: {in play: [Mountain, Hill Giant], library: [Fog, Shock]}
  Bob: {in play: [Plains, Island], library: [Air Elemental, Swamp]}
""",
        )
    )
    assert any(cite.endswith("K.25.1" if era == "fifth" else "216.2") for cite in cited(run, 2))


@in_either_words
@each_era
def test_what_another_controls_is_its_owners(era: str, words: str) -> None:
    played(
        upheaval(
            era,
            words,
            """
  Ann: {hand: [Quake], in play: [Mountain, {card: Hill Giant, owner: Bob, controller: Ann}], library: [Air Elemental]}
  Bob: {in play: [Plains], library: [Swamp]}
play:
  - Ann: cast Quake
  - resolve
expect: {Hill Giant: {in: play, controller: Bob}, Ann: {in play: [Mountain], library: [Air Elemental]}, Bob: {library: [Swamp]}}
""",
        )
    )


@in_either_words
@each_era
def test_an_enchantment_finds_the_creature_that_came_before_it(era: str, words: str) -> None:
    played(
        upheaval(
            era,
            words,
            """
  Ann: {hand: [Quake], in play: [Mountain, Grizzly Bears, {card: Holy Strength, on: Grizzly Bears}], library: [Fog]}
  Bob: {in play: [Plains], library: [Swamp]}
play:
  - Ann: cast Quake
  - resolve
expect: {Grizzly Bears: {pt: 3/4}, Ann: {in play: 3, library: [Fog]}}
""",
        )
    )


@in_either_words
@each_era
def test_an_enchantment_that_finds_nothing_goes_back_with_the_rest(era: str, words: str) -> None:
    played(
        upheaval(
            era,
            words,
            """
  Ann: {hand: [Quake], in play: [Mountain, {token: Saproling, type: Creature — Saproling, pt: 1/1}], library: [Holy Strength, Fog]}
  Bob: {in play: [Plains], library: [Swamp]}
play:
  - Ann: cast Quake
  - resolve
expect: {Ann: {in play: [Mountain], library: [Fog, Holy Strength]}}
""",
        )
    )


def test_only_what_is_described_is_shuffled_in() -> None:
    played("""
cards:
  Call: {cost: "{G}", type: Sorcery, text: "Each player shuffles all creatures they own into their library, then draws that many cards."}
players:
  Ann: {hand: [Call], in play: [Forest, {token: Saproling, type: Creature — Saproling, pt: 1/1}, Grizzly Bears], library: [Fog, Shock]}
  Bob: {in play: [Plains, Crusade], library: [Swamp]}
play:
  - Ann: cast Call
  - resolve
expect: {Ann: {in play: [Forest], hand: [Grizzly Bears, Fog], library: [Shock]}, Bob: {in play: [Plains, Crusade], hand: 0}}
""")


def test_one_player_puts_all_of_a_kind_into_play() -> None:
    played("""
cards:
  Call: {cost: "{G}", type: Sorcery, text: "Reveal the top three cards of your library. Put all creature cards revealed this way onto the battlefield. Put the rest on the bottom of your library."}
players:
  Ann: {hand: [Call], in play: [Forest], library: [Fog, Hill Giant, Grizzly Bears, Shock]}
  Bob: {in play: [Plains], library: [Air Elemental]}
play:
  - Ann: cast Call
  - resolve
expect: {Ann: {in play: [Forest, Hill Giant, Grizzly Bears], library: [Shock, Fog]}, Bob: {library: [Air Elemental]}}
""")


@in_either_words
def test_it_is_printed_as_it_was_read(words: str) -> None:
    text = f"Reveal the top two cards of your library. Each player puts all land cards revealed this way {words}."
    card = make_card("Quake", "Sorcery", "{R}", None, text)
    assert make_card("Quake", "Sorcery", "{R}", None, printed_back(card)).abilities == card.abilities


@pytest.mark.parametrize("rules", ["classic", "tenth"])
def test_each_player_puts_back_a_card_of_the_own_hand(rules: str) -> None:
    played(f"""
rules: {rules}
cards:
  Tidy Up: {{cost: "{{0}}", type: Sorcery, text: "Each player puts a land card from their hand on top of their library."}}
players:
  Ann: {{hand: [Tidy Up, Island], library: [Forest]}}
  Bob: {{hand: [Swamp], library: [Mountain]}}
play: [Ann: cast Tidy Up, resolve]
expect: {{Ann: {{hand: [], library: [Island, Forest]}}, Bob: {{hand: [], library: [Swamp, Mountain]}}}}
""")
