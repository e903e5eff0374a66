"""Turns: their phases and steps, who has priority, and what is added, skipped or allowed in them."""

from __future__ import annotations

from collections import Counter

from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING, ClassVar
from rules_kb.table.events import Bookkeeping, Event, PlayerEvent, possessive
from rules_kb.table.furniture import with_more, without_one
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.standings import Standing

if TYPE_CHECKING:
    from rules_kb.table.table import Table

PHASE_WORDS = {"combat": "combat phase", "second main": "main phase"}


# -- priority ------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class PriorityReceived(Bookkeeping):
    """A player may act, and nobody has passed yet."""

    player: Player

    def carry_out(self, table: Table) -> None:
        table.turn.priority = self.player
        table.turn.passed = []


@dataclass(eq=False)
class PriorityPassed(Bookkeeping):
    """A player passes; priority goes `to` the next, to nobody once all have passed in succession."""

    player: Player
    to: Player | None

    def carry_out(self, table: Table) -> None:
        table.turn.passed = [*table.turn.passed, self.player]
        table.turn.priority = self.to


@dataclass(eq=False)
class PriorityMoved(Bookkeeping):
    """Another player, or nobody, has priority for a reason other than passing."""

    to: Player | None

    def carry_out(self, table: Table) -> None:
        table.turn.priority = self.to


@dataclass(eq=False)
class DeclarationAwaited(Bookkeeping):
    """Before anybody gets priority a player must declare or decide something; `what` is None once nobody
    must.
    """

    what: str | None
    player: Player | None = None

    def carry_out(self, table: Table) -> None:
        what, player = self.what, self.player
        table.turn.waiting_for = (what, player) if what is not None and player is not None else None


@dataclass(eq=False)
class SomebodyActed(Bookkeeping):
    """A player has done or chosen something optional: what goes on doesn't go on by itself."""

    def carry_out(self, table: Table) -> None:
        table.turn.resolved_in_a_row = 0
        table.turn.standings = []


@dataclass(eq=False)
class ResolvedByItself(Bookkeeping):
    """Something has resolved without anybody's having done anything optional since the last time."""

    def carry_out(self, table: Table) -> None:
        if not table.turn.resolved_in_a_row:
            table.turn.lay_on_stack = len(table.stack) + 1
        table.turn.resolved_in_a_row += 1


@dataclass(eq=False)
class StandingsKept(Bookkeeping):
    """How the game has stood each time that something resolved by itself, the last time at the end."""

    standings: list[Standing]

    def carry_out(self, table: Table) -> None:
        table.turn.standings = self.standings


# -- steps, phases and turns in order ------------------------------------------------------------------------


@dataclass(eq=False)
class StepEntered(Bookkeeping):
    """The game comes to a step, before anything in it has happened."""

    phase: str
    step: str

    def carry_out(self, table: Table) -> None:
        turn = table.turn
        turn.phase, turn.step = self.phase, self.step
        turn.priority = None
        turn.passed = []
        turn.ending = False


@dataclass(eq=False)
class StepBegan(Event):
    """A step (or a phase without steps) begins."""

    step: str

    def tell(self) -> str:
        return f"{self.step} begins"


@dataclass(eq=False)
class MomentCame(Event):
    """A moment comes that is no step of its own, and of which cards speak like of one: the end of the turn,
    where it is a part of cleanup. What it sets off is told; `within` is the beginning that tells of it.
    """

    step: str
    within: Event | None = None
    text: str = ""

    def __post_init__(self) -> None:
        self.part = self.within

    def tell(self) -> str:
        return self.text


@dataclass(eq=False)
class NextStepSet(Bookkeeping):
    """Another step comes instead of the one that would follow, or none does any more."""

    step: str | None

    def carry_out(self, table: Table) -> None:
        table.turn.next_step = self.step


@dataclass(eq=False)
class AddedStepCame(Bookkeeping):
    """The first of the steps that were added comes."""

    def carry_out(self, table: Table) -> None:
        table.turn.steps_to_come = table.turn.steps_to_come[1:]


@dataclass(eq=False)
class AddedPhaseCame(Bookkeeping):
    """The first of the phases that were added comes."""

    def carry_out(self, table: Table) -> None:
        table.turn.phases_to_come = table.turn.phases_to_come[1:]


