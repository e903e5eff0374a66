"""What texts compare and count, and what they make, look for and keep from being played: each comes out
otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
cards:
  Asked: {cost: "{R}", type: Instant, text: "%s"}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 5/6}
  Crow: {cost: "{U}", type: Creature — Bird, pt: 1/2}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 2 damage to any target."}
players:
  Ann: {hand: [Asked, Elk], in play: [6 Mountain, Ox], life: 20, library: [Forest, Elk, Plains, Crow]}
  Bob: {hand: [Elk, Elk, Spark], in play: [2 Elk, Crow, Mountain], life: 20, library: [3 Forest]}
play: [%s]
expect: %s
"""
CAST = "{Ann: cast Asked}, resolve"
AT = "{Ann: cast Asked on %s}, resolve"
CASES = [
    ("If an opponent has more cards in hand than you, you gain 5 life.", CAST, "{Ann: {life: 25}}"),
    ("If you have more cards in hand than an opponent, you gain 5 life.", CAST, "{Ann: {life: 20}}"),
    ("If you control fewer creatures than each opponent, you gain 5 life.", CAST, "{Ann: {life: 25}}"),
    ("If an opponent controls fewer creatures than you, you gain 5 life.", CAST, "{Ann: {life: 20}}"),
    ("If you have less life than an opponent, you gain 5 life.", CAST, "{Ann: {life: 20}}"),
    ("Destroy all Elks. You gain 1 life for each creature destroyed this way.", CAST, "{Ann: {life: 22}}"),
    ("Each player discards a card. You gain 3 life for each creature card discarded this way.", "{Ann: cast Asked}, resolve, {Ann: choose Elk}, {Bob: choose Spark}", "{Ann: {life: 23}}"),
    ("Create an X/X red Ooze creature token, where X is the number of creatures your opponents control.", CAST, "{Ooze: {in: play, pt: 3/3}}"),
    ("Create a tapped 2/2 red Ooze creature token.", CAST, "{Ooze: {in: play, tapped: true}}"),
    ("Tap each of up to two target creatures.", "{Ann: 'cast Asked on Ox, Crow'}, resolve", "{Ox: {tapped: true}, Crow: {tapped: true}}"),
    ("Exile the top card of target player's library.", AT % "Bob", "{Bob: {library: 2}}"),
    ("Target player puts the top card of their library into their graveyard.", AT % "Bob", "{Bob: {library: 2}, Forest: {in: graveyard of Bob}}"),
    ("You gain control of target creature.", AT % "Crow", "{Crow: {controller: Ann}}"),
    ("Asked deals 2 damage to target creature. If that creature would die this turn, exile it instead.", AT % "Crow", "{Crow: {in: removed}}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "expected"), CASES)
def test_it_comes_out_as_the_words_say(text: str, lines: str, expected: str) -> None:
    played(TABLE % (text, lines, expected))


BOARD = """
cards:
  Gruk: {cost: "{R}", type: Creature — Bear, pt: 1/1, text: '%s'}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 2 damage to any target."}
  Pinger: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
  Stop: {cost: "{U}", type: Instant, text: '%s'}
  Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
players:
  Ann: {hand: [Spark, Gruk], in play: [5 Mountain, Pinger, Elk, Altar%s], life: 20, library: [Forest, Forest]}
  Bob: {hand: [Stop, Spark], in play: [4 Island, Mountain, Elk], life: 20, library: [Forest, Forest]}
play: [%s]
expect: %s
"""


def on_board(
    gruk: str, lines: str, expected: str, stop: str = "Draw a card.", gruk_is_there: bool = True
) -> None:
    played(BOARD % (gruk, stop, ", Gruk" if gruk_is_there else "", lines, expected))


def test_counters_for_each() -> None:
    text = "Gruk enters the battlefield with a +1/+1 counter on it for each artifact you control."
    on_board(text, "{Ann: cast Gruk}, resolve", "{Gruk: {pt: 2/2}}", gruk_is_there=False)


def test_a_sacrifice_sets_it_off() -> None:
    text = "Whenever you sacrifice a creature, Gruk deals 2 damage to target player."
    lines = "{Ann: use Altar}, {Ann: sacrifice Elk}, {Ann: choose Bob}, resolve"
    on_board(text, lines, "{Bob: {life: 18}}")


@pytest.mark.parametrize(("who", "life"), [("you lose", 20), ("an opponent loses", 22)])
def test_damage_makes_a_player_lose_life(who: str, life: int) -> None:
    lines = "{Ann: cast Spark on Bob}, resolve, resolve" if life > 20 else "{Ann: cast Spark on Bob}, resolve"
    on_board(
        f"Whenever {who} life, you gain that much life.",
        lines,
        f"{{Bob: {{life: 18}}, Ann: {{life: {life}}}}}",
    )


def test_an_activated_ability_is_countered() -> None:
    lines = "{Ann: use Pinger on Bob}, {Bob: cast Stop on Pinger's ability}, resolve"
    on_board("", lines, "{Bob: {life: 20}}", "Counter target activated ability.")


@pytest.mark.parametrize(
    ("aim", "then"), [("Elk#2", "{Bob: cast Stop on Spark#1}"), ("Bob", "try: {Bob: cast Stop on Spark#1}")]
)
def test_a_spell_is_described_by_what_it_aims_at(aim: str, then: str) -> None:
    lines = f"{{Ann: cast Spark on {aim}}}, {then}"
    on_board("", lines, "{Bob: {life: 20}}", "Counter target spell that targets a creature you control.")


def test_no_spells_in_somebody_elses_turn() -> None:
    text = "Your opponents can''t cast spells during your turn."
    on_board(text, "{Ann: cast Spark on Bob}, try: {Bob: cast Spark on Ann}", "{Bob: {life: 20}}")


def test_a_card_has_to_lie_somewhere() -> None:
    with pytest.raises(NotUnderstood, match="nothing says where it is"):
        make_card("Gruk", "Instant", "{1}", None, "Return target creature card to your hand.")


def test_what_was_paid_was_sacrificed_this_way() -> None:
    played("""
cards:
  Pit: {cost: "{1}", type: Artifact, text: "Sacrifice two creatures: You gain 1 life for each creature sacrificed this way."}
players:
  Ann: {in play: [Pit, Hill Giant, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: use Pit}, resolve all]
expect: {Ann: {life: 22}}
""")


def test_half_a_name_may_be_a_type() -> None:
    with pytest.raises(NotUnderstood, match="the card, or all"):
        make_card("Old Kithkin", "Creature — Kithkin", "{1}", "1/1", "Kithkin can't block.")


OTHER_WORDS = [
    ("Destroy target creature and target land. They can't be regenerated.", "{Ann: 'cast Asked on Crow, Mountain#7'}, resolve", "{Crow: {in: graveyard of Bob}, Bob: {in play: 2}}"),
    ("Each player sacrifices all creatures they control.", CAST, "{Ox: {in: graveyard of Ann}, Crow: {in: graveyard of Bob}}"),
    ("Sacrifice all creatures. You gain 2 life for each creature sacrificed this way.", CAST, "{Ann: {life: 22}, Ox: {in: graveyard of Ann}, Crow: {in: play}}"),
    ("Exile all Elks. You gain 2 life for each creature exiled this way.", CAST, "{Ann: {life: 24}}"),
    ("Target player may pay {1}. If they don't, you gain 2 life.", "{Ann: cast Asked on Bob}, resolve, {Bob: 'no'}", "{Ann: {life: 22}}"),
    ("Target player may pay {1}. If they don't, you gain 2 life.", "{Ann: cast Asked on Bob}, resolve, {Bob: 'yes'}", "{Ann: {life: 20}}"),
    ("Target creature deals damage equal to its power to itself.", AT % "Ox", "{Ox: {damage: 5}}"),
    ("Target creature gets -3/-1 until end of turn. If you control an Ox, that creature gets -1/-3 instead.", AT % "Ox", "{Ox: {pt: 4/3}}"),
    ("Target creature gets -3/-1 until end of turn. If you control an Elk, that creature gets -1/-3 instead.", AT % "Ox", "{Ox: {pt: 2/5}}"),
    ("If you didn't cast another spell this turn, you gain 5 life.", CAST, "{Ann: {life: 25}}"),
    ("Put a number of +1/+1 counters on target creature equal to the number of Elks in play.", AT % "Ox", "{Ox: {pt: 7/8}}"),
    ("Create a token that's a copy of target creature.", AT % "Crow", "{Crow#3: {in: play, pt: 1/2, controller: Ann}}"),
    ("For each Elk in play, you gain 3 life.", CAST, "{Ann: {life: 26}}"),
    ("All players lose 2 life.", CAST, "{Ann: {life: 18}, Bob: {life: 18}}"),
    ("You gain X plus 2 life, where X is the number of Elks in play.", CAST, "{Ann: {life: 24}}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "expected"), OTHER_WORDS)
def test_it_comes_out_so_in_other_words(text: str, lines: str, expected: str) -> None:
    played(TABLE % (text, lines, expected))


def test_it_goes_back_from_whatever_graveyard() -> None:
    text = "When Gruk is put into a graveyard from anywhere, shuffle it into its owner''s library."
    on_board(text, "{Ann: cast Spark on Gruk#1}, resolve, resolve", "{Ann: {library: 3}}")


def test_it_goes_back_from_the_hand_too() -> None:
    text = "When Gruk is put into a graveyard from anywhere, shuffle it into its owner''s library."
    lines = "{Ann: cast Stop on Ann}, resolve, resolve"
    played(
        (BOARD % (text, "Target player discards a card.", "", lines, "{Ann: {library: 3}}"))
        .replace("[Spark, Gruk]", "[Stop, Gruk]")
        .replace("5 Mountain", "5 Island")
    )


def test_those_who_attack_together_set_it_off_once() -> None:
    text = "Whenever one or more creatures you control attack, you gain 3 life."
    on_board(text, '"to declare attackers", {Ann: "attack with Elk, Pinger"}, resolve', "{Ann: {life: 23}}")


def test_a_bonus_for_good() -> None:
    text = "Gruk gets +X/+0, where X is the number of artifacts you control."
    on_board(text, "", "{Gruk#1: {pt: 2/1}}")


def test_what_another_may_do_speaks_of_that_one() -> None:
    with pytest.raises(NotUnderstood, match="within what another player may do"):
        make_card("Gruk", "Instant", "{1}", None, "Target opponent may have you draw two cards.")


EXTREMES = [
    ("Destroy all creatures with the greatest power.", CAST, "{Ox: {in: graveyard of Ann}, Crow: {in: play}}"),
    ("Destroy all creatures with the least toughness among creatures your opponents control.", CAST, "{Bob: {in play: 2}, Crow: {in: play}, Ox: {in: play}}"),
    ("If the number of Elks in play is 2 or greater, you gain 5 life.", CAST, "{Ann: {life: 25}}"),
    ("If the number of Elks in play is 3 or greater, you gain 5 life.", CAST, "{Ann: {life: 20}}"),
    ("If the difference between your life total and target player's life total is 1 or greater, you gain 5 life.", AT % "Bob", "{Ann: {life: 20}}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "expected"), EXTREMES)
def test_the_greatest_and_the_least(text: str, lines: str, expected: str) -> None:
    played(TABLE % (text, lines, expected))


def test_the_greatest_of_all_for_good() -> None:
    text = "Each creature with the highest mana value gets +1/+1."
    on_board(text, "", "{Gruk#1: {pt: 2/2}, Pinger: {pt: 2/2}}")


@pytest.mark.parametrize(("name", "life"), [("Forest", 25), ("Elk", 20)])
def test_the_chosen_name(name: str, life: int) -> None:
    text = (
        "Choose a card name. Reveal the top card of your library. If it has the chosen name, you gain 5 life."
    )
    played(TABLE % (text, f"{CAST}, {{Ann: choose {name}}}", f"{{Ann: {{life: {life}}}}}"))


@pytest.mark.parametrize(
    ("power", "lines", "zone"),
    [
        ("1 or less", "try: {Ann: cast Gruk#2}", "hand of Ann"),
        ("2 or greater", "{Ann: cast Gruk#2}, resolve", "play"),
    ],
)
def test_spells_of_a_kind_cant_be_played(power: str, lines: str, zone: str) -> None:
    on_board(f"Creature spells with power {power} can''t be cast.", lines, f"{{Gruk#2: {{in: {zone}}}}}")


@pytest.mark.parametrize(
    ("said", "life"),
    [
        ("that player has three or more cards in hand", 13),
        ("that player has four or more cards in hand", 20),
        ("that player has exactly three cards in hand", 13),
        ("an opponent has no cards in hand", 20),
        ("a player has no cards in hand", 13),
        ("you have two or fewer cards in hand", 13),
    ],
)
def test_whose_hand_holds_how_many(said: str, life: int) -> None:
    played(f"""
rules: tenth
cards:
  Press: {{cost: "{{1}}", type: Artifact, text: "At the beginning of each opponent's upkeep, if {said}, Press deals 7 damage to that player."}}
players:
  Ann: {{in play: [Press], hand: []}}
  Bob: {{hand: [Forest, Island, Swamp]}}
now: {{turn of: Ann, step: second main}}
play: [to Bob's upkeep, resolve all]
expect: {{Bob: {{life: {life}}}}}
""")
