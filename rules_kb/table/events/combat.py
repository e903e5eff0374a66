"""Combat: who is attacked, who attacks and blocks, what that makes of a creature, and leaving combat."""

from __future__ import annotations

from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.events import Bookkeeping, Event, ObjectEvent, PlayerEvent
from rules_kb.table.objects import GameObject, Player, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class DefenderChosen(PlayerEvent):
    """The active player says whom to attack in this combat phase."""

    def carry_out(self, table: Table) -> None:
        table.turn.defending_player = self.player.name

    def tell(self) -> str:
        return f"{self.player.name} is the defending player"


@dataclass(eq=False)
class DefenderForgotten(Bookkeeping):
    """Nobody has been chosen yet to be attacked in this combat phase."""

    def carry_out(self, table: Table) -> None:
        table.turn.defending_player = None


@dataclass(eq=False)
class BandsAnnounced(Bookkeeping):
    """The active player says which of the attackers are banded together."""

    bands: list[list[GameObject]]

    def carry_out(self, table: Table) -> None:
        table.combat.bands = [list(band) for band in self.bands]


@dataclass(eq=False)
class AgainstAnnounced(Bookkeeping):
    """The active player says which attackers attack which planeswalkers."""

    against: dict[GameObject, GameObject]

    def carry_out(self, table: Table) -> None:
        table.combat.against = dict(self.against)


@dataclass(eq=False)
class AttackDeclared(Bookkeeping):
    """The declaration of attackers is over, whether there are any or not."""

    def carry_out(self, table: Table) -> None:
        table.combat.attacks_declared = True


@dataclass(eq=False)
class BlocksAwaited(Bookkeeping):
    """Players have still to declare blockers, one after the other in this order."""

    players: list[Player]

    def carry_out(self, table: Table) -> None:
        table.combat.defenders_to_block = list(self.players)


@dataclass(eq=False)
class BlocksDeclared(Bookkeeping):
    """The declaration of blockers is over."""

    def carry_out(self, table: Table) -> None:
        table.combat.blocks_declared = True


@dataclass(eq=False)
class SideTaken(Bookkeeping):
    """A creature is in combat under a player's control, and leaves it with another."""

    thing: GameObject
    player: Player

    def carry_out(self, table: Table) -> None:
        table.combat.sides[self.thing] = self.player


@dataclass(eq=False)
class LeftInCombat(Bookkeeping):
    """A creature fights on in this turn in spite of what would have kept it out of combat."""

    thing: GameObject

    def carry_out(self, table: Table) -> None:
        self.thing.kept_from_combat_in = table.turn.number


@dataclass(eq=False)
class EvadedTooLate(Bookkeeping):
    """A creature couldn't block an attacker any more that it blocks."""

    thing: GameObject
    attacker: GameObject

    def carry_out(self, table: Table) -> None:
        self.thing.evaded_by = self.attacker.id


@dataclass(eq=False)
class DamageAssigned(Bookkeeping):
    """Creatures have their turn to deal combat damage, some `twice` as it seems by now."""

    creatures: list[GameObject]
    twice: list[GameObject]

    def carry_out(self, table: Table) -> None:
        table.combat.dealt_damage = table.combat.dealt_damage | set(self.creatures)
        table.combat.struck_twice = table.combat.struck_twice | set(self.twice)


@dataclass(eq=False)
class DamageStepBegan(Bookkeeping):
    """Combat damage is dealt once more in this combat."""

    def carry_out(self, table: Table) -> None:
        table.combat.damage_steps += 1


@dataclass(eq=False)
class CombatEnded(Bookkeeping):
    """Nothing is in combat any more, and nothing is known of it."""

    def carry_out(self, table: Table) -> None:
        table.combat.clear()


