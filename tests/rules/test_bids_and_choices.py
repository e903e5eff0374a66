"""Bids, exchanges, and choices after which something becomes of the rest, played as their texts say."""

from __future__ import annotations

import pytest
from playing import played

# -- bids ----------------------------------------------------------------------------------------------------

AUCTION = """
cards:
  Hammer: {cost: "{R}", type: Sorcery, text: "Choose target creature. Each player may bid life for control of it. You begin the bidding at 0. In turn order, each player may top the high bid. The auction ends if the high bid stands. The high bidder gains control of that creature. The high bidder loses life equal to the high bid."}
  Bear: {type: Creature — Bear, pt: 2/2}
players:
  Ann: {hand: [Hammer], in play: [Mountain]}
  Bob: {in play: [Bear]}
"""


def test_whose_bid_stands_loses_so_much_and_has_the_creature() -> None:
    played(f"""{AUCTION}
play:
  - Ann: cast Hammer on Bear
  - resolve
  - Bob: choose 3
  - Ann: choose 4
  - Bob: choose 0
expect: {{Ann: {{life: 16}}, Bob: {{life: 20}}, Bear: {{controller: Ann}}}}
""")


def test_a_bid_that_nobody_tops_costs_what_it_is_and_no_less_may_be_bid() -> None:
    played(f"""{AUCTION}
play:
  - Ann: cast Hammer on Bear
  - resolve
  - Bob: choose 3
  - try: {{Ann: choose 3}}
  - Ann: choose 0
expect: {{Ann: {{life: 20}}, Bob: {{life: 17}}, Bear: {{controller: Bob}}}}
""")


DUEL = """
cards:
  Duel: {cost: "{U}", type: Instant, text: "You and target spell's controller bid life. You begin the bidding at 1. In turn order, each player may top the high bid. The auction ends if the high bid stands. If you win the bidding, counter that spell. The high bidder loses life equal to the high bid."}
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Duel], in play: [Island]}
"""


def test_who_wins_the_bidding_has_the_spell_countered_and_who_loses_it_has_not() -> None:
    played(f"""{DUEL}
play:
  - Ann: cast Shock on Bob
  - Bob: cast Duel on Shock
  - resolve
  - Ann: choose 0
expect: {{Ann: {{life: 20, graveyard: [Shock]}}, Bob: {{life: 19, graveyard: [Duel]}}}}
""")
    played(f"""{DUEL}
play:
  - Ann: cast Shock on Bob
  - Bob: cast Duel on Shock
  - resolve
  - Ann: choose 2
  - Bob: choose 0
  - resolve
expect: {{Ann: {{life: 18}}, Bob: {{life: 18}}}}
""")


# -- what anybody may pay ------------------------------------------------------------------------------------

DRAW = """
cards:
  Veto: {type: Enchantment, text: "If a player would draw a card, instead that player reveals the top card of their library. Any other player may pay 2 life. If a player does, put it into its owner's graveyard. If no one does, that player draws a card."}
  Look: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
players:
  Ann: {hand: [Look], library: [Shock, Forest, Swamp], in play: [Island]}
  Bob: {in play: [Veto]}
"""


def test_a_card_that_another_pays_for_is_put_into_the_graveyard_and_any_other_is_drawn() -> None:
    played(f"""{DRAW}
play:
  - Ann: cast Look
  - resolve
  - Bob: choose yes
  - Bob: choose no
expect: {{Ann: {{hand: [Forest], graveyard: [Shock, Look], library: [Swamp], life: 20}}, Bob: {{life: 18}}}}
""")


RATS = """
cards:
  Rats: {type: Creature — Rat, pt: 2/1, text: "Whenever ~ attacks, any player may exile a card from their graveyard. If a player does, ~ assigns no combat damage this turn."}
players:
  Ann: {in play: [Rats]}
  Bob: {graveyard: [Shock]}
"""


