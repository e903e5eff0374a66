"""What the names of a scenario mean: whether a line or an expectation speaks of something that is set up, or
that may come to be.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from rules_kb import regex
from rules_kb.cards.effects import Token
from rules_kb.cards.node import parts_of
from rules_kb.cards.type_lines import token_characteristics
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.scenarios.lines import Line
from rules_kb.scenarios.mentions import base_of, mentioned
from rules_kb.scenarios.reading.cards import KnownCards
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.scenarios.scenario import Seat, SetUpObject
from rules_kb.table.objects import Characteristics
from rules_kb.yaml.nodes import Text
from rules_kb.yaml.problems import Spot

OPTIONS = ("x", "mode", "modes", "on", "by", "with", "split", "paying", "from", "ability", "for")
"""Words with which goes on what is said of a card that is played."""
HOW_IT_GOES_ON = "after a card stands for example on A, x 3, mode 2, modes 1 and 3, with buyback, paying A"
WITHOUT_A_CARD = ("combat damage", "the draw", "a card")
"""What nothing in the set-up is called and may be there all the same; the last is a nameless card."""


TOKENS_OF = {
    "amass": "zombie army",
    "living weapon": "phyrexian germ",
    "for mirrodin": "rebel",
    "job select": "hero",
    "mobilize": "warrior",
    "afterlife": "spirit",
    "fabricate": "servo",
    "investigate": "clue",
}
"""What a token is called that comes by a word of a text."""
STAND_FOR = {
    **{word: f"a {token}" for word, token in TOKENS_OF.items()},
    "saga": "a lore counter",
    "embalm": "a copy, a zombie",
    "eternalize": "a copy, a zombie",
    "bestow": "an aura",
    "awaken": "an elemental",
    "populate": "a copy",
    "vanishing": "a time counter",
    "level up": "a level counter",
}
"""What comes by a word of a text or a type line, and isn't said in it: copies, counters, creature types."""


