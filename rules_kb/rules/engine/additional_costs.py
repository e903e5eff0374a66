"""What a player may pay besides as a spell is played, by keywords of today: multikicker, conspire,
casualty, offspring, squad, escalate, bargain, gift, and what a text says may be paid. They bear no number in
the books here.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.keywords import MAY_PAY
from rules_kb.cards.node import replace
from rules_kb.cards.played_as import keyword_called
from rules_kb.cards.types import OF_SPELLS_ONLY
from rules_kb.hints import TypeVar
from rules_kb.rules import seams
from rules_kb.rules.engine.who_and_what import gift_to
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.objects import GameObject

A = TypeVar("A", bound=Clause)

MULTIKICKER, CONSPIRE = "multikicker", "conspire"
MANY_TIMES = {MULTIKICKER: ("kicker",), "squad": ()}
"""What may be paid any number of times, and as what else each of these counts."""
OF_ITS_COLOR = w.Filter(
    words=("creature",), controller="you", relation="shares a color with it", related=w.ThisCard()
)
TWO_CREATURES = a.TapOthers(OF_ITS_COLOR, w.Number(2))
STRONG = w.Filter(words=("creature",), controller="you")


def _casualty(keyword: a.Keyword) -> tuple[a.CostPart, ...]:
    strong = w.Comparison("power", "greater", w.Number(keyword.value))
    return (a.SacrificeCost(replace(STRONG, compares=(strong,))),)


ONCE: dict[str, Callable[[a.Keyword], tuple[a.CostPart, ...]]] = {
    CONSPIRE: lambda it: (TWO_CREATURES,),
    "casualty": _casualty,
    "offspring": lambda it: it.value.parts,
    "bargain": lambda it: (a.SacrificeCost(w.Filter(states=("for a bargain",))),),
    "gift": lambda it: (),
    MAY_PAY: lambda it: it.value.parts,
}
"""What may be paid once for each of these."""


def announce_cost(game: Game, playing: Playing, *names: str) -> None:
    """Note that costs of these names are paid for a spell."""
    said = playing.thing.announced
    game.record(AnnouncementMade(playing.thing, facts.replace(said, costs_paid=(*said.costs_paid, *names))))


def _promise(game: Game, playing: Playing) -> None:
    """Note to which opponent of its player's choice a gift is promised."""
    opponents = list(game.table.opponents(playing.player))
    if len(opponents) > 1:
        asked = f"to whom {playing.source.name} promises its gift"
        opponents = game.ask(ChoiceOf(playing.player, "choose", asked, opponents))
    announce_cost(game, playing, *(gift_to(opponent) for opponent in opponents))


def token_called(name: str) -> e.Token:
    """A token of which texts tell only the name."""
    from rules_kb.cards.phrases.tokens import TOKENS_BY_NAME

    return e.Token(None, None, ("artifact",), (name,), (), (TOKENS_BY_NAME[name],))


def given(gift: str) -> e.Instruction:
    """What the player to whom a gift was promised gets."""
    who = t.GiftedPlayer()
    if gift == "a card":
        return e.DrawCards(who=who)
    if gift == "an extra turn":
        return e.ExtraTurn(who)
    if gift == "a tapped fish":
        return e.CreateTokens(e.Token(1, 1, subtypes=("fish",), colors=("U",), tapped=True), who=who)
    if gift == "an octopus":
        return e.CreateTokens(e.Token(8, 8, subtypes=("octopus",), colors=("U",)), who=who)
    return e.CreateTokens(token_called(gift.removeprefix("a ")), who=who)


def gives_its_gift(game: Game, spell: GameObject, context: Context) -> None:
    """An instant or a sorcery gives what was promised before it does anything else."""
    gift = keyword_called(spell.initial, "gift")
    is_permanent = not any(kind in OF_SPELLS_ONLY for kind in spell.initial.types)
    if gift is not None and "gift" in spell.announced.costs_paid and not is_permanent:
        seams.carry_out(game, given(gift.value), context)


def not_there(playing: Playing) -> list[str]:
    """The costs that were announced and the spell doesn't have, or hasn't as often."""
    said, paid = playing.said.costs, playing.thing.announced.costs_paid
    return [
        name for name in said if name not in paid or (name in ONCE and paid.count(name) < said.count(name))
    ]


def triggers_as_played(found: list[tuple[GameObject, A]]) -> list[tuple[GameObject, A]]:
    """Without those keywords of a spell of several that are the same for which nothing has been paid: each
    is paid for by itself.
    """
    kept: list[tuple[GameObject, A]] = []
    for spell, item in found:
        name = item.name if isinstance(item, a.Keyword) else ""
        if name not in ONCE or kept.count((spell, item)) < spell.announced.costs_paid.count(name):
            kept.append((spell, item))
    return kept


def _number_of_modes(playing: Playing) -> int:
    """How many modes have been chosen for a spell: one, unless its text lets several be."""
    first, mode = next(iter(playing.node.effects), None), playing.thing.announced.mode
    return len(first.sizes[mode]) if isinstance(first, e.ChooseSeveral) and mode is not None else 1


def _modes_chosen(playing: Playing) -> tuple[int, ...]:
    """Which of the modes that a text says have been chosen for a spell, one or more of them."""
    first, mode = next(iter(playing.node.effects), None), playing.thing.announced.mode
    if not isinstance(first, e.ChooseSeveral) or mode is None:
        return ()
    number = len(first.said)
    return [each for size in range(1, number + 1) for each in combinations(range(number), size)][mode]


def paid_besides(game: Game, playing: Playing, keyword: a.Keyword) -> list[a.CostPart]:
    """What is paid besides for a keyword of a spell, as its player has announced it."""
    paid = playing.thing.announced.costs_paid.count(keyword.name)
    if keyword.name in ONCE and paid < playing.said.costs.count(keyword.name):
        announce_cost(game, playing, keyword.name)
        if keyword.name == "gift":
            _promise(game, playing)
        return list(ONCE[keyword.name](keyword))
    if keyword.name == "spree":
        return [part for index in _modes_chosen(playing) for part in keyword.value[index].parts]
    if keyword.name == "escalate":
        return list(keyword.value.parts) * (_number_of_modes(playing) - 1)
    parts: list[a.CostPart] = []
    if keyword.name in MANY_TIMES:
        for _ in range(playing.said.costs.count(keyword.name)):
            announce_cost(game, playing, keyword.name, *MANY_TIMES[keyword.name])
            parts.extend(keyword.value.parts)
    return parts
