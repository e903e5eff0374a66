"""What a teacher picks: scenarios, folders, tags, levels, rules and concepts, as one thing to make material
from.

A source is a scenario file, a folder, a shipped scenario or folder by name, a REF (`502.4`, `409.1a-c`), or
the name of a concept, term or book. Rules and concepts bring the scenarios that are about them. Tags and
levels keep those scenarios of the sources that have one of the tags and one of the levels; without sources,
of all shipped ones.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from rules_kb import regex
from rules_kb.books.eras import DEFAULT_ERA, PLAYABLE
from rules_kb.books.history import (
    Named,
    all_concepts,
    concepts_called,
    concepts_of_term,
    concepts_stated,
    records_of,
)
from rules_kb.books.lookup import NothingFound, look_up
from rules_kb.books.numbering import is_number, order_of
from rules_kb.books.ref import NUMBERED_BOOK, parse_ref
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cards.library import CardLibrary
from rules_kb.facts import dataclass, field
from rules_kb.hints import TYPE_CHECKING
from rules_kb.rules.era import Era
from rules_kb.scenarios.finding import card_library, eras_of, found_files, name_of, scenario_files
from rules_kb.scenarios.firings import scenarios_of_each
from rules_kb.scenarios.lines import Expect, with_inner
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.teach.prose import taught
from rules_kb.yaml.nearest import did_you_mean, meaning, nearest
from rules_kb.yaml.problems import BadFile

if TYPE_CHECKING:
    from rules_kb.progress import Progress

FEW = 3
"""How many scenarios a rule brings that none is about, but in which it fires."""
LAST = 9
"""The level of a scenario without one, in sorting: after all that have one."""


class NothingChosen(Exception):
    """A source means nothing, or nothing is left of them.

    The message has a line for each mistake, with what is near.
    """


@dataclass
class Situation:
    """A scenario to teach with: its name, what it says, and its runs, which are played when they are first
    asked for.
    """

    name: str
    scenario: Scenario
    eras: list[Era]

    @cached_property
    def runs(self) -> list[Run]:
        """The scenario played under each of its eras, that of 1999 first."""
        return [Runner(self.scenario, era).play() for era in self.eras]

    def put_away(self) -> None:
        """Forget the runs: who goes through many situations holds one at a time."""
        vars(self).pop("runs", None)

    @property
    def run(self) -> Run:
        """The scenario played under the first of its eras."""
        return self.runs[0]

    @cached_property
    def numbers(self) -> list[str]:
        """The numbers of the rules that the scenario is about: those that its tags and expectations name, in
        that order.
        """
        return numbers_of(self.scenario)


IN_PRINT = {"rulings1999": "Ruling", "cr2006": "2006:", "tenth2007": "2007:", "cr2026": "2026:"}
"""How a number says on paper of which book it is, where it isn't that of 1999."""

BOOKS_TOLD = {
    "Ruling": "a summary of rulings, spring 1999, on the rules of 1997",
    "2006:": "the comprehensive rules of October 2006",
    "2007:": "the rulebook of Tenth Edition, July 2007",
    "2026:": "the comprehensive rules of February 2026",
}
"""What each of these names stands for."""


def books_told(numbers: Iterable[str]) -> str:
    """Of which books some printed numbers are, in a sentence; "" where all are of the book of 1999."""
    used = {name for number in numbers for name in BOOKS_TOLD if number.startswith(f"{name} ")}
    told = [f"{name.rstrip(':')}: {words}" for name, words in BOOKS_TOLD.items() if name in used]
    return f"Numbers alone are of the comprehensive rules of April 1999; {'; '.join(told)}." if told else ""


MOST_CHANGES = 3
"""Of how many points of the rules a handout tells what has become of them."""


