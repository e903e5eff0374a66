"""Suspend that an exiled card gains, and vanishing that a permanent gains: each comes out otherwise when it is
misread.
"""

from __future__ import annotations

from playing import played

STALLING = """
rules: tenth
cards:
  Stall: {cost: "{2}", type: Artifact, text: "{1}, Exile a nonland card from your hand: Put two time counters on the exiled card. If it doesn't have suspend, it gains suspend."}
  Ogre: {cost: "{5}{R}", type: Creature — Ogre, pt: 4/4, text: "%s"}
players:
  Ann: {in play: [Mountain, Stall], hand: [Ogre], library: [9 Forest]}
  Bob: {library: [9 Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Stall
  - resolve
  - expect: {Ogre: {in: removed, counters: {time: 2}}}
  - to Bob's upkeep
  - to Ann's upkeep
%s
  - expect: {stack: [%s]}
%s
expect: %s
"""
ONCE = '"Ogre\'s ability"'


def test_a_card_that_gained_suspend_comes_into_play_with_its_last_counter_and_may_attack_at_once() -> None:
    rest = """
  - resolve
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {stack: ["Ogre's ability"]}
  - resolve
  - resolve
  - to declare attackers
  - Ann: attack with Ogre
  - to combat damage
  - resolve"""
    played(STALLING % ("", "", ONCE, rest, "{Bob: {life: 16}, Ogre: {in: play}}"))


def test_what_has_suspend_gains_none_and_loses_one_counter_a_turn() -> None:
    there = "{Ogre: {in: removed, counters: {time: 1}}, stack: []}"
    played(STALLING % ("Suspend 3—{R}", "", ONCE, "  - resolve", there))


def test_what_is_given_without_a_proviso_is_had_besides() -> None:
    given = STALLING.replace("If it doesn't have suspend, it gains suspend.", "It gains suspend.")
    played(
        given
        % (
            "Suspend 3—{R}",
            "  - Ann: order Ogre, Ogre",
            f"{ONCE}, {ONCE}",
            "  - resolve",
            "{Ogre: {in: removed, counters: {time: 1}}}",
        )
    )


def test_a_card_has_suspend_no_longer_once_it_is_elsewhere() -> None:
    played("""
rules: tenth
cards:
  Brittle: {cost: "{1}", type: Artifact Creature — Golem, pt: 1/1, text: "When Brittle dies, exile it with one time counter on it and it gains suspend."}
  Bin: {cost: "{B}", type: Instant, text: "Destroy target creature."}
players:
  Ann: {in play: [Mountain, Swamp, Brittle], hand: [Shock, Bin], library: [9 Forest]}
  Bob: {library: [9 Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Brittle
  - resolve all
  - expect: {Brittle: {in: removed, counters: {time: 1}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - resolve
  - resolve
  - expect: {Brittle: {in: play}}
  - Ann: cast Bin on Brittle
  - resolve all
  - expect: {Brittle: {in: removed, counters: {time: 1}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - expect: {stack: ["Brittle's ability"]}
expect: {Brittle: {in: removed, counters: {time: 1}}}
""")


def test_what_gains_vanishing_is_sacrificed_with_its_last_counter() -> None:
    played("""
rules: tenth
cards:
  Fading Wisp: {cost: "{1}", type: Creature — Spirit, pt: 1/1, text: "Whenever Fading Wisp attacks, put two time counters on it and it gains vanishing."}
players:
  Ann: {in play: [Fading Wisp], library: [9 Forest]}
  Bob: {library: [9 Forest]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Fading Wisp
  - resolve
  - expect: {Fading Wisp: {counters: {time: 2}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {Fading Wisp: {in: play, counters: {time: 1}}, stack: []}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {Fading Wisp: {in: play}, stack: ["Fading Wisp's ability"]}
  - resolve
expect: {Fading Wisp: {in: graveyard of Ann}, Bob: {life: 19}}
""")
