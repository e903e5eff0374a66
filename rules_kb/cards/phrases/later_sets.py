"""Ways of later sets to say when something happens, what it costs, and of how many it is so."""

from __future__ import annotations

from itertools import pairwise

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import noticing as n
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import DESIGNATIONS, ENLISTS, LANDS, PARTY, SADDLED, TRIBUTE
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.changes import BESIDES
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, said_as, say

# -- events --------------------------------------------------------------------------------------------------

say("trigger", "~ and at least {others:few_whole} other creatures attack", a.Attacks)
say("trigger", "you play or copy {what:a_thing}", a.PlaysSpell, who="you", copied=True)


def _read_is_played(reading: Reading, at: int) -> ReadAs:
    """you play ~: but what is then chosen is chosen as it comes into play, as texts of 1997 have it"""
    if reading.words[at : at + 3] == ("you", "play", "~") and reading.word(at + 4) not in ("choose", "name"):
        yield a.IsPlayed(), at + 3


def _print_is_played(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.IsPlayed):
        raise Unprintable(node)
    return ["you", "play", "~"]


GRAMMAR.by_hand("is_played", _read_is_played, _print_is_played, frozenset(("you",)))
say("trigger", "{:is_played}")
say("statement", "{what:things} entering don't cause abilities to trigger [.]", n.EntersUnnoticed)
one_word("how_noticed", {how: how for how in ("entering", "dying", "attacking")})
say(
    "statement",
    "if {what:a_thing} {how:how_noticed} causes a triggered ability of a permanent you control to trigger , "
    "that ability triggers an additional time [.]",
    n.NoticedTwice,
)
say(
    "statement",
    "if (a triggered|an) ability of {whose:a_permanent} triggers , (that ability|it) triggers an additional time [.]",
    n.TriggersAgain,
)
say("trigger", "a {kind:counter_kind} counter is put on {*:some_one}", a.CountersPut, each=True)
say("trigger", "one or more {kind:counter_kind} counters are put on {*:some_one}", a.CountersPut)
say("trigger", "you put one or more {kind:counter_kind} counters on {*:some_one}", a.CountersPut, yours=True)

_OF_SPELLS = ("cascade", "storm", "convoke", "improvise", "delve", "rebound")
one_word("keyword_of_spells", {name: a.Keyword(name) for name in _OF_SPELLS})
one_word("affinity", {"affinity for": "affinity"})
say("keyword_of_things_given", "{name:affinity} {value:things}", a.Keyword)
say(
    "statement",
    "({what:own_spells} have|{what:several_as_spells} you play have|each {what:played_spell} you play has"
    "|the {nth:which_one} {what:played_spell} you play each turn has) "
    "({keyword:keyword_of_spells}|{keyword:keyword_of_things_given}) [.]",
    a.SpellsHave,
)


def _read_several_as_spells(reading: Reading, at: int) -> ReadAs:
    """creature spells"""
    yield from (found for found in reading.nodes("things", at, w.Filter) if found[0].noun == "spell")


def _read_own_spells(reading: Reading, at: int) -> ReadAs:
    """creature spells you control"""
    for what, end in reading.nodes("things", at, w.Filter):
        if what.noun == "spell" and what.controller == "you":
            yield what, end


