"""What `rules-kb coverage` says, counted again by other means: from what `run --json` prints, line by line.

Nothing of the program is imported: the numbers come from its output alone. Which records are operative is taken
from `export`, which rules are cited from the events and rules of each step.

    python tests/scenarios/count_coverage.py                    # all shipped scenarios, a minute or two
    python tests/scenarios/count_coverage.py scenarios/loops    # some of them

Says for each era how many operative records are cited, and names those of which `coverage` says something else.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BOOKS = {"fifth": ("rulings1999",), "classic": ("cr1999",), "tenth": ("cr2006", "tenth2007")}


def typed(*words: str) -> str:
    """What a command prints."""
    line = [sys.executable, "-m", "rules_kb", *words]
    return subprocess.run(line, check=True, capture_output=True, text=True).stdout


def operative(era: str) -> set[str]:
    """The cites of the operative records of an era's books."""
    records = (json.loads(line) for book in BOOKS[era] for line in typed("export", book).splitlines())
    return {record["cite"] for record in records if record["force"] == "operative"}


def runs(where: str) -> Iterator[dict[str, Any]]:
    """The runs that `run --json` prints."""
    printed = json.loads(typed("run", where, "--json"))
    yield from printed if isinstance(printed, list) else [printed]


def cited(run: dict[str, Any]) -> set[str]:
    """The rules that had a part in a run, by what its steps and their events say."""
    found: set[str] = set()
    for step in run["steps"]:
        found |= {rule["cite"] for rule in step["fired"] if rule["role"] != "checked"}
        found |= {rule["cite"] for event in step["events"] for rule in event["cites"]}
    return found


def differences(folders: list[str], *eras: str) -> dict[str, tuple[int, set[str]]]:
    """By era: how many operative records are cited, and those of which `coverage` says otherwise."""
    by_era: dict[str, set[str]] = {era: set() for era in eras or BOOKS}
    for folder in folders:
        for run in runs(folder):
            by_era.setdefault(run["rules"], set()).update(cited(run))
    found = {}
    for era in eras or BOOKS:
        cites = by_era[era]
        said = json.loads(typed("coverage", *folders, "--rules", era, "--json"))
        known = {_with_book(cite, era) for cite in (*said["fired"], *said["permissions"])}
        counted = cites & operative(era)
        found[era] = len(counted), counted ^ known
    return found


def _with_book(cite: str, era: str) -> str:
    return cite if ":" in cite else f"{BOOKS[era][0]}:{cite}"


def main() -> None:
    shipped = sorted({path.parent for path in Path("scenarios").rglob("*.yaml")} - {Path("scenarios/cards")})
    for era, (number, different) in differences(sys.argv[1:] or [str(path) for path in shipped]).items():
        print(f"{era}: {number} operative records are cited; different: {sorted(different) or 'none'}")


if __name__ == "__main__":
    main()
