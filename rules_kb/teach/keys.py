"""The key to a question: what the rules say that decide it, for what a point is given, and which mistake each
wrong answer comes from, in words.
"""

from __future__ import annotations

from rules_kb import regex
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.facts import replace
from rules_kb.teach.prose import taught
from rules_kb.teach.question import Answer, Cited, Question
from rules_kb.teach.rule_questions import content_of


def with_rules(question: Question, store: Store) -> Question:
    """The question with what the rules say that its key cites."""
    rules = []
    for cite in question.cites:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        if entry is not None:
            rules.append(Cited(cite, taught(entry.digest)))
    answers = tuple(replace(each, why=_mistake_told(each, store, question)) for each in question.answers)
    guide = _guide(question, store) if question.wanted else ()
    return replace(question, rules=tuple(rules), answers=answers, guide=guide)


def _guide(question: Question, store: Store) -> tuple[str, ...]:
    """For what each point is given where somebody answers in words."""
    points = []
    for cite in question.wanted:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        first = telling_sentence(taught(entry.digest), question.because) if entry is not None else ""
        points.append(f"1 point for the rule: {first} ({id})" if first else f"1 point for the rule {id}")
    return (*points, f"1 point for what it does here: {question.because}")


LONGEST_FORGOTTEN = 230
"""How many characters of a rule a key repeats where somebody forgets it."""


def _mistake_told(answer: Answer, store: Store, question: Question) -> str:
    """Which mistake leads to an answer, in words: what is forgotten, by the sentence of the rule that tells
    most of what happens.
    """
    about = f"{question.because} {question.right_text}"
    told = [answer.why] if answer.why else []
    for cite in answer.forgets:
        book, _, id = cite.partition(":")
        entry = store.entry(book, id)
        first = telling_sentence(taught(entry.digest), about) if entry is not None else ""
        number = f"“{entry.heading}”" if entry is not None and entry.kind == "term" else id
        heading = _heading(entry, store) if entry is not None else ""
        if first and len(first) <= LONGEST_FORGOTTEN:
            told.append(f"forgets this: {first} ({number})")
        elif heading and number == id:
            told.append(f"forgets what the rules say under “{heading}” ({id})")
        else:
            told.append(f"forgets {number}")
    return "; and ".join(told)


def _heading(entry: StoredRecord, store: Store) -> str:
    """The heading that a rule has or stands under."""
    return next((each.heading for each in (entry, *reversed(store.chain(entry))) if each.heading), "")


SENTENCES = regex.compile(r"(?<=[.;:]) (?=[A-Z])|(?<=\.) (?=\d\. )")
ASIDE = regex.compile(r"^(?:Some|Later|For example|Thus)\b|\bfor example\b|\bsuch as\b")
"""How a sentence looks that only adds something to a rule."""

LEAST_WORDS = 4
"""How many words a sentence of a rule has at least that is quoted alone."""


def telling_sentence(digest: str, about: str) -> str:
    """The sentence of a rule that has most of the words of what happens: the first, as long as
    no other has two more of them; none that only adds something, where another says more.
    """
    parts = SENTENCES.split(taught(digest))
    sentences = [part.rstrip(".;: ") for part in parts if len(part.split()) >= LEAST_WORDS]
    if not sentences:
        return ""
    words = content_of(" ".join(regex.findall(r"\b[a-z]+\b", about)))  # names of cards say nothing of rules
    shared = [0 if ASIDE.search(sentence) else len(words & content_of(sentence)) for sentence in sentences]
    best = max(range(len(sentences)), key=lambda at: (shared[at], -at))
    first = next((at for at, sentence in enumerate(sentences) if not ASIDE.search(sentence)), 0)
    chosen = sentences[best if shared[best] > shared[first] + 1 else first]
    return chosen[:1].upper() + chosen[1:]
