"""How a question reaches the rulebook that is played: the game's era has the answer to each.

Several hundred are put in a short game. A function that takes any number of arguments hands them on by way of
C, which takes twice as long: so those with few have a function that takes just these.
"""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.hints import Any


def _of_the_game() -> Callable[..., Any]:
    def ask(game: Any) -> Any:
        return game.era.calls[ask](game)

    return ask


def _of_one_thing() -> Callable[..., Any]:
    def ask(game: Any, thing: object) -> Any:
        return game.era.calls[ask](game, thing)

    return ask


def _of_two_things() -> Callable[..., Any]:
    def ask(game: Any, thing: object, other: object) -> Any:
        return game.era.calls[ask](game, thing, other)

    return ask


def _of_anything() -> Callable[..., Any]:
    def ask(*args: Any) -> Any:
        return args[0].era.calls[ask](*args)

    return ask


ASKING: dict[int, Callable[[], Callable[..., Any]]] = {1: _of_the_game, 2: _of_one_thing, 3: _of_two_things}
"""What makes a question, by how many arguments it has, the game included."""


def asking(function: Callable[..., object]) -> Callable[..., Any]:
    """The question whose signature is that of a function: called as that is, it gives the era's answer."""
    takes = 0 if function.__defaults__ else function.__code__.co_argcount  # not all of them need be given
    return ASKING.get(takes, _of_anything)()
