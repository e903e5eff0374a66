"""What "it", "that creature" and "that player" stand for is known when a text is compiled, or it is refused."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.yaml.problems import BadFile


def said(text: str, type_line: str = "Creature — Goblin") -> str:
    """How a text is printed back, with what each word in it stands for."""
    size = "1/1" if "Creature" in type_line else None
    return printed_back(make_card("Gruk", type_line, "{R}", size, text)).replace("Gruk", "~")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("{T}: It deals 1 damage to target creature.", "{T}: Gruk deals 1 damage to target creature."),
        (
            "Whenever Gruk blocks, it gets +2/+0 until end of turn.",
            "Whenever Gruk blocks, Gruk gets +2/+0 until end of turn.",
        ),
        (
            "When Gruk comes into play, it deals 4 damage to target creature.",
            "When Gruk comes into play, Gruk deals 4 damage to target creature.",
        ),
        (
            "At the beginning of your upkeep, tap Gruk and it deals 2 damage to you.",
            "At the beginning of your upkeep, tap Gruk and Gruk deals 2 damage to you.",
        ),
        (
            "{T}: Gruk deals damage equal to its power to target creature.",
            "{T}: Gruk deals damage equal to Gruk's power to target creature.",
        ),
        (
            "Whenever another creature comes into play, sacrifice Gruk. It deals 3 damage to target player.",
            "Whenever another creature comes into play, sacrifice Gruk. Gruk deals 3 damage to target player.",
        ),
        (
            "When Gruk is put into a graveyard from play, return it to its owner's hand.",
            "When Gruk is put into a graveyard from play, return Gruk to its owner's hand.",
        ),
        (
            "Whenever Gruk deals combat damage to a player, put a +1/+1 counter on it.",
            "Whenever Gruk deals combat damage to a player, put a +1/+1 counter on Gruk.",
        ),
        (
            "Whenever Gruk attacks, mill a card. It gets +1/+0 until end of turn.",
            "Whenever Gruk attacks, mill a card. Gruk gets +1/+0 until end of turn.",
        ),
        (
            "Whenever Gruk attacks, you may exile the top card of your library. If you do, put a +1/+1 counter on it.",
            "Whenever Gruk attacks, you may exile the top card of your library. If you do, put a +1/+1 counter on Gruk.",
        ),
        (
            "Whenever Gruk attacks, return target creature card from your graveyard to your hand. Untap it.",
            "Whenever Gruk attacks, return target creature card from your graveyard to your hand. Untap Gruk.",
        ),
        (
            "Whenever Gruk attacks, reveal the top card of your library. If it's a creature card, it can't be blocked this turn.",
            "Whenever Gruk attacks, reveal the top card of your library. If it's a creature card, Gruk can't be blocked this turn.",
        ),
        (
            "Whenever Gruk attacks, you may sacrifice another creature. If you do, put a +1/+1 counter on it.",
            "Whenever Gruk attacks, you may sacrifice another creature. If you do, put a +1/+1 counter on Gruk.",
        ),
    ],
)
def test_where_it_is_the_card_its_name_says_the_same(text: str, same: str) -> None:
    abilities = [
        make_card("Gruk", "Creature — Goblin", "{R}", "1/1", each).abilities for each in (text, same)
    ]
    assert abilities[0] == abilities[1]


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "{T}: Gruk deals damage equal to its power to target creature. That creature deals damage equal to its power to Gruk.",
            "{T}: deal damage to target creature equal to ~'s power. that creature (target 1) deals damage to ~ equal to its (target 1) power",
        ),
        (
            "Whenever Gruk blocks a creature, destroy that creature.",
            "when ~ blocks a creature, destroy that creature (the blocked creature)",
        ),
        (
            "Whenever a creature deals damage to you, destroy it.",
            "when a creature deals damage to you, destroy it (what deals the damage)",
        ),
        (
            "{T}, Sacrifice a creature: You gain life equal to that creature's toughness.",
            "{T}, sacrifice a creature: gain life equal to that creature (what was sacrificed)'s toughness",
        ),
        (
            "At the beginning of each player's upkeep, that player sacrifices a land.",
            "at the beginning of each player's upkeep, that player (in the event) sacrifices a land",
        ),
        (
            "When Gruk comes into play, return target creature to its owner's hand. That player discards a card.",
            "when ~ comes into play, return target creature to its owner's hand. that player (owner of target 1) discards a card",
        ),
        (
            "{T}: Draw a card. If it is a land, discard it.",
            "{T}: draw a card. if it (the cards drawn) is a land, discard it (the cards drawn)",
        ),
        ("{T}: Draw a card. It gains flying.", "{T}: draw a card. ~ gains flying"),
        (
            "Whenever another creature attacks, mill a card. It gets +1/+0 until end of turn.",
            "when another creature attacks, put the top card of your library into your graveyard. "
            "it (in the event) gets +1/+0 until end of turn",
        ),
        (
            "Whenever Gruk attacks, exile target creature you control, then return it to the battlefield. It gets +1/+0 until end of turn.",
            "when ~ attacks, remove target creature you control from the game. then return it (target 1) to play. "
            "it (target 1) gets +1/+0 until end of turn",
        ),
        (
            "Whenever Gruk attacks, put target creature card from a graveyard onto the battlefield. It gains haste.",
            "when ~ attacks, return target creature card in a graveyard to play. it (target 1) gains haste",
        ),
        (
            "{T}: Exile another target creature. At end of turn, return it to the battlefield and put a +1/+1 counter on it.",
            "{T}: remove target other creature from the game. at end of turn, return it (target 1) to play "
            "and put one +1/+1 counter on it (target 1)",
        ),
        (
            "{T}: Untap target creature. Prevent all damage that would be dealt to and dealt by it this turn.",
            "{T}: untap target creature. prevent all damage that would be dealt to and dealt by it (target 1) this turn",
        ),
        (
            "When Gruk attacks, sacrifice it unless you exile a card from your graveyard.",
            "when ~ attacks, sacrifice ~ unless you exile a card in your graveyard",
        ),
        (
            "{T}: Exile up to two target cards from a single graveyard.",
            "{T}: remove up to two target cards from a single graveyard from the game",
        ),
        (
            "{T}: Target player mills half their library, rounded down.",
            "{T}: target player puts the top half of their library, rounded down (target 1), into their graveyard",
        ),
    ],
)
def test_each_word_is_bound_to_what_it_stands_for(text: str, printed: str) -> None:
    assert said(text) == printed
    assert make_card(
        "Gruk", "Creature — Goblin", "{R}", "1/1", said(text).replace("~", "Gruk")
    ).abilities == (make_card("Gruk", "Creature — Goblin", "{R}", "1/1", text).abilities)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        (
            "{T}: Target creature fights target creature. It gains flying until end of turn.",
            "it: could be target 1 or target 2",
        ),
        ("{T}: That creature gains flying until end of turn.", "that creature: nothing was named"),
        ("{T}: That player loses 1 life.", "that player: nothing was named"),
        (
            "{T}: Gruk deals damage to target creature equal to its power.",
            "its power: could be this card's or that of target 1",
        ),
        ("{T}: Draw a card. If it's a land, sacrifice it.", "it: could be this card or the cards drawn"),
        ("{T}: Draw two cards. If it's a land, discard it.", "it: nothing was named"),
        (
            "{T}: Look at the top four cards of your library. Put three of them into your hand and the rest on the bottom of your library in any order. It gains haste until end of turn.",
            "it: could be this card or what was chosen",
        ),
        (
            "{T}: Exile the top card of your library. It gains haste until end of turn. You may play it this turn.",
            "it: could be this card or what was chosen",
        ),
        *(
            (f"{first} {done}", f"it: could be this card or {other}")
            for done in ("it gets +1/+1 until end of turn.", "untap it.", "put a +1/+1 counter on it.")
            for first, other in (
                ("Sacrifice another creature:", "what was sacrificed"),
                ("{1}, Exile a card from your graveyard:", "what was given for the cost"),
                ("Whenever another creature dies,", "in the event"),
                ("Whenever you sacrifice another creature,", "in the event"),
                ("Whenever you draw a card,", "in the event"),
                ("{T}: Destroy target artifact. Then", "target 1"),
            )
        ),
    ],
)
def test_what_leads_nowhere_or_to_two_things_is_refused(text: str, readings: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        said(text)
    assert readings in str(refused.value)


# -- and so it is played -------------------------------------------------------------------------------------


def test_a_mode_speaks_of_no_player_whom_another_one_names() -> None:
    first, other = "~ deals 1 damage to target player", "that player gains 1 life"
    for modes in (f"{first}; or {other}", f"{other}; or {first}"):
        with pytest.raises(NotUnderstood, match="that player"):
            make_card("Gruk", "Instant", "{R}", None, f"Choose one - {modes}.")
    make_card("Gruk", "Instant", "{R}", None, f"Choose one - {first} and {other}; or you gain 1 life.")


def test_the_one_that_strikes_is_the_card_and_not_its_target() -> None:
    played("""
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 4/4, text: "{T}: Gruk deals damage equal to its power to target creature. That creature deals damage equal to its power to Gruk."}
players:
  Ann: {in play: [Gruk]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play: [{Ann: "use Gruk on Hill Giant"}, resolve]
expect: {Hill Giant: {in: graveyard of Bob}, Gruk: {damage: 3}}
""")


def test_a_blocker_that_grows_grows_itself() -> None:
    played("""
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Whenever Gruk blocks, it gets +2/+2 until end of turn."}
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [Gruk]}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Grizzly Bears}, to declare blockers, {Bob: block Grizzly Bears with Gruk}, resolve]
expect: {Gruk: {pt: 3/3}, Grizzly Bears: {pt: 2/2}}
""")


def test_whoever_deals_damage_to_you_is_what_is_destroyed() -> None:
    played("""
