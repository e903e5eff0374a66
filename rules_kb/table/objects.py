"""Players, cards, tokens and what lies on the stack: everything that the rules call an object."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from rules_kb import facts
from rules_kb.facts import NamedTuple, dataclass, field
from rules_kb.table.clause import Clause
from rules_kb.table.furniture import Journaled
from rules_kb.table.mana import FREE, ManaCost

PERMANENT_TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")
LOYALTY = "loyalty"
"""The counters of planeswalkers."""
ENCHANTS = "enchants"
"""By this name among what was chosen for a permanent: the player whom it is attached to."""

LIBRARY = "library"
HAND = "hand"
GRAVEYARD = "graveyard"
IN_PLAY = "in play"
STACK = "stack"
REMOVED = "removed"
NOWHERE = "nowhere"
PHASED_OUT = "phased out"
NOT_IN_PLAY = "not in play"
"""What a description may ask for: any zone but play."""
OWN_ZONES = (LIBRARY, HAND, GRAVEYARD, REMOVED)
SHARED_ZONES = (IN_PLAY, STACK, PHASED_OUT)


@dataclass(frozen=True)
class Characteristics:
    """The initial values of a card or token: what is printed, or what the effect that made it says.

    `types` and `subtypes` are lower-case words. `abilities` are read by the rules, not by the table.
    `power` and `toughness` are None where the card has none; a star is 0 with an ability that sets it.
    `colors` are mana letters. `text` is the rules text as written. `expansion` is the set whose symbol it
    bears. `when_flipped` is what stands upside down on a flip card. `halves` are the two of a split card.
    `loyalty` is the number on a planeswalker. `other` is the other face of a double-faced card, or the
    adventure of an adventurer card, as `joined` says: transform, modal, adventure.
    """

    name: str
    cost: ManaCost | None = None
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colors: frozenset[str] = frozenset()
    abilities: tuple[Clause, ...] = ()
    power: int | None = None
    toughness: int | None = None
    text: str = ""
    expansion: str = ""
    when_flipped: Characteristics | None = None
    halves: tuple[Characteristics, ...] = ()
    loyalty: int | None = None
    other: Characteristics | None = None
    joined: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.name, self.types, self.text)))

    def __hash__(self) -> int:
        return int(self.__dict__["_hash"])

    @property
    def faces(self) -> tuple[Characteristics, ...]:
        """What else is printed on it: the halves, or the other face."""
        return (self.other,) if self.other is not None else self.halves

    @property
    def further_names(self) -> tuple[str, ...]:
        """What the card may be called besides its name: by a half, the other face, or by both faces."""
        if self.other is not None:
            return self.other.name, f"{self.name} // {self.other.name}"
        return tuple([half.name for half in self.halves])

    @property
    def type_line(self) -> str:
        """The type line as a judge writes it: `Legendary Artifact Creature — Golem`."""
        return type_line_of(self.supertypes, self.types, self.subtypes)


FEW = 99
"""More subtypes than that, and a thing has every creature type there is."""


@lru_cache(maxsize=1024)
def type_line_of(supertypes: tuple[str, ...], types: tuple[str, ...], subtypes: tuple[str, ...]) -> str:
    """A type line as a judge writes it, in the order in which types are printed: `creature` is the last."""
    in_order = sorted(types, key=["creature"].count)
    line = " ".join(word.capitalize() for word in (*supertypes, *in_order))
    if len(subtypes) > FEW:
        line += " — every creature type"
    elif subtypes:
        line += " — " + " ".join(word[:1].upper() + word[1:] for word in subtypes)
    return line


class KeptMana(NamedTuple):
    """Mana that isn't lost in the turn of a number, as phases end; and what made it."""

    letter: str
    turn: int
    source: GameObject


