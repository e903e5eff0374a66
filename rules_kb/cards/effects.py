"""What a rules text tells the game to do: one class an instruction. The rules carry them out."""

from __future__ import annotations

from typing import Any

from rules_kb.cards.node import Node
from rules_kb.cards.words import AnyOf, Filter, Number, ThisCard, You

ONE = Number(1)
UNTIL_END_OF_TURN = "until end of turn"


class DealDamage(Node):
    """`source` deals `amount` damage to `to`; `divided` where the player divides it among the targets, or
    "evenly".
    """

    amount: Any
    to: Any
    source: Any = ThisCard()
    divided: Any = False


class Destroy(Node):
    what: Any
    regenerable: bool = True


class Bury(Node):
    """Put into the graveyard without chance of regeneration; kept apart from Destroy for its word."""

    what: Any


class Sacrifice(Node):
    """`who` sacrifices `what`: the card itself, or `number` of a description of that player's choice."""

    what: Any
    who: Any = You()
    number: Any = ONE


class DrawCards(Node):
    """With `up_to`, the player chooses how many, at most `number`."""

    number: Any = ONE
    who: Any = You()
    up_to: bool = False


class DiscardCards(Node):
    """`number` None is the whole hand.

    `at_random`: the script names what chance chose. `what` is which cards, if not any.
    """

    number: Any = ONE
    who: Any = You()
    at_random: bool = False
    what: Filter | None = None


class GainLife(Node):
    amount: Any
    who: Any = You()


class LoseLife(Node):
    amount: Any
    who: Any = You()


class SetLife(Node):
    amount: Any
    who: Any = You()


class CounterSpell(Node):
    """Counter a spell or ability; `unless` is a cost that its controller may pay, and `otherwise` what else
    comes of not paying.
    """

    what: Any
    unless: Any = None
    goes_to: str = "graveyard"
    otherwise: tuple[Any, ...] = ()


class MoveTo(Node):
    """Move a thing to a zone: hand, library, graveyard, removed or in play.

    `position` in a library is top, bottom, shuffled, or "top or bottom" where the player chooses. `who` does
    it, and chooses what and in what order. `origin` is the zone that the text names for the card itself. It
    comes into play `attached` to a thing.
    """

    what: Any
    zone: str
    position: str = ""
    tapped: bool = False
    under: str = ""
    who: Any = You()
    origin: str = ""
    attached: Any = None
    reveal: bool = False


class PutCounters(Node):
    kind: str
    on: Any
    number: Any = ONE


class RemoveCounters(Node):
    kind: str
    on: Any
    number: Any = ONE


class Token(Node):
    """A token as the text describes it; `name` where the text gives one beside its types."""

    power: int
    toughness: int
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[Any, ...] = ()
    name: str = ""


class CreateTokens(Node):
    token: Token
    number: Any = ONE
    who: Any = You()


class Tap(Node):
    what: Any


class Untap(Node):
    """`who` is a player told to do it, of whom the description then speaks."""

    what: Any
    who: Any = None


class AddMana(Node):
    """`mana` is letters; with `choose` the player chooses one color for all of them. `only_for` says what it
    may be spent on.

    With `double`, as much again of each type as is in the pool.
    """

    mana: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    number: Any = ONE
    who: Any = You()
    same_type: bool = False
    only_for: Any = None
    double: bool = False


class Regenerate(Node):
    what: Any


class PreventDamage(Node):
    """A shield: `amount` None is all. `next_time` uses it up with the next damage from a source of `source`.

    With `divided` the player divides the amount among the targets.
    """

    amount: Any = None
    to: Any = None
    source: Any = None
    combat_only: bool = False
    next_time: bool = False
    duration: str = UNTIL_END_OF_TURN
    divided: bool = False


class Modify(Node):
    """A continuous effect: `changes` apply to `what` for a `duration` ("" is until the end of the game)."""

    what: Any
    changes: tuple[Any, ...]
    duration: str = UNTIL_END_OF_TURN


class RemoveFromCombat(Node):
    what: Any


class BecomeBlocked(Node):
    what: Any


class ShuffleLibrary(Node):
    who: Any = You()


