"""Reading and printing descriptions of things: "untapped nonblack creature you control with flying"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.cards.grammar import Grammar, Printer, ReadAs, Reader, Reading, Unprintable, what_is_meant
from rules_kb.cards.node import Meaning, as_said, replace
from rules_kb.cards.types import CARD_TYPES, SUPERTYPES, is_type_word, plural, singular
from rules_kb.cards.words import Amount, AnyOf, Comparison, Filter, Number, TheX, ThisCard
from rules_kb.cards.words_of_descriptions import AFTER, AFTER_WORD, NOUNS, SMALL, STATES, WITH
from rules_kb.table.mana import COLOR_LETTERS, COLOR_NAMES


def read_number(reading: Reading, at: int) -> Iterator[tuple[Number | TheX, int]]:
    """A number in digits or words, `x`, or `a`/`an` for one."""
    word = reading.word(at)
    if word.isdecimal():
        yield Number(int(word)), at + 1
    elif word in SMALL:
        yield Number(SMALL.index(word)), at + 1
    elif word in ("a", "an"):
        yield Number(1), at + 1
    elif word == "x":
        yield TheX(), at + 1


def print_number(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, TheX):
        return ["x"]
    if isinstance(node, Number):
        return [str(node.value)]
    raise Unprintable(node)


class _Description:
    """One description while it is being read."""

    def __init__(self, reading: Reading, at: int, many: bool, alone: bool = False) -> None:
        self.reading = reading
        self.at = at
        self.many = many
        self.alone = alone  # one of several descriptions, which doesn't go on with another noun
        self.facts: dict[str, Meaning] = {}
        self.named_noun = False
        self.sized = False

    def add(self, field: str, value: Meaning) -> None:
        before = self.facts.get(field)
        self.facts[field] = (*before, value) if isinstance(before, tuple) else (value,)

    @property
    def states(self) -> tuple[Meaning, ...]:
        found = self.facts.get("states", ())
        return found if isinstance(found, tuple) else ()

    def word(self, ahead: int = 0) -> str:
        return self.reading.word(self.at + ahead)

    def read(self) -> bool:
        self._adjectives()
        if not self._nouns():
            return False
        self._afterwards()
        if self.sized and "token" in self.states:
            return False  # which is a token that is made
        bare = self.facts.get("noun") is None  # there are no creatures there, but creature cards
        return not (bare and self.facts.get("zone") in CARDS_ONLY)

    def _adjectives(self) -> None:
        while True:
            word = self.word()
            if word in ("other", "another"):
                self.facts["others"] = True
            elif word == "attacking" and self.word(1) == "or" and self.word(2) == "blocking":
                self.add("states", "attacking or blocking")
                self.at += 2
            elif word == "global":
                self.add("not_words", "aura")
            elif word in STATES:
                self.add("states", word)
            elif word in COLOR_LETTERS:
                self._colors()
                continue
            elif SIZE.fullmatch(word):
                for what, number in zip(("power", "toughness"), word.split("/"), strict=True):
                    self.add("compares", Comparison(what, "equal", Number(int(number))))
                self.sized = True
            elif word == "non~" and self.word(1) in COLOR_LETTERS:
                self.add("not_colors", COLOR_LETTERS[self.word(1)])
                self.at += 1
            elif word == "non~" and self.word(1) == "token":
                self.add("states", "nontoken")
                self.at += 1
            elif word == "non~" and is_type_word(self.word(1)):
                self.add("not_words", self.word(1))
                self.at += 1
                if self.word(1) == "," and self.word(2) == "non~":
                    self.at += 1
            else:
                return
            self.at += 1

    def _colors(self) -> None:
        """white; white or black; white, blue, or black"""
        letters = [COLOR_LETTERS[self.word()]]
        self.at += 1
        while True:
            skip = (
                3
                if (self.word(), self.word(1), self.word(2)) == ("and", "/", "or")
                else 2
                if self.word() == "," and self.word(1) == "or"
                else 1
                if self.word() in (",", "or", "and/or")
                else 0
            )
            if not skip or self.word(skip) not in COLOR_LETTERS:
                break
            letters.append(COLOR_LETTERS[self.word(skip)])
            self.at += skip + 1
        self.facts["colors"] = tuple(letters)

    def _nouns(self) -> bool:
        words: list[str] = []
        choices: list[str] = []
        last_many: bool | None = None
        while True:
            word = self.word()
            one = singular(word)
            if one == "spell" and self.word(1) == "or" and self.word(2) in ("permanent", "ability"):
                self.facts["noun"] = f"spell or {self.word(2)}"
                self.named_noun, last_many = True, False
                self.at += 3
                break
            if one in NOUNS:
                self.named_noun = True
                last_many = word == plural(one)
                self.facts["noun"] = "permanent" if one == "token" else one
                if one == "token":
                    self.add("states", "token")
                self.at += 1
                break
            if not is_type_word(one):
                break
            if word != one or plural(one) == one:
                last_many = None if plural(one) == one else True
            else:
                last_many = False
            words.append(one)
            self.at += 1
            if last_many:
                if self._another_choice(words, choices):
                    continue
                break
            self._another_choice(words, choices)
        if self.facts.get("noun") is None and not choices and all(word in SUPERTYPES for word in words):
            return False
        if (
            choices and len(words) > 1
        ):  # "Elf or Soldier creature"; but not "enchantment or artifact creature"
            *kinds, last = words
            if last != "creature" or any(word in CARD_TYPES for word in (*choices, *kinds)):
                return False
            self.facts["any_of"], self.facts["words"] = (*choices, *kinds), (last,)
        elif choices:
            choices.extend(words)
            self.facts["any_of"] = tuple(choices)
        elif words:
            self.facts["words"] = tuple(words)
        return last_many is None or last_many == self.many

    def _another_choice(self, words: list[str], choices: list[str]) -> bool:
        """After a type word: ", artifact", "or land", "and lands" go on with another type to choose from."""
        skip = 0
        if self.word() == ",":
            if not self.many and self.word(1) == "and":
                return False
            skip = 2 if self.word(1) in ("or", "and") else 1
        elif (self.word(), self.word(1), self.word(2)) == ("and", "/", "or"):
            skip = 3
        elif self.word() in ("or", "and", "and/or"):
            skip = 1
        if self.alone or not skip or not is_type_word(singular(self.word(skip))):
            return False
        if not self.many and (self.word() == "and" or singular(self.word(skip)) != self.word(skip)):
            return False
        if len(words) != 1:
            return False
        choices.append(words.pop())
        self.at += skip
        return True

    def _that_is(self) -> bool:
        """that's white or blue"""
        if (
            (self.word(), self.word(1)) != ("that", "'s")
            or self.word(2) not in COLOR_LETTERS
            or "colors" in self.facts
        ):
            return False
        self.at += 2
        self._colors()
        return True

    def _afterwards(self) -> None:
        while True:
            for words, facts in AFTER_WORD.get(self.word(), ()):
                if self.reading.words[self.at : self.at + len(words)] == words:
                    if any(self.facts.get(name, value) != value for name, value in facts.items()):
                        return  # "an opponent controls you control" is no description
                    self.facts.update(facts)
                    self.at += len(words)
                    break
            else:
                if not (
                    self._that_is() or self._with() or self._named() or self._other_than() or self._from_set()
                ):
                    return

    def _with(self) -> bool:
        word = self.word()
        if word not in ("with", "without"):
            return False
        if self._counter():
            return True
        if "any_of" in self.facts and "words" not in self.facts and not self.named_noun:
            return False  # "walls or creatures with flying": only the latter have to fly
        if self.word(1) in ("power", "toughness") or (self.word(1) == "converted" and self.word(3) == "cost"):
            skip = 2 if self.word(1) in ("power", "toughness") else 4
            if word == "without":
                return False
            if self._compared_with(skip):
                return True
            number = next(read_number(self.reading, self.at + skip), None)
            if number is None:
                return False
            end = number[1]
            how = "equal"
            if self.reading.word(end) == "or" and self.reading.word(end + 1) in ("less", "greater"):
                how = self.reading.word(end + 1)
                end += 2
            self.add("compares", Comparison("cost" if skip == 4 else self.word(1), how, number[0]))
            self.at = end
            return True
        for name in WITH:
            parts = name.split()
            if [self.word(1 + i) for i in range(len(parts))] == parts:
                self.add("having" if word == "with" else "lacking", name)
                self.at += 1 + len(parts)
                return True
        return False

    def _compared_with(self, skip: int) -> bool:
        """less than or equal to what is counted"""
        for words, how in COMPARED:
            start = self.at + skip + len(words)
            if self.reading.words[self.at + skip : start] == words:
                fixed = next(read_number(self.reading, start), None)
                if fixed is not None and isinstance(fixed[0], Number):
                    number, what = fixed[0].value, "cost" if skip == 4 else self.word(1)
                    exactly, number = PLAIN[how][0], number + PLAIN[how][1]
                    self.add("compares", Comparison(what, exactly, Number(number)))
                    self.at = fixed[1]
                    return True
                for amount, end in self.reading.nodes("counted", start, Amount):
                    what = "cost" if skip == 4 else self.word(1)
                    self.add("compares", Comparison(what, how, amount))
                    self.at = end
                    return True
        return False

    def _counter(self) -> bool:
        """with a bounty counter on it"""
        start = 2 if self.word(1) in ("a", "an", "any") else 1
        kind = self.word(start)
        if self.word() != "with" or not kind or "counter" in self.facts:
            return False
        if kind in ("counter", "counters"):
            kind, start = "any", start - 1
        if self.word(start + 1) not in ("counter", "counters") or self.word(start + 2) != "on":
            return False
        if self.word(start + 3) not in ("it", "them"):
            return False
        self.facts["counter"] = kind
        self.at += start + 4
        return True

    def _named(self) -> bool:
        if self.word() != "named":
            return False
        if self.word(1) == "~":
            self.facts["named"] = "~"
            self.at += 2
            return True
        return False

    def _from_set(self) -> bool:
        """from the Homelands set"""
        if (self.word(), self.word(1)) != ("from", "the"):
            return False
        size = next((size for size in range(1, 4) if self.word(2 + size) in ("set", "expansion")), 0)
        if not size:
            return False
        self.facts["expansion"] = " ".join(self.word(2 + index) for index in range(size))
        self.at += 3 + size
        return True

    def _other_than(self) -> bool:
        if (self.word(), self.word(1), self.word(2)) == ("other", "than", "~"):
            self.facts["others"], self.facts["related"] = True, ThisCard()
            self.at += 3
            return True
        return False


