"""A board as a table in Markdown, for pages that are read as text."""

from __future__ import annotations

from rules_kb.scenarios.board import Board, counted, thing_words
from rules_kb.visible import table_cell


def board_table(board: Board | None) -> list[str]:
    """A line for each player: life, what is in play, hand and graveyard; an empty line after them. Nothing
    where there is no board.
    """
    if board is None:
        return []
    lines = ["| player | life | in play | hand | graveyard |", "|---|---|---|---|---|"]
    for player in board.players:
        cells = [
            player["name"],
            str(player["life"]),
            counted(thing_words(thing) for thing in player["in play"]),
            counted(player["hand"]),
            counted(player["graveyard"]),
        ]
        lines.append("| " + " | ".join(map(table_cell, cells)) + " |")
    return [*lines, ""]
