"""A quiz as Moodle XML, the form in which Moodle and other learning systems import questions.

Each question is a `multichoice` one, or an `essay` with its marking guide; the board is embedded as a drawing
with alternative text.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from html import escape
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from rules_kb.drawing.board import board_svg
from rules_kb.teach.position import Position
from rules_kb.teach.question import Question
from rules_kb.teach.quiz import VERSIONS, Quiz
from rules_kb.teach.quiz_text import STANDS, cited, rules_told

DRAWING = "board.svg"
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


CHOICES = (("shuffleanswers", "true"), ("answernumbering", "ABCD"))
WRITTEN = (("responseformat", "editor"), ("responserequired", "1"), ("responsefieldlines", "2"))
"""What Moodle is told of a question with choices, and of one that is answered in words."""


def moodle_xml(quiz: Quiz) -> str:
    """The questions of a quiz as a Moodle question bank: one category, answers that Moodle shuffles."""
    root = Element("quiz")
    category = SubElement(root, "question", type="category")
    _text(SubElement(category, "category"), f"$course$/top/{_plain(quiz.title).replace('/', ' ')}")
    for number, question in enumerate(quiz.version(VERSIONS[0]), 1):
        root.append(_question(number, question))
    indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _question(number: int, question: Question) -> Element:
    made = Element("question", type="multichoice" if question.answers else "essay")
    _text(SubElement(made, "name"), f"{number:02} {question.title}"[:250])
    text = SubElement(made, "questiontext", format="html")
    _text(text, _asked(question))
    drawing = SubElement(text, "file", name=DRAWING, path="/", encoding="base64")
    drawing.text = base64.b64encode(board_of(question).encode()).decode()
    _text(SubElement(made, "generalfeedback", format="html"), _explained(question))
    for name, value in (
        ("defaultgrade", "1"),
        ("penalty", "0.3333333"),
        ("hidden", "0"),
        ("idnumber", f"rules-kb-{question.id}"),
        *((*CHOICES, ("single", "false" if question.several else "true")) if question.answers else WRITTEN),
    ):
        SubElement(made, name).text = value
    if not question.answers:
        _text(SubElement(made, "graderinfo", format="html"), _explained(question))
    rights = sum(answer.right for answer in question.answers)
    wrongs = len(question.answers) - rights
    for answer in question.answers:
        part = 100 / rights if answer.right else -100 / wrongs if question.several else 0
        choice = SubElement(made, "answer", fraction=f"{part:.5f}".rstrip("0").rstrip("."), format="html")
        _text(choice, f"<p>{_safe(answer.text)}</p>")
        _text(
            SubElement(choice, "feedback", format="html"),
            f"<p>{_safe(answer.why)}.</p>" if answer.why else "",
        )
    return made


def board_of(question: Question) -> str:
    """The board of a question's position as a drawing."""
    return drawn_position(question.position)


def drawn_position(position: Position) -> str:
    """A position's board as a drawing."""
    return board_svg(position.board, active=position.active, priority=position.priority, title="The board")


def _asked(question: Question) -> str:
    """The question's text: the position in words and drawn, the cards, and what is asked."""
    position = question.position
    lines = "".join(f"<p>{_safe(line)}</p>" for line in position.lines())
    cards = "".join(f"<li>{_safe(card.told)}</li>" for card in position.cards)
    picture = (
        f'<p><img src="@@PLUGINFILE@@/{DRAWING}" alt="{_safe(" ".join(position.players))}"'
        ' style="max-width:100%"/></p>'
    )
    return (
        f"{lines}{picture}<ul>{cards}</ul><p><strong>{_safe(question.ask)}</strong></p><p>"
        f"<small>{_safe(rules_told(question.era))} {_safe(STANDS)}</small></p>"
    )


def _explained(question: Question) -> str:
    rules = "".join(
        f"<li><strong>{_safe(cited(rule.cite))}</strong> {_safe(rule.digest)}</li>" for rule in question.rules
    )
    told = question.guide or ((question.because,) if question.because else ())
    told = (*told, question.level_told) if question.level_told else told
    return f"{''.join(f'<p>{_safe(each)}.</p>' for each in told)}<ul>{rules}</ul>"


def _text(parent: Element, words: str) -> None:
    SubElement(parent, "text").text = NOT_XML.sub("", words)


def _safe(words: str) -> str:
    return escape(words)


def _plain(words: str) -> str:
    return unicodedata.normalize("NFC", words).strip() or "quiz"
