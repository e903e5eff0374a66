"""What the wheel carries packed: of the books one file, with the store as the statements that fill it, and
the corpus, file by file; and of the scenarios another one (see `unpacked`).

Store and corpus say mostly the same, so that packed in one row the corpus takes half the room that its files
would. What is wanted often comes first, as no more is unpacked than has to be: the vocabulary, which look-ups
ask when they find nothing, and the statements, for whoever puts up the store. The rest is for whoever
compiles anew, checks the corpus or reads what isn't in the store.

The layout: a line that says how long the head is, with its checksum; the head, packed, a line for each part,
its name, its length in bytes as it is packed and the SHA-256 of its text; then all parts, packed, with signs
for their words (see `words_as_signs`), of which the first part tells. The store's part is named after what it
was made from. Where nobody wants one part alone, an empty one at the end has the SHA-256 of all of them with
their signs.
"""

from __future__ import annotations

import os
from itertools import accumulate
from zlib import crc32

from rules_kb.books.words_as_signs import with_signs, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

OPENING = "rules-kb carried 4"
WORDS = "words"
"""The name of the part that tells which sign stands for which word."""
STORE = "store-"
"""How the name of the store's part begins: its id follows."""
CORPUS = "corpus/"
"""How the names of the corpus's files begin."""
SCENARIO = "shipped/"
"""How the names of the scenarios' files begin."""
UNCHECKED, WHOLE = "-", "whole"
"""What stands for a part's SHA-256 where the part with this name has that of all before it, signs and all."""
LARGEST = 1 << 26
"""No such file holds more bytes, unpacked."""

Carried = tuple[str, int, str]
"""Name, length in bytes, SHA-256."""


class DamagedBooks(OSError):
    """The file isn't as it was written: the tool has to be installed again."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is damaged; install rules-kb again")


def carried(parts: Sequence[tuple[str, bytes]], singly: bool = True) -> bytes:
    """The file that carries these parts, by name, in order: each to be had alone and checked `singly`, or all
    at once, under one checksum.
    """
    plain = "", [content.decode() for _, content in parts]
    return min((_written(parts, *each, singly) for each in (plain, with_signs(plain[1]))), key=len)


def _written(parts: Sequence[tuple[str, bytes]], words: str, signed: Sequence[str], singly: bool) -> bytes:
    """The file, its texts with signs for these words."""
    named = [(WORDS, words.encode()), *parts]
    packed = [words.encode(), *(text.encode() for text in signed)]
    lines = [
        f"{name} {len(part)} {_sum(content) if singly else UNCHECKED}"
        for (name, content), part in zip(named, packed, strict=True)
    ]
    if not singly:
        lines.append(f"{WHOLE} 0 {_sum(b''.join(packed))}")
    head = _packed("\n".join(lines).encode())
    opening = f"{OPENING} {len(head)} {crc32(head):08x}\n".encode()
    return opening + head + _packed(b"".join(packed))


def _packed(content: bytes) -> bytes:
    """The shorter of two packings: many small texts are shorter sorted by block, what says the same twice far
    apart isn't.
    """
    import bz2
    import lzma

    packer = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
    return min(bz2.compress(content), lzma.compress(content, lzma.FORMAT_XZ, filters=[packer]), key=len)


class _Begun:
    """What is packed, unpacked as far as somebody wanted it, and no further."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed
        self._plain = b""
        self._unpack: Callable[[bytes, int], bytes] | None = None
        self._damage: type[Exception] = OSError

    def begin(self, length: int) -> bytes:
        """The first bytes, or fewer, if it is cut. Raises ValueError where it is damaged."""
        if self._unpack is None:
            if self._packed.startswith(b"BZh"):
                import bz2

                self._unpack = bz2.BZ2Decompressor().decompress
            else:
                import lzma

                self._unpack, self._damage = lzma.LZMADecompressor(lzma.FORMAT_XZ).decompress, lzma.LZMAError
        try:
            if len(self._plain) < length:
                self._plain += self._unpack(self._packed, length - len(self._plain))
                self._packed = b""
        except (self._damage, EOFError) as problem:
            raise ValueError("damaged") from problem
        return self._plain[:length]


def _sum(content: bytes) -> str:
    from hashlib import sha256

    return sha256(content).hexdigest()


