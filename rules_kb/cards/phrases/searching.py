"""Libraries that are searched and shuffled, cards that go from zone to zone by the handful, and piles."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence
from rules_kb.cards.words import Filter

# -- some of the cards looked at or drawn, and the rest ------------------------------------------------------

one_word("as_many_as_liked", {"any number": None})
say("some_of_them", "({number:few}|{number:as_many_as_liked}) of (them|those cards)", w.SomeOf)
_NOT_PUT = "all cards revealed this way that weren't put into play"
one_word(
    "those_cards",
    {
        "the rest": w.Those("the rest"),
        "those cards": w.Those("those cards"),
        "them": w.Those(),
        _NOT_PUT: w.Those("the rest"),
    },
)
one_word(
    "all_their_hand",
    {
        f"the cards {_where} {_whose} hand": w.Each(Filter("card", zone="hand", owner=_who))
        for _where in ("in", "from")
        for _whose, _who in (("their", w.ThatPlayer()), ("your", "you"))
    },
)
say("chosen_cards", "{what:things}", w.OneOf, number=w.ThatMuch())
say("condition", "{it:spoken_of} (is|'s|was) {what:a_thing}", a.ItIs)
one_word(
    "noun_sacrificed",
    {
        f"the {gone}": f"the {gone}"
        for gone in (
            *("sacrificed creature", "sacrificed land", "sacrificed artifact"),
            *("exiled card", "exiled creature"),
        )
    },
)
say("sacrificed_one", "{noun:noun_sacrificed}", w.It)
say("condition", "{it:sacrificed_one} (was|is) {what:a_thing}", a.ItIs)
say(
    "condition",
    "{what:a_thing} is directly above ~",
    a.CardsInGraveyard,
    number=1,
    above=True,
    directly=True,
)
say("act", "if {condition:condition} , {effects:joined} . otherwise , {otherwise:joined}", e.OnlyIf)

# -- searching and shuffling ---------------------------------------------------------------------------------

one_word(
    "own_zones",
    {
        "hand and graveyard": ("hand", "graveyard"),
        "graveyard and hand": ("hand", "graveyard"),
        "hand": ("hand",),
        "graveyard": ("graveyard",),
        "hands": ("hand",),
    },
)
one_word("owning", {"they own": w.ThatPlayer(), "he or she owns": w.ThatPlayer(), "you own": w.You()})
does(
    "<shuffle> ([the cards (from|in)] {who:possessor} {zones:own_zones}|all {what:things} {who:owning}) "
    "into (their|your) (library|libraries)",
    e.ShuffleIn,
)

say("sought_everywhere", "all {what:things}", FieldsSaid)
say("sought_everywhere", "any number of {what:things}", FieldsSaid, any_number=True)
say("sought_everywhere", "up to {most:few} {what:things}", FieldsSaid)
say(
    "act",
    "search {whose:possessor} graveyard , hand , and library for {*:sought_everywhere} "
    "(and exile them|and remove them from the game|, exile them|, remove them from the game) "
    "((. then|, then) (that player (shuffles|shuffle) [their library]|shuffle)|. that player shuffles [their library])",
    e.SearchEverywhere,
)
one_word("exiled_from_hand", {"card exiled from their hand this way": e.ExiledFromHand()})
say("count_each", "{:exiled_from_hand}")
# -- two cards of one graveyard ------------------------------------------------------------------------------------


def _read_two_of_a_graveyard(reading: Reading, at: int) -> ReadAs:
    """target creature card and target land card from your graveyard"""
    if reading.word(at) != "target":
        return
    for first, middle in reading.nodes("thing", at + 1, w.Filter):
        if first.noun != "card" or first.zone is not None or first.owner is not None:
            continue
        if reading.words[middle : middle + 2] != ("and", "target"):
            continue
        for second, end in reading.nodes("thing", middle + 2, w.Filter):
            if second.noun == "card" and second.zone == "graveyard":
                there = replace(first, zone=second.zone, owner=second.owner)
                yield (w.Target(there), w.Target(second)), end


def _is_a_card_there(part: Meaning) -> bool:
    what = part.what if isinstance(part, w.Target) else None
    return isinstance(what, w.Filter) and what.noun == "card" and what.zone == "graveyard"


def _print_two_of_a_graveyard(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, tuple) and len(node) == 2 and all(_is_a_card_there(part) for part in node):
        return [*grammar.words("one", node[0]), "and", *grammar.words("one", node[1])]
    raise Unprintable(node)


GRAMMAR.by_hand(
    "two_of_a_graveyard", _read_two_of_a_graveyard, _print_two_of_a_graveyard, frozenset(("target",))
)


# -- piles ---------------------------------------------------------------------------------------------------


one_word(
    "pile_chooser",
    {
        "that player 's": w.ThatPlayer(),
        "their": w.ThatPlayer(),
        "an opponent 's": w.EachOpponent(),
        "your": w.You(),
    },
)
say("pile", "(one pile|[all {what:things} in] the pile of {chooser:pile_chooser} choice)", w.Pile)
say("other_pile", "the other [pile]", w.Pile, other=True)
_PILE = "({what:pile}|{what:other_pile})"
_PILE_PUT = {"into your hand": "hand", "into your graveyard": "graveyard"}
one_word("pile_put", _PILE_PUT)
one_word("pile_returned", {"to play": "in play"})
one_word("pile_goes", {**_PILE_PUT, "to play": "in play"})
say(
    "pile_act",
    f"(put {_PILE} {{zone:pile_put}}|return {_PILE} {{zone:pile_returned}}"
    f"|{{what:other_pile}} {{zone:pile_goes}}|exile {_PILE}|remove {_PILE} from the game)",
    e.MoveTo,
    zone="removed",
)
one_word("pile_fights", {"attack": e.HasProperty(e.CantAttack()), "block": e.HasProperty(e.CantBlock())})
say("pile_act", "only creatures in {pile:pile} (can|may) {cannot:pile_fights} this turn", e.OnlyOnePile)


def _read_with_a_pile(reading: Reading, at: int) -> ReadAs:
    """exile the other pile; destroy all creatures in the pile of your choice, as anything is destroyed"""
    yield from reading.of("pile_act", at)
    for node, end in reading.nodes("act", at, e.Instruction):
        if isinstance(getattr(node, "what", None), w.Pile):
            yield node, end


GRAMMAR.by_hand(
    "with_a_pile",
    _read_with_a_pile,
    lambda grammar, node: grammar.words("act" if isinstance(node, e.Destroy) else "pile_act", node),
    "({:pile_act}|{:act})",
)
sequence("pile_acts", "with_a_pile", (("and",),), ["and"], ["and"], longest=True)
one_word("separator", {"an opponent separates": w.EachOpponent(), "that player separates": w.ThatPlayer()})
say(
    "act",
    "(separate|{who:separator}) ({what:objects}|{what:those_cards}) into two [face-up] piles . {then:pile_acts}",
    e.SeparateIntoPiles,
)
