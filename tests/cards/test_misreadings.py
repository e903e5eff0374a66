"""Texts that were read as something else than they say, each in a situation that came out otherwise."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import NotUnderstood


def test_the_creature_that_this_enchants_is_no_other_enchanted_one() -> None:
    """In 1995 an Aura's ability says so of its target, by the Aura's name."""
    played("""
rules: fifth
cards:
  Ember Coat: {cost: "{R}", type: Enchant Creature, text: "{R}: Target creature Ember Coat enchants gets +1/+0 until end of turn."}
players:
  Ann: {in play: [2 Mountain, {card: Grizzly Bears, as: Bear}, {card: Ember Coat, on: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Holy Strength, on: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Ember Coat on Giant}
  - Ann: use Ember Coat on Bear
  - resolve
expect: {Bear: {pt: 3/2}}
""")


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


def test_a_card_of_the_nineties_may_be_called_by_the_first_two_words_of_its_name() -> None:
    played("""
rules: fifth
cards:
  Island Fish Gruk: {cost: "{U}", type: Summon — Island Fish, pt: 6/8, text: "Does not untap during your untap phase.\\n{U}: Untap Island Fish. Use this ability only during your upkeep."}
players:
  Ann: {in play: [Island, {card: Island Fish Gruk, as: Gruk, tapped: true}]}
  Bob: {in play: [{card: Island Fish Gruk, as: Other, tapped: true}]}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Gruk
  - resolve
expect: {Gruk: {tapped: false}, Other: {tapped: true}}
""")


def test_it_is_the_creature_that_was_tapped_before() -> None:
    played("""
rules: tenth
cards:
  Numbing Adder: {cost: "{G}", type: Creature — Snake, pt: 1/4, text: "Whenever Numbing Adder deals combat damage to a creature, tap that creature and it doesn't untap during its controller's next untap step."}
players:
  Ann: {in play: [Numbing Adder]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Numbing Adder
  - to declare blockers
  - Bob: block Numbing Adder with Giant
  - to Bob's upkeep
  - expect: {Giant: {tapped: true}}
  - to Ann's upkeep
expect: {Numbing Adder: {tapped: false}}
""")


def test_other_creatures_of_a_spell_are_others_than_its_target() -> None:
    played("""
cards:
  Split Earth: {cost: "{R}", type: Sorcery, text: "Split Earth deals 2 damage to target creature. Split Earth deals 1 damage to each other creature."}
players:
  Ann: {in play: [Mountain, {card: Hill Giant, as: Giant}], hand: [Split Earth]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Split Earth on Giant
  - resolve
expect: {Giant: {in: play, damage: 2}, Grizzly Bears: {damage: 1}}
""")


def test_another_permanent_that_is_sacrificed_for_a_spell_is_not_its_target() -> None:
    played("""
rules: tenth
cards:
  Sting: {cost: "{B}", type: Sorcery, text: "Put a -1/-1 counter on target creature. Its controller loses 3 life unless they sacrifice another nonland permanent."}
players:
  Ann: {in play: [Swamp], hand: [Sting]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, Grizzly Bears, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Sting on Giant
  - resolve
  - Bob: "yes"
expect: {Giant: {in: play, pt: 2/2}, Grizzly Bears: {in: graveyard of Bob}, Bob: {life: 20}}
""")


def test_a_spell_that_was_played_gets_no_counter_and_becomes_no_creature() -> None:
    """Where the card itself is spoken of after the spell, "it" is the card."""
    for text in (
        "Whenever you cast a spell that targets Cardy, put a +1/+1 counter on it.",
        "When an opponent casts a creature spell, if Cardy is an enchantment, it becomes a 2/2 Bird creature.",
    ):
        (ability,) = make_card("Cardy", "Enchantment", "{W}", text=text).abilities
        (done,) = ability.effects
        assert w.ThisCard() in (getattr(done, "on", None), getattr(done, "what", None)), text


def test_that_card_is_what_was_exiled_and_not_the_spell_before() -> None:
    text = (
        "Whenever you cast a noncreature spell, exile up to one target land you control, then return that card"
        " to the battlefield under its owner's control."
    )
    (ability,) = make_card("Cardy", "Enchantment", "{W}", text=text).abilities
    assert ability.effects[-1].what == w.It("that card", "target 1")


def test_the_controller_of_what_is_enchanted_sacrifices_that_and_not_the_aura() -> None:
    played("""
rules: tenth
cards:
  Leech: {cost: "{B}", type: Enchantment — Aura, text: "Enchant creature\\nAt the beginning of your upkeep, enchanted creature's controller sacrifices it."}
players:
  Ann: {in play: [{card: Leech, on: Bear}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Bob, step: second main}
play:
  - to Ann's upkeep
  - resolve
expect: {Bear: {in: graveyard of Bob}, Cub: {in: play}}
""")


def test_the_controller_of_a_target_sacrifices_the_target() -> None:
    played("""
rules: tenth
cards:
  Smith: {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "{T}: Target artifact creature's controller sacrifices it."}
  Golem: {cost: "{3}", type: Artifact Creature — Golem, pt: 3/3}
players:
  Ann: {in play: [Smith]}
  Bob: {in play: [Golem, Grizzly Bears]}
play:
  - Ann: use Smith on Golem
  - resolve
expect: {Golem: {in: graveyard of Bob}, Smith: {in: play}}
""")


def test_a_mana_ability_that_costs_less_is_refused() -> None:
    text = "{2}, {T}: Add {R}{R}. This ability costs {1} less to activate for each creature you control."
    with pytest.raises(NotUnderstood):
        make_card("Cardy", "Artifact", "{2}", text=text)


def test_its_within_a_description_is_that_of_what_is_described() -> None:
    played("""
cards:
  Rust Bath: {cost: "{R}", type: Sorcery, text: "Put two rust counters on target artifact. Destroy each artifact with mana value less than or equal to the number of rust counters on it."}
  Old Crank: {cost: "{2}", type: Artifact}
  New Crank: {cost: "{1}", type: Artifact}
  Stunner: {cost: "{R}", type: Creature — Golem, pt: 0/9, text: "{T}: Each creature with toughness greater than its power can't block this turn."}
players:
  Ann: {in play: [Mountain, Stunner, Hill Giant], hand: [Rust Bath]}
  Bob: {in play: [Old Crank, New Crank, Grizzly Bears, {card: Hill Giant, as: Bulk, counters: {"+0/+1": 1}}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rust Bath on Old Crank
  - resolve
  - expect: {Old Crank: {in: graveyard of Bob}, New Crank: {in: play}}
  - Ann: use Stunner
  - resolve
  - to declare attackers
  - Ann: attack with Hill Giant
  - to declare blockers
  - try: {Bob: block Hill Giant with Bulk}
  - Bob: block Hill Giant with Grizzly Bears
expect: {Hill Giant: {blocked: yes}}
""")


def test_its_within_a_description_is_not_asked_while_looks_are_worked_out() -> None:
    with pytest.raises(NotUnderstood, match="its"):
        make_card(
            "Stunner",
            "Enchantment",
            "{R}",
            None,
            "Creatures with toughness greater than their power get +1/+1.",
        )


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


def test_that_card_is_none_that_a_later_instruction_draws() -> None:
    played("""
rules: tenth
cards:
  Inkling: {cost: "{U}", type: Instant, text: "Look at the top card of your library. You may exile that card. Draw a card."}
players:
  Ann: {in play: [Island], hand: [Inkling], library: [Swamp, Plains, Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Inkling
  - resolve
  - Ann: choose yes
expect: {Ann: {hand: [Plains], library: [Mountain]}, Swamp: {in: removed}}
""")


def test_it_is_no_token_that_a_later_instruction_makes() -> None:
    played("""
rules: tenth
cards:
  Press Gang: {cost: "{R}", type: Sorcery, text: "Gain control of target creature until end of turn. It gains flying until end of turn. Create a 1/1 red Goblin creature token."}
players:
  Ann: {in play: [Mountain], hand: [Press Gang]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Press Gang on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {has: flying, controller: Ann}, Goblin: {lacks: flying}}
""")


def test_the_discarded_card_is_that_of_the_cost_and_no_card_drawn() -> None:
    played("""
rules: tenth
cards:
  Bone Yard: {cost: "{B}", type: Enchantment, text: "{1}, Discard a creature card: Draw a card. If the discarded card was a Zombie card, you gain 3 life."}
  Shambler: {cost: "{B}", type: Creature — Zombie, pt: 2/2}
players:
  Ann: {in play: [Bone Yard, Swamp], hand: [Shambler], library: [Plains, Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: use Bone Yard}, {Ann: choose Shambler}, resolve]
expect: {Ann: {hand: [Plains], life: 23}}
""")
    with pytest.raises(NotUnderstood, match="the discarded card"):
        make_card(
            "Ogle",
            "Creature — Bird",
            "{R}",
            "1/1",
            "{T}: Draw a card, then discard a card. You gain life equal to the discarded card's mana value.",
        )


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


def test_other_creatures_of_what_is_none_are_others_than_the_one_it_speaks_of() -> None:
    played("""
rules: tenth
cards:
  Banner: {cost: "{1}", type: Artifact — Equipment, text: "Whenever equipped creature attacks alone, it gets +2/+2 until end of turn for each other creature you control.\\nEquip {1}"}
  Horn: {cost: "{2}", type: Artifact, text: "{T}: Target creature gets -2/-2 until end of turn. Each other creature gets +1/+1 until end of turn."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Banner, on: Bear}, {card: Hill Giant, as: Giant}, Horn]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Horn on Wurm
  - resolve
  - expect: {Wurm: {pt: 4/2}, Bear: {pt: 3/3}, Giant: {pt: 4/4}}
  - to declare attackers
  - Ann: attack with Bear
  - resolve
expect: {Bear: {pt: 5/5}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell, if {G} was spent to cast it, draw a card.",
        "Whenever another creature comes into play under your control, if {R} was spent to cast it, draw a card.",
        "Whenever you cast a creature spell, you gain life equal to the number of colors of mana spent to cast it.",
        "Whenever you cast a spell, if mana from a Treasure was spent to cast it, draw a card.",
    ],
)
def test_mana_that_was_spent_on_another_spell_is_not_this_cards(text: str) -> None:
    with pytest.raises(NotUnderstood, match="spent to play it"):
        make_card("Moss Tally", "Enchantment", "{G}", None, text)
    own = "When Moss Tally comes into play, if {G} was spent to cast it, draw a card."
    assert make_card("Moss Tally", "Enchantment", "{G}", None, own).abilities


def test_it_is_what_the_condition_between_is_asked_of() -> None:
    """ "If Cairn is an enchantment, it becomes ...": the Cairn, and not the creature that has died."""
    played("""
rules: tenth
cards:
  Cairn: {cost: "{B}", type: Enchantment, text: "When a creature dies, if Cairn is an enchantment, it becomes a 3/2 Imp creature with flying."}
  Gate: {cost: "{W}", type: Creature — Wall, pt: 0/6, text: "Whenever Gate blocks a creature, if that creature is red, it gets -1/-1 until end of turn."}
  Watcher: {cost: "{R}", type: Artifact, text: "Whenever a creature attacks, if Watcher is untapped, it deals 1 damage to target player."}
players:
  Ann: {in play: [Gate, Cairn, Mountain], hand: [Shock]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, Watcher]}
now: {turn of: Bob, step: first main}
play:
  - Ann: cast Shock on Bear
  - resolve
  - resolve
  - expect: {Bear: {in: graveyard of Bob}, Cairn: {in: play, pt: 3/2, type: Creature — Imp}}
  - to declare attackers
  - Bob: attack with Giant
  - Bob: choose Ann
  - resolve
  - to declare blockers
  - Ann: block Giant with Gate
  - resolve
expect: {Giant: {pt: 2/2}, Gate: {pt: 0/6}, Ann: {life: 19}}
""")


def test_it_could_be_either_where_something_is_done_to_what_the_condition_is_asked_of() -> None:
    text = "Whenever another creature comes into play, if Gruk is tapped, untap it."
    with pytest.raises(NotUnderstood, match="it: could be this card or in the event"):
        make_card("Gruk", "Creature — Ogre", "{R}", "2/2", text)


def test_what_the_event_speaks_of_is_known_as_the_condition_is_asked() -> None:
    """ "Whenever a creature comes into play, if it has flying": both as it comes, and as this resolves."""
    played("""
eras: {fifth: {expect: {Ann: {life: 26}}}, classic: {expect: {Ann: {life: 23}}}, tenth: {expect: {Ann: {life: 23}}}}
cards:
  Roost: {cost: "{W}", type: Enchantment, text: "Whenever a creature comes into play, if it has flying, you gain 3 life."}
  Bell: {cost: "{3}", type: Artifact, text: "Whenever a creature attacks, if it is red, Bell deals 1 damage to target player."}
  Clip: {cost: "{U}", type: Instant, text: "Creatures lose flying until end of turn."}
players:
  Ann: {in play: [Roost, Bell, 10 Plains], hand: [Mesa Pegasus, Pearled Unicorn, {card: Mesa Pegasus, as: Late}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Craw Wurm, as: Wurm}, Island], hand: [Clip]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Pearled Unicorn
  - resolve all
  - expect: {Ann: {life: 20}}
  - Ann: cast Mesa Pegasus
  - resolve all
  - expect: {Ann: {life: 23}}
  - Ann: cast Late
  - resolve
  - Bob: cast Clip
  - resolve all
""")


def test_banding_when_attacking_is_there_as_the_attack_is_declared() -> None:
    played("""
eras: {fifth: {}, classic: {}}
cards:
  Tortoise: {cost: "{2}", type: Artifact Creature, pt: 1/3, text: "Banding when attacking"}
players:
  Ann: {in play: [Tortoise, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Tortoise + Bear
  - to declare blockers
  - Bob: block Bear with Giant
expect: {Tortoise: {blocked: true}}
""")


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


def test_what_is_done_instead_is_done_to_what_was_spoken_of_before() -> None:
    """ "Those creatures": which the first sentence alone has named, though it isn't carried out."""
    played("""
rules: tenth
cards:
  Rally: {cost: "{W}", type: Sorcery, text: "Kicker {1}\\nCreatures you control get +1/+1 until end of turn. If this spell was kicked, those creatures get +2/+2 until end of turn instead."}
  Recall: {cost: "{U}", type: Sorcery, text: "Return a creature you control to its owner's hand. If you control an Island, put that creature on top of its owner's library instead."}
players:
  Ann: {in play: [3 Plains, Island, {card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}], hand: [Rally, Recall, {card: Rally, as: Plain}]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rally with kicker
  - resolve
  - expect: {Bear: {pt: 4/4}, Giant: {pt: 5/5}, Wurm: {pt: 6/4}}
  - Ann: cast Plain
  - resolve
  - expect: {Bear: {pt: 5/5}}
  - Ann: cast Recall
  - resolve
  - Ann: choose Giant
expect: {Bear: {in: play}, Giant: {in: library of Ann (top)}}
""")


def test_those_creatures_are_all_to_which_the_same_was_done() -> None:
    played("""
rules: tenth
cards:
  Reveille: {cost: "{W}", type: Instant, text: "Untap target creature and each other creature that shares a color with it. Those creatures get +0/+3 until end of turn. Destroy them at end of turn."}
players:
  Ann: {in play: [Plains, {card: Grizzly Bears, as: Bear, tapped: true}, {card: Hill Giant, as: Giant}], hand: [Reveille]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Reveille on Bear
  - resolve
  - expect: {Bear: {pt: 2/5, tapped: false}, Wurm: {pt: 6/7}, Giant: {pt: 3/3}}
  - to end of turn
  - resolve
expect: {Bear: {in: graveyard of Ann}, Wurm: {in: graveyard of Bob}, Giant: {in: play}}
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


def test_the_exiled_cards_are_those_that_the_same_text_exiles() -> None:
    """What this spell removes is no spell's any more as the turn ends, but it is named by then."""
    played("""
rules: tenth
cards:
  Blinking: {cost: "{W}", type: Sorcery, text: "Exile all creatures target player controls. At the beginning of the next end step, return the exiled cards to the battlefield under their owner's control."}
  Newt: {cost: "{W}", type: Creature — Newt, pt: 2/2, text: "When Newt comes into play, exile a land you control.\\nWhen Newt leaves play, return the exiled card to the battlefield under its owner's control."}
players:
  Ann: {in play: [2 Plains, Forest, Mountain], hand: [Blinking, Newt, Shock]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, Swamp]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Newt
  - resolve
  - resolve
  - Ann: choose Forest
  - expect: {Forest: {in: removed}}
  - Ann: cast Shock on Newt
  - resolve
  - resolve
  - expect: {Forest: {in: play}}
  - Ann: cast Blinking on Bob
  - resolve
  - expect: {Giant: {in: removed}, Bear: {in: removed}, Swamp: {in: play}}
  - to end of turn
  - resolve
expect: {Giant: {in: play}, Bear: {in: play}, Bob: {in play: 3}}
""")


def test_that_creature_is_the_other_one_and_not_the_enchanted_one_that_fights() -> None:
    played("""
rules: tenth
cards:
  Bridle: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nWhenever enchanted creature blocks or becomes blocked by a creature, that creature gets -1/-0 until end of turn and the other creature gains flying until end of turn."}
  Spell: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nWhenever enchanted creature deals damage to a creature, gain control of that creature."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Bridle, on: Bear}, {card: Spell, on: Bear}]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - Bob: block Bear with Wurm
  - resolve
  - expect: {Wurm: {pt: 5/4, has: [flying]}, Bear: {pt: 2/2, lacks: [flying]}}
  - to combat damage
  - resolve all
expect: {Wurm: {controller: Ann}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target Aura attached to a creature you control.",
        "Tap target Equipment attached to a creature with flying.",
        "Destroy target Aura attached to a creature or land.",
        "Gain control of target Aura that's attached to a permanent an opponent controls.",
    ],
)
def test_what_is_said_of_the_enchanted_creature_is_not_taken_for_said_of_the_aura(text: str) -> None:
    with pytest.raises(NotUnderstood, match="attached to a"):
        make_card("Snip", "Sorcery", "{W}", None, text)
    assert make_card("Snip", "Sorcery", "{W}", None, "Destroy target Aura attached to a creature.")


def test_a_card_is_not_described_by_its_own_power() -> None:
    """'That creature' in the description of a card is the one of the event, not the card itself."""
    played("""
rules: tenth
cards:
  Guide: {cost: "{1}", type: Creature — Human, pt: 1/3, text: "Whenever a Goblin you control dies, you may put a creature card with mana value less than or equal to that creature's power from your hand onto the battlefield."}
  Imp: {cost: "{1}", type: Creature — Goblin, pt: 2/1, text: ""}
  Small: {cost: "{2}", type: Creature — Human, pt: 1/1, text: ""}
  Tall: {cost: "{3}", type: Creature — Human, pt: 5/5, text: ""}
players:
  Ann: {in play: [Guide, Imp], hand: [Small, Tall]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Imp
  - resolve
  - resolve
  - Ann: "yes"
expect: {Small: {in: play}, Tall: {in: hand of Ann}}
""")
