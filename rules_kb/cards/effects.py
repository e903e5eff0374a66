"""What a rules text tells the game to do: one class an instruction. The rules carry them out."""

from __future__ import annotations

from rules_kb.cards.costs import Cost
from rules_kb.cards.durations import UNTIL_END_OF_TURN as UNTIL_END_OF_TURN
from rules_kb.cards.node import Condition, Node, TriggerCondition
from rules_kb.cards.words import Amount, AnyOf, Filter, Number, Target, Things, ThisCard, Who, You
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject

ONE = Number(1)


class Instruction(Node):
    """Something that a text has the game or a player do."""


class Change(Node):
    """Something that a continuous effect makes of the things to which it applies."""


class Property(Node):
    """Something that is said of a thing and is no ability: "can't block"."""


class DealDamage(Instruction):
    """`source` deals `amount` damage to `to`; `divided` where the player divides it among the targets, or
    "evenly".
    """

    amount: Amount
    to: Things | Who
    source: Things = ThisCard()
    divided: bool | str = False


class Destroy(Instruction):
    """Destroy things; `banned` is how long they can't be regenerated, from this destruction on."""

    what: Things
    regenerable: bool = True
    banned: str = ""


class Bury(Instruction):
    """Put into the graveyard without chance of regeneration; kept apart from Destroy for its word."""

    what: Things


class Sacrifice(Instruction):
    """`who` sacrifices `what`: the card itself, or `number` of a description of that player's choice."""

    what: Things
    who: Who = You()
    number: Amount = ONE


class DrawCards(Instruction):
    """With `up_to`, the player chooses how many, at most `number`."""

    number: Amount = ONE
    who: Who = You()
    up_to: bool = False


class DiscardCards(Instruction):
    """`number` None is the whole hand.

    `at_random`: the script names what chance chose. `what` is which cards, if not any.
    """

    number: Amount = ONE
    who: Who = You()
    at_random: bool = False
    what: Filter | None = None


class GainLife(Instruction):
    amount: Amount
    who: Who = You()


class LoseLife(Instruction):
    amount: Amount
    who: Who = You()


class SetLife(Instruction):
    amount: Amount
    who: Who = You()


class CounterSpell(Instruction):
    """Counter a spell or ability; `unless` is a cost that its controller may pay, and `otherwise` what else
    comes of not paying.
    """

    what: Things
    unless: ManaCost | None = None
    goes_to: str = "graveyard"
    otherwise: tuple[Instruction, ...] = ()


class MoveTo(Instruction):
    """Move a thing to a zone: hand, library, graveyard, removed or in play.

    `position` in a library is top, bottom, shuffled, or "top or bottom" where the player chooses. `who` does
    it, and chooses what and in what order. `origin` is the zone that the text names for the card itself. It
    comes into play `attached` to a thing.
    """

    what: Things
    zone: str
    position: str = ""
    tapped: bool = False
    under: str = ""
    who: Who = You()
    origin: str = ""
    attached: Things | None = None
    reveal: bool = False


class PutCounters(Instruction):
    """Put counters on things; with `divided` the player shares the number out among the targets."""

    kind: str
    on: Things
    number: Amount = ONE
    divided: bool = False


class RemoveCounters(Instruction):
    kind: str
    on: Things
    number: Amount = ONE


class Token(Node):
    """A token as the text describes it; `name` where the text gives one beside its types."""

    power: int | None
    toughness: int | None
    types: tuple[str, ...] = ("creature",)
    subtypes: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    abilities: tuple[Node, ...] = ()
    name: str = ""


class CreateTokens(Instruction):
    token: Token
    number: Amount = ONE
    who: Who = You()


class Tap(Instruction):
    what: Things


class Untap(Instruction):
    """`who` is a player told to do it, of whom the description then speaks."""

    what: Things
    who: Who | None = None


