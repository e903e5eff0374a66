"""Keywords that came after 2007: each does in every era what its card says."""

from __future__ import annotations

import pytest
from playing import played

ERAS = ("classic", "tenth")


def with_keyword(keyword: str, rest: str, era: str) -> None:
    """Kim has the keyword, Tim is another soldier, and all goes as the rest of the scenario says."""
    soldier = "{cost: '{1}', type: Creature — Soldier, pt: %s, text: '%s'}"
    cards = {"Kim": ("2/2", keyword), "Tim": ("1/1", ""), "Bea": ("4/4", ""), "Low": ("1/3", "")}
    told = "".join(f"  {name}: {soldier % each}\n" for name, each in cards.items())
    played(f"rules: {era}\ncards:\n{told}{rest}")


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "attackers", "life"),
    [
        ("Exalted", "Tim", 18),
        ("Exalted", "Kim, Tim", 17),
        ("Battle cry", "Kim, Tim", 16),
        ("Afflict 2", "Kim", 18),
    ],
)
def test_who_attacks(keyword: str, attackers: str, life: int, era: str) -> None:
    blocks = "block Kim with Low" if "Afflict" in keyword else "no block"
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Kim, Tim]}}
  Bob: {{in play: [Low]}}
default choices: auto
play:
  - to declare attackers
  - Ann: attack with {attackers}
  - resolve all
  - to declare blockers
  - Bob: {blocks}
  - to end of combat
  - expect: {{Bob: {{life: {life}}}}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "then"),
    [
        ("Mentor", "{Tim: {pt: 2/2}, Bea: {pt: 4/4}}"),
        ("Dethrone", "{Kim: {pt: 3/3}}"),
        ("Annihilator 2", "{Bob: {in play: 1}}"),
    ],
)
def test_as_it_attacks(keyword: str, then: str, era: str) -> None:
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Kim, Tim, Bea]}}
  Bob: {{in play: [3 Forest]}}
default choices: auto
play:
  - to declare attackers
  - Ann: attack with Kim, Tim, Bea
  - resolve
  - expect: {then}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
def test_whoever_has_less_life_is_not_dethroned(era: str) -> None:
    with_keyword(
        "Dethrone",
        """
players:
  Ann: {in play: [Kim]}
  Bob: {life: 19}
play:
  - to declare attackers
  - Ann: attack with Kim
  - expect: {stack: []}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
def test_who_had_most_life_is_seen_as_the_attack_is_declared_alone(era: str) -> None:
    with_keyword(
        "Dethrone",
        """
  Heal: {cost: "{1}", type: Instant, text: You gain 3 life.}
players:
  Ann: {hand: [Heal], in play: [Kim, Forest]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Kim
  - Ann: cast Heal
  - resolve
  - resolve
  - expect: {Ann: {life: 23}, Kim: {pt: 3/3}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "then"),
    [
        ("Ingest", "{Bob: {removed: 1, poison: 0}}"),
        ("Poisonous 3", "{Bob: {removed: 0, poison: 3}}"),
    ],
)
def test_as_it_hits_a_player(keyword: str, then: str, era: str) -> None:
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Kim]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with Kim
  - to end of combat
  - expect: {then}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "then", "again"),
    [
        ("Persist", "{Kim: {in: play, pt: 1/1, counters: {'-1/-1': 1}}}", "{Kim: {in: graveyard of Ann}}"),
        ("Undying", "{Kim: {in: play, pt: 3/3}}", "{Kim: {in: graveyard of Ann}}"),
        ("Afterlife 2", "{Ann: {in play: 2}}", "{Ann: {in play: 2}}"),
    ],
)
def test_as_it_dies(keyword: str, then: str, again: str, era: str) -> None:
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Kim]}}
  Bob: {{in play: [2 Mountain], hand: [2 Lightning Bolt]}}
