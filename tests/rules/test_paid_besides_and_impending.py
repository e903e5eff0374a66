"""Blitz, impending, casualty, offspring: what is paid for instead of a mana cost, or besides it, and what comes
of that.
"""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_kim(kim: str, rest: str, era: str) -> None:
    """Kim is such a card, and all goes as the rest of the scenario says."""
    doom = "{cost: '{0}', type: Instant, text: Destroy target creature.}"
    bear = "{cost: '{1}', type: Creature — Bear, pt: 2/2}"
    played(f"rules: {era}\ncards:\n  Doom: {doom}\n  Bear: {bear}\n  Kim: {kim}\n{rest}")


BLITZ = "{cost: '{1}{G}', type: Creature — Rogue, pt: 3/1, text: 'Blitz {3}{G}'}"
PLAYERS = """
players:
  Ann: {hand: [Kim], in play: [4 Forest], library: [3 Forest]}
  Bob: {hand: [Doom], library: [3 Forest]}
play: [%s]
expect: %s
"""
BLITZED = '{Ann: cast Kim by "blitz"}, resolve, '


@pytest.mark.parametrize(
    ("play", "expect"),
    [
        (
            BLITZED + "to declare attackers, {Ann: attack with Kim}, to second main",
            "{Bob: {life: 17}, Forest#4: {tapped: true}}",
        ),
        (BLITZED + "{Bob: cast Doom on Kim}, resolve, resolve", "{Kim: {in: graveyard}, Ann: {hand: 1}}"),
        (
            BLITZED + "to declare attackers, {Ann: no attack}, to end of turn, resolve, resolve",
            "{Kim: {in: graveyard}, Ann: {hand: 1}}",
        ),
        (
            '{Ann: cast Kim by "mana"}, resolve, {Bob: cast Doom on Kim}, resolve',
            "{Ann: {hand: 0}, stack: [], Forest#4: {tapped: false}}",
        ),
    ],
)
def test_who_is_blitzed_hurries_and_is_gone_at_the_end(era: str, play: str, expect: str) -> None:
    with_kim(BLITZ, PLAYERS % (play, expect), era)


def test_what_is_impending_becomes_a_creature_as_its_time_is_over(era: str) -> None:
    kim = "{cost: '{3}{G}', type: Enchantment Creature — Avatar, pt: 6/5, text: 'Impending 1—{G}\\nTrample'}"
    play = (
        '{Ann: cast Kim by "impending"}, resolve, '
        "expect: {Kim: {type: Enchantment, counters: {time: 1}}}, to declare attackers, {Ann: no attack}, "
        "to end of turn, resolve"
    )
    came = "{Kim: {type: Enchantment Creature — Avatar, pt: 6/5, counters: {}}}"
    with_kim(
        kim.replace("'Impending", '"Impending').replace("Trample'", 'Trample"'), PLAYERS % (play, came), era
    )


def test_what_is_paid_for_in_full_is_a_creature_at_once(era: str) -> None:
    kim = "{cost: '{3}{G}', type: Enchantment Creature — Avatar, pt: 6/5, text: 'Impending 4—{G}'}"
    came = "{Kim: {type: Enchantment Creature — Avatar, pt: 6/5, counters: {}}}"
    with_kim(kim, PLAYERS % ('{Ann: cast Kim by "mana"}, resolve', came), era)


CASUALTY = """{cost: '{G}', type: Sorcery, text: "Casualty 2\\nYou gain 3 life."}"""
BEARS = """
players:
  Ann: {hand: [Kim], in play: [Forest, Bear, Llanowar Elves]}
  Bob: {}
play: [%s]
expect: %s
"""


@pytest.mark.parametrize(
    ("play", "expect"),
    [
        ("{Ann: cast Kim with casualty}, resolve all", "{Ann: {life: 26}, Bear: {in: graveyard}}"),
        ("{Ann: cast Kim}, resolve all", "{Ann: {life: 23}, Bear: {in: play}}"),
    ],
)
def test_a_casualty_of_that_power_copies_the_spell(era: str, play: str, expect: str) -> None:
    with_kim(CASUALTY, BEARS % (play, expect), era)


def test_a_creature_too_weak_is_no_casualty(era: str) -> None:
    with_kim(
        CASUALTY.replace("2", "3"),
        BEARS % ("{try: {Ann: cast Kim with casualty}}", "{Bear: {in: play}}"),
        era,
    )


@pytest.mark.parametrize(("how", "many"), [(" with offspring", 6), ("", 5)])
def test_offspring_is_a_smaller_copy(era: str, how: str, many: int) -> None:
    kim = "{cost: '{1}{G}', type: Creature — Rogue, pt: 3/4, text: 'Offspring {2}'}"
    kim += "\n  Cull: {cost: '{0}', type: Instant, text: Destroy all creatures with power 1.}"
    play = f"{{Ann: cast Kim{how}}}, resolve all, expect: {{Ann: {{in play: {many}}}}}, {{Bob: cast Cull}}, resolve"
    board = PLAYERS.replace("[Doom]", "[Cull]") % (play, "{Kim: {pt: 3/4}, Ann: {in play: 5}}")
    with_kim(kim, board, era)


