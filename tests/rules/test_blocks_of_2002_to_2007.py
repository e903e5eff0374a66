"""What cards of 2002 to 2007 say in ways that others don't, as it is printed and as it is said today."""

from __future__ import annotations

import pytest
from playing import played


@pytest.mark.parametrize("dash", [" ", " — "])
def test_a_word_before_an_ability_names_it_with_its_dash_or_where_card_data_has_lost_it(dash: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Kim: {{cost: "{{1}}", type: Creature — Elf, pt: 2/2, text: "Hellbent{dash}Kim gets +3/+0 as long as you have no cards in hand."}}
  Lee: {{cost: "{{1}}", type: Creature — Elf, pt: 2/2, text: "Channel{dash}{{G}}, Discard Lee: You gain 4 life."}}
players:
  Ann: {{hand: [Lee], in play: [Kim, Forest]}}
  Bob: {{}}
play:
  - expect: {{Kim: {{pt: 2/2}}}}
  - Ann: use Lee
  - resolve
  - expect: {{Kim: {{pt: 5/2}}, Ann: {{life: 24}}}}
"""
    )


def test_a_choice_after_a_cost_has_two_modes_though_its_dash_was_lost() -> None:
    played(
        """
rules: tenth
cards:
  Kim:
    cost: "{1}"
    type: Creature — Elf
    pt: 2/2
    text: "Remove a charge counter from Kim: Choose one Kim gets +2/+2 until end of turn; or you gain 3 life."
players:
  Ann: {in play: [{card: Kim, counters: {charge: 2}}]}
  Bob: {}
play:
  - Ann: use Kim mode 2
  - resolve
  - expect: {Ann: {life: 23}, Kim: {pt: 2/2}}
  - Ann: use Kim mode 1
  - resolve
  - expect: {Ann: {life: 23}, Kim: {pt: 4/4}}
"""
    )


def test_what_is_snow_or_isnt_may_be_any_permanent() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Snow Creature — Elf, pt: 2/2}
  Lee: {cost: "{1}", type: Creature — Elf, pt: 2/2}
  Horn: {cost: "{0}", type: Artifact, text: "Snow creatures you control get +1/+1.\\n{0}: Target nonsnow permanent becomes snow until end of turn."}
  Thaw: {cost: "{0}", type: Sorcery, text: "Destroy all nonsnow creatures."}
players:
  Ann: {hand: [Thaw], in play: [Kim, Lee, Horn]}
  Bob: {in play: [{card: Lee, as: Max}]}
play:
  - expect: {Kim: {pt: 3/3}, Lee: {pt: 2/2}}
  - try: {Ann: use Horn on Kim}
  - Ann: use Horn on Lee
  - resolve
  - expect: {Lee: {pt: 3/3}}
  - Ann: cast Thaw
  - resolve
  - expect: {Kim: {in: play}, Lee: {in: play}, Max: {in: graveyard}}
"""
    )
