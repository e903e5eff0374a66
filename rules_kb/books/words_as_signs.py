"""Texts with a sign for each of their common words, so that they pack smaller: the same word is the same sign
wherever it stands, and the packer sees further. A sign is a character that none of the texts has. Which word
has which is told in their order, each word without what it shares with the one before.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_WORD = r" [A-Za-z]{2,}|[A-Za-z]{3,}"
_SHORT_SIGNS, _LONG_SIGNS = range(0x100, 0x800), range(0x4E00, 0x9F00)
"""Characters of two bytes, for the most common words, and of three."""
_FIRST_SIGN = chr(_SHORT_SIGNS.start)
_NOTHING_SHARED = ord("0")
_MOST_SHARED = 0x7E - _NOTHING_SHARED
"""No more letters than a character of one byte can tell."""


def with_signs(texts: Sequence[str]) -> tuple[str, list[str]]:
    """The words that have a sign, as `words_of` reads them, and the texts with these signs."""
    import re  # not for a replay, which passes through this module
    from collections import Counter

    word_in = re.compile(_WORD)
    counted = Counter[str]()
    taken = set[str]()
    for text in texts:
        taken.update(text)
        counted.update(word_in.findall(text))
    signs = [chr(n) for each in (_SHORT_SIGNS, _LONG_SIGNS) for n in each if chr(n) not in taken]
    common = [word for word, times in counted.most_common(len(signs)) if times > 1]
    short = sum(sign < chr(_SHORT_SIGNS.stop) for sign in signs)
    words = common[:short] + sorted(common[short:])
    sign_of = dict(zip(words, signs, strict=False))
    lines, before = [], 0
    for line, sign in zip(shortened(words), signs, strict=False):
        lines.append(line if ord(sign) == before + 1 else sign + line)
        before = ord(sign)
    return "\n".join(lines), [
        word_in.sub(lambda found: sign_of.get(found[0], found[0]), text) for text in texts
    ]


def words_of(said: str) -> dict[int, str]:
    """Each sign's word, for `str.translate`: a line begins with its sign where that isn't the next one."""
    signs, lines, sign = [], [], 0
    for line in said.split("\n") if said else ():
        if line[:1] >= _FIRST_SIGN:
            sign, line = ord(line[0]), line[1:]
        else:
            sign += 1
        signs.append(sign)
        lines.append(line)
    return dict(zip(signs, lengthened(lines), strict=True))


def shortened(words: Iterable[str]) -> list[str]:
    """Each word with what it shares with the beginning of the one before left out: a character tells how much
    that is.
    """
    lines, before = [], ""
    for word in words:
        most = min(len(before), len(word), _MOST_SHARED)
        shared = next((at for at in range(most) if before[at] != word[at]), most)
        lines.append(chr(_NOTHING_SHARED + shared) + word[shared:])
        before = word
    return lines


def lengthened(lines: Iterable[str]) -> list[str]:
    """The words that were `shortened`. Raises ValueError for what no word was shortened to."""
    words, word = [], ""
    for line in lines:
        if not line or not 0 <= (shared := ord(line[0]) - _NOTHING_SHARED) <= len(word):
            raise ValueError("damaged")
        word = word[:shared] + line[1:]
        words.append(word)
    return words
