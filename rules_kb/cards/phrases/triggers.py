"""Conditions, and what sets a triggered ability off."""

from __future__ import annotations

from rules_kb.books.eras import THE_TURN
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable, what_is_meant
from rules_kb.cards.keywords import LANDS
from rules_kb.cards.node import Condition, Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_as, say
from rules_kb.cards.phrases.small_words import ENCHANTED_NOUNS
from rules_kb.cards.words_of_descriptions import SMALL

# -- conditions ------------------------------------------------------------------------------------------
say("controller_of", "you control", FieldsSaid)
say("controller_of", "defending player controls", FieldsSaid, who="defending player")
say("so_many_things", "{what:a_thing}", FieldsSaid)
say("so_many_things", "no {what:things}", FieldsSaid, number=0)
say("so_many_things", "({number:count} or more|at least {number:few_whole}) {what:things}", FieldsSaid)
say("so_many_things", "exactly {number:few_whole} ({what:thing}|{what:things})", FieldsSaid, exactly=True)
say("condition", "{*:controller_of} {*:so_many_things}", a.Controls)
say("condition", "any player controls {what:a_thing}", a.Controls, who="player")


def _read_both_controlled(reading: Reading, at: int) -> ReadAs:
    """you control a forest and an island: one of each"""
    for said, middle in reading.of("controller_of", at):
        who = str(said.said.get("who", "you")) if isinstance(said, FieldsSaid) else ""
        for first, end in reading.nodes("a_thing", middle, w.Filter):
            if reading.word(end) == "and":
                for second, stop in reading.nodes("a_thing", end + 1, w.Filter):
                    yield a.Both(a.Controls(first, who), a.Controls(second, who)), stop


def _print_both_controlled(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Both):
        raise Unprintable(node)
    first, second = (grammar.words("condition", each) for each in (node.first, node.second))
    return [*first, "and", *second]


GRAMMAR.by_hand("both_controlled", _read_both_controlled, _print_both_controlled, "{:controller_of}")
say("condition", "{:both_controlled}")
say("condition", "you control {what:a_thing} or {other:a_thing}", a.ControlsEither)


def _read_theirs(reading: Reading, at: int) -> ReadAs:
    """that player controls no creatures, or two or more; its controller controls an island"""
    start, noun = at + 3, " ".join(reading.words[at : at + 2])
    whose = w.ThatPlayer(noun)
    if noun not in ("that player", "its controller") or reading.word(at + 2) != "controls":
        return
    for said, end in reading.of("so_many_things", start):
        what = said.said.get("what") if isinstance(said, FieldsSaid) else None
        if not isinstance(said, FieldsSaid) or not isinstance(what, w.Filter) or what.controller is not None:
            continue
        number = said.said.get("number", 1)
        there = a.ThereAre(replace(what, controller=whose), number if isinstance(number, int) else 1)
        yield (a.Not(replace(there, number=1)) if number == 0 else there), end


def _print_theirs(grammar: Grammar, node: Meaning) -> list[str]:
    there = node.condition if isinstance(node, a.Not) else node
    whose = there.what.controller if isinstance(there, a.ThereAre) else None
    if not isinstance(there, a.ThereAre) or not isinstance(whose, w.ThatPlayer):
        raise Unprintable(node)
    number = ["no"] if there is not node else [SMALL[there.number], "or", "more"]
    things = grammar.words("things", replace(there.what, controller=None))
    return [*whose.noun.replace("'s", " 's").split(), *what_is_meant(whose), "controls", *number, *things]


