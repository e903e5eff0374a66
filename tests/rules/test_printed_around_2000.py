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


@pytest.mark.parametrize(
    "text",
    [
        "Burden deals to target opponent 1 damage for each Forest you control in excess of the number of Forests that player controls.",
        "Burden deals X damage to target opponent, where X is the number of Forests you control minus the number of Forests that player controls.",
    ],
)
@pytest.mark.parametrize(("mine", "theirs", "life"), [(5, 2, 17), (2, 5, 20)])
def test_damage_for_what_one_has_in_excess_of_another(text: str, mine: int, theirs: int, life: int) -> None:
    played(f"""
rules: classic
cards:
  Burden: {{cost: "{{R}}", type: Sorcery, text: "{text}"}}
players:
  Ann: {{in play: [Mountain, {mine} Forest], hand: [Burden]}}
  Bob: {{in play: [{theirs} Forest]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Burden on Bob
  - resolve
expect: {{Bob: {{life: {life}}}, Ann: {{life: 20}}}}
""")


def test_damage_that_is_less_by_one_is_not_prevented() -> None:
    played("""
rules: tenth
cards:
  Barrier: {cost: "{W}", type: Enchantment, text: "If a red source would deal damage to a nongreen creature you control, it deals that much damage minus 1 to that creature instead."}
  Fury: {cost: "{R}", type: Instant, text: "Damage can't be prevented this turn."}
players:
  Ann: {in play: [Barrier, {card: Hill Giant, as: Giant}]}
  Bob: {in play: [4 Mountain, {card: Hill Giant, as: Troll}], hand: [3 Shock, Fury]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Fury
  - resolve
  - Bob: cast Shock on Giant
  - resolve
  - Bob: cast Shock#2 on Troll
  - resolve
  - Bob: cast Shock#3 on Ann
  - resolve
expect: {Giant: {damage: 1}, Troll: {damage: 2}, Ann: {life: 18}}
""")


@pytest.mark.parametrize(("chosen", "left"), [("none", 3), ("Shock", 2), ("Shock, Grizzly Bears", 1)])
def test_up_to_two_cards_of_a_hand_are_chosen(chosen: str, left: int) -> None:
    played(f"""
rules: classic
cards:
  Threat: {{cost: "{{B}}", type: Sorcery, text: "Look at target player's hand and choose up to two cards from it. That player discards those cards."}}
players:
  Ann: {{in play: [Swamp], hand: [Threat, Forest]}}
  Bob: {{hand: [Shock, Grizzly Bears, Hill Giant]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Threat on Bob
  - resolve
  - Ann: choose {chosen}
expect: {{Bob: {{hand: {left}}}, Ann: {{hand: 1}}}}
""")


def test_the_next_damage_goes_to_any_target_and_life_for_each_point_dealt() -> None:
    played("""
rules: classic
cards:
  Oak: {cost: "{G}", type: Creature — Treefolk, pt: 2/4, text: "{1}: The next time damage would be dealt to Oak this turn, that damage is dealt to target creature or player instead."}
  Drain: {cost: "{B}", type: Sorcery, text: "Drain deals to target creature or player 1 damage for each swamp you control. You gain 1 life for each 1 damage dealt in this way."}
players:
  Ann: {in play: [Forest, Oak]}
  Bob: {in play: [3 Swamp], hand: [Drain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Drain on Oak
  - Ann: use Oak on Bob
  - resolve
  - resolve
expect: {Oak: {damage: 0}, Bob: {life: 20}, Ann: {life: 20}}
""")


def test_any_player_does_it_as_a_sorcery() -> None:
    played("""
rules: classic
cards:
  Gate: {cost: "{B}", type: Enchantment, text: "{1}: Return target creature card from a graveyard to its owner's hand. Any player may play this ability but only if he or she could play a sorcery."}
players:
  Ann: {in play: [Gate, 2 Swamp], graveyard: [Grizzly Bears]}
  Bob: {in play: [2 Swamp]}
now: {turn of: Bob, step: first main}
play:
  - try: {Ann: use Gate on Grizzly Bears}
  - Bob: use Gate on Grizzly Bears
  - resolve
expect: {Ann: {hand: [Grizzly Bears]}}
""")


def test_a_kind_of_land_or_creature_besides_its_own() -> None:
    played("""
rules: classic
cards:
  Cavern: {type: Land, text: "Cavern is a Lair in addition to its land type.\\nWhen Cavern comes into play, sacrifice it unless you return a non-Lair land you control to its owner's hand.\\n{T}: Add {U} to your mana pool."}
  Crusade: {cost: "{B}", type: Enchantment, text: "All Goblins are black and are Zombies in addition to their creature types."}
players:
  Ann: {in play: [Swamp, Crusade, {card: Raging Goblin, as: Imp}], hand: [2 Cavern]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - expect: {Imp: {type: Creature — Goblin Zombie, color: [black]}}
  - Ann: play Cavern
  - resolve
  - Ann: choose yes
expect: {Swamp: {in: hand of Ann}, Cavern: {in: play, type: Land — Lair}}
""")


