"""How it looks what an edition changed: on the terminal, as Markdown, as one HTML page, as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from rules_kb.books.changes import (
    GONE,
    MERGED,
    NEW,
    REWORDED,
    ChapterChanges,
    EditionChanges,
    RecordChange,
    Renumbering,
)
from rules_kb.books.comparison import Piece
from rules_kb.show.history import marked_lines
from rules_kb.show.terminal import PLAIN, Ink

SAID = {NEW: "new", GONE: "gone", REWORDED: "reworded", MERGED: "merged into another"}


LONG, SIDES = 80, 20
"""An unchanged run of more words than this is shortened to so many at either end: of a list of three hundred
creature types one wants to see the new ones.
"""


def shortened(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces of a reworded text, long runs that stayed as they were cut in their middle."""
    found = []
    for piece in pieces:
        words = piece.words.split(" ") if piece.fate == "same" else []
        if len(words) > LONG:
            piece = Piece("same", " ".join([*words[:SIDES], "…", *words[-SIDES:]]))
        found.append(piece)
    return tuple(found)


def changes_page(found: EditionChanges, ink: Ink = PLAIN) -> str:
    """What changed, for the terminal: words that went are marked [-so-], new ones {+so+}."""
    lines = [ink.paint(title(found), "bold"), *ink.block(summary(found)), ""]
    for chapter in found.chapters:
        lines.append(ink.paint(_heading(chapter), "bold"))
        for change in chapter.changes:
            lines += ["", *_change(change, ink)]
        if chapter.renumbered:
            lines += ["", *ink.block(f"renumbered: {_renumbered(chapter.renumbered)}", 2, 4)]
        lines.append("")
    return ink.fitted("\n".join(line.rstrip() for line in lines))


def title(found: EditionChanges) -> str:
    """``What cr@2007-07-13 changed against cr2006 (2006-10-01)``."""
    return f"What {found.new.key} changed against {found.old.key}, {found.old.date} to {found.new.date}"


def summary(found: EditionChanges) -> str:
    """In one sentence: how much of each kind there is."""
    counts = [(found.count(what), said) for what, said in SAID.items()]
    told = [f"{count} {said}" for count, said in counts if count]
    moved = sum(run.count for chapter in found.chapters for run in chapter.renumbered)
    told += [f"{moved} only renumbered"] if moved else []
    whose = f" {found.ours}'s wording isn't imported: our words stand for it, whole." if found.ours else ""
    return f"{', '.join(told) or 'nothing changed'}; {found.same} as before.{whose}"


def _heading(chapter: ChapterChanges) -> str:
    return chapter.heading if chapter.id == "glossary" else f"{chapter.id} {chapter.heading}".rstrip()


def _named(change: RecordChange) -> str:
    """``704.5j, was 420.5e: reworded``."""
    old, new = change.old, change.new
    now = change.id
    was = f", was {old.id}" if old and new and old.id != new.id else ""
    doubt = "" if change.sure == "certain" else f" ({change.sure})"
    return f"{now}{was}: {SAID[change.what]}{doubt}"


def _change(change: RecordChange, ink: Ink) -> list[str]:
    room = None if ink.columns is None else max(20, ink.columns - 4)
    pieces = shortened(change.pieces)
    if change.what in (NEW, GONE):  # all of it is: that needs no marks
        pieces = tuple(Piece("same", piece.words) for piece in change.pieces)
    return [
        ink.paint(f"  {_named(change)}", "cite"),
        *(f"    {painted}" for _, painted in marked_lines(pieces, ink, room)),
    ]


def _renumbered(runs: Sequence[Renumbering]) -> str:
    return "; ".join(f"{_span(run.old)} is {_span(run.new)}" for run in runs)


def _span(ends: tuple[str, str]) -> str:
    return ends[0] if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"


# ---- Markdown and HTML
# --------------------------------------------------------------------------------------------------


