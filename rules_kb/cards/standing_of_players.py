"""What texts ask of how a player or the permanent itself stands: blessed, paired, by day, who has what; and
what they make of a player: the monarch, one with an emblem.
"""

from __future__ import annotations

from rules_kb.cards.abilities import PaidInstead, Static, Triggered
from rules_kb.cards.node import Condition, Instruction, Node, TriggerCondition, parts_of
from rules_kb.cards.words import Amount, Each, EachPlayer, Filter, ThisCard, Who, You


class BecomeMonarch(Instruction):
    """`who` becomes the monarch, and nobody else is it any more."""

    who: Who = You()


class BecomesMonarch(TriggerCondition):
    """You become the monarch."""


class CommitsCrime(TriggerCondition):
    """A player (`who`: you, opponent or player) aims a spell or ability at an opponent, or at what an
    opponent controls or has in the graveyard.
    """

    who: str = "you"


class IsMonarch(Condition):
    """Somebody (`who`: you or opponent) is the monarch."""

    who: str = "you"


class HasCompleted(Condition):
    """You have completed a dungeon."""


class CompletesDungeon(TriggerCondition):
    """You complete a dungeon."""


class GetEmblem(Instruction):
    """A player gets an emblem with these abilities, for the rest of the game."""

    abilities: tuple[Node, ...]
    who: Who = You()

    def is_played(self) -> bool:
        """Whether each triggers and does nothing as the emblem itself, or speaks of all that it describes."""
        return all(
            _does_without_itself(item) or _is_of_all(item) or isinstance(item, PaidInstead)
            for item in self.abilities
        )


def _does_without_itself(item: Node) -> bool:
    return isinstance(item, Triggered) and not any(isinstance(part, ThisCard) for part in parts_of(item))


def _is_of_all(item: Node) -> bool:
    return isinstance(item, Static) and isinstance(item.what, Each) and item.condition is None


class Blessed(Condition):
    """You have the city's blessing."""


class LifeSoFar(Amount):
    """How much life somebody has gained or lost, as `how` says, since the turn began."""

    how: str
    who: Who = You()


class PartySize(Amount):
    """How many creatures are in your party: at most one each of Cleric, Rogue, Warrior and Wizard."""


class Paired(Condition):
    """The creature itself is paired with another one."""


class IsLevel(Condition):
    """The Class itself is of this level."""

    level: int


class WasChosen(Condition):
    """A keyword, or a word, was chosen for the permanent itself as it came into play."""

    what: str


class HitWith(Condition):
    """Something of a description that you control has dealt combat damage to a player this turn."""

    what: Filter


class Devoured(Amount):
    """How many things of a description the permanent itself devoured as it came into play."""

    what: Filter


class ItIsTime(Condition):
    """It is day, or night."""

    what: str


class DayTurns(TriggerCondition):
    """Day becomes night or night becomes day."""


class DoneByName(TriggerCondition):
    """You do what is called by a name of its own, surveil or scry; or a thing explores."""

    name: str
    what: Filter | ThisCard | None = None


class Transforms(TriggerCondition):
    """The permanent itself has been turned over, so that the face that says this is up."""


class EachWhoControls(EachPlayer):
    """Each player who controls a thing of a description; with `opponents` of those only the opponents."""

    what: Filter
    opponents: bool = False
