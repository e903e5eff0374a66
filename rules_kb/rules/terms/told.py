"""What an event in the log is to what is being done: a rule that only answered something on the way stands
beside the events that it was about.
"""

from __future__ import annotations

from rules_kb.table.entries import ANNOUNCES, BECAUSE, CHANGES_LOOKS, TRIGGERS, Entry
from rules_kb.table.events.combat import Declared
from rules_kb.table.events.mana import ManaAdded, ManaSpent
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import STACK


def goes_on_the_stack(entry: Entry) -> bool:
    """Whether a spell or ability goes on the stack."""
    event = entry.event
    moved = isinstance(event, Moved) and event.zone == STACK
    return moved or entry.kind == ANNOUNCES or entry.how == TRIGGERS


def is_done(entry: Entry) -> bool:
    """Whether it is what an instruction or a rule does, and not how that is paid for or what follows from
    it.
    """
    paying = isinstance(entry.event, (ManaAdded, ManaSpent, Tapped)) and not is_plain_tapping(entry)
    return not paying and entry.kind != CHANGES_LOOKS and entry.how == BECAUSE


def is_plain_tapping(entry: Entry) -> bool:
    """Whether something taps otherwise than for mana."""
    return isinstance(entry.event, Tapped) and not entry.event.for_mana


def makes_mana(entry: Entry) -> bool:
    """Whether mana comes into a pool."""
    return isinstance(entry.event, ManaAdded)


def is_payment(entry: Entry) -> bool:
    """Whether mana is paid."""
    return isinstance(entry.event, ManaSpent)


def is_declaration(entry: Entry) -> bool:
    """Whether a creature attacks or blocks."""
    return isinstance(entry.event, Declared)
