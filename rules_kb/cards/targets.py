"""The targets of a text: numbered in the order of its words, and all those that it names; several players."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb import regex
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Meaning, N, Node, kinds_in, once, parts_of, rebuilt, replace
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Target, ThatMuch, ThatPlayer


def number_targets(node: N) -> N:
    """The node with its Target phrases numbered from 0 in the order of the text, each mode on its own."""
    return _Numbering().inside(node) if Target in kinds_in(node) else node


class _Numbering:
    """Numbers the targets of one text, from 0."""

    def __init__(self) -> None:
        self.count = 0

    def inside(self, node: N) -> N:
        """A node with the targets that its fields hold numbered."""
        if isinstance(node, e.ChooseOne):
            modes = []
            for mode in node.modes:
                self.count = 0
                modes.append(self.of(mode))
            return replace(node, modes=tuple(modes))
        return rebuilt(node, self.of, SAID_FIRST.get(type(node), ()))

    def of(self, item: Meaning) -> Meaning:
        """Anything that a field may hold, with its targets numbered; a granted ability for itself."""
        if isinstance(item, Target):
            what = self.of(item.what)
            self.count += 1
            return replace(item, what=what, index=self.count - 1)
        if isinstance(item, tuple):
            return tuple(self.of(part) for part in item)
        if isinstance(item, GRANTED):
            return number_targets(item)
        return self.inside(item) if isinstance(item, Node) else item


def in_a_row(texts: Sequence[tuple[e.Instruction, ...]]) -> a.Instructions:
    """Several texts as one, the targets of each counted on from those before, also where it names them."""
    found: list[e.Instruction] = []
    before = 0
    for effects in texts:
        own = a.Instructions(effects)
        found += _counted_on(own, before).effects
        before += len(targets_of(own))
    return number_targets(a.Instructions(tuple(found)))


NAMED_TARGET = regex.compile(r"\btarget (\d+)")


def _counted_on(node: N, before: int) -> N:
    """A node in which the names of targets are those of so many further on."""

    def inside(item: Meaning) -> Meaning:
        if isinstance(item, tuple):
            return tuple(inside(part) for part in item)
        if not isinstance(item, Node) or isinstance(item, GRANTED):
            return item
        named = getattr(item, "to", None)
        if isinstance(named, str) and NAMED_TARGET.search(named):
            to = NAMED_TARGET.sub(lambda found: f"target {int(found[1]) + before}", named)
            item = replace(item, to=to)
        return rebuilt(item, inside)

    return rebuilt(node, inside) if before else node


SAID_FIRST: dict[type[Node], tuple[str, ...]] = {e.DealDamage: ("source",), e.MoveTo: ("who",)}
"""Who acts, where a text says that before what it is done to."""
GRANTED = (a.Activated, a.Triggered, a.Static)
"""The abilities that an ability may grant, with targets of their own."""


@once
def targets_of(node: Meaning) -> tuple[Target, ...]:
    """All Target phrases in a node, by index. Abilities that it grants aren't entered."""
    found: list[Target] = []

    def walk(item: Meaning) -> None:
        if isinstance(item, tuple):
            for part in item:
                walk(part)
        elif isinstance(item, Target):
            walk(item.what)
            found.append(item)
        elif isinstance(item, Node) and (item is node or not isinstance(item, GRANTED)):
            for name in item.field_names:
                value = getattr(item, name)
                if isinstance(value, (tuple, Node)):  # the rest are words and numbers
                    walk(value)

    walk(node)
    return tuple(sorted(found, key=lambda target: target.index))


def refuse_shares_of_several(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where each of several players at whom a text is aimed has an amount, or things, of
    their own: it would be that of all of them.
    """
    for ability in abilities:
        parts = tuple(parts_of(ability))
        aimed = [each for each in parts if isinstance(each, Target) and isinstance(each.what, str)]
        several = {f"target {each.index + 1}" for each in aimed if each.most != 1 and each.what in ONE_PLAYER}
        for part in parts if several else ():
            if isinstance(part, ThatMuch):
                raise NotUnderstood(text, "that much: of which of several players", name)
            for field in part.field_names:
                whose: Meaning = getattr(part, field)
                acts = isinstance(part, e.Instruction) and field == "who"
                if isinstance(whose, ThatPlayer) and whose.to in several and not acts:
                    raise NotUnderstood(text, "their: of which of several players", name)


ONE_PLAYER = ("player", "opponent")
"""What a target is called that can only be a player."""


def aimed_at_others(effects: tuple[e.Instruction, ...]) -> tuple[e.Instruction, ...]:
    """The instructions, each target of which is another than those before."""
    return tuple(rebuilt(effect, _of_another) for effect in effects)


def _of_another(item: Meaning) -> Meaning:
    if isinstance(item, tuple):
        return tuple(map(_of_another, item))
    if isinstance(item, Target):
        return replace(item, other=True)
    return rebuilt(item, _of_another) if isinstance(item, Node) else item
