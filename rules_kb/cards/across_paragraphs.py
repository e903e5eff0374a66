"""What a paragraph of the nineties calls by what another one has said: these counters, that opponent."""

from __future__ import annotations

import re

COUNTERS_PUT = re.compile(
    r"\b(?:puts?|with) (?:an?|one|two|three|four|five|six|X|that many) (\S+) counters? on\b"
)
THESE_COUNTERS = re.compile(
    r"\b(one|all|each|two or more|three or more)(?: of)? these counters(?= (?:from|on)\b)"
)
OPPONENT_CHOSEN = r"When (?:{0} comes into play|you play {0}), choose target opponent\."
THAT_OPPONENT = re.compile(r"\b([Tt])hat opponent\b")
AN_OPPONENT = re.compile(r"\b(?:target|an|any|each) opponent\b")


def said_across(text: str, name: str) -> str:
    """A text with what its paragraphs say of one another in words that each of them has by itself."""
    return _with_opponent_chosen(_with_counters_named(text), name)


def _with_counters_named(text: str) -> str:
    """remove one of these counters from Gruk, where the text has put counters of one kind alone"""
    kinds = {*COUNTERS_PUT.findall(text)}
    if len(kinds) != 1 or "these counters" not in text:
        return text
    kind = kinds.pop()

    def named(match: re.Match[str]) -> str:
        number = "a" if match[1] == "one" else match[1]
        return f"{number} {kind} counter{'' if number in ('a', 'each') else 's'}"

    return THESE_COUNTERS.sub(named, text)


def _with_opponent_chosen(text: str, name: str) -> str:
    """When Gruk comes into play, choose target opponent: that opponent, as others say."""
    lines = text.split("\n")
    chosen = re.compile(OPPONENT_CHOSEN.format(f"(?:{re.escape(name)}|~)"))
    at = next((index for index, line in enumerate(lines) if chosen.fullmatch(line.strip())), None)
    if at is None or AN_OPPONENT.search("\n".join((*lines[:at], *lines[at + 1 :]))):
        return text
    lines = [THAT_OPPONENT.sub(r"\1he chosen player", line) for line in lines]
    lines[at] = f"As {name} comes into play, choose an opponent."
    return "\n".join(lines)
