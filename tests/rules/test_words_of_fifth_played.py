"""What cards of 1997 say in words of their own, played under the rules of that year and of 1999: each of these
comes out otherwise if the words are passed over or taken for others.
"""

from __future__ import annotations

import pytest
from playing import played

ERAS = pytest.mark.parametrize("rules", ["fifth", "classic"])
BEAST = "{cost: '{2}', type: Summon - Beast, pt: 3/3, text: \"TEXT\"}"
TABLE = """
rules: RULES
cards:
  Grum: CARD
players:
  Ann: {hand: [HAND], in play: [Grum, YOURS], library: [5 Forest]}
  Bob: {in play: [THEIRS], library: [5 Forest]}
now: {turn of: Ann, step: MAIN}
play:
LINES
"""


def told(
    rules: str,
    card: str,
    text: str,
    lines: str,
    yours: str = "Forest",
    theirs: str = "Forest",
    hand: str = "",
) -> None:
    said = TABLE.replace("CARD", card.replace("TEXT", text)).replace("YOURS", yours).replace("THEIRS", theirs)
    said = said.replace("RULES", rules).replace("HAND", hand)
    played(said.replace("MAIN", "main" if rules == "fifth" else "first main").replace("LINES", lines))


@ERAS
def test_no_creature_but_itself_attacks(rules: str) -> None:
    lines = "  - to declare attackers\n  - try: {Ann: attack with Hill Giant}\n  - Ann: attack with Grum\n"
    told(rules, BEAST, "No creatures you control can attack except Grum.", lines, "Hill Giant")


@ERAS
def test_it_hurts_who_has_not_attacked_with_it(rules: str) -> None:
    text = (
        "At the end of your turn, if Grum did not attack that turn, Grum deals 3 damage to you. "
        "Ignore this ability if Grum came under your control this turn."
    )
    idle = "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\nexpect: {Ann: {life: 17}}"
    told(rules, BEAST, text, idle)
    busy = "  - to declare attackers\n  - Ann: attack with Grum\n  - to declare blockers\n  - Bob: no block\n"
    told(rules, BEAST, text, busy + "  - to Bob's upkeep\nexpect: {Ann: {life: 20}, Bob: {life: 17}}")


@ERAS
def test_what_blocks_it_is_its_controllers_until_it_leaves(rules: str) -> None:
    text = "At end of combat, gain control of all creatures blocking Grum. If Grum leaves play or leaves your control, lose control of these creatures."
    fight = "  - to declare attackers\n  - Ann: attack with Grum\n  - to declare blockers\n  - Bob: block Grum with Wall of Stone\n"
    fight += "  - to end of combat\n  - resolve all\n  - expect: {Wall of Stone: {controller: Ann}}\n"
    out = "  - to second main\n  - Ann: cast Terror on Grum\n  - resolve\n  - expect: {Wall of Stone: {controller: Bob}}\n"
    told(rules, BEAST, text, fight, theirs="Wall of Stone")
    if rules == "classic":
        told(rules, BEAST, text, fight + out, "2 Swamp", "Wall of Stone", "Terror")


@ERAS
def test_lands_that_count_as_lands_give_mana_and_fight(rules: str) -> None:
    card = "{cost: '{G}', type: Enchantment, text: \"TEXT\"}"
    lines = '  - "Ann: tap Forest for {G}"\n  - expect: {Forest: {pt: 2/3}, Grizzly Bears: {pt: 2/2}}\n'
    told(
        rules,
        card,
        "All Forests become 2/3 creatures. The Forests still count as lands.",
        lines,
        "Forest, Grizzly Bears",
        "Swamp",
    )


@ERAS
def test_one_of_two_cards_drawn_is_kept(rules: str) -> None:
    text = "{T}, Choose and discard a black card: Draw two cards. Keep one and discard the other."
    lines = "  - Ann: use Grum\n  - resolve\n  - Ann: choose Forest\nexpect: {Ann: {hand: 2}}"
    told(rules, BEAST, text, lines, hand="Terror, Shock")


