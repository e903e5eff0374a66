"""A quiz as one HTML page: to be answered on the screen, with the answer under each question, or printed,
with the key at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from rules_kb.teach.figures import COLUMN
from rules_kb.teach.position import CardNote
from rules_kb.teach.prose import set_text
from rules_kb.teach.question import LETTERS, Question
from rules_kb.teach.quiz import VERSIONS, Quiz
from rules_kb.teach.quiz_text import cited, how_told
from rules_kb.teach.screen import ScreenFigures, drawing_styles, figure, inline
from rules_kb.teach.typesetting import template_text

RIGHT = ' data-right="1"'
SCRIPT = """function score(f,ok){f.classList.add('checked');f.dataset.done=ok?1:0;
f.querySelectorAll('label').forEach(function(l){var i=l.querySelector('input');\
l.className=i.dataset.right?'right':i.checked?'wrong':'';});
f.querySelectorAll('input,button').forEach(function(i){i.disabled=true;});
var s=f.closest('.version'),d=s.querySelectorAll('fieldset.checked'),\
r=s.querySelectorAll('fieldset[data-done="1"]');
s.querySelector('.score').textContent=r.length+' right of '+d.length+' answered, '\
+s.querySelectorAll('fieldset').length+' in all';}
document.addEventListener('change',function(e){var f=e.target.closest('fieldset');
if(f&&e.target.type==='radio')score(f,e.target.dataset.right);});
document.addEventListener('click',function(e){if(e.target.className!=='check')return;
var f=e.target.closest('fieldset'),ok=true;
f.querySelectorAll('input').forEach(function(i){if(i.checked!==!!i.dataset.right)ok=false;});score(f,ok);});"""


def html_page(quiz: Quiz, versions: Sequence[str] = VERSIONS) -> str:
    """The quiz as a page of its own, which reads nothing from elsewhere."""
    figures = ScreenFigures()
    sections = "".join(_version(quiz, letter, len(versions) > 1, figures) for letter in versions)
    keys = "".join(_key(quiz, letter, len(versions) > 1) for letter in versions)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{_safe(quiz.title)}</title><style>{drawing_styles()}{template_text('screen.css')}{template_text('quiz.css')}</style></head>\n"
        f"<body>\n{figures.definitions(sections + keys)}\n"
        f"<header><h1>{_safe(quiz.title)}</h1>"
        f'<p class="how">{_safe(how_told(quiz))}</p>{_contents(versions)}</header>\n'
        f'{sections}<div class="keys" id="keys">{keys}{_rules(quiz.questions)}</div>\n'
        f"<script>{SCRIPT}</script></body></html>\n"
    )


def _contents(versions: Sequence[str]) -> str:
    links = (
        [f'<a href="#version-{letter}">Version {letter}</a>' for letter in versions]
        if len(versions) > 1
        else []
    )
    return "<nav>" + " · ".join([*links, '<a href="#keys">The key</a>']) + "</nav>"


def _version(quiz: Quiz, letter: str, named: bool, figures: ScreenFigures) -> str:
    head = f"<h2>Version {letter}</h2>" if named else ""
    questions = "".join(
        _question(figures, letter, number, each) for number, each in enumerate(quiz.version(letter), 1)
    )
    return (
        f'<section class="version" id="version-{letter}">{head}{questions}<p class="score" role="status">'
        "</p></section>\n"
    )


def _question(figures: ScreenFigures, version: str, number: int, question: Question) -> str:
    position = question.position
    picture = figure(
        figures.plain_board(position.board, active=position.active, priority=position.priority, width=COLUMN)
    )
    name = f"{version}-{number}"
    kind = "checkbox" if question.several else "radio"
    choices = "".join(
        (
            f'<label><input type="{kind}" name="{name}"{RIGHT if answer.right else ""}><b>{letter}</b>'
            f"<span>{_told(answer.text)}</span></label>"
        )
        for letter, answer in zip(LETTERS, question.answers, strict=False)
    )
    written = "" if question.answers else '<textarea rows="2" aria-label="Your answer"></textarea>'
    choices += '<button type="button" class="check">Check</button>' if question.several else ""
    return (
        f'<article class="question"><h2>{number}</h2><p class="moment">{_safe(position.moment)}</p>'
        f'<div class="situation"><div>{picture}'
        f"<fieldset><legend>{_told(question.ask)}</legend>{choices}{written}</fieldset>"
        f"<details><summary>The answer</summary>{_explained(question)}</details>"
        f"</div>{_beside(question)}</div></article>\n"
    )


def _beside(question: Question) -> str:
    """The position in words, what has been done, and the cards."""
    position = question.position
    words = "".join(
        f"<p>{_told(line)}</p>" for line in (*position.players, *([position.stack] if position.stack else []))
    )
    done = "".join(f"<li>{_told(line)}</li>" for line in position.so_far)
    cards = "".join(_card(card) for card in position.cards if card.text)
    return (
        f'<div class="beside"><h3>The position</h3>{words}'
        + (f"<h3>So far</h3><ol>{done}</ol>" if done else "")
        + (f"<h3>The cards</h3>{cards}" if cards else "")
        + "</div>"
    )


def _card(card: CardNote) -> str:
    head = " ".join(part for part in (card.cost, card.type, card.size) if part)
    return f"<p><b>{_safe(card.name)}</b> {_told(head)}<br>{_told(card.text)}</p>"


def _explained(question: Question) -> str:
    cites = ", ".join(_safe(cited(cite)) for cite in question.cites)
    slips = "; ".join(
        f"{letter} {_told(answer.why)}"
        for letter, answer in zip(LETTERS, question.answers, strict=False)
        if answer.why and not answer.right
    )
    return (
        f"<p><b>{question.right_letter}</b> {_told(question.right_text)} <b>{cites}</b></p>"
        + "".join(f"<p>{_told(point)}.</p>" for point in question.guide)
        + (f"<p><em>{_told(question.because)}.</em></p>" if question.because and not question.guide else "")
        + (f'<p class="slips">{slips}.</p>' if slips else "")
        + (f'<p class="slips">{_safe(question.level_told)}.</p>' if question.level_told else "")
    )


def _key(quiz: Quiz, letter: str, named: bool) -> str:
    lines = "".join(f"<li>{_explained(each)}</li>" for each in quiz.version(letter))
    return f'<h2>Key{f" to version {letter}" if named else ""}</h2><ol class="key">{lines}</ol>'


def _rules(questions: Iterable[Question]) -> str:
    found = {rule.cite: rule.digest for question in questions for rule in question.rules}
    items = "".join(
        f"<div><dt>{_safe(cited(cite))}</dt><dd>{_told(words)}</dd></div>"
        for cite, words in sorted(found.items())
    )
    return f'<h2>The rules, in our words</h2><dl class="rules">{items}</dl>'


def _told(words: str) -> str:
    """Words with the symbols of costs drawn."""
    return inline(set_text(words))


def _safe(words: str) -> str:
    return escape(words)
