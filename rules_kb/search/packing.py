"""A table of weights packed small, as the wheel carries it, and unpacked when it is first used.

What is alike stands together, in columns: all words, all record numbers as steps from one to the next, all
levels. What follows from the rest is left out: checksums, where each value lies, which records of a word are
the best, and how long a saying is as a direction; and a pair's record is told by its place among those that
it may be in (see `_among`). What people say stands by itself, as rows of word numbers of two bytes each, in
which a phrase comes again. So the whole is a quarter of the table, and is unpacked in a fraction of a second,
while making it anew takes many.
"""

from __future__ import annotations

import lzma
import struct
import sys
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from math import fsum, sqrt

from rules_kb.search.keyed_file import DamagedFile, KeyedFile, write_keyed_file
from rules_kb.search.sayings import FINE, MOST
from rules_kb.search.sayings import unpacked as unpacked_sayings
from rules_kb.search.table import (
    ONLY_SAID,
    PAIR,
    PAIRS,
    WORD,
    best_first,
    packed_pairs,
    packed_records,
    width_of,
)
from rules_kb.search.terms import PAIR as PAIR_WEIGHT
from rules_kb.search.terms import weight_of

OPENING = b"rules-kb packed table 4\n"
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]
OF_TWO_BYTES = [{**FILTERS[0], "lc": 0, "lp": 1, "pb": 1}]
"""Packs numbers of two bytes, which mean something in their order."""
_LENGTH = struct.Struct("<I")
FAR = 0xFF
"""Stands for a step that a byte can't tell: it stands in a column of its own."""
LARGEST = 1 << 26
"""No packed table unpacks to more bytes."""


class _Columns:
    """Columns one after the other, each with its length before it: written, or read in the same order."""

    def __init__(self, content: bytes = b"") -> None:
        self._parts: list[bytes] = []
        self._content = content
        self._at = 0

    def put(self, column: bytes) -> None:
        self._parts += (_LENGTH.pack(len(column)), column)

    def put_numbers(self, numbers: Iterable[int], code: str = "H") -> None:
        """Numbers, their low bytes first and then their high ones."""
        row = array(code, numbers)
        if sys.byteorder == "big":
            row.byteswap()
        content = row.tobytes()
        self.put(b"".join(content[at :: row.itemsize] for at in range(row.itemsize)))

    def put_row(self, numbers: Iterable[int]) -> None:
        """Numbers of two bytes, one after the other."""
        self.put(_bytes(array("H", numbers)))

    def put_texts(self, texts: Iterable[str]) -> None:
        self.put("\n".join(texts).encode())

    def written(self) -> bytes:
        return b"".join(self._parts)

    def take(self) -> bytes:
        (length,) = _LENGTH.unpack_from(self._content, self._at)
        begin = self._at + _LENGTH.size
        self._at = begin + length
        if self._at > len(self._content):
            raise ValueError("cut short")
        return self._content[begin : self._at]

    def take_numbers(self, code: str = "H") -> array[int]:
        row = array(code)
        planes = self.take()
        count = len(planes) // row.itemsize
        content = bytearray(len(planes))
        for at in range(row.itemsize):
            content[at :: row.itemsize] = planes[at * count : (at + 1) * count]
        row.frombytes(content)
        if sys.byteorder == "big":
            row.byteswap()
        return row

    def take_row(self) -> array[int]:
        return _row(self.take(), 2)

    def take_texts(self) -> list[str]:
        content = self.take().decode()
        return content.split("\n") if content else []

    # ---- steps from one record number to the next, which are mostly short ----

    def put_steps(self, steps: Iterable[int]) -> None:
        near, far = bytearray(), array("i")
        for step in steps:
            if 0 <= step < FAR:
                near.append(step)
            else:
                near.append(FAR)
                far.append(step)
        self.put(bytes(near))
        self.put_numbers(far, "i")

    def take_steps(self) -> list[int]:
        near = self.take()
        far = iter(self.take_numbers("i"))
        return [step if step != FAR else next(far) for step in near]


