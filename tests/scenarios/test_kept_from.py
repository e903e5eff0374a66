"""Why something didn't happen: what the log has that kept it from happening, and nothing made up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playing import played

from rules_kb.scenarios.kept_from import kept_from

GROWTH = "stack/giant-growth-answers-incinerate"


def kept(scenario: str, step: int, words: str) -> list[tuple[str, str, str]]:
    """How, in what words and by which rule first."""
    return [
        (each.how, each.text, each.cites[0].partition(":")[2] if each.cites else "")
        for each in kept_from(played(scenario), step, words)
    ]


def test_damage_less_than_the_toughness(rules_kb: Callable[..., Any]) -> None:
    typed = rules_kb("why", GROWTH, "5", "--not", "Rushwood Dryad destroyed")
    assert typed.code == 0
    assert (
        "not enough: Incinerate deals 3 damage to Rushwood Dryad: 3 damage, toughness 4  420.5c" in typed.out
    )


def test_where_nothing_tells_it_is_said_plainly(rules_kb: Callable[..., Any]) -> None:
    typed = rules_kb("why", GROWTH, "5", "--not", "Bob draws")
    assert typed.code == 1
    assert "the log of step 5 has nothing that kept it from happening" in typed.out


def test_regeneration() -> None:
    found = kept(
        """
title: Back again
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Drudge Skeletons, Swamp]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Drudge Skeletons
  - Bob: use Drudge Skeletons
  - resolve
  - resolve
""",
        5,
        "Drudge Skeletons destroyed",
    )
    assert ("instead", "Drudge Skeletons regenerates", "419.6b") in found


def test_prevention() -> None:
    found = kept(
        """
title: Healed in time
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Samite Healer, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: use Samite Healer on Grizzly Bears
  - resolve
  - resolve
""",
        5,
        "Grizzly Bears destroyed",
    )
    assert [(how, cite) for how, _, cite in found][-1] == ("not enough", "420.5c")
    damage = kept(
        """
title: All of it
cards:
  Ward: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn."}
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Ward], in play: [Plains, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: cast Ward on Grizzly Bears
  - resolve
  - resolve
""",
        5,
        "Grizzly Bears damaged",
    )
    assert ("instead", "2 damage to Grizzly Bears is prevented") in [found[:2] for found in damage]


def test_an_illegal_target() -> None:
    found = kept(
        """
title: Gone
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Unsummon], in play: [Island, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: cast Unsummon on Grizzly Bears
  - resolve
  - resolve
""",
        5,
        "Grizzly Bears destroyed?",
    )
    assert ("no effect", "Grizzly Bears is no longer a legal target", "413.2a") in found


def test_what_a_rule_forbids() -> None:
    (found,) = kept(
        """
title: It flies
players:
  Ann: {in play: [Mesa Pegasus]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: declare blockers, attacking: {Mesa Pegasus: Bob}}
play:
  - try: {"Bob": "block Mesa Pegasus with Grizzly Bears"}
  - Bob: no block
""",
        1,
        "Grizzly Bears blocks Mesa Pegasus",
    )[:1]
    assert found[0] == "forbidden"
    assert found[2] == "502.4b"
