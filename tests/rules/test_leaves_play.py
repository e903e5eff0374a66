"""What is triggered by leaving play asks of a permanent as it last was there (413.2f)."""

from __future__ import annotations

from playing import cited, played

TABLE = """
cards:
  Bear That Counts:
    cost: "{1}{G}"
    type: Creature — Bear
    pt: 2/2
    text: "TEXT"
players:
  Ann:
    hand: [Terror]
    in play: [2 Swamp, {card: Bear That Counts, as: Bear, owner: OWNER, counters: {"+1/+1": 3}}]
  Bob: {}
play:
  - Ann: cast Terror on Bear
  - resolve
  - resolve
"""
DIES = "When ~ dies, "


def table(text: str, owner: str = "Bob") -> str:
    return TABLE.replace("TEXT", text).replace("OWNER", owner)


def test_its_power_is_what_it_last_was() -> None:
    run = played(table(DIES + "you gain life equal to its power.") + "expect: {Ann: {life: 25}}")
    assert "413.2f" in cited(run, 3)


def test_its_counters_are_those_that_it_had() -> None:
    played(table(DIES + "you gain 1 life for each +1/+1 counter on it.") + "expect: {Ann: {life: 23}}")


def test_its_controller_is_who_controlled_it_last() -> None:
    run = played(table(DIES + "its controller loses 2 life.") + "expect: {Ann: {life: 18}, Bob: {life: 20}}")
    assert "413.2f" in cited(run, 3)


def test_its_owner_stays_its_owner() -> None:
    played(table(DIES + "its owner loses 2 life.") + "expect: {Ann: {life: 20}, Bob: {life: 18}}")


def test_what_another_permanent_sees_die_was_what_it_was() -> None:
    played("""
cards:
  Watcher:
    cost: "{B}"
    type: Creature — Spirit
    pt: 1/1
    text: "Whenever another creature dies, its controller loses life equal to its toughness."
players:
  Ann:
    hand: [Terror]
    in play: [2 Swamp, {card: Hill Giant, owner: Bob, counters: {"+1/+1": 2}}]
  Bob:
    in play: [Watcher]
play:
  - Ann: cast Terror on Hill Giant
  - resolve
  - resolve
expect: {Ann: {life: 15}, Bob: {life: 20}, Hill Giant: {in: graveyard of Bob}}
""")


def test_the_card_itself_is_looked_for_where_it_went() -> None:
    played(
        table(DIES + "you gain life equal to its power. Return it to its owner's hand.")
        + "expect: {Ann: {life: 25}, Bear: {in: hand of Bob}}"
    )


def test_what_comes_back_is_a_new_permanent_and_not_asked_about() -> None:
    played("""
cards:
  Bear That Counts:
    cost: "{1}{G}"
    type: Creature — Bear
    pt: 2/2
    text: "When ~ dies, you gain life equal to its power."
  Back Again: {cost: "{B}", type: Instant, text: Put target creature card from your graveyard into play.}
players:
  Ann:
    hand: [Terror, Back Again]
    in play: [3 Swamp, {card: Bear That Counts, as: Bear, counters: {"+1/+1": 3}}]
  Bob: {}
play:
  - Ann: cast Terror on Bear
  - resolve
  - Ann: cast Back Again on Bear
  - resolve
  - resolve
expect: {Ann: {life: 25}, Bear: {in: play, pt: 2/2}}
""")
