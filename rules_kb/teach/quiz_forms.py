"""A quiz in the form that is wanted."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rules_kb.teach.quiz import VERSIONS, Quiz


def written(quiz: Quiz, form: str, versions: Sequence[str] = VERSIONS, paper: str = "a4") -> str | bytes:
    """The quiz as pdf, html, markdown, json, xml (Moodle) or zip (QTI 2.1).

    Raises NotInstalled where a PDF needs a package that isn't there.
    """
    if form == "json":
        return json.dumps(quiz.as_data(versions), ensure_ascii=False, indent=1) + "\n"
    if form == "xml":
        from rules_kb.teach.moodle import moodle_xml

        return moodle_xml(quiz)
    if form == "zip":
        from rules_kb.teach.qti import qti_package

        return qti_package(quiz)
    if form == "html":
        from rules_kb.teach.quiz_page import html_page

        return html_page(quiz, versions)
    if form == "pdf":
        from rules_kb.teach.quiz_sheet import pdf

        return pdf(quiz, versions, paper)
    from rules_kb.teach.quiz_text import markdown

    return markdown(quiz, versions)