class SearchLibrary(Node):
    """Search for up to `number` cards of a description (None: any number) and put them into a zone, then
    shuffle.

    Where the zone is "top", the library is shuffled first, and the cards are then put on top of it. With
    `whose`, `who` searches that player's library.
    """

    what: Filter
    zone: str = "hand"
    number: Any = ONE
    tapped: bool = False
    reveal: bool = False
    who: Any = You()
    whose: Any = None


class MillCards(Node):
    """Put the top cards of a library into the graveyard."""

    number: Any = ONE
    who: Any = You()


class RevealHand(Node):
    who: Any = You()


class LookAtHand(Node):
    """The controller looks at the hand of `who`."""

    who: Any


class LookAtCards(Node):
    """The controller looks at the top cards of the library of `who`; what follows says what becomes of them."""

    number: Any = ONE
    who: Any = You()


class RevealTop(Node):
    """`who` reveals the top cards of the own library."""

    number: Any = ONE
    who: Any = You()


class ChooseFrom(Node):
    """The controller chooses cards of a description among those looked at: "from it"."""

    what: Filter
    number: Any = ONE


class TakeFromAmong(Node):
    """Cards of a description among those looked at go to the hand, revealed if the text says so."""

    what: Filter
    number: Any = ONE
    reveal: bool = False


class ShareOut(Node):
    """One of the cards looked at goes to each of the places: hand, top or bottom of the library."""

    places: tuple[str, ...]


class DiscardThose(Node):
    """`who` discards cards that have been chosen."""

    what: Any
    who: Any


class PutOnLibrary(Node):
    """Cards that have been looked at or chosen go on the library, `position` top or bottom, in any order."""

    what: Any
    position: str = "top"


class EvenOut(Node):
    """Of each kind (land, card in hand, creature) each player keeps as many as the one who has the fewest, by
    choice.
    """

    kinds: tuple[str, ...]


class ExtraLands(Node):
    """`who` may play so many more lands this turn."""

    number: Any
    who: Any = You()


class RevealUntil(Node):
    """`who` reveals cards from the top of the library until one fits, puts that one into a zone, and shuffles
    the others in.
    """

    what: Filter
    zone: str = "in play"
    who: Any = You()


class ShuffleIn(Node):
    """`who` shuffles all cards of some zones into the library."""

    zones: tuple[str, ...]
    who: Any = You()


class ShuffleGraveyard(Node):
    """`who` shuffles the own graveyard into the library."""

    who: Any


class ExileTop(Node):
    """`who` removes the top cards of the own library from the game; again and again while two of them share a
    name; perhaps `face_down`.
    """

    number: Any
    who: Any
    again_if_same_name: bool = False
    face_down: bool = False


class TapOrUntap(Node):
    """The controller taps or untaps a thing, as the controller chooses while it is carried out."""

    what: Any


class IfCant(Node):
    """The instructions, or `otherwise` where they can't be carried out."""

    effects: tuple[Any, ...]
    otherwise: tuple[Any, ...]


class FlipCoin(Node):
    """Flip a coin: the instructions for who has `won` the flip, or `lost` it.

    The script says how it falls.
    """

    won: tuple[Any, ...] = ()
    lost: tuple[Any, ...] = ()


class Fight(Node):
    """Two creatures deal damage equal to their power to each other."""

    first: Any
    second: Any


class Scry(Node):
    """The controller looks at so many cards of the own library and puts any of them on its bottom, the others
    back.
    """

    number: Any


class RemoveUntil(Node):
    """A thing is removed from the game until the card itself leaves play; then it comes back."""

    what: Any


class StaysTapped(Node):
    """Things don't untap in their controller's next untap step."""

    what: Any


class EndTurn(Node):
    """The turn ends: the stack is removed from the game, and the cleanup step comes next."""


class CopySpell(Node):
    """A copy of a spell, of a `color` where the text gives one, goes on the stack; its controller may choose
    new targets for it.
    """

    what: Any
    color: str = ""


class Share(Node):
    """One of several shares of damage: so much, to whom."""

    amount: Any
    to: Any


