"""Constructions that other players' situations use, each in a board that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
%s
players:
  Ann: {in play: [%s], hand: [%s]%s}
  Bob: {in play: [%s]%s}
now: {turn of: Ann, step: %s}
play:
%s
expect: {%s}
"""


def board(
    cards: str,
    play: list[str],
    expect: str,
    own: str = "",
    hand: str = "",
    more: str = "",
    others: str = "",
    bob: str = "",
    step: str = "first main",
) -> None:
    """Play lines on a board and see what is expected."""
    lines = "".join(f"  - {line}\n" for line in play)
    played(TABLE % (cards, own, hand, more, others, bob, step, lines, expect))


# -- descriptions --------------------------------------------------------------------------------------------

WINGS = '  Clip: {cost: "{G}", type: Instant, text: "Destroy target artifact, enchantment, or creature with flying."}'


def test_of_three_kinds_only_the_last_has_to_fly() -> None:
    own, hand = "Forest, Grizzly Bears, Millstone", "Clip"
    board(WINGS, ["Ann: cast Clip on Millstone", "resolve"], "Millstone: {in: graveyard of Ann}", own, hand)
    board(WINGS, ["try: {Ann: cast Clip on Grizzly Bears}"], "Grizzly Bears: {in: play}", own, hand)


@pytest.mark.parametrize("kinds", ["artifact or creature", "artifact, enchantment, or creature"])
def test_whatever_has_a_cost_must_have_that_cost(kinds: str) -> None:
    shatter = f'  Snuff: {{cost: "{{R}}", type: Instant, text: "Destroy target {kinds} with mana value 2 or less."}}'
    dear = (
        shatter
        + '\n  Dear Crown: {cost: "{5}", type: Artifact}\n  Cheap Crown: {cost: "{1}", type: Artifact}'
    )
    own, hand = "Mountain, Dear Crown, Cheap Crown", "Snuff"
    board(dear, ["try: {Ann: cast Snuff on Dear Crown}"], "Dear Crown: {in: play}", own, hand)
    done = ["Ann: cast Snuff on Cheap Crown", "resolve"]
    board(dear, done, "Cheap Crown: {in: graveyard of Ann}", own, hand)


def test_what_has_a_counter_and_what_has_none() -> None:
    cards = (
        '  Rain: {cost: "{G}", type: Sorcery, text: "Put a +1/+1 counter on each other creature you control that has a +1/+1 counter on it."}\n'
        '  Blight: {cost: "{G}", type: Sorcery, text: "Destroy all creatures that have no counters on them."}'
    )
    own = 'Forest, {card: Grizzly Bears, as: Big, counters: {"+1/+1": 1}}, {card: Grizzly Bears, as: Small}'
    board(cards, ["Ann: cast Rain", "resolve"], "Big: {pt: 4/4}, Small: {pt: 2/2}", own, "Rain")
    board(
        cards,
        ["Ann: cast Blight", "resolve"],
        "Big: {in: play}, Small: {in: graveyard of Ann}",
        own,
        "Blight",
    )


@pytest.mark.parametrize("none", ["with no counters on them", "that have no counters on them"])
def test_no_counters_are_none_of_any_kind(none: str) -> None:
    cards = f'  Blight: {{cost: "{{G}}", type: Sorcery, text: "Destroy all creatures {none}."}}'
    own = "Forest, {card: Grizzly Bears, as: Big, counters: {charge: 1}}, {card: Grizzly Bears, as: Small}"
    expect = "Big: {in: play}, Small: {in: graveyard of Ann}"
    board(cards, ["Ann: cast Blight", "resolve"], expect, own, "Blight")


def test_what_is_tapped_as_it_comes_is_of_either_kind_and_the_opponents() -> None:
    cards = (
        '  Warden: {cost: "{W}", type: Enchantment, text: "Creatures and nonbasic lands your opponents control enter the battlefield tapped."}\n'
        '  Bog: {type: Land, text: "{T}: Add {B}."}'
    )
    for land, tapped in (("Bog", "true"), ("Forest", "false")):
        board(cards, [f"Ann: play {land}"], f"{land}: {{tapped: {tapped}}}", "", land, others="Warden")
    board(cards, ["Ann: play Bog"], "Bog: {tapped: false}", "Warden", "Bog")
    plays = ["Ann: cast Grizzly Bears", "resolve"]
    board(cards, plays, "Grizzly Bears: {tapped: true}", "2 Forest", "Grizzly Bears", others="Warden")


