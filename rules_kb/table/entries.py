"""What the log has of a rule and of an event: the parts that rules can have, and what brought about what."""

from __future__ import annotations

from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from rules_kb.table.table import TableChange

APPLIED = "applied"
ALLOWED = "allowed"
FORBADE = "forbade"
CHECKED = "checked"

EVERYWHERE = "everywhere"
EACH_TIME = "each time"
"""Rules that decide nothing in particular: what is at work nearly everywhere, as who has priority; and what
is done each time that something is played, resolves, attacks or deals damage.
"""

BECAUSE = "because"
RESOLVES = "resolves"
TRIGGERS = "triggers"

ANNOUNCES = "announces"
NAMES_TARGETS = "names targets"
SEES_TARGETS = "sees targets"
LOSES_TARGETS = "loses targets"
CHANGES_LOOKS = "changes looks"
DOES_NOTHING = "does nothing"
"""Kinds of event that no change of the table stands for: what is played goes on the stack, its targets are
named, and when it resolves they are found legal still, or not; a permanent looks otherwise; what resolves
does nothing.
"""


CAME, TAPPED, LOOKS = "came", "tapped", "looks"
"""What an event has made of a thing: brought it where it is, tapped or untapped it, changed how it looks."""
CONTROLLER, TYPE, SIZE, COLOR = "controller", "type", "size", "color"
"""What of a thing's looks an event has changed."""
Aspect = str | type[object]
"""What of a thing is spoken of: TAPPED, what of its looks, a keyword ability by its name, or what effects say
of it by its kind.
"""

MATTERS = "matters"
"""A kind of rule: one behind how something looks that has begun to matter, or has ceased to. Where nothing
looks otherwise by that, it decides about nothing that is told.
"""


@dataclass(eq=False)
class Entry:
    """One line of the log.

    A rule's entry has `cite` and `role`; an event's has `text`. `cause` is the entry of the rule whose
    code was running. `at_work` says of a rule that it is so everywhere, or each time. `about` names the
    things concerned. `does` counts the events that the rule's own code brought about.

    What brought an event about was noted as it happened: `because` are other events, the decisive one first
    (none: what a player did; `SET_UP`: how the table was set). `within` is the rule that was already running
    when those happened, whose part is told there. `beside` are rules that had a part in the event though
    their code wasn't running: those by which an ability has triggered, say; such a rule is `placed`. One by
    which an ability triggers `sets_off`, and belongs to that ability. `undone` where it was taken back.
    `number` counts the events as they happen. `how` says what those are to it that brought it about: what
    put on the stack what resolves, what an ability triggers on, or simply its cause.
    `behind` has, of a rule that forbids and of damage, the events that made that so of which it speaks, the
    one to name first (see `Log.behind`).
    `clears` where it ends what the log knows under the same key. `kind` is for an event that is no change of
    the table; `says` of an event has the numbers that decided.
    """

    cause: Entry | None = None
    cite: str | None = None
    role: str = CHECKED
    about: tuple[str, ...] = ()
    says: str = ""
    text: str | None = None
    event: TableChange | None = None
    does: list[Entry] = field(default_factory=list)
    because: tuple[Entry, ...] = ()
    within: Entry | None = None
    beside: tuple[Entry, ...] = ()
    undone: bool = False
    number: int = 0
    how: str = BECAUSE
    clears: bool = False
    kind: str = ""
    placed: bool = False
    sets_off: bool = False
    at_work: str = ""
    behind: tuple[Entry, ...] = ()

    @property
    def rules(self) -> list[Entry]:
        """The rules that had a part in an event, the innermost first: the one that says just this. Of what
        has triggered, that is the rule by which it did.
        """
        found: list[Entry] = []
        rule = self.cause
        while rule is not None and rule is not self.within:
            if rule.role != CHECKED:
                found.append(rule)
            rule = rule.cause
        beside = [rule for rule in self.beside if rule.role != CHECKED]
        return [*beside, *found] if self.how == TRIGGERS else [*found, *beside]


SET_UP = Entry(text="")
"""What brought an event about where that is how the table was set, before anything happened."""