now: {{turn of: Bob, step: first main}}
play:
  - Bob: cast Lightning Bolt on Kim
  - resolve
  - resolve
  - expect: {then}
  - if legal: {{Bob: cast Lightning Bolt#2 on Kim}}
  - resolve all
  - expect: {again}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("newcomer", "size"), [("Tim", "2/2"), ("Low", "3/3"), ("Bea", "3/3")])
def test_evolve_looks_at_power_and_at_toughness(newcomer: str, size: str, era: str) -> None:
    with_keyword(
        "Evolve",
        f"""
players:
  Ann: {{in play: [Kim, Forest], hand: [{newcomer}]}}
  Bob: {{}}
play:
  - Ann: cast {newcomer}
  - resolve
  - resolve all
  - expect: {{Kim: {{pt: {size}}}}}
""",
        era,
    )


@pytest.mark.parametrize(
    ("keyword", "answers", "then"),
    [
        ("Exploit", 'Ann: "yes"\n  - Ann: choose Tim', "{Tim: {in: graveyard of Ann}, Kim: {in: play}}"),
        ("Fabricate 2", "Ann: choose 1", "{Kim: {pt: 4/4}}"),
        ("Fabricate 2", "Ann: choose 2", "{Kim: {pt: 2/2}, Ann: {in play: 5}}"),
    ],
)
def test_as_it_comes(keyword: str, answers: str, then: str) -> None:
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Tim, Forest], hand: [Kim]}}
  Bob: {{}}
play:
  - Ann: cast Kim
  - resolve
  - resolve
  - {answers}
  - resolve all
  - expect: {then}
""",
        "tenth",
    )


@pytest.mark.parametrize("era", ERAS)
def test_extort_gives_all_that_was_lost(era: str) -> None:
    with_keyword(
        "Extort",
        """
players:
  Ann: {in play: [Kim, 2 Plains], hand: [Tim]}
  Bob: {}
  Cal: {}
play:
  - Ann: cast Tim
  - resolve
  - Ann: "yes"
  - expect: {Ann: {life: 22}, Bob: {life: 19}, Cal: {life: 19}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("pays", "life"), [("yes", 17), ("no", 20)])