GRAMMAR.by_hand("theirs_are", _read_theirs, _print_theirs, frozenset(("that", "its")))
say("condition", "{:theirs_are}")
say(
    "condition",
    "(no opponent controls {what:a_thing}|your opponents control no {what:things})",
    a.Controls,
    who="opponent",
    number=0,
)
say(
    "condition",
    "an opponent controls ({what:a_thing}|{number:count} or more {what:things})",
    a.Controls,
    who="opponent",
)
one_word(
    "state",
    {
        name: name
        for name in (
            "tapped",
            "untapped",
            "attacking",
            "attacking alone",
            "blocking",
            "attacking or blocking",
            "enchanted",
            "equipped",
            "blocked",
            "unblocked",
            "in your graveyard",
            "suspended",
            "modified",
            "suspected",
        )
    }
    | {"a token": "token"},
)
say("condition", "~ is {state:state}", a.ThisIs)


def _print_elsewhere(grammar: Grammar, node: Meaning) -> list[str]:
    """It is printed as that there are so many of these in play."""
    raise Unprintable(node)


say("condition", "{it:named_before} (is|'s) {state:state}", a.ItIsInState)
say("condition", "{number:few_or_more} {what:things} are {above:in_graveyard_or_above}", a.CardsInGraveyard)
one_word("in_graveyard_or_above", {"in your graveyard": False, "above ~": True})
say(
    "condition",
    "an opponent controls [at least {number:few_whole}] more ({what:things}|{what:thing}) than you",
    a.ControlsMore,
)
one_word(
    "who_has",
    {
        "you have": "you",
        "that player has": "that player",
        "a player has": "player",
        "an opponent has": "opponent",
        "your library has": "you",
        "a library has": "player",
        "an opponent 's library has": "opponent",
    },
)
one_word("none_at_all", {"no": 0})
say("few_or_fewer", "{:few_whole} or fewer")
say("condition", "there are no {what:things}", a.Controls, who="player", number=0)


def _read_attacking_ones(reading: Reading, at: int) -> ReadAs:
    """other creatures are attacking: attacking creatures"""
    for what, end in reading.nodes("things", at, w.Filter):
        if reading.words[end : end + 2] == ("are", "attacking"):
            yield replace(what, states=(*what.states, "attacking")), end + 2


GRAMMAR.by_hand("attacking_ones", _read_attacking_ones, _print_elsewhere, "{:things}")
say(
    "condition",
    "no ({what:things} are in play|{what:attacking_ones})",
    a.Controls,
    who="player",
    number=0,
)
say("condition", "~ was played out of its time", a.PlayedOutOfTime)
one_word("was_played", {"played": True, "play": True, "didn't play": False})
_ZONES = {"hand": "your hand", "graveyard": "(a|your) graveyard", "removed": "exile"}
for _zone, _place in _ZONES.items():
    say("whence_played", f"from {_place}", FieldsSaid, whence=_zone)
    say("whence_played", f"from anywhere other than {_place}", FieldsSaid, whence=_zone, elsewhere=True)
say("has_been_played", "was (played|play)", FieldsSaid, anybody=True)
say("has_been_played", "wasn't (played|play)", FieldsSaid, anybody=True, was=False)
_IT = "({it:named_before}|{it:this_card})"
say(
    "condition",
    f"(you {{was:was_played}} {_IT}|{_IT} {{*:has_been_played}}) [{{*:whence_played}}]",
    a.YouPlayedIt,
)


def _and_another(reading: Reading, node: Meaning, end: int) -> ReadAs:
    """you control a forest and an opponent controls an island; ~ is enchanted or ~ is equipped"""
    if reading.word(end) == "and" and isinstance(node, Condition):
        for other, stop in reading.nodes("condition", end + 1, Condition):
            yield a.Both(node, other), stop
    if reading.word(end) == "or" and isinstance(node, Condition):
        for other, stop in reading.nodes("condition", end + 1, Condition):
            yield a.OneOfTwo(node, other), stop
    if reading.word(end) == "with" and isinstance(node, a.ThisIs) and node.state == "in your graveyard":
        start = end + 3 if reading.words[end + 1 : end + 3] == ("at", "least") else end + 1
        for number, middle in reading.of("few_or_more" if start == end + 1 else "few_whole", start):
            for what, last in reading.nodes("things", middle, w.Filter):
                if isinstance(number, int) and reading.words[last : last + 2] == ("above", "it"):
                    yield a.Both(node, a.CardsInGraveyard(what, number, above=True)), last + 2
        for what, last in reading.nodes("a_thing", end + 1, w.Filter):
            if reading.words[last : last + 3] == ("directly", "above", "it"):
                yield a.Both(node, a.CardsInGraveyard(what, 1, above=True, directly=True)), last + 3


