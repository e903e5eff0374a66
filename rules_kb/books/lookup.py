"""Looking up what someone typed: a REF, read into its parts and found in the store.

A REF is a number (``310.4``, ``310``, ``3``), the same with a full stop for the record alone (``120.4.``), a range
(``410.10c-d``), a ruling (``A.27.Ruling.5``), a term in any case or number (``legends``), or any of them after its book
(``cr2006:420.5e``). Without a book, digits mean the comprehensive rules of 1999 and letters the rulings summary; a term
is looked for in each book in turn.

Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

from rules_kb.books.numbering import (
    NAMED_PARTS,
    end_of_range,
    is_number,
    is_numbered,
    parent_of,
    span,
    without_copy,
)
from rules_kb.books.terms import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rules_kb.books.store import Entry, Store

NUMBERED_BOOK = "cr1999"
"""The book that a number without a book means."""
LETTERED_BOOK = "rulings1999"
"""The book that a lettered number without a book means."""
DASHES = "‐‑–—"
NOUNS = ("rule", "rules", "section", "chapter", "ruling")
"""What people say before a number; it adds nothing."""
LEADS = ("(see also ", "(see ", "see also ", "see ")
RANGE_WORDS = (" through ", " to ")


class NothingFound(Exception):
    """No record answers a REF. `near` holds the nearest right ones, the best first, ready to be typed."""

    def __init__(self, ref: str, what: str, near: Sequence[str] = ()) -> None:
        self.ref = ref
        self.near = list(near)
        guess = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        super().__init__(f"{ref}: {what}{guess}")


class Ref:
    """A REF in its parts.

    `first` and `last` are ids, the same but for a range, and empty for words; `words` is a term or slug, else empty.
    `alone` is set by a closing full stop: the record without what stands below it.
    """

    __slots__ = ("alone", "book", "first", "last", "words")

    def __init__(self, book: str | None, first: str, last: str, words: str, alone: bool) -> None:
        self.book = book
        self.first = first
        self.last = last
        self.words = words
        self.alone = alone

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ref) and all(
            getattr(self, name) == getattr(other, name) for name in Ref.__slots__
        )

    def __hash__(self) -> int:
        return hash((self.book, self.first, self.last, self.words, self.alone))

    def __repr__(self) -> str:
        return f"Ref({self.book!r}, {self.first!r}, {self.last!r}, {self.words!r}, {self.alone!r})"


class Found:
    """A record that answers a REF, and whether it was asked for alone."""

    __slots__ = ("alone", "entry")

    def __init__(self, entry: Entry, alone: bool) -> None:
        self.entry = entry
        self.alone = alone


def parse_ref(text: str) -> Ref:
    """Read a REF. Never fails: what is no number is words. `format_ref` writes it again.

    A reference as a book writes it is one too: ``(See rule 310, "Combat Damage Step.")``.
    """
    text = _as_cited(" ".join(text.split()))
    book, colon, rest = text.partition(":")
    if not colon or not book or " " in book:
        book, rest = "", text
    rest = rest.strip()
    alone = rest.endswith(".") and len(rest) > 1
    number = _canonical(rest.removesuffix("."))
    for dash in DASHES:
        number = number.replace(dash, "-")
    start, dash, end = (part.strip() for part in number.partition("-"))
    start = _canonical(start)
    if is_numbered(start):
        last = end_of_range(start, end.lower() if is_number(start) else _canonical(end)) if dash else start
        if last is not None and (last == start or span(start, last)):
            return Ref(book or None, start, last, "", alone)
    return Ref(book or None, "", "", rest.strip("\"“”' "), False)


def _as_cited(text: str) -> str:
    """A reference out of a book's text without what surrounds its number or term there; other text as it is."""
    lower = text.lower()
    lead = next((lead for lead in LEADS if lower.startswith(lead)), "")
    if lead.startswith("("):
        text = text.removesuffix(")")
    text = text[len(lead) :]
    number, comma, title = text.partition(", ")
    if comma and title[:1] in "\"“":
        text = number
    for between in RANGE_WORDS:
        first, found, last = text.partition(between)
        if found and is_numbered(_canonical(first)) and is_numbered(_canonical(last.removesuffix("."))):
            return f"{first}-{_canonical(last)}"
    return text


