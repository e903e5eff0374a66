"""Keywords that cards of later years bear and cr1999 doesn't know, played as what their texts say in the
terms of 1999.

A card goes before the rules (103.1), so most of these cite that rule where they change what another would do.
Lifelink and deathtouch are triggered abilities, as they were in 2007; equip is an activated one.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from rules_kb.books.eras import UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.keywords import BASIC_LANDCYCLING, ENLISTS, KINDCYCLING, LANDCYCLING
from rules_kb.cards.node import replace
from rules_kb.cards.played_as import granted_by_backup
from rules_kb.rules import seams
from rules_kb.rules.engine.actions_of_today import COUNTER, EXPLOITS
from rules_kb.rules.engine.additional_costs import given
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.hidden_cards import scry
from rules_kb.rules.engine.mana_abilities import ways_of
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.engine.ways_of_today import hides
from rules_kb.rules.engine.when_to_play import hurried_spell
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.events import Noted
from rules_kb.table.events.permanents import Attached, Tapped
from rules_kb.table.mana import FREE, ManaCost
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(seams.equipment_is_attached, cr2006="502.33a")
def equipment_is_attached(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment goes onto a creature, if both are there; it stays where it is otherwise."""
    if equipment.zone == IN_PLAY and to is not equipment.attached_to and seams.may_equip(game, equipment, to):
        game.happen(Attached(equipment, to, seams.gets_a_new_timestamp(game, equipment, to)))
    else:
        equipment_stays(game, equipment, to)


def _goes_there(game: Game, equipment: GameObject, to: GameObject) -> None:
    game.happen(Attached(equipment, to))


