"""Cards that lie outside the game and may be played from there for a time, and what becomes of those that
nobody has played.
"""

from __future__ import annotations

import pytest
from playing import cited, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords

ERAS = ["fifth", "classic", "tenth"]
TODAY = (
    "Until the beginning of your next upkeep, you may play it. You gain 1 life. "
    "At the beginning of your next upkeep, if you haven't played that card, put it into its owner's graveyard."
)
OF_OLD = (
    "You may play that card as though it were in your hand. You gain 1 life. "
    "At the beginning of your next upkeep, if you haven't played it, put the card into its owner's graveyard."
)
THIEF = """
rules: %s
cards:
  Thief: {cost: "{2}", type: Artifact, text: "{1}, {T}: Search target opponent's library for a card and %s. Then that player shuffles. %s"}
players:
  Ann: {in play: [Thief, 5 Forest], library: [6 Plains], hand: [Swamp]}
  Bob: {library: [Grizzly Bears, Fog, Plains, Mountain], in play: [4 Forest], hand: [Grizzly Bears]}
play:
  - Ann: use Thief on Bob
  - resolve
  - Ann: choose %s
"""


def thief(era: str, rest: str, card: str, then: str) -> str:
    return THIEF % (era, "exile it" if rest == TODAY else "set that card aside", rest, card) + then


both_wordings = pytest.mark.parametrize("rest", [TODAY, OF_OLD], ids=["today", "of old"])
each_era = pytest.mark.parametrize("era", ERAS)


@both_wordings
@each_era
def test_who_has_set_a_card_aside_plays_it_from_there_and_pays_for_it(era: str, rest: str) -> None:
    then = """
  - Ann: cast Grizzly Bears
  - resolve
  - try: {Ann: cast Grizzly Bears}
expect: {Ann: {in play: 7, hand: [Swamp]}, Bob: {library: 3, hand: [Grizzly Bears]}, Forest: {tapped: true}}
"""
    run = played(thief(era, rest, "Grizzly Bears", then))
    assert era == "fifth" or any(cite.endswith("103.1") for cite in cited(run, 3))


@each_era
def test_the_log_says_until_whose_upkeep(era: str) -> None:
    told = [entry.text for entry in played(thief(era, TODAY, "Fog", "")).steps[-1].entries]
    assert "Ann may play Fog until Ann's next upkeep" in told


@both_wordings
@each_era
def test_nobody_else_may_play_it(era: str, rest: str) -> None:
    then = "  - Ann: pass\n  - try: {Bob: cast Fog}\nexpect: {Fog: {in: removed}}"
    played(thief(era, rest, "Fog", then))


@both_wordings
@each_era
def test_a_land_that_was_set_aside_is_the_land_of_the_turn(era: str, rest: str) -> None:
    then = """
  - Ann: play Mountain
  - try: {Ann: play Swamp}
expect: {Mountain: {in: play, controller: Ann}}
"""
    played(thief(era, rest, "Mountain", then))


@both_wordings
@each_era
def test_at_its_time_what_nobody_has_played_goes_to_its_owners_graveyard(era: str, rest: str) -> None:
    then = "  - to Bob's upkeep\n  - to Ann's draw\nexpect: {Grizzly Bears: {in: graveyard of Bob}}"
    then = then.replace("Grizzly Bears", "Fog")
    played(thief(era, rest, "Fog", then))


@both_wordings
@each_era
def test_it_may_be_played_as_late_as_the_end_of_the_turn_before(era: str, rest: str) -> None:
    last = "main" if era == "fifth" else "end of turn"
    then = f"  - to Bob's {last}\n  - Bob: pass\n  - Ann: cast Fog\n  - resolve\nexpect: {{Fog: {{in: graveyard of Bob}}}}"
    played(thief(era, rest, "Fog", then))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_in_that_upkeep_it_may_be_played_only_where_no_time_is_named(era: str) -> None:
    upkeep = "  - to Bob's upkeep\n  - to Ann's upkeep\n"
    played(thief(era, TODAY, "Fog", upkeep + "  - try: {Ann: cast Fog}\nexpect: {Fog: {in: removed}}"))
    run = played(
        thief(era, OF_OLD, "Fog", upkeep + "  - Ann: cast Fog\n  - resolve\n  - resolve\nexpect: {stack: []}")
    )
    assert any(cite.endswith("410.8") for cite in cited(run, 7))


@both_wordings
@each_era
def test_what_was_played_stays_where_it_is(era: str, rest: str) -> None:
    then = """
  - Ann: cast Grizzly Bears
  - resolve
  - to Bob's upkeep
  - to Ann's upkeep
expect: {stack: [], Ann: {in play: 7}, Bob: {graveyard: []}}
"""
    run = played(thief(era, rest, "Grizzly Bears", then))
    assert any(cite.endswith("410.8") for cite in cited(run, 6)) or era == "fifth"


@pytest.mark.parametrize(
    "until", ["Until end of turn, you may play that card", "You may play the card this turn"]
)
def test_a_turn_is_over_with_it(until: str) -> None:
    scenario = THIEF % ("tenth", "exile it", f"{until}.", "Fog")
    played(scenario + "  - Ann: cast Fog\n  - resolve\nexpect: {Fog: {in: graveyard of Bob}}")
    played(
        scenario
        + "  - to Bob's upkeep\n  - Bob: pass\n  - try: {Ann: cast Fog}\nexpect: {Fog: {in: removed}}"
    )


def test_the_top_card_of_ones_own_library() -> None:
    played("""
rules: tenth
cards:
  Bottle: {cost: "{1}", type: Artifact, text: "{1}, {T}: Exile the top card of your library. You may play that card for as long as it remains exiled."}
players:
  Ann: {in play: [Bottle, 3 Forest], library: [Fog, Plains]}
  Bob: {library: [Fog, Plains]}
play:
  - Ann: use Bottle
  - resolve
  - to Bob's upkeep
  - Bob: pass
  - Ann: cast Fog
expect: {Ann: {library: [Plains]}}
""")


def test_the_condition_is_printed_where_it_was_read() -> None:
    for rest in (TODAY, OF_OLD):
        text = f"{{1}}, {{T}}: Search target opponent's library for a card and exile that card. Then that player shuffles. {rest}"
        card = make_card("Thief", "Artifact", "{2}", None, text)
        assert make_card("Thief", "Artifact", "{2}", None, printed_back(card)).abilities == card.abilities
    text = "Exile the top card of your library. Until your next turn, you may play that card."
    assert not unplayed_keywords(make_card("Late", "Sorcery", "{R}", None, text))
