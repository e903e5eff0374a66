"""What later sets say of events, costs and times: each situation comes out otherwise when that is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def test_so_many_others_have_to_attack_along() -> None:
    played("""
rules: tenth
cards:
  Drummer: {cost: "{R}", type: Creature — Cat, pt: 2/2, text: "Battalion — Whenever Drummer and at least two other creatures attack, you gain 3 life."}
players:
  Ann: {in play: [Drummer, {card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - fork: {name: two, play: ["Ann: attack with Drummer, Bear", "to combat damage", "resolve"], expect: {Ann: {life: 20}, Bob: {life: 16}}}
  - Ann: attack with Drummer, Bear, Cub
  - resolve
expect: {Ann: {life: 23}}
""")


def test_damage_of_several_to_one_player_is_one_event() -> None:
    played("""
rules: tenth
cards:
  Toll Road: {cost: "{R}", type: Enchantment, text: "Whenever one or more creatures you control deal combat damage to a player, you gain 1 life."}
players:
  Ann: {in play: [Toll Road, {card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}]}
  Bob: {}
  Cal: {in play: [{card: Grizzly Bears, as: Foe}]}
now: {turn of: Ann, step: combat damage, attacking: {Bear: Bob, Cub: Bob}}
play:
  - resolve all
expect: {Ann: {life: 21}, Bob: {life: 16}}
""")


def test_a_copy_that_is_made_counts_as_well() -> None:
    played("""
rules: tenth
cards:
  Scholar: {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "Magecraft — Whenever you cast or copy an instant or sorcery spell, you gain 1 life."}
  Echo: {cost: "{U}", type: Instant, text: "Copy target spell. You may choose new targets for the copy."}
players:
  Ann: {in play: [Scholar, Mountain, Island], hand: [Shock, Echo]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Shock#1 on Bob
  - resolve
  - expect: {Ann: {life: 21}}
  - Ann: cast Echo on Shock#1
  - resolve
  - expect: {Ann: {life: 22}}
  - resolve
  - Ann: "no"
  - resolve all
expect: {Ann: {life: 23}, Bob: {life: 16}}
""")


def test_x_less_where_x_is_something() -> None:
    played("""
rules: tenth
cards:
  Vast One: {cost: "{7}{G}", type: Creature — Beast, pt: 8/8, text: "This spell costs {X} less to cast, where X is the total power of creatures you control."}
players:
  Ann: {in play: [3 Grizzly Bears, 2 Forest], hand: [Vast One]}
  Bob: {in play: [4 Grizzly Bears]}
play: [{Ann: cast Vast One}, resolve]
expect: {Vast One: {in: play}}
""")


def test_cards_of_a_kind_are_played_when_an_instant_could_be() -> None:
    played("""
rules: tenth
cards:
  Clock Tower: {cost: "{2}", type: Artifact, text: "You may cast artifact spells as though they had flash."}
  Ring: {cost: "{1}", type: Artifact, text: "{T}: Gain 1 life."}
players:
  Ann: {in play: [Clock Tower, 3 Forest], hand: [Ring, Grizzly Bears]}
  Bob: {in play: [Mountain], hand: [Ring]}
now: {turn of: Bob, step: upkeep}
play:
  - try: {Ann: cast Grizzly Bears}
  - Ann: cast Ring#1
  - resolve
  - expect: {Ring#1: {in: play}}
  - try: {Bob: cast Ring#2}
""")


def test_two_or_fewer_other_lands() -> None:
    played("""
cards:
  Gorge: {type: Land, text: "This land enters tapped unless you control two or fewer other lands."}
players:
  Ann: {in play: [2 Forest], hand: [2 Gorge]}
  Bob: {in play: [3 Forest]}
play:
  - Ann: play Gorge
  - expect: {Gorge: {tapped: false}}
  - to Bob's upkeep
  - to Ann's first main
  - Ann: play Gorge#2
expect: {Gorge#2: {tapped: true}}
""")


def test_the_owner_says_whether_it_goes_to_the_top_or_to_the_bottom() -> None:
    played("""
rules: tenth
cards:
  Undo: {cost: "{U}", type: Instant, text: "Target creature's owner puts it on their choice of the top or bottom of their library."}
players:
  Ann: {in play: [Island], hand: [Undo], library: [Forest]}
  Bob: {in play: [Grizzly Bears], library: [Swamp, Swamp]}
play:
  - Ann: cast Undo on Grizzly Bears
  - resolve
  - Bob: choose bottom
expect: {Grizzly Bears: {in: library of Bob}, Bob: {library: 3}}
""")


def test_who_was_dealt_damage_leaves_the_game_instead_of_dying() -> None:
    played("""
rules: tenth
cards:
  Maiden: {cost: "{R}", type: Creature — Bird, pt: 1/2, text: Flying}
  Ember: {cost: "{R}", type: Sorcery, text: "Ember deals 2 damage to each creature without flying. If a creature dealt damage this way would die this turn, exile it instead."}
players:
  Ann: {in play: [2 Mountain, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, {card: Maiden, as: Maid}], hand: [Ember, Shock]}
  Bob: {in play: [Mountain], hand: [Shock]}
play:
  - Ann: cast Ember
  - resolve
  - expect: {Bear: {in: removed}, Giant: {in: play, damage: 2}}
  - Ann: cast Shock#1 on Giant
  - resolve
  - Bob: cast Shock#2 on Maid
  - resolve
expect: {Giant: {in: removed}, Maid: {in: graveyard of Ann}}
""")


def test_what_came_this_turn() -> None:
    played("""
rules: tenth
cards:
  Nursery: {type: Land, text: "{T}: Put a +1/+1 counter on each green creature that entered this turn."}
players:
  Ann: {in play: [Nursery, 2 Forest, {card: Grizzly Bears, as: Old}], hand: [{card: Grizzly Bears, as: New}]}
  Bob: {}
play:
  - Ann: cast New
  - resolve
  - Ann: use Nursery
  - resolve
expect: {Old: {pt: 2/2}, New: {pt: 3/3}}
""")


def test_a_card_of_so_much_is_chosen_from_a_hand() -> None:
    played("""
rules: tenth
cards:
  Probe: {cost: "{B}", type: Sorcery, text: "Target player reveals their hand. You choose a nonland card from it with mana value 3 or less. That player discards that card."}
players:
  Ann: {in play: [Swamp], hand: [Probe]}
  Bob: {hand: [Hill Giant, Grizzly Bears, Forest]}
play:
  - Ann: cast Probe on Bob
  - resolve
expect: {Bob: {graveyard: [Grizzly Bears]}}
""")


def test_who_cant_be_attacked_by_what_doesnt_fly_or_walk() -> None:
    played("""
rules: tenth
cards:
  Maiden: {cost: "{R}", type: Creature — Bird, pt: 1/2, text: Flying}
  Moat Song: {cost: "{U}", type: Enchantment, text: "Creatures without flying or islandwalk can't attack you."}
  Eel: {cost: "{U}", type: Creature — Fish, pt: 1/1, text: "Islandwalk"}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, Eel, {card: Maiden, as: Maid}]}
  Bob: {in play: [Moat Song]}
  Cal: {}
now: {turn of: Ann, step: declare attackers}
play:
  - try: {Ann: attack Bob with Bear}
  - fork: {name: elsewhere, play: ["Ann: attack Cal with Bear"]}
  - Ann: attack Bob with Eel, Maid
expect: {Eel: {attacking: Bob}}
""")


def test_only_in_the_turn_and_before_attackers_are_declared() -> None:
    played("""
rules: tenth
cards:
  Scout: {cost: "{G}", type: Creature — Cat, pt: 1/1, text: "{T}: You gain 1 life. Activate only during your turn, before attackers are declared."}
players:
  Ann: {in play: [Scout]}
  Bob: {}
now: {turn of: Bob, step: upkeep}
play:
  - try: {Ann: use Scout}
  - to Ann's first main
  - fork: {name: early, play: ["Ann: use Scout", "resolve"], expect: {Ann: {life: 21}}}
  - to declare attackers
  - Ann: no attack
  - to second main
  - try: {Ann: use Scout}
""")


def test_what_a_spell_does_as_it_is_played_is_done_though_it_is_countered() -> None:
    played("""
rules: tenth
cards:
  Old Tide: {cost: "{U}", type: Creature — Whale, pt: 5/5, text: "When you cast this spell, draw two cards."}
  Nay: {cost: "{U}", type: Instant, text: Counter target spell.}
players:
  Ann: {in play: [Island], hand: [Old Tide], library: [3 Forest]}
  Bob: {in play: [Island], hand: [Nay]}
play:
  - Ann: cast Old Tide
  - expect: {stack: ["Old Tide's ability", Old Tide]}
  - Bob: cast Nay on Old Tide
  - resolve all
expect: {Ann: {hand: [2 Forest]}, Old Tide: {in: graveyard of Ann}}
""")


def test_counters_are_put_once_or_each_for_itself() -> None:
    played("""
rules: tenth
cards:
  Hoard: {cost: "{G}", type: Creature — Ape, pt: 1/1, text: "Whenever a +1/+1 counter is put on Hoard, you gain 1 life."}
  Ledger: {cost: "{G}", type: Enchantment, text: "Whenever one or more +1/+1 counters are put on a creature you control, draw a card."}
  Feast: {cost: "{G}", type: Sorcery, text: "Put three +1/+1 counters on target creature."}
players:
  Ann: {in play: [Hoard, Ledger, 2 Forest, {card: Grizzly Bears, as: Bear}], hand: [2 Feast], library: [3 Island]}
  Bob: {in play: [{card: Grizzly Bears, as: Foe}]}
default choices: auto
play:
  - fork: {name: elsewhere, play: ["Ann: cast Feast on Foe", "resolve all"], expect: {Ann: {life: 20, library: 3}}}
  - Ann: cast Feast on Hoard
  - resolve all
expect: {Ann: {life: 23, library: 2}}
""")


def test_an_ability_costs_less_for_what_there_is() -> None:
    played("""
rules: tenth
cards:
  Stone: {cost: "{2}", type: Artifact, text: "{4}, {T}: Draw a card. This ability costs {1} less to activate for each creature you control."}
players:
  Ann: {in play: [Stone, 2 Forest, 2 Grizzly Bears], library: [Island]}
  Bob: {in play: [3 Grizzly Bears]}
play: [{Ann: use Stone}, resolve]
expect: {Ann: {library: 0}}
""")


def test_what_would_leave_play_leaves_the_game_wherever_it_would_go() -> None:
    played("""
rules: tenth
cards:
  Whistle: {cost: "{2}", type: Artifact, text: "{T}: Return target creature card from your graveyard to the battlefield. If it would leave the battlefield, exile it instead of putting it anywhere else."}
  Undo: {cost: "{U}", type: Instant, text: "Return target creature to its owner's hand."}
players:
  Ann: {in play: [Whistle, Island], hand: [Undo], graveyard: [{card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Grizzly Bears, as: Foe}, Island], hand: [Undo]}
play:
  - Ann: use Whistle on Bear
  - resolve
  - expect: {Bear: {in: play}}
  - Bob: cast Undo#2 on Foe
  - resolve
  - expect: {Foe: {in: hand of Bob}}
  - Ann: cast Undo#1 on Bear
  - resolve
expect: {Bear: {in: removed}}
""")


def test_protection_from_everything_and_from_what_has_several_colors() -> None:
    played("""
rules: tenth
cards:
  Hydra: {cost: "{W}", type: Creature — Hydra, pt: 5/5, text: "Protection from everything"}
  Saint: {cost: "{W}", type: Creature — Human, pt: 2/2, text: "Protection from multicolored"}
  Blend: {cost: "{R}{G}", type: Instant, text: "Target creature gets +1/+1 until end of turn."}
players:
  Ann: {in play: [Hydra, Saint, Mountain, Forest], hand: [Shock, Blend]}
  Bob: {}
play:
  - try: {Ann: cast Shock on Hydra}
  - try: {Ann: cast Blend on Saint}
  - Ann: cast Shock on Saint
  - resolve
expect: {Saint: {in: graveyard of Ann}}
""")


def test_fliers_and_those_with_reach_alone_can_block_it() -> None:
    played("""
rules: tenth
cards:
  Pest: {cost: "{R}", type: Creature — Rat, pt: 1/1, text: "Rats you control can't be blocked except by creatures with reach or flying."}
  Maiden: {cost: "{R}", type: Creature — Bird, pt: 1/2, text: Flying}
  Weaver: {cost: "{G}", type: Creature — Spider, pt: 1/2, text: Reach}
players:
  Ann: {in play: [Pest]}
  Bob: {in play: [Maiden, Weaver, Grizzly Bears]}
now: {turn of: Ann, step: declare blockers, attacking: {Pest: Bob}}
play:
  - try: {Bob: block Pest with Grizzly Bears}
  - fork: {name: reach, play: ["Bob: block Pest with Weaver"]}
  - Bob: block Pest with Maiden
""")


def test_it_fights_nobody_where_no_target_was_chosen() -> None:
    played("""
rules: tenth
cards:
  Brawler: {cost: "{G}", type: Creature — Bear, pt: 3/3, text: "When Brawler enters, it fights up to one target creature you don't control."}
players:
  Ann: {in play: [Forest], hand: [Brawler]}
  Bob: {in play: [{card: Grizzly Bears, as: Foe}]}
play:
  - Ann: cast Brawler
  - resolve
  - fork: {name: nobody, play: ["Ann: choose none", "resolve"], expect: {Foe: {in: play}, Brawler: {damage: 0}}}
  - Ann: choose Foe
  - resolve
expect: {Foe: {in: graveyard of Bob}, Brawler: {damage: 2}}
""")


# -- the chosen type, what players have, and damage that stays -------------------------------------------------


def test_the_chosen_creature_type_comes_beside_the_others() -> None:
    played("""
cards:
  Lead: {cost: "{1}", type: Artifact Creature — Golem, pt: 2/2, text: "As Lead enters, choose a creature type.\\nLead is the chosen type in addition to its other types.\\nOther creatures you control of the chosen type get +1/+1."}
  Gob: {cost: "{1}", type: Artifact, text: "{1}: Goblins get +2/+0 until end of turn."}
players:
  Ann: {in play: [{card: Lead, chosen: Goblin}, Gob, Mountain, Raging Goblin]}
  Bob: {}
play: [{Ann: use Gob}, resolve]
expect: {Lead: {pt: 4/2, type: Artifact Creature — Golem Goblin}, Raging Goblin: {pt: 4/2}}
""")


def test_a_type_that_nobody_chooses_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="the chosen type"):
        make_card(
            *("Lead", "Artifact Creature — Golem", "{2}", "2/2"),
            "Lead is the chosen type in addition to its other types.",
        )


@pytest.mark.parametrize(("life", "size"), [(11, "2/2"), (10, "4/4")])
def test_an_opponent_has_so_little_life(life: int, size: str) -> None:
    played(f"""
cards:
  Bat: {{cost: "{{B}}", type: Creature — Bat, pt: 2/2, text: "As long as an opponent has 10 or less life, Bat gets +2/+2."}}
players:
  Ann: {{life: 5, in play: [Bat]}}
  Bob: {{life: {life}}}
expect: {{Bat: {{pt: {size}}}}}
""")


@pytest.mark.parametrize(("cards", "size"), [("2 Swamp", "2/2"), ("3 Swamp", "4/4")])
def test_an_opponent_has_so_many_cards_in_the_graveyard(cards: str, size: str) -> None:
    played(f"""
cards:
  Bat: {{cost: "{{B}}", type: Creature — Bat, pt: 2/2, text: "As long as an opponent has three or more cards in their graveyard, Bat gets +2/+2."}}
players:
  Ann: {{graveyard: [4 Swamp], in play: [Bat]}}
  Bob: {{graveyard: [{cards}]}}
expect: {{Bat: {{pt: {size}}}}}
""")


def test_two_more_lands_each_turn() -> None:
    played("""
cards:
  Map: {cost: "{1}", type: Artifact, text: "You may play two additional lands on each of your turns."}
players:
  Ann: {in play: [Map], hand: [4 Forest]}
  Bob: {}
play:
  - Ann: play Forest
  - Ann: play Forest
  - Ann: play Forest
  - try: {Ann: play Forest}
""")


@pytest.mark.parametrize(("kicked", "life"), [("", 20), (" with kicker", 21)])
def test_a_kicked_spell_sets_it_off(kicked: str, life: int) -> None:
    played(f"""
rules: tenth
cards:
  Orb: {{cost: "{{1}}", type: Artifact, text: "Whenever you cast a kicked spell, you gain 1 life."}}
  Kid: {{cost: "{{1}}", type: Creature — Goat, pt: 1/1, text: "Kicker {{1}}"}}
players:
  Ann: {{in play: [Orb, 2 Forest], hand: [Kid]}}
  Bob: {{}}
play: [{{Ann: cast Kid{kicked}}}, resolve, resolve all]
expect: {{Ann: {{life: {life}}}, Kid: {{in: play}}}}
""")


@pytest.mark.parametrize(("rule", "life"), [("Damage can't be prevented.", 17), ("Flying", 20)])
def test_damage_that_cannot_be_prevented(rule: str, life: int) -> None:
    played(f"""
cards:
  Rift: {{cost: "{{1}}", type: Artifact Creature — Golem, pt: 1/1, text: "{rule}"}}
  Veil: {{cost: "{{W}}", type: Instant, text: "Prevent all damage that would be dealt to you this turn."}}
players:
  Ann: {{in play: [Plains], hand: [Veil]}}
  Bob: {{in play: [Rift, Mountain], hand: [Lightning Bolt]}}
play: [{{Ann: cast Veil}}, resolve, {{Bob: cast Lightning Bolt on Ann}}, resolve]
expect: {{Ann: {{life: {life}}}}}
""")


def test_the_second_main_phase_begins() -> None:
    played("""
cards:
  Sun: {cost: "{1}", type: Artifact, text: "At the beginning of your second main phase, you gain 1 life."}
players:
  Ann: {in play: [Sun]}
  Bob: {}
play: [to declare attackers, {Ann: no attack}, to second main, resolve]
expect: {Ann: {life: 21}}
""")


# -- more tokens and counters ----------------------------------------------------------------------------------

MORE = """
cards:
  Twin: {cost: "{1}", type: Enchantment, text: "%s"}
  Imps: {cost: "{1}", type: Sorcery, text: "Create two 1/1 black Imp creature tokens."}
  Grow: {cost: "{1}", type: Instant, text: "Put two +1/+1 counters on target creature."}
  Orb: {cost: "{1}", type: Artifact, text: "Orb enters with three charge counters on it."}
  Hawk: {cost: "{1}", type: Creature — Bird, pt: 0/0, text: "Hawk enters with two +1/+1 counters on it."}
players:
  Ann: {in play: [Twin, 4 Forest, Grizzly Bears], hand: [Imps, Grow, Orb, Hawk]}
  Bob: {in play: [{card: Grizzly Bears, as: Foe}, Forest], hand: [{card: Grow, as: Grow2}]}
play:
  - Ann: cast Imps
  - resolve
  - Ann: cast Grow on Grizzly Bears
  - resolve
  - Ann: cast Orb
  - resolve
  - Ann: cast Hawk
  - resolve
  - Bob: cast Grow2 on Foe
  - resolve
  - expect: {Ann: {in play: %d}, Grizzly Bears: {pt: %s}, Orb: {counters: {charge: %d}}, Hawk: {pt: %s}, Foe: {pt: 4/4}}
"""


@pytest.mark.parametrize(
    ("text", "things", "bears", "charges", "hawk"),
    [
        ("Flash", 10, "4/4", 3, "2/2"),
        (
            "If one or more tokens would be created under your control, twice that many of those tokens are created instead.",
            12,
            "4/4",
            3,
            "2/2",
        ),
        (
            "If an effect would put one or more counters on a nonland permanent you control, it puts twice that many of those counters on it instead.",
            10,
            "6/6",
            6,
            "4/4",
        ),
        (
            "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.",
            10,
            "5/5",
            3,
            "3/3",
        ),
    ],
)
def test_there_are_more_of_them(text: str, things: int, bears: str, charges: int, hawk: str) -> None:
    played(MORE % (text, things, bears, charges, hawk))


def test_counters_of_another_kind_are_not_more_of_them() -> None:
    said = "If one or more +1/+1 counters would be put on a creature you control, twice that many charge counters"
    with pytest.raises(NotUnderstood):
        make_card("Twin", "Enchantment", "{1}", None, f"{said} are put on it instead.")
