"""Small words: numbers, mana, colors, kinds of counter, steps, bonuses and sizes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.beginnings import COUNTED, MARK, MEASURE
from rules_kb.cards.descriptions_printed import print_any_of, print_either, print_number, printer_of
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import LANDS
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say
from rules_kb.cards.reading_numbers import AMOUNTS, NUMBERS, TIMES_X, read_amount, read_number
from rules_kb.cards.several_descriptions import read_any_of, read_either, reader_of
from rules_kb.cards.types import CARD_TYPES, EVERY_CREATURE_TYPE
from rules_kb.cards.words_of_descriptions import BEGINNINGS, SMALL
from rules_kb.table.mana import COLOR_LETTERS, MANA_TYPES, ManaCost, parse_mana, parse_mana_cost


def _print_amount(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, w.Times) and node == w.Times(node.number, w.TheX()) and node.number in TIMES_X:
        return [*TIMES_X[node.number]]
    return print_number(grammar, node)


GRAMMAR.by_hand("number", read_amount, _print_amount, AMOUNTS)


def _print_few(grammar: Grammar, node: Meaning) -> list[str]:
    """How many things, in words: two cards, x cards."""
    if isinstance(node, w.Number) and 0 <= node.value < len(SMALL):
        return [SMALL[node.value]]
    return print_number(grammar, node)


def _print_cards(grammar: Grammar, node: Meaning) -> list[str]:
    return ["a", "card"] if node == w.Number(1) else [*_print_few(grammar, node), "cards"]


def _read_cards(reading: Reading, at: int) -> ReadAs:
    for node, end in read_number(reading, at):
        if reading.word(end) in ("card", "cards"):
            yield node, end + 1


GRAMMAR.by_hand("few", read_number, _print_few, NUMBERS)
GRAMMAR.by_hand("cards", _read_cards, _print_cards, "{:few}")
GRAMMAR.by_hand("thing", reader_of(many=False), printer_of(many=False), BEGINNINGS)
GRAMMAR.by_hand("things", reader_of(many=True), printer_of(many=True), BEGINNINGS)
GRAMMAR.by_hand("thing_alone", reader_of(many=False, alone=True), printer_of(many=False), BEGINNINGS)
GRAMMAR.by_hand("things_alone", reader_of(many=True, alone=True), printer_of(many=True), BEGINNINGS)
GRAMMAR.by_hand("any_of", read_any_of, print_any_of, "{:things_alone}")
GRAMMAR.by_hand("either", read_either, print_either, "{:thing_alone}")


def _read_a_thing(reading: Reading, at: int) -> ReadAs:
    word = reading.word(at)
    if word in ("a", "an"):
        yield from reading.of("thing", at + 1)
    elif word == "another":
        yield from reading.of("thing", at)


def _print_a_thing(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter):
        raise Unprintable(node)
    if node.others and not isinstance(node.related, w.ThisCard):
        return ["another", *grammar.words("thing", replace(node, others=False))]
    words = grammar.words("thing", node)
    return ["an" if words[0][0] in "aeiou" else "a", *words]


def _read_one_of_several(reading: Reading, at: int) -> ReadAs:
    """an island or blue permanent: one that either description fits"""
    if reading.word(at) in ("a", "an"):
        yield from reading.nodes("either", at + 1, w.AnyOf)


def _print_one_of_several(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.AnyOf):
        raise Unprintable(node)
    said = grammar.words("either", node)
    return ["an" if said[0][0] in "aeiou" else "a", *said]


def _read_one_or_other(reading: Reading, at: int) -> ReadAs:
    """a black or artifact creature; an Island or blue permanent: of a creature, what comes last before the noun is
    of the creature alone; an artifact or black creature may be either
    """
    color = COLOR_LETTERS.get(reading.word(at + 1))
    if reading.word(at) in ("a", "an") and color is not None and reading.word(at + 2) == "or":
        for what, end in reading.nodes("thing", at + 3, w.Filter):
            if what == w.Filter(words=what.words) and len(what.words) == 2 and what.words[1] in CARD_TYPES:
                yield w.AnyOf((w.Filter(words=what.words[1:], colors=(color,)), what)), end
    for several, end in reading.nodes("one_of_several", at, w.AnyOf):
        if several.parts[-1] == w.Filter(colors=several.parts[-1].colors):
            yield several, end


GRAMMAR.by_hand("one_or_other_thing", _read_one_or_other, _print_one_of_several, frozenset(("a", "an")))
GRAMMAR.by_hand("one_of_several", _read_one_of_several, _print_one_of_several, frozenset(("a", "an")))
GRAMMAR.by_hand("a_thing", _read_a_thing, _print_a_thing, frozenset(("a", "an", "another")))

MANA_MARK = re.compile(r"\{([0-9]+|[wubrgcxs]|[wubrg2]/[wubrgp])\}$")


def _read_mana_cost(reading: Reading, at: int) -> Iterator[tuple[ManaCost, int]]:
    end = at
    while MANA_MARK.match(reading.word(end)):
        end += 1
    if end > at:
        yield parse_mana_cost("".join(reading.words[at:end]).upper()), end


def _print_mana_cost(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, ManaCost):
        raise Unprintable(node)
    return [str(node)]


def _read_mana(reading: Reading, at: int) -> ReadAs:
    for cost, end in _read_mana_cost(reading, at):
        if not cost.xs and all(letter in MANA_TYPES for letter in cost.colored):
            yield parse_mana(str(cost)), end


def _print_mana(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or not node:
        raise Unprintable(node)
    generic = sum(letter == "C" for letter in node)
    return [
        "".join([f"{{{generic}}}"] * bool(generic) + [f"{{{letter}}}" for letter in node if letter != "C"])
    ]


GRAMMAR.by_hand("mana_cost", _read_mana_cost, _print_mana_cost, MARK)
GRAMMAR.by_hand("mana", _read_mana, _print_mana, MARK)


def _read_mana_choice(reading: Reading, at: int) -> ReadAs:
    letters: list[str] = []
    end = at
    while (match := MANA_MARK.match(reading.word(end))) and match.group(1) in "wubrgc":
        letters.append(match.group(1).upper())
        end += 1
        if reading.word(end) == "," and reading.word(end + 1) == "or":
            end += 2
        elif reading.word(end) in (",", "or"):
            end += 1
        else:
            break
    if len(letters) > 1:
        yield tuple(letters), end


def _print_mana_choice(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or len(node) < 2:
        raise Unprintable(node)
    words: list[str] = []
    for index, letter in enumerate(node):
        if index:
            words.append("or" if index == len(node) - 1 else ",")
        words.append(f"{{{letter}}}")
    return words


GRAMMAR.by_hand("mana_choice", _read_mana_choice, _print_mana_choice, MARK)
AND_OR = ("and", "/", "or")


def _read_mana_and_or(reading: Reading, at: int) -> ReadAs:
    """{R} and/or {G}, red and/or green: a tuple of letters."""
    first, second = (_color_letter(reading.word(place)) for place in (at, at + 4))
    if first and second and tuple(reading.word(at + place) for place in (1, 2, 3)) == AND_OR:
        yield (first, second), at + 5


def _color_letter(word: str) -> str:
    """The letter of a colour that a symbol or a word says; nothing for anything else."""
    match = MANA_MARK.match(word)
    return match[1].upper() if match and match[1] in "wubrg" else COLOR_LETTERS.get(word, "")


def _print_mana_and_or(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or len(node) != 2:
        raise Unprintable(node)
    return [f"{{{node[0]}}}", *AND_OR, f"{{{node[1]}}}"]


GRAMMAR.by_hand("mana_and_or", _read_mana_and_or, _print_mana_and_or, frozenset((MARK, *COLOR_LETTERS)))
HYBRID_MANA = re.compile(r"\{([wubrg])/([wubrg])\}$")


def _read_hybrid(reading: Reading, at: int) -> ReadAs:
    if match := HYBRID_MANA.match(reading.word(at)):
        yield (match[1].upper(), match[2].upper()), at + 1


def _print_hybrid(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple) or len(node) != 2:
        raise Unprintable(node)
    return [f"{{{node[0]}/{node[1]}}}"]


GRAMMAR.by_hand("hybrid_symbol", _read_hybrid, _print_hybrid, MARK)


one_word("color", dict(COLOR_LETTERS))
one_word(
    "duration",
    {
        "until end of turn": e.UNTIL_END_OF_TURN,
        "this turn": e.UNTIL_END_OF_TURN,
        "until end of combat": durations.UNTIL_END_OF_COMBAT,
        "this combat": durations.UNTIL_END_OF_COMBAT,
        "until your next turn": durations.UNTIL_YOUR_NEXT_TURN,
        "until the end of your next turn": durations.UNTIL_END_OF_YOUR_NEXT_TURN,
        "until your next upkeep": durations.UNTIL_YOUR_NEXT_UPKEEP,
        "until the beginning of your next turn": durations.UNTIL_YOUR_NEXT_TURN,
        "until the beginning of your next upkeep": durations.UNTIL_YOUR_NEXT_UPKEEP,
        "until your next end step": durations.UNTIL_YOUR_NEXT_END_STEP,
        "until its controller 's next untap step": durations.UNTIL_ITS_CONTROLLERS_NEXT_UNTAP_STEP,
        "for as long as ~ remains tapped": durations.WHILE_IT_STAYS_TAPPED,
        "as long as ~ remains tapped": durations.WHILE_IT_STAYS_TAPPED,
        "for as long as ~ remains in play": durations.WHILE_IT_STAYS_IN_PLAY,
        "as long as ~ remains in play": durations.WHILE_IT_STAYS_IN_PLAY,
        "as long as ~ is in play": durations.WHILE_IT_STAYS_IN_PLAY,
        "until ~ leaves play": durations.WHILE_IT_STAYS_IN_PLAY,
        **{
            f"{so}as long as {one} and {other}": durations.WHILE_YOU_CONTROL_IT_TAPPED
            for so in ("for ", "")
            for one, other in (("you control ~", "~ remains tapped"), ("~ remains tapped", "you control ~"))
        },
        "for as long as you control ~": durations.WHILE_YOU_CONTROL_IT,
        "as long as you control ~": durations.WHILE_YOU_CONTROL_IT,
        "for as long as that creature is enchanted": durations.WHILE_IT_IS_ENCHANTED,
        "as long as that creature is enchanted": durations.WHILE_IT_IS_ENCHANTED,
        "as long as that creature has any enchantments on it": durations.WHILE_IT_IS_ENCHANTED,
    },
)
STEPS = {
    "upkeep": "upkeep",
    "draw step": "draw",
    "combat": "beginning of combat",
    "main phase": "first main",
    "first main phase": "first main",
    "second main phase": "second main",
    "end step": "end of turn",
    "untap step": "untap",
    "combat phase": "beginning of combat",
    "cleanup step": "cleanup",
}
one_word("step", STEPS)
one_word("next_step", {**STEPS, "main phase": "main", "discard step": "discard"})
one_word("step_or_turn", SKIPPED := {**STEPS, "turn": "turn", "combat phase": "combat"})
one_word("steps_or_turns", {f"{words}s": step for words, step in SKIPPED.items()})
one_word("basic_land", {land: land for land in LANDS})
ENCHANTED_NOUNS = ("creature", "permanent", "land", "artifact", "enchantment")
one_word(
    "whose",
    {
        "the chosen player 's": "chosen player",
        "your": "you",
        "each player 's": "player",
        "each opponent 's": "opponent",
        "each": "player",
        **{f"enchanted {noun} 's controller 's": "enchanted controller" for noun in ENCHANTED_NOUNS},
    },
)
one_word(
    "known_counter",
    {
        "+1/+1": "+1/+1",
        "-1/-1": "-1/-1",
        "+1/+0": "+1/+0",
        "+0/+1": "+0/+1",
        "-0/-1": "-0/-1",
        **{
            name: name
            for name in (
                "charge",
                "fade",
                "age",
                "storage",
                "verse",
                "time",
                "spore",
                "fuse",
                "poison",
                "ice",
                "net",
                "page",
                "spike",
                "mire",
                "depletion",
                "mining",
                "wish",
                "training",
                "pain",
                "luck",
                "gem",
                "gold",
                "blood",
                "arrow",
                "arrowhead",
                "javelin",
                "first strike",
                "double strike",
            )
        },
    },
)


def _read_counter_kind(reading: Reading, at: int) -> ReadAs:
    """The kind of a counter: a size, or whatever single word a card calls it."""
    yield from reading.of("known_counter", at)
    word = reading.word(at)
    if SIZE_OF_COUNTER.match(word) and not reading.of("known_counter", at):
        yield word, at + 1
    if (
        word.isalpha()
        and word not in NO_COUNTERS
        and reading.word(at + 1) in ("counter", "counters")
        and not reading.of("known_counter", at)
    ):
        yield word, at + 1


SIZE_OF_COUNTER = re.compile(r"[+-]\d/[+-]\d$")
NO_COUNTERS = (
    "a",
    "an",
    "one",
    "two",
    "three",
    "x",
    "that",
    "those",
    "the",
    "another",
    "more",
    "poison",
    "each",
    "all",
)
GRAMMAR.by_hand(
    "counter_kind",
    _read_counter_kind,
    lambda grammar, node: [str(node)],
    f"({{:known_counter}}|{MEASURE}|{COUNTED})",
)
one_word(
    "who",
    {
        "you": "you",
        "a player": "player",
        "an opponent": "opponent",
        "one of your opponents": "opponent",
        "the chosen player": "chosen player",
    },
)
one_word(
    "noun_it",
    {
        "it": "it",
        "that creature": "that creature",
        "that card": "that card",
        "the card": "that card",
        "that card in your graveyard": "that card",
        "the discarded card": "the discarded card",
        "the revealed card": "the revealed card",
        "that land": "that land",
        "that permanent": "that permanent",
        **dict.fromkeys(("that source", "the source"), "that source"),
        "that token": "that token",
        "the token": "that token",
        "the creature": "that creature",
        "the other creature": "the other creature",
        "that spell": "that spell",
        "that ability": "that ability",
        "that spell or ability": "that spell or ability",
        "that artifact": "that artifact",
        "that enchantment": "that enchantment",
        "that planeswalker": "that planeswalker",
        **{f"that {kind}": f"that {kind}" for kind in EVERY_CREATURE_TYPE},
        "the land": "that land",
        "the artifact": "that artifact",
        "the spell": "that spell",
        "the permanent": "that permanent",
    },
)
one_word(
    "noun_enchanted",
    {
        f"{the}enchanted {noun}": noun
        for the in ("", "the ")
        for noun in (*ENCHANTED_NOUNS, "wall", "artifact creature", "equipment", *LANDS)
    }
    | {"equipped creature": "equipped creature"},
)

say("it", "{noun:noun_it}", w.It)
say("enchanted", "{noun:noun_enchanted}", w.Enchanted)
say("named_before", "{:it}")
say("named_before", "~", w.ThisCard)
say("named_before", "{:enchanted}")

BONUS = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)$")


def _read_bonus(reading: Reading, at: int) -> ReadAs:
    if match := BONUS.match(reading.word(at)):

        def amount(sign: str, number: str) -> w.Amount:
            if number == "x":
                return w.TheX() if sign == "+" else w.Minus(w.TheX())
            return w.Number(int(sign + number))

        yield e.ChangeSize(amount(*match.group(1, 2)), amount(*match.group(3, 4))), at + 1


def _print_bonus(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.ChangeSize):
        raise Unprintable(node)

    def signed(amount: w.Amount, other: w.Amount) -> str:
        if isinstance(amount, w.TheX):
            return "+x"
        if amount == w.Minus(w.TheX()):
            return "-x"
        if isinstance(amount, w.Number):
            negative = amount.value < 0 or (
                amount.value == 0
                and (isinstance(other, w.Minus) or (isinstance(other, w.Number) and other.value < 0))
            )
            return f"{'-' if negative else '+'}{abs(amount.value)}"
        raise Unprintable(amount)

    return [f"{signed(node.power, node.toughness)}/{signed(node.toughness, node.power)}"]


GRAMMAR.by_hand("bonus", _read_bonus, _print_bonus, MEASURE)


def _read_bonus_for_each(reading: Reading, at: int) -> ReadAs:
    """+1/+1 for each forest you control."""
    match = BONUS.match(reading.word(at))
    if not match or "x" in match.groups() or (reading.word(at + 1), reading.word(at + 2)) != ("for", "each"):
        return
    for counted, end in reading.nodes("count_each", at + 3, w.Amount):
        power, toughness = _so_many(match[1], match[2], counted), _so_many(match[3], match[4], counted)
        yield e.ChangeSize(power, toughness), end


def _so_many(sign: str, number: str, counted: w.Amount) -> w.Amount:
    if number == "0":
        return w.Number(0)
    times = w.Times(int(number), counted)
    return times if sign == "+" else w.Minus(times)


def _print_bonus_for_each(grammar: Grammar, node: Meaning) -> list[str]:
    parts = [node.power, node.toughness] if isinstance(node, e.ChangeSize) else []
    counted = [part.of if isinstance(part, w.Minus) else part for part in parts if part != w.Number(0)]
    times = [part for part in counted if isinstance(part, w.Times)]
    if not times or len(times) < len(counted) or any(part.of != times[0].of for part in times):
        raise Unprintable(node)
    less = any(isinstance(part, w.Minus) for part in parts)
    numbers = iter(times)
    bonus = "/".join(
        f"{'-' if isinstance(part, w.Minus) or (less and part == w.Number(0)) else '+'}"
        f"{0 if part == w.Number(0) else next(numbers).number}"
        for part in parts
    )
    return [bonus, "for", "each", *grammar.words("count_each", times[0].of)]


GRAMMAR.by_hand("bonus_for_each", _read_bonus_for_each, _print_bonus_for_each, MEASURE)


def read_size(reading: Reading, at: int) -> Iterator[tuple[tuple[int, int], int]]:
    power, _, toughness = reading.word(at).partition("/")
    if power.isdecimal() and toughness.isdecimal():
        yield (int(power), int(toughness)), at + 1


def _print_size(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, tuple):
        raise Unprintable(node)
    return [f"{node[0]}/{node[1]}"]


GRAMMAR.by_hand("size", read_size, _print_size, MEASURE)
