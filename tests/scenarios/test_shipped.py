"""Every shipped scenario is played and comes out as it says."""

from __future__ import annotations

from pathlib import Path

import pytest
from golden_logs import FOLDER, fingerprint, kept_fingerprints, told
from playing import LIBRARY, failed

from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.runner import Runner

FILES = scenario_files(FOLDER)
GOLDEN = kept_fingerprints()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_it_comes_out_as_it_says(path: Path) -> None:
    scenario = load_scenario(path, LIBRARY)
    eras = [era for era in scenario.eras or [scenario.rules] if era in ERAS]
    assert eras, "no era that can be played"
    for era in eras:
        run = Runner(scenario, ERAS[era]).play()
        assert failed(run) == []
        name = path.relative_to(FOLDER).with_suffix("").as_posix()
        assert fingerprint(told(run)) == GOLDEN[f"{name} {era}"], "its log has changed: see golden_logs.py"


@pytest.mark.parametrize("path", FILES[:12], ids=lambda path: path.stem)
def test_it_is_the_same_each_time(path: Path) -> None:
    scenario = load_scenario(path, LIBRARY)
    era = next(iter(era for era in scenario.eras or [scenario.rules] if era in ERAS))
    first, second = (_told(Runner(scenario, ERAS[era]).play()) for _ in range(2))
    assert first == second


def _told(run: object) -> list[tuple[str, str | None, str | None, str]]:
    return [(step.action, entry.cite, entry.text, entry.role) for step in run.steps for entry in step.entries]  # type: ignore[attr-defined]


def test_every_number_that_the_code_bears_is_in_its_book() -> None:
    from rules_kb.books.corpus import read_corpus
    from rules_kb.books.places import corpus_folder

    known = {record.cite for record in read_corpus(corpus_folder()).records()}
    borne = {cite for era in ERAS.values() for cite in era.rules()}
    assert sorted(borne - known) == []
