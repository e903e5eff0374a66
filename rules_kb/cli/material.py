"""Material for teaching, made of what was chosen: for the fast way in and the commands of `rules-kb teach`.

Kept free of typer, so that it starts at once.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence

from rules_kb import regex
from rules_kb.books.eras import DEFAULT_ERA, KNOWN
from rules_kb.books.store import Store
from rules_kb.cli.fast import Given, Misuse
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, known_folder, progress, put_into
from rules_kb.cli.running import tell_passed_over
from rules_kb.hints import TypeAlias, TypeVar
from rules_kb.teach.sources import Chosen, NothingChosen, Situation, choose
from rules_kb.teach.typesetting import NotInstalled, need_packages_of
from rules_kb.yaml.problems import BadFile

Made = TypeVar("Made")
FilePath: TypeAlias = "str | os.PathLike[str]"

PAPERS = ("a4", "letter")
MOST_SCENARIOS = 48
"""So many scenarios go into one handout, lesson and so on, unless more are wanted in so many words."""
ENDINGS = {
    ".pdf": "pdf",
    ".html": "html",
    ".htm": "html",
    ".md": "markdown",
    ".markdown": "markdown",
    ".json": "json",
    ".csv": "csv",
    ".apkg": "apkg",
    ".xml": "xml",
    ".zip": "zip",
}
"""The form that a file's ending means."""


HANDOUT = ("pdf", "html", "markdown")
"""The forms that a handout has."""


class Ended(Exception):
    """The command ends here, with the exit code `code`; what is wrong has been told."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def form_of(output: FilePath | None, form: str | None, known: Sequence[str]) -> str:
    """The form in which to write, of those that a kind of material knows; without a file, the first that is
    text.

    Raises Misuse, and NotInstalled where the form needs a package that isn't there.
    """
    if output is not None:
        known_folder(output)
    wanted = _form_meant(output, form, known)
    need_packages_of(wanted)
    return wanted


def _form_meant(output: FilePath | None, form: str | None, known: Sequence[str]) -> str:
    told = f"known: {', '.join(known)}"
    if form is not None:
        wanted = {"md": "markdown", "htm": "html"}.get(form.casefold(), form.casefold())
        if wanted not in known:
            raise Misuse(f"--format {form} isn't one of these; {told}")
        return wanted
    if output is not None and os.fspath(output) != "-":
        meant = ENDINGS.get(os.path.splitext(output)[1].casefold())
        if meant not in known:
            raise Misuse(f"{output}: the ending doesn't say a form of this; {told}; or say --format")
        return str(meant)
    text = [each for each in known if each in ("markdown", "json", "csv")]
    if text and output is None:
        return text[0]
    raise Misuse(f"say with -o FILE where to write, or the form with --format; {told}")


def known_paper(paper: str) -> None:
    """Complain about a size of paper that isn't known. Raises Misuse."""
    if paper not in PAPERS:
        raise Misuse(f"--paper {paper} isn't one of these; known: {', '.join(PAPERS)}")


def levels_of(levels: Sequence[str]) -> list[int]:
    """The levels that are meant: `2`, or `1-3`. Raises Misuse."""
    found: list[int] = []
    for text in levels:
        match = regex.fullmatch(r"([1-4])(?:\s*[-–]\s*([1-4]))?", text.strip())
        if not match or (match.group(2) or "4") < match.group(1):
            raise Misuse(f"{text!r} isn't a level; write 1, 2, 3 or 4, or 1-2")
        found += range(int(match.group(1)), int(match.group(2) or match.group(1)) + 1)
    return found


def made_of(
    choice: Callable[[Store], Chosen],
    make: Callable[[Chosen], Made],
    rules: str | None,
    most: int | None,
    more: str = "say --all",
) -> Made:
    """Make something of what is chosen; whoever chooses too much is told how it can be `more`. Raises Ended.

    It ends with 1 where nothing is found or a scenario doesn't come out as it expects, with 2 where there are
    more than `most` scenarios, where one has mistakes or a package is missing.
    """

    def answer(store: Store) -> Made:
        chosen = choice(store)
        if chosen.left_out:
            complain(f"rules-kb: {_left_out(chosen)}")
        if most is not None:
            _refuse_too_many(chosen, most, more)
        for situation in chosen.situations:
            tell_passed_over(situation.scenario, rules)
        _play_all(chosen)
        return make(chosen)

    try:
        return made_with_store(answer)
    except NothingChosen as nothing:
        complain("\n".join(f"rules-kb: {line}" for line in str(nothing).split("\n")))
        raise Ended(FAILED) from nothing


def say_how_much(everything: bool, *choices: object) -> None:
    """Say at once that everything which ships is gone through, where that is asked for and nothing chosen."""
    if everything and not any(choices):
        from pathlib import Path

        from rules_kb.books.unpacked import scenarios_folder
        from rules_kb.scenarios.finding import scenario_files

        many = len(scenario_files(Path(scenarios_folder())))
        complain(f"rules-kb: all {many} scenarios that ship are read and played; that takes minutes")


