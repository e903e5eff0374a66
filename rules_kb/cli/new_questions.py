"""What `rules-kb new` asks on a terminal: each answer is checked as it is given, and what doesn't fit is
asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from rules_kb.books.eras import KNOWN, PLAYABLE
from rules_kb.cli.options import playable_era
from rules_kb.facts import replace

if TYPE_CHECKING:
    from rules_kb.scenarios.reading import Cards
    from rules_kb.scenarios.starting import NewScenario


ByZone = dict[str, list[str]]
"""What lies where: by zone, texts such as `Ann: 2 Mountain, Shock`."""


def ask(start: NewScenario, library: Cards) -> ByZone:
    """Ask for what a scenario needs, each with a default, and put it into `start`; the cards are answered."""

    def rules(text: str) -> NewScenario:
        playable_era(text.strip().casefold())
        return replace(start, rules=text.strip().casefold())

    def players(text: str) -> NewScenario:
        names = [name.strip() for name in text.split(",") if name.strip()]
        if len(names) < 2:
            raise typer.BadParameter("a game has at least two players; write them with commas between")
        return replace(start, players=names, turn_of=names[0])

    def turn_of(text: str) -> NewScenario:
        named = [name for name in start.players if name.casefold() == text.strip().casefold()]
        if not named:
            raise typer.BadParameter(
                f"there is no player {text.strip()!r}; known: {', '.join(start.players)}"
            )
        return replace(start, turn_of=named[0])

    def step(text: str) -> NewScenario:
        return replace(start, step=text.strip().casefold())

    def put(what: str, default: str, change: Callable[[str], NewScenario]) -> None:
        """Ask once more until the change makes a scenario that can be read."""

        def checked(text: str) -> NewScenario:
            changed = change(text)
            _refuse_mistakes(changed, library)
            return changed

        vars(start).update(vars(typer.prompt(what, default=default, value_proc=checked, err=True)))

    put("Title", start.title, lambda text: replace(start, title=text))
    put(f"Rules ({', '.join(PLAYABLE)})", start.rules, rules)
    put("Players, in turn order", ", ".join(start.players), players)
    put("Whose turn", start.players[0], turn_of)
    put("Step", KNOWN[start.rules].step_called(start.step) or start.step, step)
    piles: ByZone = {"hand": [], "in play": []}
    for name in start.players:
        for zone in ("in play", "hand"):
            cards = _pile(start, name, zone, library)
            piles[zone] += [f"{name}: {cards}"] if cards else []
    return piles


def _pile(start: NewScenario, name: str, zone: str, library: Cards) -> str:
    """The cards that a player has in a zone, as they were typed."""

    def checked(text: str) -> str:
        if not text.strip():
            return ""
        known = _known_cards(text, library)
        tried = replace(start, zones={})
        lay_out(tried, {zone: [f"{name}: {known}"]}, [], library)
        _refuse_mistakes(tried, library)
        return known

    what = f"{name}, {zone} (such as 2 Mountain, Shock)"
    return str(typer.prompt(what, default="", show_default=False, value_proc=checked, err=True))


def _refuse_mistakes(start: NewScenario, library: Cards) -> None:
    """Raises BadParameter with what keeps a scenario from being read."""
    from rules_kb.scenarios.reading import read_scenario
    from rules_kb.scenarios.starting import started
    from rules_kb.yaml.problems import BadFile

    try:
        read_scenario(started(start, library), "it", library)
    except BadFile as bad:
        told = (f"{each.what}; {each.hint}" if each.hint else each.what for each in bad.problems)
        raise typer.BadParameter("; ".join(dict.fromkeys(told))) from None


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


def lay_out(start: NewScenario, piles: ByZone, life: list[str], library: Cards) -> None:
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
            f"{text!r} begins with a player and a colon: "
            f"{' or '.join(f'{player}: ...' for player in players)}"
        )
    return known[name.strip().casefold()], rest.strip()
