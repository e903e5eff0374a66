"""The program finds its own modules where Python would, and runs what stands in them now."""

from __future__ import annotations

import importlib.util
import os
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import rules_kb
from rules_kb.cli.loading import FORM, TOGETHER, OurModules

NAMES = [each.name for each in pkgutil.walk_packages(rules_kb.__path__, "rules_kb.", onerror=lambda _: None)]


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A folder with a copy of the package, which nobody has run yet."""
    of_the_house = Path(rules_kb.__path__[0])
    shutil.copytree(of_the_house, tmp_path / "rules_kb", ignore=shutil.ignore_patterns("__pycache__", "data"))
    return tmp_path


def typed(folder: Path, *words: str) -> str:
    """What the copy in a folder tells; `words` are Python's options before the module."""
    env = {**os.environ, "PYTHONPATH": str(folder), "RULES_KB_HOME": str(folder / "home")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    line = [sys.executable, *words, "-m", "rules_kb", "show", "--nonsense"]
    told = subprocess.run(line, env=env, cwd=folder, capture_output=True, text=True)
    return told.stdout + told.stderr


def test_each_module_is_found_as_python_finds_it() -> None:
    assert len(NAMES) > 600
    for name in NAMES:
        parent = importlib.util.find_spec(name.rpartition(".")[0])
        known = importlib.util.find_spec(name)
        assert parent is not None
        assert known is not None
        found = OurModules.find_spec(name, parent.submodule_search_locations)
        assert found is not None, name
        assert (found.origin, found.cached, found.parent) == (known.origin, known.cached, known.parent)
        assert found.submodule_search_locations == known.submodule_search_locations
        assert found.has_location


def test_what_others_wrote_and_what_isnt_there_is_left_to_python() -> None:
    assert OurModules.find_spec("json.decoder", ["/usr/lib/python3/json"]) is None
    assert OurModules.find_spec("rules_kb", None) is None
    assert OurModules.find_spec("rules_kb.nothing", rules_kb.__path__) is None


@pytest.mark.parametrize("options", [[], ["-B"], ["-O"], ["-X", "pycache_prefix=elsewhere"]], ids=str)
def test_a_source_that_was_edited_is_run_as_it_is_now(copied: Path, options: list[str]) -> None:
    app = copied / "rules_kb" / "cli" / "app.py"
    for said in ("first", "then!"):  # of one length: only the time is another
        app.write_text(f"raise SystemExit('{said}')\n", encoding="utf-8")
        time = app.stat().st_mtime_ns + (said == "then!") * 2_000_000_000
        os.utime(app, ns=(time, time))
        assert typed(copied, *options) == f"{said}\n"
        assert typed(copied, *options) == f"{said}\n"  # and again, as it was compiled


def test_a_damaged_or_foreign_compiled_file_is_compiled_anew(copied: Path) -> None:
    app = copied / "rules_kb" / "cli" / "app.py"
    app.write_text("raise SystemExit('whole')\n", encoding="utf-8")
    assert typed(copied) == "whole\n"
    (compiled,) = (copied / "rules_kb" / "cli" / "__pycache__").glob("app.*")
    whole = compiled.read_bytes()
    for broken in (b"", whole[:10], b"\0\0\0\0" + whole[4:]):
        compiled.write_bytes(broken)
        assert typed(copied) == "whole\n"
        assert compiled.read_bytes() == whole


RUNNING = "cli/__pycache__/running.*.together.pyc"
"""Where what a replay imports is kept compiled."""


def told_by(folder: Path, *words: str, program: str = "") -> str:
    """What a program of these lines tells that loads modules of a copy as the tool does."""
    env = {**os.environ, "PYTHONPATH": str(folder), "RULES_KB_HOME": str(folder / "home")}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    begun = "import sys; from rules_kb.cli.loading import find_quickly; find_quickly()\n"
    line = [sys.executable, *words, "-c", begun + program]
    told = subprocess.run(line, env=env, cwd=folder, capture_output=True, text=True)
    return told.stdout + told.stderr


LISTED = """
import rules_kb.cli.running, rules_kb.rules.classic
for name, module in sorted(sys.modules.items()):
    if name.startswith("rules_kb."):
        spec = module.__spec__
        above, _, last = name.rpartition(".")
        print(name, module.__name__, module.__package__, module.__file__, module.__cached__)
        print(spec.name, spec.origin, spec.cached, spec.parent, spec.has_location)
        print(spec.submodule_search_locations, getattr(module, "__path__", None))
        print(module.__loader__ is spec.loader, spec.loader.path)
        print(getattr(sys.modules[above], last) is module, len(vars(module)))
"""


def test_what_is_kept_together_are_modules() -> None:
    assert set(NAMES) >= TOGETHER


def test_what_is_loaded_together_is_as_if_loaded_one_by_one(copied: Path) -> None:
    alone = told_by(copied, program=LISTED)
    (kept,) = (copied / "rules_kb").glob(RUNNING)
    assert told_by(copied, program=LISTED) == alone
    python_only = LISTED.replace("import rules_kb", "sys.meta_path.pop(0)\nimport rules_kb", 1)
    assert told_by(copied, program=python_only) == alone
    assert len(alone.splitlines()) > 1000
    written = kept.stat().st_mtime_ns
    told_by(copied, program=LISTED)
    assert kept.stat().st_mtime_ns == written


def test_a_source_that_was_edited_is_loaded_anew_among_the_others(copied: Path) -> None:
    source = copied / "rules_kb" / "table" / "standings.py"
    whole = source.read_text(encoding="utf-8")
    asked = "import rules_kb.cli.running; from rules_kb.table import standings; print(standings.SAID)"
    for number, said in enumerate(("first", "then!")):  # of one length: only the time is another
        source.write_text(f"{whole}\nSAID = '{said}'\n", encoding="utf-8")
        time = 10**18 + number * 2_000_000_000
        os.utime(source, ns=(time, time))
        assert told_by(copied, program=asked) == f"{said}\n"
        assert told_by(copied, program=asked) == f"{said}\n"


def test_what_is_kept_of_another_folder_or_damaged_is_made_anew(copied: Path, tmp_path: Path) -> None:
    asked = "import rules_kb.cli.running; print(sys.modules['rules_kb.table.standings'].__file__)"
    assert told_by(copied, program=asked) == f"{copied / 'rules_kb' / 'table' / 'standings.py'}\n"
    (kept,) = (copied / "rules_kb").glob(RUNNING)
    whole = kept.read_bytes()
    moved = tmp_path / "moved"
    shutil.copytree(copied / "rules_kb", moved / "rules_kb")
    assert told_by(moved, program=asked) == f"{moved / 'rules_kb' / 'table' / 'standings.py'}\n"
    for broken in (b"", whole[:40], whole[: len(whole) // 2], b"\0\0\0\0" + whole[4:]):
        kept.write_bytes(broken)
        assert told_by(copied, program=asked) == f"{copied / 'rules_kb' / 'table' / 'standings.py'}\n"
        assert kept.read_bytes()[: len(FORM)] == FORM
        assert kept.stat().st_size > len(whole) * 0.9


def test_nothing_is_kept_where_python_keeps_nothing(copied: Path) -> None:
    asked = "import rules_kb.cli.running; print('run')"
    for options in (["-B"], ["-O"], ["-X", "pycache_prefix=elsewhere"]):
        assert told_by(copied, *options, program=asked) == "run\n"
        assert not list((copied / "rules_kb").glob(RUNNING))


def test_what_fails_among_others_is_told_and_leaves_nothing_half_loaded(copied: Path) -> None:
    assert told_by(copied, program="import rules_kb.cli.running") == ""
    failing = """
from rules_kb.cli import loading
real = loading._kept_at
def fails(path):
    found = real(path)
    return [(("rules_kb.rules.rule", False, each[2], compile("1 / 0", "", "exec")), module)
            if each[0] == "rules_kb.rules.rule" else (each, module) for each, module in found]
loading._kept_at = fails
try:
    import rules_kb.cli.running
except ZeroDivisionError:
    print("rules_kb.rules.rule" in sys.modules, "rules_kb.rules.engine" in sys.modules)
loading._kept_at = real
import rules_kb.cli.running
print(rules_kb.cli.running.replay.__name__)
"""
    assert told_by(copied, program=failing) == "False False\nreplay\n"