# -- what is so for a turn --------------------------------------------------------------------------------------

CRACK = '  Crack: {cost: "{R}", type: Instant, text: "Players can\'t gain life this turn. Damage can\'t be prevented this turn."}'
MEND = '\n  Mend: {cost: "{W}", type: Instant, text: "You gain 4 life."}\n  Guard: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn."}'


def test_for_a_turn_nobody_gains_life_and_damage_stays() -> None:
    own, hand = "Mountain, 2 Plains, Grizzly Bears", "Crack, Mend, Guard"
    shock = ["Ann: cast Guard on Grizzly Bears", "resolve", "Bob: cast Shock on Grizzly Bears", "resolve"]
    board(
        CRACK + MEND,
        ["Ann: cast Crack", "resolve", "Ann: cast Mend", "resolve", *shock],
        "Ann: {life: 20}, Grizzly Bears: {in: graveyard of Ann}",
        own,
        hand,
        others="Mountain",
        bob=", hand: [Shock]",
    )
    board(
        CRACK + MEND,
        ["Ann: cast Mend", "resolve", *shock],
        "Ann: {life: 24}, Grizzly Bears: {in: play}",
        own,
        hand,
        others="Mountain",
        bob=", hand: [Shock]",
    )


def test_the_next_turn_life_is_gained_again() -> None:
    turn = ["to declare attackers", "Ann: no attack", "to Bob's upkeep", "Ann: cast Mend", "resolve"]
    own = "Mountain, Plains"
    board(CRACK + MEND, ["Ann: cast Crack", "resolve", *turn], "Ann: {life: 24}", own, "Crack, Mend")


GRACE = '  Grace: {cost: "{W}", type: Instant, text: "You can\'t lose the game this turn and your opponents can\'t win the game this turn."}'


def test_for_a_turn_one_cannot_lose() -> None:
    plays = ["Ann: cast Grace", "resolve", "Bob: cast Shock on Ann", "resolve"]
    board(
        GRACE,
        plays,
        "Ann: {life: -1}, winner: none",
        "Plains",
        "Grace",
        ", life: 1",
        "Mountain",
        ", hand: [Shock]",
    )
    board(GRACE, plays[2:], "winner: Bob", "Plains", "Grace", ", life: 1", "Mountain", ", hand: [Shock]")


# -- what things are ----------------------------------------------------------------------------------------------

IDOL = (
    '  Idol: {cost: "{1}{U}", type: Enchantment Creature — Spirit, pt: 5/5, text: "As long as your devotion to blue is less than two, Idol isn\'t a creature."}\n'
    '  Sigil: {cost: "{U}", type: Enchantment}'
)


def test_what_is_no_creature_has_no_size_and_cannot_attack() -> None:
    tries = ["to declare attackers", "try: {Ann: attack with Idol}"]
    board(IDOL, tries, "Idol: {in: play, type: Enchantment}", "Idol")
    attack = ["to declare attackers", "Ann: attack with Idol"]
    board(IDOL, attack, "Idol: {pt: 5/5, attacking: Bob}", "Idol, Sigil")


def test_every_basic_land_type_makes_every_color() -> None:
    cards = '  Prism: {cost: "{G}", type: Enchantment, text: "Lands you control are every basic land type in addition to their other types."}'
    own = "Prism, {card: Forest, as: Wood}"
    for letter in "WUBRG":
        board(cards, [f'Ann: "tap Wood for {{{letter}}}"'], f'Ann: {{mana: "{{{letter}}}"}}', own)
    board(cards, ["try: {Ann: 'tap Wood for {U}'}"], "Wood: {tapped: false}", "{card: Forest, as: Wood}")


def test_two_mana_each_of_either_color() -> None:
    gate = '  Gate: {type: Land, text: "{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}."}'
    for mana in ("{W}{W}", "{W}{U}", "{U}{U}"):
        taps = ['Ann: "tap Island for {U}"', f'Ann: "tap Gate for {mana}"']
        board(gate, taps, f'Ann: {{mana: "{mana}"}}', "Gate, Island")


# -- when and how ------------------------------------------------------------------------------------------------

SURGE = '  Surge: {cost: "{G}", type: Instant, text: "Target creature gets +1/+1 until end of turn. If you cast this spell during your main phase, that creature gets +4/+4 until end of turn instead."}'


