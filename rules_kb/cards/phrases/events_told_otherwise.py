"""Events of which a text tells from the side of what they befall, or that one of several things brings about."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.grammar import FieldsSaid, Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.keywords import ACTIVATED_TODAY
from rules_kb.cards.node import Meaning, replace
from rules_kb.cards.phrases.phrasebook import GRAMMAR, one_word, said_as, say
from rules_kb.cards.phrases.small_words import ENCHANTED_NOUNS

HURT = ("hurt", "this_card", "a_permanent")


def _read_dealt_by(reading: Reading, at: int) -> ReadAs:
    """an opponent is dealt combat damage by a Goblin; ~ is dealt damage by a red source or by a creature"""
    for to, middle in _hurt(reading, at):
        for said, end in reading.of("damage", middle + 1) if reading.word(middle) == "dealt" else ():
            facts = said.said if isinstance(said, FieldsSaid) else {}
            combat, other = (bool(facts.get(name)) for name in ("combat", "noncombat"))
            for dealers, stop in _dealers(reading, end):
                befalls = not isinstance(to, str) or "creature" in to
                deals = [a.DealsDamage(what, to, combat, other, befalls=befalls) for what in dealers]
                yield deals[0] if len(deals) == 1 else a.EitherEvent(*deals), stop


def _hurt(reading: Reading, at: int) -> Iterator[tuple[str | w.Things, int]]:
    """Who or what is dealt damage, and where its verb ends."""
    if reading.word(at) == "you're":
        yield "you", at + 1
    for kind in HURT:
        for to, end in reading.of(kind, at):
            if isinstance(to, (str, w.Things)) and reading.word(end) in ("is", "are"):
                yield to, end + 1


def _dealers(reading: Reading, at: int) -> Iterator[tuple[list[w.Filter], int]]:
    """By one kind of source, or by one or by another."""
    if reading.word(at) != "by":
        return
    for first, end in reading.nodes("a_thing", at + 1, w.Filter):
        yield [first], end
        if reading.words[end : end + 2] == ("or", "by"):
            for second, stop in reading.nodes("a_thing", end + 2, w.Filter):
                yield [first, second], stop


def _read_one_or_the_other_deals(reading: Reading, at: int) -> ReadAs:
    """~ or an instant spell you control deals damage to a player"""
    subjects: list[tuple[w.Filter | None, int]] = [(None, at + 1)] if reading.word(at) == "~" else []
    subjects += reading.nodes("a_thing", at, w.Filter)
    for first, end in subjects:
        if reading.word(end) == "or":
            for node, stop in reading.nodes("trigger", end + 1, a.DealsDamage):
                if not isinstance(node.what, w.Filter) or node.together or node.befalls:
                    continue
                if (
                    first is None or first.controller == node.what.controller
                ):  # else of whom is it "you control"?
                    yield a.EitherEvent(replace(node, what=first), node), stop


def _print_two_dealers(grammar: Grammar, node: Meaning) -> list[str]:
    first, second = (node.first, node.second) if isinstance(node, a.EitherEvent) else (None, None)
    if not isinstance(first, a.DealsDamage) or not isinstance(second, a.DealsDamage):
        raise Unprintable(node)
    if second.what is None or first != replace(second, what=first.what):
        raise Unprintable(node)
    subject = ["~"] if first.what is None else grammar.words("a_thing", first.what)
    return [*subject, "or", *grammar.words("trigger", second)]


_ENCHANTED = f"(enchanted|equipped) ({'|'.join(ENCHANTED_NOUNS)})"
one_word("own_ability", {"~": True})
say("whose_ability", "{what:a_thing}", FieldsSaid)
say("whose_ability", "{own:own_ability}", FieldsSaid)
say("whose_ability", _ENCHANTED, FieldsSaid, enchanted=True)
NO_MANA = ["isn't", "a", "mana", "ability"]


def _read_ability_used(reading: Reading, at: int) -> ReadAs:
    """you activate an ability of ~ that isn't a mana ability; an ability of a creature is activated, if it isn't
    a mana ability
    """
    for whose, who, end in _users(reading, at):
        start = end + 1 if reading.word(end) == "," else end
        middle = start + 1 if reading.word(start) == "that" else start + 2
        words = tuple(NO_MANA)
        if reading.words[start:middle] in (("that",), ("if", "it")) and (
            reading.words[middle : middle + len(words)] == words
        ):
            yield _use(who, whose), middle + len(words)


def _read_keyword_used(reading: Reading, at: int) -> ReadAs:
    """you activate an equip ability; you activate ~'s outlast ability"""
    if reading.words[at : at + 2] != ("you", "activate"):
        return
    own = reading.words[at + 2 : at + 4] == ("~", "'s")
    name = reading.word(at + 4) if own else reading.word(at + 3)
    end = at + 5 if own else at + 4
    if not own and reading.word(at + 2) not in ("a", "an"):
        return
    if name in KEYWORDS_USED and reading.word(end) == "ability":
        yield a.UsesAbility(own=own, named=name), end + 1


