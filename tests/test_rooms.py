"""The tests stand as the house does: a folder for each room, and none besides but the benchmarks and the
fuzzers.
"""

from __future__ import annotations

from pathlib import Path

HERE = Path(__file__).parent
HOUSE = HERE.parent / "rules_kb"
BESIDES = ("benchmarks", "fuzz")


def test_each_room_has_tests() -> None:
    rooms = {init.parent.name for init in HOUSE.glob("*/__init__.py")}
    assert {room for room in rooms if not list((HERE / room).glob("test_*.py"))} == set()


def test_each_folder_of_tests_is_a_room() -> None:
    folders = {test.parent.relative_to(HERE) for test in HERE.rglob("test_*.py")} - {
        Path(each) for each in BESIDES
    }
    assert {str(folder) for folder in folders if not (HOUSE / folder / "__init__.py").exists()} == set()
