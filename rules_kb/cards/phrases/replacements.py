"""Replacement and prevention effects; modes, which are read after them."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Condition, Meaning, parts_of, replace
from rules_kb.cards.phrases.done_by_players import BUT_THE_FIRST
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, said_as, say, sequence

# -- replacement and prevention ------------------------------------------------------------------------------

say("this_or_any", "{:this_card}")
say("this_or_any", "{:a_thing}")
say("would_move", "{what:this_or_any} would be put into a graveyard [from anywhere]", a.WouldMove)
say(
    "would_move",
    "({what:this_or_any} would be put into a graveyard from play"
    "|({what:it}|{what:enchanted}) would be put into a graveyard [from play])",
    a.WouldMove,
    from_play=True,
)
say("would_move", "{what:a_thing} would be put into your graveyard [from anywhere]", a.WouldMove, whose="you")
say(
    "would_move",
    "{what:a_thing} would be put into an opponent 's graveyard [from anywhere]",
    a.WouldMove,
    whose="opponent",
)
_CARD_OR_TOKEN = w.AnyOf((w.Filter("card"), w.Filter(states=("token",))))
say(
    "would_move",
    "a card or token would be put into a graveyard [from anywhere]",
    a.WouldMove,
    what=_CARD_OR_TOKEN,
)
say("would_move", "you would discard {what:a_thing}", a.WouldMove, whose="you", how="discarded")
one_word("discarded_by", {"a spell or ability an opponent controls causes you to discard": "opponent"})
say("would_move", "{by:discarded_by} {what:this_card}", a.WouldMove, whose="you", how="discarded")
say("would_move", "({what:this_or_any}|{what:enchanted}) would be destroyed", a.WouldBeDestroyed)
_SOMEBODY: dict[str, w.Who | str] = {"you": w.You(), "a player": "player", "an opponent": "opponent"}
one_word("somebody", _SOMEBODY)
one_word("who_draws", {**_SOMEBODY, "target player": w.Target("player")})
say("would_draw", "{who:who_draws} would draw a card", a.WouldDraw)
say(
    "would_draw",
    f"{{who:who_else_draws}} would draw a card {BUT_THE_FIRST['they']}",
    a.WouldDraw,
    but_first=True,
)
say("would_draw", f"you would draw a card {BUT_THE_FIRST['you']}", a.WouldDraw, who=w.You(), but_first=True)
one_word(
    "would_gain", {f"{who} would gain life": a.WouldGainLife(who=node) for who, node in _SOMEBODY.items()}
)

say("damager", "({:this_card}|{:enchanted}|{:it}|{:a_thing})")


def _read_chosen_source(reading: Reading, at: int) -> ReadAs:
    """a source of your choice; a red creature of your choice"""
    for what, end in reading.nodes("a_thing", at, w.Filter):
        if what.chosen == "source":
            yield what, end


def _print_chosen_source(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, w.Filter) or node.chosen != "source":
        raise Unprintable(node)
    return grammar.words("a_thing", node)


GRAMMAR.by_hand("chosen_source", _read_chosen_source, _print_chosen_source, "{:a_thing}")
say("damagers", "({:chosen_source}|{:this_card}|{:enchanted}|{:target_thing}|{:things})")
one_word(
    "them_or_theirs",
    {
        "you or a permanent you control": w.YouOr(w.Filter(controller="you")),
        **dict.fromkeys(
            [f"an opponent or {a}permanent an opponent controls" for a in ("a ", "")],
            w.YouOr(w.Filter(controller="opponent"), opponents=True),
        ),
    },
)
say("damaged", "({:somebody}|{:them_or_theirs}|{:this_card}|{:enchanted})")
say("damaged", "{what:at_any}", w.Target)
say("damaged", "target player", w.Target, what="player")
say("damaged", "({:target_thing}|{:a_thing}|{:things})")
say("harm", "damage", FieldsSaid)
say("harm", "combat damage", FieldsSaid, combat=True)
say("harm", "noncombat damage", FieldsSaid, noncombat=True)
say("harm", "{number:count} ({how:or_more_of_it} damage|damage {how:or_more_of_it})", FieldsSaid)
say(
    "would_damage",
    "{source:damager} would deal {*:harm} [to ((a creature|a permanent) or player|{to:damaged})]",
    a.WouldBeDamaged,
)
say(
    "would_damage",
    "({to:damaged} would be dealt {*:harm}|{*:harm} would be dealt to {to:damaged})",
    a.WouldBeDamaged,
)
say(
    "all_damage",
    "all {*:harm} that would be dealt [to {to:damaged}] [by {source:damagers}]",
    a.WouldBeDamaged,
)
say("all_damage", "all {*:harm} that {source:damagers} would deal [to {to:damaged}]", a.WouldBeDamaged)
for _words, _thing in (
    ("~", w.ThisCard()),
    ("enchanted creature", w.Enchanted()),
    ("that creature", w.It("that creature")),
    ("it", w.It()),
    ("those creatures", w.Those("those creatures")),
):
    say("dealer_and_dealt", _words, FieldsSaid, source=_thing, to=_thing)
say(
    "all_damage",
    "all {*:harm} (that would be dealt to and dealt by|to and by) {*:dealer_and_dealt}",
    a.WouldBeDamaged,
    either=True,
)
say("would", "({:would_move}|{:would_draw}|{:would_gain}|{:would_damage}|{:would_leave})")


def _read_another_hurt(reading: Reading, at: int) -> ReadAs:
    """to whom damage goes instead; but "its controller" only of damage to a player, else it may be either's"""
    for node, end in (*reading.of("redirected", at), *any_target(reading, at)):
        if not isinstance(node, (w.ControllerOf, w.OwnerOf)) or not isinstance(node.of, w.It):
            yield node, end
            continue
        named = "source" in reading.words[at:end] or _hurt(reading, at)[:2] in PLAYER_HURT
        if named and isinstance(node, w.ControllerOf) and reading.words[at : end + 1] in OF_THE_DEALER:
            yield w.ControllerOf(w.It("that source")), end


