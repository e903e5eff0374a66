"""The wording of a rulebook that somebody turned into Markdown: emphasis, links, and the signs that were
lost.

A mana or tap sign of the printed page became another character, a piece of TeX, or nothing. Where the words
beside it name it, it's put back (`{W}`); where they don't, the place is marked as a hole.
"""

from __future__ import annotations

import re

from rules_kb.books.readers.decoding import HOLE

_SIGNS = {"white": "{W}", "blue": "{U}", "black": "{B}", "red": "{R}", "green": "{G}", "tap": "{T}"}
_SIGN_LETTERS = "WUBRGXT"
_ODD = "♁⬜⬢⬤⚡♣♠♥♦⊕⊖□■○●◯"
_TEX = re.compile(r" *\$((?:\\[a-z]+(?:\{[^{}$\n]{0,20}\})?|[\dX]+| )+)\$(?: *(?=\$)| *(?=[.,;:)])| *)")
_TEX_TEXT = re.compile(r"\\text\{([^{}]*)\}")
_LINK = re.compile(r"\[([^\[\]\n]*)\]\([^()\s]*\)")
_STRONG = re.compile(r"\*\*(?=\S)([^*\n]*?\S)\s*\*\*")
_SLANTED = re.compile(r"(?<![\w\\*])\*(?=[^\s*])([^*\n]*?[^\s*\\])\*(?![\w*])")
_NAMED = re.compile(
    rf"(?:(?:\\\*|[{_ODD}]) *|(?<=\S) {{2,}}|^ )(?=(?:for |\()(white|blue|black|red|green|tap)\b[,;) ])"
)
_GAP = re.compile(r"(?<=\S) {2,}(?=\S)|(?<=[\w:,]) (?=[.,;:)](?:\s(?!\.)|$))")


def plain_words(title: str) -> str:
    """A title or term without Markdown's marks."""
    return _STRONG.sub(r"\1", title.strip().lstrip("#").strip()).strip("* ").strip()


def clean(line: str) -> str:
    """A line's wording: no marks of Markdown, signs put back where their name stands there, other gaps
    marked.
    """
    line = _LINK.sub(r"\1", line.rstrip())
    line = _STRONG.sub(r"\1", line).replace("**", "")
    line = _TEX.sub(_from_tex, line)
    line = _NAMED.sub(_named_sign, line)
    line = _GAP.sub(lambda match: f" {HOLE}" + ("" if line[match.end()] in ".,;:)" else " "), line)
    line = re.sub(rf"\\\*|[{_ODD}]", HOLE, line).replace("ⓧ", "{X}")
    line = _SLANTED.sub(r"\1", line)
    return re.sub(r"\\([_*$#\[\]])", r"\1", line).strip()


def _from_tex(match: re.Match[str]) -> str:
    """Mana as TeX has it: `2\\text{X}` is {2}{X}; a suit of cards stands for a sign that is lost."""
    inside = _TEX_TEXT.sub(lambda text: f" {text[1]} ", match[1])
    inside = inside.replace("\\oplus", "+").replace("\\ominus", "-")
    signs = [_braced(sign) for sign in re.findall(r"[+-]\s*\d+|\d+|[^\s\\]", inside)]
    rest = match.string[match.end() :]
    before = " " if match[0][0] == " " and not match.string[: match.start()].endswith("$") else ""
    return before + ("".join(signs) or HOLE) + ("" if not rest or rest[0] in "$.,;:)" else " ")


def _braced(sign: str) -> str:
    known = sign in _SIGN_LETTERS or sign.lstrip("+- ").isdigit()
    return "{" + "".join(sign.split()) + "}" if known else HOLE


def _named_sign(match: re.Match[str]) -> str:
    """The sign whose colour stands beside the gap, as in `a sign (white)` or `a sign for white`."""
    before = match.string[: match.start()]
    return ("" if not before or before[-1] in " (" else " ") + _SIGNS[match[1]] + " "


def sign_for(name: str) -> str | None:
    """The sign that a glossary entry such as `(white mana)` or `(tap)` is about."""
    match = re.fullmatch(r"\((white|blue|black|red|green) mana\)|\((tap)\)", name.strip())
    return _SIGNS[match[1] or match[2]] if match else None


_QUOTED = r"[“\"](?P<{0}>[^”\"\n]{{1,60}}?)[,.]?[”\"]"
_REFERENCE = re.compile(
    _QUOTED.format("title")
    + r"\s+on\s+page\s+(?P<page>\d{1,3})"
    + r"|\bpage\s+(?P<bare>\d{1,3})\b"
    + (
        r"|\bglossary\s+entr(?:y|ies)\s+for\s+(?P<terms>[“\"][^”\"\n]{1,60}[”\"]"
        r"(?:(?:\s+and|,\s+and|,|)\s+[“\"][^”\"\n]{1,60}[”\"])*)"
    )
    + r"|\b(?P<section>Section\s+\d{1,2})\b"
    + r"|: (?P<each>[^.:]{1,200})\. You can look up each one\b"
    + r"|\bTurn the page to see (?:an? |the )?(?P<over>[^.:“”\"]{1,60})\."
)


def references(text: str) -> list[str]:
    """Each reference in a text, in order: `"Tapping" on page 7`, `page 14`, `Section 1`, `See Rarity`.

    Terms that a sentence lists to be looked up are a reference each, and so is what the next page shows. A
    title of four words or more needs no page to be found, so it's written in the short form, with See.
    """
    found: list[str] = []
    for match in _REFERENCE.finditer(" ".join(text.split())):
        if match["title"]:
            short = len(match["title"].split()) < 4
            found.append(f'"{match["title"]}" on page {match["page"]}' if short else f"See {match['title']}")
        elif match["terms"]:
            terms = re.findall(r"[“\"]([^”\"]+)[”\"]", match["terms"])
            found += [f"See {term.strip(' ,.')}" for term in terms]
        elif match["each"]:
            found += [f"See {term}" for term in re.split(r",? and |, ", match["each"])]
        elif match["over"]:
            found.append(f"See {match['over']}")
        else:
            found.append(match["section"] or f"page {match['bare']}")
    return found
