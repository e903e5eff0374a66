"""As many as there are of something: before what is done, in what has to be paid, and what is counted so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, N, ReadAs, Reading, Unprintable, what_is_meant
from rules_kb.cards.mentions import speaks_of_others
from rules_kb.cards.named import EACH
from rules_kb.cards.node import Meaning, Node, parts_of, rebuilt, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, said_after, say
from rules_kb.table.mana import ManaCost

say("count_each", "color among {what:things}", w.ColorsAmong)
say("counted", "the number of colors among {what:things}", w.ColorsAmong)
say("count_each", "opponent [you have]", w.NumberOfOpponents)
say("counted", "the number of opponents you have", w.NumberOfOpponents)

# -- one target of each opponent -----------------------------------------------------------------------------

FOR_EACH_OPPONENT = ("for", "each", "opponent", ",")
OF_THAT_PLAYER = (("that", "player", "controls"), ("that", "player", "'s", "graveyard"))
OF_AN_OPPONENT = (("an", "opponent", "controls"), ("an", "opponent", "'s", "graveyard"))


def _read_one_of_each_opponent(reading: Reading, at: int) -> ReadAs:
    """for each opponent, exile up to one target creature that player controls

    These are any number of targets, no two of one opponent's. What says more of that player or of the target
    is refused, as are what else is done each time, and what one may do for one opponent and not for another.
    """
    start = at + len(FOR_EACH_OPPONENT)
    if reading.words[at:start] != FOR_EACH_OPPONENT:
        return
    for place in range(start, len(reading.words)):
        if reading.word(place) in (".", "may"):
            return
        for theirs, anybodys in zip(OF_THAT_PLAYER, OF_AN_OPPONENT, strict=True):
            if reading.words[place : place + len(theirs)] != theirs:
                continue
            words = (*reading.words[:place], *anybodys, *reading.words[place + len(theirs) :])
            for node, end in Reading(reading.grammar, words).nodes("act", start, e.Instruction):
                aimed = [part for part in parts_of(node) if isinstance(part, w.Target)]
                if end > place and (*words[end:], ".")[0] == "." and _is_one_of_theirs(node, aimed):
                    yield _with_target(node, aimed[0], replace(aimed[0], most=None, apart=True)), end
            return


def _is_one_of_theirs(node: e.Instruction, aimed: list[w.Target]) -> bool:
    """Whether what is done aims at no more than one thing, which is an opponent's, and speaks of nothing else."""
    if len(aimed) != 1 or (aimed[0].least, aimed[0].most) != (0, 1) or speaks_of_others(node):
        return False
    what = aimed[0].what
    return isinstance(what, w.Filter) and "opponent" in (what.controller, what.owner)


def _with_target(node: N, old: w.Target, new: w.Target) -> N:
    def inside(part: Meaning) -> Meaning:
        if isinstance(part, w.Target) and part == old:
            return new
        if isinstance(part, tuple):
            return tuple(inside(each) for each in part)
        return rebuilt(part, inside) if isinstance(part, Node) else part

    return rebuilt(node, inside)


def _print_one_of_each_opponent(grammar: Grammar, node: Meaning) -> list[str]:
    targets = [part for part in parts_of(node) if isinstance(part, w.Target)]
    if not isinstance(node, e.Instruction) or len(targets) != 1 or not targets[0].apart:
        raise Unprintable(node)
    alone = _with_target(node, targets[0], replace(targets[0], most=1, apart=False))
    said = " ".join(grammar.words("act", alone))
    for theirs, anybodys in zip(
        OF_THAT_PLAYER, ("you don't control", "an opponent 's graveyard"), strict=True
    ):
        said = said.replace(anybodys, " ".join(theirs), 1)
    return [*FOR_EACH_OPPONENT, *said.split()]


GRAMMAR.by_hand(
    "one_of_each_opponent",
    _read_one_of_each_opponent,
    _print_one_of_each_opponent,
    frozenset(("for",)),
)
say("act", "{:one_of_each_opponent}")

# -- before what is done -------------------------------------------------------------------------------------

SO_MANY = {
    e.GainLife: "amount",
    e.LoseLife: "amount",
    e.DrawCards: "number",
    e.DiscardCards: "number",
    e.MillCards: "number",
    e.PutCounters: "number",
    e.CreateTokens: "number",
}
"""What comes to the same whether it is done once for so many or so often for one; the field that says how many."""


