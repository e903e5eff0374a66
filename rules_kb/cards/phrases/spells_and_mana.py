"""Phrases of countering, copying and aiming spells anew, of mana, and of how turns and the game end."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say
from rules_kb.table.mana import COLOR_LETTERS

say("unless_paid", "", FieldsSaid)
say("unless_paid", "unless its controller pays {unless:mana_cost} [more]", FieldsSaid)
_GRAVEYARD = "instead of into (its owner|that player) 's graveyard"
_IF_SO = "[if it 's countered this way ,]"


def _read_a_card_of_a_spell(reading: Reading, at: int) -> ReadAs:
    """a creature spell that is countered, as the card that it is then"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        yield (replace(what, noun="card") if what.noun == "spell" else what), end


GRAMMAR.by_hand(
    "a_card_of_a_spell",
    _read_a_card_of_a_spell,
    said_as("a_thing"),
    "{:a_thing}",
)
say("then_goes", "", FieldsSaid)
one_word(
    "countered_putting",
    {
        "putting it on top of its owner 's library": "library",
        "returning it to its owner 's hand": "hand",
        "removing it from the game": "removed",
    },
)
one_word(
    "countered_put",
    {
        "put it on top of its owner 's library": "library",
        "return it to its owner 's hand": "hand",
        "put it into its owner 's hand": "hand",
        "remove it from the game": "removed",
        "exile it": "removed",
    },
)
say(
    "then_goes",
    f"(, {{goes_to:countered_putting}}|. {_IF_SO} {{goes_to:countered_put}} {_GRAVEYARD}"
    "|. if (it 's {taken:a_thing}|{taken:a_card_of_a_spell} is countered this way) , "
    f"put (it|that card) into play under your control {_GRAVEYARD}"
    "|. if (that player|he or she|they) (doesn't|don't) , {otherwise:joined})",
    FieldsSaid,
)
say("act", "counter {what:one} {*:unless_paid} {*:then_goes}", e.CounterSpell)
_ANY = ("W", "U", "B", "R", "G")
say("added", "{mana:mana}", FieldsSaid)
one_word("some_color", {"any color": _ANY, "a color of your choice": _ANY, "the chosen color": ("chosen",)})
one_word("as_much", {"that much": w.ThatMuch()})
say("added", "{number:few} mana of {choose:some_color}", FieldsSaid)
say("added", "{choose:mana_choice}", FieldsSaid)
say("added", "{number:few} {mana:one_symbol}", FieldsSaid)
say("added", "that much {mana:one_symbol}", FieldsSaid, number=w.ThatMuch())
one_word("one_symbol", {f"{{{_letter.lower()}}}": (_letter,) for _letter in (*_ANY, "C")})
say("added", "{number:few} mana (in|of) any combination of colors", FieldsSaid, choose=_ANY, each=True)
say(
    "added",
    "(({number:few}|{number:as_much}) mana in any combination of {choose:mana_and_or}|{number:counted} in any combination of {choose:mana_and_or} mana)",
    FieldsSaid,
    each=True,
)
say("added", "{choose:hybrid_symbol}", FieldsSaid, hybrid=True)
say("added", "{number:number} colorless mana", FieldsSaid, mana=("C",))
one_word("color_or_type", {"color": False, "type": True})
say(
    "added",
    "{number:few} mana of any ({of_any_type:color_or_type} that {could_come_of:a_thing} (could|can) produce"
    "|color among {colors_of:things})",
    FieldsSaid,
)
_LOST = "as steps and phases end"
one_word(
    "kept_this_turn",
    {
        f". {when}you don't lose this mana {_LOST}{then}": True
        for when, then in (("until end of turn , ", ""), ("this turn , ", ""), ("", " this turn"))
    },
)
does(
    "<add> [an additional] {*:added} (to (your|their) mana pool|) "
    "[({kept:kept_this_turn}|. (spend this mana only to|this mana may be spent only to) "
    "((play|cast) {only_for:spells_of_a_kind}|{only_for:abilities_of_a_kind}))]",
    e.AddMana,
)
does("<add> [an additional] {mana:mana} to (your|their) mana pool for each {number:count_each}", e.AddMana)
one_word("so_much_mana", {"colorless mana": ("C",)})
_POOL = "to (your|their) mana pool"
does(
    f"<add> an amount of ({{mana:mana}}|{{mana:so_much_mana}}) [{_POOL}] equal to {{number:equal_to}} [{_POOL}]",
    e.AddMana,
)


def _read_spells_or_abilities(reading: Reading, at: int) -> ReadAs:
    """artifact spells or activate abilities of artifacts"""
    for spells, end in reading.nodes("things", at, w.Filter):
        for words in (OR_ABILITIES, ("or", "activated", *OR_ABILITIES[2:])):
            if reading.words[end : end + len(words)] == words:
                for what, stop in reading.nodes("things", end + len(words), w.Filter):
                    yield w.AnyOf((spells, replace(what, noun="ability"))), stop


OR_ABILITIES = ("or", "activate", "abilities", "of")