def changes_markdown(found: EditionChanges) -> str:
    """What changed, as Markdown: words that went are struck through, new ones bold."""
    lines = [f"# {title(found)}", "", summary(found), ""]
    for chapter in found.chapters:
        lines += [f"## {_heading(chapter)}", ""]
        for change in chapter.changes:
            lines += [f"**{_named(change)}**", "", _in_markdown(change), ""]
        if chapter.renumbered:
            lines += [f"*Renumbered:* {_renumbered(chapter.renumbered)}.", ""]
    return "\n".join(lines)


def _in_markdown(change: RecordChange) -> str:
    marks = {"gone": "~~", "new": "**", "same": ""}
    whole = change.what in (NEW, GONE)
    pieces = change.pieces if whole else shortened(change.pieces)
    parts = ((piece.words.replace("*", "\\*"), "" if whole else marks[piece.fate]) for piece in pieces)
    return "> " + " ".join(f"{mark}{words}{mark}" for words, mark in parts if words).replace("\n", " ")


STYLE = """\
body{font:1rem/1.5 Georgia,serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;border-bottom:1px solid #bbb;margin-top:2rem}
h3{font-size:1rem;margin:1.2rem 0 .2rem}h3 small{font-weight:normal;color:#666}p{margin:.2rem 0}
ins{background:#dff3df;text-decoration:none}del{background:#f8dede}
@media (prefers-color-scheme:dark){body{color:#ddd;background:#1b1b1b}ins{background:#1f4a26}
del{background:#5a2424}h3 small{color:#aaa}}
"""


def changes_html(found: EditionChanges) -> str:
    """What changed, as one HTML page."""
    body = [f"<h1>{escape(title(found))}</h1>", f"<p>{escape(summary(found))}</p>"]
    for chapter in found.chapters:
        body.append(f"<h2>{escape(_heading(chapter))}</h2>")
        body += [_in_html(change) for change in chapter.changes]
        if chapter.renumbered:
            body.append(f"<p>Renumbered: {escape(_renumbered(chapter.renumbered))}.</p>")
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title(found))}</title><style>{STYLE}</style></head>\n<body>\n"
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _in_html(change: RecordChange) -> str:
    tags = {"gone": ("<del>", "</del>"), "new": ("<ins>", "</ins>"), "same": ("", "")}
    pieces = change.pieces if change.what in (NEW, GONE) else shortened(change.pieces)
    words = " ".join(f"{tags[piece.fate][0]}{escape(piece.words)}{tags[piece.fate][1]}" for piece in pieces)
    name, _, what = _named(change).partition(": ")
    return f"<h3>{escape(name)} <small>{escape(what)}</small></h3>\n<p>{words}</p>"


# ---- JSON and plain lines
# -----------------------------------------------------------------------------------------------


def changes_as_json(found: EditionChanges) -> dict[str, object]:
    """What changed, as ``changes --json`` prints it."""
    return {
        "from": found.old.key,
        "to": found.new.key,
        "summary": summary(found),
        "same": found.same,
        "chapters": [
            {
                "chapter": chapter.id,
                "heading": chapter.heading or None,
                "changes": [_as_json(found, change) for change in chapter.changes],
                "renumbered": [
                    {"from": list(run.old), "to": list(run.new), "records": run.count}
                    for run in chapter.renumbered
                ],
            }
            for chapter in found.chapters
        ],
    }


def _as_json(found: EditionChanges, change: RecordChange) -> dict[str, object]:
    return {
        "what": change.what,
        "old": f"{found.old.key}:{change.old.id}" if change.old else None,
        "new": f"{found.new.key}:{change.new.id}" if change.new else None,
        "sure": change.sure,
        "force": change.force or None,
        "differences": [{"fate": piece.fate, "words": piece.words} for piece in change.pieces],
    }


def changes_lines(found: EditionChanges) -> Iterator[str]:
    """One change a line: what, the old cite, the new one, how sure, the force."""
    for chapter in found.chapters:
        for change in chapter.changes:
            told = _as_json(found, change)
            yield "\t".join(str(told[name] or "") for name in ("what", "old", "new", "sure", "force")) + "\n"
