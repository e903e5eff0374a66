"""The card library: real cards by name, each compiled from its text when it is first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules_kb.cards.card import basic_land, make_card
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.table.objects import Characteristics


class CardLibrary:
    """All cards of a folder of YAML files. Files are read on first use, texts compiled when a card is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._facts: dict[str, tuple[str, dict[str, Any], Path]] | None = None
        self._cards: dict[str, Characteristics] = {}

    def _read(self) -> dict[str, tuple[str, dict[str, Any], Path]]:
        if self._facts is None:
            import yaml

            loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
            self._facts = {}
            for path in sorted(self.folder.glob("*.yaml")):
                for name, facts in (yaml.load(path.read_text(encoding="utf-8"), Loader=loader) or {}).items():
                    if str(name).casefold() in self._facts:
                        raise ValueError(f"{path}: {name} stands in the library twice")
                    self._facts[str(name).casefold()] = (str(name), facts, path)
        return self._facts

    def find(self, name: str) -> Characteristics | None:
        """The card of a name in any case, a basic land included, or None.

        Raises ValueError, with file and card, where its facts or text can't be read.
        """
        key = name.casefold()
        if key not in self._cards:
            land = basic_land(name)
            found = self._read().get(key) if land is None else None
            if land is None and found is None:
                return None
            self._cards[key] = land if land is not None else self._made(*found)  # type: ignore[misc]
        return self._cards[key]

    def _made(self, name: str, facts: dict[str, Any], path: Path) -> Characteristics:
        try:
            return make_card(name, facts["type"], facts.get("cost"), facts.get("pt"), facts.get("text") or "")
        except (ValueError, KeyError) as error:
            raise ValueError(f"{path}: {name}: {error}") from None

    def names(self) -> Iterator[str]:
        """All names, basic lands first."""
        yield from (word.capitalize() for word in BASIC_LANDS)
        yield from (name for name, _, _ in self._read().values())
