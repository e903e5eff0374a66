"""Looking up what someone typed: a REF found in the store.

A term is looked for in each book in turn. Kept free of heavy imports, since every look-up passes through
here: what is nearest to a REF that means nothing is looked for only then.
"""

from __future__ import annotations

from rules_kb.books.numbering import is_number, span
from rules_kb.books.ref import (
    NUMBERED_BOOK,
    TODAYS_BOOK,
    Ref,
    book_of_year,
    books_of_number,
    format_ref,
    is_before_number,
    is_book_with_year,
    is_chapter_before_number,
    parse_ref,
    with_book_of_year,
)
from rules_kb.books.terms import ARTICLES, fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord

BETWEEN = ("to", "through", "-", "–")
"""What stands between the ends of a range that is written as words apart."""
LONGEST_IN_WORDS = 12
"""So many words a number has at most that is written in words."""
LONGEST_REPEATED = 80
"""How many characters of a wrong REF a message says again."""


class NothingFound(Exception):
    """No record answers a REF. `near` holds the nearest right ones, the best first, ready to be typed."""

    def __init__(self, ref: str, what: str, near: Sequence[str] = ()) -> None:
        self.ref = ref
        self.what = what
        self.near = list(near)
        guess = f"; did you mean {' or '.join(self.near)}?" if self.near else ""
        super().__init__(f"{_shortened(ref)}: {what}{guess}")


def _shortened(typed: str) -> str:
    """What was typed, without the rest of a text that went on for long."""
    return typed if len(typed) <= LONGEST_REPEATED else f"{typed[:LONGEST_REPEATED]}..."


class Found:
    """A record that answers a REF, and whether it was asked for alone.

    `today` is the record of today's rules with the same number, or the term, where one without a book led to
    an older one. `lacking` is the preferred book, where that has nothing of the kind. `anywhere` says that no
    book was named or preferred.
    """

    __slots__ = ("alone", "anywhere", "entry", "lacking", "today")

    def __init__(self, entry: StoredRecord, alone: bool, today: StoredRecord | None = None) -> None:
        self.entry = entry
        self.alone = alone
        self.today = today
        self.lacking: str | None = None
        self.anywhere = False


def look_up(store: Store, text: str, book: str | None = None, only: bool = False) -> list[Found]:
    """The records that a REF means, in order: one, or each of a range. Raises NothingFound.

    One that names no book is looked for in `book` first, and with `only` nowhere else.
    """
    ref = _parsed(text)
    is_ruling = len(ref.first) > 1 and ref.first[0].isalpha()
    if ref.book is not None or book is None or (is_ruling and not only):
        meant = _meant(store, ref, text)
        for found in meant:
            found.anywhere = ref.book is None and book is None
        return meant
    try:
        return _meant(store, Ref(book, ref.first, ref.last, ref.words, ref.alone), text)
    except NothingFound as problem:
        elsewhere = _in_any_book(store, ref, text)
        if only:
            raise _only_elsewhere(problem, elsewhere) from problem
        for found in elsewhere:
            found.today, found.lacking = None, book
        if not elsewhere:
            raise
        return elsewhere


def _parsed(text: str) -> Ref:
    """What was typed as a REF; ``1999 310.4`` is a number with its book, too."""
    ref = parse_ref(text)
    dated = ref if ref.first else parse_ref(with_book_of_year(text))
    return dated if dated.first else ref


def _current(store: Store, entry: StoredRecord) -> StoredRecord | None:
    """The term of today's rules that is called as an older one is, unless it is obsolete there."""
    if entry.kind != "term" or entry.book == TODAYS_BOOK:
        return None
    todays = store.entry(TODAYS_BOOK, entry.id)
    return None if todays is None or todays.obsolete else todays


def _in_any_book(store: Store, ref: Ref, text: str) -> list[Found]:
    try:
        return _meant(store, ref, text)
    except NothingFound:
        return []


