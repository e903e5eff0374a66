"""What the commands of `rules-kb teach` share: how sources are given, and where the material goes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from rules_kb.books.store import Store
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cli import material
from rules_kb.cli.fast import Misuse
from rules_kb.cli.material import MOST_SCENARIOS, Ended
from rules_kb.cli.output import BAD_USE, complain, progress
from rules_kb.scenarios.finding import scenario_files
from rules_kb.teach.sources import Chosen, NothingChosen, choose, shipped_tags

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


TAKES_ALL = "make a handout, which takes all of them"
"""What helps who chooses more than a lesson has room for."""


@contextmanager
def judged() -> Iterator[None]:
    """Let typer tell what is wrong with a command line, and end a command."""
    try:
        yield
    except Misuse as problem:
        raise typer.BadParameter(str(problem)) from problem
    except Ended as ended:
        raise typer.Exit(ended.code) from ended


form_of = judged()(material.form_of)
handout_writer = judged()(material.handout_writer)
known_paper = judged()(material.known_paper)
levels_of = judged()(material.levels_of)
made_with_store = judged()(material.made_with_store)


@judged()
def teach(
    make: Callable[[Chosen], Made],
    sources: Sequence[str] | None,
    tags: Sequence[str] | None,
    levels: Sequence[str] | None,
    rules: str | None,
    everything: bool,
    most: int | None = MOST_SCENARIOS,
    most_of_all: int | None = None,
) -> Made:
    """Find what the sources mean and make something of it: see `material.made_of`. `most_of_all` is how many
    scenarios may be taken where `everything` is wanted.

    Without any choice a terminal is asked. Leaves with 2 where nothing is chosen.
    """
    wanted = levels_of(levels or ())
    unsaid = not (sources or tags or wanted or everything)
    if unsaid and not sys.stdin.isatty():
        complain(f"rules-kb: say what it is to be about: {_choices()}; --all takes every shipped scenario")
        raise typer.Exit(BAD_USE)

    material.say_how_much(everything and most_of_all is None, sources, tags, wanted)

    def choice(store: Store) -> Chosen:
        def named(sources: Sequence[str], tags: Sequence[str]) -> Chosen:
            return choose(store, sources, tags=tags, levels=wanted, rules=rules, progress=progress())

        return _asked(named) if unsaid else named(sources or (), tags or ())

    bound = most_of_all if everything else most
    more = "say --all" if most_of_all is None else TAKES_ALL
    return material.made_of(choice, make, rules, bound, more)


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
