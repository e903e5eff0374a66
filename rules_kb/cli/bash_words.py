"""What bash makes of a line that is being typed, put right: it takes ``cr2006:420`` for three words, and puts
what is offered in place of the last of them.
"""

from __future__ import annotations

import os

BREAKS = (":", "=")
"""What bash parts a word at, beside blanks, so that the sign becomes a word of its own."""
WORDS, CURRENT = "COMP_WORDS", "COMP_CWORD"


class BashLine:
    """A line that is being typed in bash: its words, and which of them is being completed.

    `kept` is what of that word stays on the line, in front of what bash replaces.
    """

    __slots__ = ("current", "kept", "quoted", "words")

    def __init__(self, words: list[str], current: int) -> None:
        self.words: list[str] = []
        self.current = 0
        self.kept = ""
        joins = False
        for at, word in enumerate([*words, ""] if current == len(words) else words):
            is_break = word in BREAKS
            if self.words and at > 1 and (is_break or joins):
                self.kept = self.words[-1] if not is_break else self.words[-1] + word
                self.words[-1] += word
            else:
                self.kept = ""
                self.words.append(word)
            joins = is_break
            if at == current:
                break
        self.current = len(self.words) - 1
        self.quoted = self.words[-1][:1] in ("'", '"') if self.words else False

    def reply(self, offered: str) -> str:
        """What is offered as bash wants it: without what stays on the line, blanks marked outside quotes."""
        left = offered.removeprefix(self.kept)
        return left if self.quoted else left.replace(" ", "\\ ")


def line_typed() -> BashLine | None:
    """The line that bash asks about; None where no bash asks."""
    if "complete_bash" not in os.environ.get("_RULES_KB_COMPLETE", "") or WORDS not in os.environ:
        return None
    typed = os.environ[WORDS]
    return BashLine(typed.split("\n" if "\n" in typed else " "), int(os.environ.get(CURRENT) or 0))
