"""What changes a permanent that stays in play: tapping, counters, attaching, and what is known of it."""

from __future__ import annotations

from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING, ClassVar
from rules_kb.table import trails
from rules_kb.table.clause import Clause
from rules_kb.table.events import Bookkeeping, ObjectEvent
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import Characteristics, GameObject, Player, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class Tapped(ObjectEvent):
    """A permanent becomes tapped. `for_mana` where that pays for a mana ability."""

    for_mana: bool = False

    def carry_out(self, table: Table) -> None:
        self.thing.tapped = True
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.tapping(self.thing),)

    def tell(self) -> str:
        return f"{self.thing.name} taps"


@dataclass(eq=False)
class Untapped(ObjectEvent):
    """A permanent becomes untapped."""

    def carry_out(self, table: Table) -> None:
        self.thing.tapped = False
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.tapping(self.thing),)

    def tell(self) -> str:
        return f"{self.thing.name} untaps"


@dataclass(eq=False)
class BecameCopy(ObjectEvent):
    """A permanent has the values of another from now on, and stays in play; where it lies face down, they
    stay `hidden`; where it is flipped, it has the `flipped` ones.
    """

    values: Characteristics
    hidden: bool = False
    flipped: Characteristics | None = None
    called: str = field(default="", init=False)

    def carry_out(self, table: Table) -> None:
        self.called = self.thing.name
        if self.hidden:
            self.thing.printed = self.values
        elif self.thing.upright is not None:
            self.thing.upright = self.values
            self.thing.initial = self.flipped or self.values
        else:
            self.thing.printed = self.thing.printed or self.thing.initial
            self.thing.initial = self.values
        table.version += 1

    def tell(self) -> str:
        return f"{self.called} becomes a copy of {self.values.name}"


@dataclass(eq=False)
class Flipped(ObjectEvent):
    """A permanent is flipped, and has these values from now on."""

    values: Characteristics
    called: str = field(default="", init=False)

    def carry_out(self, table: Table) -> None:
        thing = self.thing
        self.called = thing.name
        if thing.upright is None:
            thing.upright, thing.printed = thing.initial, thing.printed or thing.initial
            thing.initial = self.values
        else:
            thing.initial, thing.upright = thing.upright, None
        table.version += 1

    def tell(self) -> str:
        name = self.thing.initial.name
        return f"{self.called} is flipped" + (f" and is {name}" if name != self.called else "")


@dataclass(eq=False)
class Transformed(Flipped):
    """A double-faced permanent is turned over, and has the values of the other face from now on."""

    def tell(self) -> str:
        return f"{self.called} transforms into {self.thing.initial.name}"


PAIRED = "paired"


@dataclass(eq=False)
class PairMade(ObjectEvent):
    """Two creatures are a pair from now on."""

    other: GameObject

    def carry_out(self, table: Table) -> None:
        for one, two in ((self.thing, self.other), (self.other, self.thing)):
            one.chosen = {**one.chosen, PAIRED: str(two.id)}
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} is paired with {self.other.name}"


@dataclass(eq=False)
class PairEnded(PairMade):
    """Two creatures are a pair no more."""

    def carry_out(self, table: Table) -> None:
        for one in (self.thing, self.other):
            one.chosen = {kind: word for kind, word in one.chosen.items() if kind != PAIRED}
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} isn't paired with {self.other.name} any more"


OF_A_THING = {"explore": "has explored", "connive": "has connived", "train": "has trained"}
SAID_OF_ONE = {**OF_A_THING, "surveil": "has surveilled", "scry": "has scried"}


@dataclass(eq=False)
class ActedByName(ObjectEvent):
    """Something has explored, connived or trained, or the player has surveilled or scried by it."""

    what: str
    player: Player

    def carry_out(self, table: Table) -> None:
        """Nothing more is done: what it stands for has been."""

    def tell(self) -> str:
        who = self.thing.name if self.what in OF_A_THING else self.player.name
        return f"{who} {SAID_OF_ONE[self.what]}"