cards:
  Spite: {cost: "{B}", type: Enchantment, text: "Whenever a creature deals damage to you, destroy it."}
players:
  Ann: {in play: [Grizzly Bears, Hill Giant]}
  Bob: {in play: [Spite]}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Grizzly Bears}, to combat damage, resolve, resolve]
expect: {Grizzly Bears: {in: graveyard of Ann}, Hill Giant: {in: play}}
""")


def test_the_revealed_card_is_the_one_that_costs_life() -> None:
    played("""
cards:
  Pact: {cost: "{B}", type: Enchantment, text: "At the beginning of your upkeep, reveal the top card of your library. Put that card into your hand. Lose life equal to its converted mana cost."}
players:
  Ann: {in play: [Pact], library: [Hill Giant, Forest]}
  Bob: {}
now: {turn of: Bob, step: first main}
play: [to Ann's upkeep, resolve]
expect: {Ann: {life: 16}, Hill Giant: {in: hand of Ann}}
""")


def test_a_card_drawn_is_what_is_discarded() -> None:
    played("""
cards:
  Sieve: {cost: "{2}", type: Artifact, text: "{T}: Draw a card. If it is a land, discard it."}
players:
  Ann: {in play: [Sieve], library: [Forest]}
  Bob: {in play: [Sieve], library: [Shock]}
play: [Ann: use Sieve, resolve, Ann: pass, Bob: use Sieve, resolve]
expect: {Forest: {in: graveyard of Ann}, Shock: {in: hand of Bob}}
""")


def test_a_paragraph_speaks_of_nothing_that_a_later_one_names() -> None:
    text = "Target creature gets +1/+1 until end of turn. It gains flying until end of turn."
    assert "it (target 1) gains flying" in said(f"{text}\nDestroy target artifact.", "Instant")


@pytest.mark.parametrize("what", ["draw a card", "copy that ability"])
def test_whether_something_is_a_mana_ability_is_not_asked(what: str) -> None:
    with pytest.raises(NotUnderstood):
        said(f"Whenever you play an activated ability, if it isn't a mana ability, {what}.")


# -- order and reach -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_line", "text", "printed"),
    [
        (
            "Enchantment",
            "Each Elf or Soldier creature gets +1/+1.",
            "each elf or soldier creature gets +1/+1",
        ),
        (
            "Creature — Goblin",
            "Gruk can't be blocked except by Walls or creatures with flying.",
            "~ can't be blocked except by walls and/or creatures with flying",
        ),
        (
            "Instant",
            "Each Goblin gets +3/+1 and each artifact creature gains flying until end of turn.",
            "each goblin gets +3/+1 until end of turn. each artifact creature gains flying until end of turn",
        ),
        (
            "Instant",
            "Until end of turn, all creatures become black and all lands become Swamps.",
            "each creature becomes black until end of turn. each land becomes a swamp until end of turn",
        ),
        (
            "Instant",
            "Sacrifice a creature: Gruk deals damage equal to that creature's power to target player.",
            "as a cost in its own text, sacrifice a creature\n"
            "deal damage to target player equal to that creature (what was sacrificed)'s power",
        ),
        (
            "Enchantment",
            "Whenever a creature is put into your graveyard from play, draw a card.",
            "when a creature is put into your graveyard from play, draw a card",
        ),
        (
            "Enchantment",
            "All Forests are 1/1 creatures. (They are still lands.)",
            "each forest becomes a 1/1 creature in addition to its other types",
        ),
        (
            "Enchant Creature",
            "Enchanted creature gets +2/+2 as long as it's untapped.",
            "enchant creature\nas long as enchanted creature is untapped, enchanted creature gets +2/+2",
        ),
        (
            "Enchant Land",
            "Enchanted land is a colorless Forest land.",
            "enchant land\nenchanted land becomes a colorless forest",
        ),
        ("Instant", "Gruk is colorless.\nDraw a card.", "~ is colorless\ndraw a card"),
    ],
)
def test_each_word_reaches_as_far_as_it_says(type_line: str, text: str, printed: str) -> None:
    assert said(text, type_line) == printed


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Enchantment", "Creatures an opponent controls you control get +1/+1."),
        ("Enchant Creature", "Enchanted creature gets +X/+0."),
        ("Instant", "Target creature gets +2/+2."),
        ("Instant", "{2}: Draw a card."),
        ("Enchantment — Aura", "Enchant creature\nAt the beginning of enchanted player's upkeep, draw a card."),
        ("Enchantment", "Creatures can't attack. That creature's controller may sacrifice a land to ignore this ability until end of turn."),
        (
            "Enchantment — Aura",
            "Enchant creature\nEnchanted creature gets -2/-0.\nEnchanted creature can't attack. That creature's controller may sacrifice a land to ignore this ability until end of turn.",
        ),
        ("Creature", "When Gruk attacks, you may sacrifice a land. When you do, it gets +1/+0 until end of turn."),
        ("Creature", "When Gruk attacks, you may pay {X}. When you do, Gruk deals X damage to target creature."),
    ],
)  # fmt: skip
def test_what_no_card_can_mean_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        said(text, type_line)


def test_what_is_destroyed_and_cannot_be_regenerated_this_turn_is_gone() -> None:
    played("""
cards:
  Doom: {cost: "{B}", type: Instant, text: "Destroy target creature. That creature can't be regenerated this turn."}
  Troll: {cost: "{G}", type: Creature — Troll, pt: 2/2, text: "{T}: Regenerate Troll."}
players:
  Ann: {hand: [Doom], in play: [Swamp]}
  Bob: {in play: [Troll]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Doom on Troll}, {Bob: use Troll}, resolve, resolve]