class Player(Journaled):
    """A player: life, poison, energy counters, mana pool and what was done this turn.

    `bound` has a letter and a description for each mana of the pool that may be spent only on what fits the
    description, `of_snow` a letter and the permanent for each that a snow permanent made, `kept` what stays
    from phase to phase of a turn. `left` where others play on without this player. `epics` are the spells
    that this player copies for the rest of the game. `next_turn_by` is who will control this player's next
    turn. `blessed`: has the city's blessing.
    """

    def __init__(self, name: str, life: int = 20) -> None:
        self.name = name
        self.life = life
        self.poison = 0
        self.energy = 0
        self.blessed = False
        self.pool: Counter[str] = Counter()
        self.bound: list[tuple[str, Clause]] = []
        self.of_snow: list[tuple[str, GameObject]] = []
        self.kept: list[KeptMana] = []
        self.lands_played = 0
        self.lost = False
        self.left = False
        self.won = False
        self.skips: list[str] = []
        self.epics: list[GameObject] = []
        self.next_turn_by: Player | None = None

    def __repr__(self) -> str:
        return self.name


@facts.dataclass(eq=False)
class Paid:
    """What has been paid for a spell or ability: `mana`, the `things` used for its costs, and what was
    `sacrificed` for them or as it resolved. `spent` is the very mana that paid for it, a letter each;
    `counters` how many counters were removed where all of a kind had to be; `life` for how many symbols life
    was paid instead of mana.
    """

    mana: ManaCost = FREE
    things: tuple[GameObject, ...] = ()
    sacrificed: tuple[GameObject, ...] = ()
    spent: tuple[str, ...] = ()
    counters: int = 0
    life: int = 0


@facts.dataclass(eq=False)
class Announcement:
    """What was announced when a spell or ability was played.

    `targets` has an entry a target phrase of the text, in order. `division` maps a target's key to
    its share. `costs_paid` names additional or alternative costs that were paid. `damage_from` is the source
    whose damage it was announced for, where that is chosen then; `stops` counts from 0 which destruction of a
    creature its regeneration is for. `words` are the color, the kind of land or the words of a text that were
    chosen then. `out_of_time`: it was played when a spell of its type couldn't be. `had` describes what its
    player controlled as it was, where its text asks that.
    """

    mode: int | None = None
    x: int | None = None
    targets: tuple[tuple[Thing, ...], ...] = ()
    division: dict[Thing, int] = facts.field(default_factory=dict)
    costs_paid: tuple[str, ...] = ()
    paid: Paid = facts.field(default_factory=Paid)
    damage_from: GameObject | None = None
    prevented_first: tuple[GameObject, ...] = ()
    stops: int | None = None
    words: tuple[str, ...] = ()
    out_of_time: bool = False
    had: tuple[Clause, ...] = ()


_nothing_counted = Counter.__new__
"""An empty Counter, without the time that making one takes, which is longer than that for the object."""

NOTHING_ANNOUNCED = Announcement()
"""The announcement of what hasn't been played: another one takes its place as that is done."""

AT_FIRST: dict[str, object] = {
    "announced": NOTHING_ANNOUNCED,
    "printed": None,
    "zone": NOWHERE,
    "timestamp": 0,
    "tapped": False,
    "sick": False,
    "held_by": None,
    "damage": 0,
    "attached_to": None,
    "ability": None,
    "source": None,
    "event": None,
    "last_look": None,
    "became": None,
    "came_from": None,
    "bought_back": False,
    "moved": None,
    "phased_out_as": None,
    "face_down": False,
    "upright": None,
    "is_copy": False,
    "owes_echo": None,
    "stays_tapped": False,
    "stays_tapped_for": None,
    "damaged_by": None,
    "withstood": None,
    "attacked_in": None,
    "kept_from_combat_in": None,
    "evaded_by": None,
    "removed_cards": (),
    "removed_by_gained": (),
    "drawn_by_another": None,
    "haunts": None,
}
"""What is so of every new object."""


BEHIND_LOOKS = ("timestamp", "controller", "tapped", "attached_to", "initial", "counters", "chosen")
"""All of a permanent that its look, and those of others, may be worked out from."""


