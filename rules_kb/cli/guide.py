"""The guide: the pages of ``docs`` that tell how the tool is used, as a terminal shows them.

The wheel carries them, as it carries the man page.
"""

from __future__ import annotations

import os

from rules_kb.books.places import shipped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.show.terminal import Ink

PAGES = {
    "looking-up": "numbers, questions, quoting, JSON",
    "rulebooks": "the books that ship, official texts and editions",
    "explaining": "traces, what if, why and why not, cards",
    "scenario-file": "all that may stand in a scenario",
    "teaching": "handouts, quizzes, flashcards, slides, lessons, courses",
    "programs": "Python, pytest",
}
"""The pages, and what each tells."""
WIDEST = 100
"""In so many columns a page is laid out at most."""


def page_path(name: str) -> str:
    """Where a page lies."""
    return os.path.join(shipped("docs"), f"{name}.md")


def page_shown(name: str, ink: Ink) -> str:
    """A page as it is shown: laid out on a terminal, as it is written elsewhere. Raises OSError."""
    with open(page_path(name), encoding="utf-8") as file:
        text = file.read()
    return text if ink.columns is None else _laid_out(text, ink)


def _laid_out(text: str, ink: Ink) -> str:
    """Markdown for the eye: headings, tables and code as a terminal can show them."""
    lines: list[str] = []
    code = False
    for line in text.splitlines():
        if line.startswith("```"):
            code = not code
        elif code:
            lines += _example(line, ink)
        elif line.startswith("#"):
            lines.append(ink.paint(line.lstrip("# "), "heading"))
        elif line.startswith("|"):
            lines += _row(line, ink)
        else:
            lines += ink.block(_plain(line), 0) if line else [""]
    return "\n".join(lines) + "\n"


def _example(line: str, ink: Ink) -> list[str]:
    """A line of an example; what is said beside it goes below where both are too wide."""
    command, mark, remark = line.partition(" #")
    command = command.rstrip()
    if not mark or not command:
        return [f"  {line}"]
    beside = f"  {line}"
    if len(beside) <= (ink.columns or WIDEST):
        return [f"  {line[: len(line) - len(remark) - 2]}{ink.paint(f' #{remark}', 'dim')}"]
    return [f"  {command}", *(ink.paint(each, "dim") for each in ink.block(remark.strip(), 6))]


def _row(line: str, ink: Ink) -> list[str]:
    """A row of a table: its first cell, and the others below it."""
    if set(line) <= set("|-: "):
        return []
    first, *others = (_plain(cell.strip()) for cell in line.strip("|").split(" | "))
    told = "; ".join(each.strip("| ") for each in others)
    return [*(ink.paint(each, "bold") for each in ink.block(first.strip("| "))), *ink.block(told, 4)]


def _plain(text: str) -> str:
    """Text without the marks of Markdown; what a link leads to stands behind it, if it is on the web."""
    import re

    text = re.sub(
        r"\[([^\]]+)\]\((http[^)]+)\)",
        lambda found: found[1] if found[1] in found[2] else f"{found[1]} ({found[2]})",
        text,
    )
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
    return re.sub(r"[`*]", "", text)
