"""Frames of whole sentences that are filled with whatever stands elsewhere by itself: one who does something to
things, a trigger of two events, one instruction instead of another.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Condition, Meaning, TriggerCondition, parts_of, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, refuse, said_after, said_as, say
from rules_kb.cards.phrases.triggers import YOU_ATTACK

# -- who does something to what ------------------------------------------------------------------------------

say("act", "{what:objects} each {changes:changes} {duration:duration}", e.Modify)
say("objects", "up to one target {what:thing}", w.Target, least=0)
say("act", "choose {what:aimed_at}", e.ChooseTargets)
say("aimed_at", "{what:at_any}", w.Target)
say("aimed_at", "[{*:so_many}] target ({what:thing}|{what:things})", w.Target)
say("aimed_at", "target {what:either}", w.Target)
say("aimed_at", "target player", w.Target, what="player")
say("aimed_at", "target opponent", w.Target, what="opponent")
say("aimed_at", "up to one target {what:thing}", w.Target, least=0)


def _read_if_done(reading: Reading, at: int) -> ReadAs:
    """sacrifice ~. If you do, draw a card; of what is done at a later time, that is asked then"""
    for effects, end in _instructions(reading, at):
        late = effects[0] if len(effects) == 1 and isinstance(effects[0], e.Later) else None
        done = late.effects if late is not None and isinstance(late.trigger, a.Beginning) else effects
        asked = reading.words[end : end + 5] == (".", "if", "you", "do", ",")
        if asked and not any(isinstance(part, (e.Later, e.GrantAbility)) for part in done):
            for then, stop in _instructions(reading, end + 5):
                yield (replace(late, effects=(e.IfDone(done, then),)) if late else e.IfDone(done, then)), stop


def _instructions(reading: Reading, at: int) -> Iterator[tuple[tuple[e.Instruction, ...], int]]:
    for found, end in reading.several("joined", at):
        yield tuple(effect for effect in found if isinstance(effect, e.Instruction)), end


def _print_if_done(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.IfDone):
        raise Unprintable(node)
    done, then = grammar.words("joined", node.effects), grammar.words("joined", node.then)
    return [*done, ".", "if", "you", "do", ",", *then]


GRAMMAR.by_hand("if_done", _read_if_done, _print_if_done, "{:joined}", needs=(".", "if", "you", "do"))
say("sentence", "{:if_done}")

ANOTHER: tuple[tuple[str, ...], ...] = (("another", "target"), ("a", "third", "target"))


def _read_another_target(reading: Reading, at: int) -> ReadAs:
    """another target creature: other than the one that was aimed at before, or else than this card"""
    for words in ANOTHER:
        if reading.words[at : at + len(words)] == words:
            for what, end in reading.nodes("thing", at + len(words), w.Filter):
                yield w.Target(replace(what, others=True)), end
    for words in (("up", "to", "one", "other", "target"), ("up", "to", "one", "another", "target")):
        if reading.words[at : at + len(words)] == words:
            for what, end in reading.nodes("thing", at + len(words), w.Filter):
                yield w.Target(replace(what, others=True), least=0), end


GRAMMAR.by_hand(
    "another_target",
    _read_another_target,
    refuse,
    frozenset(("up", *(words[0] for words in ANOTHER))),
    needs=("target",),
)
say("one", "{:another_target}")
say("aimed_at", "{:another_target}")


# -- one instruction instead of another ----------------------------------------------------------------------

say("sentence", "{:instead_for_a_turn}")
say("sentence", "{:more_in_a_case}")
say("sentence", "{effects:joined} . if {condition:condition} , {instead:joined} instead", e.InsteadIf)
say(
    "sentence",
    "{effects:joined} . if {condition:condition} , (instead {instead:joined}|{instead:it_instead})",
    e.InsteadIf,
)


def _read_it_instead(reading: Reading, at: int) -> ReadAs:
    """~ instead deals 2 damage to each player"""
    if reading.words[at : at + 2] == ("~", "instead"):
        again = Reading(reading.grammar, ("~", *reading.words[at + 2 :]))
        for done, end in again.several("joined", 0):
            yield done, at + 1 + end


GRAMMAR.by_hand("it_instead", _read_it_instead, refuse, frozenset(("~",)))
say("sentence", "{effects:joined} . {instead:joined} instead if {condition:condition}", e.InsteadIf)
say("in_case", "{otherwise:number} , or {then:number} if {condition:condition} ,", w.InCase)


def _read_more_in_a_case(reading: Reading, at: int) -> ReadAs:
    """~ deals 2 damage to target creature. If it was kicked, it deals 4 damage instead; create a token. If you
    control a Swamp, create two of those tokens instead.
    """
    for node, end in reading.nodes("act", at, e.Instruction):
        field = IN_A_CASE.get(type(node), "")
        usual = getattr(node, field, None)
        if reading.word(end) != "." or not isinstance(usual, w.Number):
            continue
        for condition, then, stop in [
            *_case_first(reading, end + 1, node),
            *_case_last(reading, end + 1, node),
        ]:
            yield replace(node, **{field: w.InCase(usual, then, condition)}), stop


IN_A_CASE = {e.DealDamage: "amount", **dict.fromkeys((e.CreateTokens, e.CopyTokens, e.AddMana), "number")}
"""Instructions of which one sentence says how much, and the next how much in a case; the field that has it."""


def _case_first(reading: Reading, at: int, node: e.Instruction) -> Iterator[tuple[Condition, w.Amount, int]]:
    """if it was kicked, it deals 4 damage instead"""
    if reading.word(at) == "if":
        for condition, middle in reading.nodes("condition", at + 1, Condition):
            if reading.word(middle) == ",":
                for then, stop in _so_much_instead(reading, middle + 1, node):
                    yield condition, then, stop


def _case_last(reading: Reading, at: int, node: e.Instruction) -> Iterator[tuple[Condition, w.Amount, int]]:
    """~ deals 4 damage instead if it was kicked"""
    for then, middle in _so_much_instead(reading, at, node):
        if reading.word(middle) == "if":
            for condition, stop in reading.nodes("condition", middle + 1, Condition):
                yield condition, then, stop


def _so_much_instead(reading: Reading, at: int, node: e.Instruction) -> Iterator[tuple[w.Amount, int]]:
    """~ deals 4 damage instead; create two of those tokens instead; add {c} {c} instead"""
    if isinstance(node, e.AddMana):
        for mana, end in reading.several("mana", at + 1) if reading.word(at) == "add" else ():
            so_many = len(node.mana) == 1 and {*mana} == {*node.mana}
            if so_many and reading.words[end : end + 5] == ("to", "your", "mana", "pool", "instead"):
                yield w.Number(len(mana)), end + 5
        return
    start, after = at + 2, ["damage", "instead"]
    begins = reading.word(at) in ("it", "~") and reading.word(at + 1) == "deals"
    if isinstance(node, (e.CreateTokens, e.CopyTokens)):
        start, after = at + 1, ["of", "those", "tokens", "instead"]
        begins = reading.word(at) in ("create", "put")
    for then, end in reading.nodes("number", start, w.Amount) if begins else ():
        if list(reading.words[end : end + len(after)]) == after:
            yield then, end + len(after)


def _print_more_in_a_case(grammar: Grammar, node: Meaning) -> list[str]:
    """add {C} to your mana pool. if you control a forest, add {C}{C} to your mana pool instead"""
    number = node.number if isinstance(node, e.AddMana) and len(node.mana) == 1 else None
    if not isinstance(node, e.AddMana) or not isinstance(number, w.InCase):
        raise Unprintable(node)
    if number.otherwise != w.ONE or not isinstance(number.then, w.Number):
        raise Unprintable(node)
    usual, more = (
        grammar.words("act", replace(node, mana=node.mana * each, number=w.ONE))
        for each in (1, number.then.value)
    )
    return [*usual, ".", "if", *grammar.words("condition", number.condition), ",", *more, "instead"]


GRAMMAR.by_hand(
    "more_in_a_case", _read_more_in_a_case, _print_more_in_a_case, "{:act}", needs=(".", "if", "instead")
)

# -- triggers of two events ----------------------------------------------------------------------------------

_AIMED = w.Filter("spell or ability")
EVENTS: tuple[tuple[str, type[TriggerCondition], dict[str, Meaning]], ...] = (
    ("comes into play", a.ComesIntoPlay, {}),
    ("comes into play from your graveyard", a.ComesIntoPlay, {"origin": "graveyard", "whose": "you"}),
    ("leaves play", a.LeavesPlay, {}),
    ("is put into a graveyard from play", a.LeavesPlay, {"to": "graveyard"}),
    ("is put into exile from play", a.LeavesPlay, {"to": "removed"}),
    ("is returned to your hand", a.LeavesPlay, {"to": "hand", "whose": "you"}),
    ("is returned to your hand from play", a.LeavesPlay, {"to": "hand", "whose": "you"}),
    ("attacks", a.Attacks, {}),
    ("blocks", a.Blocks, {}),
    ("becomes blocked", a.IsBlocked, {}),
    ("becomes tapped", a.BecomesTapped, {}),
    ("becomes untapped", a.BecomesTapped, {"untapped": True}),
    ("is turned face up", a.TurnedUp, {}),
    ("phases out", a.Phases, {"out": True}),
    ("phases in", a.Phases, {}),
    ("is dealt damage", a.IsDealtDamage, {}),
    ("deals combat damage to a player", a.DealsDamage, {"to": "player", "combat": True}),
    ("becomes the target of a spell", a.BecomesTarget, {"by": w.Filter("spell")}),
    ("becomes the target of a spell or ability", a.BecomesTarget, {"by": _AIMED}),
    (
        "becomes the target of a spell or ability an opponent controls",
        a.BecomesTarget,
        {"by": replace(_AIMED, controller="opponent")},
    ),
)


def _events(reading: Reading, at: int) -> Iterator[tuple[int, int]]:
    """The number of an event that the words tell, and where they end."""
    for number, (words, _, _) in enumerate(EVENTS):
        said = tuple(words.split())
        if reading.words[at : at + len(said)] == said:
            yield number, at + len(said)


def _happens(number: int, what: Meaning) -> TriggerCondition:
    _, kind, facts = EVENTS[number]
    return kind(**facts) if what is None else kind(what=what, **facts)


LOSE = ("you", "lose", "control", "of")
OR_LOST = ("or", *LOSE, "~")


def _read_either_event(reading: Reading, at: int) -> ReadAs:
    """~ comes into play or attacks; ~ or another creature attacks; you lose control of ~"""
    subjects: list[tuple[Meaning, int]] = [(None, at + 1)] if reading.word(at) == "~" else []
    subjects += [(what, end) for what, end in reading.of("a_thing", at) if isinstance(what, w.Filter)]
    if reading.words[at : at + len(LOSE)] == LOSE:
        for said, end in reading.of("some_one", at + len(LOSE)):
            if isinstance(said, FieldsSaid):
                what = said.said.get("what")
                enchanted = "enchanted" in said.said
                yield a.LosesControl(what if isinstance(what, w.Filter) else None, enchanted), end
    for what, end in subjects:
        for first, middle in _events(reading, end):
            if reading.word(middle) == "or":
                for second, stop in _events(reading, middle + 1):
                    yield a.EitherEvent(_happens(first, what), _happens(second, what)), stop
            lost = middle + len(OR_LOST)
            if what is None and reading.words[middle:lost] == OR_LOST:
                yield a.EitherEvent(_happens(first, None), a.LosesControl()), lost
        if what is None and reading.word(end) == "or":
            for another, middle in reading.nodes("a_thing", end + 1, w.Filter):
                if another.others:
                    for number, stop in _events(reading, middle):
                        yield a.EitherEvent(_happens(number, None), _happens(number, another)), stop


def _print_either_event(grammar: Grammar, node: Meaning) -> list[str]:
    if isinstance(node, a.LosesControl):
        here = ["enchanted", "permanent"] if node.enchanted else ["~"]
        return [*LOSE, *(here if node.what is None else grammar.words("a_thing", node.what))]
    if not isinstance(node, a.EitherEvent):
        raise Unprintable(node)
    try:
        return _print_of_one(grammar, node)
    except Unprintable:
        return [*grammar.words("trigger", node.first), "or", "when", *grammar.words("trigger", node.second)]


def _print_of_one(grammar: Grammar, node: a.EitherEvent) -> list[str]:
    """What befalls one thing, or one and another."""
    what: Meaning = getattr(node.first, "what", None)
    other: Meaning = getattr(node.second, "what", None)
    if node.second == a.LosesControl():
        return ["~", *_event_words(node.first), *OR_LOST]
    first, second = (_event_words(each) for each in (node.first, node.second))
    subject = ["~"] if what is None else grammar.words("a_thing", what)
    if what == other:
        return [*subject, *first, "or", *second]
    if first != second:
        raise Unprintable(node)
    return [*subject, "or", *grammar.words("a_thing", other), *second]


def _event_words(node: TriggerCondition) -> list[str]:
    for number, (words, _, _) in enumerate(EVENTS):
        if _happens(number, getattr(node, "what", None)) == node:
            return words.split()
    raise Unprintable(node)


GRAMMAR.by_hand("either_event", _read_either_event, _print_either_event, "(~|you|{:a_thing})")
say("trigger", "({:either_event}|{:dealt_by}|{:two_dealers}|{:ability_used}|{:keyword_used})")
OWN_ENDS = (a.LeavesPlay(), a.LosesControl(), a.BecomesTapped(untapped=True))
"""What may end what this card has done to another, and is said after what is done then."""


def _read_own_end(reading: Reading, at: int) -> ReadAs:
    """~ leaves play; you lose control of ~; ~ becomes untapped or you lose control of ~"""
    for node, end in reading.nodes("trigger", at, TriggerCondition):
        events = (node.first, node.second) if isinstance(node, a.EitherEvent) else (node,)
        if all(event in OWN_ENDS for event in events):
            yield node, end


GRAMMAR.by_hand("own_end", _read_own_end, said_as("trigger"), "{:trigger}")


def _first_each_turn(reading: Reading, node: Meaning, at: int) -> ReadAs:
    """~ becomes the target of a spell for the first time each turn"""
    if isinstance(node, TriggerCondition) and reading.words[at : at + len(FIRST_TIME)] == FIRST_TIME:
        yield a.FirstEachTurn(node), at + len(FIRST_TIME)
    if isinstance(node, TriggerCondition) and reading.word(at) == "or":
        start = at + 2 if reading.word(at + 1) in WHEN else at + 1
        if reading.word(at + 1) == "play" and isinstance(node, a.PlaysSpell) and node.who == "you":
            start, words = at, (*reading.words[:at], "you", *reading.words[at + 1 :])
            reading = Reading(reading.grammar, words)  # you play a land or (you) play a spell
        for other, end in reading.nodes("trigger", start, TriggerCondition):
            yield a.EitherEvent(node, other), end


WHEN, FIRST_TIME = ("when", "whenever"), ("for", "the", "first", "time", "each", "turn")


def _print_first_each_turn(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.FirstEachTurn):
        raise Unprintable(node)
    return [*grammar.words("trigger", node.event), *FIRST_TIME]


GRAMMAR.goes_on_with("trigger", _first_each_turn)
GRAMMAR.by_hand("first_each_turn", lambda reading, at: iter(()), _print_first_each_turn, frozenset())
say("trigger", "{:first_each_turn}")
OF_A_CARD_IN_HAND = (a.Cycles, a.IsDiscarded, a.IsPlayed)
one_word(
    "own_event",
    {
        "you cycle ~": a.Cycles(),
        "a spell or ability an opponent controls causes you to discard ~": a.IsDiscarded(),
        "you discard ~": a.IsDiscarded(by_opponent=False),
        **YOU_ATTACK,
    },
)


def _read_counter_gone(reading: Reading, at: int) -> ReadAs:
    """the last ice counter is removed from ~; a time counter is removed from ~ while it's exiled"""
    last = reading.words[at : at + 2] == ("the", "last")
    for kind, middle in reading.of("counter_kind", at + 1 + last):
        if (end := said_after(reading, middle, "counter is removed from ~")) is not None:
            yield a.CounterGone(str(kind), last), end
            if (later := said_after(reading, end, "while it 's exiled")) is not None:
                yield a.CounterGone(str(kind), last, exiled=True), later


