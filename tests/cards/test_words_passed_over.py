"""A word that stands for something named before has to have been named so: another word in its place is refused."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

AURA, WIZARD = "Enchantment — Aura", "Summon — Wizard"
OF_ANOTHER_KIND = (
    # an Aura speaks of what it enchants, of nothing of another kind
    (AURA, "Enchant creature\nEnchanted creature gets +1/+1.", "Enchanted creature gets", "Enchanted land gets"),
    (AURA, "Enchant land\nWhenever enchanted land becomes tapped, you gain 1 life.", "ed land", "ed creature"),
    (AURA, "Enchant creature\nAt the beginning of enchanted creature's controller's upkeep, tap that creature.", "that creature", "that land"),
    (AURA, "Enchant creature\nAt the beginning of enchanted creature's controller's upkeep, that player loses 1 life.", "enchanted creature", "enchanted artifact"),
    ("Enchant Creature", "Target creature gets +1/+1. That creature gains flying.", "That creature", "That land"),
    ("Enchant Creature", "Target creature gets +2/+0. At the end of its controller's turn, destroy that creature if it did not attack that turn.", "that creature", "that artifact"),
    # an Equipment has a creature; a card is what its type line says; what is given an ability is named
    ("Artifact — Equipment", "Whenever equipped creature deals combat damage to a player, draw a card.\nEquip {2}", "equipped creature", "equipped land"),
    (WIZARD, "{1}: Untap this creature.", "this creature", "this artifact"),
    ("Enchantment", 'All Goblins have "{2}: This creature gets +0/+1 until end of turn."', "This creature", "This land"),
    # words within what is asked
    ("Instant", "Destroy target creature with converted mana cost 3 or less.", "mana", "life"),
    (WIZARD, "Kicker {1}\nAt end of turn, if Zed wasn't kicked, sacrifice it.", "wasn't", "wasn't not"),
    ("Instant", "Zed deals 3 damage to target creature.\nThreshold — Zed deals 5 damage to that creature instead if seven or more cards are in your graveyard.", "Threshold", "Threshold not"),
    ("Creature — Shapeshifter", "As Zed comes into play, you may choose a creature in play. If you do, Zed comes into play as a copy of that creature.", "of that creature", "of that land"),
    ("Instant", "Destroy target artifact and all other artifacts with the same name as that artifact.", "as that artifact", "as that land"),
    ("Enchantment", "Black creatures can't attack unless their controller sacrifices a land for each black creature they control that's attacking.", "each black", "each red"),
    ("Instant", "Prevent the next 5 damage that would be dealt to target Goblin this turn. For each 1 damage prevented this way, put a page counter on that creature.", "page counter", "page token"),
    # what somebody loses, what still is something, what can't be sacrificed
    (WIZARD, "{T}: Gain control of target creature. Lose control of that creature if you lose control of Zed.", "of that creature", "of that land"),
    (WIZARD, "{T}: Target land becomes a 2/2 creature until end of turn. The land still counts as a land but can't be tapped for mana if it came into play on a side this turn.", "The land", "The swamp"),
    (WIZARD, "At the beginning of your upkeep, sacrifice a creature. If you can't sacrifice a creature, Zed deals 2 damage to you.", "can't sacrifice a creature", "can't sacrifice a land"),
    (WIZARD, "{2}: Target creature with power no greater than 2 gains flying until end of turn. Other effects may later be used to increase that creature's power beyond 2.", "creature's power", "creature's toughness"),
    (WIZARD, "{2}: Target creature with power no greater than 2 gains flying until end of turn. Other effects may later be used to increase that creature's power beyond 2.", "beyond 2", "beyond 3"),
    ("Enchantment", "Creatures without flying do not untap during their controllers' untap phase. During his or her upkeep, each player may pay an additional {2} per creature to untap a creature without flying he or she controls.", "per creature", "per land"),
    ("Enchant Creature", "Target creature does not untap during its controller's untap phase. That player may pay an additional {4} during his or her upkeep to untap it.", "to untap it", "to untap it and draw a card"),
    ("Enchant Land", "When Zed comes into play, choose target land you control.\n{1}: Untap target land Zed enchants.", "When Zed comes", "When another Zed comes"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words", "others"), OF_ANOTHER_KIND)
def test_a_word_for_something_of_another_kind_is_refused(
    kind: str, text: str, words: str, others: str
) -> None:
    size = "2/2" if kind in (WIZARD, "Creature — Shapeshifter") else None
    assert make_card("Zed", kind, "{1}", size, text)
    assert words in text
    with pytest.raises(NotUnderstood):
        make_card("Zed", kind, "{1}", size, text.replace(words, others))


LEFT_OUT = (
    # how long, and where
    ("Instant", "Prevent the next 4 damage that would be dealt to target Elf this turn.", " this turn", ""),
    ("Instant", "Prevent the next 4 damage to you this turn.", " this turn", ""),
    ("Sorcery", "Draw a card for each Elf on the battlefield.", "on the battlefield", "the battlefield"),
    # whose hand; how many targets, or up to so many; who does what may be done
    ("Enchantment", "Your opponents play with their hands revealed.", "their", "your"),
    (WIZARD, "Whenever Zed deals damage to a player, destroy up to that many target lands.", "up to ", ""),
    ("Sorcery", "Draw a card. You may have target opponent lose 2 life.", "have ", ""),
    ("Sorcery", "Draw a card. You may have target Elf get +1/+1 until end of turn.", "have ", ""),
    # one size for a token
    ("Sorcery", "Create a 1/3 red Elf creature token.", "1/3", "1/3 2/2"),
    # a limit that the target has
    ("Artifact", "{4}: Target creature with power no greater than 3 can't be blocked this turn. Other effects may later be used to increase the creature's power beyond 3.", "beyond 3", "beyond 4"),
    ("Artifact", "{4}: Target creature with power no greater than 3 can't be blocked this turn. Other effects may later be used to increase the creature's power beyond 3.", "creature's power", "creature's toughness"),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "words", "others"), LEFT_OUT)
def test_a_text_with_a_word_less_or_another_is_refused(kind: str, text: str, words: str, others: str) -> None:
    size = "2/2" if kind == WIZARD else None
    assert make_card("Zed", kind, "{1}", size, text)
    assert words in text
    with pytest.raises(NotUnderstood):
        make_card("Zed", kind, "{1}", size, text.replace(words, others))


def test_the_other_creature_is_one_of_two() -> None:
    for text in (
        "Destroy target creature. The other creature's controller gains 3 life.",
        "Untap target creature. Gain control of the other creature until end of turn.",
    ):
        assert make_card(
            "Zed", "Sorcery", "{1}", None, text.replace("other ", "").replace("The creature", "That creature")
        )
        with pytest.raises(NotUnderstood):
            make_card("Zed", "Sorcery", "{1}", None, text)
    both = "Whenever Zed becomes blocked by a creature, that creature gets -1/-0 and the other creature gains flying until end of turn."
    with pytest.raises(NotUnderstood):
        make_card("Zed", "Creature", "{1}", "2/2", both)


def test_the_other_creature_of_a_block_is_the_one_that_the_card_isnt() -> None:
    played("""