def test_one_player_who_does_it_is_enough_and_where_nobody_does_nothing_happens() -> None:
    played(f"""{RATS}
play:
  - to declare attackers
  - Ann: attack with Rats
  - resolve
  - Bob: choose yes
  - to second main
expect: {{Bob: {{life: 20, graveyard: 0}}}}
""")
    played(f"""{RATS}
play:
  - to declare attackers
  - Ann: attack with Rats
  - resolve
  - Bob: choose no
  - to second main
expect: {{Bob: {{life: 18, graveyard: [Shock]}}}}
""")


# -- what is kept --------------------------------------------------------------------------------------------


def test_five_cards_of_library_and_graveyard_are_kept_and_the_rest_leaves_the_game() -> None:
    played("""
cards:
  Last: {cost: "{B}", type: Sorcery, text: "Search your library and graveyard for two cards and exile the rest. You lose half your life, rounded up. Put the chosen cards on top of your library in any order."}
players:
  Ann: {life: 15, hand: [Last], library: [Shock, Forest, Swamp], graveyard: [Terror, Bog Imp], in play: [Swamp]}
  Bob: {}
play:
  - Ann: cast Last
  - resolve
  - Ann: choose Terror, Swamp
  - Ann: order Swamp, Terror
expect: {Ann: {life: 7, library: [Swamp, Terror], graveyard: [Last], removed: 3}}
""")


def test_each_player_keeps_so_many_permanents_and_sacrifices_the_rest() -> None:
    played("""
cards:
  Purge: {cost: "{W}", type: Sorcery, text: "Each player chooses two permanents they control, then sacrifices the rest."}
players:
  Ann: {hand: [Purge], in play: [Plains, Forest, Swamp]}
  Bob: {in play: [Island, Mountain]}
play:
  - Ann: cast Purge
  - resolve
  - Ann: choose Plains, Forest
expect: {Ann: {in play: [Plains, Forest], graveyard: 2}, Bob: {in play: [Island, Mountain]}}
""")


def test_all_but_so_many_cards_of_the_hand_are_discarded() -> None:
    played("""
cards:
  Breach: {cost: "{X}{U}", type: Sorcery, text: "Draw two cards, then choose X cards in your hand and discard the rest."}
players:
  Ann: {hand: [Breach, Shock], library: [Forest, Swamp], in play: [2 Island]}
  Bob: {}
play:
  - Ann: cast Breach x 1
  - resolve
  - Ann: choose Forest
expect: {Ann: {hand: [Forest], graveyard: 3}}
""")


# -- what is paid for, and what is exchanged -----------------------------------------------------------------

TARIFF = """
cards:
  Toll: {cost: "{W}", type: Sorcery, text: "Each player chooses a creature they control with the highest mana value, then pays its mana cost or sacrifices it."}
  Ogre: {cost: "{2}{R}", type: Creature — Ogre, pt: 3/3}
  Imp: {cost: "{1}{B}", type: Creature — Imp, pt: 1/1}
players:
  Ann: {hand: [Toll], in play: [Plains, Ogre]}
  Bob: {in play: [Imp, Bog Imp, Goblin Hero, Swamp, Mountain, Plains]}
"""


def test_the_dearest_creature_is_sacrificed_unless_its_own_cost_is_paid() -> None:
    played(f"""{TARIFF}
play:
  - Ann: cast Toll
  - resolve
  - try: {{Bob: choose Imp}}
  - Bob: choose Goblin Hero
  - Bob: choose yes
expect: {{Ann: {{graveyard: [Ogre, Toll]}}, Goblin Hero: {{in: play}}, Imp: {{in: play}}}}
""")


def test_as_it_was_printed_mana_of_any_kind_pays_for_it() -> None:
    printed = TARIFF.replace("pays its mana cost", "pays mana equal to its mana value").replace(
        "Swamp, Mountain, Plains", "3 Plains"
    )
    played(f"""{printed}
play:
  - Ann: cast Toll
  - resolve
  - Bob: choose Goblin Hero
  - Bob: choose yes
expect: {{Ann: {{graveyard: [Ogre, Toll]}}, Goblin Hero: {{in: play}}, Imp: {{in: play}}}}
""")