def _only_elsewhere(problem: NothingFound, elsewhere: list[Found]) -> NothingFound:
    """The problem that the one book has nothing, with where there is something."""
    if not elsewhere:
        return problem
    return NothingFound(problem.ref, problem.what, [found.entry.cite for found in elsewhere[:3]])


def _meant(store: Store, ref: Ref, text: str) -> list[Found]:
    if ref.book is not None:
        ref = _with_known_book(store, ref, text)
    book = ref.book or _book_with(store, ref)
    if _is_term(store, ref, book):
        ref = Ref(ref.book, "", "", ref.first, False)
    if not ref.first:
        found = _by_words(store, ref, text)
        return [Found(entry, False, None if ref.book else _current(store, entry)) for entry in found]
    if ref.first == ref.last:
        today = None if ref.book or book == TODAYS_BOOK else store.entry(TODAYS_BOOK, ref.first)
        return [Found(entry, ref.alone, today) for entry in _by_number(store, book, ref.first, text)]
    entries = [entry for id in span(ref.first, ref.last) or [] if (entry := store.entry(book, id))]
    if not entries:
        raise _no_number(store, book, ref.first, text, "none of these")
    return [Found(entry, ref.alone) for entry in entries]


def _book_with(store: Store, ref: Ref) -> str:
    """The first of the books that a number without a book may mean which has it, or any of a range.

    Where none has, the book of ours that has, or the newest imported edition; or else the one in which its
    numbering goes on the longest.
    """
    books = books_of_number(ref.first)
    if len(books) == 1:
        return books[0]
    ids = [ref.first] if ref.first == ref.last else span(ref.first, ref.last) or [ref.first]
    has = (book for book in books if any(store.entry(book, id) or store.reading(book, id) for id in ids))
    found = next(has, None) or next((key for key in _others(store, books) if store.entry(key, ids[0])), None)
    if found is None:
        from rules_kb.books.nearest import nearest_book

        found = nearest_book(store, books, ref.first)
    return found


def _others(store: Store, books: Sequence[str]) -> Iterator[str]:
    """The other books, those of ours first, then the imported ones, the newest first."""
    imported = store.imported_keys()
    yield from (key for key in store.book_keys() if key not in books and key not in imported)
    yield from sorted(imported, reverse=True)


def _is_term(store: Store, ref: Ref, book: str) -> bool:
    """Whether a single letter is a term, as X is, rather than a chapter."""
    letter = ref.first == ref.last and len(ref.first) == 1 and ref.first.isalpha()
    return letter and not store.entry(book, ref.first) and bool(store.filed(fold(ref.first)))


def look_up_all(
    store: Store, words: Sequence[str], book: str | None = None, only: bool = False
) -> tuple[list[Found], list[NothingFound]]:
    """The records that the arguments of a command mean, and what wasn't found. `book` and `only` are as in
    `look_up`.

    Words that stand side by side and make one term together are one REF: ``combat damage`` needs no quotes.
    """
    found: list[Found] = []
    missing: list[NothingFound] = []
    at = 0
    if len(words) > 1 and _parsed(" ".join(words)).first:
        words = [" ".join(words)]
    while at < len(words):
        if words[at].lower() == "see" and any(
            parse_ref(" ".join(words[at : at + count])).first for count in (2, 3)
        ):
            at += 1
        taken = _words_of_one_number(words[at:]) or _words_of_one_term(store, words[at:])
        ref = " ".join(words[at : at + taken])
        try:
            found += look_up(store, ref, book, only)
        except NothingFound as problem:
            missing.append(problem)
        at += taken
    return found, missing


def _words_of_one_number(words: Sequence[str]) -> int:
    """How many of the words at the start make one number as people write it: ``CR 310.4``, ``comp rules
    704.5 j``; 0 where they don't.
    """
    leads = 0
    while leads < len(words) and is_before_number(words[leads]):
        leads += 1
    named = is_book_with_year(words[0]) or bool(book_of_year(words[0]))
    if leads == 0 and (named or is_chapter_before_number(words)):
        leads = 1
    if leads == len(words) or not _parsed(" ".join(words[: leads + 1])).first:
        return 0 if leads else _words_of_a_number_in_words(words, leads)
    if longer := _words_of_range_or_in_words(words, leads):
        return longer
    letter = words[leads + 1].strip("()") if leads + 1 < len(words) else ""
    split = len(letter) == 1 and letter.islower() and is_number(words[leads])
    return leads + 1 + split