@dataclass
class Chosen:
    """What was picked: scenarios from the easiest to the hardest, and the rules and concepts that were named
    themselves.

    `names` says in a few words what each source, tag and level is. `rules` is the era that was asked for,
    `left_out` how many scenarios aren't written for it.
    """

    store: Store
    situations: list[Situation] = field(default_factory=list)
    records: list[StoredRecord] = field(default_factory=list)
    concepts: list[Named] = field(default_factory=list)
    names: list[str] = field(default_factory=list)
    rules: str | None = None
    left_out: int = 0
    _stated: dict[str, list[Named]] = field(default_factory=dict)

    def unplayed(self) -> list[str]:
        """The books that were named, and whose rules can't be played yet: they bring no scenario."""
        eras = {book.key: book.era for book in self.store.books()}
        named = dict.fromkeys(entry.book for entry in self.records)
        return [key for key in named if eras[key] not in PLAYABLE]

    def points(self, situation: Situation) -> list[StoredRecord]:
        """The records of the rules that a scenario is about, each from the first of the books played that has
        it.
        """
        found = []
        for number in situation.numbers:
            book, colon, id = number.rpartition(":")
            books = [book] if colon else [book for era in situation.eras for book in era.books]
            found.append(next((entry for book in books if (entry := self.store.entry(book, id))), None))
        return [entry for entry in dict.fromkeys(found) if entry is not None]

    def changes_since(self, situation: Situation) -> list[Named]:
        """What the rules that a scenario is about state, and what has changed in it: at most `MOST_CHANGES`
        concepts, those of its first rules first.
        """
        for point in self.points(situation):
            if point.cite not in self._stated:
                self._stated[point.cite] = concepts_stated(self.store, point)
        found = [each for point in self.points(situation) for each in self._stated[point.cite]]
        return [each for each in dict.fromkeys(found) if each.changed][:MOST_CHANGES]

    def digest(self, cite: str) -> str:
        """What a rule says, in our words; empty where nobody has put it in words.

        Official wording is never taught from, nor are words of ours that were written for other ones.
        """
        book, _, id = cite.partition(":")
        entry = self.store.entry(book, id)
        return taught(entry.digest) if entry is not None and not self.store.is_reworded(entry) else ""

    def number(self, cite: str) -> str:
        """A cite as it is printed: without its book where that is the one of 1999, of others with its short
        name; a glossary's term by its name.
        """
        book, _, id = cite.partition(":")
        entry = self.store.entry(book, id) if id.startswith("glossary/") else None
        number = f"“{entry.heading.partition(',')[0]}”" if entry is not None and entry.heading else id
        return number if book == NUMBERED_BOOK else f"{IN_PRINT.get(book, book)} {number}"


def choose(
    store: Store,
    sources: Sequence[str],
    *,
    tags: Sequence[str] = (),
    levels: Sequence[int] = (),
    rules: str | None = None,
    progress: Progress | None = None,
) -> Chosen:
    """Find what is meant, and put it in order: by level, then by the rules that the scenarios are about.

    Scenarios that are named one by one stay in the order in which they are named. `rules` plays all under one
    era; of a folder, a rule or a tag, those are left out that are written for others. Raises NothingChosen
    with every source that means nothing, and BadFile where a scenario has mistakes.
    """
    return _Choosing(store, rules, progress).choose(sources, tags, levels)