def _read_for_each_first(reading: Reading, at: int) -> ReadAs:
    """for each creature you control, gain 2 life

    What else the sentence says might be done once or each time: then it is refused.
    """
    if reading.words[at : at + 2] != ("for", "each"):
        return
    for counted, middle in reading.nodes("count_each", at + 2, w.Amount):
        if reading.word(middle) != "," or (
            speaks_of_others(counted) and not isinstance(counted, w.MovedThisWay)
        ):
            continue
        for node, end in reading.nodes("act", middle + 1, e.Instruction):
            field = SO_MANY.get(type(node), "")
            once = getattr(node, field, None)
            ends = reading.word(end) in (".", "")
            alone = node if getattr(node, "who", None) != w.ThatPlayer() else replace(node, who=w.You())
            if ends and isinstance(once, w.Number) and not speaks_of_others(alone):
                yield replace(node, **{field: w.Times(once.value, counted)}), end


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)


ONE_DONE = {
    **{
        f"{how} this way": how
        for how in ("destroyed", "sacrificed", "exiled", "discarded", "milled", "tapped")
    },
    **{f"put into {a} graveyard this way": "died" for a in ("a", "the")},
}
_OF_THOSE = tuple(f"those {kind}s" for kind in ("creature", "permanent", "land", "artifact", "enchantment"))


def _read_for_each_of(reading: Reading, at: int) -> ReadAs:
    """for each creature destroyed this way, its controller creates a treasure token; for each of those lands, ...

    It has to speak of each, and of nobody else by such a word.
    """
    if reading.words[at : at + 2] != ("for", "each"):
        return
    for of, noun, middle in _each_spoken_of(reading, at + 2):
        for effects, end in reading.several("joined", middle + 1) if reading.word(middle) == "," else ():
            done = tuple(_of_each(effect, noun) for effect in effects)
            its = [part for part in parts_of(done) if isinstance(part, w.It) and part.to == EACH]
            others = [part for part in parts_of(done) if isinstance(part, (w.Those, w.ThatPlayer, w.TheX))]
            left = any(isinstance(part, w.It) and part.to != EACH for part in parts_of(done))
            if its and not others and not left and not _names_another(done):
                yield t.ForEachOf(of, tuple(part for part in done if isinstance(part, e.Instruction))), end


_NAMING = (
    *(w.OneOf, w.TopOf, w.Target, w.Filter, a.CostPart),
    *(e.CreateTokens, e.CopyTokens, e.RevealTop, e.LookAtCards, e.LookAtTop, e.SearchLibrary, e.MillCards),
)


def _names_another(done: Meaning) -> bool:
    """Whether something else is named before a word that is to be each of them: a token, a card that is revealed.
    Whose that is may be asked all the same.
    """
    named = False
    for piece in _one_by_one(done):
        parts = parts_of(piece)
        its = sum(isinstance(part, w.It) and part.to == EACH for part in parts)
        whose = sum(
            isinstance(part, (w.ControllerOf, w.OwnerOf)) and w.It("it", EACH) == part.of for part in parts
        )
        if named and its > whose:
            return True
        named = named or any(isinstance(part, _NAMING) and not isinstance(part, a.PayMana) for part in parts)
    return False


def _one_by_one(done: Meaning) -> Iterator[Meaning]:
    """What is done, and the cost of what may be done, in their order."""
    for effect in done if isinstance(done, tuple) else ():
        if isinstance(effect, e.May):
            yield effect.cost
            yield from _one_by_one((*effect.effects, *effect.otherwise))
        else:
            yield effect


def _each_spoken_of(reading: Reading, at: int) -> Iterator[tuple[t.DoneThisWay | w.Those, str, int]]:
    """What it is said of, how one of them is called, and where that ends."""
    for what, middle in reading.nodes("thing", at, w.Filter):
        for words, how in ONE_DONE.items():
            if (end := said_after(reading, middle, words)) is not None:
                yield t.DoneThisWay(what, how), what.words[-1] if what.words else what.noun, end
    for those in _OF_THOSE:
        if (end := said_after(reading, at, f"of {those}")) is not None:
            yield w.Those(those), those.split()[1][:-1], end


