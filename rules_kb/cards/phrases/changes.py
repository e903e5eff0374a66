"""What a continuous effect does to a thing, and what it says of one."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.beginnings import MEASURE, TYPE
from rules_kb.cards.costs import Cost
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import LANDS, LANDWALKS, PLAIN_KEYWORDS
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, say, sequence
from rules_kb.cards.phrases.small_words import read_size
from rules_kb.cards.types import ALL_CREATURE_TYPES, CARD_TYPES, SUBTYPES
from rules_kb.table.mana import COLOR_LETTERS, COLOR_NAMES

# -- changes -------------------------------------------------------------------------------------------

say("change", "(gets|get|gains|gain) ({:bonus}|{:bonus_for_each}|{:bonus_where})")
say("change", "{abilities:ability_in_words}", e.GainAbilities)
say("change", "(gains|gain|has|have) {abilities:granted}", e.GainAbilities)
say("change", "(loses|lose) {names:names}", e.LoseAbilities)
say("change", "(loses|lose) all abilities", e.LoseAbilities, names=None)
say("change", "(loses|lose) all creature types", e.LoseTypes, types=())
one_word(
    "ability_in_words",
    {
        "is indestructible": (a.Keyword("indestructible"),),
        "are indestructible": (a.Keyword("indestructible"),),
        "becomes indestructible": (a.Keyword("indestructible"),),
        "can block as though it had flying": (a.Keyword("reach"),),
        "can block as though they had flying": (a.Keyword("reach"),),
        "can block creatures with flying": (a.Keyword("reach"),),
        "can't be blocked except by artifact creatures and black creatures": (a.Keyword("fear"),),
        "can't be blocked except by black or artifact creatures": (a.Keyword("fear"),),
    },
)
say("change", "(becomes|become|is|are) {colors:colors}", e.SetColors)
say("change", "(becomes|become) {:land_of_choice}")
say("change", "(becomes|become|is|are) a basic land type of your choice", e.SetChosenLand, now=True)
say(
    "change",
    "(becomes|become|is|are) ([a land of] the chosen type|a basic land of that type)",
    e.SetChosenLand,
)
say("change", "(becomes|become) the creature type of your choice", e.SetChosenKind)
say("change", "(becomes|become|is|are) colorless", e.SetColors, colors=())
one_word("the_chosen_color", {"the chosen color": True})
say(
    "change",
    "((becomes|become) the color of your choice|(is|are) {chosen:the_chosen_color})",
    e.SetColors,
    colors=None,
)
say("change", "(becomes|become) the color or colors of your choice", e.SetChosenColors)
say(
    "change",
    "((gains|gain|becomes|become|has|have) all creature types|(is|are|become) every creature type)",
    e.SetTypes,
    types=(),
    subtypes=ALL_CREATURE_TYPES,
    keeps=True,
)
say("change", "(becomes|become) {:new_type}")
say("change", "(is|are) {:new_type}")
say("change", "(has|have) (base|) power and toughness ({:set_size}|{:equal_sizes})")
one_word("snow", {"snow-covered": True, "no longer snow-covered": False, "non~ snow-covered": False})
_SAME_TYPE = "[(a|) (land|lands) of (the|that) same type]"
say("change", f"(becomes|become|is|are) [a] {{on:snow}} {_SAME_TYPE}", e.SetSnow)
say("change", "(becomes|become|is|are) {:set_size}")
say("change", "{property:property}", e.HasProperty)
say("change", "{property:its_abilities}", e.HasProperty)
one_word("but_mana", {"unless they're mana abilities": True, "unless they are mana abilities": True})
one_word("tapping", {"with {t} in their costs": True, "with {t} in its cost": True})
say(
    "its_abilities",
    "(its|their) activated abilities [{tapping:tapping}] can't be played [{but_mana:but_mana}]",
    e.CantUseAbilities,
)
say(
    "change",
    "(has|have) base power and base toughness each equal to its converted mana cost",
    e.SetSize,
    power=w.ValueOf("cost", w.It()),
    toughness=w.ValueOf("cost", w.It()),
)


def _read_set_size(reading: Reading, at: int) -> ReadAs:
    for (power, toughness), end in read_size(reading, at):
        yield e.SetSize(w.Number(power), w.Number(toughness)), end
    if reading.word(at) == "x/x":
        yield e.SetSize(w.TheX(), w.TheX()), at + 1


def _print_set_size(grammar: Grammar, node: Meaning) -> list[str]:
    if node == e.SetSize(w.TheX(), w.TheX()):
        return ["x/x"]
    sizes = [node.power, node.toughness] if isinstance(node, e.SetSize) else [None]
    if all(isinstance(each, w.Number) for each in sizes):
        return ["/".join(str(each.value) for each in sizes if isinstance(each, w.Number))]
    raise Unprintable(node)


GRAMMAR.by_hand("set_size", _read_set_size, _print_set_size, MEASURE)


def _read_equal_sizes(reading: Reading, at: int) -> ReadAs:
    """power and toughness (are) each (equal to) so much"""
    start = at + (reading.word(at) == "are")
    if reading.word(start) != "each":
        return
    if reading.words[start + 1 : start + 3] == ("equal", "to"):
        for amount, end in reading.nodes("counted", start + 3, w.Amount):
            yield e.SetSize(amount, amount), end
        start += 2
    for number, end in reading.nodes("number", start + 1, w.Number):
        yield e.SetSize(number, number), end


def _print_equal_sizes(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.SetSize) or node.power != node.toughness:
        raise Unprintable(node)
    if isinstance(node.power, w.Number):
        return ["each", str(node.power.value)]
    return ["each", "equal", "to", *grammar.words("counted", node.power)]


AS_LARGE = "base power and toughness equal to"


def _read_size_of_another(reading: Reading, at: int) -> ReadAs:
    """base power and toughness equal to that creature's power and toughness"""
    start = said_after(reading, at, AS_LARGE)
    for of, end in reading.nodes("one", start, w.Things) if start is not None else ():
        if (stop := said_after(reading, end, "'s power and toughness")) is not None:
            yield e.SetSize(w.ValueOf("power", of), w.ValueOf("toughness", of)), stop


