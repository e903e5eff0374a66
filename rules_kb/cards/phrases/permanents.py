"""Phrases of what is done to permanents: destroyed, sacrificed, moved, made, tapped, changed."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Instruction, Meaning, Node, parts_of, rebuilt, replace
from rules_kb.cards.phrases.deeds import does
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say, sequence
from rules_kb.cards.types import singular

_UNREGENERATED = "(it|they|(that|the) creature|those creatures|those permanents) can't be regenerated"
for _destroyed in ("whatever", "ones"):
    say(
        "act",
        f"destroy {{what:{_destroyed}}} (.|and) {_UNREGENERATED} [{{banned:duration}}]",
        e.Destroy,
        regenerable=False,
    )
say("destruction", "destroy ({what:whatever}|{what:ones})", e.Destroy)
say("act", "{:destruction}")
DESTROYED_FOR_GOOD = ("destroyed", "this", "way", "can't", "be", "regenerated")


def _destroyed_for_good(reading: Reading, node: Meaning, end: int) -> ReadAs:
    """destroy target creature unless you pay {2}. a creature destroyed this way can't be regenerated: whatever of
    that sentence destroys it
    """
    start = end + 2 if reading.word(end + 1) in ("a", "an") else end + 1
    stop = start + 1 + len(DESTROYED_FOR_GOOD)
    if reading.word(end) != "." or reading.words[start + 1 : stop] != DESTROYED_FOR_GOOD:
        return
    kind = singular(reading.word(start))
    named = [part for part in parts_of(node) if isinstance(part, w.Filter)]
    for destroy in (part for part in parts_of(node) if isinstance(part, e.Destroy)):
        whole = [part for part in parts_of(destroy.what) if isinstance(part, w.Filter)] or named
        if not whole or not all(kind in (what.noun, *what.words) for what in whole):
            return
        named = whole
    if (banned := _banned(node)) != node:
        yield banned, stop


def _banned(item: Meaning, regenerable: bool = False) -> Meaning:
    """Instructions in which whatever is destroyed can't be regenerated, or can."""
    if isinstance(item, tuple):
        return tuple([_banned(part, regenerable) for part in item])
    if isinstance(item, e.Destroy):
        return replace(item, regenerable=regenerable)
    return rebuilt(item, lambda part: _banned(part, regenerable)) if isinstance(item, Instruction) else item


def _print_destroyed_for_good(grammar: Grammar, node: Meaning) -> list[str]:
    """destroy it unless you pay {2}, or if it's red: a ban before "unless" or "if" would be what that is of"""
    plain = _banned(node, regenerable=True)
    if plain == node or not isinstance(node, (e.Unless, e.OnlyIf)):
        raise Unprintable(node)
    words = grammar.words("asked_after" if isinstance(node, e.OnlyIf) else "sentence", plain)
    return [*words, ".", "a", "permanent", *DESTROYED_FOR_GOOD]


GRAMMAR.by_hand(
    "destroyed_for_good", lambda reading, at: iter(()), _print_destroyed_for_good, frozenset(("destroy",))
)
GRAMMAR.goes_on_with("sentence", _destroyed_for_good)


def _refuse(node: Meaning) -> list[str]:
    raise Unprintable(node)


say("act", "bury {what:objects}", e.Bury)
say("sacrificed", "({what:one}|{what:those_permanents}|all {what:all_of_a_kind})", FieldsSaid)
say("sacrificed", "({what:a_thing}|{what:one_or_other_thing})", FieldsSaid)
one_word("any_number", {"any number of": True})
say("sacrificed", "({number:few}|{any_number:any_number}) {what:things}", FieldsSaid)
say("sacrificed", "that many {what:things}", FieldsSaid, number=w.ThatMuch())
say("sacrificed", "{what:a_thing} for each {number:count_each}", FieldsSaid)
does("<sacrifice> {*:sacrificed}", e.Sacrifice)

# -- moved ---------------------------------------------------------------------------------------------------

