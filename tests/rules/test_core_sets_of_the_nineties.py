"""Sentences of the core sets of 1995 to 1997, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

AURA, CREATURE, ARTIFACT = "Enchant Creature", "Creature — Imp", "Artifact"
SAID_OTHERWISE = [
    (AURA, "Put a -1/-0 counter on target creature every time it becomes tapped.", "Whenever enchanted creature becomes tapped, put a -1/-0 counter on it."),
    (AURA, "Target creature gets +1/+0 and can now attack.", "Target creature gets +1/+0 and can attack as though it weren't a wall."),
    (AURA, "Untap target creatures when Gnarl comes into play.", "When Gnarl comes into play, untap enchanted creature."),
    (CREATURE, "Put a +0/+1 counter on Gnarl each time a creature is put into the graveyard the same turn Gnarl damaged it.", "Whenever a creature dealt damage by Gnarl this turn is put into a graveyard from play, put a +0/+1 counter on Gnarl."),
    (CREATURE, "A creature damaged by Gnarl doesn't attack. Ignore it.", None),
    (CREATURE, "A player damaged by Gnarl loses 2 life.", "Whenever Gnarl deals damage to a player, that player loses 2 life."),
    (CREATURE, "{1}: Gnarl gets +0/-1 until end of turn and your choice of flying or trample until end of turn.", "{1}: Gnarl gets +0/-1 and gains your choice of flying or trample until end of turn."),
    (CREATURE, "{1}: Gnarl gets flying until end of turn and your choice of banding or trample until end of turn.", None),
    (CREATURE, "{G}: +0/+1 until end of turn. If you spend more than {G}{G} in this way during one turn, destroy Gnarl at end of turn.", "{G}: +0/+1 until end of turn. If this ability has been activated three or more times this turn, destroy Gnarl at end of turn."),
    (CREATURE, "{G}{G}: +0/+1 until end of turn. If you spend more than {G}{G} in this way during one turn, destroy Gnarl at end of turn.", None),
    (CREATURE, "{R}: +0/+1 until end of turn. If you spend more than {G}{G} in this way during one turn, destroy Gnarl at end of turn.", None),
    (CREATURE, "During your upkeep, you may discard a card to untap Gnarl.", "During your upkeep, you may discard a card. If you do, untap Gnarl."),
    (CREATURE, "During your upkeep, you may sacrifice a creature to destroy it.", None),
    (CREATURE, "Gnarl can't attack unless you sacrifice a Swamp during your attack.", "Gnarl can't attack unless you sacrifice a Swamp."),
    (CREATURE, "Gnarl can't block unless you sacrifice a Swamp during your attack.", None),
    (CREATURE, "During your upkeep, choose and discard one card from your hand, or Gnarl deals 2 damage to you.", "During your upkeep, Gnarl deals 2 damage to you unless you discard a card from your hand."),
    (CREATURE, "Trample\nDuring other turns, Gnarl has power and toughness each equal to 1 plus the total number of plains opponents control.", "Trample\nDuring turns other than yours, Gnarl has power and toughness each equal to 1 plus the number of plains your opponents control."),
    (ARTIFACT, "Gnarl doesn't untap during your untap phase. If it remains tapped during your upkeep, you lose 2 life.", "Gnarl doesn't untap during your untap phase.\nDuring your upkeep, if Gnarl is tapped, you lose 2 life."),
    (ARTIFACT, "{2}: During your turn, draw a card.", "{2}: Draw a card. Play this ability only during your turn."),
    ("Enchantment", "Blue creatures with activation costs require an additional {1} to use.", "Activated abilities of blue creatures cost {1} more to play."),
    ("Enchantment", "Green creatures you control get +0/+1 when not attacking.", "Green creatures you control that aren't attacking get +0/+1."),
    ("Enchantment", "Green creatures you control get +0/+1 when blocking.", "Blocking green creatures you control get +0/+1."),
    (AURA, "Gnarl deals 1 damage to the controller of target creature during that player's upkeep.", "During enchanted creature's controller's upkeep, Gnarl deals 1 damage to that player."),
    (AURA, "Gnarl deals 1 damage to target creature during that player's upkeep.", None),
    (AURA, "Target creature can attack the turn it comes into play.", "Enchanted creature can attack as though it had haste."),
    (AURA, "Target creature can attack the turn Gnarl comes into play.", None),
    ("Sorcery", "All players discard a card and then lose 1 life.", "Each player discards a card. Then each player loses 1 life."),
    ("Sorcery", "Gnarl deals 1 damage to all players, then draw a card.", "Gnarl deals 1 damage to each player. Then draw a card."),
    ("Instant", "Target artifact becomes a creature with power and toughness each equal to its casting cost. This change lasts until your next upkeep.", None),
]  # fmt: skip


@pytest.mark.parametrize(("type_line", "said", "plainly"), SAID_OTHERWISE)
def test_a_sentence_says_the_same_as_in_plainer_words(type_line: str, said: str, plainly: str | None) -> None:
    size = "1/1" if "Creature —" in type_line else None
    if plainly is None:
        with pytest.raises(NotUnderstood):
            make_card("Gnarl", type_line, "{1}", size, said)
        return
    abilities = make_card("Gnarl", type_line, "{1}", size, said).abilities
    assert abilities == make_card("Gnarl", type_line, "{1}", size, plainly).abilities


def test_for_each_damage_means_for_each_point_of_it() -> None:
    played("""