expect: {Troll: {in: graveyard of Bob}}
""")


def test_an_aura_that_counts_the_others_leaves_out_the_creature_that_it_enchants() -> None:
    played("""
cards:
  Mob: {cost: "{R}", type: Enchant Creature, text: "Enchanted creature gets +1/+1 for each other creature you control."}
players:
  Ann: {in play: [Grizzly Bears, Hill Giant, {card: Mob, on: Grizzly Bears}]}
  Bob: {}
expect: {Grizzly Bears: {pt: 3/3}}
""")


def test_each_player_is_dealt_damage_by_the_own_life() -> None:
    played("""
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "{T}: Gruk deals damage to each player equal to half that player's life total, rounded down."}
players:
  Ann: {life: 20, in play: [Gruk]}
  Bob: {life: 7}
now: {turn of: Ann, step: first main}
play: [{Ann: use Gruk}, resolve]
expect: {Ann: {life: 10}, Bob: {life: 4}}
""")


def test_life_that_is_paid_for_x_counts() -> None:
    played("""
cards:
  Rage: {cost: "{B}", type: Instant, text: "As an additional cost to play Rage, pay X life.\\nTarget creature gets +X/+0 until end of turn."}
players:
  Ann: {hand: [Rage], in play: [Swamp, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: "cast Rage x 3 on Grizzly Bears"}, resolve]
