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


def test_an_instant_comes_back_by_an_ability_that_waits_in_the_graveyard_alone() -> None:
    played(
        """
rules: tenth
cards:
  Sting:
    cost: "{0}"
    type: Instant
    text: "You gain 1 life.\\nAt the beginning of your upkeep, if you have more cards in hand than each opponent, you may return Sting from your graveyard to your hand."
players:
  Ann: {hand: [2 Forest], graveyard: [Sting], library: [3 Forest]}
  Bob: {library: [3 Forest]}
play:
  - to Bob's upkeep
  - expect: {Sting: {in: graveyard}, Ann: {hand: 2}}
  - to Ann's upkeep
  - resolve
  - "Ann: yes"
  - expect: {Sting: {in: hand}}
  - Ann: cast Sting
  - resolve
  - expect: {Sting: {in: graveyard}, Ann: {life: 21}}
"""
    )


def test_as_many_cards_are_shown_as_is_said_for_x() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Creature — Elf, pt: 1/1, text: "Reveal X green cards from your hand, Sacrifice Kim: Target player loses X life."}
  Lee: {cost: "{G}", type: Creature — Elf, pt: 2/2}
  Max: {cost: "{R}", type: Creature — Elf, pt: 2/2}
players:
  Ann: {hand: [2 Lee, Max], in play: [Kim]}
  Bob: {}
play:
  - try: {Ann: use Kim on Bob x 3}
  - Ann: use Kim on Bob x 2
  - resolve
  - expect: {Bob: {life: 18}, Kim: {in: graveyard}, Ann: {hand: 3}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        'Put a 1/1 red Elf creature token named Bee Hive into play. It has \\"{T}: Bee Hive deals 2 damage to target player.\\"',
        'Create a 1/1 red Elf creature token named Bee Hive. It has \\"{T}: Bee Hive deals 2 damage to target player.\\"',
    ],
)
def test_a_token_speaks_of_itself_by_its_own_name(text: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Horn: {{cost: "{{0}}", type: Artifact, text: "{{0}}: {text}"}}
players:
  Ann: {{in play: [Horn]}}
  Bob: {{}}
play:
  - Ann: use Horn
  - resolve
  - expect: {{Ann: {{in play: 2}}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - Ann: use Bee Hive on Bob
  - resolve
  - expect: {{Bob: {{life: 18}}}}
"""
    )


@pytest.mark.parametrize("whose", ["Kim's type", "Kim's creature type"])
def test_a_type_that_becomes_another_is_no_longer_what_it_was(whose: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Kim: {{cost: "{{1}}", type: Creature — Elf, pt: 2/2, text: "{{0}}: {whose} becomes the creature type of your choice until end of turn."}}
  Bane: {{cost: "{{0}}", type: Sorcery, text: "Destroy all Elves."}}
players:
  Ann: {{hand: [Bane], in play: [Kim]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - resolve
  - "Ann: choose Goblin"
  - Ann: cast Bane
  - resolve
  - expect: {{Kim: {{in: play}}}}
"""
    )


def test_what_was_chosen_first_takes_the_damage_of_what_is_shown_later() -> None:
    played(
        """
rules: tenth
cards:
  Spark: {cost: "{0}", type: Sorcery, text: "Choose target creature or player. Reveal the top card of your library. Spark deals damage equal to that card's converted mana cost to that creature or player."}
players:
  Ann: {hand: [Spark], library: [Craw Wurm, Forest]}
  Bob: {}
play:
  - Ann: cast Spark on Bob
  - resolve
  - expect: {Bob: {life: 14}, Ann: {life: 20}}
"""
    )


def test_who_would_gain_life_gains_none() -> None:
    played(
        """
rules: tenth
cards:
  Vow: {cost: "{0}", type: Enchantment, text: "If a player would gain life, that player gains no life instead."}
  Cup: {cost: "{0}", type: Artifact, text: "{0}: You gain 3 life."}
players:
  Ann: {in play: [Vow, Cup]}
  Bob: {}
play:
  - Ann: use Cup
  - resolve
  - expect: {Ann: {life: 20}}
"""
    )


def test_of_those_put_into_a_graveyard_this_turn_each_counts_and_of_another_type_none() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Creature — Elf, pt: 2/2}
  Lee: {cost: "{1}", type: Creature — Goblin, pt: 2/2}
  Bane: {cost: "{0}", type: Sorcery, text: "Destroy all creatures."}
  Dirge: {cost: "{0}", type: Sorcery, text: "You gain 2 life for each Elf put into a graveyard from play this turn."}
players:
  Ann: {hand: [Bane, Dirge], in play: [2 Kim, Lee]}
  Bob: {in play: [{card: Kim, as: Max}]}
play:
  - Ann: cast Bane
  - resolve
  - Ann: cast Dirge
  - resolve
  - expect: {Ann: {life: 26}}
"""
    )


def test_only_what_has_hurt_you_this_turn_is_meant() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Creature — Elf, pt: 2/2, text: "{T}: Kim deals 1 damage to target player."}
  Lee: {cost: "{1}", type: Creature — Elf, pt: 2/2, text: "{T}: Lee deals 1 damage to target player."}
  Due: {cost: "{0}", type: Instant, text: "Destroy target creature that dealt damage to you this turn."}
players:
  Ann: {hand: [Due], in play: [Kim]}
  Bob: {in play: [{card: Kim, as: Max}, Lee]}
play:
  - Ann: use Kim on Bob
  - resolve
  - Ann: pass
  - Bob: use Max on Ann
  - resolve
  - Ann: pass
  - Bob: use Lee on Bob
  - resolve
  - try: {Ann: cast Due on Kim}
  - try: {Ann: cast Due on Lee}
  - Ann: cast Due on Max
  - resolve
  - expect: {Max: {in: graveyard}, Ann: {life: 19}, Bob: {life: 18}}
"""
    )


def test_who_cycles_for_a_creature_type_finds_one_of_that_and_no_other() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Creature — Elf, pt: 2/2, text: "Wizardcycling {0}"}
  Lee: {cost: "{1}", type: Creature — Elf Wizard, pt: 2/2}
players:
  Ann: {hand: [Kim], library: [Forest, Lee, Kim]}
  Bob: {}
play:
  - Ann: use Kim
  - resolve
  - "Ann: choose Lee"
  - expect: {Lee: {in: hand}, Ann: {hand: 1, graveyard: 1}}
"""
    )