def _print_counter_gone(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.CounterGone):
        raise Unprintable(node)
    which = "the last" if node.last else "a"
    exiled = " while it 's exiled" if node.exiled else ""
    return f"{which} {node.kind} counter is removed from ~{exiled}".split()


GRAMMAR.by_hand("counter_gone", _read_counter_gone, _print_counter_gone, frozenset(("the", "a")))
say("trigger", "({:own_event}|{:counter_gone})")
say("trigger", "{who:who} (cycles|cycle) a card", a.Cycles)
say(
    "trigger", "you (cycle or discard|discard or cycle) a card", a.DiscardsCard
)  # who cycles a card discards it


def _read_of_a_card_in_hand(reading: Reading, at: int) -> ReadAs:
    """when you cycle ~, draw a card; at the end of turn, if ~ is in your graveyard, ...: what an instant or a
    sorcery may have, too
    """
    for node, end in reading.nodes("triggered", at, a.Triggered):
        asked = node.condition
        parts = parts_of(asked) if not isinstance(asked, a.OneOfTwo) else ()
        lies_there = any(part == a.ThisIs("in your graveyard") for part in parts)
        comes_back = any(
            isinstance(part, e.MoveTo) and part.origin == "graveyard" and part.what == w.ThisCard()
            for part in parts_of(node.effects)
        )
        of_the_hand = isinstance(node.trigger, OF_A_CARD_IN_HAND) and not getattr(node.trigger, "who", "")
        if lies_there or comes_back or of_the_hand:
            yield node, end