def _words_of_range_or_in_words(words: Sequence[str], leads: int) -> int:
    """How many words make a range (``310.1 to 310.4``) or a number in words (``rule nine hundred``); 0 where
    they make neither.
    """
    end = leads + 3
    if len(words) >= end and words[leads + 1].lower() in BETWEEN and parse_ref(" ".join(words[:end])).last:
        return end
    return _words_of_a_number_in_words(words, leads)


def _words_of_a_number_in_words(words: Sequence[str], leads: int) -> int:
    """How many words make a number in words behind so many of its leads; 0 where they don't."""
    if not words[leads].isalpha():
        return 0
    from rules_kb.books.spoken_numbers import in_figures

    most = min(len(words), leads + LONGEST_IN_WORDS)
    return next((count for count in range(most, leads, -1) if in_figures(" ".join(words[:count]))), 0)


def _words_of_one_term(store: Store, words: Sequence[str]) -> int:
    """How many of the words at the start make one term; 1 where none does, all of a run of words that mean
    nothing.
    """
    run = 0
    while run < len(words) and (run == 0 or ":" not in words[run]) and not parse_ref(words[run]).first:
        run += 1
    for count in range(run, 1, -1):
        joined = parse_ref(" ".join(words[:count]))
        if store.filed(fold(joined.words)):
            return count
    if run < 2:
        return 1
    alone = (
        store.filed(fold(parse_ref(word).words)) or _by_slug(store, store.book_keys(), word)
        for word in words[:run]
    )
    return 1 if any(alone) else run


def books_meant(store: Store, typed: str) -> list[str]:
    """The books that someone may mean: by key in any case, or an edition of the comprehensive rules by enough
    of its date.

    ``cr@2021`` and ``2021-09`` mean ``cr@2021-09-24``, and ``cr@2006-10-01`` the book ``cr2006``; a year with
    two editions means both. Of two texts of one date the first is meant.
    """
    asked = typed.casefold()
    same = [key for key in store.book_keys() if key.casefold() == asked]
    date = asked.removeprefix("cr@")
    if same or not date[:4].isdecimal() or len(date) < 4:
        return same
    dated = {key: day for key, day in store.dated_keys() if day.startswith(date)}
    plain = {day for key, day in dated.items() if "." not in key}
    return [key for key, day in dated.items() if "." not in key or day not in plain]


def book_typed(store: Store, typed: str) -> str:
    """The key of the one book that is meant by what was typed; what was typed, if that is none or several."""
    meant = books_meant(store, typed)
    return meant[0] if len(meant) == 1 else typed


def _with_known_book(store: Store, ref: Ref, text: str) -> Ref:
    keys = store.book_keys()
    if ref.book in keys:
        return ref
    meant = books_meant(store, ref.book or "")
    if len(meant) == 1:
        return Ref(meant[0], ref.first, ref.last, ref.words, ref.alone)
    from rules_kb.books.nearest import most_alike

    rest = format_ref(Ref(None, ref.first, ref.last, ref.words, ref.alone))
    close = meant or most_alike((ref.book or "").casefold(), keys)
    near = [typed for key in close if _means_something(store, typed := f"{key}:{rest}")]
    if meant:
        raise NothingFound(text, f"{ref.book} may be {' or '.join(meant)}", near)
    raise NothingFound(text, f"there is no book {ref.book} (there are {', '.join(keys)})", near)


def _means_something(store: Store, typed: str) -> bool:
    try:
        return bool(look_up(store, typed))
    except NothingFound:
        return False


