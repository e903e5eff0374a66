"""What a worksheet asks of a scenario that names no level, as somebody writes it in five minutes: beside how
it comes out, when a card may be played, in which order things come, and how it comes out another time.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from random import Random

from rules_kb.books.store import Store
from rules_kb.teach.ahead_questions import (
    ahead_questions,
    board_questions,
    explain_questions,
    order_questions,
)
from rules_kb.teach.changing_questions import change_questions
from rules_kb.teach.keys import with_rules
from rules_kb.teach.mistake_questions import mistake_questions
from rules_kb.teach.own_questions import lettered
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import ORDER, Question
from rules_kb.teach.review import ReviewQuestion
from rules_kb.teach.timing_questions import timing_questions
from rules_kb.teach.variants import variants
from rules_kb.teach.worksheet import Worksheet

ENOUGH = 4
"""So many questions a worksheet has, where the situation allows it."""

MOST_VARIANTS = 6
"""How many other courses of the game are looked at for it."""


def further_questions(
    sheet: Worksheet, played: PlayedScenario, store: Store, asked: int, ordered: bool
) -> list[ReviewQuestion]:
    """Questions beside those that are asked already: up to `ENOUGH` together. Where it is `ordered` already
    what resolves first, that isn't asked again.
    """
    if not played.is_short or not played.is_plain:
        return []
    wanted = ENOUGH - asked
    found = [told_in_words(each, "", store) for each in timing_questions(played)]
    if not ordered:
        found += [
            told_in_words(each, _when(sheet, played, each.at), store)
            for each in islice((each for each in order_questions(played) if each.kind == ORDER), 1)
        ]
    found = found[: max(0, wanted - 1)]
    return [*found, *islice(_another_time(sheet, played, store), wanted - len(found))]


def _when(sheet: Worksheet, played: PlayedScenario, at: int) -> str:
    shown = sheet.shown_number(played.steps[at - 1].n) if at else 0
    return f"After step {shown}: " if shown else "At the beginning: "


def _another_time(sheet: Worksheet, played: PlayedScenario, store: Store) -> Iterator[ReviewQuestion]:
    """How it comes out where one thing is done otherwise: of each course one question, no two with one
    answer.
    """
    known: set[str] = set()
    for variant in islice(variants(played), MOST_VARIANTS):
        for question in _of(variant):
            if question.right_text in known or not _begins_alike(played, variant, question.at):
                continue
            known.add(question.right_text)
            shown = sheet.shown_number(played.steps[question.at - 1].n) if question.at else 0
            after = f" after step {shown}" if shown else ""
            besides = f" {variant.besides}" if variant.besides else ""
            yield told_in_words(question, f"Another time it goes otherwise{after}.{besides} ", store)
            break


def _of(variant: PlayedScenario) -> Iterator[Question]:
    makers = (ahead_questions, board_questions, mistake_questions, change_questions, explain_questions)
    return chain.from_iterable(maker(variant) for maker in makers)


def _begins_alike(played: PlayedScenario, variant: PlayedScenario, at: int) -> bool:
    """Whether the same has been done in both before a step."""
    first, other = ([step.action for step in each.steps[:at]] for each in (played, variant))
    return first == other


def told_in_words(question: Question, before: str, store: Store) -> ReviewQuestion:
    """A quiz's question as a worksheet has it: its choices by letters, and the answer with its reasons."""
    question = with_rules(question.shuffled(Random(question.id)), store)
    choices = lettered([answer.text for answer in question.answers])
    if not choices:
        return ReviewQuestion(f"{before}{question.ask}", "; ".join(question.guide), list(question.cites))
    reasons = [
        f"{choice[:1]}: {answer.why}."
        for choice, answer in zip(choices, question.answers, strict=True)
        if answer.why and not answer.right
    ]
    because = f": {question.because}" if question.because and not question.several else ""
    answer = " ".join([f"{question.right_letter}{because}.", *reasons])
    return ReviewQuestion(f"{before}{question.ask}", answer, list(question.cites[:2]), None, choices)