class AddMana(Instruction):
    """`mana` is letters; with `choose` the player chooses one color for all of them. `only_for` says what it
    may be spent on.

    With `double`, as much again of each type as is in the pool.
    """

    mana: tuple[str, ...] = ()
    choose: tuple[str, ...] = ()
    number: Amount = ONE
    who: Who = You()
    same_type: bool = False
    only_for: Things | None = None
    double: bool = False


class Regenerate(Instruction):
    what: Things


class PreventDamage(Instruction):
    """A shield: `amount` None is all. `next_time` uses it up with the next damage from a source of `source`.

    With `divided` the player divides the amount among the targets.
    """

    amount: Amount | None = None
    to: Things | Who | None = None
    source: Things | None = None
    combat_only: bool = False
    next_time: bool = False
    duration: str = UNTIL_END_OF_TURN
    divided: bool = False


class Modify(Instruction):
    """A continuous effect: `changes` apply to `what` for a `duration` ("" is until the end of the game)."""

    what: Things
    changes: tuple[Change, ...]
    duration: str = UNTIL_END_OF_TURN


class RemoveFromCombat(Instruction):
    what: Things


class BecomeBlocked(Instruction):
    what: Things


class ShuffleLibrary(Instruction):
    who: Who = You()


class SearchLibrary(Instruction):
    """Search for up to `number` cards of a description (None: any number) and put them into a zone, then
    shuffle.

    Where the zone is "top", the library is shuffled first, and the cards are then put on top of it. With
    `whose`, `who` searches that player's library.
    """

    what: Filter
    zone: str = "hand"
    number: Amount = ONE
    tapped: bool = False
    reveal: bool = False
    who: Who = You()
    whose: Who | None = None


class MillCards(Instruction):
    """Put the top cards of a library into the graveyard."""

    number: Amount = ONE
    who: Who = You()


class RevealHand(Instruction):
    who: Who = You()


class LookAtHand(Instruction):
    """The controller looks at the hand of `who`."""

    who: Who


class LookAtCards(Instruction):
    """The controller looks at the top cards of the library of `who`; what follows says what becomes of
    them.
    """

    number: Amount = ONE
    who: Who = You()


class RevealTop(Instruction):
    """`who` reveals the top cards of the own library."""

    number: Amount = ONE
    who: Who = You()


class ChooseFrom(Instruction):
    """The controller chooses cards of a description among those looked at: "from it"."""

    what: Filter
    number: Amount = ONE


class TakeFromAmong(Instruction):
    """Cards of a description among those looked at go to the hand, revealed if the text says so."""

    what: Filter
    number: Amount = ONE
    reveal: bool = False


class ShareOut(Instruction):
    """One of the cards looked at goes to each of the places: hand, top or bottom of the library."""

    places: tuple[str, ...]


class DiscardThose(Instruction):
    """`who` discards cards that have been chosen."""

    what: Things
    who: Who


class PutOnLibrary(Instruction):
    """Cards that have been looked at or chosen go on the library, `position` top or bottom, in any order."""

    what: Things
    position: str = "top"


class EvenOut(Instruction):
    """Of each kind (land, card in hand, creature) each player keeps as many as the one who has the fewest, by
    choice.
    """

    kinds: tuple[str, ...]


class ExtraLands(Instruction):
    """`who` may play so many more lands this turn."""

    number: Amount
    who: Who = You()


class RevealUntil(Instruction):
    """`who` reveals cards from the top of the library until one fits, and puts that one into a zone.

    The `rest` are shuffled in, or go to graveyard, bottom (of the library) or removed.
    """

    what: Filter
    zone: str = "in play"
    who: Who = You()
    rest: str = "shuffled"


class ShuffleIn(Instruction):
    """`who` shuffles all cards of some zones into the library."""

    zones: tuple[str, ...]
    who: Who = You()


class ShuffleGraveyard(Instruction):
    """`who` shuffles the own graveyard into the library."""

    who: Who


class ExileTop(Instruction):
    """`who` removes the top cards of the own library from the game; again and again while two of them share a
    name; perhaps `face_down`.
    """

    number: Amount
    who: Who
    again_if_same_name: bool = False
    face_down: bool = False


