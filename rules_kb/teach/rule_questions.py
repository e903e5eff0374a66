"""Questions about which rule says so: the one whose code did it or forbade it, among rules that say something
else.

A wrong answer is a rule of the same chapter that the whole scenario never so much as looked at, of a section
that has no part in the step, without a reference to the right one or from it, and with other words; or
another rule of the same list of conditions, whose own condition isn't met.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from rules_kb import regex
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord as Record
from rules_kb.rules.restates import RESTATES, restated_by
from rules_kb.scenarios.run import Step
from rules_kb.table.log import CHECKED, FORBADE, Entry
from rules_kb.teach.everyday import PROCEDURE, is_procedure
from rules_kb.teach.legality_questions import CONSEQUENCES
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import sentence
from rules_kb.teach.question import RULE, Answer, Question, number_of
from rules_kb.teach.sources import numbers_of
from rules_kb.teach.worlds import LETHAL

GENERAL = PROCEDURE | frozenset(
    (
        "308.5",
        "309.3",
        "310.2",
        "409.1c",
        "409.1d",
        "413.2b",
        "413.2h",
        "410.10e",
        "418.3a",
        "420.3",
        "500.2",
        "416.3",
        "420.5a",
    )
)
"""Rules of cr1999 that say so much, or so little, that others say it too: no question asks for them."""

SHORTEST, LONGEST = 40, 230
"""How many characters a rule's digest may have, to stand as an answer."""

LISTS = {"420": "420.5", "502": "502."}
"""By section, what the numbers of a list begin with in which each rule of cr1999 has a condition of its own:
state-based effects, and keyword abilities."""

REDUNDANT = "redundant"
"""What the last rule of many a keyword says of further copies of it: among others it stands out."""

ON_THE_SOURCE = "(The source"
"""How a digest begins to speak of the book itself, and not of the rule."""

KEYWORDS = "502"
"""The section of cr1999 on keyword abilities."""

REPLACING = "419"
"""The section of cr1999 on replacement and prevention effects."""

WRONG = 3
COMMON = frozenset(
    (
        "a",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "been",
        "by",
        "can",
        "card",
        "cards",
        "come",
        "comes",
        "do",
        "does",
        "doesn",
        "each",
        "effect",
        "effects",
        "for",
        "from",
        "has",
        "hasn",
        "have",
        "if",
        "in",
        "into",
        "is",
        "isn",
        "it",
        "its",
        "may",
        "no",
        "not",
        "of",
        "on",
        "one",
        "only",
        "or",
        "other",
        "player",
        "players",
        "rule",
        "rules",
        "same",
        "so",
        "spell",
        "abilities",
        "ability",
        "that",
        "the",
        "their",
        "then",
        "there",
        "these",
        "this",
        "those",
        "to",
        "under",
        "until",
        "when",
        "which",
        "while",
        "who",
        "with",
        "without",
        "play",
        "played",
        "game",
        "put",
        "puts",
    )
)
"""Words that say little about what a rule is about."""


class RuleBook:
    """The rules that may stand as answers: those of one book whose digest is short, and what each refers
    to.
    """

    def __init__(self, store: Store, book: str) -> None:
        self.store = store
        self.records = {
            record.cite: record
            for record in store.entries(book)
            if record.kind == "rule"
            and record.force == "operative"
            and SHORTEST <= len(told(record)) <= LONGEST
            and ON_THE_SOURCE not in told(record)
        }
        self._near: dict[str, set[str]] = {}

    def near(self, record: Record) -> set[str]:
        """The cites of what a rule refers to, what refers to it, what states the same points."""
        if record.cite not in self._near:
            linked = [
                means for link in self.store.links(record) for means in link.means
            ] + self.store.cited_by(record)
            concepts = {concept for concept, _ in self.store.concepts_of(record)}
            alike = (
                {
                    other.cite
                    for other in self.records.values()
                    if concepts & {each for each, _ in self.store.concepts_of(other)}
                }
                if concepts
                else set()
            )
            self._near[record.cite] = {each.cite for each in linked} | alike
        return self._near[record.cite]


def told(record: Record) -> str:
    """What a rule says, in our words, on one line."""
    return " ".join(record.digest.split())


def rule_questions(played: PlayedScenario, book: RuleBook) -> Iterator[Question]:
    """Which rule forbids what is tried, and which rule brings about what happens."""
    asked: set[str] = set()
    at = 0
    for step in played.run.steps:
        if step.branch == "try":
            question = _forbidden(played, at, step, book)
        elif not step.branch:
            question = _brought_about(played, at, step, book, asked)
            at += 1
        else:
            continue
        if question is not None and question.cites[0] not in asked:
            asked.add(question.cites[0])
            yield question


