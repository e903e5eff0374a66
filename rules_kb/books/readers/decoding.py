"""From the bytes of a document to its lines, and from damaged characters back to the ones that were meant.

Line ends are LF, CRLF or a bare CR, also mixed in one file; each ends one line, so that line numbers are
those that an editor shows. A word processor's own line ends (vertical tab, U+2028, U+2029) count too; page
breaks and signs without width don't show. Encodings are UTF-8 and UTF-16 with or without a byte-order mark,
cp1252 and Mac Roman.

Repairs are a step of their own: a reader keeps the raw line for its account and calls `repaired` for the
wording.
"""

from __future__ import annotations

import codecs
import re

from rules_kb.books.readers.split_words import with_soft_hyphens
from rules_kb.facts import dataclass

LARGEST = 16 * 1024 * 1024
"""No document is larger, in bytes; the longest edition has one million."""
MOST_LINES = 100_000
LONGEST_LINE = 200_000
"""In letters. Some editions came as one line a paragraph, of up to four thousand."""
HOLE = "<...>"

_SIGNATURES = (
    (b"%PDF", "a PDF file"),
    (b"PK\x03\x04", "a ZIP archive or a word processor's file"),
    (b"\xd0\xcf\x11\xe0", "an old word processor's file"),
    (b"{\\rtf", "an RTF file"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"SQLite format 3\x00", "a database"),
)
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WORD_PROCESSOR_LINE_END = re.compile("[\v\u2028\u2029]")
_STRANGE = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f\ufffd]")
_NO_WIDTH = re.compile("[\f\ufeff\u200b-\u200f\u2060]|\u00ad(?![ \t\n]|$)")
_SOFT_IN_WORD = re.compile("[a-z]\u00ad(?=[a-z])")
_HARD_IN_WORD = re.compile("[a-z]-(?=[a-z])")
_FEED_IN_LINE = re.compile(r"[^\r\n\f]\f(?=[^\r\n\f])")
_MARKED_UP = re.compile(r"\s*<(?:!doctype html|html|head|body|\?xml)\b", re.IGNORECASE)


class NotText(ValueError):
    """The bytes aren't a text document. The message says what they seem to be."""


@dataclass(frozen=True)
class Decoded:
    """A document as text. `text` has LF line ends only; line n of the file is line n of the text.

    A byte that means nothing in the encoding became U+FFFD. `pages` are the numbers of the lines (from 1)
    with which a new page begins.
    """

    text: str
    encoding: str
    pages: tuple[int, ...] = ()


def decode(data: bytes) -> Decoded:
    """The text of a document's bytes. Raises NotText for an empty or binary file, with the reason."""
    if not data.strip():
        raise NotText("the file is empty")
    if len(data) > LARGEST:
        raise NotText(f"the file is larger than {LARGEST // 1024 // 1024} MB, which no rulebook is")
    for signature, what in _SIGNATURES:
        if data.startswith(signature):
            raise NotText(f"this is {what}, not plain text; save the document as plain text first")
    text, encoding = _decoded(data)
    text = _with_pages_apart(_with_hard_hyphens(text))
    _refuse_binary(text)
    _refuse_endless(text)
    if _MARKED_UP.match(text):
        raise NotText("this is a web page, not plain text; save the document as plain text first")
    return Decoded(
        with_soft_hyphens(with_plain_line_ends(text)), encoding, _page_starts(_with_line_feeds(text))
    )


def _with_hard_hyphens(text: str) -> str:
    """A text in which soft hyphens stand for all others, as some converters leave it, with plain ones."""
    if len(_SOFT_IN_WORD.findall(text)) > len(_HARD_IN_WORD.findall(text)):
        return text.replace("\u00ad", "-")
    return text


def _with_pages_apart(text: str) -> str:
    """A text in which most form feeds stand between words, without a line's end, with one before each."""
    if 2 * len(_FEED_IN_LINE.findall(text)) > max(text.count("\f"), 4):
        return text.replace("\f", "\n\f")
    return text


def with_plain_line_ends(text: str) -> str:
    """`text` with each line end made a LF, and without page breaks and signs that have no width."""
    return _NO_WIDTH.sub("", _with_line_feeds(text))