def packed(path: str) -> bytes:
    """The table at `path`, packed. Raises DamagedFile and OSError."""
    file = KeyedFile(path)
    of_kind: dict[bytes, dict[bytes, memoryview]] = {}
    for key, value in file.items():
        of_kind.setdefault(key[:1], {})[key[1:]] = value
    words = {key.decode(): value for key, value in sorted(of_kind.pop(b"w", {}).items())}
    pairs = {key.decode(): value for key, value in sorted(of_kind.pop(b"x", {}).items())}
    sayings = {int(key): value for key, value in of_kind.pop(b"s", {}).items()}
    width = width_of(len(of_kind[b"m"][b"books"]))
    columns, texts = _Columns(), _Columns()
    columns.put_numbers([width])
    _put_words(columns, words, width)
    records = {word: sorted(_records(value, width)[0]) for word, value in words.items()}
    pair_weights = _put_pairs(columns, pairs, records, width)
    heads = ((word, *WORD.unpack_from(value)[:2]) for word, value in words.items())
    _put_sayings(columns, texts, dict(sorted(sayings.items())), _Directions(heads, pair_weights))
    rest = sorted((kind + key, bytes(value)) for kind, each in of_kind.items() for key, value in each.items())
    columns.put_texts(key.decode() for key, _ in rest)
    columns.put_numbers([len(value) for _, value in rest], "I")
    columns.put(b"".join(value for _, value in rest))
    both = ((columns, FILTERS), (texts, OF_TWO_BYTES))
    return OPENING + b"".join(
        lzma.compress(part.written(), lzma.FORMAT_XZ, filters=packer) for part, packer in both
    )


def unpack(content: bytes, path: str) -> None:
    """Write the table that was packed to `path`. Raises DamagedFile for what isn't one, and OSError."""
    try:
        write_keyed_file(path, list(_items(*map(_Columns, _decompressed(content)))))
    except (ValueError, StopIteration, RuntimeError, IndexError, struct.error, lzma.LZMAError) as problem:
        raise DamagedFile(path) from problem


def _decompressed(content: bytes) -> list[bytes]:
    if not content.startswith(OPENING):
        raise ValueError("not a packed table")
    found, rest = [], content[len(OPENING) :]
    for _ in (FILTERS, OF_TWO_BYTES):
        reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=LARGEST * 4)
        found.append(reader.decompress(rest, LARGEST))
        if not reader.eof:
            raise ValueError("cut short, or too large")
        rest = reader.unused_data
    return found


def _items(columns: _Columns, texts: _Columns) -> Iterator[tuple[bytes, bytes]]:
    (width,) = columns.take_numbers()
    records: Records = {}
    heads: list[tuple[str, float, int]] = []
    for word, value in _taken_words(columns, width, records):
        heads.append((word, *WORD.unpack_from(value)[:2]))
        yield f"w{word}".encode(), value
    pair_weights: PairWeights = {}
    for first, value in _taken_pairs(columns, records, width, pair_weights):
        yield f"x{first}".encode(), value
    for n, value in _taken_sayings(columns, texts, _Directions(heads, pair_weights)):
        yield b"s%d" % n, value
    keys, lengths, values = columns.take_texts(), columns.take_numbers("I"), columns.take()
    at = 0
    for key, length in zip(keys, lengths, strict=True):
        yield key.encode(), values[at : at + length]
        at += length


# ---- weights: few are different, as they come from how many records have a term
# ----------------------------------------------------------------------------------


def _put_weights(columns: _Columns, weights: Sequence[float]) -> None:
    different = array("f", sorted(set(weights)))
    places = {weight: at for at, weight in enumerate(different)}
    columns.put(struct.pack(f"<{len(different)}f", *different))
    columns.put_numbers(places[weight] for weight in weights)


def _taken_weights(columns: _Columns) -> list[float]:
    content = columns.take()
    different = struct.unpack(f"<{len(content) // 4}f", content)
    return [different[place] for place in columns.take_numbers()]


def _row(content: memoryview | bytes, width: int) -> array[int]:
    row = array("H" if width == 2 else "I")
    row.frombytes(content)
    if sys.byteorder == "big":
        row.byteswap()
    return row


# ---- words
# ----------------------------------------------------------------------------------------------------------


def _put_words(columns: _Columns, words: dict[str, memoryview], width: int) -> None:
    heads = [WORD.unpack_from(value) for value in words.values()]
    records = [_records(value, width) for value in words.values()]
    columns.put_texts(words)
    _put_weights(columns, [weight for weight, _, _ in heads])
    columns.put_numbers(number for _, number, _ in heads)
    columns.put_numbers(best for _, _, best in heads)
    counts = [len(levels) for _, levels in records]
    columns.put_numbers(counts, "I")
    rows = [sorted(zip(*records[at], strict=True)) for at in _commonest(counts)]
    columns.put_numbers((row[0][0] for row in rows), "I")
    columns.put_steps(step for row in rows for step in _differences([n for n, _ in row])[1:])
    columns.put(bytes(level for row in rows for _, level in row))


def _commonest(counts: Sequence[int]) -> list[int]:
    """The places of words that have so many records, the commonest first, without those that have none: so
    records that are a like way apart stand together.
    """
    return sorted((at for at, count in enumerate(counts) if count), key=lambda at: -counts[at])


