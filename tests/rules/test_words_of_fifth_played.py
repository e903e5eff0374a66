"""What cards of 1997 say in words of their own, played under the rules of that year and of 1999: each of these
comes out otherwise if the words are passed over or taken for others.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

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


@ERAS
def test_only_those_of_its_name_and_of_a_color_attack(rules: str) -> None:
    text = "No creatures you control can attack except creatures named Grum and green creatures."
    lines = "  - to declare attackers\n  - try: {Ann: attack with Hill Giant}\n  - Ann: attack with Grum, Grizzly Bears\n"
    told(rules, BEAST, text, lines, "Hill Giant, Grizzly Bears")


@ERAS
def test_all_but_what_bears_its_name(rules: str) -> None:
    lines = "  - try: {Ann: use Grum on Grum}\n  - Ann: use Grum on Hill Giant\n  - resolve\nexpect: {Hill Giant: {tapped: true}}"
    told(rules, BEAST, "{0}: Tap target permanent not named Grum.", lines, "Hill Giant")


@ERAS
def test_what_it_damaged_comes_back_at_the_end(rules: str) -> None:
    text = "At the end of each turn in which any creature is put into a graveyard after being damaged by Grum, put that creature into play under your control. If you lose control of Grum, bury that creature."
    fight = "  - to declare attackers\n  - Ann: attack with Grum\n  - to declare blockers\n  - Bob: block Grum with Grizzly Bears\n"
    came = fight + "  - to Bob's upkeep\nexpect: {Grizzly Bears: {in: play, controller: Ann}}"
    told(rules, BEAST, text, came, theirs="Grizzly Bears, Swamp")
    other = "  - Ann: cast Terror on Grizzly Bears\n  - resolve\n  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n"
    other += "expect: {Grizzly Bears: {in: graveyard}}"
    told(rules, BEAST, text, other, "2 Swamp", "Grizzly Bears", "Terror")


@ERAS
def test_an_enchantment_is_moved_to_another_creature(rules: str) -> None:
    text = "{0}: Move target creature enchantment from one creature to another. The controller of that enchantment does not change. Treat that enchantment as though it were just played on the new creature."
    lines = "  - try: {Ann: use Grum on Wild Growth}\n  - Ann: use Grum on Holy Strength\n  - resolve\n  - Ann: choose Hill Giant\n"
    lines += "expect: {Hill Giant: {pt: 4/5}, Grizzly Bears: {pt: 2/2}, Holy Strength: {controller: Ann}}"
    yours = "Forest, {card: Wild Growth, on: Forest}, Grizzly Bears, {card: Holy Strength, on: Grizzly Bears}"
    told(rules, BEAST, text, lines, yours, "Hill Giant")


WALL = "{cost: '{2}', type: Summon - Wall, pt: 3/3, text: \"TEXT\"}"


@ERAS
def test_a_wall_that_can_attack_for_a_turn(rules: str) -> None:
    text = (
        "{0}: Grum can attack this turn. At end of turn, destroy Grum. "
        "Grum cannot attack the turn it comes under your control."
    )
    idle = "  - to declare attackers\n  - try: {Ann: attack with Grum}\n  - Ann: no attack\n"
    told(rules, WALL, text, idle + "  - to Bob's upkeep\nexpect: {Grum: {in: play}}")
    used = "  - Ann: use Grum\n  - resolve\n  - to declare attackers\n  - Ann: attack with Grum\n  - to declare blockers\n  - Bob: no block\n"
    used += "  - to Bob's upkeep\nexpect: {Bob: {life: 17}, Grum: {in: graveyard}}"
    told(rules, WALL, text, used)
    grows = "{0}: Grum gets +2/-1 until end of turn and can attack this turn."
    told(rules, WALL, grows, used.replace("17", "15").replace(", Grum: {in: graveyard}", ""))


@ERAS
def test_a_spell_deals_damage_though_it_has_resolved_before(rules: str) -> None:
    card = "{cost: '{W}', type: Enchantment, text: \"TEXT\"}"
    text = "Whenever an instant spell deals damage, Grum deals 2 damage to that spell's controller."
    spell = "  - Ann: cast Shock on Bob\n  - resolve all\nexpect: {Ann: {life: 18}, Bob: {life: 18}}"
    told(rules, card, text, spell, "Mountain", hand="Shock")
    other = "  - Ann: cast Hurricane x 1\n  - resolve all\nexpect: {Ann: {life: 19}, Bob: {life: 19}}"
    told(rules, card, text, other, "2 Forest", hand="Hurricane")


@ERAS
def test_a_poisonous_token_poisons_whatever_becomes_of_its_maker(rules: str) -> None:
    text = "{0}, Sacrifice Grum: Put a poison Asp token into play. Treat this token as a 3/3 artifact creature. If any Asp token damages a player, that player gets a poison counter."
    lines = (
        "  - Ann: use Grum\n  - resolve\n  - to Bob's upkeep\n  - to declare attackers\n  - Bob: no attack\n"
    )
    lines += "  - to Ann's upkeep\n  - to declare attackers\n  - Ann: attack with Asp\n  - to declare blockers\n  - Bob: no block\n"
    lines += "  - to end of combat\n  - resolve all\nexpect: {Bob: {life: 17, poison: 1}, Ann: {poison: 0}}"
    told(rules, BEAST, text, lines)


@ERAS
def test_a_point_of_damage_for_each_mana_of_a_color(rules: str) -> None:
    card = "{cost: '{X}{1}{R}', type: Sorcery, text: \"TEXT\"}"
    text = (
        "Grum deals 1 damage to a target creature or player for each {R} you pay in addition to its casting cost. "
        "You then gain 1 life for each damage dealt this way. "
        "You cannot gain more life than the creature's toughness or the player's total life."
    )
    lines = "  - Ann: cast Grum on Grizzly Bears x 3\n  - resolve\nexpect: {Ann: {life: 22}, Grizzly Bears: {in: graveyard}}"
    said = TABLE.replace("Grum, YOURS", "4 Mountain, Forest").replace("THEIRS", "Grizzly Bears")
    said = said.replace("CARD", card.replace("TEXT", text)).replace("HAND", "Grum").replace("RULES", rules)
    said = said.replace("MAIN", "main" if rules == "fifth" else "first main")
    played(said.replace("LINES", lines))
    few = said.replace("4 Mountain, Forest", "3 Mountain, 2 Forest")
    played(
        few.replace(
            "LINES",
            "  - try: {Ann: cast Grum on Bob x 3}\n  - Ann: cast Grum on Bob x 2\n  - resolve\nexpect: {Ann: {life: 22}, Bob: {life: 18}}",
        )
    )


@ERAS
def test_a_card_comes_to_the_hand_before_the_discard(rules: str) -> None:
    text = "{0}: Draw two cards at the beginning of your next discard phase."
    lines = "  - Ann: use Grum\n  - resolve\n  - expect: {Ann: {hand: 7}}\n  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n"
    lines += "expect: {Ann: {hand: 7, library: 3}, Forest: {in: graveyard}}"
    told(rules, BEAST, text, lines, hand="7 Forest")


@ERAS
def test_its_controller_buries_another(rules: str) -> None:
    card = "{cost: '{B}', type: Enchant Creature, text: \"TEXT\"}"
    text = "When enchanted creature leaves play, its controller chooses and buries a creature he or she controls, if possible."
    lines = "  - Ann: cast Terror on Grizzly Bears\n  - resolve all\n  - Bob: choose Hill Giant\nexpect: {Hill Giant: {in: graveyard}, Wall of Stone: {in: play}, War Mammoth: {in: play}}"
    said = TABLE.replace("Grum, YOURS", "2 Swamp, War Mammoth").replace("HAND", "Terror")
    theirs = "Grizzly Bears, {card: Grum, on: Grizzly Bears, controller: Ann, owner: Ann}, Hill Giant, Wall of Stone"
    said = said.replace("CARD", card.replace("TEXT", text)).replace("THEIRS", theirs).replace("RULES", rules)
    played(said.replace("MAIN", "main" if rules == "fifth" else "first main").replace("LINES", lines))


@ERAS
def test_what_the_rules_say_of_forced_blocks_is_said_again(rules: str) -> None:
    text = "All creatures able to block Grum do so. If a creature is forced to block more attackers than it can, its controller chooses which of them it blocks."
    lines = "  - to declare attackers\n  - Ann: attack with Grum\n  - to declare blockers\n  - try: {Bob: no block}\n  - Bob: block Grum with Grizzly Bears\n"
    told(rules, BEAST, text, lines, theirs="Grizzly Bears")


@ERAS
def test_what_was_a_permanent_is_no_spell_that_has_resolved(rules: str) -> None:
    card = "{cost: '{W}', type: Enchantment, text: \"TEXT\"}"
    text = "Whenever a creature spell deals damage, you gain 1 life."
    bomb = '\n  Fizz: {cost: "{1}", type: Summon - Imp, pt: 1/1, text: "Sacrifice Fizz: Fizz deals 2 damage to target player."}'
    lines = "  - Ann: cast Fizz\n  - resolve\n  - Ann: use Fizz on Bob\n  - resolve all\nexpect: {Ann: {life: 20}, Bob: {life: 18}}"
    told(rules, card + bomb, text, lines, hand="Fizz")


@pytest.mark.parametrize(
    "text",
    [
        "{0}: Move target aura with enchant land from one creature to another.",
        "{0}: Put an Asp token into play. Treat this token as a 3/3 artifact creature. Whenever an Asp token damages a player, that player sacrifices Grum.",
        "{0}: Put an Asp token into play. Treat this token as a 3/3 artifact creature. Whenever an Asp token damages a player, that player discards a card and you gain 1 life.",
    ],
)
def test_what_is_of_another_kind_or_of_the_maker_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Grum", "Creature — Beast", "{2}", "3/3", text)


@pytest.mark.parametrize(
    ("type_line", "cost", "text"),
    [
        ("Creature — Wall", "{2}", "Defender\n{0}: Grum can attack this turn."),
        (
            "Creature — Wall",
            "{2}",
            "Grum can't attack unless you control a Forest.\n{0}: Grum can attack this turn.",
        ),
        (
            "Sorcery",
            "{X}{R}",
            "Grum deals 1 damage to target creature and 1 damage to you for each {R} you pay in addition to its casting cost.",
        ),
    ],
)
def test_what_else_keeps_a_wall_back_or_is_dealt_is_refused(type_line: str, cost: str, text: str) -> None:
    size = "3/3" if "Creature" in type_line else None
    with pytest.raises(NotUnderstood):
        make_card("Grum", type_line, cost, size, text)
