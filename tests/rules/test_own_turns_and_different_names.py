"""Spells that are played only in some turns or only as sorceries are, cards of different names that are sought, and
what untaps itself in the turns of others.
"""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

HUSH = """
rules: tenth
cards:
  Hush: {cost: "{1}", type: Enchantment, text: "%s"}
  Zap: {cost: "{0}", type: Instant, text: "You gain 2 life."}
players:
  Ann: {in play: [Hush], hand: [Zap]}
  Bob: {hand: [{card: Zap, as: Zip}, {card: Zap, as: Zop}]}
play:
"""


def test_a_spell_is_played_only_in_the_turn_of_who_plays_it() -> None:
    played(
        HUSH % "Players can cast spells only during their own turns."
        + """
  - Ann: cast Zap
  - try: {Bob: cast Zip, because: "409.4"}
  - resolve
  - to Bob's upkeep
  - Bob: cast Zip
  - resolve
expect: {Ann: {life: 22}, Bob: {life: 22}}
"""
    )


def test_only_in_your_turn_is_said_of_whose_card_it_is() -> None:
    played(
        HUSH % "Each opponent can cast spells only during your turn."
        + """
  - Bob: cast Zip
  - resolve
  - to Bob's first main
  - try: {Bob: cast Zop, because: "409.4"}
  - Bob: pass
  - Ann: cast Zap
  - resolve
expect: {Ann: {life: 22}, Bob: {life: 22}}
"""
    )


def test_what_is_played_as_a_sorcery_waits_for_an_empty_stack_in_a_main_phase() -> None:
    played(
        HUSH % "Your opponents can cast spells only any time they could cast a sorcery."
        + """
  - try: {Bob: cast Zip, because: "409.4"}
  - Ann: cast Zap
  - resolve
  - to Bob's upkeep
  - try: {Bob: cast Zip, because: "409.4"}
  - to Bob's first main
  - Bob: cast Zip
  - try: {Bob: cast Zop, because: "409.4"}
  - resolve
expect: {Ann: {life: 22}, Bob: {life: 22}}
"""
    )


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Your opponents can cast spells only any time they could cast a sorcery.", 20),
        ("Each opponent can cast instant spells only during your turn.", 20),
        ("Players can't cast instant spells.", 20),
        ("Players can cast spells only during their own turns.", 22),
    ],
)
def test_a_spell_that_another_lets_one_play_is_held_to_it(text: str, life: int) -> None:
    """While that other resolves it is still on the stack."""
    recall = "You may cast target instant card from your graveyard without paying its mana cost."
    played(
        HUSH.split("players:")[0] % text
        + f"""
  Recall: {{cost: "{{0}}", type: Sorcery, text: "{recall}"}}
players:
  Ann: {{in play: [Hush]}}
  Bob: {{hand: [Recall], graveyard: [Zap]}}
play:
  - to Bob's first main
  - Bob: cast Recall on Zap
  - resolve
  - Bob: "yes"
  - fork: {{name: played, play: {"[resolve]" if life > 20 else "[]"}, expect: {{Bob: {{life: {life}, graveyard: [Recall, Zap]}}}}}}
"""
    )


@pytest.mark.parametrize(("banned", "life"), [("instant", 20), ("sorcery", 22)])
def test_so_is_a_copy_of_a_card(banned: str, life: int) -> None:
    copied = (
        "{0}: Copy target instant card in your graveyard. You may cast the copy without paying its mana cost."
    )
    played(
        HUSH.split("players:")[0] % f"Players can't cast {banned} spells."
        + f"""
  Mirror: {{cost: "{{0}}", type: Artifact, text: "{copied}"}}
players:
  Ann: {{in play: [Hush]}}
  Bob: {{in play: [Mirror], graveyard: [Zap]}}
play:
  - to Bob's first main
  - Bob: use Mirror on Zap
  - resolve
  - Bob: "yes"
  - fork: {{name: played, play: {"[resolve]" if life > 20 else "[]"}, expect: {{Bob: {{life: {life}}}}}}}
"""
    )


SEEK = """
rules: tenth
cards:
  Seek: {cost: "{0}", type: Sorcery, text: "Search your library for up to three creature cards with different names, reveal them, put them into your hand, then shuffle."}
  Crow: {cost: "{1}", type: Creature — Bird, pt: 1/1}
  Mole: {cost: "{1}", type: Creature — Mole, pt: 1/1}
players:
  Ann: {hand: [Seek], library: [{card: Crow, as: Rook}, {card: Crow, as: Jay}, Mole, Forest]}
  Bob: {}
play:
  - Ann: cast Seek
  - resolve
"""


