"""The table: players, zones, objects, the turn and the combat, and the primitive ways in which they
change.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from rules_kb.hints import TYPE_CHECKING, ClassVar
from rules_kb.table.clause import Clause
from rules_kb.table.furniture import Furniture, Journal, Journaled, Memory, Piles
from rules_kb.table.objects import (
    IN_PLAY,
    NOWHERE,
    OWN_ZONES,
    SHARED_ZONES,
    STACK,
    Characteristics,
    GameObject,
    Lasting,
    Look,
    Player,
    ReasonKey,
    WaitingAbility,
)
from rules_kb.table.periods import Period

if TYPE_CHECKING:
    from rules_kb.table.standings import Standing

MOST_IN_A_ZONE = 4000


class TooMuch(Exception):
    """More objects in a zone than this table holds."""

    def __init__(self, zone: str) -> None:
        super().__init__(
            f"more than {MOST_IN_A_ZONE} objects in one zone ({zone}) are more than the table holds"
        )


class TableChange:
    """What changes the table. Nothing on it is written to elsewhere than in the `carry_out` of a change.

    What a change brings into being is among its facts once it has been carried out (`after`, say).
    `may_change_looks` where something may look otherwise, or be looked at otherwise, because of it.
    """

    may_change_looks: ClassVar[bool] = True

    def carry_out(self, table: Table) -> None:
        """Change the table: not at all, where others only have to know of it, or what it becomes changes
        it.
        """


class Turn(Journaled):
    """Whose turn it is and where in it the game stands. `day` is day or night, or nothing.

    `controlled_by` is who controls the active player's turn, where another player does.
    `waiting_for` names a declaration that a player must make before anybody gets priority.
    `passed` lists who passed in succession. `resolved_in_a_row` counts what has resolved since a player last
    did or chose something optional, `lay_on_stack` how much lay on the stack before the first of that, and
    `standings` tell how the game stood meanwhile.

    `drawn`, `spells_played`, `damaged` (how much) and `additional_lands` count by player's name what
    happened in this turn.
    `next_step` comes instead of the one that would follow; `steps_to_come` and `phases_to_come` were added,
    and the turn goes on from `steps_go_on_from` and `phases_go_on_from` after them, the order of turns from
    `order_goes_on_from`. `defending_player` was chosen to be attacked.

    Where there is no stack, `periods` are the stretches of time within one another that the game is in, `due`
    the phase abilities and costs that are still to be dealt with in this phase, `ending` whether its end has
    come, `attack_intended` whether the active player has announced an attack that hasn't begun, `attacks` how
    many have begun this turn, and `more_attacks` how many more than one may.
    `series` is what is left of a series, abilities and damage that waits for its own time; `series_halted` is
    how much of it comes after what has halted it. `end_of_turn_of` is whose abilities of the turn's end are
    being played; `announcing` is the spell from a hand that is being announced. `parts` has what resolves one
    part after another, each with what is left of it. `spared` are creatures that lethal damage hasn't
    destroyed, with the damage and the toughness that each had then.
    """

    def __init__(self) -> None:
        self.number = 1
        self.active: Player | None = None
        self.controlled_by: Player | None = None
        self.phase = ""
        self.step = ""
        self.priority: Player | None = None
        self.passed: list[Player] = []
        self.waiting_for: tuple[str, Player] | None = None
        self.extra_turns: list[Player] = []
        self.resolved_in_a_row = 0
        self.lay_on_stack = 0
        self.standings: list[Standing] = []
        self.drawn: Counter[str] = Counter()
        self.spells_played: Counter[str] = Counter()
        self.damaged: Counter[str] = Counter()
        self.additional_lands: Counter[str] = Counter()
        self.next_step: str | None = None
        self.steps_to_come: list[str] = []
        self.steps_go_on_from: str | None = None
        self.phases_to_come: list[str] = []
        self.phases_go_on_from: str | None = None
        self.order_goes_on_from: Player | None = None
        self.day = ""
        self.skipping_combat = False
        self.ends_now = False
        self.defending_player: str | None = None
        self.game_begins = False
        self.damage_to_assign_first = False
        self.periods: tuple[Period, ...] = ()
        self.due: tuple[WaitingAbility, ...] = ()
        self.ending = False
        self.attack_intended = False
        self.attacks = 0
        self.more_attacks = 0
        self.series: tuple[object, ...] = ()
        self.series_halted: int | None = None
        self.end_of_turn_of: Player | None = None
        self.announcing: GameObject | None = None
        self.parts: tuple[tuple[GameObject, tuple[object, ...], object], ...] = ()
        self.spared: dict[GameObject, tuple[int, int | None]] = {}

    def spare_no_more(self, thing: GameObject) -> None:
        """What damage didn't destroy has none any more."""
        if thing in self.spared:
            self.spared = {each: then for each, then in self.spared.items() if each is not thing}

    @property
    def may_still_attack(self) -> bool:
        """Whether the active player may declare an attack this turn, where that isn't a phase of its own."""
        return self.attacks <= self.more_attacks