class GameObject(Journaled):
    """A card, a token, or an ability or combat damage on the stack, in one zone.

    An object that changes zones becomes a new object with a new id; `card_id` stays with the cardboard.
    `timestamp` orders objects by when they came. `sick` is true until its controller has had it since
    a turn of theirs began; `held_by` is that controller. `printed` is what a card says that is a copy of
    another now. `source` is the object whose ability this is.

    What has happened to it: `moved` from which zone in which turn; `phased_out_as` under whose control,
    and with what; `damaged_by` in which turn by which objects (their ids); `withstood` the damage (in
    that turn) that it was told to survive; `attacked_in` that turn; `kept_from_combat_in` a turn in
    which it fights in spite of what would keep it out; `evaded_by` the attacker that it blocks though it
    couldn't any more; `removed_cards` are those that its abilities removed, `removed_by_gained` those
    that abilities did which it had gained. `drawn_by_another` tells whether a draw within another one
    brought it. `upright` is what a flipped permanent would be if it weren't flipped. `is_copy` for the
    copy of a spell, `haunts` the creature that a removed card haunts. `owes_echo` is None where nothing
    has settled it yet. What `stays_tapped` doesn't untap in its controller's next untap step; with
    `stays_tapped_for` in that player's.
    """

    followed = frozenset({*BEHIND_LOOKS, "zone", "announced", "damage", "sick", "held_by"})

    id: int
    card_id: int
    initial: Characteristics
    printed: Characteristics | None
    owner: Player
    controller: Player
    token: bool
    alias: str | None
    zone: str
    timestamp: int
    tapped: bool
    sick: bool
    held_by: Player | None
    damage: int
    counters: Counter[str]
    attached_to: GameObject | None
    chosen: dict[str, str]
    announced: Announcement
    ability: Clause | CombatDamageEntry | None
    source: GameObject | None
    event: TriggeredOn | None
    last_look: Look | None
    became: GameObject | None
    came_from: GameObject | None
    used: Counter[Clause]
    bought_back: bool
    moved: tuple[str, int] | None
    phased_out_as: tuple[Player, GameObject | None] | None
    face_down: bool
    upright: Characteristics | None
    is_copy: bool
    owes_echo: bool | None
    stays_tapped: bool
    stays_tapped_for: Player | None
    damaged_by: tuple[int, tuple[int, ...]] | None
    withstood: tuple[int, int] | None
    attacked_in: int | None
    kept_from_combat_in: int | None
    evaded_by: int | None
    removed_cards: tuple[GameObject, ...]
    removed_by_gained: tuple[tuple[GameObject, tuple[Clause, ...]], ...]
    drawn_by_another: bool | None
    haunts: GameObject | None

    def __init__(
        self,
        id: int,
        initial: Characteristics,
        owner: Player,
        *,
        token: bool = False,
        card_id: int | None = None,
        alias: str | None = None,
    ) -> None:
        # Dozens of objects are made for each scenario: all at once is many times as fast as one by one.
        state = self.__dict__
        state.update(AT_FIRST)
        state.update(
            id=id,
            card_id=card_id if card_id is not None else id,
            initial=initial,
            owner=owner,
            controller=owner,
            token=token,
            alias=alias,
            counters=_nothing_counted(Counter),
            chosen={},
            used=_nothing_counted(Counter),
        )

    def __hash__(self) -> int:
        return self.id

    @property
    def name(self) -> str:
        """The name for people: the script's own name, or the printed one; what lies face down shows none."""
        if name := self.alias or self.initial.name:
            return name
        return "a face-down creature" if self.face_down else "a creature without a name"

    @property
    def chosen_player(self) -> str:
        """The name of the player whom a permanent is attached to, or who was chosen for it; or nothing."""
        return self.chosen.get(ENCHANTS) or self.chosen.get("player", "")

    def damagers_in(self, turn: int) -> tuple[int, ...]:
        """The ids of the objects that have dealt it damage in that turn."""
        return self.damaged_by[1] if self.damaged_by is not None and self.damaged_by[0] == turn else ()

    @property
    def is_card(self) -> bool:
        return not self.token and self.ability is None

    @property
    def is_ability(self) -> bool:
        return self.ability is not None

    def __repr__(self) -> str:
        return self.name