def format_ref(ref: Ref) -> str:
    """Write a REF as `parse_ref` reads it."""
    lead = f"{ref.book}:" if ref.book else ""
    if ref.words or not ref.first:
        return lead + ref.words
    end = "" if ref.last == ref.first else f"-{ref.last}"
    return f"{lead}{ref.first}{end}{'.' if ref.alone else ''}"


def _canonical(number: str) -> str:
    """``rule 310.4A`` as ``310.4a``, ``a.27.ruling.5`` as ``A.27.Ruling.5``; other text as it is."""
    plain = number.strip()
    noun, _, rest = plain.partition(" ")
    if noun.lower() in NOUNS and is_numbered(_canonical(rest)):
        plain = rest.strip()
    if plain[:1].isdigit():
        return (
            _with_named_parts(plain.lower())
            if all(sign.isalnum() or sign in ".#" for sign in plain)
            else plain
        )
    if plain[:1].isalpha() and plain[1:2] in ("", "."):
        return _with_named_parts(plain[0].upper() + plain[1:].lower())
    return plain


def _with_named_parts(number: str) -> str:
    named = {part.lower(): part for part in NAMED_PARTS}
    return ".".join(named.get(part, part) for part in number.split("."))


def look_up(store: Store, text: str) -> list[Found]:
    """The records that a REF means, in order: one, or each of a range. Raises NothingFound."""
    ref = parse_ref(text)
    if ref.book is not None:
        ref = _with_known_book(store, ref, text)
    book = ref.book or _book_of_number(ref.first)
    if _is_term(store, ref, book):
        ref = Ref(ref.book, "", "", ref.first, False)
    if not ref.first:
        return [Found(entry, False) for entry in _by_words(store, ref, text)]
    if ref.first == ref.last:
        return [Found(entry, ref.alone) for entry in _by_number(store, book, ref.first, text)]
    entries = [entry for id in span(ref.first, ref.last) or [] if (entry := store.entry(book, id))]
    if not entries:
        raise NothingFound(text, f"{book} has none of these", _near_number(store, book, ref.first))
    return [Found(entry, ref.alone) for entry in entries]


def _is_term(store: Store, ref: Ref, book: str) -> bool:
    """Whether a single letter is a term, as X is, rather than a chapter."""
    letter = ref.first == ref.last and len(ref.first) == 1 and ref.first.isalpha()
    return letter and not store.entry(book, ref.first) and bool(store.spelled(fold(ref.first)))


def look_up_all(store: Store, words: Sequence[str]) -> tuple[list[Found], list[NothingFound]]:
    """The records that the arguments of a command mean, and what wasn't found.

    Words that stand side by side and make one term together are one REF: ``combat damage`` needs no quotes.
    """
    found: list[Found] = []
    missing: list[NothingFound] = []
    at = 0
    while at < len(words):
        if words[at].lower() == "see" and any(
            parse_ref(" ".join(words[at : at + count])).first for count in (2, 3)
        ):
            at += 1
        if words[at].lower() in NOUNS and parse_ref(" ".join(words[at : at + 2])).first:
            at += 1
        taken = _words_of_one_term(store, words[at:])
        ref = " ".join(words[at : at + taken])
        try:
            found += look_up(store, ref)
        except NothingFound as problem:
            missing.append(problem)
        at += taken
    return found, missing


