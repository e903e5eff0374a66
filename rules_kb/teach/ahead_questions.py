"""Questions that ask to think a stretch of a game through: how one thing stands at its end, how the whole
board does, in which order things come, and why, in two lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.facts import replace
from rules_kb.scenarios.run import Step
from rules_kb.table.log import CHECKED
from rules_kb.teach.effect_questions import effect_questions
from rules_kb.teach.everyday import among, is_procedure
from rules_kb.teach.order_questions import put_in_any_order
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import (
    AHEAD,
    BOARD,
    EXPLAIN,
    MOST_ANSWERS,
    ORDER,
    Answer,
    Question,
    answers_of,
    number_of,
)
from rules_kb.teach.sources import numbers_of
from rules_kb.teach.states import Facets, Subject, concerns, differ, is_sensible, told_apart
from rules_kb.teach.worlds import (
    LETHAL,
    PASSING,
    PLAIN,
    Stretch,
    World,
    actions_of,
    is_dull,
    is_everyday,
    is_plain,
    resolves_in_order,
    stretches,
)

MOST_ON_A_BOARD = 3
"""How many things and players are told of where a whole board is to be completed."""

MOST_AHEAD = 2
"""How many questions of one kind are made of one scenario."""

AT_THE_END = "at the end of that"


def ahead_questions(played: PlayedScenario) -> Iterator[Question]:
    """How one thing or player stands some steps ahead: of each scenario what has most ways to go wrong."""
    yield from played.once("some steps ahead", lambda: _ahead_questions(played))


def _ahead_questions(played: PlayedScenario) -> Iterator[Question]:
    found = [
        question
        for stretch in stretches(played)
        for subject in (*stretch.changed(), *stretch.kept())
        if (question := _ahead(stretch, subject)) is not None
    ]
    yield from _best(found)


def _ahead(stretch: Stretch, subject: Subject, in_words: bool = False) -> Question | None:
    """How a subject stands at the end of a stretch; what is told `in_words` needs one mistake only."""
    if stretch.after.spells and _is_left_open(stretch):
        return None
    right, mistakes = stretch.state(subject, stretch.after), stretch.mistakes(subject)
    if right is None or not mistakes or _is_settled(stretch, subject, right):
        return None
    mistakes = mistakes[: MOST_ANSWERS - 1]
    is_easy = (stretch.played.scenario.level or 1) == 1 and not stretch.only_draws
    if is_easy and not _is_worth_asking(stretch, subject, mistakes):
        return None
    texts = told_apart(subject, [right, *(state for state, _ in mistakes)])
    wrong = [(text, world.why) for text, (_, world) in zip(texts[1:], mistakes, strict=True)]
    answers = answers_of(texts[0], "", wrong)
    if answers is None and in_words:
        answers = (Answer(texts[0], True), *(Answer(text, False, why) for text, why in wrong))
    if answers is None:
        return None
    forgets = dict(zip(texts[1:], (world.forgets for _, world in mistakes), strict=True))
    answers = tuple(replace(each, forgets=forgets.get(each.text, ())) for each in answers)
    ask = f"{stretch.story} How does {subject.name} stand {AT_THE_END}?"
    concerned = [subject] if subject in stretch.changed() else [subject, *stretch.aimed_at(subject)]
    made = _asked(stretch, AHEAD, ask, answers, concerned, [world for _, world in mistakes])
    return replace(made, subjects=(subject.name,), story=stretch.story) if made is not None else None


def _is_left_open(stretch: Stretch) -> bool:
    """Whether some of what is put on the stack in any order has resolved, and some hasn't."""
    left = {item["id"] for item in stretch.after.spells}
    return any(group & left and group - left for group in _in_any_order(stretch))


def _in_any_order(stretch: Stretch) -> list[set[int]]:
    return [put_in_any_order(stretch.played, at) for at in range(stretch.at, stretch.end + 1)]


