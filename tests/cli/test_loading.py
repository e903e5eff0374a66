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
from rules_kb.cli.loading import OurModules

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
