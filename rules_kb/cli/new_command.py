"""`rules-kb new`: starting a scenario."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.cli.new_questions import ask, lay_out
from rules_kb.cli.options import OneEra
from rules_kb.cli.output import BAD_USE, DONE, complain, known_folder, put

if TYPE_CHECKING:
    pass


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("new")(new)


def new(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", help="Where to write it; `-` is stdout. A file that is there stays as it is."
        ),
    ],
    title: Annotated[str | None, typer.Option("--title", metavar="TEXT", help="What it is called.")] = None,
    rules: OneEra = None,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player", metavar="NAME", help="A player; two are Ann and Bob. May be repeated, as all below."
        ),
    ] = None,
    hand: Annotated[
        list[str] | None, typer.Option("--hand", metavar='"NAME: CARD, ..."', help="What a player holds.")
    ] = None,
    in_play: Annotated[
        list[str] | None,
        typer.Option("--in-play", metavar='"NAME: CARD, ..."', help="What a player has in play."),
    ] = None,
    graveyard: Annotated[
        list[str] | None,
        typer.Option("--graveyard", metavar='"NAME: CARD, ..."', help="A player's graveyard, its top first."),
    ] = None,
    life: Annotated[
        list[str] | None,
        typer.Option("--life", metavar='"NAME: N"', help="A player's life, where it isn't 20."),
    ] = None,
    turn_of: Annotated[
        str | None,
        typer.Option("--turn-of", metavar="NAME", help="Whose turn it is; the first player's if left out."),
    ] = None,
    step: Annotated[
        str | None,
        typer.Option("--step", metavar="STEP", help="Where in the turn it starts; first main if left out."),
    ] = None,
    play: Annotated[
        list[str] | None, typer.Option("--play", metavar="LINE", help="A line of the script.")
    ] = None,
) -> None:
    """Examples:
      rules-kb new my-situation.yaml                  asks, on a terminal; else writes a small one to change
      rules-kb new pump.yaml --in-play "Ann: Grizzly Bears" --hand "Bob: Shock" --in-play "Bob: Mountain"
      rules-kb new - --turn-of Bob --step "declare attackers" --play "Bob: no attack"

    Start a scenario: a file that can be played as it is, with comments that say what else it may hold.

    Cards that the library doesn't have stand under `cards:`, to be described there.
    """
    from rules_kb.scenarios.finding import card_library
    from rules_kb.scenarios.reading import read_scenario
    from rules_kb.scenarios.starting import NewScenario, started, unknown_cards
    from rules_kb.yaml.nearest import did_you_mean
    from rules_kb.yaml.problems import BadFile

    if file != "-" and Path(file).exists():
        complain(f"rules-kb: {file} is there already; it stays as it is")
        raise typer.Exit(BAD_USE)
    known_folder(file)
    library = card_library()
    start = NewScenario()
    start.players = player or start.players
    start.title, start.rules = title or start.title, rules or start.rules
    start.turn_of, start.step, start.play = turn_of or "", step or start.step, list(play or [])
    piles = {"hand": list(hand or []), "in play": list(in_play or []), "graveyard": list(graveyard or [])}
    if not any((title, rules, player, life, turn_of, step, play, *piles.values())) and sys.stdin.isatty():
        piles = ask(start, library)
    if len(start.players) < 2:
        raise typer.BadParameter("a game has at least two players: give --player twice")
    lay_out(start, piles, list(life or []), library)
    text = started(start, library)
    try:
        read_scenario(text, file, library)
    except BadFile as bad:
        complain(str(bad))
        raise typer.Exit(BAD_USE) from None
    for name in unknown_cards(start, library):
        complain(
            f"rules-kb: {name} isn't in the library; describe it under cards:"
            + _or(did_you_mean(name, library.names()))
        )
    _write(file, text)
    raise typer.Exit(DONE)


def _or(hint: str) -> str:
    return f" ({hint})" if hint else ""


def _write(file: str, text: str) -> None:
    if file == "-":
        put(text)
        return
    try:
        with open(file, "x", encoding="utf-8") as written:
            written.write(text)
    except FileExistsError:
        complain(f"rules-kb: {file} is there already; it stays as it is")
        raise typer.Exit(BAD_USE) from None
    put(f"{file}\n")
