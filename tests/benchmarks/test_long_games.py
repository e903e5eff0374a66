"""How the cost of a long game grows: turns, lines, permanents, a stack, lasting effects and many kinds of
boards, each doubled.

Without ``--benchmark-enable`` nothing is timed: the calls that Python makes are counted, which is the same on
every machine. A cost of n to the power of 1.2 grows by 2.3 when n is doubled.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest
from playing import LIBRARY, runs_of
from sampled import sampled

from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.scenario import Scenario

FROG = 'Frog: {type: Creature — Frog, cost: "{R}", pt: 1/1, text: "{0}: You gain 1 life."}'
CALM = 'Calm: {type: Instant, cost: "{0}", text: You gain 1 life.}'


def turns(number: int) -> str:
    lines = "".join(f"  - to {('Bob', 'Ann')[n % 2]}'s upkeep\n" for n in range(number))
    return f"""title: turns
players:
  Ann: {{library: [{number} Forest], in play: [2 Forest]}}
  Bob: {{library: [{number} Forest], in play: [Forest]}}
now: {{step: upkeep}}
play:
{lines}"""


def lines(number: int) -> str:
    script = "  - Ann: use Frog\n  - resolve\n" * (number // 2)
    return (
        f"title: lines\ncards:\n  {FROG}\nplayers:\n  Ann: {{in play: [Frog]}}\n  Bob: {{}}\nplay:\n{script}"
    )


def permanents(number: int) -> str:
    return f"""title: permanents
cards:
  Hill: {{type: Creature — Giant, cost: "{{3}}{{R}}", pt: 3/3}}
  Hymn: {{type: Enchantment, cost: "{{W}}{{W}}", text: Giants get +0/+1.}}
players:
  Ann: {{in play: [{number} Hill, 2 Hymn, Mountain], hand: [Shock]}}
  Bob: {{}}
now: {{step: upkeep}}
play:
  - to first main
  - Ann: cast Shock on Bob
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
"""


def stack(number: int) -> str:
    script = "  - Ann: cast Calm\n" * number
    return (
        f"title: stack\ncards:\n  {CALM}\nplayers:\n  Ann: {{hand: [{number} Calm]}}\n  Bob: {{}}\nplay:\n"
        f"{script}  - resolve all\n"
    )


def lasting(number: int) -> str:
    script = "  - Ann: cast Bless on Bear\n  - resolve\n" * number
    return f"""title: lasting
cards:
  Bear: {{type: Creature — Bear, cost: "{{1}}{{G}}", pt: 2/2}}
  Bless: {{type: Instant, cost: "{{0}}", text: Target creature gets +1/+1 until end of turn.}}
players:
  Ann: {{hand: [{number} Bless], in play: [Bear]}}
  Bob: {{}}
play:
{script}"""


def lords(number: int) -> str:
    return f"""title: lords
cards:
  Lord: {{type: Creature — Frog, cost: "{{R}}", pt: 1/1, text: Other Frogs get +1/+1 and have flying.}}
players:
  Ann: {{in play: [{number} Lord, Mountain], hand: [Shock]}}
  Bob: {{}}
play:
  - Ann: cast Shock on Bob
  - resolve
expect: {{"Lord#1": {{pt: {number}/{number}}}}}
"""


def calm(number: int) -> str:
    """Enchantments each of which would take away what all the others do to creatures."""
    return f"""title: calm
cards:
  Hush: {{type: Enchantment, cost: "{{2}}", text: All creatures lose all abilities and are 1/1.}}
  Bear: {{type: Creature — Bear, cost: "{{1}}{{G}}", pt: 2/2, text: Flying}}
players:
  Ann: {{in play: [{number} Hush, Bear, Mountain], hand: [Shock]}}
  Bob: {{}}
play:
  - Ann: cast Shock on Bob
  - resolve
expect: {{Bear: {{pt: 1/1, lacks: flying}}}}
"""


def board(*cards: str, ann: str = "", bob: str = "", play: str) -> str:
    lines = "".join(f"  {card}\n" for card in cards)
    return f"""title: a board
