"""103.1 where a text forbids what the rules would let a player do: playing, countering, losing and winning,
losing mana.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, matches, things_of
from rules_kb.rules.register import Verdict, forbid, rule
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.objects import GameObject, Player


def player_rules(game: Game, what: str, player: Player) -> Iterator[tuple[GameObject, a.PlayerRule]]:
    """The permanents whose text makes a rule of this name for a player, with the rule."""
    for source, look in game.looks().items():
        for item in look.abilities:
            if (
                isinstance(item, a.PlayerRule)
                and item.what == what
                and item.who in ("player", "you" if look.controller is player else "opponent")
            ):
                yield source, item


@rule("103.1", tenth2007="the-golden-rule", decides=True)
def text_forbids_spell(game: Game, player: Player, spell: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play a spell."""
    played = game.table.turn.notes.get("spells played", {}).get(player.name, 0)
    for source, item in player_rules(game, "spells a turn", player):
        if item.number is not None and played >= item.number:
            return forbid(
                f"{source.name} lets {player.name} play only {item.number} spell{'s' if item.number > 1 else ''} a turn",
                source,
                spell,
            )
    for source, look in game.looks().items():
        for ban in look.abilities:
            if (
                isinstance(ban, a.CantPlay)
                and ban.who in ("player", "you" if look.controller is player else "opponent")
                and matches(game, replace(ban.what, noun="card"), spell, Context(source, look.controller))
            ):
                return forbid(f"{source.name} keeps {player.name} from playing {spell.name}", source, spell)
    return None


@rule("103.1", tenth2007="the-golden-rule", decides=True)
def text_forbids_ability(game: Game, source: GameObject) -> Verdict | None:
    """A card's text goes before the rule that would let a player play an activated ability."""
    for other, look in game.looks().items():
        if (
            any(isinstance(item, a.NamedCantBeUsed) for item in look.abilities)
            and other.chosen.get("name", "").casefold() == game.look(source).name.casefold()
        ):
            return forbid(f"{other.name} names {source.name}, so its ability can't be played", other, source)
    return None


@rule("103.1", tenth2007="the-golden-rule")
def countering_is_forbidden(game: Game, spell: GameObject, sources: list[GameObject]) -> bool:
    """A text that says that a spell can't be countered goes before one that would counter it."""
    return True


def cannot_be_countered(game: Game, spell: GameObject) -> bool:
    """Whether a text keeps spells and abilities from countering this one."""
    if spell.is_ability:
        return False
    found = [
        source
        for source, look in game.looks().items()
        for item in look.abilities
        if isinstance(item, a.CantBeCountered)
        and isinstance(item.what, w.Each)
        and matches(game, item.what.what, spell, Context(source, look.controller))
    ]
    if any(
        isinstance(item, a.CantBeCountered)
        and spell in things_of(game, item.what, Context(spell, spell.controller))
        for item in spell.initial.abilities
        if not isinstance(getattr(item, "what", None), w.Each)
    ):
        found.append(spell)
    return bool(found) and bool(game.era.countering_is_forbidden(game, spell, found))


def cannot_happen(game: Game, event: Event) -> GameObject | None:
    """The permanent whose text keeps a player from losing or winning the game now.

    Conceding is always possible.
    """
    if isinstance(event, GameLost) and event.why != "conceded":
        return next((source for source, _ in player_rules(game, "can't lose", event.player)), None)
    if isinstance(event, GameWon):
        return next((source for source, _ in player_rules(game, "can't win", event.player)), None)
    return None


def lands_from_graveyard(game: Game, player: Player) -> bool:
    """Whether a text lets a player play lands from the graveyard."""
    sources = [source for source, _ in player_rules(game, "lands from graveyard", player)]
    return bool(sources) and bool(game.era.card_takes_precedence(game, sources))


def mana_stays(game: Game, player: Player) -> bool:
    """Whether a text keeps mana pools from emptying."""
    sources = [source for source, _ in player_rules(game, "mana stays", player)]
    return bool(sources) and bool(game.era.card_takes_precedence(game, sources))
