"""An edition of the comprehensive rules as it is compared with another: its rules, and what each of them is
known by.

A rule is known by its words, in today's terms and without their endings, by its headings, and by its
neighbours. Its number is the last thing that it is known by: the numbering changed from the ground up in
2009.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from itertools import pairwise

from rules_kb import regex
from rules_kb.books.comparison import CURLY, FORGETTING, bare, remembered
from rules_kb.facts import dataclass

RENAMED = (
    (r"(?:comes?|came|coming|put|puts|putting) (?:in)?to play", "enter battlefield"),
    (r"(?:leaves?|leaving|left) play\b", "leave battlefield"),
    (r"(?:in|into|from) play\b", "battlefield"),
    (r"in-play zone", "battlefield"),
    (r"from the game", "exile"),
    (r"removed-from-the-game", "exile"),
    (r"out of the game", "exile"),
    (r"state[- ]based (?:effect|action)", "state-based action"),
    (r"\bgame actions?\b", "turn-based action"),
    (r"local enchantment", "aura"),
    (r"(?:converted mana|total casting) cost", "mana value"),
    (r"he or she|him or her", "they"),
    (r"his or her|his/her", "their"),
    (r"\bin response\b", "respond"),
    (r"\brules? [\d.]+[a-z]?(?:-[\d.a-z]+)?", " "),
    (r"\b\d{3}(?:\.\d+[a-z]?)?", " "),
)
"""What the books came to call otherwise, and numbers of rules, which mean nothing in another edition."""
SAME_WORD = {
    "cast": "play", "activate": "play", "legendary": "legend", "announce": "play", "announcement": "play",
    "choose": "choice", "chosen": "choice", "put": "put", "exile": "exile", "unblockable": "block",
    "buried": "bury", "destruction": "destroy", "died": "die",
}  # fmt: skip
EMPTY_WORDS = frozenset((
    "a", "an", "the", "of", "to", "in", "on", "at", "is", "are", "be", "been", "it", "its", "that", "this",
    "which", "with", "as", "by", "for", "or", "and", "if", "from", "has", "have", "any", "may", "s", "t",
    "re", "they", "their", "those", "these", "there", "then", "them", "when", "do", "does",
))  # fmt: skip
OPENING, OPENS = 6, 7
"""How many words make the beginning of a long rule, and open any."""
LONG = 25
"""A rule of more words is a long one."""
PARTING = "\0"
"""What parts texts that are worked on together."""
_WORD = regex.compile(r"[a-z0-9+/{}][a-z0-9+/{}'-]*")
_PLAIN_WORD = regex.compile(r"[a-z0-9+'/-]+")
_DASH = regex.compile(r"-(?!\d)")
_RULE_NUMBER = regex.compile(
    r"[\d{}](?:(?<=\{)(?:o(?=\w))?|(?<=\})|(?<=\d)(?<!\w\d)\d{2}(?:\.\d+)?[a-z]?(?:-[a-z])?\b)"
)
"""A rule's number, or how a symbol is set. All begin with one of few signs, and so are found fast."""
_ENDINGS = regex.compile(r"(?:ing|ed|es|s|e)$")


@remembered
def known_by(text: str) -> frozenset[str]:
    """What a text is known by: its words without endings and in today's terms, and each two that stand
    together.
    """
    return known_by_each([text])[0]


@cache
def _renamed() -> list[tuple[regex.Pattern[str], str]]:
    return [(regex.compile(pattern), f" {name} ") for pattern, name in RENAMED]


def known_by_each(texts: Iterable[str]) -> list[frozenset[str]]:
    """What each text is known by. All are renamed in one go, which is much faster than one by one."""
    plain = PARTING.join(text.replace(PARTING, " ") for text in texts).translate(CURLY).casefold()
    plain = plain.replace("{o", "{")  # how symbols were set for a while
    for pattern, name in _renamed():
        plain = pattern.sub(name, plain)
    found = []
    for text in plain.split(PARTING):
        words = [stem(word) for word in _WORD.findall(text) if word not in EMPTY_WORDS]
        found.append(frozenset([*words, *map(" ".join, pairwise(words))]))
    return found


@cache
def stem(word: str) -> str:
    """A word without its ending, good enough to know ``assigns`` and ``assigned`` for one."""
    word = word.removesuffix("'s").rstrip("'-")
    word = SAME_WORD.get(word, word)
    short = _ENDINGS.sub("", word) if len(word) > 4 else word.removesuffix("s") if len(word) > 3 else word
    return SAME_WORD.get(short, short)


