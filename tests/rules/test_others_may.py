"""A trigger that lets a player do something asks that player, and that player does it (410.5, 413.2b)."""

from __future__ import annotations

from playing import cited, played

SEES = """
cards:
  Herald: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Whenever another creature dies, its controller may TEXT."}
players:
  Ann: {hand: [Terror], in play: [2 Swamp, Herald, {card: Grizzly Bears, owner: Ann, controller: Bob}], library: [Swamp]}
  Bob: {in play: [Hill Giant, Forest, Island], library: [Island], hand: [Mountain, Plains]}
play:
  - Ann: cast Terror on Grizzly Bears
  - resolve
  - Bob: "yes"
  - resolve
"""


def sees(text: str, then: str = "") -> str:
    return SEES.replace("TEXT", text) + then


def test_it_is_the_other_player_who_draws() -> None:
    run = played(sees("draw a card", "expect: {Bob: {hand: [Mountain, Plains, Island]}, Ann: {hand: 0}}"))
    assert "410.5" in cited(run, 2)


def test_it_is_the_other_player_who_gains_life() -> None:
    played(sees("gain 3 life", "expect: {Bob: {life: 23}, Ann: {life: 20}}"))


def test_it_is_the_other_player_who_chooses_what_to_sacrifice() -> None:
    played(
        sees(
            "sacrifice a land",
            "  - Bob: choose Island\nexpect: {Island: {in: graveyard of Bob}, Forest: {in: play}, Ann: {in play: 3}}",
        )
    )


def test_their_hand_is_the_other_players_hand() -> None:
    played(
        sees(
            "put a land card from their hand into play",
            "  - Bob: choose Plains\nexpect: {Plains: {in: play, controller: Bob}, Bob: {hand: [Mountain]}}",
        )
    )


def test_the_other_player_may_decline() -> None:
    played("""
cards:
  Herald: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Whenever another creature dies, its controller may draw a card."}
players:
  Ann: {hand: [Terror], in play: [2 Swamp, Herald]}
  Bob: {in play: [Grizzly Bears]}
play:
  - Ann: cast Terror on Grizzly Bears
  - resolve
  - Bob: "no"
expect: {Bob: {hand: 0}, stack: []}
""")


def test_a_target_who_may_is_asked_once_targeted() -> None:
    played("""
cards:
  Giver: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "When ~ comes into play, target player may put a creature card from their hand into play."}
players:
  Ann: {hand: [Giver, Hill Giant], in play: [Forest]}
  Bob: {hand: [Grizzly Bears]}
play:
  - Ann: cast Giver
  - resolve
  - Ann: choose Bob
  - Bob: "yes"
  - expect: {stack: ["Giver's ability"]}
  - resolve
expect: {Grizzly Bears: {in: play, controller: Bob}, Hill Giant: {in: hand of Ann}}
""")


def test_each_opponent_is_asked_for_an_ability_of_their_own() -> None:
    played("""
cards:
  Wumpus: {cost: "{3}{G}", type: Creature — Beast, pt: 6/6, text: "When ~ comes into play, each opponent may put a creature card from their hand into play."}
players:
  Ann: {hand: [Wumpus, Hill Giant], in play: [4 Forest]}
  Bob: {hand: [Grizzly Bears]}
  Cal: {hand: [Scryb Sprites]}
play:
  - Ann: cast Wumpus
  - resolve
  - Bob: "yes"
  - Cal: "no"
  - resolve
expect: {Grizzly Bears: {in: play, controller: Bob}, Scryb Sprites: {in: hand of Cal}, Hill Giant: {in: hand of Ann}}
""")


def test_in_2007_the_other_player_is_asked_as_it_resolves() -> None:
    played(
        """
rules: tenth
cards:
  Herald: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Whenever another creature dies, its controller may put a land card from their hand into play."}
players:
  Ann: {hand: [Terror], in play: [2 Swamp, Herald]}
  Bob: {in play: [Grizzly Bears], hand: [Mountain, Plains]}
play:
  - Ann: cast Terror on Grizzly Bears
  - resolve
  - resolve
  - Bob: "yes"
  - Bob: choose Plains
expect: {Plains: {in: play, controller: Bob}, Bob: {hand: [Mountain]}}
"""
    )
