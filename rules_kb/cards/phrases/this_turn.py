"""Phrases of what has happened this turn, of what was paid, and of many things together."""

from __future__ import annotations

import re

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.patterns import TokenWords
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say, sequence
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.cards.words_of_descriptions import COMPARED, SMALL
from rules_kb.table.mana import COLOR_LETTERS, COLOR_NAMES

say("player", "the one player with the most life", t.TheOneWithMost, what="life")
_AS_IT_WAS_PLAYED = "target opponent who {lead:lead} than you did as you (played|play|activated) this ability"
say("player", _AS_IT_WAS_PLAYED, w.Target, what="opponent")
say("aimed_at", _AS_IT_WAS_PLAYED, w.Target, what="opponent")

# -- conditions ----------------------------------------------------------------------------------------------

_CAME = {f"{came} under your control": "came" for came in ("came into play", "entered in play", "entered")}
one_word(
    "what_became_of_it",
    {
        "was put into a graveyard from play": "died",
        "died": "died",
        "left play": "left",
        **_CAME,
    },
)
one_word(
    "what_became_of_them",
    {
        "died": "died",
        "were put into a graveyard from play": "died",
        "were put into graveyards from play": "died",
        **_CAME,
    },
)
one_word("as_your_own", {"under your control": True})
say(
    "condition",
    "({number:few_or_more} {what:things} {how:what_became_of_them} [{yours:as_your_own}]"
    "|{what:a_thing} {how:what_became_of_them} {yours:as_your_own}) this turn",
    t.MovedThisTurn,
)
say(
    "condition",
    "({what:a_card_as_such}|{number:few_or_more} {what:cards_as_such}) left your graveyard this turn",
    t.MovedThisTurn,
    how=t.LEFT_YOUR_GRAVEYARD,
)
one_word(
    "deed_so_far",
    {"sacrificed": "sacrificed", "discarded": "discarded", "drew": "drawn", "drawn": "drawn"},
)
one_word(
    "who_has_done",
    dict.fromkeys(("you", "you've", "you have"), "you")
    | dict.fromkeys(("an opponent", "an opponent has"), "opponent"),
)
say(
    "condition",
    "{who:who_has_done} {how:deed_so_far} ({what:a_thing}|{number:few_or_more} {what:things}) this turn",
    a.DoneThisTurn,
)
one_word("come_to_you", {"come into play under your control": "came"})
say(
    "condition",
    "({what:a_thing} {how:what_became_of_it}|you had {what:a_thing} {how:come_to_you}) this turn",
    t.MovedThisTurn,
)
one_word("you_or_opponent", {"you": "you", "an opponent": "opponent"})
for _how in ("gained", "lost"):
    say(
        "condition",
        f"{{who:you_or_opponent}} {_how} [{{number:count}} or more] life this turn",
        t.LifeThisTurn,
        how=_how,
    )
say(
    "condition",
    "an opponent was dealt [{number:count} or more] damage this turn",
    t.DamagedThisTurn,
)
say("condition", "you were dealt damage this turn", t.DamagedThisTurn, who="you")
say(
    "condition",
    "((you attacked [with (a creature|{number:few_or_more} creatures)]|{it:named_before} attacked) this turn"
    "|{it:named_before} attacked {last:in_last_turn})",
    t.AttackedThisTurn,
)
one_word("fought_either_way", {"blocked or was blocked": True, "was blocked": False})
say("condition", "~ {either:fought_either_way} [by {by:a_thing}] this turn", t.WasBlocked)
one_word("in_last_turn", {"during your last turn": True})
one_word(
    "done_so_far",
    {
        "you've been attacked this step": t.BeenAttacked(),
        "you win the bidding": a.WonBidding(),
        "you descended this turn": a.Descended(),
        "you've descended this turn": a.Descended(),
        "~ attacked or blocked this combat": t.FoughtThisCombat(),
        **{
            f"~ dealt {'combat ' * combat}damage {to}this turn": t.HasDealt(whom, combat)
            for to, whom in (("", ""), ("to an opponent ", "opponent"), ("to a player ", "player"))
            for combat in (False, True)
        },
        **{
            f"this ability has been {played} {SMALL[number]} or more times this turn": t.UsedThisTurn(number)
            for played in ("played", "activated")
            for number in range(2, 11)
        },
    },
)
say("condition", "({:done_so_far}|{:both_coins}|{:resolves_again})")
_RESOLVED = ("time", "this", "ability", "has", "resolved", "this", "turn")