def _records(value: memoryview, width: int) -> tuple[Sequence[int], bytes]:
    """The records of a word, and the levels of its score in them."""
    middle = WORD.size + (len(value) - WORD.size) // (width + 1) * width
    return _row(value[WORD.size : middle], width), bytes(value[middle:])


def _taken_words(columns: _Columns, width: int, records: Records) -> Iterator[tuple[str, bytes]]:
    words, weights = columns.take_texts(), _taken_weights(columns)
    numbered, best, counts = columns.take_numbers(), columns.take_numbers(), columns.take_numbers("I")
    begun, steps, levels = columns.take_numbers("I"), columns.take_steps(), columns.take()
    rows: list[tuple[list[int], bytes]] = [([], b"")] * len(words)
    step = level = 0
    for at, first in zip(_commonest(counts), begun, strict=True):
        end = step + counts[at] - 1
        rows[at] = [*accumulate(steps[step:end], initial=first)], levels[level : level + counts[at]]
        step, level = end, level + counts[at]
    for word, weight, number, many, row in zip(words, weights, numbered, best, rows, strict=True):
        records[word] = row[0]
        if len(row[0]) > many:
            ordered = best_first(list(zip(*row, strict=True)), many)
            row = [n for n, _ in ordered], bytes([level for _, level in ordered])
        yield word, WORD.pack(weight, number, many) + packed_records(*row, width)


# ---- pairs
# ----------------------------------------------------------------------------------------------------------

Records = dict[str, Sequence[int]]
"""Word to its records, in order."""
Sets = dict[str, frozenset[int]]
"""Word to its records, as far as it has been asked for."""
PairWeights = dict[str, dict[str, float]]
"""The first word of a pair to the second to the pair's weight."""


FEW = 100
"""Of a word with more records it would take too long to look which of them another word has, too."""


def _among(first: str, second: str, records: Mapping[str, Sequence[int]], sets: Sets) -> Sequence[int]:
    """The records, in order, in which a pair of words may be: those of the rarer one, and where these are
    few, only those that the other one has, too.
    """
    rarer, other = records[first], second
    if len(records[second]) < len(rarer):
        rarer, other = records[second], first
    if len(rarer) > FEW:
        return rarer
    if other not in sets:
        sets[other] = frozenset(records[other])
    standing = sets[other]
    return [n for n in rarer if n in standing]


def _put_pairs(
    columns: _Columns, pairs: dict[str, memoryview], records: Mapping[str, Sequence[int]], width: int
) -> PairWeights:
    """Second words stand commonest first, so that the step from one to the next is short. Answers what each
    pair counts.
    """
    words = {word: at for at, word in enumerate(records)}
    place_of = _places_by_commonness(records)
    weights: PairWeights = {}
    heads: list[tuple[float, int]] = []
    begun, to_seconds, steps, levels = list[int](), list[int](), list[int](), []
    sets: Sets = {}
    for first, value in pairs.items():
        count, size = PAIRS.unpack_from(value)
        at = PAIRS.size + size
        names = bytes(value[PAIRS.size : at]).decode().split("\n")
        begun.append(count)
        each = list(PAIR.iter_unpack(value[at : at + PAIR.size * count]))
        at += PAIR.size * count
        found = []
        for second, head in zip(names, each, strict=True):
            middle = at + width * head[1]
            among = _among(first, second, records, sets)
            place_among = {n: place for place, n in enumerate(among)}
            places = [place_among.get(n, len(among) + n) for n in _row(value[at:middle], width)]
            at = middle + head[1]
            found.append((place_of[words[second]], head, _differences(places), bytes(value[middle:at])))
        found.sort(key=lambda pair: pair[0])
        to_seconds += _differences([pair[0] for pair in found])
        heads += [pair[1] for pair in found]
        steps += [step for pair in found for step in pair[2]]
        levels += [pair[3] for pair in found]
        weights[first] = {second: weight for second, (weight, _) in zip(names, each, strict=True)}
    columns.put_numbers(words[first] for first in pairs)
    columns.put_numbers(begun)
    columns.put_steps(to_seconds)
    _put_weights(columns, [weight for weight, _ in heads])
    columns.put_numbers((many for _, many in heads), "I")
    columns.put_steps(steps)
    columns.put(b"".join(levels))
    return weights