@ERAS
def test_a_counter_each_turn_has_to_be_paid_for(rules: str) -> None:
    text = "During your upkeep, put a +1/+1 counter on Grum, then pay {X}, where X is equal to the number of these counters. Otherwise, tap Grum and it deals X damage to you."
    over = "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n  - to declare attackers\n  - Bob: no attack\n"
    lines = (
        over
        + '  - to Ann\'s draw\n  - Ann: "no"\n  - expect: {Grum: {pt: 4/4, tapped: true}, Ann: {life: 19}}\n'
    )
    told(rules, BEAST, text, lines, "Swamp")


@ERAS
def test_a_land_is_of_the_type_that_was_chosen(rules: str) -> None:
    card = "{cost: '{G}', type: Enchant Land, text: \"TEXT\"}"
    text = "When you play Grum, choose a basic land type. Enchanted land becomes a basic land of that type."
    lines = '  - Ann: cast Grum on Mountain\n  - resolve\n  - Ann: choose Swamp\n  - try: {"Ann": "tap Mountain for {R}"}\n  - "Ann: tap Mountain for {B}"\n'
    said = TABLE.replace("in play: [Grum, YOURS]", "in play: [Forest, Mountain]").replace("HAND", "Grum")
    said = (
        said.replace("CARD", card.replace("TEXT", text)).replace("THEIRS", "Forest").replace("RULES", rules)
    )
    played(said.replace("MAIN", "main" if rules == "fifth" else "first main").replace("LINES", lines))


@ERAS
def test_cards_of_a_color_in_play_make_it_larger(rules: str) -> None:
    text = "As long as any opponent controls any green cards in play, all creatures named Grum get +2/+0."
    told(
        rules,
        BEAST,
        text,
        "expect: {Grum: {pt: 5/3}}".replace("expect", "  - expect"),
        theirs="Grizzly Bears",
    )
    told(rules, BEAST, text, "  - expect: {Grum: {pt: 3/3}}", "Grizzly Bears", "Hill Giant")


@ERAS
def test_it_fights_for_itself_in_its_turn(rules: str) -> None:
    text = "During your turn, Grum has power and toughness each equal to 1 plus the number of Swamps all opponents control. During any other turn, Grum has power and toughness each equal to 1."
    lines = "  - expect: {Grum: {pt: 4/4}}\n  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n  - expect: {Grum: {pt: 1/1}}\n"
    told(rules, BEAST, text, lines, "Swamp", "3 Swamp")


@ERAS
def test_damage_of_one_source_is_prevented_once(rules: str) -> None:
    card = "{cost: '{G}', type: Artifact, text: \"TEXT\"}"
    text = "{0}: Prevent all damage dealt to you by any one source. Treat further damage from that source normally."
    lines = "  - to declare attackers\n  - Ann: attack with Hill Giant, Grizzly Bears\n  - to declare blockers\n  - Bob: no block\n"
    chosen, done = "  - Bob: choose Hill Giant\n", "  - resolve\n"
    use = "  - Bob: use Grum\n" + (chosen + done if rules == "fifth" else done + chosen)
    lines += (
        f"  - to combat damage\n{use}" if rules == "fifth" else use
    ) + "  - to end of combat\nexpect: {Bob: {life: 18}}"
    said = TABLE.replace("in play: [Grum, YOURS]", "in play: [Hill Giant, Grizzly Bears]").replace(
        "THEIRS", "Grum"
    )
    said = said.replace("CARD", card.replace("TEXT", text)).replace("HAND", "").replace("RULES", rules)
    played(said.replace("MAIN", "main" if rules == "fifth" else "first main").replace("LINES", lines))


@ERAS
def test_a_discarded_card_is_removed(rules: str) -> None:
    card = "{cost: '{G}', type: Enchantment, text: \"TEXT\"}"
    lines = '  - "Ann: tap Forest for {G}"\n  - Ann: use Grum\n  - Ann: choose Shock\n  - resolve all\nexpect: {Shock: {in: removed}}'
    text = "If you discard any card, remove that card from the game.\\n{G}, Choose and discard a card: Gain 1 life."
    told(rules, card, text, lines, hand="Shock, Terror")
