"""What the commands of `rules-kb teach` share: how sources are given, and where the material goes."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from rules_kb.books.store import Store
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import BAD_USE, FAILED, complain, known_folder, progress, put_into
from rules_kb.cli.running import tell_passed_over
from rules_kb.scenarios.finding import scenario_files
from rules_kb.teach.sources import Chosen, NothingChosen, choose, shipped_tags
from rules_kb.teach.typesetting import NotInstalled
from rules_kb.yaml.problems import BadFile

Made = TypeVar("Made")

Sources = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SOURCE...]",
        help="A scenario, a folder, a rule or section, or a concept.",
    ),
]
Tags = Annotated[
    list[str] | None,
    typer.Option("--tag", metavar="TAG", help="Only scenarios with this tag; may be repeated: any of them."),
]
Levels = Annotated[
    list[str] | None,
    typer.Option(
        "--level", metavar="N", help="Only scenarios of this level, 1 to 4; or 1-2; may be repeated."
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output", "-o", metavar="FILE", help="Where to write; the ending says in which form. - is stdout."
    ),
]
Form = Annotated[
    str | None, typer.Option("--format", metavar="FORM", help="The form, where the ending doesn't say it.")
]
TitleOption = Annotated[str | None, typer.Option("--title", metavar="TEXT", help="The title of the whole.")]
Everything = Annotated[
    bool,
    typer.Option("--all", help="However many scenarios that is; without a source, all that are shipped."),
]
Paper = Annotated[str, typer.Option("--paper", metavar="SIZE", help="a4 or letter.")]

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


def form_of(output: Path | None, form: str | None, known: Sequence[str]) -> str:
    """The form in which to write, of those that a kind of material knows; without a file, the first that is
    text.

    Raises BadParameter.
    """
    if output is not None:
        known_folder(output)
    told = f"known: {', '.join(known)}"
    if form is not None:
        wanted = {"md": "markdown", "htm": "html"}.get(form.casefold(), form.casefold())
        if wanted not in known:
            raise typer.BadParameter(f"--format {form} isn't one of these; {told}")
        return wanted
    if output is not None and str(output) != "-":
        meant = ENDINGS.get(output.suffix.casefold())
        if meant not in known:
            raise typer.BadParameter(
                f"{output}: the ending doesn't say a form of this; {told}; or say --format"
            )
        return str(meant)
    text = [each for each in known if each in ("markdown", "json", "csv")]
    if text and output is None:
        return text[0]
    raise typer.BadParameter(f"say with -o FILE where to write, or the form with --format; {told}")


def known_paper(paper: str) -> None:
    """Complain about a size of paper that isn't known. Raises BadParameter."""
    if paper not in PAPERS:
        raise typer.BadParameter(f"--paper {paper} isn't one of these; known: {', '.join(PAPERS)}")


def levels_of(levels: Sequence[str]) -> list[int]:
    """The levels that are meant: `2`, or `1-3`. Raises BadParameter."""
    found: list[int] = []
    for text in levels:
        match = re.fullmatch(r"([1-4])(?:\s*[-–]\s*([1-4]))?", text.strip())
        if not match or (match.group(2) or "4") < match.group(1):
            raise typer.BadParameter(f"{text!r} isn't a level; write 1, 2, 3 or 4, or 1-2")
        found += range(int(match.group(1)), int(match.group(2) or match.group(1)) + 1)
    return found


def teach(
    make: Callable[[Chosen], Made],
    sources: Sequence[str] | None,
    tags: Sequence[str] | None,
    levels: Sequence[str] | None,
    rules: str | None,
    everything: bool,
    most: int | None = MOST_SCENARIOS,
) -> Made:
    """Find what the sources mean and make something of it.

    Without any choice a terminal is asked. Leaves with 1 where nothing is found or a scenario doesn't come
    out as it expects, with 2 where nothing is chosen, or more than `most` scenarios and not `everything`,
    where a scenario has mistakes or a package is missing.
    """
    wanted = levels_of(levels or ())
    unsaid = not (sources or tags or wanted or everything)
    if unsaid and not sys.stdin.isatty():
        complain(f"rules-kb: say what it is to be about: {_choices()}; --all takes every shipped scenario")
        raise typer.Exit(BAD_USE)

    def answer(store: Store) -> Made:
        def choice(sources: Sequence[str], tags: Sequence[str]) -> Chosen:
            return choose(store, sources, tags=tags, levels=wanted, rules=rules, progress=progress())

        chosen = _asked(choice) if unsaid else choice(sources or (), tags or ())
        if most is not None and not everything:
            _refuse_too_many(chosen, most)
        for situation in chosen.situations:
            tell_passed_over(situation.scenario, rules)
        _play_all(chosen)
        return make(chosen)

    try:
        return made_with_store(answer)
    except NothingChosen as nothing:
        complain("\n".join(f"rules-kb: {line}" for line in str(nothing).split("\n")))
        raise typer.Exit(FAILED) from nothing


def _choices() -> str:
    """What can be chosen, in words."""
    shipped = Path(scenarios_folder())
    folders = sorted({path.parent.name for path in scenario_files(shipped)})
    return (
        f"a scenario, a folder ({', '.join(folders)}), a rule or section such as 409, a concept or term "
        "such as trample; or choose with --tag or --level"
    )


def _asked(choice: Callable[[Sequence[str], Sequence[str]], Chosen]) -> Chosen:
    """Ask on the terminal what it is to be about, until that means something. Raises Abort where no answer
    comes.
    """
    complain(f"rules-kb: it can be about {_choices()}")
    while True:
        sys.stderr.write("What is it to be about? ")  # typer's prompt would write a blank to stdout
        sys.stderr.flush()
        line = sys.stdin.readline()
        if not line:
            raise typer.Abort
        word = line.strip()
        try:
            if word.casefold() in shipped_tags():
                return choice((), [word])
            if word:
                return choice([word], ())
        except NothingChosen as nothing:
            complain(str(nothing))


def _refuse_too_many(chosen: Chosen, most: int) -> None:
    """Leave where more is chosen than one piece of material should hold, with what would narrow it."""
    count = len(chosen.situations)
    if count <= most:
        return
    levels = Counter(each.scenario.level for each in chosen.situations if each.scenario.level)
    fewer = ", ".join(f"--level {level} leaves {number}" for level, number in sorted(levels.items()))
    complain(
        f"rules-kb: that is {count} scenarios, and at most {most} are taken at once; "
        f"choose among them with --tag or --level{f' ({fewer})' if fewer else ''}, or say --all"
    )
    raise typer.Exit(BAD_USE)


def made_with_store(make: Callable[[Store], Made]) -> Made:
    """Make something with the books at hand.

    Leaves with 2 where a file has mistakes or a package is missing.
    """
    try:
        return with_store(make)
    except BadFile as bad:
        complain(str(bad))
        raise typer.Exit(BAD_USE) from bad
    except NotInstalled as missing:
        complain(f"rules-kb: {missing}")
        raise typer.Exit(BAD_USE) from missing


def _play_all(chosen: Chosen) -> None:
    """Play every scenario; material is made only of those that come out as they expect."""
    tell = progress()
    failed = False
    for number, situation in enumerate(chosen.situations):
        if tell is not None:
            tell("playing", number, len(chosen.situations))
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
        tell("playing", len(chosen.situations), len(chosen.situations))
    if failed:
        complain("rules-kb: nothing was written, since not all scenarios come out as they expect")
        raise typer.Exit(FAILED)


def write(output: Path | None, made: str | bytes) -> None:
    """Write the material where it is wanted."""
    put_into(output if output is not None else "-", made)