def _words_of_one_term(store: Store, words: Sequence[str]) -> int:
    """How many of the words at the start make one term; 1 where none does, all of a run of words that mean nothing."""
    run = 0
    while run < len(words) and (run == 0 or ":" not in words[run]) and not parse_ref(words[run]).first:
        run += 1
    for count in range(run, 1, -1):
        joined = parse_ref(" ".join(words[:count]))
        if store.spelled(fold(joined.words)):
            return count
    alone = [
        bool(store.spelled(fold(parse_ref(word).words)) or _by_slug(store, None, word))
        for word in words[:run]
    ]
    return run if run > 1 and not any(alone) else 1


def _with_known_book(store: Store, ref: Ref, text: str) -> Ref:
    keys = store.book_keys()
    if ref.book in keys:
        return ref
    asked = (ref.book or "").casefold()
    same = [key for key in keys if key.casefold() == asked]
    if same:
        return Ref(same[0], ref.first, ref.last, ref.words, ref.alone)
    rest = format_ref(Ref(None, ref.first, ref.last, ref.words, ref.alone))
    near = [typed for key in _close(asked, keys) if _means_something(store, typed := f"{key}:{rest}")]
    raise NothingFound(text, f"there is no book {ref.book} (there are {', '.join(keys)})", near)


def _means_something(store: Store, typed: str) -> bool:
    try:
        return bool(look_up(store, typed))
    except NothingFound:
        return False


def _book_of_number(id: str) -> str:
    return NUMBERED_BOOK if id[:1].isdigit() else LETTERED_BOOK


# ---- by number --------------------------------------------------------------------------------------------------------


def _by_number(store: Store, book: str, id: str, text: str) -> list[Entry]:
    """The record with that number, with those that the source prints under the same number."""
    entry = store.entry(book, id) or store.reading(book, id)
    if entry:
        return [entry, *store.copies(entry)] if "#" not in id else [entry]
    # A fragment may begin within a section, whose own record it then lacks.
    below = [store.entry(book, known) for _, known in store.ids(book) if parent_of(known) == id]
    if below:
        return [entry for entry in below if entry]
    # The basic rulebook numbers its sections in their headings only.
    named = [entry for entry, _ in store.spelled(fold(f"section {id}")) if entry.book == book]
    if named:
        return named[:1]
    raise NothingFound(text, f"{book} has no {id}", _near_number(store, book, id))


def _near_number(store: Store, book: str, id: str) -> list[str]:
    """The nearest right numbers: the same one in another book, then those that share most of it."""
    every = store.ids()
    others = [other for other, known in every if known == id and other != book]
    # An imported edition's key ends with its date; the newest is the likeliest to be meant.
    others.sort(key=lambda other: other.partition("@")[2], reverse=True)
    others.sort(key=lambda other: "@" in other)
    elsewhere = [f"{other}:{id}" for other in others]
    elsewhere += [misread.cite for other in store.book_keys() if (misread := store.reading(other, id))]
    of_book = [known for other, known in every if other == book and is_numbered(known)]
    near = _nearest_of_series(id, of_book) or _close(id, of_book)
    return [
        *elsewhere[:2],
        *(known if book == _book_of_number(id) else f"{book}:{known}" for known in near[:3]),
    ][:4]


def _nearest_of_series(id: str, known: Iterable[str]) -> list[str]:
    """What stands nearest in the same series: the last rules below a number that is too high, and their heading."""
    every = list(known)
    step = without_copy(id)
    while step:
        above = parent_of(step) or ""
        series, target = step.rpartition(".")[0], _last_number(step)
        below = [each for each in every if above and parent_of(each) == above]
        if below or above in every:
            below.sort(
                key=lambda each: (each.rpartition(".")[0] != series, abs(_last_number(each) - target), each)
            )
            return [*below[:2], *([above] if above in every else [])]
        step = above
    section = id.partition(".")[0][:3]
    if section.isalpha():
        chapters = [each for each in every if len(each) == 1 and each.isalpha()]
        return sorted(chapters, key=lambda each: (abs(ord(each) - ord(section)), each))[:2]
    if not section.isdecimal():
        return []
    sections = [each for each in every if each.isdecimal() and len(each) == len(section)]
    return sorted(sections, key=lambda each: abs(int(each) - int(section)))[:2]


