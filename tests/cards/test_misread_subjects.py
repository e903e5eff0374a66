"""Who does what a sentence says next, and what can be done to a thing: each comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics


def sorcery(text: str) -> Characteristics:
    return make_card("Axe", "Sorcery", "{R}", None, text)


TOLL = """
rules: tenth
cards:
  Toll: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller pays {2}. If that player doesn't, %s."}
players:
  Ann: {in play: [Mountain], hand: [Shock]}
  Bob: {in play: [2 Island], hand: [Toll], life: 20}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Shock on Bob}, {Bob: cast Toll on Shock}, resolve all]
expect: {%s}
"""


def test_they_are_who_does_the_second_thing_as_well() -> None:
    """They sacrifice and lose: nobody else is the subject of either verb."""
    lost = "Ann: {life: 18, in play: []}, Bob: {life: 20}"
    played(TOLL % ("they sacrifice a land and lose 2 life", lost))
    played(TOLL % ("that player sacrifices a land and loses 2 life", lost))
    played(TOLL % ("they sacrifice a land and you lose 2 life", "Ann: {life: 20}, Bob: {life: 18}"))


def test_who_is_told_to_tap_lands_taps_their_own() -> None:
    played(TOLL % ("they tap all lands they control and lose 2 life", "Ann: {life: 18}, Bob: {life: 20}"))


def test_a_spell_is_countered_and_not_destroyed() -> None:
    for text in ("Destroy target spell.", "Destroy target black spell."):
        with pytest.raises(NotUnderstood, match="can't be destroyed"):
            make_card("Toll", "Instant", "{U}", None, text)
    assert make_card("Toll", "Instant", "{U}", None, "Destroy target creature.").abilities


def test_a_ban_on_regeneration_that_comes_too_late_is_refused() -> None:
    for text in (
        "Destroy target creature if it's white. It can't be regenerated.",
        "It can't be regenerated.",
    ):
        with pytest.raises(NotUnderstood):
            make_card("Toll", "Instant", "{U}", None, text)
    assert make_card(
        "Toll", "Instant", "{U}", None, "Destroy target creature. It can't be regenerated."
    ).abilities


@pytest.mark.parametrize(
    ("choice", "text"),
    [
        ("choose a color", "Creatures of the chosen color get +1/+1."),
        ("choose a creature type", "Creatures of the chosen type get +1/+1."),
        ("choose an opponent", "The chosen player's maximum hand size is four."),
    ],
)
def test_what_is_called_the_chosen_one_has_to_be_chosen(choice: str, text: str) -> None:
    with pytest.raises(NotUnderstood, match="nobody chooses"):
        make_card("Toll", "Enchantment", "{U}", None, text)
    assert make_card(
        "Toll", "Enchantment", "{U}", None, f"As Toll comes into play, {choice}.\n{text}"
    ).abilities


AXE = """
rules: tenth
cards:
  Axe: {cost: "{R}", type: Sorcery, text: "Destroy target artifact or creature with flying an opponent controls."}
players:
  Ann: {in play: [Mountain, {card: Millstone, as: Own}], hand: [Axe]}
  Bob: {in play: [{card: Millstone, as: Theirs}]}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {Own: {in: play}, Theirs: {in: %s}}
"""


def test_whose_a_thing_is_stands_last_and_is_said_of_all_that_are_listed() -> None:
    played(AXE % ("{Ann: cast Axe on Theirs}, resolve all", "graveyard of Bob"))
    text = "Destroy target artifact or creature with flying an opponent controls."
    (told,) = sorcery(text).abilities
    assert repr(told).count("controller='opponent'") == 2


def test_whose_a_thing_is_that_may_be_said_of_the_last_alone_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        sorcery("Destroy target creature with flying or artifact an opponent controls.")


def test_a_condition_of_what_a_copy_is_is_none_of_the_copying() -> None:
    text = "Create a token that's a copy of target creature, except it isn't legendary if you control an artifact."
    with pytest.raises(NotUnderstood, match="except"):
        sorcery(text)
    assert sorcery(text.partition(" if")[0] + ".").abilities


@pytest.mark.parametrize(
    "text",
    [
        "Add {G} to their mana pool.",
        "Return target creature card from your graveyard to their hand.",
        "You may pay {1}. If they do, draw a card.",
        "You may pay {1}. If they do, return target creature to its owner's hand.",
    ],
)
def test_their_is_no_word_for_yours(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"nobody is named|it is you"):
        sorcery(text)
    assert sorcery(text.replace(" their", " your").replace("they", "you")).abilities


def test_the_controller_of_this_very_card_is_you() -> None:
    text = "Whenever a creature dies, this creature's controller pays {2} or Axe deals 1 damage to %s."
    (trigger,) = make_card("Axe", "Creature — Ogre", "{1}", "1/1", text % "him or her").abilities
    assert repr(trigger).count("to=(You(),)") == 1


DIG = """
rules: tenth
cards:
  Dig: {cost: "{U}", type: Sorcery, text: "Return a creature card from your graveyard to your hand for each Island you control."}