class Carrier:
    """The file at `path`, its head read. Raises DamagedBooks, and OSError without it."""

    def __init__(self, path: str) -> None:
        self.path = path
        with open(path, "rb") as file:
            opening, _, rest = file.read(LARGEST).partition(b"\n")
        length, checksum = _said(path, opening)
        head = rest[:length]
        if checksum != f"{crc32(head):08x}":
            raise DamagedBooks(path)
        try:
            self.parts = [_part(line) for line in _Begun(head).begin(LARGEST).decode().split("\n")]
        except ValueError as problem:
            raise DamagedBooks(path) from problem
        self._begun = _Begun(rest[length:])

    def sources(self, below: str) -> list[str]:
        """What the files hold whose names begin so, and that other things are made from: a line for each, as
        in `kept.SourceFiles`.
        """
        files = [(name, held) for name, _, held in self.parts if name.startswith(below)]
        if any(held == UNCHECKED for _, held in files):
            files = [(name, _sum(part)) for name, part in self._unpacked(lambda name: name.startswith(below))]
        return sorted(f"{name} {held}" for name, held in files if name.endswith(".yaml"))

    def statements(self, id: str) -> str | None:
        """The statements that fill the store of this id; None where that of another one is carried."""
        for _, part in self._unpacked((STORE + id).__eq__):
            return part.decode()
        return None

    def unpack(self, folder: str, alone: str = "", below: str = CORPUS) -> None:
        """Write the files whose names begin so into a folder that is there; or one `alone`, by the rest of
        its name.
        """
        wanted = (below + alone).__eq__ if alone else lambda name: name.startswith(below)
        for name, part in self._unpacked(wanted):
            path = os.path.join(folder, *name.removeprefix(below).split("/"))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(part)

    def _unpacked(self, wanted: Callable[[str], bool]) -> Iterator[tuple[str, bytes]]:
        """Name and content of the parts whose names are wanted, in order; each is checked, by itself or with
        all.
        """
        parts = [(name, held) for name, _, held in self.parts if wanted(name)]
        if not parts:
            return
        together = any(held == UNCHECKED for _, held in parts)
        last = self.parts[-1][0] if together else parts[-1][0]
        ends = [*accumulate(length for _, length, _ in self.parts)]
        end = next(end for (name, _, _), end in zip(self.parts, ends, strict=True) if name == last)
        try:
            content = self._begun.begin(min(end, LARGEST))
            if together and self.parts[-1][2] != _sum(content):
                raise DamagedBooks(self.path)
            words = words_of(content[: ends[0]].decode())
            for (name, length, held), end in zip(self.parts, ends, strict=True):
                if wanted(name):
                    part = content[end - length : end].decode().translate(words).encode()
                    if held not in (UNCHECKED, _sum(part)):
                        raise DamagedBooks(self.path)
                    yield name, part
        except ValueError as problem:
            raise DamagedBooks(self.path) from problem


_carriers: dict[tuple[str, int, int], Carrier] = {}


def carrier_at(path: str) -> Carrier:
    """The file at `path`, unpacked once for all who read it in this process. Raises DamagedBooks and
    OSError.
    """
    found = os.stat(path)
    key = path, found.st_mtime_ns, found.st_size
    if key not in _carriers:
        _carriers.clear()
        _carriers[key] = Carrier(path)
    return _carriers[key]


def id_of(path: str) -> str:
    """What tells the content of the file at `path` from that of another. Raises DamagedBooks and OSError."""
    with open(path, "rb") as file:
        return _said(path, file.readline(100).rstrip(b"\n"))[1]


def _said(path: str, opening: bytes) -> tuple[int, str]:
    """How long the head is, and its checksum, as the first line says. Raises DamagedBooks."""
    said = opening.decode("ascii", "replace").split(" ")
    if " ".join(said[:-2]) != OPENING or not said[-2].isdecimal():
        raise DamagedBooks(path)
    return int(said[-2]), said[-1]


def _part(line: str) -> Carried:
    name, length, held = line.rsplit(" ", 2)
    return name, int(length), held


_folders: dict[tuple[str, str, str], str] = {}


def unpacked(path: str, alone: str = "", below: str = CORPUS) -> str:
    """A folder with what the file at `path` carries below a name, or with one file of it `alone`: made for
    this process, and gone with it.

    Raises DamagedBooks and OSError.
    """
    if (path, alone, below) not in _folders:
        import atexit
        import tempfile

        from rules_kb.books.writing import take_away

        folder = tempfile.mkdtemp(prefix="rules-kb-unpacked-")
        atexit.register(take_away, folder)
        carrier_at(path).unpack(folder, alone, below)
        _folders[path, alone, below] = folder
    return _folders[path, alone, below]