PLAYER_HURT = (("you", ","), ("you", "this"))
OF_THE_DEALER = (("its", "controller", "instead"), ("that", "source", "'s", "controller", "instead"))


def _hurt(reading: Reading, at: int) -> tuple[str, ...]:
    """The words for what would be dealt damage, of what is said before."""
    before = reading.words[:at]
    would = len(before) - before[::-1].index("would") if "would" in before else at
    return before[before.index("to", would) + 1 :] if "to" in before[would:] else ()


def any_target(reading: Reading, at: int) -> ReadAs:
    """any target; target creature or player"""
    for node, end in reading.nodes("recipient", at, w.Target):
        if w.may_be_a_player(node) and node == w.Target(node.what):
            yield node, end


GRAMMAR.by_hand(
    "another_hurt",
    _read_another_hurt,
    lambda grammar, node: grammar.words("recipient" if w.may_be_a_player(node) else "redirected", node),
    "({:redirected}|{:recipient})",
)
say("redirected", "{:player}")
say("redirected", "{:one}")
one_word("times", {"double": 2, "twice": 2, "triple": 3})
HURT = frozenset(("creature", "permanent", "player"))
_NAMED_AGAIN = (
    *("that creature or player", "that permanent or player", "that player or permanent"),
    *("that player or creature", "that creature", "that player", "you"),
)
NAMED_AGAIN = tuple(("to", *words.split()) for words in _NAMED_AGAIN)


def _read_to_the_same(reading: Reading, at: int) -> ReadAs:
    """to that player: to whom the damage would have been dealt, and nobody else"""
    hurt = _hurt(reading, at)
    kinds = {"player" if word == "opponent" else word for word in hurt}
    for words in NAMED_AGAIN:
        same = hurt[:1] == ("you",) if words[-1] == "you" else HURT & {*words} <= kinds
        if same and reading.words[at : at + len(words)] == words:
            yield FieldsSaid(), at + len(words)


