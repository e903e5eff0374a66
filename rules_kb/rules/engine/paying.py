"""Paying: the parts of a cost, and whether all of them can be paid together.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.costs import (
    BeholdCost,
    DeedCost,
    FromLibraryCost,
    PayItsMana,
    RemoveAllCountersCost,
    RevealCost,
    SacrificeGiverCost,
    SkipStepCost,
    TapEnchanted,
    TapTargetCost,
    ToLibraryCost,
    TopOfGraveyardCost,
    UnattachCost,
    UntapCost,
)
from rules_kb.cards.named import DISCARDED
from rules_kb.cards.node import replace
from rules_kb.cards.this_turn import TapPower
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.meaning import ZONES_OF, all_matching, matches
from rules_kb.rules.engine.turn_structure import why_not_to_be_spent
from rules_kb.rules.engine.what_can_be_paid import (
    can_be_done,
    from_play_or_graveyard,
    too_little_energy,
    topmost,
    why_not_with_another,
)
from rules_kb.rules.engine.what_cards_forbid import can_be_sacrificed, keeping_life
from rules_kb.rules.game import Game
from rules_kb.rules.rule import AnySeam, Illegal, Verdict, against
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.meanings import MeaningsWithin
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.permanents import CardsRemoved, CountersChanged, Tapped, Untapped
from rules_kb.table.events.spells_and_abilities import AnnouncementMade
from rules_kb.table.events.zone_changes import Discarded, Moved
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GRAVEYARD, HAND, LIBRARY, LOYALTY, REMOVED, GameObject

BOTTOM = 10**6
"""A place in a library below all cards that it may have."""
PaidWithOthers = (
    a.SacrificeCost | a.DiscardCost | a.TapOthers | a.ReturnCost | a.RemoveCost | RevealCost | ToLibraryCost
)
"""A part of a cost that can be paid with other things than the card itself."""

# -- whether it can be paid ----------------------------------------------------------------------------------

USED_UP = (a.SacrificeCost, a.DiscardCost, a.ReturnCost, a.RemoveCost, a.RemoveThisCost, ToLibraryCost)
"""What moves a thing away, so that one thing can't pay for two of them."""


