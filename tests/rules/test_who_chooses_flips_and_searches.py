"""Who chooses, flips, searches, pays and fights, what kind a creature was called by, and what came this turn: each
comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

# -- who is meant ----------------------------------------------------------------------------------------------


def test_a_creature_that_is_called_by_its_kind_is_the_one_of_that_kind() -> None:
    played("""
rules: tenth
cards:
  Range: {cost: "{1}", type: Enchantment, text: "Whenever an Archer you control deals damage to a creature, that Archer deals that much damage to that creature's controller."}
  Bowman: {cost: "{1}", type: Creature — Human Archer, pt: 2/3, text: "Lifelink"}
players:
  Ann: {in play: [Range, Bowman]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play: [to declare attackers, {Ann: attack with Bowman}, to declare blockers, {Bob: block Bowman with Bear}, to combat damage, resolve, "Ann: order Range, Bowman", resolve, resolve, resolve]
expect: {Ann: {life: 24}, Bob: {life: 18}}
""")


REVEALED = """
rules: classic
cards:
  Market: {cost: "{U}", type: Sorcery, text: "Reveal the top three cards of your library. %s chooses one of those cards. Put that card into your %s and the rest into your %s."}
players:
  Ann: {in play: [Island], hand: [Market], library: [Shock, Forest, Swamp]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Market%s", resolve, "Bob: choose Forest"]
expect: {Ann: {hand: %s, graveyard: %s}}
"""


def test_an_opponent_chooses_among_cards_that_are_revealed() -> None:
    played(REVEALED % ("An opponent", "hand", "graveyard", "", "[Forest]", "[Swamp, Shock, Market]"))
    played(
        REVEALED % ("Target opponent", "graveyard", "hand", " on Bob", "[Shock, Swamp]", "[Forest, Market]")
    )


def test_who_flips_the_coin_wins_or_loses_the_flip() -> None:
    text = """
rules: classic
cards:
  Doubt: {cost: "{1}", type: Enchantment, text: "Whenever a player casts a spell, that player flips a coin. If they lose the flip, counter that spell."}
players:
  Ann: {in play: [Doubt]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play: ["Bob: cast Shock on Ann", resolve, "Bob: choose %s"%s]
expect: {Ann: {life: %s}}
"""
    played(text % ("lost", "", "20"))
    played(text % ("won", ", resolve", "18"))


def test_any_player_may_pay_life_as_an_instant_is_played_to_counter_it() -> None:
    text = """
rules: classic
cards:
  Dare: {cost: "{B}", type: Instant, text: "When you cast this spell, any player may pay 5 life. If a player does, counter Dare.\\nTarget player draws two cards."}
players:
  Ann: {in play: [Swamp], hand: [Dare], library: [3 Island]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Dare on Ann", resolve, "Ann: no", "Bob: %s"%s]
expect: {Ann: {hand: %d, life: 20}, Bob: {life: %d}}
"""
    played(text % ("yes", "", 0, 15))
    played(text % ("no", ", resolve", 2, 20))


def test_each_player_who_searches_shuffles_and_nobody_else() -> None:
    played("""
rules: classic
cards:
  Gift: {cost: "{G}", type: Sorcery, text: "Each player may search their library for a land card and put that card onto the battlefield. Then each player who searched their library this way shuffles."}
players:
  Ann: {in play: [Forest], hand: [Gift], library: [Shock, Swamp]}
  Bob: {library: [Shock, Island]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Gift", resolve, "Ann: no", "Bob: yes", "Bob: choose Island"]
expect: {Island: {in: play, controller: Bob}, Swamp: {in: library of Ann}}
""")


EMPTY = """
rules: classic
cards:
  Void: {cost: "{1}", type: Enchantment, text: "At the beginning of each player's upkeep, if that player controls %s, they lose 3 life."}
players:
  Ann: {in play: [Void, {card: Grizzly Bears, as: Bear}], library: [Island]}
  Bob: {in play: [2 Swamp], library: [Island]}
now: {turn of: %s, step: untap}
play: [to upkeep%s]
expect: {Ann: {life: %d}, Bob: {life: %d}}
"""


def test_what_a_player_controls_or_not_is_asked_of_the_one_whose_upkeep_it_is() -> None:
    played(EMPTY % ("no creatures", "Bob", ", resolve", 20, 17))
    played(EMPTY % ("no creatures", "Ann", "", 20, 20))
    played(EMPTY % ("two or more lands", "Bob", ", resolve", 20, 17))
    played(EMPTY % ("two or more lands", "Ann", "", 20, 20))


# -- to what, and when ----------------------------------------------------------------------------------------


def test_only_what_blocks_the_host_is_destroyed() -> None:
    played("""
rules: classic
cards:
  Coil: {cost: "{1}", type: Enchantment — Aura, text: "Enchant creature\\nSacrifice Coil: Destroy all non-Wall creatures blocking enchanted creature."}
  Fence: {cost: "{1}", type: Creature — Wall, pt: 0/5, text: ""}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Coil, on: Giant}, {card: Hill Giant, as: Other}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, Fence, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Ann, step: first main}
play: [to declare attackers, "Ann: attack with Giant, Other", to declare blockers, "Bob: block Giant with Bear, Fence; Other with Cub", "Ann: use Coil", resolve]
expect: {Bear: {in: graveyard of Bob}, Fence: {in: play}, Cub: {in: play}, Giant: {in: play}}
""")


FORMER = """
rules: classic
cards:
  Sprout: {cost: "{G}", type: Creature — Plant, pt: 1/1, text: "Sacrifice a Forest: Put a +2/+2 counter on Sprout. Activate only if Sprout entered the battlefield this turn."}
players:
  Ann: {in play: [2 Forest%s], hand: [%s]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {Sprout: {pt: %s}}
"""


def test_an_ability_may_work_in_the_turn_alone_in_which_its_card_came() -> None:
    played(
        FORMER
        % (
            "",
            "Sprout",
            '"Ann: cast Sprout", resolve, "Ann: use Sprout", "Ann: sacrifice Forest#1", resolve',
            "3/3",
        )
    )
    played(FORMER % (", Sprout", "", "try: {Ann: use Sprout}", "1/1"))


def test_a_land_card_goes_back_to_the_hand_for_a_cost() -> None:
    text = """
rules: classic
cards:
  Reaper: {cost: "{G}", type: Creature — Elf, pt: 3/2, text: "When Reaper enters the battlefield, sacrifice it unless you return a basic land card from your graveyard to your hand."}
players:
  Ann: {in play: [Forest], hand: [Reaper], graveyard: [%s]}
  Bob: {in play: [Swamp]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Reaper", resolve, resolve%s]
expect: {Reaper: {in: %s}, Ann: {hand: %d}}
"""
    played(text % ("Shock, Island", ', "Ann: yes"', "play", 1))
    played(text % ("Shock", "", "graveyard of Ann", 0))


GAMBLE = """
rules: classic
cards:
  Gamble: {cost: "{R}", type: Instant, text: "Choose a source you control and flip a coin. If you win the flip, the next time that source would deal damage this turn, it deals double that damage instead. If you lose the flip, the next time it would deal damage this turn, prevent that damage."}
players:
  Ann: {in play: [Mountain, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}], hand: [Gamble]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Gamble", resolve, "Ann: choose Giant", "Ann: choose %s", to declare attackers, "Ann: attack with Giant, Bear", to end of combat]
expect: {Bob: {life: %d}}
"""


def test_the_next_damage_of_what_was_chosen_is_doubled_or_prevented() -> None:
    played(GAMBLE % ("won", 12))
    played(GAMBLE % ("lost", 18))


# -- how much and how often ------------------------------------------------------------------------------------


def test_several_turns_are_skipped() -> None:
    played("""
rules: classic
cards:
  Glutton: {cost: "{1}", type: Creature — Beast, pt: 9/8, text: "When Glutton enters the battlefield, you skip your next two turns."}
players:
  Ann: {in play: [Forest], hand: [Glutton], library: [5 Island]}
  Bob: {library: [5 Island]}
now: {turn of: Bob, step: end of turn}
play: [to Ann's first main, "Ann: cast Glutton", resolve, resolve, to declare attackers, "Ann: no attack", to Ann's upkeep]
expect: {Ann: {hand: 1}, Bob: {hand: 3}}
""")


def test_up_to_so_many_cards_are_discarded() -> None:
    text = """
rules: classic
cards:
  Sift: {cost: "{U}", type: Sorcery, text: "Discard up to three cards, then draw that many cards."}
players:
  Ann: {in play: [Island], hand: [Sift, Shock, Swamp], library: [4 Forest]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Sift", resolve, "Ann: %s"]
expect: {Ann: {hand: [%s], graveyard: %d}}
"""
    played(text % ("discard Shock", "Swamp, Forest", 2))
    played(text % ("discard Shock, Swamp", "Forest, Forest", 3))


def test_what_isnt_of_the_chosen_type_goes() -> None:
    played("""
rules: classic
cards:
  Purge: {cost: "{W}", type: Sorcery, text: "Choose a creature type. Destroy all creatures that aren't of the chosen type."}
players:
  Ann: {in play: [Plains, {card: Hill Giant, as: Giant}], hand: [Purge]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Purge", resolve, "Ann: choose giant"]
expect: {Giant: {in: play}, Bear: {in: graveyard of Bob}}
""")


def test_another_cost_may_do_only_if_something_is_so() -> None:
    text = """
rules: classic
cards:
  Snipe: {cost: "{3}{R}", type: Instant, text: "You may pay {R} rather than pay this spell's mana cost if an opponent controls an Island.\\nSnipe deals 2 damage to any target."}
players:
  Ann: {in play: [Mountain], hand: [Snipe]}
  Bob: {in play: [%s]}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {Bob: {life: %d}}
"""
    played(text % ("Swamp", "try: {Ann: 'cast Snipe on Bob by \"pay {R}\"'}", 20))
    played(text % ("Island", "{Ann: 'cast Snipe on Bob by \"pay {R}\"'}, resolve", 18))


def test_all_the_lands_of_a_player_change_hands() -> None:
    played("""
rules: classic
cards:
  Edict: {cost: "{G}", type: Sorcery, text: "Gain control of all lands target player controls."}
players:
  Ann: {in play: [Forest], hand: [Edict]}
  Bob: {in play: [Island, Swamp, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Edict on Bob", resolve]
expect: {Island: {controller: Ann}, Swamp: {controller: Ann}, Bear: {controller: Bob}}
""")


@pytest.mark.parametrize(
    "text", ["discards a card and loses 2 life", "discards a card. That player loses 2 life"]
)
def test_an_opponent_who_does_two_things_is_chosen_once(text: str) -> None:
    played(f"""
rules: tenth
cards:
  Taunt: {{cost: "{{R}}", type: Sorcery, text: "An opponent {text}."}}
players:
  Ann: {{in play: [Mountain], hand: [Taunt]}}
  Bob: {{hand: [Forest]}}
  Cid: {{hand: [Forest]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Taunt
  - resolve
  - Ann: choose Cid
expect: {{Ann: {{life: 20}}, Bob: {{life: 20, hand: 1}}, Cid: {{life: 18, hand: 0}}}}
""")
