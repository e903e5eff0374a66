"""Words that a typesetter split at a line's end: told from those that have a hyphen of their own."""

from __future__ import annotations

import re

SOFT_HYPHEN = "\u00ad"
"""Stands at the end of a line with which a word was split that has no hyphen itself."""
LINE_END_LEFT_OUT = "\ufffe"
"""What some converters leave of a hyphen and the end of its line."""
_SPLIT = re.compile(f"\\b([A-Za-z]+)(?:-[ \\t]*\n[ \\t]*|{LINE_END_LEFT_OUT})([a-z]+)")
_WORDS = re.compile(r"[a-z]+(?:-[a-z]+)*")


def with_soft_hyphens(text: str) -> str:
    """The text with a soft hyphen in place of each that only splits a word: elsewhere the word stands in one,
    and never with a hyphen.

    >>> with_soft_hyphens("the bon-\\nnet and a straw-\\nhat; a bonnet, a straw-hat").count(chr(0xAD))
    1
    """
    if not _SPLIT.search(text):
        return text.replace(LINE_END_LEFT_OUT, "-")
    known = set(_WORDS.findall(_SPLIT.sub(" ", text).lower()))

    def joint(match: re.Match[str]) -> str:
        first, rest = match[1].lower(), match[2]
        split = first + rest in known and f"{first}-{rest}" not in known
        if LINE_END_LEFT_OUT in match[0]:
            return f"{match[1]}{'' if split else '-'}{match[2]}"
        return match[0].replace("-", SOFT_HYPHEN, 1) if split else match[0]

    return _SPLIT.sub(joint, text).replace(LINE_END_LEFT_OUT, "-")
