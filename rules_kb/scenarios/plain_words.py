"""An action of a script as a rules article would say it: `Ann: cast Fireball x 1 on Bob` as `Ann casts
Fireball on Bob with X = 1`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.scenarios.board import counted
from rules_kb.scenarios.telling import said

ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
ENDS = r"(?= (?:on|x|mode|with|by|paying|from|for|split|face|ability) |$)"
"""Before what a further part of a play begins with."""


def plainly(action: str) -> str:
    """An action as a sentence without its full stop; what came of it (`: illegal: ...`) stays as it is."""
    outcome = OUTCOME.search(action)
    done = CHOOSES_MODE.sub(r"\1 option \2", action[: outcome.start()] if outcome else action)
    left = action[outcome.start() :] if outcome else ""
    if number := re.fullmatch(r"repeat (\d+)", done):
        return f"This is repeated {int(number[1]):,} times{left}"
    for written, told in LAST:
        if found := re.search(written, done):
            done = done[: found.start()] + done[found.end() :] + found.expand(told)
    for written, told in REWORDED:
        done = re.sub(written, told, done)
    done = re.sub(r"\b(mode|ability) (\d)\b", lambda found: f"{ORDINALS[int(found[2])]} {found[1]}", done)
    done = re.sub(r"(: |divided )(\d+ to .+), (\d+ to )", r"\1\2 and \3", in_words(said(done)))
    if re.search(r"\b(blocks?|attacks?)\b.*; ", done):
        done = ", and ".join(done.replace("; ", ", ").rsplit(", ", 1)) if done.count("; ") == 1 else done
    return done + left


CHOOSES_MODE = re.compile(r"\b(chooses?) mode (\d)")
OUTCOME = re.compile(r": (?:illegal|legal|passed over)\b")
LAST = (
    (rf" paying .+?{ENDS}", ""),
    (r" x (\d+)\b", r" with X = \1"),
    (r" mode (\d)\b", r" in its mode \1"),
    (r' mode "([^"]+)"', r" in the mode “\1”"),
    (r' by "([^"]+)"', r" (“\1” in place of its mana cost)"),
)
"""What is told after all other parts of a play, wherever the script has it."""
REWORDED = (
    (r"(: use )(.+?) ability (\d)", r"\1the ability \3 of \2"),
    (r'(: use )([^"]+?) "([^"]+)"', r"\1“\3” of \2"),
    (r" with replicate (\d+)", r" with replicate paid \1 times"),
    (rf" with splice (.+?){ENDS}", r" with \1 spliced onto it"),
    (rf" with offering (.+?){ENDS}", r" with \1 as its offering"),
    (r": turn up (.+)", r": turn \1 face up"),
    (r": announce attack", ": announce an attack"),
)


def in_words(action: str) -> str:
    """An action with what the script writes in signs as words: which of several, X, which ability, bands,
    several names, and damage that is assigned."""
    action = CHOOSES_MODE.sub(r"\1 option \2", action)
    action = re.sub(r" paying (.+)$", lambda found: f" with mana from {_things(found[1])}", action)
    action = re.sub(r"(?<=\w)#(\d+)", r" (\1)", action)
    action = re.sub(r" x (\d+)(?= |$)", r" with X = \1", action)
    action = re.sub(r" mode (\d)(?= |$)", lambda found: f" in its {ORDINALS[int(found[1])]} mode", action)
    action = re.sub(
        r"(?<=\w) ability (\d)(?= |$)", lambda found: f"’s {ORDINALS[int(found.group(1))]} ability", action
    )
    action = re.sub(r" (assigns?) ([^:]+): (\d)", r" \1 the damage of \2: \3", action)
    for written, told in SHORT_WORDS:
        action = re.sub(written, told, action)
    return with_and(BANDS.sub(band_told, action))


def _things(names: str) -> str:
    """Things one by one, those of one name counted: `2 Mountain and Llanowar Elves`."""
    parts = counted([re.sub(r"#\d+$", "", name) for name in names.split(", ")]).split(", ")
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


SHORT_WORDS = (
    (r"^( ?)no attack$", r"\1attack with nothing"),
    (r"^( ?)no block$", r"\1block nothing"),
    (r" from (hand|graveyard)(?= |$)", r" from the \1"),
    (r" split (\d+ to [^;()]+)", r", divided \1"),
    (r"\borders (?!the )", "puts them in this order: "),
    (r" \"([^\"]+)\"(?= |$)", r" (“\1 …”)"),
    (r"\b(look at|looks at|counts?|arranges?) (hand|library|graveyard)\b", r"\1 the \2"),
)
"""What a script says of declaring nothing, of piles and of looking at a whole one, and how it is told."""
SEVERAL = re.compile(
    r"( (?:attacks(?: \w+)? with|with|on))( [^:;,()“]+(?:, (?!with\b)[^:;,()“]+)+)(?=;|$| \()"
)
"""Several names one after the other, as a script writes them: after what they follow on."""
BANDS = re.compile(r"(?<= with )[^;:()]* \+ [^;:()]*")
"""Attackers among which there is a band, as a script has them."""


def band_told(found: re.Match[str]) -> str:
    """Attackers with their bands: `A + B, C` as `a band of A and B, and C`."""
    bands = [part.split(" + ") for part in found[0].split(", ")]
    return ", and ".join(f"a band of {_with_and(band)}" if len(band) > 1 else band[0] for band in bands)


def _with_and(names: Sequence[str]) -> str:
    """Names one by one, the last after "and"."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def with_and(words: str) -> str:
    """An action with the last of several names after "and"; bands stay as they are."""
    return (
        words
        if " a band of " in words or " banded with " in words
        else SEVERAL.sub(lambda found: found[1] + " and ".join(found[2].rsplit(", ", 1)), words)
    )
