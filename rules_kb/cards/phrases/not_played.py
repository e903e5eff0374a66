"""What no era here plays, so that a text which has it is understood all the same and told apart."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.durations import (
    UNTIL_END_OF_TURN,
    UNTIL_END_OF_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_TURN,
    UNTIL_YOUR_NEXT_UPKEEP,
    WHILE_YOU_CONTROL_IT,
)
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import (
    EXERTED,
    GAINS_SUSPEND,
    LATER_ACTIONS,
    LATER_ACTIONS_ON_THINGS,
    LATER_ACTIONS_WITH_NUMBER,
    LENDS_FLASHBACK,
    NEITHER,
    PAID_IN_LIFE,
)
from rules_kb.cards.node import Meaning, TriggerCondition, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_as, say
from rules_kb.cards.words_of_descriptions import SMALL

CALLED = {"meld them": "meld", "manifest dread": "manifest dread"}
"""How it is told what a text has a player do, where it isn't by its first word."""
# -- what is done ---------------------------------------------------------------------------------------------

one_word("later_action", {action: CALLED.get(action, action.split()[0]) for action in LATER_ACTIONS})
one_word("later_action_so_much", {action: action for action in LATER_ACTIONS_WITH_NUMBER})
one_word("later_action_on", {action: action for action in LATER_ACTIONS_ON_THINGS})
say("act", "{name:later_action}", e.LaterAction)
say("act", "[you] {name:later_action_so_much} {number:number}", e.LaterAction)
say("act", "{name:later_action_on} {what:objects}", e.LaterAction)
say(
    "act",
    "clash with an opponent . if you win , {won:joined} [. otherwise , {otherwise:joined}]",
    e.LaterAction,
    name="clash",
)
say(
    "statement",
    "if ~ is in your opening hand , you may begin the game with it in play [.]",
    t.BeginsInPlay,
)
ROMAN = ("i", "ii", "iii", "iv", "v", "vi")


def _read_chapters(reading: Reading, at: int) -> ReadAs:
    """i, ii —"""
    numbers: list[int] = []
    while reading.word(at) in ROMAN:
        numbers.append(ROMAN.index(reading.word(at)) + 1)
        at += 1
        if reading.word(at) == "—":
            yield t.Chapter(tuple(numbers)), at + 1
        if reading.word(at) != ",":
            return
        at += 1


def _print_chapters(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.Chapter):
        raise Unprintable(node)
    words: list[str] = []
    for number in node.numbers:
        words += [*([","] if words else []), ROMAN[number - 1]]
    return [*words, "—"]


GRAMMAR.by_hand("chapters", _read_chapters, _print_chapters, frozenset(ROMAN))
say("chapter_ability", "{trigger:chapters} {effects:effects}", a.Triggered)
say("triggered", "{:chapter_ability}")
say("statement", "{:chapter_ability}")

# -- dice -----------------------------------------------------------------------------------------------------


def _results(reading: Reading, at: int) -> Iterator[tuple[tuple[e.DieResult, ...], int]]:
    """1 — 9 | draw a card . 10 — 20 | draw two cards . you lose 1 life

    All that is said before the next line is of this one.
    """
    least = most = reading.word(at)
    end = at + 1
    if reading.word(end) in DASHES:
        most, end = reading.word(end + 1), end + 2
    if not (least.isdecimal() and most.isdecimal()) or reading.word(end) != "|":
        return
    for done, stop in reading.several("effects", end + 1):
        effects = tuple(each for each in done if isinstance(each, e.Instruction))
        found = e.DieResult(int(least), int(most), effects)
        yield (found,), stop
        for more, last in _results(reading, stop + 1 if reading.word(stop) == "." else stop):
            yield (found, *more), last


DASHES = ("—", "–", "-")


def _read_die(reading: Reading, at: int) -> ReadAs:
    """roll a d20, with a line for each result; what no line speaks of does nothing"""
    sides = reading.word(at + 2).removeprefix("d")
    if reading.words[at : at + 2] == ("roll", "a") and sides.isdecimal() and reading.word(at + 3) == ".":
        for results, end in _results(reading, at + 4):
            if end >= len(reading.words):
                yield e.RollDie(int(sides), results), end