cards:
{lines}players:
  Ann: {{{ann}}}
  Bob: {{{bob}}}
play:
{play}"""


def one_by_one(number: int, card: str, *others: str, ann: str = "") -> str:
    """So many of one card, each played once the one before has resolved, with what else there is."""
    name = card.partition(":")[0]
    script = f"  - Ann: cast {name}\n  - resolve\n" * number
    return board(card, *others, ann=f"hand: [{number} {name}], {ann}", play=script)


BEAR = 'Bear: {type: Creature — Bear, cost: "{0}", pt: 2/2}'


def watching(number: int) -> str:
    """Many that wait for something else while many spells are played."""
    watcher = 'Owl: {type: Creature — Bird, pt: 1/1, text: "Whenever ~ deals damage, you gain 1 life."}'
    return one_by_one(number, CALM, watcher, ann=f"in play: [{number} Owl]")


def triggering(number: int) -> str:
    """Many of which each does something at the same moment."""
    spring = 'Spring: {type: Enchantment, text: "At the beginning of your upkeep, you gain 1 life."}'
    script = "  - to Bob's upkeep\n  - to Ann's upkeep\n  - resolve all\n"
    return board(spring, ann=f"in play: [{number} Spring]", play=script)


def arriving(number: int) -> str:
    return one_by_one(number, BEAR)


BROOD = 'Brood: {type: Sorcery, cost: "{0}", text: Put a 1/1 green Frog creature token into play.}'


def tokens(number: int) -> str:
    """Tokens, made one by one."""
    return one_by_one(number, BROOD)


LORD = "Lord: {type: Enchantment, text: Frogs get +1/+1. Bears get +1/+1.}"


def tokens_under_a_lord(number: int) -> str:
    return one_by_one(number, BROOD, LORD, ann="in play: [Lord]")


def arriving_under_a_lord(number: int) -> str:
    return one_by_one(number, BEAR, LORD, ann="in play: [Lord]")


def counters(number: int) -> str:
    feed = 'Feed: {type: Instant, cost: "{0}", text: Put a +1/+1 counter on target creature.}'
    script = "".join(f"  - Ann: cast Feed on Bear#{n + 1}\n  - resolve\n" for n in range(number))
    return board(BEAR, feed, ann=f"hand: [{number} Feed], in play: [{number} Bear]", play=script)


def dying(number: int) -> str:
    zap = 'Zap: {type: Instant, cost: "{0}", text: Deal 3 damage to target creature.}'
    script = "  - Ann: cast Zap on Bear\n  - resolve\n" * number
    return board(BEAR, zap, ann=f"hand: [{number} Zap]", bob=f"in play: [{number} Bear]", play=script)


def dying_together(number: int) -> str:
    doom = 'Doom: {type: Sorcery, cost: "{0}", text: Destroy all creatures.}'
    monk = 'Monk: {type: Creature — Monk, pt: 1/1, text: "When ~ leaves play, you gain 1 life."}'
    script = "  - Ann: cast Doom\n  - resolve\n  - resolve all\n"
    return board(doom, monk, ann=f"hand: [Doom], in play: [{number} Monk]", play=script)


def fighting(number: int) -> str:
    """Each attacker is blocked by one creature, and both die."""
    pairs = [(f"Bear#{n + 1}", f"Boar#{n + 1}") for n in range(number)]
    script = f"""  - to declare attackers
  - Ann: attack with {", ".join(attacker for attacker, _ in pairs)}
  - to declare blockers
  - Bob: block {"; ".join(f"{attacker} with {blocker}" for attacker, blocker in pairs)}
  - to end of combat
