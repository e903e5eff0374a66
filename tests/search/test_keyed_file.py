"""A file of values by key: what was put in comes out, and a changed byte is noticed where it would count."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rules_kb.search.keyed_file import DamagedFile, KeyedFile, write_keyed_file

VALUES = {f"key {n}".encode(): os.urandom(n) for n in range(40)} | {b"": b"no name", b"long": bytes(9000)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    place = tmp_path / "values.table"
    write_keyed_file(str(place), VALUES.items())
    return place


def test_what_was_put_in_comes_out(path: Path) -> None:
    file = KeyedFile(str(path))
    assert {key: bytes(file.get(key) or b"") for key in VALUES} == VALUES
    assert file.get(b"key 40") is None
    assert b"key 39" in file
    assert b"nobody" not in file


def test_a_file_without_keys_is_in_order(tmp_path: Path) -> None:
    write_keyed_file(str(tmp_path / "none"), ())
    assert KeyedFile(str(tmp_path / "none")).get(b"any") is None


def test_a_changed_byte_never_changes_an_answer(path: Path) -> None:
    whole = path.read_bytes()
    for at in (*range(300), *range(300, len(whole), 37)):
        changed = bytearray(whole)
        changed[at] ^= 1 << at % 8
        path.unlink()  # the file that is open stays as it is
        path.write_bytes(changed)
        noticed = 0
        for key, value in VALUES.items():
            try:
                found = KeyedFile(str(path)).get(key)
            except DamagedFile:
                noticed += 1
                continue
            assert found is not None
            assert bytes(found) == value
        assert noticed, f"nothing noticed the changed byte {at}"


def test_all_that_was_put_in_comes_out_in_one_go_unless_a_byte_has_changed(path: Path) -> None:
    assert {key: bytes(value) for key, value in KeyedFile(str(path)).items()} == VALUES
    whole = path.read_bytes()
    for at in range(0, len(whole), 23):
        changed = bytearray(whole)
        changed[at] ^= 1 << at % 8
        path.unlink()
        path.write_bytes(changed)
        with pytest.raises(DamagedFile):
            dict(KeyedFile(str(path)).items())


@pytest.mark.parametrize("kept", [0, 1, 31, 32, 200, -1])
def test_a_file_that_was_cut_short_is_refused(path: Path, kept: int) -> None:
    whole = path.read_bytes()
    path.unlink()
    path.write_bytes(whole[:kept])
    with pytest.raises(DamagedFile):
        KeyedFile(str(path))


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        KeyedFile(str(tmp_path / "nowhere"))
    with pytest.raises(DamagedFile):
        KeyedFile(str(tmp_path))
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe")
        with pytest.raises(DamagedFile):
            KeyedFile(str(tmp_path / "pipe"))
    if os.path.exists("/dev/zero"):
        with pytest.raises(DamagedFile):
            KeyedFile("/dev/zero")
