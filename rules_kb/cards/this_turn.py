"""What a text asks of the turn so far, of what was paid, and of many things together."""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards.costs import CostPart
from rules_kb.cards.effects import UNTIL_END_OF_TURN, Instruction, Token
from rules_kb.cards.keywords import EVENTS_TODAY
from rules_kb.cards.leave_to_play import CantEnter as CantEnter
from rules_kb.cards.leave_to_play import MayPlay as MayPlay
from rules_kb.cards.node import Condition, Node, TriggerCondition
from rules_kb.cards.standing_of_players import BecomeMonarch as BecomeMonarch
from rules_kb.cards.standing_of_players import BecomesMonarch as BecomesMonarch
from rules_kb.cards.standing_of_players import Blessed as Blessed
from rules_kb.cards.standing_of_players import CommitsCrime as CommitsCrime
from rules_kb.cards.standing_of_players import CompletesDungeon as CompletesDungeon
from rules_kb.cards.standing_of_players import DayTurns as DayTurns
from rules_kb.cards.standing_of_players import Devoured as Devoured
from rules_kb.cards.standing_of_players import DoneByName as DoneByName
from rules_kb.cards.standing_of_players import EachWhoControls as EachWhoControls
from rules_kb.cards.standing_of_players import GetEmblem as GetEmblem
from rules_kb.cards.standing_of_players import HasCompleted as HasCompleted
from rules_kb.cards.standing_of_players import HitWith as HitWith
from rules_kb.cards.standing_of_players import IsLevel as IsLevel
from rules_kb.cards.standing_of_players import IsMonarch as IsMonarch
from rules_kb.cards.standing_of_players import ItIsTime as ItIsTime
from rules_kb.cards.standing_of_players import LifeSoFar as LifeSoFar
from rules_kb.cards.standing_of_players import Paired as Paired
from rules_kb.cards.standing_of_players import PartySize as PartySize
from rules_kb.cards.standing_of_players import Transforms as Transforms
from rules_kb.cards.standing_of_players import WasChosen as WasChosen
from rules_kb.cards.words import (
    Amount,
    Filter,
    It,
    Things,
    ThisCard,
    Those,
    Who,
    You,
)

LEFT_YOUR_GRAVEYARD = "left your graveyard"


class MovedThisTurn(Condition):
    """So many things of this description were put into a graveyard from play this turn ("died"), "left" play,
    "came" into play under your control, or LEFT_YOUR_GRAVEYARD, as `how` says; `yours`: it was under your
    control as it left.
    """

    what: Filter
    how: str
    number: int = 1
    yours: bool = False


class LifeThisTurn(Condition):
    """Somebody (`who`: you or opponent) has gained or lost, as `how` says, so much life this turn or more."""

    how: str
    who: str = "you"
    number: int = 1


class AnOpponent(Who):
    """An opponent whom the controller chooses, where there are several."""


class DamagedThisTurn(Condition):
    """Somebody (`who` is you or opponent) was dealt at least so much damage this turn."""

    who: str = "opponent"
    number: int = 1


class AttackedThisTurn(Condition):
    """You attacked this turn with at least so many creatures; or that one did of which the text speaks, or in
    your `last` turn.
    """

    number: int = 1
    it: Things | None = None
    last: bool = False


class AttackedWithPower(Condition):
    """The creatures with which the player has attacked this combat have so much power in all, as they are or
    last were.
    """

    power: int


class FoughtThisCombat(Condition):
    """The creature itself has attacked or blocked this combat."""


class WasBlocked(Condition):
    """The creature itself was blocked this turn, by what fits `by`, or (`either`) blocked such a thing."""

    by: Filter | None = None
    either: bool = False


class UsedThisTurn(Condition):
    """The ability that is resolving has been played so often this turn, or more."""

    number: int


class UsedFewer(Condition):
    """The ability has been played fewer times this turn than so many."""

    times: Amount


class HasDealt(Condition):
    """The permanent itself has dealt damage this turn, `to` an opponent, a player, or anything; only `combat`
    damage where the text says so.
    """

    to: str = ""
    combat: bool = False


class BeenAttacked(Condition):
    """You were attacked in this step."""


