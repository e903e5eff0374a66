"""Material for the browser: one file that reads nothing from elsewhere, in light, dark and print, on a desk
and a phone.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb import regex
from rules_kb.drawing import symbols
from rules_kb.drawing.board import NARROW, style_sheet, svg, told, told_fight, told_stack
from rules_kb.drawing.card_face import card
from rules_kb.drawing.lettering import safe
from rules_kb.drawing.picture import Picture, Sketchbook
from rules_kb.drawing.printing import PrintDrawing
from rules_kb.hints import TYPE_CHECKING
from rules_kb.scenarios.board import Board, ThingFacts
from rules_kb.teach.figures import FIGHT_WIDTH, MARGIN_WIDTH, PAGE, TALLEST, WIDTHS
from rules_kb.teach.prose import CODE, EMPHASIS, MANA, STRONG
from rules_kb.teach.typesetting import template_text

if TYPE_CHECKING:
    from rules_kb.teach.laid_out import DrawnFigure, ToldParagraph

_SYMBOL = regex.compile(r'href="#mana-([^"]+)"')
_TAGS = {STRONG: "strong", EMPHASIS: "em", CODE: "code"}


class ScreenFigures:
    """The drawings of one page, as SVG within it; shapes that they share are defined once."""

    def __init__(self) -> None:
        self.book = Sketchbook()

    def board(
        self,
        board: Board,
        before: Board | None = None,
        *,
        active: str = "",
        priority: str | None = None,
        tallest: float = TALLEST,
    ) -> DrawnFigure:
        """A board, broad and slim; the style shows the one that fits."""
        drawing = PrintDrawing(self.book, board, before, active, priority)
        stacked = bool(board.spells)
        for width in WIDTHS:
            broad = drawing.on_paper(width, stacked)
            if broad.height <= tallest * broad.width:
                break
        slim = drawing.on_paper(NARROW, stacked)
        words = told(board)
        return {
            "svg": _inline(broad, words, "broad") + _inline(slim, words, "slim"),
            "shape": broad.height / broad.width,
            "width": broad.width,
        }

    def plain_board(
        self,
        board: Board,
        before: Board | None = None,
        *,
        active: str = "",
        priority: str | None = None,
        width: int = PAGE,
    ) -> DrawnFigure:
        """On a screen the words of the cards stand on them."""
        return self.board(board, before, active=active, priority=priority)

    def one_card(self, facts: ThingFacts) -> DrawnFigure:
        """A card by itself."""
        return self._kept(card(self.book, facts), f"The card {facts['name']}.")

    def fight(self, board: Board, before: Board | None) -> DrawnFigure:
        """Attackers and blockers."""
        return self._kept(PrintDrawing(self.book, board, before).face_to_face(FIGHT_WIDTH), told_fight(board))

    def stack(self, board: Board, before: Board | None) -> DrawnFigure:
        """A stack for the margin."""
        return self._kept(
            PrintDrawing(self.book, board, before).stack(MARGIN_WIDTH, brief=True), told_stack(board)
        )

    def symbol(self, name: str) -> DrawnFigure:
        """A symbol of mana or of tapping."""
        self.book.needs(f"{{{name}}}")
        return {"svg": "", "shape": 1, "width": 20}

    def definitions(self, page: str = "") -> str:
        """The shapes that the drawings share, and those of the symbols among the words of a page."""
        for name in sorted(set(_SYMBOL.findall(page))):
            self.symbol(_unescaped(name))
        return f'<svg class="shapes" aria-hidden="true" width="0" height="0">{self.book.definitions()}</svg>'

    def _kept(self, drawn: Picture, words: str) -> DrawnFigure:
        wide = drawn.width + 8
        return {
            "svg": _inline(drawn, words, f'fixed" style="max-width:{wide:g}px'),
            "shape": drawn.height / max(drawn.width, 1),
            "width": drawn.width,
        }


def _unescaped(name: str) -> str:
    if "&" not in name:
        return name
    from html import unescape

    return unescape(name)


def document(title: str, body: str, shapes: str, style: str, script: str = "") -> str:
    """A whole page: its body with the shapes that its drawings share, the styles and the script it needs.

    `style` names templates, one or several, and `script` one.
    """
    code = template_text(script) if script else ""
    allowed = f"script-src 'sha256-{_digest(code)}'; " if code else ""
    drawing = drawing_styles()
    styles = "".join(map(template_text, ("screen.css", *style.split())))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'unsafe-inline'; {allowed}img-src data:\">\n"
        f"<title>{safe(title)}</title>\n<style>{drawing}{styles}</style>\n</head>\n<body>\n"
        f"{shapes}\n{body}\n" + (f"<script>\n{code}</script>\n" if code else "") + "</body>\n</html>\n"
    )


def drawing_styles() -> str:
    """How drawings look on a page: in light and dark on the screen alone."""
    return style_sheet().replace("@media (", "@media screen and (")


def _digest(code: str) -> str:
    import base64
    import hashlib  # which takes a moment, and few pages have a script

    return base64.b64encode(hashlib.sha256(f"\n{code}".encode()).digest()).decode()


def inline(pieces: Iterable[Iterable[str]]) -> str:
    """A text in pieces."""
    parts = []
    for kind, words in pieces:
        tag = _TAGS.get(kind)
        if kind == MANA:
            parts.append(
                f'<svg class="sym" role="img" aria-label="{safe(symbols.said(words))}">'
                f'<use href="#mana-{safe(words)}"/></svg>'
            )
        else:
            parts.append(f"<{tag}>{safe(words)}</{tag}>" if tag else safe(words))
    return "".join(parts)


def prose(about: Iterable[ToldParagraph]) -> str:
    """Paragraphs and lists."""
    found, listing = [], False
    for each in about:
        if each["item"] != listing:
            found.append("<ul>" if each["item"] else "</ul>")
            listing = each["item"]
        tag = "li" if listing else "p"
        found.append(f"<{tag}>{inline(each['pieces'])}</{tag}>")
    return "".join([*found, "</ul>" if listing else ""])


def numbers(cites: Iterable[str], kind: str = "cites") -> str:
    """The numbers of rules."""
    shown = " ".join(f"<span>{safe(each)}</span>" for each in cites)
    return f'<span class="{kind}">{shown}</span>' if shown else ""


def level_dots(level: int) -> str:
    """A level as dots, told in words too."""
    if not level:
        return ""
    dots = "".join(f'<i class="dot{" full" if at < level else ""}"></i>' for at in range(4))
    return f'<span class="level"><span aria-hidden="true">{dots}</span> level {level}</span> '


def figure(drawn: DrawnFigure | None, caption: str = "", kind: str = "") -> str:
    """A drawing with its caption."""
    if drawn is None:
        return ""
    below = f"<figcaption>{safe(caption)}</figcaption>" if caption else ""
    return f'<figure class="{kind}">{drawn["svg"]}{below}</figure>'


def _inline(drawn: Picture, words: str, kind: str) -> str:
    return svg(drawn, "", "", words, 'role="img"').replace('class="board"', f'class="board {kind}"', 1)
