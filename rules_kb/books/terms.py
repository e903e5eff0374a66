"""Terms as people write them: one spelling for every case, number and way of joining words.

Kept free of heavy imports: every look-up passes through here.
"""

from __future__ import annotations

ARTICLES = ("the ", "a ", "an ")


def singular(word: str) -> str:
    """A word with its plural ending taken off, good enough to match ``legends`` with ``Legend``.

    Not always a word of English (``plains`` becomes ``plain``); both sides of a comparison go through it.
    """
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "ches", "shes", "xes", "zes")):
        return word[:-2]
    if len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def fold(term: str) -> str:
    """The spelling under which a term is filed: ``First-Strike`` and ``first strike`` are one, as are
    plurals.

    An article before it doesn't count.
    """
    kept = []
    for sign in term.casefold():
        if sign.isalnum() or sign in "+/{}*":
            kept.append(sign)
        elif sign == "★":
            kept.append("*")
        elif sign not in "'’":
            kept.append(" ")
    words = "".join(kept).split()
    if len(words) > 1 and f"{words[0]} " in ARTICLES:
        del words[0]
    return " ".join(singular(word) for word in words)


def spellings(term: str) -> list[str]:
    """Each folded spelling that finds a term, the whole first: ``Legend/Legend Rule`` is found by either
    half.

    ``Booster, booster pack`` likewise, and ``Infinity (Rule)`` without its brackets. A symbol is found by its
    name, ``{W} (white mana)``, and a heading without its enumerator: ``Section 1: The Basics``, ``a. Untap
    step``.
    """
    found = [fold(term)]
    plain, _, bracketed = term.partition("(")
    plain = plain or term
    names = [bracketed] if plain[:1] == "{" else _parted(plain)
    for part in [plain, *names, *plain.replace(",", "/").split("/")]:
        folded = fold(part)
        if folded and folded not in found:
            found.append(folded)
    return found


def _parted(heading: str) -> list[str]:
    """``Section 1: The Basics`` as its number and its name, ``a.

    Untap step`` as its name; another heading as nothing.
    """
    section, colon, name = heading.partition(": ")
    if colon and section.lower().startswith("section ") and section[8:].isdigit():
        return [section, name]
    number, stop, name = heading.partition(". ")
    return [name] if stop and number.isalnum() and len(number) < 3 else []
