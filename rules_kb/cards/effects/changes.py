"""What a continuous effect makes of a thing, and what is said of a thing without granting an ability."""

from __future__ import annotations

from rules_kb.cards.costs import Cost
from rules_kb.cards.node import Change, Node, Property
from rules_kb.cards.words import Amount, AnyOf, Filter, Things, Who, You
from rules_kb.hints import ClassVar
from rules_kb.table.objects import GameObject


class ChangeWords(Change):
    """A change of text: each color word, or each basic land type (or `either`, chosen first), `old` reads
    `new`. Both are chosen on resolution.
    """

    kind: str
    old: str = ""
    new: str = ""


class ChangeSize(Change):
    power: Amount
    toughness: Amount


class SetSize(Change):
    power: Amount
    toughness: Amount


class SwitchSize(Change):
    """Power and toughness change places."""


class GainAbilities(Change):
    """With `spares`, a protection among the abilities doesn't remove the very permanent that gives it."""

    abilities: tuple[Node, ...]
    spares: bool = False


class LoseAbilities(Change):
    """`names` None: all abilities."""

    names: tuple[str, ...] | None


class OneAbility(Change):
    """The thing gains one of these abilities, or has `lost` it: which one, its controller chooses as
    the effect begins.
    """

    names: tuple[str, ...]
    lost: bool = False


class SetColors(Change):
    """`colors` are letters; empty is colourless; None is a colour chosen by a player: as the change is made,
    or with `chosen` the one that the source was told to choose. With `keeps` they are added.
    """

    colors: tuple[str, ...] | None
    keeps: bool = False
    chosen: bool = False


class SetTypes(Change):
    """The thing's types become these; with `keeps` they are added. A size goes with a creature.

    `colors` are what its colors become, "C" for none at all; where there are no letters, they stay.
    With `keeps_colors` they are added. `chosen`: the subtype is the one that the source was told to choose.
    """

    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    power: Amount | None = None
    toughness: Amount | None = None
    keeps: bool = False
    colors: tuple[str, ...] = ()
    abilities: tuple[Node, ...] = ()
    keeps_colors: bool = False
    chosen: bool = False


class LoseTypes(Change):
    """The thing has none of these types any more, nor the subtypes that go with them; with no `types`, it has
    no creature type any more.
    """

    types: tuple[str, ...]


class KeepsColor(Node):
    """A copy has the color that it has of itself."""


class HasThisAbility(Node):
    """A copy has the very ability that makes it one, too."""


class WithoutCost(Node):
    """A copy has no mana cost, whatever is copied."""


class KeepsName(Node):
    """In what is otherwise in a copy: its name stays that of the card that has become one."""


class IsLegendary(Node):
    """In what is otherwise in a copy: it is legendary, too."""


class NotLegendary(Node):
    """A copy isn't legendary, whatever is copied."""


class SetSnow(Change):
    """A land becomes snow-covered, or isn't so any more."""

    on: bool = True


class SetManaSymbols(Change):
    """The mana symbols of a color in its cost are of this color now, and so is the thing; with `all_costs`
    also those in whatever else it costs or asks for.
    """

    color: str
    all_costs: bool = False


class SetChosenLand(Change):
    """The land becomes the basic land type that was chosen as the card came into play, or that is chosen
    `now`; with `keeps` it is that besides.
    """

    now: bool = False
    keeps: bool = False


class SetChosenKind(Change):
    """The creature becomes the creature type that its controller chooses as the effect begins."""


class SetChosenColors(Change):
    """The thing becomes the color, or the colors, that its controller chooses as the effect begins."""


class SetController(Change):
    who: Who = You()


class HasProperty(Change):
    """The thing has a property that isn't an ability."""

    property: Property


# -- what is said of a thing without granting an ability -----------------------------------------------


class CantAttack(Property):
    """Can't attack; or not unless the defender controls something, or not the controller of what says so, who
    is `said_by` (`you`), or planeswalkers of that player either (`walkers`).
    """

    unless_defender_controls: Filter | None = None
    you: bool = False
    walkers: bool = False
    said_by: GameObject | None = None

    unsaid: ClassVar[tuple[str, ...]] = ("said_by",)