one_word("tapped", {"tapped": True})
one_word("attacking", {"attacking": True})
one_word("transformed", {"transformed": True})
_AS_IT_COMES = "([{tapped:tapped}]|[{tapped:tapped} and] ({attacking:attacking}|{transformed:transformed}))"
say("whose_control", "", FieldsSaid)
say("whose_control", "under (its|their) owner 's control", FieldsSaid)
say("whose_control", "under your control", FieldsSaid, under="you")
one_word("hand_or_graveyard", {"hand": "hand", "graveyard": "graveyard"})
say("back_to", "to (its|their) owner 's {zone:hand_or_graveyard}", FieldsSaid)
say("back_to", "to their owners 's hands", FieldsSaid, zone="hand")
say("back_to", "to your hand", FieldsSaid, zone="hand")
say("back_to", "to their hand", FieldsSaid, zone="hand")
say("back_to", f"to play {_AS_IT_COMES} {{*:whose_control}}", FieldsSaid, zone="in play")
_LIBRARY = "((its|their) owner 's library|your library|that player 's library|their owners 's libraries)"
say(
    "put_to",
    f"[directly] into play {_AS_IT_COMES} {{*:whose_control}} [as though it were just summoned]",
    FieldsSaid,
    zone="in play",
)
say("put_to", "into (your|their|(its|their) owner 's) hand", FieldsSaid, zone="hand")
say(
    "put_to",
    "(into|in) ((its|their) owner 's|that player 's|your|their) graveyard",
    FieldsSaid,
    zone="graveyard",
)
one_word("top_or_bottom_of_it", {"on top of": "top", "on the bottom of": "bottom"})
_BOTTOM = (
    "on the bottom",
    "both on the bottom",
    "on the bottom of your library",
    "both on the bottom of your library",
)
one_word(
    "top_and_bottom",
    {
        **{f"both on top of your library or {bottom}": "top or bottom" for bottom in _BOTTOM[::-1]},
        **{
            f"{both}on either the top or {on}the bottom of your library": "top or bottom"
            for both in ("", "both ")
            for on in ("", "on ")
        },
    },
)
one_word(
    "either_end",
    dict.fromkeys(
        ("on your choice of the top or bottom of", "on the top or bottom of"),
        e.EITHER_END,
    ),
)
one_word("place_from_top", {place: place for place in e.FROM_TOP})
say(
    "put_to",
    f"({{position:top_or_bottom_of_it}} {_LIBRARY} [in any order]|{{position:top_and_bottom}}"
    f"|into {_LIBRARY} {{position:place_from_top}}|{{position:either_end}} {_LIBRARY})",
    FieldsSaid,
    zone="library",
)
for _kind in (
    "objects",
    "two_of_a_graveyard",
    "one_and_others",
    "several_objects",
    "top_of_library",
):
    say("whatever", f"{{:{_kind}}}")
say("whatever", "({:some_of_them}|{:those_cards}|{:theirs}|{:pile})")


def _read_theirs(reading: Reading, at: int) -> ReadAs:
    """all your lands; that player's lands: what that one controls, as texts of 1993 say it"""
    start = at + (reading.word(at) == "all")
    start += reading.words[at : at + 2] == ("all", "of")
    for words, who in (("your",), "you"), (("that", "player", "'s"), w.ThatPlayer()):
        if reading.words[start : start + len(words)] == words:
            for what, end in reading.nodes("things", start + len(words), w.Filter):
                if what == replace(w.Filter(), words=what.words, colors=what.colors, states=what.states):
                    yield w.Each(replace(what, controller=who)), end


GRAMMAR.by_hand(
    "theirs",
    _read_theirs,
    said_as("objects"),
    "(all|your|that)",
)
say("whatever", "that many {:chosen_cards}")
say("whatever", "up to {:up_to_some}")
say("whatever", "{:as_many_as_wanted}")
say("moved", "{what:whatever}", FieldsSaid)
say("moved", "{what:that_card} from (your|the) graveyard", FieldsSaid, origin="graveyard")
say("moved", "~ from (your|the) graveyard", FieldsSaid, what=w.ThisCard(), origin="graveyard")
does("<return> {*:moved} {*:back_to}", e.MoveTo)
does("(<put>|<return>) {*:moved} {*:put_to}", e.MoveTo)
does("<return> {*:moved} to play attached to {attached:attached_to}", e.MoveTo, zone="in play")


def _read_whole_graveyards(reading: Reading, at: int) -> ReadAs:
    """all graveyards, target player's graveyard: all the cards there; "an opponent's" would have to be chosen"""
    if not {"graveyard", "graveyards"} & set(reading.words[at : at + 5]) or reading.word(at) == "an":
        return
    if " ".join(reading.words[at : at + 4]) in ("each opponent 's graveyard", "all opponents 's graveyards"):
        yield w.Each(w.Filter("card", zone="graveyard", owner="opponent")), at + 4
    added = ("cards", "in")
    again = Reading(reading.grammar, (*reading.words[:at], *added, *reading.words[at:]))
    for what, end in again.nodes("things", at, w.Filter):
        if what == w.Filter("card", zone="graveyard", owner=what.owner):
            yield w.Each(what), end - len(added)


