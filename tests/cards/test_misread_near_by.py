"""Constructions that were read as something near to what they say: what they say, or a refusal."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

BEAST, AURA, ENCH = "Creature — Beast", "Enchant Creature", "Enchantment"


def card(text: str, type_line: str = BEAST) -> Characteristics:
    return make_card("Gruk", type_line, "{X}{B}", "1/1" if type_line == BEAST else None, text)


REFUSED = [
    # of lands of its controller's nobody may make one's own
    ("Sorcery", "Gruk deals an amount of damage to target creature equal to the number of lands its controller controls."),
    (BEAST, "{T}: Gruk deals an amount of damage to target creature equal to its power."),
    # who has one card left discards it only if cards were to be discarded
    ("Sorcery", "Target player sacrifices a land. If that player has only one card, he or she must discard it."),
    ("Instant", "Target creature gets +2/+2 until end of turn. Effects that alter Gruk's power alter its toughness instead, and vice versa."),
    # a land that becomes a creature stays a land, or doesn't: it has to be said
    (BEAST, "{1}: Sacrifice Gruk to turn all your Forests into 2/2 creatures until end of turn."),
    # what would deal damage, or who would draw, isn't the card
    (ENCH, "If a creature would deal damage to you, remove it from the game."),
    (ENCH, "If a creature would deal damage to you, exile it instead."),
    (ENCH, "If a player would draw a card, exile it instead."),
    (ENCH, "If a source would deal damage to you, it deals that damage to any target instead."),
    # the second half of a sentence belongs to one choice, or to both
    ("Instant", "Gruk deals 2 damage to target creature or 1 damage to target player. Draw a card."),
    ("Instant", "Gruk deals 5 damage to target creature, or 2 damage to target player and draw a card."),
    # Walls are destroyed too, or not
    ("Sorcery", "Destroy all creatures except for Gruk and Walls."),
    (AURA, "Gruk can enchant only a creature you control."),
    (AURA, "Untap target creature and put two +1/+1 counters on it.\nEnchanted creature has flying."),
    ("Artifact", "{1}, Exile two creature cards from your graveyard: Draw X cards, where X is the exiled card's power."),
    # escalate pays for more than one
    ("Sorcery", "Escalate {1}\nChoose one —\n• Destroy target creature.\n• Draw a card."),
    ("Sorcery", "Escalate {1}\nChoose two —\n• Destroy target creature.\n• Draw a card.\n• You gain 2 life."),
    ("Sorcery", "Escalate {1}\nDraw a card."),
    # what it gains besides isn't part of the copy
    (BEAST, "{1}: Gruk becomes a copy of target creature until end of turn and gains flying."),
    ("Instant", "Target artifact becomes a copy of target creature and it's a 3/3 Bear."),
    ("Sorcery", "Create a token that's a copy of target land and has vigilance."),
    # what would hold as long as a permanent is in play does nothing on a spell
    ("Instant", "All damage dealt to creatures is reduced to 0."),
    ("Instant", "If a creature would die, exile it instead."),
    ("Sorcery", "If you would draw a card, draw two cards instead.\nDraw a card."),
    ("Sorcery", "You have no maximum hand size."),
    ("Sorcery", "Spells cost {1} more to cast."),
    ("Sorcery", "When you play Gruk, choose target opponent.\nThat opponent draws a card."),
    # that opponent is the one who was chosen, or the one who is hurt
    (BEAST, "When Gruk comes into play, choose target opponent.\nWhenever Gruk deals damage to an opponent, that opponent discards a card."),
    # who may, and nothing that is done
    *((BEAST, f"Whenever Gruk attacks, you may {them}.") for them in (
        "each opponent lose 1 life", "each other player discard a card", "target player draws a card",
        "defending player sacrifice a creature", "it gains flying until end of turn", "you scry 1",
        "an opponent gains control of Gruk", "its controller lose 1 life", "Gruk get +1/+1 until end of turn",
        "creatures you control gain flying until end of turn",
    )),
    ("Sorcery", "Create a 1/1 white Elf creature token and a 2/2 green Bear creature token. They have \"This creature can't block.\""),
    ("Sorcery", "Create a 1/1 white Elf creature token and a 2/2 green Bear creature token. It has \"This creature can't block.\""),
    ("Sorcery", "Create two 1/1 white Elf creature tokens and two 2/2 green Bear creature tokens. They have \"This creature can't block.\""),
    ("Sorcery", "Create a 1/1 white Elf creature token and a 2/2 green Bear creature token. It gains flying until end of turn."),
    ("Sorcery", "Create two Karox, a legendary 4/4 red Dragon creature token."),
    ("Sorcery", "Exile target creature. Return target creature card from your graveyard to your hand. You gain 1 life for each creature returned this way."),
    # no spell is ever in play
    *(("Sorcery", f"{them}\nDraw a card.") for them in (
        "Gruk comes into play tapped.", "Gruk comes into play with three spore counters on it.", "When Gruk comes into play, you gain 2 life.",
        "When Gruk dies, you gain 2 life.", "Gruk can't be blocked.", "Gruk's toughness is equal to the number of Goats in play.",
        "If Gruk would come into play, sacrifice a land instead. If you do, put Gruk into play. If you don't, put it into its owner's graveyard.",
    )),
    ("Instant", "Draw a card.\nAt the beginning of your upkeep, if Gruk is in your graveyard or you control an Island, draw a card."),
    # each mode has its cost, and any number of them may be chosen
    *(("Sorcery", f"Spree {costs}\nChoose {number} —\n• Destroy target creature.\n• Draw a card.") for costs, number in (
        ("{1}", "one or more"), ("{1}; {2}; {3}", "one or more"), ("{1}; {2}", "one"), ("{1}; {2}", "two"),
    )),
    ("Sorcery", "Spree {1}; {2}\nDraw a card."),
    # what was paid for is this card, or what the words before speak of
    *((BEAST, f"Kicker {{1}}\nBargain\n{when}, if {it}, draw a card.")
        for when in ("Whenever you cast a spell", "Whenever another creature enters", "Whenever a creature dies")
        for it in ("it was kicked", "it wasn't kicked", "it was bargained")
    ),
    ("Instant", "Kicker {1}\nCounter target spell if it was kicked."),
    ("Instant", "Kicker {1}\nDestroy target creature. If it was kicked, draw a card."),
    # a target is chosen, and nothing is said of it
    ("Sorcery", "Choose target creature. Target creature you control gets +1/+1 until end of turn."),
    ("Sorcery", "Choose target creature. Draw a card."),
    # that creature is none of which anything was said
    (AURA, "All creatures get +1/+0. If that creature blocks, draw a card."),
    (BEAST, "Whenever a creature blocks, it and that creature phase out."),
    ("Sorcery", "Each player chooses two lands they control and returns those creatures to their owners' hands."),
    (ENCH, "Sacrifice a flying token: Draw a card."),
    # a creature that has the ability is no Aura, and no Equipment
    (AURA, 'Enchanted creature has "Sacrifice this Aura: Draw a card."'),
    ("Artifact — Equipment", 'Equipped creature has "{T}, Sacrifice this Equipment: Draw a card."\nEquip {1}'),
    (ENCH, "When this Aura enters, draw a card."),
    # other than this card, or than what the event speaks of
    *((BEAST, f"{when}, tap {another}.")
        for when in ("Whenever another creature enters", "Whenever a creature attacks", "Whenever Gruk blocks a creature")
        for another in ("another target creature", "up to two other target creatures")
    ),
    (ENCH, "At the beginning of your upkeep, tap another target creature."),
    # it is what blocks
    (BEAST, "Whenever a creature blocks Gruk, it gets -1/-1 until end of turn."),
    (BEAST, "Whenever a Wall blocks Gruk, put a +1/+1 counter on it."),
    (AURA, "Whenever a creature blocks enchanted creature, it gets -1/-1 until end of turn."),
    # an Aura is no creature: it may be what it is on
    *((AURA, text) for text in (
        "At the beginning of each end step, put two +1/+1 counters on it.", "{1}: Regenerate it.",
        "At the beginning of your upkeep, it gets +1/+1 until end of turn.",
    )),
    # both, or the second alone
    ("Sorcery", "Draw a card and you gain 2 life if you control an Island."),
    ("Instant", "Counter target spell and draw a card if you control an Island."),
    # a spell has no power
    ("Sorcery", "Gruk deals X damage to each creature, where X is its power."),
    ("Sorcery", "Gruk deals damage to each creature equal to Gruk's toughness."),
    # of everybody's
    (ENCH, "Creature spells have convoke."),
    ("Sorcery", "Flip two coins. Draw a card for each coin that comes up heads. You lose 1 life for each flip you lose."),
    # drawn by one of two
    ("Sorcery", "Target player draws three cards and you draw a card. Target player loses 2 life for each card they drew this way."),
    ("Sorcery", "You draw three cards and target opponent draws a card. You gain 2 life for each card you drew this way."),
    ("Sorcery", "You draw three cards. Target opponent loses 2 life for each card they drew this way."),
    # for its cost, not as it resolves
    (BEAST, "Exile all artifact cards from your graveyard: You gain 2 life for each card exiled this way."),
    (BEAST, "Exile three cards from your graveyard: You gain 2 life for each card exiled this way."),
    ("Sorcery", "As an additional cost to cast this spell, exile your graveyard.\nYou gain 2 life for each card exiled this way."),
    # one of several that were sacrificed
    (BEAST, "Sacrifice an artifact, a creature, and a land: You gain life equal to the sacrificed creature's power."),
    (BEAST, "Sacrifice an artifact, a creature, and a land: You lose life equal to its toughness."),
    # other than this, or than what deals the damage
    (BEAST, "Whenever another creature dies, it deals 2 damage to any other target."),
    # each where one likes, or all at one end
    ("Sorcery", "Put up to two target creatures on the top or bottom of their owners' libraries."),
    # moved, or as many more
    (BEAST, "{T}: Put its counters on target creature."),
    ("Sorcery", "Put target creature's counters on another target creature."),
    # a planeswalker is no player
    (BEAST, "Whenever Gruk deals damage to a player or planeswalker, that player discards two cards."),
    ("Artifact", "{T}: Target player adds one mana of any color among artifacts they control."),
    # the mana of a Forest is one of the abilities that it has by this very text
    ("Enchantment — Aura", "Enchant permanent\nEnchanted permanent is a colorless Swamp land and loses all other card types and abilities."),
    ("Sorcery", "Search your library for a card named Orla, draw a card, reveal it, put it into your hand, then shuffle."),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "text"), REFUSED)
def test_what_may_be_either_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)


def test_only_where_nothing_follows_it_is_the_same_whether_it_was_untapped() -> None:
    said = card("At the beginning of your upkeep, if Gruk is untapped, tap it and draw a card.").abilities[0]
    assert isinstance(said, a.Triggered)
    assert said.condition == a.ThisIs(state="untapped")


def test_a_token_of_a_color_isnt_called_by_that() -> None:
    said = parts_of(card("Sacrifice a white token: Draw a card.", ENCH).abilities)
    assert w.Filter(colors=("W",), states=("token",)) in said


@pytest.mark.parametrize("kind", ["noncreature", "historic", "enchanted"])
def test_a_token_that_is_described_isnt_called_by_that(kind: str) -> None:
    said = parts_of(card(f"Sacrifice a {kind} token: Draw a card.", ENCH).abilities)
    assert not any(part.named for part in said if isinstance(part, w.Filter))


@pytest.mark.parametrize(
    ("said", "again"),
    [
        ("Choose target player. Target player loses 1 life.", "Target player loses 1 life."),
        (
            "Choose target creature. Target creature's controller loses 2 life.",
            "Target creature's controller loses 2 life.",
        ),
    ],
)
def test_the_one_that_was_chosen_is_chosen_once(said: str, again: str) -> None:
    targets = [
        {part for part in parts_of(card(text, "Sorcery").abilities) if isinstance(part, w.Target)}
        for text in (said, again)
    ]
    assert targets[0] == targets[1]


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card, then you gain 2 life if you control an Island.",
        "If you control an Island, draw a card and you gain 2 life.",
        "Destroy target creature and target land if you control an Island.",
        "Gruk deals X damage to target creature, where X is its power.",
        'Target creature gains "{T}: This creature deals damage equal to its power to target player" until end of turn.',
    ],
)
def test_what_is_told_is_understood(text: str) -> None:
    assert card(text, "Sorcery")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature blocks Gruk, Gruk deals damage equal to its power to that creature.",
        "Whenever Gruk becomes blocked by a creature, it gets +1/+1 until end of turn.",
        "Gruk gets +1/+1 as long as no opponent controls an Island.",
    ],
)
def test_what_it_is_is_told_again(text: str) -> None:
    said = card(text)
    assert card(printed_back(said)).abilities == said.abilities


def test_what_is_sought_by_its_kind_isnt_called_by_that() -> None:
    for what, named in (("White Creature", None), ("Karox of the Fens", "karox of the fens")):
        said = parts_of(card(f"Search your library for a {what} card, put it into your hand, then shuffle.", "Sorcery").abilities)  # fmt: skip
        assert {part.named for part in said if isinstance(part, w.Filter)} == {named}


def test_what_was_kicked_is_this_card_where_that_is_said() -> None:
    for when in ("When Gruk enters, if it", "Whenever another creature enters, if Gruk"):
        said = parts_of(card(f"Kicker {{1}}\n{when} was kicked, draw a card.").abilities)
        assert a.WasKicked() in said


def test_what_is_done_to_several_may_still_be_one_or_more() -> None:
    text = "Escalate {1}\nChoose one or more —\n• Destroy target creature.\n• Draw a card."
    assert any(isinstance(part, e.ChooseSeveral) for part in parts_of(card(text, "Sorcery").abilities))
    may = "Whenever Gruk attacks, you may have each opponent lose 1 life."
    assert any(isinstance(part, e.May) for part in parts_of(card(may).abilities))


SPROCKETS = """
rules: tenth
cards:
  Oiler: {cost: "{1}", type: Sorcery, text: "Destroy all Sprockets."}
  Cog: {cost: "{1}", type: Creature — Sprocket, pt: 1/1, text: ""}
