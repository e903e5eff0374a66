"""X of the spell that a permanent was, any number of modes, and what was taken from among cards that were seen."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

each_era = pytest.mark.parametrize("era", ["classic", "tenth"])

# -- X ---------------------------------------------------------------------------------------------------------------

OF_X = """
rules: %s
cards:
  Swell: {cost: "{X}{G}", type: Creature — Ooze, pt: 1/1, text: "When this creature enters, you gain X life."}
  Surge: {cost: "{X}{G}", type: Creature — Ooze, pt: 1/1, text: "When you cast this spell, it deals X damage to any target."}
  Sweep: {cost: "{X}{G}", type: Creature — Ooze, pt: 1/1, text: "When this creature enters, destroy target artifact with mana value X or less."}
  Lift: {cost: "{G}", type: Sorcery, text: "You may put a creature card from your hand onto the battlefield."}
  Toy: {cost: "{1}", type: Artifact}
  Mill: {cost: "{3}", type: Artifact}
players:
  Ann: {mana: "{3}{G}", hand: [Swell, Surge, Sweep, Lift]}
  Bob: {in play: [Toy, Mill]}
play:
"""


@each_era
def test_as_it_comes_x_is_what_was_chosen_for_the_spell(era: str) -> None:
    played(OF_X % era + "  - Ann: cast Swell x 3\n  - resolve all\nexpect: {Ann: {life: 23}}\n")


@each_era
def test_it_is_nothing_for_what_was_never_a_spell(era: str) -> None:
    lift = '  - Ann: cast Lift\n  - resolve\n  - Ann: "yes"\n  - Ann: choose Swell\n  - resolve all\n'
    played(OF_X % era + lift + "expect: {Ann: {life: 20}, Swell: {in: play}}\n")


@each_era
def test_as_it_is_played_x_is_that_of_the_spell(era: str) -> None:
    surge = "  - Ann: cast Surge x 2\n  - Ann: choose Bob\n  - resolve\n"
    played(OF_X % era + surge + "expect: {Bob: {life: 18}, Surge: {in: stack}}\n")


@each_era
def test_the_target_is_bounded_by_it(era: str) -> None:
    sweep = "  - Ann: cast Sweep x 2\n  - resolve\n  - try: {Ann: choose Mill}\n  - Ann: choose Toy\n  - resolve all\n"
    played(OF_X % era + sweep + "expect: {Toy: {in: graveyard of Bob}, Mill: {in: play}}\n")


@pytest.mark.parametrize(
    ("cost", "text"),
    [
        ("{2}{G}", "When Ooze enters, you gain X life."),
        ("{X}{G}", "Whenever Ooze attacks, you gain X life."),
        ("{X}{G}", "When another creature enters, you gain X life."),
        ("{X}{G}", "{T}: You gain X life."),
        ("{X}{G}", 'Creatures you control have "When this creature enters, you gain X life."'),
    ],
)
def test_elsewhere_nothing_says_what_x_is(cost: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Ooze", "Creature — Ooze", cost, "1/1", text)


# -- modes -----------------------------------------------------------------------------------------------------------

HERALD = """
rules: %s
cards:
  Herald: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "When this creature enters, choose %s —\\n• You gain 1 life.\\n• Bob's Bane loses 2 life."}
players:
  Ann: {mana: "{G}", hand: [Herald]}
  Bob: {}
play:
  - Ann: cast Herald
  - resolve
""".replace("Bob's Bane", "Each opponent")


@each_era
@pytest.mark.parametrize("how_many", ["any number", "up to two"])
@pytest.mark.parametrize(("mode", "ann", "bob"), [(1, 21, 20), (2, 20, 18), (3, 21, 18), (4, 20, 20)])
def test_as_many_modes_as_one_likes(how_many: str, mode: int, ann: int, bob: int, era: str) -> None:
    chosen = f"  - Ann: choose mode {mode}\n  - resolve all\n"
    expect = f"expect: {{Ann: {{life: {ann}}}, Bob: {{life: {bob}}}}}\n"
    played(HERALD % (era, how_many) + chosen + expect)


@each_era
def test_of_up_to_one_not_both(era: str) -> None:
    chosen = "  - Ann: choose mode 3\n  - resolve all\n"
    played(HERALD % (era, "up to one") + chosen + "expect: {Ann: {life: 20}, Bob: {life: 20}}\n")


# -- what was taken from among them ------------------------------------------------------------------------------------

SCOUT = """
rules: %s
cards:
  Scout: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "When this creature enters, look at the top three cards of your library. You may put a creature card from among them onto the battlefield. It gets +2/+2 until end of turn. Put the rest on the bottom of your library in a random order."}
  Boar: {cost: "{2}{G}", type: Creature — Boar, pt: 3/3}
players:
  Ann: {mana: "{G}", hand: [Scout], library: [Forest, Boar, Plains, Island]}
  Bob: {}
play:
  - Ann: cast Scout
  - resolve
  - resolve
"""


@each_era
def test_it_is_the_card_that_was_taken(era: str) -> None:
    taken = '  - Ann: "yes"\n  - Ann: choose Boar\nexpect: {Boar: {pt: 5/5}, Scout: {pt: 1/1}}\n'
    played(SCOUT % era + taken)


@each_era
def test_where_none_was_taken_nothing_is_meant(era: str) -> None:
    played(SCOUT % era + '  - Ann: "no"\nexpect: {Boar: {in: library of Ann}, Scout: {pt: 1/1}}\n')


SEEKER = """
rules: %s
cards:
  Seeker: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "When this creature enters, reveal cards from the top of your library until you reveal a creature card. Put that card onto the battlefield and the rest on the bottom of your library in a random order. %s gets +2/+2 until end of turn."}
  Boar: {cost: "{2}{G}", type: Creature — Boar, pt: 3/3}
players:
  Ann: {mana: "{G}", hand: [Seeker], library: [Forest, %s Plains, Island]}
  Bob: {}
play:
  - Ann: cast Seeker
  - resolve
  - resolve
expect: {%s}
"""


@each_era
@pytest.mark.parametrize("it", ["It", "That creature"])
def test_it_is_the_card_until_which_others_were_revealed(it: str, era: str) -> None:
    played(SEEKER % (era, it, "Boar,", "Boar: {pt: 5/5}, Seeker: {pt: 1/1}"))


@each_era
def test_where_none_was_revealed_nothing_is_meant(era: str) -> None:
    played(SEEKER % (era, "It", "", "Seeker: {pt: 1/1}"))
