"""Operative records that no table of cards can play, each with its reason.

They say something of what a scenario doesn't have: how the players sit, teams, decks, a game within the game,
how cards lie about. What could be put on a table, and isn't carried out yet, doesn't belong here.
"""

from __future__ import annotations

_RANGE = "an option for many players: a scenario limits nobody's range of influence"
_TEAMS = "a scenario seats no teams"
_GIANT = "a variant in which two teams share life and turns: a scenario seats no teams"
_EMPEROR = "a variant by teams with an emperor each: a scenario seats no teams"
_MELEE = "a variant with several turns at once: a scenario has one"
_SEVERAL = "an option for many players: in a scenario of 2006 one opponent is attacked at a time"
_SEATS = "an option by which seat a player sits on: a scenario doesn't choose it"
_ANTE = "a scenario isn't played for ante"
_SUBGAME = "a game within the game: a scenario tells of one"

_SAID = "what players say to one another, and what they take back: a script says what was done"
_SHOWN = "what players show one another: a scenario lies open"
_UNGLUED = "of the set that was made in fun, with coins, dice and games at other tables"

NOT_PLAYABLE: dict[str, dict[str, str]] = {
    "rulings1999": {
        "D.13.Ruling.1": "cards from a sideboard: a scenario has none",
        "G.23.Ruling.2": "two players who can't agree on who conceded first: a script says it",
        "T.16.Ruling.2": _SAID,
        "T.16.Ruling.3": _SAID,
        "T.16.Ruling.4": _SAID,
        "T.16.Ruling.5": _SAID,
        "U.2.2": _UNGLUED,
        "U.3.3": _UNGLUED,
        "U.3.4": _UNGLUED,
        "U.3.Ruling.1": _UNGLUED,
        "Z.2.3": _ANTE,
        "Z.2.4": _ANTE,
        "Z.4.Ruling.1": _SHOWN,
        "Z.4.Ruling.2": _SHOWN,
        "Z.5.3": _SHOWN,
        "Z.9.3": "how cards lie about that a permanent has set aside",
    },
    "cr2006": {
        "102.2c": _TEAMS,
        "102.3f": _TEAMS,
        "102.4c": _TEAMS,
        "103.4a": "what a player knows of others' choices: a scenario lies open",
        "413.2i": "what a card's text has to provide for, and nothing that the game does",
        "200.2": "where the wording of a card is looked up, before anything is played",
        "217.9b": _ANTE,
        "217.9c": _ANTE,
        "217.9d": _ANTE,
        "432.2b": _GIANT,
        "504.4": "how face-down cards are laid out or marked, so that people can tell them apart",
        "506.1": _SUBGAME,
        "506.2": _SUBGAME,
        "506.3": _SUBGAME,
        "506.3a": _SUBGAME,
        "506.4": _SUBGAME,
        "506.5": _SUBGAME,
        "506.5a": _SUBGAME,
        "506.6": _SUBGAME,
        "506.7": _SUBGAME,
        "507.3c": "what no rule or card asks of a player: leaving the room, trades, agreed draws",
        "508.3": "how a flipped card is laid or marked, so that people can see it",
        "511.3": "what may stand for a coin: a scenario says how it falls",
        "601.2": _RANGE,
        "601.2b": _RANGE,
        "601.2c": _RANGE,
        "601.2d": _RANGE,
        "601.3": _RANGE,
        "601.4": _RANGE,
        "601.5a": _RANGE,
        "601.5b": _RANGE,
        "601.5c": _RANGE,
        "601.6": _RANGE,
        "601.7": _RANGE,
        "601.7a": _RANGE,
        "601.8": _RANGE,
        "601.9": _RANGE,
        "601.10": _RANGE,
        "601.11": _RANGE,
        "601.12": _RANGE,
        "601.13": _RANGE,
        "601.14": _RANGE,
        "601.14a": _RANGE,
        "601.14b": _RANGE,
        "602.1": _SEVERAL,
        "602.2": _SEVERAL,
        "602.2a": _SEVERAL,
        "602.3": _SEVERAL,
        "602.3a": _SEVERAL,
        "602.3b": _SEVERAL,
        "602.4": _SEVERAL,
        "602.4a": _SEVERAL,
        "602.4b": _SEVERAL,
        "602.5": _SEVERAL,
        "603.2": "creatures are given to teammates, and a scenario seats no teams",
        "604.1a": _SEATS,
        "604.1b": _SEATS,
        "606.4a": _GIANT,
        "606.4b": _GIANT,
        "606.5": _GIANT,
        "606.6b": _GIANT,
        "606.6c": _GIANT,
        "606.6d": _GIANT,
        "606.6e": _GIANT,
        "606.6f": _GIANT,
        "606.6g": _GIANT,
        "606.6h": _GIANT,
        "606.7a": _GIANT,
        "606.7b": _GIANT,
        "606.7c": _GIANT,
        "606.7d": _GIANT,
        "606.8": _GIANT,
        "606.8a": _GIANT,
        "606.8b": _GIANT,
        "606.8c": _GIANT,
        "606.9": _GIANT,
        "606.9a": _GIANT,
        "606.9b": _GIANT,
        "606.9c": _GIANT,
        "607.3a": _EMPEROR,
        "607.3c": _EMPEROR,
        "607.5": _EMPEROR,
        "607.5a": _EMPEROR,
        "607.7": _EMPEROR,
        "608.2a": _RANGE,
        "608.4": _MELEE,
        "608.4a": _MELEE,
        "608.4b": _MELEE,
        "608.4c": _MELEE,
        "608.4d": _MELEE,
        "608.4e": _MELEE,
        "608.5": _MELEE,
        "609.4": _TEAMS,
        "609.5": _TEAMS,
        "609.6": _TEAMS,
        "glossary/active-team": _GIANT,
        "glossary/ante": _ANTE,
        "glossary/attack-left-option": _SEATS,
        "glossary/attack-multiple-players-option": _SEVERAL,
        "glossary/attack-right-option": _SEATS,
        "glossary/deploy-creatures-option": _TEAMS,
        "glossary/emperor": _EMPEROR,
        "glossary/grand-melee": _MELEE,
        "glossary/limited-range-of-influence": _RANGE,
        "glossary/oracle": "where the wording of a card is looked up, before anything is played",
        "glossary/shared-life-total": _GIANT,
        "glossary/team": _TEAMS,
        "glossary/teams": _TEAMS,
        "glossary/two-headed-giant": _GIANT,
        "glossary/vanguard-and-avatars": "placards beside the decks, chosen before the game",
    },
}
"""By book and id, why a record isn't playable. One that fires in spite of it is counted as what fires."""


def why_not_playable(cite: str) -> str | None:
    """Why no table of cards can play a record, by its cite; None for one that could be played."""
    book, _, id = cite.partition(":")
    return NOT_PLAYABLE.get(book, {}).get(id)