def _read_resolves_again(reading: Reading, at: int) -> ReadAs:
    """this is the second time this ability has resolved this turn; (...) it's the third time"""
    full = reading.words[at : at + 3] == ("this", "is", "the")
    if not full and (
        reading.words[at : at + 3] != ("it", "'s", "the") or "resolved" not in reading.words[:at]
    ):
        return
    said = _RESOLVED if full else _RESOLVED[:1]
    for nth, end in reading.of("which_one", at + 3):
        if reading.words[end : end + len(said)] == said:
            yield a.ResolvesAgain(int(str(nth))), end + len(said)


def _print_resolves_again(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.ResolvesAgain):
        raise Unprintable(node)
    return ["this", "is", "the", *grammar.words("which_one", node.nth), *_RESOLVED]


GRAMMAR.by_hand(
    "resolves_again", _read_resolves_again, _print_resolves_again, frozenset(("this", "it")), ("time",)
)


def _read_a_spell(reading: Reading, at: int) -> ReadAs:
    """a red or green spell: no land, which is played and is none"""
    yield from ((what, end) for what, end in reading.nodes("a_thing", at, w.Filter) if what.noun == "spell")


def _read_spells(reading: Reading, at: int) -> ReadAs:
    """spells, creature spells"""
    yield from ((what, end) for what, end in reading.nodes("things", at, w.Filter) if what.noun == "spell")


GRAMMAR.by_hand("a_spell", _read_a_spell, said_as("a_thing"), "{:a_thing}")
GRAMMAR.by_hand("some_spells", _read_spells, said_as("things"), "{:things}")
say(
    "condition",
    "((you have|you've|you) (played|play|cast) {what:a_spell} this turn|(you have|you've) played {what:one})",
    t.PlayedThisTurn,
)
say(
    "condition",
    "an opponent [has] (played|play|cast) {what:a_spell} this turn",
    t.PlayedThisTurn,
    who="opponent",
)
say(
    "condition",
    "that player [has] (played|play|cast) {what:a_spell} this turn",
    t.PlayedThisTurn,
    who="that player",
)
for _who, _words in (("you", "(you have|you've|you)"), ("opponent", "an opponent [has]")):
    say(
        "condition",
        f"{_words} (played|play|cast) {{number:few_whole}} or more {{what:some_spells}} this turn",
        t.PlayedThisTurn,
        who=_who,
    )

say("condition", "a player (played|play) {number:few_whole} or more spells last turn", t.SpellsLastTurn)
say("was_quiet", "no spells were (played|play) last turn", t.SpellsLastTurn)
say("condition", "{condition:was_quiet}", a.Not)


GRAMMAR.by_hand(
    "mana_mark",
    lambda reading, at: (
        (letter, at + 1) for letter in COLOR_NAMES if reading.word(at) == f"{{{letter.lower()}}}"
    ),
    lambda grammar, node: [f"{{{node}}}"] if node in COLOR_NAMES else refuse(grammar, node),
    frozenset(f"{{{letter.lower()}}}" for letter in COLOR_NAMES),
)
say("spent_to_play", "was spent to play ({it:named_before}|{it:this_card})", FieldsSaid)
say("condition", "{color:mana_mark} {*:spent_to_play}", t.ManaWasSpent)
say("condition", "at least {number:few_whole} {color:color} mana {*:spent_to_play}", t.ManaWasSpent)
say("condition", "{number:few_or_more} mana {*:spent_to_play}", t.ManaWasSpent)
say("counted", "the amount of mana spent to play {it:named_before}", t.AmountSpent)
say("any_mana_spent", "mana {*:spent_to_play}", t.ManaWasSpent)
say("condition", "no {condition:any_mana_spent}", a.Not)
say("counted", "the number of colors of mana spent to play (~|it)", t.ColorsSpent)
say("count_each", "color of mana spent to play (~|it)", t.ColorsSpent)
say("counted", "your devotion to {color:color} [and {other:color}]", t.Devotion)
say("counted", "the number of {what:things} (that have been|) played this turn", t.PlayedSoFar)
one_word(
    "played_by_you",
    {f"{who} {play}": "you" for who in ("you've", "you have", "you") for play in ("played", "play", "cast")},
)