class TapOrUntap(Instruction):
    """The controller taps or untaps a thing, as the controller chooses while it is carried out."""

    what: Things


class InsteadIf(Instruction):
    """The instructions, or where a condition holds then others `instead` of them."""

    effects: tuple[Instruction, ...]
    condition: Condition
    instead: tuple[Instruction, ...]


class ChooseTargets(Instruction):
    """Targets are named of which the text speaks later on: nothing by itself."""

    what: Target


class IfCant(Instruction):
    """The instructions, or `otherwise` where they can't be carried out."""

    effects: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...]


class FlipCoin(Instruction):
    """Flip a coin: the instructions for who has `won` the flip, or `lost` it.

    The script says how it falls. With `called` false nobody wins or loses it: `won` is for heads then, and
    `lost` for tails.
    """

    won: tuple[Instruction, ...] = ()
    lost: tuple[Instruction, ...] = ()
    who: Who = You()
    called: bool = True


class Fight(Instruction):
    """Two creatures deal damage equal to their power to each other."""

    first: Things
    second: Things


class Scry(Instruction):
    """The controller looks at so many cards of the own library and puts any of them on its bottom, the others
    back.
    """

    number: Amount


class RemoveUntil(Instruction):
    """A thing is removed from the game until the card itself leaves play; then it comes back."""

    what: Things


class StaysTapped(Instruction):
    """Things don't untap in their controller's next untap step."""

    what: Things


class EndTurn(Instruction):
    """The turn ends: the stack is removed from the game, and the cleanup step comes next."""


class CopySpell(Instruction):
    """A copy of a spell, of a `color` where the text gives one, goes on the stack; its controller may choose
    new targets for it.
    """

    what: Things
    color: str = ""


class BecomeCopy(Instruction):
    """A permanent becomes a copy of another one, and stays in play; with `gains` the copy has the very
    ability that makes it one, too.
    """

    what: Things
    of: Things
    gains: bool = False


class TurnFaceDown(Instruction):
    """Permanents are turned face down."""

    what: Things


class Flip(Instruction):
    """Flip cards in play are flipped."""

    what: Things


class ByKeyword(Instruction):
    """What the rule of a keyword says that happens, to `on` where it has a target."""

    name: str
    on: Things | None = None


class Share(Node):
    """One of several shares of damage: so much, to whom."""

    amount: Amount
    to: Things | Who


class DealSeveral(Instruction):
    """`source` deals shares of damage at the same time."""

    shares: tuple[Share, ...]
    source: Things = ThisCard()


class ExchangeControl(Instruction):
    """Two permanents change controllers; without a `second`, `first` stands for both."""

    first: Things
    second: Things | None = None


class ExchangeLife(Instruction):
    first: Things
    second: Things


class AttachTo(Instruction):
    """Move a local enchantment to another permanent."""

    what: Things
    to: Things | Who


class ControlTurn(Instruction):
    """Its controller controls the next turn of `who`."""

    who: Who


class ExtraTurn(Instruction):
    who: Who = You()
    number: Amount = ONE


class ExtraPhases(Instruction):
    """Phases that come in between, right after the present one."""

    phases: tuple[str, ...]


class ExtraStep(Instruction):
    """A step that comes in between, right after the present one."""

    step: str


class SkipStep(Instruction):
    """A player skips the next step, phase or turn of that name."""

    what: str
    who: Who = You()


class LoseGame(Instruction):
    who: Who = You()


class WinGame(Instruction):
    who: Who = You()


class LoseAndWin(Instruction):
    """One player loses and one wins at the same moment."""

    loser: Who
    winner: Who


class PhaseOut(Instruction):
    what: Things


class AddPoison(Instruction):
    number: Amount
    who: Who = You()


class May(Instruction):
    """`who` may have the instructions carried out; `otherwise` if not. `cost` where it is to be paid."""

    effects: tuple[Instruction, ...]
    cost: Cost | None = None
    otherwise: tuple[Instruction, ...] = ()
    who: Who = You()