BEARER = """
rules: {rules}
cards:
  Squire: {{cost: "{{W}}", type: Creature — Human Wall, pt: 2/4, text: "{text}"}}
  Chill: {{cost: "{{R}}", type: Instant, text: "Tap target nonwhite creature."}}
  Cloak: {{cost: "{{R}}", type: "Enchantment — Aura", text: "Enchant creature\\nEnchanted creature gets -1/-1."}}
  Twin: {{cost: "{{R}}", type: Instant, text: "Tap two target creatures."}}
  Imp: {{cost: "{{R}}", type: Creature — Imp, pt: 1/1, text: "When Imp comes into play, tap target creature."}}
  Rod: {{cost: "{{1}}", type: Artifact, text: "{{T}}, Pay 1 life: Rod deals 1 damage to any target."}}
players:
  Ann: {{in play: [{{card: Squire, as: Bearer}}, {{card: Grizzly Bears, as: Bear}}, Mountain], hand: [Shock]}}
  Bob: {{in play: [6 Mountain, Rod, Hill Giant], hand: [Shock, Chill, Cloak, Twin, Imp]}}
now: {{turn of: Bob, step: first main}}
play:
"""
ASKED = [
    "While choosing targets as part of casting a spell or activating an ability, your opponents must choose at least one white Wall on the battlefield if able.",
    "If an opponent plays a spell or ability that could target a white Wall in play, that player chooses at least one white Wall as a target.",
]


@pytest.mark.parametrize("text", ASKED)
@pytest.mark.parametrize("rules", ["classic", "tenth"])
def test_an_opponent_aims_at_a_flagbearer_if_there_is_one_to_aim_at(rules: str, text: str) -> None:
    played(
        BEARER.format(rules=rules, text=text)
        + """
  - try: {Bob: cast Shock on Bear}
  - try: {Bob: cast Shock on Ann}
  - try: {Bob: use Rod on Bear}
  - try: {Bob: cast Cloak on Bear}
  - try: {Bob: "cast Twin on Bear, Hill Giant"}
  - Ann: cast Shock on Bob
  - resolve
  - Bob: cast Chill on Bear
  - resolve
  - Bob: cast Twin on Bear, Bearer
  - resolve
  - Bob: use Rod on Bearer
  - resolve
  - Bob: cast Cloak on Bearer
  - resolve
  - Bob: cast Imp
  - resolve
  - Bob: choose Bear
expect: {Bob: {life: 17}, Bearer: {damage: 1, pt: 1/3}}
"""
    )


def test_what_no_black_spell_and_nothing_of_a_black_source_can_aim_at() -> None:
    played("""
rules: classic
cards:
  Spy: {cost: "{W}", type: Creature — Rebel, pt: 2/1, text: "Spy can't be the target of black spells or abilities from black sources."}
  Hex: {cost: "{B}", type: Instant, text: "Tap target creature."}
  Witch: {cost: "{B}", type: Creature — Witch, pt: 1/1, text: "{0}: Untap target creature."}
  Totem: {cost: "{1}", type: Artifact, text: "{0}: Untap target creature."}
players:
  Ann: {in play: [Spy]}
  Bob: {in play: [Witch, Totem, Swamp, Mountain], hand: [Hex, Shock]}
now: {turn of: Bob, step: first main}
play:
  - try: {Bob: cast Hex on Spy}
  - try: {Bob: use Witch on Spy}
  - Bob: use Witch on Witch
  - Bob: use Totem on Spy
  - Bob: cast Shock on Spy
""")


def test_all_but_itself_and_a_land_that_is_given_an_ability() -> None:
    played("""
rules: classic
cards:
  Lion: {cost: "{W}", type: Creature — Cat, pt: 2/3, text: "{0}: Destroy all creatures except for Lion."}
  Field: {cost: "{B}", type: Enchant Land, text: 'Enchanted land has "{T}: This land deals 2 damage to target creature."'}
players:
  Ann: {in play: [Lion, Grizzly Bears, {card: Swamp, as: Bog}, {card: Field, on: Bog}]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Bog on Lion
  - resolve
  - Ann: use Lion
  - resolve
expect: {Lion: {in: play, damage: 2}, Bog: {tapped: true}, Grizzly Bears: {in: graveyard}, Hill Giant: {in: graveyard}}
""")


def test_who_pays_or_loses_life_and_whose_damage_goes_elsewhere() -> None:
    played("""
rules: classic
cards:
  Toll: {cost: "{B}", type: Enchant Creature, text: "During the upkeep of enchanted creature's controller, that player pays {1} or loses 2 life."}
  Ward: {cost: "{W}", type: Enchant Creature, text: "All damage dealt to you is dealt to enchanted creature instead."}
  Bank: {cost: "{U}", type: Creature — Wall, pt: 0/2, text: "Bank does not deal or receive combat damage."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, Bank, {card: Ward, on: Giant}], hand: []}
  Bob: {in play: [Grizzly Bears, Mountain, {card: Toll, on: Grizzly Bears}], hand: [Shock]}
now: {turn of: Bob, step: untap}
play:
  - to upkeep
  - resolve
  - Bob: choose no
  - expect: {Bob: {life: 18}}
  - to first main
  - Bob: cast Shock on Ann
  - resolve
  - expect: {Giant: {damage: 2}, Ann: {life: 20}}
  - to declare attackers
  - Bob: attack with Grizzly Bears
  - to declare blockers
  - Ann: block Grizzly Bears with Bank
  - to end of combat
expect: {Bank: {in: play, damage: 0}}
""")
