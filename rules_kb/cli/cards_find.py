"""`rules-kb cards find`: cards by what their text, type, colors and size are."""

from __future__ import annotations

import json as json_format
import os
import re
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.cli.cards_library import card_library_or_leave
from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put, put_fitted
from rules_kb.show.plain import row as plain_row

if TYPE_CHECKING:
    from rules_kb.cards.asking import CardsWanted
    from rules_kb.cards.library import FiledCard


def find(
    question: Annotated[
        list[str],
        typer.Argument(metavar="QUESTION", help="What to look for, in words; quote it as a whole."),
    ],
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb cards find "creature with 'whenever' and 'draw'"
      rules-kb cards find "red instant 'damage', cost 2 or less"
      rules-kb cards find "goblin or orc, power 3 or more, not 'haste'"
      rules-kb cards find "enchantment 'upkeep'" --json

    Find cards of the library and of your own by what they are and say: types, colors, power, toughness and
    cost; what stands in quotes is looked for in the text, any other word in name and type. "not" before a
    word turns it round, "or" begins another alternative.

    Ends with 1 where there is no such card.
    """
    from rules_kb.cards.asking import NothingAsked, asked

    one_form(json, plain)
    try:
        wanted = asked(" ".join(question))
    except NothingAsked as problem:
        complain(f"rules-kb: {problem}")
        raise typer.Exit(BAD_USE) from None
    found = _found(wanted)
    if json:
        cards = [{"name": card.name, **_facts(card), "own": own} for card, own in found]
        put(json_format.dumps(cards, ensure_ascii=False, indent=1) + "\n")
    elif plain:
        put("".join(plain_row(*_row(card), "own" if own else "") for card, own in found))
    else:
        put_fitted("".join(_page(card) for card, _ in found))
    if not found:
        asked_for = " or ".join(", ".join(map(str, each)) for each in wanted)
        complain(f"rules-kb: no card is {asked_for}{_in_quotes(' '.join(question))}")
    raise typer.Exit(DONE if found else FAILED)


def _in_quotes(question: str) -> str:
    """What is said where cards have in their text what was looked for in their names."""
    from rules_kb.cards.asking import asked

    quoted = f"'{question}'"
    if "'" in question or '"' in question:
        return ""
    if not _found(asked(quoted)):
        return _nearest(question)
    return f'; in quotes it is looked for in the text: rules-kb cards find "{quoted}"'


def _nearest(question: str) -> str:
    """What is said where a card has the question but for a slip in a word that none has."""
    from rules_kb.search.spelling import nearest

    library = card_library_or_leave()
    said = {
        word: None
        for name in library
        if (card := library.entry(name)) is not None
        for word in re.findall(r"[a-z]+", f"{name} {_facts(card)['type']} {_facts(card)['text']}".lower())
    }
    unknown: list[str] = []

    def read(word: re.Match[str]) -> str:
        near = word[0] if word[0].lower() in said else nearest(word[0].lower(), said)
        if near is None:
            unknown.append(word[0])
        return near or ""

    better = re.sub(r"[^\W\d_]+", read, question)
    return f"; did you mean {better!r}?" if not unknown and better != question else ""


def _found(wanted: CardsWanted) -> list[tuple[FiledCard, bool]]:
    """The cards that are asked for, each with whether it is one of the user's own."""
    from rules_kb.cards.asking import fits
    from rules_kb.scenarios.finding import own_cards

    library, own = card_library_or_leave(), own_cards()
    entries = (library.entry(name) for name in library)
    return [
        (card, os.path.dirname(card.path) == own)
        for card in entries
        if card is not None and fits(wanted, card.name, card.facts)
    ]


def _facts(card: FiledCard) -> dict[str, str | None]:
    facts = card.facts
    return {
        "cost": facts.get("cost"),
        "type": facts.get("type", ""),
        "pt": facts.get("pt"),
        "text": facts.get("text", "").strip(),
    }


def _row(card: FiledCard) -> list[str | None]:
    facts = _facts(card)
    return [card.name, facts["cost"], facts["type"], facts["pt"], facts["text"]]


def _page(card: FiledCard) -> str:
    pen = ink()
    name, *facts, text = _row(card)
    lines = ["  ".join([pen.paint(name or "", "bold"), *(fact for fact in facts if fact)])]
    for line in (text or "").splitlines():
        lines += pen.block(line, 2)
    return "".join(f"{line}\n" for line in lines)