class DealSeveral(Node):
    """`source` deals shares of damage at the same time."""

    shares: tuple[Share, ...]
    source: Any = ThisCard()


class ExchangeControl(Node):
    """Two permanents change controllers; without a `second`, `first` stands for both."""

    first: Any
    second: Any = None


class ExchangeLife(Node):
    first: Any
    second: Any


class AttachTo(Node):
    """Move a local enchantment to another permanent."""

    what: Any
    to: Any


class ExtraTurn(Node):
    who: Any = You()
    number: Any = ONE


class ExtraPhases(Node):
    """Phases that come in between, right after the present one."""

    phases: tuple[str, ...]


class ExtraStep(Node):
    """A step that comes in between, right after the present one."""

    step: str


class SkipStep(Node):
    """A player skips the next step, phase or turn of that name."""

    what: str
    who: Any = You()


class LoseGame(Node):
    who: Any = You()


class WinGame(Node):
    who: Any = You()


class LoseAndWin(Node):
    """One player loses and one wins at the same moment."""

    loser: Any
    winner: Any


class PhaseOut(Node):
    what: Any


class AddPoison(Node):
    number: Any
    who: Any = You()


class May(Node):
    """`who` may have the instructions carried out; `otherwise` if not. `cost` where it is to be paid."""

    effects: tuple[Any, ...]
    cost: Any = None
    otherwise: tuple[Any, ...] = ()
    who: Any = You()


class Unless(Node):
    """The instructions are carried out unless `who` pays a cost."""

    effects: tuple[Any, ...]
    cost: Any
    who: Any = You()


class OnlyIf(Node):
    """The instructions are carried out if a condition holds then, and others if it doesn't."""

    condition: Any
    effects: tuple[Any, ...]
    otherwise: tuple[Any, ...] = ()


class ChooseOne(Node):
    """A modal text: one of the `modes` is chosen as it is played, by an opponent where `chooser` says so."""

    modes: tuple[tuple[Any, ...], ...]
    chooser: str = "you"


class ChangeEvent(Node):
    """Of an event that would happen: its amount `times` over, `less` some, or dealt `to` another; a life
    total isn't reduced below `floor`."""

    times: int = 1
    less: Any = None
    to: Any = None
    floor: int | None = None
    most: int | None = None


class ChangeWords(Node):
    """A change of text: each color word, or each basic land type (or `either`, chosen first), `old` reads
    `new`. Both are chosen on resolution.
    """

    kind: str
    old: str = ""
    new: str = ""


class ChooseType(Node):
    """A player chooses a creature type, for what the text says of the chosen type."""

    who: Any = You()


class ChangeTarget(Node):
    """The target of a spell or ability becomes another: `to`, or one of the player's choice."""

    what: Any
    to: Any = None


class MoveCounter(Node):
    """A counter is taken from one permanent and put on another."""

    kind: str
    source: Any
    to: Any


class WhereX(Node):
    """Instructions in which X stands for an amount that the text defines."""

    effects: tuple[Any, ...]
    amount: Any


class BeginInstead(Node):
    """A replacement effect for a `duration`; with `once`, for the next such event only."""

    instead: Any
    once: bool = False
    duration: str = UNTIL_END_OF_TURN


class Later(Node):
    """A delayed triggered ability: at the next `trigger`, the instructions."""

    trigger: Any
    effects: tuple[Any, ...]


class GrantAbility(Node):
    """A delayed activated ability: until a time its player may pay the cost, for what the effects do."""

    ability: Any
    duration: str = UNTIL_END_OF_TURN


class ChooseFromHand(Node):
    """A player's hand is shown, to all where it is `revealed`, and the controller chooses a card there to be
    discarded.
    """

    what: Filter
    who: Any
    revealed: bool = True


class LookAtTop(Node):
    """The controller looks at the top cards of a library: `take` of them go to the hand, the rest to `rest`.

    `rest` is top or bottom of that library, or graveyard. With `revealed` all see the cards, and all that fit
    `what` are taken.
    """

    number: Any
    who: Any = You()
    take: Any = None
    what: Filter | None = None
    rest: str = "top"
    revealed: bool = False


