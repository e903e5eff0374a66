"""Rules that a text changes for players: hands and libraries that lie open, more lands, who can't lose or gain life."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import HEXPROOF_FROM
from rules_kb.cards.node import Condition, Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, said_as, say
from rules_kb.table.mana import COLOR_LETTERS

one_word(
    "player_rule",
    {
        "you have no maximum hand size": "no maximum hand size",
        "you may play an additional land each of your turns": "additional land",
        "you may play an additional land on each of your turns": "additional land",
        "players can't gain life": "no life gain",
        "you have shroud": "shroud",
        f"you can't be the target of {'spells'} or abilities": "shroud",
        "you have hexproof": "hexproof",
        "play with the top card of your library revealed": "revealed top card",
        "play with hands revealed": "revealed hands",
        "you may look at the top card of your library any time": "sees top card",
        "you can't lose the game": "can't lose",
        "you can't get poison counters": "no poison",
        "spells and abilities your opponents control can't cause you to sacrifice permanents": "own sacrifices",
        "your life total can't change": "life stays",
        "you can't lose life": "no life loss",
        "while voting , you get an additional vote": "additional vote",
        "you may play land cards from your graveyard": "lands from graveyard",
        "you may play lands from your graveyard": "lands from graveyard",
        "you don't lose unspent mana as steps and phases end": "mana stays",
    },
)
say("statement", "{what:player_rule} [.]", a.PlayerRule)
one_word(
    "color_of_mana",
    {name: w.Filter("source", colors=(letter,)) for name, letter in COLOR_LETTERS.items()},
)
say(
    "statement",
    "you don't lose unspent {quality:color_of_mana} mana as steps and phases end [.]",
    a.PlayerRule,
    what="mana stays",
)


def _read_protected_player(reading: Reading, at: int) -> ReadAs:
    """you have protection from red; you gain hexproof from blue"""
    if reading.word(at) == "you" and reading.word(at + 1) in ("have", "gain"):
        for keyword, end in reading.nodes("keyword", at + 2, a.Keyword):
            if keyword.name in ("protection", HEXPROOF_FROM) and isinstance(keyword.value, w.Filter):
                yield a.PlayerRule(keyword.name, quality=keyword.value), end


def _print_protected_player(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.PlayerRule) or node.quality is None:
        raise Unprintable(node)
    return ["you", "have", *grammar.words("keyword", a.Keyword(node.what, node.quality))]


GRAMMAR.by_hand("protected_player", _read_protected_player, _print_protected_player, frozenset(("you",)))
say("statement", "{:protected_player} [.]")
say("act", "{rule:protected_player} (this turn|{duration:from_now})", t.RuleFor)
say("act", "{duration:from_now} , {rule:protected_player}", t.RuleFor)
one_word(
    "each_rule",
    {
        "players play with hands revealed": "revealed hands",
        "players play with the top card of their libraries revealed": "revealed top card",
        **dict.fromkeys(
            ("players have no maximum hand size", "each player has no maximum hand size"),
            "no maximum hand size",
        ),
        "each player may play an additional land during each of their turns": "additional land",
        "each player may play an additional land on each of their turns": "additional land",
        "mana pools don't empty at the end of phases or turns": "mana stays",
        "damage can't be prevented": "damage stays",
        "players can't search libraries": "no search",
        "players can't lose life": "no life loss",
        "players don't lose unspent mana as steps and phases end": "mana stays",
    },
)
say("statement", "{what:each_rule} [.]", a.PlayerRule, who="player")
one_word(
    "opponents_rule",
    {
        "your opponents play with hands revealed": "revealed hands",
        "all opponents play with hands revealed": "revealed hands",
        "your opponents can't win the game": "can't win",
        "your opponents can't gain life": "no life gain",
        "your opponents can't lose life": "no life loss",
        "your opponents can't search libraries": "no search",
    },
)
say("statement", "{what:opponents_rule} [.]", a.PlayerRule, who="opponent")
_NEXT = "the next {what:played_spell} you play this turn costs {*:cost_so_much}"
say("price_for_a_time", _NEXT, a.CostsMore, who="you", nth=a.NEXT)
say("price_for_a_time", "{what:some_spells} {*:played_by} this turn cost {*:cost_so_much}", a.CostsMore)
say("act", "{rule:price_for_a_time}", t.RuleFor)


def _read_price_in_a_case(reading: Reading, at: int) -> ReadAs:
    """as long as it's not your turn, spells you play cost {1} less to play"""
    kind, start = "condition", said_after(reading, at, "as long as")
    if start is None:
        kind, start = "whose_turn", said_after(reading, at, "during")
    for condition, end in reading.nodes(kind, start, Condition) if start is not None else ():
        if reading.word(end) == ",":
            for price, stop in reading.nodes("statement", end + 1, a.CostsMore):
                if price.condition is None:
                    yield replace(price, condition=condition), stop


