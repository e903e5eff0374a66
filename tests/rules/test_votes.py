"""Votes: who votes, how often and who decides it, and what a text makes of them."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

CARDS = """
rules: tenth
cards:
  Council: {cost: "{0}", type: Sorcery, text: "Starting with you, each player votes for sun or moon. For each sun vote, you gain 2 life. For each moon vote, create a 1/1 black Bat creature token."}
  Verdict: {cost: "{0}", type: Sorcery, text: "Starting with you, each player votes for mercy or ruin. If mercy gets more votes, you gain 5 life. If ruin gets more votes or the vote is tied, each opponent loses 3 life."}
  Herald: {cost: "{W}", type: Creature — Human, pt: 1/1, text: "While voting, you get an additional vote."}
  Bribe: {cost: "{0}", type: Instant, text: "You choose how each player votes this turn."}
players:
  Ann: {hand: [Council, Verdict, Bribe]%s}
  Bob: {%s}
  Cal: {hand: [Bribe]}
"""
NOBODY = CARDS % ("", "")


def votes(line: str) -> str:
    """Who votes for what, in this order."""
    return "".join(f", {{{who}: choose {what}}}" for who, what in (vote.split() for vote in line.split(", ")))


def test_each_player_votes_in_turn_order() -> None:
    play = "play: [{Ann: cast Council}, resolve" + votes("Ann sun, Bob moon, Cal sun") + "]\n"
    played(NOBODY + play + "expect: {Ann: {life: 24, in play: 1}, Bat: {in: play, controller: Ann}}")
    assert failed(
        at_the_table(
            NOBODY + "play: [{Ann: cast Council}, resolve" + votes("Bob moon, Ann sun, Cal sun") + "]\n"
        ).play()
    )


@pytest.mark.parametrize(
    ("line", "ann", "bob"),
    [("Ann mercy, Bob ruin, Cal mercy", 25, 20), ("Ann mercy, Bob ruin, Cal ruin", 20, 17)],
)
def test_what_gets_more_votes(line: str, ann: int, bob: int) -> None:
    play = "play: [{Ann: cast Verdict}, resolve" + votes(line) + "]\n"
    played(NOBODY + play + f"expect: {{Ann: {{life: {ann}}}, Bob: {{life: {bob}}}, Cal: {{life: {bob}}}}}")


def test_secret_votes_are_made_known_together() -> None:
    text = (
        "Secret council — Each player secretly votes for sun or moon, then those votes are revealed. "
        "For each sun vote, you gain 2 life. For each moon vote, draw a card."
    )
    table = NOBODY.replace(
        "players:", f'  Whisper: {{cost: "{{0}}", type: Sorcery, text: "{text}"}}\nplayers:'
    )
    table = table.replace("hand: [Council", "library: [2 Forest], hand: [Whisper, Council")
    play = "play: [{Ann: cast Whisper}, resolve" + votes("Ann sun, Bob moon, Cal sun") + "]\n"
    run = played(table + play + "expect: {Ann: {life: 24, hand: 4}}")
    told = [entry.text for step in run.steps for entry in step.entries]
    assert told.index("Bob votes for moon") == told.index("Ann votes for sun") + 1


def test_an_additional_vote_and_a_tie() -> None:
    play = "play: [{Ann: cast Verdict}, resolve" + votes("Ann mercy, Bob mercy, Bob ruin, Cal ruin") + "]\n"
    played(CARDS % ("", "in play: [Herald]") + play + "expect: {Ann: {life: 20}, Bob: {life: 17}}")


def test_whoever_decided_last_chooses_all_votes_this_turn() -> None:
    play = "play: [{Ann: cast Bribe}, resolve, {Ann: cast Council}, resolve"
    own = play + votes("Ann sun, Ann sun, Ann sun") + "]\n"
    played(NOBODY + own + "expect: {Ann: {life: 26}}")
    other = "play: [{Ann: cast Bribe}, resolve, {Cal: cast Bribe#2}, resolve, {Ann: cast Council}, resolve"
    played(
        NOBODY + other + votes("Cal moon, Cal moon, Cal moon") + "]\nexpect: {Ann: {life: 20, in play: 3}}"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card for each sun vote.",
        "Starting with you, each player votes for sun or moon. If star gets more votes, draw a card.",
        "Starting with you, each player votes for sun or moon. That player draws a card.",
    ],
)
def test_what_nobody_votes_for_and_of_whom_nobody_spoke(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Council", "Sorcery", "{0}", None, text)
