"""Flashcards: a rule and its number both ways, a term and its meaning, a point of the rules through the
books, a small situation.

Each card has a key that stays the same from one making to the next, so that a learner's progress can be kept.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import islice
from pathlib import Path

from rules_kb.books.eras import DEFAULT_ERA
from rules_kb.books.history import Named, concepts_stated, records_of
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord as Record
from rules_kb.facts import replace
from rules_kb.progress import Progress
from rules_kb.teach.ahead_questions import ahead_questions, board_questions, order_questions
from rules_kb.teach.basic_questions import basic_questions
from rules_kb.teach.changing_questions import deed_questions
from rules_kb.teach.flashcard import CONCEPT, RULE, SITUATION, TERM, Flashcard
from rules_kb.teach.kept_situations import MAKING, cards_of_each
from rules_kb.teach.legality_questions import legality_questions
from rules_kb.teach.may_questions import may_questions
from rules_kb.teach.order_questions import priority_questions, stack_questions
from rules_kb.teach.outcome_questions import era_questions, outcome_questions
from rules_kb.teach.own_questions import answer_of, choice_told, lettered, story_and_position
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.prose import taught
from rules_kb.teach.question import LETTERS, Question
from rules_kb.teach.quiz_text import cited, rules_told
from rules_kb.teach.saving_questions import saving_questions
from rules_kb.teach.share_questions import share_questions
from rules_kb.teach.sources import Chosen, Situation, subject_of
from rules_kb.teach.timing_questions import timing_questions
from rules_kb.teach.variants import variants

BOOK_NAMES = {
    "rulings1999": "before April 1999",
    "cr1999": "April 1999",
    "cr2006": "October 2006",
    "tenth2007": "July 2007",
    "cr2026": "February 2026",
}
"""When a book's rules held, in the order of time; the books of a concept card."""

LONGEST_FRONT = 420
"""How many characters a rule may have to be asked for by what it says: who reads more than that isn't
recalling.
"""

LONGEST_BACK = 300
"""How many characters of a rule one card asks for; of a longer one each sentence is asked for by itself."""

SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-Z“])")
GAP = "[…]"

SITUATIONS_EACH = 3
"""How many small situations are made from one scenario."""


FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")
"""How a cell begins that a spreadsheet may take for a formula; the wide signs count in some languages."""


def make_flashcards(
    chosen: Chosen, plays: Plays | None = None, progress: Progress | None = None
) -> list[Flashcard]:
    """The cards of what was chosen: its rules or those that its scenarios are about, their terms and
    concepts, and situations.

    `plays` holds what has been played already.
    """
    rules = list(_rules(chosen))
    concepts = list(
        dict.fromkeys(
            [
                *chosen.concepts,
                *(concept for rule in rules for concept in concepts_stated(chosen.store, rule)),
            ]
        )
    )
    cards = [card for rule in rules for card in rule_cards(chosen.store, rule)]
    cards += [term_card(term) for term in _terms(chosen, concepts)]
    cards += [card for concept in concepts if (card := concept_card(chosen.store, concept)) is not None]
    if plays is None:
        made = cards_of_each(chosen.situations, cards_of_one, progress)
        cards += [card for each in made for card in each]
    for number, situation in enumerate(chosen.situations if plays is not None else ()):
        if progress is not None:
            progress(MAKING, number, len(chosen.situations))
        cards += situation_cards(situation, plays or Plays())
    if progress is not None:
        progress(MAKING, len(chosen.situations), len(chosen.situations))
    return list({card.id: card for card in cards}.values())


def _rules(chosen: Chosen) -> Iterator[Record]:
    """The rules that were chosen, with all below them; without any, those that the scenarios are about."""
    named = chosen.records or [
        record for situation in chosen.situations for record in chosen.points(situation)
    ]
    whole = bool(chosen.records)
    seen: set[str] = set()
    for record in named:
        for each in _with_below(chosen.store, record) if whole else [record]:
            is_heading = each.force == "guidance" and bool(chosen.store.children(each))
            if (
                each.kind == "rule"
                and chosen.digest(each.cite)
                and not each.obsolete
                and not is_heading
                and each.cite not in seen
            ):
                seen.add(each.cite)
                yield each


def _with_below(store: Store, record: Record) -> Iterator[Record]:
    yield record
    for child in store.children(record):
        yield from _with_below(store, child)


