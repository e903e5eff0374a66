"""The log of every shipped scenario under every era that it plays in, as text, and its fingerprint.

`golden_logs.txt` beside this file holds a fingerprint for each. A change of the engine that means to leave
the logs alone is held against it; one that doesn't says why in its commit. To write it anew, or to see the
logs themselves:

    python -m tests.scenarios.golden_logs --write
    python -m tests.scenarios.golden_logs --to some-folder
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from pathlib import Path

from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cards.library import CardLibrary
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner

FOLDER = Path(scenarios_folder())
KEPT = Path(__file__).with_name("golden_logs.txt")


def told(run: Run) -> str:
    """All that the log has of a run: each step, its rules and events, and which of them caused which."""
    lines = []
    for step in run.steps:
        place = f"{step.n} {step.branch} turn {step.turn} {step.active} {step.step}: {step.action}"
        lines.append(f"{place} | {step.stack} {step.priority}")
        numbers = {id(entry): number for number, entry in enumerate(step.entries)}
        for number, entry in enumerate(step.entries):
            cause = numbers.get(id(entry.cause), "-") if entry.cause is not None else ""
            what = f"{entry.cite} {entry.role} {entry.says}" if entry.cite else f"{entry.text}"
            lines.append(f"  {number} <{cause} {what} {list(entry.about)}")
    lines.extend(f"{check.at} {check.expect}: {check.passed} {check.found}" for check in run.checks)
    lines.extend(f"problem: {problem.what}" for problem in run.problems)
    return "\n".join(lines) + "\n"


def logs_of(path: Path, library: CardLibrary) -> Iterator[tuple[str, str]]:
    """(name and era, log) for each era in which a scenario plays."""
    scenario = load_scenario(path, library)
    name = path.relative_to(FOLDER).with_suffix("").as_posix()
    for era in scenario.eras or [scenario.rules]:
        if era in ERAS:
            yield f"{name} {era}", told(Runner(scenario, ERAS[era]).play())


def fingerprint(log: str) -> str:
    return hashlib.sha256(log.encode()).hexdigest()[:16]


def kept_fingerprints() -> dict[str, str]:
    """What golden_logs.txt holds: a fingerprint by name and era."""
    kept: dict[str, str] = {}
    for line in KEPT.read_text(encoding="utf-8").splitlines():
        name, mark = line.rsplit(" ", 1)
        kept[name] = mark
    return kept


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--write", action="store_true", help="write golden_logs.txt anew")
    parser.add_argument("--to", type=Path, help="write the logs themselves into this folder")
    wanted = parser.parse_args()
    library = CardLibrary(FOLDER / "cards")
    logs = dict(pair for path in scenario_files(FOLDER) for pair in logs_of(path, library))
    if wanted.to:
        for name, log in logs.items():
            file = wanted.to / f"{name.replace('/', '--').replace(' ', '--')}.log"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(log, encoding="utf-8")
    if wanted.write:
        rows = [f"{name} {fingerprint(log)}\n" for name, log in logs.items()]
        KEPT.write_text("".join(rows), encoding="utf-8")
    else:
        kept = kept_fingerprints()
        changed = [name for name, log in logs.items() if kept.get(name) != fingerprint(log)]
        print("\n".join([*changed, f"{len(logs)} logs, {len(changed)} changed"]))


if __name__ == "__main__":
    main()