rules: classic
cards:
  Jar: {cost: "{2}", type: Artifact, text: "Put a dust counter on Jar for each damage dealt to you.\\n{0}: During your upkeep, remove a dust counter to draw a card. Remove only one dust counter during each of your upkeeps."}
  Brand: {cost: "{R}", type: Enchant Creature, text: "Brand deals 1 damage to target creature's controller for each 1 damage dealt to you by that creature."}
players:
  Ann: {in play: [Jar, {card: Brand, on: Giant}, {card: Grizzly Bears, as: Bear}], library: [Swamp, Island, Plains]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Bob, step: declare attackers}
default choices: auto
play:
  - Bob: attack with Giant, Cub
  - to declare blockers
  - Ann: no block
  - to end of combat
  - resolve all
  - expect: {Ann: {life: 15}, Bob: {life: 17}, Jar: {counters: {dust: 5}}}
  - to Ann's upkeep
  - Ann: use Jar
  - resolve
  - expect: {Ann: {hand: [Swamp]}, Jar: {counters: {dust: 4}}}
  - try: {Ann: use Jar}
  - to first main
  - try: {Ann: use Jar}
""")


def test_an_aura_of_another_may_attack_at_once_or_hurt_whoever_controls_what_it_enchants() -> None:
    played("""
rules: classic
cards:
  Toll: {cost: "{R}", type: Enchant Artifact, text: "Toll deals 2 damage to controller of target artifact during that player's upkeep."}
  Vigor: {cost: "{G}", type: Enchant Creature, text: "Target creature may attack the turn it comes into play on your side."}
  Clock: {cost: "{2}", type: Artifact, text: "Each player draws one extra card during his or her draw phase."}
players:
  Ann: {in play: [{card: Toll, on: Clock}, {card: Vigor, on: Bear}], library: [Swamp, Island, Plains]}
  Bob: {in play: [Clock, {card: Grizzly Bears, as: Bear, sick: true}], library: [Forest, Swamp, Island]}
now: {turn of: Bob, step: first main}
play:
  - to declare attackers
  - Bob: attack with Bear
  - to Ann's upkeep
  - expect: {Ann: {life: 18}, Bob: {life: 20}}
  - to draw
  - resolve all
  - expect: {Ann: {hand: [Swamp, Island]}}
  - to Bob's upkeep
  - resolve all
  - expect: {Ann: {life: 18}, Bob: {life: 18}}
""")


def test_what_is_returned_is_what_the_player_owns_and_not_what_they_control() -> None:
    played("""
rules: classic
cards:
  Recall: {cost: "{U}", type: Instant, text: "All creatures in play owned by target player are returned to that player's hand."}
