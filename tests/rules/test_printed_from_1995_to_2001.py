"""Texts in the words of 1995 to 2001, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

AMONG = "among any number of target creatures"
BOARD = """
rules: classic
cards:
  Gruk: {{cost: "{cost}", type: {type}, {size}text: "{text}"}}
  Elf: {{cost: "{{G}}", type: Creature — Elf, pt: 3/2, text: ""}}
players:
  Ann: {{{ann}}}
  Bob: {{{bob}}}
now: {{turn of: {turn}, step: {step}}}
play:
{play}
expect: {{{expect}}}
"""
BEAST, AURA, ENCH, SPELL, ARTIFACT = (
    "Creature — Beast",
    "Enchant Creature",
    "Enchantment",
    "Instant",
    "Artifact",
)


def plays(
    kind: str,
    text: str,
    ann: str,
    bob: str,
    play: str,
    expect: str,
    turn: str = "Ann",
    step: str = "first main",
    cost: str = "{R}",
) -> None:
    size = "pt: 1/3, " if kind == BEAST else ""
    play = "\n".join(f"  - {line.strip()}" for line in play.strip().splitlines())
    played(
        BOARD.format(
            cost=cost,
            type=kind,
            size=size,
            text=text.replace('"', '\\"').replace("\n", "\\n"),
            ann=ann,
            bob=bob,
            turn=turn,
            step=step,
            play=play,
            expect=expect,
        )
    )


@pytest.mark.parametrize(("tapped", "life"), [("true", 18), ("false", 20)])
def test_what_stays_tapped_hurts_as_the_upkeep_begins(tapped: str, life: int) -> None:
    plays(
        ARTIFACT,
        "Gruk does not untap during your untap phase. If it remains tapped during your upkeep, Gruk deals 2 damage to you.",
        f"in play: [{{card: Gruk, tapped: {tapped}}}]",
        "",
        """to Ann's upkeep
        resolve all""",
        f"Ann: {{life: {life}}}, Bob: {{life: 20}}, Gruk: {{tapped: {tapped}}}",
        turn="Bob",
        step="end of turn",
    )


def test_who_is_damaged_by_it_discards() -> None:
    text = "{T}: Gruk deals 1 damage to any target.\nAn opponent damaged by Gruk discards a card at random from his or her hand. Ignore this effect if that player has no cards in hand."
    for target, of_ann, of_bob in (("Bob", 1, 0), ("Ann", 1, 1), ("Hill Giant", 1, 1)):
        plays(
            BEAST,
            text,
            "in play: [Gruk], hand: [Forest]",
            "in play: [Hill Giant], hand: [Forest]",
            f"Ann: use Gruk on {target}\nresolve all",
            f"Ann: {{hand: {of_ann}}}, Bob: {{hand: {of_bob}}}",
        )


def test_each_creature_that_attacks_later_in_the_turn_grows() -> None:
    plays(
        SPELL,
        "Any creature that attacks this turn gets +2/+0 until end of turn.",
        "in play: [Mountain, Grizzly Bears, Hill Giant], hand: [Gruk]",
        "",
        """Ann: cast Gruk
        resolve
        expect: {Grizzly Bears: {pt: 2/2}}
        to declare attackers
        Ann: attack with Grizzly Bears
        resolve all""",
        "Grizzly Bears: {pt: 4/2}, Hill Giant: {pt: 3/3}",
    )


def test_another_player_pays_so_that_the_card_that_was_drawn_is_discarded() -> None:
    for answer, hand in (("yes", "[]"), ("no", "[Forest]")):
        plays(
            ENCH,
            "All players play with the cards in their hands face up on the table.\nWhenever any player draws a card, any other player may pay 3 life to have that player discard that card.",
            "in play: [Gruk], library: [Forest]",
            "hand: [Mountain]",
            f"""to draw
            resolve
            resolve
            Bob: choose {answer}""",
            f"Ann: {{hand: {hand}}}, Bob: {{life: {17 if answer == 'yes' else 20}}}",
            turn="Ann",
            step="upkeep",
        )


def test_counters_for_what_was_prevented() -> None:
    plays(
        SPELL,
        "Prevent up to 4 damage to target creature. At end of turn, put a +1/+0 counter on that creature for each 1 damage prevented by Gruk.",
        "in play: [Mountain, Hill Giant], hand: [Gruk]",
        "in play: [Mountain], hand: [Shock]",
        """Ann: cast Gruk on Hill Giant
        resolve
        Bob: cast Shock on Hill Giant
        resolve
        to declare attackers
        Ann: no attack
        to end of turn
        resolve all""",
        'Hill Giant: {counters: {"+1/+0": 2}, pt: 5/3, damage: 0}',
    )


def test_a_creature_sacrificed_for_a_search_that_is_shown() -> None:
    plays(
        "Sorcery",
        "Sacrifice an Elf to look through your library for an artifact card; put that card into your hand after showing it to all other players. Reshuffle your library afterwards.",
        "in play: [Mountain, Elf, Hill Giant], hand: [Gruk], library: [Forest, Mox Jet, Forest]",
        "",
        """Ann: cast Gruk
        expect: {Elf: {in: graveyard}}
        resolve
        Ann: choose Mox Jet""",
        "Ann: {hand: [Mox Jet]}, Hill Giant: {in: play}",
    )


def test_so_much_damage_for_so_much_life() -> None:
    plays(
        SPELL,
        "Gruk deals X damage, divided any way you choose "
        + AMONG
        + ", where X is equal to the amount of life you pay.",
        "in play: [Mountain], hand: [Gruk]",
        "in play: [Grizzly Bears, Hill Giant]",
        """Ann: cast Gruk x 5 split 2 to Grizzly Bears, 3 to Hill Giant
        expect: {Ann: {life: 15}}
        resolve""",
        "Grizzly Bears: {in: graveyard}, Hill Giant: {in: graveyard}, Ann: {life: 15}",
    )


def test_it_attacks_each_turn() -> None:
    plays(
        BEAST,
        "Each turn, Gruk attacks if able.",
        "in play: [Gruk, Hill Giant]",
        "",
        """to declare attackers
        try: {Ann: no attack}
        try: {Ann: attack with Hill Giant}
        Ann: attack with Gruk""",
        "Gruk: {attacking: Bob}",
    )


def test_it_cant_be_countered_as_it_is_cast() -> None:
    plays(
        BEAST,
        "While Gruk is being cast, it cannot be countered.",
        "in play: [Mountain], hand: [Gruk]",
        "in play: [2 Island], hand: [Counterspell]",
        """Ann: cast Gruk
        if legal: {Bob: cast Counterspell on Gruk}
        resolve all""",
        "Gruk: {in: play}",
    )


def test_a_hand_is_held_to_so_many_cards() -> None:
    plays(
        ENCH,
        "During your discard phase, choose and discard all but three cards.",
        "in play: [Gruk], hand: [4 Forest]",
        "hand: [5 Forest]",
        """to cleanup
        Ann: discard Forest
        to Bob's upkeep""",
        "Ann: {hand: 3}, Bob: {hand: 5}",
        step="end of turn",
    )
    plays(
        ARTIFACT,
        "Target opponent discards down to three cards during his or her discard phase.",
        "in play: [{card: Gruk, chosen: Bob}], hand: [5 Forest]",
        "hand: [4 Forest]",
        """to cleanup
        Bob: discard Forest
        to Ann's upkeep""",
        "Ann: {hand: 5}, Bob: {hand: 3}",
        turn="Bob",
        step="end of turn",
    )