def _print_size_of_another(grammar: Grammar, node: Meaning) -> list[str]:
    power = node.power if isinstance(node, e.SetSize) else None
    if not isinstance(power, w.ValueOf) or power.what != "power":
        raise Unprintable(node)
    whose = grammar.words("one", power.of)
    return [*AS_LARGE.split(), *whose, *["'s", "power", "and", "toughness"]]


GRAMMAR.by_hand("size_of_another", _read_size_of_another, _print_size_of_another, frozenset(("base",)))
say("change", "(has|have) {:size_of_another}")
GRAMMAR.by_hand("equal_sizes", _read_equal_sizes, _print_equal_sizes, frozenset(("are", "each")))
sequence("own_sizes", "equal_sizes", (), [], [])


STILL = (
    (".", "it", "'s", "still", "an", "enchantment"),
    (".", "it", "is", "still", "an", "enchantment"),
    (".", "it", "'s", "still", "a", "land"),
    (".", "it", "'s", "still", "a", "planeswalker"),
)
WHICH_STAY: tuple[tuple[str, ...], ...] = (("other",), ("normal",), ())
BESIDES = tuple(
    ("in", "addition", "to", whose, *before, types)
    for whose in ("its", "their")
    for before in (("other",), *((*so, kind) for so in WHICH_STAY for kind in ("land", "creature")))
    for types in ("types", "type")
)
KEEPS_TYPES: tuple[tuple[str, ...], ...] = (
    ("that", "'s", "still", "a", "land"),
    ("that", "are", "still", "lands"),
    ("that", "'s", "still", "an", "enchantment"),
    ("that", "'s", "still", "an", "artifact"),
    ("that", "'s", "still", "a", "planeswalker"),
    *STILL,
    (".", "they're", "still", "lands"),
    (".", "they", "are", "still", "lands"),
    *BESIDES,
)
"""What says that a thing stays what it was besides."""
KEEPS_COLORS_TOO = tuple(
    ("in", "addition", "to", whose, "other", "colors", "and", "types") for whose in ("its", "their")
)
LAND_JOINTS = ((",", "and"), (",",), ("and",))
"""What stands between types of lands that one land has: a Swamp, Island, and Plains."""
OF_EVERY_TYPE = ("with", "all", "creature", "types")
BASE_SIZE = ("with", "base", "power", "and", "toughness")
EACH_EQUAL_TO = ("with", "power", "and", "toughness", "each", "equal", "to")