def _print_die(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.RollDie):
        raise Unprintable(node)
    words = ["roll", "a", f"d{node.sides}"]
    for result in node.results:
        several = [] if result.least == result.most else ["—", str(result.most)]
        words += [".", str(result.least), *several, "|", *grammar.words("effects", result.effects)]
    return words


GRAMMAR.by_hand("die", _read_die, _print_die, frozenset(("roll",)))
say("sentence", "{:die}")

# -- commanders and rooms, which no era here has; day and night --------------------------------------------------------------

one_word("commander", {f"you control {whose} commander": f"{whose} commander" for whose in ("a", "your")})
say("condition", "{later:commander}", t.LaterCondition)
say("trigger", "you fully unlock a room", t.LaterEvent, later="rooms")

say("condition", "it 's neither day nor night", t.ItIsTime, what=NEITHER)
say("act", "it becomes {name:time_of_day}", e.LaterAction)

# -- energy, and what is so or happens ------------------------------------------------------------------------


def _read_energy(reading: Reading, at: int) -> ReadAs:
    """{E}{E}; six {E}"""
    end = at
    if reading.word(at) in SMALL[2:] and reading.word(at + 1) == "{e}":
        yield SMALL.index(reading.word(at)), at + 2
    while reading.word(end) == "{e}":
        end += 1
    if end > at:
        yield end - at, end


def _print_energy(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, int):
        raise Unprintable(node)
    return ["{E}"] * node


GRAMMAR.by_hand("energy", _read_energy, _print_energy, frozenset(("{e}", *SMALL[2:])))
say("act", "you get {number:energy}", e.LaterAction, name="energy counters")
one_word("that_many", {"that many": w.ThatMuch()})
_ENERGY = "({number:that_many} {e}|{e} for each {number:count_each}|x {e} , where x is {number:counted}|an amount of {e} equal to {number:equal_to})"
say("act", f"you get {_ENERGY}", e.LaterAction, name="energy counters")
say("cost_part", "pay {number:energy}", t.PayEnergy)
say("paid_part", "{number:energy}", t.PayEnergy)


def _refuse(node: Meaning) -> list[str]:
    raise Unprintable(node)


for _said in ("mana from a treasure was spent to play (~|it)",):
    say("condition", _said, t.LaterCondition, later=_said.removesuffix(" to play (~|it)"))
say(
    "condition",
    "you attacked with creatures with total power {power:count} or greater this combat",
    t.AttackedWithPower,
)
one_word(
    "as_from_hand",
    {
        "this turn": UNTIL_END_OF_TURN,
        "until end of turn": UNTIL_END_OF_TURN,
        UNTIL_END_OF_YOUR_NEXT_TURN: UNTIL_END_OF_YOUR_NEXT_TURN,
        "as though it were in your hand": "",
        "for as long as it remains exiled": "",
        "for as long as they remain exiled": "",
        "for as long as you control ~": WHILE_YOU_CONTROL_IT,
    },
)
one_word(
    "from_now",
    {
        "until end of turn": UNTIL_END_OF_TURN,
        "until the beginning of your next upkeep": UNTIL_YOUR_NEXT_UPKEEP,
        UNTIL_YOUR_NEXT_TURN: UNTIL_YOUR_NEXT_TURN,
        UNTIL_END_OF_YOUR_NEXT_TURN: UNTIL_END_OF_YOUR_NEXT_TURN,
    },
)
one_word(
    "at_no_cost",
    {
        "without paying its mana cost": "may play it without paying",
        "by paying life equal to its converted mana cost rather than paying its mana cost": PAID_IN_LIFE,
    },
)
_FOR_ITS_COST = "flashback until end of turn . the flashback cost is equal to its mana cost"
one_word(
    "done_by_it",
    {
        "explores": "explore",
        "explore": "explore",
        "connives": "connive",
        "connive": "connive",
        **{f"{gains} suspend": GAINS_SUSPEND[0] for gains in ("gains", "gain")},
        **{f"{gains} {_FOR_ITS_COST}": LENDS_FLASHBACK for gains in ("gains", "gain")},
    },
)


