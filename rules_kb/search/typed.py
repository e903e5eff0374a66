"""How people type: a name in two words (*non basic*), two words as one (*boardwipe*), and sizes (*a 3/3 with
-0/-3*), which the rules tell in words.

Kept free of heavy imports: every search passes through here.
"""

from __future__ import annotations

from itertools import pairwise

from rules_kb import regex
from rules_kb.search.words import EMPTY, PIECE, fold, stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

APART = "names in two words"
"""What the table calls the names that somebody might write in two words."""
SHORTEST = 3
"""So many letters each half of a word has at least that is written in one."""
BEGUN, VOWELS = 4, "aeiouy"
"""So many letters a word has at least that is short for a name without vowels, and what counts as those."""
BEGINNINGS = frozenset("non un up out over under sub super multi".split())  # noqa: SIM905
"""What a name in two words may begin with, though it is short or says nothing by itself."""

SHORT = {
    "w": "with", "w/": "with", "w/o": "without", "u": "you", "ur": "your", "r": "are", "y": "why", "n": "and",
    "b4": "before", "bc": "because", "b/c": "because", "cuz": "because", "coz": "because", "thru": "through",
    "ppl": "people", "smth": "something", "sth": "something", "abt": "about", "wanna": "want to",
    "gonna": "going to", "gotta": "have to", "atm": "now", "rn": "now", "diff": "different", "max": "maximum",
    "t1": "type 1", "t2": "type 2", "atk": "attack", "blk": "block", "dmg": "damage", "frm": "from",
    "addl": "additional", "add'l": "additional", "p/t": "power/toughness", "prolif": "proliferate",
    "summ": "summoning", "cumm": "cumulative", "cz": "command zone",
    "ap": "active player", "nap": "nonactive player", "fs": "first strike", "ds": "double strike",
    "pw": "planeswalker", "pws": "planeswalkers", "bf": "battlefield", "cmd": "command", "cbt": "combat",
    "tgt": "target", "ctr": "counter", "attk": "attack", "attkr": "attacker", "blkr": "blocker",
    "blker": "blocker", "opps": "opponents", "1st": "first", "2nd": "second", "3rd": "third",
    "wat": "what", "wut": "what", "pls": "please", "plz": "please", "thx": "thanks",
}  # fmt: skip
"""How people shorten words as they type."""
WITH_STOPS = r"(?i)\b(?!i\.e\b|e\.g\b)(?:[a-z]\.){2,}[a-z]?(?=\W|$)"
"""First letters with stops between them: *c.d.a.*, but for *i.e.* and *e.g.*"""
PROTECTION = (
    r"(?i)\bpro[- ](?=(?:white|blue|black|red|green|everything|artifacts?|creatures?|multicolored|mono)\b)"
)
"""What is short for protection before a quality: *pro white*."""
NAMES = (("max", "speed"),)
"""What of that stands in a name, which isn't written out."""
IN_CAPITALS = {
    "ltb": "leaves the battlefield", "gy": "graveyard", "mv": "mana value", "sba": "state-based actions",
    "cda": "characteristic-defining ability", "lki": "last known information", "2hg": "two-headed giant",
}  # fmt: skip
"""What people call terms of today by their first letters: a line that says nothing else is that term."""
OF_COLORS = frozenset("wurn")
"""What of that is a mana symbol, too, or a number."""
BEFORE_MANA = frozenset("for cost costs costing pay pays paying add adds makes produces spend + or".split())  # noqa: SIM905
AFTER_MANA = frozenset(["mana", "symbol", "symbols", "or", "+", "colored"])

SIZE = r"(?<![\w/+\-−.])(\d{1,3})/(\d{1,3})(?![\w/])"
CHANGE = r"([+\-−])(\d{1,3})/([+\-−])(\d{1,3})(?![\w/])"
DAMAGE = (
    r"(?i)(?<![\w/])(\d{1,3})\s+(?:points?\s+of\s+)?(?:combat\s+)?(?:damage|dmg)"
    r"|(?:damage|dmg)\s+(?:of\s+)?(\d{1,3})"
)
OF_COUNTERS = (
    r"(?i)(?<![\w/+\-−])(?P<sign>[+\-−]|(?:plus|minus) |[pm](?=\d[pm]\d))(?P<number>\d|one|two)"
    r"(?:,? ?(?P=sign)(?P=number))?(?= counters?\b| (?:and|or) [+\-−]\d counters?\b)"
)
"""A size that a counter adds, said in short."""
NO_TOUGHNESS = "toughness 0 or less put into the graveyard"
LETHAL = "lethal damage destroyed"
NO_POWER = "power less than 0 deals no damage"


def names_in_two_words(names: Iterable[str]) -> bytes:
    """Of some names those of one word that might be written as two, as the table keeps them: one a line."""
    words = {word for name in names if (word := fold(name.strip())).isalpha() and len(word) >= 2 * SHORTEST}
    return "\n".join(sorted(words)).encode()


