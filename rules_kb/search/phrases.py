"""Phrases that count as one: what people say today and what the books say, as classes of equal phrases.

A phrase is kept as the stems of all its words, the empty ones included, because *in play* is nothing without its *in*.
The index and a question both get the names of the classes whose phrases stand in them, so that a question about the
*battlefield* finds *in play* and the other way round, with no search for each synonym.
"""

from __future__ import annotations

from rules_kb.search.words import words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

LONGEST = 6
"""No phrase of the vocabulary that is longer, in words, is looked for."""


def phrase_key(phrase: str) -> str:
    """The stems of a phrase with spaces between them; empty for one without words or with too many."""
    stems = [word.stem for word in words_of(phrase)]
    return " ".join(stems) if len(stems) <= LONGEST else ""


def classes_in(stems: Sequence[str], look_up: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """The class of each phrase that stands in a text given as stems, as often as it stands there.

    `look_up` answers the classes of a phrase key. Inside a longer phrase a single word isn't meant for itself: where
    *comes into play* stands, *play* alone is passed over.
    """
    covered = 0
    for at in range(len(stems)):
        shortest = 2 if at < covered else 1
        for length in range(min(LONGEST, len(stems) - at), shortest - 1, -1):
            found = list(look_up(" ".join(stems[at : at + length])))
            if found:
                yield from found
                covered = max(covered, at + length)
                break


def phrase_classes(vocabulary: Iterable[dict[str, object]]) -> dict[str, list[str]]:
    """Phrase key to class names, from the entries of ``corpus/vocabulary.yaml``: each entry is one class."""
    found: dict[str, list[str]] = {}
    for number, entry in enumerate(vocabulary):
        for phrase in sayings(entry):
            key = phrase_key(phrase)
            if key and f"={number}" not in found.setdefault(key, []):
                found[key].append(f"={number}")
    return {key: names for key, names in found.items() if names}


def sayings(entry: dict[str, object]) -> list[str]:
    """Everything that a vocabulary entry counts as the same: what is said, what it means, and the names by era."""
    eras = entry.get("eras")
    lists = [entry.get("say"), entry.get("means"), *(eras.values() if isinstance(eras, dict) else ())]
    phrases: list[str] = []
    for each in lists:
        phrases += [str(one) for one in each] if isinstance(each, list) else [str(each)] if each else []
    return phrases
