"""`rules-kb run -q` of many scenarios: played on all cores, and those that haven't changed not again.

What is written is what one after the other would give, in the same order.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rules_kb.cards.library import CardLibrary
from rules_kb.cli.one_line import in_a_line, line_of, play
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, progress, put
from rules_kb.facts import dataclass, field
from rules_kb.scenarios.cores import spread
from rules_kb.scenarios.finding import card_library
from rules_kb.scenarios.outcomes import PLAYING, KeptOutcomes, ScenarioOutcome, outcome_of, read_scenario_file
from rules_kb.yaml.problems import BadFile


@dataclass
class ToldOfFile:
    """What there is to say of one file: how it came out, complaints of the file and of the lines that can't
    be played, the exit code; and, to be kept, what it holds and what came of it.
    """

    out: str = ""
    of_the_file: list[str] = field(default_factory=list)
    of_lines: list[str] = field(default_factory=list)
    code: int = DONE
    text: str = ""
    outcome: ScenarioOutcome | None = None


def replay_many(paths: Sequence[Path], rules: str | None) -> int:
    """Replay scenarios and print a line for each, and of those that fail what failed. Answers the exit
    code.
    """
    kept = KeptOutcomes()
    told: dict[Path, ToldOfFile] = {}
    for path in paths:
        known = kept.get(path)
        if known is not None and known.has(rules) and not known.failed:
            told[path] = _as_before(path, known, rules)
    others = [path for path in dict.fromkeys(paths) if path not in told]
    for path, each in zip(others, spread(TellingOfFiles(rules), others, PLAYING, progress()), strict=True):
        told[path] = each
        if each.outcome is not None:
            kept.put(path, each.text, each.outcome)
    kept.write()
    in_order = [told[path] for path in paths]
    for each in in_order:
        for complaint in each.of_the_file:
            complain(complaint)
    for each in in_order:
        for complaint in each.of_lines:
            complain(complaint)
    put("".join(each.out for each in in_order))
    return max(each.code for each in in_order)


def _as_before(path: Path, known: ScenarioOutcome, rules: str | None) -> ToldOfFile:
    eras = [rules] if rules else known.eras
    return ToldOfFile("".join(line_of(True, era, str(path), known.title) for era in eras))


class TellingOfFiles:
    """Plays files and says what came of each."""

    def __init__(self, rules: str | None) -> None:
        self.rules = rules
        self._library: CardLibrary | None = None

    def __call__(self, path: Path) -> ToldOfFile:
        """What there is to say of one file."""
        if self._library is None:
            self._library = card_library()
        try:
            text, scenario = read_scenario_file(path, self._library)
            runs = play(scenario, self.rules)
        except BadFile as bad:
            return ToldOfFile(of_the_file=[str(bad)], code=BAD_USE)
        outcome = outcome_of(scenario, runs)
        told = ToldOfFile(text=text, outcome=outcome)
        if self.rules is None:
            told.of_the_file = [each.told(scenario.path) for each in outcome.passed_over]
        told.of_lines = [each.told(scenario.path, scenario.lines) for run in runs for each in run.problems]
        told.code = DONE if all(run.passed for run in runs) else FAILED
        told.out = "".join(map(in_a_line, runs))
        return told
