"""What is paid by doing something, by whoever is meant, and with the top of a graveyard: each comes out
otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

# -- what is done as a cost ------------------------------------------------------------------------------------

UPKEEP = """
rules: %s
cards:
  Hut: {cost: "{1}", type: %s, text: "Cumulative upkeep—%s"}
players:
  Ann: {in play: [{card: Hut, counters: {%s: 1}}, Forest, Plains], library: [5 Island]}
  Bob: {in play: [%s], library: [5 Island]}
now: {turn of: Ann, step: untap}
play: [to upkeep, resolve, "Ann: yes"]
expect: %s
"""
UPKEEPS = (
    ("Enchantment", "An opponent gains 1 life.", "", "{Ann: {life: 20}, Bob: {life: 22}, Hut: {in: play}}"),
    ("Enchantment", "Draw a card.", "", "{Ann: {hand: 2}, Hut: {in: play}}"),
    ("Enchantment", "Put a -0/-1 counter on Hut.", "", "{Hut: {counters: {-0/-1: 2}}}"),
    ("Enchantment", "Add {R}.", "", "{Ann: {mana: '{R}{R}'}, Hut: {in: play}}"),
    (
        "Enchantment",
        "Put a +1/+1 counter on a creature an opponent controls.",
        "{card: Grizzly Bears, as: Bear}",
        "{Bear: {pt: 4/4}, Hut: {in: play}}",
    ),
    (
        "Enchantment",
        "An opponent creates a 1/1 red Elf creature token.",
        "",
        "{Bob: {in play: 2}, Hut: {in: play}}",
    ),
    (
        "Artifact",
        "{G} or {W}.",
        "",
        "{Hut: {in: play}, Forest: {tapped: true}, Plains: {tapped: true}}",
    ),
)


COUNTERS = {"classic": "cumulative upkeep", "tenth": "age"}


@pytest.mark.parametrize("era", COUNTERS)
@pytest.mark.parametrize(("kind", "text", "there", "then"), UPKEEPS)
def test_an_upkeep_that_grows_is_paid_by_what_it_says_for_each_counter(
    kind: str, text: str, there: str, then: str, era: str
) -> None:
    played(UPKEEP % (era, kind, text, COUNTERS[era], there, then))


def test_who_cant_do_it_cant_pay() -> None:
    text = "Put a +1/+1 counter on a creature an opponent controls."
    nobody = UPKEEP % (
        "classic",
        "Enchantment",
        text,
        COUNTERS["classic"],
        "",
        "{Hut: {in: graveyard of Ann}}",
    )
    played(nobody.replace(', "Ann: yes"', ""))


# -- the top of a graveyard ------------------------------------------------------------------------------------

HEAP = """
rules: classic
cards:
  Heap: {cost: "{1}", type: Artifact, text: "Exile the top creature card of your graveyard: You gain 1 life."}
players:
  Ann: {in play: [Heap], graveyard: [%s]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: [%s]
expect: %s
"""


def test_the_top_one_of_a_kind_in_the_graveyard_is_what_is_paid() -> None:
    lying = "Shock, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}"
    used = '"Ann: use Heap", resolve'
    played(
        HEAP
        % (
            lying,
            used,
            "{Ann: {life: 21}, Giant: {in: removed}, Bear: {in: graveyard of Ann}, Shock: {in: graveyard of Ann}}",
        )
    )
    played(HEAP % ("Shock", '{try: {Ann: use Heap, because: "409.1f"}}', "{Ann: {life: 20}}"))


# -- instead of the mana cost ----------------------------------------------------------------------------------

HUSH = """
rules: classic
cards:
  Hush: {cost: "{3}{G}", type: Sorcery, text: "%s\\nDestroy all enchantments."}
  Haze: {cost: "{1}", type: Enchantment, text: "Players can't gain life."}
  Glow: {cost: "{1}", type: Enchantment, text: ""}
players:
  Ann: {in play: [%s], hand: [Hush]}
  Bob: {in play: [Glow]}
now: {turn of: Ann, step: first main}
play: [%s]
expect: %s
"""
RATHER = (
    "If you control a Forest, rather than pay this spell's mana cost, you may have each other player gain 6 life.",
    "If you control a Forest, you may have an opponent gain 6 life rather than pay this spell's mana cost.",
)


@pytest.mark.parametrize("text", RATHER)
def test_a_spell_may_cost_life_that_an_opponent_gains(text: str) -> None:
    by = 'cast Hush by "%s gains 6 life"' % ("each opponent" if "each other" in text else "an opponent")
    gone = "{Bob: {life: 26}, Ann: {life: 20}, Glow: {in: graveyard of Bob}}"
    played(HUSH % (text, "Forest", f"{{Ann: '{by}'}}, resolve", gone))
    played(HUSH % (text, "Swamp", f"try: {{Ann: '{by}'}}", "{Bob: {life: 20}}"))