GRAMMAR.by_hand(
    "of_a_card_in_hand",
    _read_of_a_card_in_hand,
    said_as("triggered"),
    frozenset(("when", "whenever", "at")),
)
say(
    "replacement",
    "if {event:would_damage} [while {condition:condition}] , prevent that damage . {effects:joined} [.]",
    a.Instead,
    prevented=True,
)
# -- conditions ----------------------------------------------------------------------------------------------

say("condition", "{it:spoken_of} (is|'s) {color:color}", a.ItHasColor)
say("condition", "you have {number:count} or more life", a.LifeAtLeast)
say("condition", "you have a card in hand", a.CardsInHand, least=1)
say("condition", "an opponent has more {what:owned} than you", a.OpponentHasMore)
one_word("owned", {"life": "life", "cards in hand": "cards in hand"})
say("condition", "it 's your turn", a.YourTurn)
say("condition", "it 's (not your|an opponent 's) turn", a.Not, condition=a.YourTurn())
one_word("any_counters_at_all", dict.fromkeys(("one or more counters", "counters", "a counter"), "any"))
say("so_many_counters", "{kind:any_counters_at_all}", FieldsSaid, number=1)
say("so_many_counters", "no {kind:counter_kind} counters", FieldsSaid, number=0)
say("so_many_counters", "{number:few_or_more} {kind:counter_kind} counters", FieldsSaid)
say("so_many_counters", "{number:count} to {most:count} {kind:counter_kind} counters", FieldsSaid)
say("so_many_counters", "(a|an) {kind:counter_kind} counter", FieldsSaid, number=1)
for _number, _word in enumerate(("one", "two", "three", "four", "five"), start=1):
    _exactly = f"exactly {_word} {{kind:counter_kind}} counter{'s' * (_number > 1)}"
    say("so_many_counters", _exactly, FieldsSaid, number=_number, most=_number)
