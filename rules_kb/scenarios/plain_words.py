"""An action of a script as a rules article would say it: `Ann: cast Fireball x 1 on Bob` as `Ann casts
Fireball on Bob with X = 1`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rules_kb import regex
from rules_kb.scenarios.board import counted
from rules_kb.scenarios.telling import said

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ENDS = r"(?= (?:on|x|modes?|with|by|paying|from|for|split|face|ability) |$)"
"""Before what a further part of a play begins with."""
WHOLE = "(hand|library|graveyard)\\b"


def plainly(action: str) -> str:
    """An action as a sentence without its full stop; what came of it (`: illegal: ...`) stays as it is."""
    outcome = regex.search(OUTCOME, action) if "legal" in action or ": passed over" in action else None
    done = _reworded(action[: outcome.start()] if outcome else action, MODES_CHOSEN)
    left = action[outcome.start() :] if outcome else ""
    if done.startswith("repeat ") and (number := regex.fullmatch(r"repeat (\d+)", done)):
        return f"This is repeated {int(number[1]):,} times{left}"
    for sign, written, told in LAST:
        if sign in done and (found := regex.search(written, done)):
            done = done[: found.start()] + done[found.end() :] + regex.expand(found, told)
    done = in_words(said(_reworded(done, REWORDED)))
    done = _reworded(done, ((" to ", r"(: |divided )(\d+ to .+), (\d+ to )", r"\1\2 and \3"),))
    if done.count("; ") == 1 and regex.search(r"\b(blocks?|attacks?)\b.*; ", done):
        done = ", and ".join(done.replace("; ", ", ").rsplit(", ", 1))
    return done + left


def _reworded(action: str, rewordings: Iterable[OtherWords]) -> str:
    """An action with what it says told in other words, in order."""
    for sign, written, told in rewordings:
        if sign in action:
            action = regex.sub(written, told, action)
    return action


OtherWords = tuple[str, str, str | Callable[[regex.Match[str]], str]]
"""A sign without which nothing is to be told otherwise, as most actions have few of them; what is written,
and how it is told.
"""
OUTCOME = r": (?:illegal|legal|passed over)\b"
MODES_CHOSEN: tuple[OtherWords, ...] = ((" mode ", r"\b(chooses?) mode (\d)", r"\1 option \2"),)
LAST = (
    (" paying ", rf" paying .+?{ENDS}", ""),
    (" x ", r" x (\d+)\b", r" with X = \1"),
    (" mode", r" modes? (\d(?:(?:,? and|,) \d)+)\b", r" in its modes \1"),
    (" mode ", r" mode (\d)\b", r" in its mode \1"),
    (" mode ", r' mode "([^"]+)"', r" in the mode “\1”"),
    (" by ", r' by "([^"]+)"', r" (“\1” in place of its mana cost)"),
)
"""What is told after all other parts of a play, wherever the script has it."""


def _ordinal(found: regex.Match[str]) -> str:
    return f"{ORDINALS[int(found[2])]} {found[1]}"


REWORDED: tuple[OtherWords, ...] = (
    (": use ", r"(: use )(.+?) ability (\d)", r"\1the ability \3 of \2"),
    (": use ", r'(: use )([^"]+?) "([^"]+)"', r"\1“\3” of \2"),
    (" with replicate ", r" with replicate (\d+)", r" with replicate paid \1 times"),
    (" with squad ", r" with squad (\d+)", r" with squad paid \1 times"),
    (" with multikicker ", r" with multikicker (\d+)", r" kicked \1 times"),
    (" with splice ", rf" with splice (.+?){ENDS}", r" with \1 spliced onto it"),
    (" with offering ", rf" with offering (.+?){ENDS}", r" with \1 as its offering"),
    (": turn up ", r": turn up (.+)", r": turn \1 face up"),
    (": announce attack", r": announce attack", ": announce an attack"),
    ("mode ", r"\b(mode) (\d)\b", _ordinal),
    ("ability ", r"\b(ability) (\d)\b", _ordinal),
)


def in_words(action: str) -> str:
    """An action with what the script writes in signs as words: which of several, X, which ability, bands,
    several names, and damage that is assigned."""
    action = _reworded(action, SIGNS)
    return with_and(bands_told(action))


def _things(found: regex.Match[str]) -> str:
    """Things one by one, those of one name counted: `2 Mountain and Llanowar Elves`."""
    names = found[1].split(", ")
    parts = counted([regex.sub(r"#\d+$", "", name) for name in names]).split(", ")
    return f" with mana from {_with_and([', '.join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)}"


SIGNS: tuple[OtherWords, ...] = (
    *MODES_CHOSEN,
    (" paying ", r" paying (.+)$", _things),
    ("#", r"(?<=\w)#(\d+)", r" (\1)"),
    (" x ", r" x (\d+)(?= |$)", r" with X = \1"),
    (" mode", r"(?<! in its) modes? (\d(?:(?:,? and|,) \d)+)(?= |$)", r" in its modes \1"),
    (" mode ", r" mode (\d)(?= |$)", lambda found: f" in its {ORDINALS[int(found[1])]} mode"),
    (" ability ", r"(?<=\w) ability (\d)(?= |$)", lambda found: f"’s {ORDINALS[int(found[1])]} ability"),
    (" assign", r" (assigns?) ([^:]+): (\d)", r" \1 the damage of \2: \3"),
    ("no attack", r"^( ?)no attack$", r"\1attack with nothing"),
    ("no block", r"^( ?)no block$", r"\1block nothing"),
    (" from ", r" from (hand|graveyard)(?= |$)", r" from the \1"),
    (" split ", r" split (\d+ to [^;()]+)", r", divided \1"),
    ("orders ", r"\borders (?!the )", "puts them in this order: "),
    (' "', r' "([^"]+)"(?= |$)', r" (“\1 …”)"),
    ("look", rf"\b(looks? at) {WHOLE}", r"\1 the \2"),
    ("count", rf"\b(counts?) {WHOLE}", r"\1 the \2"),
    ("arrange", rf"\b(arranges?) {WHOLE}", r"\1 the \2"),
)
"""What a script has of signs, and of declaring nothing, of piles and of looking at a whole one."""
SEVERAL = r"( (?:attacks(?: \w+)? with|with|on))( [^:;,()“]+(?:, (?!with\b)[^:;,()“]+)+)(?=;|$| \()"
"""Several names one after the other, as a script writes them: after what they follow on."""
BANDS = r"(?<= with )[^;:()]* \+ [^;:()]*"
"""Attackers among which there is a band, as a script has them."""


def bands_told(action: str) -> str:
    """An action with its bands told: `with A + B, C` as `with a band of A and B, and C`."""
    return regex.sub(BANDS, _band_told, action) if " + " in action else action


def _band_told(found: regex.Match[str]) -> str:
    bands = [part.split(" + ") for part in found[0].split(", ")]
    return ", and ".join(f"a band of {_with_and(band)}" if len(band) > 1 else band[0] for band in bands)


def _with_and(names: Sequence[str]) -> str:
    """Names one by one, the last after "and"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def with_and(words: str) -> str:
    """An action with the last of several names after "and"; bands stay as they are."""
    return (
        words
        if ", " not in words or " a band of " in words or " banded with " in words
        else regex.sub(SEVERAL, lambda found: found[1] + " and ".join(found[2].rsplit(", ", 1)), words)
    )
