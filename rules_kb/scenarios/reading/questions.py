"""The questions that a scenario puts itself: under `ask`, for its end, or in a line, for that moment."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.scenarios.lines import Offered, OwnQuestion
from rules_kb.scenarios.reading.called import Called
from rules_kb.scenarios.reading.expectations import read_expectations, rule_numbers
from rules_kb.scenarios.reading.keys import ASK
from rules_kb.scenarios.reading.sheet import Sheet
from rules_kb.yaml.nodes import Entries, Items, Text, YamlNode, is_missing

THE_GAME = "the game"
"""What `from` may say: the game answers."""
MOST_CHOICES = 8


def read_questions(sheet: Sheet, called: Called, node: YamlNode | None) -> list[OwnQuestion]:
    """The questions of a list, or one alone."""
    if node is None or is_missing(node):
        return []
    found = []
    for item in node if isinstance(node, Items) else [node]:
        if isinstance(item, Entries):
            asked = _question(sheet, called, item)
            found += [asked] if asked is not None else []
        else:
            sheet.wrong(item, "a question is a mapping: {question: ..., answer: ...}")
    return found


def _question(sheet: Sheet, called: Called, node: Entries) -> OwnQuestion | None:
    sheet.keys(node, ASK, "a question")
    words = node.get("question")
    if words is None or is_missing(words):
        sheet.wrong(node, "a question has no words", "write question: What ...?")
        return None
    asked = OwnQuestion(words.spot, _words(sheet, words, "question"))
    rule, hint, level = node.get("rule"), node.get("hint"), node.get("level")
    asked.rules = tuple(rule_numbers(sheet, rule)) if rule is not None else ()
    asked.hint = _words(sheet, hint, "hint") if hint is not None else ""
    asked.level = sheet.whole_number(level, "level", 1, 4) if level is not None else None
    asked.choices = list(_choices(sheet, called, node.get("choices")))
    _answer(sheet, called, node, asked)
    return asked


def _choices(sheet: Sheet, called: Called, node: YamlNode | None) -> Iterator[Offered]:
    """The answers that are offered: texts, or what must hold for one to be right."""
    items = list(sheet.items(node, "choices")) if node is not None else []
    if node is not None and not 2 <= len(items) <= MOST_CHOICES:
        sheet.wrong(node, f"a question offers 2 to {MOST_CHOICES} choices")
    seen: set[str] = set()
    for item in items:
        if isinstance(item, Entries):
            sheet.keys(item, ("expect",), "a choice")
            yield Offered("", read_expectations(sheet, called, item.get("expect")))
            continue
        text = _words(sheet, item, "a choice")
        if text.casefold() in seen:
            sheet.wrong(item, f"{text!r} is offered twice")
        seen.add(text.casefold())
        yield Offered(text)


def _answer(sheet: Sheet, called: Called, node: Entries, asked: OwnQuestion) -> None:
    """Which answer is right: the writer's own words, what the game is to bear out, or what it says itself."""
    answer, source = node.get("answer"), node.get("from")
    if answer is not None and source is not None:
        sheet.wrong(source, "a question has either an answer or from: the game")
    elif source is not None:
        if sheet.one_of(source, "from", (THE_GAME,)) is not None:
            _from_the_game(sheet, called, node, asked)
    elif answer is None or is_missing(answer):
        if not asked.choices or any(offered.text for offered in asked.choices):
            sheet.wrong(node, "a question has no answer", "write answer: ..., or from: the game")
    elif isinstance(answer, Entries):
        sheet.keys(answer, ("expect",), "an answer")
        asked.expect = read_expectations(sheet, called, answer.get("expect"))
        if not asked.expect:
            sheet.wrong(answer, "the answer expects nothing", "write answer: {expect: {Bear: {in: play}}}")
        if asked.choices:
            sheet.wrong(
                answer, "with choices, the answer is one of them", "or let each choice be {expect: ...}"
            )
    else:
        _own_words(sheet, answer, asked)


def _from_the_game(sheet: Sheet, called: Called, node: Entries, asked: OwnQuestion) -> None:
    if asked.choices:
        if any(offered.text for offered in asked.choices):
            sheet.wrong(node, "the game can't tell which of these words are right", "write {expect: ...}")
        return
    asked.about = list(_named(sheet, called, asked.question))
    if not asked.about:
        sheet.wrong(node, "the game can answer only what becomes of a player or an object named in it")


def _named(sheet: Sheet, called: Called, words: str) -> Iterator[str]:
    """The players and things that a question names, in its order, the longest name at a place."""
    import re

    known = {name.casefold(): name for name in (*called.placed.values(), *sheet.players)}
    names = sorted(known, key=len, reverse=True)
    if names:
        form = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, names))})(?:#\d+)?(?!\w)", re.IGNORECASE)
        yield from dict.fromkeys(
            found[0].replace(found[1], known[found[1].casefold()]) for found in form.finditer(words)
        )


def _own_words(sheet: Sheet, answer: YamlNode, asked: OwnQuestion) -> None:
    asked.text = _words(sheet, answer, "answer")
    if asked.choices and asked.text:
        offered = [each.text for each in asked.choices if each.text]
        if asked.text.casefold() not in (text.casefold() for text in offered):
            sheet.wrong(answer, "the answer isn't among the choices", sheet.near(asked.text, offered))


def _words(sheet: Sheet, node: YamlNode, what: str) -> str:
    """A text on one line. Nobody takes `answer: no` or `answer: 3` for a truth or a number."""
    text = node.value if isinstance(node, Text) else sheet.text(node, what) or ""
    return " ".join(text.split())