@dataclass(eq=False)
class ExtraTurnCame(Bookkeeping):
    """The first of the turns that were added comes."""

    def carry_out(self, table: Table) -> None:
        table.turn.extra_turns = table.turn.extra_turns[1:]


@dataclass(eq=False)
class StepsInterrupted(Bookkeeping):
    """After the steps that were added it goes on from this one; None where they are over."""

    at: str | None

    def carry_out(self, table: Table) -> None:
        table.turn.steps_go_on_from = self.at


@dataclass(eq=False)
class PhasesInterrupted(Bookkeeping):
    """After the phases that were added it goes on from this one; None where they are over."""

    at: str | None

    def carry_out(self, table: Table) -> None:
        table.turn.phases_go_on_from = self.at


@dataclass(eq=False)
class DayChanged(PlayerEvent):
    """It becomes day, or night."""

    to: str
    before: str = field(default="", init=False)

    def carry_out(self, table: Table) -> None:
        self.before = table.turn.day
        table.turn.day = self.to
        table.version += 1

    def tell(self) -> str:
        return f"it becomes {self.to}"


@dataclass(eq=False)
class TurnPassed(Bookkeeping):
    """A player is the active player from now on; after extra turns the order of turns goes on from another
    (`goes_on_from`).
    """

    player: Player
    goes_on_from: Player | None = None
    may_change_looks: ClassVar[bool] = True

    def carry_out(self, table: Table) -> None:
        table.turn.order_goes_on_from = self.goes_on_from
        table.turn.active = self.player


@dataclass(eq=False)
class TurnBegan(Bookkeeping):
    """The active player's turn begins: nothing has been done in it yet."""

    def carry_out(self, table: Table) -> None:
        turn = table.turn
        turn.number += 1
        turn.attacks = turn.more_attacks = 0
        turn.end_of_turn_of = None
        turn.drawn, turn.spells_played = Counter(), Counter()
        turn.damaged, turn.additional_lands = Counter(), Counter()
        for player in table.players:
            player.lands_played = 0
        for thing in table.objects():
            if thing.used:
                thing.used = Counter()


@dataclass(eq=False)
class SicknessEnded(Bookkeeping):
    """Permanents have been under their controller's control as a turn of that player began."""

    things: tuple[GameObject, ...]

    def carry_out(self, table: Table) -> None:
        for thing in self.things:
            thing.owes_echo = bool(thing.owes_echo) or thing.sick
            thing.sick = False


@dataclass(eq=False)
class OpeningOver(Bookkeeping):
    """What comes before anything else that is played has been done: opening hands, or combat damage that was
    waiting to be assigned.
    """

    def carry_out(self, table: Table) -> None:
        table.turn.game_begins = False
        table.turn.damage_to_assign_first = False


@dataclass(eq=False)
class FirstTurnCounted(Bookkeeping):
    """With the opening hands kept, the first turn of the game is about to begin."""

    def carry_out(self, table: Table) -> None:
        table.turn.number = 1


@dataclass(eq=False)
class TurnCutShort(Bookkeeping):
    """A text ends the turn: nothing more comes in it than its last step."""

    last_step: str

    def carry_out(self, table: Table) -> None:
        table.turn.next_step = self.last_step
        table.turn.ends_now = True


@dataclass(eq=False)
class TurnCutOff(Bookkeeping):
    """What comes after the end of a turn that was cut short goes on as always."""

    def carry_out(self, table: Table) -> None:
        table.turn.ends_now = False


# -- what is added, skipped or allowed -----------------------------------------------------------------------


@dataclass(eq=False)
class EpicBegan(PlayerEvent):
    """A player plays no spells any more, and copies one for the rest of the game."""

    spell: GameObject

    def carry_out(self, table: Table) -> None:
        self.player.epics = [*self.player.epics, self.spell]

    def tell(self) -> str:
        return f"{self.player.name} plays no spells any more, and copies {self.spell.name} at each upkeep"


