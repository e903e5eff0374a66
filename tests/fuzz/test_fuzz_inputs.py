"""Card texts, card data, rulebooks and command lines that went wrong: read or refused, never a fault of the
program.

A few of each by default; RULES_KB_FUZZ=5000 tries that many of each, RULES_KB_FUZZ_FIRST is the first one's number.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playing import LIBRARY
from processor_time import at_most

from rules_kb.books.importing import ImportRefused, read_document
from rules_kb.cards.library import CardLibrary
from rules_kb.cards.mtgjson import NotCardData, read_cards, written
from rules_kb.cards.understanding import understood

TRIES = int(os.environ.get("RULES_KB_FUZZ", "30"))
FIRST = int(os.environ.get("RULES_KB_FUZZ_FIRST", "0"))
SEEDS = range(FIRST, FIRST + TRIES)
SECONDS = 5.0
RulesKb = Callable[..., Any]

ODD = [
    *("", " ", "\t", "\n", "\0", "\x1b]0;x\x07", "\u202e", "\ud7ff", "\U0001f600", "é", "ß", "İ", "﷐"),
    *(
        "=",
        "|",
        "<b>",
        "{",
        "}",
        "{T}",
        "{X}{X}",
        "~",
        '"',
        "'",
        "\\",
        ",",
        ".",
        ":",
        ";",
        "—",
        "-1",
        "0",
        "99999999999999999999",
    ),
    *(
        "Flying, ",
        "target ",
        "creature ",
        "and ",
        "or ",
        "you control ",
        "until end of turn",
        "(",
        ")",
        "null",
        "[]",
        "1e999",
    ),
]


def mutated(text: str, dice: random.Random) -> str:
    """The text with some of it left out, said again, exchanged, or something odd put in."""
    for _ in range(dice.choice([1, 1, 2, 3, 8, 30])):
        at, size = dice.randrange(len(text) + 1), dice.choice([1, 1, 2, 5, 20, 200])
        part = text[at : at + size]
        change = dice.randrange(6)
        if change == 0:
            text = text[:at] + text[at + size :]
        elif change == 1:
            text = text[:at] + part * dice.choice([2, 2, 3, 50]) + text[at + size :]
        elif change == 2:
            to = dice.randrange(len(text) + 1)
            text = text[:to] + part + text[to:]
        elif change == 3:
            text = text[:at] + dice.choice(ODD) * dice.choice([1, 1, 1, 40]) + text[at:]
        elif change == 4:
            text = text[:at] + part.swapcase()[::-1] + text[at + size :]
        else:
            text = text[:at]
        text = text[:20_000]
    return text


@cache
def texts() -> list[tuple[str, dict[str, str]]]:
    entries = (LIBRARY.entry(name) for name in LIBRARY)
    return [(entry.name, entry.facts) for entry in entries if entry is not None and entry.facts.get("text")]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_card_is_understood_or_told_what_is_wrong_with_it(seed: int) -> None:
    dice = random.Random(f"card {seed}")
    name, facts = dice.choice(texts())
    other = dice.choice(texts())[1]
    facts = dict(facts)
    facts["text"] = mutated(dice.choice([facts["text"], f"{facts['text']}\n{other['text']}"]), dice)
    if not dice.randrange(4):
        facts["type"] = mutated(facts["type"], dice)
    if not dice.randrange(4):
        facts["cost"] = mutated(facts.get("cost", "{1}"), dice)
    if not dice.randrange(4):
        facts["pt"] = mutated(facts.get("pt", "1/1"), dice)
    with at_most(SECONDS):
        result = understood(name, facts)
    assert (result.card is not None) or result.wrong or result.unread


@pytest.mark.parametrize("seed", SEEDS)
def test_card_data_is_read_or_refused(seed: int, tmp_path: Path) -> None:
    dice = random.Random(f"data {seed}")
    cards = [{"name": name, **facts, "text": "Flying"} for name, facts in dice.sample(texts(), 3)]
    forms = [
        cards,
        {"data": {"cards": cards}},
        {"data": {card["name"]: [card] for card in cards}},
        written(cards),
    ]
    form = dice.choice(forms)
    text = form if isinstance(form, str) else json.dumps(form, indent=dice.choice([None, 1]))
    path = tmp_path / "own" / "data.json"
    path.parent.mkdir()
    path.write_bytes(mutated(text, dice).encode("utf-8", "surrogatepass"))
    with at_most(SECONDS):
        try:
            read_cards(path)
        except NotCardData as told:
            assert str(told).startswith(str(path))
        try:
            list(CardLibrary(tmp_path / "none", path.parent))
        except ValueError as told:
            assert str(told).startswith(str(path))


RULEBOOK = "".join(
    f"{chapter}. Chapter {chapter}\n\n"
    + "".join(
        f"{chapter}{section:02}. Part {section}\n\n"
        + "".join(
            f"{chapter}{section:02}.{n} A cup stands on shelf {n}. See rule {chapter}01.1.\n\n"
            for n in (1, 2, 3)
        )
        + f"{chapter}{section:02}.3a It may be taken down.\n\nExample: Nell takes a cup.\n\n"
        for section in (1, 2)
    )
    for chapter in (1, 2, 3, 4)
)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_rulebook_is_read_or_refused(seed: int, tmp_path: Path) -> None:
    dice = random.Random(f"book {seed}")
    path = tmp_path / "book.txt"
    path.write_bytes(mutated(RULEBOOK, dice).encode("utf-8", "surrogatepass"))
    with at_most(SECONDS):
        try:
            read_document(str(path))
        except ImportRefused as told:
            assert str(told)


WORDS = [
    *(
        "show",
        "search",
        "refs",
        "glossary",
        "history",
        "books",
        "run",
        "try",
        "why",
        "validate",
        "schema",
        "coverage",
    ),
    *(
        "cards",
        "list",
        "read",
        "teach",
        "handout",
        "quiz",
        "changes",
        "export",
        "-h",
        "--json",
        "--plain",
        "--all",
        "--",
        "-",
    ),
    *(
        "310.4",
        "cr2026:704.5j",
        "410.10c-d",
        "A.27",
        "mana burn",
        "stack/giant-growth-answers-incinerate",
        "classic",
    ),
    *(
        "--book",
        "--rules",
        "--level",
        "--tag",
        "--at",
        "--step",
        "--limit",
        "--format",
        "-n",
        "1",
        "-1",
        "markdown",
    ),
    *(
        '"the stack"',
        "heading:(",
        "text:t*",
        "NOT NOT",
        "Ann: pass",
        "/dev/null",
        "/nowhere/x",
        ".",
        "\udcff",
    ),
]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_command_line_is_answered_or_refused(
    seed: int, rules_kb: RulesKb, reading_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    dice = random.Random(f"line {seed}")
    line = [dice.choice(WORDS) for _ in range(dice.randrange(1, 6))]
    line = [mutated(word, dice)[:300] if not dice.randrange(5) else word for word in line]
    if "--all" in line and "teach" in line:
        line.remove("--all")  # all that ships is a lot
    said = rules_kb(*line)
    assert said.code in (0, 1, 2), line
    assert "a fault in the program" not in said.err, line
    assert "Traceback" not in said.err, line
