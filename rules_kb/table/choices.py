"""Choices that the game puts to a player, and who answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb.facts import dataclass, field
from rules_kb.hints import Generic, Protocol, TypeVar
from rules_kb.table.objects import GRAVEYARD, HAND, LIBRARY, REMOVED, GameObject, Player, Thing


class WithName(Protocol):
    """What can be chosen by its name: a thing, a player, an ability to be put in order."""

    @property
    def name(self) -> str: ...


Option = WithName | str | int
"""What a player can choose: something with a name, a word, or a mode or number."""
GivenAnswer = Option | dict[Thing, int]
"""What a player can answer: an option, or how something is shared out."""
T = TypeVar("T", bound=Option)


class WordsLater:
    """What a choice is about, put into words when somebody reads them: that may take longer than a replay."""

    __slots__ = ("words",)

    def __init__(self, words: Callable[[], str]) -> None:
        self.words = words

    def __str__(self) -> str:
        return self.words()


@dataclass
class Choice:
    """A choice for a player.

    `verb` is choose, order, yes or no, discard, sacrifice, divide, number, color or declare. `options` are
    the legal answers; from `least` to `most` of them are taken. For `divide`, `total` is shared out among the
    options, and `of` names what is divided. For `number`, `least` and `most` bound it (`most` -1: no bound).
    For `type`, any word may be answered. Where `allows` is given, it has the verdict on an answer (or
    several), so that one outside the options is refused by a rule; `says_who` is the cite of the rule by
    which this player answers and no other. Where every answer comes to the same (`indifferent`), it may be
    left out.
    """

    player: Player
    verb: str
    what: str | WordsLater
    options: Sequence[Option] = field(default_factory=list)
    least: int = 1
    most: int = 1
    total: int = 0
    of: GameObject | None = None
    allows: Callable[..., object] | None = None
    indifferent: bool = False
    says_who: str | None = None

    @property
    def forced(self) -> list[GivenAnswer] | None:
        """The only legal answer, if there is only one; any, where all come to the same."""
        if self.indifferent:
            return list(self.options)
        if self.verb == "number":
            return [self.least] if self.least == self.most else None
        if self.verb == "order":
            return list(self.options) if len(self.options) < 2 else None
        if len(self.options) <= self.least:
            return list(self.options)
        if self.most == 0:
            return []
        return None

    @property
    def first(self) -> list[GivenAnswer]:
        """The first legal answer."""
        if self.verb == "number":
            return [self.least]
        if self.verb == "order":
            return list(self.options)
        return list(self.options[: max(self.least, min(1, self.most))])


@dataclass
class ChoiceOf(Choice, Generic[T]):
    """A choice among options of one kind; the answers are of that kind too."""

    options: list[T] = field(default_factory=list)


@dataclass
class Division(Choice):
    """How `total` of something is shared out among players and things."""

    options: Sequence[Thing] = field(default_factory=list)

    @property
    def forced(self) -> list[GivenAnswer] | None:
        return self.first if len(self.options) == 1 else None

    @property
    def first(self) -> list[GivenAnswer]:
        return [{self.options[0]: self.total}]


class Unanswered(Exception):
    """A choice that nobody has answered."""

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        super().__init__(choice)

    def __str__(self) -> str:
        return f"{self.choice.player.name} must choose: {self.choice.what}"


def is_among_identical_cards(choice: Choice) -> bool:
    """Whether a number of cards is to be chosen among cards out of play that nothing tells apart."""
    cards = [option for option in choice.options if isinstance(option, GameObject)]
    return (
        choice.verb in ("choose", "discard")
        and choice.least == choice.most
        and len(cards) == len(choice.options) > 0
        and len({(card.initial, card.owner.name, card.zone) for card in cards}) == 1
        and cards[0].zone in (HAND, LIBRARY, GRAVEYARD, REMOVED)
    )


class Chooser(Protocol):
    """Whoever answers for the players."""

    def answer(self, choice: Choice) -> Sequence[object]:
        """The options taken; for `divide`, one dict from option to share; for `number`, one number."""
        ...


def is_answered(chooser: Chooser, choice: Choice, otherwise: bool = False) -> bool:
    """Whether who answers for the players, as a script does, has an answer to a choice right now; `otherwise`
    of one that can't tell.
    """
    has_answer = getattr(chooser, "has_answer", None)
    return otherwise if has_answer is None else bool(has_answer(choice))


class OnlyForced:
    """Answers nothing: a choice with one legal answer is made, any other is an error."""

    def answer(self, choice: Choice) -> list[GivenAnswer]:
        raise Unanswered(choice)


class FirstOption:
    """Takes the first legal answer each time."""

    def answer(self, choice: Choice) -> list[GivenAnswer]:
        return choice.first
