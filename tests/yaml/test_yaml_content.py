"""What a file holds as text: in UTF-8, no more than is sensible, and nothing that never ends."""

from __future__ import annotations

import os
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from rules_kb.yaml import pipes
from rules_kb.yaml.content import decoded, read_text
from rules_kb.yaml.problems import BadFile


def refused(path: Path | str, most: int = 1000) -> str:
    with pytest.raises(BadFile) as bad:
        read_text(path, most)
    return str(bad.value).split("\n")[0]


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_bytes("title: Æther\r\n".encode("utf-8-sig"))
    assert read_text(path, 1000) == "title: Æther\r\n"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("a\ntitle: Ämne".encode("cp1252"), "it:2:8: the file isn't UTF-8 text; save it as UTF-8"),
        ("Ä Ö: ".encode() + b"\xe9", "it:1:6: the file isn't UTF-8 text; save it as UTF-8"),
        (
            "title: A".encode("utf-16"),
            "it:1:1: the file isn't UTF-8 text (it looks UTF-16); save it as UTF-8",
        ),
        (b"a\r\nb\x00", "it:2:2: a control character (U+0000) stands here"),
        (b"a\rb\x1b[31m", "it:2:2: a control character (U+001B) stands here"),
        ("a\u2028".encode(), "it:1:2: a control character (U+2028) stands here"),
        ("a\x9b31m".encode(), "it:1:2: a control character (U+009B) stands here"),
        (b"\xef\xbb\xbfa\xff", "it:1:2: the file isn't UTF-8 text; save it as UTF-8"),
    ],
)
def test_what_is_no_text_is_told_with_its_place(content: bytes, told: str) -> None:
    with pytest.raises(BadFile) as bad:
        decoded(content, "it")
    assert str(bad.value) == told


def test_a_file_that_cant_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "missing.yaml"
    assert refused(missing) == f"{missing}:1:1: can't be read: No such file or directory"
    assert refused(tmp_path) == f"{tmp_path}:1:1: can't be read: it is a folder, not a file"
    assert "can't be read" in refused("a\x00b")


def test_a_file_that_is_too_large(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text("#" * 1001)
    assert refused(path) == f"{path}:1:1: the file has 1001 bytes; at most 1000 are read"
    path.write_text("#" * 1000)
    assert read_text(path, 1000) == "#" * 1000
    with open(path, "wb") as file:
        file.truncate(10**12)  # as large as a disk, and nothing in it
    assert refused(path) == f"{path}:1:1: the file has 1000000000000 bytes; at most 1000 are read"


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="this system has no /dev/zero")
def test_a_device_that_never_ends_is_not_read() -> None:
    assert refused("/dev/zero") == "/dev/zero:1:1: can't be read: it is a device, not a file"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_read_up_to_the_bound(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)

    def write(content: bytes) -> threading.Thread:
        def run() -> None:
            with suppress(BrokenPipeError):  # the reader has seen enough
                path.write_bytes(content)

        thread = threading.Thread(target=run)
        thread.start()
        return thread

    writing = write(b"title: A")
    assert read_text(path, 1000) == "title: A"
    writing.join()
    writing = write(b"#" * 10_000_000)
    assert refused(path) == f"{path}:1:1: the file has more than 1000 bytes; at most 1000 are read"
    writing.join()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_to_which_nobody_writes_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipes, "PATIENCE", 0.05)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert refused(path) == f"{path}:1:1: can't be read: it is a pipe, and nobody writes to it"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_who_writes_to_a_pipe_takes_the_time_that_it_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pipes, "PATIENCE", 0.05)
    path = tmp_path / "pipe"
    os.mkfifo(path)
    end = os.open(path, os.O_RDWR)  # somebody has it open, and has said nothing yet

    def write() -> None:
        for part in (b"title: ", b"A"):
            time.sleep(0.1)
            os.write(end, part)
        os.close(end)

    writing = threading.Thread(target=write)
    writing.start()
    assert read_text(path, 1000) == "title: A"
    writing.join()