SIZE = re.compile(r"\d+/\d+")
CARDS_ONLY = ("graveyard", "hand", "library")
"""Zones in which there are cards, and neither permanents nor creatures."""
COMPARED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("less", "than", "or", "equal", "to"), "less"),
    (("greater", "than", "or", "equal", "to"), "greater"),
    (("equal", "to"), "equal"),
    (("less", "than"), "below"),
    (("greater", "than"), "above"),
)
"""How a value may be compared with an amount that is worked out."""
PLAIN = {
    "less": ("less", 0),
    "greater": ("greater", 0),
    "equal": ("equal", 0),
    "below": ("less", -1),
    "above": ("greater", 1),
}
"""The same of a number: greater than 2 is 3 or greater."""


def read_any_of(reading: Reading, at: int) -> ReadAs:
    """Several descriptions of which one must fit: "walls and/or creatures with flying"."""
    yield from _read_several(reading, at, "things_alone")


def read_either(reading: Reading, at: int) -> ReadAs:
    """The same for one thing: "artifact or creature with flying"."""
    yield from _read_several(reading, at, "thing_alone")


def _read_several(reading: Reading, at: int, kind: str) -> ReadAs:
    for first, end in reading.nodes(kind, at, Filter):
        found, parts = end, [first]
        while (
            skip := 3
            if [reading.word(found + i) for i in range(3)] == ["and", "/", "or"]
            else 1
            if reading.word(found) in ("and", "or")
            else 0
        ):
            following = next(reading.nodes(kind, found + skip, Filter), None)
            if following is None:
                break
            parts.append(following[0])
            found = following[1]
        if len(parts) > 1:
            yield AnyOf(tuple(parts)), found