def written_out(question: str) -> str:
    """A question with the words written out that people shorten: *u* for *you*, *w/* for *with*.

    A single letter beside what is paid or made is mana, and so is a capital.
    """
    words = regex.sub(WITH_STOPS, lambda found: found[0].replace(".", ""), question).split(" ")
    plain = [word.strip("?!.,;:()") for word in words]
    for at, word in enumerate(plain):
        short = SHORT.get(word if word in SHORT or len(word) == 1 else word.lower())
        if short is None and word[:2] == "w/" and word[2:].isalpha():
            words[at] = words[at].replace("w/", "with ", 1)
        elif (
            short is not None
            and not (word in OF_COLORS and _is_mana(plain, at))
            and tuple(map(str.lower, plain[at : at + 2])) not in NAMES
        ):
            words[at] = words[at].replace(word, short, 1)
    text = regex.sub(PROTECTION, "protection from ", " ".join(words))
    return regex.sub(OF_COUNTERS, _whole_counter, text) if "counter" in text else text


def _whole_counter(found: regex.Match[str]) -> str:
    """What a counter adds, as the rules write it: *+1 counter*, *minus one counters*, *p1p1 counter*."""
    sign = "+" if found["sign"].strip().lower() in ("+", "plus", "p") else "-"
    number = {"one": "1", "two": "2"}.get(found["number"].lower(), found["number"])
    return f"{sign}{number}/{sign}{number}"


def _is_mana(words: Sequence[str], at: int) -> bool:
    """Whether a single letter stands where mana is meant."""
    before, after = words[at - 1] if at else "", words[at + 1] if at + 1 < len(words) else ""
    return len(words) == 1 or before in BEFORE_MANA or before.isdecimal() or after in AFTER_MANA


def together(question: str, names: Collection[str]) -> str:
    """A question with each name in one word that is written in two."""
    pieces = list(PIECE.finditer(question))
    for first, second in reversed(list(pairwise(pieces))):
        between = question[first.end() : second.start()]
        left, right = fold(first.group()), fold(second.group())
        if between in (" ", "-") and _halves(left, right) and left + right in names:
            question = f"{question[: first.start()]}{left}{right}{question[second.end() :]}"
    return question


def _halves(left: str, right: str) -> bool:
    """Whether two words may be the halves of a name: *is land* and *in play* may not."""
    if not (left.isalpha() and right.isalpha() and len(right) >= SHORTEST and right not in EMPTY):
        return False
    return left in BEGINNINGS or (len(left) >= SHORTEST and left not in EMPTY)


def apart(word: str, known: Callable[[str], bool]) -> str | None:
    """A word that no record has, as the two known words that it is made of; None where it isn't.

    Of several ways the one with the longest first word counts.
    """
    for at in range(len(word) - SHORTEST, SHORTEST - 1, -1):
        left, right = word[:at], word[at:]
        if left not in EMPTY and right not in EMPTY and known(left) and known(right):
            return f"{left} {right}"
    return None


def in_short(word: str, names: Iterable[str]) -> str | None:
    """The name that a word is short for in which vowels were left out: *hexprf*, *grvyrd*. None where there
    are several, or none.
    """
    if len(word) < BEGUN or not word.isalpha():
        return None
    full = [name for name in names if lacks_vowels(word, name)]
    return full[0] if len({stem(name) for name in full}) == 1 else None


def name_in_short(words: Sequence[str], names: Iterable[str]) -> str | None:
    """The name of as many words that some are short for, each begun or, of several, without its vowels:
    *vig*, *dbl strike*, *mana val*. None where there are several such names, or none.
    """
    full = [name for name in names if _are_short_for(words, name.split())]
    return min(full, key=len) if len({" ".join(map(stem, name.split())) for name in full}) == 1 else None


def _are_short_for(words: Sequence[str], full: Sequence[str]) -> bool:
    return len(words) == len(full) and all(
        word == name
        or (len(word) >= SHORTEST and name.startswith(word))
        or (len(word) >= SHORTEST and len(full) > 1 and lacks_vowels(word, name))
        for word, name in zip(words, full, strict=True)
    )


def lacks_vowels(word: str, name: str) -> bool:
    """Whether a word is a name in which vowels were left out, but for one that begins it."""
    return name[0] == word[0] and _without_vowels(name) == _without_vowels(word) and _is_within(word, name)


def _without_vowels(word: str) -> str:
    return "".join(letter for letter in word if letter not in VOWELS)


def _is_within(word: str, name: str) -> bool:
    """Whether all letters of a word stand in a name in their order."""
    letters = iter(name)
    return all(letter in letters for letter in word)


def told_in_words(question: str) -> str:
    """A question with what its sizes come to, as the rules say it: no toughness left, lethal damage."""
    if "/" not in question:
        return question
    more = " ".join(dict.fromkeys(_outcomes(question)))
    return f"{question} {more}" if more else question


def _outcomes(question: str) -> Iterator[str]:
    change = regex.search(CHANGE, question)
    size = regex.search(SIZE, question)
    power, toughness = (int(size[1]), int(size[2])) if size else (None, None)
    if change:
        by_power, by_toughness = (
            (-1 if sign != "+" else 1) * int(number)
            for sign, number in ((change[1], change[2]), (change[3], change[4]))
        )
        if power is not None and power + by_power < 0:
            yield NO_POWER
        if toughness is not None:
            toughness += by_toughness
    if toughness is None:
        return
    dealt = regex.search(DAMAGE, question)
    if toughness <= 0:
        yield NO_TOUGHNESS
    elif dealt and int(dealt[1] or dealt[2]) >= toughness:
        yield LETHAL
