"""Texts with a sign for each of their common words, so that they pack smaller: the same word is the same sign
wherever it stands, and the packer sees further. A sign is a character that none of the texts has.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_WORD = r" [A-Za-z]{2,}|[A-Za-z]{3,}"
_SHORT_SIGNS, _LONG_SIGNS = range(0x100, 0x800), range(0x4E00, 0x9F00)
"""Characters of two bytes, for the most common words, and of three."""


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
    said = "\n".join(f"{sign}{word}" for word, sign in sign_of.items())
    return said, [word_in.sub(lambda found: sign_of.get(found[0], found[0]), text) for text in texts]


def words_of(said: str) -> dict[int, str]:
    """Each sign's word, for `str.translate`."""
    return {ord(line[0]): line[1:] for line in said.split("\n") if line}
