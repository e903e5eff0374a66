"""Words of 1994 to 1998, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played


def test_damage_prevented_is_put_as_counters_at_the_end_of_the_turn() -> None:
    played("""
rules: classic
cards:
  Soothe: {cost: "{W}", type: Instant, text: "Prevent up to 3 damage to any creature. At end of turn, put a +0/+1 counter on that creature for each 1 damage prevented in this way."}
  Sting: {cost: "{R}", type: Instant, text: "Sting deals 4 damage to target creature."}
players:
  Ann: {in play: [Plains, 2 Mountain, {card: Craw Wurm, as: Wurm}, {card: Grizzly Bears, as: Bear}], hand: [Soothe, Sting]}
  Bob: {library: [Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Soothe on Wurm
  - resolve
  - Ann: cast Sting on Wurm
  - resolve
  - expect: {Wurm: {pt: 6/4, damage: 1}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Wurm: {pt: 6/7}, Bear: {pt: 2/2}}
""")


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_what_is_dealt_to_an_enchanted_creature_goes_to_its_controller(era: str) -> None:
    played(
        """
eras: {fifth: {}, classic: {}}
cards:
  Bond: {cost: "{B}", type: Enchant Creature, text: "Redirect to its controller all damage dealt to enchanted creature."}
  Sting: {cost: "{R}", type: Instant, text: "Sting deals 2 damage to target creature."}
players:
  Ann: {in play: [Mountain, {card: Hill Giant, as: Giant}, {card: Bond, on: Bear}], hand: [Sting]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Sting on Bear
  - resolve
expect: {Bear: {in: play, damage: 0}, Bob: {life: 18}, Ann: {life: 20}}
""",
        era,
    )


@pytest.mark.parametrize(("turn", "attacks"), [("it came", "try"), ("later", "do")])
def test_what_comes_under_control_can_t_attack_that_turn_though_it_needn_t_wait(
    turn: str, attacks: str
) -> None:
    attack = {"try": "try: {Ann: attack with Maze}", "do": "Ann: attack with Maze"}[attacks]
    came = {"it came": "Ann: cast Maze\n  - resolve\n  - ", "later": ""}[turn]
    place = {"it came": "hand", "later": "in play"}[turn]
    beside = {"hand": "in play: [Island, Drums], hand: [Maze]", "in play": "in play: [Drums, Maze]"}[place]
    played(f"""
rules: classic
cards:
  Maze: {{cost: "{{U}}", type: Summon — Wall, pt: 4/5, text: "{{0}}: Maze can attack this turn as though it were not a Wall. At end of turn, remove Maze from the game. Maze cannot attack the turn it comes under your control."}}
  Drums: {{cost: "{{2}}", type: Artifact, text: "Creatures you control are unaffected by summoning sickness."}}
players:
  Ann: {{{beside}}}
  Bob: {{life: 20}}
now: {{turn of: Ann, step: first main}}
play:
  - {came}Ann: use Maze
  - resolve
  - to declare attackers
  - {attack}
""")


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_what_blocked_and_what_was_blocked_is_told_apart(era: str) -> None:
    no_attack = {"fifth": "", "classic": "- to declare attackers\n  - Ann: no attack\n  "}[era]
    played(
        f"""
rules: {era}
cards:
  Snarer: {{cost: "{{U}}", type: Summon — Minotaur, pt: 1/4, text: "Any creature blocked by Snarer does not untap during its controller's next untap phase."}}
players:
  Ann: {{in play: [Snarer, {{card: Grizzly Bears, as: Bear}}], library: [3 Forest]}}
  Bob: {{in play: [{{card: Hill Giant, as: Giant}}, {{card: Craw Wurm, as: Wurm}}], library: [3 Forest]}}
now: {{turn of: Bob, step: first main}}
play:
  - to declare attackers
  - Bob: attack with Giant, Wurm
  - to declare blockers
  - Ann: block Giant with Snarer
  - resolve all
  - to Ann's upkeep
  {no_attack}- to Bob's upkeep
expect: {{Giant: {{tapped: true}}, Wurm: {{tapped: false}}, Ann: {{life: 14}}}}
"""
    )


@pytest.mark.parametrize("step", ["first main", "declare attackers"])
def test_an_aura_played_as_an_instant_is_buried_at_end_of_turn_unless_it_could_be_played_as_any_other(
    step: str,
) -> None:
    there = {"first main": "play", "declare attackers": "graveyard"}[step]
    attack = {"first main": "", "declare attackers": "- Ann: attack with Bear\n  "}[step]
    ends = {"first main": "- to declare attackers\n  - Ann: no attack\n  ", "declare attackers": ""}[step]
    played(f"""
rules: classic
cards:
  Veil: {{cost: "{{B}}", type: Enchant Creature, text: "You may choose to play Veil as an instant; if you do, bury it at end of turn.\\nEnchanted creature gets +3/-1."}}
players:
  Ann: {{in play: [Swamp, {{card: Grizzly Bears, as: Bear}}], hand: [Veil]}}
  Bob: {{library: [Forest]}}
now: {{turn of: Ann, step: {step}}}
play:
  {attack}- Ann: cast Veil on Bear
  - resolve
  - expect: {{Bear: {{pt: 5/1}}}}
  {ends}- to Bob's upkeep
expect: {{Veil: {{in: {there}}}}}
""")


def test_the_enchanted_creature_is_no_other_one() -> None:
    played("""
rules: classic
cards:
  Voice: {cost: "{R}", type: Enchant Creature, text: "{0}: Target creature other than enchanted creature gets +2/+1 until end of turn.\\n{1}: Move Voice to target creature other than enchanted creature."}
players:
  Ann: {in play: [Mountain, {card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}, {card: Voice, on: Bear}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Voice ability 1 on Bear}
  - Ann: use Voice ability 1 on Giant
  - resolve
  - expect: {Giant: {pt: 5/4}}
  - try: {Ann: use Voice ability 2 on Bear}
  - Ann: use Voice ability 2 on Giant
  - resolve
  - try: {Ann: use Voice ability 1 on Giant}
  - Ann: use Voice ability 1 on Bear
  - resolve
expect: {Bear: {pt: 4/3}}
""")


def test_of_either_kind_of_mana_only_one_is_added() -> None:
    played("""
rules: classic
cards:
  Bloom: {cost: "{G}", type: Enchantment, text: "Choose a card in your hand and remove that card from the game: Add {B}{B} or {G}{G} to your mana pool. Play this ability as a mana source."}
players:
  Ann: {in play: [Bloom], hand: [Forest, Swamp]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Bloom ability 2
  - Ann: choose Forest
  - expect: {Ann: {mana: "{G}{G}"}}
  - Ann: use Bloom ability 1
  - Ann: choose Swamp
expect: {Ann: {mana: "{B}{B}{G}{G}", hand: []}}
""")


def test_a_creature_and_a_land_are_two() -> None:
    played("""
rules: classic
cards:
  Drone: {cost: "{U}", type: Summon — Homarid, pt: 1/2, text: "{T}, Sacrifice a creature and a swamp: Bury target nonartifact creature."}
  Grove: {type: Land Creature — Swamp Dryad, pt: 1/1, text: ""}
players:
  Ann: {in play: [Drone, Grove]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Drone on Bear
  - Ann: sacrifice Drone
  - Ann: sacrifice Grove
  - resolve
expect: {Ann: {in play: []}, Bob: {in play: []}}
""")


@pytest.mark.parametrize("era", ["fifth", "classic"])
@pytest.mark.parametrize(("dies", "where"), [(True, "removed"), (False, "play")])
def test_what_was_hurt_so_is_removed_instead_of_dying_this_turn(era: str, dies: bool, where: str) -> None:
    damage = 2 if dies else 1
    played(
        f"""
rules: {era}
cards:
  Cinder: {{cost: "{{R}}", type: Sorcery, text: "Cinder deals {damage} damage to target creature. If the creature is put into the graveyard this turn, remove it from the game."}}
players:
  Ann: {{in play: [Mountain], hand: [Cinder]}}
  Bob: {{in play: [{{card: Grizzly Bears, as: Bear}}]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Cinder on Bear
  - resolve
expect: {{Bear: {{in: {where}}}}}
"""
    )


def test_control_of_land_for_land_and_not_for_a_creature() -> None:
    played("""
rules: classic
cards:
  Swap: {cost: "{U}", type: Sorcery, text: "Permanently exchange control of target artifact or land for control of target permanent of the same type."}
players:
  Ann: {in play: [Island, {card: Forest, as: Own}], hand: [Swap]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Swamp, as: Theirs}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: "cast Swap on Own, Bear"}
  - Ann: cast Swap on Own, Theirs
  - resolve
expect: {Own: {controller: Bob}, Theirs: {controller: Ann}, Bear: {controller: Bob}}
""")


def test_a_library_that_is_looked_at_is_that_player_s_to_shuffle() -> None:
    played("""
rules: classic
cards:
  Glimpse: {cost: "{W}", type: Sorcery, text: "Look at the top two cards of any library. You may then shuffle that library."}
players:
  Ann: {in play: [Plains], hand: [Glimpse], library: [2 Forest]}
  Bob: {library: [Swamp, Mountain]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Glimpse on Bob
  - resolve
  - Ann: 'no'
expect: {Bob: {library: [Swamp, Mountain]}}
""")


def test_a_card_in_the_graveyard_comes_back_for_a_land_and_only_from_there() -> None:
    played("""
rules: classic
cards:
  Thaw: {cost: "{G}", type: Instant, text: "Gain 1 life.\\nIf Thaw is in your graveyard, you may sacrifice a Swamp to return Thaw to your hand."}
players:
  Ann: {in play: [Swamp, Forest], graveyard: [Thaw]}
  Bob: {in play: [{card: Swamp, as: Theirs}], graveyard: [{card: Thaw, as: Other}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Other}
  - Ann: use Thaw
  - resolve
  - try: {Ann: use Thaw}
  - expect: {Thaw: {in: hand of Ann}, Swamp: {in: graveyard}, Forest: {in: play}}
  - Ann: cast Thaw
  - resolve
expect: {Ann: {life: 21}}
""")


def test_what_an_opponent_s_effect_makes_one_discard() -> None:
    played("""
rules: classic
cards:
  Trick: {cost: "{R}", type: Instant, text: "Draw a card.\\nIf a spell or effect controlled by an opponent causes you to discard Trick, it deals 4 damage to target player."}
  Gossip: {cost: "{B}", type: Sorcery, text: "Target player chooses and discards a card."}
players:
  Ann: {in play: [Swamp], hand: [Trick, Gossip]}
  Bob: {in play: [Swamp], hand: [{card: Trick, as: Theirs}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Gossip on Bob
  - resolve
  - Bob: choose Ann
  - resolve
expect: {Ann: {life: 16}, Bob: {life: 20}}
""")


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_what_is_put_into_play_needn_t_have_the_haste_that_it_gets(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Shallows: {{cost: "{{B}}", type: Instant, text: "Put the top creature card of your graveyard into play. That creature is unaffected by summoning sickness. At end of turn, remove that creature from the game."}}
players:
  Ann: {{in play: [Swamp], hand: [Shallows], graveyard: [{{card: Grizzly Bears, as: Bear}}]}}
  Bob: {{library: [Forest]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Shallows
  - resolve
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - Bob: no block
  - to second main
  - expect: {{Bob: {{life: 18}}}}
  - to Bob's upkeep
expect: {{Bear: {{in: removed}}}}
"""
    )


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_what_was_removed_as_it_came_comes_back_as_it_leaves(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Prison: {{cost: "{{U}}", type: Enchantment, text: "When Prison comes into play, remove target creature from the game. When Prison leaves play, return that creature to play under its owner's control as though it were just summoned."}}
  Clear: {{cost: "{{W}}", type: Instant, text: "Destroy target enchantment."}}
players:
  Ann: {{in play: [Island, Plains], hand: [Prison, Clear]}}
  Bob: {{in play: [{{card: Grizzly Bears, as: Bear}}, {{card: Hill Giant, as: Giant}}]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Prison
  - resolve
  - Ann: choose Bear
  - resolve all
  - expect: {{Bear: {{in: removed}}, Giant: {{in: play}}}}
  - Ann: cast Clear on Prison
  - resolve all
expect: {{Bear: {{in: play, controller: Bob}}}}
"""
    )
