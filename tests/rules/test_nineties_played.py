"""Sentences of 1993 to 1998, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def test_counters_that_were_the_cost_are_counted_as_they_were() -> None:
    played("""
rules: classic
cards:
  Rack: {cost: "{3}", type: Artifact, text: "{1}, Remove all pain counters from Rack: Rack deals 1 damage for each pain counter on it to target player."}
players:
  Ann: {in play: [Swamp, {card: Rack, counters: {pain: 3}}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Rack on Bob
  - resolve
expect: {Bob: {life: 17}, Rack: {counters: {}}}
""")


def test_whoever_pays_neither_is_dealt_both() -> None:
    played("""
rules: classic
cards:
  Brute: {cost: "{R}", type: Creature — Ogre, pt: 4/4, text: "During your upkeep, pay {R} or tap Brute and it deals 3 damage to you."}
players:
  Ann: {in play: [Brute, Mountain]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose yes
  - expect: {Brute: {tapped: false}, Ann: {life: 20}}
""")
    played("""
rules: classic
cards:
  Brute: {cost: "{R}", type: Creature — Ogre, pt: 4/4, text: "During your upkeep, pay {R} or tap Brute and it deals 3 damage to you."}
players:
  Ann: {in play: [Brute, Mountain]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose no
  - expect: {Brute: {tapped: true}, Ann: {life: 17}}
""")


def test_the_mana_of_what_was_sacrificed_may_be_of_both_colors() -> None:
    played("""
rules: classic
cards:
  Offering: {cost: "{B}", type: Instant, text: "Sacrifice a red creature to add that creature's power in any combination of black and/or red mana to your mana pool."}
players:
  Ann: {in play: [Swamp, {card: Hill Giant, as: Giant}], hand: [Offering, {card: Swamp, as: Left}]}
  Bob: {}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Offering
  - resolve
expect: {Ann: {mana: "{B}{B}{B}", graveyard: [Giant, Offering]}}
""")


def test_whoever_pays_as_much_life_as_it_is_tough_keeps_the_creature() -> None:
    for answer, after in (
        ("yes", "Bob: {life: 17, in play: [Giant, Swamp]}"),
        ("no", "Bob: {life: 20, in play: [Swamp], graveyard: [Giant]}"),
    ):
        played(f"""
rules: classic
cards:
  Drain: {{cost: "{{B}}", type: Instant, text: "Destroy target creature unless its controller pays life equal to its toughness."}}
players:
  Ann: {{in play: [Swamp], hand: [Drain]}}
  Bob: {{in play: [{{card: Hill Giant, as: Giant}}, Swamp]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Drain on Giant
  - resolve
  - Bob: choose {answer}
expect: {{{after}}}
""")


def test_a_text_that_is_changed_until_the_turn_ends_is_as_it_was_afterwards() -> None:
    played("""
rules: classic
cards:
  Muddle: {cost: "{U}", type: Instant, text: "Change the text of target Fish by replacing every instance of one color word or basic land type with another until end of turn."}
  Pike: {cost: "{G}", type: Creature — Fish, pt: 2/2, text: "Forestwalk"}
players:
  Ann: {in play: [Island, Pike], hand: [Muddle]}
  Bob: {in play: [Forest, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: beginning of combat}
play:
  - Ann: cast Muddle on Pike
  - resolve
  - Ann: choose land
  - Ann: choose forest
  - Ann: choose plains
  - to declare attackers
  - Ann: attack with Pike
  - to declare blockers
  - fork: {name: it may be blocked, play: [{Bob: block Pike with Bear}]}
  - Bob: no block
  - to Bob's declare attackers
  - Bob: no attack
  - to Ann's declare attackers
  - Ann: attack with Pike
  - to declare blockers
  - try: {Bob: block Pike with Bear}
""")


def test_what_happened_in_a_turn_is_asked_at_its_end_wherever_the_sentence_says_so() -> None:
    played("""
rules: classic
cards:
  Mold: {type: Creature — Fungus, pt: 2/2, text: "At the end of any turn in which Mold receives damage but doesn't leave play, put a +1/+1 counter on it."}
  Raider: {type: Creature — Human, pt: 1/1, text: "Put a +1/+1 counter on Raider at the end of each turn in which it damages an opponent."}
  Pin: {cost: "{R}", type: Instant, text: "Pin deals 1 damage to any target."}
players:
  Ann: {in play: [Mountain, Raider, Mold], hand: [Pin]}
  Bob: {}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Pin on Mold
  - resolve
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - resolve
  - expect: {Mold: {counters: {+1/+1: 1}}, Raider: {counters: {}}}
""")


def test_lands_produce_another_mana_and_an_upkeep_costs_mana_and_life() -> None:
    played("""
rules: classic
cards:
  Gloaming: {type: Enchantment, text: "Cumulative upkeep: {B} and 2 life\\nAll mana-producing lands produce {B} instead of their normal mana."}
players:
  Ann: {in play: [Gloaming, Forest], life: 20}
  Bob: {in play: [Mountain]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose yes
  - expect: {Ann: {life: 18}, Forest: {tapped: true}, Gloaming: {in: play}}
""")


@pytest.mark.parametrize(("gone", "whose"), [("Thief", "Bob"), ("Other", "Ann")])
def test_control_is_lost_as_the_thief_is_lost(gone: str, whose: str) -> None:
    played(f"""
rules: classic
cards:
  Thief: {{type: Creature — Human, pt: 1/1, text: "{{T}}: Gain control of target creature. Lose control of that creature if Thief leaves play or if you lose control of Thief."}}
  Other: {{type: Creature — Human, pt: 1/1}}
players:
  Ann: {{in play: [Thief, Other]}}
  Bob: {{in play: [Mountain, {{card: Hill Giant, as: Giant}}], hand: [Shock]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Thief on Giant
  - resolve
  - expect: {{Giant: {{controller: Ann}}}}
  - Bob: cast Shock on {gone}
  - resolve
expect: {{Giant: {{controller: {whose}}}}}
""")


@pytest.mark.parametrize("lacking", ["artifacts", "creatures"])
def test_what_is_ignored_without_something_else_than_is_sacrificed_is_no_empty_sentence(lacking: str) -> None:
    text = f"Whenever a creature blocks, that creature's controller sacrifices a land. Ignore this effect if that player controls no {lacking}."
    with pytest.raises(NotUnderstood):
        make_card("Bond", "Enchantment", "{B}", None, text)
    make_card("Bond", "Enchantment", "{B}", None, text.replace(lacking, "lands"))


@pytest.mark.parametrize(
    ("answer", "after"),
    [("yes", "Ghoul: {pt: 3/3}, Ann: {in play: [Ghoul]}"), ("no", "Ghoul: {pt: 1/1}, Cat: {in: play}")],
)
def test_of_two_things_in_an_upkeep_whoever_does_not_do_the_one_does_the_other(
    answer: str, after: str
) -> None:
    played(
        f"""
rules: classic
cards:
  Ghoul: {{type: Creature — Ghoul, pt: 0/0, text: "During your upkeep, sacrifice a creature and put a +1/+1 counter on Ghoul, or remove a +1/+1 counter from Ghoul."}}
  Cat: {{type: Creature — Cat, pt: 1/1}}
players:
  Ann: {{in play: [{{card: Ghoul, counters: {{+1/+1: 2}}}}, Cat]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose {answer}
CHOOSE  - expect: {{{after}}}
""".replace("CHOOSE", "  - Ann: choose Cat\n" if answer == "yes" else "")
    )


SCORCHED = """
rules: ERA
cards:
  Scorch: {cost: "{R}", type: Instant, text: "Scorch deals 2 damage to target creature. No creature damaged by Scorch can regenerate until end of turn."}
players:
  Ann: {hand: [%s], in play: [Mountain]}
  Bob: {in play: [Drudge Skeletons, Swamp]}
now: {turn of: Ann, step: first main}
play: [SHIELD "Ann: cast %s on Drudge Skeletons", resolve]
expect: {Drudge Skeletons: {in: %s}}
"""


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_no_creature_that_a_spell_has_damaged_regenerates(era: str) -> None:
    shield = '"Bob: use Drudge Skeletons"'
    board = SCORCHED.replace("ERA", era).replace("SHIELD", f"{shield}, resolve," * (era != "fifth"))
    if era == "fifth":  # there it is regenerated as it dies
        board = board.replace("resolve]", f"to regeneration, {shield}, to main]")
    played(board % ("Scorch", "Scorch", "graveyard"))
    played(board % ("Lightning Bolt", "Lightning Bolt", "play"))


SEARED = """
rules: %s
cards:
  Fiend: {cost: "{R}", type: Creature — Demon, pt: 2/2, text: "{R}: Any creature damaged by Fiend can't regenerate this turn."}
players:
  Ann: {in play: [Fiend, Mountain]}
  Bob: {in play: [Drudge Skeletons, Swamp]}
now: {turn of: Ann, step: declare attackers}
play: ["Ann: attack with Fiend", to declare blockers, "Bob: block Fiend with Drudge Skeletons", %s to end of combat]
expect: {Drudge Skeletons: {in: %s}}
"""
FIRST, SHIELD = '"Ann: use Fiend", resolve all, ', '"Bob: use Drudge Skeletons", '


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_it_damages_after_its_ability_was_played_does_not_regenerate(era: str) -> None:
    played(SEARED % (era, f"{FIRST}{SHIELD}resolve all,", "graveyard"))
    played(SEARED % (era, f"{SHIELD}resolve all,", "play"))


def test_in_fifth_edition_it_is_too_late_as_the_creature_dies() -> None:
    played(SEARED % ("fifth", f"{FIRST}to regeneration, {SHIELD}", "graveyard"))
    played(SEARED % ("fifth", f"to regeneration, {SHIELD}", "play"))


def test_mana_for_a_creatures_power_may_be_said_to_go_to_the_pool_last() -> None:
    played("""
rules: classic
cards:
  Drain: {cost: "{U}", type: Sorcery, text: "Tap target creature. Add an amount of colorless mana equal to that creature's power to your mana pool."}
players:
  Ann: {hand: [Drain, {card: Rod of Ruin, as: Rod}], in play: [Island, Island, {card: Hill Giant, as: Giant}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Drain on Giant
  - resolve
  - Ann: cast Rod
  - resolve
expect: {Ann: {in play: [Island, Island, Giant, Rod]}, Giant: {tapped: true}}
""")


LENT = """
rules: ERA
cards:
  Gold: {cost: "{R}", type: Sorcery, text: "Gain control of target creature opponent controls until end of turn. It can attack or use abilities that require {T} as part of the activation cost."}
players:
  Ann: {hand: [Gold], in play: [Mountain, {card: Hill Giant, as: Ours}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast Gold on Ours}
  - Ann: cast Gold on Giant
  - resolve
  - to declare attackers
  - Ann: attack with Giant
  - to end of combat
expect: {Bob: {life: 17}}
"""


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_what_can_attack_or_use_abilities_that_tap_it_does_so_at_once(era: str) -> None:
    played(LENT.replace("ERA", era))


FEWER = "Target player puts two cards from his or her hand on the bottom of his or her library."


def test_who_has_too_few_cards_does_it_with_all_of_them() -> None:
    said = (
        f"{FEWER} If that player doesn't have enough cards, his or her entire hand is %s his or her library."
    )
    few = make_card("Drought", "Sorcery", "{B}", None, said % "put on the bottom of")
    assert few.abilities == make_card("Drought", "Sorcery", "{B}", None, FEWER).abilities
    with pytest.raises(NotUnderstood):
        make_card("Drought", "Sorcery", "{B}", None, said % "put on top of")


def test_a_payment_for_blocking_may_be_called_additional() -> None:
    said = "Steed can't block creatures with power 2 or less unless you pay %s{2}."
    additional = make_card("Steed", "Creature", "{W}", "1/5", said % "an additional ")
    assert additional.abilities == make_card("Steed", "Creature", "{W}", "1/5", said % "").abilities