"""
    boar = "Boar: {type: Creature — Boar, pt: 2/2}"
    return board(BEAR, boar, ann=f"in play: [{number} Bear]", bob=f"in play: [{number} Boar]", play=script)


def hymns(number: int) -> str:
    """Static abilities, one upon the other."""
    hymn = 'Hymn: {type: Enchantment, cost: "{0}", text: Bears get +0/+1.}'
    return one_by_one(number, hymn, BEAR, ann="in play: [Bear]")


def cast(text: str, number: int) -> str:
    """Enchantments of one text, one upon the other."""
    thing = f'Thing: {{type: Enchantment, cost: "{{0}}", text: {text}}}'
    return one_by_one(number, thing, BEAR, ann="in play: [Bear, Forest]")


def in_play(text: str, number: int) -> str:
    """Enchantments of one text, while spells are played."""
    thing = f'Thing: {{type: Enchantment, cost: "{{0}}", text: {text}}}'
    return one_by_one(number, CALM, BEAR, thing, ann=f"in play: [Bear, 2 Forest, {number} Thing]")


STATIC = {
    "Bears get +0/+1.": (cast, in_play),
    "Bears have flying.": (cast, in_play),
    "All Bears are 3/3.": (cast, in_play),
    "All Bears are red.": (cast, in_play),
    "All Bears lose all abilities.": (cast, in_play),
    "All Forests are 1/1 creatures that are still lands.": (cast, in_play),
}
"""Texts of which many are played, one by one or from the outset."""


def buried(number: int) -> str:
    """Cards in a graveyard that wait there for their time."""
    husk = (
        'Husk: {type: Creature — Zombie, pt: 1/1, text: "At the beginning of your upkeep, if ~ is in your '
        'graveyard, you may return ~ to your hand."}'
    )
    return one_by_one(number, CALM, husk, ann=f"graveyard: [{number} Husk]")


def paying(number: int) -> str:
    """Lands, one of which is tapped for each spell."""
    calm = CALM.replace("{0}", "{R}")
    return one_by_one(number, calm, ann=f"in play: [{number} Mountain]")


def using(number: int) -> str:
    """Each permanent is tapped for what it does."""
    mage = 'Mage: {type: Creature — Wizard, pt: 1/1, text: "{T}: Deal 1 damage to target player."}'
    script = "".join(f"  - Ann: use Mage#{n + 1} on Bob\n  - resolve\n" for n in range(number))
    return board(mage, ann=f"in play: [{number} Mage]", bob=f"life: {2 * number}", play=script)


def attacking(number: int) -> str:
    """Attackers of which each does something as it attacks."""
    cleric = 'Cleric: {type: Creature — Cleric, pt: 1/1, text: "When ~ attacks, you gain 1 life."}'
    names = ", ".join(f"Cleric#{n + 1}" for n in range(number))
    script = f"  - to declare attackers\n  - Ann: attack with {names}\n  - resolve all\n"
    return board(cleric, ann=f"in play: [{number} Cleric]", play=script)


GOWN = 'Gown: {type: Enchant Creature, cost: "{0}", text: Enchanted creature gets +0/+1.}'


def dressing(number: int) -> str:
    """Enchantments, all of them on one creature."""
    script = "  - Ann: cast Gown on Bear\n  - resolve\n" * number
    return board(BEAR, GOWN, ann=f"hand: [{number} Gown], in play: [Bear]", play=script)


def dressed(number: int) -> str:
    """Enchantments that stay where they are while spells are played."""
    gowns = ", ".join(f"{{card: Gown, on: Bear#{n + 1}}}" for n in range(number))
    return one_by_one(number, CALM, BEAR, GOWN, ann=f"in play: [{number} Bear, {gowns}]")


WARD = (
    'Ward: {type: Instant, cost: "{0}", text: Prevent the next 1 damage that would be dealt to target'
    " creature this turn.}"
)


def shielding(number: int) -> str:
    """Shields, all of them on one creature, which is then dealt damage as often."""
    zap = 'Zap: {type: Instant, cost: "{0}", text: Deal 1 damage to target creature.}'
    spells = (("Ward", number), ("Zap", number))
    script = "".join(f"  - Ann: cast {name} on Bear\n  - resolve\n" * many for name, many in spells)
    return board(BEAR, WARD, zap, ann=f"hand: [{number} Ward, {number} Zap], in play: [Bear]", play=script)


def one_each(card: str, number: int) -> str:
    """A spell for each creature."""
    name = card.partition(":")[0]
    script = "".join(f"  - Ann: cast {name} on Bear#{n + 1}\n  - resolve\n" for n in range(number))
    return board(BEAR, card, ann=f"hand: [{number} {name}], in play: [{number} Bear]", play=script)


def shielded(number: int) -> str:
    return one_each(WARD, number)


def lifted(number: int) -> str:
    lift = 'Lift: {type: Instant, cost: "{0}", text: Target creature gains flying until end of turn.}'
    return one_each(lift, number)


def bounced(number: int) -> str:
    wind = 'Wind: {type: Instant, cost: "{0}", text: Return target creature to its owner\'s hand.}'
    return one_each(wind, number)


def gowns(number: int) -> str:
    """An enchantment for each creature."""
    return one_each(GOWN, number)


def protected(number: int) -> str:
    """An enchantment for each creature that protects it from others."""
    ward = 'Shell: {type: Enchant Creature, cost: "{0}", text: Enchanted creature has protection from red.}'
    return one_each(ward, number)


def recovering(number: int) -> str:
    """Creatures die beside a full graveyard."""
    zap = 'Zap: {type: Instant, cost: "{0}", text: Deal 3 damage to target creature.}'
    there = f"graveyard: [{number} Bear], in play: [{number} Bear]"
    return board(
        BEAR,
        zap,
        ann=f"hand: [{number} Zap]",
        bob=there,
        play="  - Ann: cast Zap on Bear\n  - resolve\n" * number,
    )


def drawing(number: int) -> str:
    """A long library, of which a card is drawn with each spell."""
    look = 'Look: {type: Instant, cost: "{0}", text: Draw a card.}'
    return one_by_one(number, look, ann=f"library: [{number} Forest]")


def milling(number: int) -> str:
    mill = 'Mill: {type: Instant, cost: "{0}", text: Put the top card of your library into your graveyard.}'
    return one_by_one(number, mill, ann=f"library: [{number} Forest]")


def countering(number: int) -> str:
    no = 'No: {type: Instant, cost: "{0}", text: Counter target spell.}'
    script = "  - Ann: cast Calm\n  - Ann: pass\n  - Bob: cast No on Calm\n  - resolve\n" * number
    return board(CALM, no, ann=f"hand: [{number} Calm]", bob=f"hand: [{number} No]", play=script)


def heralding(number: int) -> str:
    """One that does something as each spell is played."""
    herald = 'Herald: {type: Enchantment, text: "Whenever a player plays a spell, you gain 1 life."}'
    script = "  - Ann: cast Calm\n  - resolve\n  - resolve\n" * number
    return board(CALM, herald, ann=f"hand: [{number} Calm], in play: [Herald]", play=script)


def landing(number: int) -> str:
    """A land for each of two turns."""
    script = "  - Ann: play Forest\n  - to Bob's upkeep\n  - to Ann's first main\n" * number
    there = f"library: [{number} Forest]"
    return board(ann=f"hand: [{number} Forest], {there}", bob=there, play=script)


BOARDS = (
    *(watching, triggering, arriving, tokens, counters),
    *(dying, dying_together, fighting, hymns, buried),
    *(paying, using, attacking, dressing, dressed),
    *(shielding, shielded, lifted, bounced, gowns),
    *(tokens_under_a_lord, arriving_under_a_lord),
    *(drawing, milling, countering, heralding, landing),
    *(protected, recovering),
)
"""Boards on which only a few are otherwise after each spell."""

ORDERED = (counters, "tenth")
"""The layers put the sizes of those with counters in order, for which all are looked at: that costs more."""

LONGEST = {turns: 200, lines: 10_000, permanents: 3000, stack: 1000, lasting: 400}
"""What is played of each."""


def read(make: Callable[[int], str], number: int, era: str = "classic") -> Scenario:
    return read_scenario(f"rules: {era}\n{make(number)}", f"{make.__name__}.yaml", LIBRARY)


def played(scenario: Scenario) -> None:
    for run in runs_of(scenario):
        assert not run.problems


def calls_of(scenario: Scenario) -> int:
    """How many functions of Python's are called to play it."""
    count = 0

    def counted(frame: FrameType, event: str, what: Any) -> None:
        nonlocal count
        count += event == "call"  # of functions written in Python

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        played(scenario)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize(
    ("make", "number"),
    sampled([(turns, 10), (lines, 100), (permanents, 200), (stack, 60), (lasting, 20)], 2),
    ids=lambda x: getattr(x, "__name__", ""),
)
def test_twice_as_long_costs_hardly_more_than_twice(make: Callable[[int], str], number: int) -> None:
    played(read(make, number))  # what is worked out once is worked out before
    few, many = (calls_of(read(make, times * number)) for times in (1, 2))
    assert many <= few * 2**1.2


