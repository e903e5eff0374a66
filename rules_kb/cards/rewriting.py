"""Rewriting: one wording of a text after another, where most texts have nothing of what is looked for.

A pattern that the text can't match isn't tried: nearly every pattern has letters that any match has to
contain, and looking for these takes a hundredth of the time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property

Rendering = str | Callable[[re.Match[str]], str]
"""What stands for a match."""
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz ',~:;-")
_MAY_BE_LACKING = ("?", "*", "{")


@cache
def letters_in_any_match(pattern: str) -> str:
    """The longest run of letters that every match of a pattern contains; empty where none is sure.

    Only what stands outside of groups, sets and alternatives is sure, and lower case at that.
    """
    runs, run, at, depth = [""], "", 0, 0
    while at < len(pattern):
        sign, after = pattern[at], pattern[at + 1 : at + 2]
        if sign == "|" and not depth:
            return ""
        if sign == "\\":
            at += 1
        elif sign == "[":
            at = pattern.index("]", at + 2)
        elif sign in "()":
            depth += 1 if sign == "(" else -1
        elif sign in _PLAIN and not depth and after not in _MAY_BE_LACKING:
            run += sign
            at += 1
            continue
        runs.append(run)
        run = ""
        at += 1
    return max(*runs, run, key=len)


def letters_in_one_of(phrases: Iterable[str]) -> tuple[str, ...]:
    """Runs of letters of which every match of one of several patterns contains one."""
    return tuple(dict.fromkeys(map(letters_in_any_match, phrases)))


def any_of(phrases: Mapping[str, Rendering]) -> tuple[str, Rendering]:
    """One step for several patterns, each with what stands for it."""
    patterns: list[str] = []
    each: dict[int, tuple[str, Rendering]] = {}
    groups = 0
    for said, instead in phrases.items():
        own = groups + 1  # the group around it, by which it is known; those in it follow
        each[own] = said, instead
        patterns.append(f"({_counted_on(said, own)})")
        groups = own + re.compile(said).groups

    def rendered(match: re.Match[str]) -> str:
        said, instead = each[match.lastindex or 1]
        alone = re.compile(said).match(match.string, match.start())
        if alone is None:
            return match[0]
        return instead(alone) if callable(instead) else alone.expand(instead)

    return "|".join(patterns), rendered


def _counted_on(pattern: str, before: int) -> str:
    """A pattern whose groups come after others."""
    pattern = re.sub(r"\(\?\((\d)\)", lambda number: f"(?({int(number[1]) + before})", pattern)
    return re.sub(r"\\(\d)", lambda number: f"\\{int(number[1]) + before}", pattern)


class Rewriting:
    """Patterns with what stands for their matches, a template or a function of the match; each is applied to
    what those before it have left.
    """

    def __init__(self, steps: Iterable[tuple[str, Rendering]]) -> None:
        self._patterns = tuple(steps)

    @cached_property
    def _steps(self) -> list[tuple[str, Callable[[Rendering, str], str], Rendering]]:
        """Worked out when the first text comes: most commands read none."""
        return [
            (letters_in_any_match(pattern), re.compile(pattern).sub, instead)
            for pattern, instead in self._patterns
        ]

    def __call__(self, text: str) -> str:
        """The text, rewritten."""
        for letters, sub, instead in self._steps:
            if letters in text:
                text = sub(instead, text)
        return text