@pytest.mark.parametrize(("step", "size"), [("first main", "6/6"), ("beginning of combat", "3/3")])
def test_what_is_played_in_ones_main_phase(step: str, size: str) -> None:
    plays = ["Ann: cast Surge on Grizzly Bears", "resolve"]
    board(SURGE, plays, f"Grizzly Bears: {{pt: {size}}}", "Forest, Grizzly Bears", "Surge", step=step)


def test_in_anothers_main_phase_it_is_not_ones_own() -> None:
    plays = ["Bob: cast Surge on Grizzly Bears", "resolve"]
    board(SURGE, plays, "Grizzly Bears: {pt: 3/3}", others="Forest, Grizzly Bears", bob=", hand: [Surge]")


ECHO = '  Echoer: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Whenever an opponent casts a spell during your turn or when Echoer dies, you gain 3 life."}'


def test_one_event_or_the_other() -> None:
    shock = ["Bob: cast Shock on Echoer", "resolve all"]
    board(ECHO, shock, "Ann: {life: 26}", "Echoer", others="Mountain", bob=", hand: [Shock]")
    own = ["Ann: cast Shock on Echoer", "resolve all"]
    board(ECHO, own, "Ann: {life: 23}", "Echoer, Mountain", "Shock")


def test_what_of_two_events_it_is_isnt_guessed() -> None:
    text = "Whenever an opponent casts a spell or when Echoer dies, exile it."
    with pytest.raises(NotUnderstood):
        make_card("Echoer", "Creature — Elf", "{G}", "1/1", text)


def test_life_goes_no_lower_while_one_has_so_much() -> None:
    wurm = '  Warder: {cost: "{G}", type: Creature — Wurm, pt: 7/7, text: "As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to 7 instead."}'
    for life, left in ((8, 7), (6, 4)):
        board(
            wurm,
            ["Ann: cast Shock on Bob", "resolve"],
            f"Bob: {{life: {left}}}",
            "Mountain",
            "Shock",
            others="Warder",
            bob=f", life: {life}",
        )


def test_up_to_so_many_counters_are_removed() -> None:
    fade = '  Wane: {cost: "{B}", type: Sorcery, text: "Remove up to two counters from target creature."}'
    own = 'Swamp, {card: Grizzly Bears, counters: {"+1/+1": 3}}'
    for number, size in ((2, "3/3"), (0, "5/5")):
        plays = ["Ann: cast Wane on Grizzly Bears", "resolve", f"Ann: choose {number}"]
        board(fade, plays, f"Grizzly Bears: {{pt: {size}}}", own, "Wane")
    board(
        fade,
        ["Ann: cast Wane on Grizzly Bears", "resolve", "try: {Ann: choose 3}", "Ann: choose 1"],
        "Grizzly Bears: {pt: 4/4}",
        own,
        "Wane",
    )


def test_those_that_also_get_something_are_only_those() -> None:
    surge = '  Swell: {cost: "{R}", type: Sorcery, text: "Creatures you control get +2/+0 until end of turn. Colorless creatures you control also gain first strike until end of turn."}'
    own = "Mountain, Grizzly Bears, {token: Golem, type: Artifact Creature — Golem, pt: 3/3}"
    expect = "Golem: {pt: 5/3, has: [first strike]}, Grizzly Bears: {pt: 4/2, lacks: [first strike]}"
    board(surge, ["Ann: cast Swell", "resolve"], expect, own, "Swell")


def test_what_was_a_target_goes_out_of_the_game_whatever_it_is() -> None:
    burn = '  Scorch: {cost: "{R}", type: Instant, text: "Scorch deals 2 damage to target creature or planeswalker. If that creature or planeswalker would die this turn, exile it instead."}'
    plays = ["Ann: cast Scorch on Grizzly Bears", "resolve"]
    board(burn, plays, "Grizzly Bears: {in: removed}", "Mountain", "Scorch", others="Grizzly Bears")


# -- modes -----------------------------------------------------------------------------------------------------------

CHARM = """  Charm: {cost: "{U}", type: Instant, text: "Choose one —\\n• Tap target creature. It gets +1/+1 until end of turn.\\n• Untap target creature. It gets +0/+3 until end of turn."}"""
EDICT = """  Edict: {cost: "{U}", type: Instant, text: "Choose two —\\n• Target player draws a card. That player gains 2 life.\\n• Tap target creature. It gets +1/+1 until end of turn.\\n• Target player loses 4 life. That player discards a card."}"""