class GiveControl(Node):
    """A player, other perhaps than the controller of the spell or ability, gains control of something for a
    `duration`.
    """

    who: Any
    what: Any
    duration: str = ""


class EmptyPool(Node):
    """A player's mana pool is emptied."""

    who: Any = You()


# -- changes: what a continuous effect does to a thing -----------------------------------------


class ChangeSize(Node):
    power: Any
    toughness: Any


class SetSize(Node):
    power: Any
    toughness: Any


class SwitchSize(Node):
    """Power and toughness change places."""


class GainAbilities(Node):
    abilities: tuple[Any, ...]


class LoseAbilities(Node):
    """`names` None: all abilities."""

    names: tuple[str, ...] | None


class SetColors(Node):
    """`colors` are letters; empty is colourless; None is a colour chosen by a player."""

    colors: tuple[str, ...] | None


class SetTypes(Node):
    """The thing's types become these; with `keeps` they are added. A size goes with a creature."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    power: Any = None
    toughness: Any = None
    keeps: bool = False
    colors: tuple[str, ...] = ()
    abilities: tuple[Any, ...] = ()


class SetChosenLand(Node):
    """The land becomes the basic land type that was chosen as the card came into play, or that is chosen
    `now`.
    """

    now: bool = False


class SetController(Node):
    who: Any = You()


class HasProperty(Node):
    """The thing has a property that isn't an ability."""

    property: Any


# -- properties: what is said of a thing without granting an ability -----------------------------


class CantAttack(Node):
    unless_defender_controls: Filter | None = None


class CantBlock(Node):
    """Can't block, or can't block things of a description, or only those of `only`, or can't block `it`
    alone.
    """

    what: Filter | None = None
    only: Filter | None = None
    it: Any = None


class CantBeBlocked(Node):
    """Unblockable; or only by some (`except_by`), or not by some (`by`)."""

    by: Filter | None = None
    except_by: Filter | AnyOf | None = None


class MustAttack(Node):
    """Attacks each turn if able, or `each_combat`."""

    each_combat: bool = False


class MustBlock(Node):
    """Blocks each turn if able."""


class MustBeBlocked(Node):
    """All creatures able to block it do so."""


class MustBeBlockedByOne(Node):
    """Some creature able to block it does."""


class BlocksAsThoughShadow(Node):
    """Can block creatures with shadow."""


class DamageAsThoughUnblocked(Node):
    """Its controller may have it deal its combat damage to the defending player though it is blocked."""


class AttacksAlone(Node):
    """Can't attack alone: not unless at least `others` other creatures attack too."""

    others: int = 1


class BlocksAlone(Node):
    """Can't block alone: not unless another creature blocks too."""


class BlockedByNumber(Node):
    """Can't be blocked by fewer than `least` creatures, nor by more than `most` (None: any number)."""

    least: int = 1
    most: int | None = None


class CostsToAttack(Node):
    """Can't attack unless its controller pays a cost."""

    cost: Any


class CostsToBlock(Node):
    """Can't block unless its controller pays a cost."""

    cost: Any


class CostsToBeBlocked(Node):
    """Can't be blocked unless the defending player pays a cost for each creature blocking it."""

    cost: Any


class DoesntUntap(Node):
    pass


class MayStayTapped(Node):
    """Its controller may choose not to untap it in the untap step."""


class AttacksUntapped(Node):
    """Attacking doesn't cause it to tap."""


class AttacksAsThoughHaste(Node):
    """It can attack in the turn in which it came under its controller's control."""


class CantUseAbilities(Node):
    """Its activated abilities can't be played."""


class AttacksAsThoughNotWall(Node):
    pass


class BlocksMore(Node):
    """May block `number` more creatures; None: any number."""

    number: int | None = 1


class CantRegenerate(Node):
    pass


class CantBeDestroyed(Node):
    pass


class DealsNoCombatDamage(Node):
    pass


class TakesNoCombatDamage(Node):
    """Combat damage can't be assigned to it."""


class CantBeTargeted(Node):
    """By spells or abilities; only by those of opponents; or only by those of a description."""

    by: Any = ""
