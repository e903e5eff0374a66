"""Where the name of a card ends that stands in a text."""

from __future__ import annotations

from collections.abc import Sequence

AFTER_A_NAME = frozenset(
    (
        *',.:;)"',
        "",
        "and",
        "or",
        "get",
        "gets",
        "have",
        "has",
        "gain",
        "gains",
        "lose",
        "loses",
        "you",
        "your",
        "in",
        "from",
        "into",
        "to",
        "is",
        "are",
        "isn't",
        "aren't",
        "can't",
        "don't",
        "doesn't",
        "come",
        "comes",
        "attack",
        "attacks",
        "block",
        "blocks",
        "deal",
        "deals",
        "cost",
        "costs",
        "with",
        "that",
        "attached",
        "enters",
        "unless",
        "until",
        "at",
        "for",
        "if",
        "when",
        "whenever",
        "during",
        "as",
        "while",
        "other",
        "than",
        "not",
        "by",
        "under",
        "face",
        "then",
        "only",
        "on",
        "onto",
        "instead",
        "also",
        "additional",
        "another",
        "would",
        "may",
        "becomes",
        "become",
        "blocked",
        "blocking",
        "tapped",
        "untapped",
        "attacking",
        "except",
        "where",
        "each",
        "all",
        "any",
        "exiled",
        "this",
    )
)
"""Words that go on after the name of a card: one that has such a word is refused with what is left of it."""
LONGEST_NAME = 6
SHOWN_AFTER = (",", "reveal", "it")
ARTICLES = frozenset(("a", "an"))
NO_PART_OF_A_NAME = AFTER_A_NAME | ARTICLES | {"reveal", "exile", "put", "return", "search"}


def end_of_name(words: Sequence[str], at: int) -> int:
    """The place after the name that begins at `at`. A comma is in a name where nothing but another comma and
    "reveal it" can go on: a card named Orla, Warden of the Coast, reveal it.
    """
    end = _of_one_part(words, at)
    if tuple(words[end : end + 1]) == (",",):
        more = _of_one_part(words, end + 1)
        named = more > end + 1 and words[end + 1] not in NO_PART_OF_A_NAME
        named = named and not ARTICLES.intersection(words[end + 1 : more])
        if named and tuple(words[more : more + len(SHOWN_AFTER)]) == SHOWN_AFTER:
            return more
    return end


def _of_one_part(words: Sequence[str], at: int) -> int:
    while at < len(words) and words[at] not in AFTER_A_NAME:
        at += 1
    return at


_OF_KINDS = ("", "non~ land ", "creature ", "land ", "non~ artifact , non~ land ")
TO_BE_CHOSEN = {f"a {kind}card name": f"{kind}name" for kind in _OF_KINDS} | {
    "a card name other than a basic land card name": "non~ basic land name"
}
"""Names to be chosen: of any card, or of one that is a land, isn't one, or is a creature."""