def _print_spells_or_abilities(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.AnyOf) or [each.noun for each in node.parts] != ["spell", "ability"]:
        raise Unprintable(node)
    spells, of = node.parts
    return [
        *grammar.words("things", spells),
        *OR_ABILITIES,
        *grammar.words("things", replace(of, noun="permanent")),
    ]


def _read_abilities(reading: Reading, at: int) -> ReadAs:
    """activate abilities of artifacts"""
    if reading.words[at : at + 3] == OR_ABILITIES[1:]:
        for what, end in reading.nodes("things", at + 3, w.Filter):
            yield replace(what, noun="ability"), end


def _print_abilities(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or node.noun != "ability":
        raise Unprintable(node)
    return [*OR_ABILITIES[1:], *grammar.words("things", replace(node, noun="permanent"))]


GRAMMAR.by_hand("abilities_of_a_kind", _read_abilities, _print_abilities, frozenset(("activate",)))
GRAMMAR.by_hand("spells_or_abilities", _read_spells_or_abilities, _print_spells_or_abilities, "{:things}")
say("spells_of_a_kind", "({:spells_or_abilities}|{:things}|{:a_thing})")
_EACH_TYPE = "double the amount of each type of"
one_word(
    "whole_act",
    {
        "end the turn": e.EndTurn(),
        "repeat this process": e.RepeatProcess(),
        f"{_EACH_TYPE} mana in your mana pool": e.AddMana(double=True),
        f"{_EACH_TYPE} unspent mana you have": e.AddMana(double=True),
    },
)
say("act", "({:whole_act}|{:coins_flipped})")


def _read_new_target(reading: Reading, at: int) -> ReadAs:
    """a new legal target of your choice"""
    if (end := said_after(reading, at, "a new legal target of your choice")) is not None:
        yield FieldsSaid(), end


say(
    "act",
    "it produces an additional {mana:mana} [for each {number:count_each}]",
    e.AddMana,
    who=w.ControllerOf(w.It()),
)
say(
    "act",
    "copy {what:one} [, except [that] the copy is {color:color}] . you may choose new targets for the copy",
    e.CopySpell,
)
say(
    "act",
    "copy {what:one} and [(you|they)] may (choose (new targets|a new target) for|change the target of) (that|the) copy",
    e.CopySpell,
)
say("act", "copy {what:one} {*:copy_but}", e.CopySpell, same_targets=True)
one_word("times_copied", {"twice": w.Number(2)})
say(
    "act",
    "copy {what:one} {number:times_copied} . you may choose new targets for the copies",
    e.CopySpell,
)
say(
    "act",
    "copy {what:one} for each {number:count_each} . you may choose new targets for the copies",
    e.CopySpell,
)


def _played_as_spells(kind: str) -> Callable[[Reading, int], ReadAs]:
    """a spell; an instant or sorcery card: no card that might be a land, which is none as it is played"""

    def read(reading: Reading, at: int) -> ReadAs:
        for what, end in reading.nodes(kind, at, w.Filter):
            if what.noun == "spell" or ((types := {*what.words, *what.any_of}) and types <= {*SPELL_TYPES}):
                yield what, end

    return read


SPELL_TYPES = ("instant", "sorcery", "creature", "artifact", "enchantment", "planeswalker")
GRAMMAR.by_hand(
    "one_spell",
    _played_as_spells("a_thing"),
    said_as("a_thing"),
    "{:a_thing}",
)
GRAMMAR.by_hand(
    "several_spells",
    _played_as_spells("things"),
    said_as("things"),
    "{:things}",
)
say("played_freely", "{what:one_spell}", FieldsSaid)
say("played_freely", "up to {number:few} {what:several_spells}", FieldsSaid)
say("played_freely", "{number:as_many_as_liked} of {what:several_spells}", FieldsSaid)


def _read_spells_there(reading: Reading, at: int) -> ReadAs:
    """red spells from your graveyard: of one's own, from one place"""
    for what, end in reading.nodes("several_spells", at, w.Filter):
        if what.zone in ("hand", "graveyard") and what.owner == "you":
            yield what, end


GRAMMAR.by_hand(
    "spells_there",
    _read_spells_there,
    said_as("things"),
    "{:several_spells}",
)
one_word(
    "exiled_after",
    {
        f"if {spell} would be put into {whose} graveyard , exile it instead": True
        for spell in ("a spell play this way", "a card play this way", "that spell", "that card", "it")
        for whose in ("a", "your", "its owner 's")
    },
)
_FREELY = "without paying (its mana cost|their mana costs)"
say(
    "act",
    f"you may play {{*:played_freely}} {{*:among}} {_FREELY} [. {{exiled:exiled_after}}]",
    e.PlayFreely,
    among=True,
)
say(
    "act",
    "you may play (up to {number:few}|{number:as_many_as_liked} of) {what:spells_there}"
    " without paying their mana costs [. {exiled:exiled_after}]",
    e.PlayFreely,
)
say(
    "act",
    "you may play {what:named_to_play} without paying its mana cost . {exiled:exiled_after}",
    e.PlayFreely,
)


def _in_ones_graveyard(kind: str) -> Callable[[Reading, int], ReadAs]:
    """a creature spell from your graveyard: not one of a zone that isn't said"""

    def read(reading: Reading, at: int) -> ReadAs:
        for what, end in reading.nodes(kind, at, w.Filter):
            if what.zone == "graveyard" and what.owner == "you" and what.noun == "spell":
                yield what, end

    return read


GRAMMAR.by_hand(
    "one_lent",
    _in_ones_graveyard("a_thing"),
    said_as("a_thing"),
    "{:a_thing}",
)
GRAMMAR.by_hand("all_lent", _in_ones_graveyard("things"), said_as("things"), "{:things}")
say("one_in_a_turn", "[once] during each of your turns", FieldsSaid, once=True, yours=True)
say("one_in_a_turn", "once each turn", FieldsSaid, once=True)
say("in_your_turns", "during your turn ,", FieldsSaid, yours=True)
say(
    "statement",
    "({*:one_in_a_turn} , you may play {what:one_lent}|[{*:in_your_turns}] you may play {what:all_lent})"
    " [. {exiled:exiled_after}] [.]",
    a.MayPlayFromGraveyard,
)
say("act", "copy {what:one} and play the copy without paying its mana cost", e.PlayCopy)


def _read_may_play_copy(reading: Reading, at: int) -> ReadAs:
    """copy that card, and you may play the copy without paying its mana cost"""
    if reading.word(at) != "copy":
        return
    for what, end in reading.nodes("one", at + 1, w.Things):
        for joint in ("and", ", and", "."):
            stop = said_after(reading, end, f"{joint} you may play the copy without paying its mana cost")
            if stop is not None:
                yield e.May((e.PlayCopy(what),)), stop


GRAMMAR.by_hand("may_play_copy", _read_may_play_copy, refuse, frozenset(("copy",)))


def _read_new_targets(reading: Reading, at: int) -> ReadAs:
    """you may choose new targets for target spell"""
    if (start := said_after(reading, at, _NEW_TARGETS)) is not None:
        for what, end in reading.nodes("one", start, w.Things):
            yield e.ChooseNewTargets(what), end


def _print_new_targets(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, e.ChooseNewTargets):
        return [*_NEW_TARGETS.split(), *grammar.words("one", node.what)]
    return refuse(grammar, node)


_NEW_TARGETS = "you may choose new targets for"
GRAMMAR.by_hand("new_targets", _read_new_targets, _print_new_targets, frozenset(("you",)))
say("act", "{:may_play_copy}")
say(
    "act",
    "(change the target of {what:one} [to {to:one}]|choose a new target for {what:one}|{what:one} targets {*:new_target})",
    e.ChangeTarget,
)
GRAMMAR.by_hand("new_target", _read_new_target, refuse, frozenset(("a",)))
does("(<empty>|<remove> all mana from) {who:possessor} mana pool", e.EmptyPool)
does("<lose> all (unspent mana|mana in their mana pool)", e.EmptyPool)

# -- mana that is spent as though it were other mana ---------------------------------------------------------------

_OF_ONE_COLOR = {f"{name} mana": a.OfColors((letter,)) for name, letter in COLOR_LETTERS.items()}
one_word("who_spends", {"you": "you", "players": "player"})
one_word("mana_so_spent", {"mana": (), **{words: mana.colors for words, mana in _OF_ONE_COLOR.items()}})
_OF_ANY_TYPE = a.OfColors((*COLOR_LETTERS.values(), "C"))
one_word("what_it_were", {"mana of any color": None, "mana of any type": _OF_ANY_TYPE, **_OF_ONE_COLOR})
one_word("the_rest", {"other mana only as though it were colorless mana": True})
say(
    "statement",
    "{who:who_spends} may spend {colors:mana_so_spent} as though it were {instead:what_it_were}"
    " [to play {on:things}] [(. you may spend|and) {rest_colorless:the_rest}] [.]",
    a.SpendAs,
)
one_word("colorless_mana", {"colorless mana": ("C",)})
one_word("instead_of_its_mana", {f"instead of any other type{so}": not so for so in (" and amount", "")})

# -- turns and their parts, and the outcome of the game ---------------------------------------------------------

say("act", "[you] control {who:player} ('s|during (that player 's|their)) next turn", e.ControlTurn)
does("<take> (an extra turn|another turn|{number:few} extra turns) after this one", e.ExtraTurn)
does("<skip> {who:possessor} next ({what:step_or_turn}|{number:few} {what:steps_or_turns})", e.SkipStep)
say("act", "{loser:player} (loses|lose) the game and {winner:player} (wins|win) the game", e.LoseAndWin)
does("<lose> the game", e.LoseGame)
does("<win> the game", e.WinGame)
say("act", "[you may] play up to {number:few} additional lands this turn", e.ExtraLands)
say("act", "you may play an additional land this turn", e.ExtraLands, number=w.Number(1))
