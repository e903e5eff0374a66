"""What a spell does instead for a cost that was paid for it, and to what targets."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.keywords import PAID_ONCE
from rules_kb.cards.node import Meaning, Node, parts_of
from rules_kb.cards.targets import NAMED_TARGET, targets_of
from rules_kb.cards.this_turn import PaidAs
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import SomeOf, Target


def refuse_other_targets_if_paid(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a spell that was paid for does something else instead, to other targets, and
    those of both would be asked for, or the text speaks of them as of one; or to none, and no book tells
    whether the target of the other case is chosen then.
    """
    apart = [
        part
        for spell in abilities
        if isinstance(spell, a.Instructions)
        for part in spell.effects
        if isinstance(part, e.InsteadIf) and _has_targets_apart(part, spell)
    ]
    for part in parts_of(tuple(abilities)):
        asks = getattr(part, "condition", None)
        if isinstance(part, e.InsteadIf) and isinstance(asks, (a.WasKicked, PaidAs)):
            other = part.instead
            if chooses_among_them(other) and not chooses_among_them(part.effects):
                raise NotUnderstood(text, "instead: of another sentence", name)
            if _leaves_a_target_out(part):
                raise NotUnderstood(text, "instead: whether the target is chosen all the same", name)
            if any(part is each for each in apart):
                continue
        elif isinstance(part, e.OnlyIf) and isinstance(asks, PaidAs):
            other = part.otherwise
        elif isinstance(part, e.OnlyIf) and isinstance(asks, a.Not) and isinstance(asks.condition, PaidAs):
            other = part.effects
        else:
            continue
        if any(isinstance(inner, Target) for inner in parts_of(other)):
            raise NotUnderstood(text, "instead: other targets", name)


def chooses_among_them(effects: Sequence[Node]) -> bool:
    """Whether some of the cards that are looked at are chosen."""
    return any(isinstance(part, SomeOf) for part in parts_of(tuple(effects)))


def _has_targets_apart(part: e.InsteadIf, spell: a.Instructions) -> bool:
    """Whether a spell's two cases, with a cost and without, have targets of which the same case alone speaks,
    and no number to be divided among them.
    """
    asks = part.condition
    if not isinstance(asks, a.WasKicked) and not (isinstance(asks, PaidAs) and asks.keyword in PAID_ONCE):
        return False
    cases = [{each.index + 1 for each in targets_of(case)} for case in (part.effects, part.instead)]
    spoken = [_spoken_of(case) for case in (part.effects, part.instead)]
    others = _spoken_of(tuple(each for each in spell.effects if each is not part))
    return not (
        spoken[0] & cases[1]
        or spoken[1] & cases[0]
        or others & (cases[0] | cases[1])
        or any(isinstance(each, e.DealDamage) and each.divided for each in parts_of((part,)))
    )


def _leaves_a_target_out(part: e.InsteadIf) -> bool:
    """Whether what is done instead has no target, and doesn't speak of that of the other case."""
    aimed = {each.index + 1 for each in targets_of(part.effects)}
    return bool(aimed) and not targets_of(part.instead) and not aimed & _spoken_of(part.instead)


def _spoken_of(said: Meaning) -> set[int]:
    """The numbers of the targets that some words speak of again."""
    named = (getattr(each, "to", None) for each in parts_of(said))
    return {int(number) for each in named if isinstance(each, str) for number in NAMED_TARGET.findall(each)}
