"""How permanents look isn't worked out anew for everything that comes or goes: of the same games the same is told
as where it is.
"""

from __future__ import annotations

import random

import pytest
from playing import at_the_table
from sampled import sampled
from scenarios.golden_logs import told

from rules_kb.rules.engine import how_permanents_look, layers, order_of_effects

WAYS = ("with_one_more", "_with_some_otherwise", "_with_a_newcomer", "with_another_alike")
"""By which it is spared to work out all anew."""

PERMANENTS = {
    "Hymn": "Bears get +0/+1.",
    "Drum": "Creatures get +1/+0.",
    "Wing": "Bears have flying.",
    "Root": "Green creatures lose flying.",
    "Mold": "All Bears are 3/3.",
    "Rust": "All Bears are red.",
    "Veil": "Red creatures have shadow.",
    "Bell": "All Forests are 1/1 creatures that are still lands.",
    "Wall": "Creatures you control have protection from red.",
    "Yoke": "Bears can't attack.",
    "Moot": "Tapped creatures get +0/+2.",
}
CREATURES = {"Chief": "Other Bears get +1/+1.", "Scout": "", "Guide": "Other creatures have trample."}
SPELLS = {
    "Bless": "Target creature gets +1/+1 until end of turn.",
    "Soar": "Target creature gains flying until end of turn.",
    "Swell": "Target creature becomes 5/5 until end of turn.",
    "Feed": "Put a +1/+1 counter on target creature.",
    "Zap": "Destroy target creature.",
    "Nap": "Tap target creature.",
    "Theft": "Gain control of target creature until end of turn.",
}
CARDS = "".join(
    [
        *(
            f'  {name}: {{type: Enchantment, cost: "{{0}}", text: "{text}"}}\n'
            for name, text in PERMANENTS.items()
        ),
        *(
            f'  {name}: {{type: Creature — Bear, cost: "{{0}}", pt: 2/2, color: green, text: "{text}"}}\n'
            for name, text in CREATURES.items()
        ),
        *(f'  {name}: {{type: Instant, cost: "{{0}}", text: "{text}"}}\n' for name, text in SPELLS.items()),
        '  Break: {type: Instant, cost: "{0}", text: Destroy target enchantment.}\n',
        '  Gown: {type: Enchant Creature, cost: "{0}", text: Enchanted creature gets +0/+1.}\n',
    ]
)


def a_game(seed: int) -> str:
    """Some of these are cast, one after the other, mostly those that have been cast before."""
    dice = random.Random(seed)
    there = [f"Scout#{number}" for number in (1, 2, 3)]
    hand: list[str] = []
    lines = []
    often = dice.sample([*PERMANENTS, *CREATURES], 3)
    for _ in range(14):
        name = dice.choice([*often, *often, *PERMANENTS, *CREATURES, *SPELLS, *SPELLS, "Break", "Gown"])
        before = [card for card in hand if card in PERMANENTS]
        name = "Bless" if name == "Break" and not before else name
        aim = dice.choice(before if name == "Break" else there)
        hand.append(name)
        on = f" on {aim}" if name in (*SPELLS, "Break", "Gown") else ""
        lines.append(f'  - if legal: {{Ann: "cast {name}{on}"}}\n  - resolve all\n')
    return (
        f"title: a game\ncards:\n{CARDS}default choices: auto\nplayers:\n"
        f"  Ann: {{hand: [{', '.join(hand)}], in play: [3 Scout, Forest, Swamp]}}\n"
        f"  Bob: {{in play: [Scout, Forest], library: [3 Forest]}}\nplay:\n{''.join(lines)}"
        "  - to cleanup\n"
    )


