"""What the glossary alone says how to do: cumulative upkeep, echo, rampage, and the like."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.costs_that_grow import grow_by_blockers, pay_for_each_counter
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(seams.rampage_grows, rulings1999="A.25.2", cr1999="glossary/rampage", off=False)
def rampage_grows(game: Game, keyword: a.Keyword, context: Context) -> Concerning[bool]:
    """Rampage N: when it becomes blocked, +N/+N until end of turn for each blocker after the first.

    A creature that blocks it only as a member of its band doesn't count (rulings1999 A.25.Ruling.1). The
    rule has had its part where there is no other blocker, too: nothing is what it gives then.
    """
    combat = game.table.combat
    blockers = [
        blocker
        for blocker in combat.blockers_of(context.source)
        if (blocker, context.source) not in combat.beside
    ]
    counted = seams.information_is_taken_now(game, w.Number(len(blockers)), context)
    return concerning(grow_by_blockers(game, keyword.value, blockers[:counted], context), context.source)


@rule(
    seams.landhome_attack,
    rulings1999="A.21.2",
    cr1999="glossary/landhome",
    cr2006="glossary/islandhome",
    decides=True,
)
def landhome_attack(game: Game, thing: GameObject, defender: Player) -> Verdict | None:
    """A creature with landhome can't attack a player who controls no such land."""
    for item in game.look(thing).abilities:
        if isinstance(item, a.Keyword) and item.name == "landhome":
            context = Context(thing, game.controller(thing))
            if not any(
                look.controller is defender and matches(game, item.value, land, context)
                for land, look in game.looks().items()
            ):
                return forbid(f"{defender.name} controls no {item.value.words[0]}", thing)
    return None


@rule(seams.cumulative_upkeep_is_due, rulings1999="A.14.3", cr1999="glossary/cumulative-upkeep")
def cumulative_upkeep_is_due(game: Game, keyword: a.Keyword, context: Context) -> None:
    """One more counter at each upkeep; then pay the cost for each counter, or sacrifice the permanent."""
    pay_for_each_counter(game, keyword.value, "cumulative upkeep", context)


@rule(seams.echo_is_due, rulings1999="A.16.1", cr1999="glossary/echo", cr2006="502.19a", off=False)
def echo_is_due(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """Echo: pay the mana cost in the first upkeep after it came under your control, or sacrifice it.

    Where a card of later years names another cost with the word, that is what must be paid.
    """
    thing = context.source
    if thing.zone != IN_PLAY:
        return False
    cost = keyword.value or a.Cost((a.PayMana(game.look(thing).cost or ManaCost()),))
    if not pays(game, cost, context):
        seams.sacrifice(game, [thing], [context.controller], context)
    return True
