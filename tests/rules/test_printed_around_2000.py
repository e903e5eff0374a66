"""What cards of 1998 to 2002 say, as printed and as worded since, each in a situation that comes out otherwise when
it is misread.
"""

from __future__ import annotations

import pytest
from playing import played


@pytest.mark.parametrize(("shown", "damage"), [("none", 0), ("Hill Giant", 2), ("Hill Giant, Shock", 4)])
def test_as_many_cards_of_the_hand_are_shown_as_its_owner_likes(shown: str, damage: int) -> None:
    played(f"""
rules: classic
cards:
  Oracle: {{cost: "{{R}}", type: Creature — Wizard, pt: 1/1, text: "{{T}}: Reveal any number of red cards in your hand. Oracle deals X damage to target player, where X is twice the number of cards revealed this way."}}
players:
  Ann: {{in play: [Oracle], hand: [Hill Giant, Shock, Grizzly Bears]}}
  Bob: {{hand: [Shock]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Oracle on Bob
  - resolve
  - try: {{Ann: choose Grizzly Bears}}
  - Ann: choose {shown}
expect: {{Bob: {{life: {20 - damage}}}, Ann: {{hand: 3}}}}
""")


@pytest.mark.parametrize(
    ("kicked", "size", "flies", "regenerates"),
    [
        ("", "1/1", False, False),
        (" with kicker {1}{U}", "3/3", True, False),
        (" with kicker {B}", "2/2", False, True),
    ],
)
@pytest.mark.parametrize(
    "text",
    [
        "If Mutant was kicked with its {1}{U} kicker, it enters the battlefield with two +1/+1 counters on it and with flying.\\n"
        'If Mutant was kicked with its {B} kicker, it enters the battlefield with a +1/+1 counter on it and with \\"{1}: Regenerate Mutant.\\"',
        "If you paid the {1}{U} kicker cost, Mutant comes into play with two +1/+1 counters on it and has flying.\\n"
        'If you paid the {B} kicker cost, Mutant comes into play with a +1/+1 counter on it and has \\"{1}: Regenerate Mutant.\\"',
    ],
)
def test_what_a_creature_comes_with_for_one_kicker_of_two(
    text: str, kicked: str, size: str, flies: bool, regenerates: bool
) -> None:
    used = "- Ann: use Mutant" if regenerates else ""
    played(f"""
rules: tenth
cards:
  Mutant: {{cost: "{{G}}", type: Creature — Beast, pt: 1/1, text: "Kicker {{1}}{{U}} and/or {{B}}\\n{text}"}}
players:
  Ann: {{in play: [Forest, 4 Island, 2 Swamp], hand: [Mutant]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - {{Ann: "cast Mutant{kicked}"}}
  - resolve
  - expect: {{Mutant: {{pt: {size}, {"has" if flies else "lacks"}: [flying]}}}}
  {used}
""")


def test_what_each_player_chooses_goes_where_the_sentence_says() -> None:
    played("""
rules: classic
cards:
  Recall: {cost: "{U}", type: Instant, text: "Each player chooses a creature he or she controls and returns that creature to owner's hand."}
  Amnesia: {cost: "{B}", type: Sorcery, text: "Target opponent chooses two cards from his or her hand and removes them from the game."}
players:
  Ann: {in play: [Island, Swamp, Grizzly Bears], hand: [Recall, Amnesia, Forest]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Hill Giant, as: Troll}], hand: [3 Mountain]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Recall
  - resolve
  - Bob: choose Troll
  - expect: {Ann: {hand: [Amnesia, Forest, Grizzly Bears]}, Giant: {in: play}, Troll: {in: hand of Bob}}
  - Ann: cast Amnesia on Bob
  - resolve
  - Bob: choose Troll, Mountain
expect: {Troll: {in: removed}, Bob: {hand: 2}, Ann: {hand: 2}}
""")


@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 15, 0), ("no", 20, 2)])
def test_what_is_done_unless_a_player_takes_damage(answer: str, life: int, hand: int) -> None:
    played(f"""
rules: tenth
cards:
  Dare: {{cost: "{{R}}", type: Sorcery, text: "Unless a player has Dare deal 5 damage to him or her, target player draws two cards."}}
players:
  Ann: {{in play: [Mountain], hand: [Dare], library: [3 Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Dare on Ann
  - resolve
  - Ann: choose no
  - Bob: choose {answer}
expect: {{Bob: {{life: {life}}}, Ann: {{hand: {hand}, life: 20}}}}
""")


def test_a_mode_that_ends_in_a_ban_on_regenerating() -> None:
    played("""
rules: classic
cards:
  Charm: {cost: "{B}", type: Instant, text: "Choose one - Return target permanent to its owner's hand; or destroy target nonblack creature, and it can't be regenerated; or destroy target artifact."}
  Troll: {cost: "{G}", type: Creature — Troll, pt: 2/2, text: "{G}: Regenerate Troll."}
players:
  Ann: {in play: [2 Swamp], hand: [2 Charm]}
  Bob: {in play: [Forest, Troll, Ornithopter]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Charm on Troll mode 2
  - Bob: use Troll
  - resolve
  - resolve
  - expect: {Troll: {in: graveyard}}
  - Ann: cast Charm on Ornithopter mode 3
  - resolve
expect: {Ornithopter: {in: graveyard}}
""")


def test_no_second_spell_in_a_turn_and_two_lands_in_ones_own() -> None:
    played("""
rules: classic
cards:
  Hall: {cost: "{U}", type: Enchantment, text: "Each player can play only one spell each turn."}
  Trail: {cost: "{G}", type: Enchantment, text: "You may play an additional land during each of your turns."}
players:
  Ann: {in play: [Hall, Trail, 2 Mountain], hand: [2 Shock, 3 Forest]}
  Bob: {in play: [2 Mountain], hand: [2 Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: play Forest
  - Ann: play Forest#2
  - try: {Ann: play Forest#3}
  - Ann: cast Shock on Bob
  - try: {Ann: "cast Shock#2 on Bob"}
  - Bob: cast Shock on Ann
  - try: {Bob: "cast Shock#2 on Ann"}
""")


def test_a_card_from_outside_the_game_is_shown_and_taken_if_one_likes() -> None:
    played("""
rules: tenth
cards:
  Beckon: {cost: "{R}", type: Sorcery, text: "You may reveal a sorcery card you own from outside the game and put it into your hand. Exile Beckon."}
  Ritual: {cost: "{R}", type: Sorcery, text: "Draw a card."}
players:
  Ann: {in play: [2 Mountain], hand: [2 Beckon], removed: [Ritual, Shock]}
  Bob: {removed: [Ritual]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Beckon
  - resolve
  - Ann: choose no
  - expect: {Beckon: {in: removed}, Ann: {hand: 1}}
  - Ann: cast Beckon#2
  - resolve
  - Ann: choose yes
  - try: {Ann: choose Shock}
  - Ann: choose Ritual
expect: {Ann: {hand: [Ritual]}, "Beckon#2": {in: removed}}
""")
