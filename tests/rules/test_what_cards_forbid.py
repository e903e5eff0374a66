"""Cards that forbid what the rules allow, or allow more than they do: 103.1, the card goes first."""

from __future__ import annotations

from playing import played

# -- playing -------------------------------------------------------------------------------------------------


def test_one_spell_a_turn() -> None:
    played("""
cards:
  Statute: {cost: "{W}", type: Enchantment, text: "Players can't cast more than one spell each turn."}
players:
  Ann: {hand: [Shock, Giant Growth], in play: [Mountain, Forest, Grizzly Bears]}
  Bob: {in play: [Statute, Mountain], hand: [Shock]}
play:
  - Ann: cast Shock on Bob
  - resolve
  - try: {Ann: cast Giant Growth on Grizzly Bears, because: "103.1"}
  - Bob: cast Shock on Ann
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - Ann: cast Giant Growth on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {pt: 5/5}, Bob: {life: 18}, Ann: {life: 18}}
""")


def test_no_creature_spells_for_its_controller() -> None:
    played("""
cards:
  Hulk: {cost: "{3}", type: Artifact Creature — Golem, pt: 3/4, text: "You can't cast creature spells."}
players:
  Ann: {hand: [Grizzly Bears, Giant Growth], in play: [Hulk, 3 Forest]}
  Bob: {hand: [Grizzly Bears], in play: [2 Forest]}
play:
  - try: {Ann: cast Grizzly Bears, because: "103.1"}
  - Ann: cast Giant Growth on Hulk
  - resolve
""")


def test_creature_spells_cannot_be_countered() -> None:
    played("""
cards:
  Herald: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Creature spells can't be countered."}
  Deny: {cost: "{U}", type: Instant, text: Counter target spell.}
players:
  Ann: {hand: [Grizzly Bears, Giant Growth], in play: [Herald, 3 Forest]}
  Bob: {hand: [2 Deny], in play: [2 Island]}
play:
  - Ann: cast Grizzly Bears
  - Bob: cast Deny on Grizzly Bears
  - resolve all
  - expect: {Grizzly Bears: {in: play}, Deny: {in: graveyard of Bob}, fired: ["103.1"]}
  - Ann: cast Giant Growth on Herald
  - Bob: cast Deny on Giant Growth
  - resolve all
expect: {Herald: {pt: 1/1}}
""")


def test_a_named_card_has_no_use_but_for_mana() -> None:
    played("""
cards:
  Needle: {cost: "{1}", type: Artifact, text: "As Needle enters the battlefield, choose a card name.\\nActivated abilities of sources with the chosen name can't be played unless they are mana abilities."}
  Flint: {cost: "{2}", type: Artifact, text: "{T}: Add {R}.\\n{T}: Flint deals 1 damage to any target."}
players:
  Ann: {hand: [Needle], in play: [Plains]}
  Bob: {in play: [Flint, Grizzly Bears]}
play:
  - Ann: cast Needle
  - resolve
  - Ann: choose Flint
  - try: {Bob: use Flint on Ann, because: "103.1"}
  - "Bob: tap Flint for {R}"
expect: {Bob: {mana: "{R}"}}
""")


def test_x_is_paid_with_one_color_only() -> None:
    played("""
cards:
  Gulp: {cost: "{X}{1}{B}", type: Sorcery, text: "Spend only black mana on X.\\nGulp deals X damage to any target and you gain X life."}
players:
  Ann: {hand: [Gulp], in play: [3 Swamp, 3 Forest]}
  Bob: {}
play:
  - try: {Ann: cast Gulp on Bob x 3}
  - Ann: cast Gulp on Bob x 2
  - resolve
expect: {Ann: {life: 22}, Bob: {life: 18}}
""")


def test_creatures_attack_her_at_a_price() -> None:
    played("""
cards:
  Muse: {cost: "{W}", type: Creature — Spirit, pt: 2/3, text: "Creatures can't attack you unless their controller pays {2} for each creature attacking you."}
players:
  Ann: {in play: [2 Grizzly Bears, 2 Forest]}
  Bob: {in play: [Muse]}
now: {turn of: Ann, step: declare attackers}
play:
  - try: {Ann: "attack with Grizzly Bears, Grizzly Bears#2"}
  - Ann: attack with Grizzly Bears
expect: {Forest: {tapped: true}}
""")


