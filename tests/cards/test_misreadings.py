"""Texts that were read as something else than they say, each in a situation that came out otherwise; words for
what was named before have a file of their own.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import NotUnderstood


def test_a_land_is_played_and_what_is_put_into_play_is_not() -> None:
    played("""
cards:
  Loam Worm: {cost: "{G}", type: Creature — Wurm, pt: 3/4, text: "Whenever an opponent plays a land, put a +1/+1 counter on Loam Worm."}
  Wheel: {cost: "{G}", type: Enchantment, text: "Whenever you play a card, draw a card."}
  Seek: {cost: "{G}", type: Sorcery, text: "Search your library for a basic land card, put that card into play, then shuffle your library."}
players:
  Ann: {in play: [Loam Worm], hand: []}
  Bob: {in play: [Forest, Wheel], hand: [Forest, Seek], library: [Plains, Island, Swamp]}
play:
  - Bob: play Forest
  - resolve all
  - expect: {Loam Worm: {pt: 4/5}, Bob: {hand: [Seek, Plains]}}
  - Bob: cast Seek
  - resolve
  - expect: {Bob: {hand: [Plains, Island]}}
  - resolve
  - Bob: choose Swamp
expect: {Swamp: {in: play}, Loam Worm: {pt: 4/5}, stack: [], Bob: {hand: [Plains, Island]}}
now: {turn of: Bob, step: first main}
""")


def test_an_untap_step_of_one_player_is_not_that_of_whoever_controls_the_creature_by_then() -> None:
    played("""
rules: tenth
players:
  Ann: {in play: [5 Island], hand: [Doze, Persuasion]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, Grizzly Bears]}
cards:
  Doze: {cost: "{U}", type: Sorcery, text: "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."}
  Persuasion: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nYou control enchanted creature."}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Doze on Bob
  - resolve
  - Ann: cast Persuasion on Giant
  - resolve
  - to Bob's upkeep
  - expect: {Giant: {tapped: true}, Grizzly Bears: {tapped: true}}
  - to Ann's upkeep
  - expect: {Giant: {tapped: false, controller: Ann}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Grizzly Bears: {tapped: false}}
""")


AURA_COPIED = """
rules: tenth
cards:
  Reflection: {cost: "{U}", type: Enchantment, text: "You may have Reflection enter the battlefield as a copy of any enchantment on the battlefield."}
  Rights: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature WHOSE\\nEnchanted creature gets +1/+2."}