def _print_price_in_a_case(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.CostsMore) or node.condition is None:
        raise Unprintable(node)
    condition = grammar.words("condition", node.condition)
    return ["as", "long", "as", *condition, ",", *grammar.words("statement", replace(node, condition=None))]


GRAMMAR.by_hand("price_in_a_case", _read_price_in_a_case, _print_price_in_a_case, frozenset(("as", "during")))
say("statement", "{:price_in_a_case}")

# -- what opponents have to aim at ----------------------------------------------------------------------------

AIMING = (
    "while choosing targets as part of casting a spell or activating an ability , your opponents must choose"
)
PLAYING = "whenever an opponent plays a spell or ability that could target"


def _read_aims(reading: Reading, at: int) -> ReadAs:
    """while choosing targets ..., your opponents must choose at least one wall in play if able; whenever an opponent
    plays what could target a wall in play, that player chooses at least one wall as a target
    """
    if (start := said_after(reading, at, f"{AIMING} at least one")) is not None:
        for what, middle in reading.nodes("thing", start, w.Filter):
            if (end := said_after(reading, middle, "if able")) is not None:
                yield a.MustAimAt(what), end
    if (start := said_after(reading, at, PLAYING)) is not None:
        for what, middle in reading.nodes("a_thing", start, w.Filter):
            if (again := said_after(reading, middle, ", that player chooses at least one")) is not None:
                for same, stop in reading.nodes("thing", again, w.Filter):
                    alike = replace(same, zone=what.zone) == what
                    if alike and (end := said_after(reading, stop, "as a target")) is not None:
                        yield a.MustAimAt(what), end


def _print_aims(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.MustAimAt):
        raise Unprintable(node)
    return [*AIMING.split(), "at", "least", "one", *grammar.words("thing", node.what), "if", "able"]


GRAMMAR.by_hand("aims", _read_aims, _print_aims, frozenset(("while", "whenever")))
say("statement", "{:aims} [.]")

# -- what can't be enchanted or aimed at ------------------------------------------------------------------------------------

one_word("enchanting", {"by other auras": True})
say("property", "can't be enchanted [{others:enchanting}]", e.CantBeEnchanted)
FROM_SOURCES = ("spells", "or", "abilities", "from")


def _read_sources(reading: Reading, at: int) -> ReadAs:
    """black spells or abilities from black sources: whatever is black, or comes from what is"""
    letter = COLOR_LETTERS.get(reading.word(at))
    said = (*FROM_SOURCES, reading.word(at), "sources")
    if letter is not None and reading.words[at + 1 : at + 1 + len(said)] == said:
        yield w.Filter("source", colors=(letter,)), at + 1 + len(said)


def _print_sources(grammar: Grammar, node: Meaning) -> list[str]:
    for color, letter in COLOR_LETTERS.items():
        if node == w.Filter("source", colors=(letter,)):
            return [color, *FROM_SOURCES, color, "sources"]
    raise Unprintable(node)


