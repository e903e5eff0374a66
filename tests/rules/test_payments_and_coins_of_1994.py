"""How cards of 1994 to 1996 are paid for, and tell of coins, counters and what is theirs: each in a situation that comes out
otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.understanding import understood


@pytest.mark.parametrize(
    ("whose", "paid", "bear", "life"),
    [("Bob", "yes", "1/1", 20), ("Bob", "no", "2/2", 17), ("Ann", "no", "2/2", 20)],
)
def test_who_puts_a_land_into_play_may_have_an_own_creature_shrink(
    whose: str, paid: str, bear: str, life: int
) -> None:
    answer = "" if not paid else f", {{{whose}: {paid}}}"
    played(f"""
cards:
  Dirge: {{cost: "{{B}}", type: Enchantment, text: "Whenever a player puts a forest into play, Dirge deals 3 damage to him or her unless that player puts a -1/-1 counter on a target creature he or she controls."}}
players:
  Ann: {{in play: [Dirge, Hill Giant], hand: [Forest]}}
  Bob: {{in play: [Grizzly Bears], hand: [Forest]}}
now: {{turn of: {whose}, step: first main}}
play: [{{{whose}: play Forest}}, resolve all{answer}]
expect: {{Bob: {{life: {life}}}, Grizzly Bears: {{pt: {bear}}}, Hill Giant: {{pt: 3/3}}}}
""")


def test_a_counter_on_an_own_creature_is_paid() -> None:
    played("""
cards:
  Sage: {cost: "{1}", type: Creature — Wizard, pt: 1/1, text: "Put a -1/-1 counter on a creature you control: Draw a card."}
players:
  Ann: {in play: [Sage, Hill Giant], library: [2 Plains]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play: [{Ann: use Sage}, {Ann: choose Hill Giant}, resolve]
expect: {Hill Giant: {pt: 2/2}, Grizzly Bears: {pt: 2/2}, Ann: {hand: 1}}
""")


@pytest.mark.parametrize(("won", "size"), [("won", "3/1"), ("lost", "1/-1")])
def test_a_coin_that_an_opponent_calls_decides_about_what_was_chosen(won: str, size: str) -> None:
    left = f"pt: {size}" if won == "won" else "in: graveyard"
    played(f"""
cards:
  Chief: {{cost: "{{1}}", type: Creature — Orc, pt: 5/5, text: "{{0}}: Choose a target Orc. Flip a coin; opponent calls heads or tails while coin is in the air. If the flip ends up in your favor, target Orc gets +2/+0 until end of turn. Otherwise, target Orc gets -0/-2 until end of turn."}}
  Scout: {{cost: "{{1}}", type: Creature — Orc, pt: 1/1}}
players:
  Ann: {{in play: [Chief, Scout]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: use Chief on Scout}}, resolve, {{Ann: choose {won}}}]
expect: {{Scout: {{{left}}}, Chief: {{pt: 5/5}}}}
""")


def test_only_what_is_no_tougher_than_it_may_be_is_aimed_at_and_it_may_grow() -> None:
    played("""
cards:
  Kite: {cost: "{1}", type: Enchantment, text: "{0}: Target creature you control, which cannot have a toughness greater than 2, gains flying until end of turn. Other effects may later be used to increase the creature's toughness. At end of turn, flip a coin; opponent calls heads or tails while coin is in the air. If the flip ends up in opponent's favor, bury that creature."}