@pytest.mark.parametrize(("mode", "size"), [(1, "3/3"), (2, "2/5")])
def test_it_is_what_was_named_in_the_same_mode(mode: int, size: str) -> None:
    own = "Island, {card: Grizzly Bears, as: Bear}, Hill Giant"
    plays = [f"Ann: cast Charm on Bear mode {mode}", "resolve"]
    board(CHARM, plays, f"Bear: {{pt: {size}}}, Hill Giant: {{pt: 3/3}}", own, "Charm")


def test_modes_that_are_chosen_together_speak_each_of_its_own() -> None:
    plays = ["Ann: cast Edict on Ann, Bob mode 2", "resolve"]
    board(
        EDICT,
        plays,
        "Ann: {life: 22, hand: 1}, Bob: {life: 16, hand: 0}",
        "Island",
        "Edict",
        bob=", hand: [Forest]",
    )
    other = ["Ann: cast Edict on Bob, Grizzly Bears mode 1", "resolve"]
    expect = "Bob: {life: 22, hand: 1}, Grizzly Bears: {pt: 3/3, tapped: true}"
    board(EDICT, other, expect, "Island, Grizzly Bears", "Edict")


def test_no_mode_speaks_of_what_another_has_named() -> None:
    text = "Choose two —\n• Tap target creature.\n• It gets +1/+1 until end of turn.\n• Draw a card."
    with pytest.raises(NotUnderstood):
        make_card("Edict", "Instant", "{U}", None, text)


# -- damage that goes elsewhere, and life that stays ---------------------------------------------------------------

WAY = """  Way: {cost: "{W}", type: Instant, text: "The next 2 damage that a source of your choice would deal to you and/or creatures you control this turn is dealt to target creature or player instead."}
  Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to any target."}
  Pinger: {cost: "{R}", type: Creature — Wizard, pt: 1/1, text: "{0}: Pinger deals 1 damage to any target."}"""


def test_so_much_of_the_damage_goes_elsewhere() -> None:
    plays = ["Ann: cast Bolt on Bob", "Bob: cast Way on Ann", "resolve", "Bob: choose Bolt", "resolve"]
    board(WAY, plays, "Ann: {life: 18}, Bob: {life: 19}", "Mountain", "Bolt", "", "Plains", ", hand: [Way]")


def test_what_is_left_of_it_goes_elsewhere_later_and_no_more() -> None:
    shot = ["Ann: use Pinger on Bob", "resolve"]
    other = ["Ann: use Pinger on Grizzly Bears", "resolve"]
    plays = ["Bob: cast Way on Ann", "resolve", "Bob: choose Pinger", *shot, *other, *shot]
    expect = "Ann: {life: 18}, Bob: {life: 19}, Grizzly Bears: {damage: 0}"
    board(WAY, plays, expect, "Pinger", "", "", "Plains, Grizzly Bears", ", hand: [Way]")


def test_damage_of_another_source_stays() -> None:
    plays = ["Bob: cast Way on Ann", "resolve", "Bob: choose Pinger", "Ann: cast Bolt on Bob", "resolve"]
    board(
        WAY,
        plays,
        "Ann: {life: 20}, Bob: {life: 17}",
        "Pinger, Mountain",
        "Bolt",
        "",
        "Plains",
        ", hand: [Way]",
    )


WALL = '  Bulwark: {cost: "{W}", type: Creature — Giant, pt: 2/7, text: "All damage that would be dealt to you or another permanent you control is dealt to Bulwark instead."}'


def test_damage_to_oneself_and_to_ones_others_goes_to_one() -> None:
    for target, damage in (("Bob", 2), ("Grizzly Bears", 2), ("Elves", 0)):
        board(
            WALL,
            [f"Ann: cast Shock on {target}", "resolve"],
            f"Bulwark: {{damage: {damage}}}, Bob: {{life: 20}}, Grizzly Bears: {{damage: 0}}",
            "Mountain, {card: Llanowar Elves, as: Elves}",
            "Shock",
            others="Bulwark, Grizzly Bears",
        )


EMPEROR = """  Emperor: {cost: "{8}", type: Artifact Creature — Golem, pt: 8/8, text: "Your life total can't change."}
  Mend: {cost: "{W}", type: Instant, text: "You gain 4 life."}
  Tap: {cost: "{1}", type: Artifact, text: "Pay 2 life: Draw a card."}"""


