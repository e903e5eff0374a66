"""A handout as a page for the browser, laid out as on paper: the questions, then the solutions with the rules
in the margin.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rules_kb.drawing.lettering import safe
from rules_kb.hints import TYPE_CHECKING
from rules_kb.teach.handout import Handout
from rules_kb.teach.layout import lay_out
from rules_kb.teach.screen import ScreenFigures, document, figure, inline, level_dots, numbers, prose

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import (
        Beside,
        LaidOutHandout,
        LaidOutSheet,
        LaidOutStep,
        TextPieces,
        ToldBranch,
        ToldPart,
        ToldQuestion,
        ToldRecord,
        ToldRule,
    )

END = "The board at the end; what has changed since the beginning is marked at its corner"


def handout_page(made: Handout) -> str:
    """The handout as one HTML file. The same handout gives the same bytes."""
    figures = ScreenFigures()
    data = lay_out(made, figures)
    alone = len(data["sheets"]) == 1 and not data["records"]
    contents = (
        ""
        if len(data["sheets"]) < 2
        else (
            '<nav aria-label="In this handout">'
            f"<ol>{''.join(_entry(sheet) for sheet in data['sheets'])}</ol></nav>"
        )
    )
    if data["worked"]:
        sheets = "".join(_worked(sheet, alone) for sheet in data["sheets"]) + _answers(data, alone)
    else:
        asked = "".join(_front(sheet, alone) for sheet in data["sheets"])
        solved = "".join(_solution(sheet, alone) for sheet in data["sheets"])
        sheets = f'{asked}<section class="solutions" id="solutions"><h2>Solutions</h2>{solved}</section>\n'
    body = (
        f"<header><h1>{safe(data['title'])}</h1>{_records(data['records'])}{contents}</header>\n"
        f"<main>{sheets}{_rules(data['rules'], data['routine'], data['books'])}</main>"
    )
    return document(made.title, body, figures.definitions(), "handout.css")


def _records(records: list[ToldRecord]) -> str:
    items = "".join(
        f"<dt>{safe(each['number'])}</dt><dd>{_headed(each['heading'])}{inline(each['words'])}</dd>"
        for each in records
    )
    return f'<h3>The rules, in our words</h3><dl class="records">{items}</dl>' if items else ""


def _headed(heading: str) -> str:
    return f"<b>{safe(heading)}.</b> " if heading else ""


def _entry(sheet: LaidOutSheet) -> str:
    return (
        f'<li><a href="#situation-{sheet["number"]}">{safe(sheet["title"])}</a> '
        f"{level_dots(sheet['level'])}</li>"
    )


def _worked(sheet: LaidOutSheet, alone: bool) -> str:
    """A worked example: explained, and then asked about."""
    return (
        f"{_opening(sheet, alone)}{_learn(sheet)}{figure(sheet['board'], sheet['caption'])}"
        f"{_told(sheet)}{_questions(sheet)}</article>\n"
    )


def _front(sheet: LaidOutSheet, alone: bool) -> str:
    return f"{front(sheet, alone)}</article>\n"


def front(sheet: LaidOutSheet, alone: bool = False) -> str:
    """The board, what is done, and the questions, in an article that isn't closed yet."""
    listed = "".join(f"<li>{inline(each)}</li>" for each in sheet["cards"])
    cards = f'<ul class="cards">{listed}</ul>' if listed else ""
    deeds = "".join(f'<li value="{each["number"]}">{inline(each["heading"])}</li>' for each in sheet["play"])
    return (
        f"{_opening(sheet, alone)}{figure(sheet['board'], sheet['caption'])}{cards}"
        f'<section class="play"><h3>What is done</h3><ol>{deeds}</ol></section>'
        f"{_questions(sheet)}"
    )


def _solution(sheet: LaidOutSheet, alone: bool) -> str:
    head = "" if alone else f"<h3>{sheet['number']} {safe(sheet['title'])}</h3>"
    return f'<article class="solution">{head}{solution(sheet)}</article>\n'


def solution(sheet: LaidOutSheet) -> str:
    """What is to be learnt, the steps with their rules, and the answers."""
    return f"{_learn(sheet)}{_told(sheet)}{_answered(sheet)}"


def _opening(sheet: LaidOutSheet, alone: bool) -> str:
    head = "" if alone else f'<h2><span class="number">{sheet["number"]}</span>{safe(sheet["title"])}</h2>'
    return (
        f'<article id="situation-{sheet["number"]}">{head}<p class="facts">{level_dots(sheet["level"])}'
        f"{safe(sheet['facts'])}</p>"
    )


def _learn(sheet: LaidOutSheet) -> str:
    subjects = " ".join(
        f"<span><b>{safe(each['number'])}</b> {safe(each['heading'])}</span>" for each in sheet["subjects"]
    )
    if not sheet["about"] and not subjects:
        return ""
    return (
        f'<div class="learn"><h3>What is to be learnt</h3>{prose(sheet["about"])}'
        + (f'<p class="subjects">{subjects}</p>' if subjects else "")
        + "</div>"
    )


