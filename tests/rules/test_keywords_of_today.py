"""Keywords that came after 2007: each does in every era what its card says."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_keyword(keyword: str, rest: str, era: str) -> None:
    """Kim has the keyword, Tim is another soldier, and all goes as the rest of the scenario says."""
    soldier = "{cost: '{1}', type: Creature — Soldier, pt: %s, text: '%s'}"
    cards = {"Kim": ("2/2", keyword), "Tim": ("1/1", ""), "Bea": ("4/4", ""), "Low": ("1/3", "")}
    told = "".join(f"  {name}: {soldier % each}\n" for name, each in cards.items())
    played(f"rules: {era}\ncards:\n{told}{rest}")


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