players:
  Ann: {in play: [%s Island], hand: [Dig], graveyard: [3 Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Dig}, resolve all]
expect: {Ann: {hand: %s}}
"""


def test_a_card_returned_for_each_of_something_is_as_many_as_there_are() -> None:
    played(DIG % ("1", "[Grizzly Bears]"))
    played(DIG % ("2", "[Grizzly Bears, Grizzly Bears]"))


HEX = """
rules: tenth
cards:
  Hex: {cost: "{U}", type: Enchantment, text: "Whenever an opponent casts a spell, they lose 1 life%s"}
players:
  Ann: {in play: [Mountain], hand: [Shock], library: [Plains]}
  Bob: {in play: [Hex], life: 20, library: [Swamp]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Shock on Bob}, resolve, resolve all]
expect: {%s}
"""


def test_an_order_that_begins_a_sentence_is_for_you_whoever_the_sentence_before_speaks_of() -> None:
    mine, theirs = (
        "Ann: {life: 19, hand: []}, Bob: {life: 18, hand: [Swamp]}",
        "Ann: {life: 19, hand: [Plains]}",
    )
    played(HEX % (". Draw a card.", mine))
    played(HEX % (" and you draw a card.", mine))
    played(HEX % (" and draw a card.", theirs))
    played(HEX % (", then draw a card.", theirs))


def test_an_order_after_what_several_players_do_is_for_you() -> None:
    text = "Two target players each discard a card. Draw a card."
    assert printed_back(sorcery(text)).endswith("discard a card. draw a card")


@pytest.mark.parametrize("whose", ["you control", "an opponent controls", "with flying", "that are tapped"])
def test_what_may_be_said_of_the_exception_alone_is_refused(whose: str) -> None:
    with pytest.raises(NotUnderstood):
        sorcery(f"Destroy all creatures other than Elves {whose}.")
    assert sorcery("Destroy all creatures other than Elves.").abilities


def test_targets_are_shuffled_away_by_the_one_player_whose_they_are() -> None:
    text = "%s up to two target cards from their graveyard into their library."
    for who in ("Each player shuffles", "Each opponent shuffles", "Two target players each shuffle"):
        with pytest.raises(NotUnderstood):
            sorcery(text % who)
    assert sorcery(text % "Target player shuffles").abilities


@pytest.mark.parametrize(
    ("type_line", "text", "printed"),
    [
        (
            "Sorcery",
            "Destroy target creature unless its controller pays {2}. A creature destroyed this way can't be regenerated.",
            "destroy target creature unless its controller (target 1) pays {2}. a permanent destroyed this way can't be regenerated",
        ),
        (
            "Creature",
            "Whenever Axe attacks, destroy target creature if it's white. A creature destroyed this way can't be regenerated.",
            "when Axe attacks, destroy target creature if it (target 1) is white. a permanent destroyed this way can't be regenerated",
        ),
        (
            "Creature",
            "You may pay {3} and tap an untapped artifact you control rather than pay this spell's mana cost.",
            "you may pay {3}, tap an untapped artifact you control rather than pay Axe's mana cost",
        ),
        (
            "Enchantment",
            "At the beginning of your upkeep, sacrifice Axe unless you pay {2} or discard a card.",
            "at the beginning of your upkeep, sacrifice Axe unless you pay {2} or discard a card",
        ),
        (
            "Enchantment",
            "Whenever an opponent draws a card, they lose 1 life unless they pay {2}.",
            "when an opponent draws a card, they (in the event) lose 1 life unless they (in the event) pay {2}",
        ),
        (
            "Sorcery",
            "Each player may play up to two additional lands this turn.",
            "each player may play up to two additional lands this turn",
        ),
    ],
)
def test_a_printout_says_who_does_it_and_what_is_banned(type_line: str, text: str, printed: str) -> None:
    size = "1/1" if type_line == "Creature" else None
    card = make_card("Axe", type_line, "{R}", size, text)
    assert printed_back(card) == printed
    assert make_card("Axe", type_line, "{R}", size, printed).abilities == card.abilities


def test_what_is_destroyed_for_good_has_to_be_destroyed() -> None:
    with pytest.raises(NotUnderstood):
        sorcery("Exile target creature. A creature destroyed this way can't be regenerated.")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature with a +1/+1 counter on it and a -1/-1 counter on it.",
        "Exile all creatures with a +1/+1 counter on them, a -1/-1 counter on them.",
        "Put a charge counter on target creature with a +1/+1 counter on it and a -1/-1 counter on it.",
    ],
)
def test_what_has_two_counters_gets_none(text: str) -> None:
    with pytest.raises(NotUnderstood):
        sorcery(text)
    told = "Put a +1/+1 counter on target creature, a +1/+1 counter on Axe, and a -1/-1 counter on another target creature."
    axe = make_card("Axe", "Creature", "{R}", "1/1", f"{{T}}: {told}")
    assert repr(axe.abilities).count("PutCounters(") == 3


def test_counters_beside_those_of_a_keyword_are_printed() -> None:
    text = "Axe comes into play with two charge counters on it\nmodular 2"
    assert printed_back(make_card("Axe", "Artifact Creature", "{2}", "0/0", text)) == text


DYE = """
rules: tenth
cards:
  Dye:
    cost: "{R}"
    type: Artifact
    text: "As Dye comes into play, choose a color.\\n{1}: If you control a Forest, destroy all creatures of the color of your choice."