def test_cards_of_different_names_are_found() -> None:
    played(
        SEEK
        + """
  - "Ann: choose Rook, Mole"
expect: {Ann: {hand: [Rook, Mole], library: 2}}
"""
    )


def test_two_of_one_name_are_not() -> None:
    found = failed(at_the_table(SEEK + '  - "Ann: choose Rook, Jay"\n').play())
    assert "different names" in found[0]


@pytest.mark.parametrize("found", ["Rook", "Rook, Mole"])
def test_of_so_many_of_different_names_fewer_may_be_found(found: str) -> None:
    """Where all have one name, so many couldn't be."""
    played(
        SEEK.replace("up to three creature cards", "four cards")
        + f"""
  - "Ann: choose {found}"
expect: {{Ann: {{hand: [{found}]}}}}
"""
    )


def test_nor_are_two_of_one_name_in_anothers_library() -> None:
    text = "Search target player's library for up to two cards with different names, exile them, then that player shuffles."
    table = SEEK.replace("  Crow:", f'  Loot: {{cost: "{{0}}", type: Sorcery, text: "{text}"}}\n  Crow:')
    table = table.replace("cast Seek", "cast Loot on Ann").replace("hand: [Seek]", "hand: [Loot]")
    played(table + '  - "Ann: choose Rook, Mole"\nexpect: {Ann: {library: 2}}\n')
    found = failed(at_the_table(table + '  - "Ann: choose Rook, Jay"\n').play())
    assert "different names" in found[0]


def test_cards_that_each_have_what_the_search_says_are_not_those_of_different_names() -> None:
    text = "Search your library for up to X creature cards with different names that each have mana value X, reveal them, put them into your hand, then shuffle."
    with pytest.raises(NotUnderstood, match="that each have"):
        make_card("Seek", "Sorcery", "{X}", None, text)


@pytest.mark.parametrize(
    ("text", "untaps"),
    [
        ("Untap this artifact during each other player's untap step.", True),
        ("Untap this artifact during your untap step.", None),
        (
            "As long as you control a Forest, untap all artifacts you control during each other player's untap step.",
            False,
        ),
        (
            "As long as you control a Swamp, untap all artifacts you control during each other player's untap step.",
            True,
        ),
    ],
)
def test_it_untaps_in_the_turns_of_others(text: str, untaps: bool | None) -> None:
    if untaps is None:
        with pytest.raises(NotUnderstood, match="untap step"):
            make_card("Orb", "Artifact", "{2}", None, text)
        return
    played(
        f"""
rules: tenth
cards:
  Orb: {{cost: "{{2}}", type: Artifact, text: "{text}"}}
players:
  Ann: {{in play: [{{card: Orb, tapped: true}}, {{card: Swamp, tapped: true}}]}}
  Bob: {{}}
play:
  - to Bob's upkeep
expect: {{Orb: {{tapped: {str(not untaps).lower()}}}, Swamp: {{tapped: true}}}}
"""
    )


def test_damage_of_combat_that_cannot_be_prevented_is_said_as_it_is_meant() -> None:
    played(
        """
rules: tenth
cards:
  Fury: {cost: "{1}", type: Enchantment, text: "Combat damage that would be dealt by creatures you control can't be prevented."}
  Wolf: {cost: "{1}", type: Creature — Wolf, pt: 2/2}
  Fog Bank: {cost: "{0}", type: Instant, text: "Prevent all damage that would be dealt this turn."}
  Spark: {cost: "{0}", type: Instant, text: "~ deals 3 damage to target player."}
players:
  Ann: {in play: [Fury, Wolf], hand: [Spark, Fog Bank]}
  Bob: {}
play:
  - Ann: cast Fog Bank
  - resolve
  - Ann: cast Spark on Bob
  - resolve
  - to declare attackers
  - Ann: attack with Wolf
  - to end of combat
expect: {Bob: {life: 18}}
"""
    )
    said = make_card(
        "Fury",
        "Enchantment",
        "{1}",
        None,
        "Combat damage that would be dealt by creatures you control can't be prevented.",
    )
    assert "combat damage that can't be prevented" in printed_back(said)
