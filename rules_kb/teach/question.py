"""A question with its answers: one is right, and every other one is wrong under the rules that it asks
about.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rules_kb.facts import dataclass, field, replace
from rules_kb.teach.position import Position

OWN, OUTCOME, STACK, PRIORITY = "own", "outcome", "stack", "priority"
LEGALITY, RULE, ERAS = "legality", "rule", "eras"
AHEAD, BOARD, ORDER, EXPLAIN = "ahead", "board", "order", "explain"
MISTAKE, DEED, CHANGE, SAVE, MAY = "mistake", "deed", "change", "save", "may"
BASICS = "basics"
RESPOND = "respond"
"""The topic of who may respond."""
KINDS = (
    OWN,
    AHEAD,
    MISTAKE,
    MAY,
    BOARD,
    CHANGE,
    DEED,
    SAVE,
    ORDER,
    EXPLAIN,
    OUTCOME,
    LEGALITY,
    RULE,
    STACK,
    ERAS,
    PRIORITY,
    BASICS,
)
"""What a question is about, in the order in which a quiz takes them up."""

LETTERS = "ABCDEFGH"
"""What answers are called, in their order."""
LEAST_ANSWERS, MOST_ANSWERS = 3, 4


def number_of(cite: str) -> str:
    """The number of a rule without its book."""
    return cite.partition(":")[2]


@dataclass(frozen=True)
class Answer:
    """One answer. `why` is for the key: what makes it right, or which mistake it comes from; `forgets` are
    the cites of rules that somebody forgets who gives it, which the key puts in words.
    """

    text: str
    right: bool = False
    why: str = ""
    forgets: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cited:
    """A rule that the key cites, with what it says in our words."""

    cite: str
    digest: str

    @property
    def number(self) -> str:
        return number_of(self.cite)


@dataclass(frozen=True)
class Question:
    """A question about a moment of a played scenario.

    `scenario` is its name, `title` its title, `era` whose rules it asks about; `because` says what the engine
    did, `at` how many steps lie before the moment, `worth` how many of the wrong answers are mistakes that
    somebody might well make. `ahead` is how many steps have to be thought through, `several` whether all
    answers that apply are asked for.

    One without answers is answered in words: `wanted` are the cites of the rules that a good answer brings,
    `guide` says what each point is given for. `difficulty` is 1 to 4, `hard` why. `variant` says what is
    otherwise in it than in the scenario. `subjects` are the names of what it asks about, how it stands;
    `story` is what is told before that is asked; `topic` is what a beginner's question is on.
    """

    kind: str
    scenario: str
    title: str
    era: str
    position: Position
    ask: str
    answers: tuple[Answer, ...]
    cites: tuple[str, ...]
    because: str = ""
    at: int = 0
    worth: int = 0
    rules: tuple[Cited, ...] = field(default=())
    ahead: int = 0
    several: bool = False
    wanted: tuple[str, ...] = ()
    guide: tuple[str, ...] = ()
    difficulty: int = 0
    hard: str = ""
    on_subject: bool = True
    variant: str = ""
    subjects: tuple[str, ...] = ()
    story: str = ""
    topic: str = ""

    @property
    def id(self) -> str:
        """The same for the same question, whatever else the quiz has and however its answers are shuffled."""
        from hashlib import sha256  # which takes a moment, and a handout doesn't ask for it

        answers = sorted(answer.text for answer in self.answers)
        words = "\n".join([self.kind, self.scenario, self.era, self.ask, *answers])
        return sha256(words.encode()).hexdigest()[:12]

    @property
    def right(self) -> Answer:
        """The answer that is right, or the first of them."""
        return next(answer for answer in self.answers if answer.right)

    @property
    def right_text(self) -> str:
        """What is right, in words: of several answers all that apply; nothing where it is told in words."""
        return " ".join(answer.text for answer in self.answers if answer.right)

    @property
    def right_letter(self) -> str:
        """The letter of the right answer, or the letters of all that apply; "" without answers."""
        pairs = zip(LETTERS, self.answers, strict=False)
        return ", ".join(letter for letter, answer in pairs if answer.right)

    @property
    def level_told(self) -> str:
        """How difficult it is and why: `Difficulty 3 of 4: four steps ahead`."""
        return f"Difficulty {self.difficulty} of 4: {self.hard}" if self.difficulty else ""

    def shuffled(self, chance: Random) -> Question:
        """The same question with its answers in another order."""
        answers = list(self.answers)
        chance.shuffle(answers)
        return replace(self, answers=tuple(answers))

    def as_data(self) -> dict[str, object]:
        """The question as data; the form stays the same from version to version."""
        return {
            "id": self.id,
            "kind": self.kind,
            "scenario": self.scenario,
            "title": self.title,
            "rules": self.era,
            "step": self.at,
            "position": self.position.as_data(),
            "question": self.ask,
            "answers": [
                {"text": answer.text, "right": answer.right, "why": answer.why} for answer in self.answers
            ],
            "answer": self.right_letter,
            "several": self.several,
            "guide": list(self.guide),
            "difficulty": self.difficulty,
            "difficult because": self.hard,
            "cites": list(self.cites),
            "because": self.because,
            "says": [{"cite": each.cite, "digest": each.digest} for each in self.rules],
        }


def answers_of(right: str, why: str, wrong: Sequence[tuple[str, str]]) -> tuple[Answer, ...] | None:
    """The right answer and up to three wrong ones, each (text, mistake), or None where too few differ from
    one another.
    """
    texts = {right.casefold()}
    found = [Answer(right, True, why)]
    for text, mistake in wrong:
        if text.casefold() not in texts and len(found) < MOST_ANSWERS:
            texts.add(text.casefold())
            found.append(Answer(text, False, mistake))
    return tuple(found) if len(found) >= LEAST_ANSWERS else None