def test_the_dearest_creatures_and_then_the_dearest_artifacts_are_exchanged() -> None:
    played("""
cards:
  Swap: {cost: "{U}", type: Sorcery, text: "Exchange control of the creature you control with the highest mana value and the creature target player controls with the highest mana value, then exchange control of the artifact you control with the highest mana value and the artifact that player controls with the highest mana value."}
  Ogre: {cost: "{2}{R}", type: Creature — Ogre, pt: 3/3}
  Imp: {cost: "{1}{B}", type: Creature — Imp, pt: 1/1}
  Rock: {cost: "{1}", type: Artifact}
  Tower: {cost: "{4}", type: Artifact}
players:
  Ann: {hand: [Swap], in play: [Island, Imp, Rock]}
  Bob: {in play: [Goblin Hero, Ogre, Tower]}
play:
  - Ann: cast Swap on Bob
  - resolve
  - Bob: choose Ogre
expect: {Ogre: {controller: Ann}, Imp: {controller: Bob}, Tower: {controller: Ann}, Rock: {controller: Bob}, Goblin Hero: {controller: Bob}}
""")


# -- kinds and modes -----------------------------------------------------------------------------------------


def test_a_card_of_the_chosen_kind_is_found_instead_of_a_draw() -> None:
    played("""
cards:
  Plenty: {type: Enchantment, text: "If you would draw a card, you may instead choose land or nonland, then reveal cards from the top of your library until you reveal a nonblack card of the chosen kind. Put that card into your hand and the rest on the bottom of your library."}
  Look: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
players:
  Ann: {hand: [Look], library: [Forest, Shock, Swamp, Island], in play: [Plenty, Island]}
  Bob: {}
play:
  - Ann: cast Look
  - resolve
  - Ann: choose yes
  - Ann: choose nonland
  - Ann: choose yes
  - Ann: choose land
expect: {Ann: {hand: [Shock, Swamp], library: [Island, Forest]}}
""")


def test_the_opponent_who_chooses_a_mode_is_a_target() -> None:
    played("""
cards:
  Library: {cost: "{U}", type: Sorcery, text: "Target opponent chooses one You gain 4 life; or draw a card."}
  Sanctum: {type: Enchantment, text: "You have shroud."}
players:
  Ann: {hand: [Library], library: [Shock], in play: [Island]}
  Bob: {in play: [Sanctum]}
play:
  - try: {Ann: cast Library on Bob mode 2}
expect: {Ann: {hand: [Library]}}
""")
    played("""
cards:
  Library: {cost: "{U}", type: Sorcery, text: "Target opponent chooses one You gain 4 life; or draw a card."}
players:
  Ann: {hand: [Library], library: [Shock], in play: [Island]}
  Bob: {}
play:
  - Ann: cast Library on Bob
  - Bob: choose 2
  - resolve
expect: {Ann: {hand: [Shock], life: 20}}
""")


# -- costs and conditions of another -------------------------------------------------------------------------


def test_a_card_of_the_hand_goes_on_top_of_the_library_as_a_cost() -> None:
    played("""
cards:
  Dog: {type: Creature — Dog, pt: 3/3, text: "Put a card from your hand on top of your library: Draw a card."}
players:
  Ann: {hand: [Shock, Forest], library: [Swamp], in play: [Dog]}
  Bob: {}
play:
  - Ann: use Dog
  - Ann: choose Forest
  - expect: {Ann: {hand: [Shock], library: [Forest, Swamp]}}
  - resolve
expect: {Ann: {hand: [Shock, Forest], library: [Swamp]}}
""")