def _print_keyword_used(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.UsesAbility) or node != a.UsesAbility(own=node.own, named=node.named):
        raise Unprintable(node)
    whose = ["~", "'s"] if node.own else ["an" if node.named[:1] in "aeiou" else "a"]
    return ["you", "activate", *whose, node.named, "ability"]


KEYWORDS_USED = ("cycling", "equip", "transmute", "ninjutsu", *ACTIVATED_TODAY)
GRAMMAR.by_hand("keyword_used", _read_keyword_used, _print_keyword_used, frozenset(("you",)))


def _users(reading: Reading, at: int) -> Iterator[tuple[dict[str, Meaning], str, int]]:
    """Of what an ability is used, and by whom, and where that is said."""
    if reading.words[at : at + 2] == ("an", "ability"):
        for whose, end in _whose(reading, at + 2):
            if reading.words[end : end + 2] == ("is", "activated"):
                yield whose, "player", end + 2
    who_and_end = [("you", at + 2)] if reading.words[at : at + 2] == ("you", "activate") else []
    for who, end in reading.of("who", at):
        if isinstance(who, str) and who != "you" and reading.word(end) == "activates":
            who_and_end.append((who, end + 1))
    for who, end in who_and_end:
        if reading.words[end : end + 2] == ("an", "ability"):
            for whose, stop in _whose(reading, end + 2):
                yield whose, who, stop


def _whose(reading: Reading, at: int) -> Iterator[tuple[dict[str, Meaning], int]]:
    yield {}, at
    for said, end in reading.of("whose_ability", at + 1) if reading.word(at) == "of" else ():
        if isinstance(said, FieldsSaid):
            yield said.said, end


def _use(who: str, whose: dict[str, Meaning]) -> a.UsesAbility:
    what = whose.get("what")
    return a.UsesAbility(
        who, what if isinstance(what, w.Filter) else None, "enchanted" in whose, "own" in whose
    )


def _print_ability_used(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.UsesAbility) or node.named:
        raise Unprintable(node)
    by = ["you", "activate"] if node.who == "you" else [*grammar.words("who", node.who), "activates"]
    whose = grammar.words("a_thing", node.what) if node.what is not None else ["~"] if node.own else []
    if node.enchanted:
        whose = ["enchanted", "permanent"]
    return [*by, "an", "ability", *(["of", *whose] if whose else []), "that", *NO_MANA]


def _print_dealt_by(grammar: Grammar, node: Meaning) -> list[str]:
    """Of a player it is printed as what deals the damage."""
    if not isinstance(node, a.DealsDamage) or not node.befalls or node.what is None:
        raise Unprintable(node)
    kind = (
        "hurt"
        if isinstance(node.to, str)
        else "this_card"
        if isinstance(node.to, w.ThisCard)
        else "a_permanent"
    )
    damage = [*(name for name in ("combat", "noncombat") if getattr(node, name)), "damage", "by"]
    return [*grammar.words(kind, node.to), "is", "dealt", *damage, *grammar.words("a_thing", node.what)]