players:
  Ann: {in play: [Island, MINE], hand: [Reflection]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Rights, on: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Reflection
  - resolve
  - Ann: "yes"
"""


def test_who_copies_an_aura_chooses_what_the_copy_enchants() -> None:
    played(
        AURA_COPIED.replace(" WHOSE", "").replace("MINE", "Grizzly Bears")
        + """
  - try: {Ann: choose Island}
  - Ann: choose Grizzly Bears
expect: {Reflection: {in: play, on: Grizzly Bears}, Grizzly Bears: {pt: 3/4}, fired: ["212.4j"]}
"""
    )


def test_a_copy_of_an_aura_that_finds_nothing_to_enchant_goes_to_the_graveyard() -> None:
    played(
        AURA_COPIED.replace("WHOSE", "you control").replace("MINE", "Plains")
        + """
expect: {Reflection: {in: graveyard of Ann}, Giant: {pt: 4/5}}
"""
    )


def test_a_die_decides_upon_every_sentence_of_its_line() -> None:
    text = "Roll a d20.\n1—9 | Draw a card.\n10—20 | Draw two cards. You gain 3 life."
    (ability,) = make_card("Foo", "Sorcery", None, None, text).abilities
    (rolled,) = [each for each in parts_of(ability) if isinstance(each, e.RollDie)]
    assert [each.effects for each in rolled.results] == [
        (e.DrawCards(),),
        (e.DrawCards(number=w.Number(2)), e.GainLife(amount=w.Number(3))),
    ]
    assert ability.effects == (rolled,)


DRAGON = """
cards:
  Tallier: {cost: "{G}", type: Creature — Dragon, pt: 6/6, text: "Whenever Tallier deals combat damage to a player, you may pay {W}. If you do, choose a color. You gain 1 life for each permanent of that color."}
  Seizer: {cost: "{B}", type: Creature — Dragon, pt: 6/6, text: "Whenever Seizer deals combat damage to a player, you may pay {B}. If you do, choose a color, then that player reveals their hand and discards all cards of that color."}
players:
  Ann: {in play: [{card: DRAGON, as: Dragon, chosen: green}, Plains, Swamp, Grizzly Bears]}
  Bob: {hand: [Giant Growth, Shock]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Dragon
  - to combat damage
  - resolve
  - resolve
"""


def test_what_needs_a_color_that_is_chosen_for_a_payment_is_paid_for() -> None:
    played(
        DRAGON.replace("card: DRAGON", "card: Tallier")
        + """
  - fork: {name: paid, play: ["Ann: yes", "Ann: choose green", expect: {Ann: {life: 22}}]}
  - Ann: no
expect: {Ann: {life: 20}}
"""
    )


def test_two_deeds_of_another_player_are_paid_for_together() -> None:
    played(
        DRAGON.replace("card: DRAGON", "card: Seizer")
        + """
  - fork: {name: paid, play: ["Ann: yes", "Ann: choose red", expect: {Bob: {hand: [Giant Growth]}}]}
  - Ann: no
expect: {Bob: {hand: [Giant Growth, Shock]}}
"""
    )


def test_what_triggers_only_in_the_graveyard_triggers_there() -> None:
    played("""
cards:
  Undying: {cost: "{B}", type: Creature — Zombie, pt: 2/1, text: "At the beginning of your upkeep, if Undying is in your graveyard, you may pay {B}. If you do, return Undying to your hand."}
players:
  Ann: {graveyard: [Undying], in play: [Swamp]}
  Bob: {graveyard: [{card: Undying, as: Other}]}
now: {turn of: Bob, step: second main}
play:
  - to Ann's upkeep
  - resolve
  - Ann: yes
expect: {Undying: {in: hand of Ann}, Other: {in: graveyard of Bob}, stack: []}
""")


def test_there_is_a_defending_player_before_anything_attacks() -> None:
    played("""
rules: tenth
cards:
  Runners: {cost: "{1}", type: Artifact, text: "{T}: Target creature gains vigilance until end of turn. Play this ability only during combat and only if defending player controls a Swamp."}
players:
  Ann: {in play: [Runners, Grizzly Bears]}
  Bob: {in play: [Swamp]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Runners on Grizzly Bears}
  - to beginning of combat
  - Ann: use Runners on Grizzly Bears
  - resolve
  - to declare attackers
  - Ann: attack with Grizzly Bears
expect: {Grizzly Bears: {tapped: false}}
""")


def test_who_adds_the_mana_chooses_its_color() -> None:
    played("""
cards:
  Rich Soil: {cost: "{G}", type: Enchant Land, text: "Whenever enchanted land is tapped for mana, its controller adds two mana of any one color to their mana pool."}
players:
  Ann: {in play: [{card: Forest, as: Wood}, {card: Rich Soil, on: Wood, controller: Bob}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Wood for {G}
  - Ann: choose red
expect: {Ann: {mana: "{R}{R}{G}"}, Bob: {mana: ""}}
""")


def test_the_creature_that_is_destroyed_cannot_be_regenerated_is_no_ban_that_comes_too_late() -> None:
    played("""
cards:
  Brittle Bones: {cost: "{B}", type: Enchant Creature, text: "When enchanted creature becomes the target of a spell or ability, destroy that creature. The creature can't be regenerated this turn."}
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Swamp, {card: Drudge Skeletons, as: Bones}, {card: Brittle Bones, on: Bones}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Bones
  - resolve
  - Ann: cast Giant Growth on Bones
  - resolve
expect: {Bones: {in: graveyard of Ann}}
""")


def test_a_reminder_that_lands_are_still_lands_is_read() -> None:
    played("""
cards:
  Waking: {cost: "{G}", type: Enchantment, text: "All lands are 2/2 creatures. (These creatures still count as lands.)"}
players:
  Ann: {in play: [Waking, Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Forest for {G}
expect: {Forest: {type: Basic Land Creature — Forest, pt: 2/2}}
""")


def test_a_mana_ability_that_costs_less_is_refused() -> None:
    text = "{2}, {T}: Add {R}{R}. This ability costs {1} less to activate for each creature you control."
    with pytest.raises(NotUnderstood):
        make_card("Cardy", "Artifact", "{2}", text=text)


def test_damage_to_a_planeswalker_is_none_to_a_player_or_a_creature() -> None:
    played("""
rules: tenth
cards:
  Ysa Emberhand: {cost: "{2}{R}", type: Planeswalker — Ysa, pt: 4, text: "[+1]: Draw a card."}
  Scribe: {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "Whenever Scribe deals combat damage to a player or planeswalker, draw a card."}
  Thief: {cost: "{U}", type: Creature — Rogue, pt: 1/1, text: "Whenever Thief deals combat damage to a player, draw a card."}
  Viper: {cost: "{U}", type: Creature — Snake, pt: 1/1, text: "Whenever Viper deals combat damage to a creature, you gain 5 life."}
players:
  Ann: {in play: [Scribe, Thief, Viper], library: [Island, Swamp, Plains], hand: []}
  Bob: {in play: [Ysa Emberhand]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack Ysa Emberhand with Scribe, Thief, Viper
  - to combat damage
  - resolve all
expect: {Ysa Emberhand: {counters: {loyalty: 1}}, Ann: {hand: [Island], life: 20}}
""")


def test_what_exiles_another_card_from_the_graveyard_is_played_where_it_lies() -> None:
    played("""
rules: tenth
cards:
  Quern: {cost: "{1}", type: Artifact, text: "{T}: Mill a card. Exile it from your graveyard."}
players:
  Ann: {in play: [Quern], library: [Plains, Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: use Quern}, resolve]
expect: {Plains: {in: removed}, Quern: {tapped: yes}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Target opponent reveals the top two cards of their library. Put one of them into your hand and the rest on the bottom of your library.",
        "{T}: Look at the top three cards of your library. Put them on top of that player's library in any order.",
    ],
)
def test_cards_go_back_to_no_other_library_than_their_own(text: str) -> None:
    with pytest.raises(NotUnderstood, match="library: of another"):
        make_card("Gruk", "Creature — Goblin", "{R}", "1/1", text)


def test_what_triggers_by_a_state_triggers_only_while_its_if_holds() -> None:
    """Else it would go on triggering, once it is a creature, for as long as the state lasts."""
    played("""
rules: tenth
cards:
  Sleeping Idol: {cost: "{W}", type: Enchantment, text: "When you have 10 or less life, if Sleeping Idol is an enchantment, it becomes a 3/5 Giant creature."}
  Scorch: {cost: "{R}", type: Instant, text: "~ deals 12 damage to target player."}
players:
  Ann: {in play: [Sleeping Idol]}
  Bob: {in play: [Mountain], hand: [Scorch]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Scorch on Ann
  - resolve
  - expect: {stack: ["Sleeping Idol's ability"]}
  - resolve
  - Bob: pass
  - Ann: pass
expect: {Sleeping Idol: {pt: 3/5}, stack: [], step: beginning of combat}
""")


def test_a_ban_on_regeneration_after_and_comes_with_the_destruction() -> None:
    played("""
rules: tenth
cards:
  Hex: {cost: "{B}", type: Instant, text: "Destroy target creature and it can't be regenerated."}
players:
  Ann: {in play: [Swamp], hand: [Hex]}
  Bob: {in play: [Swamp, {card: Drudge Skeletons, as: Bones}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Hex on Bones
  - Ann: pass
  - Bob: use Bones
  - resolve all
expect: {Bones: {in: graveyard of Bob}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell, if {G} was spent to cast Moss Tally, draw a card.",
        "Whenever another creature comes into play under your control, if {R} was spent to cast Moss Tally, draw a card.",
        "Whenever you cast a creature spell, you gain life equal to the number of colors of mana spent to cast it.",
        "Whenever you cast a spell, if mana from a Treasure was spent to cast it, draw a card.",
    ],
)
def test_mana_that_was_spent_on_another_spell_is_not_this_cards(text: str) -> None:
    with pytest.raises(NotUnderstood, match="spent to play it"):
        make_card("Moss Tally", "Enchantment", "{G}", None, text)
    own = "When Moss Tally comes into play, if {G} was spent to cast it, draw a card."
    assert make_card("Moss Tally", "Enchantment", "{G}", None, own).abilities


def test_each_of_several_players_may_avoid_what_would_be_done_to_that_player() -> None:
    played("""
eras: {classic: {}, tenth: {}}
cards:
  Tithe: {cost: "{B}", type: Sorcery, text: "Each opponent loses 3 life unless that player sacrifices a nonland permanent or discards a card."}
  Levy: {cost: "{B}", type: Sorcery, text: "Each player sacrifices a creature unless he or she pays {1}."}
  Toll: {cost: "{R}", type: Sorcery, text: "Toll deals 2 damage to each player unless that player pays {1}."}
players:
  Ann: {in play: [3 Swamp, Mountain, {card: Grizzly Bears, as: Bear}], hand: [Tithe, {card: Tithe, as: Second}, Levy, Toll]}
  Bob: {in play: [Forest, {card: Hill Giant, as: Giant}], hand: [Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Tithe
  - resolve
  - Bob: "no"
  - Bob: "yes"
  - expect: {Bob: {life: 20, hand: 0}}
  - Ann: cast Second
  - resolve
  - Bob: "no"
  - expect: {Bob: {life: 17}, Giant: {in: play}}
  - Ann: cast Levy
  - resolve
  - Ann: "no"
  - Bob: "yes"
  - expect: {Bear: {in: graveyard of Ann}, Giant: {in: play}, Forest: {tapped: true}}
  - Ann: cast Toll
  - resolve
expect: {Ann: {life: 18}, Bob: {life: 15}}
""")


def test_all_that_follows_when_you_do_is_said_of_that_ability() -> None:
    """The creature of "that creature can't block" is the target of the ability that was set off, and not of
    the one that did so.
    """
    played("""
rules: tenth
cards:
  Reaver: {cost: "{B}", type: Creature — Ogre, pt: 2/2, text: "Whenever Reaver attacks, you may sacrifice another creature. When you do, Reaver deals 1 damage to target creature. That creature can't block this turn."}
  Caller: {cost: "{B}", type: Artifact, text: "{T}: You may pay {1}. When you do, return target creature card from your graveyard to the battlefield. It's a Rat in addition to its other types."}
players:
  Ann: {in play: [Swamp, Reaver, Caller, {card: Grizzly Bears, as: Bear}], hand: []}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Reaver
  - resolve
  - Ann: "yes"
  - Ann: choose Wurm
  - resolve
  - expect: {Wurm: {damage: 1}, Bear: {in: graveyard of Ann}}
  - to declare blockers
  - try: {Bob: block Reaver with Wurm}
  - Bob: no block
  - Ann: use Caller
  - resolve
  - Ann: "yes"
  - resolve
expect: {Bear: {in: play, type: Creature — Bear Rat}}
""")


def test_tokens_that_come_into_play_are_made_and_never_come_from_anywhere() -> None:
    played("""
rules: tenth
cards:
  Hoard: {cost: "{R}", type: Sorcery, text: "Put two Treasure tokens into play."}
  Quell: {cost: "{R}", type: Sorcery, text: "Destroy target token."}
players:
  Ann: {in play: [2 Mountain], hand: [Hoard, Quell]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Hoard
  - resolve
  - expect: {Ann: {in play: [2 Mountain, Treasure, Treasure]}}
  - try: {Ann: cast Quell on Giant}
""")


@pytest.mark.parametrize("number", ["two", "a", "x"])
def test_tokens_of_which_nothing_says_what_they_are_are_refused(number: str) -> None:
    with pytest.raises(NotUnderstood, match="tokens: nothing says what they are"):
        make_card("Gruk", "Sorcery", "{X}{G}", None, f"Put {number} Goblin tokens into play.")


@pytest.mark.parametrize(
    ("card", "expected"), [("Island", "life: 20, hand: 0"), ("Hill Giant", "life: 16, hand: [Hill Giant]")]
)
def test_what_is_said_with_the_card_is_done_only_if_it_is_one(card: str, expected: str) -> None:
    played(
        """
rules: tenth
cards:
  Grasp: {cost: "{B}", type: Sorcery, text: "Reveal the top card of your library. If it's a Giant card, put that card into your hand and you lose 4 life."}
players:
  Ann: {in play: [Swamp], hand: [Grasp], library: [CARD]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Grasp
  - resolve
expect: {Ann: {EXPECTED}}
""".replace("CARD", card).replace("EXPECTED", expected)
    )


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Sorcery", "Gruk deals 4 damage to target creature. If that creature would die this turn, exile it instead and you gain 2 life."),
        ("Enchantment", "Creatures you control can't be blocked by creatures with greater power."),
        ("Enchantment — Aura", "Enchant creature\nEnchanted creature can't be blocked by creatures with greater power."),
        ("Artifact", "{T}: Target creature can't be blocked by creatures with greater power this turn."),
        ("Creature — Bear", "Whenever Gruk deals combat damage to a player, that player discards a card. If it was a land card, untap Gruk."),
    ],
)  # fmt: skip
def test_what_would_be_done_at_once_or_asked_of_another_is_refused(type_line: str, text: str) -> None:
    """What stands after "instead" is done instead, too; a size is compared with that of whoever is blocked; and
    a permanent is no card of another.
    """
    with pytest.raises(NotUnderstood):
        make_card("Gruk", type_line, "{2}{G}", "2/2" if "Creature" in type_line else None, text)


@pytest.mark.parametrize(
    "unless", ["unless you pay {2}", "unless you control a swamp", "unless you discard a card"]
)
def test_what_is_done_unless_something_else_is_is_all_that_the_sentence_says(unless: str) -> None:
    make_card("Toll", "Sorcery", "{B}", None, f"Sacrifice a creature. Draw two cards {unless}.")
    make_card("Toll", "Sorcery", "{B}", None, f"Draw two cards, then sacrifice a creature {unless}.")
    with pytest.raises(NotUnderstood):
        make_card("Toll", "Sorcery", "{B}", None, f"Sacrifice a creature and draw two cards {unless}.")


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card and counter target spell unless its controller pays {2} for each Island you control.",
        "Tap all creatures and destroy target land. Any player may pay {2} to counter this effect.",
    ],
)
def test_what_somebody_may_keep_from_happening_is_not_its_second_half(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Toll", "Instant", "{B}", None, text)
