"""The course's book for the browser: a folder of pages, contents and chart of the turn in front, a page for
each lesson, tests, the examination, glossary and indexes.

No page reads anything from elsewhere. A solution stays folded up until somebody asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rules_kb.drawing.lettering import safe
from rules_kb.scenarios.board import ThingFacts
from rules_kb.teach.figures import Data
from rules_kb.teach.handout import Handout
from rules_kb.teach.handout_page import front, since, solution
from rules_kb.teach.layout import lay_out
from rules_kb.teach.prose import set_text
from rules_kb.teach.question import LETTERS, Question
from rules_kb.teach.quiz_sheet import told_and_asked
from rules_kb.teach.quiz_text import STANDS, cited
from rules_kb.teach.screen import ScreenFigures, document, figure, inline

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import TextPieces

STYLE = "handout.css book.css"
CONTENTS, GLOSSARY, RULES, CARDS = "index.html", "glossary.html", "rules.html", "cards.html"
EXAM = "examination.html"

Pages = dict[str, str]


def lesson_file(number: int) -> str:
    """The name of a lesson's page."""
    return f"lesson-{number:02}.html"


def test_file(number: int) -> str:
    """The name of a review test's page."""
    return f"test-{number}.html"


def lesson_body(number: int, title: str, aim: str, rules: Sequence[Data], made: Handout) -> tuple[str, str]:
    """A lesson without the ways to other pages: what it shows, and the shapes that its drawings share."""
    figures = ScreenFigures()
    data = lay_out(made, figures)
    listed = "".join(
        f"<dt>{safe(str(rule['number']))}</dt><dd>{inline(_pieces(rule['words']))}</dd>" for rule in rules
    )
    situations = "".join(
        f"{front(sheet)}"
        f'<details class="solved"><summary>The solution of situation {sheet["number"]}</summary>'
        f"{solution(sheet)}</details></article>"
        for sheet in data["sheets"]
    )
    changes: dict[str, str] = {}
    for sheet in data["sheets"]:
        for each in sheet["since"]:
            changes.setdefault(each["name"], inline(each["words"]))
    told = f"{since(changes)}" if changes else ""
    body = (
        f'<header><p class="over">Lesson {number}</p><h1>{safe(title)}</h1>'
        f'<p class="aim">{safe(aim)}</p></header>'
        f"<main>{situations}{told}"
        f'<details class="records-of"><summary>The rules of this lesson, in our words</summary>'
        f'<dl class="records">{listed}</dl></details></main>'
    )
    return body, figures.definitions()


def with_plan(body: str, plan: Sequence[Data], folder: str) -> str:
    """A lesson with its plan before it, and ways to what is shown and handed out."""
    rows = "".join(
        f'<tr><th scope="row">{safe(str(part["what"]))}</th>'
        f"<td>{part['minutes'] or ''}{' minutes' if part['minutes'] else ''}</td>"
        f"<td>{safe(str(part['how']))}</td><td>{safe(' '.join(_words(part['numbers'])))}</td></tr>"
        for part in plan
    )
    listed = (
        "".join(f'<li><a href="{folder}/{file}">{name}</a></li>' for file, name in SHOWN) if folder else ""
    )
    told = (
        '<section class="plan"><h2>The plan</h2><table class="turn"><thead><tr><th>what</th><th>how long</th>'
        f"<th>how</th><th>rules</th></tr></thead><tbody>{rows}</tbody></table>"
        + (f'<ul class="contents">{listed}</ul>' if listed else "")
        + "</section>"
    )
    return body.replace("<main>", f"<main>{told}", 1)


SHOWN = (("slides.html", "The slides"), ("handout.html", "The handout"), ("index.html", "All of this lesson"))
"""What of a lesson's folder the teacher's edition leads to."""


def _words(words: object) -> list[str]:
    assert isinstance(words, list)
    return words


def _pieces(words: object) -> TextPieces:
    assert isinstance(words, list)
    return words


def test_body(title: str, questions: Sequence[Question]) -> tuple[str, str]:
    """A test, the answer to each question folded up below it; and the shapes of its drawings."""
    figures = ScreenFigures()
    asked = "".join(_question(figures, number, each) for number, each in enumerate(questions, 1))
    head = f"<header><h1>{safe(title)}</h1><p>{safe(STANDS)}</p></header>"
    return f"{head}<main>{asked}</main>", figures.definitions(asked)


