"""`rules-kb teach`: material for teaching, a command for each kind."""

from __future__ import annotations

from typing import Annotated

import typer

from rules_kb.cli.flashcards_command import flashcards
from rules_kb.cli.lesson_command import course, lesson
from rules_kb.cli.options import App, Group, OneEra
from rules_kb.cli.quiz_command import quiz
from rules_kb.cli.slides_command import slides
from rules_kb.cli.teaching import (
    Everything,
    Form,
    Levels,
    Output,
    Paper,
    Sources,
    Tags,
    TitleOption,
    handout_writer,
    teach,
)


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app, under the one name."""
    kinds = App(
        help="Make teaching material from scenarios and rules.",
        rich_markup_mode=None,
        no_args_is_help=True,
        cls=Group,
    )
    kinds.command("handout")(handout)
    kinds.command("slides")(slides)
    kinds.command("quiz")(quiz)
    kinds.command("flashcards")(flashcards)
    kinds.command("lesson")(lesson)
    kinds.command("course")(course)
    app.add_typer(kinds, name="teach")


def handout(
    sources: Sources = None,
    output: Output = None,
    form: Form = None,
    title: TitleOption = None,
    paper: Paper = "a4",
    tags: Tags = None,
    levels: Levels = None,
    everything: Everything = False,
    rules: OneEra = None,
    worked: Annotated[
        bool, typer.Option("--worked", help="Worked examples: each explained before anything is asked.")
    ] = False,
) -> None:
    """Examples:
      rules-kb teach handout stack/giant-growth-answers-incinerate -o growth.pdf
      rules-kb teach handout my-situation.yaml combat/banding-attackers -o lesson.pdf --paper letter
      rules-kb teach handout 502.4 --level 1-2 -o flying.pdf    what is about a rule
      rules-kb teach handout --tag stack --level 1 -o stack.html   or .md

    Make a handout: the board, what is done and the questions, and behind them the solutions: the steps with
    their rules, what if, the answers.
    """
    write_it = handout_writer(output, form, title, paper, worked)
    teach(write_it, sources, tags, levels, rules, everything)
