"""Events: every way in which the game can change, and how each changes the table.

An event is proposed, may be modified, is carried out, and is told in words. `becomes` names the events
that carry it out in turn (destroying a permanent moves it), which may themselves be modified.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules_kb.table.facts import dataclass, field, replace
from rules_kb.table.mana import mana_text
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NOWHERE,
    PHASED_OUT,
    REMOVED,
    STACK,
    Characteristics,
    GameObject,
    Look,
    Player,
)

if TYPE_CHECKING:
    from rules_kb.table.table import Table

Thing = GameObject | Player


@dataclass(eq=False)
class Event:
    """Something that happens at once. `source` is the object that does it, if any.

    `passed` holds what has modified this very event, `history` what replaced the events that it came from
    (each with the kind of event that it replaced), `barred` what a player decided to leave out.
    """

    source: GameObject | None = field(default=None, kw_only=True)
    passed: list[Any] = field(default_factory=list, kw_only=True)
    history: list[Any] = field(default_factory=list, kw_only=True)
    barred: list[Any] = field(default_factory=list, kw_only=True)
    because: Any = field(default=None, kw_only=True)

    @property
    def about(self) -> tuple[Thing, ...]:
        return ()

    @property
    def affected(self) -> Thing | None:
        """Whom it happens to: that player, or that object's controller, orders what would modify it."""
        return self.about[0] if self.about else None

    def becomes(self, table: Table) -> list[Event]:
        """The events that this one consists of; itself only, if it is carried out directly."""
        return [self]

    def carry_out(self, table: Table) -> None:
        raise NotImplementedError

    def tell(self) -> str:
        raise NotImplementedError

    def but(self, **changes: Any) -> Any:
        """A copy with some facts changed, which remembers what has modified it already."""
        return replace(self, passed=list(self.passed), history=list(self.history), barred=list(self.barred), **changes)


def possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


@dataclass(eq=False)
class Moved(Event):
    """A card or token changes zones. `how` is the verb: played, resolved, destroyed, countered, ..."""

    thing: GameObject
    zone: str
    how: str = "put"
    position: int | None = None
    controller: Player | None = None
    tapped: bool = False
    sick: bool = True
    attached_to: GameObject | None = None
    counters: dict[str, int] = field(default_factory=dict)
    chosen: dict[str, Any] = field(default_factory=dict)
    after: GameObject | None = None
    look: Look | None = None
    as_copy: Characteristics | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

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
        after = table.move(self.thing, self.zone, position, self.look)
        self.after = after
        after.controller = self.controller or (self.thing.owner if self.zone not in (IN_PLAY, STACK)
                                               else self.thing.controller)
        after.notes["moved"] = (came_from, table.turn.number)
        if self.as_copy is not None and self.zone == IN_PLAY:
            after.printed, after.initial = after.initial, self.as_copy
        if self.zone in (IN_PLAY, STACK):
            after.chosen = {**self.thing.chosen, **self.chosen} if came_from == STACK else dict(self.chosen)
        if self.zone == IN_PLAY:
            after.sick = self.sick
            after.tapped = self.tapped
            after.attached_to = self.attached_to
            after.counters.update(self.counters)
            if came_from == STACK:
                after.announced = self.thing.announced

    came_from: str = field(default=NOWHERE, init=False)

    def tell(self) -> str:
        name, owner = self.thing.name, possessive(self.thing.owner.name)
        places = {HAND: f"{owner} hand", GRAVEYARD: f"{owner} graveyard", LIBRARY: f"{owner} library",
                  STACK: "the stack", REMOVED: "removed from the game", IN_PLAY: "play"}
        if self.thing.is_ability:
            return f"{name} is countered" if self.how == "countered" else f"{name} leaves the stack"
        if self.how == "drawn":
            return f"{self.thing.owner.name} draws {name}"
        if self.zone == IN_PLAY:
            controller = (self.controller or self.thing.controller).name
            state = " tapped" if self.tapped else ""
            attached = f" attached to {self.attached_to.name}" if self.attached_to else ""
            if self.how == "played":
                return f"{controller} puts {name} into play{state}"
            return f"{name} comes into play{state}{attached} under {possessive(controller)} control"
        if self.zone == REMOVED:
            return f"{name} is removed from the game"
        if self.zone == STACK:
            return f"{name} goes on the stack"
        verb = {"destroyed": " is destroyed and", "countered": " is countered and", "sacrificed": " is sacrificed and",
                "discarded": " is discarded and"}.get(self.how, "")
        return f"{name}{verb} goes to {places[self.zone]}"