def _taken_pairs(
    columns: _Columns, records: Records, width: int, known: PairWeights
) -> Iterator[tuple[str, bytes]]:
    """Puts down in `known`, besides, what each pair counts."""
    words = list(records)
    by_place = sorted(range(len(words)), key=_places_by_commonness(records).__getitem__)
    firsts, begun, to_seconds = columns.take_numbers(), columns.take_numbers(), columns.take_steps()
    weights, counts = _taken_weights(columns), columns.take_numbers("I")
    steps, levels = columns.take_steps(), columns.take()
    pair = at = 0
    sets: Sets = {}
    for number, count in zip(firsts, begun, strict=True):
        first, mine = words[number], slice(pair, pair + count)
        seconds = [words[by_place[place]] for place in accumulate(to_seconds[mine])]
        pair += count
        found = []
        for second, weight, many in zip(seconds, weights[mine], counts[mine], strict=True):
            end = at + many
            among = _among(first, second, records, sets)
            places = steps[at:end] if many == 1 else accumulate(steps[at:end])
            row = packed_records(_placed(places, among), levels[at:end], width)
            found.append((second, (weight, many), row))
            at = end
        found.sort()
        known[first] = {second: weight for second, (weight, _), _ in found}
        names, heads, rows = zip(*found, strict=True)
        yield first, packed_pairs(names, heads, b"".join(rows))


def _places_by_commonness(records: Mapping[str, Sequence[int]]) -> list[int]:
    """The place of each word, by its number, where those with most records come first."""
    places = [0] * len(records)
    rows = list(records.values())
    for place, at in enumerate(sorted(range(len(rows)), key=lambda at: -len(rows[at]))):
        places[at] = place
    return places


def _placed(places: Iterable[int], among: Sequence[int]) -> list[int]:
    """The records at some places; one behind them all is that of a record that isn't among them."""
    many = len(among)
    return [among[place] if place < many else place - many for place in places]


# ---- sayings
# --------------------------------------------------------------------------------------------------------


class _Directions:
    """How long sayings are as directions, worked out from what their words and pairs count."""

    def __init__(self, heads: Iterable[tuple[str, float, int]], pair_weights: PairWeights) -> None:
        """`heads` are the words, each with what it counts and its number in the sayings."""
        self._singles: dict[int, float] = {}
        self._pairs: dict[tuple[int, int], float] = {}
        number_of: dict[str, int] = {}
        for word, weight, number in heads:
            if number := number & ~ONLY_SAID:
                number_of[word] = number
                self._singles[number] = (weight_of(word) * weight) ** 2
        for first, seconds in pair_weights.items():
            if one := number_of.get(first):
                for second, weight in seconds.items():
                    if other := number_of.get(second):
                        self._pairs[one, other] = (PAIR_WEIGHT * weight) ** 2

    def length(self, numbers: Sequence[int]) -> int:
        """How long a saying is that has the words and classes of these numbers, as a rule: its words may have
        pairs that are in no table. Doesn't depend on the order of adding up.
        """
        singles, pairs = self._singles, self._pairs
        squares = [singles[number] for number in {*numbers} if number in singles]
        squares += [pairs[pair] for pair in {*pairwise(numbers)} if pair in pairs]
        return min(MOST, round(sqrt(fsum(squares)) * FINE))


def _put_sayings(
    columns: _Columns, texts: _Columns, sayings: dict[int, memoryview], directions: _Directions
) -> None:
    rows = [unpacked_sayings(value) for value in sayings.values()]
    columns.put_steps(_differences(list(sayings)))
    columns.put_numbers(len(ends) for ends, _, _ in rows)
    columns.put_numbers(length for ends, _, _ in rows for length in _differences(ends))
    columns.put_numbers(
        (length - directions.length(numbers[begin:end])) & MOST
        for ends, lengths, numbers in rows
        for length, (begin, end) in zip(lengths, pairwise([0, *ends]), strict=True)
    )
    texts.put_row(number for _, _, numbers in rows for number in numbers)


def _differences(ends: Sequence[int]) -> list[int]:
    return [end - begin for begin, end in pairwise([0, *ends])]


def _taken_sayings(
    columns: _Columns, texts: _Columns, directions: _Directions
) -> Iterator[tuple[int, bytes]]:
    records, counts, sizes = accumulate(columns.take_steps()), columns.take_numbers(), columns.take_numbers()
    beside, numbers = columns.take_numbers(), texts.take_row()
    saying = at = 0
    for n, count in zip(records, counts, strict=True):
        mine = slice(saying, saying + count)
        saying += count
        ends = array("H", accumulate(sizes[mine]))
        said = numbers[at : at + ends[-1] if ends else at]
        at += len(said)
        lengths = array(
            "H",
            (
                (directions.length(said[begin:end]) + more) & MOST
                for more, (begin, end) in zip(beside[mine], pairwise([0, *ends]), strict=True)
            ),
        )
        yield n, b"".join([struct.pack("<H", count), *map(_bytes, (ends, lengths, said))])


def _bytes(row: array[int]) -> bytes:
    if sys.byteorder == "big":
        row = row[:]
        row.byteswap()
    return row.tobytes()
