"""What was dealt to all of them, what a protection spares, what is paid for a thing, what is taken as it is
countered: each text comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

COST = "its mana cost"
DEALT = "the damage dealt this way"
ALIKE = "shares a color with it"
HAND = "his or her hand"
LIBRARY = "his or her library"
THERE = "put %s into play under your control"
ERAS = ("fifth", "classic", "tenth")
CREATURES = """
  Red Ogre: {cost: "{R}", type: Creature — Ogre, pt: 5/5}
  Red Elk: {cost: "{R}", type: Creature — Elk, pt: 5/5}
  Blue Ox: {cost: "{U}", type: Creature — Ox, pt: 5/5}
"""


@pytest.mark.parametrize("era", ERAS)
def test_others_beside_a_target_are_others_than_the_target(era: str) -> None:
    played(
        f"""
cards:
  Beam: {{cost: "{{R}}", type: Instant, text: "Beam deals 2 damage to target creature and each other creature that {ALIKE}. You gain life equal to {DEALT}."}}
"""
        + CREATURES
        + """
players:
  Ann: {hand: [Beam], in play: [Mountain, Blue Ox, Red Ogre], life: 20}
  Bob: {in play: [Red Elk]}
play:
  - Ann: cast Beam on Red Elk
  - resolve
expect: {Red Ogre: {damage: 2}, Red Elk: {damage: 2}, Blue Ox: {damage: 0}, Ann: {life: 24}}
""",
        era,
    )


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_was_prevented_was_not_dealt(era: str) -> None:
    played(
        f"""
cards:
  Drain: {{cost: "{{B}}", type: Sorcery, text: "Drain deals 3 damage to target player. You gain life equal to {DEALT}."}}
  Salve: {{cost: "{{W}}", type: Instant, text: "Prevent the next 2 damage that would be dealt to target player this turn."}}
players:
  Ann: {{hand: [Drain], in play: [Swamp], life: 20}}
  Bob: {{hand: [Salve], in play: [Plains], life: 20}}
play:
  - Ann: cast Drain on Bob
  - Ann: pass
  - Bob: cast Salve on Bob
  - resolve
  - resolve
