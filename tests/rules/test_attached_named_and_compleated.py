"""What is put into play attached, fetched by a name with a comma, paid for in life or played from a graveyard, and
what takes the place of all that something was.
"""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

KEEPER = """
rules: tenth
cards:
  Keeper: {cost: "{W}", type: Creature — Knight, pt: 2/3, text: "When Keeper enters, you may put an Aura or Equipment card from your hand or graveyard onto the battlefield attached to Keeper."}
  Mace: {cost: "{4}", type: Artifact — Equipment, text: "Equipped creature gets +2/+1.\\nEquip {3}"}
  Veil: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has flying."}
players:
  Ann: {hand: [Keeper, Mace, Veil], in play: [Plains]}
  Bob: {hand: [Shock, Shock], in play: [2 Mountain]}
play:
  - Ann: cast Keeper
  - resolve
"""


@pytest.mark.parametrize(
    ("chosen", "gone", "where"),
    [
        ("Mace", False, "{in: play, on: Keeper}"),
        ("Mace", True, "{in: play, controller: Ann}"),
        ("Veil", False, "{in: play, on: Keeper}"),
        ("Veil", True, "{in: hand of Ann}"),
    ],
)
def test_equipment_comes_into_play_even_where_there_is_nothing_to_attach_it_to(
    chosen: str, gone: bool, where: str
) -> None:
    shots = "".join(f"  - Bob: cast {card} on Keeper\n  - resolve\n" for card in ("Shock", "Shock#2"))
    played(f"""{KEEPER}{shots if gone else ""}
  - resolve
  - Ann: "yes"
  - Ann: choose {chosen}
expect: {{{chosen}: {where}}}
""")


def test_a_card_is_sought_by_a_name_with_a_comma() -> None:
    played("""
cards:
  "Orla, Warden of the Coast": {cost: "{9}", type: Creature — Bird, pt: 1/1}
  Orla: {cost: "{8}", type: Creature — Bird, pt: 1/2}
  Call: {cost: "{W}", type: Sorcery, text: "You may search your library and/or graveyard for a card named Orla, Warden of the Coast, reveal it, and put it into your hand. If you search your library this way, shuffle."}
players:
  Ann: {hand: [Call], in play: [Plains], graveyard: [{card: Orla, as: Short}], library: [{card: "Orla, Warden of the Coast", as: Long}, Swamp]}
  Bob: {}
default choices: auto
play:
  - Ann: cast Call
  - resolve
  - Ann: "yes"
  - Ann: choose Long
expect: {Long: {in: hand of Ann}, Short: {in: graveyard of Ann}}
""")


def test_a_second_comma_is_no_part_of_a_name() -> None:
    text = "Search your library for a card named Orla, exile it, then shuffle."
    assert "named orla," in printed_back(make_card("Call", "Sorcery", "{W}", None, text))


COMPLEATED = """
rules: tenth
cards:
  Sage: {cost: "{1}{R}{R/G/P}{G/P}", type: Planeswalker — Sage, pt: 6, text: "Compleated\\n+1: You gain 1 life."}
players:
  Ann: {hand: [Sage], in play: [%s]}
  Bob: {}
play:
  - Ann: cast Sage
%s
  - resolve
expect: {Sage: {in: play, counters: {loyalty: %s}}, Ann: {life: %s}}
"""


@pytest.mark.parametrize(
    ("lands", "answers", "loyalty", "life"),
    [
        ("4 Forest, Mountain", ["{G}", "{R/G}"], 6, 20),
        ("4 Forest, Mountain", ["{G}", "2 life"], 4, 18),
        ("Mountain, Plains", [], 2, 16),
    ],
)
def test_what_is_compleated_has_two_counters_fewer_for_each_symbol_paid_with_life(
    lands: str, answers: list[str], loyalty: int, life: int
) -> None:
    said = "\n".join(f'  - Ann: "choose {answer}"' for answer in answers)
    played(COMPLEATED % (lands, said, loyalty, life))


