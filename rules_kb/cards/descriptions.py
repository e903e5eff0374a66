"""Reading and printing descriptions of things: "untapped nonblack creature you control with flying"."""

from __future__ import annotations

from rules_kb.cards.grammar import Reading
from rules_kb.cards.names_of_cards import LONGEST_NAME, end_of_name
from rules_kb.cards.node import Meaning
from rules_kb.cards.reading_numbers import measured_by, read_number
from rules_kb.cards.types import CARD_TYPES, SUPERTYPES, ends_as_a_list, is_type_word, plural, singular
from rules_kb.cards.words import Amount, Comparison, Enchanted, Extreme, Filter, Number, Target, ThisCard
from rules_kb.cards.words_of_descriptions import (
    AFTER_A_CLAUSE,
    AFTER_WORD,
    CARDS_ONLY,
    CLAUSES,
    COMPARED,
    EXTREMES,
    LITTLE,
    NOUNS,
    OF_ABILITIES,
    OF_ITSELF,
    OF_THE_LAST,
    ON_THE_STACK,
    PERMANENT_TYPES,
    PLAIN,
    SIZE,
    STATES,
    TOLD_BY_OTHERS,
    WITH,
)
from rules_kb.table.mana import COLOR_LETTERS


class DescriptionBeingRead:
    """One description while it is being read."""

    def __init__(self, reading: Reading, at: int, many: bool, alone: bool = False) -> None:
        self.reading, self.start, self.at, self.many = reading, at, at, many
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
        if self.facts.get("noun") == "ability" and self.facts.get("words") == ("artifact",):
            del self.facts["words"]
            self.facts["relation"] = "from an artifact"
        if self.sized and "token" in self.states:
            return False  # which is a token that is made
        if self.facts.get("noun") is not None:
            return True  # else there are no creatures there, but creature cards
        return "suspended" not in self.states and self.facts.get("zone") not in CARDS_ONLY

    def _adjectives(self) -> None:
        while True:
            word = self.word()
            if word in ("other", "another"):
                self.facts["others"] = True
            elif word == "attacking" and self.word(1) == "or" and self.word(2) == "blocking":
                self.add("states", "attacking or blocking")
                self.at += 2
            elif word == "mana-producing":
                self.facts["relation"] = "makes mana"
            elif word == "global":
                self.add("not_words", "aura")
            elif word in OF_ABILITIES and singular(self.word(1)) != "ability":
                return
            elif word == "token" and not is_type_word(singular(self.word(1))):
                return  # it is the noun itself
            elif word in STATES:
                place = {"zone": "removed"} if word == "suspended" else {}
                self.facts |= {"states": (*self.states, word), **place}
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
                if self.word(1) == "," and self.word(2) == "non~":
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
        of_type: tuple[str, ...] = ()
        last_many: bool | None = None
        while True:
            word = self.word()
            one = singular(word)
            if one == "spell" and self.word(1) == "or" and self.word(2) in ("permanent", "ability"):
                self.facts["noun"] = f"spell or {self.word(2)}"
                self.named_noun, last_many = True, False
                self.at += 3
                break
            of_cards = one == "permanent" and singular(self.word(1)) in ("card", "spell")
            if of_cards and not choices and len(words) < 2:
                of_type = tuple(word for word in words if word not in (*CARD_TYPES, *SUPERTYPES))
                if len(of_type) < len(words):
                    return False
                choices.extend(PERMANENT_TYPES[:-1])
                words[:] = [PERMANENT_TYPES[-1]]
                self.at += 1
                continue
            if one in NOUNS:
                self.named_noun = True
                last_many = word == plural(one)
                self.facts["noun"] = "permanent" if one == "token" else one
                if one == "token":
                    self.add("states", "token")
                self.at += 1
                break
            if not is_type_word(one) and (words or not self._planeswalker_type()):
                break
            if word != one or plural(one) == one:
                last_many = None if plural(one) == one else True
            else:
                last_many = False
            urzas = one == "urza" and self.word(1) == "'s"
            words.append("urza's" if urzas else one)
            self.at += 1 + urzas
            if last_many:
                if self._another_choice(words, choices):
                    continue
                break
            self._another_choice(words, choices)
        if self.facts.get("noun") is None and not choices and all(word in SUPERTYPES for word in words):
            return False
        # "Elf or Soldier creature"; but not "enchantment or artifact creature"
        if choices and len(words) > 1:
            *kinds, last = words
            if last != "creature" or any(word in CARD_TYPES for word in (*choices, *kinds)):
                return False
            self.facts["any_of"], self.facts["words"] = (*choices, *kinds), (last,)
        elif choices:
            if any(word in choices for word in words):
                return False  # "creature or creature spell": two descriptions, each of its own place
            choices.extend(words)
            self.facts["any_of"] = tuple(choices)
            if of_type:
                self.facts["words"] = of_type
        elif words:
            self.facts["words"] = tuple(words)
        return last_many is None or last_many == self.many

    def _another_choice(self, words: list[str], choices: list[str]) -> bool:
        """After a type word: ", artifact", "or land", "and lands" go on with another type to choose from."""
        skip = 0
        if self.word() == ",":
            if not ends_as_a_list(self.reading.words, self.at + 1, self.many):
                return False
            skip = 2 if self.word(1) in ("or", "and") else 1
            skip += 2 * (skip == 2 and self.word(2) == "/")
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

    def _aims(self) -> bool:
        """that targets a creature you control"""
        on_the_stack = self.facts.get("noun") in ON_THE_STACK
        if not on_the_stack or (self.word(), singular(self.word(1))) != ("that", "target"):
            return False
        if self.word(2) == "you":
            self.facts["aims_at"] = "you"
            self.at += 3
            return True
        several = self.reading.words[self.at + 2 : self.at + 5] == ("one", "or", "more")
        if several or self.word(2) in ("a", "an"):
            kind, start = ("things", self.at + 5) if several else ("thing", self.at + 3)
            for what, end in self.reading.nodes(kind, start, Filter):
                self.facts["aims_at"] = what
                self.at = end
                return True
        return False

    def _told_by_others(self) -> bool:
        """with the same name as target creature; whose controller controls an island"""
        for words, (kind, relation) in TOLD_BY_OTHERS.items():
            said = self.reading.words[self.at : self.at + len(words)] == words
            for what, end in self.reading.nodes(kind, self.at + len(words), Filter) if said else ():
                if words[0] != "whose" or not (what.others or what.controller or what.relation):
                    related = Target(what) if words[-1] == "target" else what
                    self.facts, self.at = self.facts | {"relation": relation, "related": related}, end
                    return True
        return False

    def _that_is_a_kind(self) -> bool:
        """that's a Soldier or a Knight"""
        kinds: list[str] = []
        at = self.at + 1
        while True:
            at += 1
            article = self.reading.word(at) in ("a", "an")
            if not (article or kinds) or not is_type_word(self.reading.word(at + article)):
                return False
            kinds.append(self.reading.word(at + article))
            at += article + 1
            if self.reading.word(at) != "or":
                break
        if any(kind in CARD_TYPES for kind in kinds):
            return False
        if len(kinds) == 1:
            self.add("words", kinds[0])
        elif "any_of" in self.facts:
            return False
        else:
            self.facts["any_of"] = tuple(kinds)
        self.at = at
        return True

    def _that_is(self) -> bool:
        """that's white or blue"""
        if (self.word(), self.word(1)) != ("that", "'s"):
            return False
        if self._that_is_a_kind():
            return True
        if self.word(2) not in COLOR_LETTERS or "colors" in self.facts:
            return False
        self.at += 2
        self._colors()
        return True

    def _that_isnt(self) -> bool:
        """that aren't legendary, that isn't white, that isn't a Wall"""
        if self.word() != "that" or self.word(1) not in ("isn't", "aren't"):
            return False
        word, article = self.word(2), self.word(2) in ("a", "an")
        if word in COLOR_LETTERS:
            self.add("not_colors", COLOR_LETTERS[word])
        elif word in SUPERTYPES or (article and is_type_word(self.word(3))):
            self.add("not_words", self.word(3) if article else word)
        else:
            return False
        self.at += 3 + article
        return True

    def _that_does(self) -> bool:
        """that's attacking, that attacks, that doesn't have flying; after such a clause and "and" as well"""
        words = self.reading.words
        skip = words[self.at : self.at + 2] == ("and", "that") and "that" in words[self.start : self.at]
        start = self.at + skip
        for clause, state in CLAUSES:
            end = start + len(clause)
            if words[start:end] == clause and self.reading.word(end) in AFTER_A_CLAUSE:
                self.add("states", state)
                self.at = end
                return True
        if words[start : start + 3] in (("that", "doesn't", "have"), ("that", "don't", "have")):
            return self._keywords("lacking", start + 3)
        if skip and words[start : start + 2] == ("that", "is"):  # attacking you
            self.at = start
            return True
        return False

    def _keywords(self, field: str, start: int) -> bool:
        """flying; flying or reach, where neither may be there"""
        for name in WITH:
            parts = tuple(name.split())
            end = start + len(parts)
            if self.reading.words[start:end] == parts:
                self.add(field, name)
                if (
                    field == "lacking"
                    and self.reading.word(end) == "or"
                    and self.reading.word(end + 1) in WITH
                ):
                    self.add(field, self.reading.word(end + 1))
                    end += 2
                self.at = end
                return True
        return False

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
                    self._that_is()
                    or self._that_isnt()
                    or self._that_does()
                    or self._with()
                    or self._named()
                    or self._other_than()
                    or self._from_set()
                    or self._told_by_others()
                    or self._aims()
                ):
                    return

    def _with(self) -> bool:
        word = self.word()
        if word not in ("with", "without"):
            return False
        if self._counter() or self._extreme():
            return True
        what, size = measured_by(self.reading.words[self.at + 1 : self.at + 4])
        if "any_of" in self.facts and "words" not in self.facts and not (self.named_noun or what == "cost"):
            return False  # "walls or creatures with flying": only the latter have to fly, but all have costs
        if what:
            skip = 1 + size
            if word == "without":
                return False
            if self._compared_with(skip, what):
                return True
            equal = 2 if (self.word(skip), self.word(skip + 1)) == ("equal", "to") else 0
            number = next(read_number(self.reading, self.at + skip + equal), None)
            if number is None:
                return False
            end = number[1]
            how = "equal"
            if self.reading.word(end) == "or" and self.reading.word(end + 1) in ("less", "greater"):
                how = self.reading.word(end + 1)
                end += 2
            self.add("compares", Comparison(what, how, number[0]))
            self.at = end
            return True
        return self._keywords("having" if word == "with" else "lacking", self.at + 1)

    def _planeswalker_type(self) -> bool:
        """A word right before "planeswalker" that means nothing else: a type, whatever was read before."""
        word = self.word()
        return word.isalpha() and word not in LITTLE and singular(self.word(1)) == "planeswalker"

    def _extreme(self) -> bool:
        """with the greatest power among creatures you control"""
        most = EXTREMES.get(self.word(2))
        size = 2 if (self.word(3), self.word(4)) == ("converted", "mana") else 0
        value = "cost" if size else self.word(3)
        if self.word() != "with" or self.word(1) != "the" or most is None or "extreme" in self.facts:
            return False
        if value not in ("power", "toughness", "cost") or (size and self.word(5) != "cost"):
            return False
        end = self.at + 4 + size
        found = Extreme(value, most)
        if self.reading.word(end) == "among":
            among = next(self.reading.nodes("things", end + 1, Filter), None)
            if among is None:
                return False
            found, end = Extreme(value, most, among[0]), among[1]
        self.facts["extreme"] = found
        self.at = end
        return True

    def _compared_with(self, skip: int, what: str) -> bool:
        """less than or equal to what is counted"""
        for words, how in COMPARED:
            start = self.at + skip + len(words)
            if self.reading.words[self.at + skip : start] != words:
                continue
            fixed = next(read_number(self.reading, start), None)
            own = OF_ITSELF.get(" ".join(self.reading.words[start : start + 2]))
            if fixed is not None and isinstance(fixed[0], Number) and self.reading.word(fixed[1]) != "plus":
                exactly, more = PLAIN[how]
                compared, end = Comparison(what, exactly, Number(fixed[0].value + more)), fixed[1]
            elif own is not None and own.what != what:
                if {"block", "blocked"} & set(self.reading.words[: self.at]):
                    return False  # perhaps of what blocks it, or is blocked by it
                compared, end = Comparison(what, how, own), start + 2
            elif counted := next(self.reading.nodes("counted", start, Amount), None):
                compared, end = Comparison(what, how, counted[0]), counted[1]
            else:
                continue
            self.add("compares", compared)
            self.at = end
            return True
        return False

    def _counter(self) -> bool:
        """with a bounty counter on it; without one; with no counters on it"""
        start = 2 if self.word(1) in ("a", "an", "any", "no") else 1
        kind = self.word(start)
        if not kind or "counter" in self.facts:
            return False
        if kind in ("counter", "counters"):
            kind, start = "any", start - 1
        if self.word(start + 1) not in ("counter", "counters") or self.word(start + 2) != "on":
            return False
        if self.word(start + 3) not in ("it", "them"):
            return False
        none = (self.word() == "without") is not (self.word(1) == "no")
        self.facts["counter"] = f"no {kind}" if none else kind
        self.at += start + 4
        return True

    def _named(self) -> bool:
        if self.word() != "named":
            return False
        if self.word(1) == "~":
            self.facts["named"], self.at = "~", self.at + 2
            return True
        end = end_of_name(self.reading.words, self.at + 1)
        name = self.reading.words[self.at + 1 : end]
        or_kind = self.reading.word(end) == "or" and is_type_word(singular(self.reading.word(end + 1)))
        if not name or "~" in name or len(name) > LONGEST_NAME or or_kind:  # perhaps either of two names
            return False
        self.facts["named"], self.at = " ".join(name).replace(" '", "'").replace(" ,", ","), end
        return True

    def _from_set(self) -> bool:
        """from the Homelands set"""
        if (self.word(), self.word(1)) != ("from", "the"):
            return False
        for size in range(1, 4):
            if self.word(2 + size) in ("set", "expansion"):
                self.facts["expansion"] = " ".join(self.word(2 + index) for index in range(size))
                self.at += 3 + size
                return True
        return False

    def _other_than(self) -> bool:
        if (self.word(), self.word(1)) != ("other", "than"):
            return False
        for one, end in self.reading.of("named_before", self.at + 2):
            if isinstance(one, (ThisCard, Enchanted)):
                self.facts["others"], self.facts["related"], self.at = True, one, end
                return True
        article = self.word(2) in ("a", "an")
        start = self.at + 2 + article
        first, second = self.reading.word(start), singular(self.reading.word(start + 1))
        basic = (first, second) == ("basic", "land")  # no other card is basic
        kind, end = "basic" if basic else singular(first), start + 1 + basic
        end += singular(self.reading.word(end)) == "card"
        last, after, another = (self.reading.word(end + further) for further in (-1, 0, 1))
        if not is_type_word(kind) or (last != singular(last)) == article:
            return False
        if after in OF_THE_LAST or (after in ("and", "or") and is_type_word(singular(another))):
            return False  # perhaps of those alone that aren't meant
        self.add("not_words", kind)
        self.at = end
        return True
