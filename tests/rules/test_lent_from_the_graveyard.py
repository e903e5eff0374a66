"""Spells that a permanent lets its controller play from the graveyard: in which turns, how often, and what becomes
of them after.
"""

from __future__ import annotations

from playing import played

REMEMBERING = """
rules: tenth
cards:
  Rememberer: {cost: "{3}", type: Creature — Wizard, pt: 1/1, text: "%s"}
  Spark: {cost: "{R}", type: Instant, text: "~ deals 2 damage to any target."}
  Twice Told: {cost: "{R}", type: Instant, text: "~ deals 2 damage to any target.\\nFlashback {R}{R}"}
players:
  Ann: {in play: [%s, 6 Mountain, 4 Forest], graveyard: [2 Spark, Twice Told, Grizzly Bears]}
  Bob: {in play: [2 Mountain], graveyard: [{card: Spark, as: Theirs}]}
play:
"""
ONCE = "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard."
EXILED = " If a spell cast this way would be put into your graveyard, exile it instead."


def remembering(text: str, then: str, these: str = "{card: Rememberer, sick: true}") -> str:
    return REMEMBERING % (text, these) + then


def test_one_spell_a_turn_is_played_so() -> None:
    then = """
  - Ann: cast Spark on Bob from graveyard
  - resolve
  - expect: {Spark: {in: graveyard of Ann}, Bob: {life: 18}}
  - try: {Ann: cast Spark#2 on Bob from graveyard}
  - try: {Ann: cast Grizzly Bears from graveyard}
  - try: {Ann: cast Theirs on Bob from graveyard}
  - to Bob's upkeep
  - try: {Ann: cast Spark#2 on Bob from graveyard}
  - to Ann's upkeep
  - Ann: cast Spark#2 on Bob from graveyard
  - resolve
expect: {Bob: {life: 16}}
"""
    played(remembering(ONCE, then))


def test_each_permanent_lends_its_own() -> None:
    then = """
  - Ann: cast Spark on Bob from graveyard
  - resolve
  - Ann: cast Spark#2 on Bob from graveyard
  - resolve
  - try: {Ann: cast Spark on Bob from graveyard}
expect: {Bob: {life: 16}}
"""
    played(remembering(ONCE, then, "2 Rememberer"))


def test_it_is_exiled_where_the_text_says_so_and_paid_for_as_ever() -> None:
    then = """
  - Ann: cast Spark on Bob from graveyard
  - resolve
expect: {Spark: {in: exile}, Bob: {life: 18}, Mountain: {tapped: true}, Mountain#2: {tapped: false}}
"""
    played(remembering(ONCE + EXILED, then))


def test_a_spell_that_is_countered_is_exiled_too() -> None:
    then = """
  - Ann: cast Spark on Bob from graveyard
  - Bob: cast Counterspell on Spark
  - resolve
expect: {Spark: {in: exile}, Bob: {life: 20}}
"""
    table = remembering(ONCE + EXILED, then).replace(
        "{in play: [2 Mountain]", "{hand: [Counterspell], in play: [2 Island]"
    )
    played(table)


def test_of_two_ways_its_player_chooses() -> None:
    then = """
  - Ann: cast Twice Told on Bob from graveyard
  - Ann: choose %s
  - resolve
expect: {Twice Told: {in: %s}}
"""
    played(remembering(ONCE, then % ("Rememberer", "graveyard of Ann")))
    played(remembering(ONCE, then % ("flashback", "exile")))


def test_what_was_played_by_flashback_is_not_the_one_of_the_turn() -> None:
    then = """
  - Ann: cast Twice Told on Bob from graveyard
  - Ann: choose flashback
  - resolve
  - Ann: cast Spark on Bob from graveyard
  - resolve
expect: {Bob: {life: 16}}
"""
    played(remembering(ONCE, then))


def test_as_many_as_one_likes_in_the_own_turn() -> None:
    then = """
  - Ann: cast Spark on Bob from graveyard
  - Ann: cast Spark#2 on Bob from graveyard
  - resolve all
  - to Bob's upkeep
  - try: {Ann: cast Spark on Bob from graveyard}
expect: {Bob: {life: 16}}
"""
    played(remembering("During your turn, you may cast instant spells from your graveyard.", then))


def test_a_permanent_spell_is_no_sorcery_and_keeps_its_time() -> None:
    text = "Once each turn, you may cast a permanent spell with mana value 2 or less from your graveyard."
    then = """
  - try: {Ann: cast Spark on Bob from graveyard}
  - Ann: cast Grizzly Bears from graveyard
  - resolve
expect: {Grizzly Bears: {in: play}}
"""
    played(remembering(text, then))
    then = """
  - to Bob's upkeep
  - try: {Ann: cast Grizzly Bears from graveyard}
"""
    played(remembering(text, then))
