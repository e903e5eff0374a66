"""Fuse: both halves of a split card as one spell; and the targets of texts that are put together."""

from __future__ import annotations

from playing import played


def fuses(play: str, mountains: int = 2) -> None:
    """Ann has a card whose halves destroy an artifact and an enchantment."""
    played(
        f"""
rules: tenth
cards:
  Wreck // Rend:
    cost: "{{1}}{{R}} // {{W}}"
    type: Instant // Instant
    text: |
      Destroy target artifact. Its controller loses 1 life.
      //
      Destroy target enchantment. Its controller gains 3 life.
      Fuse
  Urn: {{cost: "{{1}}", type: Artifact}}
  Veil: {{cost: "{{1}}", type: Enchantment}}
players:
  Ann: {{hand: [Wreck // Rend], in play: [{mountains} Mountain, Plains, Veil]}}
  Bob: {{in play: [Urn]}}
play:
{play}
"""
    )


def test_one_half_alone() -> None:
    fuses(
        """
  - Ann: cast Rend on Veil
  - resolve
  - expect: {Veil: {in: graveyard of Ann}, Urn: {in: play}, Ann: {life: 23}, Bob: {life: 20}}
"""
    )


def test_both_halves_at_once_each_with_a_target_of_its_own() -> None:
    fuses(
        """
  - Ann: cast Wreck // Rend on Urn, Veil by "fuse"
  - expect: {Plains: {tapped: true}, Mountain#2: {tapped: true}}
  - resolve
  - expect:
      Veil: {in: graveyard of Ann}
      Urn: {in: graveyard of Bob}
      Ann: {life: 23}
      Bob: {life: 19}
      Wreck // Rend: {in: graveyard of Ann}
"""
    )


def test_both_costs_are_paid() -> None:
    fuses("  - try: {Ann: 'cast Wreck // Rend on Urn, Veil by \"fuse\"'}", mountains=1)


def test_a_card_without_fuse_has_one_half_played() -> None:
    played(
        """
rules: tenth
cards:
  Wreck // Rend:
    cost: "{R} // {W}"
    type: Instant // Instant
    text: |
      Destroy target artifact.
      //
      Destroy target enchantment.
  Urn: {cost: "{1}", type: Artifact}
  Veil: {cost: "{1}", type: Enchantment}
players:
  Ann: {hand: [Wreck // Rend], in play: [2 Mountain, Plains, Veil]}
  Bob: {in play: [Urn]}
play:
  - try: {Ann: 'cast Wreck // Rend on Urn, Veil by "fuse"'}
"""
    )


def test_what_is_spliced_on_speaks_of_its_own_target() -> None:
    played(
        """
rules: tenth
cards:
  First: {cost: "{R}", type: Instant — Arcane, text: ~ deals 1 damage to target creature.}
  Second: {cost: "{R}", type: Instant — Arcane, text: "Tap target creature. Its controller loses 2 life.\\nSplice onto Arcane {1}"}
players:
  Ann: {hand: [First, Second], in play: [2 Mountain, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
play:
  - Ann: cast First on Grizzly Bears, Hill Giant with splice Second
  - resolve
  - expect: {Ann: {life: 20}, Bob: {life: 18}, Hill Giant: {tapped: true}, Grizzly Bears: {tapped: false}}
"""
    )
