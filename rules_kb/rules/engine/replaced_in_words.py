"""Events that don't happen, or that an effect waits to replace, in words."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.cards import abilities as a
from rules_kb.cards.node import Node
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event, possessive
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.zone_changes import Destroyed, Drawn
from rules_kb.table.objects import GameObject


def in_words(event: Event) -> str:
    """The event that doesn't happen, as a thing."""
    if isinstance(event, Drawn):
        return f"{possessive(event.player.name)} draw"
    if isinstance(event, LifeChanged):
        kind = "gain" if event.amount > 0 else "loss"
        return f"{possessive(event.player.name)} {kind} of {abs(event.amount)} life"
    if isinstance(event, Damaged):
        return f"{event.amount} damage to {event.target.name}"
    if isinstance(event, Destroyed):
        return f"the destruction of {event.thing.name}"
    return "that"


def what_would_be(would: Node, context: Context, source: GameObject | None) -> str:
    """An event that is to be replaced, in words: who would do what."""
    from rules_kb.cards.grammar import Unprintable
    from rules_kb.cards.language import GRAMMAR

    try:
        words = GRAMMAR.show("would", would)
    except Unprintable:  # no one phrase says it
        such = "such damage would be dealt" if isinstance(would, a.WouldBeDamaged) else "that would happen"
        return such if source is None else f"{such} by {source.name}"
    targets = [thing for group in context.targets for thing in group]
    if len(targets) == 1:
        words = regex.sub(r"\btarget \w+\b", targets[0].name, words)
    words = words.replace("~", context.source.name)
    if source is not None:
        words = regex.sub(r"\b(?:a|an|any) (?:\w+ )?source(?: of your choice)?\b", source.name, words)
    you = context.controller.name
    return regex.sub(r"\byou\b", you, regex.sub(r"\byour\b", possessive(you), words))
