"""Dungeons: their rooms, what each does, in our own words, and where it leads to."""

from __future__ import annotations

from functools import cache

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.facts import NamedTuple


class Room(NamedTuple):
    """A room: what it does, as a text or as instructions, nothing where that isn't played; and the rooms to
    which it leads.
    """

    text: str
    leads_to: tuple[str, ...] = ()
    does: tuple[e.Instruction, ...] = ()


ATROPAL = e.Token(
    4,
    4,
    subtypes=("god", "horror"),
    colors=("B",),
    abilities=(a.Keyword("deathtouch"),),
    name="the atropal",
    supertypes=("legendary",),
)

DUNGEONS = {
    "Lost Mine of Phandelver": {
        "Cave Entrance": Room("Scry 1.", ("Goblin Lair", "Mine Tunnels")),
        "Goblin Lair": Room("Create a 1/1 red Goblin creature token.", ("Storeroom", "Dark Pool")),
        "Mine Tunnels": Room("Create a Treasure token.", ("Dark Pool", "Fungi Cavern")),
        "Storeroom": Room("Put a +1/+1 counter on target creature.", ("Temple of Dumathoin",)),
        "Dark Pool": Room("You gain 1 life. Each opponent loses 1 life.", ("Temple of Dumathoin",)),
        "Fungi Cavern": Room("Until your next turn, target creature gets -4/-0.", ("Temple of Dumathoin",)),
        "Temple of Dumathoin": Room("Draw a card."),
    },
    "Dungeon of the Mad Mage": {
        "Yawning Portal": Room("You gain 1 life.", ("Dungeon Level",)),
        "Dungeon Level": Room("Scry 1.", ("Goblin Bazaar", "Twisted Caverns")),
        "Goblin Bazaar": Room("Create a Treasure token.", ("Lost Level",)),
        "Twisted Caverns": Room("Until your next turn, target creature can't attack.", ("Lost Level",)),
        "Lost Level": Room("Scry 2.", ("Runestone Caverns", "Muiral's Graveyard")),
        "Runestone Caverns": Room("", ("Deep Mines",)),
        "Muiral's Graveyard": Room("Create two 1/1 black Skeleton creature tokens.", ("Deep Mines",)),
        "Deep Mines": Room("Scry 3.", ("Mad Wizard's Lair",)),
        "Mad Wizard's Lair": Room(""),
    },
    "Tomb of Annihilation": {
        "Trapped Entry": Room("Each player loses 1 life.", ("Veils of Fear", "Oubliette")),
        "Veils of Fear": Room(
            "Each player loses 2 life unless that player discards a card.", ("Sandfall Cell",)
        ),
        "Oubliette": Room(
            "Discard a card. Sacrifice an artifact. Sacrifice a creature. Sacrifice a land.",
            ("Cradle of the Death God",),
        ),
        "Sandfall Cell": Room(
            "Each player loses 2 life unless that player sacrifices an artifact, creature or land.",
            ("Cradle of the Death God",),
        ),
        "Cradle of the Death God": Room("", does=(e.CreateTokens(token=ATROPAL),)),
    },
}


@cache
def done_in(dungeon: str, room: str) -> a.Instructions | None:
    """What a room does; None where that isn't played."""
    from rules_kb.cards.card import compile_text

    here = DUNGEONS[dungeon][room]
    if here.does:
        return a.Instructions(here.does)
    said = compile_text(here.text, room, ("sorcery",))
    return next((item for item in said if isinstance(item, a.Instructions)), None)
