"""Text from outside, made fit to be shown: what would steer a terminal, or change the order of letters, is
written out.

A file's name, a line of it, a title or a card's name may hold anything at all. Everybody who tells of such a
text passes it through `visible`; it needs nothing of this project, and no heavy import.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

COLOUR = "\x1b["
"""How a change of colour begins."""
BLANKS = frozenset(
    "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
)
"""Blanks other than the plain one: Python doesn't count them as printable, and yet they do no harm."""


def visible(text: str, keep: str = "") -> str:
    """The text with every control character, mark of direction and other sign without a shape written as
    Python would, such as ``\\x1b`` or ``\\u202e``. What stands in `keep`, a line break for example, is left.

    >>> visible("a\\x1b[31mred")
    'a\\\\x1b[31mred'
    """
    if text.isprintable():
        return text
    return "".join(
        sign if sign.isprintable() or sign in keep or sign in BLANKS else _written_out(sign) for sign in text
    )


def without_html(markdown: str) -> str:
    """Markdown in which nothing is taken for HTML, nor fetches or leads to what is elsewhere: we write
    nothing of that, so whatever looks like it is a text's own.

    >>> without_html("**<script>** ![a](b)")
    '**&lt;script>** ![a]\\\\(b)'
    """
    return markdown.replace("<", "&lt;").replace("](", "]\\(")


def in_html(text: str) -> str:
    """A text as HTML and XML have it, within quotes, too: as `html.escape`, which takes a moment to load.

    >>> in_html("<a href='b'>")
    '&lt;a href=&#x27;b&#x27;&gt;'
    """
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#x27;")


def table_cell(text: str) -> str:
    """A text as a cell of a Markdown table, which neither a bar nor a line break ends.

    >>> table_cell("a|b")
    'a\\|b'
    """
    return " ".join(text.replace("\\", "\\\\").replace("|", "\\|").split())


def visible_page(text: str, colours: Collection[str]) -> str:
    """A page for a terminal: what is in it made visible, but for the ends of lines, tabulators, and our own
    colours, given by their codes (`1;36`).
    """
    first, *rest = text.split(COLOUR)
    pieces = [visible(first, keep="\n\t")]
    for piece in rest:
        code, ends, after = piece.partition("m")
        ours = bool(ends) and code in colours
        pieces.append(COLOUR + code + ends if ours else visible(COLOUR))
        pieces.append(visible(after if ours else piece, keep="\n\t"))
    return "".join(pieces)


def _written_out(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")
