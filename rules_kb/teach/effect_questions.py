"""In which order do the continuous effects on one thing apply, and what comes of it? What depends on what
decides, and what came first; each other order is worked out, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations

from rules_kb.facts import dataclass, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.changes_of_looks import ability_words, apply_change
from rules_kb.rules.engine.continuous_effects import count_counters, things_affected
from rules_kb.rules.eras import ERAS
from rules_kb.rules.game import Game
from rules_kb.rules.looks import plain_look
from rules_kb.rules.terms.continuous_effects import Acting, StarSizeActing
from rules_kb.scenarios.runner import Runner
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import GameObject, Look
from rules_kb.teach.altered import through
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import ORDER, Answer, Question, answers_of, number_of
from rules_kb.teach.worlds import Stretch, stretches

ORDERING = ("418.5c", "418.5d", "418.5b")
"""Rules of cr1999 that say which of several continuous effects comes first, and which one prevails."""

FEWEST, MOST = 2, 3
"""How many effects on one thing are put in order."""

MOST_TRIED = 3
"""After how many stretches of a game it is looked for, the last ones first."""
WORTH = 6


@dataclass(frozen=True)
class Ordered:
    """A thing with what each order of the effects on it would make of it, the right one first; `by_age` is
    the order in which they began.
    """

    thing: GameObject
    by_age: tuple[str, ...]
    outcomes: tuple[tuple[tuple[str, ...], str], ...]


def effect_questions(played: PlayedScenario) -> Iterator[Question]:
    """Of a scenario the latest moment at which several effects meet on one thing."""
    by_end = {stretch.end: stretch for stretch in stretches(played)}  # of each end the shortest stretch
    for end in sorted(by_end, reverse=True)[:MOST_TRIED]:
        stretch = by_end[end]
        cites = tuple(cite for number in ORDERING for cite in stretch.fired() if number_of(cite) == number)
        if not cites:
            continue
        for found in _ordered_at(stretch):
            question = _question(stretch, found, cites)
            if question is not None:
                yield question
                return


def _ordered_at(stretch: Stretch) -> Iterator[Ordered]:
    """What several effects meet on at the end of a stretch, where their order matters."""
    played = stretch.played
    runner = Runner(through(played.scenario, played.steps[stretch.end].spot), ERAS[played.era])
    runner.play()
    game = runner.game
    looks = {thing: plain_look(thing) for thing in game.table.in_play}
    names = Counter(thing.name for thing in looks)
    with game.trial_looks(looks):
        acted = seams.EFFECT_ORDER.of(game).apply(game, looks, {}).effects
        on = {
            thing: [
                acting
                for acting in acted
                if not isinstance(acting, StarSizeActing) and thing in things_affected(game, acting, looks)
            ]
            for thing in looks
            if names[thing.name] == 1
        }
        for thing, actings in on.items():
            sources = [acting.source.name for acting in actings]
            if FEWEST <= len(actings) <= MOST and len(set(sources)) == len(sources):
                found = _worked_out(game, thing, actings)
                if found is not None:
                    yield found


def _worked_out(game: Game, thing: GameObject, actings: Sequence[Acting]) -> Ordered | None:
    """What comes of each order; None where all come to the same, or the right one not to what is so."""
    orders = list(permutations(actings))
    looks = [_looked(game, thing, order) for order in orders]
    told = next((words for words in TELLING if len({words(look) for look in looks}) > 1), None)
    if told is None or told(looks[0]) != told(game.looks()[thing]):
        return None
    outcomes = [
        (tuple(acting.source.name for acting in order), told(look))
        for order, look in zip(orders, looks, strict=True)
    ]
    aged = sorted(actings, key=lambda acting: acting.timestamp)
    return Ordered(thing, tuple(acting.source.name for acting in aged), tuple(outcomes))


def _looked(game: Game, thing: GameObject, order: Sequence[Acting]) -> Look:
    look = plain_look(thing)
    count_counters(thing, look)
    for acting in order:
        for change in acting.changes:
            apply_change(game, acting, change, thing, look)
    return look


def _size(look: Look) -> str:
    return f"it is {look.size}" if look.size is not None else "it is no creature"


def _colors(look: Look) -> str:
    return f"it is {' and '.join(COLOR_NAMES[letter] for letter in sorted(look.colors)) or 'colorless'}"


def _abilities(look: Look) -> str:
    words = sorted(ability_words(item) for item in look.abilities)
    return f"it has {' and '.join(words)}" if words else "it has no abilities"


TELLING = (_size, _colors, _abilities)
"""What tells the outcomes of several orders apart: the first of these in which they differ."""


def _question(stretch: Stretch, found: Ordered, cites: tuple[str, ...]) -> Question | None:
    position = stretch.played.position(stretch.at)
    right, outcome = found.outcomes[0]
    others = [each for each in found.outcomes[1:] if each[1] != outcome]
    if position is None or not others or any(len(text) > LONGEST for _, text in found.outcomes):
        return None
    wrong = [(_told(order, text), _why(order, found)) for order, text in others]
    if len(others) == 1:
        order, text = others[0]
        wrong += [
            (_told(right, text), "has the right order, and what the other one would come to"),
            (_told(order, outcome), "has what comes of it, but not by this order"),
        ]
    wrong.sort(key=lambda each: each[1] == OTHERWISE)
    answers: tuple[Answer, ...] | None = answers_of(_told(right, outcome), "", wrong)
    if answers is None:
        return None
    name = found.thing.name
    ask = (
        f"{stretch.story}{_ages(stretch, found)} In which order do the continuous effects on {name} apply at "
        "the end of that, and what comes of it?"
    )
    because = f"{', then '.join(right)}; {name}: {outcome}"
    made = stretch.played.ask(ORDER, position, ask, answers, cites[:3], because, stretch.at, WORTH)
    return replace(made, ahead=stretch.end + 1 - stretch.at)


OTHERWISE = "isn't the order in which they began"


def _why(order: tuple[str, ...], found: Ordered) -> str:
    """Which mistake leads to an order."""
    if order == found.by_age:
        return "goes by age alone, and overlooks which of them depends on another"
    if order == found.outcomes[0][0][::-1]:
        return "begins with what should come last"
    return OTHERWISE


def _ages(stretch: Stretch, found: Ordered) -> str:
    """Which of the effects that are there from the beginning is the older one: the board doesn't show it."""
    board = stretch.played.run.before
    things = [thing["name"] for player in board.players for thing in player["in play"]] if board else []
    old = [name for name in found.by_age if name in things]
    return "".join(f" {one} has been in play for longer than {other}." for one, other in pairwise(old))


LONGEST = 60
"""How many characters what comes of it may have."""


def _told(order: Sequence[str], outcome: str) -> str:
    return f"{', then '.join(order)}: {outcome}."