@dataclass(eq=False)
class BestowEnded(ObjectEvent):
    """A bestowed Aura, or a spell that would become one, is a creature again."""

    def carry_out(self, table: Table) -> None:
        thing = self.thing
        thing.initial, thing.printed = thing.printed or thing.initial, None
        thing.attached_to = None
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} is a creature again"


@dataclass(eq=False)
class HauntBegan(ObjectEvent):
    """A card that is removed from the game haunts a creature."""

    creature: GameObject

    def carry_out(self, table: Table) -> None:
        self.thing.haunts = self.creature

    def tell(self) -> str:
        return f"{self.thing.name} haunts {self.creature.name}"


@dataclass(eq=False)
class TurnedFaceDown(ObjectEvent):
    """A card is turned face down, and shows these values only."""

    values: Characteristics
    called: str = field(default="", init=False)

    def carry_out(self, table: Table) -> None:
        self.called = self.thing.name
        self.thing.printed = self.thing.printed or self.thing.initial
        self.thing.initial = self.values
        self.thing.face_down = True
        table.version += 1

    def tell(self) -> str:
        return f"{self.called} is turned face down"


@dataclass(eq=False)
class TurnedFaceUp(ObjectEvent):
    """A permanent that lay face down is turned face up: it is again what is printed on it, or what it has
    copied.
    """

    def carry_out(self, table: Table) -> None:
        self.thing.initial = self.thing.printed or self.thing.initial
        self.thing.printed = None
        self.thing.face_down = False
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} is turned face up"


@dataclass(eq=False)
class TextAdded(Bookkeeping):
    """An object has other values, for as long as it stays in its zone."""

    thing: GameObject
    values: Characteristics

    def carry_out(self, table: Table) -> None:
        self.thing.printed = self.thing.printed or self.thing.initial
        self.thing.initial = self.values
        table.version += 1


@dataclass(eq=False)
class ChoiceForgotten(Bookkeeping):
    """What was chosen for a permanent as it came into play is chosen no more."""

    thing: GameObject

    def carry_out(self, table: Table) -> None:
        self.thing.chosen = {}
        table.version += 1


@dataclass(eq=False)
class CountersChanged(ObjectEvent):
    """Counters of one kind are put on a permanent or taken off (`number` below 0); `by` the player who was
    told to, where that isn't who controls the source.
    """

    kind: str
    number: int
    by: Player | None = None

    def carry_out(self, table: Table) -> None:
        counters = self.thing.counters.copy()
        counters[self.kind] = max(0, counters[self.kind] + self.number)
        if not counters[self.kind]:
            del counters[self.kind]
        self.thing.counters = counters
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.changing_counters(self.thing),)

    def tell(self) -> str:
        number = abs(self.number)
        counters = f"{number} {self.kind} counter{'s' if number != 1 else ''}"
        verb = "gets" if self.number > 0 else "loses"
        return f"{self.thing.name} {verb} {counters}"


@dataclass(eq=False)
class Attached(ObjectEvent):
    """A permanent in play is attached to another, or to nothing."""

    to: GameObject | None
    notes_new_timestamp: bool = False

    def carry_out(self, table: Table) -> None:
        self.thing.attached_to = self.to
        self.thing.timestamp = (
            table.tick() if self.to is not None and self.notes_new_timestamp else self.thing.timestamp
        )
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.attaching(self.thing),)

    def tell(self) -> str:
        return f"{self.thing.name} is attached to {self.to.name if self.to else 'nothing'}"


@dataclass(eq=False)
class ColorChosen(ObjectEvent):
    """A color is chosen for an object, which remembers it."""

    letter: str
    player: Player

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.thing.chosen = {**self.thing.chosen, "color": self.letter}

    def tell(self) -> str:
        return f"{self.player.name} chooses {COLOR_NAMES[self.letter]}"


@dataclass(eq=False)
class Designated(ObjectEvent):
    """A permanent is from now on what a word says: monstrous, renowned."""

    what: str

    def carry_out(self, table: Table) -> None:
        self.thing.chosen = {**self.thing.chosen, self.what: self.what}
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} is {self.what} now"


