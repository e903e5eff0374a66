"""What triggers but once each turn does so however often it could, and keywords that only let a deck have two
commanders.
"""

from __future__ import annotations

import pytest
from playing import played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(("once", "life"), [(" This ability triggers only once each turn.", 26), ("", 28)])
def test_a_spell_is_copied_once_in_a_turn(era: str, once: str, life: int) -> None:
    played(
        f"""
rules: {era}
default choices: auto
cards:
  Doubler: {{cost: "{{U}}", type: Creature — Bard, pt: 1/1, text: "Whenever you cast an instant spell, copy it.{once}"}}
  Balm: {{cost: "{{0}}", type: Instant, text: You gain 2 life.}}
players:
  Ann: {{in play: [Doubler], hand: [Balm, {{card: Balm, as: Second}}, {{card: Balm, as: Third}}]}}
  Bob: {{}}
play:
  - Ann: cast Balm
  - resolve all
  - Ann: cast Second
  - resolve all
expect: {{Ann: {{life: {life}}}}}
"""
    )


@each_era
@pytest.mark.parametrize(
    "whose",
    [
        "If a triggered ability of a creature you control triggers, that ability triggers an additional time.",
        "If a creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time.",
    ],
)
@pytest.mark.parametrize(("once", "life"), [(" This ability triggers only once each turn.", 21), ("", 22)])
def test_what_triggers_once_each_turn_triggers_no_additional_time(
    era: str, whose: str, once: str, life: int
) -> None:
    played(
        f"""
rules: {era}
default choices: auto
cards:
  Chorus: {{cost: "{{2}}", type: Artifact, text: "{whose}"}}
  Host: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1, text: "Whenever a creature enters, you gain 1 life.{once}"}}
  Guest: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1}}
players:
  Ann: {{in play: [Chorus, Host, Forest], hand: [Guest]}}
  Bob: {{}}
play:
  - Ann: cast Guest
  - resolve
  - resolve all
expect: {{Ann: {{life: {life}}}}}
"""
    )


@each_era
@pytest.mark.parametrize("keyword", ["Friends forever", "Choose a Background", "Doctor's companion"])
def test_a_second_commander_is_nothing_in_a_game(era: str, keyword: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Pal: {{cost: "{{G}}", type: Creature — Elf, pt: 2/2, text: "Trample\\\\n{keyword}"}}
players:
  Ann: {{in play: [Forest], hand: [Pal]}}
  Bob: {{}}
play:
  - Ann: cast Pal
  - resolve
expect: {{Pal: {{in: play, pt: 2/2, has: [trample]}}}}
"""
    )
