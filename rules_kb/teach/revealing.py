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
    RESPOND,
    RULE,
    SAVE,
    STACK,
    Question,
)

ALIKE = frozenset((OUTCOME, AHEAD, BOARD, EXPLAIN))
"""The kinds that ask how something comes out."""


def reveals(question: Question, other: Question) -> bool:
    """Whether a question tells, in its position or its words, what another one asks; or asks the same."""
    kinds = {question.kind, other.kind}
    if question is other or kinds == {OWN}:
        return False
    if question.scenario != other.scenario:
        return _is_asked_elsewhere(question, other)
    if BASICS in kinds:
        asks_who = RESPOND in (question.topic, other.topic)
        is_next = PRIORITY in kinds and question.at == other.at
        return question.ask == other.ask or (asks_who and is_next)
    if question.variant != other.variant:
        return kinds <= QUEUES or (question.kind == other.kind and _is_alike(question, other))
    if other.kind == MAY:
        return (question.kind == MAY and question.at == other.at) or _does(question, other)
    return _shows(question, other) or _asks_the_same(question, other) or _tells(question, other)


def _is_asked_elsewhere(question: Question, other: Question) -> bool:
    """Whether questions on two scenarios ask the same."""
    if _is_the_same_elsewhere(question, other):
        return True
    if question.kind != other.kind or question.ask != other.ask:
        return False
    return question.position == other.position or (
        question.kind in ALIKE and question.right_text == other.right_text
    )


def _shows(question: Question, other: Question) -> bool:
    """Whether the position of a question, or what is done later in it, shows what another one asks."""
    asked_at = other.at + max(1, other.ahead)
    if question.at >= asked_at:
        return True
    goes_on = question.kind in (AHEAD, BOARD) and question.at < asked_at < question.at + question.ahead
    return goes_on and other.kind not in (PRIORITY, RULE, STACK)


def _asks_the_same(question: Question, other: Question) -> bool:
    """Whether two questions on one situation ask what one of them would do to ask."""
    kinds = {question.kind, other.kind}
    if kinds <= QUEUES or kinds == {BOARD}:
        return True
    if ERAS in kinds and _tells_the_answer(question, other):
        return True
    if kinds == {AHEAD} and question.story == other.story != "":
        return True
    if kinds <= STORIES and question.right_text == other.right_text:
        return True
    ends = [each.at + each.ahead for each in (question, other)]
    of_the_same = kinds == {EXPLAIN} or (kinds == {AHEAD} and question.subjects == other.subjects)
    return of_the_same and ends[0] == ends[1]


def _tells(question: Question, other: Question) -> bool:
    """Whether the words of a question tell what comes of what another one asks about."""
    kinds = {question.kind, other.kind}
    if kinds <= STORIES and not kinds <= TELLING:
        return question.kind != other.kind or question.ask == other.ask
    if other.kind == RULE:
        return question.cites[0] == other.cites[0]
    if question.kind in TELLING and other.kind in (OUTCOME, AHEAD, BOARD, MISTAKE, ERAS):
        return True
    if other.kind == LEGALITY and question.at <= other.at <= question.at + question.ahead:
        return True  # it is done there
    if PRIORITY in kinds and kinds <= {*QUEUES, PRIORITY}:
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
    plain = other if question.kind == ERAS else question
    return plain.kind in (AHEAD, BOARD, OUTCOME) and not set(question.subjects).isdisjoint(other.subjects)


QUEUES = frozenset((ORDER, STACK))
"""The kinds that ask what comes first: that is asked once of a scenario, whatever is done otherwise in it."""

STORIES = frozenset((AHEAD, BOARD, EXPLAIN, MISTAKE, DEED, CHANGE, OUTCOME))
"""The kinds that ask what comes of it: of each scenario one of them, or several of different things."""

TELLING = frozenset((RULE, EXPLAIN, MISTAKE, DEED, CHANGE, SAVE))
"""The kinds that tell in their words what comes of it."""
