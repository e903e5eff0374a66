"""What all phrases are entered in, and the ways to enter them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from sys import intern

from rules_kb.cards.grammar import Grammar, Printer, ReadAs, Reading, Unprintable, what_is_meant
from rules_kb.cards.node import Meaning, Node, as_said, parts_of, replace

GRAMMAR = Grammar()
say = GRAMMAR.say


def sequence(
    kind: str,
    item: str,
    separators: tuple[tuple[str, ...], ...],
    between: list[str],
    last: list[str],
    end: str = "",
    longest: bool = False,
    together: Callable[[Meaning, tuple[Meaning, ...], str], tuple[Meaning, ...]] | None = None,
    parted: Node | None = None,
    apart: tuple[type[Node], ...] = (),
    again: tuple[type[Node], ...] = (),
) -> None:
    """A kind that is a tuple of another kind, with marks between; `end` may close it.

    Of several readings the one with the fewest items comes first, or the one with the most where it is
    `longest`. `together` joins an item with those after it, by the first word of all and what stands between.
    `parted` stands between two items that the word "then" divides. What is said after one that is `apart`
    begins a sentence: within the same one it would be a part of that. One of those that may come `again` is
    followed by another of its kind all the same.
    """

    def more(reading: Reading, node: Meaning, stop: int, first: str) -> ReadAs:
        for separator in separators:
            size = len(separator)
            within = isinstance(node, apart) and "." not in separator
            if within and not isinstance(node, again):
                continue
            if reading.words[stop : stop + size] == separator:
                for rest, final in first_of_each_end(reading.several(kind, stop + size)):
                    if within and not isinstance(rest[0], again):
                        continue
                    joined = (node, *rest)
                    if together is not None and "." not in separator:
                        joined = together(node, rest, first)
                    if parted is not None and "then" in separator:
                        joined = (joined[0], parted, *joined[1:])
                    yield joined, final

    def read(reading: Reading, at: int) -> ReadAs:
        for node, stop in reading.of(item, at):
            if longest:
                yield from more(reading, node, stop, reading.word(at))
            if end and reading.word(stop) == end:
                yield (node,), stop + 1
            yield (node,), stop
            if not longest:
                yield from more(reading, node, stop, reading.word(at))

    def show(grammar: Grammar, nodes: Meaning) -> list[str]:
        if not isinstance(nodes, tuple) or not nodes or (len(nodes) > 1 and not separators):
            raise Unprintable(nodes)
        words: list[str] = []
        for index, node in enumerate(nodes):
            if parted is not None and node == parted:
                words.extend([*(["."] if between == ["."] else [","]), "then"])
                continue
            if index and (parted is None or nodes[index - 1] != parted):
                words.extend(last if index == len(nodes) - 1 else between)
            words.extend(grammar.words(item, node))
        return words

    GRAMMAR.by_hand(kind, read, show, f"{{:{item}}}")


def first_of_each_end(
    found: Iterable[tuple[tuple[Meaning, ...], int]],
) -> Iterator[tuple[tuple[Meaning, ...], int]]:
    """Of what may follow the first reading for each place where it ends, and for each class of node that it
    begins with. All that there are would be as many times more with each item that can be read in several
    ways.
    """
    known: set[tuple[type[Meaning], int]] = set()
    for items, end in found:
        if (key := (type(items[0]), end)) not in known:
            known.add(key)
            yield items, end


def one_word(kind: str, values: Mapping[str, Meaning], clauses: bool = False) -> None:
    """A kind of fixed phrases, each with its value; of `clauses` a refusal tells how far one was right."""
    phrases = [(tuple(map(intern, text.split())), value) for text, value in values.items()]
    beginning: dict[str, list[tuple[tuple[str, ...], Meaning]]] = {}
    for words, value in phrases:
        beginning.setdefault(words[0], []).append((words, value))

    def read(reading: Reading, at: int) -> ReadAs:
        for phrase, value in beginning.get(reading.word(at), ()):
            if reading.words[at : at + len(phrase)] == phrase:
                yield replace(value) if isinstance(value, Node) else value, at + len(phrase)
            elif clauses and reading.far:
                alike = zip(phrase, reading.words[at:], strict=False)
                reading.reached(at + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], alike)))

    def show(grammar: Grammar, node: Meaning) -> list[str]:
        for phrase, value in phrases:
            if type(value) is type(node) and value == as_said(node):
                return [*phrase, *(word for part in parts_of(node) for word in what_is_meant(part))]
        raise Unprintable(node)

    GRAMMAR.by_hand(kind, read, show, frozenset(beginning))


def said_after(reading: Reading, at: int, words: str) -> int | None:
    """Where some words end that begin at a place."""
    said = tuple(words.split())
    return at + len(said) if reading.words[at : at + len(said)] == said else None


def said_as(kind: str) -> Printer:
    """What prints what is said in the words of another kind."""
    return lambda grammar, node: grammar.words(kind, node)


def refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)