class PlayedThisTurn(Condition):
    """Somebody has played a spell of this description this turn, `others` of it one besides this card, or so
    many of them; or a card of which the text speaks, since then. `who` is you, opponent or that player.
    """

    what: Filter | Things
    who: str = "you"
    number: int = 1


class SpellsLastTurn(Condition):
    """One player has played so many spells, or more, in the turn before this one."""

    number: int = 1


class PlayedInMainPhase(Condition):
    """Its controller has played the spell, or what it has become, during a main phase of their own."""


class ManaWasSpent(Condition):
    """So much mana, of this color or of any, or more, was spent to play a thing."""

    color: str = ""
    number: int = 1
    it: Things = ThisCard()


class AmountSpent(Amount):
    """How much mana was spent to play a thing."""

    it: Things = It()


class ColorsSpent(Amount):
    """How many colors of mana were spent to play this card."""


class Devotion(Amount):
    """How many mana symbols of a color, or of an `other`, there are in the mana costs of permanents that you
    control.
    """

    color: str
    other: str = ""


class HasQuality(Condition):
    """What a word stands for is as a description without a noun says: white or blue, legendary, nonbasic."""

    what: Filter
    it: Things = It()


class MostCommonColor(Condition):
    """No color is that of more permanents than this one (or, with `it`, than one of that thing's colors)."""

    color: str = ""
    it: Things | None = None


class HasMore(Condition):
    """One player has more than another (`less`: less than) of something: things of a description, "cards" in
    hand or "life". Where several players are meant, one of them is enough, but for `each` it is more than
    each of the others.
    """

    what: Filter | str
    who: Who = You()
    than: Who = You()
    less: bool = False
    each: bool = False


class HadMore(Node):
    """At least so much more of something (`less`: so much less) than who plays the ability: "life", "cards"
    in hand, things that one controls, or cards in one's graveyard.
    """

    what: Filter | str
    by: int = 1
    less: bool = False


class TheOneWithMost(Who):
    """The player who has more of something than each other player, "life"; nobody where several have most."""

    what: Filter | str


class PlayerHas(Condition):
    """A player, or any of those who are meant, has so much life, so many poison counters, or cards in the
    graveyard, or `how`: less, greater.
    """

    what: str
    number: int
    how: str
    who: str = "you"


class TokensInstead(Node):
    """What is created instead of each token: `times` as many of the same, and one like `token` besides."""

    times: int = 1
    token: Token | None = None


class MoreOf(Node):
    """Where tokens would be created under its controller's control, or counters of a kind ("any": of each)
    put on what fits `on`, there are `times` as many, and so many `more`, instead; `by_effect`: not where they
    are put there as a cost. `instead` is what becomes of the tokens where that is more than a number; only of
    those that fit `what`.
    """

    on: Filter | None = None
    counter: str = "any"
    times: int = 1
    more: int = 0
    by_effect: bool = False
    what: Filter | None = None
    instead: TokensInstead | None = None


class ItTargets(Condition):
    """A spell or ability has something of a description among its targets."""

    what: Filter
    it: Things = It()


class AmountIs(Condition):
    """An amount is so much or `how`: less, greater."""

    of: Amount
    number: int
    how: str = ""


class ItComparesWith(Condition):
    """Power, toughness or cost of what was named is less, greater, equal, below or above an amount."""

    what: str
    how: str
    amount: Amount
    it: Things = It()


class XIs(Condition):
    """X is so much or `how`: less, greater."""

    number: int
    how: str = ""


DIED = "died this turn"


class DoneThisWay(Amount):
    """How many things of a description these instructions have destroyed, sacrificed, discarded or milled so
    far, as `how` says; or how many of them have `DIED`, whatever did it. Of cards `who` discarded or milled
    only that player's count.
    """

    what: Filter | ThisCard | It
    how: str
    who: Who | None = None


class ForEachOf(Instruction):
    """The `effects` for each thing to which these instructions have done something, or of which the text has
    spoken: it is "it" meanwhile.
    """

    of: DoneThisWay | Those
    effects: tuple[Instruction, ...]


class PlayedSoFar(Amount):
    """How many spells of a description have been played this turn, by whomever or, as `who` says, you alone;
    with `before` only those played before the spell of which the text speaks.
    """

    what: Filter
    who: str = ""
    before: Things | None = None


