"""Turns, losing, loops and reversed actions: what the shipped scenarios can't show of them."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

FREE_LIFE = """
cards:
  Spring: {type: Enchantment, text: "{0}: You gain 1 life."}
  Kite: {type: Creature — Bird, pt: 1/1, text: "{0}: ~ gains flying until end of turn."}
  Heavy Air: {type: Enchantment, text: "{0}: Until end of turn, target creature loses flying."}
  Bite: {type: Artifact, text: "{0}: ~ deals 1 damage to target player."}
  Hatchery: {type: Artifact, text: "{0}: Put a 1/1 green Insect creature token into play."}
  Weeping Ground:
    type: Enchantment
    text: Whenever a creature dies, put a 1/1 white Spirit creature token into play.
  Toll: {type: Artifact, text: "Whenever a creature comes into play, each opponent loses 1 life."}
players:
  Ann: {in play: [%s]}
  Bob: {hand: [Shock], in play: [Mountain, %s]}
now: {turn of: Ann, step: first main}
"""


def test_a_loop_that_kills_ends_the_game_in_time() -> None:
    played(
        FREE_LIFE % ("Bite", "Forest")
        + """
play:
  - repeat 1000000: [{Ann: use Bite on Bob}, resolve]
expect: {winner: Ann, Bob: {life: 0}, Ann: {life: 20}, fired: ["421.2", "420.5a"]}
"""
    )


def test_a_loop_goes_round_under_a_shield_for_whatever_fits_a_description() -> None:
    played("""
cards:
  Shelter:
    cost: "{G}"
    type: Instant
    text: Prevent all damage that would be dealt to green creatures you control this turn.
  Spring: {type: Enchantment, text: "{0}: You gain 1 life."}
players:
  Ann: {hand: [Shelter], in play: [Forest, Spring]}
  Bob: {}
play:
  - Ann: cast Shelter
  - resolve
  - repeat 1000: [{Ann: use Spring}, resolve]
expect: {Ann: {life: 1020}, fired: ["421.2"]}
""")


def test_a_few_rounds_of_a_loop_are_played_as_they_are() -> None:
    played(
        FREE_LIFE % ("Spring", "Forest")
        + """
play:
  - repeat 2: [{Ann: use Spring}, resolve]
expect: {Ann: {life: 22}}
"""
    )


def test_a_loop_that_makes_things_is_not_shortened() -> None:
    played(
        FREE_LIFE % ("Hatchery", "Forest")
        + """
play:
  - repeat 20: [{Ann: use Hatchery}, resolve]
expect: {Insect#20: {in: play}, not fired: ["421"]}
"""
    )


@pytest.mark.parametrize(
    ("mine", "theirs", "lines", "answer"),
    [
        ("Spring", "Spring", "{Ann: use Spring}, resolve, {Bob: use Spring#2}, resolve", 5),
        ("Kite", "Heavy Air", "{Ann: use Kite}, resolve, {Bob: use Heavy Air on Kite}, resolve", 50),
    ],
)
def test_an_answer_that_the_rule_does_not_give_is_refused(
    mine: str, theirs: str, lines: str, answer: int
) -> None:
    found = failed(
        FREE_LIFE % (mine, theirs)
        + f"""
play:
  - repeat 10: [{lines}]
  - Bob: choose {answer}
"""
    )
    assert "may agree to 10" in found[0]


def test_a_mandatory_loop_that_piles_up_is_a_draw_too() -> None:
    played(
        FREE_LIFE % ("Weeping Ground, Toll, Dread of Night, Grizzly Bears", "Forest")
        + """
default choices: auto
play:
  - Bob: cast Shock on Grizzly Bears
  - Ann: pass
  - resolve all
expect: {winner: draw, fired: ["421.4"]}
""".replace("  - Ann: pass\n", "")
    )


def test_many_abilities_in_a_row_are_no_loop() -> None:
    played("""
cards:
  Host: {cost: "{R}", type: Sorcery, text: Put 40 1/1 red Goblin creature tokens into play.}
players:
  Ann: {hand: [Host], in play: [Mountain, Soul Warden]}
  Bob: {}
play:
  - Ann: cast Host
  - resolve all
expect: {winner: none, Ann: {life: 60}}
""")


def test_the_game_goes_on_when_one_of_three_concedes() -> None:
    played("""
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {}
  Cal: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Bob
  - Ann: concede
  - expect: {winner: none, priority: Bob, stack: [], Mountain: {in: nowhere}}
  - to Bob's upkeep
  - Cal: concede
expect: {winner: Bob, Bob: {life: 20}}
""")


def test_mulligans_go_down_to_no_card_at_all() -> None:
    lines = "\n".join(["  - Ann: mulligan"] * 7)
    played(f"""
players:
  Ann: {{}}
  Bob: {{}}
now: start
play:
{lines}
  - expect: {{Ann: {{hand: 0, library: 20}}}}
  - try: {{Ann: mulligan}}
  - Ann: keep
  - try: {{Ann: mulligan, because: "101.5"}}
  - Bob: keep
expect: {{turn of: Ann, step: upkeep, Bob: {{hand: 7}}}}
""")


def test_worlds_that_come_at_the_same_time_all_go_in_2006() -> None:
    text = """
cards:
  Day of Return: {cost: "{W}", type: Sorcery, text: Return all enchantment cards in all graveyards to play.}
players:
  Ann: {hand: [Day of Return], in play: [Plains], graveyard: [Concordant Crossroads]}
  Bob: {graveyard: [Gravity Sphere]}
play:
  - Ann: cast Day of Return
  - resolve
expect: {Concordant Crossroads: {in: graveyard of Ann}, Gravity Sphere: {in: graveyard of Bob}}
"""
    played(text, "tenth")


def test_nobody_acts_while_the_opening_hands_are_decided_on() -> None:
    found = failed("""
players:
  Ann: {library: [7 Shock]}
  Bob: {}
now: start
play:
  - try: {Ann: cast Shock on Bob}
  - to first main
""")
    assert any("must keep the hand or take a mulligan" in what for what in found)


def test_a_step_that_never_comes_is_given_up_after_some_turns() -> None:
    runner = at_the_table("""\
title: nobody has creatures
players:
  Ann: {library: 300 Forest}
  Bob: {library: 300 Forest}
play:
  - to declare blockers
""")
    assert failed(runner.play()) == ["declare blockers doesn't come"]
    assert runner.stage.game.table.turn.number < 200


def test_of_a_series_without_an_end_each_player_says_how_often_under_fifth() -> None:
    played("""
title: A bell that rings itself
rules: fifth
cards:
  Echoing Bell: {cost: "{1}", type: Enchantment, text: "Whenever you gain life, you gain 1 life."}
players:
  Ann: {hand: [Healing Salve], in play: [Echoing Bell, Plains]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Healing Salve on Ann mode 1
  - resolve
  - Ann: choose 60
  - Bob: choose 7
expect: {Ann: {life: 85}}
""")