def _print_whole_graveyards(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Each):
        raise Unprintable(node)
    return ["all", *grammar.words("things", node.what)]


GRAMMAR.by_hand("whole_graveyards", _read_whole_graveyards, _print_whole_graveyards)
one_word("where_in_it", {"on top": "top", "on the bottom": "bottom"})
does(
    "<put> ({what:all_their_hand}|{what:own_cards}|{what:those_cards}) {position:where_in_it} of (their|your) library [in any order]",
    e.MoveTo,
    zone="library",
)
does(
    "(<remove> ({*:moved} from (the game|play)|{what:whole_graveyards} from the game)|<exile> ({*:moved} {*:face_down}|{what:whole_graveyards})|<remove> from the game {*:moved}|<set> {*:moved} aside)",
    e.MoveTo,
    zone="removed",
)
one_word("what_it_can_enchant", {"another permanent it can enchant": w.OneOf(w.Filter())})
say("attached_to", "({:one}|{:what_it_can_enchant}|{:chosen_now})")
say(
    "act",
    "put {what:objects} into play [under your control] attached to {attached:attached_to}",
    e.MoveTo,
    zone="in play",
    under="you",
)

# -- counters and tokens -------------------------------------------------------------------------------------

say("counters", "(one|1|a|an) {kind:counter_kind} counter", FieldsSaid)
say("counters", "{number:few} {kind:counter_kind} (counters|counter)", FieldsSaid)
say("counters", "that many {kind:counter_kind} counters", FieldsSaid, number=w.ThatMuch())
say("act", "(put {*:counters} on|add {*:counters} to) {on:objects}", e.PutCounters)
say("act", "({who:player} puts|{who:they} put) {*:counters} on {on:whatever}", e.PutCounters)
say("whose_counters", "its", w.It)
say("whose_counters", "{:one} 's")
say("act", "put {of:whose_counters} counters on {on:objects}", e.PassCounters)
say(
    "act",
    "(remove {*:counters} from {on:objects}|move (a|an) {kind:counter_kind} counter from {on:one} (to|onto) {to:one})",
    e.RemoveCounters,
)
one_word("of_any_kind", {"counters": "any"})
say(
    "act",
    "remove up to {number:few} ({kind:of_any_kind}|{kind:counter_kind} counters) from {on:objects}",
    e.RemoveCounters,
    up_to=True,
)
say("tokens_made", "{token:called_token}", FieldsSaid)
say("tokens_made", "(one|1|a|an) {token:token}", FieldsSaid)
say("tokens_made", "{number:few} {token:tokens}", FieldsSaid)
say("tokens_made", "that many {token:tokens}", FieldsSaid, number=w.ThatMuch())
say("tokens_made", "{number:in_case} {token:tokens}", FieldsSaid)
does("<put> {*:tokens_made} into play", e.CreateTokens)
does("<create> {*:tokens_made}", e.CreateTokens)
does("<create> (a|an) {token:token} for each {number:count_each}", e.CreateTokens)
does("<put> (a|an) {token:token} into play for each {number:count_each}", e.CreateTokens)
does("<put> {*:tokens_made} into play under {who:possessor} control", e.CreateTokens)
say("counted", "the number of {what:things} (removed|exiled|returned) this way", w.MovedThisWay)
say("act", "([you] tap|{who:player} taps|{who:they} tap) {what:whatever}", e.Tap)
say("act", "([you] untap|{who:player} untaps|{who:they} untap) {what:whatever}", e.Untap)
say("act", "tap or untap {what:objects}", e.TapOrUntap)
say("act", "regenerate {what:objects}", e.Regenerate)
say(
    "act",
    "[({who:player}|{who:an_opponent})] gains control of {what:objects} [{duration:duration}]",
    e.GiveControl,
    who=w.SamePlayer(),
)
say(
    "act",
    "[you] gain control of ({what:objects} {duration:duration}|{what:one} {duration:while_counter})",
    e.Modify,
    changes=(e.SetController(),),
)
say("act", "[you] gain control of {what:objects}", e.Modify, changes=(e.SetController(),), duration="")
say("modified", "({:objects}|{:one_and_others}|{:they_all}|{:kinds_of_things})")
say(
    "act",
    "({what:modified} {changes:changes} {duration:duration}|{what:one} {changes:changes} {duration:while_counter})",
    e.Modify,
)
say(
    "act",
    "switch {what:objects} 's power and toughness until end of turn",
    e.Modify,
    changes=(e.SwitchSize(),),
)
say("act", "double the number of {kind:counter_kind} counters on {on:whatever}", e.PutCounters, double=True)
one_word("and_toughness", {"and toughness": True})
say(
    "act",
    "double ({what:objects} 's|{what:this_card} 's|its) power [{both:and_toughness}] until end of turn",
    e.DoubleSize,
)
one_word(
    "while_tapped",
    {f"as long as ~ {word} tapped": durations.WHILE_IT_STAYS_TAPPED for word in ("is", "remains")},
)
say(
    "act",
    "(({duration:duration}|{duration:while_tapped}) , {what:objects}|{duration:while_counter} , {what:it}) {changes:changes}",
    e.Modify,
)
say(
    "act", "({what:objects} {changes:changes}|{what:they_all} {changes:types_besides})", e.Modify, duration=""
)
say("as_if_never", "", FieldsSaid)
say("as_if_never", "as (if|though) (it|they) had never (attacked|blocked)", FieldsSaid, as_if_never=True)
say(
    "act",
    "remove {what:objects} from combat {*:as_if_never}",
    e.RemoveFromCombat,
)
say("act", "{what:objects} (becomes|become|is considered|are considered) blocked", e.BecomeBlocked)
say(
    "act",
    "exchange control of ({first:one} (and|for control of) ({second:one}|{second:of_its_type})|{first:objects})",
    e.ExchangeControl,
)
OF_THE_SAME_TYPE = {
    "target permanent of the same type": "target permanent that shares a card type with it",
    "target permanent of the same type that an opponent controls": "target permanent an opponent controls that shares "
    "a card type with it",
}


