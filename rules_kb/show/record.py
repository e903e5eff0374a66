"""How a record looks: as a page for people, and as one line for programs.

The page is the same words with colour and without. Kept free of heavy imports: every look-up passes through
here.
"""

from __future__ import annotations

from itertools import groupby

from rules_kb.books.numbering import is_numbered
from rules_kb.scenarios.firings import NAMED
from rules_kb.show.terminal import PLAIN, Ink

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord, StoredReference

OURS = "our words"
OFFICIAL = "official wording"
NOTHING = "no words yet"
FOUND_IN = {"fragment": "a fragment", "edition": "the edition"}
"""What a record says of its source, in a book that was put together."""
OF_ANOTHER_BOOK = 4
"""So many records of each other book are listed; --json has them all, and `history` shows them."""
ABBREVIATED = ("e.g", "i.e", " etc", " vs")
"""What may stand before a full stop within a sentence."""


def statement(entry: StoredRecord) -> tuple[str, str]:
    """What an entry says in one of the two wordings, the official one where it is there, and which of them it
    is.
    """
    if entry.text:
        return entry.text, OFFICIAL
    if entry.digest:
        return entry.digest, OURS
    return "", NOTHING


def plain_line(store: Store, entry: StoredRecord) -> str:
    """One record as one line of tab-separated fields: cite, kind, heading, whose words, statement."""
    said, whose = statement(entry)
    return "\t".join([entry.cite, entry.kind, store.heading_over(entry) or "", whose, " ".join(said.split())])


def record_page(
    store: Store,
    entry: StoredRecord,
    alone: bool = False,
    scenarios: list[str] | None = None,
    ink: Ink = PLAIN,
    part: str | None = None,
) -> str:
    """A record with its place, statement, sub-rules, examples, references both ways, concepts and scenarios.

    `alone` leaves the sub-rules out. `part` is what part it has in scenarios (see `firings.part_of`), None
    where nobody plays its book. Ends with a line break.
    """
    return "".join(record_in_pieces(store, entry, alone, ink, lambda: (scenarios or [], part)))


def record_in_pieces(
    store: Store,
    entry: StoredRecord,
    alone: bool,
    ink: Ink,
    fired: Callable[[], tuple[list[str], str | None]],
) -> Iterator[str]:
    """The page of a record: first what is known without anything being played; then `fired` is asked for the
    record's scenarios and its part in them, for the rest.
    """
    lines = [*_head(store, entry, ink), "", *_body(entry, ink, _written_for(store, entry))]
    if entry.kind == "chapter" and not alone:
        lines += _contents(store, entry, ink)
    else:
        lines += _below(store, entry, ink, 2, alone)
    about = [
        *_references(store, entry, ink),
        *_elsewhere(store, entry, ink),
        *_listed("in the index under", [(words, "") for words in store.indexed(entry)], ink),
    ]
    if about:
        lines += ["", *about]
    yield ink.fitted("\n".join(lines) + "\n")
    rest = [*_played(store, entry, *fired(), ink), *_neighbours(store, entry, ink)]
    if rest:
        yield ink.fitted("\n".join(rest if about else ["", *rest]) + "\n")


def _played(store: Store, entry: StoredRecord, scenarios: list[str], part: str | None, ink: Ink) -> list[str]:
    """In which scenarios a rule fires, or only permits; or which rule fires that it says again; or that it
    isn't played.
    """
    if scenarios:
        label = "only permits, or makes no difference, in" if part == "permission" else "fires in"
        return _listed(label, _some(scenarios), ink)
    if part:
        book, _, id = part.partition(":")
        other = store.entry(book, id)
        item = (part, "") if other is None else (_short(other, entry), gist(store, other))
        return _listed("never fires: says again what another rule does", [item], ink)
    return ["not played: it fires in no scenario"] if part is not None and entry.force == "operative" else []


def _some(names: list[str], most: int = NAMED) -> list[tuple[str, str]]:
    """The first few of many names; --json has them all."""
    more = len(names) - most
    return [(name, "") for name in names[:most]] + ([(f"and {more} more scenarios", "")] if more > 0 else [])