rules: tenth
cards:
  Zed: {cost: "{1}", type: Creature — Wizard, pt: 1/4, text: "Whenever Zed blocks or becomes blocked by a creature, tap the other creature."}
players:
  Ann: {in play: [Zed]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Zed
  - to declare blockers
  - Bob: block Zed with Giant
  - resolve
expect: {Giant: {tapped: true}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent casts a spell, that player loses 1 life and each other player gains 1 life.",
        "At the beginning of each player's upkeep, that player draws a card and each other player discards a card.",
        "Whenever Zed deals combat damage to a player, each other player discards a card.",
    ],
)
def test_other_players_than_one_who_was_named_are_not_other_players_than_you(text: str) -> None:
    assert make_card(
        "Zed", "Creature", "{1}", "2/2", "Whenever you gain life, each other player draws a card."
    )
    with pytest.raises(NotUnderstood, match="other player"):
        make_card("Zed", "Creature", "{1}", "2/2", text)


def test_who_pays_in_upkeep_untaps_what_the_text_says() -> None:
    wizard = "Zed doesn't untap during your untap phase. You may pay an additional {2} during your upkeep to untap %s."
    itself, named, artifact = [
        make_card("Zed", WIZARD, "{1}", "2/2", wizard % what).abilities
        for what in ("it", "Zed", "target artifact")
    ]
    assert itself == named
    assert "words=('artifact',)" in repr(artifact)
    aura = "Enchanted creature doesn't untap during its controller's untap step. During that player's upkeep, he or she may pay an additional {2} to untap %s."
    itself, named = [
        make_card("Zed", "Enchant Creature", "{1}", None, aura % what).abilities
        for what in ("it", "enchanted creature")
    ]
    assert itself == named
    for type_line, size, text, other in (
        (WIZARD, "2/2", wizard, "that land"),
        (WIZARD, "2/2", wizard, "Bob Smith"),
        ("Enchant Creature", None, aura, "Bob Smith"),
    ):
        with pytest.raises(NotUnderstood):
            make_card("Zed", type_line, "{1}", size, text % other)
