"""What is set off once by all that come into play, or leave it, at a time, and what is said of cards by what they aren't."""

from __future__ import annotations

import pytest
from playing import cited, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
cards:
  Elder: {cost: "{2}{G}", type: Creature — Elf, pt: 2/2, text: "%s"}
  Swarm: {cost: "{G}", type: Sorcery, text: "%s"}
  Copier: {cost: "{G}", type: Sorcery, text: "Create a token that's a copy of target creature you control, except the token isn't legendary."}
  Duke: {cost: "{G}", type: Legendary Creature — Human, pt: 3/3}
  Stealer: {cost: "{G}", type: Sorcery, text: "Search target opponent's library for a card other than a basic land card and exile it. Then that player shuffles."}
  Hood: {cost: "{G}", type: Artifact, text: "As this artifact enters, choose a nonland card name.\\nSpells with the chosen name can't be cast."}
players:
  Ann: {in play: [Elder, 6 Forest%s], hand: [Swarm, Copier, Stealer, Hood], library: 5 Plains, graveyard: [Hill Giant, Shock, Grizzly Bears]}
  Bob: {in play: [Hill Giant, 2 Forest], library: [Forest, Shock, Plains], hand: [Grizzly Bears, Fog]}
play:
"""
NOTHING = "Draw a card."


def table(era: str, elder: str, swarm: str, then: str, besides: str = "") -> None:
    played(TABLE % (era, elder, swarm, besides) + then)


@each_era
def test_as_many_counters_as_tokens_come_at_a_time_and_one_ability(era: str) -> None:
    table(
        era,
        "Whenever one or more tokens you control enter, put that many +1/+1 counters on this creature.",
        "Create three 1/1 green Snake creature tokens.",
        """
  - Ann: cast Swarm
  - resolve
  - resolve all
  - expect: {Elder: {pt: 5/5}}
""",
    )


@each_era
def test_tokens_of_another_arent_counted(era: str) -> None:
    table(
        era,
        "Whenever one or more tokens you control enter, put that many +1/+1 counters on this creature.",
        "Target player creates three 1/1 green Snake creature tokens.",
        """
  - Ann: cast Swarm on Bob
  - resolve
  - expect: {Elder: {pt: 2/2}, stack: []}
""",
    )


@each_era
def test_all_that_die_at_a_time_set_it_off_once(era: str) -> None:
    table(
        era,
        "Whenever one or more other creatures die, put that many +1/+1 counters on this creature.",
        "Destroy all creatures with power 3 or greater.",
        """
  - Ann: cast Swarm
  - resolve
  - resolve all
  - expect: {Elder: {pt: 5/5}}
""",
        ", 2 Air Elemental",
    )


def test_they_are_none_of_them_and_nothing_else_is_meant() -> None:
    text = "Whenever one or more creatures you control enter, they gain haste until end of turn."
    with pytest.raises(NotUnderstood):
        make_card("That", "Enchantment", "{G}", None, text)


def test_a_token_that_isnt_legendary_stays_beside_what_it_copies() -> None:
    table(
        "tenth",
        NOTHING.replace("Draw", "{5}: Draw"),
        NOTHING,
        """
  - Ann: cast Copier on Duke
  - resolve
  - expect: {Ann: {in play: 9}}
""",
        ", Duke",
    )


@each_era
def test_a_card_other_than_a_basic_land_is_looked_for(era: str) -> None:
    table(
        era,
        "{5}: Draw a card.",
        NOTHING,
        """
  - Ann: cast Stealer on Bob
  - resolve
  - Ann: choose Shock
  - expect: {Bob: {removed: [Shock], library: 2}}
""",
    )


def test_a_rule_on_lands_says_nothing_of_a_library_without_any() -> None:
    there = TABLE % ("tenth", "{5}: Draw a card.", NOTHING, "")
    then = """
  - Ann: cast Stealer on Bob
  - resolve
  - Ann: choose Shock
expect: {Bob: {removed: [Shock]}}
"""
    run = played(there.replace("[Forest, Shock, Plains]", "[Shock]") + then)
    assert "cr2006:glossary/nonbasic-land" not in cited(run, 2)


def test_a_creature_other_than_a_wall_is_no_wall() -> None:
    said = printed_back(make_card("That", "Sorcery", "{G}", None, "Destroy all creatures other than Walls."))
    assert said == "destroy each nonwall creature"


@each_era
def test_no_land_is_named_where_the_name_of_another_card_is_asked_for(era: str) -> None:
    table(
        era,
        "{5}: Draw a card.",
        NOTHING,
        """
  - Ann: cast Hood
  - resolve
  - try: {Ann: choose Plains}
  - Ann: choose Fog
  - try: {Bob: cast Fog}
""",
    )


GHOUL = """
rules: %s
cards:
  Crawler: {cost: "{B}", type: Creature — Zombie, pt: 2/1, text: "You may cast this card from your graveyard as long as you control a Zombie."}
  Grave: {cost: "{B}", type: Sorcery, text: "Return to the battlefield all Zombie cards in your graveyard that were put there from the battlefield this turn."}
  Mound: {cost: "{B}", type: Creature — Zombie, pt: "1/1", text: "This creature gets +1/+1 for each other Zombie you control and each Zombie card in your graveyard."}