def test_a_life_total_that_cannot_change() -> None:
    plays = ["Ann: cast Mend", "resolve", "Bob: cast Shock on Ann", "resolve", "try: {Ann: use Tap}"]
    own = "Plains, Tap, Emperor"
    board(EMPEROR, plays, "Ann: {life: 20, hand: 0}", own, "Mend", "", "Mountain", ", hand: [Shock]")
    board(EMPEROR, plays[:4], "Ann: {life: 22}", "Plains", "Mend", "", "Mountain", ", hand: [Shock]")
    board(
        EMPEROR,
        ["Bob: cast Shock on Bob", "resolve"],
        "Bob: {life: 18}",
        "Emperor",
        "",
        "",
        "Mountain",
        ", hand: [Shock]",
    )


# -- what is granted, and what has been fought -----------------------------------------------------------------------

HIVE = """  Hive: {cost: "{W}", type: Enchantment, text: "Other creatures you control have \\"If this creature would die, you may shuffle it into its owner's library instead.\\""}"""


def test_a_granted_replacement_speaks_of_the_one_that_has_it() -> None:
    for answer, where in (("yes", "library of Ann"), ("no", "graveyard of Ann")):
        plays = ["Ann: cast Shock on Grizzly Bears", "resolve", f'Ann: "{answer}"']
        expect = f"Grizzly Bears: {{in: {where}}}, Hive: {{in: play}}"
        board(HIVE, plays, expect, "Hive, Mountain, Grizzly Bears", "Shock")


CLOUD = '  Cloud: {cost: "{R}", type: Instant, text: "Destroy target creature. If a green creature dies this way, Cloud deals damage to that creature\'s controller equal to the creature\'s power."}'


def test_who_dies_this_way_must_be_of_that_color_and_die() -> None:
    for card, life in (("Grizzly Bears", 18), ("Hill Giant", 20)):
        plays = [f"Ann: cast Cloud on {card}", "resolve"]
        board(CLOUD, plays, f"Bob: {{life: {life}}}", "Mountain", "Cloud", others=card)


HEAT = '  Stroke: {cost: "{R}", type: Enchantment, text: "At end of combat, destroy each creature that blocked or was blocked this turn."}'
VAN = '  Van: {cost: "{W}", type: Creature — Rebel, pt: 0/5, text: "When Van blocks, at end of combat, destroy it and all creatures it blocked this turn."}'


def test_all_that_fought_this_turn_are_destroyed() -> None:
    fight = [
        "to declare attackers",
        "Ann: attack with Turtle, Giant",
        "to declare blockers",
        "Bob: block Turtle with Wall",
        "to second main",
    ]
    own = "Stroke, {token: Turtle, type: Creature — Turtle, pt: 0/5}, {card: Hill Giant, as: Giant}"
    others = "{token: Wall, type: Creature — Wall, pt: 0/5}, Grizzly Bears"
    expect = "Turtle: {in: nowhere}, Wall: {in: nowhere}, Giant: {in: play}, Grizzly Bears: {in: play}"
    board(HEAT, fight, expect, own, others=others)


def test_what_it_blocked_is_destroyed_with_it() -> None:
    fight = [
        "to declare attackers",
        "Ann: attack with Turtle, Giant",
        "to declare blockers",
        "Bob: block Turtle with Van",
        "to second main",
    ]
    own = "{token: Turtle, type: Creature — Turtle, pt: 0/5}, {card: Hill Giant, as: Giant}"
    expect = (
        "Turtle: {in: nowhere}, Van: {in: graveyard of Bob}, Giant: {in: play}, Grizzly Bears: {in: play}"
    )
    board(VAN, fight, expect, own, others="Van, Grizzly Bears")


# -- more words of later sets ----------------------------------------------------------------------------------------

VAULT = '  Vault: {type: Land, text: "{T}: Add {C}.\\n{1}: Vault becomes a 2/2 creature with all creature types until end of turn. It\'s still a land."}\n  Elf Lord: {cost: "{G}", type: Enchantment, text: "Elf creatures get +1/+1."}'


def test_a_land_of_every_creature_type() -> None:
    plays = ["Ann: use Vault ability 2", "resolve"]
    board(VAULT, plays, "Vault: {pt: 3/3}", "Vault, Forest, Elf Lord")
    board(VAULT, plays, "Vault: {pt: 2/2}", "Vault, Forest")


