"""What works from a graveyard, what a permanent is chosen to be, and what others can't block: each comes out
otherwise when the text that says so is read as anybody else's.
"""

from __future__ import annotations

from playing import played

KEEPSAKE = """
cards:
  Keepsake: {cost: "{2}", type: Artifact, text: "%s, if Keepsake is in your graveyard, you gain 2 life."}
players:
  Ann: {life: 10, mana: "{R}", hand: [Shock], %s}
  Bob: {life: 10, in play: [Grizzly Bears]}
play:
  - {Ann: "cast Shock on %s"}
  - resolve all
expect: {Ann: {life: %d}, Bob: {life: 10}}
"""
DEATH = "Whenever a creature dies"


def test_a_card_in_the_graveyard_sees_creatures_die_where_it_says_that_it_works_there() -> None:
    played(KEEPSAKE % (DEATH, "graveyard: [Keepsake], in play: [Grizzly Bears]", "Grizzly Bears", 12))


def test_in_play_it_sees_nothing() -> None:
    played(KEEPSAKE % (DEATH, "in play: [Grizzly Bears, Keepsake]", "Grizzly Bears", 10))


def test_spells_are_seen_from_the_graveyard_too() -> None:
    played(KEEPSAKE % ("Whenever you cast a spell", "graveyard: [Keepsake], in play: [Grizzly Bears]", "Grizzly Bears#2", 12))


def test_what_it_is_chosen_to_be_is_called_with_its_abilities() -> None:
    played("""
cards:
  Putty: {cost: "{R}", type: Artifact Creature — Shapeshifter, pt: "*/*", text: "As Putty enters the battlefield, it becomes your choice of a 4/4 artifact creature, a 3/1 artifact creature with flying, or a 3/1 artifact creature with haste."}
players:
  Ann: {mana: "{R}", hand: [Putty]}
  Bob: {}
play:
  - {Ann: cast Putty}
  - resolve
  - {Ann: choose 3/1 artifact creature with haste}
expect: {Putty: {pt: 3/1, has: [haste], lacks: [flying]}}
""")


WEIR = """
rules: tenth
cards:
  Weir: {cost: "{U}", type: Enchantment, text: "Creatures without flying can't block creatures you control."}
players:
  Ann: {in play: [{card: Weir, controller: %s, owner: Ann}, Grizzly Bears]}
  Bob: {in play: [Hill Giant, Wind Drake]}
play:
  - to declare attackers
  - {Ann: attack with Grizzly Bears}
  - to declare blockers
"""


def test_others_cant_block_what_the_controller_of_the_text_controls() -> None:
    played(
        WEIR % "Ann"
        + """
  - try: {Bob: block Grizzly Bears with Hill Giant, because: "500.3"}
  - {Bob: block Grizzly Bears with Wind Drake}
"""
    )


def test_under_the_defenders_control_it_hinders_nobody() -> None:
    played(WEIR % "Bob" + "  - {Bob: block Grizzly Bears with Hill Giant}\n")