players:
  Ann: {in play: [Cog, Mountain], hand: [Oiler]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Oiler}, resolve all]
expect: {Cog: {in: graveyard}, Grizzly Bears: {in: play}}
"""


def test_a_text_of_a_file_speaks_of_the_types_of_all_its_cards_and_of_no_other_files() -> None:
    played(SPROCKETS)
    with pytest.raises(NotUnderstood):
        make_card("Oiler", "Sorcery", "{1}", None, "Destroy all Sprockets.")


@pytest.mark.parametrize(("origin", "there"), [("graveyard", "graveyard: [Wisp]"), ("hand", "hand: [Wisp]")])
def test_a_spell_has_an_ability_where_it_lies(origin: str, there: str) -> None:
    played(f"""
rules: tenth
cards:
  Wisp: {{cost: "{{5}}", type: Instant, text: "Draw a card.\\nExile Wisp from your {origin}: You gain 2 life."}}
players:
  Ann: {{{there}}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: ["Ann: use Wisp", resolve]
expect: {{Wisp: {{in: removed}}, Ann: {{life: 22}}}}
""")


@pytest.mark.parametrize(
    ("type_line", "text", "attackers", "grown"),
    [
        ("Enchantment — Aura", "Enchant creature\\nWhenever enchanted creature attacks, another target creature gets +1/+1 until end of turn.", "Hill Giant", "Ox"),
        ("Artifact — Equipment", "Whenever equipped creature attacks, another target creature gets +1/+1 until end of turn.\\nEquip {1}", "Hill Giant", "Ox"),
        ("Enchantment", "Whenever a creature attacks, another target creature gets +1/+1 until end of turn.", "Ox", "Hill Giant"),
    ],
)  # fmt: skip
def test_another_is_another_than_what_attacks(type_line: str, text: str, attackers: str, grown: str) -> None:
    worn = "Brand" if type_line == "Enchantment" else "{card: Brand, on: Hill Giant}"
    played(f"""
cards:
  Brand: {{cost: "{{R}}", type: {type_line}, text: "{text}"}}
  Ox: {{cost: "{{1}}", type: Creature — Ox, pt: 3/3}}
players:
  Ann: {{in play: [Hill Giant, Ox, {worn}]}}
  Bob: {{}}
play: [to declare attackers, {{Ann: attack with {attackers}}}, {{try: {{Ann: choose {attackers}}}}}, {{Ann: choose {grown}}}, resolve]
expect: {{{grown}: {{pt: 4/4}}, {attackers}: {{pt: 3/3}}}}
""")


def test_a_card_directly_above_another_is_told_again() -> None:
    text = "At the end of your upkeep, if Gruk is in your graveyard with a creature card directly above it, you may put Gruk into play."
    said = card(text)
    assert card(printed_back(said)).abilities == said.abilities


def test_of_itself_a_spell_may_say_where_it_goes_instead() -> None:
    said = card("If Gruk would be put into a graveyard, exile it instead.\nDraw a card.", "Sorcery").abilities
    assert any(isinstance(item, a.Instead) for item in said)