def _terms(chosen: Chosen, concepts: Iterable[Named]) -> Iterator[Record]:
    """The glossary's terms for what was chosen, those of 1999 only."""
    records = [
        *chosen.records,
        *(record for concept in concepts for record in records_of(chosen.store, concept)),
    ]
    for record in dict.fromkeys(records):
        if record.kind == "term" and record.book == "cr1999" and not record.obsolete and record.digest:
            yield record


# -- one card ------------------------------------------------------------------------------------------------


def rule_cards(store: Store, rule: Record) -> list[Flashcard]:
    """What a rule says, for its number and its number for what it says; of a long rule a card for each of its
    sentences, which is to be filled in among the others.
    """
    words = taught(rule.digest)
    above = [each.heading or each.id for each in store.chain(rule) if each.heading]
    where, heading = " › ".join(above), rule.heading or (above[-1] if above else "")
    subject = above[1] if len(above) > 1 else heading
    sentences = SENTENCE.split(words)
    name = f"{heading} ({cited(rule.cite)})" if heading else cited(rule.cite)
    if len(words) <= LONGEST_BACK or len(sentences) < 2:
        asked = f"Which rule says this? {words}" if len(words) <= LONGEST_FRONT else ""
        return [
            Flashcard(
                RULE,
                rule.cite,
                f"{name}: what does the rule say?",
                words,
                asked,
                where,
                _tags(rule),
                subject=subject,
            )
        ]
    found = []
    for at, sentence in enumerate(sentences):
        beside = [*sentences[max(0, at - 1) : at], GAP, *sentences[at + 1 : at + 2]]
        key = f"{rule.cite} {at + 1}"
        ask = f"{name}: which sentence is missing?"
        found.append(
            Flashcard(RULE, key, ask, sentence, "", where, _tags(rule), (" ".join(beside),), subject=subject)
        )
    return found


def term_card(term: Record) -> Flashcard:
    """A term of the glossary and what it means."""
    return Flashcard(
        TERM,
        term.cite,
        f"What does “{term.heading}” mean?",
        taught(term.digest),
        "",
        "Glossary of April 1999",
        _tags(term),
    )


def concept_card(store: Store, concept: Named) -> Flashcard | None:
    """What changed in a point of the rules, and where each book states it; None where fewer than two books
    do.
    """
    found: dict[str, Record] = {}
    for record in records_of(store, concept):
        if record.book in BOOK_NAMES and record.digest:
            found.setdefault(record.book, record)
    changed = " ".join(concept.changed.split())
    if len(found) < 2 or not changed:
        return None
    stated = [(when, found[book]) for book, when in BOOK_NAMES.items() if book in found]
    return Flashcard(
        CONCEPT,
        concept.id,
        f"{concept.name}: what has changed from {stated[0][0]} to {stated[-1][0]}?",
        changed,
        "",
        "; ".join(f"{when}: {cited(record.cite, dated=False)}" for when, record in stated),
        ("concept",),
    )


MORE = (
    share_questions,
    timing_questions,
    may_questions,
    stack_questions,
    era_questions,
    board_questions,
    deed_questions,
)
"""What else is asked of a scenario that names no level, as it was written in five minutes."""


def situation_cards(situation: Situation, plays: Plays) -> list[Flashcard]:
    """Small situations from a scenario: what happens, what is legal, what is on the stack."""
    played = plays.of(situation.name, situation.scenario, situation.eras[0].name)
    if played.run.passed and (own := list(_own_cards(situation, played))):
        return own
    if not played.is_plain:
        return []
    found: list[Question] = []
    for maker in (ahead_questions, outcome_questions, legality_questions, order_questions, saving_questions):
        if len(found) < SITUATIONS_EACH:
            found += islice(maker(played), 1)
    for make in MORE if situation.scenario.level is None else ():
        if len(found) < SITUATIONS_EACH:
            found += islice(make(played), 1)
    for variant in variants(played) if len(found) < SITUATIONS_EACH else ():
        known = {question.kind for question in found}
        both = (*saving_questions(variant), *ahead_questions(variant))
        found += islice((each for each in both if each.kind not in known), 1)
        if len(found) >= SITUATIONS_EACH:
            break
    if situation.scenario.level is None and len(found) < SITUATIONS_EACH:
        basics = list(islice(basic_questions(played), SITUATIONS_EACH))
        both = (*basics[:1], *islice(priority_questions(played), 1), *basics[1:])
        found += both[: SITUATIONS_EACH - len(found)]
    cards = [_situation_card(situation, each) for each in found]
    return list(_named_apart(cards))