def _read_named_to_play(reading: Reading, at: int) -> ReadAs:
    """target card; that card; those cards: no card that is chosen only as it is played"""
    for what, end in reading.nodes("whatever", at, w.Things):
        if not isinstance(what, w.OneOf):
            yield what, end


GRAMMAR.by_hand("named_to_play", _read_named_to_play, said_as("whatever"), "{:whatever}")
say(
    "act",
    "(you may play {what:whatever} {name:at_no_cost}|{what:objects} {name:done_by_it})",
    e.LaterAction,
)
one_word("gains_suspend", {"gains suspend": GAINS_SUSPEND[1]})
say("act", "if it doesn't have suspend , {what:it} {name:gains_suspend}", e.LaterAction)
one_word("connives", {"connives": "connive", "connive": "connive"})
say("act", "{what:objects} {name:connives} {number:number}", e.LaterAction)
one_word(
    "of_any_color",
    {
        f"{_and} you may spend mana as though it were mana of any {_kind} to play {_it}": True
        for _and in (", and", "and")
        for _kind in ("color", "type")
        for _it in ("it", "them", "that spell", "those spells")
    }
    | {
        f", and mana of any type can be spent to play {_it}": True
        for _it in ("it", "them", "that spell", "those spells")
    },
)
one_word("and_no_land", {"as a spell": True})
_LENT = "you may play {what:whatever} [{spells:and_no_land}]"
_AS_LENT = "[{any_color:of_any_color}] [. {exiled:exiled_after}]"
say("act", f"({_LENT} {{duration:as_from_hand}}|{{duration:from_now}} , {_LENT}) {_AS_LENT}", t.MayPlay)


def _only_once(reading: Reading, node: Meaning, at: int) -> ReadAs:
    """This ability triggers only once each turn."""
    start = at + (reading.word(at) == ".")
    if isinstance(node, a.Triggered) and reading.words[start : start + len(ONCE)] == ONCE:
        end = start + len(ONCE)
        if isinstance(node.trigger, TriggerCondition) and not isinstance(
            node.trigger, (a.Beginning, a.State)
        ):
            yield replace(node, trigger=a.OnceEachTurn(node.trigger)), end + (reading.word(end) == ".")


ONCE = ("this", "ability", "triggers", "only", "once", "each", "turn")
GRAMMAR.goes_on_with("triggered", _only_once)


def _print_only_once(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Triggered) or not isinstance(node.trigger, a.OnceEachTurn):
        raise Unprintable(node)
    return [*grammar.words("triggered", replace(node, trigger=node.trigger.event)), ".", *ONCE]


GRAMMAR.by_hand("only_once", lambda reading, at: iter(()), _print_only_once, frozenset())
say("triggered", "{:only_once}")
say("count_each", "time (it|~) was kicked", t.LaterAmount, later="multikicker")
say("condition", "this ability hasn't triggered this turn", t.LaterCondition, later="a limit on triggers")
for _event in (
    "you roll one or more dice",
    "you clash",
    *[f"~ {done}" for done in ("exploits a creature", "mutates")],
):
    say("trigger", _event, t.LaterEvent, later=_event)
say(
    "boast",
    "boast (—|-) {cost:cost} : {effects:effects}",
    a.Activated,
    only=("once each turn", "boast"),
    condition=t.AttackedThisTurn(it=w.ThisCard()),
)
say("activated", "{:boast}")
for _said, _exerted in zip(
    ("you may exert ~", "if ~ hasn't been exerted this turn , you may exert it"), EXERTED, strict=True
):
    say(
        "exerted",
        f"{_said} as it attacks . if you do , [when you do ,] {{effects:effects}}",
        a.Triggered,
        trigger=t.LaterEvent(_exerted),
    )
say("statement", "{:exerted}")
say("triggered", "{:exerted}")
