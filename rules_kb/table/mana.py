"""Mana: symbols, costs and the mana pool."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from rules_kb import regex
from rules_kb.facts import dataclass

COLORS = ("W", "U", "B", "R", "G")
COLOR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
COLOR_LETTERS = {name: letter for letter, name in COLOR_NAMES.items()}
COLORLESS = "C"
MANA_TYPES = (*COLORS, COLORLESS)

SYMBOL = regex.compile(r"\{([^{}]+)\}")
HYBRID = regex.compile(r"([WUBRG2])/([WUBRG])$")
"""A symbol that is paid in either of two ways: with one of two colors, or with two mana or one of a color."""
PHYREXIAN = regex.compile(r"(?:[WUBRG]/)?[WUBRG]/P$")
"""A symbol that is paid with mana of its color, or of one of its two colors, or with life."""
SNOW = "S"
"""A symbol that is paid with one mana, of whatever type, that a snow permanent has made."""


def _in_order(letter: str) -> tuple[int, str]:
    """The order of symbols in a cost: colors, hybrids, colorless."""
    return (MANA_TYPES.index(letter) * 2, "") if letter in MANA_TYPES else (9, letter)


def without_life(symbol: str) -> str:
    """A Phyrexian symbol as it is where it isn't paid with life: G for G/P, G/U for G/U/P."""
    return symbol.removesuffix("/P")


def _has_ways(symbol: str) -> bool:
    """Whether a symbol can be paid in one way or another."""
    return "/" in symbol and not PHYREXIAN.match(symbol)


@dataclass(frozen=True)
class ManaCost:
    """An amount of mana to pay: `colored` (letters in WUBRGC order), `generic` mana, and the number of
    {X}.
    """

    colored: tuple[str, ...] = ()
    generic: int = 0
    xs: int = 0

    @property
    def converted(self) -> int:
        """The total amount of mana regardless of colour, each X counting 0."""
        doubled = sum(symbol.startswith("2/") for symbol in self.colored)
        return len(self.colored) + doubled + self.generic

    @property
    def colors(self) -> frozenset[str]:
        return frozenset(letter for symbol in self.colored for letter in symbol if letter in COLORS)

    def without_snow(self) -> ManaCost:
        """This cost without its snow symbols."""
        return ManaCost(tuple(symbol for symbol in self.colored if symbol != SNOW), self.generic, self.xs)

    @property
    def phyrexian(self) -> tuple[str, ...]:
        """The symbols of it that are paid with mana of a color or with life."""
        return tuple(symbol for symbol in self.colored if PHYREXIAN.match(symbol))

    def with_life_for(self, paid: Iterable[str], colors: Iterable[str]) -> ManaCost:
        """This cost where life is paid for some Phyrexian symbols and mana of their color for others."""
        left = list(self.colored)
        for symbol in (*paid, *colors):
            left.remove(symbol)
        letters = (*left, *map(without_life, colors))
        return ManaCost(tuple(sorted(letters, key=_in_order)), self.generic, self.xs)

    @property
    def snow(self) -> int:
        """How many snow symbols there are in it."""
        return self.colored.count(SNOW)

    def ways(self) -> Iterator[ManaCost]:
        """The cost without hybrid symbols, in each way in which they can be paid."""
        hybrids = [symbol for symbol in self.colored if _has_ways(symbol)]
        if not hybrids:
            letters = tuple(sorted(self.colored, key=_in_order))
            yield self if letters == self.colored else ManaCost(letters, self.generic, self.xs)
            return
        plain = tuple(symbol for symbol in self.colored if not _has_ways(symbol))
        for chosen in product(*(dict.fromkeys(reversed(each.split("/"))) for each in hybrids)):
            letters = plain + tuple(half for half in chosen if half != "2")
            generic = self.generic + 2 * chosen.count("2")
            yield ManaCost(tuple(sorted(letters, key=_in_order)), generic, self.xs)

    def in_color(self, color: str) -> ManaCost:
        """This cost with each colored symbol replaced by one of `color`."""
        letters = (color if set(symbol) & {*COLORS} else symbol for symbol in self.colored)
        return ManaCost(tuple(sorted(letters, key=_in_order)), self.generic, self.xs)

    def with_x(self, x: int) -> ManaCost:
        """This cost with each {X} replaced by `x` generic mana."""
        return ManaCost(self.colored, self.generic + self.xs * x, 0)

    def plus(self, other: ManaCost) -> ManaCost:
        colored = sorted(self.colored + other.colored, key=_in_order)
        return ManaCost(tuple(colored), self.generic + other.generic, self.xs + other.xs)

    def times(self, number: int) -> ManaCost:
        return ManaCost(
            tuple(sorted(self.colored * number, key=_in_order)),
            self.generic * number,
            self.xs * number,
        )

    def less_generic(self, amount: int) -> ManaCost:
        """This cost with up to `amount` generic mana taken off."""
        return ManaCost(self.colored, max(0, self.generic - amount), self.xs)

    def __str__(self) -> str:
        parts = ["{X}"] * self.xs
        if self.generic or not (self.colored or self.xs):
            parts.append(f"{{{self.generic}}}")
        return "".join(parts + [f"{{{letter}}}" for letter in self.colored])