GRAMMAR.by_hand("dealt_by", _read_dealt_by, _print_dealt_by, "(you're|{:hurt}|{:this_card}|{:a_permanent})")
GRAMMAR.by_hand("two_dealers", _read_one_or_the_other_deals, _print_two_dealers, "(~|{:a_thing})")
GRAMMAR.by_hand("ability_used", _read_ability_used, _print_ability_used, "(an|you|{:who})")
one_word(
    "whom_it_attacks",
    {"a player": "player", "an opponent": "opponent", "the chosen player": "chosen player"},
)
say(
    "trigger",
    "{whom:chosen_player} is attacked",
    a.Attacks,
    what=w.Filter(words=("creature",)),
    together=True,
)
one_word("chosen_player", {"the chosen player": "chosen player"})


CREATURES = w.Filter(words=("creature",))


ONES_ATTACKED: dict[str, dict[str, Meaning]] = {
    "": {},
    "you": {"you": True},
    "a planeswalker you control": {"walkers": True},
    "the chosen player": {"whom": "chosen player"},
    **{
        f"you {joint} you control": {"you": True, "walkers": True}
        for joint in ("or planeswalkers", "or a planeswalker", "and / or one or more planeswalkers")
    },
}
for _words, _facts in ONES_ATTACKED.items():
    say("one_attacked", _words, FieldsSaid, **_facts)


def _number_of_attackers(reading: Reading, at: int) -> Iterator[tuple[int, bool, int]]:
    """two or more; exactly two: the number, whether it is no more than that, and where the words end"""
    for number, end in reading.of("few_or_more", at):
        yield int(str(number)), False, end
    if reading.word(at) == "exactly":
        for number, end in reading.of("few_whole", at + 1):
            yield int(str(number)), True, end


def _read_attack_with(reading: Reading, at: int) -> ReadAs:
    """you attack with one or more goblins; an opponent attacks you with two or more creatures; a player attacks
    you
    """
    for who, end in reading.of("who", at):
        attack = "attack" if who == "you" else "attacks"
        if who not in ("you", "opponent", "player") or reading.word(end) != attack:
            continue
        for whom, after in reading.of("one_attacked", end + 1):
            said = whom.said if isinstance(whom, FieldsSaid) else {}
            if said and who == "you":
                continue
            whose = None if who == "player" else who
            if reading.word(after) != "with":
                if said:
                    attacks = a.Attacks(replace(CREATURES, controller=whose), together=True)
                    yield replace(attacks, **said), after
                continue
            for least, exactly, middle in _number_of_attackers(reading, after + 1):
                for what, stop in reading.nodes("things", middle, w.Filter):
                    usual = (who, what, least > 1, exactly) == ("you", CREATURES, True, False)
                    if what.controller is None and not usual:
                        attackers = replace(what, controller=whose)
                        attacks = a.Attacks(attackers, together=True, others=least - 1, exactly=exactly)
                        yield replace(attacks, **said), stop


def _print_attack_with(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Attacks) or not node.together or not isinstance(node.what, w.Filter):
        raise Unprintable(node)
    who = node.what.controller or "player"
    attack = "attack" if who == "you" else "attacks"
    number = ["exactly"] if node.exactly else []
    number += grammar.words("few_whole" if node.exactly else "few_or_more", node.others + 1)
    what = grammar.words("things", replace(node.what, controller=None))
    if who == "you" and (node.you or node.walkers):
        raise Unprintable(node)
    facts = {name: getattr(node, name) for name in ("you", "walkers", "whom") if getattr(node, name)}
    whom = next((words.split() for words, said in ONES_ATTACKED.items() if said == facts), None)
    if whom is None:
        raise Unprintable(node)
    return [*grammar.words("who", who), attack, *whom, "with", *number, *what]