def _head(store: Store, entry: StoredRecord, ink: Ink) -> list[str]:
    facts = [entry.kind]
    facts += [entry.force] if entry.force else []
    facts += [word for word in ("obsolete", "informal") if getattr(entry, word)]
    facts += [f"now {term.heading or term.id}" for term in store.terms_now(entry)]
    facts += ["marked as changed"] if entry.changed else []
    facts += [f"from {FOUND_IN[entry.source]}"] if entry.source in FOUND_IN else []
    facts += [f"misprinted, means {entry.reads}"] if entry.reads else []
    title = f"  {ink.paint(entry.heading, 'heading')}" if entry.heading else ""
    told = f"({', '.join(facts)})"
    lines = [f"{ink.paint(entry.cite, 'bold')}{title}  {ink.paint(told, 'dim')}"]
    if ink.columns and len(f"{entry.cite}  {entry.heading or ''}  {told}") > ink.columns:
        lines = [
            f"{ink.paint(entry.cite, 'bold')}{title}",
            *(ink.paint(line, "dim") for line in ink.block(told, 0, 1)),
        ]
    place = " > ".join(_named(above) for above in store.chain(entry))
    if place:
        lines += [ink.paint(line, "dim") for line in ink.block("in " + place, 0, 3)]
    return lines


def _named(entry: StoredRecord) -> str:
    """``310 Combat Damage Step``; the heading alone where the id is only a slug of it."""
    if not entry.heading:
        return entry.id
    return f"{entry.id} {entry.heading}" if is_numbered(entry.id) else entry.heading


def _written_for(store: Store, entry: StoredRecord) -> str:
    """For which edition our words were written, where that isn't the record's own; else nothing."""
    heir = store.heir_of(entry)
    if heir is None:
        return ""
    from rules_kb.show.dates import spelled_out

    of, reworded = heir
    since = ": the rule has other words here" if reworded else ""
    return f", written for {of.cite} of {spelled_out(store.date_of(of.book))}{since}"


def _body(entry: StoredRecord, ink: Ink, written_for: str = "") -> list[str]:
    said, whose = statement(entry)
    lines = [*ink.block(said, 2)] if said else []
    lines.append("  " + ink.paint(f"({whose})", "dim"))
    if entry.text and entry.digest:
        lines += ["", *ink.block(entry.digest, 2), "  " + ink.paint(f"({OURS}{written_for})", "dim")]
    if entry.attribution != "[]":
        lines += ["", *ink.block("said by " + "; ".join(_attributions(entry)), 2, 4)]
    return lines


def _attributions(entry: StoredRecord) -> list[str]:
    import json

    found = []
    for each in json.loads(entry.attribution):
        page = f"page {each['page']}" if each.get("page") else None
        parts = [part for part in (each.get("who"), each.get("book"), page, each.get("when")) if part]
        found.append(", ".join(parts) + (f" ({each['of']})" if each.get("of") else ""))
    return found


def _contents(store: Store, chapter: StoredRecord, ink: Ink) -> list[str]:
    """A chapter's sections, by number and heading only: its rules would fill screens."""
    sections = store.children(chapter)
    width = max((len(section.id) for section in sections), default=0)
    lines = [""] if sections else []
    for section in sections:
        lines += labelled(section.id, section.heading or statement(section)[0], width, 2, ink)
    return lines


def _below(store: Store, entry: StoredRecord, ink: Ink, indent: int, alone: bool) -> list[str]:
    """The examples of an entry and, unless it is asked for alone, its sub-rules with theirs."""
    lines: list[str] = []
    own = statement(entry)[1]
    for number, example in enumerate(store.examples(entry), start=1):
        lines += ["", *_statement_lines(f"Example {number}", example, ink, indent, own)]
    for child in [] if alone else store.children(entry):
        label = child.id.rpartition("/")[2]
        if child.heading:
            label += f"  {child.heading}"
        lines += ["", *_statement_lines(label, child, ink, indent, own)]
        lines += _below(store, child, ink, indent + 2, alone)
    return lines


def _statement_lines(label: str, entry: StoredRecord, ink: Ink, indent: int, own: str) -> list[str]:
    """A labelled statement; whose words it is in is said only where it differs from the record that is
    shown.
    """
    said, whose = statement(entry)
    note = f"  ({whose})" if whose != own else ""
    mark = "+ " if entry.changed else ""
    if entry.heading:
        return [" " * indent + ink.paint(mark + label, "bold"), *ink.block(said + note, indent + 2)]
    lines = ink.block(f"{mark}{label}  {said}{note}", indent, indent + 2)
    start = indent + len(mark)
    lines[0] = lines[0][:start] + ink.paint(label, "bold") + lines[0][start + len(label) :]
    return lines