def _read_of_its_type(reading: Reading, at: int) -> ReadAs:
    """a permanent of the same type as the one named before: an artifact, a land, whatever that is"""
    for said, meant in OF_THE_SAME_TYPE.items():
        words = tuple(meant.split())
        if (end := said_after(reading, at, said)) is not None:
            for target, stop in Reading(reading.grammar, words).nodes("one", 0, w.Target):
                if stop == len(words):
                    yield target, end


GRAMMAR.by_hand("of_its_type", _read_of_its_type, refuse, frozenset(("target",)))
say("act", "exchange {first:one} with {second:one_in_a_graveyard}", e.ExchangePlaces)


def _read_one_in_a_graveyard(reading: Reading, at: int) -> ReadAs:
    """target artifact card in your graveyard"""
    for target, end in reading.nodes("one", at, w.Target):
        if isinstance(target.what, w.Filter) and target.what.zone == "graveyard":
            yield target, end


GRAMMAR.by_hand("one_in_a_graveyard", _read_one_in_a_graveyard, said_as("one"), "{:one}")


def _read_own_equipment(reading: Reading, at: int) -> ReadAs:
    """an equipment you control: which is chosen as it is done"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if "equipment" in what.words and what.controller == "you":
            yield w.OneOf(what), end


GRAMMAR.by_hand("own_equipment", _read_own_equipment, said_as("objects"), "{:a_thing}")
say("condition", "~ is {what:on_a_creature}", a.ItIs, it=w.ThisCard())
one_word("on_a_creature", {"attached to a creature": w.Filter(relation="attached to a creature")})
say("act", "(attach|move) ({what:one}|{what:own_equipment}) to {to:attached_to}", e.AttachTo)
say(
    "act",
    "~ loses this ability and becomes an aura enchantment with enchant creature . "
    "attach it to {to:one} . you may pay {end:payment} to end this effect",
    e.BecomeEnchantment,
)
say(
    "act",
    "~ loses [this] ability and becomes a creature enchantment that reads {abilities:granted} "
    "instead of a creature . move ~ onto {to:one} . you may pay {end:payment} to end this effect",
    e.BecomeEnchantment,
)
say("chosen_now", "{what:a_thing}", w.OneOf)
say("act", "turn {what:objects} face down", e.TurnFaceDown)
say("act", "turn {what:objects} face up", e.TurnFaceUp)
say("act", "flip {what:one}", e.Flip)
say("copy_but", "", FieldsSaid)
say("copy_but", "[,] except {but:otherwise_in_a_copy}", FieldsSaid)
say("copy_but", "and {but:kept_in_a_copy}", FieldsSaid)  # any other that it gains isn't copied with it
one_word(
    "kept_in_a_copy",
    {
        f"{it}{has} this ability": (e.HasThisAbility(),)
        for it in ("", "it ")
        for has in ("has", "gains", "retains")
    },
)
sequence(
    "otherwise_in_a_copy", "but_in_a_copy", (("and",), (",",), (",", "and")), [","], ["and"], longest=True
)


def _read_change_in_a_copy(reading: Reading, at: int) -> ReadAs:
    """it's a 1/1 Soldier in addition to its other types: a size of numbers; it has flying"""
    start = at + (reading.word(at) == "it")
    if reading.word(start) in ("has", "gains"):
        for gained, end in reading.several("granted", start + 1):
            yield e.GainAbilities(tuple(one for one in gained if isinstance(one, Node))), end
    if reading.word(start) in ("'s", "is"):
        for node, end in reading.nodes("new_type", start + 1, e.SetTypes):
            if node.power is None or isinstance(node.power, w.Number):
                yield node, end
        for size, end in reading.nodes("set_size", start + 1, e.SetSize):
            if isinstance(size.power, w.Number):
                yield size, end