def read_types(reading: Reading, at: int) -> Iterator[tuple[e.SetTypes, int]]:
    """[a|an] [2/2] [color] types [with abilities] [in addition to ... types | that are still lands]."""
    size, colors, start = _read_size_and_colors(reading, at)
    types, subtypes, end = _read_words_of_types(reading, start)
    if end == start:
        return
    if size is None and _says(reading, end, EACH_EQUAL_TO):
        for amount, stop in reading.nodes("counted", end + len(EACH_EQUAL_TO), w.Amount):
            measured = e.SetTypes(types, subtypes, amount, amount, keeps=True, colors=colors)
            yield measured, stop
            yield from ((measured, stop + len(still)) for still in STILL if _says(reading, stop, still))
    if size is None and _says(reading, end, BASE_SIZE):
        for found, stop in read_size(reading, end + len(BASE_SIZE)):
            size, end = (w.Number(found[0]), w.Number(found[1])), stop
    if not subtypes and _says(reading, end, OF_EVERY_TYPE):
        subtypes, end = ALL_CREATURE_TYPES, end + len(OF_EVERY_TYPE)
    power, toughness = size or (None, None)
    base = e.SetTypes(types, subtypes, power, toughness, colors=colors)
    yield from _with_what_it_keeps(reading, base, end)
    if reading.word(end) == "with":
        for abilities, stop in reading.of("granted", end + 1):
            yield from _with_what_it_keeps(reading, replace(base, abilities=abilities), stop)


def _says(reading: Reading, at: int, words: tuple[str, ...]) -> bool:
    return reading.words[at : at + len(words)] == words


def _read_size_and_colors(
    reading: Reading, at: int
) -> tuple[tuple[w.Amount, w.Amount] | None, tuple[str, ...], int]:
    """What may stand before the types: an article, a size, colors; and where they end."""
    end = at + (reading.word(at) in ("a", "an"))
    size: tuple[w.Amount, w.Amount] | None = None
    for found, stop in read_size(reading, end):
        size, end = (w.Number(found[0]), w.Number(found[1])), stop
    if reading.word(end) == "x/x":
        size, end = (w.TheX(), w.TheX()), end + 1
    colors: list[str] = []
    while reading.word(end) in COLOR_LETTERS:
        colors.append(COLOR_LETTERS[reading.word(end)])
        end += 1
        if reading.word(end) == "and" and reading.word(end + 1) in COLOR_LETTERS:
            end += 1
    if reading.word(end) == "colorless":
        return size, ("C",), end + 1
    return size, tuple(colors), end


def _read_words_of_types(reading: Reading, at: int) -> tuple[tuple[str, ...], tuple[str, ...], int]:
    """Card types and subtypes, for one or for many, and where they end; a land's own types are a land's."""
    types: list[str] = []
    subtypes: list[str] = []
    end = at
    while True:
        word = reading.word(end)
        is_plural = word.endswith("s") and word not in LANDS and word[:-1] in (*CARD_TYPES, *SUBTYPES)
        one = word[:-1] if is_plural else word
        if one in CARD_TYPES:
            types.append(one)
        elif one in SUBTYPES and one != "aura":
            subtypes.append(one)
        else:
            break
        end += 1
        if subtypes and subtypes[-1] in LANDS:
            joint = next((joint for joint in LAND_JOINTS if _says(reading, end, joint)), ())
            end += len(joint) if reading.word(end + len(joint)) in LANDS else 0
    if subtypes and subtypes[0] in LANDS and not types:
        types = ["land"]
    return tuple(types), tuple(subtypes), end