def test_the_end_of_combat_is_a_time_to_use_something(era: str) -> None:
    with_kim(
        "{type: Land, text: '{T}: ~ deals 1 damage to target attacking creature. Activate only during the end of combat step.'}",
        """
players:
  Ann: {in play: [Bear]}
  Bob: {in play: [Kim]}
play:
  - to declare attackers
  - Ann: attack with Bear
  - try: {Bob: use Kim on Bear}
  - to end of combat
  - Bob: use Kim on Bear
  - resolve
expect: {Bear: {damage: 1}}
""",
        era,
    )


@pytest.mark.parametrize(("x", "where"), [(2, "graveyard"), (1, "play")])
def test_a_cost_is_compared_with_x(era: str, x: int, where: str) -> None:
    with_kim(
        "{cost: '{X}', type: Instant, text: Counter target spell if its mana value is X.}",
        f"""
players:
  Ann: {{hand: [Grizzly Bears], in play: [2 Forest]}}
  Bob: {{hand: [Kim], in play: [2 Forest]}}
play: [Ann: cast Grizzly Bears, Bob: cast Kim on Grizzly Bears x {x}, resolve all]
expect: {{Grizzly Bears: {{in: {where}}}}}
""",
        era,
    )


def test_a_blood_token_is_used_up_with_a_card(era: str) -> None:
    with_kim(
        "{cost: '{0}', type: Sorcery, text: Create a Blood token.}",
        """
players:
  Ann: {hand: [Kim, Bear], in play: [Forest], library: [Plains]}
  Bob: {}
play: [Ann: cast Kim, resolve, Ann: use Blood, resolve]
expect: {Ann: {hand: [Plains]}, Bear: {in: graveyard}, Blood: {in: nowhere}}
""",
        era,
    )


# -- escalate ------------------------------------------------------------------------------------------------


def escalates(cost: str, play: str, era: str) -> None:
    """Ann has a spell of three modes, three lands and two creatures."""
    played(
        f"""
rules: {era}
cards:
  Deal:
    cost: "{{R}}"
    type: Sorcery
    text: |
      Escalate{cost}
      Choose one or more —
      • You gain 2 life.
      • ~ deals 3 damage to target creature.
      • ~ deals 1 damage to target player.
  Help: {{cost: "{{1}}", type: Enchantment, text: "Sorcery spells you cast cost {{1}} less to cast."}}
players:
  Ann: {{hand: [Deal, Island, Plains, Help], in play: [3 Mountain, {{card: Grizzly Bears, sick: true}}, Llanowar Elves]}}
  Bob: {{in play: [Hill Giant]}}
play:
{play}
"""
    )


@pytest.mark.parametrize(
    ("cast", "tapped", "life", "hit"),
    [("mode 1", 1, 22, 20), ("on Hill Giant mode 4", 2, 22, 20), ("on Hill Giant, Bob mode 7", 3, 22, 19)],
)
def test_each_mode_beyond_the_first_is_paid_for(
    cast: str, tapped: int, life: int, hit: int, era: str
) -> None:
    lands = ", ".join(f"Mountain#{land}: {{tapped: {str(land <= tapped).lower()}}}" for land in (2, 3))
    escalates(
        " {1}",
        f"""
  - Ann: cast Deal {cast}
  - expect: {{{lands}}}
  - resolve
  - expect: {{Ann: {{life: {life}}}, Bob: {{life: {hit}}}}}
""",
        era,
    )


def test_more_modes_than_can_be_paid_for_aren_t_chosen(era: str) -> None:
    escalates(
        " {2}",
        """
  - try: {Ann: "cast Deal on Hill Giant, Bob mode 7"}
  - Ann: cast Deal on Hill Giant mode 4
""",
        era,
    )


def test_what_makes_the_spell_cost_less_is_for_all_of_it(era: str) -> None:
    escalates(
        " {1}",
        """
  - Ann: cast Help
  - resolve
  - Ann: cast Deal on Hill Giant, Bob mode 7
  - resolve
  - expect: {Bob: {life: 19}}
""",
        era,
    )


def test_each_mode_may_cost_something_else_than_mana(era: str) -> None:
    escalates(
        "—Discard a card.",
        """
  - Ann: cast Deal on Hill Giant, Bob mode 7
  - Ann: choose Island
  - Ann: choose Plains
  - expect: {Ann: {hand: 1}, Mountain#2: {tapped: false}}
""",
        era,
    )
    escalates(
        "—Tap an untapped creature you control.",
        """
  - Ann: cast Deal on Hill Giant, Bob mode 7
  - Ann: choose Grizzly Bears
  - Ann: choose Llanowar Elves
  - expect: {Grizzly Bears: {tapped: true}, Llanowar Elves: {tapped: true}}
""",
        era,
    )