@dataclass(eq=False)
class Saddled(ObjectEvent):
    """A permanent is saddled until end of turn."""

    def carry_out(self, table: Table) -> None:
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} is saddled until end of turn"


@dataclass(eq=False)
class TypeChosen(Bookkeeping):
    """A creature type is chosen for an object, which remembers it."""

    may_change_looks: ClassVar[bool] = True
    thing: GameObject
    type: str

    def carry_out(self, table: Table) -> None:
        self.thing.chosen = {**self.thing.chosen, "type": self.type}


@dataclass(eq=False)
class NameChosen(Bookkeeping):
    """The name of a card is chosen for an object, which remembers it."""

    thing: GameObject
    name: str

    def carry_out(self, table: Table) -> None:
        self.thing.chosen = {**self.thing.chosen, "name": self.name}


@dataclass(eq=False)
class KeptTapped(ObjectEvent):
    """A permanent won't untap in its controller's next untap step, or in that of `player`."""

    player: Player | None = None

    def carry_out(self, table: Table) -> None:
        if self.player is None:
            self.thing.stays_tapped = True
        else:
            self.thing.stays_tapped_for = self.player

    def tell(self) -> str:
        return f"{self.thing.name} won't untap in the next untap step"


@dataclass(eq=False)
class Exerted(KeptTapped):
    """A player has exerted an attacker: it won't untap in that player's next untap step."""

    def tell(self) -> str:
        return f"{self.thing.name} is exerted"


@dataclass(eq=False)
class Enlisted(ObjectEvent):
    """An attacker has enlisted a creature that was tapped for it."""

    creature: GameObject

    def tell(self) -> str:
        return f"{self.thing.name} enlists {self.creature.name}"


@dataclass(eq=False)
class NoLongerKeptTapped(Bookkeeping):
    """What kept permanents from untapping once is over."""

    things: list[GameObject]

    def carry_out(self, table: Table) -> None:
        for thing in self.things:
            thing.stays_tapped = False
            thing.stays_tapped_for = None


@dataclass(eq=False)
class ControllersSeen(Bookkeeping):
    """Permanents are under the control of these players now; one that was under another's hasn't been under
    this one's since a turn began.
    """

    held: list[tuple[GameObject, Player]]

    def carry_out(self, table: Table) -> None:
        for thing, player in self.held:
            thing.sick = thing.sick or thing.held_by is not None
            thing.held_by = player


@dataclass(eq=False)
class ControlLost(ObjectEvent):
    """A permanent has come under another player's control; `by` had it before."""

    by: Player

    def carry_out(self, table: Table) -> None:
        """What gave another player control of it has done so already."""

    def tell(self) -> str:
        return f"{self.by.name} has lost control of {self.thing.name}"


@dataclass(eq=False)
class EchoSettled(Bookkeeping):
    """Nothing has to be paid for permanents' having come under their controller's control."""

    things: list[GameObject]

    def carry_out(self, table: Table) -> None:
        for thing in self.things:
            thing.owes_echo = False


@dataclass(eq=False)
class Withstood(ObjectEvent):
    """A permanent that can't be destroyed stays in spite of the damage that it has been dealt in this
    turn.
    """

    def carry_out(self, table: Table) -> None:
        self.thing.withstood = (table.turn.number, self.thing.damage)

    def tell(self) -> str:
        return f"{self.thing.name} can't be destroyed"


@dataclass(eq=False)
class CardsRemoved(Bookkeeping):
    """An ability of an object has removed cards, of which others of its abilities may speak. Where the object
    had gained that ability, `with_it` are those that it has gained together with it, that one among them.
    """

    thing: GameObject
    cards: list[GameObject]
    with_it: tuple[Clause, ...] = ()

    def carry_out(self, table: Table) -> None:
        self.thing.removed_cards = tuple(dict.fromkeys([*self.thing.removed_cards, *self.cards]))
        if self.with_it:
            gained = [(card, self.with_it) for card in self.cards]
            self.thing.removed_by_gained = (*self.thing.removed_by_gained, *gained)