players:
  Ann: {in play: [{card: %s, as: Mine}, {card: Dye, chosen: white}]}
  Bob: {in play: [White Knight, Black Knight]}
now: {turn of: Ann, step: first main}
play: [{Ann: use Dye}, resolve%s]
expect: {White Knight: {in: play}, Black Knight: {in: %s}}
"""


def test_where_no_color_is_chosen_nothing_is_done_to_what_is_of_one() -> None:
    played(DYE % ("Forest", ", {Ann: choose black}", "graveyard of Bob"))
    played(DYE % ("Island", "", "play"))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all artifacts or all enchantments you control.",
        "Destroy all white creatures or all black creatures without flying.",
        "Destroy all creatures and gain 2 life or all lands.",
    ],
)
def test_what_may_be_said_of_both_choices_or_one_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        sorcery(text)


@pytest.mark.parametrize(
    "rest", ["and Elves", "or Elves", "it blocks", "blocking Axe", "dealt damage this turn"]
)
def test_what_may_be_part_of_the_exception_is_refused(rest: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Axe", "Creature", "{R}", "1/1", f"{{1}}: Destroy all creatures other than Walls {rest}.")
    both = "{1}: Destroy all creatures other than Walls and draw a card."
    assert make_card("Axe", "Creature", "{R}", "1/1", both).abilities


def test_damage_prevented_for_as_long_as_something_holds_is_printed() -> None:
    text = "As long as Axe is untapped, prevent all damage that would be dealt to you."
    axe = make_card("Axe", "Enchantment", "{W}", None, text)
    printed = printed_back(axe)
    assert printed == "as long as Axe is untapped, if you would be dealt damage, prevent that damage"
    assert make_card("Axe", "Enchantment", "{W}", None, printed).abilities == axe.abilities


def test_counters_put_on_after_all_were_the_cost_are_not_those_that_are_counted() -> None:
    cost, counted = (
        "{T}, Remove all charge counters from Axe: ",
        "draw a card for each charge counter on Axe.",
    )
    before = make_card("Axe", "Artifact", "{2}", None, f"{cost}{counted}")
    after = make_card("Axe", "Artifact", "{2}", None, f"{cost}Put a charge counter on Axe, then {counted}")
    assert ["CountersRemoved" in repr(each.abilities) for each in (before, after)] == [True, False]


@pytest.mark.parametrize(
    ("unclear", "clear"),
    [
        ("creatures with flying and artifacts", "creatures with flying and all artifacts"),
        ("creatures with power 2 or less and Walls", "creatures and artifacts"),
    ],
)
def test_whose_only_the_last_of_two_kinds_is_said_to_be_is_refused(unclear: str, clear: str) -> None:
    with pytest.raises(NotUnderstood, match=r"and (artifacts|Walls) your opponents control"):
        sorcery(f"Destroy all {unclear} your opponents control.")
    assert sorcery(f"Destroy all {clear} your opponents control.").abilities
    assert sorcery("Destroy all creatures you control and artifacts your opponents control.").abilities
    assert sorcery(f"Destroy all {clear} your opponents control. You gain 2 life and draw a card.").abilities


def test_a_spell_that_asks_whether_it_is_in_a_graveyard_as_it_resolves_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="in your graveyard"):
        sorcery("Draw a card. If Axe is in your graveyard, you gain 2 life.")