# -- losing and winning, and what stays ----------------------------------------------------------------------


def test_who_cannot_lose_plays_on_at_zero_life_until_the_card_is_gone() -> None:
    played("""
cards:
  Halo: {cost: "{7}", type: Artifact Creature — Angel, pt: 4/4, text: "Flying\\nYou can't lose the game and your opponents can't win the game."}
  Doom: {cost: "{B}", type: Instant, text: Destroy target creature.}
players:
  Ann: {life: 2, in play: [Halo], library: []}
  Bob: {hand: [Shock, Doom], in play: [Mountain, Swamp]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Ann
  - resolve
  - expect: {Ann: {life: 0, lost: false}}
  - Bob: cast Doom on Halo
  - resolve
expect: {Ann: {lost: true}, winner: Bob}
""")


def test_mana_stays_in_the_pools() -> None:
    played("""
cards:
  Well: {cost: "{3}{G}", type: Enchantment, text: "Players don't lose unspent mana as steps and phases end."}
players:
  Ann: {in play: [Well], mana: "{G}{G}"}
  Bob: {}
play: [to declare attackers, to second main]
expect: {Ann: {mana: "{G}{G}", life: 20}, not fired: ["300.4"]}
""")


def test_what_untaps_in_another_players_turn() -> None:
    played("""
cards:
  Muse: {cost: "{G}", type: Creature — Spirit, pt: 2/4, text: "Untap all permanents you control during each other player's untap step."}
players:
  Ann: {in play: [{card: Muse, tapped: true}, {card: Forest, tapped: true}]}
  Bob: {in play: [{card: Island, tapped: true}]}
now: {turn of: Ann, step: end of turn}
play: [to Bob's upkeep]
expect: {Muse: {tapped: false}, Forest: {tapped: false}, Island: {tapped: false}}
""")


def test_lands_and_artifacts_come_tapped() -> None:
    played("""
cards:
  Maze: {cost: "{G}", type: Enchantment, text: Artifacts and lands enter the battlefield tapped.}
players:
  Ann: {hand: [Swamp, Grizzly Bears], in play: [2 Plains, 2 Forest]}
  Bob: {in play: [Maze]}
play:
  - Ann: play Swamp
  - expect: {Swamp: {tapped: true}, fired: ["410.10e"]}
  - Ann: cast Grizzly Bears
  - resolve
expect: {Grizzly Bears: {tapped: false}}
""")


# -- control, attachment, words ------------------------------------------------------------------------------


def test_an_opponent_gains_control_of_it() -> None:
    played("""
cards:
  Sleeper: {cost: "{B}", type: Creature — Minion, pt: 3/3, text: "When Sleeper enters the battlefield, target opponent gains control of it."}
players:
  Ann: {hand: [Sleeper], in play: [Swamp]}
  Bob: {}
play: [{Ann: cast Sleeper}, resolve, resolve]
expect: {Sleeper: {controller: Bob}}
""")


def test_control_for_as_long_as_the_creature_is_enchanted() -> None:
    played("""
cards:
  Matron: {cost: "{U}", type: Creature — Merfolk, pt: 2/3, text: "{1}: Gain control of target creature for as long as that creature is enchanted."}
  Ward: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +0/+1."}
  Clear: {cost: "{W}", type: Instant, text: Destroy target enchantment.}
players:
  Ann: {in play: [Matron, Forest]}
  Bob: {hand: [Clear], in play: [Plains, Grizzly Bears, {card: Ward, on: Grizzly Bears}]}
play:
  - Ann: use Matron on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {controller: Ann}}
  - Bob: cast Clear on Ward
  - resolve
expect: {Grizzly Bears: {controller: Bob}}
""")