def print_any_of(grammar: Grammar, node: Meaning) -> list[str]:
    return _print_several(grammar, node, "things", ["and", "/", "or"])


def print_either(grammar: Grammar, node: Meaning) -> list[str]:
    return _print_several(grammar, node, "thing", ["or"])


def _print_several(grammar: Grammar, node: Meaning, kind: str, between: list[str]) -> list[str]:
    if not isinstance(node, AnyOf):
        raise Unprintable(node)
    words: list[str] = []
    for part in node.parts:
        words.extend([*(between if words else []), *grammar.words(kind, part)])
    return words


def reader_of(many: bool, alone: bool = False) -> Reader:
    """A reader of descriptions of one thing, or of `many`; each of one noun `alone`."""

    def read(reading: Reading, at: int) -> ReadAs:
        description = _Description(reading, at, many, alone)
        if description.read():
            yield replace(Filter(), **description.facts), description.at
        reading.reached(description.at)

    return read


def printer_of(many: bool) -> Printer:
    """A printer of descriptions of one thing, or of `many`."""

    def show(grammar: Grammar, node: Meaning) -> list[str]:
        if not isinstance(node, Filter):
            raise Unprintable(node)
        return _adjective_words(node) + _noun_words(node, many) + _after_words(grammar, node)

    return show