def _of_each(node: Meaning, noun: str) -> Meaning:
    """The same, with "it" and "that creature" bound to each of them."""
    if isinstance(node, w.It) and not node.to and node.noun in ("it", f"that {noun}"):
        return replace(node, to=EACH)
    if isinstance(node, tuple):
        return tuple(_of_each(part, noun) for part in node)
    return rebuilt(node, lambda part: _of_each(part, noun)) if isinstance(node, Node) else node


def _print_for_each_of(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.ForEachOf):
        raise Unprintable(node)
    done = grammar.words("joined", node.effects)
    if isinstance(node.of, w.Those):
        return ["for", "each", "of", *node.of.noun.split(), *what_is_meant(node.of), ",", *done]
    how = next(words for words, how in ONE_DONE.items() if how == node.of.how)
    return ["for", "each", *grammar.words("thing", node.of.what), *how.split(), ",", *done]


GRAMMAR.by_hand("for_each_of", _read_for_each_of, _print_for_each_of, frozenset(("for",)))
GRAMMAR.by_hand("for_each_first", _read_for_each_first, _refuse, frozenset(("for",)))

# -- in what has to be paid ----------------------------------------------------------------------------------

_MANA = re.compile(r"\{(\d+)\}")
_X = a.Cost((a.PayMana(ManaCost(xs=1)),))


def _read_unless_for_each(reading: Reading, at: int) -> ReadAs:
    """counter target spell unless its controller pays {2} for each island you control"""
    for act, end in reading.nodes("act", at, e.Instruction):
        if reading.word(end) != "unless" or reading.word(at - 1) == "and":
            continue
        for who, paid in reading.nodes("player", end + 1, w.Who):
            match = _MANA.fullmatch(reading.word(paid + 1))
            if reading.word(paid) not in ("pays", "pay") or match is None:
                continue
            if reading.words[paid + 2 : paid + 4] != ("for", "each"):
                continue
            for counted, stop in reading.nodes("count_each", paid + 4, w.Amount):
                yield e.WhereX((e.Unless((act,), _X, who),), w.Times(int(match[1]), counted)), stop


def _print_unless_for_each(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, e.WhereX) and isinstance(node.amount, w.Times) and len(node.effects) == 1:
        (effect,) = node.effects
        if isinstance(effect, e.Unless) and effect.cost == _X:
            done, who = grammar.words("one_act", effect.effects), grammar.words("player", effect.who)
            each = grammar.words("count_each", node.amount.of)
            return [*done, "unless", *who, "pays", f"{{{node.amount.number}}}", "for", "each", *each]
    raise Unprintable(node)


GRAMMAR.by_hand(
    "unless_for_each",
    _read_unless_for_each,
    _print_unless_for_each,
    "{:act}",
    needs=("unless", "for", "each"),
)


def _read_up_to_a_bound(reading: Reading, at: int) -> ReadAs:
    """put up to x +1/+0 counters on ~. this ability can't cause the number of these to be greater than seven"""
    if reading.words[at : at + 3] != ("put", "up", "to"):
        return
    for number, middle in reading.nodes("few", at + 3, w.Amount):
        for kind, end in reading.of("counter_kind", middle):
            for on, stop in reading.nodes("one", end + 2, w.Things):
                last = stop + len(_bound(str(kind)))
                if reading.words[stop:last] == _bound(str(kind)):
                    for most, final in reading.of("count", last):
                        if isinstance(most, int):
                            yield e.PutCounters(str(kind), on, number, most=most), final


def _bound(kind: str) -> tuple[str, ...]:
    words = f". this ability can't cause the number of {kind} counters on ~ to be greater than"
    return tuple(words.split())


def _print_up_to_a_bound(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.PutCounters) or node.most is None:
        raise Unprintable(node)
    number, on = grammar.words("few", node.number), grammar.words("one", node.on)
    put = ["put", "up", "to", *number, node.kind, "counters", "on", *on]
    return [*put, *_bound(node.kind), *grammar.words("count", node.most)]


GRAMMAR.by_hand("up_to_a_bound", _read_up_to_a_bound, _print_up_to_a_bound, frozenset(("put",)))


