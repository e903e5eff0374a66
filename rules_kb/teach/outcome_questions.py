"""Questions about what happens: how something stands after a step, against how it would stand without one of
the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS, KNOWN, PLAYABLE
from rules_kb.facts import dataclass, replace
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.run import Step
from rules_kb.scenarios.telling import happenings, resolved_in
from rules_kb.table.events.hidden_cards import Shuffled
from rules_kb.table.log import CHECKED
from rules_kb.teach.everyday import ALL_PROCEDURE, among, is_procedure
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import sentence
from rules_kb.teach.question import ERAS, MOST_ANSWERS, OUTCOME, Answer, Question, answers_of, number_of
from rules_kb.teach.states import (
    Facets,
    Subject,
    concerns,
    counted_twice,
    differ,
    is_far_off,
    is_sensible,
    state_of,
    subjects_on,
    told_apart,
    without_refund,
)
from rules_kb.teach.worlds import PLAIN, is_dull

ASKED = ("resolve", "resolve all", "to")
"""The lines of a script after which an outcome is asked: those where nobody chooses anything but to pass."""

CARRIED_OUT = ALL_PROCEDURE | {"203.1", "217.4a", "217.5c", "217.8", "413.2a"}
"""Rules of cr1999 behind what a spell simply does as it says."""

NEXT = "when a player may next do something"

MOST_STEPS = 9
"""How many steps may lie before the one that is asked about, for the story so far to stay short."""

CONTINUOUS = ("418.4", "418.5")
"""What the rules of cr1999 on static abilities and on effects that meet begin with."""

DECLARATIONS = (DECLARE_ATTACKERS, DECLARE_BLOCKERS)

DULL = frozenset(
    ("214.5", "409.1c", "413.2b", "413.2h", "310.4", "420.3", "glossary/damage", "glossary/destroy")
)
"""Rules of cr1999 that carry out what anybody would carry out: to leave one out is hardly a mistake of its
own.
"""


OVERRIDES, DEPENDS = ("418.5d", "418.5h"), ("418.5c", "418.5d")
"""Rules by which of two effects one overrides the other, and those that say which of them comes first: where
without either the same comes out, the latter have decided.
"""


@dataclass(frozen=True)
class Mistaken:
    """How a subject would stand by a mistake; `why` names it.

    A `dull` one is a mistake that hardly anybody makes.
    """

    state: Facets
    why: str
    dull: bool = False
    cite: str = ""

    @property
    def forgets(self) -> tuple[str, ...]:
        """The rule that somebody forgets who makes it, if it is one."""
        return (self.cite,) if self.cite else ()


@dataclass
class Fate:
    """What becomes of a subject in a step: the state that is right, and different ones that are mistakes."""

    subject: Subject
    right: Facets
    wrong: list[Mistaken]
    was: Facets

    @property
    def changed(self) -> bool:
        return differ(self.was, self.right)

    @property
    def telling(self) -> int:
        """How many of the mistakes somebody might well make."""
        return sum(not each.dull for each in self.wrong)

    @property
    def moved(self) -> bool:
        """Whether it goes from one zone to another."""
        return dict(self.was)["zone"] != dict(self.right)["zone"]


def outcome_questions(played: PlayedScenario, most: int = 1) -> Iterator[Question]:
    """Every safe question about an outcome, in the order of the script: of each step one about what has most
    ways to go wrong, or up to `most`, each about something else.
    """
    for at, step in enumerate(played.steps):
        line = played.line(step)
        if (
            line is None
            or line.kind not in ASKED
            or played.choices(step)
            or not _is_quiet(step)
            or at > MOST_STEPS
        ):
            continue
        if _is_one_of_several(played, at):
            continue
        fates = _fates(played, at, step)
        found = list(islice(_about_each(played, at, step, fates), most))
        if not found and (both := _about_two(played, at, step, fates)) is not None:
            found = [both]
        yield from (question for question in found if question.worth)


def decided_outcomes(played: PlayedScenario, most: int = 1) -> Iterator[Question]:
    """Outcomes that take some thought: those that hang on a rule that somebody may forget."""
    for question in outcome_questions(played, most):
        if is_decided(question):
            yield question


def is_decided(question: Question) -> bool:
    """Whether a wrong answer forgets a rule that not only a beginner forgets."""
    forgotten = {cite for answer in question.answers if not answer.right for cite in answer.forgets}
    return any(not is_dull(cite) and number_of(cite) not in DULL | PLAIN for cite in forgotten)


def _is_quiet(step: Step) -> bool:
    """Whether the moment after a step is plain: a player has priority or declares, or the game is over.

    Nothing was shuffled.
    """
    if step.board is None or any(isinstance(entry.event, Shuffled) for entry in step.entries):
        return False
    return (
        step.priority is not None
        or step.step in DECLARATIONS
        or any(player["lost"] for player in step.board.players)
    )


def _is_one_of_several(played: PlayedScenario, at: int) -> bool:
    """Whether what resolves has a twin on the stack: nothing in the position tells which of them is on
    top.
    """
    before = played.board_before(at)
    names = [(item["name"], item.get("controller")) for item in before.spells] if before is not None else []
    return bool(names) and names.count(names[0]) > 1


def _fates(played: PlayedScenario, at: int, step: Step, every: bool = False) -> list[Fate]:
    """What becomes of each subject that somebody may be wrong about, or of `every` one."""
    before, after = played.board_before(at), step.board
    if before is None or after is None:
        return []
    found = []
    top = before.spells[0]["id"] if before.spells else None
    for subject in subjects_on(before):
        if not subject.is_player and subject.id == top and resolved_in(played.steps[at]):
            continue  # that what resolves leaves the stack is no question
        was, right = state_of(subject, before), state_of(subject, after)
        if right is None or was is None:
            continue
        wrong = _mistakes(played, at, subject, right)
        if differ(was, right):
            wrong += _slips(was, right, wrong)
        if wrong or every:
            found.append(Fate(subject, right, wrong, was))
    found.sort(
        key=lambda fate: (-min(fate.telling, 2), -fate.changed, -len(fate.wrong), fate.subject.is_player)
    )
    return found


def _slips(was: Facets, right: Facets, known: list[Mistaken]) -> list[Mistaken]:
    """What comes out where somebody sees no change, or counts it twice, as far as no other mistake leads
    there.
    """
    found = [Mistaken(was, "takes it that nothing changes", True)]
    twice = counted_twice(was, right)
    if twice is not None:
        found.append(Mistaken(twice, "counts it twice", True))
    return [slip for slip in found if not any(not differ(slip.state, each.state) for each in known)]


def _mistakes(played: PlayedScenario, at: int, subject: Subject, right: Facets) -> list[Mistaken]:
    """The different states in which the subject would be without some rule of this step or before it."""
    found: list[Mistaken] = []
    before = played.board_before(at)
    was = state_of(subject, before) if before is not None else None
    stack = _stack_of(before) if before is not None else []
    for cite in played.telling_rules:
        line = played.without(cite)
        if at and not _is_as_before(subject, was, line.get(played.keys[at - 1]), stack):
            continue  # the mistake was made earlier, and what is seen now contradicts it
        state = _state_in(subject, line.get(played.keys[at]))
        if state is not None and was is not None:
            state = without_refund(state, was, right)
            if is_far_off(state, was, right):
                continue
        if state is None or not differ(state, right):
            continue
        mistake = Mistaken(state, "", number_of(cite) in DULL or is_dull(cite), cite)
        same = next((n for n, known in enumerate(found) if not differ(state, known.state)), None)
        if same is None:
            found.append(mistake)
        elif number_of(found[same].cite) in OVERRIDES and number_of(cite) in DEPENDS:
            found[same] = mistake  # which came first decided that one overrides the other
    return sorted(found, key=lambda each: each.dull)


def _is_as_before(subject: Subject, was: Facets | None, before: Step | None, stack: list[object]) -> bool:
    """Whether the subject and what is on the stack stand there as they are shown."""
    state = _state_in(subject, before)
    if state is None or was is None or differ(state, was):
        return False
    return before is not None and before.board is not None and _stack_of(before.board) == stack


def _stack_of(board: Board) -> list[object]:
    return [(item["name"], item.get("text"), item.get("targets")) for item in board.spells]


def _state_in(subject: Subject, step: Step | None) -> Facets | None:
    if step is None or step.board is None or not is_sensible(subject, step.board):
        return None
    return state_of(subject, step.board)


def _about_each(played: PlayedScenario, at: int, step: Step, fates: list[Fate]) -> Iterator[Question]:
    """A question about each subject, the one that has most ways to go wrong first."""
    for fate in fates:
        texts = told_apart(fate.subject, [fate.right, *(each.state for each in fate.wrong[:3])])
        wrong = list(zip(texts[1:], (each.why for each in fate.wrong), strict=False))
        answers = answers_of(texts[0], "", wrong)
        forgotten = dict(zip(texts[1:], (each.forgets for each in fate.wrong), strict=False))
        if answers is not None:
            answers = tuple(replace(each, forgets=forgotten.get(each.text, ())) for each in answers)
        if answers is not None and (fate.changed or (fate.telling and len(answers) == MOST_ANSWERS)):
            ask = f"{_lead(played, step)} How does {fate.subject.name} stand {NEXT}?"
            question = _question(played, at, step, ask, answers, [fate])
            if question is not None:
                yield question


def _about_two(played: PlayedScenario, at: int, step: Step, fates: list[Fate]) -> Question | None:
    """A question about two subjects, each of which goes one way or another: four answers."""
    pair = fates[:2]
    if _tell_of_one_hand(pair) or _hang_together(pair):
        return None
    if (
        len(pair) < 2
        or not any(fate.changed for fate in pair)
        or not (all(fate.changed for fate in pair) or any(fate.telling for fate in pair))
    ):
        return None
    sentences = [told_apart(fate.subject, [fate.right, fate.wrong[0].state]) for fate in pair]
    answers = []
    for first, second in product((0, 1), repeat=2):
        made = [fate.wrong[0] for fate, way in zip(pair, (first, second), strict=True) if way]
        why = "; ".join(dict.fromkeys(each.why for each in made if each.why))
        forgets = tuple(dict.fromkeys(cite for each in made for cite in each.forgets))
        text = f"{sentences[0][first]} {sentences[1][second]}"
        answers.append(Answer(text, not first and not second, why, forgets))
    if len({answer.text for answer in answers}) < len(answers):
        return None
    names = f"{pair[0].subject.name} and {pair[1].subject.name}"
    return _question(
        played, at, step, f"{_lead(played, step)} How do {names} stand {NEXT}?", tuple(answers), pair
    )


def _tell_of_one_hand(pair: list[Fate]) -> bool:
    """Whether a card comes to a hand or leaves it whose cards are counted beside it: then some answers
    contradict themselves.
    """
    zones = {dict(state)["zone"] for fate in pair for state in (fate.right, fate.wrong[0].state)}
    hands = {
        dict(state).get("hand")
        for fate in pair
        if fate.subject.is_player
        for state in (fate.right, fate.wrong[0].state)
    }
    return "hand" in zones and len(hands) > 1


def _hang_together(pair: list[Fate]) -> bool:
    """Whether one is attached to the other, which stays: then what the one does is told by where the other
    is.
    """
    names = {f"on {fate.subject.name}" for fate in pair if not fate.moved}
    return any(dict(fate.was).get("on") in names for fate in pair)


def _lead(played: PlayedScenario, step: Step) -> str:
    return f"Now {_small(sentence(step))}"


def _small(words: str) -> str:
    return words[:1].lower() + words[1:] if words.startswith(("Both", "All", "The")) else words


def _question(
    played: PlayedScenario, at: int, step: Step, ask: str, answers: tuple[Answer, ...], fates: list[Fate]
) -> Question | None:
    position = played.position(at)
    told, cites = _because(step, fates)
    if position is None or not cites:
        return None
    made = played.ask(OUTCOME, position, ask, answers, cites, told, at, _worth(step, fates))
    return replace(made, subjects=tuple(fate.subject.name for fate in fates))


def _worth(step: Step, fates: list[Fate]) -> int:
    """How much a question is worth asking: for each mistake that somebody might well make, then for whatever
    changes its zone, and for what changes by a continuous effect. That a Shock deals 2 damage is worth
    nothing."""
    continuous = any(
        entry.cite and number_of(entry.cite).startswith(CONTINUOUS)
        for entry in step.entries
        if entry.role != CHECKED
    )
    telling = sum(fate.telling for fate in fates)
    decided = any(not is_dull(cite) and not among(cite, CARRIED_OUT) for cite in _because(step, fates)[1])
    moved = sum(fate.moved for fate in fates) if telling or decided else 0
    return telling + moved + (continuous and any(fate.changed for fate in fates))


def _because(step: Step, fates: list[Fate]) -> tuple[str, tuple[str, ...]]:
    """What the engine did with the subjects in a step, and the rules behind it: first those without which it
    comes out otherwise.
    """
    texts: list[str] = []
    fired = {entry.cite for entry in step.entries if entry.cite and entry.role != CHECKED}
    cites = dict.fromkeys(
        each.cite for fate in fates for each in fate.wrong[:3] if each.cite in fired and not each.dull
    )
    for happening in happenings(step):
        if any(concerns(entry, fate.subject) for entry in happening.entries for fate in fates):
            texts.append(happening.text)
            cites.update(dict.fromkeys(happening.cites[:2]))
    if not texts:  # nothing happens to them: the key says what did happen
        for happening in happenings(step):
            texts += [happening.text] if happening.text else []
            cites.update(dict.fromkeys(happening.cites[:1]))
    telling = sorted(cites, key=lambda cite: number_of(cite) in DULL or is_procedure(cite))
    return "; ".join(texts[:5]), tuple(telling[:4])


# -- another era ---------------------------------------------------------------------------------------------


def era_questions(played: PlayedScenario) -> Iterator[Question]:
    """What becomes of one subject under these rules and under those that came next: a pair of states, each
    right or not.
    """
    other = next(iter(PLAYABLE[PLAYABLE.index(played.era) + 1 :]), None)
    if other is None:
        return
    line = played.under(other)
    for at, step in enumerate(played.steps):
        there = line.get(played.keys[at])
        if there is None or there.board is None or step.board is None or played.choices(step):
            continue
        if there.action != step.action or (there.turn, there.active) != (step.turn, step.active):
            continue  # somebody else acts first there, or it is another turn
        for fate in _fates(played, at, step, every=True):
            theirs = state_of(fate.subject, there.board)
            if theirs is None:
                continue
            question = _of_two_eras(played, at, step, fate, theirs, other, there)
            if question is not None:
                yield question
                return


def _of_two_eras(
    played: PlayedScenario, at: int, step: Step, fate: Fate, theirs: Facets, other: str, there: Step
) -> Question | None:
    if not differ(theirs, fate.right) or dict(theirs)["zone"] == dict(fate.right)["zone"] == "stack":
        return None
    ours, others = told_apart(fate.subject, [fate.right, theirs])
    both = [(ours, others), (others, ours), (ours, ours), (others, others)]
    mistakes = [
        "",
        "the eras are mixed up",
        "takes the change for older than it is",
        "takes the later rules for the earlier",
    ]
    answers = tuple(
        Answer(
            f"{KNOWN[played.era].title}: {mine} {KNOWN[other].title}: {yours}",
            not place,
            why,
        )
        for place, ((mine, yours), why) in enumerate(zip(both, mistakes, strict=True))
    )
    position = played.position(at)
    _, cites = _because(step, [fate])
    _, more = _because(there, [replace(fate, wrong=[])])
    if position is None:
        return None
    ask = (
        f"{_lead(played, step)} How does {fate.subject.name} stand {NEXT}, under the rules of "
        f"{KNOWN[played.era].whole_title} and under those of {KNOWN[other].whole_title}?"
    )
    made = played.ask(
        ERAS,
        position,
        ask,
        answers,
        tuple(
            sorted(
                {*cites[:2], *more[:2]},
                key=lambda cite: (
                    cite in cites and cite in more,
                    cite not in more,
                    number_of(cite) in DULL,
                    cite,
                ),
            )
        ),
        "",
        at,
        1,
    )
    return replace(made, subjects=(fate.subject.name,))
