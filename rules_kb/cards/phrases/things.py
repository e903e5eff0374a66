"""Players, things and amounts."""

from __future__ import annotations

from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.beginnings import MEASURE
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable, what_is_meant
from rules_kb.cards.node import Meaning, as_said, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_as, say, sequence
from rules_kb.cards.reading_numbers import AMOUNTS
from rules_kb.cards.types import plural

# -- players -----------------------------------------------------------------------------------------

say("player", "you", w.You)
say("player", "target player", w.Target, what="player")
say("player", "target opponent", w.Target, what="opponent")
say("player", "target opponent previously dealt damage by (~|it)", w.Target, what="damaged opponent")
say("player", "each player", w.EachPlayer)
say("player", "each opponent", w.EachOpponent)
say("player", "each player who controls {what:a_thing}", t.EachWhoControls)
say("player", "each opponent who controls {what:a_thing}", t.EachWhoControls, opponents=True)
say("player", "each other player", w.EachOpponent)
one_word(
    "noun_player",
    {
        **{noun: noun for noun in ("that player", "he or she", "him or her")},
        "that player or that planeswalker 's controller": w.WHO_HAS_IT,
        **dict.fromkeys(("that opponent", "the opponent"), "that player"),
    },
)
say("player", "{noun:noun_player}", w.ThatPlayer)
say("player", "the chosen player", w.ChosenPlayer)
say("player", "the active player", w.ActivePlayer)
say("player", "defending player", w.DefendingPlayer)


def _read_of_a_thing(reading: Reading, at: int) -> ReadAs:
    """its controller; that creature's owner; the owner of target permanent"""
    if reading.word(at) == "the" and reading.word(at + 1) in WHOSE and reading.word(at + 2) == "of":
        for of, end in reading.nodes("objects", at + 3, w.Things):
            yield WHOSE[reading.word(at + 1)](of), end
    for of, end in reading.nodes("whose_thing", at, w.Things):
        last = end if reading.word(at) == "its" else end + 1 if reading.word(end) == "'s" else at
        if (kind := WHOSE.get(reading.word(last))) is not None:
            yield kind(of), last + 1


WHOSE: dict[str, type[w.ControllerOf] | type[w.OwnerOf]] = {
    "controller": w.ControllerOf,
    "owner": w.OwnerOf,
}


def _print_of_a_thing(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, (w.ControllerOf, w.OwnerOf)):
        raise Unprintable(node)
    whose = ["its"] if as_said(node.of) == w.It() else [*grammar.words("one", node.of), "'s"]
    said = "controller" if isinstance(node, w.ControllerOf) else "owner"
    return [*whose, said, *(what_is_meant(node.of) if whose == ["its"] else [])]


say("whose_thing", "its", w.It)
say("whose_thing", "{:one}")
GRAMMAR.by_hand("of_a_thing", _read_of_a_thing, _print_of_a_thing, "(the|{:whose_thing})")
say("player", "{:of_a_thing}")
_THAT_PLAYER = ("that", "player")


def _read_whichever_it_is(reading: Reading, at: int) -> ReadAs:
    """that player or that permanent's controller; that creature's controller or that player"""
    if reading.word(at) != "that" or "or" not in reading.words[at + 2 : at + 5]:
        return
    player_first = reading.words[at : at + 3] == (*_THAT_PLAYER, "or")
    for who, end in reading.nodes("of_a_thing", at + 3 if player_first else at, w.ControllerOf):
        if player_first:
            yield w.PlayerOrController(w.ThatPlayer(), who), end
        elif reading.words[end : end + 3] == ("or", *_THAT_PLAYER):
            yield w.PlayerOrController(w.ThatPlayer(), who), end + 3


def _print_whichever_it_is(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.PlayerOrController):
        raise Unprintable(node)
    return [*grammar.words("player", node.player), "or", *grammar.words("player", node.controller)]


GRAMMAR.by_hand(
    "whichever_it_is",
    _read_whichever_it_is,
    _print_whichever_it_is,
    frozenset(("that",)),
    needs=("that", "or"),
)
say("player", "{:whichever_it_is}")

# -- things --------------------------------------------------------------------------------------------