def _read_reveal_it(reading: Reading, at: int) -> ReadAs:
    """reveal it, that card, ~ where it has been put"""
    for kind in ("it", "this_card") if reading.word(at) == "reveal" else ():
        for what, end in reading.nodes(kind, at + 1, w.Things):
            yield e.Reveal(what), end


def _print_reveal_it(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.Reveal):
        raise Unprintable(node)
    return ["reveal", *grammar.words("this_card" if node.what == w.ThisCard() else "it", node.what)]


GRAMMAR.by_hand("reveal_it", _read_reveal_it, _print_reveal_it, frozenset(("reveal",)))
say("act", "({:up_to_a_bound}|{:reveal_it}|{:for_each_of})")


def _read_offer_of_x(reading: Reading, at: int) -> ReadAs:
    """you may pay {x}, where x is the number of creatures you control. If you don't, tap ~"""
    for _, paid in reading.of("who_may", at):
        if reading.words[paid : paid + 6] != ("pay", "{x}", ",", "where", "x", "is"):
            continue
        for amount, end in reading.nodes("counted", paid + 6, w.Amount):
            shorter = (*reading.words[: paid + 2], *reading.words[end:])
            for may, stop in Reading(reading.grammar, shorter).nodes("act", at, e.May):
                if may.cost == _X:
                    yield e.WhereX((may,), amount), stop + end - paid - 2


def _print_offer_of_x(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.WhereX) or len(node.effects) != 1 or not isinstance(node.effects[0], e.May):
        raise Unprintable(node)
    offer = grammar.words("act", node.effects[0])
    end = offer.index(".") if "." in offer else len(offer)
    return [*offer[:end], ",", "where", "x", "is", *grammar.words("counted", node.amount), *offer[end:]]


GRAMMAR.by_hand(
    "offer_of_x", _read_offer_of_x, _print_offer_of_x, "{:who_may}", needs=("pay", "{x}", "where")
)

# -- for what each player did or didn't do -------------------------------------------------------------------

_DEEDS = {"drew": "drawn", "draws": "drawn", "discarded": "discarded", "discards": "discarded"}


def _read_share_of_each(reading: Reading, at: int) -> ReadAs:
    """card that player discarded this way: how many that one did, of all who were asked"""
    for what, middle in reading.nodes("thing", at, w.Filter):
        for who, end in reading.nodes("player", middle, w.ThatPlayer):
            how = _DEEDS.get(reading.word(end))
            if how is not None and reading.words[end + 1 : end + 3] == ("this", "way"):
                yield t.DoneThisWay(what, how, who), end + 3


GRAMMAR.by_hand("share_of_each", _read_share_of_each, _refuse, "{:thing}")


def _read_life_for_fewer(reading: Reading, at: int) -> ReadAs:
    """for each card fewer than two a player draws this way, that player gains 2 life: each player, so much"""
    if reading.words[at : at + 3] != ("for", "each", "card") or reading.word(at + 4) != "than":
        return
    less = reading.word(at + 3) in ("less", "fewer")
    for most, middle in reading.nodes("few", at + 5, w.Number):
        how = _DEEDS.get(reading.word(middle + 2))
        comma = middle + 3 + (reading.word(middle + 3) == "in")
        comma += 2 * (reading.words[comma : comma + 2] == ("this", "way"))
        if (
            reading.word(middle) not in ("a", "any")
            or reading.word(middle + 1) != "player"
            or how is None
            or reading.word(comma) != ","
        ):
            continue
        for gained, end in reading.nodes("act", comma + 1, e.GainLife) if less else ():
            if isinstance(gained.who, w.ThatPlayer) and isinstance(gained.amount, w.Number):
                lacking = w.Difference(most, t.DoneThisWay(w.Filter("card"), how, w.ThatPlayer()))
                yield e.GainLife(w.Times(gained.amount.value, lacking), w.EachPlayer()), end


def _print_life_for_fewer(grammar: Grammar, node: Meaning) -> list[str]:
    of = node.amount.of if isinstance(node, e.GainLife) and isinstance(node.amount, w.Times) else None
    if not isinstance(node, e.GainLife) or not isinstance(of, w.Difference):
        raise Unprintable(node)
    done, life = of.less, str(node.amount.number) if isinstance(node.amount, w.Times) else ""
    if not isinstance(done, t.DoneThisWay):
        raise Unprintable(node)
    most, verb = grammar.words("few", of.of), "draws" if done.how == "drawn" else "discards"
    return [
        *["for", "each", "card", "fewer", "than"],
        *most,
        *f"a player {verb} this way , that player gains {life} life".split(),
    ]