def test_life_for_life_that_was_lost() -> None:
    plays(
        ENCH,
        "During your upkeep, each of your opponents loses 2 life. Gain 1 life for each 1 life lost this way.",
        "in play: [Gruk]",
        "",
        """to Ann's upkeep
        resolve all""",
        "Ann: {life: 22}, Bob: {life: 18}",
        turn="Bob",
        step="end of turn",
    )


def test_only_those_of_one_pile_attack() -> None:
    plays(
        ENCH,
        "At the beginning of each opponent's combat phase, separate all untapped creatures that player controls into two face-up piles. Only creatures in the pile of that player's choice may attack this turn.",
        "in play: [Hill Giant, Elf, Grizzly Bears]",
        "in play: [Gruk]",
        """to beginning of combat
        resolve
        Bob: choose Hill Giant
        Ann: choose second pile
        to declare attackers
        try: {Ann: attack with Hill Giant}
        Ann: attack with Elf, Grizzly Bears""",
        "Elf: {attacking: Bob}",
    )


def test_who_doesnt_attack_with_it_is_dealt_damage_but_not_as_it_has_just_come() -> None:
    text = "If you do not attack with Gruk during your turn, it deals 1 damage to you at end of turn. Gruk deals no damage to you the turn it comes into play on your side."
    for sick, attacks, life in (("true", False, 20), ("false", False, 19), ("false", True, 20)):
        attack = "to declare attackers\nAnn: attack with Gruk\n" if attacks else ""
        no_attack = "to declare attackers\nAnn: no attack\n" if not attacks and sick == "false" else ""
        plays(
            BEAST,
            text,
            f"in play: [{{card: Gruk, sick: {sick}}}]",
            "",
            f"{attack}{no_attack}to end of turn\nresolve all",
            f"Ann: {{life: {life}}}",
        )


@pytest.mark.parametrize(("turn", "life"), [("Ann", 20), ("Bob", 23)])
def test_a_combat_phase_begins_with_its_first_step(turn: str, life: int) -> None:
    plays(
        ENCH,
        "At the beginning of each opponent's combat phase, you gain 3 life.",
        "in play: [Gruk]",
        "",
        """to beginning of combat
        resolve all""",
        f"Ann: {{life: {life}}}, Bob: {{life: 20}}",
        turn=turn,
    )


@pytest.mark.parametrize(
    ("sick", "attacks", "zone"),
    [("true", False, "play"), ("false", False, "graveyard"), ("false", True, "play")],
)
def test_what_neither_attacked_nor_has_just_come_is_sacrificed(sick: str, attacks: bool, zone: str) -> None:
    attack = (
        ""
        if sick == "true"
        else f"to declare attackers\nAnn: {'attack with Gruk' if attacks else 'no attack'}\n"
    )
    plays(
        BEAST,
        "At the end of your turn, if Gruk didn't attack or come under your control this turn, bury it.",
        f"in play: [{{card: Gruk, sick: {sick}}}]",
        "",
        f"{attack}to end of turn\nresolve all",
        f"Gruk: {{in: {zone}}}",
    )