class CantBlock(Property):
    """Can't block, or can't block things of a description, or only those of `only`, or can't block `it`
    alone. `said_by` is what says so where the description speaks of its controller.
    """

    what: Filter | None = None
    only: Filter | None = None
    it: Things | GameObject | None = None
    said_by: GameObject | None = None
    unsaid: ClassVar[tuple[str, ...]] = ("said_by",)


class CantBeBlocked(Property):
    """Unblockable; or only by some (`except_by`), or not by some (`by`). `said_by` is what says so where
    the description speaks of its controller.
    """

    by: Filter | None = None
    except_by: Filter | AnyOf | None = None
    said_by: GameObject | None = None
    unsaid: ClassVar[tuple[str, ...]] = ("said_by",)


class MustAttack(Property):
    """Attacks each turn if able, or `each_combat`; `goaded`: a player other than who goads it, if able."""

    each_combat: bool = False
    goaded: bool = False


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
    """Can't attack alone: not unless at least `others` other creatures, of a description, attack too."""

    others: int = 1
    what: Filter | None = None


class AttacksOnlyAlone(Property):
    """Attacks alone or not at all: not where any other creature attacks."""


class BlocksAlone(Property):
    """Can't block alone: not unless at least `others` other creatures, of a description, block too."""

    others: int = 1
    what: Filter | None = None


class BlockedByNumber(Property):
    """Can't be blocked by fewer than `least` creatures, nor by more than `most` (None: any number)."""

    least: int = 1
    most: int | None = None


class CostsToAttack(Property):
    """Can't attack unless its controller pays a cost."""

    cost: Cost


class CostsToBlock(Property):
    """Can't block, or can't block things of a description, unless its controller pays a cost."""

    cost: Cost
    what: Filter | None = None


class CostsToBeBlocked(Property):
    """Can't be blocked unless the defending player pays a cost for each creature blocking it."""

    cost: Cost


class IsIgnored(Property):
    """What its static abilities do is ignored by the player who has paid for that."""


class EndsFor(Property):
    """The effect that says so ends when its controller pays a cost."""

    cost: Cost


class DoesntUntap(Property):
    pass


class MayStayTapped(Property):
    """Its controller may choose not to untap it in the untap step, and put a `counter` on it instead."""

    counter: str = ""


class AttacksUntapped(Property):
    """Attacking doesn't cause it to tap."""


class AttacksAsThoughHaste(Property):
    """It can attack in the turn in which it came under its controller's control."""


class CantUseAbilities(Property):
    """Its activated abilities can't be played; with `but_mana` its mana abilities can, and with `tapping` all
    but those that it is tapped for.
    """

    but_mana: bool = False
    tapping: bool = False


class AttacksAsThoughNotWall(Property):
    pass


class BlocksMore(Property):
    """May block `number` more creatures; None: any number."""

    number: int | None = 1


class CantRegenerate(Property):
    pass


class DamageStays(Property):
    """Damage dealt to it, or `by` it, can't be prevented, nor be dealt to anything else instead where it is
    not `redirected` either; only `combat` damage where that is said.
    """

    by: bool = False
    redirected: bool = True
    combat: bool = False


class CantBeDestroyed(Property):
    pass


class CantBeSacrificed(Property):
    """Nobody can sacrifice it, for a cost or otherwise."""


class CantHaveCounters(Property):
    """No counters can be put on it, nor does it come into play with any."""


class CantPhaseOut(Property):
    """It stays, though its phasing or an effect would have it phase out."""


class DealsNoCombatDamage(Property):
    pass


class AssignsByToughness(Property):
    """It assigns combat damage equal to its toughness."""


class TakesNoCombatDamage(Property):
    """Combat damage can't be assigned to it."""


class AlsoNamed(Property):
    """It has this name besides its own."""

    name: str


class CantBeEnchanted(Property):
    """By no local enchantment; or with `others` by none but the one that says so."""

    others: bool = False


class CantBeTargeted(Property):
    """By spells or abilities; only by those of opponents; or only by those of a description."""

    by: Filter | str = ""