def test_cards_of_the_graveyard_go_to_the_bottom_so_that_it_stays() -> None:
    played("""
cards:
  Beast: {type: Creature — Beast, pt: 6/8, text: "At the beginning of your upkeep, sacrifice ~ unless you put two cards from your graveyard on the bottom of your library."}
players:
  Ann: {graveyard: [Shock, Forest, Terror], library: [Swamp, Island], in play: [Beast]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to upkeep
  - resolve
  - Ann: choose yes
  - Ann: choose Shock, Terror
expect: {Beast: {in: play}, Ann: {graveyard: [Forest], library: [Swamp, Island, Shock, Terror]}}
""")


def test_who_can_t_sacrifice_isn_t_who_controls_the_text() -> None:
    played("""
cards:
  Demon: {type: Creature — Demon, pt: 4/4, text: "At the beginning of each player's upkeep, that player sacrifices a land. If the player can't, sacrifice Demon."}
players:
  Ann: {in play: [Demon, Forest]}
  Bob: {}
now: {turn of: Ann, step: end of turn}
play: [to upkeep, resolve]
expect: {Demon: {in: graveyard of Ann}, Forest: {in: play}}
""")


def test_a_spell_is_countered_unless_its_controller_discards_what_is_in_that_hand() -> None:
    played("""
cards:
  Riddle: {cost: "{U}", type: Instant, text: "Counter target spell unless its controller discards their hand."}
players:
  Ann: {hand: [Shock, Terror, Forest], in play: [Mountain]}
  Bob: {hand: [Riddle, Island], in play: [Island]}
play:
  - Ann: cast Shock on Bob
  - Bob: cast Riddle on Shock
  - resolve
  - Ann: choose yes
  - resolve
expect: {Ann: {hand: 0, graveyard: [Terror, Forest, Shock]}, Bob: {life: 18, hand: [Island]}}
""")


def test_more_than_each_other_player_is_more_than_all_but_that_one() -> None:
    played("""
cards:
  Rival: {type: Enchantment, text: "At the beginning of each player's upkeep, if that player controls more lands than each other player, Rival deals 2 damage to that player."}
players:
  Ann: {in play: [Rival, 2 Forest]}
  Bob: {in play: [2 Island]}
now: {turn of: Ann, step: end of turn}
play: [to upkeep]
expect: {Bob: {life: 20}, stack: []}
""")


# -- what is prevented, gained and lost ----------------------------------------------------------------------


def test_all_life_that_was_lost_this_way_is_gained() -> None:
    played("""
cards:
  Leech: {cost: "{B}", type: Sorcery, text: "Each opponent loses 3 life. You gain life equal to the life lost this way."}
players:
  Ann: {hand: [Leech], in play: [Swamp]}
  Bob: {}
play: [{Ann: cast Leech}, resolve]
expect: {Ann: {life: 23}, Bob: {life: 17}}
""")


def test_damage_to_what_is_enchanted_is_dealt_to_its_controller() -> None:
    played("""
cards:
  Link: {type: Enchantment — Aura, text: "Enchant creature\\nAll damage that would be dealt to enchanted creature is dealt to its controller instead."}
  Bear: {type: Creature — Bear, pt: 2/2}
players:
  Ann: {hand: [Shock], in play: [Mountain, {card: Link, on: Bear}]}
  Bob: {in play: [Bear]}
play: [{Ann: cast Shock on Bear}, resolve]
expect: {Bear: {in: play, damage: 0}, Bob: {life: 18}, Ann: {life: 20}}
""")


def test_one_of_several_abilities_is_chosen_as_it_resolves() -> None:
    played("""
cards:
  Sponge: {type: Creature — Sponge, pt: 1/1, text: "{T}: Target creature loses your choice of flying or first strike until end of turn."}
  Hawk: {type: Creature — Bird, pt: 1/1, text: "Flying, first strike"}
players:
  Ann: {in play: [Sponge]}
  Bob: {in play: [Hawk]}
play:
  - Ann: use Sponge on Hawk
  - resolve
  - Ann: choose first strike
expect: {Hawk: {has: [flying], lacks: [first strike]}}
""")