def _forbidden(played: PlayedScenario, at: int, step: Step, book: RuleBook) -> Question | None:
    line = played.line(step)
    forbade = {
        entry.cite: entry
        for entry in step.entries
        if entry.role == FORBADE and entry.cite and entry.cite not in CONSEQUENCES
    }
    if (
        line is None
        or not line.inner
        or len(forbade) != 1
        or line.is_answer
        or " paying " in line.inner[0].text
    ):
        return None
    ((cite, entry),) = forbade.items()
    words = regex.sub(r"^try |: illegal.*$", "", sentence(step)[:-1], flags=regex.IGNORECASE)
    return _question(
        played,
        at,
        step,
        book,
        cite,
        f"Suppose that {words}. That is illegal: {entry.says}. Which of these rules says so?",
        entry.says,
    )


def _brought_about(
    played: PlayedScenario, at: int, step: Step, book: RuleBook, asked: set[str]
) -> Question | None:
    """A question about the first event of a step that has a rule of its own behind it."""
    if played.choices(step) or any(
        entry.cite and _section(number_of(entry.cite)) == REPLACING
        for entry in step.entries
        if entry.role != CHECKED
    ):
        return None  # what was replaced or prevented has more than one rule behind it
    for entry in step.entries:
        cite = _cite_of(entry)
        if cite is None or cite in asked or entry.text is None or _is_general(played, cite):
            continue
        event = entry.text[:1].upper() + entry.text[1:]
        question = _question(
            played,
            at,
            step,
            book,
            cite,
            f"{sentence(step)} {event}. Which of these rules is behind that?",
            entry.text,
        )
        if question is not None:
            return question
    return None


def _is_general(played: PlayedScenario, cite: str) -> bool:
    """Whether a rule is one that nobody is asked for, or that everybody knows where it isn't the subject."""
    if number_of(cite) in GENERAL or "/" in cite or is_procedure(cite):
        return True
    return number_of(cite) in LETHAL - set(numbers_of(played.scenario))


def _cite_of(entry: Entry) -> str | None:
    """The rule whose own code brought an event about."""
    return (
        entry.cause.cite if entry.text and entry.cause is not None and entry.cause.role != CHECKED else None
    )


def _question(
    played: PlayedScenario, at: int, step: Step, book: RuleBook, cite: str, ask: str, because: str
) -> Question | None:
    right, position = book.records.get(cite), played.position(at)
    if right is None or position is None or number_of(cite) in GENERAL:
        return None
    busy = {_section(number_of(entry.cite)) for entry in step.entries if entry.cite}
    wrong = _other_rules(played, book, right, ask, busy)
    if len(wrong) < WRONG or _stands_out(right, wrong, because) or _alone_has(right, wrong, ask):
        return None
    answers = (
        Answer(_as_answer(right), True),
        *(Answer(_as_answer(each), False, _what_it_is(book, each)) for each in wrong),
    )
    return played.ask(RULE, position, ask, answers, (cite,), because, at)


def _what_it_is(book: RuleBook, record: Record) -> str:
    """A rule by its number and the heading that it stands under."""
    above = [record, *reversed(book.store.chain(record))]
    heading = next((each.heading for each in above if each.heading), "")
    return f"that is {record.id}" + (f", on another matter: {heading}" if heading else "")


def _stands_out(right: Record, wrong: list[Record], because: str) -> bool:
    """Whether the right rule alone, or nearly, has a word of what happens, or nothing is told of that: then
    it is found without knowing any rule.

    Each keyword has its rule; there it is the keyword that is asked for.
    """
    if _share_a_phrase(because, told(right)):
        return True
    if _section(right.id) == KEYWORDS:
        return False
    words = content_of(" ".join(regex.findall(r"\b[a-z'-]+\b", because)))  # without names
    alike = sum(bool(words & content_of(told(each))) for each in wrong)
    return not words or (bool(words & content_of(told(right))) and alike < LEAST_ALIKE)


def _alone_has(right: Record, wrong: list[Record], ask: str) -> bool:
    """Whether the right rule alone has some word of what is done."""
    words = content_of(" ".join(regex.findall(r"\b[a-z'-]+\b", ask))) & content_of(told(right))
    others = {word for each in wrong for word in content_of(told(each))}
    return bool(words - others)


