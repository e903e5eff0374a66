"""`rules-kb teach quiz`: questions with the engine's answers."""

from __future__ import annotations

from typing import Annotated

import typer

from rules_kb.books.eras import KNOWN
from rules_kb.cli.material import write
from rules_kb.cli.options import OneEra
from rules_kb.cli.output import FAILED, complain, progress
from rules_kb.cli.teaching import (
    Everything,
    Form,
    Levels,
    Output,
    Paper,
    Sources,
    Tags,
    TitleOption,
    form_of,
    known_paper,
    teach,
)
from rules_kb.teach.question import KINDS
from rules_kb.teach.quiz import Quiz
from rules_kb.teach.sources import Chosen

FORMS = ("pdf", "html", "markdown", "json", "xml", "zip")

Count = Annotated[
    int, typer.Option("--count", "-n", min=1, max=500, metavar="N", help="How many questions at most.")
]
Seed = Annotated[
    int,
    typer.Option("--seed", metavar="N", help="The same seed makes the same quiz, another one another quiz."),
]
Kinds = Annotated[
    list[str] | None,
    typer.Option("--kind", metavar="KIND", help=f"Only this kind: {', '.join(KINDS)}; may be repeated."),
]
Versions = Annotated[
    int,
    typer.Option(
        "--versions", min=1, max=8, metavar="N", help="In how many versions, each in another order."
    ),
]


def quiz(
    sources: Sources = None,
    output: Output = None,
    form: Form = None,
    title: TitleOption = None,
    tags: Tags = None,
    levels: Levels = None,
    everything: Everything = False,
    count: Count = 12,
    seed: Seed = 1,
    kinds: Kinds = None,
    versions: Versions = 2,
    paper: Paper = "a4",
    rules: OneEra = None,
) -> None:
    """Examples:
      rules-kb teach quiz combat -o combat.pdf                  versions A and B, the key on its own page
      rules-kb teach quiz --tag stack --level 1-2 -n 20 -o stack.html
      rules-kb teach quiz triggers --seed 7 -o triggers.xml     for Moodle; .zip is a QTI 2.1 package
      rules-kb teach quiz combat --kind legality --format json

    Make a quiz from played scenarios: what comes of it some steps ahead, where a game goes wrong, what must
    have been done, which card saves a creature, what may be done now, which rule says so, why.

    The wrong answers are what comes out where somebody forgets a rule or overlooks something. A question that
    can't be made safe isn't asked.
    """
    wanted = form_of(output, form, FORMS)
    known_paper(paper)
    for kind in kinds or ():
        if kind not in KINDS:
            raise typer.BadParameter(f"--kind {kind} isn't one of these: {', '.join(KINDS)}")

    def make(chosen: Chosen) -> str | bytes:
        from rules_kb.teach.quiz import make_quiz
        from rules_kb.teach.quiz_forms import written

        scenarios = [(each.name, each.scenario) for each in chosen.situations]
        made = make_quiz(
            scenarios,
            chosen.store,
            title or "Quiz",
            count=count,
            seed=seed,
            kinds=kinds or (),
            progress=progress(),
            era=rules,
        )
        if not made.questions:
            complain(f"rules-kb: {_why_none(chosen)}")
            raise typer.Exit(FAILED)
        left_out = rules is None and sum(
            made.era not in each.scenario.era_names for each in chosen.situations
        )
        if left_out:
            complain(f"rules-kb: {_left_out(left_out, made)}")
        if len(made.questions) < count:
            complain(f"rules-kb: {_short_of(made)}")
        return written(made, wanted, "ABCDEFGH"[:versions], paper)

    write(output, teach(make, sources, tags, levels, rules, everything, most=None))


def _left_out(many: int, made: Quiz) -> str:
    """That some scenarios aren't asked about, since they play under other rules."""
    told = f"{many} scenarios play" if many > 1 else "one scenario plays"
    return f"{told} under other rules than {KNOWN[made.era].title}; --rules asks about those of another era"


MOST_TOLD = 6


def _short_of(made: Quiz) -> str:
    """That there are fewer questions than were asked for, and of which subjects."""
    number = len(made.questions)
    told = [
        f"{each.subject.casefold()} ({each.questions} from {each.scenarios} scenario"
        f"{'s' if each.scenarios != 1 else ''})"
        for each in made.asked_of[:MOST_TOLD]
    ]
    more = f" and {len(made.asked_of) - MOST_TOLD} more" if len(made.asked_of) > MOST_TOLD else ""
    return (
        f"{number} question{'s' if number != 1 else ''}, since no more can be made safely from these "
        f"scenarios; the subjects with fewest: {', '.join(told)}{more}"
    )


def _why_none(chosen: Chosen) -> str:
    """Why no question can be made of what was chosen."""
    unplayed = chosen.unplayed()
    if chosen.situations or not unplayed:
        return "no question can be made safely from these scenarios"
    verb = "isn't" if len(unplayed) == 1 else "aren't"
    return (
        f"{' and '.join(unplayed)} {verb} played yet, so nobody can be asked what happens;"
        " `rules-kb teach flashcards` asks what the rules say"
    )
