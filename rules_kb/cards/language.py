"""The language of rules texts: every phrase that the tool understands, with what it means.

One table reads and prints. A phrase that isn't here is refused, never guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.descriptions import SMALL, print_number, printer_of, read_number, reader_of
from rules_kb.cards.grammar import Grammar, Reading, Unprintable
from rules_kb.cards.node import replace
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES, SUBTYPES
from rules_kb.table.mana import COLOR_LETTERS, COLOR_NAMES, ManaCost, parse_mana, parse_mana_cost

GRAMMAR = Grammar()
say = GRAMMAR.say

PLAIN_KEYWORDS = ("flying", "first strike", "trample", "haste", "shadow", "flanking", "banding", "phasing", "vigilance",
                  "defender", "echo", "fear", "reach", "indestructible", "flash")
LANDS = tuple(BASIC_LANDS)
LANDWALKS = {f"{land}walk": land for land in (*[name for name in LANDS if name != "plains"], "plains", "desert")}


# -- sequences -------------------------------------------------------------------------------------


def sequence(kind: str, item: str, separators: tuple[tuple[str, ...], ...], between: list[str], last: list[str],
             end: str = "", longest: bool = False) -> None:
    """A kind that is a tuple of another kind, with marks between; `end` may close it.

    Of several readings the one with the fewest items comes first, or the one with the most where it is `longest`.
    """

    def more(reading: Reading, node: Any, stop: int) -> Iterator[tuple[Any, int]]:
        for separator in separators:
            size = len(separator)
            if tuple(reading.word(stop + i) for i in range(size)) == separator:
                for rest, final in reading.of(kind, stop + size):
                    yield (node, *rest), final

    def read(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        for node, stop in reading.of(item, at):
            if longest:
                yield from more(reading, node, stop)
            if end and reading.word(stop) == end:
                yield (node,), stop + 1
            yield (node,), stop
            if not longest:
                yield from more(reading, node, stop)

    def show(grammar: Grammar, nodes: Any) -> list[str]:
        if not isinstance(nodes, tuple) or not nodes:
            raise Unprintable(nodes)
        words: list[str] = []
        for index, node in enumerate(nodes):
            if index:
                words.extend(last if index == len(nodes) - 1 else between)
            words.extend(grammar.words(item, node))
        return words

    GRAMMAR.by_hand(kind, read, show)


# -- small words -------------------------------------------------------------------------------------

GRAMMAR.by_hand("number", read_number, print_number)


def _print_few(grammar: Grammar, node: Any) -> list[str]:
    """How many things, in words: two cards, x cards."""
    if isinstance(node, w.Number) and 0 <= node.value < len(SMALL):
        return [SMALL[node.value]]
    return print_number(grammar, node)


def _print_cards(grammar: Grammar, node: Any) -> list[str]:
    return ["a", "card"] if node == w.Number(1) else [*_print_few(grammar, node), "cards"]


def _read_cards(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    for node, end in read_number(reading, at):
        if reading.word(end) in ("card", "cards"):
            yield node, end + 1


GRAMMAR.by_hand("few", read_number, _print_few)
GRAMMAR.by_hand("cards", _read_cards, _print_cards)
GRAMMAR.by_hand("thing", reader_of(many=False), printer_of(many=False))
GRAMMAR.by_hand("things", reader_of(many=True), printer_of(many=True))


def _read_a_thing(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    word = reading.word(at)
    if word in ("a", "an"):
        yield from reading.of("thing", at + 1)
    elif word == "another":
        yield from reading.of("thing", at)


def _print_a_thing(grammar: Grammar, node: Any) -> list[str]:
    if not isinstance(node, w.Filter):
        raise Unprintable(node)
    if node.others:
        return ["another", *grammar.words("thing", replace(node, others=False))]
    words = grammar.words("thing", node)
    return ["an" if words[0][0] in "aeiou" else "a", *words]


GRAMMAR.by_hand("a_thing", _read_a_thing, _print_a_thing)

MANA_MARK = re.compile(r"\{([0-9]+|[wubrgcx])\}$")


def _read_mana_cost(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    end = at
    while MANA_MARK.match(reading.word(end)):
        end += 1
    if end > at:
        yield parse_mana_cost("".join(reading.words[at:end]).upper()), end


def _print_mana_cost(grammar: Grammar, node: Any) -> list[str]:
    if not isinstance(node, ManaCost):
        raise Unprintable(node)
    return [str(node)]


def _read_mana(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    for cost, end in _read_mana_cost(reading, at):
        if not cost.xs:
            yield parse_mana(str(cost)), end


def _print_mana(grammar: Grammar, node: Any) -> list[str]:
    if not isinstance(node, tuple) or not node:
        raise Unprintable(node)
    generic = sum(letter == "C" for letter in node)
    return ["".join([f"{{{generic}}}"] * bool(generic) + [f"{{{letter}}}" for letter in node if letter != "C"])]


GRAMMAR.by_hand("mana_cost", _read_mana_cost, _print_mana_cost)
GRAMMAR.by_hand("mana", _read_mana, _print_mana)


def _read_mana_choice(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
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


def _print_mana_choice(grammar: Grammar, node: Any) -> list[str]:
    if not isinstance(node, tuple) or len(node) < 2:
        raise Unprintable(node)
    words: list[str] = []
    for index, letter in enumerate(node):
        if index:
            words.append("or" if index == len(node) - 1 else ",")
        words.append(f"{{{letter}}}")
    return words


GRAMMAR.by_hand("mana_choice", _read_mana_choice, _print_mana_choice)


def _one_word(kind: str, values: dict[str, Any]) -> None:
    """A kind of fixed phrases, each with its value."""
    phrases = [(tuple(text.split()), value) for text, value in values.items()]

    def read(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
        for phrase, value in phrases:
            if tuple(reading.word(at + i) for i in range(len(phrase))) == phrase:
                yield value, at + len(phrase)

    def show(grammar: Grammar, node: Any) -> list[str]:
        for phrase, value in phrases:
            if value == node and type(value) is type(node):
                return list(phrase)
        raise Unprintable(node)

    GRAMMAR.by_hand(kind, read, show)


_one_word("color", dict(COLOR_LETTERS))
_one_word("duration", {"until end of turn": e.UNTIL_END_OF_TURN, "this turn": e.UNTIL_END_OF_TURN,
                       "until end of combat": "until end of combat",
                       "for as long as ~ remains tapped": "for as long as it stays tapped",
                       "as long as ~ remains tapped": "for as long as it stays tapped",
                       "for as long as you control ~": "for as long as you control it"})
_one_word("step", {"upkeep": "upkeep", "draw step": "draw", "combat": "beginning of combat",
                   "main phase": "first main", "first main phase": "first main", "end step": "end of turn",
                   "untap step": "untap", "combat phase": "combat"})
_one_word("basic_land", {land: land for land in LANDS})
ENCHANTED_NOUNS = ("creature", "permanent", "land", "artifact", "enchantment")
_one_word("whose", {"your": "you", "each player 's": "player", "each opponent 's": "opponent", "each": "player",
                    **{f"enchanted {noun} 's controller 's": "enchanted controller" for noun in ENCHANTED_NOUNS}})
_one_word("counter_kind", {"+1/+1": "+1/+1", "-1/-1": "-1/-1", "+1/+0": "+1/+0", "+0/+1": "+0/+1", "-0/-1": "-0/-1",
                           **{name: name for name in ("charge", "fade", "age", "storage", "verse", "time", "spore", "fuse",
                                                      "poison", "ice", "net", "page", "spike", "mire", "depletion", "mining",
                                                      "wish", "training", "pain", "luck", "gem", "gold", "blood", "arrow", "arrowhead",
                                                      "javelin")}})
_one_word("who", {"you": "you", "a player": "player", "an opponent": "opponent", "one of your opponents": "opponent"})
_one_word("noun_it", {"it": "it", "that creature": "that creature", "that card": "that card", "that land": "that land",
                      "that permanent": "that permanent", "the creature": "that creature", "that spell": "that spell"})
_one_word("noun_enchanted", {f"enchanted {noun}": noun for noun in
                             ("creature", "land", "artifact", "permanent", "enchantment", "wall", *LANDS)})

say("it", "{noun:noun_it}", w.It)
say("enchanted", "{noun:noun_enchanted}", w.Enchanted)

BONUS = re.compile(r"([+-])(\d+|x)/([+-])(\d+|x)$")


def _read_bonus(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    if match := BONUS.match(reading.word(at)):
        def amount(sign: str, number: str) -> Any:
            if number == "x":
                return w.TheX() if sign == "+" else w.Minus(w.TheX())
            return w.Number(int(sign + number))
        yield e.ChangeSize(amount(*match.group(1, 2)), amount(*match.group(3, 4))), at + 1


def _print_bonus(grammar: Grammar, node: Any) -> list[str]:
    if not isinstance(node, e.ChangeSize):
        raise Unprintable(node)

    def signed(amount: Any, other: Any) -> str:
        if isinstance(amount, w.TheX):
            return "+x"
        if amount == w.Minus(w.TheX()):
            return "-x"
        if isinstance(amount, w.Number):
            negative = amount.value < 0 or (
                amount.value == 0 and (isinstance(other, w.Minus) or (isinstance(other, w.Number) and other.value < 0)))
            return f"{'-' if negative else '+'}{abs(amount.value)}"
        raise Unprintable(amount)

    return [f"{signed(node.power, node.toughness)}/{signed(node.toughness, node.power)}"]


GRAMMAR.by_hand("bonus", _read_bonus, _print_bonus)


def _read_bonus_for_each(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    """+1/+1 for each forest you control."""
    match = BONUS.match(reading.word(at))
    if not match or "x" in match.groups() or (reading.word(at + 1), reading.word(at + 2)) != ("for", "each"):
        return
    for counted, end in reading.of("count_each", at + 3):
        def amount(sign: str, number: str, counted: Any = counted) -> Any:
            if number == "0":
                return w.Number(0)
            times = w.Times(int(number), counted)
            return times if sign == "+" else w.Minus(times)
        yield e.ChangeSize(amount(*match.group(1, 2)), amount(*match.group(3, 4))), end


def _print_bonus_for_each(grammar: Grammar, node: Any) -> list[str]:
    parts = [node.power, node.toughness] if isinstance(node, e.ChangeSize) else []
    counted = [part.of if isinstance(part, w.Minus) else part for part in parts if part != w.Number(0)]
    if not counted or not all(isinstance(part, w.Times) and part.of == counted[0].of for part in counted):
        raise Unprintable(node)
    less = any(isinstance(part, w.Minus) for part in parts)
    bonus = "/".join(f"{'-' if isinstance(part, w.Minus) or (less and part == w.Number(0)) else '+'}"
                     f"{0 if part == w.Number(0) else (part.of if isinstance(part, w.Minus) else part).number}"
                     for part in parts)
    return [bonus, "for", "each", *grammar.words("count_each", counted[0].of)]


GRAMMAR.by_hand("bonus_for_each", _read_bonus_for_each, _print_bonus_for_each)


def _read_size(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    power, _, toughness = reading.word(at).partition("/")
    if power.isdecimal() and toughness.isdecimal():
        yield (int(power), int(toughness)), at + 1


GRAMMAR.by_hand("size", _read_size, lambda grammar, node: [f"{node[0]}/{node[1]}"])

# -- players -----------------------------------------------------------------------------------------

say("player", "you", w.You)
say("player", "target player", w.Target, what="player")
say("player", "target opponent", w.Target, what="opponent")
say("player", "each player", w.EachPlayer)
say("player", "each opponent", w.EachOpponent)
say("player", "each other player", w.EachOpponent)
_one_word("noun_player", {"that player": "that player", "he or she": "he or she", "him or her": "him or her"})
say("player", "{noun:noun_player}", w.ThatPlayer)
say("player", "the active player", w.ActivePlayer)
say("player", "defending player", w.DefendingPlayer)
say("player", "its controller", w.ControllerOf, of=w.It())
say("player", "{of:one} 's controller", w.ControllerOf)
say("player", "its owner", w.OwnerOf, of=w.It())
say("player", "{of:one} 's owner", w.OwnerOf)

# -- things --------------------------------------------------------------------------------------------

say("one", "~", w.ThisCard)
say("one", "{:enchanted}")
say("one", "{:it}")
say("one", "target {what:thing}", w.Target)

say("objects", "{:one}")
say("objects", "up to {most:few} target {what:things}", w.Target, least=0)
say("objects", "any number of target {what:things}", w.Target, least=0, most=None)
say("objects", "{most:few} target {what:things}", w.Target, least=-1)
say("objects", "the top {what:thing}", w.TopOf)
say("objects", "each {what:thing}", w.Each)
say("objects", "all {what:things}", w.Each)
say("objects", "{what:things}", w.Each)
say("objects", "{what:a_thing}", w.OneOf)
say("objects", "{number:few} {what:things}", w.OneOf)

say("recipient", "target creature or player", w.Target, what="creature or player")
say("recipient", "any target", w.Target, what="creature or player")
say("recipient", "{most:few} target creatures and/or players", w.Target, what="creature or player", least=-1)
say("recipient", "any number of target creatures and/or players", w.Target, what="creature or player", least=1, most=None)
say("recipient", "{:player}")
say("recipient", "{:objects}")
sequence("recipients", "recipient", (("and",),), ["and"], ["and"])

# -- amounts -------------------------------------------------------------------------------------------

say("amount", "{:number}")
say("amount", "that much", w.ThatMuch)
_one_word("value_name", {"power": "power", "toughness": "toughness", "converted mana cost": "cost"})
say("counted", "the number of cards in {of:whose_hand}", w.HandSize)
say("counted", "your hand size", w.HandSize, of=w.You())
say("counted", "how many cards are in {of:whose_hand}", w.HandSize)
say("counted", "the number of {what:things}", w.CountOf)
say("counted", "how many {what:things}", w.CountOf)
say("counted", "the number of {kind:counter_kind} counters on {on:one}", w.CountersOn)
say("counted", "its {what:value_name}", w.ValueOf, of=w.It())
say("counted", "{of:one} 's {what:value_name}", w.ValueOf)
say("counted", "twice {of:counted}", w.Times, number=2)
say("counted", "half {of:counted} , rounded up", w.Half, up=True)
say("counted", "half {of:counted} , rounded down", w.Half)
say("counted", "your life total", w.LifeOf, of=w.You())
say("whose_hand", "your hand", w.You)
say("whose_hand", "target player 's hand", w.Target, what="player")
say("whose_hand", "target opponent 's hand", w.Target, what="opponent")
say("whose_hand", "that player 's hand", w.ThatPlayer)
say("whose_hand", "defending player 's hand", w.DefendingPlayer)
say("amount", "{:equal_to}")
say("equal_to", "{:counted}")

# -- changes -------------------------------------------------------------------------------------------

say("change", "(gets|get) {:bonus}")
say("change", "(gets|get) {:bonus_for_each}")
say("change", "{abilities:ability_in_words}", e.GainAbilities)
say("change", "(gains|gain|has|have) {abilities:granted}", e.GainAbilities)
say("change", "(loses|lose) {names:names}", e.LoseAbilities)
say("change", "(loses|lose) all abilities", e.LoseAbilities, names=None)
_one_word("ability_in_words", {
    "can block as though it had flying": (a.Keyword("reach"),),
    "can't be blocked except by artifact creatures and black creatures": (a.Keyword("fear"),),
    "can't be blocked except by black or artifact creatures": (a.Keyword("fear"),),
})
say("change", "(becomes|become|is|are) {colors:colors}", e.SetColors)
say("change", "(becomes|become|is|are) colorless", e.SetColors, colors=())
say("change", "(becomes|become) the color of your choice", e.SetColors, colors=None)
say("change", "(becomes|become) {:new_type}")
say("change", "(is|are) {:new_type}")
say("change", "(has|have) base power and toughness {:set_size}")
say("change", "(becomes|become|is|are) {:set_size}")
say("change", "{property:property}", e.HasProperty)


def _read_set_size(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    for (power, toughness), end in _read_size(reading, at):
        yield e.SetSize(w.Number(power), w.Number(toughness)), end


def _print_set_size(grammar: Grammar, node: Any) -> list[str]:
    if isinstance(node, e.SetSize) and isinstance(node.power, w.Number) and isinstance(node.toughness, w.Number):
        return [f"{node.power.value}/{node.toughness.value}"]
    raise Unprintable(node)


GRAMMAR.by_hand("set_size", _read_set_size, _print_set_size)


def _read_types(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    """[a|an] [2/2] [color] types [with abilities] [in addition to ... types | that are still lands]."""
    end = at
    if reading.word(end) in ("a", "an"):
        end += 1
    size: tuple[int, int] | None = None
    for found, stop in _read_size(reading, end):
        size, end = found, stop
    colors: list[str] = []
    while reading.word(end) in COLOR_LETTERS:
        colors.append(COLOR_LETTERS[reading.word(end)])
        end += 1
        if reading.word(end) == "and" and reading.word(end + 1) in COLOR_LETTERS:
            end += 1
    if reading.word(end) == "colorless":
        end += 1
    types: list[str] = []
    subtypes: list[str] = []
    start = end
    while True:
        word = reading.word(end)
        one = word[:-1] if word.endswith("s") and word not in LANDS and word[:-1] in (*CARD_TYPES, *SUBTYPES) else word
        if one in CARD_TYPES:
            types.append(one)
        elif one in SUBTYPES and one != "aura":
            subtypes.append(one)
        else:
            break
        end += 1
    if end == start:
        return
    if subtypes and subtypes[0] in LANDS and not types:
        types = ["land"]
    power, toughness = (w.Number(size[0]), w.Number(size[1])) if size else (None, None)
    base = e.SetTypes(tuple(types), tuple(subtypes), power, toughness, colors=tuple(colors))
    for node, stop in [(base, end), *((replace(base, abilities=found), stop) for found, stop in
                                      (reading.of("granted", end + 1) if reading.word(end) == "with" else ()))]:
        yield node, stop
        for phrase in (("that", "'s", "still", "a", "land"), ("that", "are", "still", "lands"),
                       ("in", "addition", "to", "its", "other", "types"), ("in", "addition", "to", "their", "other", "types")):
            if tuple(reading.word(stop + i) for i in range(len(phrase))) == phrase:
                yield replace(node, keeps=True), stop + len(phrase)


def _print_types(grammar: Grammar, node: Any) -> list[str]:
    if not isinstance(node, e.SetTypes):
        raise Unprintable(node)
    words = ["a"]
    if node.power is not None:
        words.append(f"{node.power.value}/{node.toughness.value}")
    for index, letter in enumerate(node.colors):
        words.extend((["and"] if index else []) + [COLOR_NAMES[letter]])
    types = [] if node.types == ("land",) and node.subtypes and node.subtypes[0] in LANDS else list(node.types)
    words.extend([*node.subtypes, *types])
    if node.abilities:
        words.extend(("with", *grammar.words("granted", node.abilities)))
    if node.keeps:
        words.extend(("in", "addition", "to", "its", "other", "types"))
    return words


GRAMMAR.by_hand("new_type", _read_types, _print_types)
sequence("colors", "color", (("and",),), ["and"], ["and"])
sequence("changes", "change", (("and",), (",",), (",", "and")), [","], ["and"])
_one_word("change_in_two", {"can't attack or block": (e.HasProperty(e.CantAttack()), e.HasProperty(e.CantBlock()))})
say("changes", "{:change_in_two}")
sequence("granted", "granted_one", (("and",), (",",), (",", "and")), [","], ["and"])
say("granted_one", "{:keyword}")
say("granted_one", '" {:inner_ability} "')
say("inner_ability", "{:activated}")
say("inner_ability", "{:triggered}")
say("inner_ability", "{:static}")
_one_word("name_of_ability", {name: name for name in (*PLAIN_KEYWORDS, *LANDWALKS)})
sequence("names", "name_of_ability", (("and",), (",",), (",", "and")), [","], ["and"])

# -- properties ----------------------------------------------------------------------------------------

say("property", "can't attack", e.CantAttack)
say("property", "can't attack unless defending player controls {unless_defender_controls:a_thing}", e.CantAttack)
say("property", "can't block", e.CantBlock)
say("property", "can't block {what:things}", e.CantBlock)
say("property", "can block only {only:things}", e.CantBlock)
say("property", "can't be blocked", e.CantBeBlocked)
say("property", "(is|are) unblockable", e.CantBeBlocked)
say("property", "can't be blocked by {by:things}", e.CantBeBlocked)
say("property", "can't be blocked except by {except_by:things}", e.CantBeBlocked)
say("property", "(attacks|attack) each turn if able", e.MustAttack)
say("property", "(attacks|attack) if able", e.MustAttack)
say("property", "(blocks|block) each turn if able", e.MustBlock)
say("property", "must be blocked by all creatures able to block it", e.MustBeBlocked)
say("property", "can't attack alone", e.AttacksAlone)
say("property", "can't attack unless another creature attacks", e.AttacksAlone)
say("property", "can't attack unless at least {others:count} other creatures attack", e.AttacksAlone)
say("property", "can't block alone", e.BlocksAlone)
say("property", "can't be blocked except by {least:count} or more creatures", e.BlockedByNumber)
say("property", "can't be blocked by only one creature [each combat]", e.BlockedByNumber, least=2)
say("property", "can't be blocked by more than one creature [each combat]", e.BlockedByNumber, most=1)
say("property", "can't attack unless its controller pays {cost:payment}", e.CostsToAttack)
say("property", "can't attack unless you {cost:cost}", e.CostsToAttack)
say("property", "can't block unless its controller pays {cost:payment}", e.CostsToBlock)
say("property", "can't be blocked unless defending player pays {cost:payment} for each creature blocking it", e.CostsToBeBlocked)
say("property", "doesn't untap during its controller 's untap step", e.DoesntUntap)
say("property", "doesn't untap during your untap step", e.DoesntUntap)
say("property", "don't untap during their controllers 's untap steps", e.DoesntUntap)
say("property", "(attacks|attack) without tapping", e.AttacksUntapped)
say("property", "can attack as though it weren't a wall", e.AttacksAsThoughNotWall)
say("property", "can attack as though it didn't have defender", e.AttacksAsThoughNotWall)
say("property", "can block any number of creatures", e.BlocksMore, number=None)
say("property", "can block an additional creature", e.BlocksMore)
say("property", "can't be regenerated", e.CantRegenerate)
say("property", "(deals|deal) no combat damage", e.DealsNoCombatDamage)
say("property", "can't be assigned combat damage", e.TakesNoCombatDamage)
_one_word("targeting", {"spells or abilities your opponents control": "opponent", "spells or abilities": ""})
say("property", "can't be the target of {by:targeting}", e.CantBeTargeted)
say("property", "can't be targeted", e.CantBeTargeted)

# -- instructions ----------------------------------------------------------------------------------------

say("act", "(deal|deals) damage to {to:recipients} equal to {amount:equal_to}", e.DealDamage)
say("act", "(deal|deals) {amount:amount} damage to {to:recipients}", e.DealDamage)
say("act", "{source:one} deals damage to {to:recipients} equal to {amount:equal_to}", e.DealDamage)
say("act", "{source:one} deals {amount:amount} damage to {to:recipients}", e.DealDamage)
say("act", "{source:one} deals damage equal to {amount:equal_to} to {to:recipients}", e.DealDamage)
say("act", "(deal|deals) {amount:amount} damage divided (as|any way) you choose among {to:recipients}", e.DealDamage, divided=True)
say("act", "~ deals {amount:amount} damage divided (as|any way) you choose among {to:recipients}", e.DealDamage, divided=True)
say("act", "divide {amount:amount} damage as you choose among {to:recipients}", e.DealDamage, divided=True)
say("act", "destroy {what:objects} . (it|they) can't be regenerated", e.Destroy, regenerable=False)
say("act", "destroy {what:objects}", e.Destroy)
say("act", "bury {what:objects}", e.Bury)
say("act", "sacrifice {what:one}", e.Sacrifice)
say("act", "sacrifice {what:a_thing}", e.Sacrifice)
say("act", "sacrifice {number:few} {what:things}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {what:one}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {what:a_thing}", e.Sacrifice)
say("act", "{who:player} (sacrifices|sacrifice) {number:few} {what:things}", e.Sacrifice)
say("act", "draw that many cards", e.DrawCards, number=w.ThatMuch())
say("act", "draw {number:cards}", e.DrawCards)
say("act", "{who:player} (draws|draw) {number:cards}", e.DrawCards)
say("act", "draw cards equal to {number:equal_to}", e.DrawCards)
say("act", "{who:player} draws an additional card", e.DrawCards)
say("act", "discard {number:cards} [from (their|your) hand]", e.DiscardCards)
say("act", "discard {number:cards} at random [from (their|your) hand]", e.DiscardCards, at_random=True)
say("act", "discard your hand", e.DiscardCards, number=None)
say("act", "{who:player} (discards|discard) (his or her|their|your) hand", e.DiscardCards, number=None)
say("act", "{who:player} (chooses and discards|discards|discard) {number:cards} [from (their|your) hand]", e.DiscardCards)
say("act", "{who:player} (discards|discard) {number:cards} at random [from (their|your) hand]", e.DiscardCards, at_random=True)
say("act", "gain life equal to {amount:equal_to}", e.GainLife)
say("act", "gain {amount:amount} life", e.GainLife)
say("act", "(gain|you gain) life equal to the damage dealt this way", e.GainLife, amount=w.ThatMuch())
say("act", "gain {amount:life_for_each}", e.GainLife)
say("life_for_each", "{number:count} life for each {of:count_each}", w.Times)
say("act", "{who:player} (gains|gain) life equal to {amount:equal_to}", e.GainLife)
say("act", "{who:player} (gains|gain) {amount:amount} life", e.GainLife)
say("act", "lose life equal to {amount:equal_to}", e.LoseLife)
say("act", "lose {amount:amount} life", e.LoseLife)
say("act", "(lose|you lose) half your life , rounded up", e.LoseLife, amount=w.Half(w.LifeOf(w.You()), up=True))
say("act", "{who:player} (loses|lose) life equal to {amount:equal_to}", e.LoseLife)
say("act", "{who:player} (loses|lose) {amount:amount} life", e.LoseLife)
say("act", "{who:possessor} life total becomes {amount:number}", e.SetLife)
say("possessor", "your", w.You)
say("possessor", "target player 's", w.Target, what="player")
say("act", "counter {what:one}", e.CounterSpell)
say("act", "counter {what:one} unless its controller pays {unless:mana_cost}", e.CounterSpell)
for _goes_to, _instead, _where in (("library", "put it on top of its owner 's library", "putting it on top of its owner 's library"),
                                   ("removed", "remove it from the game", "removing it from the game"),
                                   ("hand", "return it to its owner 's hand", "returning it to its owner 's hand")):
    say("act", f"counter {{what:one}} , {_where}", e.CounterSpell, goes_to=_goes_to)
    say("act", f"counter {{what:one}} . {_instead} instead of into (its owner|that player) 's graveyard", e.CounterSpell,
        goes_to=_goes_to)
say("act", "return {what:objects} to (its|their) owner 's hand", e.MoveTo, zone="hand")
say("act", "return {what:objects} to their owners 's hands", e.MoveTo, zone="hand")
say("act", "return {what:objects} to your hand", e.MoveTo, zone="hand")
say("act", "return {what:objects} to play", e.MoveTo, zone="in play")
say("act", "return {what:objects} to play under (its|their) owner 's control", e.MoveTo, zone="in play")
say("act", "return {what:objects} to play under your control", e.MoveTo, zone="in play", under="you")
say("act", "put {what:objects} into play", e.MoveTo, zone="in play")
say("act", "put {what:objects} into play tapped", e.MoveTo, zone="in play", tapped=True)
say("act", "put {what:objects} into play under your control", e.MoveTo, zone="in play", under="you")
say("act", "put {what:objects} on top of (its|their) owner 's library", e.MoveTo, zone="library", position="top")
say("act", "put {what:objects} on top of your library", e.MoveTo, zone="library", position="top")
say("act", "put {what:objects} on the bottom of (its|their) owner 's library", e.MoveTo, zone="library", position="bottom")
say("act", "put {what:objects} into (its|their) owner 's graveyard", e.MoveTo, zone="graveyard")
say("act", "put {what:objects} into your hand", e.MoveTo, zone="hand")
say("act", "put {what:objects} into (its|their) owner 's hand", e.MoveTo, zone="hand")
say("act", "remove {what:objects} from the game", e.MoveTo, zone="removed")
say("act", "exile {what:objects}", e.MoveTo, zone="removed")
say("act", "set {what:objects} aside", e.MoveTo, zone="removed")
say("act", "put (one|1|a|an) {kind:counter_kind} counter on {on:objects}", e.PutCounters)
say("act", "put {number:few} {kind:counter_kind} (counters|counter) on {on:objects}", e.PutCounters)
say("act", "remove (one|1|a|an) {kind:counter_kind} counter from {on:objects}", e.RemoveCounters)
say("act", "remove {number:few} {kind:counter_kind} (counters|counter) from {on:objects}", e.RemoveCounters)
say("act", "put (one|1|a|an) {token:token} into play", e.CreateTokens)
say("act", "put {number:few} {token:tokens} into play", e.CreateTokens)
say("act", "create (one|1|a|an) {token:token}", e.CreateTokens)
say("act", "create {number:few} {token:tokens}", e.CreateTokens)
say("act", "{who:player} (puts|put) (one|1|a|an) {token:token} into play", e.CreateTokens)
say("act", "{who:player} (puts|put) {number:few} {token:tokens} into play", e.CreateTokens)
say("act", "tap {what:objects}", e.Tap)
say("act", "untap {what:objects}", e.Untap)
say("act", "add {mana:mana} to your mana pool", e.AddMana)
say("act", "add {number:few} mana of (any color|a color of your choice) to your mana pool", e.AddMana, choose=("W", "U", "B", "R", "G"))
say("act", "add {choose:mana_choice} to your mana pool", e.AddMana)
say("act", "add {mana:mana} to your mana pool for each {number:count_each}", e.AddMana)
say("act", "add {number:number} colorless mana to your mana pool", e.AddMana, mana=("C",))
say("act", "{who:player} (adds|add) {mana:mana} [to their mana pool]", e.AddMana)
say("act", "it produces an additional {mana:mana}", e.AddMana, who=w.ControllerOf(w.It()))
say("count_each", "{what:thing}", w.CountOf)
say("act", "regenerate {what:objects}", e.Regenerate)
say("act", "prevent the next {amount:number} damage that would be dealt to {to:recipient} [this turn]", e.PreventDamage)
say("act", "prevent the next {amount:number} damage to {to:recipient} [this turn]", e.PreventDamage)
say("act", "shield {to:recipient} from the next {amount:amount} damage [this turn]", e.PreventDamage)
_one_word("all_combat_damage", {"all combat damage": True})
say("act", "prevent {combat_only:all_combat_damage} that would be dealt this turn", e.PreventDamage)
say("act", "prevent all damage that would be dealt to {to:recipient} this turn", e.PreventDamage)
say("act", "prevent all damage that {source:one} would deal this turn", e.PreventDamage)
say("act", "prevent all damage that {source:a_thing} would deal this turn", e.PreventDamage)
say("act", "prevent all combat damage that {source:one} would deal this turn", e.PreventDamage, combat_only=True)
say("act", "prevent {combat_only:all_combat_damage} that would be dealt to {to:recipient} this turn", e.PreventDamage)
say("act", "prevent all combat damage this turn", e.PreventDamage, combat_only=True)
say("act", "prevent all combat damage to {to:recipient} this turn", e.PreventDamage, combat_only=True)
say("act", "prevent all combat damage from {source:one} this turn", e.PreventDamage, combat_only=True)
say("act", "prevent the next damage that {source:a_thing} would deal to {to:player} this turn", e.PreventDamage, next_time=True)
say("act", "prevent the next damage to {to:player} from {source:a_thing} this turn", e.PreventDamage, next_time=True)
say("act", "the next time {source:a_thing} would deal damage to {to:player} this turn , prevent that damage", e.PreventDamage,
    next_time=True)
say("act", "gain control of {what:objects} {duration:duration}", e.Modify, changes=(e.SetController(),))
say("act", "gain control of {what:objects}", e.Modify, changes=(e.SetController(),), duration="")
say("act", "{what:objects} {changes:changes} {duration:duration}", e.Modify)
say("act", "until end of turn , {what:objects} {changes:changes}", e.Modify, duration=e.UNTIL_END_OF_TURN)
say("act", "{what:objects} {changes:changes}", e.Modify, duration="")
say("act", "all creatures able to block {what:one} this turn do so", e.Modify, changes=(e.HasProperty(e.MustBeBlocked()),))
say("act", "a creature (dealt damage|damaged) this way can't be regenerated this turn", e.Modify, what=w.It("dealt damage"),
    changes=(e.HasProperty(e.CantRegenerate()),))
say("act", "remove {what:objects} from combat", e.RemoveFromCombat)
say("act", "{what:objects} becomes blocked", e.BecomeBlocked)
say("act", "shuffle your library", e.ShuffleLibrary)
say("act", "{who:player} (shuffles|shuffle) (his or her|their) library", e.ShuffleLibrary)
say("act", "search your library for {what:a_thing} and put (that card|it) into play . then shuffle your library",
    e.SearchLibrary, zone="in play")
say("act", "search your library for {what:a_thing} and put (that card|it) into play tapped . then shuffle your library",
    e.SearchLibrary, zone="in play", tapped=True)
say("act", "search your library for {what:a_thing} and put (that card|it) into your hand . then shuffle your library",
    e.SearchLibrary)
say("act", "search your library for {what:a_thing} , put it into your hand , then shuffle [your library]", e.SearchLibrary)
say("act", "search your library for {what:a_thing} , put it into play , then shuffle [your library]", e.SearchLibrary,
    zone="in play")
say("act", "search your library for {what:a_thing} , put it into play tapped , then shuffle [your library]", e.SearchLibrary,
    zone="in play", tapped=True)
say("act", "search your library for {what:a_thing} , reveal (it|that card) , and put it into your hand . then shuffle your library",
    e.SearchLibrary, reveal=True)
say("act", "{who:player} (puts|put) the top {number:few} cards of (his or her|their|your) library into (his or her|their|your) graveyard",
    e.MillCards)
say("act", "put the top {number:few} cards of {who:possessor} library into (their|your) graveyard", e.MillCards)
say("act", "{who:player} (reveals|reveal) (his or her|their) hand", e.RevealHand)
say("act", "exchange control of {first:one} and {second:one}", e.ExchangeControl)
say("act", "exchange life totals with {second:player}", e.ExchangeLife, first=w.You())
say("act", "attach {what:one} to {to:one}", e.AttachTo)
say("act", "move {what:one} to {to:one}", e.AttachTo)
say("chosen_now", "{what:a_thing}", w.OneOf)
say("act", "move {what:one} to {to:chosen_now}", e.AttachTo)
say("act", "move (a|an) {kind:counter_kind} counter from {source:one} (to|onto) {to:one}", e.MoveCounter)
say("act", "change the target of {what:one}", e.ChangeTarget)
say("act", "change the target of {what:one} to {to:one}", e.ChangeTarget)
_one_word("kind_of_word", {"color word": "color", "basic land type": "land"})
say("new_words", "one {kind:kind_of_word} with another", e.ChangeWords)
sequence("new_words_only", "new_words", (), [], [])
say("act", "change the text of {what:one} by replacing all instances of {changes:new_words_only}", e.Modify, duration="")
say("act", "take an extra turn after this one", e.ExtraTurn)
say("act", "{who:player} (takes|take) an extra turn after this one", e.ExtraTurn)
say("act", "skip your next turn", e.SkipStep, what="turn")
say("act", "{who:player} (skips|skip) (his or her|their|your) next turn", e.SkipStep, what="turn")
say("act", "skip your next {what:step}", e.SkipStep)
say("act", "{who:player} (skips|skip) (his or her|their|your) next {what:step}", e.SkipStep)
say("act", "{loser:player} (loses|lose) the game and {winner:player} (wins|win) the game", e.LoseAndWin)
say("act", "{who:player} (loses|lose) the game", e.LoseGame)
say("act", "{who:player} (wins|win) the game", e.WinGame)
say("act", "{what:one} phases out", e.PhaseOut)
say("act", "{who:player} gets (one|1|a) poison counter", e.AddPoison, number=w.Number(1))
say("act", "{who:player} gets {number:few} poison (counters|counter)", e.AddPoison)
say("act", "you may {effects:may_do}", e.May)
say("act", "you may pay {cost:payment} . if you do , {effects:joined}", e.May)
say("act", "you may pay {cost:payment} . if you don't , {otherwise:joined}", e.May, effects=())
say("act", "you may {effects:may_do} . if you don't , {otherwise:joined}", e.May)
say("act", "{who:player} may {effects:may_do}", e.May)
say("act", "{who:player} may pay {cost:payment} . if (that player|he or she|they) (does|do) , {effects:joined}", e.May)
say("effect", "{:act}")
say("effect", "{effects:one_act} , where x is {amount:counted}", e.WhereX)
say("effect", "{effects:one_act} unless you pay {cost:payment}", e.Unless)
say("effect", "{effects:one_act} unless {who:player} (pays|pay) {cost:payment}", e.Unless)
say("effect", "{effects:one_act} unless you {cost:deed}", e.Unless)
say("act", "if {condition:condition} , {effects:joined}", e.OnlyIf)
say("act", "at end of turn , {effects:joined}", e.Later, trigger=a.Beginning("end of turn", "next"))
say("effect", "{effects:one_act} at end of turn", e.Later, trigger=a.Beginning("end of turn", "next"))
say("effect", "{effects:one_act} at end of combat", e.Later, trigger=a.Beginning("end of combat", "next"))
say("effect", "{effects:one_act} at the beginning of the next turn 's upkeep", e.Later, trigger=a.Beginning("upkeep", "next"))
say("effect", "{effects:one_act} at the start of the next turn 's upkeep", e.Later, trigger=a.Beginning("upkeep", "next"))
say("act", "when {trigger:trigger} , {effects:joined}", e.Later)
sequence("one_act", "act", (), [], [])


def _read_may_do(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    """What may be done, in one sentence, and in a second one after "if you do"."""
    for first, end in reading.of("joined", at):
        if tuple(reading.word(end + i) for i in range(5)) == (".", "if", "you", "do", ","):
            for second, stop in reading.of("joined", end + 5):
                yield (*first, *second), stop
        yield first, end


GRAMMAR.by_hand("may_do", _read_may_do, lambda grammar, node: grammar.words("joined", node))
sequence("joined", "effect", (("and",), (",", "and"), (",", "then")), ["and"], ["and"], longest=True)
sequence("effects", "effect", ((".",), (",", "then"), (".", "then"), ("and",), (",", "and")), ["."], ["."], end=".")


def _read_token(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    for (power, toughness), end in _read_size(reading, at):
        for node, stop in _read_types(reading, end):
            yield from _finish_token(reading, node, power, toughness, stop)


def _finish_token(reading: Reading, node: Any, power: int, toughness: int, stop: int) -> Iterator[tuple[Any, int]]:
    if node.abilities or node.keeps or reading.word(stop) not in ("token", "tokens"):
        return
    types = node.types or ("creature",)
    token = e.Token(power, toughness, types, node.subtypes, node.colors)
    yield token, stop + 1
    if reading.word(stop + 1) == "with":
        for abilities, end in reading.of("granted", stop + 2):
            yield replace(token, abilities=abilities), end


def _print_token(grammar: Grammar, node: Any, noun: str = "token") -> list[str]:
    if not isinstance(node, e.Token):
        raise Unprintable(node)
    words = [f"{node.power}/{node.toughness}"]
    for index, letter in enumerate(node.colors):
        words.extend((["and"] if index else []) + [COLOR_NAMES[letter]])
    words.extend([*node.subtypes, *node.types, noun])
    return [*words, "with", *grammar.words("granted", node.abilities)] if node.abilities else words


GRAMMAR.by_hand("token", _read_token, _print_token)
GRAMMAR.by_hand("tokens", _read_token, lambda grammar, node: _print_token(grammar, node, "tokens"))

# -- conditions ------------------------------------------------------------------------------------------

say("condition", "you control {what:a_thing}", a.Controls)
say("condition", "an opponent controls {what:a_thing}", a.Controls, who="opponent")
say("condition", "you control no {what:things}", a.Controls, number=0)
_one_word("state", {name: name for name in ("tapped", "untapped", "attacking", "blocking", "enchanted", "in your graveyard")})
say("condition", "~ is {state:state}", a.ThisIs)
say("condition", "it is {state:state}", a.ThisIs)
say("condition", "you have no cards in hand", a.EmptyHand)
say("condition", "your hand is empty", a.EmptyHand)


def _read_count(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    for node, end in read_number(reading, at):
        if isinstance(node, w.Number):
            yield node.value, end


GRAMMAR.by_hand("count", _read_count, lambda grammar, node: [str(node)])
say("condition", "you control {number:count} or more {what:things}", a.Controls)
say("condition", "you have {number:count} or less life", a.LifeAtMost)
say("condition", "you have {number:count} or more cards in hand", a.HandAtLeast)

# -- trigger conditions ----------------------------------------------------------------------------------

say("trigger", "~ comes into play", a.ComesIntoPlay)
say("trigger", "{what:a_thing} comes into play", a.ComesIntoPlay)
say("trigger", "~ leaves play", a.LeavesPlay)
say("trigger", "{what:a_thing} leaves play", a.LeavesPlay)
say("trigger", "~ is put into a graveyard from play", a.LeavesPlay, to="graveyard")
say("trigger", "{what:a_thing} is put into a graveyard from play", a.LeavesPlay, to="graveyard")
say("later_trigger", "{noun:noun_it} leaves play", a.ItLeavesPlay)
say("later_trigger", "{noun:noun_it} is put into a graveyard from play", a.ItLeavesPlay, to="graveyard")
say("later_trigger", "{noun:noun_it} becomes untapped", a.ItBecomesUntapped)
say("act", "when {trigger:later_trigger} , {effects:joined}", e.Later)
say("trigger", "{:enchanted_trigger}")
_one_word("into_graveyard", {"is put into a graveyard": "graveyard", "is put into a graveyard from play": "graveyard"})
say("enchanted_trigger", "enchanted creature {to:into_graveyard}", a.LeavesPlay, enchanted=True)
say("enchanted_trigger", "enchanted creature attacks", a.Attacks, enchanted=True)
say("enchanted_trigger", "enchanted creature becomes blocked", a.IsBlocked, enchanted=True)
say("enchanted_trigger", "enchanted creature deals damage", a.DealsDamage, enchanted=True)
say("enchanted_trigger", "enchanted creature is dealt damage", a.IsDealtDamage, enchanted=True)
say("enchanted_trigger", "enchanted creature deals damage to {to:hurt}", a.DealsDamage, enchanted=True)
say("enchanted_trigger", "enchanted creature deals combat damage to {to:hurt}", a.DealsDamage, combat=True, enchanted=True)
say("enchanted_trigger", "enchanted (creature|permanent|land|artifact) (becomes|is) tapped", a.BecomesTapped, enchanted=True)
say("enchanted_trigger", "enchanted land is tapped for mana", a.BecomesTapped, enchanted=True, for_mana=True)
say("trigger", "~ attacks", a.Attacks)
say("trigger", "{what:a_thing} attacks", a.Attacks)
say("trigger", "~ attacks and isn't blocked", a.Attacks, unblocked=True)
say("trigger", "~ blocks", a.Blocks)
say("trigger", "~ blocks {each:a_thing}", a.Blocks)
say("trigger", "{what:a_thing} blocks", a.Blocks)
say("trigger", "~ becomes blocked", a.IsBlocked)
say("trigger", "~ becomes blocked by {by:a_thing}", a.IsBlocked)
say("trigger", "{by:a_thing} blocks ~", a.IsBlocked)
say("trigger", "{what:a_thing} becomes blocked", a.IsBlocked)
say("trigger", "~ blocks or (becomes|is) blocked", a.BlocksOrIsBlocked)
say("trigger", "~ blocks or (becomes|is) blocked by {by:a_thing}", a.BlocksOrIsBlocked)
_one_word("hurt", {"a player": "player", "an opponent": "opponent", "a creature": "creature", "you": "you",
                   "a creature or player": "creature or player"})
say("trigger", "~ deals damage", a.DealsDamage)
say("trigger", "~ deals damage to {to:hurt}", a.DealsDamage)
say("trigger", "~ deals combat damage to {to:hurt}", a.DealsDamage, combat=True)
say("trigger", "{what:a_thing} deals damage to {to:hurt}", a.DealsDamage)
say("trigger", "{what:a_thing} deals combat damage to {to:hurt}", a.DealsDamage, combat=True)
say("trigger", "~ is dealt damage", a.IsDealtDamage)
say("trigger", "{what:a_thing} is dealt damage", a.IsDealtDamage)
say("trigger", "you (play|cast) {what:a_thing}", a.PlaysSpell, who="you")
say("trigger", "{who:who} (plays|casts) {what:a_thing}", a.PlaysSpell)
say("trigger", "~ (becomes|is) tapped", a.BecomesTapped)
say("trigger", "{what:a_thing} (becomes|is) tapped", a.BecomesTapped)
say("trigger", "{what:a_thing} is tapped for mana", a.BecomesTapped, for_mana=True)
say("trigger", "a player taps {what:a_thing} for mana", a.BecomesTapped, for_mana=True)
say("trigger", "you draw a card", a.DrawsCard)
say("trigger", "{who:who} draws a card", a.DrawsCard)
say("trigger", "you discard a card", a.DiscardsCard)
say("trigger", "{who:who} discards a card", a.DiscardsCard)
say("trigger", "you gain life", a.GainsLife)
say("trigger", "{who:who} gains life", a.GainsLife)
say("state_trigger", "{condition:condition}", a.State)
say("moment", "at end of turn", a.Beginning, step="end of turn", whose="player")
say("moment", "at end of combat", a.Beginning, step="end of combat", whose="player")
say("moment", "at the beginning of {whose:whose} {step:step}", a.Beginning)
say("moment", "at the start of {whose:whose} {step:step}", a.Beginning)
say("moment", "at the start of the {step:step} of {whose:of_whom}", a.Beginning)
say("moment", "at the beginning of the {step:step} of {whose:of_whom}", a.Beginning)
_one_word("of_whom", {f"enchanted {noun} 's controller": "enchanted controller" for noun in ENCHANTED_NOUNS})

# -- costs -----------------------------------------------------------------------------------------------

say("cost_part", "{cost:mana_cost}", a.PayMana)
GRAMMAR.by_hand("tap_mark", lambda reading, at: iter([(a.TapThis(), at + 1)] if reading.word(at) in ("{t}", "{tap}") else []),
                lambda grammar, node: ["{T}"] if isinstance(node, a.TapThis) else _refuse(node))


def _refuse(node: Any) -> list[str]:
    raise Unprintable(node)


say("cost_part", "{:tap_mark}")
say("cost_part", "sacrifice ~", a.SacrificeCost)
say("cost_part", "sacrifice {what:a_thing}", a.SacrificeCost)
say("cost_part", "sacrifice {number:few} {what:things}", a.SacrificeCost)
say("cost_part", "discard ~", a.DiscardCost)
say("cost_part", "discard {what:a_thing}", a.DiscardCost)
say("cost_part", "discard {what:a_thing} at random", a.DiscardCost, at_random=True)
say("cost_part", "discard {number:few} {what:things}", a.DiscardCost)
say("cost_part", "pay {amount:number} life", a.PayLife)
say("cost_part", "remove (one|1|a|an) {kind:counter_kind} counter from ~", a.RemoveCounterCost, number=w.Number(1))
say("cost_part", "remove {number:few} {kind:counter_kind} (counters|counter) from ~", a.RemoveCounterCost)
say("cost_part", "tap an untapped {what:thing}", a.TapOthers)
say("cost_part", "tap {number:few} untapped {what:things}", a.TapOthers)
say("cost_part", "return ~ to (its owner 's|your) hand", a.ReturnCost)
say("cost_part", "return {what:a_thing} to its owner 's hand", a.ReturnCost)
say("cost_part", "remove ~ from the game", a.RemoveThisCost)
sequence("cost_parts", "cost_part", ((",",), ("and",), (",", "and")), [","], [","])
say("cost", "{parts:cost_parts}", a.Cost)


def _read_deed(reading: Reading, at: int) -> Iterator[tuple[Any, int]]:
    """A cost that a sentence says: "unless you sacrifice a forest"."""
    if reading.word(at) in ("sacrifice", "discard", "pay", "remove", "tap", "return"):
        yield from reading.of("cost", at)


GRAMMAR.by_hand("deed", _read_deed, lambda grammar, node: grammar.words("cost", node))
say("paid_part", "{cost:mana_cost}", a.PayMana)
say("paid_part", "{amount:number} life", a.PayLife)
sequence("paid_parts", "paid_part", (("and",),), ["and"], ["and"])
say("payment", "{parts:paid_parts}", a.Cost)

# -- abilities -------------------------------------------------------------------------------------------

for _name in PLAIN_KEYWORDS:
    say("keyword", _name, a.Keyword, name=_name)
for _walk, _land in LANDWALKS.items():
    say("keyword", _walk, a.Keyword, name="landwalk", value=w.Filter(words=(_land,)))
for _letter, _color in COLOR_NAMES.items():
    say("keyword", f"protection from {_color}", a.Keyword, name="protection", value=w.Filter("source", colors=(_letter,)))
for _type in ("artifact", "creature", "enchantment", "land"):
    say("keyword", f"protection from {_type}s", a.Keyword, name="protection", value=w.Filter("source", words=(_type,)))
for _land in LANDS:
    say("keyword", f"{_land}home", a.Keyword, name="landhome", value=w.Filter(words=(_land,)))
say("keyword", "rampage {value:count}", a.Keyword, name="rampage")
say("keyword", "buyback {value:cost}", a.Keyword, name="buyback")
say("keyword", "cycling {value:cost}", a.Keyword, name="cycling")
say("keyword", "cumulative upkeep {value:cost}", a.Keyword, name="cumulative upkeep")
say("keyword", "bands with other {value:things}", a.Keyword, name="bands with other")
sequence("keywords", "keyword", ((",",), (";",), ("and",), (",", "and")), [","], [","], end=".")

RESTRICTIONS = {
    "play this ability only once each turn": "once each turn",
    "play this ability only during your upkeep": "your upkeep",
    "play this ability only during your turn": "your turn",
    "play this ability only any time you could play a sorcery": "sorcery",
    "play this ability only when you could play a sorcery": "sorcery",
    "play this ability only if you're allowed to play a sorcery": "sorcery",
    "play this ability only during combat": "combat",
    "play this ability only before attackers are declared": "before attackers",
    "play this ability only if ~ is in your graveyard": "from graveyard",
    "play this ability only when ~ is in your graveyard": "from graveyard",
    "play this ability only when ~ is in your hand": "from hand",
    "any player may play this ability": "any player",
}
_one_word("restriction", RESTRICTIONS)
sequence("restrictions", "restriction", ((".",),), ["."], ["."], end=".")
say("activated", "{cost:cost} : {effects:effects}", a.Activated)
say("activated", "{cost:cost} : {effects:effects} . {only:restrictions}", a.Activated)
say("activated", "{cost:cost} : {effects:effects} {only:restrictions}", a.Activated)
say("triggered", "(when|whenever) {trigger:trigger} , if {condition:condition} , {effects:effects}", a.Triggered)
say("triggered", "(when|whenever) {trigger:trigger} , {effects:effects}", a.Triggered)
say("triggered", "when {trigger:state_trigger} , {effects:effects}", a.Triggered)
say("triggered", "{trigger:moment} , if {condition:condition} , {effects:effects}", a.Triggered)
say("triggered", "{trigger:moment} , {effects:effects}", a.Triggered)
say("triggered", "(whenever|when) {what:a_thing} is tapped for mana , add one additional mana of the same type [.]", a.ManaDoubling)
say("subject", "~", w.ThisCard)
say("subject", "{:enchanted}")
say("subject", "each {what:thing}", w.Each)
say("subject", "all {what:things}", w.Each)
say("subject", "{what:things}", w.Each)
say("static", "{what:subject} {changes:changes} [.]", a.Static)
say("static", "as long as {condition:condition} , {what:subject} {changes:changes} [.]", a.Static)
say("static", "{what:subject} {changes:changes} as long as {condition:condition} [.]", a.Static)
say("static", "attacking doesn't cause ~ to tap [.]", a.Static, what=w.ThisCard(), changes=(e.HasProperty(e.AttacksUntapped()),))
say("static", "attacking doesn't cause {what:subject} to tap [.]", a.Static, changes=(e.HasProperty(e.AttacksUntapped()),))
say("static", "all creatures able to block {what:subject} do so [.]", a.Static, changes=(e.HasProperty(e.MustBeBlocked()),))
say("static", "you may choose not to untap ~ during your untap step [.]", a.Static, what=w.ThisCard(),
    changes=(e.HasProperty(e.MayStayTapped()),))
say("static", "you control {what:enchanted} [.]", a.Static, changes=(e.SetController(),))
say("static", "control {what:enchanted} [.]", a.Static, changes=(e.SetController(),))

say("statement", "you may play ~ any time you could play an instant [.]", a.Keyword, name="flash")
say("statement", "enchant {what:thing} [.]", a.Enchant)
say("statement", "play ~ only on {what:a_thing} [.]", a.PlayOnlyOn)
say("statement", "~ comes into play tapped [.]", a.EntersTapped)
say("statement", "~ comes into play with (one|1|a|an) {kind:counter_kind} counter on it [.]", a.EntersWith, number=w.Number(1))
say("statement", "~ comes into play with {number:few} {kind:counter_kind} (counters|counter) on it [.]", a.EntersWith)
_one_word("to_be_chosen", {"a color": "color", "a creature type": "type"})
say("statement", "as ~ comes into play , choose {what:to_be_chosen} [.]", a.EntersChoosing)
say("act", "choose a creature type", e.ChooseType)
say("act", "{who:player} chooses a creature type", e.ChooseType)
say("statement", "~ counts as (a|an) {types:land_words} [.]", a.CountsAs)
sequence("land_words", "basic_land", (("or",),), ["or"], ["or"])
say("statement", "~ 's power and toughness are each equal to {toughness:counted} [.]", a.StarSize, power=None)
say("statement", "~ has power and toughness each equal to {toughness:counted} [.]", a.StarSize, power=None)
say("statement", "~ 's size is {toughness:counted} [.]", a.StarSize, power=None)
say("statement", "~ 's power is equal to {power:counted} [.]", a.StarSize, toughness=None)
say("statement", "as an additional cost to play ~ , {cost:cost} [.]", a.AdditionalCost)
say("statement", "you may {cost:cost} (rather than pay|instead of paying) ~ 's mana cost [.]", a.AlternativeCost)
say("statement", "you may {cost:cost} (rather than pay|instead of paying) its mana cost [.]", a.AlternativeCost)
say("statement", "if {condition:condition} , you may {cost:cost} (rather than pay|instead of paying) ~ 's mana cost [.]",
    a.AlternativeCost)


def _costs_more(what: str, sign: int) -> None:
    phrase = "more" if sign > 0 else "less"
    for amount in range(1, 5):
        say("statement", f"{{what:things}} cost {{{amount}}} {phrase} to play [.]", a.CostsMore, amount=sign * amount)
        say("statement", f"{{what:things}} you play cost {{{amount}}} {phrase} to play [.]", a.CostsMore,
            amount=sign * amount, who="you")


_costs_more("", 1)
_costs_more("", -1)
_one_word("player_rule", {"you have no maximum hand size": "no maximum hand size", "skip your draw step": "skip draw",
                          "you may play an additional land each of your turns": "additional land",
                          "players can't gain life": "no life gain"})
say("statement", "{what:player_rule} [.]", a.PlayerRule)
say("statement", "creatures can't attack you unless their controller pays {tax:mana_cost} for each (of them|creature attacking you) [.]", a.PlayerRule,
    what="attack tax")
say("statement", "no more than {number:count} (creatures|creature) can attack each turn [.]", a.PlayerRule, what="attackers", who="player")
say("statement", "no more than {number:count} (creatures|creature) can attack you each turn [.]", a.PlayerRule, what="attackers")
say("statement", "no more than {number:count} (creatures|creature) can block each turn [.]", a.PlayerRule, what="blockers", who="player")
# -- replacement and prevention -------------------------------------------------------------------------------

say("would_move", "~ would be put into a graveyard [from anywhere]", a.WouldMove, what=w.ThisCard())
say("would_move", "~ would be put into a graveyard from play", a.WouldMove, what=w.ThisCard(), from_play=True)
say("would_move", "{what:enchanted} would be put into a graveyard [from play]", a.WouldMove, from_play=True)
say("would_move", "{what:a_thing} would be put into a graveyard [from anywhere]", a.WouldMove)
say("would_move", "{what:a_thing} would be put into a graveyard from play", a.WouldMove, from_play=True)
say("would_move", "{what:a_thing} would be put into your graveyard [from anywhere]", a.WouldMove, whose="you")
say("would_move", "you would discard {what:a_thing}", a.WouldMove, whose="you", how="discarded")
say("would_move", "~ would be destroyed", a.WouldBeDestroyed, what=w.ThisCard())
say("would_move", "{what:enchanted} would be destroyed", a.WouldBeDestroyed)
say("would_move", "{what:a_thing} would be destroyed", a.WouldBeDestroyed)
_one_word("somebody", {"a player": "player", "an opponent": "opponent"})
say("would_draw", "you would draw a card", a.WouldDraw)
say("would_draw", "target player would draw a card", a.WouldDraw, who=w.Target("player"))
say("would_draw", "{who:somebody} would draw a card", a.WouldDraw)
say("would_gain", "you would gain life", a.WouldGainLife)
say("would_gain", "{who:somebody} would gain life", a.WouldGainLife)

say("damager", "~", w.ThisCard)
say("damager", "{:enchanted}")
say("damager", "{:a_thing}")
say("damagers", "~", w.ThisCard)
say("damagers", "{:enchanted}")
say("damagers", "target {what:thing}", w.Target)
say("damagers", "{:things}")
_one_word("damaged_somebody", {"you": w.You(), "a player": "player", "an opponent": "opponent"})
say("damaged", "{:damaged_somebody}")
say("damaged", "~", w.ThisCard)
say("damaged", "{:enchanted}")
say("damaged", "target creature or player", w.Target, what="creature or player")
say("damaged", "target player", w.Target, what="player")
say("damaged", "target {what:thing}", w.Target)
say("damaged", "{:a_thing}")
say("damaged", "{:things}")
for _kind, _combat in (("damage", False), ("combat damage", True)):
    say("would_damage", f"{{source:damager}} would deal {_kind} to (a creature or player|a permanent or player)", a.WouldBeDamaged,
        combat=_combat)
    say("would_damage", f"{{source:damager}} would deal {_kind} to {{to:damaged}}", a.WouldBeDamaged, combat=_combat)
    say("would_damage", f"{{source:damager}} would deal {_kind}", a.WouldBeDamaged, combat=_combat)
    say("would_damage", f"{{to:damaged}} would be dealt {_kind}", a.WouldBeDamaged, combat=_combat)
    say("all_damage", f"all {_kind} that would be dealt to {{to:damaged}}", a.WouldBeDamaged, combat=_combat)
    say("all_damage", f"all {_kind} that would be dealt to {{to:damaged}} by {{source:damagers}}", a.WouldBeDamaged, combat=_combat)
    say("all_damage", f"all {_kind} that would be dealt by {{source:damagers}}", a.WouldBeDamaged, combat=_combat)
    say("all_damage", f"all {_kind} that {{source:damagers}} would deal to {{to:damaged}}", a.WouldBeDamaged, combat=_combat)
    say("all_damage", f"all {_kind} that would be dealt to and dealt by ~", a.WouldBeDamaged, source=w.ThisCard(), to=w.ThisCard(),
        combat=_combat, either=True)
say("would", "{:would_move}")
say("would", "{:would_draw}")
say("would", "{:would_gain}")
say("would", "{:would_damage}")

say("redirected", "{:damaged_somebody}")
say("redirected", "{:one}")
say("amended", "it deals (double|twice) that damage (to that creature or player|to that creature|to that player|to you) instead",
    e.ChangeEvent, times=2)
say("amended", "it deals (double|twice) that damage instead", e.ChangeEvent, times=2)
say("amended", "that damage is dealt to {to:redirected} instead", e.ChangeEvent)
say("amended", "prevent {less:number} of that damage", e.ChangeEvent)
say("redirection", "is dealt to {to:redirected} instead", e.ChangeEvent)
say("redirection", "is dealt instead to {to:redirected}", e.ChangeEvent)
say("doubled_life", "you gain twice that much life", e.ChangeEvent, times=2)
for _name in ("amended", "redirection", "doubled_life"):
    sequence(f"{_name}_only", _name, (), [], [])

say("things_deal", "{source:things} deal double that damage", a.WouldBeDamaged)
say("replacement", "if {event:would} , instead {effects:joined} [.]", a.Instead)
say("replacement", "if {event:would} , {effects:joined} instead [.]", a.Instead)
say("replacement", "if {event:would} , instead {effects:joined} . if you can't , {otherwise:joined} [.]", a.Instead)
say("replacement", "if {event:would} , you may instead {effects:joined} [.]", a.Instead, optional=True)
say("replacement", "if {event:would} , you may {effects:joined} instead [.]", a.Instead, optional=True)
say("replacement", "instead of drawing a card , {effects:joined} [.]", a.Instead, event=a.WouldDraw())
say("replacement", "instead of drawing a card , you may {effects:joined} [.]", a.Instead, event=a.WouldDraw(), optional=True)
say("replacement", "instead of dealing their normal damage , {event:things_deal} [.]", a.Instead, effects=(e.ChangeEvent(times=2),))
_one_word("gained", {"you would gain": a.WouldGainLife(each=True), "that you would gain": a.WouldGainLife(each=True)})
say("replacement", "for each 1 life {event:gained} , instead {effects:joined} [.]", a.Instead)
say("replacement", "for each life {event:gained} , {effects:joined} instead [.]", a.Instead)
say("replacement", "if {event:would_gain} , {effects:doubled_life_only} instead [.]", a.Instead)
say("replacement", "if {event:would_damage} , {effects:amended_only} [.]", a.Instead)
say("replacement", "if {event:would_damage} , prevent that damage [.]", a.Instead, effects=())
say("replacement", "prevent {event:all_damage} [.]", a.Instead, effects=())
say("replacement", "{event:all_damage} {effects:redirection_only} [.]", a.Instead)
say("replacement", "as long as {condition:condition} , {event:all_damage} {effects:redirection_only} [.]", a.Instead)
say("replacement", "if {condition:condition} , damage that would reduce your life total to less than 1 reduces it to 1 instead [.]",
    a.Instead, event=a.WouldBeDamaged(to=w.You()), effects=(e.ChangeEvent(floor=1),))
say("statement", "{:replacement}")

say("for_a_turn", "{event:all_damage} this turn {effects:redirection_only}", a.Instead)
say("for_a_turn", "if {event:would} this turn , instead {effects:joined}", a.Instead)
say("for_a_turn", "if {event:would} this turn , {effects:joined} instead", a.Instead)
say("for_a_turn", "until end of turn , if {event:would} , instead {effects:joined}", a.Instead)
say("for_a_turn", "until end of turn , if {event:would} , {effects:joined} instead", a.Instead)
say("for_a_turn", "until end of turn , if {event:would_damage} , {effects:amended_only}", a.Instead)
say("for_once", "the next time {event:would_damage} this turn , {effects:amended_only}", a.Instead)
say("for_once", "the next time {event:would} this turn , instead {effects:joined}", a.Instead)
say("for_once", "the next time {event:would} this turn , {effects:joined} instead", a.Instead)
say("for_once", "the next time {event:would_damage} this turn , prevent that damage . you gain that much life",
    a.Instead, effects=(e.GainLife(w.ThatMuch()),), prevented=True)
say("act", "{instead:for_a_turn}", e.BeginInstead)
say("act", "{instead:for_once}", e.BeginInstead, once=True)
say("act", "shuffle {what:objects} into (its|their) owner 's library", e.MoveTo, zone="library", position="shuffled")
say("modal", "choose one - {modes:modes}", e.ChooseOne)
sequence("modes", "mode_effects", ((";", "or"), (".", "or"), (",", "or"), ("•",)), [";", "or"], [";", "or"])
say("mode_effects", "{:effects}")
sequence("only_modal", "modal", (), [], [])
say("activated", "{cost:cost} : {effects:only_modal}", a.Activated)
say("triggered", "(when|whenever) {trigger:trigger} , {effects:only_modal}", a.Triggered)
say("instructions", "{effects:effects}", a.Instructions)
say("modal_instructions", "{:modal}")