@dataclass
class Look:
    """An object as it is now: its initial values with counters and continuous effects applied.

    `properties` are what effects say of it without granting an ability ("unblockable", "can't attack").
    `bare` where it has lost all abilities, what its type gives it included.
    """

    name: str
    cost: ManaCost | None
    types: tuple[str, ...]
    subtypes: tuple[str, ...]
    supertypes: tuple[str, ...]
    colors: frozenset[str]
    abilities: list[Clause]
    power: int | None
    toughness: int | None
    controller: Player
    properties: list[Clause] = field(default_factory=list)
    text: str = ""
    bare: bool = False

    def copy(self) -> Look:
        """A look of its own, alike in everything."""
        same: Look = object.__new__(Look)  # as `replace` does it, in half the time
        same.__dict__.update(self.__dict__)
        same.abilities, same.properties = [*self.abilities], [*self.properties]
        return same

    def take_after(self, other: Look, *names: str) -> None:
        """Be alike another look in what is named, or in everything."""
        facts = vars(other)
        vars(self).update({name: facts[name] for name in names} if names else facts)

    def is_type(self, word: str) -> bool:
        return word in self.types or word in self.subtypes or word in self.supertypes

    @property
    def type_line(self) -> str:
        return type_line_of(self.supertypes, self.types, self.subtypes)

    @property
    def size(self) -> str | None:
        return None if self.power is None else f"{self.power}/{self.toughness}"


class Lasting(Journaled):
    """What lasts for a while, as its `duration` says: a continuous effect, a shield, a delayed ability.

    `timestamp` orders these by when they began; it is 0 until then.
    """

    source: GameObject
    controller: Player
    duration: str
    timestamp = 0

    @property
    def concerns(self) -> list[Thing]:
        """Whom it was fixed on; nobody where it watches for whatever fits."""
        return []

    def undo(self, others: Iterable[Lasting]) -> None:
        """What is undone on the table as it ends, of which `others` are left; nothing, as a rule."""


class WaitingAbility(Journaled):
    """A triggered ability that has triggered and isn't on the stack yet."""

    source: GameObject
    controller: Player
    ability: Clause


class TriggeredOn:
    """What a triggered ability has triggered on: the thing, the player and the amount that it concerned."""

    it: GameObject | None
    player: Player | None
    amount: int


class CombatDamageEntry:
    """Combat damage on the stack: who deals how much to whom, as assigned."""

    def __init__(self, assigned: list[tuple[GameObject, Thing, int]]) -> None:
        self.assigned = assigned


Thing = GameObject | Player
"""What a spell or an effect can concern."""


class CopyForATime(Lasting):
    """A permanent is a copy of something until a time: what it was `before` it is again then, unless it has
    become something else since.
    """

    def __init__(
        self,
        source: GameObject,
        controller: Player,
        thing: GameObject,
        before: Characteristics,
        duration: str,
    ) -> None:
        self.source = source
        self.controller = controller
        self.thing = thing
        self.before = before
        self.after = thing.initial
        self.duration = duration

    @property
    def concerns(self) -> list[Thing]:
        return [self.thing]

    def undo(self, others: Iterable[Lasting]) -> None:
        """A copy that it became later goes on: when that ends, the permanent is what it was before both."""
        if self.thing.zone == IN_PLAY and self.thing.initial is self.after:
            self.thing.initial = self.before
        for other in others:
            if isinstance(other, CopyForATime) and other.thing is self.thing and other.before is self.after:
                other.before = self.before


Mark = Lasting | str | tuple[str, int] | tuple[str, int, Clause]
"""What tells one of the effects that modify events from the others."""
EffectKey = tuple[int, int, int]
"""What tells a continuous effect from others: whose it is, since when, and whether a spell left it behind."""
ReasonKey = (
    tuple[str, int] | tuple[str, EffectKey] | tuple[str, EffectKey, int] | tuple[str, EffectKey, EffectKey]
)
"""What tells a reason for how things look from others: the rule's cite, and which effect or thing it is."""
