"""A table of weights packed small, as the wheel carries it, and unpacked when it is first used.

What is alike stands together, in columns: all words, all record numbers as steps from one to the next, all
levels. What follows from the rest is left out: checksums, where each value lies, and which records of a word
are the best; and what people say of each record, which the corpus has (see `said`). So the whole is a fifth
of the table, and is unpacked in a fraction of a second, while making it anew takes many.
"""

from __future__ import annotations

import lzma
import struct
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise

from rules_kb.books.undisturbed import undisturbed
from rules_kb.books.words_as_signs import lengthened, shortened
from rules_kb.search.keyed_file import DamagedFile, KeyedFile, write_keyed_file
from rules_kb.search.rows import by_commonness, row_of
from rules_kb.search.said import Measured, Said, rows_of
from rules_kb.search.table import COUNTS, ONLY_SAID, WORD, best_first, code_of, packed_records, width_of

OPENING = b"rules-kb packed table 10\n"
FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}]
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
    of_kind.pop(b"s", None)
    width = width_of(len(of_kind[b"m"][b"books"]))
    columns = _Columns()
    columns.put_numbers([width, len(of_kind.get(b"e", ()))])
    _put_words(columns, words, width)
    rest = sorted((kind + key, bytes(value)) for kind, each in of_kind.items() for key, value in each.items())
    columns.put_texts(key.decode() for key, _ in rest)
    columns.put_numbers([len(value) for _, value in rest], "I")
    columns.put(b"".join(value for _, value in rest))
    return OPENING + lzma.compress(columns.written(), lzma.FORMAT_XZ, filters=FILTERS)


class Begun:
    """A packed table as far as it is unpacked without the books: its items, and the measure for what is said
    of its records. Raises what a damaged one leads to.
    """

    __slots__ = ("items", "said")

    def __init__(self, content: bytes) -> None:
        self.items = dict(_items(_Columns(_decompressed(content))))
        counts = row_of(self.items[f"m{COUNTS}".encode()], "f").tolist()
        self.said = Measured(dict(_numbered(self.items)), counts)


begun = lru_cache(maxsize=1)(Begun)
"""What was begun ahead is kept until it is unpacked."""


def unpack(content: bytes, path: str, said: Callable[[], Said]) -> None:
    """Write the table that was packed to `path`, with what is `said` of its records. Raises DamagedFile for
    what isn't one, and OSError.
    """
    try:
        with undisturbed():
            table = begun(content)
            begun.cache_clear()
            rows = rows_of(said(), table.said)
            write_keyed_file(path, (table.items | {b"s%d" % n: row for n, row in rows.items()}).items())
    except (ValueError, StopIteration, RuntimeError, LookupError, struct.error, lzma.LZMAError) as problem:
        raise DamagedFile(path) from problem


def _decompressed(content: bytes) -> bytes:
    if not content.startswith(OPENING):
        raise ValueError("not a packed table")
    reader = lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=LARGEST * 4)
    found = reader.decompress(content[len(OPENING) :], LARGEST)
    if not reader.eof:
        raise ValueError("cut short, or too large")
    return found


def _items(columns: _Columns) -> Iterator[tuple[bytes, bytes]]:
    width, unfiled = columns.take_numbers()
    for word, value in _taken_words(columns, width, unfiled):
        yield f"w{word}".encode(), value
    keys, lengths, values = columns.take_texts(), columns.take_numbers("I"), columns.take()
    at = 0
    for key, length in zip(keys, lengths, strict=True):
        yield key.encode(), values[at : at + length]
        at += length


def _numbered(items: Mapping[bytes, bytes]) -> Iterator[tuple[str, int]]:
    """The words that stand in sayings, each with its number there."""
    for key, value in items.items():
        if key.startswith(b"e"):
            yield key[1:].decode(), row_of(value, "H")[0]
        elif key.startswith(b"w") and (number := WORD.unpack_from(value)[1]):
            yield key[1:].decode(), number & ~ONLY_SAID


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


# ---- words
# ----------------------------------------------------------------------------------------------------------


def _put_words(columns: _Columns, words: dict[str, memoryview], width: int) -> None:
    heads = [WORD.unpack_from(value) for value in words.values()]
    records = [_records(value, width) for value in words.values()]
    columns.put_texts(shortened(words))
    _put_weights(columns, [weight for weight, _, _, _ in heads])
    columns.put(bytes((number > 0) + (number >= ONLY_SAID) for _, number, _, _ in heads))
    columns.put_numbers(best for _, _, best, _ in heads)
    counts = [len(levels) for _, levels in records]
    columns.put_numbers(counts, "I")
    rows = [sorted(zip(*records[at], strict=True)) for at in by_commonness(counts) if counts[at]]
    columns.put_numbers((row[0][0] for row in rows), "I")
    columns.put_steps(step for row in rows for step in _differences([n for n, _ in row])[1:])
    columns.put(bytes(level for row in rows for _, level in row))


def _records(value: memoryview, width: int) -> tuple[Sequence[int], bytes]:
    """The records of a word, and the levels of its score in them."""
    middle = WORD.size + (len(value) - WORD.size) // (width + 1) * width
    return row_of(value[WORD.size : middle], code_of(width)), bytes(value[middle:])


def _taken_words(columns: _Columns, width: int, unfiled: int) -> Iterator[tuple[str, bytes]]:
    """The words; so many others stand before them in sayings (see `table.numbers_in_sayings`)."""
    words, weights = lengthened(columns.take_texts()), _taken_weights(columns)
    said, best, counts = columns.take(), columns.take_numbers(), columns.take_numbers("I")
    begun, steps, levels = columns.take_numbers("I"), columns.take_steps(), columns.take()
    common = by_commonness(counts)
    rows: list[tuple[list[int], bytes]] = [([], b"")] * len(words)
    places = [0] * len(words)
    step = level = 0
    for place, at in enumerate(common):
        places[at] = place
        if counts[at]:
            end = step + counts[at] - 1
            rows[at] = (
                [*accumulate(steps[step:end], initial=begun[place])],
                levels[level : level + counts[at]],
            )
            step, level = end, level + counts[at]
    for at, word in enumerate(words):
        row, many = rows[at], best[at]
        if len(row[0]) > many:
            ordered = best_first(list(zip(*row, strict=True)), many)
            row = [n for n, _ in ordered], bytes([level for _, level in ordered])
        number = (unfiled + 1 + places[at] + ONLY_SAID * (said[at] > 1)) if said[at] else 0
        head = WORD.pack(weights[at], number, many, places[at])
        yield word, head + packed_records(*row, width)


def _differences(ends: Sequence[int]) -> list[int]:
    return [end - begin for begin, end in pairwise([0, *ends])]