GRAMMAR.by_hand(
    "so_much_less",
    lambda reading, at: ((w.Number(-less.value), end) for less, end in reading.nodes("number", at, w.Number)),
    lambda grammar, node: (
        [str(-node.value)] if isinstance(node, w.Number) and node.value < 0 else _refuse(grammar, node)
    ),
    "{:number}",
)
GRAMMAR.by_hand("to_the_same", _read_to_the_same, lambda grammar, node: [], frozenset(("to",)))
say(
    "amended",
    "(it|that source) deals ({times:times} that|that much|{just:count}) damage [(minus {more:so_much_less}|plus {more:number})] "
    "[{*:to_the_same}] instead",
    e.ChangeEvent,
)
say(
    "amended",
    "(that damage is dealt|(that source|that spell|it) deals that damage) to {to:another_hurt} instead",
    e.ChangeEvent,
)
say("amended", "prevent {less:number} of that damage", e.ChangeEvent)
say("all_but", "all but {less:number}", w.Difference, of=w.ThatMuch())
say("amended", "prevent {less:all_but} of that damage", e.ChangeEvent)
one_word("half_of_it", {f"rounded {how}": w.Half(w.ThatMuch(), how == "up") for how in ("up", "down")})
say("amended", "prevent half [of] that damage , {less:half_of_it}", e.ChangeEvent)
say("redirection", "is dealt (to {to:redirected} instead|instead to {to:redirected})", e.ChangeEvent)
for _name in ("amended", "redirection"):
    sequence(f"{_name}_only", _name, (), [], [])

say("things_deal", "{source:things} deal double that damage", a.WouldBeDamaged)
say("instead", "instead [that player skips that draw and] {effects:joined}", FieldsSaid)
say("instead", "you may ({effects:joined} instead|instead {effects:joined})", FieldsSaid, optional=True)
one_word("prevented_so", {"prevent that damage": True})
say(
    "instead",
    "({effects:joined} instead|{prevented:prevented_so} (and {effects:joined}|. {effects:so_much_of_it}))",
    FieldsSaid,
)
say("instead", "instead {effects:only_modal}", FieldsSaid)
one_word("prevents_it", {"prevent that damage": ()})
SO_MUCH_LIFE = ("that", "much", "life")


def _read_more_life(reading: Reading, at: int) -> ReadAs:
    """you gain twice that much life instead; you gain that much life plus 1 instead"""
    twice = reading.word(at + 2) == "twice"
    end = at + 5 + twice
    if reading.words[at : at + 2] == ("you", "gain") and reading.words[end - 3 : end] == SO_MUCH_LIFE:
        found = [(w.Number(0), end)] if twice else []
        if not twice and reading.word(end) == "plus":
            found = [*reading.nodes("number", end + 1, w.Number)]
        for more, stop in found:
            if reading.word(stop) == "instead":
                changed = e.ChangeEvent(times=2) if twice else e.ChangeEvent(more=more)
                yield (changed,), stop + 1


def _print_more_life(grammar: Grammar, node: Meaning) -> list[str]:
    change = node[0] if isinstance(node, tuple) and node else None
    if not isinstance(change, e.ChangeEvent):
        raise Unprintable(node)
    more = [] if change.times == 2 else ["plus", *grammar.words("number", change.more)]
    return ["you", "gain", *(["twice"] if change.times == 2 else []), *SO_MUCH_LIFE, *more, "instead"]


GRAMMAR.by_hand("more_life", _read_more_life, _print_more_life, frozenset(("you",)))
say(
    "replacement",
    "if ({event:would_damage} , ({effects:amended_only}|{effects:prevents_it})|{event:would_gain} , {effects:more_life}) [.]",
    a.Instead,
)
say(
    "replacement",
    "if {event:would} [while {condition:condition}] , {*:instead} [. if you can't , {otherwise:joined}] [.]",
    a.Instead,
)
say("done_then", "{effects:joined}", FieldsSaid)
say("done_then", "you may {effects:joined}", FieldsSaid, optional=True)
one_word("draw_offered", {"you may": True})
one_word("draw_skipped", {"skip a draw to": True})
say(
    "replacement",
    "(instead of drawing a card , {*:done_then}|{optional:draw_offered} {skipped:draw_skipped} {effects:joined}) [.]",
    a.Instead,
    event=a.WouldDraw(),
)
say(
    "replacement",
    "instead of dealing their normal damage , {event:things_deal} [.]",
    a.Instead,
    effects=(e.ChangeEvent(times=2),),
)
one_word(
    "gained",
    {"you would gain": a.WouldGainLife(each=True), "that you would gain": a.WouldGainLife(each=True)},
)
say("replacement", "for each 1 life {event:gained} , instead {effects:joined} [.]", a.Instead)
say("replacement", "for each life {event:gained} , {effects:joined} instead [.]", a.Instead)
say("replacement", "prevent {event:all_damage} [.]", a.Instead, effects=())
say("replacement", "{event:all_damage} {effects:redirection_only} [.]", a.Instead)