GRAMMAR.goes_on_with("condition", _and_another)
say("condition", "{first:condition} and {second:condition}", a.Both)
say("condition", "{first:condition} or {second:condition}", a.OneOfTwo)
say("condition", "~ is in your graveyard and {second:condition}", a.Both, first=a.ThisIs("in your graveyard"))
say("condition", "(~|it) was kicked", a.WasKicked)
say(
    "condition",
    "(the {cost:cost} kicker cost was paid|(~|it) was kicked with its {cost:cost} kicker)",
    a.WasKicked,
)
say("condition", "your hand is empty", a.CardsInHand, most=0)
_NEW = w.Filter(relation="came into play this turn")
_CAME = "(entered [in play]|came into play) this turn"
say("condition", f"~ {_CAME}", a.ItIs, what=_NEW, it=w.ThisCard())
say("condition", f"{{it:named_before}} {_CAME}", a.ItIs, what=_NEW)


def _read_a_permanent(reading: Reading, at: int) -> ReadAs:
    """A description of what is in play: only that is "put into a graveyard" without a word of where from."""
    yield from (
        (node, end)
        for node, end in reading.nodes("a_thing", at, w.Filter)
        if node.noun == "permanent" and node.zone is None
    )


GRAMMAR.by_hand("a_permanent", _read_a_permanent, said_as("a_thing"), "{:a_thing}")
say("condition", "you have {number:count} or less life", a.LifeAtMost)

# -- trigger conditions ----------------------------------------------------------------------------------

_ENCHANTED = f"(enchanted|equipped) (creature|permanent|land|artifact|enchantment|{'|'.join(LANDS)})"
say("this_card", "~", w.ThisCard)
say("this_or_one", "~", FieldsSaid)
say("this_or_one", "{what:a_thing}", FieldsSaid)
say("this_or_one", "{what:one_of_several}", FieldsSaid)
say("some_one", "{*:this_or_one}", FieldsSaid)
say("some_one", _ENCHANTED, FieldsSaid, enchanted=True)
say("some_permanent", "{what:a_permanent}", FieldsSaid)


def _read_it_before_its_name(reading: Reading, at: int) -> ReadAs:
    """whenever a creature blocks it, ~ gets +1/+1: the card, which is named just after it, and nothing before"""
    first = reading.word(0) in ("when", "whenever") and "." not in reading.words[:at]
    if first and reading.words[at : at + 3] == ("it", ",", "~"):
        yield FieldsSaid(), at + 1


GRAMMAR.by_hand("it_before_its_name", _read_it_before_its_name, _print_elsewhere, frozenset(("it",)))
say("some_permanent", _ENCHANTED, FieldsSaid, enchanted=True)
say("damage", "damage", FieldsSaid)
say("damage", "combat damage", FieldsSaid, combat=True)
say("damage", "noncombat damage", FieldsSaid, noncombat=True)
one_word(
    "hurt",
    {
        "a player": "player",
        "an opponent": "opponent",
        "a creature": "creature",
        "you": "you",
        "a creature or player": "creature or player",
        "a creature or opponent": "creature or opponent",
        "a player or planeswalker": "player or planeswalker",
    },
)

