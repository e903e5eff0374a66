"""Events that are told from the side of what they befall, or that one thing or another brings about."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

EMBER = """
rules: tenth
cards:
  Ember: {cost: "{R}", type: Creature — Bird, pt: 1/1, text: "Whenever an opponent is dealt damage by a red instant or sorcery spell you control or by a red creature you control, return this card from your graveyard to your hand."}
  Chill: {cost: "{U}", type: Instant, text: Chill deals 2 damage to any target.}
players:
  Ann: {hand: [Shock, Chill], in play: [Mountain, Island, Goblin Hero], graveyard: [Ember]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
now: {turn of: Ann, step: first main}
play:
"""


@pytest.mark.parametrize(
    ("what", "where"),
    [
        ("{Ann: cast Shock on Bob}, resolve all", "hand of Ann"),
        ("{Ann: cast Shock on Ann}, resolve all", "graveyard of Ann"),
        ("{Ann: cast Chill on Bob}, resolve all", "graveyard of Ann"),
        ("{Bob: cast Lightning Bolt on Bob}, resolve all", "graveyard of Ann"),
        (
            "to declare attackers, {Ann: attack with Goblin Hero}, to combat damage, resolve all",
            "hand of Ann",
        ),
    ],
)
def test_damage_is_told_by_whom_it_is_dealt_to(what: str, where: str) -> None:
    played(f"{EMBER}  - fork: {{name: it, play: [{what}], expect: {{Ember: {{in: {where}}}}}}}\n")


def test_who_is_dealt_damage_by_a_creature_strikes_back_at_that_one() -> None:
    played("""
rules: tenth
cards:
  Grudge: {cost: "{B}", type: Enchantment, text: "Whenever you're dealt combat damage by a creature, destroy that creature."}
players:
  Ann: {in play: [Hill Giant, Grizzly Bears]}
  Bob: {in play: [Grudge]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
  - to second main
expect: {Hill Giant: {in: graveyard of Ann}, Grizzly Bears: {in: play}, Bob: {life: 17}}
""")


SMITH = """
rules: tenth
cards:
  Smith: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Whenever Smith or a Goblin deals combat damage to a player, it gets +2/+0 until end of turn."}
players:
  Ann: {in play: [Smith, Goblin Hero, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
"""


def test_one_or_the_other_deals_damage_and_what_is_both_sets_it_off_once() -> None:
    played(
        SMITH
        + """
  - Ann: attack with Smith, Goblin Hero, Grizzly Bears
  - to declare blockers
  - Bob: no block
  - to combat damage
  - resolve
  - resolve all
expect: {Smith: {pt: 3/1}, Goblin Hero: {pt: 4/2}, Grizzly Bears: {pt: 2/2}, Bob: {life: 15}}
"""
    )


def test_one_event_or_another_of_somebody_else() -> None:
    played("""
rules: tenth
cards:
  Skittish: {cost: "{R}", type: Creature — Hound, pt: 2/1, text: "When a player casts a spell or a creature attacks, exile Skittish."}
players:
  Ann: {in play: [Skittish, Grizzly Bears, Mountain], hand: [Shock]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - fork: {name: a spell, play: [{Ann: cast Shock on Bob}, resolve], expect: {Skittish: {in: removed}}}
  - fork: {name: an attack, play: [to declare attackers, {Ann: attack with Grizzly Bears}, resolve], expect: {Skittish: {in: removed}}}
  - fork: {name: neither, play: [to declare attackers, {Ann: no attack}, to end of turn], expect: {Skittish: {in: play}}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell or a creature enters, it gains haste until end of turn.",
        "Whenever you sacrifice a creature or an opponent discards a card, that player loses 1 life.",
        "Whenever a creature you control attacks or deals combat damage to a player, it gets +1/+0 until end of turn.",
    ],
)
def test_what_is_in_one_of_two_events_only_isnt_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Enchantment", "{1}", None, text)


# -- abilities that are used -----------------------------------------------------------------------------------

WATCH = """
rules: tenth
cards:
  Watch: {cost: "{1}", type: Enchantment, text: "Whenever %s, draw a card."}
  Pinger: {cost: "{1}", type: Creature — Elf, pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
players:
  Ann: {in play: [Watch, Pinger, Llanowar Elves]}
  Bob: {in play: [{card: Pinger, as: Theirs}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Llanowar Elves for {G}
  - Ann: use Pinger on Bob
  - resolve all
  - expect: {Ann: {hand: %d}}
  - Bob: use Theirs on Ann
  - resolve all
expect: {Ann: {hand: %d}}
"""


@pytest.mark.parametrize(
    ("event", "own", "both"),
    [
        ("you activate an ability, if it isn't a mana ability", 1, 1),
        ("an opponent activates an ability that isn't a mana ability", 0, 1),
        ("a player activates an ability of a creature that isn't a mana ability", 1, 2),
        ("you activate an ability of an artifact, if it isn't a mana ability", 0, 0),
    ],
)
def test_who_uses_whose_ability(event: str, own: int, both: int) -> None:
    played(WATCH % (event, own, both))


def test_an_ability_that_is_used_is_copied() -> None:
    played("""
rules: tenth
cards:
  Bracer: {cost: "{2}", type: Artifact — Equipment, text: "Whenever an ability of equipped creature is activated, if it isn't a mana ability, copy that ability. You may choose new targets for the copy.\\nEquip {0}"}
  Pinger: {cost: "{1}", type: Creature — Elf, pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
players:
  Ann: {in play: [Bracer, Pinger, {card: Pinger, as: Other}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Bracer on Pinger
  - resolve
  - Ann: use Other on Bob
  - resolve all
  - expect: {Bob: {life: 19}}
  - Ann: use Pinger on Bob
  - resolve
  - Ann: no
  - resolve all
expect: {Bob: {life: 17}}
""")


def test_what_might_be_a_mana_ability_isnt_waited_for() -> None:
    with pytest.raises(NotUnderstood):
        make_card(
            "Gruk", "Enchantment", "{1}", None, "Whenever you activate an ability of a creature, draw a card."
        )


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_the_copy_of_an_ability_does_what_the_ability_does(era: str) -> None:
    played(
        """
cards:
  Echoer: {cost: "{1}", type: Artifact, text: "{0}: Copy target activated or triggered ability you control. You may choose new targets for the copy."}
  Pinger: {cost: "{1}", type: Creature — Elf, pt: 1/1, text: "{T}: Pinger deals 1 damage to any target."}
  Comer: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "When Comer enters, you gain 2 life."}
players:
  Ann: {in play: [2 Echoer, Pinger, Forest], hand: [Comer]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Pinger on Bob
  - Ann: use Echoer on Pinger's ability
  - resolve
  - Ann: yes
  - Ann: choose Ann
  - expect: {stack: [Pinger's ability, Pinger's ability]}
  - resolve all
  - expect: {Bob: {life: 19}, Ann: {life: 19}}
  - Ann: cast Comer
  - resolve
  - Ann: use Echoer on Comer's ability
  - resolve all
expect: {Ann: {life: 23}}
""",
        era,
    )


# -- of what is hurt ---------------------------------------------------------------------------------------------

HURT = """
rules: tenth
cards:
  Sore: {cost: "{R}", type: Creature — Lizard, pt: 1/7, text: "%s"}
players:
  Ann: {in play: [Sore]}
  Bob: {in play: [Hill Giant, Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Sore
  - resolve
  - expect: {stack: []}
  - to declare attackers
  - Bob: attack with Hill Giant
  - to declare blockers
  - Ann: block Hill Giant with Sore
  - to combat damage
  - resolve
  - resolve
"""


@pytest.mark.parametrize(
    ("text", "then"),
    [
        ("Whenever Sore is dealt damage by a creature, it gets +1/+1 until end of turn.", "Sore: {pt: 2/8}, Hill Giant: {pt: 3/3}"),
        ("Whenever a creature you control is dealt combat damage by a source, put a +1/+1 counter on it.", "Sore: {pt: 2/8}, Hill Giant: {pt: 3/3}"),
        ("Whenever Sore is dealt combat damage by a creature with power 3 or greater or by a red creature, it deals that much damage to that creature's controller.", "Bob: {life: 17}, Ann: {life: 20}"),
        ("Whenever Sore is dealt damage by a creature, that creature gets +1/+1 until end of turn.", "Sore: {pt: 1/7}, Hill Giant: {pt: 4/4}"),
    ],
)  # fmt: skip
def test_of_what_is_hurt_it_is_told_and_not_of_what_hurts_it(text: str, then: str) -> None:
    played(HURT % text + f"expect: {{{then}}}")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Gruk is dealt damage by a creature, destroy it.",
        "Whenever a creature or an instant spell you control deals damage to a player, you gain 1 life.",
        "Whenever a Goblin you control or an Orc deals damage to a player, you gain 1 life.",
    ],
)
def test_of_whom_it_is_said_isnt_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Creature — Lizard", "{1}", "1/1", text)
