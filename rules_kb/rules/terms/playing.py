"""Playing: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.facts import dataclass, field
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject, Player

# -- 409.1 the six steps -------------------------------------------------------------------------------------


Playable = a.Instructions | a.Activated | a.Triggered
"""What goes on the stack: the instructions of a spell, or an ability."""
ForACost = e.OnlyIf | tuple[e.Instruction, ...]
"""What a spell does only for a cost, or without it: instructions that say so, or those of one case of two."""
Modes = tuple[tuple[e.Instruction, ...], ...]
"""The instructions of each mode of a modal text, in order."""


@dataclass
class Way:
    """Another way of playing a card than from the hand for its mana cost: the keyword by which, and what is
    paid instead. `any_time`: whenever an instant could be played; `slow`: in a main phase of the own turn
    alone, with nothing on the stack; `face_down`: as a creature that shows nothing. `noted` is what besides
    is remembered of the spell, `offered` what is sacrificed for it, and was chosen as the card was announced.
    """

    name: str
    cost: a.Cost
    any_time: bool = False
    slow: bool = False
    face_down: bool = False
    noted: tuple[str, ...] = ()
    offered: GameObject | None = None


@dataclass
class Playing:
    """A spell or ability while it is being played.

    `node` is the instructions or ability; `source` who has it. While it is paid for, `unpaid` has the parts
    of its cost that are still to come. `way` is the keyword's way in which it is played, if it is one;
    `out_of_time` says that it is played when a spell of its type couldn't be. `within` is what a cost
    that is paid while something resolves is understood by. `counters_removed` is how many it took.
    """

    player: Player
    thing: GameObject
    source: GameObject
    node: Playable
    said: Announced
    cost: a.Cost
    taps_itself: bool = False
    chosen_for_costs: list[Event] = field(default_factory=list)
    unpaid: list[a.CostPart] = field(default_factory=list)
    way: Way | None = None
    out_of_time: bool = False
    within: Context | None = None
    counters_removed: int = 0

    def context(self) -> Context:
        """What its cost is understood by."""
        return self.within or Context(self.source, self.player, x=self.thing.announced.x or 0)