@pytest.mark.parametrize(
    ("make", "era"),
    sampled([(make, era) for make in BOARDS for era in ("classic", "tenth") if (make, era) != ORDERED], 5),
    ids=lambda each: getattr(each, "__name__", each),
)
def test_twice_as_many_cost_hardly_more_than_twice(make: Callable[[int], str], era: str) -> None:
    played(read(make, 20, era))
    few, many = (calls_of(read(make, number, era)) for number in (20, 40))
    assert many <= few * 2**1.2


@pytest.mark.parametrize(
    ("make", "text", "era"),
    sampled(
        [(make, text, era) for text, ways in STATIC.items() for make in ways for era in ("classic", "tenth")],
        6,
    ),
)
def test_twice_as_many_static_abilities_cost_hardly_more_than_twice(
    make: Callable[[str, int], str], text: str, era: str
) -> None:
    few, many = (
        calls_of(read_scenario(f"rules: {era}\n{make(text, number)}", "static.yaml", LIBRARY))
        for number in (40, 80)
    )
    assert many <= few * 2**1.2


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_gives_to_all_others_costs_as_much_as_it_gives(era: str) -> None:
    few, many = (
        calls_of(read_scenario(f"rules: {era}\n{lords(number)}", "lords.yaml", LIBRARY))
        for number in (15, 30)
    )
    assert many <= few * 2**2.4


