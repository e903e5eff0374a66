"""Changes of zone: what moves a card or token, and what brings one into being or ends it."""

from __future__ import annotations

from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.events import Bookkeeping, Event, ObjectEvent, PlayerEvent, possessive
from rules_kb.table.furniture import with_more
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import (
    ENCHANTS,
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NOWHERE,
    REMOVED,
    STACK,
    Characteristics,
    GameObject,
    Look,
    Player,
    Thing,
)

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


MILLING = "milled"


@dataclass(eq=False)
class Moved(ObjectEvent):
    """A card or token changes zones; the copy of a spell is a token in play. `how` is the verb: played,
    resolved, destroyed, countered, ...; `whose` it is there, where that isn't its owner's. `turned_over`: it
    shows its other face there. `removed_with`: what removes it from the game instead of something else, and
    may speak of the cards that it has removed. `deed`: that it is destroyed, sacrificed, discarded, milled
    or countered, wherever it then goes.
    """

    zone: str
    how: str = "put"
    position: int | None = None
    controller: Player | None = None
    tapped: bool = False
    sick: bool = True
    attached_to: GameObject | None = None
    counters: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, str] = field(default_factory=dict)
    look: Look | None = None
    as_copy: Characteristics | None = None
    whose: Player | None = None
    turned_over: bool = False
    removed_with: GameObject | None = None
    deed: str = ""
    after: GameObject | None = field(default=None, init=False)
    came_from: str = field(default=NOWHERE, init=False)

    @property
    def values(self) -> Characteristics:
        """What it will be where it goes: what it copies, or the face that it shows."""
        if self.as_copy is not None:
            return self.as_copy
        shown = self.thing.initial
        return shown.other if self.turned_over and shown.other is not None else shown

    def carry_out(self, table: Table) -> None:
        came_from = self.thing.zone
        self.came_from = came_from
        if self.thing.is_ability:
            table.lift(self.thing)
            self.after = None
            return
        position = self.position
        if position is None and self.zone == LIBRARY:
            position = 0
        after = table.move(self.thing, self.zone, position, self.look, self.whose)
        self.after = after
        after.token = after.token or (self.thing.is_copy and self.zone == IN_PLAY)
        if self.removed_with is not None and self.zone == REMOVED:
            self.removed_with.removed_cards = (*self.removed_with.removed_cards, after)
        after.controller = self.controller or (
            self.thing.owner if self.zone not in (IN_PLAY, STACK) else self.thing.controller
        )
        after.moved = (came_from, table.turn.number)
        if self.as_copy is not None and self.zone == IN_PLAY:
            after.printed, after.initial = after.initial, self.as_copy
        hidden = self.thing.face_down and self.thing.printed is not None
        if hidden and (self.zone == STACK or (came_from != IN_PLAY and self.zone == IN_PLAY)):
            after.printed, after.initial, after.face_down = after.initial, self.thing.initial, True
        if self.thing.printed is not None and self._is_played_so(came_from):
            after.printed, after.initial = after.initial, self.thing.initial
        if self.turned_over and after.initial.other is not None:
            after.upright = after.printed = after.initial
            after.initial = after.initial.other
        if self.zone in (IN_PLAY, STACK):
            after.chosen = {**self.thing.chosen, **self.chosen} if came_from == STACK else dict(self.chosen)
        if self.zone in (IN_PLAY, REMOVED):
            after.counters.update(self.counters)
        if self.zone == IN_PLAY:
            after.sick = self.sick
            after.tapped = self.tapped
            after.attached_to = self.attached_to
            if came_from == STACK:
                after.announced = self.thing.announced

    def _is_played_so(self, came_from: str) -> bool:
        """Whether what is played as a half or a face, or changed by a keyword, stays so where it goes."""
        played = self.zone in (STACK, IN_PLAY) and came_from != IN_PLAY
        return played and self.as_copy is None and not self.thing.face_down

    def trails(self) -> tuple[Trail, ...]:
        return (trails.coming(self.after if self.after is not None else self.thing),)

    def tell(self) -> str:
        name, owner = self.thing.name, possessive(self.thing.owner.name)
        places = {
            HAND: f"{owner} hand",
            GRAVEYARD: f"{owner} graveyard",
            LIBRARY: f"{owner} library",
            STACK: "the stack",
            REMOVED: "removed from the game",
            IN_PLAY: "play",
        }
        if self.thing.is_ability:
            return f"{name} is countered" if self.how == "countered" else f"{name} leaves the stack"
        if self.how == "drawn":
            return f"{self.thing.owner.name} draws {name}"
        if self.zone == IN_PLAY:
            controller = (self.controller or self.thing.controller).name
            state = " tapped" * self.tapped + " transformed" * self.turned_over
            host = self.attached_to.name if self.attached_to else self.chosen.get(ENCHANTS)
            attached = f" attached to {host}" if host else ""
            if self.how == "played":
                return f"{controller} puts {name} into play{state}"
            whose = f"{state}{attached} under {possessive(controller)} control"
            return f"{name} comes into play{whose}{self._with_what()}"
        if self.zone == REMOVED:
            return f"{name} is removed from the game{self._with_what()}"
        if self.zone == STACK:
            return f"{name} goes on the stack"
        verb = {
            "destroyed": " is destroyed and",
            "countered": " is countered and",
            "sacrificed": " is sacrificed and",
            "discarded": " is discarded and",
        }.get(self.how, "")
        return f"{name}{verb} goes to {places[self.zone]}"

    def _with_what(self) -> str:
        """What a card comes into play as, and with, in words."""
        of = (self.as_copy.name or "a face-down creature") if self.as_copy is not None else ""
        copied = f" as a copy of {of}" if of else ""
        if self.as_copy is not None and of == self.thing.initial.name:  # what it is has been chosen
            size = f"{self.as_copy.power}/{self.as_copy.toughness}"
            copied = f" as a {' '.join((size, *self.as_copy.subtypes, *self.as_copy.types))}"
        counters = _told(self.counters)
        chosen = [word for kind, word in self.chosen.items() if kind not in (ENCHANTS, word)]
        with_what = [*counters, *(f"{COLOR_NAMES.get(word, word)} chosen" for word in chosen)]
        return copied + (f" with {' and '.join(with_what)}" if with_what else "")