class _Choosing:
    """The sources being gone through; each scenario is read once."""

    def __init__(self, store: Store, rules: str | None, progress: Progress | None) -> None:
        self.chosen = Chosen(store, rules=rules)
        self.store = store
        self.rules = rules
        self.scenarios_of = scenarios_of_each(progress)
        self.library: CardLibrary = card_library()
        self.read: dict[str, Scenario] = {}
        self.situations: dict[str, Situation] = {}
        self.left_out: dict[str, Scenario] = {}
        self.mistakes: list[str] = []

    def choose(self, sources: Sequence[str], tags: Sequence[str], levels: Sequence[int]) -> Chosen:
        """Everything that the sources mean, kept to the tags and levels."""
        one_by_one = True
        for source in sources:
            one_by_one &= self.take(source)
        if not sources:
            one_by_one = False
            self.take_shipped(tags)
        if self.mistakes:
            raise NothingChosen("\n".join(self.mistakes))
        kept = [each for each in self.situations.values() if _has(each.scenario, tags, levels)]
        self.chosen.left_out = sum(
            name not in self.situations and _has(scenario, tags, levels)
            for name, scenario in self.left_out.items()
        )
        if not kept and not (self.chosen.records and not tags and not levels):
            raise NothingChosen(self.nothing_left(tags, levels))
        self.chosen.situations = kept if one_by_one else sorted(kept, key=_place)
        self.chosen.names += [
            *tags,
            *([f"level {' and '.join(str(each) for each in levels)}"] if levels else []),
        ]
        return self.chosen

    # -- one source ------------------------------------------------------------------------------------------

    def take(self, source: str) -> bool:
        """What one source means. Whether it is a single scenario."""
        if not parse_ref(source).first or os.path.exists(source):
            try:
                paths = found_files([source])
            except BadFile as none:
                if os.path.isdir(source):
                    self.mistakes.append(str(none))
                else:
                    self.take_words(source)
                return False
            single = len(paths) == 1 and not os.path.isdir(source)
            if single:
                self.chosen.names.append(self.take_file(paths[0]).scenario.title)
            else:
                self.take_files(paths)
                self.chosen.names.append(os.path.basename(os.path.normpath(source)).replace("-", " "))
            return single
        self.take_rule(source)
        return False

    def take_file(self, path: str) -> Situation:
        name = name_of(path)
        if name not in self.situations:
            scenario = self.scenario(path)
            eras = sorted(eras_of(scenario, self.rules), key=lambda era: era.name != DEFAULT_ERA)
            self.situations[name] = Situation(name, scenario, eras)
        return self.situations[name]

    def take_files(self, paths: Iterable[str]) -> None:
        """Scenarios that are found by what is said, without those that the era asked for doesn't play."""
        for path in paths:
            scenario = self.scenario(path)
            if self.rules is None or self.is_played(scenario):
                self.take_file(path)
            else:
                self.left_out[name_of(path)] = scenario

    def is_played(self, scenario: Scenario) -> bool:
        """Whether a scenario is written for the era that was asked for: it names it, or it is one of the
        user's own and names none.
        """
        own = not scenario.era_spots and name_of(scenario.path) == scenario.path
        return own or self.rules in scenario.era_names

    def scenario(self, path: str) -> Scenario:
        if path not in self.read:
            self.read[path] = load_scenario(path, self.library)
        return self.read[path]

    def take_shipped(self, tags: Sequence[str]) -> None:
        """All shipped scenarios; only those are read that may have one of the tags."""
        wanted = [tag.casefold() for tag in tags]
        texts = ((path, text.casefold()) for path, text in _shipped_texts())
        self.take_files(path for path, text in texts if not wanted or any(tag in text for tag in wanted))

    def take_rule(self, ref: str) -> None:
        """A rule, a range or a section by its number, with the scenarios about it."""
        try:
            found = [each.entry for each in look_up(self.store, ref)]
        except NothingFound as missing:
            self.mistakes.append(str(missing))
            return
        whole = f"{self.chosen.number(found[0].cite)} {found[0].heading or ''}".strip()
        self.chosen.names.append(whole if len(found) == 1 else ref)
        self.take_records(found)

    def take_words(self, words: str) -> None:
        """A concept or a term, with the records that state it and the scenarios about them; or a book."""
        if words in self.store.book_keys():
            self.chosen.names.append(words)
            self.take_records(entry for entry in self.store.entries(words) if entry.parent is None)
            return
        concepts = concepts_called(self.store, words) or concepts_of_term(self.store, words)
        if concepts:
            self.chosen.names.append(words if len(concepts) > 1 else concepts[0].name)
            self.chosen.concepts += [each for each in concepts if each not in self.chosen.concepts]
            self.take_records([entry for concept in concepts for entry in records_of(self.store, concept)])
            return
        try:
            self.take_records([each.entry for each in look_up(self.store, words)])
            self.chosen.names.append(words)
        except NothingFound:
            self.mistakes.append(
                f"{words}: no scenario, folder, rule or concept is called so{self.near(words)}"
            )

    def take_records(self, entries: Iterable[StoredRecord]) -> None:
        for entry in entries:
            if entry not in self.chosen.records:
                self.chosen.records.append(entry)
            self.take_files(map(_shipped, self.scenarios_about(entry)))

    def scenarios_about(self, entry: StoredRecord) -> list[str]:
        """The shipped scenarios that name a record or one below it; where none does, the first in which it
        fires.
        """
        firing: dict[str, None] = {}
        for each in self.with_all_below(entry):
            firing.update(dict.fromkeys(self.scenarios_of(each.cite)))
        naming = [name for name in firing if self.names(name, entry)]
        return naming or list(firing)[:FEW]

    def names(self, name: str, entry: StoredRecord) -> bool:
        """Whether a shipped scenario names a record or one below it."""
        scenario = self.scenario(_shipped(name))
        books = {book for era in eras_of(scenario) for book in era.books}
        return entry.book in books and any(
            _within(number.rpartition(":")[2], entry.id) for number in _named(scenario)
        )

    def with_all_below(self, entry: StoredRecord) -> Iterator[StoredRecord]:
        yield entry
        for child in self.store.children(entry):
            yield from self.with_all_below(child)

    # -- mistakes --------------------------------------------------------------------------------------------

    def near(self, words: str) -> str:
        """What may have been meant: a scenario, a folder, a tag, a concept or a term."""
        names = [name_of(path) for path, _ in _shipped_texts()]
        known = {name.rpartition("/")[2]: name for name in names} | {
            name.partition("/")[0]: name.partition("/")[0] for name in names
        }
        known |= {concept.name.casefold(): concept.name for concept in all_concepts(self.store)}
        known |= {spelling: spelling for spelling in self.store.all_spellings()}
        known |= {tag: f"--tag {_quoted(tag)}" for tag in shipped_tags()} | {name: name for name in names}
        hint = meaning([*dict.fromkeys(known[each] for each in nearest(words, known, 3, alike=0.7))])
        return f"; {hint}" if hint else ""

    def nothing_left(self, tags: Sequence[str], levels: Sequence[int]) -> str:
        """Why no scenario is left, with the tags that may have been meant."""
        all_tags = list(shipped_tags()) + [
            tag for each in self.situations.values() for tag in each.scenario.tags
        ]
        folded = {tag.casefold() for tag in all_tags}
        lines = []
        for tag in tags:
            if tag.casefold() not in folded:
                hint = did_you_mean(tag, all_tags)
                lines.append(f"no scenario has the tag {tag!r}" + (f"; {hint}" if hint else ""))
        if self.chosen.left_out:
            return f"none of these scenarios is written for the rules of {self.rules}"
        level = f" of level {' or '.join(str(each) for each in levels)}" if levels else ""
        tagged = f" with the tag {' or '.join(tags)}" if tags else ""
        return "\n".join(lines) or f"the sources hold no scenario{level}{tagged}"