def _read_least_life(reading: Reading, at: int) -> ReadAs:
    """less than 7 reduces it to 7: twice the same number"""
    if reading.words[at : at + 2] == ("less", "than"):
        for number, end in reading.of("few_whole", at + 2):
            again = (*("reduces", "it", "to"), reading.word(end - 1))
            if reading.words[end : end + 4] == again:
                yield (e.ChangeEvent(floor=int(str(number))),), end + 4


def _print_least_life(grammar: Grammar, node: Meaning) -> list[str]:
    change = node[0] if isinstance(node, tuple) and node else None
    floor = change.floor if isinstance(change, e.ChangeEvent) else None
    if floor is None:
        raise Unprintable(node)
    return ["less", "than", str(floor), "reduces", "it", "to", str(floor)]


GRAMMAR.by_hand("least_life", _read_least_life, _print_least_life, frozenset(("less",)))
say(
    "replacement",
    "[(if|as long as) {condition:condition} ,] damage that would reduce your life total to {effects:least_life} instead [.]",
    a.Instead,
    event=a.WouldBeDamaged(to=w.You()),
)


EITHER_HURT = ("all", "damage", "that", "would", "be", "dealt", "to", "you")


def _read_both_redirected(reading: Reading, at: int) -> ReadAs:
    """all damage that would be dealt to you or another permanent you control is dealt to ~ instead"""
    middle = at + len(EITHER_HURT)
    if reading.words[at:middle] != EITHER_HURT or reading.word(middle) not in ("or", "and", "and/or"):
        return
    for kind in ("a_thing", "things"):
        for what, end in reading.nodes(kind, middle + 1, w.Filter):
            for effects, stop in reading.several("redirection_only", end):
                change = tuple(part for part in effects if isinstance(part, e.ChangeEvent))
                either = a.Instead(a.WouldBeDamaged(to=w.YouOr(what)), ())
                yield replace(either, effects=change), stop + (reading.word(stop) == ".")


def _print_both_redirected(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Instead) or not isinstance(node.event, a.WouldBeDamaged):
        raise Unprintable(node)
    to = node.event.to
    if not isinstance(to, w.YouOr) or node != a.Instead(a.WouldBeDamaged(to=w.YouOr(to.what)), node.effects):
        raise Unprintable(node)
    whom = grammar.words("a_thing", to.what)
    return [*EITHER_HURT, "or", *whom, *grammar.words("redirection_only", node.effects)]


def _refuse(grammar: Grammar, node: Meaning) -> list[str]:
    raise Unprintable(node)


GRAMMAR.by_hand("both_redirected", _read_both_redirected, _print_both_redirected, frozenset(("all",)))


def _read_as_long_as(reading: Reading, at: int) -> ReadAs:
    """as long as ~ is untapped, if a creature would deal damage to you, prevent 1 of that damage"""
    if reading.words[at : at + 3] != ("as", "long", "as"):
        return
    for condition, middle in reading.nodes("condition", at + 3, Condition):
        if reading.word(middle) == ",":
            for node, end in reading.nodes("replacement", middle + 1, a.Instead):
                if node.condition is None:
                    yield replace(node, condition=condition), end


def _print_as_long_as(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Instead) or node.condition is None:
        raise Unprintable(node)
    condition = grammar.words("condition", node.condition)
    return ["as", "long", "as", *condition, ",", *grammar.words("replacement", replace(node, condition=None))]


GRAMMAR.by_hand("for_so_long", _read_as_long_as, _print_as_long_as, frozenset(("as",)))
say("statement", "{:replacement}")
say("statement", "{:for_so_long}")
say("statement", "{:both_redirected}")

say("for_a_turn", "{event:all_damage} this turn {effects:redirection_only}", a.Instead)
say("for_a_turn", "prevent {event:all_damage} this turn", a.Instead, effects=())
say(
    "for_a_turn",
    "(until end of turn , if {event:would_damage}|if {event:would_damage} this turn) , {effects:amended_only}",
    a.Instead,
)
say(
    "for_a_turn", "(if {event:would} this turn|until end of turn , if {event:would}) , {*:instead}", a.Instead
)
say("for_once", "the next time {event:would_damage} this turn , {effects:amended_only}", a.Instead)
say("for_once", "the next time {event:would} this turn , {*:instead}", a.Instead)


def _read_so_much_of_it(reading: Reading, at: int) -> ReadAs:
    """you gain that much life: of what was prevented, and not what is done besides"""
    for effects, end in reading.several("joined", at):
        if any(isinstance(part, w.ThatMuch) for part in parts_of(effects)):
            yield effects, end


