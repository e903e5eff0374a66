"""Cards that have been compiled before: kept as text (see `rules_kb.books.readings`), so that the grammar is
needed only for what nobody has read yet.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.books.readings import Readings
from rules_kb.cards.node import Node, node_of
from rules_kb.cards.types import learnt_in
from rules_kb.hints import Any
from rules_kb.plain_json import as_json, read_json
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import Characteristics

CARD = "card"
TUPLE, SET, COST, PRINTED = "(", "{", "$", "#"
"""What stands first in the list of something that isn't a node; no node is called so."""
FACTS = tuple(Characteristics.facts)  # type: ignore[attr-defined]


MOST = 4000
"""So many cards that this process has made are known at most; then they are forgotten."""
_lately: dict[str, Characteristics] = {}
"""Cards that this process has made and nobody keeps: one scenario after another brings the same ones."""


class NotPlain(ValueError):
    """Something that can't be written out."""


def remembered_card(
    readings: Readings,
    name: str,
    type_line: str,
    cost: str | None = None,
    size: str | None = None,
    text: str = "",
    colors: frozenset[str] | None = None,
) -> Characteristics:
    """`make_card`, or what it made of the same card before. Raises what `make_card` does."""
    asked = [name, type_line, cost, size, text, colors if colors is None else sorted(colors), learnt_in(text)]
    content = as_json(asked)
    if not readings.keeps:
        from rules_kb.cards.card import make_card

        return _remembered_for_now(content, lambda: make_card(name, type_line, cost, size, text, colors))
    known = readings.get(CARD, content)
    if known is not None:
        return card_from(known)
    from rules_kb.cards.card import make_card  # the grammar is loaded for what nobody has read yet

    card = make_card(name, type_line, cost, size, text, colors)
    try:
        made = written_out(card)
    except NotPlain:
        return card
    if card_from(made) == card:
        readings.put(CARD, content, made)
    return card


def _remembered_for_now(content: str, make: Callable[[], Characteristics]) -> Characteristics:
    """A card that is made once in this process."""
    if content not in _lately:
        card = make()
        if len(_lately) >= MOST:
            _lately.clear()
        _lately[content] = card
    return _lately[content]


def written_out(card: Characteristics) -> str:
    """A card as text. Raises NotPlain where it holds something that isn't a node or a plain value."""
    return as_json([_plain(getattr(card, name)) for name in FACTS])


def card_from(text: str) -> Characteristics:
    """The card that was written out so. Raises KeyError for a kind of node that there isn't."""
    return Characteristics(*[_made(value) for value in read_json(text)])


def _plain(value: Any) -> Any:
    """A value as JSON has it."""
    if value is None or type(value) in (str, int, bool):
        return value
    if isinstance(value, Node):
        said = {
            name: _plain(fact)
            for name in value.field_names
            if (fact := getattr(value, name)) is not value.field_defaults.get(name, value)
        }
        return [type(value).__name__, said]
    if type(value) is tuple:
        return [TUPLE, *map(_plain, value)]
    if type(value) is frozenset:
        return [SET, *sorted(map(_plain, value))]
    if type(value) is ManaCost:
        return [COST, list(value.colored), value.generic, value.xs]
    if type(value) is Characteristics:
        return [PRINTED, *[_plain(getattr(value, name)) for name in FACTS]]
    raise NotPlain(type(value).__name__)


def _made(value: Any) -> Any:
    """The value that JSON has so."""
    if type(value) is not list:
        return value
    kind = value[0]
    if kind == TUPLE:
        return tuple([_made(item) for item in value[1:]])
    if kind == COST:
        return ManaCost(tuple(value[1]), value[2], value[3])
    if kind == SET:
        return frozenset([_made(item) for item in value[1:]])
    if kind == PRINTED:
        return Characteristics(*[_made(item) for item in value[1:]])
    return node_of(kind, {name: _made(fact) for name, fact in value[1].items()})