@dataclass(eq=False)
class Declared(Event):
    """Creatures become attackers, or a creature becomes a blocker of others. `walker` is what is attacked
    instead of its controller.
    """

    thing: GameObject
    as_: str
    against: tuple[Thing, ...] = ()
    walker: GameObject | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing, *(self.against if self.walker is None else (self.walker,)))

    def carry_out(self, table: Table) -> None:
        combat = table.combat
        if self.as_ == "attacker":
            defender = self.against[0]
            assert isinstance(defender, Player)
            combat.attackers[self.thing] = combat.attacked[self.thing] = defender
            self.thing.attacked_in = table.turn.number
        else:
            attackers = [thing for thing in self.against if isinstance(thing, GameObject)]
            combat.blocks[self.thing] = [*combat.blocks.get(self.thing, ()), *attackers]
            for attacker in attackers:
                if attacker in combat.attackers:
                    combat.blocked.add(attacker)
                    combat.unblocked.discard(attacker)

    def trails(self) -> tuple[Trail, ...]:
        blocked = (thing for thing in self.against if isinstance(thing, GameObject))
        return (trails.declaring(self.thing), *map(trails.blocking, blocked))

    def tell(self) -> str:
        others = ", ".join(thing.name for thing in self.about[1:])
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
        blocks = table.combat.blocks
        blocks[self.thing] = [*blocks[self.thing], self.attacker]
        table.combat.beside.add((self.thing, self.attacker))

    def trails(self) -> tuple[Trail, ...]:
        return (trails.blocking(self.attacker),)

    def tell(self) -> str:
        return f"{self.thing.name} blocks {self.attacker.name} too"


@dataclass(eq=False)
class BecameBlocked(ObjectEvent):
    """An attacker becomes a blocked creature, by a blocker or by an effect; told by the block itself."""

    by_effect: bool = False

    def carry_out(self, table: Table) -> None:
        table.combat.blocked.add(self.thing)
        table.combat.unblocked.discard(self.thing)

    def told_by(self) -> tuple[Trail, ...]:
        return (trails.blocking(self.thing),)

    def tell(self) -> str:
        return f"{self.thing.name} becomes blocked" if self.by_effect else ""


@dataclass(eq=False)
class BecameUnblocked(ObjectEvent):
    """An attacker that nothing blocks becomes an unblocked creature."""

    def carry_out(self, table: Table) -> None:
        table.combat.unblocked.add(self.thing)
        table.combat.blocked.discard(self.thing)

    def tell(self) -> str:
        return f"{self.thing.name} is unblocked"


@dataclass(eq=False)
class JoinedAttack(ObjectEvent):
    """A creature that has been put into play attacking is an attacker, unblocked where the blockers have been
    declared before.
    """

    defender: Player
    unblocked: bool = True

    def carry_out(self, table: Table) -> None:
        table.combat.attackers[self.thing] = self.defender
        if self.unblocked:
            table.combat.unblocked.add(self.thing)

    def tell(self) -> str:
        return f"{self.thing.name} attacks {self.defender.name}{', unblocked' if self.unblocked else ''}"


@dataclass(eq=False)
class LeftCombat(ObjectEvent):
    """A creature is removed from combat; `told` is False where its leaving play says so already. With
    `as_if_never` it counts from now on as if it had never attacked or blocked.

    `was_blocking` are the attackers that it blocked until then, `was_blocked_by` those that blocked it.
    """

    told: bool = True
    as_if_never: bool = False
    was_blocking: tuple[GameObject, ...] = field(default=(), init=False)
    was_blocked_by: tuple[GameObject, ...] = field(default=(), init=False)

    def carry_out(self, table: Table) -> None:
        combat = table.combat
        combat.attackers.pop(self.thing, None)
        if self.as_if_never:
            combat.undone.add(self.thing)
            combat.attacked.pop(self.thing, None)
            self.thing.attacked_in = None
        self.was_blocking = tuple(combat.blocks.pop(self.thing, ()))
        self.was_blocked_by = tuple(combat.blockers_of(self.thing))
        for blocker, attackers in combat.blocks.items():
            if self.thing in attackers:
                combat.blocks[blocker] = [other for other in attackers if other is not self.thing]
        combat.blocked.discard(self.thing)
        combat.unblocked.discard(self.thing)
        combat.sides.pop(self.thing, None)
        combat.bands = [
            rest for band in combat.bands if len(rest := [m for m in band if m is not self.thing]) > 1
        ]

    def trails(self) -> tuple[Trail, ...]:
        return (trails.leaving_combat(self.thing),)

    def tell(self) -> str:
        how = ", as if it had never been in it" if self.as_if_never else ""
        return f"{self.thing.name} is removed from combat{how}" if self.told else ""