def _told(sheet: LaidOutSheet) -> str:
    """The steps with their rules, the board at the end, what if, and what other rules make of it."""
    rules = (
        f'<h3>The rules behind it</h3><div class="columns">{_notes(sheet["rules"])}</div>'
        if sheet["rules"]
        else ""
    )
    what_ifs = "".join(_branch("What if: ", each["name"], each["since"], each) for each in sheet["what_ifs"])
    others = "".join(
        _branch("", [["text", f"Under the rules of {each['era']}"]], "what comes out otherwise", each)
        for each in sheet["others"]
    )
    return (
        f"{''.join(_part(part) for part in sheet['parts'])}{rules}{figure(sheet['end'], END, 'end')}"
        f"{what_ifs}{others}{_since(sheet)}"
    )


def _since(sheet: LaidOutSheet) -> str:
    return since({each["name"]: inline(each["words"]) for each in sheet["since"]})


def since(changes: Mapping[str, str]) -> str:
    """What has changed in some points of the rules, each with its words as they are to be shown."""
    items = "".join(f"<li><b>{safe(name)}.</b> {words}</li>" for name, words in changes.items())
    return f'<section class="since"><h3>Then and now</h3><ul>{items}</ul></section>' if items else ""


def _questions(sheet: LaidOutSheet) -> str:
    asked = "".join(_question(each) for each in sheet["questions"])
    return f'<section class="questions"><h3>Questions</h3><ol>{asked}</ol></section>' if asked else ""


def _answered(sheet: LaidOutSheet) -> str:
    items = _answer_items(sheet)
    return f'<section class="answered"><h3>Answers</h3><ol>{items}</ol></section>' if items else ""


def _answer_items(sheet: LaidOutSheet) -> str:
    return "".join(
        f"<li>{numbers(each['cites'])}{inline(each['answer'])}</li>" for each in sheet["questions"]
    )


def _question(question: ToldQuestion) -> str:
    choices = "".join(f"<li>{inline(each)}</li>" for each in question["choices"])
    hint = f' <small class="hint">Hint: {inline(question["hint"])}</small>' if question["hint"] else ""
    listed = f'<ul class="choices">{choices}</ul>' if choices else ""
    return f"<li>{inline(question['ask'])}{hint}{listed}</li>"


def _part(part: ToldPart) -> str:
    scenes = "".join(
        (f"<h3>{safe(scene['place'])}</h3>" if scene["place"] else "") + _steps(scene["steps"])
        for scene in part["scenes"]
    )
    return (
        '<div class="part">'
        f"<div>{scenes}</div>{_aside(part['notes'])}</div>{figure(part['figure'], part['caption'])}"
    )


def _branch(before: str, name: TextPieces, since: str, part: ToldBranch) -> str:
    return (
        f'<section class="branch"><h3>{safe(before)}{inline(name)} <small>{safe(since)}</small></h3>'
        f'<div class="part"><div>{_steps(part["steps"])}</div>{_aside(part["notes"])}</div></section>'
    )


def _steps(steps: Iterable[LaidOutStep]) -> str:
    return f'<ol class="steps">{"".join(_step(step) for step in steps)}</ol>'


def _step(step: LaidOutStep) -> str:
    lines = "".join(f"<li>{numbers(line['cites'])}{inline(line['text'])}</li>" for line in step["lines"])
    happened = f"<ul>{lines}</ul>" if lines else ""
    stack = f'<p class="stack">{safe(step["stack"])}</p>' if step["stack"] else ""
    quiet = f'<p class="quiet">also {numbers(step["quiet"], "also")}</p>' if step["quiet"] else ""
    return (
        f'<li value="{step["number"]}">'
        f'<p class="done">{numbers(step["cites"])}<b>{inline(step["heading"])}</b></p>{happened}{stack}'
        f"{figure(step.get('fight'))}{quiet}</li>"
    )


def _aside(notes: Sequence[Beside]) -> str:
    return f'<aside aria-label="The rules">{_notes(notes)}</aside>' if notes else ""


def _notes(notes: Iterable[Beside]) -> str:
    return "".join(
        figure(each["stack"], f"The {each['what']} after step {each['after']}")
        if "stack" in each
        else f"<p><b>{safe(each['number'])}</b> {inline(each['words'])}</p>"
        for each in notes
    )


def _answers(data: LaidOutHandout, alone: bool) -> str:
    found = []
    for sheet in data["sheets"]:
        if sheet["questions"]:
            head = "" if alone else f"<h3>{sheet['number']} {safe(sheet['title'])}</h3>"
            found.append(f"{head}<ol>{_answer_items(sheet)}</ol>")
    return (
        f'<section class="answers" id="answers"><h2>Answers</h2>{"".join(found)}</section>\n' if found else ""
    )


def _rules(rules: list[ToldRule], routine: list[str], books: str) -> str:
    words = (
        f'<h3>Other rules that had a part, in our words</h3><div class="columns">{_notes(rules)}</div>'
        if rules
        else ""
    )
    rest = f'<p class="quiet">And as in all play: {numbers(routine, "also")}</p>' if routine else ""
    rest += f'<p class="quiet">{safe(books)}</p>' if books else ""
    return f'<section class="rules">{words}{rest}</section>' if words or rest else ""
