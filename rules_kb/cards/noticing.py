"""What a permanent says of how often things set off abilities: not at all, or once more."""

from __future__ import annotations

from rules_kb.cards.node import Node
from rules_kb.cards.words import Filter


class EntersUnnoticed(Node):
    """That things of a description come into play sets off no ability."""

    what: Filter


class NoticedTwice(Node):
    """Abilities of permanents that you control trigger once more on things of a description "entering",
    "dying" or "attacking".
    """

    what: Filter
    how: str = "entering"


class TriggersAgain(Node):
    """Triggered abilities of permanents of a description trigger once more, whatever sets them off."""

    whose: Filter