def title_of(store: Store, entry: StoredRecord) -> str:
    """The heading of an entry, or the nearest heading above it, for a graph of references."""
    if entry.heading:
        return entry.heading
    for above in reversed(store.chain(entry)):
        if above.heading:
            return above.heading
    return ""


def gist(store: Store, entry: StoredRecord) -> str:
    """The heading of an entry, or the first sentence of what it says, for the lists of a page."""
    said = " ".join(statement(entry)[0].split())
    if entry.heading or not said:
        return title_of(store, entry)
    return first_sentence(said)


def _gist_beside(store: Store, source: StoredRecord, entry: StoredRecord) -> str:
    """The gist of what refers to an entry: of a term that is called as the entry what it says."""
    said = " ".join(statement(source)[0].split())
    is_namesake = source.kind == "term" and source.heading == entry.heading and said
    return first_sentence(said) if is_namesake else gist(store, source)


def first_sentence(text: str) -> str:
    """The first sentence of a text. A full stop after an abbreviation, as in ``(e.g. Bears)``, ends none."""
    end = text.find(". ")
    while end >= 0 and text[:end].lower().endswith(ABBREVIATED):
        end = text.find(". ", end + 1)
    return (text if end < 0 else text[:end]).removesuffix(".") + "."


def _references(store: Store, entry: StoredRecord, ink: Ink) -> list[str]:
    out: list[tuple[str, str]] = []
    for link in store.links(entry):
        out += [(_short(target, entry), gist(store, target)) for target in link.means]
        if link.why:
            out.append((link.written, link.why if link.means else f"leads nowhere: {link.why}"))
    back = [(_short(source, entry), _gist_beside(store, source, entry)) for source in store.cited_by(entry)]
    return [*_listed("refers to", list(dict.fromkeys(out)), ink), *_listed("referred to by", back, ink)]


def dangling_of(links: list[StoredReference]) -> list[dict[str, str]]:
    """The references that lead nowhere, as JSON has them."""
    return [{"as": link.written, "why": link.why} for link in links if link.why]


def _elsewhere(store: Store, entry: StoredRecord, ink: Ink) -> list[str]:
    concepts = [
        (id, name if name.casefold() != id.replace("-", " ") else "") for id, name in store.concepts_of(entry)
    ]
    others: list[tuple[str, str]] = []
    of_book = {book: list(each) for book, each in groupby(store.elsewhere(entry), key=lambda each: each.book)}
    for book, each_of in of_book.items():
        more = len(each_of) - OF_ANOTHER_BOOK
        shown = each_of if more <= 1 else each_of[:OF_ANOTHER_BOOK]
        others += [(other.cite, gist(store, other)) for other in shown]
        others += [(f"and {more} more of {book}", "")] if more > 1 else []
    return [*_listed("concepts", concepts, ink), *_listed("in other books", others, ink)]


def _neighbours(store: Store, entry: StoredRecord, ink: Ink) -> list[str]:
    before, after = store.neighbours(entry)
    named = [(f"{word} {other.id}") for word, other in (("before it", before), ("after it", after)) if other]
    return [ink.paint(", ".join(named), "dim")] if named else []


def _short(entry: StoredRecord, beside: StoredRecord) -> str:
    """An id within the same book, else the full cite."""
    return entry.id if entry.book == beside.book else entry.cite


def _listed(label: str, items: list[tuple[str, str]], ink: Ink) -> list[str]:
    """A label, and below it each item with its title, the titles in one column."""
    if not items:
        return []
    width = min(max(len(name) for name, _ in items), 30, (ink.columns or 90) // 3)
    lines = [label]
    for name, title in items:
        lines += labelled(name, title, width, 2, ink)
    return lines


def labelled(name: str, text: str, width: int, indent: int, ink: Ink) -> list[str]:
    """A name in a column of its own, and beside it what is said of it; below it where it is too long."""
    lead = " " * indent
    if not text:
        return [lead + ink.paint(name, "cite")]
    if ink.columns is not None and len(name) > width:
        return [lead + ink.paint(name, "cite"), *ink.block(text, indent + width + 2)]
    lines = ink.block(f"{name:<{width}}  {text}", indent, indent + width + 2)
    lines[0] = lead + ink.paint(name, "cite") + lines[0][indent + len(name) :]
    return lines
