"""What one edition changed against another: what is new, gone, moved, reworded, by chapter.

A rule that only got another number, or in which only numbers of rules changed, is no change in itself: such
are folded. Neighbours in the library were linked when they came in; of any other two editions the steps are
worked out here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rules_kb.books.comparison import Piece, differences, is_kept
from rules_kb.books.edition import Edition, EditionRule, words_alone
from rules_kb.books.history import read_edition
from rules_kb.books.succession import Pair, Sureness
from rules_kb.facts import dataclass, replace

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredBook

NEW, GONE, REWORDED, MERGED, MOVED = "new", "gone", "reworded", "merged", "moved"
NOTICED = ("operative", "setup", "tournament")
"""The forces of what a player notices; of a record without one it isn't known, and so it counts."""
FAINT = 0.3
"""A guess that kept less of a rule's words than this (0 to 1) tells its story, but no reader holds the two
texts against one another: the one is gone, the other is new.
"""
OUT_OF_IT = 0.5
"""A rule that has so much (0 to 1) of its own words from another is held against it all the same."""
UNNOTICED_KINDS = ("example", "section", "chapter")
GLOSSARY = "glossary"


@dataclass(frozen=True)
class RecordChange:
    """One record that changed: what became of it, as it was and as it is, and how sure that is.

    `pieces` are its words, with what went and what came; `force` says what kind of statement it is, where
    that is known.
    """

    what: str
    old: EditionRule | None
    new: EditionRule | None
    pieces: tuple[Piece, ...] = ()
    sure: Sureness = "certain"
    force: str = ""

    @property
    def id(self) -> str:
        """The number that it has now, or had."""
        rule = self.new or self.old
        return rule.id if rule else ""

    @property
    def is_noticed(self) -> bool:
        """Whether a player notices it."""
        rule = self.new or self.old
        return rule is not None and rule.kind not in UNNOTICED_KINDS and self.force in ("", *NOTICED)


@dataclass(frozen=True)
class Renumbering:
    """Records one after the other that only got other numbers: the first and the last as they were and are,
    and how many.
    """

    old: tuple[str, str]
    new: tuple[str, str]
    count: int


@dataclass(frozen=True)
class ChapterChanges:
    """What changed in one chapter: its number and heading, the changes in order, and the renumberings."""

    id: str
    heading: str
    changes: tuple[RecordChange, ...]
    renumbered: tuple[Renumbering, ...]


@dataclass(frozen=True)
class EditionChanges:
    """What the edition `new` changed against `old`, by chapter; `same` counts what stays as it was.

    `ours` is the key of the one of which only our words are here, if the other's wording is held against it.
    """

    old: StoredBook
    new: StoredBook
    chapters: tuple[ChapterChanges, ...]
    same: int
    ours: str | None = None

    def count(self, what: str) -> int:
        """How many changes there are of a kind."""
        return sum(change.what == what for chapter in self.chapters for change in chapter.changes)


@dataclass(frozen=True)
class _Step:
    """Where a record of the old edition went: to which ids of the new one, first its own successor.

    `alike` is whether the two have the same words, where that is known without them; else None.
    """

    old: EditionRule
    to: tuple[str, ...]
    merged: bool
    sure: Sureness
    alike: bool | None = None


def changes_between(store: Store, old: StoredBook, new: StoredBook, noticed: bool = False) -> EditionChanges:
    """What one edition changed against another; with `noticed` only what a player notices."""
    here, there = read_edition(store, old), read_edition(store, new)
    forces = {entry.id: entry.force for book in (old, new) for entry in store.entries(book.key)}
    steps = list(_steps(store, old, new, here, there))
    found: list[RecordChange] = []
    moved: list[tuple[EditionRule, EditionRule]] = []
    for step in steps:
        change = _change(step, there)
        if change is not None:
            found.append(change)
        elif step.old.id != step.to[0]:
            moved.append((step.old, there.rules[there.index[step.to[0]]]))
    stepping = {step.old.id for step in steps}
    reached = {id for step in steps for id in step.to}
    reached |= {rule.id for rule in here.rules if rule.id not in stepping}
    found += [
        RecordChange(NEW, None, rule, (Piece("new", _words(rule)),))
        for rule in there.rules
        if rule.id not in reached
    ]
    found = [replace(change, force=forces.get(change.id, "")) for change in found]
    if noticed:
        found = [change for change in found if change.is_noticed]
    same = len(here.rules) - len(moved) - sum(_change(step, there) is not None for step in steps)
    ours = next(
        (book.key for book in (old, new) if old.is_worded != new.is_worded and not book.is_worded), None
    )
    return EditionChanges(old, new, tuple(_by_chapter(here, there, found, moved)), same, ours)


def _change(step: _Step, there: Edition) -> RecordChange | None:
    """What became of a record; None where it only got another number, or others in its words."""
    rule = step.old
    if not step.to:
        return RecordChange(GONE, rule, None, (Piece("gone", _words(rule)),))
    successor = there.rules[there.index[step.to[0]]]
    if step.alike:
        return None
    if step.alike is False:
        whole = (Piece("gone", _words(rule)), Piece("new", _words(successor)))
        return RecordChange(REWORDED, rule, successor, whole, step.sure)
    if words_alone(_words(rule)) == words_alone(_words(successor)) and not step.merged:
        return None
    pieces = tuple(differences(_words(rule), _words(successor)))
    return RecordChange(MERGED if step.merged else REWORDED, rule, successor, pieces, step.sure)


def _words(rule: EditionRule) -> str:
    return rule.text or rule.heading