def _with_what_it_keeps(reading: Reading, node: e.SetTypes, at: int) -> Iterator[tuple[e.SetTypes, int]]:
    """The new types alone, and with what is said after them of the types and colors that stay."""
    yield node, at
    for said in KEEPS_TYPES:
        if _says(reading, at, said):
            yield replace(node, keeps=True), at + len(said)
    for said in KEEPS_COLORS_TOO:
        if _says(reading, at, said):
            yield replace(node, keeps=True, keeps_colors=True), at + len(said)


def _print_types(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.SetTypes) or node.chosen:
        raise Unprintable(node)
    words = ["a"]
    measured = node.power is not None and not isinstance(node.power, (w.Number, w.TheX))
    if isinstance(node.power, w.Number) and isinstance(node.toughness, w.Number):
        words.append(f"{node.power.value}/{node.toughness.value}")
    elif isinstance(node.power, w.TheX):
        words.append("x/x")
    for index, letter in enumerate(node.colors):
        words.extend((["and"] if index else []) + [COLOR_NAMES.get(letter, "colorless")])
    types = (
        [] if node.types == ("land",) and node.subtypes and node.subtypes[0] in LANDS else list(node.types)
    )
    of_every_type = node.subtypes == ALL_CREATURE_TYPES
    words.extend([*types, *OF_EVERY_TYPE] if of_every_type else [*node.subtypes, *types])
    if node.abilities:
        words.extend(("with", *grammar.words("granted", node.abilities)))
    if measured:
        return [*words, *EACH_EQUAL_TO, *grammar.words("counted", node.power)]
    if node.keeps:
        both = ("colors", "and") if node.keeps_colors else ()
        words.extend(("in", "addition", "to", "its", "other", *both, "types"))
    return words


GRAMMAR.by_hand("new_type", read_types, _print_types, f"(a|an|colorless|{MEASURE}|{TYPE}|{{:color}})")
sequence("colors", "color", (("and",),), ["and"], ["and"])
sequence("changes", "change", (("and",), (",",), (",", "and")), [","], ["and"])
one_word(
    "change_in_two", {"can't attack or block": (e.HasProperty(e.CantAttack()), e.HasProperty(e.CantBlock()))}
)
say("changes", "{:change_in_two}")
sequence("granted", "granted_one", (("and",), (",",), (",", "and")), [","], ["and"])
say("granted_one", "{:keyword}")
say("granted_one", '" {:inner_ability} "')
say(
    "inner_ability",
    "({:keyword} [.]|{:activated}|{:triggered}|{:own_size}|{:static}|{:replacement})",
)


one_word("name_of_ability", {name: name for name in (*PLAIN_KEYWORDS, *LANDWALKS)})
sequence("names", "name_of_ability", (("and",), (",",), (",", "and")), [","], ["and"])

# -- properties ----------------------------------------------------------------------------------------

