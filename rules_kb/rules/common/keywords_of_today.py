"""Keywords that came after 2007 and stand for one ability: played in each era as their cards say, which goes
before the rules. No book here has them, so that they bear no number.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.rules.game import Game
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject

COUNTER, SHRINKS = "+1/+1", "-1/-1"
CREATURE = w.Filter(words=("creature",))
OWN = w.Filter(words=("creature",), controller="you")
FIGHTING = w.Filter(words=("creature",), states=("attacking",))
CAME, DAMAGED = w.It(to="in the event"), w.ThatPlayer(to="in the event")
DIES = a.LeavesPlay(to="graveyard")
HITS = a.DealsDamage(combat=True, to="player")


def _grows(what: w.Things, power: int, toughness: int) -> e.Modify:
    return e.Modify(what, (e.ChangeSize(w.Number(power), w.Number(toughness)),))


def _bigger(what: str) -> t.ItComparesWith:
    return t.ItComparesWith(what, "above", w.ValueOf(what, w.ThisCard()), CAME)


def _smaller() -> w.Comparison:
    return w.Comparison("power", "below", w.ValueOf("power", w.ThisCard()))


def _comes_back(kind: str) -> a.Triggered:
    back = e.MoveTo(w.ThisCard(), "in play", counters=e.WithCounters(kind, 1))
    return a.Triggered(DIES, (back,), a.HasCounters(kind, 0, w.ThisCard()))


def _from_graveyard(cost: a.Cost, *effects: e.Instruction) -> a.Activated:
    """An ability of a card in the graveyard that removes it and is played when a sorcery could be."""
    parts = (*cost.parts, a.RemoveThisCost(origin="graveyard"))
    return a.Activated(a.Cost(parts), effects, ("sorcery", "from graveyard"))


def _unearth(cost: a.Cost) -> a.Activated:
    this, gone = w.ThisCard(), e.MoveTo(w.ThisCard(), "removed")
    leaves = e.BeginInstead(a.Instead(a.WouldMove(what=this, leaves=True), (gone,)), duration="")
    effects = (
        e.MoveTo(this, "in play", origin="graveyard"),
        e.Modify(this, (e.GainAbilities((a.Keyword("haste"),)),), ""),
        e.Later(a.Beginning("end of turn", "next"), (gone,)),
        leaves,
    )
    return a.Activated(cost, effects, ("sorcery", "from graveyard"))


def _servos(number: w.Number) -> e.ChooseNow:
    servo = e.Token(1, 1, ("artifact", "creature"), ("servo",))
    return e.ChooseNow(((e.PutCounters(COUNTER, w.ThisCard(), number),), (e.CreateTokens(servo, number),)))


def _extorts() -> e.May:
    takes = (e.LoseLife(w.Number(1), w.EachOpponent()), e.GainLife(t.LostThisWay()))
    return e.May(takes, cost=a.Cost((a.PayMana(ManaCost(("W/B",))),)))


def _germ() -> tuple[e.Instruction, ...]:
    germ = e.Token(0, 0, subtypes=("phyrexian", "germ"), colors=("B",))
    return e.CreateTokens(germ), e.Then(), e.AttachTo(w.ThisCard(), w.It(to="the tokens"))


def _counters(cost: a.Cost) -> e.Unless:
    counters = e.CounterSpell(w.It("that spell or ability", "the spell or ability"))
    return e.Unless((counters,), cost, DAMAGED)


def _spirits(number: w.Number) -> e.CreateTokens:
    spirit = e.Token(1, 1, subtypes=("spirit",), colors=("W", "B"), abilities=(a.Keyword("flying"),))
    return e.CreateTokens(spirit, number)


MEANT: dict[str, Callable[[a.Keyword], a.Triggered | a.Activated]] = {
    "exalted": lambda it: a.Triggered(a.Attacks(OWN, alone=True), (_grows(CAME, 1, 1),)),
    "battle cry": lambda it: a.Triggered(
        a.Attacks(), (_grows(w.Each(replace(FIGHTING, others=True)), 1, 0),)
    ),
    "mentor": lambda it: a.Triggered(
        a.Attacks(), (e.PutCounters(COUNTER, w.Target(replace(FIGHTING, compares=(_smaller(),)))),)
    ),
    "dethrone": lambda it: a.Triggered(
        a.Attacks(),
        (e.PutCounters(COUNTER, w.ThisCard()),),
        a.Not(t.HasMore("life", w.AnyPlayer(), w.DefendingPlayer())),
    ),
    "annihilator": lambda it: a.Triggered(
        a.Attacks(), (e.Sacrifice(w.Filter(), w.DefendingPlayer(), w.Number(it.value)),)
    ),
    "afflict": lambda it: a.Triggered(a.IsBlocked(), (e.LoseLife(w.Number(it.value), w.DefendingPlayer()),)),
    "ingest": lambda it: a.Triggered(HITS, (e.ExileTop(who=DAMAGED),)),
    "poisonous": lambda it: a.Triggered(HITS, (e.AddPoison(w.Number(it.value), DAMAGED),)),
    "persist": lambda it: _comes_back(SHRINKS),
    "undying": lambda it: _comes_back(COUNTER),
    "afterlife": lambda it: a.Triggered(DIES, (_spirits(w.Number(it.value)),)),
    "evolve": lambda it: a.Triggered(
        a.ComesIntoPlay(OWN),
        (e.PutCounters(COUNTER, w.ThisCard()),),
        a.OneOfTwo(_bigger("power"), _bigger("toughness")),
    ),
    "exploit": lambda it: a.Triggered(a.ComesIntoPlay(), (e.May((e.Sacrifice(CREATURE),)),)),
    "fabricate": lambda it: a.Triggered(a.ComesIntoPlay(), (_servos(w.Number(it.value)),)),
    "living weapon": lambda it: a.Triggered(a.ComesIntoPlay(), _germ()),
    "extort": lambda it: a.Triggered(a.PlaysSpell(who="you"), (_extorts(),)),
    "ward": lambda it: a.Triggered(
        a.BecomesTarget(w.Filter("spell or ability", controller="opponent")), (_counters(it.value),)
    ),
    "unearth": lambda it: _unearth(it.value),
    "outlast": lambda it: a.Activated(
        a.Cost((*it.value.parts, a.TapThis())), (e.PutCounters(COUNTER, w.ThisCard()),), ("sorcery",)
    ),
    "scavenge": lambda it: _from_graveyard(
        it.value, e.PutCounters(COUNTER, w.Target(CREATURE), w.ValueOf("power", w.ThisCard()))
    ),
}


@lru_cache(maxsize=256)
def _meant(keyword: a.Keyword) -> a.Triggered | a.Activated:
    return MEANT[keyword.name](keyword)


def means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | a.Activated:
    """The ability that a keyword of today stands for."""
    return _meant(keyword)
