"""A quiz as Markdown: each version with its questions, then the key to all versions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules_kb.books.eras import KNOWN
from rules_kb.teach.question import LETTERS, Question
from rules_kb.teach.quiz import VERSIONS, Quiz
from rules_kb.visible import without_html

HOW = "Each question has one right answer, unless it asks for all that apply or for an answer in words."
STANDS = (
    "How something stands is asked for the moment when a player may next do something, "
    "after everything that the rules do unasked."
)


def how_told(quiz: Quiz) -> str:
    """How a quiz is answered, and by which rules."""
    return f"{HOW} {rules_told(quiz.era)[:-1]} unless a question says otherwise. {STANDS}"


def rules_told(era: str) -> str:
    """By which rules something is asked."""
    return f"The rules are those of {KNOWN[era].whole_title}."


def markdown(quiz: Quiz, versions: Sequence[str] = VERSIONS) -> str:
    """The quiz as Markdown, the key at the end."""
    lines: list[str] = []
    for letter in versions:
        lines += [f"# {quiz.title} · version {letter}", "", how_told(quiz), ""]
        for number, question in enumerate(quiz.version(letter), 1):
            lines += _question(number, question)
    for letter in versions:
        lines += [f"# Key to version {letter}", "", f"Seed {quiz.seed}.", ""]
        for number, question in enumerate(quiz.version(letter), 1):
            lines += _key(number, question)
    return without_html("\n".join(lines).rstrip() + "\n")


def _question(number: int, question: Question) -> list[str]:
    lines = [f"## {number}. {question.ask}", ""]
    lines += _list(question.position.lines())
    lines += [f"- *{card.told}*" for card in question.position.cards]
    lines += [
        "",
        *(f"{letter}. {answer.text}" for letter, answer in zip(LETTERS, question.answers, strict=False)),
        *(["", "\\_" * LINE, "", "\\_" * LINE] if not question.answers else []),
        "",
    ]
    return lines


LINE = 60
"""How many characters a line to write on has."""


def _list(items: Iterable[str]) -> list[str]:
    return [f"- {item}" for item in items]


def _key(number: int, question: Question) -> list[str]:
    cites = ", ".join(f"`{cited(cite)}`" for cite in question.cites)
    right = f"**{question.right_letter}** {question.right_text}" if question.answers else "In words"
    lines = [f"{number}. {right} ({cites})"]
    lines += [f"    - {point}." for point in question.guide]
    lines += [f"    - {question.because}."] if question.because and not question.guide else []
    lines += [f"    - {question.level_told}."] if question.level_told else []
    lines += [
        f"    - {letter}: {answer.why}."
        for letter, answer in zip(LETTERS, question.answers, strict=False)
        if answer.why and not answer.right
    ]
    lines += [f"    - `{cited(rule.cite)}` {rule.digest}" for rule in question.rules]
    return [*lines, f"    - scenario `{question.scenario}`", ""]


def cited(cite: str, dated: bool = True) -> str:
    """A cite without its book where that is the book of 1999, or of the letters before, and else,
    `dated`, with the book's year, an edition's day; a term of its glossary by its name.
    """
    book, _, number = cite.rpartition(":")
    year = (
        "" if book in ("cr1999", "rulings1999") or not dated else f" of {book.partition('@')[2] or book[-4:]}"
    )
    if number.startswith("glossary/"):
        return f"“{number.removeprefix('glossary/').replace('-', ' ')}”{year}"
    return f"{number}{year}"