AS_IT_IS_PLAYED = ("when", "you", "play", "~")
COMES_WITH = ("~", "comes", "into", "play", "with")


def _speaks_of_itself(words: TokenWords) -> bool:
    """Whether no spell but the card itself is spoken of: as it is played or comes into play, and in what an
    instant or a sorcery does, which nothing sets off and nobody pays for.
    """
    if words[: len(AS_IT_IS_PLAYED)] == AS_IT_IS_PLAYED or words[: len(COMES_WITH)] == COMES_WITH:
        return True
    alone = [word for word in words if word in ("spell", "spells")] == ["spell"]
    return alone and not {":", "when", "whenever", "at", "if"} & {*words}


def _read_played_spell(reading: Reading, at: int) -> ReadAs:
    """other instant and sorcery spell you've played before it: each of either kind"""
    other = reading.word(at) == "other"
    words = list(reading.words)
    if reading.word(at + other + 1) == "and":
        words[at + other + 1] = "or"
    for what, end in Reading(reading.grammar, tuple(words)).nodes("thing", at + other, w.Filter):
        others = _speaks_of_itself(reading.words)  # other than the card itself
        if what.noun == "spell" and (not other or others or "before" in reading.words[end : end + 4]):
            yield replace(what, others=other), end


def _print_played_spell(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or node.noun != "spell":
        raise Unprintable(node)
    return ["other"] * node.others + grammar.words("thing", replace(node, others=False))


GRAMMAR.by_hand("played_spell", _read_played_spell, _print_played_spell, "(other|{:thing})")
say(
    "count_each",
    "{what:played_spell} (played|play|{who:played_by_you}) [before ({before:it}|{before:this_card})] this turn",
    t.PlayedSoFar,
)

one_word(
    "somebody_with",
    {
        "you": w.You(),
        "an opponent": w.EachOpponent(),
        "that player": w.ThatPlayer(),
        "that player or that planeswalker 's controller": w.ThatPlayer(w.WHO_HAS_IT),
        "they": w.ThatPlayer("they"),
        "defending player": w.DefendingPlayer(),
        "the active player": w.ActivePlayer(),
        "target opponent": w.Target("opponent"),
        "target player": w.Target("player"),
    },
)
one_word("each_or_any", {"each": True, "any": True})
one_word(
    "other_players",
    {"opponent": w.EachOpponent(), "other player": w.EachPlayer(), "other": w.EachPlayer()},
)
one_word("more_or_less", {"more": False, "fewer": True, "less": True})
one_word("had_by_players", {"cards in hand": "cards", "life": "life"})
say(
    "condition",
    "{who:somebody_with} ((has|have) {less:more_or_less} {what:had_by_players}|(controls|control) {less:more_or_less} {what:things}) "
    "than ({than:somebody_with}|{each:each_or_any} {than:other_players})",
    t.HasMore,
)
one_word("compared", {" ".join(words): how for words, how in COMPARED})
one_word("or_more_of_it", {"or more": "greater", "or greater": "greater", "or less": "less"})


def _read_lying_there(reading: Reading, at: int) -> ReadAs:
    """creature cards in their graveyard, of the player who is meant"""
    for cards, end in reading.nodes("things", at, w.Filter):
        if (cards.zone, cards.owner) == ("graveyard", w.ThatPlayer()):
            yield replace(cards, owner=None), end


def _print_lying_there(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or node.zone != "graveyard" or node.owner is not None:
        raise Unprintable(node)
    return grammar.words("things", replace(node, owner=w.ThatPlayer()))


GRAMMAR.by_hand("cards_lying_there", _read_lying_there, _print_lying_there, "{:things}")
say("lead", "had more {what:had_by_players}", t.HadMore)
say("lead", "had at least {by:count} {less:more_or_less} {what:had_by_players}", t.HadMore)
say("lead", "had [at least {by:count}] {less:more_or_less} {what:cards_lying_there}", t.HadMore)
say("lead", "controlled {less:more_or_less} {what:things}", t.HadMore)
say("condition", "x is {number:count} [{how:or_more_of_it}]", t.XIs)
say("life_of_somebody", "{of:somebody_with} (has|have) exactly", w.LifeOf)


def _read_total_had(reading: Reading, at: int) -> ReadAs:
    """creatures you control have total power"""
    for of, end in reading.nodes("things", at, w.Filter):
        if reading.words[end : end + 2] == ("have", "total"):
            for what, stop in reading.of("value_name", end + 2):
                yield t.Total(str(what), of), stop


def _print_total_had(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, t.Total):
        raise Unprintable(node)
    return [*grammar.words("things", node.of), "have", "total", *grammar.words("value_name", node.what)]


GRAMMAR.by_hand("total_had", _read_total_had, _print_total_had, "{:things}")
say("card_types", "card types among {what:things}", w.CardTypesAmong)
_MOST = "most common color among all permanents or (is|the color|a color) tied for most common"
for _kind in ("condition", "what_it_is"):
    say(_kind, f"({{color:color}} is|{{it:named_before}} shares a color with) the {_MOST}", t.MostCommonColor)

# -- amounts -------------------------------------------------------------------------------------------------

for _word in ("greatest", "highest"):
    say("counted", f"the {_word} {{what:value_name}} among {{of:things}}", t.Greatest)
say("counted", "the total {what:value_name} of {of:things}", t.Total)
one_word("what_differs", {"mana cost": "mana cost", "name": "name"})
say("count_each", "different ({what:value_name}|{what:what_differs}) among {of:things}", t.DifferentAmong)
_DONE = ("destroyed", "sacrificed", "discarded", "milled", "tapped", "exiled", "revealed", "dealt damage")
_DIED = ("that died", "put into a graveyard", "put into the graveyard", "put into a graveyard from play")
one_word(
    "how_it_was_done",
    {
        **{f"{was} {how} this way": how for was in ("was", "is") for how in _DONE},
        **{f"{was} {died} this way": "died" for was in ("was", "is") for died in _DIED[:0:-1]},
    },
)
one_word(
    "how_done",
    {
        **{f"{how} this way": how for how in _DONE if how != "exiled"},  # which is counted as what was moved
        "drawn this way": "drawn",
        **{f"{died} this way": "died" for died in _DIED},
        **{f"{died} {when}": t.DIED for died in _DIED for when in ("this turn", "during that turn")},
    },
)
say("a_done_this_way", "({what:a_thing}|{what:this_card}|{what:it}) {how:how_it_was_done}", t.DoneThisWay)
one_word("is_countered", {f"{was} countered this way": "countered" for was in ("is", "was", "'s")})
say("a_done_this_way", "{what:spoken_of} {how:is_countered}", t.DoneThisWay)
DONE_BEFORE = re.compile(r"(library into (?:your|their) graveyard)|\b(reveals?)\b|\b(discards?)\b")
DONE_TO_CARDS = ("milled", "revealed", "discarded")


def _read_at_least_one(reading: Reading, at: int) -> ReadAs:
    """(mill three cards. if) at least one of them is a Zombie card: of those of which the text told last"""
    start = said_after(reading, at, "at least one of them is")
    before = [*DONE_BEFORE.finditer(" ".join(reading.words[:at]))] if start is not None else []
    for what, end in reading.nodes("a_thing", start, w.Filter) if start is not None and before else ():
        if what.noun == "card":
            yield t.DoneThisWay(what, DONE_TO_CARDS[(before[-1].lastindex or 1) - 1]), end


GRAMMAR.by_hand("at_least_one", _read_at_least_one, refuse, frozenset(("at",)))
say("a_done_this_way", "{:at_least_one}")
one_word("deed_done", {"discards": "discarded", "discard": "discarded"})
say("a_done_this_way", "({who:player}|{who:they}) {how:deed_done} {what:a_thing} this way", t.DoneThisWay)
say("done_this_way", "{what:thing} {how:how_done}", t.DoneThisWay)


say("a_done_this_way", "~ (deals|dealt) damage [to {to:player}] this way", t.DealtThisWay)


def _read_either_in_it(reading: Reading, at: int) -> ReadAs:
    """forest or green card in it: in the hand that was shown, each card that is one of the two"""
    first, second = reading.word(at), reading.word(at + 2)
    there = reading.word(at + 1) in ("and", "or") and reading.words[at + 3 : at + 6] == ("card", "in", "it")
    if there and first in BASIC_LANDS and second in COLOR_LETTERS:
        in_hand = w.Filter("card", zone="hand", owner=w.ThatPlayer())
        lands = replace(in_hand, words=(first,))
        others = replace(in_hand, not_words=(first,), colors=(COLOR_LETTERS[second],))
        yield w.Sum(w.CountOf(lands), w.CountOf(others)), at + 6


def _print_either_in_it(grammar: Grammar, node: Meaning) -> list[str]:
    parts = (
        [part.what for part in (node.of, node.more) if isinstance(part, w.CountOf)]
        if isinstance(node, w.Sum)
        else []
    )
    if len(parts) != 2 or parts[1].not_words != parts[0].words or not parts[1].colors:
        raise Unprintable(node)
    return [parts[0].words[0], "and", COLOR_NAMES[parts[1].colors[0]], "card", "in", "it"]


GRAMMAR.by_hand("either_in_it", _read_either_in_it, _print_either_in_it, frozenset(BASIC_LANDS))
say("count_each", "{:either_in_it}")


def _read_and_each(reading: Reading, at: int) -> ReadAs:
    """land you control and each land card in your graveyard"""
    for first, middle in reading.nodes("thing", at, w.Filter):
        if reading.words[middle : middle + 2] == ("and", "each"):
            for second, end in reading.nodes("thing", middle + 2, w.Filter):
                yield w.Sum(w.CountOf(first), w.CountOf(second)), end


def _print_and_each(grammar: Grammar, node: Meaning) -> list[str]:
    if (
        not isinstance(node, w.Sum)
        or not isinstance(node.of, w.CountOf)
        or not isinstance(node.more, w.CountOf)
    ):
        raise Unprintable(node)
    return [*grammar.words("thing", node.of.what), "and", "each", *grammar.words("thing", node.more.what)]


GRAMMAR.by_hand("and_each", _read_and_each, _print_and_each, "{:thing}")
say("count_each", "({:done_this_way}|{:beyond}|{:beyond_the_first}|{:and_each})")
say("count_each", "{kind:counter_kind} counter removed this way", t.CountersRemoved)
say("counted", "the number of {kind:counter_kind} counters removed this way", t.CountersRemoved)
say("condition", "{of:a_done_this_way}", t.AmountIs, number=1, how="greater")
say(
    "condition",
    "({of:life_of_somebody} {number:count} life|there are {number:count} {how:or_more_of_it} {of:card_types}"
    "|{of:total_had} {number:count} {how:or_more_of_it}|{of:counted} (is|was) {number:count} [{how:or_more_of_it}])",
    t.AmountIs,
)

# -- what may be done to avoid something ---------------------------------------------------------------------

say(
    "damage_taken",
    "have ({source:this_card}|{source:it}) deal {amount:amount} damage to (them|him or her)",
    t.TakeDamage,
)
sequence("parts_taken", "damage_taken", (), [], [])
say("having_it_deal", "{parts:parts_taken}", a.Cost)

# -- counters ------------------------------------------------------------------------------------------------

one_word("any_counters", {"counters": "any"})
SO_MANY_ON_IT = re.compile(r"(?<!\S)(?:~|it) has \w+ or more (\S+) counters on it , remove all$")


def _read_counters_of_it(reading: Reading, at: int) -> ReadAs:
    """(~ has five or more charge counters on it, remove all) of them: of the counters of that kind"""
    said = SO_MANY_ON_IT.search(" ".join(reading.words[:at]))
    if said is not None and reading.words[at : at + 3] == ("of", "them", "from"):
        if reading.word(at + 3) not in ("it", "~"):
            return
        yield said[1], at + 2


GRAMMAR.by_hand("counters_of_it", _read_counters_of_it, refuse, frozenset(("of",)))
say(
    "act",
    "remove all ({kind:any_counters}|{kind:counter_kind} counters|{kind:counters_of_it}) from {on:objects}",
    t.RemoveAllCounters,
)