def _left_out(chosen: Chosen) -> str:
    """That some scenarios aren't written for the rules that were asked for."""
    many = chosen.left_out
    told = f"{many} scenarios are left out, which are" if many > 1 else "one scenario is left out, which is"
    return f"{told} written for other rules than {KNOWN[chosen.rules or DEFAULT_ERA].title}"


def _refuse_too_many(chosen: Chosen, most: int, more: str) -> None:
    """End where more is chosen than one piece of material should hold, with what would narrow it."""
    count = len(chosen.situations)
    if count <= most:
        return
    levels = Counter(each.scenario.level for each in chosen.situations if each.scenario.level)
    fewer = ", ".join(f"--level {level} leaves {number}" for level, number in sorted(levels.items()))
    complain(
        f"rules-kb: that is {count} scenarios, and at most {most} are taken at once; "
        f"choose among them with --tag or --level{f' ({fewer})' if fewer else ''}, or {more}"
    )
    raise Ended(BAD_USE)


def made_with_store(make: Callable[[Store], Made]) -> Made:
    """Make something with the books at hand.

    Ends with 2 where a file has mistakes or a package is missing.
    """
    try:
        return with_store(make)
    except BadFile as bad:
        complain(str(bad))
        raise Ended(BAD_USE) from bad
    except NotInstalled as missing:
        complain(f"rules-kb: {missing}")
        raise Ended(BAD_USE) from missing


FEW = 20
"""Of more scenarios what came of them is kept, and none is played for that alone."""


def _to_play(chosen: Chosen) -> list[Situation]:
    """The situations of which it isn't known that they come out as they expect."""
    if len(chosen.situations) <= FEW:
        return chosen.situations
    from pathlib import Path  # which takes a moment

    from rules_kb.scenarios.outcomes import ScenarioOutcome, outcomes_of

    files = [each for each in chosen.situations if os.path.isfile(each.scenario.path)]
    good: set[str] = set()
    outcomes = outcomes_of([Path(each.scenario.path) for each in files], progress=progress())
    for situation, outcome in zip(files, outcomes, strict=True):
        eras = {era.name for era in situation.eras}
        if isinstance(outcome, ScenarioOutcome) and not outcome.failed and eras <= set(outcome.fired):
            good.add(situation.name)
    return [each for each in chosen.situations if each.name not in good]


def _play_all(chosen: Chosen) -> None:
    """Play every scenario; material is made only of those that come out as they expect."""
    tell = progress()
    failed = False
    situations = _to_play(chosen)
    for number, situation in enumerate(situations):
        if tell is not None:
            tell("playing", number, len(situations))
        for run in situation.runs:
            failed |= not run.passed
            for problem in run.problems:
                complain(problem.told(run.scenario.path, run.scenario.lines))
            for check in run.checks:
                if not check.passed:
                    complain(
                        f"{run.scenario.path}:{check.spot.line}:{check.spot.column}: "
                        f"not as expected under {run.era} rules: "
                        f"{check.expect} (found: {check.found})"
                    )
    if tell is not None:
        tell("playing", len(situations), len(situations))
    if failed:
        complain("rules-kb: nothing was written, since not all scenarios come out as they expect")
        raise Ended(FAILED)


HANDOUT_HOLDS = {"pdf": 20, "html": 200}
"""So many situations one file of a handout holds: to typeset one takes some 6 MB."""


def handout_writer(
    output: FilePath | None, form: str | None, title: str | None, paper: str, worked: bool
) -> Callable[[Chosen], None]:
    """What writes a handout of what is chosen, in the form that is wanted. Raises Misuse."""
    wanted = form_of(output, form, HANDOUT)
    known_paper(paper)

    def make(chosen: Chosen, called: str | None, in_part: bool) -> str | bytes:
        from rules_kb.teach import handout as handouts

        made = handouts.handout(chosen, called, worked, brief=in_part)
        if wanted == "html":
            from rules_kb.teach.handout_page import handout_page

            return handout_page(made)
        from rules_kb.teach.printed import handout_pdf

        return handout_pdf(made, paper)

    def write_it(chosen: Chosen) -> None:
        if wanted != "markdown":
            from rules_kb.cli.in_parts import write_chosen

            write_chosen(output, chosen, HANDOUT_HOLDS[wanted], title, make)
            return
        from rules_kb.teach import handout as handouts

        write(output, handouts.markdown_one_by_one(chosen, title, worked, progress()))

    return write_it


def hand_out(given: Given) -> int:
    """Make the handout that was typed in the fast way. Answers the exit code. Raises Misuse."""
    output, rules = given.text("--output"), given.text("--rules")
    make = handout_writer(
        output,
        given.text("--format"),
        given.text("--title"),
        given.text("--paper") or "a4",
        given.flag("--worked"),
    )
    levels = levels_of(given.texts("--level"))

    say_how_much(given.flag("--all"), given.words, given.texts("--tag"), levels)

    def choice(store: Store) -> Chosen:
        return choose(
            store, given.words, tags=given.texts("--tag"), levels=levels, rules=rules, progress=progress()
        )

    try:
        made_of(choice, make, rules, None if given.flag("--all") else MOST_SCENARIOS)
    except Ended as ended:
        return ended.code
    return DONE


def write(output: FilePath | None, made: str | bytes) -> None:
    """Write the material where it is wanted."""
    put_into(output if output is not None else "-", made)
