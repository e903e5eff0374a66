"""`rules-kb new`: starting a scenario."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.books.eras import PLAYABLE
from rules_kb.cli.options import OneEra
from rules_kb.cli.output import BAD_USE, DONE, complain, known_folder, put

if TYPE_CHECKING:
    from rules_kb.scenarios.reading import Cards
    from rules_kb.scenarios.starting import NewScenario


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
      rules-kb new pump.yaml --in-play "Ann: Forest, Grizzly Bears" --hand "Bob: Shock" --in-play "Bob: Mountain"
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
        piles = _ask(start, library)
    if len(start.players) < 2:
        raise typer.BadParameter("a game has at least two players: give --player twice")
    _lay_out(start, piles, list(life or []), library)
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


def _ask(start: NewScenario, library: Cards) -> dict[str, list[str]]:
    """Ask for what a scenario needs, each with a default; what lies where goes by player and zone."""
    start.title = typer.prompt("Title", default=start.title, err=True)
    start.rules = typer.prompt(f"Rules ({', '.join(PLAYABLE)})", default=start.rules, err=True)
    names = typer.prompt("Players, in turn order", default=", ".join(start.players), err=True)
    start.players = [name.strip() for name in names.split(",") if name.strip()]
    start.turn_of = typer.prompt("Whose turn", default=start.players[0], err=True)
    start.step = typer.prompt("Step", default=start.step, err=True)
    piles: dict[str, list[str]] = {"hand": [], "in play": []}
    for name in start.players:
        for zone in ("in play", "hand"):
            cards = typer.prompt(
                f"{name}, {zone} (such as 2 Mountain, Shock)", default="", show_default=False, err=True
            )
            if cards.strip():
                piles[zone].append(f"{name}: {_known_cards(cards, library)}")
    return piles


def _known_cards(text: str, library: Cards) -> str:
    """What was typed, with each name that the library doesn't have put right where its nearest is meant."""
    from rules_kb.scenarios.starting import cards_of, unknown_of
    from rules_kb.yaml.nearest import nearest

    cards = cards_of(text, library)
    for name in unknown_of(cards, library):
        near = nearest(name, library.names())
        if near and typer.confirm(f"{name} isn't in the library; {near[0]}?", default=True, err=True):
            cards = [card.replace(name, near[0]) for card in cards]
    return ", ".join(cards)


def _lay_out(start: NewScenario, piles: dict[str, list[str]], life: list[str], library: Cards) -> None:
    """Put what was given to the players that it names."""
    from rules_kb.scenarios.starting import cards_of

    for zone, given in piles.items():
        for text in given:
            name, rest = _named(text, start.players)
            start.zones.setdefault(name, {}).setdefault(zone, []).extend(cards_of(rest, library))
    for text in life:
        name, rest = _named(text, start.players)
        if not rest.lstrip("-").isdecimal():
            raise typer.BadParameter(f"{text!r}: life is a whole number")
        start.life[name] = int(rest)


def _named(text: str, players: list[str]) -> tuple[str, str]:
    """`Ann: Shock` as (Ann, Shock)."""
    name, colon, rest = text.partition(":")
    known = {player.casefold(): player for player in players}
    if not colon or name.strip().casefold() not in known:
        raise typer.BadParameter(
            f"{text!r} begins with a player and a colon: {' or '.join(f'{player}: ...' for player in players)}"
        )
    return known[name.strip().casefold()], rest.strip()


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
