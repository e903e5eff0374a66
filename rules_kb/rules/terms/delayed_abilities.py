"""Delayed abilities: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules.terms.context import Context, latest
from rules_kb.table.objects import GameObject, Lasting, Player


class DelayedAbility(Lasting):
    """A triggered ability that an effect created: it waits for its event and triggers once, or, where it has
    a `duration`, each time until then, or the `next_time` alone.

    `named` and `players_named` are what its words stand for, `watched` what its trigger condition speaks of,
    `this` the card that it came from, all as they were then. What was to last until its event is over
    `at_once`, without the stack. Where it is `borne`, what is watched has it, and whoever controls that.
    """

    def __init__(
        self,
        context: Context,
        ability: a.Triggered,
        turn: int,
        watched: GameObject | None = None,
        duration: str = "",
        at_once: bool = False,
        next_time: bool = False,
        borne: bool = False,
    ) -> None:
        self.source = context.source
        self.controller = context.controller
        self.ability = ability
        self.it = context.moved.get(context.it, context.it) if context.it is not None else None
        self.named = {
            name: [context.moved.get(thing, thing) for thing in things]
            for name, things in context.named.items()
        }
        self.players_named = dict(context.players_named)
        self.that_player = context.that_player
        self.this = latest(context.this or context.source)
        self.duration = duration
        self.turn = turn
        self.watched = watched
        self.at_once = at_once
        self.next_time = next_time
        self.borne = borne


class DelayedActivatedAbility(Lasting):
    """An activated ability that an effect created: until a time its controller may pay its cost."""

    def __init__(self, context: Context, ability: a.Activated, duration: str) -> None:
        self.source = context.source
        self.controller = context.controller
        self.ability = ability
        self.duration = duration


class LeaveToPlay(Lasting):
    """A player may play cards that lie outside the game, until a time, or for as long as they lie there; with
    `any_color` for mana as though it were of any color; a spell played so that would go to a graveyard is
    `exiled`.
    """

    def __init__(
        self,
        context: Context,
        cards: list[GameObject],
        duration: str,
        any_color: bool = False,
        exiled: bool = False,
    ) -> None:
        self.source = context.source
        self.controller = context.controller
        self.cards = cards
        self.duration = duration
        self.any_color = any_color
        self.exiled = exiled


class Foretold(Lasting):
    """A card was foretold or plotted in a turn, and may be played in any other."""

    def __init__(self, context: Context, card: GameObject, turn: int) -> None:
        self.source = context.source
        self.controller = context.controller
        self.card = card
        self.turn = turn
        self.duration = ""


class InDungeon(Lasting):
    """A player is in a room of a dungeon, or, with no room, has completed that dungeon."""

    def __init__(self, source: GameObject, dungeon: str, room: str, leads_to: tuple[str, ...]) -> None:
        self.source = source
        self.controller = source.owner
        self.dungeon = dungeon
        self.room = room
        self.leads_to = leads_to
        self.duration = ""

    @property
    def is_completed(self) -> bool:
        return not self.room


class FlashbackLent(Lasting):
    """Cards in a graveyard have flashback until a time, for their mana costs."""

    def __init__(self, context: Context, cards: list[GameObject], duration: str) -> None:
        self.source = context.source
        self.controller = context.controller
        self.cards = cards
        self.duration = duration


class RuleInForce(Lasting):
    """A change of the rules of the game that an effect has made, until a time."""

    def __init__(
        self,
        context: Context,
        rule: a.PlayerRule
        | a.MayPlayBesides
        | a.MayPlayFromGraveyard
        | a.CostsMore
        | a.CantBeCountered
        | a.PaidInstead,
        duration: str,
    ) -> None:
        self.source = context.source
        self.controller = context.controller
        self.rule = rule
        self.duration = duration


class PlayBan(Lasting):
    """Players can't play spells of a description, nor `abilities` where that is said, until a time."""

    def __init__(
        self, context: Context, players: list[Player], what: w.Filter, duration: str, abilities: bool = False
    ) -> None:
        self.source = context.source
        self.controller = context.controller
        self.players = players
        self.what = what
        self.duration = duration
        self.abilities = abilities
