"""What a handout asks to be thought through, in the newer kinds of question: the order of effects, the slip
in a told game, the card that saves, the change that matters.

A worksheet has one of them. It stands in the place of the question how the situation comes out, which it
would answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules_kb.books.store import Store
from rules_kb.teach.changing_questions import change_questions
from rules_kb.teach.effect_questions import effect_questions
from rules_kb.teach.keys import with_rules
from rules_kb.teach.mistake_questions import mistake_questions
from rules_kb.teach.own_questions import lettered
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.question import MAY, MISTAKE, Question
from rules_kb.teach.review import ReviewQuestion
from rules_kb.teach.saving_questions import saving_questions
from rules_kb.teach.share_questions import share_questions
from rules_kb.teach.worksheet import Worksheet

Maker = Callable[[PlayedScenario], Iterable[Question]]

TURNS: tuple[tuple[Maker, ...], ...] = (
    (share_questions, effect_questions),
    (share_questions, effect_questions, mistake_questions, saving_questions),
    (share_questions, effect_questions, saving_questions, change_questions, mistake_questions),
)
"""What is tried for one worksheet after the other: not all of them tell a game anew."""


def thought_through(sheet: Worksheet, played: PlayedScenario, store: Store) -> ReviewQuestion | None:
    """One question of a newer kind, where the situation allows it."""
    if not played.is_short or not played.is_plain:
        return None
    for make in TURNS[(sheet.number - 1) % len(TURNS)]:
        for question in make(played):
            if question.on_subject:
                return _told(sheet, played, with_rules(question, store))
    return None


def _told(sheet: Worksheet, played: PlayedScenario, question: Question) -> ReviewQuestion:
    step = played.steps[question.at - 1] if question.at else None
    shown = sheet.shown_number(step.n) if step is not None else 0
    when = f"After step {shown}" if shown else "At the beginning"
    if question.kind == MISTAKE:
        ask, choices = question.ask.replace("this game", "what comes then", 1), []
        truth = question.because[:1].upper() + question.because[1:]
        answer = f"{question.right_text.rstrip('.')}: {question.right.why}. {truth}."
    else:
        ask = question.ask
        choices = lettered([answer.text for answer in question.answers])
        reasons = [
            f"{choice[:1]}: {answer.why}."
            for choice, answer in zip(choices, question.answers, strict=True)
            if answer.why and not answer.right
        ]
        answer = " ".join([f"{question.right_letter}: {question.because}.", *reasons])
    tells = question.kind != MAY
    return ReviewQuestion(f"{when}: {ask}", answer, list(question.cites[:2]), step, choices, tells=tells)