@dataclass(eq=False)
class Drawn(Event):
    """A player draws one card: the top of the library into the hand."""

    player: Player

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def becomes(self, table: Table) -> list[Event]:
        library = table.zone(LIBRARY, self.player)
        return [self, Moved(library[0], HAND, "drawn", source=self.source)] if library else []

    def carry_out(self, table: Table) -> None:
        turn = table.turn.notes.setdefault("drawn", {})
        turn[self.player.name] = turn.get(self.player.name, 0) + 1

    def tell(self) -> str:
        return ""


@dataclass(eq=False)
class Destroyed(Event):
    """A permanent is destroyed. `regenerable` is false where regeneration can't replace it."""

    thing: GameObject
    regenerable: bool = True

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def becomes(self, table: Table) -> list[Event]:
        return [self, Moved(self.thing, GRAVEYARD, "destroyed", source=self.source)]

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return ""


@dataclass(eq=False)
class Sacrificed(Event):
    """A permanent's controller puts it into its owner's graveyard."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def becomes(self, table: Table) -> list[Event]:
        return [self, Moved(self.thing, GRAVEYARD, "sacrificed", source=self.source)]

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return ""


@dataclass(eq=False)
class Discarded(Event):
    """A card goes from a hand to its owner's graveyard."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def becomes(self, table: Table) -> list[Event]:
        return [self, Moved(self.thing, GRAVEYARD, "discarded", source=self.source)]

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return ""


@dataclass(eq=False)
class Damaged(Event):
    """`source` deals `amount` damage to a creature or player, which takes a life total no lower than `life_floor`."""

    target: Thing
    amount: int
    combat: bool = False
    life_floor: int | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.target, *((self.source,) if self.source else ()))

    def carry_out(self, table: Table) -> None:
        if isinstance(self.target, Player):
            left = self.target.life - self.amount
            self.target.life = left if self.life_floor is None else max(left, min(self.life_floor, self.target.life))
        else:
            self.target.damage += self.amount
            if self.source is not None and self.amount > 0:
                known = self.target.notes.get("damaged by", {}).get(table.turn.number, ())
                self.target.notes["damaged by"] = {table.turn.number: (*known, self.source.id)}
        table.version += 1

    def tell(self) -> str:
        by = f"{self.source.name} deals " if self.source else ""
        text = f"{by}{self.amount}{' combat' if self.combat else ''} damage to {self.target.name}"
        if isinstance(self.target, Player):
            text += f": {self.target.life} life"
        return text


@dataclass(eq=False)
class LifeChanged(Event):
    """A player gains (`amount` above 0) or loses life; `paid` where it is a cost."""

    player: Player
    amount: int
    paid: bool = False

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.life += self.amount

    def tell(self) -> str:
        verb = "gains" if self.amount >= 0 else "pays" if self.paid else "loses"
        return f"{self.player.name} {verb} {abs(self.amount)} life: {self.player.life} life"


@dataclass(eq=False)
class PoisonAdded(Event):
    """A player gets poison counters."""

    player: Player
    amount: int

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.poison += self.amount

    def tell(self) -> str:
        return f"{self.player.name} gets {self.amount} poison counter{'s' if self.amount > 1 else ''}: {self.player.poison}"


@dataclass(eq=False)
class Tapped(Event):
    """A permanent becomes tapped. `for_mana` where that pays for a mana ability."""

    thing: GameObject
    for_mana: bool = False

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        self.thing.tapped = True
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} taps"


@dataclass(eq=False)
class Untapped(Event):
    """A permanent becomes untapped."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        self.thing.tapped = False
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} untaps"


@dataclass(eq=False)
class ManaAdded(Event):
    """Mana goes into a player's pool: `mana` is a letter for each. `only_for` describes all that it may be spent on."""

    player: Player
    mana: tuple[str, ...]
    only_for: Any = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.pool.update(self.mana)
        if self.only_for is not None:
            self.player.bound = [*self.player.bound, *[(letter, self.only_for) for letter in self.mana]]

    def tell(self) -> str:
        return f"{self.player.name} gets {mana_text(self.mana)}"