def stealing(number: int) -> str:
    """Enchantments each of which gives control of another creature."""
    steal = 'Steal: {type: Enchant Creature, cost: "{0}", text: You control enchanted creature.}'
    script = "".join(f"  - Ann: cast Steal on Bear#{n + 1}\n  - resolve\n" for n in range(number))
    return board(BEAR, steal, ann=f"hand: [{number} Steal]", bob=f"in play: [{number} Bear]", play=script)


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_gives_control_costs_less_than_to_look_at_each_pair(era: str) -> None:
    few, many = (
        calls_of(read_scenario(f"rules: {era}\n{stealing(number)}", "stealing.yaml", LIBRARY))
        for number in (20, 40)
    )
    assert many <= few * 2**1.6


def test_what_may_wait_for_one_another_costs_no_more_than_to_look_at_each_pair() -> None:
    few, many = (calls_of(read(calm, number)) for number in (10, 20))
    assert many <= few * 2**2.2


@pytest.mark.parametrize("make", LONGEST, ids=lambda make: make.__name__)
def test_the_longest(benchmark: Any, make: Callable[[int], str]) -> None:
    if benchmark.disabled:
        pytest.skip("is played where benchmarks are measured")
    times = []
    for part in (4, 2, 1):
        scenario = read(make, LONGEST[make] // part)
        start = time.process_time()
        played(scenario)
        times.append(time.process_time() - start)
    print(f"\n{make.__name__}: " + ", ".join(f"{seconds:.2f} s" for seconds in times))
    benchmark.pedantic(lambda: None, rounds=1)