class Combat(Furniture):
    """Who attacks whom and who blocks what. Empty outside the combat phase.

    `blocks` maps a blocking creature to the attackers that it blocks; `blocked` and `unblocked` hold
    attackers by their status, which stays when blockers leave; `bands` are lists of attackers. `sides`
    tells under whose control each creature came into combat, `beside` the (blocker, attacker) pairs that
    nobody declared: the blocker blocks another member of that attacker's band. `dealt_damage` holds who
    has had its turn to deal combat damage, `struck_twice` who had double strike by then,
    `defenders_to_block` who has still to declare blockers. `attacked` tells whom each creature has
    attacked in this combat, though it has left it since; `against` the planeswalker of that player that
    an attacker attacks instead; `undone` are those that count as if they had never attacked or blocked.
    """

    def __init__(self) -> None:
        self.attackers: dict[GameObject, Player] = {}
        self.attacked: dict[GameObject, Player] = {}
        self.against: dict[GameObject, GameObject] = {}
        self.blocks: dict[GameObject, list[GameObject]] = {}
        self.blocked: set[GameObject] = set()
        self.unblocked: set[GameObject] = set()
        self.bands: list[list[GameObject]] = []
        self.damage_steps = 0
        self.sides: dict[GameObject, Player] = {}
        self.beside: set[tuple[GameObject, GameObject]] = set()
        self.defenders_to_block: list[Player] = []
        self.dealt_damage: set[GameObject] = set()
        self.struck_twice: set[GameObject] = set()
        self.attacks_declared = False
        self.blocks_declared = False
        self.undone: set[GameObject] = set()

    def has(self, thing: GameObject) -> bool:
        """Whether something attacks or blocks."""
        return thing in self.attackers or thing in self.blocks

    def as_it_is(self) -> tuple[object, ...]:
        """Who attacks whom and who blocks what, to be compared with how it is later."""
        blocks = [*self.blocks], [*map(tuple, self.blocks.values())]
        return [*self.attackers.items()], blocks, self.blocked.copy(), self.blocks_declared

    def blockers_of(self, attacker: GameObject) -> list[GameObject]:
        return [blocker for blocker, attackers in self.blocks.items() if attacker in attackers]

    def clear(self) -> None:
        Combat.__init__(self)


class Arrivals:
    """How often something has come to lie somewhere, by zone and whose it is. What is taken back isn't taken
    off: what has the same number as before has had nothing put into it.
    """

    __slots__ = ("_numbers",)

    def __init__(self) -> None:
        self._numbers: dict[tuple[str, str], int] = {}

    def count(self, place: tuple[str, str]) -> None:
        """Something has come to lie there."""
        self._numbers[place] = self._numbers.get(place, 0) + 1

    def at(self, place: tuple[str, str]) -> int:
        """How often something has come to lie there."""
        return self._numbers.get(place, 0)