players:
  Ann: {in play: [Kite, Grizzly Bears, Hill Giant, Forest], hand: [Giant Growth]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - try: {Ann: use Kite on Hill Giant}
  - Ann: use Kite on Grizzly Bears
  - resolve
  - Ann: cast Giant Growth on Grizzly Bears
  - resolve all
  - to end of turn
  - resolve all
  - Ann: choose lost
expect: {Grizzly Bears: {in: graveyard}, Hill Giant: {in: play}}
""")


@pytest.mark.parametrize(
    ("counters", "size", "left"), [(0, "1/1", 1), (1, "2/2", 2), (2, "3/3", 3), (3, "2/2", 0)]
)
def test_a_tide_rises_with_each_upkeep_and_ebbs_at_four(counters: int, size: str, left: int) -> None:
    on_it = f"counters: {{tide: {counters}}}, " * bool(counters)
    after = f", counters: {{tide: {left}}}" if left else ""
    played(f"""
cards:
  Ebb: {{cost: "{{1}}", type: Creature — Fish, pt: 2/2, text: "When Ebb is brought into play, put one tide counter on it. Put one tide counter on Ebb during your upkeep. If there is one tide counter on Ebb, it gets -1/-1. If there are three tide counters on Ebb, it gets +1/+1. When there are four tide counters on Ebb, remove them all."}}
players:
  Ann: {{in play: [{{card: Ebb, {on_it}as: Fish}}], library: [3 Island]}}
  Bob: {{}}
now: {{turn of: Bob, step: second main}}
play: [to upkeep, resolve all, to first main]
expect: {{Fish: {{pt: {size}{after}}}}}
""")


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("{1}: Choose target creature. Target creature an opponent controls gets +1/+1 until end of turn.", "Creature"),
        ("{1}: Choose target creature. That creature gains flying until end of turn. Target creature gets +1/+1 until end of turn.", "Creature"),
        ("Choose target creature. Thing deals 2 damage to that creature and 1 damage to target creature.", "Sorcery"),
        ("Red creatures get +1/+1. During his or her upkeep, that player may pay {U} for each red creature to untap that creature.", "Enchantment"),
        ("Destroy any other Thing an opponent controls.", "Sorcery"),
        ("During your upkeep, put a wage counter on Thing and then pay {2} for each time counter on it; or bury Thing.", "Creature"),
        ("{1}: Target creature you control, which cannot have a power greater than 0, gains flying until end of turn.", "Creature"),
        ("Put a -1/-1 counter on target creature you control: Draw a card.", "Creature"),
        ("{2}: Target creature gains flying until end of turn. Put a time counter on Thing during your upkeep.", "Creature"),
        ("Destroy target creature whose controller controls another creature.", "Sorcery"),
        ("Destroy target creature whose controller controls no Islands.", "Sorcery"),
        ("Destroy target creature and target land. If its controller controls an Island, draw a card.", "Sorcery"),
        ("Target player discards two cards at random. If target player has only one card, draw a card.", "Sorcery"),
        ("When Thing comes into play, choose a color. Creatures of that creature type get +1/+1.", "Enchantment"),
    ],
)  # fmt: skip
def test_what_only_looks_like_it_is_refused_or_aims_twice(said: str, kind: str) -> None:
    facts = {"name": "Thing", "type": kind, "text": said, **({"pt": "1/1"} if kind == "Creature" else {})}
    read = understood("Thing", facts).card
    assert read is None or repr(read.abilities).count("Target(") == 2


def test_those_whose_creatures_stay_tapped_pay_for_each_in_their_own_upkeep() -> None:
    played("""
cards:
  Spell: {cost: "{1}", type: Enchantment, text: "Red creatures do not untap during their controllers' untap phase. During his or her upkeep, that player may pay an additional {U} for each red creature to untap that creature."}
players:
  Ann: {in play: [Spell, {card: Hill Giant, as: Hers, tapped: true}]}
  Bob: {in play: [{card: Hill Giant, as: His, tapped: true}, {card: Hill Giant, as: Third, tapped: true}, Island], library: [3 Island]}
now: {turn of: Ann, step: second main}
play: [to upkeep, resolve all, {Bob: choose His}, {Bob: yes}]
expect: {Hers: {tapped: true}, His: {tapped: false}, Third: {tapped: true}, Island: {tapped: true}}
""")


def test_all_others_of_that_name_that_are_ones_own_are_buried() -> None:
    played("""
cards:
  Deep Hollow: {type: Land, text: "When Deep Hollow comes into play, bury any other Deep Hollow you control.\\n{T}: Add one colorless mana to your mana pool."}
players:
  Ann: {in play: [{card: Deep Hollow, as: Old}], hand: [{card: Deep Hollow, as: New}]}
  Bob: {in play: [{card: Deep Hollow, as: His}]}
now: {turn of: Ann, step: first main}
play: [{Ann: play New}, resolve all]
expect: {Old: {in: graveyard}, New: {in: play}, His: {in: play}}
""")


@pytest.mark.parametrize(("pays", "mine"), [("yes", "Ann"), ("no", "Bob")])
def test_it_goes_over_to_an_opponent_unless_all_wages_are_paid(pays: str, mine: str) -> None:
    left = ", counters: {wage: 2}" if mine == "Ann" else ""
    played(f"""
cards:
  Hired: {{cost: "{{1}}", type: Creature — Soldier, pt: 3/4, text: "During your upkeep, put a wage counter on Hired and then pay {{2}} for each wage counter on it; or remove all wage counters from Hired and target opponent gains control of it."}}
players:
  Ann: {{in play: [{{card: Hired, counters: {{wage: 1}}}}, 4 Swamp], library: [3 Swamp]}}
  Bob: {{}}
now: {{turn of: Bob, step: second main}}
play: [to upkeep, resolve all, {{Ann: {pays}}}]
expect: {{Hired: {{controller: {mine}{left}}}}}
""")


@pytest.mark.parametrize("rules", ["fifth", "classic", "tenth"])
def test_a_card_of_the_hand_is_removed_for_mana_and_only_from_there(rules: str) -> None:
    played(f"""
rules: {rules}
cards:
  Sprite: {{cost: "{{2}}{{G}}", type: Creature — Spirit, pt: 2/2, text: "If Sprite is in your hand, you may remove it from the game to add {{G}} to your mana pool. Play this ability as an interrupt."}}
players:
  Ann: {{hand: [{{card: Sprite, as: Held}}, Giant Growth], in play: [{{card: Sprite, as: There}}]}}
  Bob: {{hand: [{{card: Sprite, as: His}}]}}
now: {{turn of: Ann, step: first main}}
play:
  - try: {{Ann: use There}}
  - try: {{Ann: use His}}
  - Ann: use Held
  - Ann: cast Giant Growth on There
  - resolve all
expect: {{Held: {{in: removed}}, There: {{in: play, pt: 5/5}}, His: {{in: hand}}}}
""")


@pytest.mark.parametrize(("island", "aimed", "missed"), [("Ann", "Siren", "Bear"), ("Bob", "Bear", "Siren")])
def test_whose_controller_controls_an_island(island: str, aimed: str, missed: str) -> None:
    has = {who: ", Island" if who == island else "" for who in ("Ann", "Bob")}
    played(f"""
cards:
  Siren: {{cost: "{{1}}", type: Creature — Merfolk, pt: 1/1, text: "{{0}}: Target creature whose controller controls an Island gets +0/+2 until end of turn. Activate only before the end of combat step."}}
players:
  Ann: {{in play: [Siren{has["Ann"]}]}}
  Bob: {{in play: [{{card: Grizzly Bears, as: Bear}}{has["Bob"]}]}}
now: {{turn of: Ann, step: first main}}
play:
  - try: {{Ann: use Siren on {missed}}}
  - Ann: use Siren on {aimed}
  - resolve
  - expect: {{{aimed}: {{pt: {"1/3" if aimed == "Siren" else "2/4"}}}}}
  - to declare attackers
  - Ann: no attack
  - to second main
  - try: {{Ann: use Siren on {aimed}}}
expect: {{{missed}: {{pt: {"2/2" if missed == "Bear" else "1/1"}}}}}
""")


@pytest.mark.parametrize(("whose", "cards"), [("Ann", 0), ("Bob", 1)])
def test_what_its_controller_controls(whose: str, cards: int) -> None:
    has = {who: ", Island" if who == whose else "" for who in ("Ann", "Bob")}
    played(f"""
cards:
  Wave: {{cost: "{{0}}", type: Sorcery, text: "Destroy target creature. If its controller controls an Island, draw a card."}}
players:
  Ann: {{hand: [Wave], in play: [Swamp{has["Ann"]}], library: [2 Swamp]}}
  Bob: {{in play: [Grizzly Bears{has["Bob"]}]}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: cast Wave on Grizzly Bears}}, resolve]
