"""In which scenarios a rule fires: found out once, kept until something changes, and found out all the same
where nothing can be kept.
"""

from __future__ import annotations

import errno
import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playing import SHIPPED

from rules_kb.books import places
from rules_kb.books.eras import KNOWN, PLAYABLE
from rules_kb.books.places import home_folder
from rules_kb.cli.start import main
from rules_kb.progress import Progress
from rules_kb.scenarios import firings
from rules_kb.scenarios.firings import firings_path, part_of, scenarios_of, sources

GROWTH = "stack/giant-growth-answers-incinerate"
LANDWALK = "combat/landwalk"


@pytest.fixture
def two_scenarios(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cards that ship, and only two of the scenarios; where they lie."""
    folder = tmp_path / "scenarios"
    for part in ("cards", f"{GROWTH}.yaml", f"{LANDWALK}.yaml"):
        whole = SHIPPED / part
        (folder / part).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if whole.is_dir() else shutil.copy)(whole, folder / part)
        os.utime((folder / part).parent)  # none has been written over since
    real = places.shipped
    monkeypatch.setattr(places, "shipped", lambda name: str(folder) if name == "scenarios" else real(name))
    return folder


def test_a_rule_fires_where_it_is_cited(two_scenarios: Path) -> None:
    assert scenarios_of("cr1999:418.3a") == [GROWTH]
    assert scenarios_of("cr1999:502.6b") == [LANDWALK]
    assert scenarios_of("cr1999:309.9") == scenarios_of("cr2026:704.5a") == []


def test_every_book_that_an_era_plays_is_looked_through() -> None:
    assert set(firings.PLAYED) == {f"{book}:" for era in PLAYABLE for book in KNOWN[era].books}


def test_the_scenarios_are_played_once(two_scenarios: Path) -> None:
    told: list[str] = []
    for _ in range(2):
        assert scenarios_of("cr1999:418.3a", lambda what, done, total: told.append(f"{what} {done}/{total}"))
    assert told == [f"playing the scenarios {done}/2" for done in range(3)]


def test_they_are_played_again_when_one_has_changed(two_scenarios: Path) -> None:
    assert scenarios_of("cr1999:418.3a") == [GROWTH]
    (two_scenarios / f"{GROWTH}.yaml").unlink()
    assert scenarios_of("cr1999:418.3a") == []


def written_over(path: Path) -> None:
    """Have a scenario end before anything is done, without its folder being any the wiser."""
    folder = path.parent
    before = folder.stat()
    path.write_text(path.read_text(encoding="utf-8").partition("\nplay:")[0] + "\n", encoding="utf-8")
    assert folder.stat().st_mtime_ns == before.st_mtime_ns


def test_one_that_was_written_over_in_place_counts_as_soon_as_a_page_names_it(
    two_scenarios: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", "418.3a"]) == 0
    assert f"fires in\n  {GROWTH}\n" in capsys.readouterr().out
    written_over(two_scenarios / f"{GROWTH}.yaml")
    for _ in range(2):
        assert main(["show", "418.3a"]) == 0
        assert "fires in no scenario" in capsys.readouterr().out


def test_one_that_was_written_over_in_place_counts_as_soon_as_it_is_played(
    two_scenarios: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = two_scenarios / f"{LANDWALK}.yaml"
    whole = path.read_text(encoding="utf-8")
    written_over(path)
    assert scenarios_of("cr1999:502.6b") == []
    folder = path.parent.stat()
    path.write_text(whole, encoding="utf-8")
    os.utime(path.parent, ns=(folder.st_atime_ns, folder.st_mtime_ns))
    assert main(["run", LANDWALK, "--quiet"]) == 0
    assert firings.Firings().scenarios_of("cr1999:502.6b") == [LANDWALK]


@pytest.mark.parametrize("damage", [b"", b"somebody else's\n", b"\xff\xfe\x00"])
def test_a_damaged_file_is_made_anew(two_scenarios: Path, damage: bytes) -> None:
    assert scenarios_of("cr1999:418.3a") == [GROWTH]
    path = Path(firings_path(home_folder(), sources()))
    good = path.read_bytes()
    path.write_bytes(damage)
    assert scenarios_of("cr1999:418.3a") == [GROWTH]
    assert path.read_bytes() == good


def test_a_data_folder_that_cant_be_written_is_no_trouble(two_scenarios: Path, home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert scenarios_of("cr1999:418.3a") == [GROWTH]


def test_they_are_played_once_where_neither_folder_has_room(
    two_scenarios: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, played = firings._played_anew, []

    def full(path: str, values: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(firings, "_write", full)
    monkeypatch.setattr(firings, "_played_anew", lambda progress: played.append(1) or real(progress))
    assert scenarios_of("cr1999:418.3a") == [GROWTH]
    assert played == [1]


def test_of_several_that_ask_at_once_one_plays(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = []

    def slowly(progress: object) -> dict[str, list[str]]:
        played.append(progress)
        time.sleep(0.2)
        return {"cr1999:418.3a": [GROWTH]}

    monkeypatch.setattr(firings, "_played_anew", slowly)
    with ThreadPoolExecutor(4) as several:
        assert list(several.map(scenarios_of, ["cr1999:418.3a"] * 4)) == [[GROWTH]] * 4
    assert len(played) == 1


def test_a_rule_is_shown_before_anything_is_played(
    two_scenarios: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody who looks a rule up in a fresh clone waits for what is told last of it."""
    real, shown = firings._played_anew, []

    def slowly(progress: Progress | None) -> dict[str, list[str]]:
        shown.append(capsys.readouterr().out)
        return real(progress)

    monkeypatch.setattr(firings, "_played_anew", slowly)
    assert main(["show", "418.3a"]) == 0
    (before,) = shown
    assert before.startswith("cr1999:418.3a  (rule, operative)\n")
    after = capsys.readouterr().out
    assert after.startswith("fires in\n  stack/giant-growth-answers-incinerate\n")
    assert main(["show", "418.3a"]) == 0
    assert capsys.readouterr().out == before + after


def test_for_many_rules_the_sources_are_looked_at_once(
    two_scenarios: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, looked = firings.sources, []
    monkeypatch.setattr(firings, "sources", lambda: looked.append(1) or real())
    answer = firings.scenarios_of_each()
    assert answer("cr2026:704.5a") == []
    assert looked == []
    assert [answer(f"cr1999:{id}") for id in ("418.3a", "502.6b", "309.9")] == [[GROWTH], [LANDWALK], []]
    assert looked == [1]


def test_what_part_a_rule_has_that_does_not_simply_fire(two_scenarios: Path) -> None:
    assert part_of("cr1999:418.3a") == ""
    assert part_of("cr1999:408.1c") == ""
    assert part_of("cr1999:402.1") == ""
    assert part_of("cr1999:217.6a") == "cr1999:409.1a"
    assert part_of("cr1999:102.1") == "", "nobody loses in these"
    assert firings.Firings().part_of("cr2026:704.5a") is None
