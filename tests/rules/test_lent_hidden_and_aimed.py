"""Flashback for a turn, what lies hidden, spells that cost more for what they aim at, and abilities that nobody
need use.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.not_played import unplayed_keywords, unplayed_whoever_uses

LENT = "target instant or sorcery card in your graveyard gains flashback"
FOR = "The flashback cost is equal to its mana cost."
LENDER = f"""
rules: tenth
cards:
  Reader: {{cost: "{{U}}", type: Creature — Wizard, pt: 1/1, text: "When ~ comes into play, {LENT} until end of turn. {FOR}"}}
players:
  Ann: {{hand: [Reader], graveyard: [Shock, Incinerate, Counterspell], in play: [Island, 3 Mountain]}}
  Bob: {{}}
play:
  - try: {{Ann: cast Shock from graveyard on Bob}}
  - Ann: cast Reader
  - resolve
  - Ann: choose Shock
  - resolve
"""


def test_a_card_has_flashback_for_its_mana_cost_this_turn() -> None:
    played(
        LENDER
        + """  - try: {Ann: cast Incinerate from graveyard on Bob}
  - Ann: cast Shock from graveyard on Bob
  - resolve
  - expect: {Bob: {life: 18}, Shock: {in: removed}, Ann: {graveyard: [Incinerate, Counterspell]}}
"""
    )


def test_the_flashback_is_gone_with_the_turn() -> None:
    played(LENDER + "  - to Bob's upkeep\n  - try: {Ann: cast Shock from graveyard on Bob}\n")


@pytest.mark.parametrize("keyword", ["Hideaway", "Hideaway 4\\n~ comes into play tapped."])
def test_what_is_hidden_may_be_played_later(keyword: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Hollow: {{type: Land, text: "{keyword}\\n{{T}}: Add {{G}}.\\n{{G}}, {{T}}: You may play the exiled card without paying its mana cost if you control a creature."}}
players:
  Ann: {{hand: [Hollow], in play: [Forest, Llanowar Elves], library: [Island, Craw Wurm, Shock, Fog, Swamp]}}
  Bob: {{}}
play:
  - Ann: play Hollow
  - expect: {{Hollow: {{tapped: true}}}}
  - resolve
  - Ann: choose Craw Wurm
  - Ann: order Fog, Shock, Island
  - expect: {{Craw Wurm: {{in: removed}}, Swamp: {{in: library of Ann (top)}}}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to Ann's upkeep
  - to first main
  - Ann: use Hollow ability 2
  - resolve
  - Ann: "yes"
  - resolve
  - expect: {{Craw Wurm: {{in: play}}}}
"""
    )


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("Bob: cast Shock on Shy", False),
        ("Bob: cast Shock on Llanowar Elves", True),
        ("Ann: cast Giant Growth on Shy", True),
    ],
)
def test_what_is_aimed_at_costs_more(line: str, allowed: bool) -> None:
    said = f"{{{line}}}"
    played(
        f"""
rules: tenth
cards:
  Shy: {{cost: "{{G}}", type: Creature — Elf, pt: 2/2, text: "Spells your opponents cast that target ~ cost {{2}} more to cast."}}
players:
  Ann: {{in play: [Shy, Llanowar Elves, Forest], hand: [Giant Growth]}}
  Bob: {{in play: [Mountain], hand: [Shock]}}
play:
  - {said if allowed else f"try: {said}"}
"""
    )


def test_neither_cards_nor_tokens_reach_the_graveyard() -> None:
    played(
        """
rules: tenth
cards:
  Quiet: {cost: "{W}", type: Enchantment, text: "If a card or token would be put into a graveyard from anywhere, exile it instead."}
  Mourner: {cost: "{B}", type: Creature — Cleric, pt: 1/3, text: "Whenever another creature dies, you gain 2 life."}
players:
  Ann: {in play: [Quiet, Mourner, Grizzly Bears, {token: Goblin, type: Creature — Goblin, pt: 1/1, color: red}]}
  Bob: {in play: [2 Mountain], hand: [{card: Shock, as: One}, {card: Shock, as: Two}]}
play:
  - Bob: cast One on Grizzly Bears
  - resolve
  - Bob: cast Two on Goblin
  - resolve
  - expect: {Grizzly Bears: {in: removed}, One: {in: removed}, Goblin: {in: nowhere}, Quiet: {in: play}, Ann: {life: 20}, stack: []}
"""
    )


def test_a_token_comes_for_each_color_that_was_spent() -> None:
    played(
        """
rules: tenth
cards:
  Many: {cost: "{2}{W}", type: Sorcery, text: "Create a 1/1 white Soldier creature token for each color of mana spent to cast this spell."}
players:
  Ann: {in play: [2 Plains, Forest], hand: [Many]}
  Bob: {}
play:
  - Ann: cast Many
  - resolve
  - expect: {Ann: {in play: 5}}
"""
    )


WALKER = "[+1]: You gain 2 life.\\n[-1]: You get an emblem with 'You have no maximum hand size.'"


def test_an_emblem_that_nobody_plays_keeps_nobody_from_the_other_abilities() -> None:
    text = WALKER.replace("'", '\\"')
    played(
        f"""
rules: tenth
cards:
  Ysa: {{cost: "{{R}}", type: Planeswalker — Ysa, pt: 3, text: "{text}"}}
players:
  Ann: {{in play: [{{card: Ysa, counters: {{loyalty: 3}}}}]}}
  Bob: {{}}
play:
  - try: {{Ann: use Ysa ability 2}}
  - Ann: use Ysa ability 1
  - resolve
  - expect: {{Ann: {{life: 22}}, Ysa: {{counters: {{loyalty: 4}}}}}}
"""
    )


def test_what_happens_by_itself_is_refused_all_the_same() -> None:
    used = make_card("Gruk", "Creature — Elf", "{G}", "1/1", "{T}: Fateseal 2.")
    assert unplayed_keywords(used) == ["fateseal"]
    assert unplayed_whoever_uses(used) == []
    triggered = make_card("Gruk", "Creature — Elf", "{G}", "1/1", "Whenever ~ attacks, fateseal 2.")
    assert unplayed_whoever_uses(triggered) == ["fateseal"]