def test_ward_counters_what_an_opponent_does_not_pay_for(pays: str, life: int, era: str) -> None:
    with_keyword(
        "Ward {2}",
        f"""
players:
  Ann: {{in play: [Kim]}}
  Bob: {{in play: [3 Mountain], hand: [Lightning Bolt]}}
now: {{turn of: Bob, step: first main}}
play:
  - Bob: cast Lightning Bolt on Kim
  - resolve
  - Bob: "{pays}"
  - resolve all
  - expect: {{Kim: {{in: {"graveyard of Ann" if pays == "yes" else "play"}}}}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "zone", "then"),
    [
        ("Unearth {2}", "graveyard", "{Kim: {in: play, has: [haste]}}"),
        ("Outlast {1}", "in play", "{Kim: {tapped: true, pt: 3/3}}"),
        ("Scavenge {1}", "graveyard", "{Kim: {in: removed}, Tim: {pt: 3/3}}"),
    ],
)
def test_what_it_can_be_used_for(keyword: str, zone: str, then: str, era: str) -> None:
    others = ", Kim" if zone == "in play" else ""
    lies = f", {zone}: [Kim]" if zone != "in play" else ""
    aims = " on Tim" if "Scavenge" in keyword else ""
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [2 Forest, Tim{others}]{lies}}}
  Bob: {{}}
play:
  - Ann: use Kim{aims}
  - resolve
  - expect: {then}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
def test_what_was_unearthed_never_comes_back(era: str) -> None:
    with_keyword(
        "Unearth {2}",
        """
players:
  Ann: {in play: [2 Forest], graveyard: [Kim]}
  Bob: {in play: [Island], hand: [Unsummon]}
play:
  - Ann: use Kim
  - resolve
  - fork:
      name: sent home
      play: [{Bob: cast Unsummon on Kim}, resolve]
      expect: {Kim: {in: removed}}
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - resolve
  - expect: {Kim: {in: removed}}
""",
        era,
    )


# -- what their conditions need ------------------------------------------------------------------------------


@pytest.mark.parametrize(("newcomer", "size"), [("Tim", "2/2"), ("Bea", "3/3")])
def test_a_condition_speaks_of_what_set_off_the_ability(newcomer: str, size: str) -> None:
    greater = "that creature''s power is greater than Kim''s power"
    with_keyword(
        f"Whenever another creature enters, if {greater}, put a +1/+1 counter on Kim.",
        f"""
players:
  Ann: {{in play: [Kim, Forest], hand: [{newcomer}]}}
  Bob: {{}}
play:
  - Ann: cast {newcomer}
  - resolve
  - resolve all
  - expect: {{Kim: {{pt: {size}}}}}
""",
        "tenth",
    )


def test_what_is_gained_is_as_much_as_was_lost_just_before() -> None:
    played(
        """
cards:
  Sip: {cost: "{1}", type: Sorcery, text: "Target opponent loses 3 life. You gain that much life."}
players:
  Ann: {in play: [Swamp], hand: [Sip]}
  Bob: {}
play:
  - Ann: cast Sip on Bob
  - resolve
  - expect: {Ann: {life: 23}, Bob: {life: 17}}
"""
    )


# -- what damage leaves, what type something is, and what is called by a name ----------------------------------


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("keyword", "blocks", "then"),
    [
        ("Infect", "no block", "{Bob: {life: 20, poison: 2}}"),
        ("Wither", "no block", "{Bob: {life: 18, poison: 0}}"),
        ("Infect", "block Kim with Low", "{Low: {pt: '-1/1', damage: 0, counters: {'-1/-1': 2}}}"),
        ("Wither", "block Kim with Low", "{Low: {pt: '-1/1', damage: 0, counters: {'-1/-1': 2}}}"),
    ],
)
def test_damage_that_stays_as_counters(keyword: str, blocks: str, then: str, era: str) -> None:
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Kim]}}
  Bob: {{in play: [Low]}}
play:
  - to declare attackers
  - Ann: attack with Kim
  - to declare blockers
  - Bob: {blocks}
  - to end of combat
  - expect: {then}
""",
        era,
    )


def test_damage_that_is_prevented_leaves_no_counters() -> None:
    with_keyword(
        "Infect",
        """
players:
  Ann: {in play: [Kim, Forest], hand: [Fog]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Kim
  - Ann: cast Fog
  - resolve
  - to end of combat
  - expect: {Bob: {life: 20, poison: 0}}
""",
        "tenth",
    )


def test_a_changeling_is_of_every_creature_type_everywhere() -> None:
    played(
        """
cards:
  Kim: {cost: "{1}", type: Creature — Shapeshifter, pt: 2/2, text: Changeling}
  Dig: {cost: "{1}", type: Artifact, text: "{1}: Return target Zombie card from your graveyard to your hand."}
  Gob: {cost: "{1}", type: Artifact, text: "{1}: Goblins get +1/+0 until end of turn."}
players:
  Ann: {in play: [2 Forest, Gob, Dig, Kim], graveyard: [{card: Kim, as: Ken}]}
  Bob: {}
play:
  - Ann: use Dig on Ken
  - resolve
  - Ann: use Gob
  - resolve
  - expect: {Ken: {in: hand of Ann}, Kim: {pt: 3/2}}
"""
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("does", "answers", "then"),
    [
        ("Surveil 2", ["choose Bog"], "{Bog: {in: graveyard of Ann}, Top: {in: library of Ann (top)}}"),
        ("Surveil 1", ["choose none"], "{Top: {in: library of Ann (top)}, Ann: {graveyard: [Do]}}"),
        ("Target creature explores", [], "{Top: {in: hand of Ann}, Tim: {pt: 2/2}}"),
        ("Populate", [], "{Ann: {in play: 6}, Imp#2: {pt: 1/1}}"),
        ("Bolster 3", [], "{Imp: {pt: 4/4}, Tim: {pt: 2/2}}"),
        ("Amass 2", [], "{Ann: {in play: 6}}"),
        (
            "Proliferate",
            ["choose Pip, Bob"],
            "{Pip: {counters: {charge: 2}}, Bob: {poison: 2}, Ann: {poison: 1}}",
        ),
    ],
)
def test_what_is_called_by_a_name(does: str, answers: list[str], then: str, era: str) -> None:
    aims = " on Tim" if "Target" in does else ""
    lines = "".join(f"  - Ann: {answer}\n" for answer in answers)
    played(
        f"""
rules: {era}
cards:
  Do: {{cost: "{{1}}", type: Sorcery, text: {does}.}}
  Top: {{type: Land}}
  Bog: {{cost: "{{1}}", type: Sorcery, text: Draw a card.}}
  Tim: {{cost: "{{1}}", type: Creature — Soldier, pt: 2/2}}
  Pip: {{cost: "{{1}}", type: Artifact}}
players:
  Ann:
    hand: [Do]
    library: [Top, Bog, 4 Forest]
    poison: 1
    in play: [Forest, Tim, {{token: Imp, type: Creature — Imp, pt: 1/1}}, {{card: Pip, counters: {{charge: 1}}}}, Plains]
  Bob: {{poison: 1}}
play:
  - Ann: cast Do{aims}
  - resolve
{lines}  - expect: {then}
"""
    )