def _is_settled(stretch: Stretch, subject: Subject, right: Facets) -> bool:
    """Whether a subject that has changed has nothing to do with the last thing that is done: it stands as it
    did before that, and neither the log nor what waits to resolve speaks of it there.
    """
    spot = stretch.steps[-1].spot
    last = [step for step in stretch.steps if step.spot == spot]
    board = stretch.steps[-len(last) - 1].board if len(last) < len(stretch.steps) else stretch.before
    if board is None or stretch.state(subject, board) != right or subject not in stretch.changed():
        return False
    aimed = any(subject.name in item.get("targets", ()) for item in board.spells)
    return not aimed and not any(concerns(entry, subject) for step in last for entry in step.entries)


def _is_worth_asking(stretch: Stretch, subject: Subject, mistakes: list[tuple[Facets, World]]) -> bool:
    """Whether somebody might be wrong about a subject by more than a sum: by forgetting a rule, by another
    era's rules, or by overlooking something else than what is aimed at it.
    """
    was, right = stretch.state(subject, stretch.before), stretch.state(subject, stretch.after)
    level, died = stretch.played.scenario.level, right is not None and dict(right)["zone"] == "graveyard"
    return any(
        (world.cite and number_of(world.cite) not in LETHAL)
        or world.era
        or world.misreads
        or world.misplaces
        or (
            world.overlooks
            and not (died and level)
            and was is not None
            and differ(_lasting(state), _lasting(was))
        )
        for state, world in mistakes
    )


def _lasting(state: Facets) -> Facets:
    """A state without what changes in passing, as creatures attack and cards are played."""
    return tuple(each for each in state if each[0] not in PASSING or each[0] == "zone")


def _asked(
    stretch: Stretch,
    kind: str,
    ask: str,
    answers: tuple[Answer, ...],
    subjects: list[Subject],
    worlds: list[World],
) -> Question | None:
    """A question about a stretch, with the rules that decide it: first those without which it comes out
    otherwise.
    """
    position, fired = stretch.played.position(stretch.at), stretch.fired()
    decisive = [world.cite for world in worlds if world.cite in fired]
    cites = tuple(dict.fromkeys([*decisive, *stretch.behind(subjects)]))[:4]
    if position is None or not cites or not _takes_thought(stretch, kind, decisive, worlds):
        return None
    if (stretch.played.scenario.level or 1) > 1 and all(map(is_dull, cites)):
        return None  # everything is carried out as the cards say
    about = {number_of(cite) for cite in decisive} & set(numbers_of(stretch.played.scenario))
    worth = 2 * len(decisive) + 3 * bool(about) + sum(bool(world.why) for world in worlds if not world.cite)
    made = stretch.played.ask(
        kind, position, ask, answers, cites, stretch.because(subjects), stretch.at, worth
    )
    return replace(made, ahead=stretch.end + 1 - stretch.at)


SUMS = PLAIN - LETHAL
"""Rules by which combat damage is added up: without another rule nobody has to think about it."""


def _takes_thought(stretch: Stretch, kind: str, decisive: list[str], worlds: list[World]) -> bool:
    """Whether it takes a rule, or the knowledge of an era, to answer: to follow what the cards say is enough
    for beginners only, and for one thing.
    """
    if kind == AHEAD and (stretch.played.scenario.level or 1) == 1:
        actions = list(actions_of(stretch.played, stretch.steps))
        answered = len(actions) > 1 and any(len(action.step.stack) > 1 for action in actions)
        about = set(numbers_of(stretch.played.scenario))
        sums = SUMS - about if stretch.played.scenario.level is not None else frozenset()
        told = any(number_of(cite) not in sums for cite in decisive)
        placed = any(world.misplaces for world in worlds)
        return told or placed or stretch.only_draws or (answered and any(world.overlooks for world in worlds))
    if any(world.era or world.misreads for world in worlds):
        return True
    if kind == AHEAD and _is_beside_the_point(stretch, decisive, worlds):
        return False
    return bool(decisive) and not is_plain(stretch.played, decisive)


def _is_beside_the_point(stretch: Stretch, decisive: list[str], worlds: list[World]) -> bool:
    """Whether what somebody answers with has nothing to do with it: sums of combat decide, and to overlook
    the answer is no mistake.
    """
    first = stretch.steps[0]
    answers = any(action.step is not first for action in actions_of(stretch.played, stretch.steps))
    plain = all(number_of(cite) in PLAIN for cite in decisive)
    return answers and plain and not any(world.overlooks for world in worlds)