def test_a_symbol_of_two_colors_or_life_is_paid_with_either_color() -> None:
    imp = """
cards:
  Imp: {cost: "{W/U/P}", type: Artifact Creature — Imp, pt: 1/2}
players:
  Ann: {life: 1, hand: [Imp], in play: [%s]}
  Bob: {}
play: [{Ann: cast Imp}, resolve]
expect: {Imp: {in: play, color: [white, blue]}, Ann: {life: 1}}
"""
    played(imp % "Plains")
    played(imp % "Island")
    assert "lacks mana of the colors in {W/U}" in failed(imp % "Swamp")[0]


def test_lands_and_spells_are_played_from_the_graveyard() -> None:
    played("""
cards:
  Crypt: {cost: "{B}", type: Enchantment, text: "You may play lands and cast spells from your graveyard."}
players:
  Ann: {graveyard: [Mountain, Shock], in play: [Crypt]}
  Bob: {graveyard: [{card: Shock, as: His}], in play: [Mountain]}
play:
  - Ann: play Mountain
  - try: {Bob: cast His from graveyard on Ann}
  - Ann: cast Shock from graveyard on Bob
  - resolve
expect: {Bob: {life: 18}, Shock: {in: graveyard of Ann}, Mountain: {in: play}}
""")


@pytest.mark.parametrize(("whose", "life"), [("Ann", 22), ("Bob", 20)])
def test_who_comes_from_ones_own_graveyard(whose: str, life: int) -> None:
    lies = dict.fromkeys(("Ann", "Bob"), "[]") | {whose: "[{card: Grizzly Bears, as: Ox}]"}
    played(f"""
cards:
  Herald: {{cost: "{{3}}{{W}}", type: Creature — Bird, pt: 1/3, text: "Whenever Herald or another creature enters from your graveyard, you gain life equal to that creature's power."}}
  Raise: {{cost: "{{B}}", type: Sorcery, text: "Put target creature card from a graveyard onto the battlefield under your control."}}
players:
  Ann: {{hand: [Raise, Grizzly Bears], graveyard: {lies["Ann"]}, in play: [Herald, Swamp, 2 Forest]}}
  Bob: {{graveyard: {lies["Bob"]}}}
play:
  - Ann: cast Grizzly Bears
  - resolve
  - expect: {{Ann: {{life: 20}}}}
  - Ann: cast Raise on Ox
  - resolve all
expect: {{Ann: {{life: {life}}}, Ox: {{in: play, controller: Ann}}}}
""")


def test_a_herald_counts_for_itself() -> None:
    played("""
cards:
  Herald: {cost: "{3}{W}", type: Creature — Bird, pt: 3/3, text: "Whenever Herald or another creature enters from your graveyard, you gain 4 life."}
  Raise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield."}
players:
  Ann: {hand: [Raise], graveyard: [Herald], in play: [Swamp]}
  Bob: {}
play: [{Ann: cast Raise on Herald}, resolve, resolve]
expect: {Ann: {life: 24}}
""")


SHACKLES = """
rules: tenth
cards:
  Shackles: {cost: "{U}", type: Enchantment — Aura, text: "Enchant permanent\\nEnchanted permanent is a colorless land with \\"{T}: Add {C}\\" and loses all other card types and abilities."}
  Dunes: {type: Land — Desert, text: "{T}: Add {R}{R}."}
  Imp: {cost: "{R}", type: Creature — Imp, pt: 2/2, text: Flying}
players:
  Ann: {hand: [Shackles], in play: [Island, Dunes, Imp]}
  Bob: {}
play:
  - Ann: cast Shackles on %s
  - resolve
"""


def test_a_creature_becomes_a_land_and_nothing_else() -> None:
    played(f"""{SHACKLES % "Imp"}
  - Ann: tap Imp for {{C}}
expect: {{Imp: {{in: play, type: Land, color: colorless, lacks: [flying]}}}}
""")


def test_a_land_stays_of_its_own_kind() -> None:
    played(f"""{SHACKLES % "Dunes"}
  - Ann: tap Dunes for {{C}}
expect: {{Dunes: {{type: Land — Desert}}, Ann: {{mana: "{{C}}"}}}}
""")