@pytest.mark.parametrize("era", ERAS)
def test_who_explores_and_finds_no_land_grows(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Do: {{cost: "{{1}}", type: Sorcery, text: Target creature explores.}}
  Bog: {{cost: "{{1}}", type: Sorcery, text: Draw a card.}}
  Tim: {{cost: "{{1}}", type: Creature — Soldier, pt: 2/2}}
players:
  Ann: {{hand: [Do], library: [Bog, 2 Forest], in play: [Tim, Forest]}}
  Bob: {{}}
play:
  - Ann: cast Do on Tim
  - resolve
  - Ann: "yes"
  - expect: {{Tim: {{pt: 3/3}}, Bog: {{in: graveyard of Ann}}}}
"""
    )


@pytest.mark.parametrize("era", ERAS)
def test_who_explores_without_a_card_is_asked_for_none(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{1}}", type: Creature — Soldier, pt: 2/2, text: "{{1}}: ~ explores."}}
players:
  Ann: {{library: [], in play: [Kim, Forest]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - resolve
  - expect: {{Kim: {{pt: 3/3}}}}
"""
    )


@pytest.mark.parametrize("era", ERAS)
def test_what_has_left_play_fabricates_servos_without_a_choice(era: str) -> None:
    with_keyword(
        "Fabricate 2",
        """
  Zap: {cost: "{1}", type: Instant, text: Destroy target creature.}
players:
  Ann: {hand: [Kim, Zap], in play: [2 Forest]}
  Bob: {}
play:
  - Ann: cast Kim
  - resolve
  - Ann: cast Zap on Kim
  - resolve
  - resolve
  - expect: {stack: [], Ann: {in play: 4}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("keyword", "then", "fired"), [("Infect", 20, "not fired"), ("Wither", 23, "fired")])
def test_no_life_is_lost_by_what_infects(keyword: str, then: int, fired: str, era: str) -> None:
    book = {"classic": "cr1999", "tenth": "cr2006"}[era]
    with_keyword(
        keyword,
        f"""
  Dig: {{cost: "{{1}}", type: Instant, text: "If an opponent lost life this turn, you gain 1 life."}}
  Woe: {{cost: "{{1}}", type: Enchantment, text: "Whenever an opponent loses life, you gain 2 life."}}
players:
  Ann: {{hand: [Dig], in play: [Kim, Forest, Woe]}}
  Bob: {{}}
default choices: auto
play:
  - to declare attackers
  - Ann: attack with Kim
  - to end of combat
  - Ann: cast Dig
  - resolve
expect: {{Ann: {{life: {then}}}, {fired}: ["{book}:glossary/damage"]}}
""",
        era,
    )


@pytest.mark.parametrize("era", ERAS)
def test_adapt_does_nothing_a_second_time(era: str) -> None:
    with_keyword(
        "{1}: Adapt 2.",
        """
players:
  Ann: {in play: [Kim, 2 Forest]}
  Bob: {}
play:
  - Ann: use Kim
  - resolve
  - Ann: use Kim
  - resolve
  - expect: {Kim: {pt: 4/4}}
""",
        era,
    )


def test_what_is_detained_neither_attacks_nor_is_used_until_its_detainers_turn() -> None:
    played(
        """
cards:
  Do: {cost: "{1}", type: Sorcery, text: Detain target creature an opponent controls.}
  Foe: {cost: "{1}", type: Creature — Soldier, pt: 2/2, text: "{T}: Draw a card."}
players:
  Ann: {hand: [Do], in play: [Forest]}
  Bob: {in play: [Foe]}
play:
  - Ann: cast Do on Foe
  - resolve
  - try: {Bob: use Foe}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - try: {Bob: use Foe}
  - to declare attackers
  - try: {Bob: attack with Foe}
  - Bob: no attack
  - to Ann's upkeep
  - Bob: use Foe
"""
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("top", "bottom", "then"), [("Bolt", "Wurm", 17), ("Wurm", "Bolt", 17)])
def test_cascade_passes_over_lands_and_what_costs_as_much(top: str, bottom: str, then: int, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{2}}", type: Creature — Soldier, pt: 2/2, text: Cascade}}
  Bolt: {{cost: "{{1}}", type: Sorcery, text: Each opponent loses 3 life.}}
  Wurm: {{cost: "{{2}}", type: Creature — Wurm, pt: 5/5}}
players:
  Ann: {{hand: [Kim], library: [Forest, {top}, {bottom}, Island], in play: [2 Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Kim
  - resolve
  - Ann: "yes"
  - resolve all
  - expect: {{Bob: {{life: {then}}}, Bolt: {{in: graveyard of Ann}}, Wurm: {{in: library of Ann}}, Kim: {{in: play}}}}
"""
    )


