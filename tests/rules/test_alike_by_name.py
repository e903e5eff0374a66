"""What has the same name as a target, what is done to one for each of something, and what has fading: each comes out
otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import failed, played

HUNT = """
rules: classic
cards:
  Hunt: {cost: "{G}", type: Sorcery, text: "%s"}
players:
  Ann: {in play: [Forest], hand: [Hunt], library: [Shock, Grizzly Bears, Hill Giant, Grizzly Bears]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Hunt on %s", resolve%s]
expect: %s
"""


def test_cards_are_sought_that_are_called_as_the_target_is() -> None:
    text = (
        "Search your library for up to three cards with the same name as target creature, reveal them, put them into "
        "your hand, then shuffle."
    )
    found = ', "Ann: choose Grizzly Bears#1, Grizzly Bears#2"'
    played(HUNT % (text, "Bear", found, "{Ann: {hand: [Grizzly Bears, Grizzly Bears]}}"))
    played(HUNT % (text, "Giant", ', "Ann: choose Hill Giant"', "{Ann: {hand: [Hill Giant]}}"))


def test_all_that_are_called_as_the_target_is_are_destroyed() -> None:
    text = "Destroy all creatures with the same name as target creature."
    gone = "{Bear: {in: graveyard of Bob}, Cub: {in: graveyard of Bob}, Giant: {in: play}}"
    played(HUNT % (text, "Cub", "", gone))


@pytest.mark.parametrize(("counters", "answer"), [(1, "choose Swamp"), (2, "choose Swamp, Bear")])
def test_as_many_are_tapped_as_there_are_counters(counters: int, answer: str) -> None:
    tapped = "true" if counters == 2 else "false"
    played(f"""
rules: classic
cards:
  Wire: {{cost: "{{3}}", type: Artifact, text: "At the beginning of each player's upkeep, that player taps an untapped artifact, creature, or land they control for each charge counter on Wire."}}
players:
  Ann: {{in play: [{{card: Wire, counters: {{charge: {counters}}}}}]}}
  Bob: {{in play: [Swamp, Island, {{card: Grizzly Bears, as: Bear}}], library: [Island]}}
now: {{turn of: Bob, step: untap}}
play: [to upkeep, resolve, "Bob: {answer}"]
expect: {{Swamp: {{tapped: true}}, Bear: {{tapped: {tapped}}}, Island: {{tapped: false}}}}
""")


def test_only_what_has_fading_gets_a_counter() -> None:
    played("""
rules: classic
cards:
  Salve: {cost: "{1}", type: Artifact, text: "{T}: Put a fade counter on each permanent with fading you control."}
  Ember: {cost: "{1}", type: Enchantment, text: "Fading 2"}
players:
  Ann: {in play: [Salve, {card: Ember, counters: {fade: 2}}, {card: Grizzly Bears, as: Bear}]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: ["Ann: use Salve", resolve]
expect: {Ember: {counters: {fade: 3}}, Bear: {counters: {fade: 0}}}
""")


# -- a process that is repeated --------------------------------------------------------------------------------


def test_a_process_is_repeated_as_long_as_the_text_says() -> None:
    played("""
rules: classic
cards:
  Crusher: {cost: "{2}{R}", type: Creature — Giant, pt: 3/3, text: "At the beginning of your upkeep, reveal the top card of your library. If it's a land card, put it into your graveyard and repeat this process."}
players:
  Ann: {in play: [Crusher], library: [Forest, Swamp, Shock, Island]}
  Bob: {life: 20}
now: {turn of: Ann, step: untap}
play: [to upkeep, resolve]
expect: {Ann: {library: [Shock, Island], graveyard: [Swamp, Forest]}}
""")


@pytest.mark.parametrize(("flips", "cards"), [("lost", 0), ("won, lost", 1), ("won, won, lost", 2)])
def test_a_coin_may_send_a_spell_round_again(flips: str, cards: int) -> None:
    answers = ", ".join(f'"Ann: choose {each}"' for each in flips.split(", "))
    played(f"""
rules: classic
cards:
  Wheel: {{cost: "{{R}}", type: Sorcery, text: "Flip a coin. If you win the flip, draw a card and repeat this process."}}
players:
  Ann: {{in play: [Mountain], hand: [Wheel], library: [4 Forest]}}
  Bob: {{life: 20}}
now: {{turn of: Ann, step: first main}}
play: ["Ann: cast Wheel", resolve, {answers}]
expect: {{Ann: {{hand: {cards}}}, stack: []}}
""")


GRIND = """
rules: tenth
cards:
  Grind: {cost: "{U}", type: Sorcery, text: "Target player mills a card. %s"}
players:
  Ann: {in play: [Island], hand: [Grind]}
  Bob: {library: [Forest, Shock, Swamp, Shock, 70 Forest, Shock, Shock]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Grind on Bob", resolve%s]
"""


def test_what_was_done_in_an_earlier_round_does_not_send_it_round_once_more() -> None:
    text = "If a land card was milled this way, repeat this process."
    played(GRIND % (text, "") + "expect: {Bob: {library: 74}}")


def test_a_process_is_repeated_as_often_as_it_takes_and_one_without_an_end_is_told() -> None:
    many = GRIND.replace("[Forest, Shock, Swamp, Shock, 70 Forest", "[200 Forest")
    text = "If a land card was milled this way, repeat this process."
    played(many % (text, "") + "expect: {Bob: {library: 1}}")
    assert failed(GRIND % ("Repeat this process.", "")) == ["Grind repeats its process more than 1000 times"]