FREE = ManaCost()


def parse_mana_cost(text: str) -> ManaCost:
    """`{2}{W}{B}` as a cost. Raises ValueError where something isn't a mana symbol."""
    colored: list[str] = []
    generic = xs = 0
    rest = SYMBOL.sub("", text).strip()
    if rest:
        raise ValueError(f"{text!r} isn't a mana cost: write symbols such as {{2}}{{W}}")
    for symbol in SYMBOL.findall(text):
        letter = symbol.upper()
        if letter in MANA_TYPES or HYBRID.match(letter) or PHYREXIAN.match(letter) or letter == SNOW:
            colored.append(letter)
        elif letter == "X":
            xs += 1
        elif symbol.isdecimal():
            if len(symbol) > 3:
                raise ValueError(f"{{{symbol}}} is more mana than {{999}}; write several symbols")
            generic += int(symbol)
        else:
            raise ValueError(f"{{{symbol}}} isn't a mana symbol: write for example {{2}}{{W}}")
    return ManaCost(tuple(sorted(colored, key=_in_order)), generic, xs)


def parse_mana(text: str) -> tuple[str, ...]:
    """`{R}{R}` or `{2}{G}` as the mana itself, a letter each; numbers are colourless mana."""
    cost = parse_mana_cost(text)
    if cost.xs or any(letter not in MANA_TYPES for letter in cost.colored):
        raise ValueError(f"{text!r} isn't mana")
    return cost.colored + (COLORLESS,) * cost.generic


def as_much(mana: Mapping[str, int]) -> Counter[str]:
    """The same mana; a Counter's own way of copying would count everything anew."""
    found: Counter[str] = Counter()
    dict.update(found, mana)
    return found


def mana_text(mana: Iterable[str]) -> str:
    """The mana as symbols, colourless as a number: `{2}{G}`."""
    counted = Counter(mana)
    number = f"{{{counted[COLORLESS]}}}" if counted[COLORLESS] else ""
    return number + "".join(f"{{{letter}}}" * counted[letter] for letter in COLORS)


def pool_payment(
    cost: ManaCost, pool: Mapping[str, int], spare: Mapping[str, int] | None = None
) -> Counter[str] | None:
    """Which mana of `pool` pays `cost`, or None where it can't; hybrid symbols in the first way that goes.

    Generic mana is paid with colourless mana first, then with the colours least wanted in `spare`.
    """
    for way in cost.ways():
        if (payment := _plain_payment(way, pool, spare)) is not None:
            return payment
    return None


def _plain_payment(
    cost: ManaCost, pool: Mapping[str, int], spare: Mapping[str, int] | None
) -> Counter[str] | None:
    """What pays a cost without hybrid symbols."""
    left = {letter: number for letter, number in pool.items() if number > 0}
    paid: Counter[str] = Counter()
    for letter in cost.colored:
        if not left.get(letter):
            return None
        left[letter] -= 1
        paid[letter] += 1
    generic = cost.generic
    if generic > sum(left.values()):
        return None
    if generic:
        wanted = spare or {}
        order = sorted(left, key=MANA_TYPES.index)
        order.sort(key=lambda letter: (letter != COLORLESS, wanted.get(letter, 0) > 0, -left[letter]))
        for letter in order:
            if used := min(generic, left[letter]):
                paid[letter] += used
                generic -= used
    return paid
