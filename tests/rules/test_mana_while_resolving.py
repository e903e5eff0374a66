"""Who may pay mana while something resolves may play any mana ability for it (413.2e, 411.2)."""

from __future__ import annotations

from playing import cited, failed, played

LEAK = """
cards:
  Goat: {cost: "{W}", type: Creature — Goat, pt: 0/1, text: "Sacrifice ~: Add {C}."}
  Leak: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller pays {2}."}
  Altar: {cost: "{3}", type: Artifact, text: "Sacrifice a creature: Add {C}{C}."}
players:
  Ann: {hand: [Giant Growth], in play: [Forest, THINGS]}
  Bob: {hand: [Leak], in play: [Island, Grizzly Bears]}
play:
  - Ann: cast Giant Growth on Grizzly Bears
  - Bob: cast Leak on Giant Growth
  - resolve
"""


def leak(things: str, then: str) -> str:
    return LEAK.replace("THINGS", things) + then


def test_two_creatures_are_sacrificed_for_mana() -> None:
    run = played(
        leak(
            "2 Goat",
            """
  - Ann: "yes"
expect: {stack: [Giant Growth], Goat: {in: graveyard of Ann}, "Goat#2": {in: graveyard of Ann}, Ann: {mana: ""}}
""",
        )
    )
    assert {"413.2e", "411.2", "411.1"} <= set(cited(run, -1))


def test_with_more_than_enough_she_says_which() -> None:
    played(
        leak(
            "3 Goat",
            """
  - Ann: "yes"
  - Ann: choose Goat, Goat#3
expect: {stack: [Giant Growth], Goat#2: {in: play}, Ann: {in play: 2}}
""",
        )
    )


def test_a_land_pays_its_share_by_itself() -> None:
    played(
        leak(
            "Swamp, Goat",
            """
  - Ann: "yes"
expect: {stack: [Giant Growth], Goat: {in: graveyard of Ann}, Swamp: {tapped: yes}}
""",
        )
    )


def test_an_altar_asks_whom_to_sacrifice() -> None:
    played(
        leak(
            "Altar, Hill Giant, Grizzly Bears",
            """
  - Ann: "yes"
  - Ann: sacrifice Hill Giant
expect: {stack: [Giant Growth], Hill Giant: {in: graveyard of Ann}}
""",
        )
    )


def test_one_goat_isnt_enough_and_she_isnt_asked() -> None:
    played(leak("Goat", "expect: {Giant Growth: {in: graveyard of Ann}, Goat: {in: play}, stack: []}"))


def test_she_may_decline() -> None:
    played(leak("2 Goat", '  - Ann: "no"\nexpect: {Giant Growth: {in: graveyard of Ann}, Goat: {in: play}}'))


def test_what_is_left_open_is_told() -> None:
    wrong = failed(leak("3 Goat", '  - Ann: "yes"\n'))
    assert wrong == ["Ann must choose: what makes mana to pay {2} for Leak (of Goat, Goat, Goat)"]


def test_mana_that_a_land_does_not_make_is_an_illegal_try_and_the_script_goes_on() -> None:
    run = played(
        """
        rules: classic
        players:
          Ann: {in play: [Forest]}
          Bob: {}
        now: {turn of: Ann, step: first main}
        play:
          - try: {Ann: "tap Forest for {U}"}
          - Ann: tap Forest for {G}
        expect:
          Forest: {tapped: true}
        """
    )
    assert failed(run) == []


def test_each_mana_of_a_combination_has_a_color_of_its_own() -> None:
    """The fork gives one red and one green mana, as said, or as the cost asks for it."""
    table = """
rules: tenth
cards:
  Forked Rod: {cost: "{2}", type: Artifact, text: "{T}: Add two mana in any combination of {R} and/or {G}."}
  Twofold: {cost: "{R}{G}", type: Sorcery, text: "Draw a card."}
players:
  Ann: {hand: [Twofold], in play: [Forked Rod]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - 'Ann: tap Forked Rod for {R}{G}'
  - expect: {Ann: {mana: "{R}{G}"}}
  - Ann: cast Twofold
  - resolve
expect: {Ann: {hand: 1, mana: ""}}
"""
    assert failed(table) == []