@remembered
def same_words(text: str) -> str:
    """A text as it is compared for being the same: without case, punctuation, numbers of rules and how
    symbols are set.
    """
    return " ".join(_PLAIN_WORD.findall(_RULE_NUMBER.sub(" ", text.translate(CURLY).casefold())))


def words_alone(text: str) -> str:
    """A text as `same_words` has it, and without hyphens and dashes, which each edition prints as it
    likes; the sign before a number stays.
    """
    return " ".join(_DASH.sub(" ", same_words(text)).split())


@dataclass(frozen=True)
class EditionRule:
    """A record of an edition as it is compared.

    `above` are the headings it stands under, the nearest last.
    """

    id: str
    text: str = ""
    heading: str = ""
    kind: str = "rule"
    parent: str | None = None
    above: tuple[str, ...] = ()
    obsolete: bool = False


@remembered
def same_heading(heading: str) -> str:
    """The form in which headings are compared: today's name for an old one, without case, marks and
    plurals.
    """
    return (
        " ".join(sorted(feature for feature in known_by(heading.replace("-", " ")) if " " not in feature))
        or heading.casefold()
    )


def _known_once(texts: Iterable[str]) -> list[frozenset[str]]:
    """What each text is known by, worked out once where the same text comes again."""
    every = list(texts)
    distinct = list(dict.fromkeys(every))
    known = dict(zip(distinct, known_by_each(distinct), strict=False))
    return [known[text] for text in every]


_KNOWN: dict[str, frozenset[str]] = {}
"""What the texts of the editions last read are known by: most of an edition stands in the next one, too."""
FORGETTING.append(_KNOWN.clear)
MOST_KNOWN = 10_000
"""So many texts are kept; the longest edition has half of that."""


def _known_again(texts: Sequence[str]) -> list[frozenset[str]]:
    """What each text is known by, taken from the editions that were read before where it stood there."""
    new = [text for text in dict.fromkeys(texts) if text not in _KNOWN]
    if len(_KNOWN) + len(new) > MOST_KNOWN:
        _KNOWN.clear()
        new = list(dict.fromkeys(texts))
    if new:
        _KNOWN.update(zip(new, known_by_each(new), strict=True))
    return [_KNOWN[text] for text in texts]


def beginning(text: str, words: int) -> str:
    """The first words of a text, as they are compared."""
    return " ".join(stem(bare(word)) for word in text.split(maxsplit=words)[:words])


def opening(rule: EditionRule) -> str:
    """The words that open a rule, as they are compared."""
    return beginning(rule.text, OPENS)


def nearest_heading(rule: EditionRule) -> str:
    """A rule's own heading, or the nearest one above it; empty where there is none."""
    return rule.heading or next(iter(rule.above[::-1]), "")


def sort_of(rule: EditionRule) -> str:
    """What a rule can only become again: a term, an example, a rule with words, or one that only heads
    others.
    """
    if rule.kind in ("term", "example"):
        return rule.kind
    return "rule" if rule.text else "heading"


