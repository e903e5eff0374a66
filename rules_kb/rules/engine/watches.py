"""The triggered abilities that watch what happens, by what could set them off: of many only those are looked
at that an event may concern.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_kb.cards import abilities as a
from rules_kb.rules.terms.triggered_abilities import Watch
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, BecameUnblocked, Declared
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.permanents import Tapped, Untapped
from rules_kb.table.events.phasing import PhasedIn, PhasedOut
from rules_kb.table.events.spells_and_abilities import CopyMade, SpellPlayed, Targeted
from rules_kb.table.events.turns import MomentCame, StepBegan
from rules_kb.table.events.zone_changes import Discarded, Drawn, Moved, TokenMade
from rules_kb.table.objects import GameObject

SET_OFF_BY: dict[type, tuple[type[Event], ...]] = {
    a.Beginning: (StepBegan, MomentCame),
    a.ComesIntoPlay: (Moved, TokenMade, PhasedIn),
    a.LeavesPlay: (Moved, PhasedOut),
    a.LeavesGraveyard: (Moved,),
    a.IntoExile: (Moved,),
    a.HauntedDies: (Moved,),
    a.Attacks: (Declared, BecameUnblocked),
    a.AttacksOrBlocks: (Declared,),
    a.Blocks: (Declared,),
    a.IsBlocked: (Declared, BecameBlocked),
    a.BlocksOrIsBlocked: (Declared, BecameBlocked),
    a.DealsDamage: (Damaged,),
    a.IsDealtDamage: (Damaged,),
    a.PlayerIsDealtDamage: (Damaged,),
    a.PlaysSpell: (SpellPlayed, Moved, CopyMade),
    a.UsesAbility: (SpellPlayed,),
    a.BecomesTarget: (Targeted,),
    a.PlayerBecomesTarget: (Targeted,),
    a.BecomesTapped: (Tapped, Untapped),
    a.Cycles: (Discarded,),
    a.DrawsCard: (Drawn,),
    a.DiscardsCard: (Discarded,),
    a.GainsLife: (LifeChanged,),
    a.State: (),
}
"""The events that can meet a trigger condition; any, where its kind isn't here."""

OF_ITSELF = (
    *(a.ComesIntoPlay, a.LeavesPlay, a.Attacks, a.AttacksOrBlocks, a.Blocks, a.IsBlocked),
    *(a.BlocksOrIsBlocked, a.DealsDamage, a.IsDealtDamage, a.BecomesTarget),
    a.BecomesTapped,
)
"""The kinds of trigger condition that speak of the very permanent that has the ability, where nothing else is
said.
"""


def _speaks_of_itself(ability: a.Triggered) -> bool:
    trigger = ability.trigger
    return isinstance(trigger, OF_ITSELF) and not (
        getattr(trigger, "what", None) is not None or getattr(trigger, "enchanted", False)
    )


def _concerned(event: Event) -> Iterator[GameObject]:
    """All of which an event could say that something happens to it, or that it does something."""
    named = (getattr(event, name, None) for name in ("thing", "after", "source", "target"))
    for thing in (*named, *event.about, *getattr(event, "against", ())):
        if isinstance(thing, GameObject):
            yield thing


class Watches(list[Watch]):
    """Triggered abilities, each with the permanent or card that has it and who controls it."""

    def __init__(self, found: Iterable[Watch]) -> None:
        super().__init__(found)
        self.by_source: dict[GameObject, list[int]] = {}
        self.of_itself: dict[GameObject, list[int]] = {}
        self.by_kind: dict[type, list[int]] = {}
        for number, (source, ability, _) in enumerate(self):
            self.by_source.setdefault(source, []).append(number)
            if isinstance(ability, a.Keyword):
                self.by_kind.setdefault(a.Keyword, []).append(number)
            elif _speaks_of_itself(ability):
                self.of_itself.setdefault(source, []).append(number)
            else:
                self.by_kind.setdefault(type(ability.trigger), []).append(number)

    def that_may_see(self, event: Event) -> list[tuple[int, Watch]]:
        """Those that an event could set off, with their places."""
        numbers = {
            number
            for kind, those in self.by_kind.items()
            if isinstance(event, SET_OFF_BY.get(kind, Event))
            for number in those
        }
        if self.of_itself:
            numbers.update(*(self.of_itself.get(thing, ()) for thing in _concerned(event)))
        return [(number, self[number]) for number in sorted(numbers)]

    def that_may_wait_for_states(self) -> list[Watch]:
        """Those that may wait for a state."""
        numbers = [*self.by_kind.get(a.State, ()), *self.by_kind.get(a.Keyword, ())]
        return [self[number] for number in sorted(numbers)]


def that_may_see(watches: list[Watch], event: Event) -> Iterable[tuple[int, Watch]]:
    """Of some triggered abilities those that an event could set off, with their places."""
    return watches.that_may_see(event) if isinstance(watches, Watches) else enumerate(watches)


def that_may_wait_for_states(watches: list[Watch]) -> list[Watch]:
    """Of some triggered abilities those that may wait for a state."""
    return watches.that_may_wait_for_states() if isinstance(watches, Watches) else watches


def says_it_twice(watches: list[Watch], source: GameObject, ability: object, number: int) -> bool:
    """Whether something has an ability at an earlier place as well."""
    places = watches.by_source.get(source, ()) if isinstance(watches, Watches) else range(len(watches))
    return any(
        place < number and watches[place][0] is source and watches[place][1] == ability for place in places
    )