def test_a_mana_ability_is_spared_where_others_can_t_be_used() -> None:
    played("""
cards:
  Fetters: {type: Enchantment — Aura, text: "Enchant permanent\\nEnchanted permanent can't attack or block, and its activated abilities can't be activated unless they're mana abilities."}
  Elf: {type: Creature — Elf, pt: 1/1, text: "{T}: Add {G}.\\n{0}: ~ gets +1/+1 until end of turn."}
players:
  Ann: {}
  Bob: {in play: [Elf, {card: Fetters, on: Elf}]}
now: {turn of: Bob}
play:
  - try: {Bob: use Elf ability 2}
  - Bob: tap Elf for {G}
expect: {Elf: {tapped: true}, Bob: {mana: '{G}'}}
""")


def test_what_the_artifact_has_exiled_comes_back_and_nothing_else_does() -> None:
    played("""
cards:
  Vault: {type: Artifact, text: "{0}: Exile target creature you control.\\nSacrifice ~: Return each creature card exiled with ~ to the battlefield under your control."}
  Bear: {type: Creature — Bear, pt: 2/2}
  Ape: {type: Creature — Ape, pt: 3/3}
players:
  Ann: {removed: [Ape], in play: [Vault, Bear]}
  Bob: {}
play:
  - Ann: use Vault on Bear
  - resolve
  - expect: {Bear: {in: removed}}
  - Ann: use Vault ability 2
  - resolve
expect: {Bear: {in: play}, Ape: {in: removed}}
""")


def test_nobody_attacks_who_can_t_be_attacked() -> None:
    played("""
cards:
  Archon: {type: Creature — Archon, pt: 5/6, text: "Creatures can't attack you."}
  Bear: {type: Creature — Bear, pt: 2/2}
players:
  Ann: {in play: [Bear]}
  Bob: {in play: [Archon]}
play:
  - to declare attackers
  - try: {Ann: attack with Bear}
expect: {Bob: {life: 20}}
""")


def test_a_creature_put_into_another_s_graveyard_isn_t_one_s_own() -> None:
    text = "Whenever a creature is put into an opponent's graveyard, draw a card."
    for whose, cards in (("Ann", "[]"), ("Bob", "[Forest]")):
        bear = {whose: "Bear"}
        played(f"""
cards:
  Skirge: {{type: Enchantment, text: "{text}"}}
  Bear: {{type: Creature — Bear, pt: 2/2}}
players:
  Ann: {{hand: [Shock], library: [Forest], in play: [Mountain, Skirge, {bear.get("Ann", "Forest")}]}}
  Bob: {{in play: [{bear.get("Bob", "Forest")}]}}
play: [{{Ann: cast Shock on Bear}}, resolve, resolve all]
expect: {{Ann: {{hand: {cards}}}}}
""")


# -- control that is lost, and what is kept from somebody ----------------------------------------------------


def test_what_one_loses_control_of_is_tapped_then() -> None:
    played("""
cards:
  Ray: {cost: "{U}", type: Instant, text: "Gain control of target creature until end of turn and untap it. When you lose control of that creature, tap it."}
  Bear: {type: Creature — Bear, pt: 2/2}
players:
  Ann: {hand: [Ray], in play: [Island]}
  Bob: {in play: [{card: Bear, tapped: true}]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Ray on Bear
  - resolve
  - expect: {Bear: {controller: Ann, tapped: false}}
  - to cleanup
  - resolve all
expect: {Bear: {controller: Bob, tapped: true}}
""")


def test_whose_creature_is_enchanted_can_t_play_creatures_and_another_can() -> None:
    text = "Omen: {type: Enchantment — Aura, text: \"Enchant creature\\nEnchanted creature's controller can't cast creature spells.\"}"
    for whose, done in (("Ann", "try: {Ann: cast Grizzly Bears}"), ("Bob", "Ann: cast Grizzly Bears")):
        mine, other = ("Ogre", "Ape") if whose == "Ann" else ("Ape", "Ogre")
        played(f"""
cards:
  {text}
  Ogre: {{type: Creature — Ogre, pt: 3/3}}
  Ape: {{type: Creature — Ape, pt: 3/3}}
  Grizzly Bears: {{cost: "{{G}}", type: Creature — Bear, pt: 2/2}}
players:
  Ann: {{hand: [Grizzly Bears], in play: [Forest, {mine}]}}
  Bob: {{in play: [{other}, {{card: Omen, on: Ogre}}]}}
play: [{done}]
""")