players:
  Ann: {in play: [Island, {card: Hill Giant, as: Giant, owner: Bob}, {card: Grizzly Bears, as: Bear}], hand: [Recall]}
  Bob: {in play: [{card: Grizzly Bears, as: Cub, owner: Ann}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Recall on Bob
  - resolve
expect: {Bob: {hand: [Giant], in play: [Cub]}, Ann: {in play: [Island, Bear], hand: []}}
""")


def test_each_player_draws_as_many_as_they_held() -> None:
    played("""
rules: classic
cards:
  Gust: {cost: "{R}", type: Sorcery, text: "All players shuffle their hands into their libraries and then draw the same number of cards they originally held."}
players:
  Ann: {in play: [Mountain], hand: [Gust, Swamp, Island], library: [Plains, Plains]}
  Bob: {hand: [Forest], library: [Forest, Forest]}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Gust
  - resolve
expect: {Ann: {hand: 2, library: 2}, Bob: {hand: 1, library: 2}}
""")


@pytest.mark.parametrize(("choices", "after"), [
    (["yes"], "Ann: {life: 18}, Hut: {in: play}"),
    (["no"], "Ann: {life: 20}, Hut: {in: graveyard}"),
])  # fmt: skip
@pytest.mark.parametrize("text", [
    "Enchant land\\nAt the beginning of the upkeep of enchanted land's controller, destroy that land unless that player pays {3} or 2 life.",
    "During his or her upkeep, target land's controller pays {3} or 2 life, or target land is destroyed.",
])  # fmt: skip
def test_either_of_two_things_may_be_paid(text: str, choices: list[str], after: str) -> None:
    kind = "Enchantment — Aura" if text.startswith("Enchant") else "Enchant Land"
    lines = "".join(f"  - Ann: choose {choice}\n" for choice in choices)
    played(
        """
rules: ERA
cards:
  Rot: {cost: "{U}", type: KIND, text: "TEXT"}
players:
  Ann: {in play: [{card: Swamp, as: Hut}]}
  Bob: {in play: [{card: Rot, on: Hut}]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
LINESexpect: {AFTER}
""".replace("ERA", "tenth" if "Aura" in kind else "classic")
        .replace("KIND", kind)
        .replace("TEXT", text)
        .replace("LINES", lines)
        .replace("AFTER", after)
    )


def test_what_is_made_a_wall_as_it_comes_into_play_stays_an_artifact() -> None:
    played("""
rules: classic
cards:
  Putty: {cost: "{2}", type: Artifact Creature, pt: "*/*", text: "When Putty comes into play, choose whether to make it a 0/4 wall, a 1/3 creature with flying, or a 2/2 creature."}
  Melt: {cost: "{R}", type: Instant, text: Destroy target artifact.}
players:
  Ann: {in play: [Mountain, Mountain, Mountain], hand: [Putty, Melt]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Putty
  - resolve
  - Ann: choose 0/4 wall
  - expect: {Putty: {pt: 0/4, type: Artifact Creature — Wall}}
  - to Ann's declare attackers
  - Ann: cast Melt on Putty
  - resolve
expect: {Putty: {in: graveyard}}
""")


@pytest.mark.parametrize("compared", ["equal to or greater than", "greater than or equal to"])
def test_a_power_is_compared_with_the_enchanted_creatures_toughness(compared: str) -> None:
    played(
        """
rules: tenth
cards:
  Dread: {cost: "{R}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature can't block creatures with power COMPARED the enchanted creature's toughness."}
  Hulk: {cost: "{G}", type: Creature — Beast, pt: 3/1}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Guard}, {card: Dread, on: Guard}, Hulk]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Giant, Bear
  - to declare blockers
  - try: {Bob: block Giant with Guard}
  - Bob: block Bear with Guard; Giant with Hulk
""".replace("COMPARED", compared)
    )


def test_an_aura_may_gain_life_for_every_point_that_its_creature_deals() -> None:
    played("""
rules: classic
cards:
  Bond: {cost: "{W}", type: Enchant Creature, text: "Gain 1 life for every 1 damage target creature deals."}
players:
  Ann: {in play: [{card: Bond, on: Giant}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Bob, step: declare attackers}
play:
  - Bob: attack with Giant, Cub
  - to end of combat
  - resolve all
expect: {Ann: {life: 18}, Bob: {life: 20}}
""")


@pytest.mark.parametrize(("answer", "after"), [("yes", "Fiend: {in: play}, Ann: {life: 20}"), ("no", "Fiend: {in: graveyard}, Ann: {life: 18}")])  # fmt: skip
def test_what_happens_if_you_destroy_it_happens_only_then(answer: str, after: str) -> None:
    played(f"""
rules: classic
cards:
  Fiend: {{cost: "{{B}}", type: Creature — Demon, pt: 4/4, text: "During your upkeep, pay {{B}} or destroy Fiend. If Fiend is destroyed this way, it deals 2 damage to you."}}
players:
  Ann: {{in play: [Fiend, Swamp]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose {answer}
expect: {{{after}}}
""")


def test_what_did_not_attack_hurts_you_unless_it_is_new() -> None:
    board = """
rules: classic
cards:
  Brawler: {cost: "{B}", type: Summon — Brawler, pt: 2/2, text: "At the beginning of your end step, if Brawler didn't attack this turn, it deals 1 damage to you unless it came under your control this turn."}
players:
  Ann: {in play: [{card: Brawler, sick: SICK}]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - "Ann: FIRST"
  - to end of turn
  - resolve all
expect: {Ann: {life: LIFE}}
"""
    for sick, first, life in (
        ("false", "no attack", 19),
        ("false", "attack with Brawler", 20),
        ("true", "no attack", 20),
    ):
        played(board.replace("SICK", sick).replace("FIRST", first).replace("LIFE", str(life)))