def why_it_cannot_be_paid(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> str:
    """Why the player can't pay all these parts of a cost together; empty where nothing is in the way."""
    with game.log.silence():
        return (
            next((reason for part in parts if (reason := _why_not_alone(game, playing, part))), "")
            or too_little_life(game, playing, parts)
            or too_little_energy(playing, parts)
            or _too_few_counters(game, playing, parts)
            or _too_few_things(game, playing, parts)
        )


def _number(game: Game, playing: Playing, part: a.CostPart) -> int:
    """How many things, or counters, a part asks for at least."""
    if isinstance(part, a.SacrificeCost | a.RemoveCost) and part.least is not None:
        return part.least
    context = playing.context()
    return amount_of(game, getattr(part, "number", None) or w.Number(1), context)


def _has_its_rule(game: Game) -> bool:
    """Whether a rule of its own keeps what is tapped from being tapped for a cost again."""
    return game.era.cite(seams.is_not_tapped_again) is not None


def for_power(game: Game, playing: Playing) -> list[GameObject]:
    """The creatures that could be tapped for their power."""
    own = w.Filter(words=("creature",), states=("untapped",), controller="you", others=True)
    return all_matching(game, own, playing.context())


def _why_not_alone(game: Game, playing: Playing, part: a.CostPart) -> str:
    if isinstance(part, SkipStepCost):
        return why_not_to_be_spent(game, playing.player, part.what)
    if isinstance(part, TapPower):
        power = sum(max(0, game.look(thing).power or 0) for thing in for_power(game, playing))
        return "" if power >= part.number else f"{playing.player.name} has too little power untapped"
    if isinstance(part, a.TapThis) and playing.source.tapped and not _has_its_rule(game):
        return f"{playing.source.name} is already tapped"
    if part == a.SacrificeCost() and not can_be_sacrificed(game, playing.source):
        return f"{playing.source.name} can't be sacrificed"
    if isinstance(part, UntapCost) and not playing.source.tapped:
        untapped: Verdict | None = seams.untaps_for_nothing(game, playing.source)
        return untapped.reason if untapped is not None else ""
    if isinstance(part, TapTargetCost) and is_tapped(playing, part):
        return f"{_targets_of(playing, part)[0].name} is already tapped"
    if isinstance(part, TapEnchanted):
        host = playing.source.attached_to
        if host is None or host.tapped:
            return f"what {playing.source.name} enchants isn't there untapped"
    if isinstance(part, RevealCost) and len(cost_options(game, playing, part)) < _number(game, playing, part):
        return f"{playing.player.name} has nothing of that kind to reveal"
    if isinstance(part, SacrificeGiverCost | UnattachCost | BeholdCost):
        return why_not_with_another(game, playing, part)
    if isinstance(part, FromLibraryCost):
        left = len(game.table.zone(LIBRARY, playing.player))
        if left < _number(game, playing, part):
            return f"{playing.player.name} has only {left} cards in the library"
    if isinstance(part, TopOfGraveyardCost) and len(topmost(game, playing, part)) < _number(
        game, playing, part
    ):
        return f"{playing.player.name} has too few such cards in the graveyard"
    if isinstance(part, DeedCost) and not can_be_done(game, part.effect, playing.context()):
        return f"{playing.player.name} can't do what it costs"
    return ""


def _targets_of(playing: Playing, part: TapTargetCost) -> list[GameObject]:
    """What has been announced as the target of a cost; nothing before that."""
    announced = playing.thing.announced.targets[part.what.index : part.what.index + 1]
    return [thing for group in announced for thing in group if isinstance(thing, GameObject)]


def is_tapped(playing: Playing, part: TapTargetCost) -> bool:
    """Whether what would be tapped for a cost is tapped already."""
    return any(thing.tapped for thing in _targets_of(playing, part))


def too_little_life(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> str:
    """Why the life that a cost asks for can't be paid, or nothing."""
    context = playing.context()
    life = sum(amount_of(game, part.amount, context) for part in parts if isinstance(part, a.PayLife))
    if life > playing.player.life and life > 0:
        return f"{playing.player.name} can't pay {life} life with {playing.player.life}"
    if life > 0 and any(keeping_life(game, playing.player)):
        return f"{playing.player.name} can't pay life that can't be lost"
    return ""


def _too_few_counters(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> str:
    removed = [part for part in parts if isinstance(part, a.RemoveCounterCost)]
    for kind in dict.fromkeys(part.kind for part in removed):
        number = sum(_number(game, playing, part) for part in removed if part.kind == kind)
        if playing.source.counters[kind] < number:
            return f"{playing.source.name} has too few {kind} counters"
    return ""


def _too_few_things(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> str:
    """Whether all that the cost asks for, to be moved away or to be tapped, finds a thing of its own."""
    for kinds in (USED_UP, (a.TapThis, a.TapOthers)):
        needs = _needs(game, playing, [part for part in parts if isinstance(part, kinds)])
        if not _each_finds_its_own(needs):
            return f"{playing.player.name} doesn't have what the cost asks for"
    return ""


def _needs(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> list[list[GameObject]]:
    """The things that could be taken, for each that is needed; for "all of" them each is needed itself."""
    needs: list[list[GameObject]] = []
    for part in parts:
        if not isinstance(part, PaidWithOthers) or part.what is None:
            needs.append([playing.source])
        elif getattr(part, "all_of", False):
            needs.extend([thing] for thing in cost_options(game, playing, part))
        else:
            needs.extend([cost_options(game, playing, part)] * _number(game, playing, part))
    return needs


def _each_finds_its_own(needs: list[list[GameObject]]) -> bool:
    taken: dict[GameObject, int] = {}

    def place(index: int, tried: set[GameObject]) -> bool:
        for thing in needs[index]:
            if thing not in tried:
                tried.add(thing)
                if thing not in taken or place(taken[thing], tried):
                    taken[thing] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(needs)))


def kept_for_tapping(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> list[GameObject]:
    """Lands that mana isn't taken from by itself, since the cost asks for them to be tapped as well."""
    kept: list[GameObject] = []
    for part in parts:
        if isinstance(part, a.TapOthers):
            with game.log.silence():
                options = [thing for thing in cost_options(game, playing, part) if thing not in kept]
                lands = [thing for thing in options if "land" in game.look(thing).types]
                needed = _number(game, playing, part) - (len(options) - len(lands))
            kept.extend(lands[: max(0, needed)])
    return kept


def cost_options(game: Game, playing: Playing, part: PaidWithOthers) -> list[GameObject]:
    player = playing.player
    context = playing.context()
    what = part.what or w.Filter("card")
    if isinstance(part, a.DiscardCost):
        return [
            card
            for card in game.table.zone(HAND, player)
            if what == w.Filter("card") or matches(game, what, card, context)
        ]
    if isinstance(what, w.AnyOf):
        fits = [cost_options(game, playing, replace(part, what=each)) for each in what.parts]
        return list(dict.fromkeys(thing for things in fits for thing in things))
    if isinstance(part, a.RemoveCost) and part.cards is not None:
        return from_play_or_graveyard(game, playing, what, part.cards)
    if not isinstance(part, a.SacrificeCost | a.TapOthers) and what.zone in (HAND, GRAVEYARD, *ZONES_OF):
        cards = all_matching(game, replace(what, noun="card"), context)
        return [card for card in cards if card.owner is player]
    anybodys = isinstance(part, a.ReturnCost)  # "return an enchantment" may be another's
    found = [
        thing
        for thing in game.table.in_play
        if (anybodys or game.controller(thing) is player) and matches(game, what, thing, context)
    ]
    if isinstance(part, a.SacrificeCost):
        return [thing for thing in found if can_be_sacrificed(game, thing)]
    return [thing for thing in found if not (isinstance(part, a.TapOthers) and thing.tapped)]


# -- paying it ---------------------------------------------------------------------------------------------

COST_PARTS: MeaningsWithin[Playing, a.CostPart, [Context], None] = MeaningsWithin(
    a.CostPart, besides=(a.PayMana, PayItsMana)
)
"""Mana is paid for all parts together, before the rest."""


def pay_what_is_asked(game: Game, asked: AnySeam, playing: Playing) -> None:
    """Pay what something other than playing asks for, as a special action does. Raises Illegal, by the rule
    that asks: the one of what is played isn't at work here.
    """
    try:
        seams.cost_is_paid(game, playing)
    except Illegal as illegal:
        of_playing = game.era.cite(seams.pay_costs)
        raise Illegal(
            against(game, asked, verdict.reason, *verdict.about, of=verdict.of)
            if verdict.cite == of_playing
            else verdict
            for verdict in illegal.verdicts
        ) from illegal


def pay_parts(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> None:
    """Pay the parts of a cost that aren't mana, what is tapped first. Raises Illegal where one can't be paid
    any more.
    """
    playing.unpaid = sorted(parts, key=lambda part: not isinstance(part, (a.TapThis, a.TapOthers)))
    while playing.unpaid:
        if reason := why_it_cannot_be_paid(game, playing, playing.unpaid):
            raise Illegal([against(game, seams.pay_costs, reason, playing.source)])
        part = playing.unpaid.pop(0)
        context = playing.context()
        outer, game.paid_for = game.paid_for, playing.thing
        try:
            with game.log.leading_to(lambda entry: entry.event is not None, own=True):
                COST_PARTS.of(part)(game, playing, part, context)
        finally:
            game.paid_for = outer


@COST_PARTS.by(a.TapThis)
def _tap_it(game: Game, playing: Playing, part: a.TapThis, context: Context) -> None:
    game.happen(Tapped(playing.source))


@COST_PARTS.by(UntapCost)
def _untap_it(game: Game, playing: Playing, part: UntapCost, context: Context) -> None:
    game.happen(Untapped(playing.source))


@COST_PARTS.by(TapTargetCost)
def _tap_a_target(game: Game, playing: Playing, part: TapTargetCost, context: Context) -> None:
    game.happen(*[Tapped(thing) for thing in _targets_of(playing, part)])


@COST_PARTS.by(TapEnchanted)
def _tap_the_enchanted(game: Game, playing: Playing, part: TapEnchanted, context: Context) -> None:
    if playing.source.attached_to is not None:
        game.happen(Tapped(playing.source.attached_to))


@COST_PARTS.by(a.PayLife)
def _pay_life(game: Game, playing: Playing, part: a.PayLife, context: Context) -> None:
    game.happen(LifeChanged(playing.player, -amount_of(game, part.amount, context), paid=True))


@COST_PARTS.by(a.RemoveCounterCost)
def _remove_counters(game: Game, playing: Playing, part: a.RemoveCounterCost, context: Context) -> None:
    number = amount_of(game, part.number or w.Number(1), context)
    game.happen(CountersChanged(playing.source, part.kind, -number))


@COST_PARTS.by(a.PutCounterCost)
def _put_counter(game: Game, playing: Playing, part: a.PutCounterCost, context: Context) -> None:
    game.happen(CountersChanged(playing.source, part.kind, 1))


@COST_PARTS.by(a.RevealThisCost)
def _reveal_it(game: Game, playing: Playing, part: a.RevealThisCost, context: Context) -> None:
    game.happen(Revealed(playing.player, (playing.source,)))


@COST_PARTS.by(RevealCost)
def _reveal_others(game: Game, playing: Playing, part: RevealCost, context: Context) -> None:
    _pay_with_others(game, playing, part, context)


@COST_PARTS.by(RemoveAllCountersCost)
def _remove_all_counters(game: Game, playing: Playing, part: RemoveAllCountersCost, context: Context) -> None:
    number = playing.source.counters[part.kind]
    if part.any_number:
        what = f"how many {part.kind} counters to remove from {playing.source.name}"
        [number] = game.ask(ChoiceOf[int](playing.player, "number", what, [], 0, number))
    playing.counters_removed = number
    if playing.thing is not playing.source:
        paid_with(game, playing.thing, counters=number)
    game.happen(CountersChanged(playing.source, part.kind, -number))


@COST_PARTS.by(a.Loyalty)
def _loyalty(game: Game, playing: Playing, part: a.Loyalty, context: Context) -> None:
    number = context.x if part.change.endswith("X") else int(part.change[1:])
    taken = part.change.startswith("-")
    if taken and number > playing.source.counters[LOYALTY]:
        why = f"{playing.source.name} has {playing.source.counters[LOYALTY]} loyalty counters only"
        raise Illegal([against(game, seams.loyalty_is_played, why, playing.source)])
    seams.loyalty_is_paid(game, playing.source, -number if taken else number)


@COST_PARTS.by(a.RemoveThisCost)
def _remove_it(game: Game, playing: Playing, part: a.RemoveThisCost, context: Context) -> None:
    game.happen(Moved(playing.source, REMOVED))


@COST_PARTS.by(a.SacrificeCost)
def _sacrifice(game: Game, playing: Playing, part: a.SacrificeCost, context: Context) -> None:
    if part.what is None:
        seams.sacrifice(game, [playing.source], [playing.player], context)
    else:
        _pay_with_others(game, playing, part, context)


@COST_PARTS.by(a.DiscardCost)
def _discard(game: Game, playing: Playing, part: a.DiscardCost, context: Context) -> None:
    if part.what is None:
        seams.cards_are_discarded(game, [playing.source], None)
    else:
        _pay_with_others(game, playing, part, context)


@COST_PARTS.by(a.ReturnCost)
def _return(game: Game, playing: Playing, part: a.ReturnCost, context: Context) -> None:
    if part.what is None:
        game.happen(Moved(playing.source, HAND))
    else:
        _pay_with_others(game, playing, part, context)


@COST_PARTS.by(a.TapOthers)
def _tap_others(game: Game, playing: Playing, part: a.TapOthers, context: Context) -> None:
    _pay_with_others(game, playing, part, context)


@COST_PARTS.by(ToLibraryCost)
def _to_library(game: Game, playing: Playing, part: ToLibraryCost, context: Context) -> None:
    _pay_with_others(game, playing, part, context)


@COST_PARTS.by(a.RemoveCost)
def _remove_others(game: Game, playing: Playing, part: a.RemoveCost, context: Context) -> None:
    _pay_with_others(game, playing, part, context)


def paid_with(
    game: Game,
    thing: GameObject,
    *,
    mana: ManaCost | None = None,
    things: Sequence[GameObject] | None = None,
    sacrificed: Sequence[GameObject] | None = None,
    spent: tuple[str, ...] | None = None,
    counters: int | None = None,
    life: int | None = None,
) -> None:
    """Remember what has been paid for a spell or ability, or sacrificed as it resolved."""
    given = {"mana": mana, "spent": spent, "counters": counters, "life": life}
    lists = {"things": things, "sacrificed": sacrificed}
    been = facts.replace(
        thing.announced.paid, **{name: each for name, each in given.items() if each is not None}
    )
    paid = facts.replace(been, **{name: tuple(each) for name, each in lists.items() if each is not None})
    game.record(AnnouncementMade(thing, facts.replace(thing.announced, paid=paid)))


def _leaving_enough(
    game: Game, playing: Playing, part: a.CostPart, options: list[GameObject]
) -> list[GameObject]:
    """Those that can be taken so that the rest of the cost can still be paid."""
    if isinstance(part, RevealCost):  # after which it can still pay for something else
        return options
    kinds = next(kinds for kinds in (USED_UP, (a.TapThis, a.TapOthers)) if isinstance(part, kinds))
    with game.log.silence():
        rest = _needs(game, playing, [other for other in playing.unpaid if isinstance(other, kinds)])
    if not rest:
        return options
    return [
        thing
        for thing in options
        if _each_finds_its_own([[other for other in need if other is not thing] for need in rest])
    ]


def _pay_with_others(game: Game, playing: Playing, part: PaidWithOthers, context: Context) -> None:
    options = cost_options(game, playing, part)
    if getattr(part, "all_of", False):
        number = most = len(options)
    else:
        number = most = _number(game, playing, part)
        options = _leaving_enough(game, playing, part, options)
    if isinstance(part, a.SacrificeCost | a.RemoveCost) and part.least is not None:
        at_most = len(options) if part.number is None else amount_of(game, part.number, context)
        most = min(at_most, len(options))
    verbs: dict[type[a.CostPart], str] = {a.SacrificeCost: "sacrifice", a.DiscardCost: "discard"}
    verb = verbs.get(type(part), "choose")
    chosen = game.ask(
        ChoiceOf(
            playing.player,
            verb,
            f"what to {verb} for {playing.source.name}",
            options,
            number,
            most,
        )
    )
    paid_with(game, playing.thing, things=chosen)
    if isinstance(part, a.SacrificeCost):
        paid_with(game, playing.thing, sacrificed=chosen)
        seams.sacrifice(game, chosen, [playing.player], context)
        return
    if isinstance(part, RevealCost):
        game.happen(Revealed(playing.player, tuple(chosen)))
        return
    if isinstance(part, ToLibraryCost):
        at = 0 if part.position == "top" else BOTTOM  # the first that was named lies uppermost
        for card in reversed(chosen) if part.position == "top" else chosen:
            game.happen(Moved(card, LIBRARY, position=at))
        return
    makes: dict[type[a.CostPart], Callable[[GameObject], Event]] = {
        a.DiscardCost: Discarded,
        a.TapOthers: Tapped,
    }
    if isinstance(part, a.RemoveCost):
        game.happen(*[Moved(thing, REMOVED) for thing in chosen])
        if playing.within is not None or playing.thing is not playing.source:
            game.record(CardsRemoved(context.source, [latest(thing) for thing in chosen]))
        return
    game.happen(
        *[makes[type(part)](thing) if type(part) in makes else Moved(thing, HAND) for thing in chosen]
    )
    if isinstance(part, a.DiscardCost) and playing.within is not None:
        context.named[DISCARDED] = [latest(thing) for thing in chosen]
