"""Trigger conditions: the event, or the state, that sets a triggered ability off."""

from __future__ import annotations

from rules_kb.cards.node import Condition, TriggerCondition
from rules_kb.cards.words import Filter, It, Things


class Beginning(TriggerCondition):
    """At the beginning of a step, or with `during` at some time in it, as texts of the nineties have it;
    `whose` is you, each player, opponent, or enchanted's controller.
    """

    step: str
    whose: str = "you"
    during: bool = False


class ComesIntoPlay(TriggerCondition):
    """`what` None: the card itself. With `origin` only what comes out of that zone counts, and `whose` "you"
    where that has to be the controller's own, "opponent" where it has to be another's; `together` is once for
    all that come at a time.
    """

    what: Filter | None = None
    origin: str = ""
    together: bool = False
    whose: str = ""


class LeavesPlay(TriggerCondition):
    """`to` is graveyard where only that counts, `whose` "you" where it has to be the controller's own, and
    "opponent" where it has to be another's.

    `enchanted`: the permanent that it enchants. `by` is "you" or "opponent" where only the spells and
    abilities of these count. `together` is once for all that leave at a time.
    """

    what: Filter | None = None
    to: str = ""
    enchanted: bool = False
    whose: str = ""
    by: str = ""
    together: bool = False


class LosesControl(TriggerCondition):
    """Its controller loses control of something; `what` None: of the permanent itself. `enchanted`: of what
    it enchants.
    """

    what: Filter | None = None
    enchanted: bool = False


class IntoGraveyard(TriggerCondition):
    """The card itself (`what` None), or a card of a description, is put into a graveyard from anywhere, or
    from the zone `origin`: anybody's, or with `whose` the controller's own ("you") or another's ("opponent").
    Of several that are put there at a time one alone sets it off if `together`. `milled`: only as its player
    mills it.
    """

    what: Filter | None = None
    whose: str = ""
    origin: str = ""
    together: bool = False
    milled: bool = False


class IntoExile(TriggerCondition):
    """A card of a description is put into exile from one of some zones: anybody's, or with `whose` the
    controller's own ("you") or another's ("opponent"). Of several that are put there at a time one alone sets
    it off if `together`.
    """

    what: Filter
    origins: tuple[str, ...]
    whose: str = ""
    together: bool = False


class LeavesGraveyard(TriggerCondition):
    """A card of a description leaves a graveyard: anybody's, or with `whose` the controller's own ("you"). Of
    several that leave at a time one alone sets it off if `together`.
    """

    what: Filter
    whose: str = ""
    together: bool = False


class Phases(TriggerCondition):
    """Something phases in, or `out`; `what` None: the card itself, or what it enchants."""

    what: Filter | None = None
    enchanted: bool = False
    out: bool = False


class TurnedUp(TriggerCondition):
    """Something is turned face up; `what` None: the card itself."""

    what: Filter | None = None


class HauntedDies(TriggerCondition):
    """The creature that the card haunts is put into a graveyard from play."""


class ItLeavesPlay(TriggerCondition):
    """In an instruction for later: what it named before leaves play.

    `to` is graveyard where only that counts.
    """

    it: Things = It()
    to: str = ""


class ItBecomesUntapped(TriggerCondition):
    """In an instruction for later: what it named before becomes untapped."""

    it: Things = It()


class YouLoseIt(TriggerCondition):
    """In an instruction for later: its controller loses control of what it named before."""

    it: Things = It()


class Attacks(TriggerCondition):
    """With `you`, it has to attack the ability's controller, with `walkers` a planeswalker of that player,
    with both either of them; with `whom` a player (any, an opponent, the chosen one), or with `most_life` one
    with most life; `together` is once for all attackers. So many `others` at least have to attack, too, or
    `exactly` so many, or (`stronger`) one whose power is greater; with `saddled` it has to be that.
    """

    what: Filter | None = None
    enchanted: bool = False
    unblocked: bool = False
    alone: bool = False
    you: bool = False
    walkers: bool = False
    whom: str = ""
    together: bool = False
    others: int = 0
    exactly: bool = False
    most_life: bool = False
    stronger: bool = False
    saddled: bool = False


class EitherEvent(TriggerCondition):
    """One event or another, each time that one of them happens."""

    first: TriggerCondition
    second: TriggerCondition


class FirstEachTurn(TriggerCondition):
    """An event, the first time that it happens in a turn, whoever was there to see it."""

    event: TriggerCondition


class OnceEachTurn(TriggerCondition):
    """An event, unless the ability has triggered this turn."""

    event: TriggerCondition


class AttacksOrBlocks(TriggerCondition):
    what: Filter | None = None
    enchanted: bool = False


class Blocks(TriggerCondition):
    """`each`: once for each creature that it blocks."""

    what: Filter | None = None
    each: Filter | None = None
    enchanted: bool = False


class IsBlocked(TriggerCondition):
    """Becomes blocked; with `by`, once for each creature of that description that blocks it."""

    what: Filter | None = None
    by: Filter | None = None
    enchanted: bool = False


