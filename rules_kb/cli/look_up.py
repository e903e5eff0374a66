"""`rules-kb show`: the look-up itself, for the fast way in and the typer command alike.

Kept free of heavy imports, so that a look-up starts as fast as grep.
"""

from __future__ import annotations

from rules_kb.books.lookup import Found, NothingFound, look_up_all
from rules_kb.books.preferred import newest, preferred
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import DONE, FAILED, complain, copy_to_clipboard, ink, progress, put, put_now
from rules_kb.scenarios.firings import Firings
from rules_kb.show.record import plain_line, record_in_pieces

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeVar

    from rules_kb.books.preferred import Preferred
    from rules_kb.books.store import Store
    from rules_kb.cli.fast import Given

    Told = TypeVar("Told")


class LookUp:
    """What was typed after ``show``.

    `form` is one of FORMS, empty for pages. With `copy` a quotation goes to the clipboard, too.
    """

    __slots__ = ("as_of", "book", "copy", "form", "refs")

    def __init__(
        self,
        refs: Sequence[str],
        form: str = "",
        book: str | None = None,
        as_of: str | None = None,
        copy: bool = False,
    ) -> None:
        self.refs = refs
        self.form = form
        self.book = book
        self.as_of = as_of
        self.copy = copy


FORMS = ("json", "plain", "quote", "markdown")
"""How records are printed other than as pages: the options' names without their dashes."""


def look_up_given(given: Given) -> LookUp:
    """The look-up that was typed."""
    form = next((form for form in FORMS if given.flag(f"--{form}")), "")
    return LookUp(given.words, form, given.text("--book"), given.text("--as-of"), given.flag("--copy"))


def show(wanted: LookUp) -> int:
    """Print the records that are meant; complain of what means none. Answers the exit code.

    Raises Unusable, and NoSuchBook for a book that is no one's.
    """
    remarks: list[str] = []

    def answer(store: Store) -> tuple[str, str, list[NothingFound]]:
        found, missing = looked_up(store, wanted, remarks)
        written = _written(store, found, wanted)
        return written, _copied(store, found, wanted, written) if wanted.copy else "", missing

    text, copied, missing = with_store(answer)
    put(text)
    if copied:
        remarks.append(copy_to_clipboard(copied))
    for remark in remarks:
        complain(f"rules-kb: {remark}")
    for problem in missing:
        complain(f"rules-kb: {problem}")
    return FAILED if missing else DONE


def looked_up(store: Store, wanted: LookUp, remarks: list[str]) -> tuple[list[Found], list[NothingFound]]:
    """The records that are meant, and what means none; what there is to say of them is added to the remarks.

    Raises NoSuchBook for a book that is no one's.
    """
    mine = preferred(store, wanted.book, wanted.as_of)
    found, missing = look_up_all(store, wanted.refs, mine.key if mine else None, bool(mine and mine.only))
    found, missing = _with_other_names(store, found, missing, mine, remarks)
    if mine is None and found and all("@" in each.entry.book for each in found):
        found = _as_our_books_have_it(store, " ".join(wanted.refs), found, remarks)
    _say_whose_book(store, found, mine, remarks)
    if store.library is not None:
        from rules_kb.books.in_newest import as_newest_has_them

        found = as_newest_has_them(store, found, remarks)
    return found, missing


def _with_other_names(
    store: Store,
    found: list[Found],
    missing: list[NothingFound],
    mine: Preferred | None,
    remarks: list[str],
) -> tuple[list[Found], list[NothingFound]]:
    """What was found with what is meant by the words that no record is called, and what means nothing."""
    if not missing:
        return found, missing
    from rules_kb.cli.by_other_names import meant_otherwise

    left: list[NothingFound] = []
    for problem in missing:
        meant = meant_otherwise(store, problem.ref, mine.key if mine and mine.only else None)
        if meant is None:
            left.append(problem)
        else:
            remarks.append(f"{problem.ref}: {meant.why}")
            found = [*found, *(Found(entry, True) for entry in meant.entries)]
    return found, left