REACH = '  Reach: {cost: "{G}", type: Sorcery, text: "Search your library for up to two basic land cards, reveal those cards, put one onto the battlefield tapped and the other into your hand, then shuffle."}'


def test_of_two_lands_one_is_put_into_play() -> None:
    plays = ["Ann: cast Reach", "resolve", "Ann: choose Swamp, Island", "Ann: choose Island"]
    expect = "Island: {in: play, tapped: true}, Swamp: {in: hand of Ann}, Plains: {in: library of Ann}"
    board(REACH, plays, expect, "Forest", "Reach", ", library: [Swamp, Island, Plains]")
    one = ["Ann: cast Reach", "resolve", "Ann: choose Swamp"]
    board(
        REACH,
        one,
        "Swamp: {in: play, tapped: true}, Ann: {hand: 0}",
        "Forest",
        "Reach",
        ", library: [Swamp, Plains]",
    )


SURE = """  Sure: {cost: "{G}", type: Sorcery, text: "If there are two or more instant and/or sorcery cards in your graveyard, this spell can't be countered.\\nYou gain 3 life."}
  No: {cost: "{U}", type: Instant, text: "Counter target spell."}"""


@pytest.mark.parametrize(("there", "life"), [("Giant Growth, Shock", 23), ("Giant Growth, Hill Giant", 20)])
def test_what_cannot_be_countered_if_something_is_so(there: str, life: int) -> None:
    plays = ["Ann: cast Sure", "Bob: cast No on Sure", "resolve all"]
    more = f", graveyard: [{there}]"
    board(SURE, plays, f"Ann: {{life: {life}}}", "Forest", "Sure", more, "Island", ", hand: [No]")


MILL = """  Mist: {cost: "{U}", type: Creature — Illusion, pt: 1/1, text: "When Mist is put into your graveyard from your library, you may put it onto the battlefield."}
  Grind: {cost: "{U}", type: Sorcery, text: "Mill a card."}
  Drop: {cost: "{U}", type: Sorcery, text: "Discard a card."}"""


def test_what_comes_from_the_library_into_the_graveyard() -> None:
    mill = ["Ann: cast Grind", "resolve", "resolve", 'Ann: "yes"']
    board(MILL, mill, "Mist: {in: play}", "Island", "Grind", ", library: [Mist]")
    board(
        MILL, ["Ann: cast Drop", "resolve"], "Mist: {in: graveyard of Ann}, stack: []", "Island", "Drop, Mist"
    )


DEED = '  Deed: {cost: "{G}", type: Sorcery, text: "Destroy each artifact, creature, and enchantment with mana value 2 or less."}\n  Cheap: {cost: "{1}", type: Artifact}\n  Dear: {cost: "{4}", type: Artifact}'


def test_each_of_several_kinds_of_that_cost() -> None:
    expect = "Cheap: {in: graveyard of Ann}, Dear: {in: play}, Grizzly Bears: {in: graveyard of Ann}, Hill Giant: {in: play}, Forest: {in: play}"
    own = "{card: Forest, as: Wood}, Forest, Cheap, Dear, Grizzly Bears, Hill Giant"
    board(DEED, ["Ann: cast Deed", "resolve"], expect, own, "Deed")


def test_so_many_cards_of_a_kind_in_ones_graveyard() -> None:
    cards = '  Grave: {cost: "{B}", type: Enchantment, text: "At the beginning of your upkeep, if you have two or more creature cards in your graveyard, you gain 3 life."}'
    for there, life in (("2 Grizzly Bears", 23), ("Grizzly Bears, Shock", 20)):
        board(
            cards,
            ["to upkeep", "resolve all"],
            f"Ann: {{life: {life}}}",
            "Grave",
            "",
            f", graveyard: [{there}]",
            step="untap",
        )


def test_it_explores_twice() -> None:
    cards = '  Scout: {cost: "{G}", type: Creature — Merfolk, pt: 2/1, text: "When Scout enters the battlefield, it explores, then it explores again."}'
    plays = ["Ann: cast Scout", "resolve all"]
    board(
        cards,
        plays,
        "Scout: {pt: 2/1}, Ann: {hand: 2}",
        "Forest",
        "Scout",
        ", library: [Island, Swamp, Plains]",
    )