class Unless(Instruction):
    """The instructions are carried out unless `who` pays a cost."""

    effects: tuple[Instruction, ...]
    cost: Cost
    who: Who = You()


class OnlyIf(Instruction):
    """The instructions are carried out if a condition holds then, and others if it doesn't."""

    condition: Condition
    effects: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


class ChooseOne(Instruction):
    """A modal text: one of the `modes` is chosen as it is played, by an opponent where `chooser` says so."""

    modes: tuple[tuple[Instruction, ...], ...]
    chooser: str = "you"


class ChooseSeveral(ChooseOne):
    """A modal text of which `how_many` of the modes that are `said` are chosen: "two", "one or both".

    `modes` are all that can be chosen, each with its instructions one after the other.
    """

    how_many: str = "two"
    said: tuple[tuple[Instruction, ...], ...] = ()
    unsaid = ("modes",)


class ChangeEvent(Node):
    """Of an event that would happen: its amount `times` over, `less` some, or dealt `to` another; a life
    total isn't reduced below `floor`."""

    times: int = 1
    less: Amount | None = None
    to: Things | Who | None = None
    floor: int | None = None
    most: int | None = None


class ChangeWords(Change):
    """A change of text: each color word, or each basic land type (or `either`, chosen first), `old` reads
    `new`. Both are chosen on resolution.
    """

    kind: str
    old: str = ""
    new: str = ""


class ChooseColor(Instruction):
    """The controller chooses a color, for what the text says of the chosen color."""


class LaterAction(Instruction):
    """What a text calls by a name, and no era here plays: no scenario takes a card that has it.

    The instructions are for who has `won` by it, or else not.
    """

    name: str
    number: Amount | None = None
    won: tuple[Instruction, ...] = ()
    otherwise: tuple[Instruction, ...] = ()


class IfDone(Instruction):
    """The instructions, and if any of them could be carried out, `then` others."""

    effects: tuple[Instruction, ...]
    then: tuple[Instruction, ...]


class ChooseType(Instruction):
    """A player chooses a creature type, for what the text says of the chosen type."""

    who: Who = You()


class ChangeTarget(Instruction):
    """The target of a spell or ability becomes another: `to`, or one of the player's choice."""

    what: Things
    to: Things | Who | None = None


class MoveCounter(Instruction):
    """A counter is taken from one permanent and put on another."""

    kind: str
    source: Things
    to: Things | Who


class WhereX(Instruction):
    """Instructions in which X stands for an amount that the text defines."""

    effects: tuple[Instruction, ...]
    amount: Amount


class BeginInstead(Instruction):
    """A replacement effect for a `duration`; with `once`, for the next such event only."""

    instead: Node
    once: bool = False
    duration: str = UNTIL_END_OF_TURN


class Later(Instruction):
    """A delayed triggered ability: at the next `trigger`, the instructions."""

    trigger: TriggerCondition
    effects: tuple[Instruction, ...]


class GrantAbility(Instruction):
    """A delayed activated ability: until a time its player may pay the cost, for what the effects do."""

    ability: Node
    duration: str = UNTIL_END_OF_TURN


class ChooseFromHand(Instruction):
    """A player's hand is shown, to all where it is `revealed`, and the controller chooses a card there to be
    discarded.
    """

    what: Filter
    who: Who
    revealed: bool = True


class LookAtTop(Instruction):
    """The controller looks at the top cards of a library: `take` of them go to the hand, the rest to `rest`.

    `rest` is top or bottom of that library, or graveyard. With `revealed` all see the cards, and all that fit
    `what` are taken.
    """

    number: Amount
    who: Who = You()
    take: Amount | None = None
    what: Filter | None = None
    rest: str = "top"
    revealed: bool = False


class GiveControl(Instruction):
    """A player, other perhaps than the controller of the spell or ability, gains control of something for a
    `duration`.
    """

    who: Who
    what: Things
    duration: str = ""


class EmptyPool(Instruction):
    """A player's mana pool is emptied."""

    who: Who = You()