GRAMMAR.by_hand("so_much_of_it", _read_so_much_of_it, said_as("joined"), "{:joined}")
say("act", "{instead:for_a_turn}", e.BeginInstead)
say(
    "shuffled_in",
    "(shuffle ({what:objects}|{what:those_cards}) into ((its|their) owner 's library|(your|that player 's) library|their owners 's libraries)"
    "|{who:that_one_player} shuffles {what:aimed_at_in_graveyard} into their library)",
    e.MoveTo,
    zone="library",
    position="shuffled",
)
INTO_THEIRS = {
    "shuffled": ("shuffles", "into their library"),
    "as its owner likes": ("puts", "on their choice of the top or bottom of their library"),
    "top": ("puts", "on top of their library"),
    "bottom": ("puts", "on the bottom of their library"),
    **{place: ("puts", f"into their library {place}") for place in e.FROM_TOP},
}
"""Where in the own library somebody puts a thing, with the words before and after it."""


def _read_into_theirs(reading: Reading, at: int) -> ReadAs:
    """target creature's owner shuffles it into their library; that player puts it on top of their library"""
    if "library" not in reading.words[at:]:
        return
    for who, verb in reading.nodes("player", at, w.Who):
        for position, (does, where) in INTO_THEIRS.items():
            if reading.word(verb) != does or not isinstance(who, (w.OwnerOf, w.ControllerOf, w.ThatPlayer)):
                continue
            for kind in ("it", "this_card"):
                for what, middle in reading.nodes(kind, verb + 1, w.Things):
                    if (end := said_after(reading, middle, where)) is not None:
                        yield e.MoveTo(what, "library", position, who=who), end


def _print_into_theirs(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.MoveTo) or node.zone != "library" or node.who == w.You():
        raise Unprintable(node)
    does, where = INTO_THEIRS.get(node.position) or _refuse(grammar, node)
    what = grammar.words("this_card" if isinstance(node.what, w.ThisCard) else "it", node.what)
    return [*grammar.words("player", node.who), does, *what, *where.split()]


GRAMMAR.by_hand("into_theirs", _read_into_theirs, _print_into_theirs, "{:player}", needs=("library",))
say("act", "({:shuffled_in}|{:into_theirs})")


def _read_that_one_player(reading: Reading, at: int) -> ReadAs:
    """target player; that player: not each of several, of whom no target could be the own"""
    for who, end in reading.nodes("player", at, w.Who):
        if isinstance(who, (w.Target, w.ThatPlayer)):
            yield who, end


GRAMMAR.by_hand("that_one_player", _read_that_one_player, said_as("player"), "{:player}")


def _read_aimed_at_in_graveyard(reading: Reading, at: int) -> ReadAs:
    """up to three target cards from their graveyard: of whoever acts"""
    for target, end in reading.nodes("objects", at, w.Target):
        what = target.what
        if isinstance(what, w.Filter) and what.zone == "graveyard" and what.owner == w.ThatPlayer():
            yield target, end


GRAMMAR.by_hand(
    "aimed_at_in_graveyard",
    _read_aimed_at_in_graveyard,
    said_as("objects"),
    "{:objects}",
)


# -- modes ---------------------------------------------------------------------------------------------------


one_word("opponent_choosing", {"an opponent": "opponent"})
one_word("opponent_aimed_at", {"target opponent": "target opponent"})
say(
    "modal",
    "(choose one - {modes:modes}|{chooser:opponent_choosing} chooses one - {modes:modes}"
    "|{chooser:opponent_aimed_at} chooses one - {modes:aimed_modes})",
    e.ChooseOne,
)
sequence("modes", "mode_effects", ((";", "or"), (".", "or"), (",", "or"), ("•",)), [";", "or"], [";", "or"])
say("mode_effects", "{:effects}")
sequence("only_modal", "modal", (), [], [])
say("activated", "{cost:cost} : {effects:only_modal}", a.Activated)
say(
    "triggered",
    "(when|whenever) {trigger:trigger} [, if {condition:condition}] , {effects:only_modal}",
    a.Triggered,
)
say("triggered", "{trigger:moment} [, if {condition:condition}] , {effects:only_modal}", a.Triggered)
say("instructions", "{effects:effects}", a.Instructions)