GRAMMAR.by_hand("life_for_fewer", _read_life_for_fewer, _print_life_for_fewer, frozenset(("for",)))
say("act", "{:life_for_fewer}")


def _read_damage_less_a_share(reading: Reading, at: int) -> ReadAs:
    """~ deals to each player 3 damage minus 1 for each card that player discarded this way"""
    for damage, end in reading.nodes("act", at, e.DealDamage):
        minus = ("minus", "1", "for", "each")
        if reading.words[end : end + 4] == minus and damage.to == (w.EachPlayer(),):
            for share, stop in reading.nodes("share_of_each", end + 4, t.DoneThisWay):
                yield replace(damage, amount=w.Difference(damage.amount, share)), stop
    yield from _less_what_each_discarded(reading, at)


SHARE = ("card", "that", "player", "discarded", "this", "way")
DEALT_TO_EACH = ("~", "deals", "1", "damage", "to", "each", "player")


def _less_what_each_discarded(reading: Reading, at: int) -> ReadAs:
    """~ deals damage to each player equal to 3 minus the number of cards they discarded this way"""
    if (dealt := said_after(reading, at, "~ deals damage to each player equal to")) is None:
        return
    plain = Reading(reading.grammar, DEALT_TO_EACH).nodes("act", 0, e.DealDamage)
    damage = next(node for node, end in plain if end == len(DEALT_TO_EACH))
    [(share, _)] = Reading(reading.grammar, SHARE).nodes("share_of_each", 0, t.DoneThisWay)
    for number, end in reading.nodes("number", dealt, w.Amount):
        for who in ("they", "he or she", "that player"):
            stop = said_after(reading, end, f"minus the number of cards {who} discarded")
            if stop is None:
                continue
            so = said_after(reading, stop, "this way")
            if so is not None or reading.words[:4] == ("each", "player", "may", "discard"):
                yield replace(damage, amount=w.Difference(number, share)), so or stop


def _print_damage_less_a_share(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.DealDamage) or not isinstance(node.amount, w.Difference):
        raise Unprintable(node)
    share = node.amount.less
    if not isinstance(share, t.DoneThisWay) or share.who is None:
        raise Unprintable(node)
    verb = "drew" if share.how == "drawn" else share.how
    of_each = [*grammar.words("thing", share.what), *grammar.words("player", share.who), verb, "this", "way"]
    return [
        *grammar.words("act", replace(node, amount=node.amount.of)),
        *["minus", "1", "for", "each"],
        *of_each,
    ]


GRAMMAR.by_hand(
    "damage_less_a_share", _read_damage_less_a_share, _print_damage_less_a_share, "{:act}", needs=("minus",)
)
say("effect", "({:unless_for_each}|{:offer_of_x}|{:damage_less_a_share})")


def _read_fewer_counters(reading: Reading, at: int) -> ReadAs:
    """~ has fewer than three charge counters on it"""
    for it, middle in reading.nodes("named_before", at, w.Things):
        if (start := said_after(reading, middle, "has fewer than")) is None:
            continue
        for number, end in reading.of("few_whole", start):
            for kind, stop in reading.of("counter_kind", end):
                if (last := said_after(reading, stop, "counters on it")) is not None:
                    yield a.Not(a.HasCounters(str(kind), int(str(number)), it)), last


def _print_fewer_counters(grammar: Grammar, node: Meaning) -> list[str]:
    has = node.condition if isinstance(node, a.Not) else None
    if not isinstance(has, a.HasCounters) or has.number < 2 or has.most is not None:
        raise Unprintable(node)
    number = grammar.words("few_whole", has.number)
    it = grammar.words("named_before", has.it)
    return [*it, "has", "fewer", "than", *number, has.kind, "counters", "on", "it"]


GRAMMAR.by_hand("fewer_counters", _read_fewer_counters, _print_fewer_counters, "{:named_before}")
say("condition", "{:fewer_counters}")