say("so_many_counters", "any {kind:counter_kind} counters", FieldsSaid, number=1)
say("condition", "{it:named_before} (has|had) {*:so_many_counters} on it", a.HasCounters)
say("condition", "there (are|is) {*:so_many_counters} on {it:named_before}", a.HasCounters)
say(
    "condition", "{what:a_thing} is directly above ~", a.CardsInGraveyard, number=1, above=True, directly=True
)
say(
    "condition",
    "((its|{it:named_before} 's) {what:value_name} "
    "({how:just_so} {amount:x_itself}|(is|was) (({amount:whole_number}|{amount:x_itself}) or {how:or_how}|{how:compared} {amount:counted}))"
    "|{it:named_before} (has|had) {what:value_name} ({amount:whole_number}|{amount:x_itself}) or {how:or_how})",
    t.ItComparesWith,
)
one_word("just_so", {"is": "equal"})
one_word("x_itself", {"x": w.TheX()})
one_word("or_how", {"less": "less", "greater": "greater"})
NEGATED = {"hasn't": "has", "wasn't": "was", "weren't": "were", "isn't": "is", "haven't": "have"}
NEGATABLE = (a.WasKicked, t.PaidAs, a.ThisIs, a.ItIsInState, t.AttackedThisTurn, t.PlayedThisTurn)
"""What is said not to be so of what was named before."""
OF_AN_OPPONENT = (t.DamagedThisTurn, t.LifeThisTurn)
"""What is said not to be so of any opponent."""
NO_OPPONENT = ("no", "opponent")
DID = {"attack": "attacked", "block": "blocked", "play": "played"}