GRAMMAR.by_hand("attack_with", _read_attack_with, _print_attack_with, "{:who}")
say("trigger", "{:attack_with}")


# -- a player is aimed at --------------------------------------------------------------------------------------

AIMED_AT = {"you become": "you", "a player becomes": "player", "an opponent becomes": "opponent"}
one_word("player_aimed_at", AIMED_AT)
say("trigger", "{who:player_aimed_at} the target of {by:a_thing}", a.PlayerBecomesTarget)


def _read_you_or_yours(reading: Reading, at: int) -> ReadAs:
    """you or a permanent you control becomes the target of a spell or ability an opponent controls"""
    if reading.words[at : at + 2] == ("you", "or"):
        for node, end in reading.nodes("trigger", at + 2, a.BecomesTarget):
            if node.what is not None and node.what.controller == "you":
                yield a.EitherEvent(a.PlayerBecomesTarget(node.by), node), end


GRAMMAR.by_hand(
    "you_or_yours",
    _read_you_or_yours,
    said_as("either_event"),
    frozenset(("you",)),
)
say("trigger", "{:you_or_yours}")
_CRIMES = {"you commit": "you", "an opponent commits": "opponent", "a player commits": "player"}
one_word("who_commits", _CRIMES)
say("trigger", "{who:who_commits} a crime", t.CommitsCrime)
one_word("who_mills", {"you mill": "you", "an opponent mills": "opponent", "a player mills": ""})
say(
    "trigger",
    "{whose:who_mills} ({what:a_card_as_such}|{together:all_at_once} {what:cards_as_such})",
    a.IntoGraveyard,
    origin="library",
    milled=True,
)
say(
    "trigger",
    "(you draw your|{who:who_else_draws} draws their) {nth:which_one} card (each turn|in a turn)",
    a.DrawsCard,
)

# -- whoever fights several is told of once ----------------------------------------------------------------------

for _fights, _how in (
    ("blocks or becomes blocked by", {"either": True}),
    ("blocks", {}),
    ("becomes blocked by", {"is_blocked": True}),
):
    say("fights_some", f"{_fights} one or more", FieldsSaid, number=1, more=True, **_how)
say("trigger", "{*:some_one} phases out", a.Phases, out=True)
say("trigger", "{*:some_one} phases in", a.Phases)
say("trigger", "{*:this_or_one} is turned face up", a.TurnedUp)


say(
    "trigger",
    "{*:some_one} deals {*:damage} to one or more creatures",
    a.DealsDamage,
    to="creature",
    at_once=True,
)


_FROM_THERE = "from your graveyard"
one_word(
    "or_was_played",
    {f"or {played} play {_FROM_THERE}": True for played in ("you", "was")}
    | {f"or you play it {_FROM_THERE}": True},
)
say(
    "condition",
    f"({{it:named_before}}|{{it:this_card}}) (comes into play|came into play|entered) {_FROM_THERE} "
    "[{played:or_was_played}]",
    a.OutOfYourGraveyard,
)


def _read_countered(reading: Reading, at: int) -> ReadAs:
    """a spell or ability you control counters a creature spell"""
    for by, end in reading.nodes("a_thing", at, w.Filter):
        if by.noun in ("spell", "ability", "spell or ability") and reading.word(end) == "counters":
            for what, stop in reading.nodes("a_thing", end + 1, w.Filter):
                if what.noun == "spell":
                    yield a.Counters(by, what), stop


def _print_countered(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, a.Counters):
        raise Unprintable(node)
    return [*grammar.words("a_thing", node.by), "counters", *grammar.words("a_thing", node.what)]


GRAMMAR.by_hand("spell_countered", _read_countered, _print_countered, "{:a_thing}")
say("trigger", "{:spell_countered}")