def _by_number(store: Store, book: str, id: str, text: str) -> list[StoredRecord]:
    """The record with that number, with those that the source prints under the same number."""
    entry = store.entry(book, id) or store.reading(book, id)
    if entry:
        return [entry, *store.copies(entry)] if "#" not in id else [entry]
    # The basic rulebook numbers its sections in their headings only.
    named = [entry for entry, _ in store.spelled(fold(f"section {id}"), [book])]
    if named:
        return named[:1]
    raise _no_number(store, book, id, text, f"no {id}")


def _no_number(store: Store, book: str, id: str, text: str, what: str) -> NothingFound:
    from rules_kb.books.nearest import nearest_numbers

    return NothingFound(text, f"{book} has {what}", nearest_numbers(store, book, id))


def _by_words(store: Store, ref: Ref, text: str) -> list[StoredRecord]:
    keys = [ref.book] if ref.book else in_order(store.book_keys())
    # The books that ship come first: what a word means to them doesn't change when an edition is imported.
    shipped, imported = [key for key in keys if "@" not in key], [key for key in keys if "@" in key]
    found = _named(store, shipped, ref.words) or _named(store, imported, ref.words)
    if found:
        return found
    if not ref.words:
        what = (
            f"names a book and no record; `rules-kb books` tells what is in {ref.book}"
            if ref.book
            else "says nothing"
        )
        raise NothingFound(text or "''", what)
    where = f"{ref.book} has" if ref.book else "no book has"
    what = f"{where} no such term or number" if ref.book else f"{where} such a term or number"
    from rules_kb.books.nearest import nearest_to_words

    raise NothingFound(text, what, nearest_to_words(store, ref))


def in_order(keys: Sequence[str]) -> list[str]:
    """Books in the order in which a term without a book is looked for in them: that of 1999, today's, the
    others.
    """
    first = [key for key in (NUMBERED_BOOK, TODAYS_BOOK) if key in keys]
    return [*first, *(key for key in keys if key not in first)]


def _named(store: Store, keys: Sequence[str], words: str) -> list[StoredRecord]:
    """The records of some books that are called so, by slug or by spelling."""
    filed = store.spelled(fold(words.removeprefix("glossary/")), keys)
    by_slug = _by_slug(store, keys, words)
    if by_slug and not (by_slug.kind == "term" and _has_term_before(by_slug, filed, keys)):
        return [by_slug] if "#" in words else [by_slug, *store.copies(by_slug)]
    called = _called_with_article(words, [entry for entry, _ in filed])
    if called:
        return [called]
    if filed:
        # Terms before headings, the first book that has one, and there the best fit. "Counter" may head two
        # entries
        # of a glossary, and an entry of an index leads to several rules.
        sort = min(fit // 2 for _, fit in filed)
        book = min((keys.index(entry.book), entry.book) for entry, fit in filed if fit // 2 == sort)[1]
        best = min(fit for entry, fit in filed if entry.book == book)
        fitting = [entry for entry, fit in filed if entry.book == book and fit == best]
        return fitting if best in (0, 4) else fitting[:1]
    return []


def _called_with_article(words: str, filed: Sequence[StoredRecord]) -> StoredRecord | None:
    """The record in whose heading an article belongs to the name: "The Basics" is a chapter, "Basic" a term.

    "The Stack" is the term, since that is written the same without the article.
    """
    name = words.casefold()
    article = next((article for article in ARTICLES if name.startswith(article)), "")
    headings = [(entry, (entry.heading or "").casefold()) for entry in filed]
    if not article or any(heading == name.removeprefix(article) for _, heading in headings):
        return None
    return next((entry for entry, heading in headings if heading.endswith(name)), None)


def _has_term_before(
    found: StoredRecord, filed: Sequence[tuple[StoredRecord, int]], keys: Sequence[str]
) -> bool:
    """Whether a glossary before that of `found` has the term too, perhaps with other names of it."""
    before = keys[: keys.index(found.book)]
    return any(fit < 2 and entry.book in before for entry, fit in filed)


def _by_slug(store: Store, keys: Sequence[str], words: str) -> StoredRecord | None:
    for key in keys:
        entry = store.entry(key, words) or store.entry(key, f"glossary/{words}")
        if entry:
            return entry
    return None