def _named_apart(cards: list[Flashcard]) -> Iterator[Flashcard]:
    """Cards of which those of one kind have a number, from the second on."""
    known: dict[str, int] = {}
    for card in cards:
        count = known[card.key] = known.get(card.key, 0) + 1
        yield replace(card, key=f"{card.key} {count}") if count > 1 else card


def cards_of_one(situation: Situation) -> list[Flashcard]:
    """The same of a scenario that nothing else is made of."""
    return situation_cards(situation, Plays())


def _own_cards(situation: Situation, played: PlayedScenario) -> Iterator[Flashcard]:
    """A card for each question that the scenario puts itself."""
    from rules_kb.teach.moodle import drawn_position

    for put in played.run.questions:
        told = story_and_position(played, put)
        if put.branch or told is None:
            continue
        story, position = told
        choices = lettered([choice_told(each) for each in put.asked.choices])
        answer = choices[put.right] if put.right is not None else answer_of(played.run, put)
        rules = ", ".join(put.asked.rules)
        yield Flashcard(
            SITUATION,
            f"{_kept_name(situation.name)} own {sha256(put.asked.question.encode()).hexdigest()[:8]}",
            f"{story} {put.asked.question}".strip(),
            "\n".join([answer, *([f"Rules: {rules}"] if rules else [])]),
            "",
            situation.scenario.title,
            ("situation", *("-".join(tag.split()) for tag in situation.scenario.tags)),
            (*position.lines(), *(card.told for card in position.cards)),
            drawn_position(position),
            tuple(choices),
            subject_of(situation.scenario),
        )


def _situation_card(situation: Situation, question: Question) -> Flashcard:
    from rules_kb.teach.moodle import board_of

    answers = sorted(question.answers, key=lambda answer: answer.text)
    rules = () if question.era == DEFAULT_ERA else (rules_told(question.era),)
    lines = [*rules, *question.position.lines(), *(card.told for card in question.position.cards)]
    choices = tuple(f"{letter}. {answer.text}" for letter, answer in zip(LETTERS, answers, strict=False))
    right = [letter for letter, answer in zip(LETTERS, answers, strict=False) if answer.right]
    told = " ".join(answer.text for answer in answers if answer.right)
    back = [
        f"{', '.join(right)}. {told}",
        *([f"{question.because}."] if question.because else []),
        f"Rules: {', '.join(cited(cite) for cite in question.cites)}",
    ]
    tags = ("situation", *("-".join(tag.split()) for tag in situation.scenario.tags))
    return Flashcard(
        SITUATION,
        f"{_kept_name(question.scenario)} {question.kind}",
        question.ask,
        "\n".join(back),
        "",
        situation.scenario.title,
        tags,
        tuple(lines),
        board_of(question),
        choices,
        subject_of(situation.scenario),
    )


def _kept_name(name: str) -> str:
    """What a scenario is called in a deck: of one's own the folder and the file, from wherever it is named,
    so that a deck made anew has the same notes.
    """
    path = Path(name)
    return f"{path.resolve().parent.name}/{path.stem}" if path.suffix in SUFFIXES else name


SUFFIXES = (".yaml", ".yml")


def _tags(record: Record) -> tuple[str, ...]:
    section = record.id.partition(".")[0]
    return (record.kind, record.book, *([f"section-{section}"] if section.isdecimal() else []))


# -- CSV -----------------------------------------------------------------------------------------------------


def as_csv(cards: Iterable[Flashcard]) -> str:
    """The cards as a table: a line for each question, both ways where a card goes both ways."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")

    def row(*cells: str) -> None:
        table.writerow(map(_no_formula, cells))

    row("id", "kind", "front", "back", "note", "tags")
    for card in cards:
        front = "\n".join([*card.lines, card.front, *card.choices])
        row(card.id, card.kind, front, card.back, card.note, " ".join(card.tags))
        if card.reverse:
            row(
                f"{card.id} reversed",
                card.kind,
                card.reverse,
                cited(card.key),
                card.note,
                " ".join(card.tags),
            )
    return out.getvalue()


def _no_formula(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula: `=1+1` is told of and `+1/+1` is a counter."""
    cell = cell.replace("\r", " ")
    return f"'{cell}" if cell.lstrip().startswith(FORMULA) else cell