class Table(Furniture):
    """Everything that is in the game. Change it only through the door (see `events`).

    `assigned` is damage that hasn't been dealt yet, and can still be prevented. `last_new` is the number of
    the last object that was no other one before, `has_tokens` whether there has been a token.
    """

    def __init__(self, players: list[str]) -> None:
        self.players = [Player(name) for name in players]
        self.zones: dict[tuple[str, str], list[GameObject]] = Piles()
        for zone in SHARED_ZONES:
            self.zones[zone, ""] = []
        for player in self.players:
            for zone in OWN_ZONES:
                self.zones[zone, player.name] = []
        self.turn = Turn()
        self.combat = Combat()
        self.journal = Journal()
        self.effects: list[Lasting] = []
        self.shields: list[Lasting] = []
        self.delayed: list[Lasting] = []
        self.triggered: list[WaitingAbility] = []
        self.last_id = 0
        self.last_new = 0
        self.has_tokens = False
        self.clock = 0
        self.moment: int | None = None
        self.version = 0
        self.arrivals = Arrivals()
        self.result: tuple[str, Player | None] | None = None
        self.shuffled: set[str] = set()
        self.drew_from_empty_library: list[Player] = []
        self.assigned: tuple[TableChange, ...] = ()
        self.held_back: list[tuple[int, Clause]] = []
        self.noticed: Mapping[ReasonKey, tuple[str, ...]] = {}

    # -- players ---------------------------------------------------------------------------------

    def player(self, name: str) -> Player:
        """The player of that name, whatever the case. Raises KeyError."""
        for player in self.players:
            if player.name.casefold() == name.casefold():
                return player
        raise KeyError(name)

    def in_turn_order(self, first: Player | None = None) -> list[Player]:
        """The players from `first` (the active player where not given), in turn order, without losers."""
        start = self.players.index(first or self.turn.active or self.players[0])
        ordered = self.players[start:] + self.players[:start]
        return [player for player in ordered if not player.lost]

    def opponents(self, player: Player) -> list[Player]:
        return [other for other in self.in_turn_order(player) if other is not player]

    # -- zones and objects -----------------------------------------------------------------------

    def zone(self, name: str, player: Player | None = None) -> list[GameObject]:
        return self.zones[name, player.name if player is not None and name in OWN_ZONES else ""]

    @property
    def in_play(self) -> list[GameObject]:
        return self.zones[IN_PLAY, ""]

    @property
    def stack(self) -> list[GameObject]:
        """The stack, its top last."""
        return self.zones[STACK, ""]

    def objects(self) -> Iterator[GameObject]:
        """All objects in all zones."""
        return chain.from_iterable(self.zones.values())

    def tokens_outside(self, *zones: str) -> list[GameObject]:
        """All tokens in other zones than these."""
        if not self.has_tokens:
            return []
        piles = (pile for (zone, _), pile in self.zones.items() if zone not in zones)
        return [thing for pile in piles for thing in pile if thing.token]

    def tick(self) -> int:
        """A timestamp later than all before it; the same one for all that comes at one moment."""
        if self.moment is not None:
            return self.moment
        self.clock += 1
        return self.clock

    def new_object(
        self,
        initial: Characteristics,
        owner: Player,
        *,
        token: bool = False,
        card_id: int | None = None,
        alias: str | None = None,
    ) -> GameObject:
        """A new object that is in no zone yet."""
        self.last_id += 1
        if card_id is None:
            self.last_new = self.last_id
        self.has_tokens = self.has_tokens or token
        return GameObject(self.last_id, initial, owner, token=token, card_id=card_id, alias=alias)

    def needs_room(self, zone: str, owner: Player, number: int = 1) -> None:
        """Raises TooMuch where a zone couldn't take so many more objects."""
        if len(self.zone(zone, owner)) + number > MOST_IN_A_ZONE:
            raise TooMuch(zone)

    def place(self, thing: GameObject, zone: str, position: int | None = None) -> None:
        """Put `thing` into a zone, at `position` from the front (None: at the end). Raises TooMuch."""
        thing.zone = zone
        thing.timestamp = self.tick()
        self.needs_room(zone, thing.owner)
        where = (zone, thing.owner.name if zone in OWN_ZONES else "")
        pile = self.zones[where]
        pile.insert(len(pile) if position is None else position, thing)
        self.arrivals.count(where)
        self.version += 1

    def lift(self, thing: GameObject) -> None:
        """Take `thing` out of its zone."""
        if thing.zone != NOWHERE:
            self.zone(thing.zone, thing.owner).remove(thing)
            thing.zone = NOWHERE
            self.version += 1

    def move(
        self,
        thing: GameObject,
        zone: str,
        position: int | None = None,
        look: Look | None = None,
        owner: Player | None = None,
    ) -> GameObject:
        """Move a card or token to another zone, where it is a new object: `owner`'s, if that is somebody else
        than before. `look` is how it last looked.
        """
        self.lift(thing)
        thing.last_look = look
        after = self.new_object(
            thing.printed or thing.initial,
            owner or thing.owner,
            token=thing.token,
            card_id=thing.card_id,
            alias=thing.alias,
        )
        after.came_from = thing
        thing.became = after
        self.place(after, zone, position)
        return after

    # -- keeping and taking back -----------------------------------------------------------------

    def keep(self) -> Memory:
        return Memory((self, self.combat), self.journal)