def _last_number(id: str) -> int:
    """The last step of a number, as a number: letters by their place in the alphabet."""
    last = id.rpartition(".")[2]
    if last[-1:].isalpha() and last[:-1].isdigit():
        return ord(last[-1])
    return int(last) if last.isdecimal() else 0


# ---- by words ---------------------------------------------------------------------------------------------------------


def _by_words(store: Store, ref: Ref, text: str) -> list[Entry]:
    by_slug = _by_slug(store, ref.book, ref.words)
    if by_slug:
        return [by_slug] if "#" in ref.words else [by_slug, *store.copies(by_slug)]
    spelling = fold(ref.words.removeprefix("glossary/"))
    filed = [(entry, fit) for entry, fit in store.spelled(spelling) if ref.book in (None, entry.book)]
    if filed:
        # Terms before headings, the first book that has one, and there the best fit. "Counter" may head two entries
        # of a glossary, and an entry of an index leads to several rules.
        sort = min(fit // 2 for _, fit in filed)
        book = min((entry.n, entry.book) for entry, fit in filed if fit // 2 == sort)[1]
        best = min(fit for entry, fit in filed if entry.book == book)
        fitting = [entry for entry, fit in filed if entry.book == book and fit == best]
        return fitting if best in (0, 4) else fitting[:1]
    where = f"{ref.book} has" if ref.book else "no book has"
    what = f"{where} no such term or number" if ref.book else f"{where} such a term or number"
    raise NothingFound(text, what, _near_words(store, ref))


def _by_slug(store: Store, book: str | None, words: str) -> Entry | None:
    for key in [book] if book else store.book_keys():
        entry = store.entry(key, words) or store.entry(key, f"glossary/{words}")
        if entry:
            return entry
    return None


def _near_words(store: Store, ref: Ref) -> list[str]:
    number = _number_in(ref.words)
    if number:
        book = ref.book or NUMBERED_BOOK
        cite = number if book == NUMBERED_BOOK else f"{book}:{number}"
        return [cite] if store.entry(book, number) else _near_number(store, book, number)
    lead = f"{ref.book}:" if ref.book else ""
    near: list[str] = []
    for spelling in _close(fold(ref.words.removeprefix("glossary/")), store.all_spellings(), 6):
        for entry, fit in store.spelled(spelling)[:1]:
            name = lead + (entry.heading or entry.id if fit in (0, 2) else spelling)
            if ref.book in (None, entry.book) and name not in near:
                near.append(name)
    return (_near_ids(store, ref) + near)[:3]


def _near_ids(store: Store, ref: Ref) -> list[str]:
    """The ids of the book that look most like words with a digit or a stroke in them."""
    if not any(sign.isdecimal() or sign == "/" for sign in ref.words):
        return []
    book = ref.book or _book_of_number(ref.words)
    words = ref.words if "/" in ref.words else ref.words[:1].upper() + ref.words[1:]
    close = _close(_canonical(words), (id for _, id in store.ids(book)), 2, 0.75)
    return [id if is_numbered(id) and book == _book_of_number(id) else f"{book}:{id}" for id in close]


def _number_in(words: str) -> str:
    """The first number of a rule in words that aren't one: ``310.4`` in ``rule 310,4`` or ``310.4-2``; else empty."""
    start = next((place for place, sign in enumerate(words) if sign.isdecimal()), len(words))
    tail = words[start:].replace(",", ".").replace(". ", ".")
    number = _canonical(tail.replace("-", " ").partition(" ")[0].rstrip("."))
    return number if len(number) > 2 and is_numbered(number) else ""


def _close(wrong: str, right: Iterable[str], count: int = 3, alike: float = 0.6) -> list[str]:
    """What looks most like the wrong word; `alike` (0 to 1) is how much it has to."""
    import difflib

    return difflib.get_close_matches(wrong, list(right), n=count, cutoff=alike)