GRAMMAR.by_hand("from_sources", _read_sources, _print_sources, frozenset(COLOR_LETTERS))
AIMED = frozenset(("instant", "sorcery", "interrupt", "enchantment", "aura"))
"""Kinds of cards that aim at something as they are played, where a text speaks of them as of permanents."""


def _read_aimed(reading: Reading, at: int) -> ReadAs:
    """blue spells, abilities your opponents control; instants or enchantments, as they are played: spells

    Of other permanents it isn't sure whether their abilities are meant.
    """
    for what, end in reading.nodes("things", at, w.Filter):
        if what.noun != "permanent":
            yield what, end
        elif (kinds := {*what.words, *what.any_of}) and kinds <= AIMED:
            yield replace(what, noun="spell"), end


GRAMMAR.by_hand("aimed", _read_aimed, said_as("things"), "{:things}")

one_word(
    "but_then",
    {
        "during your turn": "but your turn",
        "during their own turns": "but their turn",
        "any time they could play a sorcery": "but sorcery",
    },
)
say("statement", "{who:whose_limit} can play {what:spells_named} only {when:but_then} [.]", a.CantPlay)

# -- what can't be countered ------------------------------------------------------------------------------------

say("statement", "{what:subject} can't be countered by {by:things} [.]", a.CantBeCountered)


def _read_spells_for_a_time(reading: Reading, at: int) -> ReadAs:
    """creature spells you control: for a time, only those of a description"""
    for what, end in reading.nodes("things", at, w.Filter):
        if what.noun == "spell" and what.controller is not None:
            yield w.Each(what), end


GRAMMAR.by_hand(
    "spells_for_a_time",
    _read_spells_for_a_time,
    said_as("subject"),
    "{:things}",
)
say("not_countered", "{what:spells_for_a_time} can't be countered [by {by:things}]", a.CantBeCountered)
say(
    "act",
    "({rule:not_countered} (this turn|{duration:from_now})|(this turn|{duration:from_now}) , {rule:not_countered})",
    t.RuleFor,
)


def _read_next_not_countered(reading: Reading, at: int) -> ReadAs:
    """the next creature spell you play this turn can't be countered"""
    if reading.words[at : at + 2] != ("the", "next"):
        return
    for what, middle in reading.nodes("played_spell", at + 2, w.Filter):
        end = said_after(reading, middle, "you play this turn can't be countered")
        if end is not None and not what.others:
            yield t.RuleFor(a.CantBeCountered(w.Each(replace(what, controller="you")), nth=a.NEXT)), end


def _print_next_not_countered(grammar: Grammar, node: Meaning) -> list[str]:
    rule = node.rule if isinstance(node, t.RuleFor) else None
    if not isinstance(rule, a.CantBeCountered) or rule.nth != a.NEXT or not isinstance(rule.what, w.Each):
        raise Unprintable(node)
    spell = grammar.words("played_spell", replace(rule.what.what, controller=None))
    return ["the", "next", *spell, *["you", "play", "this", "turn", "can't", "be", "countered"]]


GRAMMAR.by_hand(
    "next_not_countered", _read_next_not_countered, _print_next_not_countered, frozenset(("the",)), ("next",)
)
say("act", "{:next_not_countered}")

# -- what can't come into play from where it is -----------------------------------------------------------------


def _read_cards_elsewhere(reading: Reading, at: int) -> ReadAs:
    """creature cards in graveyards and libraries: only those of which is said where they are, and no hand, from
    which lands are played
    """
    for what, end in reading.nodes("things", at, w.Filter):
        if what.noun == "card" and what.zone in KEPT_THERE:
            yield what, end


KEPT_THERE = ("graveyard", "library", "graveyard or library", "graveyard or removed")
GRAMMAR.by_hand("cards_elsewhere", _read_cards_elsewhere, said_as("things"), "{:things}")
say("statement", "{what:cards_elsewhere} can't come into play [.]", t.CantEnter)
