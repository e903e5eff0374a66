"""Words for one of two things that a text has named, or for one that it hasn't: the right one, or a refusal."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import abilities as a
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

BEAST = "Creature — Beast"


def card(text: str, type_line: str = BEAST) -> Characteristics:
    return make_card("Gruk", type_line, "{X}{B}", "1/1" if "Creature" in type_line else None, text)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        # what was sacrificed is in no play to act, nor to become another size
        (BEAST, "Whenever Gruk attacks, you may sacrifice another creature. If you do, it deals 2 damage to any target."),
        (BEAST, "Whenever Gruk attacks, you may pay {R} and sacrifice another creature. If you do, it deals 2 damage to any target."),
        (BEAST, "Sacrifice another creature: It deals 2 damage to any target."),
        ("Sorcery", "As an additional cost to cast this spell, sacrifice a creature.\nIt deals 2 damage to any target."),
        (BEAST, "Sacrifice another creature: It has base power and toughness 5/5 until end of turn."),
        # of two costs only one was paid
        ("Sorcery", "As an additional cost to cast this spell, sacrifice a creature or discard a creature card.\nYou gain life equal to its power."),
        # both of them, or one
        ("Sorcery", "You and target opponent each draw a card. They discard a card."),
        # no card is exiled, or several are
        *((kind, text) for kind in (BEAST, "Enchantment") for text in (
            "At the beginning of your upkeep, return the exiled card to its owner's hand.",
            "{1}: Return the exiled cards to the battlefield.",
        )),
        ("Sorcery", "Destroy target creature. Return the exiled card to its owner's hand."),
        (BEAST, "When Gruk enters, exile all Goblins.\nWhen Gruk leaves the battlefield, return the exiled card to its owner's hand."),
        (BEAST, "When Gruk enters, exile up to two target Goblins.\nWhen Gruk leaves the battlefield, return the exiled card to its owner's hand."),
        # it is no Equipment
        (BEAST, "Reconfigure {2}"),
        ("Artifact Creature — Ox", "Reconfigure {2}"),
        # a cost that nobody pays in such words
        (BEAST, "Spectacle—Pay 3 life."),
        # no words for it are read again
        ("Sorcery", "When you next attack this turn, draw a card."),
    ],
)  # fmt: skip
def test_of_which_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        card(text, type_line)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (BEAST, "Whenever another creature dies, it deals 2 damage to any target."),
        ("Sorcery", "You and target opponent each draw a card. That player discards a card."),
        ("Sorcery", "As an additional cost to cast this spell, sacrifice a creature or pay {3}.\nDraw a card."),
        (BEAST, "When Gruk enters, exile all Goblins.\nWhen Gruk leaves the battlefield, return the exiled cards to their owners' hands."),
        (BEAST, "When Gruk enters, exile target Goblin.\nWhen Gruk leaves the battlefield, return the exiled card to its owner's hand."),
        ("Artifact Creature — Equipment Ox", "Reconfigure {2}"),
        ("Sorcery", "When you next cast an instant spell this turn, draw a card."),
    ],
)  # fmt: skip
def test_of_what_is_told_is_understood(type_line: str, text: str) -> None:
    assert printed_back(card(text, type_line))


def test_a_size_is_that_of_what_has_attacked_and_not_of_what_was_sacrificed() -> None:
    played("""
rules: tenth
cards:
  Gruk: {cost: "{1}", type: Creature — Beast, pt: 1/1, text: "Whenever Gruk attacks, you may sacrifice another creature. If you do, it has base power and toughness 5/5 until end of turn."}
players:
  Ann: {in play: [Gruk, Grizzly Bears]}
  Bob: {}
play: [to declare attackers, {Ann: attack with Gruk}, resolve, {Ann: "yes"}]
expect: {Gruk: {pt: 5/5}, Grizzly Bears: {in: graveyard of Ann}}
""")


RETURNED = (
    "When Gruk enters, exile target creature. When Gruk leaves the battlefield, return {} to the battlefield."
)


@pytest.mark.parametrize("what", ["that card", "it"])
def test_after_a_target_what_returns_is_that_and_not_the_card_that_leaves(what: str) -> None:
    played(f"""
rules: tenth
cards:
  Gruk: {{cost: "{{0}}", type: Creature — Beast, pt: 1/1, text: "{RETURNED.format(what)}"}}
  Kill: {{cost: "{{0}}", type: Instant, text: "Destroy target creature."}}
players:
  Ann: {{hand: [Gruk, Kill]}}
  Bob: {{in play: [Hill Giant]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Gruk
  - resolve
  - Ann: choose Hill Giant
  - resolve
  - expect: {{Hill Giant: {{in: removed}}}}
  - Ann: cast Kill on Gruk
  - resolve all
expect: {{Gruk: {{in: graveyard of Ann}}, Hill Giant: {{in: play, controller: Bob}}}}
""")


def test_at_another_time_it_may_be_either() -> None:
    with pytest.raises(NotUnderstood):
        card(
            "When Gruk enters, exile target creature. At the beginning of your upkeep, return it to its owner's hand."
        )


@pytest.mark.parametrize("cost", ["{1}", "{1}, Discard a card", "Pay 3 life"])
@pytest.mark.parametrize("keyword", ["Dash", "Blitz", "Impending 4", "Megamorph", "Level up"])
def test_a_keyword_does_what_it_does_whatever_it_costs(keyword: str, cost: str) -> None:
    for_mana, said = (card(f"{keyword}—{paid}.") for paid in ("{1}", cost))
    assert len(said.abilities) == len(for_mana.abilities) > 1


def test_who_pays_life_for_blitz_has_haste_all_the_same() -> None:
    played("""
rules: tenth
cards:
  Mugger: {cost: "{5}", type: Creature — Rogue, pt: 3/1, text: "Blitz—{0}, Pay 2 life."}
players:
  Ann: {hand: [Mugger]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Mugger by "blitz"}, resolve, to declare attackers, {Ann: attack with Mugger}]
expect: {Ann: {life: 18}, Mugger: {attacking: Bob}}
""")


def test_reconfigure_is_paid_with_life_where_that_is_said() -> None:
    said = card("Reconfigure—Pay 3 life.", "Artifact Creature — Equipment Ox")
    paid = [item.cost for item in said.abilities if isinstance(item, a.Activated)]
    assert [any(isinstance(part, a.PayLife) for part in parts_of(cost)) for cost in paid] == [True, True]
