"""Finding records: a question in, ranked results out. For programs; the command line only prints what this
answers.

>>> from rules_kb.books.opening import open_store
>>> from rules_kb.search.finding import Finder
>>> with open_store() as store:
...     Finder(store).find("does mana burn hurt").results[0].entry.id
'glossary/mana-burn'
"""

from __future__ import annotations

from rules_kb.books.in_newest import as_newest_has_them
from rules_kb.books.lookup import NothingFound, look_up
from rules_kb.books.ref import KEPT_BOOKS, TODAYS_BOOK, parse_ref, with_book_of_year, without_last
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.books.terms import fold as fold_term
from rules_kb.search.absent import Absent, absent_from, other_document
from rules_kb.search.belonging import OLDER, TODAY, side_of
from rules_kb.search.below_numbers import meant_beside_words
from rules_kb.search.bounds import SECONDS, Clock, refuse_too_much
from rules_kb.search.carried_on import Ours
from rules_kb.search.companions import with_companions
from rules_kb.search.findings import Findings, Result, as_in_newest
from rules_kb.search.forward import brought_forward, in_the_books_words, telling_first
from rules_kb.search.guessing import Guesser, TakenFor, is_of_a_card
from rules_kb.search.index import Index, open_index, rebuild
from rules_kb.search.keyed_file import DamagedFile
from rules_kb.search.mentioned import called_in_empty_words, mentioned, without_books
from rules_kb.search.missed import is_beside_the_rules, is_far, is_of_tournaments, missed_by
from rules_kb.search.older import name_older
from rules_kb.search.phrases import classes_in
from rules_kb.search.question import BEFORE_TODAY, Query, read_question
from rules_kb.search.ranking import (
    ALL,
    BELONGING,
    CORPUS,
    DEPTH,
    OF_ITS_TIME,
    PREFERRED,
    UNTOLD,
    Ranked,
    alike_in_order,
    rank,
    todays_together,
)
from rules_kb.search.snippets import WIDTH, Sought
from rules_kb.search.strangers import Stranger, is_foreign, is_stranger_in_small_letters, own_stems, strangers
from rules_kb.search.table import SHELVED
from rules_kb.search.typed import together, told_in_words
from rules_kb.search.words import fold, stem, words_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeVar

    Told = TypeVar("Told")
    from rules_kb.progress import Progress
    from rules_kb.search.shelved import ChosenEditions
    from rules_kb.search.words import Word

OF_CARDS, RARE = 3, 3.0
"""So many names of the rules are taken from a card's text at most, and how rare they have to be."""
SURE = 5
"""Words shorter than this, in letters, are guessed at only beside a word that is known."""
LIMIT = 10
"""How many results there are unless one asks for more or fewer."""


class NoSuchFilter(Exception):
    """A book or kind that there isn't. The message names the nearest one, or all."""