@dataclass(eq=False)
class ManaSpent(Event):
    """Mana leaves a pool to pay a cost."""

    player: Player
    mana: tuple[str, ...]
    what: str = ""
    bound: tuple[tuple[str, Any], ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.pool.subtract(self.mana)
        left = list(self.player.bound)
        for item in self.bound:
            left.remove(item)
        self.player.bound = left
        self.player.pool += type(self.player.pool)()

    def tell(self) -> str:
        return f"{self.player.name} pays {mana_text(self.mana)}" + (f" for {self.what}" if self.what else "")


@dataclass(eq=False)
class ManaLost(Event):
    """A player's whole pool empties."""

    player: Player
    mana: tuple[str, ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.mana = tuple(self.player.pool.elements())
        self.player.pool.clear()
        self.player.bound = []

    def tell(self) -> str:
        return f"{self.player.name} loses {mana_text(self.mana)} unused mana"


@dataclass(eq=False)
class CountersChanged(Event):
    """Counters of one kind are put on a permanent or taken off (`number` below 0)."""

    thing: GameObject
    kind: str
    number: int

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        left = max(0, self.thing.counters[self.kind] + self.number)
        self.thing.counters[self.kind] = left
        if not left:
            del self.thing.counters[self.kind]
        table.version += 1

    def tell(self) -> str:
        number = abs(self.number)
        counters = f"{number} {self.kind} counter{'s' if number != 1 else ''}"
        verb = "gets" if self.number > 0 else "loses"
        return f"{self.thing.name} {verb} {counters}"


@dataclass(eq=False)
class TokenMade(Event):
    """A token comes into play."""

    initial: Characteristics
    controller: Player
    tapped: bool = False
    attacking: Player | None = None
    after: GameObject | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.controller,)

    def carry_out(self, table: Table) -> None:
        token = table.new_object(self.initial, self.controller, token=True)
        token.sick = True
        token.tapped = self.tapped
        table.place(token, IN_PLAY)
        self.after = token

    def tell(self) -> str:
        size = f" {self.initial.power}/{self.initial.toughness}" if self.initial.power is not None else ""
        return f"{self.controller.name} puts a{size} {self.initial.name} token into play"


@dataclass(eq=False)
class CopyMade(Event):
    """A copy of a spell goes on the stack. It is no card, and is gone once it leaves the stack."""

    copy: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.copy,)

    def carry_out(self, table: Table) -> None:
        table.place(self.copy, STACK)

    def tell(self) -> str:
        return f"a copy of {self.copy.name} goes on the stack"


@dataclass(eq=False)
class Vanished(Event):
    """A token that isn't in play ceases to exist, or an ability leaves the stack without effect."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        table.lift(self.thing)

    def tell(self) -> str:
        return f"{self.thing.name} ceases to exist"


@dataclass(eq=False)
class Attached(Event):
    """A permanent in play is attached to another, or to nothing."""

    thing: GameObject
    to: GameObject | None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        self.thing.attached_to = self.to
        self.thing.timestamp = table.tick() if self.to is not None and self.notes_new_timestamp else self.thing.timestamp
        table.version += 1

    notes_new_timestamp: bool = False

    def tell(self) -> str:
        return f"{self.thing.name} is attached to {self.to.name if self.to else 'nothing'}"


@dataclass(eq=False)
class LeftCombat(Event):
    """A creature is removed from combat; `told` is False where its leaving play says so already.

    `was_blocking` are the attackers that it blocked until then.
    """

    thing: GameObject
    told: bool = True

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        combat = table.combat
        combat.attackers.pop(self.thing, None)
        self.was_blocking = tuple(combat.blocks.pop(self.thing, ()))
        for attackers in combat.blocks.values():
            if self.thing in attackers:
                attackers.remove(self.thing)
        combat.blocked.discard(self.thing)
        combat.unblocked.discard(self.thing)
        combat.sides.pop(self.thing, None)
        combat.bands = [rest for band in combat.bands if len(rest := [m for m in band if m is not self.thing]) > 1]

    was_blocking: tuple[GameObject, ...] = field(default=(), init=False)

    def tell(self) -> str:
        return f"{self.thing.name} is removed from combat" if self.told else ""


@dataclass(eq=False)
class DamageRemoved(Event):
    """All damage is removed from a permanent."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        self.thing.damage = 0

    def tell(self) -> str:
        return f"all damage is removed from {self.thing.name}"


@dataclass(eq=False)
class Shuffled(Event):
    """A library is shuffled. Its order is then unknown; the table leaves it as it is."""

    player: Player

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        table.notes.setdefault("shuffled", {})[self.player.name] = True

    def tell(self) -> str:
        return f"{self.player.name} shuffles the library"


@dataclass(eq=False)
class LibraryOrdered(Event):
    """Cards of a library are put on its top or at its bottom, the first of them uppermost."""

    player: Player
    cards: tuple[GameObject, ...]
    position: str = "top"

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player, *self.cards)

    def carry_out(self, table: Table) -> None:
        library = table.zone(LIBRARY, self.player)
        rest = [card for card in library if card not in self.cards]
        library[:] = [*self.cards, *rest] if self.position == "top" else [*rest, *self.cards]

    def tell(self) -> str:
        number = f"{len(self.cards)} cards" if len(self.cards) != 1 else "a card"
        where = "on top" if self.position == "top" else "at the bottom"
        return f"{number} {'are' if len(self.cards) != 1 else 'is'} put {where} of {possessive(self.player.name)} library" if self.cards else ""


