"""The questions that a scenario puts itself (`ask:`), with the answers that it or the game gives."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from rules_kb.scenarios.board import Board
from rules_kb.scenarios.lines import Offered
from rules_kb.scenarios.run import Put, Run
from rules_kb.teach.outcomes import outcome_sentences
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import Position
from rules_kb.teach.question import LETTERS, OWN, Answer, Question
from rules_kb.teach.states import Subject, state_of, told_apart
from rules_kb.teach.story import story_told

MOST_STEPS = 12
"""How many steps may be told before a question about the end."""
ASSIGNS = " assigns "
"""What a choice says that would answer a question about combat damage."""
WORTH = 9
"""What a question is worth that somebody wrote for this scenario: more than any that is made."""


def choice_told(offered: Offered) -> str:
    """A choice in words: the writer's, or what must hold."""
    return offered.text or " ".join(outcome_sentences(offered.expect))


def answer_of(run: Run, put: Put) -> str:
    """The answer: the choice that is right, the writer's words, what is expected, or what the board shows."""
    asked = put.asked
    if put.right is not None:
        return choice_told(asked.choices[put.right])
    if asked.expect:
        return " ".join(outcome_sentences(asked.expect))
    if asked.about:
        board = _board_at(run, put)
        return " ".join(_stands(name, board) for name in asked.about) if board is not None else ""
    return asked.text


def lettered(choices: list[str]) -> list[str]:
    """Choices as they are printed: `A. ...`."""
    return [f"{letter}. {text}" for letter, text in zip(LETTERS, choices, strict=False)]


def _board_at(run: Run, put: Put) -> Board | None:
    before = [step for step in run.steps if not step.branch and step.n <= put.after]
    return before[-1].board if before else run.before


def _stands(name: str, board: Board) -> str:
    """How a player or thing stands, as a sentence."""
    for subject in _called(name, board):
        state = state_of(subject, board)
        if state is not None:
            return told_apart(subject, [state])[0]
    return f"{name} is neither in play nor on the stack, nor in a hand or a graveyard."


def _called(name: str, board: Board) -> Iterator[Subject]:
    fold = name.casefold()
    yield from (Subject(player["name"]) for player in board.players if player["name"].casefold() == fold)
    things = [thing for player in board.players for thing in player["in play"]] + list(board.spells)
    things += [card for player in board.players for cards in player["cards"].values() for card in cards]
    yield from (Subject(thing["name"], thing["id"]) for thing in things if thing["name"].casefold() == fold)


def own_quiz_questions(played: PlayedScenario) -> Iterator[Question]:
    """The writer's questions that offer choices, each at its moment; one for the end is put at the beginning,
    with what is done told in it.
    """
    for put in played.run.questions:
        told, cites = story_and_position(played, put), _cites(played, put)
        if put.branch or put.right is None or told is None or not cites:
            continue
        story, position = told
        at = 0 if put.at_end else _steps_before(played, put)
        answers = tuple(Answer(choice_told(each), n == put.right) for n, each in enumerate(put.asked.choices))
        ask, hint = f"{story} {put.asked.question}".strip(), put.asked.hint.rstrip(".")
        yield played.ask(OWN, position, ask, answers, cites, hint, at, WORTH)


def story_and_position(played: PlayedScenario, put: Put) -> tuple[str, Position] | None:
    """What is told with a question, and the position that is shown: the moment at which it is put, or for one
    about the end the beginning, with all that is done. None where that is too much.
    """
    at = _steps_before(played, put)
    if put.at_end and at > MOST_STEPS:
        return None
    story = story_told(played, played.steps, ASSIGNS) if put.at_end else ""
    position = played.position(0 if put.at_end else at)
    return (story, position) if position is not None else None


def _steps_before(played: PlayedScenario, put: Put) -> int:
    return sum(step.n <= put.after for step in played.steps)


def _cites(played: PlayedScenario, put: Put) -> tuple[str, ...]:
    """The rules that the writer names, or else the last that decided something."""
    numbers, books = put.asked.rules, played.run.books
    if not numbers:
        return tuple(played.telling_rules[:1])
    return tuple(filter(None, (cite_meant(number, books, played.run.fired()) for number in numbers)))


def cite_meant(number: str, books: Sequence[str], fired: Container[str]) -> str:
    """The rule that a number means: one that had a part, or else one of the first book that numbers its rules
    so; "" where none of these books does.
    """
    if ":" in number:
        return number if number.partition(":")[0] in books else ""
    found = [f"{book}:{number}" for book in books if (book == RULINGS) != number[:1].isdigit()]
    return next((cite for cite in found if cite in fired), found[0] if found else "")


RULINGS = "rulings1999"
"""The book whose numbers begin with a letter."""