def test_what_is_played_for_nothing_costs_nothing() -> None:
    played(
        """
cards:
  Wish: {cost: "{1}", type: Sorcery, text: "Exile the top card of your library. You may cast that card without paying its mana cost."}
  Wurm: {cost: "{9}", type: Creature — Wurm, pt: 5/5}
players:
  Ann: {hand: [Wish], library: [Wurm, Forest], in play: [Mountain]}
  Bob: {}
play:
  - Ann: cast Wish
  - resolve
  - fork:
      name: left there
      play: [{Ann: "no"}]
      expect: {Wurm: {in: removed}}
  - Ann: "yes"
  - resolve
  - expect: {Wurm: {in: play, controller: Ann}}
"""
    )


@pytest.mark.parametrize("era", ERAS)
def test_a_crew_needs_so_much_power(era: str) -> None:
    with_keyword(
        "Flying",
        """  Cart: {cost: '{1}', type: Artifact — Vehicle, pt: 3/3, text: Crew 3}
players:
  Ann: {in play: [Kim, Tim, Cart]}
  Bob: {}
play:
  - try: {Ann: use Cart}
  - Ann: use Cart
  - Ann: choose Kim, Tim
  - resolve
  - expect: {Cart: {pt: 3/3, type: Artifact Creature — Vehicle}, Kim: {tapped: true}, Tim: {tapped: true}}
  - to declare attackers
  - Ann: attack with Cart
  - to end of combat
  - expect: {Bob: {life: 17}}
""".replace("  - try: {Ann: use Cart}\n", ""),
        era,
    )