# -- what scenarios are about --------------------------------------------------------------------------------


def shipped_tags() -> list[str]:
    """Every tag of a shipped scenario that isn't a rule's number, in order; read without loading the
    scenarios.
    """
    found: set[str] = set()
    for _, text in _shipped_texts():
        match = regex.search(r"^tags: *\[(.*?)\]", text, regex.MULTILINE | regex.DOTALL)
        found |= {tag.strip().strip("\"'") for tag in match.group(1).split(",")} if match else set()
    return sorted(tag for tag in found if tag and not _is_rule(tag))


UNTELLING = ("example", "eras")
"""Tags that say nothing of what a scenario is about."""


def subject_of(scenario: Scenario) -> str:
    """What a scenario is about: the first of its tags in words."""
    tags = [tag for tag in scenario.tags if not tag[:1].isdecimal() and tag not in UNTELLING]
    return tags[0][:1].upper() + tags[0][1:] if tags else "Others"


def numbers_of(scenario: Scenario) -> list[str]:
    """The numbers of the rules that a scenario is about, each once."""
    return list(dict.fromkeys(_named(scenario)))


def _named(scenario: Scenario) -> Iterator[str]:
    """The ids of the rules that a scenario names: in its tags, in what must fire, and as reasons why
    something is illegal.
    """
    yield from (tag for tag in scenario.tags if _is_rule(tag))
    yield from _expected(scenario.expect)
    for line in with_inner(scenario.play):
        yield from line.because
        yield from _expected(line.expect)


def _expected(expects: Iterable[Expect]) -> Iterator[str]:
    for expect in expects:
        if expect.key in ("fired", "fired in order"):
            yield from expect.rules


def _is_rule(text: str) -> bool:
    return is_number(text) or text.startswith("glossary/")


def _within(id: str, above: str) -> bool:
    """Whether an id is a record or one below it: `502.4b` is within `502.4` and `502`."""
    return id == above or (
        id.startswith(above) and (id[len(above)] == "." or (above[-1].isdigit() and id[len(above)].isalpha()))
    )


def _shipped_texts() -> Iterator[tuple[str, str]]:
    """Every shipped scenario: its path, and its text."""
    from pathlib import Path  # which takes a moment, and a scenario that is named has no need of it

    for path in scenario_files(Path(scenarios_folder())):
        yield str(path), path.read_text(encoding="utf-8", errors="replace")


def _shipped(name: str) -> str:
    return os.path.join(scenarios_folder(), f"{name}.yaml")


def _has(scenario: Scenario, tags: Sequence[str], levels: Sequence[int]) -> bool:
    own = {tag.casefold() for tag in scenario.tags}
    return (not tags or any(tag.casefold() in own for tag in tags)) and (
        not levels or scenario.level in levels
    )


def _place(situation: Situation) -> tuple[int, tuple[tuple[int, int, str], ...], str]:
    """Where a scenario stands among others: by level, then where the rulebook has what it is about."""
    first = min(
        (order_of(number.rpartition(":")[2]) for number in situation.numbers), default=((LAST, 0, ""),)
    )
    return (situation.scenario.level or LAST, first, situation.name)


def _quoted(tag: str) -> str:
    return f'"{tag}"' if " " in tag else tag