one_word(
    "what_is_so",
    {
        "can't block": e.CantBlock(),
        "can't block ~": e.CantBlock(it=w.ThisCard()),
        **dict.fromkeys(("can't be blocked", "is unblockable", "are unblockable"), e.CantBeBlocked()),
        **{
            f"{attacks} each turn if {able}": e.MustAttack()
            for attacks in ("attacks", "attack", "must attack")
            for able in ("able", "possible")
        },
        **{
            f"{attacks} each combat if able": e.MustAttack(each_combat=True)
            for attacks in ("attacks", "attack")
        },
        **{f"{attacks} if able": e.MustAttack() for attacks in ("attacks", "attack")},
        **dict.fromkeys(("is goaded", "are goaded"), e.MustAttack(each_combat=True, goaded=True)),
        **{
            f"{blocks}{when} if able": e.MustBlock()
            for blocks in ("blocks", "block")
            for when in (" each turn", " each combat", "")
        },
        "must be blocked by all creatures able to block it": e.MustBeBlocked(),
        "must be blocked if able": e.MustBeBlockedByOne(),
        "must be blocked each combat if able": e.MustBeBlockedByOne(),
        "can only attack alone": e.AttacksOnlyAlone(),
        **{
            f"can't be blocked by {number} one creature{when}": blocked
            for number, blocked in (
                ("only", e.BlockedByNumber(least=2)),
                ("more than", e.BlockedByNumber(most=1)),
            )
            for when in ("", " each combat")
        },
        "doesn't untap during its controller 's untap step": e.DoesntUntap(),
        "doesn't untap during your untap step": e.DoesntUntap(),
        "don't untap during their controllers 's untap steps": e.DoesntUntap(),
        "don't untap during their controllers 's untap step": e.DoesntUntap(),
        "attacks without tapping": e.AttacksUntapped(),
        "attack without tapping": e.AttacksUntapped(),
        "can attack as though it had haste": e.AttacksAsThoughHaste(),
        **{
            f"{can} attack as though {so}": e.AttacksAsThoughNotWall()
            for can in ("can", "may")
            for so in (
                "it weren't a wall",
                "they weren't walls",
                "it didn't have defender",
                "they didn't have defender",
            )
        },
        "can now attack": e.AttacksAsThoughNotWall(),
        **{
            f"can block creatures with shadow{so}": e.BlocksAsThoughShadow()
            for so in (
                "",
                *(f" as though {who} had shadow" for who in ("it", "they", "~")),
                " as though they didn't have shadow",
            )
        },
        "can block any number of creatures": e.BlocksMore(None),
        "may block any number of creatures": e.BlocksMore(None),
        "can't be regenerated": e.CantRegenerate(),
        "can't be destroyed": e.CantBeDestroyed(),
        "can't be sacrificed": e.CantBeSacrificed(),
        "can't phase out": e.CantPhaseOut(),
        "can't have counters put on it": e.CantHaveCounters(),
        "is indestructible": e.CantBeDestroyed(),
        "are indestructible": e.CantBeDestroyed(),
        **{
            f"{isnt} dealt damage that can't be prevented{redirected}": e.DamageStays(
                redirected=not redirected
            )
            for isnt in ("is", "are")
            for redirected in ("", " or redirected")
        },
        "deals damage that can't be prevented": e.DamageStays(by=True),
        "deal damage that can't be prevented": e.DamageStays(by=True),
        "deals combat damage that can't be prevented": e.DamageStays(by=True, combat=True),
        "deals no combat damage": e.DealsNoCombatDamage(),
        "deal no combat damage": e.DealsNoCombatDamage(),
        "can't be assigned combat damage": e.TakesNoCombatDamage(),
        "may deal its combat damage as though it weren't blocked": e.DamageAsThoughUnblocked(),
        "can't be targeted": e.CantBeTargeted(),
    },
    clauses=True,
)
say("property", "{:what_is_so}")
one_word("you_alone", {"you": True})
say("property", "can't attack [{you:you_alone} [{walkers:and_walkers}]]", e.CantAttack)
say(
    "property",
    "can't attack unless defending player controls {unless_defender_controls:a_thing}",
    e.CantAttack,
)
say("property", "can't block {what:things}", e.CantBlock)
say("property", "can block only {only:things}", e.CantBlock)
say("property", "can't be blocked by {by:things}", e.CantBeBlocked)
say("property", "can't be blocked except by {except_by:things}", e.CantBeBlocked)
say("property", "can't be blocked except by {except_by:any_of}", e.CantBeBlocked)
for _verb, _alone in (("attack", e.AttacksAlone), ("block", e.BlocksAlone)):
    _others = f"another creature {_verb}s|at least {{others:count}} other creatures [also] {_verb}"
    say("property", f"can't {_verb} (alone|unless ({_others}|{{what:a_thing}} also {_verb}s))", _alone)