@dataclass(eq=False)
class Revealed(Event):
    """Cards are shown to all players."""

    player: Player
    things: tuple[GameObject, ...]

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player, *self.things)

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return f"{self.player.name} reveals {', '.join(thing.name for thing in self.things) or 'no cards'}"


@dataclass(eq=False)
class PhasedOut(Event):
    """A permanent phases out: it leaves play with its memory, but without damage. `beside` is what it is attached to, if that goes too."""

    thing: GameObject
    controller: Player
    beside: GameObject | None = None
    look: Look | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        table.in_play.remove(self.thing)
        self.thing.zone = PHASED_OUT
        self.thing.damage = 0
        self.thing.last_look = self.look
        self.thing.notes["phased out"] = (self.controller, self.beside)
        table.zone(PHASED_OUT).append(self.thing)
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} phases out" + (f" with {self.beside.name}" if self.beside else "")


@dataclass(eq=False)
class PhasedIn(Event):
    """A permanent comes back from being phased out as it was, except that what it does is newer than all else."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        table.zone(PHASED_OUT).remove(self.thing)
        self.thing.zone = IN_PLAY
        self.thing.last_look = None
        self.thing.sick = False
        self.thing.timestamp = table.tick()
        self.thing.notes.pop("phased out", None)
        self.thing.notes["owes echo"] = True
        table.in_play.append(self.thing)
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} phases in"


@dataclass(eq=False)
class GameLost(Event):
    """A player loses the game; `why` in a few words."""

    player: Player
    why: str

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.lost = True

    def tell(self) -> str:
        return f"{self.player.name} loses the game: {self.why}"


@dataclass(eq=False)
class PlayerLeft(Event):
    """A player who has lost leaves the others to play on: whatever the player owns, or has on the stack, is in no zone any more."""

    player: Player

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.left = True
        self.player.pool.clear()
        for thing in list(table.objects()):
            if thing.owner is self.player or (thing.zone == STACK and thing.controller is self.player):
                table.lift(thing)

    def tell(self) -> str:
        return f"{self.player.name} is out of the game, with all cards"


@dataclass(eq=False)
class GameWon(Event):
    """An effect says that a player wins."""

    player: Player
    why: str

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)

    def carry_out(self, table: Table) -> None:
        self.player.won = True

    def tell(self) -> str:
        return f"{self.player.name} wins the game: {self.why}"


@dataclass(eq=False)
class GameEnded(Event):
    """The game is over: `outcome` is won or drawn."""

    outcome: str
    winner: Player | None = None

    def carry_out(self, table: Table) -> None:
        table.result = (self.outcome, self.winner)

    def tell(self) -> str:
        return f"{self.winner.name} wins the game" if self.winner else "the game is a draw"


@dataclass(eq=False)
class Declared(Event):
    """Creatures become attackers, or a creature becomes a blocker of others."""

    thing: GameObject
    as_: str
    against: tuple[Thing, ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing, *self.against)

    def carry_out(self, table: Table) -> None:
        combat = table.combat
        if self.as_ == "attacker":
            defender = self.against[0]
            assert isinstance(defender, Player)
            combat.attackers[self.thing] = defender
        else:
            attackers = [thing for thing in self.against if isinstance(thing, GameObject)]
            combat.blocks.setdefault(self.thing, []).extend(attackers)
            for attacker in attackers:
                if attacker in combat.attackers:
                    combat.blocked.add(attacker)
                    combat.unblocked.discard(attacker)

    def tell(self) -> str:
        others = ", ".join(thing.name for thing in self.against)
        return f"{self.thing.name} {'attacks' if self.as_ == 'attacker' else 'blocks'} {others}"


@dataclass(eq=False)
class BlockedBeside(Event):
    """A blocker of one member of a band blocks another member too, although nobody declared that."""

    thing: GameObject
    attacker: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing, self.attacker)

    def carry_out(self, table: Table) -> None:
        table.combat.blocks[self.thing].append(self.attacker)
        table.combat.beside.add((self.thing, self.attacker))

    def tell(self) -> str:
        return f"{self.thing.name} blocks {self.attacker.name} too"


@dataclass(eq=False)
class BecameBlocked(Event):
    """An attacker becomes a blocked creature, by a blocker or by an effect; told by the block itself."""

    thing: GameObject
    by_effect: bool = False

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        table.combat.blocked.add(self.thing)
        table.combat.unblocked.discard(self.thing)

    def tell(self) -> str:
        return f"{self.thing.name} becomes blocked" if self.by_effect else ""


@dataclass(eq=False)
class BecameUnblocked(Event):
    """An attacker that nothing blocks becomes an unblocked creature."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        table.combat.unblocked.add(self.thing)
        table.combat.blocked.discard(self.thing)

    def tell(self) -> str:
        return f"{self.thing.name} is unblocked"


