"""A file's content as text, and no more of it than is sensible."""

from __future__ import annotations

import os
import stat

from rules_kb import regex
from rules_kb.facts import NamedTuple
from rules_kb.hints import BinaryIO
from rules_kb.yaml.pipes import open_pipe
from rules_kb.yaml.problems import BadFile, Problem, Spot

KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISCHR, "a device"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISSOCK, "a socket"),
)
"""What a path may lead to that isn't read as a file."""
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
"""What some programs put before a text in UTF-8."""
CONTROL = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]"
"""Characters that no text has: control characters but the tabulator and the ends of lines, and what isn't a
character at all.
"""


class Bounds(NamedTuple):
    """How much a file may hold: `size` in bytes; `parts` counts what YAML sees in it, each key, value and
    beginning or end of a list or mapping.
    """

    size: int
    parts: int


def read_text(path: str | os.PathLike[str], most: int) -> str:
    """The text of a file of at most so many bytes. Raises BadFile where it can't be read, isn't text, or has
    more.
    """
    name = os.fspath(path)
    return decoded(read_bytes(name, most), name)


def opened(path: str) -> BinaryIO:
    """A file or a pipe, to be read a part at a time. A device such as /dev/zero, which never ends, isn't
    opened at all. Raises BadFile.
    """
    try:
        mode = os.stat(path).st_mode
        kind = next((kind for is_one, kind in KINDS if is_one(mode)), "")
        if kind:
            raise BadFile(path, [Problem(Spot(), f"can't be read: it is {kind}, not a file")])
        return open_pipe(path) if stat.S_ISFIFO(mode) else open(path, "rb")
    except OSError as error:
        raise BadFile(path, [Problem(Spot(), f"can't be read: {error.strerror or error}")]) from None
    except ValueError as error:  # a name that no file can have
        raise BadFile(path, [Problem(Spot(), f"can't be read: {error}")]) from None


def read_bytes(path: str, most: int) -> bytes:
    """What a file or a pipe holds, at most so many bytes. Raises BadFile."""
    with opened(path) as file:
        try:
            data = file.read(most + 1)
            size = os.fstat(file.fileno()).st_size
        except OSError as error:
            raise BadFile(path, [Problem(Spot(), f"can't be read: {error.strerror or error}")]) from None
    if len(data) > most:
        had = f"{size} bytes" if size > most else f"more than {most} bytes"
        raise BadFile(path, [Problem(Spot(), f"the file has {had}; at most {most} are read")])
    return data


def decoded(data: bytes, path: str) -> str:
    """The text of a file in UTF-8, with or without a byte order mark.

    Raises BadFile where it is in another encoding, or has characters that no text has.
    """
    data = data.removeprefix(BYTE_ORDER_MARK)
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        start = data.rfind(b"\n", 0, error.start) + 1
        column = len(data[start : error.start].decode("utf-8", "replace")) + 1
        spot = Spot(data.count(b"\n", 0, error.start) + 1, column)
        looks = " (it looks UTF-16)" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ""
        raise BadFile(
            path, [Problem(spot, f"the file isn't UTF-8 text{looks}", "save it as UTF-8")]
        ) from None
    if all(map(str.isprintable, text.split("\n"))):
        return text  # as nearly every file is, and there is nothing to look for
    if wrong := regex.search(CONTROL, text):
        lines = lines_of(text[: wrong.start()])
        spot = Spot(len(lines), len(lines[-1]) + 1)
        raise BadFile(path, [Problem(spot, control_character(wrong[0]))])
    return text


def control_character(sign: str) -> str:
    """What is wrong with a character that no text has."""
    return f"a control character (U+{ord(sign):04X}) stands here"


def lines_of(text: str) -> list[str]:
    """The lines of a text as YAML counts them, without their ends."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
