"""`rules-kb teach flashcards`: cards for Anki, for a table, for the printer."""

from __future__ import annotations

from pathlib import Path

import typer

from rules_kb.cli.in_parts import write_parts
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
from rules_kb.teach.flashcard import Flashcard
from rules_kb.teach.sources import Chosen

FORMS = ("apkg", "csv", "pdf")
ON_SHEETS = 160
"""So many cards one file for the printer holds: to typeset a side takes half a megabyte."""


def flashcards(
    sources: Sources = None,
    output: Output = None,
    form: Form = None,
    title: TitleOption = None,
    tags: Tags = None,
    levels: Levels = None,
    everything: Everything = False,
    rules: OneEra = None,
    paper: Paper = "a4",
) -> None:
    """Examples:
      rules-kb teach flashcards 502 -o keywords.apkg            a section's rules, terms, situations
      rules-kb teach flashcards "legend rule" -o legends.apkg   a concept through the books
      rules-kb teach flashcards --tag stack --level 1 -o stack.csv
      rules-kb teach flashcards 420.5 -o state-based.pdf        eight to a sheet, for both sides of the paper

    Make flashcards: rule to number and number to rule, terms, concepts through the books, small situations.

    For Anki, a package made anew updates the notes of the earlier one, and the learner's progress is kept.
    """
    wanted = form_of(output, form, FORMS)
    known_paper(paper)

    def write_it(chosen: Chosen) -> None:
        from rules_kb.teach.flashcards import as_csv, make_flashcards
        from rules_kb.teach.handout import title_of

        cards = make_flashcards(chosen, progress=progress())
        if not cards:
            complain("rules-kb: nothing here makes a flashcard")
            raise typer.Exit(FAILED)
        if wanted == "csv":
            write(output, as_csv(cards))
        elif wanted == "apkg":
            from rules_kb.teach.anki import apkg, made_when

            write(output, apkg(cards, made_when(each.scenario.path for each in chosen.situations)))
        else:
            _write_sheets(output, cards, title or title_of(chosen), paper)

    teach(write_it, sources, tags, levels, rules, everything)


def _write_sheets(output: Path | None, cards: list[Flashcard], title: str, paper: str) -> None:
    """Write cards for the printer."""
    from rules_kb.teach.flashcard_sheet import pdf

    write_parts(
        output,
        len(cards),
        "cards",
        ON_SHEETS,
        lambda: pdf(cards, title, paper),
        lambda first, last, number: pdf(cards[first:last], f"{title} ({number})", paper),
    )