say("one", "~", w.ThisCard)
say("one", "the granter", w.Granter)
say("one", "{:enchanted}")
say("one", "{:it}")
say("one", "the imprinted {what:thing}", w.ImprintedCards)
say("one", "the (removed|exiled) card", w.RemovedCards)
one_word(
    "who_chooses",
    {
        "their": w.ThatPlayer(),
        "that player 's": w.ThatPlayer(),
        "the chosen player 's": w.ChosenPlayer(),
        "an opponent 's": w.EachOpponent(),
    },
)
say("one", "target {what:thing} [of {chooser:who_chooses} choice]", w.Target)


def _read_chosen_by_another(reading: Reading, at: int) -> ReadAs:
    """target creature card of an opponent's choice from your graveyard"""
    if reading.word(at) != "target" or "choice" not in reading.words[at + 3 : at + 9]:
        return
    choice = reading.words.index("choice", at + 3)
    for start in range(at + 2, choice - 1):
        for chooser, end in (
            reading.nodes("who_chooses", start + 1, w.Who) if reading.word(start) == "of" else ()
        ):
            if end == choice:
                words = (*reading.words[:start], *reading.words[choice + 1 :])
                for what, stop in Reading(reading.grammar, words).nodes("thing", at + 1, w.Filter):
                    if stop > start:
                        yield w.Target(what, chooser=chooser), stop + choice + 1 - start


GRAMMAR.by_hand(
    "chosen_by_another",
    _read_chosen_by_another,
    lambda grammar, node: _refuse(node),
    frozenset(("target",)),
    needs=("target", "of", "choice"),
)


def _refuse(node: Meaning) -> list[str]:
    raise Unprintable(node)


say("objects", "({:one}|{:chosen_by_another})")
say("one", "target {what:either}", w.Target)

one_word(
    "those_permanents",
    {
        words: w.Those(words)
        for words in (
            "them",
            "those creatures",
            "those tokens",
            "the tokens",
            "those permanents",
            "those lands",
        )
    },
)


def _read_some_of_those(reading: Reading, at: int) -> ReadAs:
    """those creatures with flying; these target creatures with flying"""
    start = at + 2 if reading.words[at : at + 2] == ("these", "target") else at + 1
    if reading.word(at) in ("those", "these"):
        for what, end in reading.nodes("things", start, w.Filter):
            if what.relation is None and what != w.Filter(words=what.words) and len(what.words) == 1:
                them = w.Those(f"those {plural(what.words[0])}")
                yield w.Each(replace(what, relation="among those", related=them)), end


def _print_some_of_those(grammar: Grammar, node: Meaning) -> list[str]:
    what = node.what if isinstance(node, w.Each) else None
    if not isinstance(what, w.Filter) or what.relation != "among those":
        raise Unprintable(node)
    return ["those", *grammar.words("things", replace(what, relation=None, related=None))]


GRAMMAR.by_hand("some_of_those", _read_some_of_those, _print_some_of_those, frozenset(("those", "these")))


def _read_other_targets(reading: Reading, at: int) -> ReadAs:
    """up to two other target creatures; any number of other target creatures"""
    freely = [(FieldsSaid(least=0, most=None), end) for _, end in reading.of("freely_many", at)]
    for so_many, middle in (*reading.of("so_many", at), *freely):
        if isinstance(so_many, FieldsSaid) and reading.words[middle : middle + 2] == ("other", "target"):
            for what, end in reading.nodes("things", middle + 2, w.Filter):
                yield replace(w.Target(replace(what, others=True)), **so_many.said), end


GRAMMAR.by_hand(
    "other_targets", _read_other_targets, refuse, "({:freely_many}|{:so_many})", needs=("other", "target")
)
say("objects", "[each of] ({:those_permanents}|{:some_of_those}|{:other_targets})")
say(
    "objects",
    "(each creature|a creature|creatures) (dealt damage|damaged) this way",
    w.It,
    noun="dealt damage",
)
one_word("one_to", {"one or two": 2, "one , two , or three": 3, "one , two , three , or four": 4})
say("so_many", "{most:one_to}", FieldsSaid, least=1)
say("so_many", "{most:few}", FieldsSaid, least=-1)
say("so_many", "up to {most:few}", FieldsSaid, least=0)
say("so_many", "up to that many", FieldsSaid, least=0, most=w.ThatMuch())


