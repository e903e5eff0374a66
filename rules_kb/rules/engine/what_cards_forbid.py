"""What cards forbid: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules_kb.books.eras import CLEANUP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.spells_of_turn import is_that_of_the_turn
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.delayed_abilities import PlayBan, RuleInForce
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.mana import MANA_TYPES
from rules_kb.table.objects import IN_PLAY, STACK, GameObject, Player


def rules_said(game: Game) -> Iterator[tuple[GameObject, Player, a.PlayerRule]]:
    """What changes the rules of the game, each with who controls it: texts of permanents, and effects."""
    for source, look, item in game.saying(a.PlayerRule):
        yield source, look.controller, item
    for lasting in game.table.delayed:
        if isinstance(lasting, RuleInForce) and isinstance(lasting.rule, a.PlayerRule):
            yield lasting.source, lasting.controller, lasting.rule


def player_rules(game: Game, what: str, player: Player) -> Iterator[tuple[GameObject, a.PlayerRule]]:
    """What makes a rule of this name for a player, with the rule."""
    for source, controller, item in rules_said(game):
        if item.what == what and item.who in ("player", "you" if controller is player else "opponent"):
            yield source, item


def keeping_life(game: Game, player: Player) -> Iterator[GameObject]:
    """What keeps a player from losing life, or the life total from any change."""
    for what in ("life stays", "no life loss"):
        yield from (source for source, _ in player_rules(game, what, player))


def forbidding_gain(game: Game, player: Player) -> list[GameObject]:
    """What says that players, or opponents, can't gain life."""
    return [
        thing
        for thing, controller, item in rules_said(game)
        if item.what == "no life gain"
        if item.who != "opponent" or player in game.table.opponents(controller)
    ]


def can_come_to(game: Game, player: Player, life: int) -> bool:
    """Whether no text keeps a player from gaining, or losing, what it takes to have so much life."""
    if life > player.life:
        return not forbidding_gain(game, player) and not any(player_rules(game, "life stays", player))
    return life == player.life or not any(keeping_life(game, player))


def not_countered_said(game: Game) -> Iterator[tuple[GameObject, Player, a.CantBeCountered]]:
    """What keeps spells from being countered, each with who controls it: texts of permanents, and effects."""
    for source, look, item in game.saying(a.CantBeCountered):
        yield source, look.controller, item
    for lasting in game.table.delayed:
        if isinstance(lasting, RuleInForce) and isinstance(lasting.rule, a.CantBeCountered):
            yield lasting.source, lasting.controller, lasting.rule


def cannot_be_countered(game: Game, spell: GameObject, by: GameObject) -> bool:
    """Whether a text keeps spells and abilities, or such as the one that would, from countering this one."""
    if spell.is_ability:
        return False
    found = [
        source
        for source, controller, item in not_countered_said(game)
        if isinstance(item.what, w.Each)
        and matches(game, item.what.what, spell, Context(source, controller))
        and is_that_of_the_turn(game, spell, item, source)
        and (item.by is None or matches(game, item.by, by, Context(source, controller)))
        and holds(game, item.condition, Context(source, controller))
    ]
    context = Context(spell, spell.controller, x=spell.announced.x or 0)
    if any(
        isinstance(item, a.CantBeCountered)
        and not isinstance(item.what, w.Each)
        and spell in things_of(game, item.what, context)
        and (item.by is None or matches(game, item.by, by, context))
        and holds(game, item.condition, context)
        for item in spell.initial.abilities
    ):
        found.append(spell)
    verdict = seams.countering_is_forbidden(game, spell, found) if found else None
    return verdict is not None and not verdict.allowed


def can_be_sacrificed(game: Game, thing: GameObject, by: Player | None = None) -> bool:
    """Whether no text keeps a permanent from being sacrificed, where a player's spell or ability says so."""
    whose = game.controller(thing)
    if by is not None and by is not whose and any(player_rules(game, "own sacrifices", whose)):
        return False
    return thing.zone != IN_PLAY or not properties(game.look(thing), e.CantBeSacrificed)


def kept_out(game: Game, card: GameObject) -> GameObject | None:
    """The permanent whose text keeps a card from coming into play from where it is."""
    if card.zone in (IN_PLAY, STACK):
        return None
    return next(
        (
            source
            for source, look, item in game.saying(t.CantEnter)
            if matches(game, item.what, card, Context(source, look.controller))
        ),
        None,
    )


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
    return bool(sources) and bool(seams.card_takes_precedence(game, sources))


def may_search(game: Game, player: Player) -> bool:
    """Whether no text keeps a player from searching libraries."""
    sources = [source for source, _ in player_rules(game, "no search", player)]
    verdict = seams.doing_is_forbidden(game, player, "search libraries", sources) if sources else None
    return verdict is None or verdict.allowed


def turn_is_over(game: Game) -> bool:
    """Whether what lasts until end of turn is over."""
    return game.table.turn.step == CLEANUP


def letters_that_stay(game: Game, player: Player) -> tuple[str, ...]:
    """The letters of mana that a text keeps in a player's pool as steps and phases end."""
    stays: list[str] = []
    for _, rule in player_rules(game, "mana stays", player):
        stays += MANA_TYPES if rule.quality is None else rule.quality.colors
    return tuple(dict.fromkeys(stays))


def all_mana_stays(game: Game, player: Player) -> bool:
    """Whether texts keep all that is in a player's pool there, though a phase ends."""
    stays, pool = letters_that_stay(game, player), player.pool
    kept = [] if turn_is_over(game) else [each for each in player.kept if each.turn == game.table.turn.number]
    of_letter = Counter(each.letter for each in kept)
    over = [letter for letter, number in pool.items() if letter not in stays and number > of_letter[letter]]
    sources = [
        source
        for source, rule in player_rules(game, "mana stays", player)
        if rule.quality is None or any(pool[letter] for letter in rule.quality.colors)
    ]
    sources += dict.fromkeys(each.source for each in kept)
    return bool(sources) and bool(seams.card_takes_precedence(game, sources)) and not over


def abilities_are_banned(game: Game) -> bool:
    """Whether an effect keeps some player from playing activated abilities."""
    return any(isinstance(lasting, PlayBan) and lasting.abilities for lasting in game.table.delayed)
