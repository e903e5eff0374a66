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
    played(
        KEEPSAKE
        % (
            "Whenever you cast a spell",
            "graveyard: [Keepsake], in play: [Grizzly Bears]",
            "Grizzly Bears#2",
            12,
        )
    )


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


def test_an_opponents_creatures_cant_block_what_its_controller_controls() -> None:
    board = WEIR.replace("Creatures without flying", "Creatures your opponents control")
    played(board % "Ann" + '  - try: {Bob: block Grizzly Bears with Wind Drake, because: "500.3"}\n')
    played(board % "Bob" + "  - {Bob: block Grizzly Bears with Wind Drake}\n")


def test_under_the_defenders_control_it_hinders_nobody() -> None:
    played(WEIR % "Bob" + "  - {Bob: block Grizzly Bears with Hill Giant}\n")


# -- what holds while ... ------------------------------------------------------------------------------------

HUSK = """
rules: tenth
cards:
  Husk: {cost: "{G}", type: Creature — Treefolk, pt: 2/2, text: "If damage would be dealt to Husk while it has a +1/+1 counter on it, prevent that damage and remove a +1/+1 counter from it."}
players:
  Ann: {mana: "{R}{R}", hand: [2 Shock], in play: [{card: Husk, counters: {"+1/+1": 1}}]}
  Bob: {in play: [2 Grizzly Bears]}
play:
"""


def test_damage_is_prevented_while_there_is_a_counter_and_no_longer() -> None:
    played(
        HUSK
        + """
  - {Ann: cast Shock on Husk}
  - resolve
  - expect: {Husk: {pt: 2/2, damage: 0, in: play}}
  - {Ann: cast Shock#2 on Husk}
  - resolve
expect: {Husk: {in: graveyard of Ann}}
"""
    )


SCRIBE = """
cards:
  Scribe: {cost: "{B}", type: Creature — Zombie, pt: 1/1, text: "If you would draw a card while you have no cards in hand, instead draw two cards and you lose 1 life."}
  Glimpse: {cost: "{U}", type: Instant, text: Draw two cards.}
players:
  Ann: {life: 20, mana: "{U}", hand: [%s], in play: [Scribe], library: [9 Forest]}
  Bob: {}
play:
  - {Ann: cast Glimpse}
  - resolve
expect: {Ann: {life: %d, hand: %d}}
"""


def test_a_draw_from_an_empty_hand_is_another_one() -> None:
    played(SCRIBE % ("Glimpse", 19, 3))


def test_and_a_draw_to_cards_in_hand_is_itself() -> None:
    played(SCRIBE % ("Glimpse, Forest", 20, 3))


# -- which, how many, and what else --------------------------------------------------------------------------

ENVOY = """
rules: tenth
cards:
  Envoy: {cost: "{1}", type: Creature — Elf, pt: 1/1, text: "Kicker {G} and/or {U}\\nWhen Envoy enters the battlefield, if it was kicked with its {G} kicker, you gain 3 life.\\nWhen Envoy enters the battlefield, if it was kicked with its {U} kicker, draw a card."}
players:
  Ann: {life: 10, mana: "{2}{%s}", hand: [Envoy], library: [3 Forest]}
  Bob: {}
play:
  - {Ann: "cast Envoy with kicker {%s}"}
  - resolve all
expect: {Ann: {life: %d, hand: %d}}
"""


def test_of_two_kickers_only_what_belongs_to_the_one_that_was_paid_happens() -> None:
    played(ENVOY % ("G", "G", 13, 0))
    played(ENVOY % ("U", "U", 10, 1))


GATE = """
cards:
  Gate: {cost: "{1}", type: Creature — Wall, pt: 0/9, text: "Gate can block an additional two creatures each combat."}
players:
  Ann: {in play: [4 Grizzly Bears]}
  Bob: {in play: [Gate]}
play:
  - to declare attackers
  - {Ann: "attack with Grizzly Bears, Grizzly Bears#2, Grizzly Bears#3, Grizzly Bears#4"}
  - to declare blockers
  - try: {Bob: block Grizzly Bears with Gate; Grizzly Bears#2 with Gate; Grizzly Bears#3 with Gate; Grizzly Bears#4 with Gate}
  - {Bob: block Grizzly Bears with Gate; Grizzly Bears#2 with Gate; Grizzly Bears#3 with Gate}
"""


def test_two_more_than_one_may_be_blocked_and_no_fourth() -> None:
    played(GATE)


def test_a_copy_may_be_of_whatever_its_text_allows() -> None:
    played("""
cards:
  Guise: {cost: "{U}", type: Creature — Shapeshifter, pt: 0/0, text: "You may have Guise enter the battlefield as a copy of any nonland permanent on the battlefield."}
players:
  Ann: {mana: "{U}", hand: [Guise]}
  Bob: {in play: [Howling Mine, Swamp]}
play:
  - {Ann: cast Guise}
  - resolve
  - {Ann: "yes"}
expect: {Guise: {type: Artifact}}
""")


def test_two_kinds_of_tokens_are_made_each_with_its_own_keyword() -> None:
    played("""
cards:
  Hatching: {cost: "{G}", type: Sorcery, text: "Create a 3/3 green Wurm creature token with trample and two 1/1 blue Bird creature tokens with flying."}
players:
  Ann: {mana: "{G}", hand: [Hatching]}
  Bob: {}
play:
  - {Ann: cast Hatching}
  - resolve
expect: {Wurm: {pt: 3/3, has: [trample], lacks: [flying]}, Bird#2: {pt: 1/1, has: [flying], color: blue}}
""")


TRAITOR = """
rules: tenth
cards:
  Traitor: {cost: "{B}", type: Creature — Spirit, pt: 1/1, text: "Whenever another creature is put into your graveyard from play, you may pay {B}. If you do, return Traitor from your graveyard to play."}
  Altar: {cost: "{3}", type: Artifact, text: "Sacrifice %s: You gain 1 life."}
players:
  Ann: {in play: [Swamp, Altar, Grizzly Bears, %s]%s}
  Bob: {}
play:
  - {Ann: use Altar}
%s
  - resolve all
expect: {Traitor: {in: %s}, Swamp: {tapped: %s}}
"""


def test_what_returns_its_own_card_waits_in_the_graveyard_for_others_to_die() -> None:
    played(
        TRAITOR
        % ("a creature", "Altar", ", graveyard: [Traitor]", "  - resolve\n  - {Ann: 'yes'}", "play", "true")
    )


def test_in_play_what_would_return_its_card_waits_for_nothing() -> None:
    answer = "  - {Ann: sacrifice Grizzly Bears}"
    played(TRAITOR % ("a creature", "Traitor", "", answer, "play", "false"))


def test_who_dies_at_the_same_time_was_not_yet_in_the_graveyard() -> None:
    played(TRAITOR % ("two creatures", "Traitor", "", "", "graveyard of Ann", "false"))
