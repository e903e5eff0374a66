"""Texts that are refused because they don't tell instead of what something is done, or who "does"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_kb.cards import effects as e
from rules_kb.cards.node import Meaning, Node, kinds_in, parts_of
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import It, Target, Those

IF_YOU_DO = re.compile(
    r"\b(?:player|opponent|controller|owner|he or she|they) may (?!play|cast|activate|have you )[^.\"]*\."
    r" (if you (?:do|don't))\b",
    re.IGNORECASE,
)
"""What another player may do, and whether "you" have done it."""


def refuse_unclear_alternatives(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something is done instead, and it may be instead of the sentence before or
    of one further back; where "if you do" may be asked of what is done or of what is paid; and where it is
    asked of what another player may do.
    """
    unclear = not kinds_in(tuple(abilities)).isdisjoint((e.InsteadIf, e.IfDone))
    for part in parts_of(tuple(abilities)) if unclear else ():
        for done in _sequences(part):
            for at, each in enumerate(done):
                if isinstance(each, e.InsteadIf) and _may_be_of_another(done[:at], each):
                    raise NotUnderstood(text, "instead: of which sentence", name)
                if isinstance(each, e.InsteadIf) and _may_be_of_a_part(each):
                    raise NotUnderstood(text, "instead: of the sentence, or of a part", name)
        if isinstance(part, e.IfDone) and any(isinstance(each, e.Unless) for each in part.effects):
            raise NotUnderstood(text, "if you do: what is done, or paid", name)
    if said := IF_YOU_DO.search(re.sub(r"\([^()]*\)", "", text)):
        raise NotUnderstood(text, f"{said[1]}: another player may", name)


def _sequences(part: Node) -> Iterator[tuple[e.Instruction, ...]]:
    for field in part.field_names:
        value = getattr(part, field)
        if isinstance(value, tuple) and value and all(isinstance(each, e.Instruction) for each in value):
            yield value


def _may_be_of_another(before: Sequence[e.Instruction], part: e.InsteadIf) -> bool:
    """Whether what is done instead is like an instruction further back, or like none, and not like the one
    before it, of the same thing.
    """
    before = [each for each in before if not isinstance(each, (e.Then, e.ChooseTargets))]
    further_back, last, other = (set(map(type, done)) for done in (before, part.effects, part.instead))
    if (further_back & other) - last:
        return True
    return bool(before) and not (last & other or _things(part.effects) & _things(part.instead))


def _may_be_of_a_part(part: e.InsteadIf) -> bool:
    """Whether a sentence does several things at once, and what is done instead says one of them alone."""
    if any(isinstance(each, e.DealSeveral) for each in part.effects):
        return not any(isinstance(each, e.DealSeveral) for each in part.instead)
    was, then = _changes(part.effects), _changes(part.instead)
    return bool(then) and not was <= then


def _changes(done: Sequence[e.Instruction]) -> set[type]:
    return {type(change) for each in done if isinstance(each, e.Modify) for change in each.changes}


def _things(done: Meaning) -> set[str]:
    """The names of what is spoken of in some instructions."""
    parts = parts_of(done)
    aimed = {f"target {each.index + 1}" for each in parts if isinstance(each, Target)}
    return aimed | {each.to for each in parts if isinstance(each, (It, Those))}
