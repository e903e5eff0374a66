"""Costs that are paid instead of others, and for what else mana may be spared: the procedures, which bear no
number.

Phyrexian mana is paid with life; delve and improvise pay generic mana with cards of the graveyard and with
artifacts, harmonize with the power of a creature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.engine.spells_of_turn import has_as_spell
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.mana import ManaCost, without_life
from rules_kb.table.objects import GRAVEYARD, REMOVED, GameObject, Player

BY_NAME = ("evoke", "dash", "blitz", "impending")
"""Keywords whose cost is paid instead of the mana cost, and that are announced by their names."""
ON_CONDITION = ("surge", "spectacle", "prowl", "freerunning")
"""Those whose cost may be paid only when their sentence says so."""
LIFE = 2
"""How much life is paid for a Phyrexian symbol."""

# -- what a player's words mean ------------------------------------------------------------------------------


def costs_by_name(items: Sequence[Clause], *further: str) -> dict[str, a.Cost]:
    """The costs that a card has by the names of keywords."""
    names = (*BY_NAME, *further)
    return {item.name: item.value for item in items if isinstance(item, a.Keyword) and item.name in names}


def cost_named(said: str, ways: list[a.Cost], mana: ManaCost) -> a.Cost | None:
    """The cost that a player's words mean: the mana cost (no parts), one of `ways`, or None."""
    words = " ".join(said.casefold().split())
    if words in ("mana", "mana cost", str(mana).casefold()):
        return a.Cost()
    return next(
        (way for way in ways if words in cost_words(way).casefold() or cost_words(way).casefold() in words),
        _cost_in_other_words(said, ways),
    )


def _cost_in_other_words(said: str, ways: list[a.Cost]) -> a.Cost | None:
    """The one of `ways` that a card would mean by a player's words, if any."""
    from rules_kb.cards.card import make_card
    from rules_kb.cards.type_lines import NotUnderstood

    try:
        read = make_card("Said", "Instant", None, None, f"You may {said} rather than pay ~'s mana cost.")
    except NotUnderstood:
        return None
    meant = [item.cost for item in read.abilities if isinstance(item, a.AlternativeCost)]
    return next((way for way in ways if way in meant), None)


def cost_words(cost: a.Cost) -> str:
    """A cost as a card says it."""
    from rules_kb.cards.language import GRAMMAR

    return GRAMMAR.show("cost", cost)


# -- what else pays for mana ---------------------------------------------------------------------------------

CanPay = Callable[[ManaCost], bool]
"""Whether the player could pay so much mana now."""


def paid_otherwise(
    game: Game, playing: Playing, mana: ManaCost, can_pay: CanPay
) -> tuple[ManaCost, list[a.CostPart]]:
    """What is left of a mana cost for mana, and what is paid besides for the rest."""
    mana = _harmonized(game, playing, _improvised(game, playing, mana))
    delved = len(_to_delve(game, playing))

    def may_pay(left: ManaCost) -> bool:
        return can_pay(left.less_generic(delved))

    mana, life = with_life(game, playing.player, mana, playing.source.name, may_pay)
    return _delved(game, playing, mana, can_pay), life