def _read_and_or(reading: Reading, at: int) -> ReadAs:
    """walls and/or creatures with flying: both of them, and not the last for itself"""
    for what, end in reading.nodes("any_of", at, w.AnyOf):
        said = reading.words[at:end]
        if said.count("/") == said.count("and") == said.count("or"):
            yield what, end


GRAMMAR.by_hand("and_or", _read_and_or, said_as("any_of"), "{:any_of}")
say("objects", "[each of] {*:so_many} target ({what:things}|{what:and_or})", w.Target)
say("recipient", "[each of] {*:so_many} targets", w.Target, what="any target")
say("objects", "any number of target ({what:things}|{what:and_or})", w.Target, least=0, most=None)
say("one_or_more", "{most:one_to} target {what:things}", w.Target, least=1)
say("objects", "each {what:thing}", w.Each)
say("objects", "all {what:things}", w.Each)
say("objects", "{what:things}", w.Each)
say("objects", "{what:a_thing}", w.OneOf)
say("objects", "{number:few} {what:things}", w.OneOf)

_AT_ANY = {
    **dict.fromkeys(("any target", "target creature , planeswalker , or player"), "any target"),
    **{f"target {either}": either for either in w.OR_A_PLAYER if " or " in either},
}
one_word("at_any", _AT_ANY)
one_word("at_any_other", {"target": "any target", **_AT_ANY})
one_word("another_one", {"another": True, "a third": True})
say("recipient", "({what:at_any}|{other:another_one} {what:at_any_other})", w.Target)
say("recipient", "any other target", w.Target, what="any target", other=True)
say("recipient", "[each of] {*:so_many} other targets", w.Target, what="any target", other=True)
say("freely_many", "any number of", FieldsSaid, least=1, most=None)
say(
    "recipient",
    "([each of] {*:so_many}|{*:freely_many}) target (creatures and/or players|creatures or players)",
    w.Target,
    what="creature or player",
)
one_word(
    "noun_of_either",
    {
        **dict.fromkeys(
            [
                f"that {either}"
                for either in ("permanent or player", "creature or player", "player or planeswalker")
            ],
            "that permanent or player",
        ),
        **{
            f"{those} {joint} players": "those permanents and/or players"
            for those in ("those permanents", "those creatures")
            for joint in ("and / or", "and/or")
        },
    },
)
say("recipient", "[each of] {noun:noun_of_either}", w.ThatOne)
say("recipient", "{:player}")
say("recipient", "{:objects}")
sequence("ones", "one", (("and",),), ["and"], ["and"])
sequence("recipients", "recipient", (("and",),), ["and"], ["and"])

# -- amounts -------------------------------------------------------------------------------------------


def _read_so_much(reading: Reading, at: int) -> ReadAs:
    """2; x; x plus 1, x+1"""
    for number, end in reading.nodes("number", at, w.Amount):
        yield number, end
        if reading.word(end) == "plus":
            for more, stop in reading.nodes("number", end + 1, w.Amount):
                yield w.Sum(number, more), stop
    if (joined := reading.word(at).split("+")) and len(joined) == 2:
        parts = [
            w.TheX() if part == "x" else w.Number(int(part))
            for part in joined
            if part == "x" or part.isdecimal()
        ]
        if len(parts) == 2:
            yield w.Sum(*parts), at + 1


def _print_so_much(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, w.Sum):
        return [*grammar.words("number", node.of), "plus", *grammar.words("number", node.more)]
    return grammar.words("number", node)