say("property", "can't be blocked except by {least:count} or more creatures", e.BlockedByNumber)
say("property", "can only be blocked by {least:count} or more creatures", e.BlockedByNumber)


WHEN_IT_ATTACKS = ("during", "your", "attack")


def _read_fights_for_a_price(reading: Reading, at: int) -> ReadAs:
    """can't attack unless its controller pays {2}; can't attack unless you sacrifice a land during your attack; can't
    block creatures with power 3 or greater unless you pay {1}
    """
    if reading.word(at) != "can't" or "unless" not in reading.words:
        return
    found: list[tuple[w.Filter | None, int]] = [(None, at + 2)]
    if reading.word(at + 1) == "block":
        found += [one for kind in ("things", "a_thing") for one in reading.nodes(kind, at + 2, w.Filter)]
    for what, end in found if reading.word(at + 1) in ("attack", "block") else ():
        for cost, stop in (
            reading.nodes("price_to_fight", end + 1, Cost) if reading.word(end) == "unless" else ()
        ):
            if reading.word(at + 1) == "block":
                yield e.CostsToBlock(cost, what), stop
                continue
            yield e.CostsToAttack(cost), stop + 3 * (reading.words[stop : stop + 3] == WHEN_IT_ATTACKS)


def _print_fights_for_a_price(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, (e.CostsToAttack, e.CostsToBlock)):
        raise Unprintable(node)
    what = node.what if isinstance(node, e.CostsToBlock) else None
    fights = ["attack"] if isinstance(node, e.CostsToAttack) else ["block"]
    said = [] if what is None else grammar.words("things", what)
    return ["can't", *fights, *said, "unless", *grammar.words("price_to_fight", node.cost)]


GRAMMAR.by_hand(
    "fights_for_a_price", _read_fights_for_a_price, _print_fights_for_a_price, frozenset(("can't",))
)
say("property", "{:fights_for_a_price}")
say(
    "price_to_fight",
    "((its controller|their controller|you) (pays|pay) {:payment}|(its controller|their controller) {:does}|you {:deed})",
)
say(
    "property",
    "can't be blocked unless defending player pays {cost:payment} for each creature blocking it",
    e.CostsToBeBlocked,
)
say("property", "can't use activated abilities [{tapping:tapping}] [{but_mana:but_mana}]", e.CantUseAbilities)
say("property", "(can|may) block (an|one) additional creature", e.BlocksMore)
_SO_MANY_MORE = "(an additional {number:few_whole}|{number:few_whole} additional)"
say("property", f"(can|may) block {_SO_MANY_MORE} creatures [each combat]", e.BlocksMore)
AFTER_A_NAME = ("in", "addition", "to")


def _read_second_name(reading: Reading, at: int) -> ReadAs:
    """hill giant, of what has the name hill giant in addition to its own"""
    end = at
    while end < len(reading.words) and reading.words[end] not in (".", ","):
        if end > at and reading.words[end : end + len(AFTER_A_NAME)] == AFTER_A_NAME:
            yield " ".join(reading.words[at:end]), end
            return
        end += 1


def _print_second_name(grammar: Grammar, node: Meaning) -> list[str]:
    return str(node).split()


GRAMMAR.by_hand("second_name", _read_second_name, _print_second_name)
say("property", "(has|have) the name {name:second_name} in addition to (its|their) own", e.AlsoNamed)
one_word("targeting", {"spells or abilities your opponents control": "opponent", "spells or abilities": ""})
say("property", "can't be the target of {by:targeting}", e.CantBeTargeted)
say("property", "can't be the target of ([further] {by:aimed}|{by:from_sources})", e.CantBeTargeted)