def _as_our_books_have_it(store: Store, typed: str, found: list[Found], remarks: list[str]) -> list[Found]:
    """The concept that is called as no term is but one of an imported edition; else what was found."""
    from rules_kb.cli.by_other_names import meant_otherwise

    meant = meant_otherwise(store, typed)
    ours = [entry for entry in meant.entries if "@" not in entry.book] if meant is not None else []
    if meant is None or not ours:
        return found
    remarks.append(f"{typed}: {meant.why}; the term of that name is {found[0].entry.cite}")
    return [Found(entry, True) for entry in ours]


def _say_whose_book(store: Store, found: list[Found], mine: Preferred | None, remarks: list[str]) -> None:
    """Say that a preferred book lacks something, and that it isn't the newest where nobody asked just now."""
    if mine is None:
        return
    for lacking in dict.fromkeys(each.entry.cite for each in found if each.lacking):
        remarks.append(f"{mine.key} ({mine.by}) has nothing of the kind; this is {lacking}")
    if not mine.only and any(each.entry.book == mine.key for each in found):
        latest = newest(store)
        if latest != mine.key:
            remarks.append(f"from {mine.key}, as {mine.by} has it; the newest rules are {latest}")
    elif mine.by == "--as-of" and found:
        remarks.append(f"the last of the rules here by then: {mine.key}")


def _written(store: Store, found: list[Found], wanted: LookUp) -> str:
    if wanted.form == "json":
        return _as_json(store, found)
    if wanted.form == "plain":
        return _as_lines(store, found)
    if wanted.form == "quote" or wanted.form == "markdown":
        return _quotations(store, found, markdown=wanted.form == "markdown")
    return _as_pages(store, found)


def _copied(store: Store, found: list[Found], wanted: LookUp, written: str) -> str:
    """What goes to the clipboard."""
    return written if wanted.form in ("quote", "markdown") else _quotations(store, found)


def _quotations(store: Store, found: list[Found], markdown: bool = False) -> str:
    from rules_kb.show.quotation import markdown_quotation, quotation

    if markdown:
        return "\n".join(markdown_quotation(store, each.entry) for each in found)
    return "".join(f"{quotation(store, each.entry)}\n" for each in found)


def _as_json(store: Store, found: list[Found]) -> str:
    import json

    from rules_kb.books.export import as_json

    scenarios_of = Firings(progress()).scenarios_of
    records = [as_json(store, each.entry, scenarios_of) for each in found]
    return json.dumps(records, ensure_ascii=False, indent=1) + "\n"


def _as_lines(store: Store, found: list[Found]) -> str:
    lines: list[str] = []
    for each in found:
        lines.append(plain_line(store, each.entry))
        if not each.alone:
            below = [*store.examples(each.entry), *store.children(each.entry)]
            lines += [plain_line(store, entry) for entry in below]
    return "".join(f"{line}\n" for line in lines)


def _as_pages(store: Store, found: list[Found]) -> str:
    fired = Firings(progress())
    pages: list[str] = []
    for each in found:
        cite = each.entry.cite

        def played(cite: str = cite) -> tuple[list[str], str | None]:
            return fired.scenarios_of(cite), fired.part_of(cite)

        pieces = record_in_pieces(store, each.entry, each.alone, ink(), played)
        if not pages and fired.has_to_play(cite):  # nobody waits for that before the rule is there
            begun = next(pieces)
            pages.append(("" if put_now(begun) else begun) + "".join(pieces) + _today(each))
        else:
            pages.append("".join(pieces) + _today(each))
    return "\n\n".join(pages)


def _today(found: Found) -> str:
    """What is said where today's rules have the same number, which may well be another rule, or the term."""
    if found.today is None:
        return ""
    today = found.today
    if today.kind == "term":
        return f"the term is in today's rules, too: {today.cite}\n"
    end = "" if today.heading is None else f", {today.heading}"
    return f"the number is in today's rules, too: {today.cite}{end}\n"