players:
  Ann: {in play: [3 Swamp%s], graveyard: [Crawler], hand: [Grave]}
  Bob: {in play: [Mountain], hand: [Shock]}
play:
"""


@each_era
def test_it_is_cast_from_the_graveyard_while_the_condition_holds(era: str) -> None:
    without = "\n  - try: {Ann: cast Crawler from graveyard}\n"
    played(GHOUL % (era, "") + without)
    with_it = "\n  - Ann: cast Crawler from graveyard\n  - resolve\nexpect: {Crawler: {in: play}, Mound: {pt: 2/2}}\n"
    played(GHOUL % (era, ", Mound") + with_it)


@each_era
def test_one_kind_and_another_are_counted_together(era: str) -> None:
    played(GHOUL % (era, ", 2 Mound") + "\n  - expect: {Mound: {pt: 3/3}}\n")


@each_era
def test_what_died_this_turn_comes_back_and_nothing_else_does(era: str) -> None:
    then = """
  - Bob: cast Shock on Mound
  - resolve
  - Ann: cast Grave
  - resolve
expect: {Mound: {in: play}, Crawler: {in: graveyard of Ann}}
"""
    played(GHOUL % (era, ", Mound") + then)


@each_era
@pytest.mark.parametrize("so", ["attached to a creature", "that's attached to a creature"])
def test_auras_on_creatures_are_counted_and_those_on_lands_arent(era: str, so: str) -> None:
    text = """
rules: %s
cards:
  Crown: {cost: "{W}", type: Creature — Human, pt: 1/1, text: "This creature gets +1/+1 for each Aura you control %s."}
  Mark: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature"}
  Field: {cost: "{W}", type: Enchantment — Aura, text: "Enchant land"}
players:
  Ann: {in play: [Crown, Plains, {card: Mark, on: Crown}, {card: Field, on: Plains}]}
  Bob: {in play: [{card: Mark, on: Crown}]}
play:
  - expect: {Crown: {pt: 2/2}}
"""
    played(text % (era, so))


COMBAT = """
rules: %s
cards:
  Banner: {cost: "{W}", type: Enchantment, text: "%s"}
  Crier: {cost: "{G}", type: Creature — Elf, pt: 1/1}
players:
  Ann: {in play: [Banner, Hill Giant, Craw Wurm, Crier, Grizzly Bears], library: 5 Forest}
  Bob: {in play: [Wall of Wood], library: 5 Forest}
now: {turn of: Ann, step: %s}
play:
  - to declare attackers
  - Ann: attack with Hill Giant, Craw Wurm, Crier
"""


def attacked(era: str, banner: str, then: str) -> None:
    played(COMBAT % (era, banner, "main" if era == "fifth" else "first main") + then)


@each_era
@pytest.mark.parametrize(
    "when", ["one or more creatures you control attack", "one or more creatures attack", "you attack"]
)
def test_as_many_tokens_as_attack_together(era: str, when: str) -> None:
    attacked(
        era,
        f"Whenever {when}, create that many 1/1 white Soldier creature tokens.",
        """
  - resolve all
  - expect: {Ann: {in play: 8}, stack: []}
""",
    )


@each_era
def test_as_much_life_as_there_are_attackers_of_the_kind(era: str) -> None:
    attacked(
        era,
        "Whenever one or more creatures you control with power 4 or greater attack, you gain that much life.",
        """
  - resolve all
  - expect: {Ann: {life: 21}, stack: []}
""",
    )


@each_era
def test_as_much_life_as_all_of_them_deal_in_combat(era: str) -> None:
    attacked(
        era,
        "Whenever one or more creatures you control deal combat damage to a player, you gain that much life.",
        """
  - to declare blockers
  - Bob: no block
  - to combat damage
  - resolve all
  - expect: {Ann: {life: 30}, Bob: {life: 10}, stack: []}
""",
    )


@each_era
def test_as_many_tokens_as_damage_from_those_that_arent_blocked(era: str) -> None:
    attacked(
        era,
        "Whenever one or more creatures you control deal combat damage to a player, create that many 1/1 white Soldier creature tokens.",
        """
  - to declare blockers
  - Bob: block Craw Wurm with Wall of Wood
  - to combat damage
  - resolve all
  - expect: {Ann: {in play: 9}, Bob: {life: 16}, stack: []}
""",
    )


@each_era
def test_as_much_life_as_cards_go_from_the_library_to_the_graveyard(era: str) -> None:
    table(
        era,
        "Whenever one or more cards are put into your graveyard from your library, you gain that much life.",
        "Target opponent mills a card. You mill three cards.",
        """
  - Ann: cast Swarm on Bob
  - resolve
  - resolve all
  - expect: {Ann: {life: 23}, stack: []}
""",
    )


@each_era
def test_as_much_life_as_cards_leave_the_graveyard(era: str) -> None:
    table(
        era,
        "Whenever one or more creature cards leave your graveyard, you gain that much life.",
        "Return all creature cards from your graveyard to your hand.",
        """
  - Ann: cast Swarm
  - resolve
  - resolve all
  - expect: {Ann: {life: 22}, stack: []}
""",
    )