def test_an_enchantment_is_put_into_play_attached_to_a_creature() -> None:
    played("""
cards:
  Nomad: {cost: "{W}", type: Creature — Cleric, pt: 2/2, text: "{W}: Put target Aura card from an opponent's graveyard onto the battlefield attached to a creature you control."}
  Ward: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +0/+1."}
players:
  Ann: {in play: [Nomad, Grizzly Bears, Plains]}
  Bob: {graveyard: [Ward], in play: [Hill Giant]}
play:
  - Ann: use Nomad on Ward
  - resolve
  - Ann: choose Grizzly Bears
expect: {Ward: {on: Grizzly Bears, controller: Ann}, Grizzly Bears: {pt: 2/3}}
""")


def test_an_enchantment_moves_to_another_permanent_that_it_can_enchant() -> None:
    played("""
cards:
  Graft: {cost: "{U}", type: Instant, text: "Gain control of target Aura that's attached to a permanent. Gain 1 life. Attach it to another permanent it can enchant."}
  Ward: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +0/+1."}
players:
  Ann: {hand: [Graft], in play: [Island, Gray Ogre]}
  Bob: {in play: [Hill Giant, {card: Ward, on: Hill Giant}]}
play: [{Ann: cast Graft on Ward}, resolve]
expect: {Ward: {on: Gray Ogre, controller: Ann}}
""")


def test_a_player_returns_a_creature_of_the_own() -> None:
    played("""
cards:
  Hope: {cost: "{U}", type: Enchantment, text: "At the beginning of each player's upkeep, that player returns an untapped creature they control to its owner's hand."}
players:
  Ann: {in play: [Hope, Gray Ogre]}
  Bob: {in play: [Hill Giant, Grizzly Bears]}
now: {turn of: Ann, step: end of turn}
play: [to Bob's upkeep, resolve, {Bob: choose Hill Giant}]
expect: {Hill Giant: {in: hand of Bob}, Grizzly Bears: {in: play}, Gray Ogre: {in: play}}
""")


def test_as_many_targets_as_there_was_damage() -> None:
    played("""
cards:
  Constable: {cost: "{U}", type: Creature — Wizard, pt: 2/1, text: "Whenever Constable deals damage to a player, return up to that many target lands that player controls to their owner's hand."}
players:
  Ann: {in play: [Constable]}
  Bob: {in play: [Forest, Swamp, Island]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Constable
  - to combat damage
  - resolve
  - Ann: choose Forest, Island
  - resolve
expect: {Bob: {hand: [Forest, Island], in play: [Swamp]}}
""")


def test_all_that_a_player_owns_goes_to_the_hand() -> None:
    played("""
cards:
  Call: {cost: "{U}", type: Instant, text: Return all artifacts target player owns to their hand.}
  Ring: {cost: "{2}", type: Artifact, text: "{T}: Gain 1 life."}
players:
  Ann: {hand: [Call], in play: [Island, {card: Ring, owner: Bob}]}
  Bob: {in play: [Ring]}
play: [{Ann: cast Call on Bob}, resolve]
expect: {Bob: {hand: [Ring, Ring]}}
""")


def test_a_color_word_or_a_land_type() -> None:
    played("""
cards:
  Bend: {cost: "{U}", type: Instant, text: Change the text of target creature by replacing every instance of one color word with another or one basic land type with another.}
  Strider: {cost: "{G}", type: Creature — Cat, pt: 2/2, text: Forestwalk}
players:
  Ann: {hand: [Bend], in play: [Island, Strider]}
  Bob: {}
play:
  - Ann: cast Bend on Strider
  - resolve
  - Ann: choose land
  - Ann: choose forest
  - Ann: choose swamp
expect: {Strider: {has: [swampwalk], lacks: [forestwalk]}}
""")


def test_a_condition_on_the_player_whose_turn_it_is() -> None:
    played("""
cards:
  Muse: {cost: "{R}", type: Creature — Spirit, pt: 3/3, text: "At the beginning of each opponent's upkeep, if that player has three or fewer cards in hand, Muse deals 3 damage to that player."}
players:
  Ann: {in play: [Muse], hand: [5 Forest]}
  Bob: {hand: [2 Forest]}
now: {turn of: Ann, step: end of turn}
play: [to Bob's upkeep, resolve]
expect: {Bob: {life: 17}, fired: ["410.8"]}
""")
