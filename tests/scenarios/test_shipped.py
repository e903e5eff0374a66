"""Every shipped scenario is played and comes out as it says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from golden_logs import FOLDER, fingerprint, kept_fingerprints, told
from playing import LIBRARY, by_topic, failed, runs_of, runs_of_shipped

from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.run import Run
from rules_kb.yaml.problems import BadFile

FILES = scenario_files(FOLDER)
TOPICS = by_topic()
GOLDEN = kept_fingerprints()


@pytest.mark.parametrize("topic", TOPICS)
def test_each_comes_out_as_it_says(topic: str) -> None:
    wrong = {path.stem: found for path in TOPICS[topic] if (found := list(goes_wrong(path)))}
    assert wrong == {}


def goes_wrong(path: Path) -> Iterator[str]:
    """What a scenario does otherwise than it says, or than it did."""
    try:
        runs = runs_of_shipped(path)
    except BadFile as bad:
        yield str(bad)
        return
    if not runs:
        yield "no era that can be played"
    name = path.relative_to(FOLDER).with_suffix("").as_posix()
    for run in runs:
        yield from failed(run)
        if fingerprint(told(run)) != GOLDEN.get(f"{name} {run.era}"):
            yield f"{run.era}: its log has changed, see golden_logs.py"


@pytest.mark.parametrize("path", FILES[:12], ids=lambda path: path.stem)
def test_it_is_the_same_each_time(path: Path) -> None:
    first = runs_of_shipped(path)
    again = runs_of(load_scenario(path, LIBRARY))
    assert [_told(run) for run in again] == [_told(run) for run in first]


def _told(run: Run) -> list[tuple[str, str | None, str | None, str]]:
    return [(step.action, entry.cite, entry.text, entry.role) for step in run.steps for entry in step.entries]


def test_every_number_that_the_code_bears_is_in_its_book() -> None:
    from rules_kb.books.corpus import read_corpus
    from rules_kb.books.places import corpus_folder

    known = {record.cite for record in read_corpus(corpus_folder()).records()}
    borne = {cite for era in ERAS.values() for cite in era.rules()}
    assert sorted(borne - known) == []
