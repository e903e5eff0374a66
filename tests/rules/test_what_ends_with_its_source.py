"""What is done once a permanent leaves play, is lost or becomes untapped, said before or after what it did: each
comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

WARDEN = """
rules: %s
cards:
  Warden: {cost: "{3}", type: Creature — Human, pt: 1/1, text: "You may choose not to untap Warden during your untap step.\\n{T}: Gain control of target creature for as long as you control Warden. %s"}
  Grasp: {cost: "{U}", type: Instant, text: "Return target creature to its owner's hand."}
  Nudge: {cost: "{U}", type: Instant, text: "Untap target creature."}
  Theft: {cost: "{U}", type: Instant, text: "Gain control of target creature."}
players:
  Ann: {in play: [Warden, 2 Island], hand: [Grasp, Nudge]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, Island], hand: [Theft]}
now: {turn of: Ann, step: %s}
play: [{Ann: use Warden on Giant}, resolve, %s, resolve all]
expect: {Giant: {in: %s}}
"""
UNTAPPED_OR_GONE = (
    "When Warden leaves the battlefield or becomes untapped, destroy that creature. It can't be regenerated."
)
AS_PRINTED = "If Warden leaves play or becomes untapped, bury the creature."
UNTAPPED_OR_LOST = "Exile that creature when Warden becomes untapped or you lose control of Warden."


@pytest.mark.parametrize("text", [UNTAPPED_OR_GONE, AS_PRINTED])
@pytest.mark.parametrize("done", ["Ann: cast Grasp on Warden", "Ann: cast Nudge on Warden"])
def test_either_of_two_ends_destroys_what_was_taken(done: str, text: str) -> None:
    played(WARDEN % ("classic", text, "first main", f"{{{done}}}", "graveyard of Bob"))


@pytest.mark.parametrize(
    "done", ["Bob: cast Theft on Warden", "Ann: cast Nudge on Warden", "Ann: cast Grasp on Warden"]
)
def test_what_is_done_stands_before_its_end(done: str) -> None:
    played(WARDEN % ("tenth", UNTAPPED_OR_LOST, "first main", f"{{{done}}}", "removed"))


def test_another_that_untaps_ends_nothing() -> None:
    played(WARDEN % ("tenth", UNTAPPED_OR_LOST, "first main", "{Ann: cast Nudge on Giant}", "play"))


REAPER = """
rules: classic
cards:
  Reaper: {cost: "{3}", type: %s, pt: 4/4, text: "%s"}
  Grasp: {cost: "{U}", type: Instant, text: "Return target creature to its owner's hand."}
players:
  Ann: {in play: [Reaper, Island], hand: [Grasp]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play: [to declare attackers, {Ann: attack with Reaper}, to declare blockers, {Bob: block Reaper with Bear}, resolve all,
       to end of turn, resolve all, {expect: {Ann: {in play: [Reaper, Island, Bear]}}}, %s]
expect: {Bear: {in: %s}}
"""
REAPS = (
    ("Creature — Spirit", "Whenever a creature dealt damage by Reaper this turn dies, return it to play under your control at the beginning of the next end step. Sacrifice the creature when you lose control of Reaper."),
    ("Summon - Spirit", "At the end of any turn in which a creature is damaged by Reaper and put into a graveyard, put that creature into play under your control. Treat the creature as though it were just summoned. If Reaper leaves play or if you lose control of Reaper, bury the creature."),
)  # fmt: skip


@pytest.mark.parametrize(("kind", "text"), REAPS)
def test_what_came_back_goes_with_who_brought_it(kind: str, text: str) -> None:
    played(REAPER % (kind, text, "{Ann: cast Grasp on Reaper}, resolve all", "graveyard of Bob"))
    played(REAPER % (kind, text, "to upkeep", "play"))