@dataclass(eq=False)
class StepBegan(Event):
    """A step (or a phase without steps) begins."""

    step: str

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return f"{self.step} begins"


@dataclass(eq=False)
class SpellPlayed(Event):
    """A spell or ability has been played, all its costs paid."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)

    def carry_out(self, table: Table) -> None:
        if not self.thing.is_ability:
            played = table.turn.notes.setdefault("spells played", {})
            played[self.thing.controller.name] = played.get(self.thing.controller.name, 0) + 1

    def tell(self) -> str:
        return ""


@dataclass(eq=False)
class Targeted(Event):
    """A thing or player becomes the target of a spell or ability."""

    target: Thing
    by: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.target, self.by)

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return ""


@dataclass(eq=False)
class Retargeted(Event):
    """A spell or ability on the stack gets other targets, with the shares that go with them."""

    thing: GameObject
    targets: tuple[tuple[Thing, ...], ...]
    division: dict[Any, int]

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing, *(target for group in self.targets for target in group))

    def carry_out(self, table: Table) -> None:
        self.thing.announced = replace(self.thing.announced, targets=self.targets, division=self.division)

    def tell(self) -> str:
        names = ", ".join(target.name for group in self.targets for target in group)
        return f"{self.thing.name} targets {names} now"


@dataclass(eq=False)
class EffectBegan(Event):
    """A continuous effect, a shield or a delayed ability starts to exist; `words` tell what it does."""

    effect: Any
    kind: str
    words: str
    things: tuple[Thing, ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return self.things

    def carry_out(self, table: Table) -> None:
        {"effect": table.effects, "shield": table.shields, "delayed": table.delayed}[self.kind].append(self.effect)
        table.version += 1

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class EffectEnded(Event):
    """A continuous effect, a shield or a delayed ability stops existing."""

    effect: Any
    kind: str
    words: str = ""

    def carry_out(self, table: Table) -> None:
        {"effect": table.effects, "shield": table.shields, "delayed": table.delayed}[self.kind].remove(self.effect)
        table.version += 1

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class Instructed(Event):
    """Instructions are carried out instead of another event: `act` does so once all that happens with it has happened."""

    words: str
    act: Callable[[], None]
    thing: GameObject | Player | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,) if self.thing else ()

    def carry_out(self, table: Table) -> None:
        pass

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class WentRound(Event):
    """A loop goes round many times at once: what that adds to life, poison, mana, counters, damage and effects."""

    rounds: int
    life: dict[Player, int]
    poison: dict[Player, int]
    mana: dict[tuple[Player, str], int]
    counters: dict[tuple[GameObject, str], int]
    damage: dict[GameObject, int]
    effects: list[Any]
    words: list[str]

    def carry_out(self, table: Table) -> None:
        for player, number in self.life.items():
            player.life += number
        for player, number in self.poison.items():
            player.poison += number
        for (player, letter), number in self.mana.items():
            player.pool[letter] += number
        for (thing, kind), number in self.counters.items():
            thing.counters[kind] += number
        for thing, number in self.damage.items():
            thing.damage += number
        table.effects.extend(self.effects)
        table.version += 1

    def tell(self) -> str:
        done = [f"{player.name} {'gains' if number > 0 else 'loses'} {abs(number):,} life" for player, number in self.life.items()]
        done += [f"{player.name} has {abs(number):,} {'more' if number > 0 else 'less'} {mana_text((letter,))}"
                 for (player, letter), number in self.mana.items()]
        done += [f"{thing.name} {'gets' if number > 0 else 'loses'} {abs(number):,} {kind} counters"
                 for (thing, kind), number in self.counters.items()]
        done += self.words
        return f"{self.rounds:,} more rounds" + (f": {', '.join(done)}" if done else "")


@dataclass(eq=False)
class Noted(Event):
    """A player makes or says something that only words record; `change` sets a note on a thing."""

    words: str
    thing: GameObject | Player | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,) if self.thing else ()

    def carry_out(self, table: Table) -> None:
        table.version += 1

    def tell(self) -> str:
        return self.words