class DealtThisWay(Amount):
    """How much damage these instructions have dealt so far, to all or to a player; `bounded` by life or
    toughness before; only the `excess` over what would have been lethal, to all permanents or `on` some."""

    to: Who | None = None
    bounded: bool = False
    excess: bool = False
    on: Things | None = None


class DealtSoFar(Amount):
    """How much damage, or how much of one `kind`, has been dealt this turn, by sources of a description."""

    to: Node
    by: Filter | None = None
    kind: str = ""


class LostThisWay(Amount):
    """How much life players have lost by these instructions so far."""


class CountersRemoved(Amount):
    """How many counters of a kind were removed as the ability was paid for."""

    kind: str


class Greatest(Amount):
    """The greatest power, toughness or cost among things of a description; 0 where there are none."""

    what: str
    of: Filter


class DifferentAmong(Amount):
    """How many different names, mana costs, powers, ... there are among things of a description."""

    what: str
    of: Filter


class Total(Amount):
    """The power, toughness or cost of all things of a description together."""

    what: str
    of: Filter


class TakeDamage(CostPart):
    """Who pays has the `source` deal that player damage."""

    amount: Amount
    source: Things = ThisCard()


class WheneverFor(Instruction):
    """Until a time, each time that something happens, what the triggered ability says.

    `of` is to what it happens, where the event itself has no word for that; `once` is the next time alone.
    """

    ability: Node
    of: Things | None = None
    duration: str = UNTIL_END_OF_TURN
    once: bool = False


class WhenYouDo(Instruction):
    """What has just been done sets off a triggered ability: it goes on the stack by itself, with targets that
    are chosen then.
    """

    ability: Node


class CantPlayFor(Instruction):
    """Until a time, players can't play spells of a description, nor activated `abilities` if so."""

    what: Filter
    who: Who
    duration: str = UNTIL_END_OF_TURN
    abilities: bool = False


class RuleFor(Instruction):
    """Until a time, the rules of the game are changed as a permanent's text may change them."""

    rule: Node
    duration: str = UNTIL_END_OF_TURN


class RemoveAllCounters(Instruction):
    """All counters are removed from things, of one kind or (`kind` "any") of each."""

    kind: str
    on: Node


# -- understood, and played by no era here: `later` says as what it is told ----------------------------------


class BeginsInPlay(Node):
    """Who has the card in the opening hand may begin the game with it in play."""


class Chapter(TriggerCondition):
    """So many lore counters are on a Saga as one of these chapters' numbers says, and fewer were before."""

    numbers: tuple[int, ...]


class LaterCondition(Condition):
    """Something is so that no era here can tell."""

    later: str


class LaterAmount(Amount):
    """So much as no era here can tell."""

    later: str


class PaidAs(Condition):
    """Whoever played a spell paid this keyword's cost instead of others, or besides what was `beheld` for."""

    keyword: str
    beheld: Filter | None = None


class RevealedOrHad(Condition):
    """Whoever played the spell revealed a `card` as its additional cost, or controlled something as it was
    played.
    """

    card: Filter
    what: Filter


class GiftedPlayer(Who):
    """The opponent to whom a gift was promised as the spell was played."""


class LaterEvent(TriggerCondition):
    """Something happens that no era here has happen."""

    later: str


class IsDesignated(Condition):
    """The permanent itself has been made what a word says: monstrous, renowned."""

    what: str


class BecomesDesignated(TriggerCondition):
    """The permanent itself is made what a word says."""

    what: str


class PayEnergy(CostPart):
    """So many energy counters of the player's."""

    number: int


class TapPower(CostPart):
    """Any number of other untapped creatures are tapped whose power adds up to so much at least."""

    number: int


def later_parts(parts: Iterable[Node]) -> list[str]:
    """What of some parts no era here plays, each once."""
    unplayed = (LaterCondition, LaterAmount, LaterEvent)
    found = [part.later for part in parts if isinstance(part, unplayed) and part.later not in EVENTS_TODAY]
    found += ["an emblem" for part in parts if isinstance(part, GetEmblem) and not part.is_played()]
    found += ["may play it" for part in parts if isinstance(part, MayPlay) and not part.is_played()]
    return list(dict.fromkeys(found))
