"""Heirs: records of different books that say much the same, because one goes on in the other or both state
one point.

A question that comes near one of them means the other as well, in whatever words that is put. So the ranking
draws a record up towards the best of its heirs. Which are heirs is worked out as the table is built: of two
books' records that state the same concept, or have the same number or name, those whose words are alike.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from math import log, sqrt

from rules_kb.search.keyed_file import DamagedFile
from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rules_kb.books.stored import StoredRecord

HEIRS = "heirs"
"""What the table calls them."""
ALIKE = 0.6
"""How alike two records are at least, as the cosine of their words by rarity, that are heirs."""
PARTS = 255
"""So many parts of 1 tell in the table how alike two are."""
DRAWN = 0.7
"""What part of the way towards the best of its heirs, as far as they are alike, a record is drawn up."""


class Heirs:
    """Which of the table's records are heirs of one another, each pair once, and how alike they are."""

    __slots__ = ("_alike", "_firsts", "_seconds")

    def __init__(self, kept: bytes, width: int) -> None:
        """`kept` is what `packed_heirs` made, `width` how many bytes a record's number has there. Raises
        DamagedFile.
        """
        many, rest = divmod(len(kept), 2 * width + 1)
        if rest:
            raise DamagedFile(HEIRS)
        code = "H" if width == array("H").itemsize else "I"
        self._firsts, self._seconds = array(code), array(code)
        self._firsts.frombytes(kept[: many * width])
        self._seconds.frombytes(kept[many * width : 2 * many * width])
        self._alike = kept[2 * many * width :]

    def among(self, numbers: Iterable[int]) -> Iterator[tuple[int, int, float]]:
        """Each two of some records that are heirs of one another, and how alike they are, from 0 to 1."""
        wanted = set(numbers)
        firsts, seconds, alike = self._firsts, self._seconds, self._alike
        for first in wanted:
            at = bisect_left(firsts, first)
            while at < len(firsts) and firsts[at] == first:
                if seconds[at] in wanted:
                    yield first, seconds[at], alike[at] / PARTS
                at += 1


def packed_heirs(pairs: Mapping[tuple[int, int], float], width: int) -> bytes:
    """Pairs of records, the smaller number first, and how alike they are, as `Heirs` reads them."""
    rows = sorted(pairs)
    code = "H" if width == array("H").itemsize else "I"
    columns = [array(code, [pair[place] for pair in rows]).tobytes() for place in (0, 1)]
    return b"".join([*columns, bytes([round(PARTS * pairs[pair]) for pair in rows])])


def found_heirs(
    entries: Sequence[StoredRecord], stated: Iterable[Iterable[int]]
) -> dict[tuple[int, int], float]:
    """The heirs among some books' records, by store number: each two, and how alike they are.

    `stated` are the numbers of the records that state a concept, for each concept.
    """
    by_number = {entry.n: entry for entry in entries}
    by_id: dict[str, list[int]] = {}
    for entry in entries:
        by_id.setdefault(entry.id, []).append(entry.n)
    pairs = {
        (first, second)
        for together in [*stated, *by_id.values()]
        for first in together
        for second in together
        if first < second and by_number[first].book != by_number[second].book
    }
    directions = _directions([by_number[n] for n in {n for pair in pairs for n in pair}], entries)
    found = {}
    for first, second in pairs:
        one, other = directions[first], directions[second]
        alike = sum([one[stem] * other[stem] for stem in one.keys() & other.keys()])
        if alike >= ALIKE:
            found[first, second] = min(1.0, alike)
    return found


def _directions(
    wanted: Iterable[StoredRecord], entries: Sequence[StoredRecord]
) -> dict[int, dict[str, float]]:
    """The words of each wanted record as a direction of length 1, the rarer words counting more."""
    counts = {entry.n: _words(entry) for entry in entries}
    standing = Counter([stem for words in counts.values() for stem in words])
    found = {}
    for entry in wanted:
        weighed = {
            stem: log(len(entries) / standing[stem]) * (1 + log(many))
            for stem, many in counts[entry.n].items()
        }
        length = sqrt(sum(weight * weight for weight in weighed.values())) or 1.0
        found[entry.n] = {stem: weight / length for stem, weight in weighed.items()}
    return found


def _words(entry: StoredRecord) -> Counter[str]:
    return Counter([stem for stem, empty in stems_of(f"{entry.heading or ''} {entry.digest}") if not empty])