def _best(found: list[Question], most: int = MOST_AHEAD) -> Iterator[Question]:
    """Those with most mistakes that somebody might make, the shorter first, none with the same answer as
    another.
    """
    texts: set[str] = set()
    for question in sorted(found, key=lambda each: (-each.worth, each.ahead, each.at)):
        if question.right_text not in texts and len(texts) < most:
            texts.add(question.right_text)
            yield question


# -- the whole board -----------------------------------------------------------------------------------------


def board_questions(played: PlayedScenario) -> Iterator[Question]:
    """How all that changes stands in the end: each answer is a whole board, the wrong ones those that come of
    one mistake.
    """
    found = [
        question
        for stretch in stretches(played)
        if (question := _board(stretch, stretch.changed()[:MOST_ON_A_BOARD])) is not None
    ]
    yield from _best(found, 1)


def _board(stretch: Stretch, subjects: list[Subject]) -> Question | None:
    if len(subjects) < 2 or (stretch.after.spells and _is_left_open(stretch)):
        return None
    chosen: list[tuple[World, list[Facets]]] = []
    for world in [World(stretch.after), *stretch.worlds()]:
        states = [stretch.state(subject, world.board) for subject in subjects]
        if not all(is_sensible(subject, world.board) for subject in subjects):
            continue
        known = [state for state in states if state is not None]
        if len(known) == len(subjects) and all(_other(known, others) for _, others in chosen):
            chosen.append((world, known))
    chosen = chosen[:MOST_ANSWERS]
    columns = [
        told_apart(subject, [states[place] for _, states in chosen]) for place, subject in enumerate(subjects)
    ]
    texts = [" ".join(column[row] for column in columns) for row in range(len(chosen))]
    if len(set(texts)) < len(texts) or len(texts) < MOST_ANSWERS - 1:
        return None
    answers = tuple(
        Answer(text, not row, chosen[row][0].why, chosen[row][0].forgets) for row, text in enumerate(texts)
    )
    ask = f"{stretch.story} Complete the board: how does everything stand {AT_THE_END}?"
    made = _asked(stretch, BOARD, ask, answers, subjects, [world for world, _ in chosen[1:]])
    named = tuple(subject.name for subject in subjects)
    return replace(made, subjects=named) if made is not None else None


def _other(states: list[Facets], others: list[Facets]) -> bool:
    return any(differ(one, other) for one, other in zip(states, others, strict=True))


# -- in which order ------------------------------------------------------------------------------------------


def order_questions(played: PlayedScenario) -> Iterator[Question]:
    """In which order the effects on one thing apply; and what is announced and what triggers resolves, told
    from before any of it.
    """
    found = [question for stretch in stretches(played) if (question := _order(stretch)) is not None]
    yield from [*effect_questions(played), *found[-1:]]


AT_ONCE = "All of them at the same time."


def _order(stretch: Stretch) -> Question | None:
    names = resolves_in_order(stretch.steps)
    if stretch.before.spells or stretch.after.spells or not 2 <= len(names) == len(set(names)):
        return None
    if any(_in_any_order(stretch)):
        return None
    tall = max((step.stack for step in stretch.steps), key=len)
    if sorted(tall) != sorted(names):
        return None
    came = [name for step in stretch.steps for name in reversed(step.stack)]
    queue = [name for name in dict.fromkeys(came) if name in names]
    swapped = [names[1], names[0], *names[2:]]
    turned = [*names[1:], names[0]]
    wrong = [
        (_one_by_one(queue), "takes the stack for a queue"),
        (_one_by_one(names[::-1]), "has it backwards"),
        (_one_by_one(swapped), "mixes up the first two"),
        (_one_by_one(turned), "has the first come last"),
        (AT_ONCE, "takes it that all of it happens together"),
    ]
    answers = answers_of(_one_by_one(names), "", wrong)
    cites = tuple(
        dict.fromkeys(cite for step in stretch.steps for cite in step_cites(step) if among(cite, ORDERING))
    )
    position = stretch.played.position(stretch.at)
    if answers is None or not cites or position is None:
        return None
    if (
        len(tall) == 2
        and (stretch.played.scenario.level or 1) > 1
        and not set(map(number_of, cites)) & OF_ITSELF
    ):
        return None
    ask = f"{stretch.story} In which order do these resolve?"
    told = "; ".join(f"{name} resolves" for name in names)
    made = stretch.played.ask(ORDER, position, ask, answers, cites[:3], told, stretch.at, len(names))
    return replace(made, ahead=stretch.end + 1 - stretch.at)