LEAST_ALIKE = 2
"""How many other rules speak of what happens where the right one does."""


PHRASE = 3
"""So many words in a row that a rule shares with what happens give it away, articles and "is" left out."""


def _share_a_phrase(because: str, rule: str) -> bool:
    """Whether a rule says in a row of words what happens."""
    mine, other = (
        [word for word in regex.findall(r"[a-z]+", text.casefold()) if word not in ("a", "an", "is", "the")]
        for text in (because, rule)
    )
    runs = {tuple(other[at : at + PHRASE]) for at in range(len(other) - PHRASE + 1)}
    return any(tuple(mine[at : at + PHRASE]) in runs for at in range(len(mine) - PHRASE + 1))


def _other_rules(
    played: PlayedScenario, book: RuleBook, right: Record, ask: str, busy: set[str]
) -> list[Record]:
    """Rules of the same chapter that clearly say something else, of about the same length; none of the `busy`
    sections, which had a part in the step."""
    seen = _looked_at(played)
    near = book.near(right)
    list_of = LISTS.get(_section(right.id))
    if list_of is not None and _is_in(right.id, list_of):
        return _of_the_list(played, book, right, list_of)
    length = len(told(right))
    words = content_of(told(right)) | content_of(ask)
    pool = [
        record
        for record in book.records.values()
        if record.id[0] == right.id[0]
        and _section(record.id) not in {_section(right.id), *busy}
        and record.cite not in seen
        and record.cite not in near
        and 0.6 <= len(told(record)) / length <= 1.6
        and number_of(record.cite) not in GENERAL
        and len(words & content_of(told(record))) < 2
        and right.cite not in book.near(record)
    ]
    chance = Random(f"{played.name} {right.cite}")
    chance.shuffle(pool)
    pool.sort(
        key=lambda record: -len(content_of(ask) & content_of(told(record)))
    )  # not only the right one shall speak of what happens
    found: list[Record] = []
    for record in pool:
        if all(_section(record.id) != _section(other.id) for other in found):
            found.append(record)
    return found[:WRONG]


def _of_the_list(played: PlayedScenario, book: RuleBook, right: Record, list_of: str) -> list[Record]:
    """Other rules of a list in which each has a condition of its own: those whose condition never came
    true.
    """
    fired = {
        entry.cite
        for step in played.run.steps
        for entry in step.entries
        if entry.cite and entry.role != CHECKED
    }
    pool = [
        record
        for record in book.records.values()
        if _is_in(record.id, list_of)
        and record.cite not in fired
        and (REDUNDANT in told(record)) == (REDUNDANT in told(right))
        and _item(record.id) != _item(right.id)
        and 0.4 <= len(told(record)) / len(told(right)) <= 2.5
    ]
    Random(f"{played.name} {right.cite}").shuffle(pool)
    words = set(regex.findall(r"[a-z]+", told(right).casefold()))
    pool.sort(
        key=lambda record: -len(words & set(regex.findall(r"[a-z]+", told(record).casefold())))
    )  # those that are soonest taken for it
    return list({_item(record.id): record for record in reversed(pool)}.values())[::-1][
        :WRONG
    ]  # of each item the soonest taken


def _is_in(id: str, list_of: str) -> bool:
    return id.startswith(list_of) and id != list_of


def _item(id: str) -> str:
    """The item of a list that a rule belongs to: a keyword's rules all belong to the keyword."""
    return id.rstrip("abcdefgh") if id.startswith("502.") else id


def _looked_at(played: PlayedScenario) -> set[str]:
    """Every rule that the engine so much as looked at, in all of the scenario, and what restates one of
    them.
    """
    seen = {entry.cite for step in played.run.steps for entry in step.entries if entry.cite}
    return seen | {
        f"{book}:{id}"
        for book, rules in RESTATES.items()
        for id in rules
        if restated_by(f"{book}:{id}") in seen
    }


def _as_answer(record: Record) -> str:
    return f"{record.id}: {told(record)}"


def _section(id: str) -> str:
    return id.partition(".")[0]


def content_of(text: str) -> set[str]:
    """The words of a text that carry its meaning, cut to their stems."""
    words = regex.sub(r"\bin[ -]play\b", "inplay", text.casefold())
    return set(_stems(regex.findall(r"[a-z]+", words)))


def _stems(words: Iterable[str]) -> Iterator[str]:
    for word in words:
        if word not in COMMON and len(word) > 2:
            yield regex.sub(r"(?:ing|ed|es|s|er|ers)$", "", word)[:7]