def _adjective_words(node: Filter) -> list[str]:
    words = ["other"] if node.others and not isinstance(node.related, ThisCard) else []
    for state in node.states:
        if state != "token":
            words.extend(state.split())
    for index, letter in enumerate(node.colors):
        last = index == len(node.colors) - 1
        words.extend((["or"] if last else [","]) if index else [])
        words.append(COLOR_NAMES[letter])
    for letter in node.not_colors:
        words.extend(("non~", COLOR_NAMES[letter]))
    for index, word in enumerate(node.not_words):
        words.extend(([","] if index else []) + ["non~", word])
    return words


def _noun_words(node: Filter, many: bool) -> list[str]:
    count = plural if many else (lambda word: word)
    words = [] if node.any_of else list(node.words)
    bare = node.noun == "permanent" and (words or node.any_of) and "token" not in node.states
    noun = "token" if "token" in node.states else node.noun
    for index, word in enumerate(node.any_of):
        last = index == len(node.any_of) - 1
        words.extend((["or"] if last else [","]) if index else [])
        words.append(count(word) if bare and not node.words else word)
    if node.any_of and node.words:
        words.extend([*node.words[:-1], count(node.words[-1]) if bare else node.words[-1]])
    if not bare:
        words.append(count(noun))
    elif not node.any_of:
        words[-1] = count(words[-1])
    return words


def _after_words(grammar: Grammar, node: Filter) -> list[str]:
    words: list[str] = []
    for kind, sign in ((node.having, "with"), (node.lacking, "without")):
        for name in kind:
            words.extend((sign, *name.split()))
    for item in node.compares:
        what = ["converted", "mana", "cost"] if item.what == "cost" else [item.what]
        if not isinstance(item.number, (Number, TheX)):
            compared = next(said for said, how in COMPARED if how == item.how)
            words.extend(("with", *what, *compared, *grammar.words("counted", item.number)))
            continue
        number = "x" if isinstance(item.number, TheX) else str(item.number.value)
        words.extend(("with", *what, number, *(() if item.how == "equal" else ("or", item.how))))
    if node.counter:
        counter = [] if node.counter == "any" else [node.counter]
        words.extend(("with", "a", *counter, "counter", "on", "it"))
    if node.others and isinstance(node.related, ThisCard):
        words.extend(("other", "than", "~"))
    if node.named:
        words.extend(("named", "~"))
    if node.expansion:
        words.extend(("from", "the", *node.expansion.split(), "set"))
    wanted = {
        "controller": as_said(node.controller),
        "zone": node.zone,
        "owner": as_said(node.owner),
        "chosen": node.chosen,
        "relation": node.relation,
    }
    left = {key: value for key, value in wanted.items() if value is not None}
    while left:
        for phrase, facts in AFTER:
            if all(left.get(key) == value for key, value in facts.items()) and (
                "owner" not in left or "owner" in facts or facts.keys() != {"zone"}
            ):
                words.extend(phrase)
                left = {key: value for key, value in left.items() if key not in facts}
                break
        else:
            raise Unprintable(replace(node))
    for meant in (node.controller, node.owner, node.related):
        words.extend(what_is_meant(meant))
    return words