expect: {Ann: {life: 17}, Grizzly Bears: {pt: 5/2}}
""")


def test_what_an_instruction_makes_is_not_spoken_of_within_it() -> None:
    text = "Exile target creature. Its controller creates a 1/1 colorless Goblin creature token."
    assert "its controller (target 1)" in said(text, "Instant")


# -- keywords ------------------------------------------------------------------------------------------------


def test_a_keyword_that_a_rule_spells_out_stays_a_keyword() -> None:
    assert said("Bushido 2") == "bushido 2"
    assert said("Affinity for Swamps") == "affinity for swamps"


def test_a_keyword_that_no_era_plays_is_understood_and_kept_out_of_scenarios() -> None:
    assert said("Mutate {2}{R}") == "mutate {2}{R}"
    scenario = """
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Mutate {2}{R}"}
players:
  Ann: {hand: [Gruk]}
  Bob: {}
"""
    with pytest.raises(BadFile, match="Gruk is understood, but no era here plays 'mutate' yet"):
        played(scenario)


def test_a_keyword_of_2006_is_kept_out_of_the_eras_before_it() -> None:
    scenario = """
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: Bloodthirst 1}
players:
  Ann: {hand: [Gruk]}
  Bob: {}
"""
    with pytest.raises(BadFile, match="Gruk has 'bloodthirst', which the rules of classic don't know"):
        played(scenario)
    played("rules: tenth" + scenario)


def test_basic_land_types_are_counted_once_each() -> None:
    played("""
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Gruk gets +1/+1 for each basic land type among lands you control."}
players:
  Ann: {in play: [Gruk, 2 Forest, Swamp]}
  Bob: {in play: [Island]}