def _read_negated(reading: Reading, at: int) -> ReadAs:
    """it wasn't kicked; that creature didn't attack this turn: as what was named before is, or does"""
    if reading.words[at : at + 2] == NO_OPPONENT:
        again = Reading(reading.grammar, (*reading.words[:at], "an", *reading.words[at + 1 :]))
        for node, end in again.nodes("condition", at, Condition):
            if isinstance(node, OF_AN_OPPONENT):
                yield a.Not(node), end
    who = 1 if reading.word(at) == "you" else 2 * (reading.words[at : at + 2] == ("that", "player"))
    for _, end in [(None, at + who)] if who else reading.of("named_before", at):
        word, verb = reading.word(end), reading.word(end + 1)
        said = (
            (NEGATED[word],) if word in NEGATED else (DID[verb],) if word == "didn't" and verb in DID else ()
        )
        said = ("is",) if (word, verb) == ("'s", "not") else said
        if said:
            skipped = 2 if word in ("didn't", "'s") else 1
            again = Reading(reading.grammar, (*reading.words[:end], *said, *reading.words[end + skipped :]))
            for node, stop in again.nodes("condition", at, Condition):
                of_a_card = isinstance(node, a.ItIs) and (
                    node.what.noun == "card" or isinstance(node.it, w.Enchanted)
                )
                if stop > end and (of_a_card or isinstance(node, NEGATABLE)):
                    yield a.Not(node), stop + skipped - 1