ONLY_ALONE = """
cards:
  Lone Path: {cost: "{1}{R}", type: Enchant Creature, text: "Enchanted creature gets +1/+2 and can only attack alone."}
  Bear: {type: Creature — Bear, pt: 2/2}
  Ape: {type: Creature — Ape, pt: 3/3}
  Ox: {type: Creature — Ox, pt: 2/4}
players:
  Ann: {in play: [Bear, Ape, Ox, {card: Lone Path, on: Bear}]}
  Bob: {}
play:
  - to declare attackers
"""


def test_who_can_only_attack_alone_attacks_with_nobody() -> None:
    played(
        ONLY_ALONE
        + """  - try: {Ann: "attack with Bear, Ape"}
  - try: {Ann: "attack with Bear, Ape, Ox"}
  - Ann: attack with Bear
expect: {Bear: {attacking: Bob}, Ape: {attacking: false}}
"""
    )


def test_who_doesn_t_attack_alone_may_stay_home_while_others_attack() -> None:
    played(
        ONLY_ALONE
        + """  - Ann: attack with Ape, Ox
expect: {Ape: {attacking: Bob}, Ox: {attacking: Bob}}
"""
    )


@pytest.mark.parametrize(
    ("used", "answered", "life"),
    [
        ("Rod", '- "Ann: cast Ouphe on Rod\'s ability"\n  - resolve\n  - resolve all', 20),
        ("Mage", "- try: {Ann: cast Ouphe on Mage's ability}\n  - resolve", 19),
    ],
)
def test_an_ability_of_an_artifact_is_countered_and_no_other_can_be(
    used: str, answered: str, life: int
) -> None:
    text = "Counter target activated ability from an artifact source. (Mana abilities can't be targeted.)"
    played(f"""
cards:
  Ouphe: {{cost: "{{G}}", type: Instant, text: "{text}"}}
  Rod: {{type: Artifact, text: "{{T}}: Rod deals 1 damage to target player."}}
  Mage: {{type: Creature — Wizard, pt: 1/1, text: "{{T}}: Mage deals 1 damage to target player."}}
players:
  Ann: {{hand: [Ouphe], in play: [Forest]}}
  Bob: {{in play: [Rod, Mage]}}
now: {{turn of: Bob, step: first main}}
play:
  - Bob: use {used} on Ann
  {answered}
expect: {{Ann: {{life: {life}}}}}
""")


@pytest.mark.parametrize(("mode", "stays"), [(1, "[]"), (2, "[Peace]")])
def test_all_of_one_kind_or_all_of_another_are_destroyed(mode: int, stays: str) -> None:
    played(f"""
cards:
  Sieve: {{cost: "{{G}}", type: Sorcery, text: "Destroy all enchantments or all nonwhite enchantments."}}
  Peace: {{cost: "{{W}}", type: Enchantment, text: "You have no maximum hand size."}}
  Gloom: {{cost: "{{B}}", type: Enchantment, text: "You have no maximum hand size."}}
players:
  Ann: {{hand: [Sieve], in play: [Forest]}}
  Bob: {{in play: [Peace, Gloom]}}
play:
  - Ann: cast Sieve mode {mode}
  - resolve
expect: {{Bob: {{in play: {stays}}}}}
""")