class BlocksOrIsBlocked(TriggerCondition):
    """Blocks or becomes blocked (by a creature of a description, once for each).

    With a `number` it blocks so many creatures, or becomes blocked by so many (`is_blocked`), or does either
    (`either`); `more`: or by more. Of these, `by` counts those of a description.
    """

    by: Filter | None = None
    what: Filter | None = None
    enchanted: bool = False
    number: int | None = None
    more: bool = False
    is_blocked: bool = False
    either: bool = False


class DealsDamage(TriggerCondition):
    """`to` is "", player, opponent, creature, you, two of these, or a thing: this card, a description.
    `combat`: combat damage only. `together` is once for all that is dealt to one player at a time, `at_once`
    once for all that one source deals at a time. `befalls`: it is told of what is dealt the damage.
    """

    what: Filter | None = None
    to: str | Things = ""
    combat: bool = False
    noncombat: bool = False
    enchanted: bool = False
    together: bool = False
    at_once: bool = False
    befalls: bool = False


class IsDealtDamage(TriggerCondition):
    what: Filter | None = None
    enchanted: bool = False
    combat: bool = False
    noncombat: bool = False


class PlayerIsDealtDamage(TriggerCondition):
    """`who` is you, player or opponent."""

    who: str = "you"
    combat: bool = False
    noncombat: bool = False


class PlaysSpell(TriggerCondition):
    """`who` is you, player or opponent; `turn` is whose turn it has to be: you or opponent. `successfully` is
    what texts of the nineties say. `nth` is which of the player's spells of this description it has to be in
    the turn. With `copied`, a copy that the player makes counts as well. `whence` is the zone from which it
    has to be played, or (`elsewhere`) from which it mustn't.
    """

    what: Filter = Filter("spell")
    who: str = "player"
    turn: str = ""
    successfully: bool = False
    nth: int | None = None
    copied: bool = False
    whence: str = ""
    elsewhere: bool = False


class UsesAbility(TriggerCondition):
    """`who` (you, player or opponent) plays an activated ability that isn't a mana ability: of what a
    description says, of what is `enchanted`, of the permanent itself (`own`), or of anything. `named`: one
    that a keyword of this name stands for.
    """

    who: str = "you"
    what: Filter | None = None
    enchanted: bool = False
    own: bool = False
    named: str = ""


class IsPlayed(TriggerCondition):
    """The card itself is played as a spell: its ability triggers while it is on the stack."""


class CountersPut(TriggerCondition):
    """Counters of a kind are put on something, the card itself where not given; `each` is once for each. With
    `yours` the ability's controller puts them.
    """

    kind: str
    what: Filter | None = None
    each: bool = False
    enchanted: bool = False
    yours: bool = False


class CounterGone(TriggerCondition):
    """A counter of a kind is removed from the card itself, or the last one, or so while it is `exiled`."""

    kind: str
    last: bool
    exiled: bool = False


class BecomesTapped(TriggerCondition):
    """`what` (the card itself where not given, or what it enchants) becomes tapped, or `untapped`."""

    what: Filter | None = None
    for_mana: bool = False
    enchanted: bool = False
    untapped: bool = False


class BecomesTarget(TriggerCondition):
    """`what` (None: the card itself) becomes the target of a spell or ability of a description."""

    by: Filter
    what: Filter | None = None
    enchanted: bool = False


class Counters(TriggerCondition):
    """A spell or ability of a description counters a spell of another."""

    by: Filter
    what: Filter


class PlayerBecomesTarget(TriggerCondition):
    """A player becomes the target of a spell or ability of a description."""

    by: Filter
    who: str = "you"


class DrawsCard(TriggerCondition):
    """With `but_first` not for the first card that is drawn in each of that player's draw steps, with `nth`
    only for that one of the player's cards of a turn.
    """

    who: str = "you"
    but_first: bool = False
    nth: int | None = None


class DiscardsCard(TriggerCondition):
    """A card is discarded, one that is `what` if that is given; of several that are at a time one alone sets
    it off if `together`.
    """

    who: str = "you"
    others: bool = False
    together: bool = False
    what: Filter | None = None


class IsDiscarded(TriggerCondition):
    """The card's player discards it, or with `by_opponent` an opponent's spell or ability causes that."""

    by_opponent: bool = True


class Cycles(TriggerCondition):
    """The card itself is cycled by its player; or with `who` (you, player, opponent) any card by that one, of
    `others` any but itself.
    """

    who: str = ""
    others: bool = False


class GainsLife(TriggerCondition):
    who: str = "you"


class LosesLife(TriggerCondition):
    """`who` is you, player or opponent; damage makes a player lose life, too."""

    who: str = "you"


class Sacrifices(TriggerCondition):
    """`who` (you, player or opponent) sacrifices something of a description, or the card itself."""

    what: Things
    who: str = "you"


class RevealsFirstDraw(TriggerCondition):
    """The controller reveals the first card drawn each turn, and it fits a description.

    That the card is revealed is a static ability, which stands before this one in the same paragraph.
    """

    what: Filter


class State(TriggerCondition):
    """A state trigger: goes off as soon as a condition holds."""

    condition: Condition


class YouDo(TriggerCondition):
    """What the text has just offered has been done."""


class Expends(TriggerCondition):
    """The controller spends mana, and it is by this that so much of it has been spent this turn."""

    number: int
