"""`rules-kb run`: the replaying itself, for the fast way in and the typer command alike.

Kept free of typer, so that a scenario starts at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.books.store import Store
from rules_kb.cards.library import CardLibrary
from rules_kb.cli.fast import Given
from rules_kb.cli.one_line import in_a_line, play
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, known_folder, put, put_into
from rules_kb.scenarios.finding import card_library, eras_of, found_files, name_of, passed_over
from rules_kb.scenarios.reading import load_scenario, read_lines
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.telling import RuleWords
from rules_kb.scenarios.trying import NoSuchStep, go_on
from rules_kb.show.trace import ALL, DECISIVE, NONE, as_json, markdown, page
from rules_kb.yaml.problems import BadFile

WORDINGS = (NONE, DECISIVE, ALL)


class Replay:
    """What was typed after ``run``: the options have the names that the command gives them."""

    def __init__(
        self,
        scenario: Sequence[str],
        *,
        json: bool = False,
        plain: bool = False,
        as_markdown: bool = False,
        html: str | None = None,
        svg: str | None = None,
        step: int | None = None,
        everything: bool = False,
        rules: str | None = None,
        rules_only: bool = False,
        wordings: str = "",
        quiet: bool = False,
        start: int | None = None,
        then: Sequence[str] = (),
    ) -> None:
        self.scenario = scenario
        self.json = json
        self.plain = plain
        self.as_markdown = as_markdown
        self.html = html
        self.svg = svg
        self.step = step
        self.everything = everything
        self.rules = rules
        self.rules_only = rules_only
        self.wordings = wordings
        self.quiet = quiet
        self.start = start
        self.then = list(then)


def replay_given(given: Given) -> Replay:
    """The replay that was typed."""
    return Replay(
        given.words,
        json=given.flag("--json"),
        plain=given.flag("--plain"),
        as_markdown=given.flag("--markdown"),
        html=given.text("--html"),
        svg=given.text("--svg"),
        step=given.number("--step"),
        everything=given.flag("--all"),
        rules=given.text("--rules"),
        rules_only=given.flag("--only"),
        wordings=given.text("--wordings") or "",
        quiet=given.flag("--quiet"),
        start=given.number("--from"),
        then=given.texts("--then"),
    )


def replay(wanted: Replay) -> int:
    """Replay scenarios and print what was asked for. Answers the exit code: 1 where an expectation isn't met,
    2 for bad files.

    Raises BadFile where a name means no scenario, or what an era's name means can't be played.
    """
    for file in (wanted.html, wanted.svg):
        if file is not None:
            known_folder(file)
    paths = found_files(wanted.scenario)
    if len(paths) > 1 and is_a_line_each(wanted):
        from pathlib import Path

        from rules_kb.cli.running_many import replay_many  # cores and what is kept, for many only

        return replay_many([Path(path) for path in paths], wanted.rules)
    library = card_library()
    runs: list[Run] = []
    worst = DONE
    for path in paths:
        try:
            read = load_scenario(path, library)
            runs.extend(
                play_on(read, wanted.rules, wanted.start, wanted.then, library)
                if wanted.then
                else play(read, wanted.rules)
            )
            tell_passed_over(read, wanted.rules)
        except NoSuchStep as missing:
            complain(f"rules-kb: {missing}")
            worst = max(worst, FAILED)
        except BadFile as bad:
            complain(str(bad))
            worst = BAD_USE
    for each in runs:
        if not each.passed:
            worst = max(worst, FAILED)
        for problem in each.problems:
            complain(problem.told(each.scenario.path, each.scenario.lines))
    if (
        wanted.step is not None
        and wanted.svg is None
        and runs
        and not any(item.n == wanted.step for each in runs for item in each.steps)
    ):
        complain(
            f"rules-kb: there is no step {wanted.step}; the last is {max(len(each.steps) for each in runs)}"
        )
        worst = max(worst, FAILED)
    if wanted.svg is not None:
        return max(worst, _drawn(runs, wanted, wanted.svg))
    if wanted.html is None:
        put(_written(runs, wanted))
    elif runs:
        from rules_kb.show.page import html_page  # drawing is learned only where something is drawn

        put_into(wanted.html, with_store(lambda store: html_page(runs, rule_words(store))))
    return worst


def _drawn(runs: list[Run], wanted: Replay, file: str) -> int:
    """Draw the one run, or its board after a step. Answers the exit code."""
    from rules_kb.show.picture import NothingToDraw, board_after, trace_svg

    if len(runs) != 1:
        complain(f"rules-kb: a picture shows one run, and these are {len(runs)}: name one file, and --rules")
        return BAD_USE
    run = runs[0]
    try:
        drawn = (
            with_store(lambda store: trace_svg(run, rule_words(store), wanted.wordings))
            if wanted.step is None
            else board_after(run, wanted.step)
        )
    except NothingToDraw as problem:
        complain(f"rules-kb: {problem}")
        return FAILED
    put_into(file, drawn)
    return DONE


def is_a_line_each(wanted: Replay) -> bool:
    """Whether a line for each scenario is all that was asked for."""
    other_form = (
        wanted.json or wanted.plain or wanted.as_markdown or wanted.html is not None or wanted.svg is not None
    )
    return wanted.quiet and not other_form and wanted.step is None and not wanted.then


def play_on(
    scenario: Scenario, rules: str | None, step: int | None, then: list[str], library: CardLibrary
) -> list[Run]:
    """Play a scenario up to a step, and other lines from there."""
    lines = read_lines(then, scenario, library, "--then")
    return [go_on(scenario, era, lines, then, step) for era in eras_of(scenario, rules)]


def tell_passed_over(scenario: Scenario, rules: str | None = None) -> None:
    """Say which eras of a scenario aren't played, unless it is played under one that was asked for."""
    if rules is None:
        for problem in passed_over(scenario):
            complain(problem.told(scenario.path))


def _written(runs: list[Run], wanted: Replay) -> str:
    if wanted.json:
        import json as json_format

        data = [
            as_json(each, name_of(each.scenario.path), only_step=wanted.step, everything=wanted.everything)
            for each in runs
        ]
        return (
            json_format.dumps(data[0] if len(data) == 1 else data, indent=1, ensure_ascii=False) + "\n"
            if data
            else ""
        )
    if wanted.plain:
        from rules_kb.show.plain import run_rows

        return "".join(
            row for each in runs for row in run_rows(each, name_of(each.scenario.path), wanted.step)
        )
    if wanted.quiet:
        return "".join(in_a_line(each) for each in runs)
    return with_store(lambda store: "\n".join(_shown(each, store, wanted) for each in runs))


def _shown(run: Run, store: Store, wanted: Replay) -> str:
    words = rule_words(store)
    if wanted.as_markdown:
        return markdown(run, words, only_step=wanted.step, wordings=wanted.wordings)
    return page(
        run,
        words,
        ink(),
        only_step=wanted.step,
        everything=wanted.everything,
        rules_only=wanted.rules_only,
        wordings=wanted.wordings,
    )


def rule_words(store: Store) -> RuleWords:
    """What rules say, by cite: the official wording where it has been imported, else ours."""

    def words(cite: str) -> tuple[str, bool] | None:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        if entry is None:
            return None
        return (entry.text, True) if entry.text else (entry.digest, False)

    return words