class Edition:
    """The rules of one edition, in its order, with what each is known by.

    A rule without words of its own, as a section is, is known by what stands below it.
    """

    def __init__(self, key: str, rules: Iterable[EditionRule]) -> None:
        self.key = key
        self.rules = list(rules)
        self.index = {rule.id: n for n, rule in enumerate(self.rules)}
        self.below: dict[str | None, list[int]] = {}
        for n, rule in enumerate(self.rules):
            if rule.kind != "example":
                self.below.setdefault(rule.parent, []).append(n)

    @cached_property
    def sorts(self) -> list[str]:
        """What each rule can only become again: see `sort_of`."""
        return [*map(sort_of, self.rules)]

    @cached_property
    def features(self) -> list[frozenset[str]]:
        """What each rule is known by."""
        found = _known_again([f"{rule.heading}. {rule.text}" for rule in self.rules])
        for n in range(len(self.rules) - 1, -1, -1):
            if not self.rules[n].text:
                found[n] = found[n].union(*(found[child] for child in self.below.get(self.rules[n].id, ())))
        return found

    @cached_property
    def beginnings(self) -> list[str]:
        """How each long rule begins, as it is compared; of one that isn't long, nothing."""
        return [
            beginning(rule.text, OPENING)
            if rule.text.count(" ") >= LONG - 1 and len(rule.text.split(maxsplit=LONG)) > LONG
            else ""
            for rule in self.rules
        ]

    @cached_property
    def openings(self) -> Counter[str]:
        """How many rules open with the same words, as these are compared."""
        return Counter(opening(rule) for rule in self.rules)

    @cached_property
    def alike(self) -> dict[tuple[str, str | frozenset[str], str], list[int]]:
        """The rules of the same sort with the same words under the same nearest heading, or their own; the
        headings above rules that are known by the same.
        """
        found: dict[tuple[str, str | frozenset[str], str], list[int]] = defaultdict(list)
        for n, (rule, sort) in enumerate(zip(self.rules, self.sorts, strict=True)):
            words = same_words(rule.text) if rule.text else self.features[n]
            found[sort, words, same_words(nearest_heading(rule))].append(n)
        return dict(found)

    @cached_property
    def said_below(self) -> frozenset[tuple[str | None, str]]:
        """The words of the rules below each, examples aside, with the id of what they stand below."""
        return frozenset(
            (parent, same_words(self.rules[n].text)) for parent, series in self.below.items() for n in series
        )

    @cached_property
    def headings(self) -> list[frozenset[str]]:
        """What the headings above each rule, and its own, are known by."""
        return _known_once(". ".join((*rule.above, rule.heading)) for rule in self.rules)

    @cached_property
    def subjects(self) -> list[frozenset[str]]:
        """What the nearest heading of each rule, its own or the one above, is known by."""
        return _known_once(nearest_heading(rule) for rule in self.rules)

    @cached_property
    def headed(self) -> dict[str, list[int]]:
        """The rules under their own headings, in any case."""
        found: dict[str, list[int]] = defaultdict(list)
        for n, rule in enumerate(self.rules):
            if rule.heading:
                found[same_heading(rule.heading)].append(n)
        return dict(found)

    def heads_one(self, rule: EditionRule) -> bool:
        """Whether one rule alone stands here under the heading of `rule`, terms and examples aside."""
        under = self.headed.get(same_heading(rule.heading), ())
        return sum(sort_of(self.rules[n]) == sort_of(rule) for n in under) == 1

    @cached_property
    def terms(self) -> dict[str, list[int]]:
        """The terms of the glossary that aren't obsolete, of one word or two, by what they are known by."""
        found: dict[str, list[int]] = defaultdict(list)
        for n, rule in enumerate(self.rules):
            features = (
                sorted(known_by(rule.heading), key=len) if rule.kind == "term" and not rule.obsolete else []
            )
            if len(features) in (1, 3):
                found[features[-1]].append(n)
        return dict(found)

    @cached_property
    def entries(self) -> list[int]:
        """The entries of the glossary."""
        return [n for n, rule in enumerate(self.rules) if rule.kind == "term"]

    @cached_property
    def entries_named(self) -> dict[str, list[int]]:
        """The entries of the glossary by each of their names, and all of them together."""
        found: dict[str, list[int]] = {}
        for n in self.entries:
            heading = self.rules[n].heading
            for name in dict.fromkeys(map(same_heading, (heading, *heading.split(",")))):
                found.setdefault(name, []).append(n)
        return found

    @cached_property
    def words_of_terms(self) -> frozenset[str]:
        """All that the terms that aren't obsolete are known by."""
        current = (rule.heading for rule in self.rules if rule.kind == "term" and not rule.obsolete)
        return frozenset().union(*map(known_by, current))

    @cached_property
    def found_by(self) -> dict[str, dict[str, list[int]]]:
        """The rules that are known by each feature, by what they can only become again."""
        found: dict[str, dict[str, list[int]]] = {sort: defaultdict(list) for sort in set(self.sorts)}
        for n, (sort, features) in enumerate(zip(self.sorts, self.features, strict=True)):
            postings = found[sort]
            for feature in features:
                postings[feature].append(n)
        return {sort: dict(postings) for sort, postings in found.items()}

    @cached_property
    def standing(self) -> Counter[str]:
        """How many rules are known by each feature, of whatever sort."""
        standing = Counter[str]()
        for postings in sorted(self.found_by.values(), key=len, reverse=True):
            standing.update({feature: len(having) for feature, having in postings.items()})
        return standing

    @cached_property
    def neighbours(self) -> list[tuple[int | None, int | None]]:
        """The rule before and the one after each, under the same parent."""
        found: list[tuple[int | None, int | None]] = [(None, None)] * len(self.rules)
        for series in self.below.values():
            for before, n, after in zip([None, *series[:-1]], series, [*series[1:], None], strict=True):
                found[n] = (before, after)
        return found