GRAMMAR.by_hand("so_much", _read_so_much, _print_so_much, frozenset((MEASURE, *AMOUNTS)))
say("amount", "{:so_much}")
say("amount", "that much", w.ThatMuch)
one_word("value_name", {"power": "power", "toughness": "toughness", "converted mana cost": "cost"})
say("counted", "(the [total] number of cards|how many cards are) in {of:whose_hand}", w.HandSize)
say("counted", "your hand size", w.HandSize, of=w.You())
say("several_counted", "{what:things}", w.CountOf)
say("counted", "(the [total] number of|how many) ({:several_counted}|{:several_done})")
GRAMMAR.by_hand(
    "several_done",
    lambda reading, at: (
        (t.DoneThisWay(what, str(how)), stop)
        for what, end in reading.nodes("things", at, w.Filter)
        for how, stop in reading.of("how_done", end)
    ),
    lambda grammar, node: (
        [*grammar.words("things", node.what), *grammar.words("how_done", node.how)]
        if isinstance(node, t.DoneThisWay)
        else _refuse(node)
    ),
    "{:things}",
)
say("counted", "the number of basic land types among {what:things}", w.BasicLandTypes)
say("counted", "the number of card types among {what:things}", w.CardTypesAmong)
say("counted", "{of:summand} plus {more:summand}", w.Sum)
one_word("that_number", {"that number": w.ThatMuch()})
say(
    "summand",
    "({:number}|{:that_number}|{:worked_out}|the number of {:several_counted}|{:value_of_the_sacrificed})",
)
say("counted", "the number of {kind:counter_kind} counters on {on:one}", w.CountersOn)
say("counted", "(its|their|{of:one} 's) {what:value_name}", w.ValueOf, of=w.It())
say("counted", "the {what:value_name} of {of:one}", w.ValueOf)
say("value_of_itself", "its {what:value_name}", w.ValueOf, of=w.Itself())
_SACRIFICED = ("creature", "artifact", "permanent", "land", "enchantment")
one_word("sacrificed_noun", {noun: noun for noun in _SACRIFICED})
one_word("sacrificed_nouns", {f"{noun}s": f"{noun}s" for noun in _SACRIFICED})
say(
    "value_of_the_sacrificed",
    "(the sacrificed {noun:sacrificed_noun} 's {what:value_name}"
    "|the total {what:value_name} of the sacrificed {noun:sacrificed_nouns})",
    w.SacrificedValue,
)
say("counted", "{:value_of_the_sacrificed}")
one_word("rounded", {"rounded up": True, "rounded down": False})


def _read_worked_out(reading: Reading, at: int) -> ReadAs:
    """twice the number of cards in your hand; half of it, rounded up; the difference between it and something"""
    if reading.word(at) == "twice":
        yield from ((w.Times(2, of), end) for of, end in reading.nodes("counted", at + 1, w.Amount))
    elif reading.word(at) == "half":
        for of, end in reading.nodes("counted", at + 1, w.Amount):
            for up, stop in reading.of("rounded", end + 1) if reading.word(end) == "," else ():
                yield w.Half(of, bool(up)), stop
    elif reading.words[at : at + 3] == ("the", "difference", "between"):
        for of, end in reading.nodes("counted", at + 3, w.Amount):
            for other, stop in (
                reading.nodes("counted", end + 1, w.Amount) if reading.word(end) == "and" else ()
            ):
                yield w.Apart(of, other), stop


def _print_worked_out(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, w.Times) and node.number == 2:
        return ["twice", *grammar.words("counted", node.of)]
    if isinstance(node, w.Half):
        return ["half", *grammar.words("counted", node.of), ",", *grammar.words("rounded", node.up)]
    if isinstance(node, w.Apart):
        of, other = grammar.words("counted", node.of), grammar.words("counted", node.other)
        return ["the", "difference", "between", *of, "and", *other]
    raise Unprintable(node)


GRAMMAR.by_hand("worked_out", _read_worked_out, _print_worked_out, frozenset(("twice", "half", "the")))
say("counted", "{:worked_out}")
say("counted", "{of:possessor} life total", w.LifeOf)
say("whose_hand", "your hand", w.You)
say("whose_hand", "target player 's hand", w.Target, what="player")
say("whose_hand", "target opponent 's hand", w.Target, what="opponent")
say("whose_hand", "that player 's hand", w.ThatPlayer)
say("whose_hand", "the chosen player 's hand", w.ChosenPlayer)
say("whose_hand", "their hand", w.ThatPlayer)
say("whose_hand", "defending player 's hand", w.DefendingPlayer)
say("equal_to", "{:counted}")
