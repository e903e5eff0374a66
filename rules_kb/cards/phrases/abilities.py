"""Keywords, activated, triggered and static abilities, and statements."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.beginnings import MARK, TYPE
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import (
    HEXPROOF_FROM,
    LANDCYCLING,
    LANDS,
    LANDWALKS,
    LATER_KEYWORDS,
    LATER_WITH_COST,
    LATER_WITH_NUMBER,
    NUMBERED_KEYWORDS,
    PLAIN_KEYWORDS,
    SUNBURST,
)
from rules_kb.cards.names_of_cards import TO_BE_CHOSEN
from rules_kb.cards.node import Meaning
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, say, sequence
from rules_kb.cards.phrases.small_words import ENCHANTED_NOUNS
from rules_kb.cards.types import BASIC_LANDS, SUBTYPES
from rules_kb.table.mana import COLOR_NAMES, FREE

# -- abilities -------------------------------------------------------------------------------------------

one_word("plain_keyword", {name: name for name in (*PLAIN_KEYWORDS, *LATER_KEYWORDS)})
say("keyword", "{name:plain_keyword}", a.Keyword)
_SNOW = {
    f"{snow} {land}walk": w.Filter(words=("snow-covered", land))
    for land in LANDS
    for snow in ("snow-covered", "snow")
}
_NONBASIC = w.Filter(words=("land",), not_words=("basic",))
one_word(
    "walk",
    {
        **{walk: w.Filter(words=(land,)) for walk, land in LANDWALKS.items()},
        **_SNOW,
        "snow-covered landwalk": w.Filter(words=("snow-covered", "land")),
        "legendary landwalk": w.Filter(words=("legendary", "land")),
        "nonbasic landwalk": _NONBASIC,
        "non~ basic landwalk": _NONBASIC,
    },
)
say("keyword", "{value:walk}", a.Keyword, name="landwalk")
_OF_COLOR = {color: w.Filter("source", colors=(letter,)) for letter, color in COLOR_NAMES.items()}
_CHOSEN, _CHOSEN_NOW = w.Filter("source", chosen="color"), w.Filter("source", chosen="color now")
one_word("of_a_color", _OF_COLOR)
one_word(
    "of_a_quality",
    {
        "all colors": w.Filter("source", colors=tuple(COLOR_NAMES)),
        **{
            f"{_type}s": w.Filter("source", words=(_type,))
            for _type in ("artifact", "creature", "enchantment", "land", "planeswalker")
        },
        "the chosen color": _CHOSEN,
        "the color of your choice": _CHOSEN_NOW,
        "a color of your choice": _CHOSEN_NOW,
    },
)
_FROM = "({value:of_a_color}|{value:of_a_quality})"
say("keyword", f"protection from {_FROM}", a.Keyword, name="protection")
say("keyword", f"{HEXPROOF_FROM} {_FROM}", a.Keyword, name=HEXPROOF_FROM)
one_word("home", {f"{land}home": w.Filter(words=(land,)) for land in LANDS})
say("keyword", "{value:home}", a.Keyword, name="landhome")
say("keyword", "bloodthirst x", a.Keyword, name="bloodthirst", value=None)
one_word("numbered_keyword", {name: name for name in (*NUMBERED_KEYWORDS, *LATER_WITH_NUMBER)})
say("keyword", "{name:numbered_keyword} {value:count}", a.Keyword)
say("keyword", "modular (—|-) sunburst", a.Keyword, name="modular", value=SUNBURST)
one_word("keyword_of_things", {"affinity for": "affinity", "bands with other": "bands with other"})
say("keyword", "{name:keyword_of_things} {value:things}", a.Keyword)
_WITH_COST = ("buyback", "kicker", "equip", "cycling", "cumulative upkeep", "transmute", "echo", *LANDCYCLING)
one_word("keyword_with_cost", {name: name for name in (*_WITH_COST, *LATER_WITH_COST)})
say("keyword", "{name:keyword_with_cost} [(—|-)] {value:cost}", a.Keyword)
say("keyword", "splice onto arcane [(—|-)] {value:cost}", a.Keyword, name="splice")
say("keyword", "devour {value:thing} {number:count}", a.Keyword, name="devour")
say("keyword", "{value:thing} offering", a.Keyword, name="offering")
one_word("waiting_keyword", {name: name for name in ("suspend", "reinforce", "awaken", "impending")})
say("keyword", "suspend x (—|-) {value:cost} . x can't be 0", a.Keyword, name="suspend")
say("keyword", "{name:waiting_keyword} {number:count} (—|-) {value:cost}", a.Keyword)
say("keyword", "champion {value:a_thing}", a.Keyword, name="champion")
sequence("keywords", "keyword", ((",",), (";",), ("and",), (",", "and")), [","], [","], end=".")


def _read_more_to_play(reading: Reading, at: int) -> ReadAs:
    """{2} more to play"""
    amount = reading.word(at)[1:-1]
    if (
        amount.isdecimal()
        and reading.word(at + 1) in ("more", "less")
        and reading.word(at + 2) == "to"
        and reading.word(at + 3) == "play"
    ):
        yield int(amount) * (1 if reading.word(at + 1) == "more" else -1), at + 4


def _print_more_to_play(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, int):
        raise Unprintable(node)
    return [f"{{{abs(node)}}}", "more" if node > 0 else "less", "to", "play"]


GRAMMAR.by_hand("more_to_play", _read_more_to_play, _print_more_to_play, MARK)

RESTRICTIONS = {
    "play this ability only once each turn": "once each turn",
    "play this ability only during your upkeep": "your upkeep",
    "play this ability only during your turn": "your turn",
    "play this ability only any time you could play a sorcery": "sorcery",
    "play this ability only when you could play a sorcery": "sorcery",
    "play this ability only if you're allowed to play a sorcery": "sorcery",
    "play this ability only during combat": "combat",
    "play this ability no more than twice each turn": "twice each turn",
    "this ability may be played no more than twice each turn": "twice each turn",
    "play this ability no more than three times each turn": "three times each turn",
    "play this ability only during any upkeep step": "any upkeep",
    "play this ability only before attackers are declared": "before attackers",
    "play this ability only before end of combat step": "before end of combat",
    "play this ability only before end of combat": "before end of combat",
    "play this ability only if ~ is in your graveyard": "from graveyard",
    "play this ability only when ~ is in your graveyard": "from graveyard",
    "play this ability only when ~ is in your hand": "from hand",
    "any player may play this ability": "any player",
    "only ~ 's owner may play this ability": "owner",
}
one_word("restriction", RESTRICTIONS)
_WHEN = (
    "during your upkeep",
    "during your turn",
    "once each turn",
    "any time you could play a sorcery",
    "during combat",
)
_WHERE = ("if ~ is in your graveyard", "when ~ is in your graveyard")
one_word(
    "two_restrictions",
    {
        f"play this ability only {one} and only {other}": (
            RESTRICTIONS[f"play this ability only {one}"],
            RESTRICTIONS[f"play this ability only {other}"],
        )
        for first in _WHEN
        for second in (*_WHERE, "once each turn")
        for one, other in ((first, second), (second, first))
    },
)
sequence("restrictions", "restriction", ((".",),), ["."], ["."], end=".")
say("activated", "{cost:cost} : {effects:effects}", a.Activated)
say("activated", "{cost:cost} : {effects:effects} . {only:restrictions}", a.Activated)
say("activated", "{cost:cost} : {effects:effects} {only:restrictions}", a.Activated)
say("activated", "{cost:cost} : {effects:effects} [.] {only:two_restrictions} [.]", a.Activated)
say(
    "activated",
    "forecast (—|-) {cost:cost} : {effects:effects}",
    a.Activated,
    only=("from hand", "forecast"),
)
ONLY_IF = ("play", "this", "ability", "only", "if")
NO_MORE = ("play", "this", "ability", "no", "more", "times", "each", "turn", "than")


def _read_only_if(reading: Reading, at: int) -> ReadAs:
    """play this ability only if you have exactly seven cards in hand; no more times each turn than the number of
    swamps you control
    """
    if reading.words[at : at + len(NO_MORE)] == NO_MORE:
        for times, end in reading.nodes("counted", at + len(NO_MORE), w.Amount):
            yield t.UsedFewer(times), end
    if tuple(reading.word(at + index) for index in range(len(ONLY_IF))) == ONLY_IF:
        yield from reading.of("condition", at + len(ONLY_IF))


def _print_only_if(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, t.UsedFewer):
        return [*NO_MORE, *grammar.words("counted", node.times)]
    return [*ONLY_IF, *grammar.words("condition", node)]


GRAMMAR.by_hand("only_if", _read_only_if, _print_only_if, frozenset(("play",)))
say("activated", "{cost:cost} : {effects:effects} . {condition:only_if} [.]", a.Activated)
say("activated", "{cost:cost} : {effects:effects} {condition:only_if} [.]", a.Activated)
for _event in ("(when|whenever) {trigger:trigger}", "when {trigger:state_trigger}", "{trigger:moment}"):
    say("triggered", f"{_event} [, if {{condition:condition}}] , {{effects:what_it_does}}", a.Triggered)
_OF_ITS_TYPE = "any type that (land|permanent) produced"
say(
    "triggered",
    "(whenever|when) ({what:a_thing} is tapped|a player taps {what:a_thing}) for mana , "
    "((it produces|add) one additional mana of the same type|(that player|its controller) adds "
    f"one [additional] mana [to their mana pool] of ({_OF_ITS_TYPE}|the same type)) [.]",
    a.ManaDoubling,
)
say(
    "triggered",
    "whenever you tap {what:one_of_yours} for mana , "
    f"add one [additional] mana [to your mana pool] of {_OF_ITS_TYPE} [.]",
    a.ManaDoubling,
)
say("subject", "~", w.ThisCard)
say("subject", "({:enchanted}|{:theirs})")
say("subject", "each {what:thing}", w.Each)
say("subject", "all {what:things}", w.Each)
say("subject", "{what:things}", w.Each)
say("static", "{:each_while}")
say("static", "{what:subject} {changes:changes} [.]", a.Static)
say(
    "static",
    "(as long as {condition:condition}|during {condition:whose_turn}) , {what:subject} {changes:changes} [.]",
    a.Static,
)
say("static", "{what:subject} {changes:changes} as long as {condition:condition} [.]", a.Static)
_COUNTER = "(a|one) {counter:counter_kind} counter on it"
say(
    "own_choice",
    f"you may choose not to untap ~ during your untap step [and (instead put {_COUNTER}|put {_COUNTER} instead)]",
    e.MayStayTapped,
)
say("of_ones_own", "{property:own_choice}", e.HasProperty)
sequence("stays_by_choice", "of_ones_own", (), [], [])
say("static", "{changes:stays_by_choice} [.]", a.Static, what=w.ThisCard())
say("static", "(you control|control) {what:enchanted} [.]", a.Static, changes=(e.SetController(),))

say("statement", "you may play ~ any time you could play an instant [.]", a.Keyword, name="flash")
say(
    "statement",
    "you may play ~ any time you could play an instant if you pay {cost:payment} more [to play it] [.]",
    a.AdditionalCost,
    any_time=True,
)
say(
    "statement",
    "you may play ~ any time you could play an instant , out of its time [.]",
    a.AdditionalCost,
    cost=a.Cost(()),
    any_time=True,
)
say("statement", "enchant player [.]", a.EnchantPlayer)
say("statement", "enchant opponent [.]", a.EnchantPlayer, opponents=True)
say("statement", "enchant {what:thing} [.]", a.Enchant)
say(
    "statement",
    "(enchanted|that) (creature|permanent|land|artifact) 's controller may {cost:deed} "
    "(to ignore this ability|for that player to ignore this effect) until end of turn [.]",
    a.MayIgnore,
)
say("statement", "(play ~|play) only on {what:a_thing} [.]", a.PlayOnlyOn)
one_word(
    "when_played",
    {
        "during combat": "combat",
        "before the combat damage step": "before combat damage",
        "before attackers are declared": "before attackers",
        "before blockers are declared": "before blockers",
        "before defense is chosen": "before blockers",
        "before defense is declared": "before blockers",
        "before combat": "before combat",
        "after combat": "after combat",
        "after blockers are declared": "after blockers",
        "after defense is chosen": "after blockers",
        "during combat before blockers are declared": "combat before blockers",
        "during combat before defense is chosen": "combat before blockers",
        "before the end of combat step": "before end of combat",
        "during combat after blockers are declared": "combat after blockers",
        "during the declare attackers step": "declare attackers",
        "during the declare blockers step": "declare blockers",
        "during your turn": "your turn",
        "during your upkeep": "your upkeep",
        "during your end step": "your end step",
        "during an opponent 's turn": "opponent's turn",
        "during an opponent 's upkeep": "opponent's upkeep",
        "during your main phase": "your main phase",
    },
)
say("statement", "as ~ is turned face up , {effects:effects}", a.AsTurnedUp)
say("statement", "~ comes into play tapped [.]", a.EntersTapped)
say("statement", "~ comes into play tapped unless {unless:condition} [.]", a.EntersTapped)
say(
    "enters_with",
    "({*:counters} on it|(a|an|one|1) {kind:counter_kind} counter on it for each {number:count_each}"
    "|a number of {kind:counter_kind} counters on it equal to {number:equal_to})",
    FieldsSaid,
)
say(
    "statement",
    "(~|if {condition:condition} , (it|~)) comes into play with {*:enters_with} [.]",
    a.EntersWith,
)
say("statement", "~ comes into play with {*:enters_with} if {condition:condition} [.]", a.EntersWith)
say("statement", "you may have ~ come into play with {*:enters_with} [.]", a.EntersWith, optional=True)
_TO_BE_CHOSEN = {
    "a color": "color",
    "a creature type": "type",
    **TO_BE_CHOSEN,
    "an opponent": "player",
    "a player": "any player",
    "a basic land type": "land",
}
one_word("to_be_chosen", _TO_BE_CHOSEN)
one_word("chosen_as_played", {f"when you play ~ , choose {it}": what for it, what in _TO_BE_CHOSEN.items()})
say(
    "statement",
    "(as ~ comes into play , choose {what:to_be_chosen}|{what:chosen_as_played}) [.]",
    a.EntersChoosing,
)
say("coming_with_more", "([,] except|[,] and) it comes into play with {*:more_on_it}", a.EntersWith)
say("more_on_it", "(an|{number:few}) additional {kind:counter_kind} (counter|counters) on it", FieldsSaid)
say(
    "statement",
    "as ~ comes into play , you may choose {what:a_thing} . if you do , "
    "~ comes into play [{tapped:tapped}] as a copy of it {*:copy_but} [{with_more:coming_with_more}] [.]",
    a.EntersAsCopy,
)
sequence(
    "looks_to_choose", "new_type", ((";", "or"), (";",), (",", "or"), (",",), ("or",)), [","], [",", "or"]
)
say(
    "statement",
    "((as ~ comes into play , it becomes|~ comes into play as) your choice of"
    "|when ~ comes into play , choose whether to make it) {choices:looks_to_choose} [.]",
    a.EntersAs,
)
say("statement", "~ is colorless [.]", a.OwnColors)
say("statement", "devoid", a.OwnColors)
say("statement", "~ is all colors [.]", a.OwnColors, colors=("W", "U", "B", "R", "G"))
say("statement", "~ is {colors:colors} [.]", a.OwnColors)
say("statement", "~ counts as (a|an) {types:land_words} [.]", a.CountsAs)
say("statement", "~ counts as (a|an) {types:own_kinds} [.]", a.CountsAs)


def _read_kind(reading: Reading, at: int) -> ReadAs:
    word = reading.word(at)
    if word in SUBTYPES and word not in BASIC_LANDS:
        yield word, at + 1


GRAMMAR.by_hand("own_kind", _read_kind, lambda grammar, node: [str(node)], TYPE)
sequence("own_kinds", "own_kind", (("and",), (",",)), [","], ["and"])
sequence("land_words", "basic_land", (("or",),), ["or"], ["or"])
say(
    "own_size",
    "~ ('s power and toughness are each equal to|has power and toughness each equal to|'s size is) {toughness:counted}",
    a.StarSize,
    power=None,
)
say("statement", "{:own_size} [.]")
say(
    "statement",
    "~ (('s power is|has power) equal to {power:counted} [[,] and [its] toughness [is] equal to {toughness:counted}]"
    "|('s toughness is|has toughness) equal to {toughness:counted}) [.]",
    a.StarSize,
    power=None,
    toughness=None,
    apart=True,
)
for _would in ("would begin your turn while ~ is tapped", "would begin your turn and ~ is tapped"):
    say(
        "statement",
        f"if you {_would} , you may skip that turn [instead] . if you do , {{effects:joined}} [.]",
        a.MaySkipTurn,
    )
say("statement", "as an additional cost to play ~ , {cost:cost} [.]", a.AdditionalCost)
for _or in ("{otherwise:cost}", "pay {otherwise:payment}"):
    say("statement", f"as an additional cost to play ~ , {{cost:cost}} or {_or} [.]", a.AdditionalCost)
_RATHER = "(rather than pay|instead of paying) (~ 's|its) mana cost"
for _if, _then in (("", "[if {condition:condition}]"), ("if {condition:condition} , ", "")):
    for _price in ("pay {cost:payment}", "{cost:deed}", "have {cost:deed_had}"):
        say("statement", f"{_if}you may {_price} {_RATHER} {_then} [.]", a.AlternativeCost)
    say(
        "statement",
        f"{_if}{_RATHER} , you may (pay {{cost:payment}}|{{cost:deed}}|have {{cost:deed_had}}) [.]",
        a.AlternativeCost,
    )
say(
    "statement",
    "if {condition:condition} , you may play ~ without paying its mana cost [.]",
    a.AlternativeCost,
    cost=a.Cost((a.PayMana(FREE),)),
)
say("own_so_much", "{amount:more_to_play}", FieldsSaid)
say("own_so_much", "{mana:mana_cost} more to play", FieldsSaid, amount=0)
one_word("targets_beyond_first", {"target beyond the first": w.TargetsBeyondFirst()})
say(
    "statement",
    "(~ costs {*:own_so_much} [(if {condition:condition}|for each ({times:count_each}|{times:targets_beyond_first}))]"
    "|if {condition:condition} , ~ costs {*:own_so_much}) [.]",
    a.CostsMoreItself,
)
say(
    "statement",
    "[(as long as|if) {condition:condition} ,] "
    "(untap (all {what:things}|each {what:thing}|{itself:own_ability}) during each other player 's untap step|players can't untap more than "
    "{number:count} ({what:thing}|{what:things}) during their untap (steps|step)) [.]",
    a.UntapRule,
    number=None,
)
say(
    "statement",
    "if {what:a_thing} is tapped for mana , it produces ({mana:mana}|{mana:colorless_mana}) {each:instead_of_its_mana} [.]",
    a.ManaReplaced,
)
one_word(
    "some_players",
    {
        "you": "you",
        "your opponents": "opponent",
        "opponents": "opponent",
        "players": "player",
        **{f"enchanted {noun} 's controller": "enchanted controller" for noun in ENCHANTED_NOUNS},
    },
)
one_word("when_banned", {"during combat": "combat", "during your turn": "your turn"})
one_word("by_anybody_at_all", dict.fromkeys(("can't be play", "can't be played", "can't be cast"), "player"))
say(
    "statement",
    "({who:some_players} can't play {what:things} [{when:when_banned}]|{what:spells_named} {who:by_anybody_at_all}) [.]",
    a.CantPlay,
)
say("each_turn", "{number:few_whole} (spell|spells) each turn", FieldsSaid, what="spells a turn")
say("drawn_each_turn", "{number:few_whole} (card|cards) each turn", FieldsSaid, what="draws a turn")
one_word(
    "whose_limit",
    {
        **dict.fromkeys(("each player", "players"), "player"),
        **dict.fromkeys(("each opponent", "your opponents"), "opponent"),
        "you": "you",
    },
)
say(
    "statement",
    "(({who:whose_limit} can't play more than|play no more than) {*:each_turn}"
    "|{who:whose_limit} can't draw more than {*:drawn_each_turn}) [.]",
    a.PlayerRule,
)
say(
    "statement",
    "{what:subject} can't be countered [by spells or abilities] [.]",
    a.CantBeCountered,
)
say(
    "statement",
    "([all] {what:things}|{what:things} {played:who_played}) come into play tapped [.]",
    a.OthersEnterTapped,
)
say(
    "statement",
    "{what:things} (come into play|enter) as a copy of ({of:this_card}|{of:enchanted}) [.]",
    a.OthersEnterAsCopy,
)


one_word("who_played", {"your opponents play": True, "played by your opponents": True})
say("more_counters", "(a|an) additional {kind:counter_kind} counter", FieldsSaid)
say("more_counters", "{number:few} additional {kind:counter_kind} counters", FieldsSaid)
say(
    "statement",
    "({what:things} come|each {what:thing} comes) into play with ({*:more_counters} on (it|them)"
    "|(a|an) additional {kind:counter_kind} counter on (it|them) for each {number:count_each}"
    "|x additional {kind:counter_kind} counters on (it|them) , where x is {number:counted}"
    "|a number of additional {kind:counter_kind} counters on (it|them) equal to {number:equal_to}) [.]",
    a.OthersEnterWith,
)
say("statement", "spend only {color:color} mana on x [.]", a.SpendOnly)
say("statement", "a deck can have any number of cards named ~ [.]", a.AnyNumberInDeck)
say("statement", "{:of_named_sources} can't be played unless (they're|they are) mana abilities [.]", None)
one_word("of_named_sources", {"activated abilities of sources with the chosen name": a.NamedCantBeUsed()})
say(
    "statement",
    "[each turn ,] (creatures|each creature) can't attack you [{walkers:and_walkers}] unless (their|its) controller pays "
    "[an additional] {tax:mana_cost} for (each (of (them|those creatures)|creature attacking you"
    "|creature (they control|he or she controls) that 's attacking you)|that creature) [, where x is {x:counted}] [.]",
    a.PlayerRule,
    what="attack tax",
)
one_word("and_walkers", {"or planeswalkers you control": True, "or a planeswalker you control": True})
one_word("fighting", {"attack": "attackers", "block": "blockers"})
one_word("of_each_turn", {"each turn": "player", "each combat": "anyone"})
one_word("attack_you", {"attack you": "attackers"})
say(
    "fights",
    "({what:fighting} {who:of_each_turn}|{what:attack_you} [{walkers:and_walkers}] (each combat|))",
    FieldsSaid,
)
say(
    "statement",
    "(creatures can't|no more than {number:count} (creatures|creature) (can|may)) {*:fights} [.]",
    a.PlayerRule,
    number=0,
)