def _print_own_spells(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or node.controller != "you":
        raise Unprintable(node)
    return grammar.words("things", node)


GRAMMAR.by_hand("own_spells", _read_own_spells, _print_own_spells, "{:things}")
GRAMMAR.by_hand(
    "several_as_spells",
    _read_several_as_spells,
    said_as("things"),
    "{:things}",
)

# -- costs and times -----------------------------------------------------------------------------------------

one_word("x_less", {"{x} less": -1, "{x} more": 1})
say("statement", "~ costs {amount:x_less} to play , where x is {times:counted} [.]", a.CostsMoreItself)
say(
    "own_price",
    "this ability costs ({amount:more_to_play} [(for each {times:count_each}|if {condition:condition})]"
    "|{amount:x_less} to play , where x is {times:counted})",
    a.CostsMoreItself,
)


def _at_a_price(reading: Reading, node: Meaning, end: int) -> ReadAs:
    """{5}: Draw a card. This ability costs {1} less to play for each creature you control."""
    start = end + (reading.word(end) == ".")
    if not isinstance(node, a.Activated) or any(isinstance(effect, e.AddMana) for effect in node.effects):
        return  # what a mana ability costs isn't changed by itself
    if node.price is None and reading.word(start) == "this":
        for price, stop in reading.nodes("own_price", start, a.CostsMoreItself):
            yield replace(node, price=price), stop + (reading.word(stop) == ".")


def _print_at_a_price(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Activated) or node.price is None:
        raise Unprintable(node)
    return [
        *grammar.words("activated", replace(node, price=None)),
        ".",
        *grammar.words("own_price", node.price),
    ]


GRAMMAR.goes_on_with("activated", _at_a_price)
GRAMMAR.by_hand("at_a_price", lambda reading, at: iter(()), _print_at_a_price, frozenset())
say("activated", "{:at_a_price}")


def _read_or_fewer(reading: Reading, at: int) -> ReadAs:
    """you control two or fewer other lands: not three or more"""
    if reading.words[at : at + 2] == ("you", "control"):
        for number, middle in reading.of("few_or_fewer", at + 2):
            for what, end in reading.nodes("things", middle, w.Filter):
                yield a.Not(a.Controls(what, number=int(str(number)) + 1)), end


def _print_or_fewer(grammar: Grammar, node: Meaning) -> list[str]:
    condition = node.condition if isinstance(node, a.Not) else None
    if not isinstance(condition, a.Controls) or condition.who != "you" or condition.number < 2:
        raise Unprintable(node)
    number = grammar.words("few_or_fewer", condition.number - 1)
    return ["you", "control", *number, *grammar.words("things", condition.what)]


GRAMMAR.by_hand("or_fewer_controlled", _read_or_fewer, _print_or_fewer, frozenset(("you",)))
say("condition", "{:or_fewer_controlled}")


def _read_is_less(reading: Reading, at: int) -> ReadAs:
    """your devotion to blue is less than five: four or less"""
    for of, middle in reading.nodes("counted", at, w.Amount):
        if reading.words[middle : middle + 3] == ("is", "less", "than"):
            for number, end in reading.of("few_whole", middle + 3):
                yield t.AmountIs(of, int(str(number)) - 1, "less"), end


def _print_is_less(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.AmountIs) or node.how != "less":
        raise Unprintable(node)
    return [
        *grammar.words("counted", node.of),
        "is",
        "less",
        "than",
        *grammar.words("few_whole", node.number + 1),
    ]


GRAMMAR.by_hand("is_less", _read_is_less, _print_is_less, "{:counted}")
say("condition", "{:is_less}")


# -- what is done --------------------------------------------------------------------------------------------

say(
    "would_move",
    "a (creature|permanent|creature or planeswalker) dealt damage this way would be put into a graveyard from play",
    a.WouldMove,
    what=w.It("dealt damage"),
    from_play=True,
)

say("up_to_one", "up to one target {what:thing}", w.Target, least=0)
say("act", "{first:one} fights {second:up_to_one}", e.Fight)

# -- descriptions --------------------------------------------------------------------------------------------

one_word(
    "any_quality",
    {
        "everything": w.Filter("source"),
        "multicolored": w.Filter("source", states=("multicolored",)),
        "monocolored": w.Filter("source", states=("monocolored",)),
    },
)
say("keyword", "protection from {value:any_quality}", a.Keyword, name="protection")

# -- what players have, and what they may do -------------------------------------------------------------------

one_word(
    "owned_pile",
    {
        "life": "life",
        "poison counters": "poison",
        "cards in their graveyard": "graveyard",
        "cards in your graveyard": "graveyard",
    },
)
for _number, _how in (("few_or_more", "greater"), ("few_or_fewer", "less")):
    say("owns_so_many", f"{{number:{_number}}} {{what:owned_pile}}", FieldsSaid, how=_how)
for _bound, _how in (("more", "greater"), ("less", "less")):
    say("owns_so_many", f"{{number:count}} or {_bound} {{what:owned_pile}}", FieldsSaid, how=_how)
say("player_has", "{who:who_has} {*:owns_so_many}", t.PlayerHas)


def _read_in_library(reading: Reading, at: int) -> ReadAs:
    """your library; (a library has twenty or fewer cards in) it"""
    for words in (("your", "library"), ("their", "library"), ("library",)):
        if reading.words[at : at + len(words)] == words:
            yield "library", at + len(words)
    if reading.word(at) == "it" and ("library", "has") in pairwise(reading.words[max(0, at - 8) : at]):
        yield "library", at + 1


def _print_in_library(grammar: Grammar, node: Meaning) -> list[str]:
    if node != "library":
        raise Unprintable(node)
    return ["library"]


GRAMMAR.by_hand(
    "in_library", _read_in_library, _print_in_library, frozenset(("your", "their", "library", "it"))
)
say(
    "condition",
    "{who:who_has} (exactly {exactly:few_whole}|{least:few_or_more}|{most:none_at_all}|{most:few_or_fewer}) cards in "
    "({zone:in_library}|hand)",
    a.CardsInHand,
)


def _read_player_has(reading: Reading, at: int) -> ReadAs:
    """you have seven or more cards in your graveyard: in one's own"""
    for node, end in reading.nodes("player_has", at, t.PlayerHas):
        if reading.word(end - 2) != ("their" if node.who == "you" else "your"):
            yield node, end


def _print_player_has(grammar: Grammar, node: Meaning) -> list[str]:
    words = grammar.words("player_has", node)
    yours = isinstance(node, t.PlayerHas) and node.who == "you"
    return ["your" if yours and word == "their" else word for word in words]


GRAMMAR.by_hand("has_of_ones_own", _read_player_has, _print_player_has, "{:who_has}")
say("condition", "{:has_of_ones_own}")
say(
    "statement",
    "you may play {number:few_whole} additional lands on each of your turns [.]",
    a.PlayerRule,
    what="additional land",
)
say(
    "change",
    "(is|are) the chosen type in addition to (its|their) other types",
    e.SetTypes,
    types=(),
    keeps=True,
    chosen=True,
)


def _read_land_of_choice(reading: Reading, at: int) -> ReadAs:
    """a land of the basic land type of your choice; in addition to its other types"""
    start = said_after(reading, at, "a land of") or at
    if (end := said_after(reading, start, OF_YOUR_CHOICE)) is not None:
        yield e.SetChosenLand(now=True), end
        for said in BESIDES:
            if (stop := said_after(reading, end, " ".join(said))) is not None:
                yield e.SetChosenLand(now=True, keeps=True), stop


def _print_land_of_choice(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.SetChosenLand) or not node.now:
        raise Unprintable(node)
    return [*OF_YOUR_CHOICE.split(), *(BESIDES[0] if node.keeps else ())]


OF_YOUR_CHOICE = "the basic land type of your choice"
GRAMMAR.by_hand("land_of_choice", _read_land_of_choice, _print_land_of_choice, "(a|the)")
one_word(
    "rule_for_a_time",
    {
        "damage can't be prevented": a.PlayerRule("damage stays", who="player"),
        "players can't gain life": a.PlayerRule("no life gain", who="player"),
        "your opponents can't gain life": a.PlayerRule("no life gain", who="opponent"),
        "players can't search libraries": a.PlayerRule("no search", who="player"),
        "you choose how each player votes": a.PlayerRule("others' votes"),
        "you have hexproof": a.PlayerRule("hexproof"),
        "you gain hexproof": a.PlayerRule("hexproof"),
        "you can't lose the game": a.PlayerRule("can't lose"),
        "your life total can't change": a.PlayerRule("life stays"),
        "you can't lose life": a.PlayerRule("no life loss"),
        "players can't lose life": a.PlayerRule("no life loss", who="player"),
        "your opponents can't win the game": a.PlayerRule("can't win", who="opponent"),
    },
)
say(
    "act",
    "({rule:rule_for_a_time} (this turn|{duration:from_now})|(this turn|{duration:from_now}) , {rule:rule_for_a_time})",
    t.RuleFor,
)
one_word("had_flash", {"had flash": True})
_FLASH = "as though they {any_time:had_flash}"
say("any_time_this_turn", f"{{what:things}} this turn {_FLASH}", a.MayPlayBesides)
say("any_time", f"{{what:things}} {_FLASH}", a.MayPlayBesides)
say(
    "act",
    "((this turn|{duration:from_now}) , you may play {rule:any_time}"
    "|you may play ({rule:any_time_this_turn}|{rule:any_time} this turn))",
    t.RuleFor,
)

say(
    "change",
    "(is|are|becomes|become) every basic land type in addition to (its|their) other types",
    e.SetTypes,
    types=(),
    subtypes=LANDS,
    keeps=True,
)
say("change", "(isn't|aren't) (a creature|creatures)", e.LoseTypes, types=("creature",))

# -- what was said of a spell ---------------------------------------------------------------------------------

say("condition", "you (played|play) ~ during your main phase", t.PlayedInMainPhase)
say("condition", "({it:this_card}|{it:named_before}) targets {what:a_thing}", t.ItTargets)

one_word("and_its_damage_stays", {"and the damage can't be prevented": True})
say(
    "statement",
    "(if {condition:condition} , ~ can't be countered [{damage_stays:and_its_damage_stays}]"
    "|~ can't be countered if {condition:condition}) [.]",
    a.CantBeCountered,
    what=w.ThisCard(),
)

# -- what no era here plays ----------------------------------------------------------------------------------

for _what in DESIGNATIONS:
    say("condition", f"~ is {_what}", t.IsDesignated, what=_what)
    say("trigger", f"~ becomes {_what}", t.BecomesDesignated, what=_what)
say("condition", f"~ is {SADDLED}", t.IsDesignated, what=SADDLED)
say("trigger", f"~ attacks while {SADDLED}", a.Attacks, saddled=True)
say("trigger", ENLISTS, t.LaterEvent, later=ENLISTS)
say("trigger", "~ transforms into ~", t.Transforms)
say("keyword", "~ can be your commander", a.Keyword, name="can be your commander")
say(
    "trigger",
    "~ comes into play or transforms into ~",
    a.EitherEvent,
    first=a.ComesIntoPlay(),
    second=t.Transforms(),
)
one_word("time_of_day", {"day": "day", "night": "night"})
say("condition", "it 's {what:time_of_day}", t.ItIsTime)
say("trigger", "day becomes night or night becomes day", t.DayTurns)
one_word("done_by_name", {"surveil": "surveil", "scry": "scry"})
say("trigger", "you {name:done_by_name}", t.DoneByName)
say("trigger", "you expend {number:few_whole}", a.Expends)
say("trigger", "you cycle another card", a.Cycles, who="you", others=True)
say("trigger", "you cycle or discard another card", a.DiscardsCard, others=True)
one_word("done_by_one", {"explores": "explore", "connives": "connive", "trains": "train"})
say("trigger", "({what:a_thing}|{what:this_card}) {name:done_by_one}", t.DoneByName)
say("condition", "you've completed a dungeon", t.HasCompleted)
say("trigger", "you complete a dungeon", t.CompletesDungeon)
say("act", "(you become|{who:player} becomes) the monarch", t.BecomeMonarch)
say("trigger", "you become the monarch", t.BecomesMonarch)
one_word("who_reigns", {"you're": "you", "an opponent is": "opponent"})
say("condition", "{who:who_reigns} the monarch", t.IsMonarch)
say("condition", "tribute wasn't paid", a.Not, condition=t.WasChosen(TRIBUTE))
say("condition", "it devoured {of:devoured}", t.AmountIs, number=1, how="greater")
say("devoured", "{what:a_thing}", t.Devoured)
say("count_each", "{what:thing} it devoured", t.Devoured)
say("counted", "the number of {what:things} it devoured", t.Devoured)
say("condition", "you dealt combat damage to a player this turn with {what:a_thing}", t.HitWith)
one_word("class_level_gained", {f"level {_level}": f"level {_level}" for _level in (2, 3)})
say("condition", "~ is {what:class_level_gained} or greater", t.IsDesignated)
say("trigger", "~ becomes {what:class_level_gained}", t.BecomesDesignated)


def _read_class_level(reading: Reading, at: int) -> ReadAs:
    """{1}{W}: level 2"""
    for cost, end in reading.nodes("cost", at, a.Cost):
        level = reading.word(end + 2)
        if reading.words[end : end + 2] == (":", "level") and level.isdecimal():
            gains = (e.LaterAction("level", w.Number(int(level))),)
            yield a.Activated(cost, gains, ("sorcery",), t.IsLevel(int(level) - 1)), end + 3


def _print_class_level(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Activated) or not isinstance(node.condition, t.IsLevel):
        raise Unprintable(node)
    return [*grammar.words("cost", node.cost), ":", "level", str(node.condition.level + 1)]


GRAMMAR.by_hand("class_level", _read_class_level, _print_class_level, "{:cost}")
say("activated", "{:class_level} [.]")
say("condition", "haste was chosen for ~", t.WasChosen, what="haste")


def _read_word_chosen(reading: Reading, at: int) -> ReadAs:
    """the word giants was chosen for ~"""
    end = said_after(reading, at + 3, "was chosen for ~")
    if reading.words[at : at + 2] == ("the", "word") and end is not None:
        yield t.WasChosen(reading.word(at + 2)), end


def _print_word_chosen(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.WasChosen):
        raise Unprintable(node)
    return ["the", "word", node.what, "was", "chosen", "for", "~"]


def _read_one_of_two_words(reading: Reading, at: int) -> ReadAs:
    """as ~ comes into play, choose one of the words giants and elves"""
    middle = said_after(reading, at, "as ~ comes into play , choose one of the words")
    if middle is not None and reading.word(middle + 1) == "and":
        yield a.EntersChoosing(f"{reading.word(middle)} or {reading.word(middle + 2)}"), middle + 3


def _print_one_of_two_words(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.EntersChoosing) or " or " not in node.what:
        raise Unprintable(node)
    words = node.what.replace(" or ", " and ")
    return [*["as", "~", "comes", "into", "play", ",", "choose", "one", "of", "the", "words"], *words.split()]


GRAMMAR.by_hand("word_chosen", _read_word_chosen, _print_word_chosen, frozenset(("the",)))
GRAMMAR.by_hand("one_of_two_words", _read_one_of_two_words, _print_one_of_two_words, frozenset(("as",)))
say("condition", "{:word_chosen}")
say("statement", "{:one_of_two_words} [.]")
_PAIR = w.Each(w.Filter(words=("creature",), relation="in its pair"))
say(
    "static",
    "as long as ~ is paired with another creature , (both creatures|each of those creatures) {changes:changes} [.]",
    a.Static,
    what=_PAIR,
    condition=t.Paired(),
)
say("condition", "you have the city 's blessing", t.Blessed)
say(
    "condition",
    "you control {number:few_or_more} creatures with different powers",
    t.AmountIs,
    of=t.DifferentAmong("power", w.Filter(words=("creature",), controller="you")),
    how="greater",
)
say("condition", "you have a full party", t.AmountIs, of=t.PartySize(), number=len(PARTY))
say("counted", "the number of creatures in your party", t.PartySize)
say("count_each", "creature in your party", t.PartySize)


say("inner_ability", "{:players_rule}")
SAID_OF_ALL = (
    *(a.PlayerRule, a.MayPlayBesides, a.OthersEnterTapped, a.OthersEnterWith, a.PaidInstead),
    a.CostsMore,
)


def _read_players_rule(reading: Reading, at: int) -> ReadAs:
    """you may play an additional land on each of your turns: what any permanent may say"""
    for said, end in reading.of("statement", at):
        if isinstance(said, SAID_OF_ALL) and (
            not isinstance(said, a.MayPlayBesides) or said.what is not None
        ):
            yield said, end


GRAMMAR.by_hand("players_rule", _read_players_rule, said_as("statement"), "{:statement}")