class Called:
    """What things are called, by lower case.

    `known` are all names that a line may use for a card: of what is set up, of tokens that a text makes, of
    cards that the file describes, of basic lands.
    """

    def __init__(
        self, sheet: Sheet, cards: KnownCards, seats: Sequence[Seat], known: set[str] | None = None
    ) -> None:
        self.sheet = sheet
        self.cards = cards
        self.things: list[SetUpObject] = [
            thing for seat in seats for zone in seat.zones.values() for thing in zone
        ]
        self.known = self._known() if known is None else known

    def _known(self) -> set[str]:
        names = {thing.initial.name.casefold() for thing in self.things}
        names |= {name.casefold() for thing in self.things for name in thing.initial.further_names}
        aliases = {thing.alias.casefold() for thing in self.things if thing.alias}
        return names | aliases | self.tokens | self.cards.described | set(BASIC_LANDS)

    @cached_property
    def _cards(self) -> set[Characteristics]:
        """What is set up, each face of a card by itself."""
        return {card for thing in self.things for card in (thing.initial, *thing.initial.faces)}

    @cached_property
    def tokens(self) -> set[str]:
        """What the tokens are called that texts of the set-up make."""
        return {
            token_characteristics(node).name.casefold()
            for card in self._cards
            for node in parts_of(card.abilities)
            if isinstance(node, Token)
        } | {token for word, token in TOKENS_OF.items() if word in self.all_texts}

    @cached_property
    def all_texts(self) -> str:
        """The rules texts of all that is set up, and what their words stand for."""
        cards = self._cards
        said = "\n".join([*{card.text for card in cards}, *{card.type_line for card in cards}]).casefold()
        return "\n".join([said, *[meant for word, meant in STAND_FOR.items() if word in said]])

    @cached_property
    def placed(self) -> dict[str, str]:
        """What the set-up calls things: card names, tokens, and the script's own names.

        A card that isn't known counts too: that it isn't is told once, where it is set up.
        """
        names = [thing.initial.name for thing in self.things]
        names += [name for thing in self.things for name in thing.initial.further_names]
        names += [thing.alias for thing in self.things if thing.alias]
        return self.cards.asked | {name.casefold(): name for name in names}

    @cached_property
    def texts(self) -> str:
        """The rules texts of what is set up and makes tokens: a token is named in the text that makes it."""
        return "\n".join(card.text for card in self._cards if "token" in card.text).casefold()

    def check_mentions(self) -> None:
        """Tell of the names in the set-up that mean nothing."""
        for name in self.sheet.mentions:
            if base_of(name.value) not in self.placed:
                self._nothing(name.spot, name.value, self.sheet.near(name.value, self.placed.values()))

    def check_own_names(self) -> None:
        """Tell of a name of its own that two things have: nothing would say which is meant."""
        first: dict[str, SetUpObject] = {}
        for thing in self.things:
            if thing.alias and first.setdefault(thing.alias.casefold(), thing).spot != thing.spot:
                self.sheet.wrong(
                    thing.spot, f"two things are called {thing.alias!r}", "give each an as of its own"
                )

    def check_line(self, line: Line) -> None:
        """Tell of the names in a player's line that mean neither something that is set up, nor a player, nor
        something that may come to be.
        """
        sheet = self.sheet
        for name in mentioned(line, self.known):
            base = base_of(name)
            if not base or (self._may_be(base) and not self._is_one_too_many(name, base)):
                continue
            spot = self._column(name, line.spot)
            if sheet.unsure_of_names:
                continue
            if (rest := self._behind_a_card(name)) is not None:
                sheet.wrong(spot, f"{rest!r} isn't understood", HOW_IT_GOES_ON)
                continue
            near = sheet.near(base, [*self.placed.values(), *sheet.players])
            if self._are_several(name):
                near = "put a comma between names"
            elif (several := regex.fullmatch(r"\d+ (.+)", name)) and self._may_be(base_of(several[1])):
                near = f"name each by itself: {several[1]}#1, {several[1]}#2"
            elif regex.fullmatch(r"x ?=? ?\d+", name.casefold()):
                near = "x 3 says what X is, at most 999999"
            if base in self.cards.own and line.verb in ("play", "cast"):
                sheet.wrong(spot, f"{name!r} is described under cards: but nobody has it", near)
            else:
                self._nothing(spot, name, near)

    def _are_several(self, name: str) -> bool:
        """Whether a name is several that "and" stands between."""
        parts = [base_of(part) for part in regex.split(r" and |&", name)]
        return len(parts) > 1 and all(self._may_be(part) for part in parts)

    def _behind_a_card(self, name: str) -> str | None:
        """What goes on behind a card's name like an option, and isn't one."""
        words = name.strip().split(" ")
        for count in range(len(words) - 1, 0, -1):
            if words[count].casefold() in OPTIONS and base_of(" ".join(words[:count])) in self.placed:
                return " ".join(words[count:])
        return None

    def _may_be(self, base: str) -> bool:
        if base in self.placed or self.sheet.is_player(base) or base.endswith("'s ability"):
            return True
        words = regex.sub(r"s?\s*(?:token)?$", "", base)
        return base in WITHOUT_A_CARD or bool(words and words in self.texts)

    def check_expected(self, name: Text) -> None:
        """Tell of a thing of which something is expected, where nothing is or may come to be called so."""
        base = base_of(name.value).removesuffix("'s ability")
        known = base in self.placed or base in self.tokens or base in WITHOUT_A_CARD
        if known and not self._is_one_too_many(name.value, base):
            return
        near = self.sheet.near(name.value, self.placed.values()) or self.sheet.near(name.value, self.known)
        self._nothing(name.spot, name.value, near)

    def things_called(self, name: str) -> list[SetUpObject]:
        """What is set up under a name, its card's or its own."""
        base = base_of(name)
        return [
            thing
            for thing in self.things
            if base in (thing.initial.name.casefold(), (thing.alias or "").casefold())
        ]

    def _is_one_too_many(self, name: str, base: str) -> bool:
        """Whether a name has a number (`Bear#2`) though there are fewer of these, and no text makes more."""
        _, _, number = name.rpartition("#")
        if "#" not in name or not number.isdecimal():
            return False
        if int(number) == 0:
            return True
        if base in self.tokens or "copy" in self.all_texts:
            return False
        there = self.things_called(base)
        return bool(there) and int(number) > len(there) and not any(thing.token for thing in there)

    def _nothing(self, spot: Spot, name: str, hint: str) -> None:
        if self.sheet.unsure_of_names or base_of(name) in self.sheet.misspelt:
            return
        self.sheet.wrong(spot, f"nothing here is called {name!r}", hint)

    def _column(self, name: str, spot: Spot) -> Spot:
        """Where a name stands in a line, as well as it can be told."""
        import re

        lines = self.sheet.lines
        line = lines[spot.line - 1] if spot.line <= len(lines) else ""
        found = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)").search(line, max(0, spot.column - 1))
        return Spot(spot.line, found.start() + 1) if found else spot
