"""Where documents come from: a file, standard input, a folder with everything below it, an archive.

An archive is known by its content, whatever it is called: ZIP, tar however it is packed, or one packed file.
Nothing of it is ever written; each document in it is read by itself, as if it lay there as a file.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator

from rules_kb.books.readers.decoding import LARGEST
from rules_kb.facts import dataclass
from rules_kb.yaml.pipes import open_pipe

STANDARD_INPUT = "-"
"""What is typed for standard input."""
PACKED = ((b"PK\x03\x04", "zip"), (b"\x1f\x8b", "tar"), (b"BZh", "tar"), (b"\xfd7zXZ\x00", "tar"))
"""How archives begin, and what unpacks them."""
TAR_MARK, TAR_MARK_AT = b"ustar", 257
WORD_PROCESSORS = ("[Content_Types].xml", "mimetype")
"""What a ZIP archive holds that is one document of a word processor."""
MOST = 10_000
"""No folder or archive is asked for more documents."""


class Unreadable(Exception):
    """A place from which no document can be read. `path` is the place, `why` the reason."""

    def __init__(self, path: str, why: str) -> None:
        super().__init__(f"{path}: {why}")
        self.path, self.why = path, why


@dataclass(frozen=True)
class GatheredDocument:
    """A document that was found: its `path`, in an archive the archive's with the name behind it, and what it
    holds, or why that can't be read. `among` says that nobody named it: it lay in a folder or an archive.
    """

    path: str
    content: bytes
    among: bool = False
    why: str | None = None


def documents_at(path: str) -> Iterator[GatheredDocument]:
    """The documents at a place, in the order of their names. Raises Unreadable where there is none to read.

    Names that begin with a full stop are passed over in folders and archives.
    """
    if path != STANDARD_INPUT and os.path.isdir(path):
        yield from _in_folder(path)
        return
    content = content_of(path)
    way = _way_to_unpack(content)
    if way is None:
        yield GatheredDocument("standard input" if path == STANDARD_INPUT else path, content)
        return
    try:
        yield from (_in_zip if way == "zip" else _in_tar)(path, content)
    except _broken() as problem:
        raise Unreadable(path, f"is an archive that can't be unpacked ({problem})") from problem


def content_of(path: str) -> bytes:
    """What a file or standard input holds, as far as a document may be long. Raises Unreadable."""
    try:
        if path == STANDARD_INPUT:
            return sys.stdin.buffer.read(LARGEST + 1)
        with open_pipe(path) if stat.S_ISFIFO(os.stat(path).st_mode) else open(path, "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
                raise Unreadable(path, "isn't a file that can be read")
            largest = LARGEST if _way_to_unpack(start := file.read(300)) is None else 16 * LARGEST
            return start + file.read(largest + 1 - len(start))
    except IsADirectoryError as problem:
        raise Unreadable(path, "is a folder; name the documents in it") from problem
    except FileNotFoundError as problem:
        raise Unreadable(path, "there is no such file") from problem
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise Unreadable(path, f"can't be read: {why}") from problem


def _way_to_unpack(content: bytes) -> str | None:
    if content[TAR_MARK_AT : TAR_MARK_AT + len(TAR_MARK)] == TAR_MARK:
        return "tar"
    return next((way for signature, way in PACKED if content.startswith(signature)), None)


def _broken() -> tuple[type[Exception], ...]:
    """What the libraries raise that unpack, when an archive is damaged."""
    from lzma import LZMAError
    from tarfile import TarError
    from zipfile import BadZipFile
    from zlib import error

    return (LZMAError, TarError, BadZipFile, error, EOFError, OSError, NotImplementedError, RuntimeError)


# ---- folders
# --------------------------------------------------------------------------------------------------------


def _in_folder(path: str) -> Iterator[GatheredDocument]:
    paths = []
    for folder, below, names in os.walk(path):
        below[:] = sorted(each for each in below if not each.startswith("."))
        paths += [os.path.join(folder, name) for name in sorted(names) if not name.startswith(".")]
    if not paths:
        raise Unreadable(path, "is a folder without any documents")
    for each in paths[:MOST]:
        try:
            # An archive within a folder is taken apart too.
            yield from (
                GatheredDocument(found.path, found.content, True, found.why) for found in documents_at(each)
            )
        except Unreadable as problem:
            yield GatheredDocument(each, b"", True, problem.why)


# ---- archives
# -------------------------------------------------------------------------------------------------------


def _in_zip(path: str, content: bytes) -> Iterator[GatheredDocument]:
    from io import BytesIO
    from zipfile import ZipFile

    with ZipFile(BytesIO(content)) as archive:
        names = [each for each in archive.namelist() if not _is_passed_over(each)]
        if any(name in WORD_PROCESSORS for name in names):
            yield GatheredDocument(path, content[:300])
            return
        if not names:
            raise Unreadable(path, "is an archive without any documents")
        for name in sorted(names)[:MOST]:
            with archive.open(name) as file:
                yield GatheredDocument(f"{path}/{name}", file.read(LARGEST + 1), True)


def _in_tar(path: str, content: bytes) -> Iterator[GatheredDocument]:
    import tarfile
    from io import BytesIO

    try:
        with tarfile.open(fileobj=BytesIO(content)) as archive:
            members = {
                each.name: each for each in archive if each.isfile() and not _is_passed_over(each.name)
            }
            if not members:
                raise Unreadable(path, "is an archive without any documents")
            for name in sorted(members)[:MOST]:
                file = archive.extractfile(members[name])
                if file is not None:
                    yield GatheredDocument(f"{path}/{name}", file.read(LARGEST + 1), True)
            return
    except tarfile.ReadError:
        pass  # one file that was packed by itself
    yield GatheredDocument(path, _unpacked(content))


def _unpacked(content: bytes) -> bytes:
    """One file that was packed by itself, as far as a document may be long."""
    import bz2
    import gzip
    import lzma
    from io import BytesIO

    opened = gzip.open if content.startswith(b"\x1f\x8b") else bz2.open if content[:1] == b"B" else lzma.open
    with opened(BytesIO(content)) as file:
        return bytes(file.read(LARGEST + 1))


def _is_passed_over(name: str) -> bool:
    parts = name.split("/")
    return not parts[-1] or any(part.startswith(".") or part == "__MACOSX" for part in parts)
