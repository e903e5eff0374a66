"""`rules-kb run`: replaying scenarios."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rules_kb.cli import completing
from rules_kb.cli.fast import RUN
from rules_kb.cli.options import Json, OneEra, Plain
from rules_kb.cli.running import WORDINGS, Replay, replay


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("run")(run)


def run(
    scenario: Annotated[
        list[str],
        typer.Argument(
            metavar="SCENARIO...",
            help="A file, a folder, or the name of a shipped scenario.",
            autocompletion=completing.scenarios,
        ),
    ],
    json: Json = False,
    plain: Plain = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="Markdown.")] = False,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html",
            metavar="FILE",
            help="A page for the browser, the board drawn at each step; - is stdout.",
        ),
    ] = None,
    svg: Annotated[
        Path | None,
        typer.Option(
            "--svg",
            metavar="FILE",
            help="A picture of the trace, or with --step of the board after it; - is stdout.",
        ),
    ] = None,
    step: Annotated[
        int | None,
        typer.Option(
            "--step",
            min=1,
            metavar="N",
            help="Only this step, with the board after it.",
            autocompletion=completing.steps,
        ),
    ] = None,
    all_rules: Annotated[
        bool,
        typer.Option(
            "--all", "-v", help="Each event and rule by itself, also rules that had nothing to do; in full."
        ),
    ] = False,
    rules: OneEra = None,
    only: Annotated[
        str | None,
        typer.Option("--only", metavar="rules", help="`rules`: only the steps and the rules behind them."),
    ] = None,
    wordings: Annotated[
        str | None,
        typer.Option(
            "--wordings",
            metavar="WHICH",
            help="Which rules are quoted: none, decisive (a clause of those that decide) or all (whole).",
        ),
    ] = None,
    quiet: Annotated[
        bool, typer.Option("--quiet", "-q", help="One line a scenario; details only of those that fail.")
    ] = False,
    start: Annotated[
        int | None,
        typer.Option(
            "--from",
            min=0,
            metavar="STEP",
            help="With --then: go on from this step (0: before the script) and leave the rest out.",
            autocompletion=completing.steps,
        ),
    ] = None,
    then: Annotated[
        list[str] | None,
        typer.Option(
            "--then",
            metavar="LINE",
            help="What if: a line to play from there (the script's end without --from); may be repeated.",
        ),
    ] = None,
) -> None:
    """Examples:
      rules-kb run stack/giant-growth-answers-incinerate
      rules-kb run my-situation.yaml --step 4
      rules-kb run scenarios -q                       a whole folder, one line each
      rules-kb run my-situation.yaml --json
      rules-kb run my-situation.yaml --html my-situation.html
      rules-kb run my-situation.yaml --svg board.svg --step 4
      rules-kb run my-situation.yaml --from 1 --then resolve

    Replay scenarios, step by step, with the rules that fire.

    Ends with 1 where an expectation isn't met or a line can't be played, with 2 where a file has mistakes.
    """
    given = (json, plain, as_markdown, html is not None, svg is not None, quiet)
    if sum(is_given for _, is_given in zip(RUN.apart, given, strict=True)) > 1:
        raise typer.BadParameter(f"{', '.join(RUN.apart[:-1])} and {RUN.apart[-1]} exclude each other")
    if only not in (None, "rules"):
        raise typer.BadParameter("--only takes `rules`")
    if wordings not in (None, *WORDINGS):
        raise typer.BadParameter(f"--wordings takes {', '.join(WORDINGS)}")
    if start is not None and not then:
        raise typer.BadParameter("--from goes with --then")
    raise typer.Exit(
        replay(
            Replay(
                scenario,
                json=json,
                plain=plain,
                as_markdown=as_markdown,
                html=str(html) if html is not None else None,
                svg=str(svg) if svg is not None else None,
                step=step,
                everything=all_rules,
                rules=rules,
                rules_only=only == "rules",
                wordings=wordings or "",
                quiet=quiet,
                start=start,
                then=then or (),
            )
        )
    )
