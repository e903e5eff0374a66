"""A scenario's file as it is being read: its nodes and problems, who plays, which steps there are, and the
names that have yet to turn out to mean something.
"""

from __future__ import annotations

from rules_kb.books.eras import step_words, stop_words
from rules_kb.yaml.content import Bounds
from rules_kb.yaml.nodes import Items, Text, YamlNode
from rules_kb.yaml.page import Page
from rules_kb.yaml.problems import Spot

BOUNDS = Bounds(size=1_000_000, parts=120_000)
"""How much a scenario's file may hold."""


class Sheet(Page):
    """The page of a scenario.

    `players` are known once they have been read, `steps` are the words for a step in the eras that the file
    names, `mentions` are names in the set-up that must mean something that is set up. `unread` are the keys
    of parts that can't be read at all, `unsure_of_era` says that an era is named that there isn't,
    `misspelt` has the cards, in lower case, that may be meant by names of none: what follows from any of
    these is no mistake of its own.
    """

    def __init__(self, path: str, text: str = "") -> None:
        super().__init__(path, text)
        self.players: list[str] = []
        self.steps = step_words()
        self.stops = stop_words()
        self.mentions: list[Text] = []
        self.misspelt: set[str] = set()
        self.unread: frozenset[str] = frozenset()
        self.unsure_of_era = False

    @property
    def unsure_of_names(self) -> bool:
        """Whether something may be called so in a part that can't be read."""
        return not self.unread.isdisjoint(("players", "cards"))

    def is_player(self, name: str) -> bool:
        """Whether somebody who plays is called so, whatever the case."""
        return name.casefold() in (player.casefold() for player in self.players)

    def player(self, node: YamlNode, what: str) -> str:
        """The player whose name stands there; empty, and a problem, where there is none."""
        name = self.text(node, what) or ""
        for player in self.players:
            if player.casefold() == name.casefold():
                return player
        if isinstance(node, Text):
            self.nobody(node, node.value)
        return ""

    def nobody(self, at: Spot | YamlNode, name: str, *instead: str) -> None:
        """Note that nobody who plays is called so; `instead` is what else may stand there."""
        hint = self.near(name, [*self.players, *instead])
        if self.players and not hint:
            hint = f"known: {', '.join(self.players)}"
        self.wrong(at, f"there is no player {name!r}", hint)

    def listed(self, node: YamlNode | None, what: str) -> list[str]:
        """Names of a list, or of one text with commas."""
        if isinstance(node, Text):
            return [part.strip() for part in node.value.split(",") if part.strip()]
        return [text for item in self.items(node, what) if (text := self.text(item, what)) is not None]


def texts_in(node: YamlNode) -> list[Text]:
    """A name or the names of a list, each with its place; one text with several names has no place for
    each.
    """
    if isinstance(node, Text):
        return [] if "," in node.value else [node]
    return [item for item in node if isinstance(item, Text)] if isinstance(node, Items) else []
