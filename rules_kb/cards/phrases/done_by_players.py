"""What players do, or what happens to them, that sets an ability off: draws, discards, life, sacrifices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, TriggerCondition
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_after, say

OF_A_PLAYER: tuple[tuple[str, str, Callable[..., TriggerCondition]], ...] = (
    ("draw", "a card", a.DrawsCard),
    ("discard", "a card", a.DiscardsCard),
    ("discard", "one or more cards", partial(a.DiscardsCard, together=True)),
    ("discard", "a card from your hand", a.DiscardsCard),
    ("discard", "a card from their hand", a.DiscardsCard),
    ("gain", "life", a.GainsLife),
    ("lose", "life", a.LosesLife),
)
"""What a player does, or what happens to one, that sets an ability off."""


def _read_player_does(reading: Reading, at: int) -> ReadAs:
    """you draw a card; an opponent sacrifices a creature"""
    for who, middle in reading.of("who", at):
        end = "" if who == "you" else "s"
        for verb, rest, event in OF_A_PLAYER:
            words = (f"{verb}{end}", *rest.split())
            if ("their" if who == "you" else "your") in words:
                continue
            if reading.words[middle : middle + len(words)] == words:
                yield event(who=who), middle + len(words)
        if reading.word(middle) == f"discard{end}":
            yield from _discards_one_of_a_kind(reading, middle + 1, str(who))
        if reading.word(middle) == f"sacrifice{end}":
            for kind in ("a_thing", "this_card"):
                for what, stop in reading.nodes(kind, middle + 1, w.Things):
                    yield a.Sacrifices(what, str(who)), stop


def _discards_one_of_a_kind(reading: Reading, at: int, who: str) -> ReadAs:
    """a creature card; one or more land cards"""
    after = said_after(reading, at, "one or more")
    kind, together = ("a_thing", False) if after is None else ("things", True)
    for what, stop in reading.nodes(kind, after or at, w.Filter):
        in_play = what.zone or what.others or what.controller or what.owner or what.states
        if what.noun == "card" and not in_play and what != w.Filter("card"):
            yield a.DiscardsCard(who, together=together, what=what), stop


def _print_player_does(grammar: Grammar, node: Meaning) -> list[str]:
    who: Meaning = getattr(node, "who", None)
    end = "" if who == "you" else "s"
    for verb, rest, event in OF_A_PLAYER:
        if node == event(who=who):
            return [*grammar.words("who", who), f"{verb}{end}", *rest.split()]
    if isinstance(node, a.DiscardsCard) and node.what is not None and not node.others:
        number = ("one", "or", "more") if node.together else ()
        said = grammar.words("things" if node.together else "a_thing", node.what)
        return [*grammar.words("who", who), f"discard{end}", *number, *said]
    if isinstance(node, a.Sacrifices):
        kind = "a_thing" if isinstance(node.what, w.Filter) else "this_card"
        return [*grammar.words("who", who), f"sacrifice{end}", *grammar.words(kind, node.what)]
    raise Unprintable(node)


GRAMMAR.by_hand("player_does", _read_player_does, _print_player_does, "{:who}")
say("trigger", "{:player_does}")
BUT_THE_FIRST = {
    who: f"except the first one {who} draw in each of {whose} draw steps"
    for who, whose in (("you", "your"), ("they", "their"))
}
one_word("who_else_draws", {"a player": "player", "an opponent": "opponent"})
say(
    "trigger",
    f"{{who:who_else_draws}} draws a card {BUT_THE_FIRST['they']}",
    a.DrawsCard,
    but_first=True,
)
say("trigger", f"you draw a card {BUT_THE_FIRST['you']}", a.DrawsCard, but_first=True)