class Finder:
    """Searches one store. Made once, it answers any number of questions; the index is built first if that is
    due.

    Raises what `index.open_index` raises.
    """

    def __init__(self, store: Store, progress: Progress | None = None) -> None:
        self.store = store
        self.progress = progress
        try:
            self.index: Index = open_index(store, progress)
        except DamagedFile:
            self.index = rebuild(store, progress)
        self.guesser = Guesser(self.index)
        self.cards: Callable[[str], str] | None = None
        """What tells the texts of the cards that a question names; the search itself knows none."""
        self._ours = Ours(self.index, store)

    def find(
        self,
        text: str,
        books: Sequence[str] = (),
        kinds: Sequence[str] = (),
        limit: int | None = LIMIT,
        width: int = WIDTH,
        seconds: float = SECONDS,
    ) -> Findings:
        """The records that answer `text`, at most `limit` of them (None: all), with snippets of about `width`
        letters.

        `books` and `kinds` narrow the search down. After so many `seconds` the answer is what has been found
        by then, and `stopped`; laying out the results takes no longer than that either. Raises NoSuchFilter,
        `question.NoSuchField`, and `question.BadQuestion` for a question that is too long, or structured and
        can't be read.
        """
        refuse_too_much(text)
        question = read_question(text)
        try:
            return self._answered(text, question, books, kinds, limit, width, seconds)
        except DamagedFile:
            self.index = rebuild(self.store, self.progress)
            self.guesser, self._ours = Guesser(self.index), Ours(self.index, self.store)
            return self._answered(text, question, books, kinds, limit, width, seconds)

    def _answered(
        self,
        text: str,
        question: Query,
        books: Sequence[str],
        kinds: Sequence[str],
        limit: int | None,
        width: int,
        seconds: float,
    ) -> Findings:
        self._check(question, books, kinds)
        books = [*books, *question.filter("book")]
        kinds = [*kinds, *question.filter("kind")]
        named, right = self._named(question, books, kinds)
        depth = DEPTH if limit is not None and limit <= DEPTH else self.index.size
        if question.structured:
            self.index.fields(self.progress)  # building it isn't searching
        clock = Clock(seconds)
        absent = [] if question.structured or named else self._absent(question, books)
        if any(each.whole for each in absent):
            return Findings(text, [], 0, None, absent=absent)
        if other := other_document(question.words):
            return Findings(text, [], 0, None, elsewhere=other)
        strange = [] if question.structured or named else self._strangers(question)
        if any(each.whole and each.empty and not each.said for each in strange):
            return Findings(text, [], 0, None, strangers=[each.name for each in strange])
        # Beside a record whose number is asked for, only what has that number is near it.
        meant = read_question(" ".join(entry.id for entry in named)) if named else question
        ranked, total, taken = self._ranked(meant, books, kinds, depth, clock)
        guess = taken.better
        if ranked and not (named or strange or question.structured):
            asked = question.plain or question.words
            if is_stranger_in_small_letters(guess or asked, self.index, self.cards):
                return Findings(text, [], 0, None, strangers=[asked])
        for each in strange:
            if each.whole and each.said:
                ranked = [one for one in ranked if one.n in each.said] or ranked
                total = len(ranked)
        top = ranked[0].score if ranked else 1.0
        within = [] if named or question.structured else self._mentioned(question, books, kinds, ranked)
        found = [Ranked(n, 2 * top) for n in [*(entry.n for entry in named), *within]]
        numbers = {each.n for each in found}
        rest = [each for each in ranked if each.n not in numbers]
        sought = Sought(guess or question.words or question.whole, self.index.table)
        book = question.filters.get("book", "") if question.structured else ""
        standing = self.index.chosen([book] if book in self.store.imported_keys() else books)
        results = self._results([*found, *rest], limit, sought, width, layout := Clock(seconds), standing)
        name_older(results, ranked, self.index)
        if not (books or question.eras):
            results = as_in_newest(self.store, results)
        total += len(found) - (len(ranked) - len(rest))
        stopped = clock.stopped or layout.stopped
        asked = guess or question.plain or question.words
        said = self._only_said(asked, results) if results and not found else []
        said = said or [each.name for each in strange if each.whole and each.said]
        names = [each.name for each in strange if not each.said]
        if named:
            taken = TakenFor(guess)
        plain = not (found or said or names)
        unfiltered = plain and not (books or kinds or question.structured)
        far = unfiltered and is_beside_the_rules(question.words, self.index)
        unfiltered = unfiltered and not question.eras
        far = far or (unfiltered and is_far(ranked, asked, self.index, results))
        missed = missed_by(ranked, asked, self.index, results) if plain and (far or not unfiltered) else []
        told = Findings(text, results, total, right, taken, stopped, absent, said, names, "", missed, far)
        told.of_tournaments = unfiltered and not far and is_of_tournaments(results)
        told.years = [] if books else question.years
        told.of_old = not books and question.eras == BEFORE_TODAY
        return told

    def _strangers(self, question: Query) -> list[Stranger]:
        asked = question.plain or question.words
        return strangers(asked, self.index, self.guesser.names, self.cards)

    def _only_said(self, question: str, results: Sequence[Result]) -> list[str]:
        """The words of a question where no record has any of them: they stand in sayings alone; likewise the
        only word of a question, where none of the results has it.

        A class of equal phrases is what the records say, in other words; but where it is all of a question,
        and they hardly say it, it is the name of what isn't known here: *Rest in Peace*.
        """
        words = [word for word in words_of(question) if not word.empty]
        known = [word for word in words if self.guesser.knows(word.stem)]
        telling = {word.stem: question[word.start : word.end] for word in known}
        alone = len(words) == 1 and not any(
            word.stem in own_stems(each.entry) for word in words for each in results
        )
        stems = [word.stem for word in words_of(question)]
        if len(words) > 1 and self.index.table.classes(" ".join(stems)):
            return [question.strip(" ?!.")] if is_foreign(question, self.index, self.store) else []
        if not telling or not (alone or all(map(self.index.is_only_said, telling))):
            return []
        return [] if next(classes_in(stems, self.index.table), None) else list(telling.values())

    def _absent(self, question: Query, books: Sequence[str]) -> list[Absent]:
        """What the chosen books lack of a question; nothing where none was chosen."""
        if not books:
            return []
        return absent_from(self.store, self.index, question.plain or question.words, books)

    # ---- narrowing down
    # -----------------------------------------------------------------------------------------

    def _check(self, question: Query, books: Sequence[str], kinds: Sequence[str]) -> None:
        for what, given, known in (
            ("book", [*books, *question.filter("book")], self.index.books),
            ("kind", [*kinds, *question.filter("kind")], self.index.kinds),
        ):
            for each in given:
                if each in known:
                    continue
                date = each.removeprefix("cr@")
                dated = [key for key in known if date and key.partition("@")[2].startswith(date)]
                if len(dated) > 1:
                    raise NoSuchFilter(f"{each} may be {' or '.join(dated)}")
                raise NoSuchFilter(f"no {what} {each!r}{_near(each, known)}")

    def _wanted(self, books: Sequence[str], kinds: Sequence[str]) -> Callable[[int], bool] | None:
        if not books and not kinds:
            return None
        of_book, of_kind, size = self.index.of_book, self.index.of_kind, len(self.index.of_book)
        in_books = {self.index.books.index(book) + 1 for book in books} or set(of_book)
        in_kinds = {self.index.kinds.index(kind) + 1 for kind in kinds} or set(of_kind)
        shelved = self._shelved_wanted(books, kinds)
        return lambda n: (
            (of_book[n] in in_books and of_kind[n] in in_kinds) if n < size else shelved(n - SHELVED)
        )

    def _shelved_wanted(self, books: Sequence[str], kinds: Sequence[str]) -> Callable[[int], bool]:
        """Whether a version of the library is one of the chosen books and kinds."""
        standing = self.index.chosen(books)
        if standing is None:
            return lambda v: False
        chosen = standing.chosen if books else None
        of_kinds = standing.of_kinds(kinds) if kinds else None
        return lambda v: (chosen is None or v in chosen) and (of_kinds is None or v in of_kinds)

    # ---- searching
    # ----------------------------------------------------------------------------------------------

    def _named(
        self, question: Query, books: Sequence[str], kinds: Sequence[str]
    ) -> tuple[list[StoredRecord], str | None]:
        """The records whose number the whole question is; for a wrong number the nearest right one."""
        quoted = question.whole[:1] == question.whole[-1:] == '"'
        typed = question.whole if quoted or not question.filters else question.words
        typed = with_book_of_year(typed)
        of_time: list[str] = []
        if question.eras and not parse_ref(typed).first:
            typed = without_last(question.words)
            of_time = self._of_time(question)
        if (question.structured and not quoted) or not parse_ref(typed).first:
            return called_in_empty_words(self.store, question.words, books, kinds), None
        try:
            numbered = [key for key in of_time if key in KEPT_BOOKS]
            alone = next(iter(books if len(books) == 1 else numbered), None)
            meant = look_up(self.store, typed, alone)
            found = [each.entry for each in as_newest_has_them(self.store, meant, [])]
        except NothingFound as problem:
            return [], problem.near[0] if problem.near else None
        return [
            each for each in found if (not books or each.book in books) and (not kinds or each.kind in kinds)
        ], None

    def _mentioned(
        self, question: Query, books: Sequence[str], kinds: Sequence[str], ranked: Sequence[Ranked]
    ) -> list[int]:
        """The records, by store number, whose numbers stand within a question: in the book in which they
        answer it best.
        """
        numbers = mentioned(question.words, lambda word: self.guesser.knows(stem(word)))
        books = books or [key for key in self._of_time(question) if key in KEPT_BOOKS]
        ids = self.store.ids_of([each.n for each in ranked if each.n < SHELVED]) if numbers else {}
        wanted = self._wanted(books, kinds)
        found: list[int] = []
        for number in numbers:
            among = books or [TODAYS_BOOK, *self.index.books]
            if told := meant_beside_words(self.store, among, number, question.words):
                found += [entry.n for entry in told if wanted is None or wanted(entry.n)]
                continue
            try:
                entries = [each.entry for each in look_up(self.store, number, next(iter(books), None))]
            except NothingFound:
                continue
            numbered = [each.n for each in ranked if ids.get(each.n) == number]
            each_of = [
                [n for n in some if wanted is None or wanted(n)]
                for some in (numbered, [entry.n for entry in entries])
            ]
            found += each_of[0][:1] or each_of[1]
        return found

    def _of_time(self, question: Query) -> list[str]:
        """The books of the eras that a question names."""
        if not question.eras:  # as mostly; to count the records of all books would take longer than the rest
            return []
        return [each.key for each in self.store.books() if each.era in question.eras]

    def named(self, question: Query) -> list[StoredRecord]:
        """The records whose number the whole question is."""
        return self._named(question, (), ())[0]

    def preferred(self, question: Query) -> tuple[list[str], bool]:
        """The books that are put ahead for a question, by key, and whether its words belong to them."""
        places = self._preferred(question)
        return [self.index.books[place - 1] for place in places], UNTOLD not in places.values()

    def _ranked(
        self, question: Query, books: Sequence[str], kinds: Sequence[str], depth: int, clock: Clock
    ) -> tuple[list[Ranked], int, TakenFor]:
        """The records in order, how many there are in all, and what the question was taken for."""
        wanted = self._wanted(books, kinds)
        if question.structured:
            from rules_kb.search.structured import find

            parts = self.index.fields(self.progress)
            found = [Ranked(n, score) for n, score in find(parts, question.whole, clock)]
            found = [each for each in found if wanted is None or wanted(each.n)]
            if found or not question.plain:
                return found, len(found), TakenFor()
        typed = without_books(question.plain or question.words)
        joined = together(typed, self.guesser.names)
        guessed = self.guesser.read(joined, clock, self.cards)
        known, missing = guessed.known, guessed.missing
        unknown = [word for word, right in missing.items() if not right or (not known and len(word) < SURE)]
        if unknown and (not known or guessed.beside):
            # What is left are guesses at words of a question about something else.
            return [], 0, TakenFor(unknown=list(missing))
        is_name = bool(guessed.better and self.store.filed(fold_term(guessed.better)))
        if guessed.unsure and not (known or (is_name and " " in typed) or self.guesser.is_term_nearly(typed)):
            return [], 0, TakenFor(guessed.better)
        better = guessed.better or (joined if joined != typed else None) or question.plain or None
        preferred = self._preferred(question)
        asked = told_in_words(better or question.words) + self.of_cards(question.words)
        shelved = [book for book in books if "@" in book]
        if shelved and len(shelved) == len(books):
            best, total = self._ranked_in_library(asked, shelved, wanted if kinds else None, depth, clock)
            return best, total, TakenFor(better, unknown, guessed.unsure)
        among = CORPUS if books and not shelved else ALL
        best, total = rank(self.index, asked, wanted, preferred, depth, clock, among)
        best = brought_forward(best, self.store, better or question.words)
        best = with_companions(best, self.index)
        best = in_the_books_words(best, self.index, better or question.words)
        if TODAYS_BOOK in self.index.books:
            today = self.index.books.index(TODAYS_BOOK) + 1
            if UNTOLD in preferred.values():
                best = todays_together(best, today, self.index)
            if today in preferred and (not books or TODAYS_BOOK in books) and not kinds:
                best = telling_first(best, self.store, better or question.words, TODAYS_BOOK)
        return best, total, TakenFor(better, unknown, guessed.unsure)

    def _ranked_in_library(
        self,
        words: str,
        books: Sequence[str],
        wanted: Callable[[int], bool] | None,
        depth: int,
        clock: Clock,
    ) -> tuple[list[Ranked], int]:
        """The versions of some editions in order: by what they say, and by what is known of the records of
        ours that they carry on.
        """
        standing = self.index.chosen(books)
        if standing is None:
            return [], 0
        own, total = rank(self.index, words, wanted, depth=depth, clock=clock, among=standing)
        scores = {each.n: each.score for each in own}
        for v, score in self._ours.counting_for(standing, words, clock):
            if wanted is None or wanted(SHELVED + v):
                scores[SHELVED + v] = scores.get(SHELVED + v, 0.0) + score
        best = [Ranked(n, score) for n, score in scores.items()]
        best.sort(key=lambda each: (-each.score, each.n))
        return best[:depth], max(total, len(best))

    def _preferred(self, question: Query) -> dict[int, float]:
        """The books of the eras that the question names, or else of the time that its words belong to; by
        their number in the index.
        """
        if question.eras:
            keys = self._of_time(question)
            own = [key for key in keys if key.endswith(tuple(question.dated))] or keys
            times = {key: PREFERRED if key in own else OF_ITS_TIME for key in keys}
            return {self.index.books.index(key) + 1: each for key, each in times.items()}
        side = side_of(question.plain or question.words, self.index.names(TODAY), self.index.names(OLDER))
        if side is None:
            known = TODAYS_BOOK in self.index.books
            return {self.index.books.index(TODAYS_BOOK) + 1: UNTOLD} if known else {}
        shipped = [key for key in self.index.books if "@" not in key]
        return {self.index.books.index(key) + 1: BELONGING for key in shipped if (key == TODAYS_BOOK) is side}

    def of_cards(self, words: str) -> str:
        """The rarest names of the rules in the texts of the cards that a question names, for it to ask of;
        none where it asks of one itself.
        """
        told = self.cards(words) if self.cards is not None else ""
        if not told:
            return ""
        best = sorted(self._rare_names(told), key=lambda each: each[1])[-OF_CARDS:]
        asked = any(not is_of_a_card(words, word, self.cards) for word, _ in self._rare_names(words))
        return "" if asked else "".join(f" {told[word.start : word.end]}" for word, _ in best)

    def _rare_names(self, text: str) -> list[tuple[Word, float]]:
        """The rare names of the rules in a text, each once, with how rare it is."""
        found: dict[str, tuple[Word, float]] = {}
        for word in words_of(text):
            posting = self.index.table.head(word.stem)
            written = text[word.start : word.end]
            if posting is not None and posting.rarity > RARE and fold(written) in self.guesser.names:
                found.setdefault(written, (word, posting.rarity))
        return list(found.values())

    # ---- results
    # ------------------------------------------------------------------------------------------------

    def _results(
        self,
        ranked: Sequence[Ranked],
        limit: int | None,
        sought: Sought,
        width: int,
        clock: Clock,
        standing: ChosenEditions | None,
    ) -> list[Result]:
        """The first of the ranked records, laid out.

        What imported editions say in the same words stands once, as the newest has it.
        """
        found: list[Result] = []
        places: dict[str, int] = {}
        ordered = alike_in_order(ranked, limit or len(ranked), self.index)
        first = [each.n for each in ordered[: min(limit or LIMIT, LIMIT)] if each.n < SHELVED]
        known = self.store.all_at(first)
        for each in ordered:
            if len(found) == limit or (len(found) > LIMIT and clock.over()):
                break
            numbers = [each.n]
            if each.n >= SHELVED:
                numbers = standing.newest(each.n - SHELVED) if standing is not None else []
                if not numbers:  # what an edition said that was forgotten
                    continue
            entry = known.get(numbers[0]) or self.store.at(numbers[0])
            said = " ".join((entry.text or "").split()) if "@" in entry.book else ""
            if said in places:
                self._fold(found, places[said], entry, each, sought, width)
            else:
                if said:
                    places[said] = len(found)
                found.append(self._result(entry, each, sought, width))
            if standing is not None and len(numbers) > 1:
                others = {f"{standing.key_of(n)}:{entry.id}" for n in numbers[1:]}
                shown = found[places[said]] if said else found[-1]
                shown.same_in = sorted({*shown.same_in, *others} - {shown.entry.cite}, reverse=True)
        return found

    def _fold(
        self, found: list[Result], at: int, entry: StoredRecord, ranked: Ranked, sought: Sought, width: int
    ) -> None:
        """Put a record where another stands that says the same: before it, if it is newer."""
        other = found[at]
        if entry.book > other.entry.book:  # the keys of editions are their dates
            found[at] = self._result(entry, ranked, sought, width)
            found[at].score, found[at].same_in = other.score, [other.entry.cite, *other.same_in]
        else:
            other.same_in = sorted([*other.same_in, entry.cite], reverse=True)

    def _result(self, entry: StoredRecord, ranked: Ranked, sought: Sought, width: int) -> Result:
        chain = [above.heading for above in self.store.chain(entry) if above.heading]
        heading = " > ".join([*chain, *([entry.heading] if entry.heading else [])])
        return Result(entry, round(ranked.score, 3), heading, sought, width)


def _near(wrong: str, known: Sequence[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(wrong, known, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"


__all__ = ["LIMIT", "Finder", "Findings", "NoSuchFilter", "Result"]
