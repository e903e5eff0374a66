"""What each word of a card became, as `rules-kb cards show --words` tells it."""

from __future__ import annotations

from typing import Annotated, TypedDict

import typer

from rules_kb.cli.output import ink

Words = Annotated[bool, typer.Option("--words", help="Also what each word of the text became.")]


class WordsRead(TypedDict):
    """Words that stand together, the kind of node that they became, and what they say of it."""

    words: str
    became: str
    says: str


class ParagraphRead(TypedDict):
    """A paragraph, the words in which it is read, what they became, and what was left out."""

    text: str
    read: str
    reworded: bool
    words: list[WordsRead]
    left_out: str


def words_of_card(text: str, name: str, type_line: str) -> list[ParagraphRead]:
    """What the words of each paragraph became; nothing for a card that isn't understood."""
    from rules_kb.cards.type_lines import NotUnderstood, parse_type_line
    from rules_kb.cards.word_by_word import word_by_word

    try:
        found = list(word_by_word(text, name, parse_type_line(type_line)[1]))
    except (NotUnderstood, ValueError):
        return []
    return [
        {
            "text": each.text,
            "read": each.read,
            "reworded": each.reworded,
            "words": [{"words": one.words, "became": one.kind, "says": one.says} for one in each.words],
            "left_out": each.left_out,
        }
        for each in found
    ]


def words_page(paragraphs: list[ParagraphRead] | None) -> str:
    """The same to be read: a line for the words of each node."""
    if not paragraphs:
        return ""
    pen = ink()
    lines = ["word by word"]
    for each in paragraphs:
        if each["reworded"]:
            lines += pen.block(f"read as: {each['read']}", 2, 4)
        width = min(32, max(len(one["words"]) for one in each["words"]))
        for one in each["words"]:
            became = one["became"] or "(joins what is said)"
            says = f": {one['says']}" if one["says"] else ""
            lines.append(f"  {one['words'].ljust(width)}  {pen.paint(became, 'bold')}{says}")
        if each["left_out"]:
            lines += pen.block(f"left out, as it only reminds: {each['left_out']}", 2, 4)
    return "".join(f"{line}\n" for line in lines)