def test_what_stays_an_artifact_creature_beside_is_not_said_to_lose_it() -> None:
    text = "Enchant creature\nEnchanted creature is an Insect artifact creature and loses all other card types and abilities."
    with pytest.raises(NotUnderstood, match="other card types"):
        make_card("Shackles", "Enchantment — Aura", "{U}", None, text)


WHARF = """
cards:
  Wharf: {type: Land, text: "If this land would enter, sacrifice an untapped Swamp instead. If you do, put this land onto the battlefield. If you don't, put it into its owner's graveyard."}
players:
  Ann: {hand: [Wharf], in play: [%s]}
  Bob: {}
play: [{Ann: play Wharf}]
expect: {Wharf: {in: %s}, Ann: {in play: [%s]}}
"""


def test_a_land_that_would_enter_takes_another() -> None:
    played(WHARF % ("Swamp, Forest", "play", "Forest, Wharf"))
    played(WHARF % ("Forest", "graveyard of Ann", "Forest"))


def test_an_artifact_token_with_a_name_and_two_abilities() -> None:
    played("""
cards:
  "Orla, Scribe": {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "{U}: Create Orla's Diary, a legendary colorless artifact token with \\"Spells you cast cost {1} less to cast\\" and \\"{T}: You gain 3 life.\\""}
players:
  Ann: {hand: [Gray Ogre], in play: [{card: "Orla, Scribe", as: Orla}, Island, 2 Mountain]}
  Bob: {}
play:
  - Ann: use Orla
  - resolve
  - expect: {"Orla's Diary": {in: play, type: Legendary Artifact, color: colorless}}
  - Ann: cast Gray Ogre
  - resolve
  - Ann: use Orla's Diary
  - resolve
expect: {Gray Ogre: {in: play}, Ann: {life: 23}}
""")


def test_a_token_within_what_is_granted_speaks_of_itself() -> None:
    played("""
cards:
  Forge: {cost: "{2}", type: Artifact — Equipment, text: "Equipped creature has \\"{1}: Create a 0/1 colorless Construct artifact creature token with 'This token gets +1/+0 for each artifact you control.'\\"\\nEquip {1}"}
players:
  Ann: {in play: [Grizzly Bears, {card: Forge, on: Grizzly Bears}, Mountain]}
  Bob: {}
play:
  - Ann: use Grizzly Bears
  - resolve
expect: {Construct: {pt: 2/1}, Grizzly Bears: {pt: 2/2}}
""")


@pytest.mark.parametrize(
    "less", ["Equip costs you pay cost {2} less.", "Equip abilities you activate cost {2} less to activate."]
)
def test_equip_costs_less_for_its_controller(less: str) -> None:
    played(f"""
cards:
  Smith: {{cost: "{{R}}", type: Creature — Dwarf, pt: 1/1, text: "{less}"}}
  Hook: {{cost: "{{1}}", type: Artifact — Equipment, text: "Equipped creature gets +3/+0.\\nEquip {{3}}"}}
players:
  Ann: {{in play: [Smith, Hook, Mountain]}}
  Bob: {{in play: [{{card: Hook, as: His}}, Grizzly Bears, Mountain]}}
play:
  - Ann: use Hook on Smith
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - try: {{Bob: use His on Grizzly Bears}}
expect: {{Smith: {{pt: 4/1}}, Grizzly Bears: {{pt: 2/2}}}}
""")


@pytest.mark.parametrize(("second", "loyalty", "life"), [("{W}", 4, 18), ("2 life", 2, 16)])
def test_of_two_like_symbols_each_is_paid_as_one_likes(second: str, loyalty: int, life: int) -> None:
    played(f"""
rules: tenth
cards:
  Orla: {{cost: "{{W/P}}{{W/P}}", type: Planeswalker — Orla, pt: 6, text: "Compleated\\n+1: You gain 2 life."}}
players:
  Ann: {{hand: [Orla], in play: [2 Plains]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Orla
  - Ann: choose 2 life
  - Ann: choose {second}
  - resolve
expect: {{Orla: {{counters: {{loyalty: {loyalty}}}}}, Ann: {{life: {life}}}}}
""")