def _with_line_feeds(text: str) -> str:
    if "\r" in text:
        doubled = text.count("\r\r\n")
        if doubled > 2 and doubled > 0.9 * text.count("\n"):  # CRLF that was made CRLF once more
            text = text.replace("\r\r\n", "\n")
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return _WORD_PROCESSOR_LINE_END.sub("\n", text)


def _page_starts(text: str) -> tuple[int, ...]:
    """The numbers of the lines that begin after a form feed; one within a line, between words, is no page's
    end.
    """
    if "\f" not in text:
        return ()
    starts: list[int] = []
    for number, line in enumerate(text.split("\n"), start=1):
        before, feed, after = line.partition("\f")
        if feed and (not before.strip() or not after.strip()):
            starts.append(number + 1 if before.strip() else number)
    return tuple(starts)


def _decoded(data: bytes) -> tuple[str, str]:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(encoding), encoding
            except UnicodeDecodeError as problem:
                if encoding != "utf-8":
                    raise NotText(
                        f"the file calls itself {encoding} but isn't (byte {problem.start})"
                    ) from problem
                data = data[len(mark) :]
    wide = _utf16_without_mark(data)
    if wide:
        try:
            return data.decode(wide), wide
        except UnicodeDecodeError as problem:
            raise NotText("the file holds zero bytes, so it isn't text") from problem
    try:
        return data.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        if _is_damaged_utf8(data):
            return data.decode("utf-8", errors="replace"), "utf-8"
        return _single_byte(data)


def _is_damaged_utf8(data: bytes) -> bool:
    """Whether most of what isn't ASCII is right UTF-8: then the rest is damage, not another encoding."""
    right = len(re.findall(rb"[\xc3-\xdf][\x80-\xbf]|\xe2[\x80-\xbf]{2}", data))
    wrong = data.decode("utf-8", errors="replace").count("\ufffd")
    return right > 4 * wrong