def test_only_with_two_others_it_blocks() -> None:
    played("""
cards:
  Conscript: {type: Creature — Orc, pt: 2/2, text: "Conscript can't block unless at least two other creatures block."}
  Bear: {type: Creature — Bear, pt: 2/2}
  Ape: {type: Creature — Ape, pt: 3/3}
  Ogre: {type: Creature — Ogre, pt: 3/3}
players:
  Ann: {in play: [Ogre]}
  Bob: {in play: [Conscript, Bear, Ape]}
play:
  - to declare attackers
  - Ann: attack with Ogre
  - to declare blockers
  - try: {Bob: "block Ogre with Conscript, Bear"}
  - Bob: block Ogre with Conscript, Bear, Ape
expect: {Ogre: {blocked: true}}
""")


def test_three_times_a_turn_and_no_more() -> None:
    played("""
cards:
  Kiss: {type: Enchantment, text: "{0}: You gain 1 life. Activate no more than three times each turn."}
players: {Ann: {in play: [Kiss]}, Bob: {}}
play:
  - Ann: use Kiss
  - Ann: use Kiss
  - Ann: use Kiss
  - try: {Ann: use Kiss}
  - resolve all
expect: {Ann: {life: 23}}
""")


def test_while_the_top_card_is_black_it_and_its_like_are_larger() -> None:
    for top, size in (("Terror", "3/3"), ("Forest", "1/2")):
        played(f"""
cards:
  Count: {{type: Creature — Vampire, pt: 1/2, text: "As long as the top card of your library is black, Count and other Vampire creatures you control get +2/+1."}}
  Bat: {{type: Creature — Vampire, pt: 1/2}}
  Bear: {{type: Creature — Bear, pt: 2/2}}
players: {{Ann: {{library: [{top}], in play: [Count, Bat, Bear]}}, Bob: {{}}}}
play: []
expect: {{Count: {{pt: {size}}}, Bat: {{pt: {size}}}, Bear: {{pt: 2/2}}}}
""")


def test_damage_may_go_past_blockers_for_a_turn() -> None:
    played("""
cards:
  Beast: {type: Creature — Beast, pt: 6/8, text: "{0}: You may have Beast deal its combat damage this turn as though it weren't blocked."}
  Bear: {type: Creature — Bear, pt: 2/2}
players: {Ann: {in play: [Beast]}, Bob: {in play: [Bear]}}
play:
  - Ann: use Beast
  - resolve
  - to declare attackers
  - Ann: attack with Beast
  - to declare blockers
  - Bob: block Beast with Bear
  - to combat damage
  - Ann: choose yes
  - to second main
expect: {Bob: {life: 14}, Bear: {in: play}}
""")


# -- what can fail, and what is looked at --------------------------------------------------------------------

HUNGER = """
cards:
  Demon: {{type: Creature — Demon, pt: 7/7, text: "At the beginning of your upkeep, sacrifice a creature other than Demon, then each opponent loses 3 life. If you can't, tap Demon."}}
  Ogre: {{type: Creature — Ogre, pt: 3/3}}
players: {{Ann: {{in play: [{there}]}}, Bob: {{}}}}
now: {{turn of: Bob, step: end of turn}}
play: [to upkeep, resolve]
expect: {expected}
"""


def test_who_can_t_sacrifice_does_nothing_of_what_would_have_followed() -> None:
    fed = "{Bob: {life: 17}, Demon: {tapped: false}, Ogre: {in: graveyard of Ann}}"
    played(HUNGER.format(there="Demon, Ogre", expected=fed))
    played(HUNGER.format(there="Demon", expected="{Bob: {life: 20}, Demon: {tapped: true}}"))


def test_the_card_that_was_looked_at_on_top_can_be_put_away() -> None:
    played("""
cards:
  Spy: {type: Creature — Rogue, pt: 1/1, text: "{0}: Look at the top card of target player's library. You may put that card into that player's graveyard."}
players: {Ann: {in play: [Spy]}, Bob: {library: [Shock, Forest]}}
play: [{Ann: use Spy on Bob}, resolve, {Ann: choose yes}]
expect: {Bob: {library: [Forest], graveyard: [Shock]}}
""")
