"""Whether one question of a quiz tells what another one asks."""

from __future__ import annotations

import re

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
)

ALIKE = frozenset((OUTCOME, AHEAD, BOARD, EXPLAIN))
"""The kinds that ask how something comes out."""


def reveals(question: Question, other: Question) -> bool:
    """Whether a question tells, in its position or its words, what another one asks; or asks the same."""
    if question is other or question.kind == other.kind == OWN:
        return False
    if question.scenario != other.scenario:
        if _is_the_same_elsewhere(question, other):
            return True
        if question.kind != other.kind or question.ask != other.ask:
            return False
        return question.position == other.position or (
            question.kind in ALIKE and question.right_text == other.right_text
        )
    if BASICS in (question.kind, other.kind):
        asks_who = any(" may respond" in each.ask for each in (question, other) if each.kind == BASICS)
        is_next = PRIORITY in (question.kind, other.kind) and question.at == other.at
        return question.ask == other.ask or (asks_who and is_next)
    if question.variant != other.variant:
        if {question.kind, other.kind} <= QUEUES:
            return True
        return question.kind == other.kind and _is_alike(question, other)
    if other.kind == MAY:
        return (question.kind == MAY and question.at == other.at) or _does(question, other)
    if question.at >= other.at + max(1, other.ahead):
        return True  # its position shows what is asked
    if ERAS in (question.kind, other.kind) and _tells_the_answer(question, other):
        return True
    if question.kind == other.kind == AHEAD and _story_of(question) == _story_of(other) != "":
        return True
    if {question.kind, other.kind} <= QUEUES or question.kind == other.kind == BOARD:
        return True
    if {question.kind, other.kind} <= STORIES and question.right_text == other.right_text:
        return True
    if (
        question.kind in (AHEAD, BOARD)
        and other.kind not in (PRIORITY, RULE, STACK)
        and question.at < other.at + max(1, other.ahead) < question.at + question.ahead
    ):
        return True  # what is done later shows what has come of it
    if {question.kind, other.kind} <= {AHEAD, EXPLAIN} and _asks_last(question) == _asks_last(other):
        return True
    if {question.kind, other.kind} <= STORIES and not {question.kind, other.kind} <= TELLING:
        return question.kind != other.kind or question.ask == other.ask
    if other.kind == RULE:
        return question.cites[0] == other.cites[0]
    if question.kind in TELLING and other.kind in (OUTCOME, AHEAD, BOARD, MISTAKE, ERAS):
        return True
    if other.kind == LEGALITY and question.at <= other.at <= question.at + question.ahead:
        return True  # it is done there
    if PRIORITY in (question.kind, other.kind) and {question.kind, other.kind} <= {*QUEUES, PRIORITY}:
        queue, act = (other, question) if question.kind == PRIORITY else (question, other)
        return act.at + 1 < queue.at + max(1, queue.ahead)  # who acts next is told
    return question.at == other.at and question.kind == other.kind


def _is_the_same_elsewhere(question: Question, other: Question) -> bool:
    """Whether two scenarios have the same cards, and what is asked of both has the same answer."""
    if not {question.kind, other.kind} <= STORIES or not question.right_text or not other.right_text:
        return False
    cards, others = ({card.name for card in each.position.cards} for each in (question, other))
    return cards == others != set() and (
        question.right_text in other.right_text or other.right_text in question.right_text
    )


def _is_alike(question: Question, other: Question) -> bool:
    """Whether two questions of one kind, on the same situation with one thing otherwise, ask the same, have
    the same answer, or have it explained by the same rule.
    """
    if question.ask == other.ask or (question.right_text and question.right_text == other.right_text):
        return True
    return question.kind in (EXPLAIN, MISTAKE) and question.cites[0] == other.cites[0]


def _does(question: Question, other: Question) -> bool:
    """Whether what is told with a question has something done that another one asks about, whether it may
    be.
    """
    told = [set(sentence.rstrip(".").split()) for sentence in (*question.position.so_far, question.ask)]
    offered = [set(re.sub(r"^[A-Z]\w* ", "", answer.text.rstrip(".")).split()) for answer in other.answers]
    return any(words <= sentence for words in offered for sentence in told)


def _tells_the_answer(question: Question, other: Question) -> bool:
    """Whether of two questions, one of them about two eras, both ask how the same thing stands."""
    by_eras, plain = (question, other) if question.kind == ERAS else (other, question)
    asked = re.search(r"How does (.+?) stand", by_eras.ask)
    if plain.kind not in (AHEAD, BOARD, OUTCOME) or asked is None:
        return False
    return re.search(rf"(?:^|\. ){re.escape(asked[1])} (?:is|has) ", plain.right_text) is not None


def _story_of(question: Question) -> str:
    """What is told before it is asked how something stands."""
    return question.ask.rpartition(" How does ")[0]


def _asks_last(question: Question) -> tuple[int, str]:
    """When it is asked about, and the last thing that is asked."""
    return question.at + question.ahead, question.ask.rpartition(". ")[2]


QUEUES = frozenset((ORDER, STACK))
"""The kinds that ask what comes first: that is asked once of a scenario, whatever is done otherwise in it."""

STORIES = frozenset((AHEAD, BOARD, EXPLAIN, MISTAKE, DEED, CHANGE, OUTCOME))
"""The kinds that ask what comes of it: of each scenario one of them, or several of different things."""

TELLING = frozenset((RULE, EXPLAIN, MISTAKE, DEED, CHANGE, SAVE))
"""The kinds that tell in their words what comes of it."""