def _question(figures: ScreenFigures, number: int, question: Question) -> str:
    position = question.position
    board = figures.board(position.board, active=position.active, priority=position.priority)
    done = "".join(f"<li>{inline(set_text(line))}</li>" for line in position.so_far)
    story, ask = told_and_asked(question.ask)
    choices = "".join(
        f"<li><b>{letter}</b> {inline(set_text(answer.text))}</li>"
        for letter, answer in zip(LETTERS, question.answers, strict=False)
    )
    right = f"<p><b>{question.right_letter}</b> {inline(set_text(question.right_text))}</p>"
    points = "".join(f"<p>{inline(set_text(point))}.</p>" for point in question.guide)
    because = f"<p><em>{inline(set_text(question.because))}.</em></p>" if question.because else ""
    slips = "".join(
        f"<p>{letter}: {inline(set_text(answer.why))}.</p>"
        for letter, answer in zip(LETTERS, question.answers, strict=False)
        if answer.why and not answer.right
    )
    cites = ", ".join(safe(cited(cite)) for cite in question.cites)
    return (
        f'<article id="question-{number}"><h2><span class="number">{number}</span></h2>'
        f'<p class="facts">{safe(position.moment)}</p>{figure(board)}'
        + (f'<section class="play"><h3>So far</h3><ol>{done}</ol></section>' if done else "")
        + (f"<p>{inline(set_text(story))}</p>" if story else "")
        + f'<p class="ask"><b>{inline(set_text(ask))}</b></p><ul class="choices">{choices}</ul>'
        f"<details><summary>The answer</summary>{right if question.answers else ''}{points or because}{slips}"
        f'<p class="facts">{cites}</p></details></article>'
    )


def front_body(
    about: str,
    card: tuple[ThingFacts, Sequence[tuple[str, str]]],
    turn: Sequence[Sequence[str]],
    listed: Iterable[tuple[str, str, str]],
) -> tuple[str, str]:
    """What the book begins with: contents, each (file, title, aim), how to read a card, a chart of
    the turn.
    """
    figures = ScreenFigures()
    facts, parts = card
    contents = "".join(
        f'<li><a href="{file}">{safe(title)}</a>{f"<br>{safe(aim)}" if aim else ""}</li>'
        for file, title, aim in listed
    )
    read = "".join(f"<dt>{safe(part)}</dt><dd>{safe(words)}</dd>" for part, words in parts)
    rows = "".join(
        f'<tr><th scope="row">{safe(" · ".join(part for part in (phase, step) if part))}</th>'
        f"<td>{safe(what)}</td><td>{safe(who)}</td><td>{safe(rule)}</td></tr>"
        for phase, step, rule, what, who in turn
    )
    return (
        f'<main><p class="aim">{safe(about)}</p>'
        f'<nav aria-label="Contents"><h2>Contents</h2><ul class="contents">{contents}</ul></nav>'
        f'<section id="card"><h2>How to read a card</h2>{figure(figures.one_card(facts))}'
        f'<dl class="records">{read}</dl>'
        f'</section><section id="turn"><h2>The turn</h2><table class="turn"><thead><tr><th>when</th>'
        f"<th>what happens</th><th>who may play something</th><th>rule</th></tr></thead>"
        f"<tbody>{rows}</tbody></table></section></main>",
        figures.definitions(),
    )


def glossary_body(terms: Iterable[Data]) -> str:
    """The glossary."""
    listed = "".join(
        f"<dt>{safe(str(each['term']))}</dt><dd>{inline(_pieces(each['words']))}</dd>" for each in terms
    )
    return f'<header><h1>Glossary</h1></header><main><dl class="records">{listed}</dl></main>'


def index_body(title: str, entries: Iterable[tuple[str, Sequence[str]]]) -> str:
    """An index: words, each with the labels of the places where it comes up, as `situation-3-1`."""
    listed = "".join(
        f"<li>{safe(word)} {' '.join(_to(label) for label in labels)}</li>" for word, labels in entries
    )
    return f'<header><h1>{safe(title)}</h1></header><main><ul class="index">{listed}</ul></main>'


def _to(label: str) -> str:
    kind, lesson, *sheet = label.split("-")
    where = f"#situation-{sheet[0]}" if kind == "situation" else ""
    return f'<a href="{lesson_file(int(lesson))}{where}">{lesson}{f".{sheet[0]}" if sheet else ""}</a>'


def bound(title: str, pages: Sequence[tuple[str, str, tuple[str, str]]]) -> Pages:
    """The pages in their order, each (file, name, what it shows with its shapes), with the ways to the page
    before, to the next one and to the contents.
    """
    found: Pages = {}
    for at, (file, name, (body, shapes)) in enumerate(pages):
        before, after = pages[at - 1] if at else None, pages[at + 1] if at + 1 < len(pages) else None
        ways = [f'<a rel="prev" href="{before[0]}">‹ {safe(before[1])}</a>' if before else "<span></span>"]
        ways += [f'<a href="{CONTENTS}">Contents</a>' if file != CONTENTS else ""]
        ways += [f'<a rel="next" href="{after[0]}">{safe(after[1])} ›</a>' if after else "<span></span>"]
        way = f'<nav class="ways" aria-label="The book">{"".join(ways)}</nav>'
        head = f"<header><h1>{safe(title)}</h1></header>" if file == CONTENTS else ""
        whole = f"{way if file != CONTENTS else ''}{head}{body}{way}"
        found[file] = document(name if name == title else f"{name} – {title}", whole, shapes, STYLE)
    return found