ORDERING = ("410.3", "410.4", "410.5", "413.1", "408.1f", "310.2", "409.1a", "cr2006:217.6d", "T.8.7")
"""Rules by which things come onto the stack, and by which the last of them resolves first."""
OF_ITSELF = frozenset(("410.3", "410.4", "410.5", "310.2"))
"""Those of them by which something comes onto the stack of itself: that a spell is answered needs no thought.
"""


def step_cites(step: Step) -> list[str]:
    """The rules that had a part in a step, in order."""
    return [entry.cite for entry in step.entries if entry.cite and entry.role != CHECKED]


def _one_by_one(names: list[str]) -> str:
    words = ", then ".join(names)
    return f"{words[:1].upper()}{words[1:]}."


# -- why, in two lines ---------------------------------------------------------------------------------------


CARRYING = frozenset(("310.2", "408.1f", "409.1e", "410.2", "414.1"))
"""Rules by which lethal damage comes about, and anything triggers or is countered: alone they explain
nothing.
"""


LOST = frozenset(("420.5a",))
"""The rule by which a player without life loses: nobody but a beginner has to explain that."""


def _told_in_words(played: PlayedScenario) -> Iterator[Question]:
    """What can be told of a scenario that names no level, also where too little can go wrong for a choice."""
    for stretch in stretches(played):
        for subject in (*stretch.changed(), *stretch.kept()):
            question = _ahead(stretch, subject, in_words=True)
            if question is not None:
                yield question


def explain_questions(played: PlayedScenario) -> Iterator[Question]:
    """Why it comes out so, to be told in two lines: a point for each rule without which it comes out
    otherwise, and one for what it does here.
    """
    best = next(iter(ahead_questions(played)), None)
    if best is None and played.scenario.level is None:
        best = next(_best(list(_told_in_words(played)), 1), None)
    if best is None:
        return
    decisive = tuple(cite for cite in best.cites if any(cite in each.forgets for each in best.answers))
    telling = [cite for cite in (*decisive, *best.cites) if not is_procedure(cite) and not is_dull(cite)]
    telling = list(dict.fromkeys(telling))
    if played.scenario.level is not None:
        telling = [cite for cite in telling if cite in decisive]
    decisive = tuple(telling[:2])
    about = set(numbers_of(played.scenario))
    decisive = tuple(sorted(decisive, key=lambda cite: number_of(cite) not in about))
    if all(number_of(cite) in LETHAL | CARRYING for cite in decisive):
        return
    if not decisive or is_plain(played, decisive) or (about and number_of(decisive[0]) not in about):
        return
    if (played.scenario.level or 1) > 1 and {number_of(cite) for cite in decisive} <= LOST - about:
        return
    ask = f"{best.story} In the end this is so: {best.right_text} Explain in two lines why."
    meant = [cite for cite in _at_work(played, best) if number_of(cite) in about and not is_everyday(cite)]
    wanted = tuple(dict.fromkeys([*decisive, *meant]))[:MOST_POINTS]
    yield replace(best, kind=EXPLAIN, ask=ask, answers=(), cites=wanted, wanted=wanted, worth=best.worth)


MOST_POINTS = 3
"""For how many rules at most a point is given."""


def _at_work(played: PlayedScenario, question: Question) -> list[str]:
    """The rules that had a part in the steps that a question tells."""
    steps = played.steps[question.at : question.at + question.ahead]
    return list(dict.fromkeys(cite for step in steps for cite in step_cites(step)))