expect: {{Ann: {{life: 21}}, Bob: {{life: 19}}}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    "sentence", ["This effect doesn't remove Ward.", "The protection granted by Ward does not destroy Ward."]
)
def test_a_protection_spares_what_gives_it_and_nothing_else(era: str, sentence: str) -> None:
    played(
        f"""
cards:
  Ward: {{cost: "{{W}}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has protection from white. {sentence}"}}
  Mail: {{cost: "{{W}}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+2."}}
  Bear: {{cost: "{{G}}", type: Creature — Bear, pt: 2/2}}
players:
  Ann: {{hand: [Ward, Mail], in play: [2 Plains, Bear]}}
  Bob: {{}}
play:
  - Ann: cast Mail on Bear
  - resolve
  - expect: {{Bear: {{pt: 3/4}}}}
  - Ann: cast Ward on Bear
  - resolve
expect: {{Mail: {{in: graveyard of Ann}}, Ward: {{in: play}}, Bear: {{pt: 2/2}}}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
def test_what_takes_on_the_color_that_is_protected_from_falls_off(era: str) -> None:
    played(
        """
cards:
  Shell: {type: Enchant Creature, cost: "{0}", text: Enchanted creature has protection from red.}
  Mail: {cost: "{W}", type: Enchant Creature, text: Enchanted creature gets +1/+2.}
  Dye: {cost: "{U}", type: Instant, text: Target permanent becomes red.}
  Calm: {cost: "{0}", type: Instant, text: You gain 1 life.}
  Bear: {cost: "{G}", type: Creature — Bear, pt: 2/2}
players:
  Ann: {hand: [Dye, Calm], in play: [Island, Bear, {card: Mail, on: Bear}, {card: Shell, on: Bear}]}
  Bob: {}
play:
  - Ann: cast Calm
  - resolve
  - expect: {Mail: {on: Bear}}
  - Ann: cast Dye on Mail
  - resolve
expect: {Mail: {in: graveyard of Ann}, Shell: {on: Bear}, Bear: {pt: 2/2}}
""",
        era,
    )


FLASH = """
cards:
  Flash: {cost: "{U}", type: Instant, text: "Put an artifact or creature card from your hand into play. You may pay %s reduced by up to {2}. If you don't, sacrifice it."}
  Giant: {cost: "{3}{U}", type: Creature — Giant, pt: 5/5}
players:
  Ann: {hand: [Flash, Giant], in play: [%s Island]}
  Bob: {}
play:
  - Ann: cast Flash
  - resolve
%s
expect: {Giant: {in: %s}}
"""


@pytest.mark.parametrize(
    ("islands", "answers", "where"),
    [
        (3, "  - Ann: choose Giant\n  - Ann: yes", "play"),
        (3, "  - Ann: choose Giant\n  - Ann: no", "graveyard of Ann"),
        (2, "  - Ann: choose Giant\n  - Ann: yes", "graveyard of Ann"),
    ],
)
def test_its_mana_cost_is_paid_less_two(islands: int, answers: str, where: str) -> None:
    if islands == 2:  # nobody is asked who can't
        answers = answers.splitlines()[0]
    played(FLASH % (COST, islands, answers, where), "classic")


@pytest.mark.parametrize("era", ERAS)
def test_what_is_chosen_as_it_comes_into_play_is_what_it_is(era: str) -> None:
    played(
        """
cards:
  Clay: {cost: "{4}", type: Artifact Creature, pt: "*/*", text: "Clay comes into play as your choice of a 4/3 artifact creature; a 2/2 artifact creature with trample; or a 1/6 Wall artifact creature."}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
players:
  Ann: {hand: [2 Clay], in play: [8 Island]}
  Bob: {in play: [Elk]}
play:
  - Ann: cast Clay#1
  - resolve
  - Ann: choose 2/2 artifact creature
  - expect: {Clay#1: {pt: 2/2, has: [trample]}}
  - Ann: cast Clay#2
  - resolve
  - Ann: choose 1/6 wall artifact creature
expect: {Clay#2: {pt: 1/6, type: Artifact Creature — Wall}}
""",
        era,
    )


TAKEN = """
cards:
  Desert: {cost: "{U}", type: Instant, text: "Counter target spell. %s instead of into its owner's graveyard."}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
  Rite: {cost: "{G}", type: Sorcery, text: "You gain 4 life."}
players:
  Ann: {hand: [2 Desert], in play: [2 Island]}
  Bob: {hand: [Elk, Rite], in play: [2 Forest]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Elk
  - Bob: pass
  - Ann: cast Desert#1 on Elk
  - resolve
  - expect: {Elk: {in: play, controller: Ann}}
  - Bob: cast Rite
  - Bob: pass
  - Ann: cast Desert#2 on Rite
  - resolve
expect: {Rite: {in: graveyard of Bob}, Bob: {life: 20}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    "sentence",
    [
        "If it's an artifact or creature card, " + THERE % "it",
        "If an artifact or creature spell is countered this way, " + THERE % "that card",
    ],
)
def test_what_is_countered_is_taken_if_it_is_of_that_type(era: str, sentence: str) -> None:
    played(TAKEN % sentence, era)


def test_as_many_cards_are_found_as_were_put_back() -> None:
    played(
        """
cards:
  Games: {{cost: "{{U}}", type: Sorcery, text: "Target opponent puts the cards from {} on top of {}. Search that player's library for that many cards. The player puts {} into {}, then shuffles {}."}}
  Elk: {{cost: "{{G}}", type: Creature — Elk, pt: 1/1}}
  Ox: {{cost: "{{G}}", type: Creature — Ox, pt: 1/1}}
players:
  Ann: {{hand: [Games], in play: [Island]}}
  Bob: {{hand: [Elk, Ox], library: [3 Forest]}}
play:
  - Ann: cast Games on Bob
  - resolve
  - Bob: order Elk, Ox
  - Ann: choose Forest, Forest
expect: {{Bob: {{hand: [2 Forest]}}}}
""".format(HAND, LIBRARY, "those cards", HAND, LIBRARY),
        "tenth",
    )


THRESHOLD = """
cards:
  Blast: {cost: "{R}", type: Sorcery, text: "Blast deals 3 damage to target creature.\\nThreshold Instead Blast deals 5 damage to that creature and 1 damage to you. (You have threshold if seven or more cards are in your graveyard.)"}
  Ogre: {cost: "{R}", type: Creature — Ogre, pt: 7/7}
players:
  Ann: {hand: [Blast], in play: [Mountain], graveyard: [%s Mountain], life: 20}
  Bob: {in play: [Ogre]}
play:
  - Ann: cast Blast on Ogre
  - resolve
expect: {Ogre: {damage: %s}, Ann: {life: %s}}
"""


@pytest.mark.parametrize(("cards", "damage", "life"), [(6, 3, 20), (7, 5, 19)])
def test_a_threshold_that_lost_its_dash(cards: int, damage: int, life: int) -> None:
    played(THRESHOLD % (cards, damage, life), "tenth")


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_whatever_was_dealt_damage_this_way_stays_dead(era: str) -> None:
    played(
        """
cards:
  Flame: {cost: "{R}", type: Sorcery, text: "Flame deals 2 damage to each creature without flying. Creatures dealt damage this way can't be regenerated this turn."}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1, text: "{G}: Regenerate Elk."}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 1/1, text: "{G}: Regenerate Ox."}
  Owl: {cost: "{G}", type: Creature — Bird, pt: 1/1, text: "Flying"}
players:
  Ann: {hand: [Flame], in play: [Mountain]}
  Bob: {in play: [Elk, Ox, Owl, 2 Forest]}
play:
  - Ann: cast Flame
  - Ann: pass
  - Bob: use Elk
  - resolve
  - Bob: use Ox
  - resolve
  - resolve
expect: {Elk: {in: graveyard of Bob}, Ox: {in: graveyard of Bob}, Owl: {in: play}}
""",
        era,
    )


def test_what_is_attached_goes_along_with_the_target() -> None:
    played(
        """
cards:
  Nova: {cost: "{W}", type: Instant, text: "Exile target creature and all Equipment attached to it."}
  Sword: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +1/+1."}
  Axe: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +1/+1."}
  Champion: {cost: "{R}", type: Creature — Human, pt: 1/1, text: "Champion gets +2/+2 for each Aura and Equipment attached to it."}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
players:
  Ann: {hand: [Nova], in play: [Plains]}
  Bob: {in play: [Champion, {card: Sword, on: Champion}, Elk, {card: Axe, on: Elk}]}
play:
  - expect: {Champion: {pt: 4/4}}
  - Ann: cast Nova on Champion
  - resolve
expect: {Champion: {in: removed}, Sword: {in: removed}, Axe: {in: play}}
""",
        "tenth",
    )


def test_what_did_not_attack_is_told_from_what_did() -> None:
    played(
        """
cards:
  Trumpet: {{cost: "{{3}}", type: Artifact, text: "At the beginning of each player's end step, tap all creatures that player controls that {} attack this turn."}}
  Elk: {{cost: "{{G}}", type: Creature — Elk, pt: 1/1, text: "Attacking doesn't cause Elk to tap."}}
  Ox: {{cost: "{{G}}", type: Creature — Ox, pt: 1/1}}
players:
  Ann: {{in play: [Elk, Ox, Trumpet]}}
  Bob: {{}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Elk
  - to end of turn
  - resolve
expect: {{Elk: {{tapped: false}}, Ox: {{tapped: true}}}}
""".format("didn't"),
        "tenth",
    )


@pytest.mark.parametrize("era", ERAS)
def test_of_a_card_in_hand_and_of_what_is_put_on_the_library(era: str) -> None:
    played(
        """
cards:
  Stunt: {cost: "{G}", type: Sorcery, text: "Target player chooses two cards from their hand and puts them on top of their library in any order."}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 1/1}
  Owl: {cost: "{G}", type: Creature — Bird, pt: 1/1}
players:
  Ann: {hand: [Stunt], in play: [Forest]}
  Bob: {hand: [Elk, Ox, Owl], library: [2 Forest]}
play:
  - Ann: cast Stunt on Bob
  - resolve
  - Bob: choose Elk, Ox
  - Bob: order Elk, Ox
expect: {Bob: {hand: [Owl], library: [Elk, Ox, 2 Forest]}}
""",
        era,
    )


@pytest.mark.parametrize(
    "shield",
    [
        "Prevent all damage that would be dealt by creatures this turn.",
    ],
)
def test_a_shield_does_not_tell_how_much_it_will_have_prevented(shield: str) -> None:
    with pytest.raises(NotUnderstood, match="prevented this way"):
        make_card(
            "Salve",
            "Instant",
            "{W}",
            None,
            f"{shield} You gain life equal to the damage prevented this way.",
        )
