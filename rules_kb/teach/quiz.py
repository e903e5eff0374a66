"""The quiz: questions drawn from played scenarios, in versions whose answers stand in other orders, with a
key.

A quiz is the same for the same sources and seed. No question gives away the answer to another one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import islice
from random import Random

from rules_kb.books.eras import DEFAULT_ERA, KNOWN, PLAYABLE
from rules_kb.books.store import Store
from rules_kb.facts import dataclass, replace
from rules_kb.progress import Progress
from rules_kb.scenarios.scenario import Scenario
from rules_kb.teach.ahead_questions import (
    ahead_questions,
    board_questions,
    explain_questions,
    order_questions,
)
from rules_kb.teach.basic_questions import basic_questions
from rules_kb.teach.changing_questions import change_questions, deed_questions
from rules_kb.teach.difficulty import difficulty_of
from rules_kb.teach.keys import with_rules
from rules_kb.teach.legality_questions import legality_questions
from rules_kb.teach.may_questions import may_questions
from rules_kb.teach.mistake_questions import mistake_questions
from rules_kb.teach.order_questions import priority_questions, stack_questions
from rules_kb.teach.outcome_questions import decided_outcomes, era_questions, is_decided, outcome_questions
from rules_kb.teach.own_questions import own_quiz_questions
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.question import (
    AHEAD,
    BASICS,
    BOARD,
    CHANGE,
    DEED,
    ERAS,
    EXPLAIN,
    LEGALITY,
    MAY,
    MISTAKE,
    ORDER,
    OUTCOME,
    OWN,
    PRIORITY,
    RULE,
    SAVE,
    STACK,
    Question,
    number_of,
)
from rules_kb.teach.revealing import reveals
from rules_kb.teach.rule_questions import RuleBook, rule_questions
from rules_kb.teach.saving_questions import saving_questions
from rules_kb.teach.share_questions import share_questions
from rules_kb.teach.sources import numbers_of, subject_of
from rules_kb.teach.statement_questions import statement_questions
from rules_kb.teach.timing_questions import timing_questions
from rules_kb.teach.variants import variants

COUNT = 12
VERSIONS = ("A", "B")
TURN = (
    OWN,
    AHEAD,
    MAY,
    MISTAKE,
    SAVE,
    BOARD,
    ERAS,
    OUTCOME,
    DEED,
    ORDER,
    CHANGE,
    LEGALITY,
    EXPLAIN,
    RULE,
    STACK,
    PRIORITY,
    BASICS,
)
"""The kinds of question in the order in which they are taken up, over and over: what the writer of a scenario
asks first.
"""

ALONE = {
    PRIORITY: 0.0,
    RULE: 0.0,
    STACK: 0.03,
    ORDER: 0.03,
    SAVE: 0.06,
    CHANGE: 0.05,
    EXPLAIN: 0.1,
    LEGALITY: 0.07,
    DEED: 0.15,
}
"""Which share of a quiz may be of a kind that soon repeats itself; one there always may."""

MOST_OF_A_KIND = 0.25
"""Which share of a quiz may be of any other kind, where others can be asked."""

BEGINNERS = 2
"""Up to which level somebody is asked who has priority."""

SOME = 5
"""Up to how many questions of a scenario that names no level somebody is also asked who has priority."""

ENOUGH = 1.5
"""From how many scenarios questions are made, for each question wanted, before the choice begins."""

SAME_RULE, QUESTIONS_A_RULE = 3, 25
"""How many questions of a quiz may lead with the same rule, and for how many questions one more may."""


@dataclass(frozen=True)
class SubjectAsked:
    """A subject, of how many scenarios it has been asked, and in how many questions."""

    subject: str
    scenarios: int
    questions: int


@dataclass(frozen=True)
class Quiz:
    """A quiz: its title, the seed that repeats it, and its questions, each with its answers in a fixed
    order. `asked_of` has each subject that the scenarios have, the one with the fewest questions first; `era`
    is the one whose rules are asked about.
    """

    title: str
    seed: int
    questions: tuple[Question, ...]
    asked_of: tuple[SubjectAsked, ...] = ()
    era: str = DEFAULT_ERA

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
    era: str | None = None,
) -> Quiz:
    """A quiz of up to `count` questions about some scenarios, (name, scenario), of the kinds named or of all.

    There are fewer questions where no more can be made safely. All of them are about the rules of one
    `era`: that of `era_asked`, and then only those that play under it are asked about, unless another is
    named. `plays` holds what has been played already.
    """
    chance = Random(seed)
    plays = plays or Plays()
    given = sorted(scenarios, key=lambda each: each[0])
    if era is None:
        era = era_asked(scenario for _, scenario in given)
        given = [each for each in given if era in each[1].era_names]
    pool = without_twins(given, era)
    chance.shuffle(pool)
    book = RuleBook(store, KNOWN[era].books[0])
    turn = [kind for kind in TURN if not kinds or kind in kinds]
    found: list[Question] = []
    chosen: list[Question] = []
    for number, (name, scenario) in enumerate(pool):
        if progress is not None:
            progress("making questions", number, len(pool))
        played = plays.of(name, scenario, era)
        if played.is_plain:
            found += questions_about(played, book, turn, 1 if len(pool) >= count else MOST_OF_A_MOMENT)
        if played.is_plain and len(pool) < count:
            for variant in played.once("variants", partial(_first_variants, played)):
                found += questions_about(variant, book, [kind for kind in turn if kind in OF_A_VARIANT])
        if number + 1 >= round(ENOUGH * count):
            chosen = _choose(found, count, turn, Random(f"{seed} choice"))
            if len(chosen) >= count:
                break
    few = any(scenario.level is None for _, scenario in pool)
    chosen = _choose(found, count, turn, Random(f"{seed} choice"), few)
    if progress is not None:
        progress("making questions", len(pool), len(pool))
    return Quiz(
        title, seed, tuple(with_rules(question, store) for question in chosen), _asked_of(pool, chosen), era
    )


def era_asked(scenarios: Iterable[Scenario]) -> str:
    """The era whose rules a quiz asks about where nobody named one: that of 1999, as everywhere, unless more
    than twice as many of the scenarios play under another.
    """
    playable = Counter(name for each in scenarios for name in each.era_names if name in PLAYABLE)
    most, many = max(playable.items(), key=lambda each: each[1], default=(DEFAULT_ERA, 0))
    return DEFAULT_ERA if 2 * playable[DEFAULT_ERA] >= many else most


def without_twins(pool: Sequence[tuple[str, Scenario]], era: str = DEFAULT_ERA) -> list[tuple[str, Scenario]]:
    """Scenarios without those that play another's board once more, under the same name, beside the rules of
    another era: of each the one that is written for these rules.
    """
    own = {name.rpartition("/")[2] for name, scenario in pool if scenario.era_names[0] == era}
    return [
        (name, scenario)
        for name, scenario in pool
        if scenario.era_names[0] == era or name.rpartition("/")[2] not in own
    ]


def _first_variants(played: PlayedScenario) -> Iterable[PlayedScenario]:
    return islice(variants(played), MOST_VARIANTS if played.scenario.level else MORE_VARIANTS)


def _asked_of(pool: Sequence[tuple[str, Scenario]], chosen: Sequence[Question]) -> tuple[SubjectAsked, ...]:
    """Of what has been asked how much, from the least."""
    subjects = {name: subject_of(scenario) for name, scenario in pool}
    scenarios = Counter(subjects.values())
    questions = Counter(subjects[question.scenario] for question in chosen)
    found = [SubjectAsked(subject, many, questions[subject]) for subject, many in scenarios.items()]
    return tuple(sorted(found, key=lambda each: (each.questions / each.scenarios, each.subject)))


MOST_OF_A_MOMENT = 3
"""How many outcomes may be asked for after one step, where there are fewer scenarios than questions."""


def questions_about(
    played: PlayedScenario, book: RuleBook, kinds: Sequence[str], outcomes: int = 1
) -> list[Question]:
    """Every question about one scenario, of the kinds named; up to so many outcomes after one step."""
    choosy = outcomes == 1 and len(set(kinds)) > 1
    makers: dict[str, Callable[[], Iterable[Question]]] = {
        OWN: lambda: own_quiz_questions(played),
        AHEAD: lambda: ahead_questions(played),
        BOARD: lambda: [
            *board_questions(played),
            *(statement_questions(played) if played.scenario.level is None else ()),
        ],
        ORDER: lambda: order_questions(played),
        EXPLAIN: lambda: explain_questions(played),
        MISTAKE: lambda: mistake_questions(played),
        SAVE: lambda: saving_questions(played),
        DEED: lambda: deed_questions(played),
        CHANGE: lambda: change_questions(played),
        MAY: lambda: [*share_questions(played), *timing_questions(played), *may_questions(played)],
        OUTCOME: lambda: (decided_outcomes if choosy else outcome_questions)(played, outcomes),
        LEGALITY: lambda: legality_questions(played),
        RULE: lambda: rule_questions(played, book),
        STACK: lambda: stack_questions(played),
        ERAS: lambda: era_questions(played),
        PRIORITY: lambda: priority_questions(played),
        BASICS: lambda: basic_questions(played),
    }
    found = [
        question
        for kind in dict.fromkeys(kinds)
        for question in (
            makers[kind]() if kind == RULE else played.once(f"{kind} {outcomes} {choosy}", makers[kind])
        )
    ]
    if (played.scenario.level or 1) > BEGINNERS and len(set(kinds)) > 1:
        found = [question for question in found if question.kind != PRIORITY]
    level, subject = played.scenario.level, set(numbers_of(played.scenario))
    return [_rated(question, level, subject) for question in found]


def _rated(question: Question, level: int | None, subject: set[str]) -> Question:
    """A question with its difficulty and why, and whether it keeps to what its scenario is about: whether one
    of the rules that decide it is one of those, or no rule is named at all.
    """
    difficulty, hard = difficulty_of(question, level)
    cites = {*question.cites, *(cite for answer in question.answers for cite in answer.forgets)}
    numbers = {*cites, *map(number_of, cites)}
    on = not subject or question.kind in (OWN, ERAS) or bool(numbers & subject)
    return replace(question, difficulty=difficulty, hard=hard, on_subject=on)


def _choose(
    found: Sequence[Question], count: int, turn: Sequence[str], chance: Random, few: bool = False
) -> list[Question]:
    """Questions from as many scenarios as there are, none of which gives another one away: of every kind
    some, and more of those of which there are most where others don't reach. Where there are `few`, several
    choices are made, and the best of them is taken.
    """
    left = sorted(found, key=lambda question: question.id)
    choices = [_chosen(left, count, turn, chance, few) for _ in range(MOST_CHOICES if few else 1)]
    chosen = max(
        choices, key=lambda each: (min(len(each), ENOUGH_OF_ONE), len({one.kind for one in each}), len(each))
    )
    chance.shuffle(chosen)
    return chosen


MOST_CHOICES, ENOUGH_OF_ONE = 12, 6
"""How many choices are made where there are few questions, and how many questions are as good as more."""


def _chosen(
    found: Sequence[Question], count: int, turn: Sequence[str], chance: Random, few: bool
) -> list[Question]:
    """One choice of questions; where there are `few`, also more of those that soon repeat themselves, and up
    to some that only beginners get wrong.
    """
    plainer = [each for each in found if few and each.kind == OUTCOME and not is_decided(each)]
    left = [each for each in found if each not in plainer]
    chance.shuffle(left)
    chosen: list[Question] = []
    last = {PRIORITY, BASICS} if few else {RULE} if len(set(turn)) > 1 else set()
    plain = [kind for kind in turn if kind not in last]
    if few:
        chance.shuffle(plain)
    shares = (1.0,) if len(set(turn)) == 1 else (MOST_OF_A_KIND, 2 * MOST_OF_A_KIND, 1.0)
    for share in shares:
        _take(left, chosen, plain, count, share)
    if not few:
        _take(left, chosen, turn, count, 1.0)
    if few:
        _take(left, chosen, plain, count, 1.0, {ORDER: 0.0, STACK: 0.0})
        left += plainer
        _take(left, chosen, plain, min(count, SOME), 1.0)
        _take(left, chosen, turn, min(count, SOME), 1.0)
    return chosen


def _take(
    left: list[Question],
    chosen: list[Question],
    turn: Sequence[str],
    count: int,
    share: float,
    alone: Mapping[str, float] = ALONE,
) -> None:
    """Take questions of the kinds in turn until there are so many, or no more can be taken; of one kind no
    greater share, and only those that keep to their subject unless a quiz may be of one kind alone.
    """
    used = Counter(question.scenario for question in chosen)
    rules = Counter(question.cites[0] for question in chosen)
    kinds = Counter(question.kind for question in chosen)
    lead = {(question.cites[0], question.scenario) for question in (*left, *chosen)}
    leading, scenarios = Counter(cite for cite, _ in lead), len({scenario for _, scenario in lead})
    idle = at = 0
    while turn and len(chosen) < count and idle < len(turn):
        kind = turn[at % len(turn)]
        at += 1
        most = share if len(set(turn)) == 1 else min(share, alone.get(kind, share))
        able = [
            question
            for question in left
            if question.kind == kind
            and (question.on_subject or share == 1)
            and rules[question.cites[0]]
            < _most_of(question, count, SUBJECT * leading[question.cites[0]] >= scenarios)
            and not any(reveals(question, other) or reveals(other, question) for other in chosen)
            and not (len(set(turn)) > 1 and any(_is_of_one_moment(question, other) for other in chosen))
        ]
        if not able or kinds[kind] >= max(1, round(count * most)):
            idle += 1
            continue
        best = min(
            able,
            key=lambda question: (
                used[question.scenario] + (not question.on_subject),
                rules[question.cites[0]],
                -question.worth,
            ),
        )
        chosen.append(best)
        left.remove(best)
        used[best.scenario] += 1
        rules[best.cites[0]] += 1
        kinds[kind] += 1
        idle = 0


def _is_of_one_moment(question: Question, other: Question) -> bool:
    """Whether two questions ask how something stands after one step by the same rule."""
    both = [(each.kind, each.scenario, each.variant, each.at, each.cites[0]) for each in (question, other)]
    return question.kind == OUTCOME and both[0] == both[1]


def _most_of(question: Question, count: int, is_subject: bool) -> int:
    """How many questions may lead with the same rule as one: with the subject of all, half of them."""
    if question.kind == RULE:
        return 1
    return max(SAME_RULE, count // (2 if is_subject else QUESTIONS_A_RULE))


SUBJECT = 3
"""A rule is the subject of all where it leads in a question about one of so many scenarios."""


MOST_VARIANTS, MORE_VARIANTS = 2, 8
"""How many variants of a scenario are asked about, where there are fewer scenarios than questions; and of one
that names no level, as it was written in five minutes.
"""

OF_A_VARIANT = (AHEAD, BOARD, OUTCOME, SAVE, CHANGE, EXPLAIN, MISTAKE, ORDER)
"""What is asked of a variant: how it comes out, and what tells that and asks for the rest."""
