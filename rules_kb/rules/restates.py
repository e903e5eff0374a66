"""Rules that add nothing to another of their book: carrying out the one carries out the other.

Each entry says which record does the work, one of another of the era's books by its cite. It is used only
where the second wording really has nothing of its own.
"""

from __future__ import annotations

RESTATES: dict[str, dict[str, str]] = {
    "cr1999": {
        "102.1": "420.5a",  # losing at 0 life is the state-based effect
        "102.6": "421.4",  # a loop that nothing can stop is a draw
        "420.2": "420.3",  # state-based effects are always active: looked for whenever a player gets priority
        "217.6a": "409.1a",  # what is played goes onto the stack
        "217.6c": "413.1",  # both pass: the top resolves
        "408.1e": "409.1a",
        "401.3": "413.2h",  # where a spell's card goes as the last part of its resolution
        "404.2": "410.2",  # a triggered ability isn't played: it triggers when its event occurs
        "407.1": "418.5d",  # of adding and removing the same ability, the later prevails
        "408.1b": "408.1d",  # spells and activated abilities are played by who has priority
        "408.1g": "310.2",  # combat damage that has been assigned goes on the stack
        "408.1h": "418.4b",  # static abilities aren't played: their effects last as long as they do
        "408.2a": "413.2b",  # instructions are carried out as the spell or ability resolves
        "408.2b": "418.4b",
        "408.2c": "420.3",
        "408.2e": "411.1",  # a mana ability resolves at once, off the stack
        "412.1": "418.4b",
        "214.8b": "413.2h",  # a global enchantment comes into play as any permanent spell does
        "214.8e": "420.5d",  # a local enchantment on something illegal or gone
        "214.9a": "408.2d",  # a land is no spell: playing it puts it into play
        "418.2": "410.10b",  # continuous effects modify permanents as they come into play
        "glossary/wall": "308.1",
        "502.5c": "502.5b",  # haste lifts a restriction: a second copy finds nothing left to lift
        "502.6d": "502.6b",  # landwalk makes unblockable: a second copy can't make more so
    },
    "cr2006": {
        "420.2": "420.3",  # state-based effects are always active: looked for whenever a player gets priority
        "502.5c": "502.5b",  # haste lifts a restriction: a second copy finds nothing left to lift
        "502.6e": "502.6b",  # landwalk makes unblockable: a second copy can't make more so
    },
}


def restated_by(cite: str) -> str | None:
    """The cite of the rule that a record says again; None for a record that has something of its own."""
    book, _, id = cite.partition(":")
    said = RESTATES.get(book, {}).get(id)
    return said if said is None or ":" in said else f"{book}:{said}"
