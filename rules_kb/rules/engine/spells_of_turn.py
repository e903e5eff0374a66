"""Which spells have been played since the turn began: procedures, which bear no number."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.type_words import has_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.delayed_abilities import RuleInForce
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.objects import NOTHING_ANNOUNCED, NOWHERE, GameObject, Player


def fits_as_spell(game: Game, what: w.Filter, spell: GameObject, context: Context) -> bool:
    """Whether a spell, which may have resolved since, is of a description."""
    if what.others and spell in (context.source, context.source.came_from):
        return False
    return matches(game, replace(what, noun="source", others=False), spell, context)


def also_resolved(what: w.Things | None, dealer: GameObject) -> w.Things | None:
    """A description of what deals damage, where that is a spell whose damage was dealt after it had resolved:
    there it fits as it would have on the stack.
    """
    if dealer.zone != NOWHERE or dealer.announced is NOTHING_ANNOUNCED or dealer.is_ability:
        return what
    if not set(OF_SPELLS_ONLY) & set(dealer.initial.types):  # it was a permanent
        return what
    if isinstance(what, w.AnyOf):
        return replace(what, parts=tuple([_though_resolved(part) for part in what.parts]))
    return _though_resolved(what) if isinstance(what, w.Filter) else what


def _though_resolved(what: w.Filter) -> w.Filter:
    return replace(what, noun="source") if what.noun == "spell" else what


def played_so_far(game: Game, player: Player, what: w.Filter, context: Context) -> int:
    """How many spells of a description a player has played this turn."""
    if what == w.Filter("spell"):
        return game.table.turn.spells_played[player.name]
    with game.log.silence():
        return sum(
            isinstance(change, SpellPlayed)
            and change.thing.controller is player
            and fits_as_spell(game, what, change.thing, context)
            for change in of_this_turn(game)
        )


def place_this_turn(game: Game, spell: GameObject, what: w.Filter, of: GameObject) -> int:
    """Which of its player's spells of a description in this turn a spell is, as a permanent sees them: one
    that is still being played comes after all the others.
    """
    context = Context(of, game.controller(of))
    with game.log.silence():
        played = [  # the latest first
            change.thing
            for change in of_this_turn(game)
            if isinstance(change, SpellPlayed)
            and change.thing.controller is spell.controller
            and fits_as_spell(game, what, change.thing, context)
        ]
    return len(played) - played.index(spell) if spell in played else len(played) + 1


def begin_price(game: Game, price: a.CostsMore, context: Context) -> a.CostsMore:
    """A price for spells as it is from now on: how much is counted now, and of which spell of the turn."""
    times = 1 if price.times is None else amount_of(game, price.times, context)
    nth = price.nth
    if nth == a.NEXT:
        nth = played_so_far(game, context.controller, price.what, context) + 1
    return replace(price, amount=price.amount * times, times=None, nth=nth)


def begin_not_countered(game: Game, rule: a.CantBeCountered, context: Context) -> a.CantBeCountered:
    """That spells can't be countered as it is from now on: which of the turn, where it is the next."""
    if rule.nth != a.NEXT or not isinstance(rule.what, w.Each):
        return rule
    what = replace(rule.what.what, controller=None)
    return replace(rule, nth=played_so_far(game, context.controller, what, context) + 1)


def is_that_of_the_turn(game: Game, spell: GameObject, rule: a.CantBeCountered, source: GameObject) -> bool:
    """Whether it is that spell of its player's turn of which a rule speaks: any, where it says none."""
    if rule.nth is None or not isinstance(rule.what, w.Each):
        return True
    return rule.nth == place_this_turn(game, spell, replace(rule.what.what, controller=None), source)


def prices_said(game: Game) -> Iterator[tuple[GameObject, Player, a.CostsMore]]:
    """What raises or lowers prices, each with who controls it: texts of permanents, and effects."""
    for source, look, item in game.saying(a.CostsMore):
        yield source, look.controller, item
    for lasting in game.table.delayed:
        if isinstance(lasting, RuleInForce) and isinstance(lasting.rule, a.CostsMore):
            yield latest(lasting.source), lasting.controller, lasting.rule


def other_costs_said(game: Game) -> Iterator[tuple[GameObject, Player, a.PaidInstead]]:
    """What lets players pay something else than mana costs, each with who controls it: texts of permanents,
    and emblems.
    """
    for source, look, item in game.saying(a.PaidInstead):
        yield source, look.controller, item
    for lasting in game.table.delayed:
        if isinstance(lasting, RuleInForce) and isinstance(lasting.rule, a.PaidInstead):
            yield latest(lasting.source), lasting.controller, lasting.rule


def has_as_spell(game: Game, spell: GameObject, keyword: str) -> bool:
    """Whether a spell has a keyword of its own, or because a permanent of its player's says so."""
    return has_keyword(game.look(spell), keyword) or is_given(game, spell, keyword)


def is_given(game: Game, spell: GameObject, keyword: str) -> bool:
    """Whether a spell has a keyword because a permanent of its player's says so."""
    return any(each is spell and item.name == keyword for each, item, _ in given_as_played(game))


def keywords_of_spell(game: Game, spell: GameObject, name: str) -> list[a.Keyword]:
    """The keywords of a name that a spell has of its own, and because permanents of its player's say so."""
    own = [item for item in spell.initial.abilities if isinstance(item, a.Keyword)]
    given = [item for each, item, _ in given_as_played(game) if each is spell]
    return [item for item in (*own, *given) if item.name == name]


def given_as_played(game: Game) -> list[tuple[GameObject, a.Keyword, Player]]:
    """The keywords that spells have because a permanent of their player's says so, each with its spell."""
    return [
        (spell, item.keyword, spell.controller)
        for source, look, item in game.saying(a.SpellsHave)
        for spell in game.table.stack
        if spell.ability is None
        and spell.controller is look.controller
        and matches(game, item.what, spell, Context(source, look.controller))
        and item.nth in (None, place_this_turn(game, spell, item.what, source))
    ]