# -- changes: what a continuous effect does to a thing -----------------------------------------


class ChangeSize(Change):
    power: Amount
    toughness: Amount


class SetSize(Change):
    power: Amount
    toughness: Amount


class SwitchSize(Change):
    """Power and toughness change places."""


class GainAbilities(Change):
    abilities: tuple[Node, ...]


class LoseAbilities(Change):
    """`names` None: all abilities."""

    names: tuple[str, ...] | None


class SetColors(Change):
    """`colors` are letters; empty is colourless; None is a colour chosen by a player."""

    colors: tuple[str, ...] | None


class SetTypes(Change):
    """The thing's types become these; with `keeps` they are added. A size goes with a creature.

    `colors` are what its colors become, "C" for none at all; where there are no letters, they stay.
    """

    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    keeps: bool = False
    colors: tuple[str, ...] = ()
    abilities: tuple[Node, ...] = ()


class SetChosenLand(Change):
    """The land becomes the basic land type that was chosen as the card came into play, or that is chosen
    `now`.
    """

    now: bool = False


class SetController(Change):
    who: Who = You()


class HasProperty(Change):
    """The thing has a property that isn't an ability."""

    property: Property


# -- properties: what is said of a thing without granting an ability -----------------------------


class CantAttack(Property):
    unless_defender_controls: Filter | None = None


class CantBlock(Property):
    """Can't block, or can't block things of a description, or only those of `only`, or can't block `it`
    alone.
    """

    what: Filter | None = None
    only: Filter | None = None
    it: Things | GameObject | None = None


class CantBeBlocked(Property):
    """Unblockable; or only by some (`except_by`), or not by some (`by`)."""

    by: Filter | None = None
    except_by: Filter | AnyOf | None = None


class MustAttack(Property):
    """Attacks each turn if able, or `each_combat`."""

    each_combat: bool = False


class MustBlock(Property):
    """Blocks each turn if able."""


class MustBlockIt(Property):
    """Blocks one attacker, if able."""

    it: Things | GameObject


class MustBeBlocked(Property):
    """All creatures able to block it do so."""


class MustBeBlockedByOne(Property):
    """Some creature able to block it does."""


class BlocksAsThoughShadow(Property):
    """Can block creatures with shadow."""


class DamageAsThoughUnblocked(Property):
    """Its controller may have it deal its combat damage to the defending player though it is blocked."""


class AttacksAlone(Property):
    """Can't attack alone: not unless at least `others` other creatures attack too."""

    others: int = 1


class BlocksAlone(Property):
    """Can't block alone: not unless another creature blocks too."""


class BlockedByNumber(Property):
    """Can't be blocked by fewer than `least` creatures, nor by more than `most` (None: any number)."""

    least: int = 1
    most: int | None = None


class CostsToAttack(Property):
    """Can't attack unless its controller pays a cost."""

    cost: Cost


class CostsToBlock(Property):
    """Can't block unless its controller pays a cost."""

    cost: Cost


class CostsToBeBlocked(Property):
    """Can't be blocked unless the defending player pays a cost for each creature blocking it."""

    cost: Cost


class DoesntUntap(Property):
    pass


class MayStayTapped(Property):
    """Its controller may choose not to untap it in the untap step."""


class AttacksUntapped(Property):
    """Attacking doesn't cause it to tap."""


class AttacksAsThoughHaste(Property):
    """It can attack in the turn in which it came under its controller's control."""


class CantUseAbilities(Property):
    """Its activated abilities can't be played."""


class AttacksAsThoughNotWall(Property):
    pass


class BlocksMore(Property):
    """May block `number` more creatures; None: any number."""

    number: int | None = 1


class CantRegenerate(Property):
    pass


class CantBeDestroyed(Property):
    pass


class DealsNoCombatDamage(Property):
    pass


class TakesNoCombatDamage(Property):
    """Combat damage can't be assigned to it."""


class CantBeTargeted(Property):
    """By spells or abilities; only by those of opponents; or only by those of a description."""

    by: Filter | str = ""
