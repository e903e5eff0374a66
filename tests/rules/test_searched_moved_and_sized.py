"""What is searched for in another's library, where cards go that were revealed, and sizes of X."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back


def test_a_creature_of_anothers_library_comes_under_ones_own_control() -> None:
    played("""
cards:
  Bribe: {cost: "{U}", type: Sorcery, text: "Search target opponent's library for a creature card and put it onto the battlefield under your control. Then that player shuffles."}
players:
  Ann: {hand: [Bribe], in play: [Island]}
  Bob: {library: [Forest, Grizzly Bears, Swamp]}
play: [{Ann: cast Bribe on Bob}, resolve, {Ann: choose Grizzly Bears}]
expect: {Grizzly Bears: {in: play, controller: Ann}, Bob: {library: 2}}
""")


@pytest.mark.parametrize(
    ("sought", "left"), [("two cards", 1), ("up to two cards", 2), ("any number of cards", 2)]
)
@pytest.mark.parametrize("whose", ["your", "target opponent's"])
def test_up_to_so_many_cards_may_be_fewer(whose: str, sought: str, left: int) -> None:
    own = whose == "your"
    played(f"""
rules: tenth
cards:
  Seek: {{cost: "{{U}}", type: Sorcery, text: "Search {whose} library for {sought}, put them into {"your" if own else "their"} hand, then shuffle."}}
players:
  Ann: {{hand: [Seek], in play: [Island], library: [Forest, Grizzly Bears, Swamp]}}
  Bob: {{library: [Forest, Grizzly Bears, Swamp]}}
play:
  - Ann: cast Seek{"" if own else " on Bob"}
  - resolve
  - Ann: choose Grizzly Bears{", Swamp" if left == 1 else ""}
expect: {{{"Ann" if own else "Bob"}: {{library: {left}}}}}
""")


def test_two_cards_whatever_they_are_are_two() -> None:
    assert failed("""
rules: tenth
cards:
  Seek: {cost: "{U}", type: Sorcery, text: "Search your library for two cards, put them into your hand, then shuffle."}
players:
  Ann: {hand: [Seek], in play: [Island], library: [Forest, Grizzly Bears, Swamp]}
  Bob: {}
play: [{Ann: cast Seek}, resolve, {Ann: choose Grizzly Bears}]
""")


def test_what_was_revealed_besides_goes_to_the_bottom_in_an_order_that_nobody_chooses() -> None:
    played("""
cards:
  Call: {cost: "{G}", type: Sorcery, text: "Reveal cards from the top of your library until you reveal a creature card. Put that card onto the battlefield and the rest on the bottom of your library in a random order."}
players:
  Ann: {hand: [Call], in play: [Forest], library: [Swamp, Island, Grizzly Bears, Plains]}
  Bob: {}
play: [{Ann: cast Call}, resolve]
expect: {Grizzly Bears: {in: play}, Ann: {library: [Plains, Swamp, Island]}}
""")


@pytest.mark.parametrize(("who", "zone"), [("Ann", "graveyard"), ("Bob", "removed")])
def test_only_an_opponents_graveyard_gets_nothing(who: str, zone: str) -> None:
    played(f"""
cards:
  Veil: {{type: Enchantment, text: "If a card would be put into an opponent's graveyard from anywhere, exile it instead."}}
  Toss: {{cost: "{{B}}", type: Sorcery, text: "Target player discards a card."}}
players:
  Ann: {{hand: [Toss{", Shock" if who == "Ann" else ""}], in play: [Veil, Swamp]}}
  Bob: {{hand: [{"Shock" if who == "Bob" else ""}]}}
play: [{{Ann: cast Toss on {who}}}, resolve]
expect: {{Shock: {{in: {zone} of {who}}}}}
""")


def test_x_is_its_size_until_the_turn_ends() -> None:
    played("""
cards:
  Blob: {type: Creature — Ooze, pt: 1/1, text: "{X}: Blob becomes X/X until end of turn."}
players:
  Ann: {in play: [Blob, 3 Forest]}
  Bob: {}
play: [{Ann: use Blob x 3}, resolve]
expect: {Blob: {pt: 3/3}}
""")


def test_it_comes_into_play_with_as_many_counters_as_x_is() -> None:
    played("""
cards:
  Hoard: {cost: "{G}", type: Creature — Ooze, pt: 0/0, text: "Hoard enters the battlefield with X +1/+1 counters on it, where X is the number of Forests you control."}
players:
  Ann: {hand: [Hoard], in play: [3 Forest, Island]}
  Bob: {}
play: [{Ann: cast Hoard}, resolve]
expect: {Hoard: {pt: 3/3}}
""")


@pytest.mark.parametrize(
    ("kicked", "size"), [("", "2/2"), (" with multikicker", "3/3"), (" with multikicker 3", "5/5")]
)
def test_multikicker_is_paid_any_number_of_times(kicked: str, size: str) -> None:
    grows = "Rex enters the battlefield with a +1/+1 counter on it for each time it was kicked."
    card = make_card("Rex", "Creature — Wurm", "{2}", "2/2", f"Multikicker {{1}}\n{grows}")
    assert "for each time" in printed_back(card)
    played(f"""
cards:
  Rex: {{cost: "{{2}}", type: Creature — Wurm, pt: 2/2, text: "Multikicker {{1}}\\n{grows}"}}
players:
  Ann: {{hand: [Rex], in play: [5 Forest]}}
  Bob: {{}}
play: [{{Ann: cast Rex{kicked}}}, resolve]
expect: {{Rex: {{pt: {size}}}}}
""")


def test_what_is_searched_for_may_depend_on_x() -> None:
    played("""
cards:
  Shell: {cost: "{1}", type: Artifact, text: "{X}, {T}: Search your library for an artifact card with converted mana cost X or less and put that card into play. Then shuffle your library."}
  Small Cog: {cost: "{1}", type: Artifact}
  Mid Cog: {cost: "{2}", type: Artifact}
  Big Cog: {cost: "{3}", type: Artifact}
players:
  Ann: {library: [Forest, Big Cog, Mid Cog, Small Cog], in play: [2 Island, Shell]}
  Bob: {}
play:
  - Ann: use Shell x 2
  - resolve
  - try: {Ann: choose Big Cog}
  - Ann: choose Mid Cog
expect: {Mid Cog: {in: play}, Ann: {library: 3}}
""")
