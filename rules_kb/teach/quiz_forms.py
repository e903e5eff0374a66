"""A quiz in the form that is wanted."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rules_kb.teach.quiz import VERSIONS, Quiz


def written(quiz: Quiz, form: str, versions: Sequence[str] = VERSIONS) -> str | bytes:
    """The quiz as markdown, json or xml."""
    if form == "json":
        return json.dumps(quiz.as_data(versions), ensure_ascii=False, indent=1) + "\n"
    if form == "xml":
        from rules_kb.teach.moodle import moodle_xml

        return moodle_xml(quiz)
    from rules_kb.teach.quiz_text import markdown

    return markdown(quiz, versions)
