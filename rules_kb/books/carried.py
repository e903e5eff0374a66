"""What the wheel carries of the books, in one packed file: the store as the statements that fill it, and the
corpus, file by file.

Both say mostly the same, so that packed in one row the corpus takes half the room that its files would. What
is wanted often comes first, as no more is unpacked than has to be: the vocabulary, which look-ups ask when
they find nothing, and the statements, for whoever puts up the store. The rest is for whoever compiles anew,
checks the corpus or reads what isn't in the store.

The layout: a line that says how long the head is, with its checksum; the head, a line for each part, its
name, its length in bytes and its SHA-256; then all parts, packed. The store's part is named after what it was
made from.
"""

from __future__ import annotations

import os
from zlib import crc32

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

OPENING = "rules-kb carried 1"
STORE = "store-"
"""How the name of the store's part begins: its id follows."""
CORPUS = "corpus/"
"""How the names of the corpus's files begin."""
LARGEST = 1 << 26
"""No such file holds more bytes, unpacked."""

Carried = tuple[str, int, str]
"""Name, length in bytes, SHA-256."""


class DamagedBooks(OSError):
    """The file isn't as it was written: the tool has to be installed again."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path} is damaged; install rules-kb again")


def carried(parts: Sequence[tuple[str, bytes]]) -> bytes:
    """The file that carries these parts, by name, in order."""
    import lzma
    from hashlib import sha256

    lines = [f"{name} {len(content)} {sha256(content).hexdigest()}" for name, content in parts]
    head = "\n".join(lines).encode()
    opening = f"{OPENING} {len(head)} {crc32(head):08x}\n".encode()
    packer = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
    whole = b"".join(content for _, content in parts)
    return opening + head + lzma.compress(whole, lzma.FORMAT_XZ, filters=[packer])


class CarriedBooks:
    """The file at `path`, its head read. Raises DamagedBooks, and OSError without it."""

    def __init__(self, path: str) -> None:
        self.path = path
        with open(path, "rb") as file:
            self._content = file.read(LARGEST)
        opening, _, rest = self._content.partition(b"\n")
        said = opening.decode("ascii", "replace").split(" ")
        if " ".join(said[:-2]) != OPENING or not said[-2].isdecimal():
            raise DamagedBooks(path)
        head = rest[: int(said[-2])]
        if said[-1] != f"{crc32(head):08x}":
            raise DamagedBooks(path)
        self.parts = [_part(line) for line in head.decode().split("\n")]
        self._begin = len(opening) + 1 + len(head)

    def sources(self) -> list[str]:
        """What the files of the corpus that the store is made from hold: a line for each, as in
        `kept.SourceFiles`.
        """
        return sorted(f"{name} {held}" for name, _, held in self.parts if name.endswith(".yaml"))

    def statements(self, id: str) -> str | None:
        """The statements that fill the store of this id; None where that of another one is carried."""
        for _, part in self._unpacked(STORE + id):
            return part.decode()
        return None

    def unpack(self, folder: str, alone: str = "") -> None:
        """Write the corpus's files into a folder that is there; or one `alone`, by its name in the corpus."""
        for name, part in self._unpacked(CORPUS + alone if alone else ""):
            if name.startswith(CORPUS):
                path = os.path.join(folder, *name.removeprefix(CORPUS).split("/"))
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "wb") as file:
                    file.write(part)

    def _unpacked(self, alone: str) -> Iterator[tuple[str, bytes]]:
        """Name and content of all parts, or of one `alone`, in order; each is checked."""
        import lzma
        from hashlib import sha256

        wanted = [part for part in self.parts if alone in ("", part[0])]
        if not wanted:
            return
        up_to = self.parts[: self.parts.index(wanted[-1]) + 1]
        try:
            reader = lzma.LZMADecompressor(lzma.FORMAT_XZ)
            length = sum(length for _, length, _ in up_to)
            content = reader.decompress(self._content[self._begin :], min(length, LARGEST))
        except (lzma.LZMAError, EOFError) as problem:
            raise DamagedBooks(self.path) from problem
        at = 0
        for name, length, held in up_to:
            part = content[at : at + length]
            at += length
            if alone in ("", name):
                if sha256(part).hexdigest() != held:
                    raise DamagedBooks(self.path)
                yield name, part


def _part(line: str) -> Carried:
    name, length, held = line.rsplit(" ", 2)
    return name, int(length), held


_folders: dict[tuple[str, str], str] = {}


def unpacked_corpus(path: str, alone: str = "") -> str:
    """A folder with the corpus that the file at `path` carries, or with one file of it `alone`: made for this
    process, and gone with it.

    Raises DamagedBooks and OSError.
    """
    if (path, alone) not in _folders:
        import atexit
        import tempfile

        from rules_kb.books.writing import take_away

        folder = tempfile.mkdtemp(prefix="rules-kb-corpus-")
        atexit.register(take_away, folder)
        CarriedBooks(path).unpack(folder, alone)
        _folders[path, alone] = folder
    return _folders[path, alone]