def _utf16_without_mark(data: bytes) -> str | None:
    """The byte order, if zero bytes stand in nearly every second place and hardly elsewhere."""
    sample = data[:4096]
    half = max(len(sample) // 2, 1)
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if odd > 0.7 * half and even < 0.1 * half:
        return "utf-16-le"
    if even > 0.7 * half and odd < 0.1 * half:
        return "utf-16-be"
    return None


def _single_byte(data: bytes) -> tuple[str, str]:
    """cp1252 or Mac Roman, told apart by which of the two has its quotes and apostrophes beside letters."""
    windows = len(re.findall(rb"[A-Za-z][\x92\x93\x94]|[\x91\x93][A-Za-z]", data))
    mac = len(re.findall(rb"[A-Za-z.,][\xd3\xd5]|\xd2[A-Za-z]", data))
    if mac > windows:
        return data.decode("mac_roman"), "mac_roman"
    return data.decode("cp1252", errors="replace"), "cp1252"


def _refuse_binary(text: str) -> None:
    if "\x00" in text:
        raise NotText("the file holds zero bytes, so it isn't text")
    strange = len(_STRANGE.findall(text))
    if strange > max(3, len(text) // 200):
        raise NotText("the file is full of control characters, so it isn't text")


def _refuse_endless(text: str) -> None:
    lines = _with_line_feeds(text).split("\n")
    if len(lines) > MOST_LINES:
        raise NotText(f"the file has {len(lines):,} lines, and no rulebook has more than {MOST_LINES:,}")
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise NotText(
                f"line {number} has {len(line):,} letters, and in no rulebook more than {LONGEST_LINE:,}"
            )


# What an old Mac encoding's characters look like after somebody read them as another encoding, and only where
# a
# real capital with an accent couldn't stand.
_MAC_DAMAGE = (
    (re.compile(r"(?<=[A-Za-z])Õ(?=[a-z]|\b|\W)"), "’"),
    (re.compile(r"(?<![A-Za-z])Ò(?=[A-Za-z\[{(+\-])"), "“"),
    (re.compile(r"(?<=[a-z.,!?)\"\]}])Ó(?![a-z])"), "”"),
    (re.compile(r"(?<![A-Za-z])Ô(?=[A-Za-z])"), "‘"),
    (re.compile(r"(?<=[a-z.,\")])Ñ(?=[a-zA-Z\s\"])"), "—"),
    (re.compile(r"(?<=[\w])Ð(?=[\w])"), "–"),
    (re.compile(r"(?<=[A-Za-z])ª"), "™"),
    (re.compile(r"(?<=[A-Za-z])¨"), "®"),
)
_QUOTE_FOR_APOSTROPHE = re.compile(r"(?<=[A-Za-z])\"(?=(?:s|t|re|ve|ll|d|m)\b)")
_LETTER_BETWEEN_STOPS = re.compile(r"\.[a-z]\.[a-z]")
"""Without it nothing has stops within a word; it is found far sooner."""
_STOPS_IN_WORD = re.compile(r"(?<![\w./@])(?!www\.)[A-Za-z]+(?:\.[a-z])+\.[a-z]+(?![\w/@])")


def repaired(line: str) -> str:
    """`line` with the known damage of characters undone: each sign becomes the one that was meant.

    >>> repaired("it\\"s a c.u.mulative pa.s.s")
    "it's a cumulative pass"
    """
    if not line.isascii():
        for damage, meant in _MAC_DAMAGE:
            line = damage.sub(meant, line)
    if '"' in line:
        line = _QUOTE_FOR_APOSTROPHE.sub("'", line)
    if _LETTER_BETWEEN_STOPS.search(line):
        line = _STOPS_IN_WORD.sub(_without_stops, line)
    return line


def _without_stops(match: re.Match[str]) -> str:
    parts = match.group().split(".")
    if all(len(part) == 1 for part in parts):
        return match.group()
    return "".join(parts)


_GAP = re.compile(r"(?<=[\w,:)]) {2,3}(?=[a-z(.\"])")
_BEFORE_STOP = re.compile(r"(?<=[\w\-),\"]) (?=[;,](?! see )|\.(?! ?\.)(?!\d))")
_EMPTY_SIGNS = re.compile(r"(?<![\w+])\+/\+(?![\w+])")
_LOOSE_QUOTE = re.compile(r"\"(?<=\w \") (?=\w)")
_LOOSE_STOP = re.compile(r"[.,](?<=[a-z\"] [.,])(?=[\s\"])(?! ?\.)")


def has_holes(text: str) -> bool:
    """Whether whatever stood in angle brackets was lost from a document: no bracket, and the scars of
    many.
    """
    if "<" in text:
        return False
    return len(_LOOSE_QUOTE.findall(text)) + len(_LOOSE_STOP.findall(text)) >= 8


def with_holes_marked(paragraph: str) -> str:
    """`paragraph` of a document with holes, each hole that shows made visible as HOLE.

    A hole shows as two spaces within a sentence, a space before a full stop or comma, a quotation mark with
    space on its inner side, or a plus sign without its number. What shows nowhere stays lost.
    """
    marked = _EMPTY_SIGNS.sub(f"+{HOLE}/+{HOLE}", paragraph)
    marked = _GAP.sub(f" {HOLE} ", marked)
    marked = _BEFORE_STOP.sub(f" {HOLE}", marked)
    return _holes_inside_quotes(marked)


def _holes_inside_quotes(paragraph: str) -> str:
    """Marks a hole after an opening quotation mark that a space follows, and before a closing one after a
    space.
    """
    parts = paragraph.split('"')
    for place in range(1, len(parts), 2):
        inside = parts[place]
        closed = place + 1 < len(parts)
        unpaired = closed and inside.endswith(" ") and bool(re.search(r"[a-z]\. [A-Z]", inside))
        if inside.startswith(" ") and inside.strip():
            inside = f"{HOLE}{inside}"
        if unpaired:  # a quotation mark is missing, so nobody knows which of the next ones open
            parts[place] = inside
            break
        if closed and inside.endswith(" ") and not inside.endswith(". "):
            inside = f"{inside}{HOLE}"
        parts[place] = inside
    return '"'.join(parts)