@dataclass(eq=False)
class ExtraTurnAdded(PlayerEvent):
    """A player will take a turn right after this one."""

    def carry_out(self, table: Table) -> None:
        table.turn.extra_turns = [self.player, *table.turn.extra_turns]

    def tell(self) -> str:
        return f"{self.player.name} will take an extra turn"


@dataclass(eq=False)
class PhasesAdded(Event):
    """Phases come right after this one."""

    phases: tuple[str, ...]

    def carry_out(self, table: Table) -> None:
        table.turn.phases_to_come = [*self.phases, *table.turn.phases_to_come]

    def tell(self) -> str:
        words = " and an additional ".join(PHASE_WORDS[phase] for phase in self.phases)
        return f"after this phase comes an additional {words}"


@dataclass(eq=False)
class AttackAllowed(Event):
    """One attack more may be declared this turn, where an attack is no phase of its own."""

    def carry_out(self, table: Table) -> None:
        table.turn.more_attacks += 1

    def tell(self) -> str:
        return "one attack more may be declared this turn"


@dataclass(eq=False)
class StepAdded(Event):
    """A step comes right after this one."""

    step: str

    def carry_out(self, table: Table) -> None:
        table.turn.steps_to_come = [self.step, *table.turn.steps_to_come]

    def tell(self) -> str:
        return f"after this step comes an additional {self.step} step"


@dataclass(eq=False)
class SkipAdded(PlayerEvent):
    """A player will skip the next step, phase or turn of a kind."""

    what: str

    def carry_out(self, table: Table) -> None:
        self.player.skips = [*self.player.skips, self.what]

    def tell(self) -> str:
        return f"{self.player.name} will skip the next {self.what}"


@dataclass(eq=False)
class TurnGivenUp(Bookkeeping):
    """A player has the turn skipped that would begin, whatever else skips one."""

    player: Player

    def carry_out(self, table: Table) -> None:
        self.player.skips = [*self.player.skips, "turn"]


@dataclass(eq=False)
class Skipped(Bookkeeping):
    """What a player was to skip once has been skipped."""

    player: Player
    what: str

    def carry_out(self, table: Table) -> None:
        self.player.skips = without_one(self.player.skips, self.what)


@dataclass(eq=False)
class TurnSkipped(PlayerEvent):
    """A player's turn doesn't come."""

    def carry_out(self, table: Table) -> None:
        self.player.skips = without_one(self.player.skips, "turn")

    def tell(self) -> str:
        return f"{self.player.name} skips a turn"


@dataclass(eq=False)
class CombatSkipping(Bookkeeping):
    """The steps of the combat phase are being skipped, one after the other; or that is over."""

    goes_on: bool

    def carry_out(self, table: Table) -> None:
        table.turn.skipping_combat = self.goes_on


@dataclass(eq=False)
class LandsAllowed(PlayerEvent):
    """A player may play more lands than one in this turn."""

    number: int

    def carry_out(self, table: Table) -> None:
        turn = table.turn
        turn.additional_lands = with_more(turn.additional_lands, self.player.name, self.number)

    def tell(self) -> str:
        lands = "land" if self.number == 1 else "lands"
        return f"{self.player.name} may play {self.number} more {lands} this turn"


@dataclass(eq=False)
class LandPlayed(Bookkeeping):
    """A player has used the right to play a land once more in this turn."""

    player: Player

    def carry_out(self, table: Table) -> None:
        self.player.lands_played += 1


@dataclass(eq=False)
class TurnWillBeControlled(PlayerEvent):
    """Another player will control a player's next turn, or (`by` None) nobody else any more."""

    by: Player | None

    def carry_out(self, table: Table) -> None:
        self.player.next_turn_by = self.by

    def tell(self) -> str:
        whose = possessive(self.player.name)
        return f"{self.by.name} will control {whose} next turn" if self.by is not None else ""


@dataclass(eq=False)
class TurnControlled(Bookkeeping):
    """The turn that has begun is controlled by a player, or (`by` None) by nobody else than whose turn it
    is; `used_up` where that was for this turn only.
    """

    by: Player | None
    used_up: bool = False

    def carry_out(self, table: Table) -> None:
        assert table.turn.active is not None
        table.turn.controlled_by = self.by
        if self.used_up:
            table.turn.active.next_turn_by = None