one_word("all_at_once", {"one or more": True})
say(
    "trigger",
    "({*:this_or_one} comes|{together:all_at_once} {what:things} come) into play [from {*:from_graveyard}]",
    a.ComesIntoPlay,
)
say("from_graveyard", "{*:whose_graveyard}", FieldsSaid, origin="graveyard")
say("trigger", "the creature (it|~) haunts is put into a graveyard [from play]", a.HauntedDies)
say("trigger", "{*:some_one} leaves play", a.LeavesPlay)
say("whose_graveyard", "a graveyard", FieldsSaid)
say("whose_graveyard", "your graveyard", FieldsSaid, whose="you")
say("whose_graveyard", "an opponent 's graveyard", FieldsSaid, whose="opponent")
one_word("who_controls", {"an opponent controls": "opponent", "you control": "you"})
say(
    "trigger",
    "({*:some_one} is|{together:all_at_once} {what:things} are"
    "|a spell or ability {by:who_controls} causes {what:a_thing} to be) put into {*:whose_graveyard} from play",
    a.LeavesPlay,
    to="graveyard",
)
say("trigger", "{*:some_permanent} is put into {*:whose_graveyard}", a.LeavesPlay, to="graveyard")
say("trigger", "{*:some_one} is (put into exile|exiled) from play", a.LeavesPlay, to="removed")
say("whose_hand_it_is", "(a player|its owner) 's hand", FieldsSaid)
say("whose_hand_it_is", "your hand", FieldsSaid, whose="you")
say("trigger", "{*:some_one} is returned to {*:whose_hand_it_is} [from play]", a.LeavesPlay, to="hand")
say(
    "trigger",
    "({what:a_card_as_such}|~) is put into {*:whose_graveyard} from {origin:where_from}",
    a.IntoGraveyard,
)
say("trigger", "{what:a_card_as_such} is put into {*:whose_graveyard}", a.IntoGraveyard)
one_word(
    "where_from",
    {
        "anywhere": "",
        **{f"{whose} {zone}": zone for whose in ("a", "their", "your") for zone in ("library", "hand")},
    },
)
say("later_trigger", "{it:named_before} leaves play", a.ItLeavesPlay)
say("later_trigger", "{it:named_before} is put into a graveyard from play", a.ItLeavesPlay, to="graveyard")
say("later_trigger", "{it:named_before} becomes untapped", a.ItBecomesUntapped)
say("later_trigger", "you lose control of {it:it}", a.YouLoseIt)
say("act", "when {trigger:later_trigger} , {effects:joined}", e.Later)
one_word("and_unblocked", {"and isn't blocked": True})
one_word("all_alone", {"alone": True})
say(
    "trigger",
    "({*:some_one} attacks|{together:all_at_once} {what:things} attack)"
    " [({unblocked:and_unblocked}|{alone:all_alone}|{whom:whom_it_attacks} [{unblocked:and_unblocked}]|{you:you_alone} [{walkers:and_walkers}])]",
    a.Attacks,
)
say("trigger", "{*:some_one} attacks or blocks", a.AttacksOrBlocks)
say("trigger", "{*:some_one} blocks [{each:a_thing}]", a.Blocks)
say(
    "trigger",
    "({*:some_one} (becomes|is) blocked [by {by:a_thing}]|{by:a_thing} blocks ({*:some_one}|{*:it_before_its_name}))",
    a.IsBlocked,
)
one_word("fights_them", {"blocks": False, "becomes blocked by": True})
one_word("or_more", {"or more creatures": True, "creatures": False})
say(
    "trigger",
    "{*:some_one} (blocks or (becomes|is) blocked [by {by:a_thing}]"
    "|{is_blocked:fights_them} {number:count} {more:or_more}|{*:fights_some} {by:things})",
    a.BlocksOrIsBlocked,
)
say(
    "trigger",
    "({*:some_one} deals|{together:all_at_once} {what:things} deal) {*:damage} [to ({to:hurt}|{to:this_card}|{to:a_permanent})]",
    a.DealsDamage,
)
say("trigger", "{*:some_one} is dealt {*:damage}", a.IsDealtDamage)
say("trigger", "(you're|{who:who} is) dealt {*:damage}", a.PlayerIsDealtDamage)
one_word("successfully", {"successfully": True})
_PLAYS = (
    "(you [{successfully:successfully}] (play|cast)|{who:who} [{successfully:successfully}] (plays|casts))"
)
one_word("whose_turn_it_is", {"your turn": "you", "an opponent 's turn": "opponent"})
say("from_elsewhere", "from exile", FieldsSaid, whence="removed")
for _zone in ("hand", "graveyard"):
    say(
        "from_elsewhere",
        f"from anywhere other than (your|their) {_zone}",
        FieldsSaid,
        whence=_zone,
        elsewhere=True,
    )