def least_of(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """A mana cost without what the player needn't pay with mana."""
    symbols = mana.phyrexian
    mana = mana.with_life_for(symbols[: playing.player.life // LIFE], symbols[playing.player.life // LIFE :])
    return mana.less_generic(len(_to_delve(game, playing)))


def with_life(
    game: Game, player: Player, mana: ManaCost, what: str, can_pay: CanPay
) -> tuple[ManaCost, list[a.CostPart]]:
    """For each Phyrexian symbol of a cost, mana of its color or 2 life, as the player likes of what can be
    paid; `what` is paid for.
    """
    symbols = mana.phyrexian
    if not symbols:
        return mana, []
    ways = [
        way for way in product((True, False), repeat=len(symbols)) if _is_payable(player, mana, way, can_pay)
    ] or [(False,) * len(symbols)]
    for index, symbol in enumerate(symbols):
        alike = len({tuple(sorted(zip(symbols, way, strict=True))) for way in ways}) == 1
        if not alike and len({way[index] for way in ways}) > 1:
            options = [f"{{{without_life(symbol)}}}", f"{LIFE} life"]
            asked = f"how to pay {{{symbol}}} for {what}"
            life = game.ask(ChoiceOf(player, "choose", asked, options)) == options[1:]
            ways = [way for way in ways if way[index] == life]
    paid = ways[0].count(True)
    parts: list[a.CostPart] = [a.PayLife(w.Number(LIFE * paid))] if paid else []
    return _left_after(mana, ways[0]), parts


def symbols_paid_with_life(parts: Iterable[a.CostPart]) -> int:
    """For how many Phyrexian symbols life is paid, of what is paid besides mana."""
    paid = [part.amount for part in parts if isinstance(part, a.PayLife)]
    return sum(amount.value for amount in paid if isinstance(amount, w.Number)) // LIFE


def _left_after(mana: ManaCost, way: tuple[bool, ...]) -> ManaCost:
    symbols = mana.phyrexian
    paid = [symbol for symbol, life in zip(symbols, way, strict=True) if life]
    return mana.with_life_for(paid, [symbol for symbol, life in zip(symbols, way, strict=True) if not life])


def _is_payable(player: Player, mana: ManaCost, way: tuple[bool, ...], can_pay: CanPay) -> bool:
    return LIFE * way.count(True) <= player.life and can_pay(_left_after(mana, way))


def _improvised(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """Each untapped artifact of its player's that is named and makes no mana itself is tapped for {1}."""
    if not playing.said.paying or not _is_spell_with(game, playing, "improvise"):
        return mana
    for thing in list(playing.said.paying):
        look = game.look(thing)
        taps = "artifact" in look.types and not thing.tapped and game.controller(thing) is playing.player
        if taps and mana.generic and not _makes_mana(look.abilities):
            playing.said.paying.remove(thing)
            game.happen(Tapped(thing, source=playing.source))
            mana = mana.less_generic(1)
    return mana


def _harmonized(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """An untapped creature of its player's that is named, and makes no mana itself, is tapped for a spell
    that is played by harmonize, and spares as much generic mana as its power.
    """
    if not playing.said.paying or playing.way is None or playing.way.name != "harmonize":
        return mana
    for thing in list(playing.said.paying):
        look = game.look(thing)
        taps = "creature" in look.types and not thing.tapped and game.controller(thing) is playing.player
        if taps and not _makes_mana(look.abilities):
            playing.said.paying.remove(thing)
            game.happen(Tapped(thing, source=playing.source))
            return mana.less_generic(max(0, look.power or 0))
    return mana


def _makes_mana(abilities: Sequence[Clause]) -> bool:
    return any(
        isinstance(item, a.Activated) and any(isinstance(effect, e.AddMana) for effect in item.effects)
        for item in abilities
    )


def _to_delve(game: Game, playing: Playing) -> list[GameObject]:
    """The cards that could be exiled to pay for a spell with delve."""
    delves = _is_spell_with(game, playing, "delve")
    return list(game.table.zone(GRAVEYARD, playing.player)) if delves else []


def _is_spell_with(game: Game, playing: Playing, keyword: str) -> bool:
    """Whether it is a spell with a keyword that is paid for, and no ability of a permanent that has it."""
    return playing.thing is playing.source and has_as_spell(game, playing.source, keyword)


def _delved(game: Game, playing: Playing, mana: ManaCost, can_pay: CanPay) -> ManaCost:
    """Each card that its player exiles from the graveyard pays for {1}: those named, or as many as are
    chosen, if the rest can be paid.
    """
    cards = _to_delve(game, playing)
    most = min(len(cards), mana.generic)
    if not most:
        return mana
    named = [card for card in playing.said.paying if card in cards]
    if len(named) > most:
        raise Illegal(
            [forbid(f"{playing.source.name} costs no more than {{{mana.generic}}} generic mana", named[0])]
        )
    if not named:
        least = next((number for number in range(most + 1) if can_pay(mana.less_generic(number))), most)
        asked = f"cards to exile for {playing.source.name}"
        named = game.ask(ChoiceOf(playing.player, "choose", asked, cards, least, most))
    for card in named:
        if card in playing.said.paying:
            playing.said.paying.remove(card)
    game.happen(*[Moved(card, REMOVED, source=playing.source) for card in named])
    return mana.less_generic(len(named))
