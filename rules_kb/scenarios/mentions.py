"""Which names a line of a script speaks of, so that one that means nothing is found before anything is
played.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb import regex
from rules_kb.scenarios.lines import Line, members_of, parse_playing, split_names

ATTACK = r"(?i:(?:(?P<who>.+?) )?with (?P<what>.+))"
BLOCK = r"(?i:(?P<attacker>.+?) with (?P<with>.+))"
SHARE = r"\d+ to (?P<name>.+)"


def mentioned(line: Line, known: set[str]) -> Iterator[str]:
    """The names of things and players in a player's line, as written. Answers name what only the game knows:
    none.

    `known` holds names in lower case that a comma doesn't split.
    """
    if line.verb in ("play", "cast", "use", "tap", "turn up", "suspend", "foretell", "plot"):
        yield from _played(line.rest, known)
    elif line.verb == "attack":
        for part in line.rest.split(";"):
            if match := regex.fullmatch(ATTACK, part.strip()):
                if match.group("who"):
                    yield match.group("who")
                yield from _members(match.group("what"), known)
    elif line.verb == "block":
        for part in line.rest.split(";"):
            if match := regex.fullmatch(BLOCK, part.strip()):
                yield match.group("attacker")
                yield from split_names(match.group("with"), known)


def _played(rest: str, known: set[str]) -> Iterator[str]:
    said = parse_playing(rest, known)
    yield said.card
    for names in (said.on, said.paying, said.splice, said.offering):
        yield from split_names(names, known) if names else ()
    for share in split_names(said.split, known) if said.split else ():
        if match := regex.fullmatch(SHARE, share):
            yield match.group("name")


def _members(text: str, known: set[str]) -> Iterator[str]:
    for group in split_names(text, known):
        yield from members_of(group)


def base_of(name: str) -> str:
    """A name in lower case without its number: `Grizzly Bears#2` as `grizzly bears`."""
    return regex.sub(r"#\d+$", "", name.strip()).strip().casefold()