def _told(counters: dict[str, int]) -> list[str]:
    return [f"{number} {kind} counter{'' if number == 1 else 's'}" for kind, number in counters.items()]


@dataclass(eq=False)
class SpellAnnounced(Moved):
    """A player announces a spell, whose card waits from then on where there is no stack."""

    def tell(self) -> str:
        return f"{(self.controller or self.thing.controller).name} announces {self.thing.name}"


@dataclass(eq=False)
class Drawn(PlayerEvent):
    """A player draws one card: the top of the library into the hand."""

    def becomes(self, table: Table) -> list[Event]:
        library = table.zone(LIBRARY, self.player)
        return [self, Moved(library[0], HAND, "drawn", source=self.source)] if library else []

    def carry_out(self, table: Table) -> None:
        table.turn.drawn = with_more(table.turn.drawn, self.player.name)


@dataclass(eq=False)
class DrawnWithin(Bookkeeping):
    """Cards have been drawn, by a draw within another one or not."""

    cards: list[GameObject]
    another: bool

    def carry_out(self, table: Table) -> None:
        for card in self.cards:
            card.drawn_by_another = self.another


@dataclass(eq=False)
class LibraryWasEmpty(PlayerEvent):
    """A player has tried to draw from an empty library."""

    def carry_out(self, table: Table) -> None:
        table.drew_from_empty_library = [*table.drew_from_empty_library, self.player]

    def trails(self) -> tuple[Trail, ...]:
        return (trails.finding_no_card(self.player),)

    def tell(self) -> str:
        return f"{self.player.name} can't draw from an empty library"


@dataclass(eq=False)
class EmptyLibrariesSeen(Bookkeeping):
    """Attempts to draw from an empty library have had their consequence."""

    def carry_out(self, table: Table) -> None:
        table.drew_from_empty_library = []


@dataclass(eq=False)
class Destroyed(ObjectEvent):
    """A permanent is destroyed. `regenerable` is false where regeneration can't replace it."""

    regenerable: bool = True

    def becomes(self, table: Table) -> list[Event]:
        return [self, Moved(self.thing, GRAVEYARD, "destroyed", deed="destroyed", source=self.source)]


@dataclass(eq=False)
class Sacrificed(ObjectEvent):
    """A permanent's controller puts it into its owner's graveyard."""

    def becomes(self, table: Table) -> list[Event]:
        return [self, Moved(self.thing, GRAVEYARD, "sacrificed", deed="sacrificed", source=self.source)]


@dataclass(eq=False)
class Discarded(ObjectEvent):
    """A card goes from a hand to its owner's graveyard."""

    def becomes(self, table: Table) -> list[Event]:
        return [self, Moved(self.thing, GRAVEYARD, "discarded", deed="discarded", source=self.source)]


@dataclass(eq=False)
class TokenMade(Event):
    """A token comes into play. `before` stands for it until then."""

    initial: Characteristics
    controller: Player
    tapped: bool = False
    attacking: Player | None = None
    owner: Player | None = None
    counters: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, str] = field(default_factory=dict)
    before: GameObject | None = None
    after: GameObject | None = field(default=None, init=False)

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.controller,)

    def carry_out(self, table: Table) -> None:
        token = table.new_object(self.initial, self.owner or self.controller, token=True)
        token.controller = self.controller
        token.sick = True
        token.tapped = self.tapped
        token.counters.update(self.counters)
        token.chosen = dict(self.chosen)
        table.place(token, IN_PLAY)
        self.after = token

    def trails(self) -> tuple[Trail, ...]:
        return (trails.coming(self.after),) if self.after is not None else ()

    def tell(self) -> str:
        size = f" {self.initial.power}/{self.initial.toughness}" if self.initial.power is not None else ""
        counters = f" with {' and '.join(_told(self.counters))}" if self.counters else ""
        return f"{self.controller.name} puts a{size} {self.initial.name} token into play{counters}"


@dataclass(eq=False)
class Vanished(ObjectEvent):
    """A token that isn't in play ceases to exist, or an ability leaves the stack without effect."""

    def carry_out(self, table: Table) -> None:
        table.lift(self.thing)

    def tell(self) -> str:
        return f"{self.thing.name} ceases to exist"