@rule(cr2006="212.2h", without=_goes_there)
def equipment_stays(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment that can't equip the creature onto which it was to be moved doesn't move."""
    game.happen(Noted(f"{equipment.name} stays where it was", equipment))


# -- keywords that stand for one triggered or activated ability ----------------------------------------------


@rule(tenth2007="glossary/lifelink")
def lifelink(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Lifelink: whenever the permanent deals damage, its controller gains as much life."""
    return a.Triggered(a.DealsDamage(), (e.GainLife(w.ThatMuch()),))


def prowess(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered:
    """Prowess: a spell of yours that is no creature spell gives it +1/+1 for the turn."""
    grows = e.Modify(w.ThisCard(), (e.ChangeSize(w.Number(1), w.Number(1)),))
    return a.Triggered(a.PlaysSpell(w.Filter("spell", not_words=("creature",)), "you"), (grows,))


def deathtouch(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered:
    """Deathtouch: whenever it deals damage to a creature, destroy that creature."""
    return a.Triggered(a.DealsDamage(to="creature"), (e.Destroy(w.It("that creature")),))


@rule(cr2006="502.38a")
def bushido(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Bushido N: it gets +N/+N until end of turn as it blocks, and as it becomes blocked."""
    grows = e.Modify(w.ThisCard(), (e.ChangeSize(w.Number(keyword.value), w.Number(keyword.value)),))
    return a.Triggered(a.BlocksOrIsBlocked(), (grows,))


@rule(cr2006="502.39a")
def soulshift(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Soulshift N: as it dies, a Spirit card that costs at most N may come back from its owner's graveyard to
    the hand.
    """
    cheap = w.Comparison("cost", "less", w.Number(keyword.value))
    spirit = w.Filter("card", words=("spirit",), owner="you", compares=(cheap,), zone="graveyard")
    returns = e.MoveTo(w.Target(spirit), "hand")
    return a.Triggered(a.LeavesPlay(to="graveyard"), (e.May((returns,)),))


@rule(cr2006="502.35a")
def modular(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Modular: as it dies, an artifact creature may get as many +1/+1 counters as it had."""
    on = w.Target(w.Filter(words=("artifact", "creature")))
    puts = e.May((e.PutCounters(COUNTER, on, w.TheX()),))
    return a.Triggered(
        a.LeavesPlay(to="graveyard"), (e.WhereX((puts,), w.CountersOn(COUNTER, w.ThisCard())),)
    )


@rule(cr2006="502.54a")
def graft(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Graft: one of its +1/+1 counters may move onto each other creature that comes into play."""
    moves = e.RemoveCounters(COUNTER, w.ThisCard(), to=w.It("that creature", "in the event"))
    return a.Triggered(a.ComesIntoPlay(w.Filter(words=("creature",), others=True)), (e.May((moves,)),))


@rule(cr2006="502.20a")
def fading(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | None:
    """Fading: at each upkeep of its controller a fade counter is removed, or it is sacrificed if there is
    none.
    """
    removes = e.RemoveCounters("fade", w.ThisCard())
    return a.Triggered(a.Beginning(UPKEEP), (e.IfCant((removes,), (e.Sacrifice(w.ThisCard()),)),))


@rule(cr2006="502.18c")
def landcycling(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated | None:
    """Cycling for a land type: discard the card to find a land card of that type."""
    land = w.Filter("card", words=(LANDCYCLING[keyword.name],))
    return _from_hand(keyword, e.SearchLibrary(land, reveal=True))


@rule(cr2006="502.48a")
def transmute(game: Game, source: GameObject, keyword: a.Keyword) -> a.Activated | None:
    """Transmute: discard the card, when a sorcery could be played, to find one with the same converted mana
    cost.
    """
    cost = game.look(source).cost
    same = w.Comparison("cost", "equal", w.Number(0 if cost is None else cost.converted))
    return _from_hand(keyword, e.SearchLibrary(w.Filter("card", compares=(same,)), reveal=True), "sorcery")


def _from_hand(keyword: a.Keyword, effect: e.Instruction, *only: str) -> a.Activated:
    """An ability of a card in the hand that costs mana and the card itself."""
    return a.Activated(a.Cost((*keyword.value.parts, a.DiscardCost())), (effect,), ("from hand", *only))


# -- keywords that came after 2007, which no book here has ---------------------------------------------------

SHRINKS = "-1/-1"
CREATURE = w.Filter(words=("creature",))
OWN = w.Filter(words=("creature",), controller="you")
FIGHTING = w.Filter(words=("creature",), states=("attacking",))
CAME, DAMAGED = w.It(to="in the event"), w.ThatPlayer(to="in the event")
HERE = w.Filter(relation="among those", related=w.ThisCard())
DIES = a.LeavesPlay(to="graveyard")
HITS = a.DealsDamage(combat=True, to="player")


def _grows(what: w.Things, power: int, toughness: int) -> e.Modify:
    return e.Modify(what, (e.ChangeSize(w.Number(power), w.Number(toughness)),))


def _stronger_by(number: w.Amount) -> e.WhereX:
    grows = e.Modify(w.ThisCard(), (e.ChangeSize(w.TheX(), w.Number(0)),))
    return e.WhereX((grows,), number)


def _bigger(what: str) -> t.ItComparesWith:
    return t.ItComparesWith(what, "above", w.ValueOf(what, w.ThisCard()), CAME)


def _below_what_was_spent(what: str) -> t.ItComparesWith:
    return t.ItComparesWith(what, "below", t.AmountSpent(CAME), w.ThisCard())


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


def _zombie(color: str, size: int | None = None) -> e.SetTypes:
    big = None if size is None else w.Number(size)
    return e.SetTypes((), ("zombie",), power=big, toughness=big, keeps=True, colors=(color,))


def _copied(as_what: e.SetTypes) -> e.CopyTokens:
    return e.CopyTokens(w.ThisCard(), but=(as_what, e.WithoutCost()))


def _servos(number: w.Number) -> e.OnlyIf:
    """What has left play gets no counters, so that nothing is to be chosen then."""
    servos = (e.CreateTokens(e.Token(1, 1, ("artifact", "creature"), ("servo",)), number),)
    either = e.ChooseNow(((e.PutCounters(COUNTER, w.ThisCard(), number),), servos))
    return e.OnlyIf(a.ThereAre(HERE), (either,), servos)


def _extorts() -> e.May:
    takes = (e.LoseLife(w.Number(1), w.EachOpponent()), e.GainLife(t.LostThisWay()))
    return e.May(takes, cost=a.Cost((a.PayMana(ManaCost(("W/B",))),)))


def _borne(size: int, subtypes: tuple[str, ...], *colors: str) -> tuple[e.Instruction, ...]:
    """An Equipment comes with a token that it is attached to."""
    token = e.Token(size, size, subtypes=subtypes, colors=colors)
    return e.CreateTokens(token), e.Then(), e.AttachTo(w.ThisCard(), w.It(to="the tokens"))


def _mobilized(number: w.Number) -> tuple[e.Instruction, ...]:
    warrior = e.Token(1, 1, subtypes=("warrior",), colors=("R",), tapped=True, attacking=True)
    gone = (e.Sacrifice(w.It(to="the tokens")),)
    return e.CreateTokens(warrior, number), e.Later(a.Beginning("end of turn", "next"), gone)


def _encore(cost: a.Cost) -> a.Activated:
    """For the one opponent there is a copy that attacks if able; among more it is refused."""
    tokens = w.It(to="the tokens")
    changes = (e.GainAbilities((a.Keyword("haste"),)), e.HasProperty(e.MustAttack()))
    gone = e.Later(a.Beginning("end of turn", "next"), (e.Sacrifice(tokens),))
    copies = (e.CopyTokens(w.ThisCard()), e.Then(), e.Modify(tokens, changes), gone)
    return _from_graveyard(cost, e.LaterAction("encore"), *copies)


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
    "dethrone": lambda it: a.Triggered(a.Attacks(most_life=True), (e.PutCounters(COUNTER, w.ThisCard()),)),
    "training": lambda it: a.Triggered(a.Attacks(stronger=True), (e.LaterAction("train"),)),
    "melee": lambda it: a.Triggered(a.Attacks(), (e.LaterAction("melee"),)),
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
    "increment": lambda it: a.Triggered(
        a.PlaysSpell(who="you"),
        (e.PutCounters(COUNTER, w.ThisCard()),),
        a.OneOfTwo(_below_what_was_spent("power"), _below_what_was_spent("toughness")),
    ),
    "exploit": lambda it: a.Triggered(a.ComesIntoPlay(), EXPLOITS),
    "fabricate": lambda it: a.Triggered(a.ComesIntoPlay(), (_servos(w.Number(it.value)),)),
    "living weapon": lambda it: a.Triggered(a.ComesIntoPlay(), _borne(0, ("phyrexian", "germ"), "B")),
    "for mirrodin !": lambda it: a.Triggered(a.ComesIntoPlay(), _borne(2, ("rebel",), "R")),
    "job select": lambda it: a.Triggered(a.ComesIntoPlay(), _borne(1, ("hero",))),
    "mobilize": lambda it: a.Triggered(a.Attacks(), _mobilized(w.Number(it.value))),
    "extort": lambda it: a.Triggered(a.PlaysSpell(who="you"), (_extorts(),)),
    "ward": lambda it: a.Triggered(
        a.BecomesTarget(w.Filter("spell or ability", controller="opponent")), (_counters(it.value),)
    ),
    "renown": lambda it: a.Triggered(
        HITS, (e.LaterAction("renown", w.Number(it.value)),), a.Not(t.IsDesignated("renowned"))
    ),
    "hideaway": lambda it: a.Triggered(a.ComesIntoPlay(), hides(it.value)),
    "soulbond": lambda it: a.Triggered(
        a.EitherEvent(a.ComesIntoPlay(), a.ComesIntoPlay(replace(OWN, others=True))),
        (e.LaterAction("soulbond"),),
    ),
    "decayed": lambda it: a.Triggered(
        a.Attacks(),
        (e.Later(a.Beginning("end of combat", "next"), (e.Sacrifice(w.ThisCard()),)),),
    ),
    "myriad": lambda it: a.Triggered(a.Attacks(), (e.LaterAction("myriad"),)),
    "evoke": lambda it: a.Triggered(a.ComesIntoPlay(), (e.Sacrifice(w.ThisCard()),), t.PaidAs("evoke")),
    "partner with": lambda it: a.Triggered(
        a.ComesIntoPlay(),
        (e.May((e.SearchLibrary(w.Filter("card", named=it.value), reveal=True),), who=w.Target("player")),),
    ),
    "casualty": lambda it: a.Triggered(a.IsPlayed(), (e.CopySpell(w.ThisCard()),), t.PaidAs("casualty")),
    "offspring": lambda it: a.Triggered(
        a.ComesIntoPlay(),
        (e.CopyTokens(w.ThisCard(), but=(e.SetSize(w.Number(1), w.Number(1)),)),),
        t.PaidAs("offspring"),
    ),
    "squad": lambda it: a.Triggered(
        a.ComesIntoPlay(), (e.CopyTokens(w.ThisCard(), t.LaterAmount("squad")),), t.PaidAs("squad")
    ),
    "gift": lambda it: a.Triggered(a.ComesIntoPlay(), (given(it.value),), t.PaidAs("gift")),
    "enlist": lambda it: a.Triggered(t.LaterEvent(ENLISTS), (_stronger_by(w.ValueOf("power", CAME)),)),
    "conspire": lambda it: a.Triggered(a.IsPlayed(), (e.CopySpell(w.ThisCard()),), t.PaidAs("conspire")),
    "cascade": lambda it: a.Triggered(a.IsPlayed(), (e.LaterAction("cascade"),)),
    "crew": lambda it: a.Activated(
        a.Cost((t.TapPower(it.value),)),
        (e.Modify(w.ThisCard(), (e.SetTypes(("artifact", "creature"), keeps=True),)),),
    ),
    "saddle": lambda it: a.Activated(
        a.Cost((t.TapPower(it.value),)), (e.LaterAction("saddle"),), ("sorcery",)
    ),
    "unearth": lambda it: _unearth(it.value),
    "encore": lambda it: _encore(it.value),
    "embalm": lambda it: _from_graveyard(it.value, _copied(_zombie("W"))),
    "eternalize": lambda it: _from_graveyard(it.value, _copied(_zombie("B", 4))),
    BASIC_LANDCYCLING: lambda it: _from_hand(
        it, e.SearchLibrary(w.Filter("card", words=("basic", "land")), reveal=True)
    ),
    **dict.fromkeys(
        KINDCYCLING,
        lambda it: _from_hand(
            it, e.SearchLibrary(w.Filter("card", words=(KINDCYCLING[it.name],)), reveal=True)
        ),
    ),
    "outlast": lambda it: a.Activated(
        a.Cost((*it.value.parts, a.TAP_THIS)), (e.PutCounters(COUNTER, w.ThisCard()),), ("sorcery",)
    ),
    "reinforce": lambda it: a.Activated(
        a.Cost((*it.value.parts, a.DiscardCost())),
        (e.PutCounters(COUNTER, w.Target(CREATURE), w.Number(it.number or 0)),),
        ("from hand",),
    ),
    "scavenge": lambda it: _from_graveyard(
        it.value, e.PutCounters(COUNTER, w.Target(CREATURE), w.ValueOf("power", w.ThisCard()))
    ),
}


@lru_cache(maxsize=256)
def _meant(keyword: a.Keyword) -> a.Triggered | a.Activated:
    return MEANT[keyword.name](keyword)


def backup(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered:
    """Backup: counters for a creature as it comes, and for another one what is printed below, too."""
    it = w.It("that creature", "target 1")
    below = granted_by_backup(source.initial.abilities) or ()
    another = a.ItIs(w.Filter(words=("creature",), others=True), it)
    gains = e.OnlyIf(another, (e.Modify(it, (e.GainAbilities(below),)),))
    puts = e.PutCounters(COUNTER, w.Target(CREATURE), w.Number(keyword.value))
    return a.Triggered(a.ComesIntoPlay(), (puts, gains) if below else (puts,))


def means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | a.Activated:
    """The ability that a keyword of today stands for."""
    return _meant(keyword)


MEANINGS: dict[str, Callable[[Game, GameObject, a.Keyword], a.Triggered | a.Activated | None]] = {
    "lifelink": lifelink,
    "prowess": prowess,
    "deathtouch": deathtouch,
    "bushido": bushido,
    "soulshift": soulshift,
    "modular": modular,
    "graft": graft,
    "fading": fading,
    "transmute": transmute,
    "backup": backup,
    **dict.fromkeys(LANDCYCLING, landcycling),
    **dict.fromkeys(MEANT, means),
}


@answers(seams.keyword_means)
def keyword_means(game: Game, source: GameObject, keyword: a.Keyword) -> a.Triggered | a.Activated | None:
    """What a keyword stands for, by the rule that is its own."""
    return MEANINGS[keyword.name](game, source, keyword)


# -- storm, split second, convoke, affinity ------------------------------------------------------------------


@rule(seams.storm_triggers, cr2006="502.30a", off=[])
def storm_triggers(game: Game, waiting: Waiting) -> list[GameObject]:
    """Storm triggers as its spell is played."""
    return matched(game, waiting)


@rule(seams.storm_copies, cr2006="502.30a", off=0)
def storm_copies(game: Game, context: Context) -> int:
    """One copy goes on the stack for each other spell that was played before it this turn; new targets may be
    chosen for each.
    """
    for _ in range(context.that_much):
        seams.carry_out(game, e.CopySpell(w.ThisCard()), context)
    return context.that_much


@rule(seams.split_second_forbids, cr2006="502.58a", decides=True)
def split_second_forbids(game: Game, player: Player, source: GameObject) -> Verdict | None:
    """While a spell with split second is on the stack, nothing but mana abilities can be played."""
    spell = hurried_spell(game)
    return (
        None if spell is None else forbid(f"{spell.name} has split second", spell, source, of="split second")
    )


@rule(seams.convoke_reduces, cr2006="502.46a", without=lambda game, playing, mana: mana)
def convoke_reduces(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """Each untapped creature that its player taps for the spell takes {1} off its cost, or one mana of one of
    the creature's colors.
    """
    own = [thing for thing in playing.said.paying or [] if game.controller(thing) is playing.player]
    for thing in (each for each in own if "creature" in game.look(each).types):
        if mana == FREE and not thing.tapped and goes_no_lower(game, thing):
            playing.said.paying.remove(thing)
            game.happen(Tapped(thing, source=playing.source))
            continue
        if thing.tapped or (color := _paid_by(game, playing, thing, mana)) is None:
            continue
        playing.said.paying.remove(thing)
        game.happen(Tapped(thing, source=playing.source))
        colored = list(mana.colored)
        if color:
            colored.remove(color)
        mana = ManaCost(tuple(colored), mana.generic - (0 if color else 1), mana.xs)
    return mana


@rule(cr2006="502.46b", permits=True, off=False)
def goes_no_lower(game: Game, creature: GameObject) -> bool:
    """Convoke can't take a cost below nothing: a creature more may be tapped, and takes nothing off."""
    return True


def _paid_by(game: Game, playing: Playing, creature: GameObject, mana: ManaCost) -> str | None:
    """The colored symbol that a creature pays, of several that for which fewest of the others named can;
    the empty string for a generic one, None if it can't help.
    """
    letters = [letter for letter in dict.fromkeys(mana.colored) if letter in game.look(creature).colors]
    if not letters:
        return "" if mana.generic else None
    others = [thing for thing in playing.said.paying or [] if thing is not creature]
    return min(letters, key=lambda letter: sum(_can_pay(game, playing, thing, letter) for thing in others))


def _can_pay(game: Game, playing: Playing, thing: GameObject, letter: str) -> bool:
    """Whether a creature that helps, or what is tapped for mana, could pay a colored symbol."""
    look = game.look(thing)
    if "creature" in look.types:
        return letter in look.colors
    return any(letter in mana for _, _, mana in ways_of(game, playing.player, thing))


@rule(seams.affinity_reduces, cr2006="502.31a", off=0)
def affinity_reduces(game: Game, playing: Playing, keyword: a.Keyword) -> int:
    """A spell costs {1} less for each thing of the kind that its player controls."""
    what = replace(keyword.value, controller="you")
    return amount_of(game, w.CountOf(what), Context(playing.source, playing.player))


# -- scry ----------------------------------------------------------------------------------------------------


@rule(seams.cards_are_scried, cr2006="502.36a", off=False)
def cards_are_scried(game: Game, effect: e.Scry, context: Context) -> bool:
    """Scry N: its player looks at the top N cards, puts any on the bottom and the others back on top."""
    scry(game, effect, context)
    return True