def _print_change_in_a_copy(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, e.GainAbilities):
        return ["it", "has", *grammar.words("granted", node.abilities)]
    if isinstance(node, e.SetSize):
        return ["it", "'s", *grammar.words("set_size", node)]
    return ["it", "'s", *grammar.words("new_type", node)]


GRAMMAR.by_hand(
    "change_in_a_copy",
    _read_change_in_a_copy,
    _print_change_in_a_copy,
    "(it|'s|is|has|gains)",
)
one_word(
    "other_in_a_copy",
    {
        **{
            f"{it}{has} this ability": e.HasThisAbility()
            for it in ("", "it ")
            for has in ("has", "gains", "retains")
        },
        "this ability": e.HasThisAbility(),
        "for its color": e.KeepsColor(),
        "it doesn't copy that creature 's color": e.KeepsColor(),
        "it 's not legendary": e.NotLegendary(),
        "it isn't legendary": e.NotLegendary(),
        "isn't legendary": e.NotLegendary(),
        "its name is ~": e.KeepsName(),
        "it 's legendary": e.IsLegendary(),
        "it 's legendary in addition to its other types": e.IsLegendary(),
        "the token isn't legendary": e.NotLegendary(),
        "the copy isn't legendary": e.NotLegendary(),
        **{  # of what isn't legendary it says nothing
            f"{it} isn't legendary if {that} {what} is legendary": e.NotLegendary()
            for it in ("it", "the copy", "the token")
            for that in ("the", "that")
            for what in ("spell", "creature", "permanent")
        },
        "they're not legendary": e.NotLegendary(),
    },
)
say("but_in_a_copy", "({:other_in_a_copy}|{:change_in_a_copy})")
one_word(
    "copy_time",
    {
        "until end of turn": e.UNTIL_END_OF_TURN,
        "until your next turn": durations.UNTIL_YOUR_NEXT_TURN,
    },
)
_COPIES = "{what:objects} (becomes|become) a copy of {of:one}"
say("act", f"{_COPIES} [{{duration:copy_time}}] {{*:copy_but}}", e.BecomeCopy)
say("act", f"{{duration:copy_time}} , {_COPIES} {{*:copy_but}}", e.BecomeCopy)
say(
    "act",
    "(remove|exile) ({what:objects}|{what:one_and_others}) [from the game] until ~ leaves play",
    e.RemoveUntil,
)
one_word("your_own", {"your": w.You()})
say(
    "act",
    "({what:objects}|{what:they_all}) (doesn't|don't) untap during ({whose:your_own}|((its|their) (controller|controllers)|{whose:player}) 's|their) next untap (step|steps)",
    e.StaysTapped,
)
say(
    "act",
    "reveal ~ and shuffle it into its owner 's library",
    e.MoveTo,
    what=w.ThisCard(),
    zone="library",
    position="shuffled",
    reveal=True,
)
one_word(
    "kind_of_word",
    {
        "color word": "color",
        "basic land type": "land",
        "creature type": "creature type",
        "color word with another or one basic land type": "either",
        "color word or basic land type": "either",
    },
)
say("new_words", "one {kind:kind_of_word} with another", e.ChangeWords)
sequence("new_words_only", "new_words", (), [], [])
say(
    "act",
    "change the text of {what:one} by replacing (all instances|every instance) of {changes:new_words_only} [{duration:duration}]",
    e.Modify,
    duration="",
)
say("act", "{what:objects} (phases|phase) out", e.PhaseOut)