expect: {{Ann: {{hand: {cards}}}, Grizzly Bears: {{in: graveyard}}}}
""")


@pytest.mark.parametrize(
    ("own", "color", "fits"),
    [("block", "U", True), ("attack", "U", True), ("block", "G", False), ("attack", "G", False)],
)
def test_it_blocked_or_was_blocked_by_such_a_creature_this_turn(own: str, color: str, fits: bool) -> None:
    attacker, blocker = ("Troll", "Foe") if own == "attack" else ("Foe", "Troll")
    mine = "Ann" if own == "attack" else "Bob"
    yours = "Bob" if mine == "Ann" else "Ann"
    played(f"""
cards:
  Troll: {{cost: "{{1}}", type: Creature — Troll, pt: 2/4, text: "{{0}}: Gain 1 life. Use this ability only if Troll blocked or was blocked by a blue creature this turn."}}
  Foe: {{cost: "{{{color}}}", type: Creature — Bear, pt: 1/1}}
players:
  {mine}: {{in play: [Troll]}}
  {yours}: {{in play: [Foe]}}
now: {{turn of: Ann, step: declare attackers, attacking: {{{attacker}: Bob}}}}
play:
  - try: {{{mine}: use Troll}}
  - to declare blockers
  - "Bob: block {attacker} with {blocker}"
  - to second main
  - {f"{mine}: use Troll" if fits else f"try: {{{mine}: use Troll}}"}
  - resolve all
expect: {{{mine}: {{life: {21 if fits else 20}}}, Foe: {{in: graveyard}}}}
""")


@pytest.mark.parametrize(("block", "life"), [("Ann: no block", 20), ("Ann: block Sprite with Wall", 24)])
def test_only_what_was_blocked_gains_life_as_it_dies(block: str, life: int) -> None:
    played(f"""
cards:
  Sprite: {{cost: "{{1}}", type: Creature — Druid, pt: 1/1, text: "If Sprite is blocked and is put into the graveyard from play the same turn, gain 4 life."}}
  Wall: {{cost: "{{1}}", type: Creature — Wall, pt: 0/4}}
players:
  Ann: {{in play: [Wall, Mountain], hand: [Shock]}}
  Bob: {{in play: [Sprite]}}
now: {{turn of: Bob, step: declare attackers, attacking: {{Sprite: Ann}}}}
play: [to declare blockers, "{block}", to second main, {{Ann: cast Shock on Sprite}}, resolve all]
expect: {{Bob: {{life: {life}}}, Sprite: {{in: graveyard}}}}
""")