@pytest.mark.parametrize("era", ["classic", "tenth", "fifth"])
@pytest.mark.parametrize("seed", sampled(range(60), 12))
def test_as_much_is_told_where_all_is_worked_out_anew(
    seed: int, era: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told_shortly = told(at_the_table(a_game(seed), era).play())
    for way in WAYS:
        monkeypatch.setattr(how_permanents_look, way, lambda *_: None)
    assert told_shortly == told(at_the_table(a_game(seed), era).play())


@pytest.mark.parametrize("era", ["classic", "tenth", "fifth"])
def test_what_sets_a_size_comes_before_what_a_permanent_adds(
    era: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spells = ("Bless", "Swell", "Bless", "Soar", "Feed", "Swell")
    cast = "".join(f"  - Ann: cast {name} on Scout#1\n  - resolve\n" for name in spells)
    game = (
        f"title: a game\ncards:\n{CARDS}players:\n  Ann: {{hand: [{', '.join(spells)}], in play: [2 Scout, Hymn]}}"
        f"\n  Bob: {{}}\nplay:\n{cast}"
    )
    told_shortly = told(at_the_table(game, era).play())
    for way in WAYS:
        monkeypatch.setattr(how_permanents_look, way, lambda *_: None)
    assert told_shortly == told(at_the_table(game, era).play())


TYPES = {
    "Bell": "All Forests are 1/1 creatures that are still lands.",
    "Bog": "All Swamps are Forests.",
    "Sea": "All Forests are Islands.",
    "Gong": "All enchantments are 2/2 creatures in addition to their other types.",
    "Hush": "All creatures lose all abilities.",
    "Dye": "All creatures are green.",
    "Vine": "Green creatures have reach.",
    "Chime": "All artifacts are Forests.",
}


def of_many_types(seed: int) -> str:
    """Static abilities that change what others look at, many of some of them, are there from the outset."""
    dice = random.Random(seed)
    there = [name for name in dice.sample([*TYPES], 4) for _ in range(dice.choice([1, 2, 5]))]
    dice.shuffle(there)
    cards = "".join(
        f'  {name}: {{type: Enchantment, cost: "{{0}}", text: "{TYPES[name]}"}}\n'
        for name in sorted({*there})
    )
    return (
        f"title: a game\ncards:\n{cards}  Husk: {{type: Artifact}}\n"
        f"  Moth: {{type: Creature — Moth, pt: 1/2, text: Flying}}\ndefault choices: auto\nplayers:\n"
        f'  Ann: {{in play: [{", ".join(there)}, Moth, Forest, 2 Swamp, Husk], hand: [Shock], mana: "{{R}}"}}\n'
        "  Bob: {in play: [Moth, Forest], library: [3 Forest]}\nplay:\n  - Ann: cast Shock on Bob\n  - resolve\n"
    )


@pytest.mark.parametrize("era", ["classic", "tenth", "fifth"])
@pytest.mark.parametrize("seed", sampled(range(60), 12))
def test_two_of_many_that_do_the_same_tell_in_what_order_all_are_applied(
    seed: int, era: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = at_the_table(of_many_types(seed), era)
    told_shortly, shown = told(runner.play()), [*runner.game.looks().values()]
    reasons = [*runner.game.reasons().items()]
    for module in (order_of_effects, layers):
        monkeypatch.setattr(module, "MANY", 1000)
    in_full = at_the_table(of_many_types(seed), era)
    assert told_shortly == told(in_full.play())
    assert [vars(look) | {"controller": ""} for look in shown] == [
        vars(look) | {"controller": ""} for look in in_full.game.looks().values()
    ]
    assert reasons == [*in_full.game.reasons().items()]


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_comes_is_only_looked_at_with_what_it_brings(era: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    worked_out = how_permanents_look._worked_out
    monkeypatch.setattr(
        how_permanents_look,
        "_worked_out",
        lambda game, things: worked_out(game, found.append(things) or things),
    )
    for name in ("Hymn", "Wing", "Mold", "Rust", "Yoke"):
        cast = f"  - Ann: cast {name}\n  - resolve\n" * 4
        scenario = (
            f"title: a game\ncards:\n{CARDS}players:\n  Ann: {{hand: [4 {name}], in play: [2 Scout]}}\n"
            f"  Bob: {{}}\nplay:\n{cast}"
        )
        runner = at_the_table(scenario, era)
        runner.game.looks()
        found.clear()
        assert runner.play().problems == []
        assert [len(things) for things in found] == [1, 1, 1, 1]


AT_HAND = {
    "Steal": ("Enchant Creature", "You control enchanted creature."),
    "Snare": ("Enchant Enchantment", "You control enchanted enchantment."),
    "Gag": ("Enchant Creature", "Enchanted creature loses all abilities."),
    "Gown": ("Enchant Creature", "Enchanted creature gets +0/+1."),
}
"""What looks at its own permanent only, and at what that enchants."""


def of_many_owners(seed: int) -> str:
    """Enchantments on creatures and on one another, some of which give control, beside what looks at all that
    somebody controls.
    """
    dice = random.Random(seed)
    hosts = {"Creature": [f"Scout#{n}" for n in range(1, 6)] + ["Chief"], "Enchantment": ["Hymn", "Banner"]}
    hand, lines = [], []
    for number in range(10):
        name = dice.choice([*AT_HAND])
        kind = AT_HAND[name][0].split()[1]
        place = hand.count(name) + 1
        lines.append(f"  - if legal: {{Ann: cast {name} on {dice.choice(hosts[kind])}}}\n  - resolve all\n")
        hand.append(name)
        if number > 3 and kind == "Creature" and lines[-1].count("Scout"):
            hosts["Enchantment"].append(f"{name}#{place}")
    cards = "".join(
        f'  {name}: {{type: {kind}, cost: "{{0}}", text: {text}}}\n' for name, (kind, text) in AT_HAND.items()
    )
    scout = "  Scout: {type: Creature — Bear, pt: 2/2, text: Flying}\n"
    chief = "  Chief: {type: Creature — Bear, pt: 2/2, text: Other Bears get +1/+1.}\n"
    hymn = "  Hymn: {type: Enchantment, text: Creatures you control get +1/+1.}\n"
    banner = "  Banner: {type: Enchantment, text: Creatures you control have trample.}\n"
    every = [name for name in AT_HAND for _ in range(10)]
    return (
        f"title: a game\ncards:\n{cards}{scout}{chief}{hymn}{banner}default choices: auto\nplayers:\n"
        f"  Ann: {{hand: [{', '.join(every)}], in play: [2 Scout, Chief]}}\n"
        f"  Bob: {{in play: [3 Scout, Hymn, Banner], library: [3 Forest]}}\nplay:\n{''.join(lines)}"
    )


@pytest.mark.parametrize("era", ["classic", "tenth", "fifth"])
@pytest.mark.parametrize("seed", sampled(range(40), 8))
def test_what_looks_at_hand_only_waits_for_what_it_does_among_all(
    seed: int, era: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = at_the_table(of_many_owners(seed), era)
    told_shortly, reasons = told(runner.play()), [*runner.game.reasons()]
    for module in (order_of_effects, layers):
        monkeypatch.setattr(module, "at_hand", lambda effect: None)
    in_full = at_the_table(of_many_owners(seed), era)
    assert told_shortly == told(in_full.play())
    assert reasons == [*in_full.game.reasons()]


ALIKE = {
    "Bell": "All Forests are 1/1 creatures that are still lands.",
    "Bog": "All Swamps are Forests.",
    "Gong": "All enchantments are 2/2 creatures in addition to their other types.",
    "Hush": "All creatures lose all abilities.",
    "Calm": "All Bears lose flying.",
    "Dye": "All creatures are green.",
    "Mold": "All Bears are 3/3.",
    "Hymn": "Creatures get +0/+1.",
    "Chime": "All artifacts are Forests.",
}


def of_many_alike(seed: int) -> str:
    """The same is cast time and again, among what else there is."""
    dice = random.Random(seed)
    there = dice.sample([*ALIKE], dice.choice([0, 1, 2]))
    hand, lines = [], []
    for name in [name for name in dice.sample([*ALIKE], 2) for _ in range(6)]:
        for each in [name, *dice.choice([[], [], [], [], [], [], ["Scout"], ["Feed"], ["Bless"], ["Nap"]])]:
            place = dice.choice(["Scout#1", "Scout#2", "Moth"])
            on = f" on {place}" if each in SPELLS else ""
            lines.append(f'  - if legal: {{Ann: "cast {each}{on}"}}\n  - resolve all\n')
            hand.append(each)
    cards = "".join(
        f'  {name}: {{type: Enchantment, cost: "{{0}}", text: {text}}}\n' for name, text in ALIKE.items()
    )
    spells = "".join(
        f'  {name}: {{type: Instant, cost: "{{0}}", text: {text}}}\n' for name, text in SPELLS.items()
    )
    scout = '  Scout: {type: Creature — Bear, cost: "{0}", pt: 2/2, text: Flying}\n'
    return (
        f"title: a game\ncards:\n{cards}{spells}{scout}  Husk: {{type: Artifact}}\n"
        "  Moth: {type: Creature — Moth, pt: 1/2, text: Flying}\ndefault choices: auto\nplayers:\n"
        f"  Ann: {{hand: [{', '.join(hand)}], in play: [{', '.join([*there, '2 Scout'])}, Moth, 2 Swamp, Husk]}}\n"
        f"  Bob: {{in play: [Scout, Forest], library: [3 Forest]}}\nplay:\n{''.join(lines)}  - to cleanup\n"
    )


@pytest.mark.parametrize("era", ["classic", "tenth", "fifth"])
@pytest.mark.parametrize("seed", sampled(range(80), 12))
def test_what_says_what_the_two_before_it_say_makes_nothing_else_of_anything(
    seed: int, era: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = at_the_table(of_many_alike(seed), era)
    told_shortly, shown = told(runner.play()), [vars(look) for look in runner.game.looks().values()]
    reasons = [*runner.game.reasons().items()]
    for way in WAYS:
        monkeypatch.setattr(how_permanents_look, way, lambda *_: None)
    in_full = at_the_table(of_many_alike(seed), era)
    assert told_shortly == told(in_full.play())
    assert [look | {"controller": ""} for look in shown] == [
        vars(look) | {"controller": ""} for look in in_full.game.looks().values()
    ]
    assert reasons == [*in_full.game.reasons().items()]