expect: {Gruk: {pt: 3/3}}
""")


# -- as it was printed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_line", "text", "printed"),
    [
        (
            "Creature — Goblin",
            "Threshold Gruk gets +2/+2. (You have threshold as long as it says so.)",
            "as long as seven or more cards are in your graveyard, ~ gets +2/+2",
        ),
        (
            "Enchant Creature",
            "Target creature gains banding.",
            "enchant creature\nenchanted creature gains banding",
        ),
        ("Creature — Goblin", "{R}{R}: +3/+0 until end of turn", "{R}{R}: ~ gets +3/+0 until end of turn"),
        ("Creature — Goblin", "If Gruk leaves play, draw a card.", "when ~ leaves play, draw a card"),
        (
            "Creature — Goblin",
            "{T}: Sacrifice a land to destroy target artifact.",
            "{T}, sacrifice a land: destroy target artifact",
        ),
        (
            "Sorcery",
            "Put a +1/+1 counter on target creature for each Swamp you control.",
            "put one +1/+1 counter on target creature for each swamp you control",
        ),
    ],
)
def test_the_wording_of_older_cards_says_the_same(type_line: str, text: str, printed: str) -> None:
    assert said(text, type_line) == printed


@pytest.mark.parametrize(
    "text",
    [
        "Counter target enchantment.",
        "Destroy target land. All Mountains become Plains.",
        "Threshold When Gruk, draw.",
    ],
)
def test_what_was_printed_and_cannot_be_meant_so_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        said(text, "Instant")


def test_what_attacked_as_it_died_was_an_attacking_creature() -> None:
    played("""
cards:
  Wake: {cost: "{B}", type: Enchantment, text: "When an attacking creature dies, gain 3 life."}
players:
  Ann: {in play: [Grizzly Bears, Wake]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Grizzly Bears}, {Bob: cast Shock on Grizzly Bears}, resolve, resolve]
expect: {Ann: {life: 23}}
""")


@pytest.mark.parametrize("whose", ["its", "that source's"])
def test_the_controller_of_a_source_is_who_controls_what_deals_the_damage(whose: str) -> None:
    """It was taken for the card's own controller."""
    text = f"Whenever a source deals damage to you, {whose} controller loses that much life."
    assert "(what deals the damage)" in said(text, "Enchantment")


def test_an_ability_that_was_aimed_at_has_a_controller() -> None:
    assert "(target 1)" in said("Counter target activated ability. Its controller loses 2 life.", "Instant")


@pytest.mark.parametrize(
    "text",
    [
        "Gruk deals 2 damage to target creature. If Gruk was kicked, it deals 1 damage to you.",
        "Tap target creature. If {R} was spent to cast this spell, it deals 2 damage to that creature's controller.",
    ],
)
def test_what_was_kicked_or_paid_for_is_what_deals_the_damage_then(text: str) -> None:
    kicker = "Kicker {2}\n" if "kicked" in text else ""
    spell = make_card("Gruk", "Instant", "{1}{R}", None, kicker + text)
    dealt = [part for part in parts_of(spell.abilities) if isinstance(part, e.DealDamage)]
    assert [part.source for part in dealt] == [w.ThisCard()] * len(dealt)


def test_a_kicked_spell_that_would_have_other_targets_instead_is_refused() -> None:
    text = "Kicker {2}\nGruk deals 2 damage to target creature. If Gruk was kicked, it deals 6 damage divided as you choose among any number of targets instead."
    with pytest.raises(NotUnderstood, match="other targets"):
        make_card("Gruk", "Instant", "{1}{R}", None, text)
