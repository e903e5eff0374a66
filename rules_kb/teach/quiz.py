"""The quiz: questions drawn from played scenarios, in versions whose answers stand in other orders, with a
key.

A quiz is the same for the same sources and seed. No question gives away the answer to another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random

from rules_kb.books.eras import DEFAULT_ERA
from rules_kb.books.store import Store
from rules_kb.facts import dataclass, replace
from rules_kb.progress import Progress
from rules_kb.scenarios.scenario import Scenario
from rules_kb.teach.legality_questions import legality_questions
from rules_kb.teach.order_questions import priority_questions, stack_questions
from rules_kb.teach.outcome_questions import era_questions, outcome_questions
from rules_kb.teach.own_questions import own_quiz_questions
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.question import (
    ERAS,
    LEGALITY,
    OUTCOME,
    OWN,
    PRIORITY,
    RULE,
    STACK,
    Answer,
    Cited,
    Question,
)
from rules_kb.teach.rule_questions import RuleBook, rule_questions

COUNT = 12
VERSIONS = ("A", "B")
TURN = (OWN, ERAS, OUTCOME, OUTCOME, LEGALITY, RULE, STACK, LEGALITY, PRIORITY)
"""The kinds of question in the order in which they are taken up, over and over."""

HAPPENS = (OWN, OUTCOME, ERAS)
"""The kinds that ask what happens; what the writer of a scenario asks is taken first."""

HAPPENING = 0.55
"""Which share of a quiz asks what happens, where so much can be asked."""

MOST_OF_A_KIND = {LEGALITY: 0.35, STACK: 0.2, PRIORITY: 0.0}
"""Which share of a quiz may be of a kind that soon repeats itself; one there always may."""

BEGINNERS = 2
"""Up to which level somebody is asked who has priority."""

ENOUGH = 2
"""From how many scenarios questions are made, for each question wanted, before the choice begins."""

SAME_RULE = 3
"""How many questions of a quiz may lead with the same rule."""


@dataclass(frozen=True)
class Quiz:
    """A quiz: its title, the seed that repeats it, and its questions, each with its answers in a fixed
    order.
    """

    title: str
    seed: int
    questions: tuple[Question, ...]

    def version(self, letter: str) -> list[Question]:
        """The questions as one version has them: the answers shuffled, and from version B on the questions
        too.
        """
        chance = Random(f"{self.seed} {letter}")
        questions = list(self.questions)
        if letter != VERSIONS[0]:
            chance.shuffle(questions)
        return [question.shuffled(Random(f"{self.seed} {letter} {question.id}")) for question in questions]

    def as_data(self, versions: Sequence[str] = VERSIONS) -> dict[str, object]:
        """The quiz as data; the form stays the same from version to version."""
        return {
            "title": self.title,
            "seed": self.seed,
            "versions": [
                {"version": letter, "questions": [each.as_data() for each in self.version(letter)]}
                for letter in versions
            ],
        }


def make_quiz(
    scenarios: Iterable[tuple[str, Scenario]],
    store: Store,
    title: str,
    *,
    count: int = COUNT,
    seed: int = 1,
    kinds: Sequence[str] = (),
    plays: Plays | None = None,
    progress: Progress | None = None,
) -> Quiz:
    """A quiz of up to `count` questions about some scenarios, (name, scenario), of the kinds named or of all.

    There are fewer questions where no more can be made safely. Only what plays under the rules of 1999 is
    asked about. `plays` holds what has been played already.
    """
    chance = Random(seed)
    plays = plays or Plays()
    pool = sorted(
        ((name, scenario) for name, scenario in scenarios if DEFAULT_ERA in scenario.era_names),
        key=lambda each: each[0],
    )
    chance.shuffle(pool)
    book = RuleBook(store, "cr1999")
    turn = [kind for kind in TURN if not kinds or kind in kinds]
    found: list[Question] = []
    chosen: list[Question] = []
    for number, (name, scenario) in enumerate(pool):
        if progress is not None:
            progress("making questions", number, len(pool))
        played = plays.of(name, scenario, DEFAULT_ERA)
        if played.is_plain:
            found += questions_about(played, book, turn, 1 if len(pool) >= count else MOST_OF_A_MOMENT)
        if number + 1 >= ENOUGH * count:
            chosen = _choose(found, count, turn, chance)
            if len(chosen) >= count:
                break
    chosen = _choose(found, count, turn, Random(f"{seed} choice"))
    if progress is not None:
        progress("making questions", len(pool), len(pool))
    return Quiz(title, seed, tuple(_with_rules(question, store) for question in chosen))


MOST_OF_A_MOMENT = 3
"""How many outcomes may be asked for after one step, where there are fewer scenarios than questions."""


def questions_about(
    played: PlayedScenario, book: RuleBook, kinds: Sequence[str], outcomes: int = 1
) -> list[Question]:
    """Every question about one scenario, of the kinds named; up to so many outcomes after one step."""
    makers = {
        OWN: lambda: own_quiz_questions(played),
        OUTCOME: lambda: outcome_questions(played, outcomes),
        LEGALITY: lambda: legality_questions(played),
        RULE: lambda: rule_questions(played, book),
        STACK: lambda: stack_questions(played),
        ERAS: lambda: era_questions(played),
        PRIORITY: lambda: priority_questions(played),
    }
    found = [question for kind in dict.fromkeys(kinds) for question in makers[kind]()]
    if (played.scenario.level or 1) > BEGINNERS and len(set(kinds)) > 1:
        found = [question for question in found if question.kind != PRIORITY]
    return found


def _choose(found: Sequence[Question], count: int, turn: Sequence[str], chance: Random) -> list[Question]:
    """Questions from as many scenarios as there are, none of which gives another one away: what happens
    first, then the rest.
    """
    left = sorted(found, key=lambda question: question.id)
    chance.shuffle(left)
    chosen: list[Question] = []
    happening = [kind for kind in turn if kind in HAPPENS]
    others = [kind for kind in turn if kind not in HAPPENS]
    _take(left, chosen, happening, round(count * HAPPENING) if others else count)
    _take(left, chosen, others, count, alone=len(set(turn)) == 1)
    _take(left, chosen, happening, count)
    chance.shuffle(chosen)
    return chosen


def _take(
    left: list[Question], chosen: list[Question], turn: Sequence[str], count: int, alone: bool = False
) -> None:
    """Take questions of the kinds in turn until there are so many, or no more can be taken.

    `alone`: the quiz has one kind only.
    """
    used = Counter(question.scenario for question in chosen)
    rules = Counter(question.cites[0] for question in chosen)
    kinds = Counter(question.kind for question in chosen)
    idle = at = 0
    while turn and len(chosen) < count and idle < len(turn):
        kind = turn[at % len(turn)]
        at += 1
        able = [
            question
            for question in left
            if question.kind == kind
            and rules[question.cites[0]] < _most_of(question)
            and not any(reveals(question, other) or reveals(other, question) for other in chosen)
        ]
        if not able or kinds[kind] >= (
            count if alone else max(1, round(count * MOST_OF_A_KIND.get(kind, 1.0)))
        ):
            idle += 1
            continue
        best = min(
            able, key=lambda question: (used[question.scenario], rules[question.cites[0]], -question.worth)
        )
        chosen.append(best)
        left.remove(best)
        used[best.scenario] += 1
        rules[best.cites[0]] += 1
        kinds[kind] += 1
        idle = 0


def _most_of(question: Question) -> int:
    return 1 if question.kind == RULE else SAME_RULE


def reveals(question: Question, other: Question) -> bool:
    """Whether a question tells, in its position or its words, what another one asks; or asks the same."""
    if question is other or question.kind == other.kind == OWN:
        return False
    if question.scenario != other.scenario:
        return question.kind == other.kind == OUTCOME and (question.ask, question.right.text) == (
            other.ask,
            other.right.text,
        )
    if other.kind == RULE:
        return question.cites[0] == other.cites[0]
    if question.at == other.at:
        if question.kind == other.kind == OUTCOME:
            return question.ask == other.ask
        return question.kind == RULE or question.kind == other.kind or other.kind == LEGALITY
    return question.at > other.at


def _with_rules(question: Question, store: Store) -> Question:
    """The question with what the rules say that its key cites."""
    rules = []
    for cite in question.cites:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        if entry is not None:
            rules.append(Cited(cite, " ".join(entry.digest.split())))
    answers = tuple(replace(each, why=_mistake_told(each, store)) for each in question.answers)
    return replace(question, rules=tuple(rules), answers=answers)


LONGEST_FORGOTTEN = 230
"""How many characters of a rule a key repeats where somebody forgets it."""


def _mistake_told(answer: Answer, store: Store) -> str:
    """Which mistake leads to an answer, in words: what is forgotten, by what the rule begins with."""
    told = [answer.why] if answer.why else []
    for cite in answer.forgets:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        words = " ".join(entry.digest.split()) if entry is not None else ""
        first = words.partition(". ")[0].rstrip(".")
        number = f"“{entry.heading}”" if entry is not None and entry.kind == "term" else id
        if first and len(first) <= LONGEST_FORGOTTEN:
            told.append(f"forgets this: {first} ({number})")
        else:
            told.append(f"forgets {number}")
    return "; and ".join(told)