def test_too_small_a_crew_is_none() -> None:
    with_keyword(
        "Flying",
        """  Cart: {cost: '{1}', type: Artifact — Vehicle, pt: 3/3, text: Crew 3}
players:
  Ann: {in play: [Kim, Cart]}
  Bob: {}
play:
  - try: {Ann: use Cart}
""",
        "tenth",
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(("blocker", "life"), [("Tim", 20), ("Bea", 18)])
def test_skulk_slips_past_what_has_more_power(blocker: str, life: int, era: str) -> None:
    block = f"Bob: block Kim with {blocker}"
    with_keyword(
        "Skulk",
        f"""
players:
  Ann: {{in play: [Kim]}}
  Bob: {{in play: [Tim, Bea]}}
play:
  - to declare attackers
  - Ann: attack with Kim
  - to declare blockers
  - {block if life == 20 else "try: {" + block + "}"}
  - {"to end of combat" if life == 20 else "Bob: no block"}
  - to end of combat
  - expect: {{Bob: {{life: {life}}}}}
""".replace("  - to end of combat\n  - to end of combat\n", "  - to end of combat\n"),
        era,
    )


def test_what_exploits_tells_of_it() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Creature — Zombie, pt: 2/2, text: "Exploit\\nWhen ~ exploits a creature, draw a card."}
  Tim: {cost: "{1}", type: Creature — Soldier, pt: 1/1}
players:
  Ann: {hand: [Kim], in play: [Swamp, Tim]}
  Bob: {}
play:
  - Ann: cast Kim
  - resolve
  - resolve
  - fork:
      name: nothing is sacrificed
      play: [{Ann: "no"}]
      expect: {stack: [], Ann: {hand: 0}}
  - Ann: "yes"
  - Ann: choose Tim
  - resolve
  - expect: {Tim: {in: graveyard of Ann}, Ann: {hand: 1}}
"""
    )


@pytest.mark.parametrize("era", ERAS)
def test_what_is_sacrificed_for_something_else_isnt_exploited(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{1}}", type: Creature — Zombie, pt: 2/2, text: "Exploit\\nSacrifice a creature: You gain 1 life.\\nWhenever ~ attacks, sacrifice a creature.\\nWhen ~ exploits a creature, draw a card."}}
  Tim: {{cost: "{{1}}", type: Creature — Soldier, pt: 1/1}}
players:
  Ann: {{in play: [Kim, 2 Tim]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - Ann: choose Tim
  - resolve
  - expect: {{stack: [], Ann: {{life: 21, hand: 0}}}}
  - to declare attackers
  - Ann: attack with Kim
  - resolve
  - Ann: choose Tim
  - expect: {{stack: [], Ann: {{hand: 0}}, Tim#2: {{in: graveyard of Ann}}}}
"""
    )


def test_the_second_card_of_a_turn_sets_it_off_once() -> None:
    played(
        """
cards:
  Kim: {cost: "{1}", type: Enchantment, text: "Whenever you draw your second card each turn, you gain 1 life."}
  Dig: {cost: "{1}", type: Instant, text: Draw three cards.}
players:
  Ann: {hand: [Dig], in play: [Island, Kim]}
  Bob: {}
play:
  - Ann: cast Dig
  - resolve
  - resolve
  - expect: {Ann: {life: 21}, stack: []}
"""
    )


def test_what_is_goaded_has_to_attack() -> None:
    played(
        """
cards:
  Do: {cost: "{1}", type: Sorcery, text: Goad target creature.}
  Foe: {cost: "{1}", type: Creature — Soldier, pt: 2/2}
players:
  Ann: {hand: [Do], in play: [Forest]}
  Bob: {in play: [Foe]}
play:
  - Ann: cast Do on Foe
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to declare attackers
  - try: {Bob: no attack}
"""
    )


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize(
    ("way", "forests", "where"), [("", 3, "play"), (' by "evoke"', 1, "graveyard of Ann")]
)
def test_what_was_evoked_is_sacrificed(way: str, forests: int, where: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{3}}", type: Creature — Soldier, pt: 2/2, text: "Evoke {{1}}\\nWhen ~ enters, you gain 2 life."}}
players:
  Ann: {{hand: [Kim], in play: [{forests} Forest]}}
  Bob: {{}}
default choices: auto
play:
  - Ann: cast Kim{way}
  - resolve
  - resolve all
  - expect: {{Kim: {{in: {where}}}, Ann: {{life: 22}}}}
"""
    )
