"""Context: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards.node import Instruction
from rules_kb.cards.words import Filter
from rules_kb.facts import dataclass, field
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, STACK, GameObject, Player, Thing


@dataclass
class Context:
    """Who speaks: the `source` whose text it is, and what has been said and done so far.

    `targets` has a tuple of things a Target phrase, `lost` those of them that are no legal targets any
    more, of which only questions are asked. `named` is what the text speaks of by other names (see
    `rules_kb.cards.named`), `players_named` whom, and `of_event` is the player of what set it off. `it`
    is the thing, and `that_player` the player, to whom something applies as their turn comes; `that_much`
    is the last amount. `stack_object` is the spell or ability that is resolving. `this` is what the
    card's own name means, where that isn't the source. `moved` has what the instructions have moved so
    far: the object that it was, and the one that it is now; `followed` likewise what was destroyed,
    buried or sacrificed. `looked_at` are the cards that are being looked at, `those` the ones chosen
    among them; `shares` has the last amount of each player, where each had one. `began` is how much had
    happened in the game when these instructions began. `bid` is the bid that has stood, and `bidder`
    whose that was; `kind` is the kind of card that was chosen. `counters_removed` is how many counters
    were the cost of a mana ability. `flips` says of each coin that was flipped last whether it came up heads,
    or was won, `votes` for what each vote was. `lethal` is how much more damage would have been lethal to
    each permanent that was dealt damage. `repeated` has what says that all of it is done once more.
    """

    source: GameObject
    controller: Player
    stack_object: GameObject | None = None
    targets: list[tuple[Thing, ...]] = field(default_factory=list)
    lost: list[tuple[Thing, ...]] = field(default_factory=list)
    x: int = 0
    it: GameObject | None = None
    that_player: Player | None = None
    that_much: int = 0
    dealt_damage: list[GameObject] = field(default_factory=list)
    event: Event | None = None
    division: dict[Thing, int] = field(default_factory=dict)
    target_player: Player | None = None
    moved: dict[GameObject, GameObject] = field(default_factory=dict)
    followed: dict[GameObject, GameObject] = field(default_factory=dict)
    this: GameObject | None = None
    looked_at: list[GameObject] = field(default_factory=list)
    those: list[GameObject] = field(default_factory=list)
    shares: dict[Player, int] = field(default_factory=dict)
    named: dict[str, list[GameObject]] = field(default_factory=dict)
    players_named: dict[str, Player] = field(default_factory=dict)
    of_event: Player | None = None
    began: int = 0
    bid: int = 0
    bidder: Player | None = None
    kind: Filter | None = None
    counters_removed: int = 0
    flips: tuple[bool, ...] = ()
    votes: tuple[str, ...] = ()
    repeated: list[Instruction] = field(default_factory=list)
    lethal: dict[GameObject, int] = field(default_factory=dict)


def words_announced(context: Context) -> tuple[str, ...]:
    """The words that were chosen as what is resolving was announced; none where that waits until now."""
    return context.stack_object.announced.words if context.stack_object is not None else ()


def latest(thing: GameObject) -> GameObject:
    """What the card is by now: the thing itself, as long as it is where it was."""
    while thing.became is not None:
        thing = thing.became
    return thing


def as_it_left_play(context: Context, thing: GameObject) -> GameObject:
    """The permanent of which a question is asked: for what is triggered by its leaving play, as it last was
    there, and not the card that it has become (413.2f).
    """
    event = context.event
    if not isinstance(event, Moved) or event.came_from != IN_PLAY or event.after is None:
        return thing
    return event.thing if thing in (event.after, latest(event.after)) and thing.zone != IN_PLAY else thing


def is_spell_of(spell: GameObject | Player, permanent: GameObject) -> bool:
    """Whether this is the spell that became a permanent: what has edited it edits the permanent (217.8)."""
    return (
        (permanent.zone == IN_PLAY or permanent.last_look is not None)
        and permanent.came_from is spell
        and permanent.moved is not None
        and permanent.moved[0] == STACK
    )