def _outside_of_brackets(words: list[str]) -> dict[str, list[int]]:
    """Where each word stands that isn't in a remark on what another stands for."""
    found: dict[str, list[int]] = {}
    depth = 0
    for index, word in enumerate(words):
        depth += (word == "(") - (word == ")")
        if not depth:
            found.setdefault(word, []).append(index)
    return found


def _print_negated(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Not):
        raise Unprintable(node)
    words = grammar.words("condition", node.condition)
    if isinstance(node.condition, OF_AN_OPPONENT) and words[:2] == ["an", "opponent"]:
        return [*NO_OPPONENT, *words[2:]]
    if not isinstance(node.condition, (*NEGATABLE, a.ItIs)):
        raise Unprintable(node)
    said = _outside_of_brackets(words)
    for negated, plain in NEGATED.items():
        if plain in said:
            return [
                negated if word == plain and index in said[plain] else word
                for index, word in enumerate(words)
            ]
    for verb, done in DID.items():
        if done in words:
            return [part for word in words for part in (("didn't", verb) if word == done else (word,))]
    raise Unprintable(node)


GRAMMAR.by_hand("negated", _read_negated, _print_negated, "(no|you|that|{:named_before})")
say("condition", "{:negated}")
say("unless", "{condition:condition}", a.Not)
say("static", "as long as {condition:condition} , {what:it} {changes:changes} [.]", a.Static)
