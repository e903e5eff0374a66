"""Data folders that the tests share may be copied while somebody writes into them."""

from __future__ import annotations

from pathlib import Path

from kept_homes import copy_of_used

from rules_kb.books.writing import aside


def test_what_goes_away_while_a_data_folder_is_copied_is_not_missed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "search").mkdir(parents=True)
    (home / "search" / "table").write_bytes(b"weights")
    (home / "readings.sqlite").write_bytes(b"half of a transaction")
    for passing in ("readings.sqlite-journal", aside("firings-1")):
        (home / passing).symlink_to("gone by the time that it is opened")

    copy_of_used(home, tmp_path / "copy")

    found = sorted(path.relative_to(tmp_path / "copy") for path in (tmp_path / "copy").rglob("*"))
    assert found == [Path("search"), Path("search/table")]