one_word("by_anybody", {"played": "player", "play": "player"})
one_word("which_one", {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5})
say(
    "trigger",
    f"({_PLAYS} {{what:a_thing}} [(during {{turn:whose_turn_it_is}}|{{*:from_elsewhere}})]"
    "|(you (play|cast) your|{who:who} (plays|casts) their) {nth:which_one} {what:played_spell} each turn"
    "|{what:a_thing} is {who:by_anybody})",
    a.PlaysSpell,
    who="you",
)
_TAPPED = {"becomes tapped": False, "is tapped": False, "becomes untapped": True, "untaps": True}
one_word("tapped_or_untapped", _TAPPED)
say("trigger", "{*:some_one} {untapped:tapped_or_untapped}", a.BecomesTapped)


def _read_one_of_yours(reading: Reading, at: int) -> ReadAs:
    """a land: which you do something with, and so it is your own"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what.controller in (None, "you"):
            yield replace(what, controller="you"), end


def _read_one_of_theirs(reading: Reading, at: int) -> ReadAs:
    """a land: which an opponent does something with, and so it isn't yours"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what.controller in (None, "opponent"):
            yield replace(what, controller="opponent"), end


GRAMMAR.by_hand("one_of_yours", _read_one_of_yours, _print_elsewhere, "{:a_thing}")
GRAMMAR.by_hand("one_of_theirs", _read_one_of_theirs, _print_elsewhere, "{:a_thing}")
say(
    "trigger",
    "({*:some_one} is tapped|you tap ~|a player taps {what:a_thing}|an opponent taps {what:one_of_theirs}"
    "|you tap {what:one_of_yours}) for mana",
    a.BecomesTapped,
    for_mana=True,
)
say("trigger", "{*:some_one} becomes the target of {by:a_thing}", a.BecomesTarget)
say("state_trigger", "{condition:state_of_things}", a.State)
say("moment", "at end of turn", a.Beginning, step="end of turn", whose="player")
say("moment", "at end of combat", a.Beginning, step="end of combat", whose="player")
say("at_or_during", "at the (beginning|start) of", FieldsSaid)
say("at_or_during", "during", FieldsSaid, during=True)
say("moment", "{*:at_or_during} {whose:whose} {step:step}", a.Beginning)
one_word("as_it_ends", {"at end of turn": "end of turn"})
say("moment", "({*:at_or_during} the {step:step}|{step:as_it_ends}) of {whose:of_whom}", a.Beginning)
say(
    "moment",
    "at the (beginning|start) of combat on {whose:whose} turn",
    a.Beginning,
    step="beginning of combat",
)
say("moment", "at the (beginning|start) of {whose:whose} turn", a.Beginning, step=THE_TURN)
say("moment", "at the end of ({whose:whose} {step:ending}|the {step:ending} of {whose:of_whom})", a.Beginning)
one_word(
    "ending",
    {
        "untap step": "end of untap",
        "upkeep": "end of upkeep",
        "draw step": "end of draw",
        "main phase": "end of main",
    },
)
one_word("of_whom", {f"enchanted {noun} 's controller": "enchanted controller" for noun in ENCHANTED_NOUNS})

YOU_ATTACK = {
    f"you attack{said}": a.Attacks(
        w.Filter(words=("creature",), controller="you"), together=True, others=others
    )
    for said, others in (
        ("", 0),
        *((f" with {SMALL[number]} or more creatures", number - 1) for number in range(2, 11)),
    )
}