def _steps(store: Store, old: StoredBook, new: StoredBook, here: Edition, there: Edition) -> Iterator[_Step]:
    """The step of each record that isn't printed just the same, under the same number, in both."""
    linked = _linked(store, old, new)
    handed = _handed(store, old, new)
    pair = Pair(here, there)
    said: set[str] = set()
    for rule in here.rules:
        if rule.id in handed:
            id, alike = handed[rule.id]
            if not alike or id != rule.id:
                yield _Step(rule, (id,), False, "certain", alike)
            continue
        at = there.index.get(rule.id)
        if at is not None and _as_printed(there.rules[at]) == _as_printed(rule):
            continue
        if linked is not None:
            way, sure, share, to, parts = linked.get(rule.id, ("number", "certain", 1.0, rule.id, []))
        else:
            step = pair.follow(rule.id)
            to, parts = step.rule.id if step.rule else None, list(step.parts)
            way, sure, share = step.way, step.sure, step.kept
        if to in there.index and sure == "a guess":
            successor = there.rules[there.index[to]]
            said = said or {words_alone(_words(each)) for each in here.rules}
            if words_alone(_words(rule)) != words_alone(_words(successor)) in said:
                to = None  # that rule was there all along, and says what it said
            elif share < FAINT and not _came_out_of_it(rule, successor):
                to = None
        found = [each for each in (to, *parts) if each is not None and each in there.index]
        yield _Step(
            rule, tuple(found), way == "merged", sure, None if old.is_worded == new.is_worded else False
        )


def _came_out_of_it(old: EditionRule, new: EditionRule) -> bool:
    """Whether a rule consists for the most part of words of an older one, of which it may be the beginning
    or what is left; a mere reference consists of anybody's.
    """
    return is_kept(new.text, old.text, OUT_OF_IT) and not new.text.startswith("See ")


def _handed(store: Store, old: StoredBook, new: StoredBook) -> dict[str, tuple[str, bool]]:
    """Where only one of two books has its wording: which records carry on which, and whether unchanged.

    Our words held against official ones would tell who wrote, and not what changed.
    """
    if old.is_worded == new.is_worded:
        return {}
    ours, worded = (new, old) if old.is_worded else (old, new)
    found = {}
    for entry in store.entries(worded.key):
        heir = store.heir_of(entry)
        if heir is not None and heir[0].book == ours.key:
            one, other = (entry.id, heir[0].id) if worded is old else (heir[0].id, entry.id)
            found[one] = other, not heir[1]
    return found


def _as_printed(rule: EditionRule) -> tuple[str, str, str]:
    return rule.heading, rule.text, rule.kind


def _linked(
    store: Store, old: StoredBook, new: StoredBook
) -> dict[str, tuple[str, Sureness, float, str | None, list[str]]] | None:
    """The steps that were kept when the editions came in; None where they aren't neighbours."""
    from typing import cast

    from rules_kb.books.linking import Links

    library = store.library
    if library is None or not {old.key, new.key} <= set(library.by_key):
        return None
    rows = library.by_key[old.key], library.by_key[new.key]
    links = Links(library)
    if not links.knows(*rows):
        return None
    return {
        id: (
            str(way),
            cast(Sureness, sure),
            cast(float, share),
            cast("str | None", to),
            cast("list[str]", parts),
        )
        for id, (way, sure, share, to, _, parts, *_) in links.steps(*rows, backward=False).items()
    }


# ---- by chapter
# ---------------------------------------------------------------------------------------------------------


def _chapter_of(id: str) -> str:
    return GLOSSARY if id.startswith(GLOSSARY) else id[:1]


def _by_chapter(
    here: Edition,
    there: Edition,
    changes: Sequence[RecordChange],
    renumbered: Sequence[tuple[EditionRule, EditionRule]],
) -> Iterator[ChapterChanges]:
    order = {rule.id: at for at, rule in enumerate(there.rules)}
    before = {rule.id: at for at, rule in enumerate(here.rules)}
    chapters = list(dict.fromkeys(_chapter_of(rule.id) for rule in (*there.rules, *here.rules)))
    for id in chapters:
        found = [each for each in changes if _chapter_of(each.id) == id]
        found.sort(key=lambda each: order.get(each.id, _place(before, order, each.id)))
        runs = tuple(_runs([pair for pair in renumbered if _chapter_of(pair[1].id) == id], here, there))
        if found or runs:
            rules = there.rules if id in there.index else here.rules
            index = there.index if id in there.index else here.index
            heading = "Glossary" if id == GLOSSARY else rules[index[id]].heading if id in index else ""
            yield ChapterChanges(id, heading, tuple(found), runs)


def _place(before: dict[str, int], order: dict[str, int], id: str) -> int:
    """Where a record that is gone stood, among those that are left; a rough place is enough."""
    return round(before.get(id, 0) * len(order) / max(len(before), 1))


def _runs(
    pairs: Sequence[tuple[EditionRule, EditionRule]], here: Edition, there: Edition
) -> Iterator[Renumbering]:
    """Records that stood one after the other and still do, as one; examples go with their rules."""
    rules = [pair for pair in pairs if pair[0].kind != "example"]
    rules.sort(key=lambda pair: there.index[pair[1].id])

    def section(pair: tuple[EditionRule, EditionRule]) -> tuple[str, str]:
        return pair[0].id.partition(".")[0], pair[1].id.partition(".")[0]

    for _, group in groupby(rules, key=section):
        run = list(group)
        first, last = run[0], run[-1]
        yield Renumbering((first[0].id, last[0].id), (first[1].id, last[1].id), len(run))
