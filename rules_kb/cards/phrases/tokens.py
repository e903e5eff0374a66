"""Phrases that describe tokens."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.grammar import Grammar, ReadAs, Reading, Unprintable
from rules_kb.cards.node import Meaning, parts_of, replace
from rules_kb.cards.phrases.changes import read_types
from rules_kb.cards.phrases.phrasebook import GRAMMAR
from rules_kb.cards.phrases.small_words import read_size
from rules_kb.cards.words_of_descriptions import SMALL
from rules_kb.table.mana import COLOR_NAMES, parse_mana_cost

_LEFT = (a.TapThis(), a.SacrificeCost())
TOKENS_BY_NAME = {
    "treasure": a.Activated(
        a.Cost(_LEFT), (e.AddMana(choose=("W", "U", "B", "R", "G"), number=w.Number(1)),)
    ),
    "food": a.Activated(a.Cost((a.PayMana(parse_mana_cost("{2}")), *_LEFT)), (e.GainLife(w.Number(3)),)),
    "clue": a.Activated(
        a.Cost((a.PayMana(parse_mana_cost("{2}")), a.SacrificeCost())), (e.DrawCards(w.Number(1)),)
    ),
    "blood": a.Activated(
        a.Cost(
            (
                a.PayMana(parse_mana_cost("{1}")),
                a.TapThis(),
                a.DiscardCost(w.Filter("card")),
                a.SacrificeCost(),
            )
        ),
        (e.DrawCards(w.Number(1)),),
    ),
    "gold": a.Activated(
        a.Cost((a.SacrificeCost(),)), (e.AddMana(choose=("W", "U", "B", "R", "G"), number=w.Number(1)),)
    ),
    "map": a.Activated(
        a.Cost((a.PayMana(parse_mana_cost("{1}")), *_LEFT)),
        (e.LaterAction("explore", what=w.Target(w.Filter(words=("creature",), controller="you"))),),
        ("sorcery",),
    ),
}
"""Artifact tokens of which texts tell only the name, with their ability."""
LEGENDARY = "legendary"
MOST_OF_A_NAME = 7
"""So many words at most has a token's name, its comma counted."""
ATTACKING = tuple(
    (*who, *how)
    for who in (("that", "'s"), ("that", "are"))
    for how in (("tapped", "and", "attacking"), ("attacking",), ("tapped",))
)


def _read_token(reading: Reading, at: int) -> ReadAs:
    tapped = reading.word(at) == "tapped"
    name = reading.word(at + tapped)
    if name in TOKENS_BY_NAME and reading.word(at + tapped + 1) in ("token", "tokens"):
        ability = replace(TOKENS_BY_NAME[name])
        token = e.Token(None, None, ("artifact",), (name,), (), (ability,), tapped=tapped)
        yield token, at + tapped + 2
    for node, stop in read_types(reading, at + tapped):
        for token, last in _finish_token(reading, node, (0, 0), stop):
            if _sizes_itself(token):
                yield replace(token, tapped=bool(tapped)), last
    legendary = reading.word(at + tapped) == LEGENDARY
    for token, end in _of_no_size(reading, at + tapped + legendary):
        if token.name or token.subtypes:
            yield replace(token, tapped=tapped, supertypes=(LEGENDARY,) if legendary else ()), end
    for size, end in _sizes(reading, at + tapped + legendary):
        for node, stop in read_types(reading, end):
            for token, last in _finish_token(reading, node, size, stop):
                token = replace(token, tapped=True) if tapped else token
                token = replace(token, supertypes=(LEGENDARY,)) if legendary else token
                yield token, last
                for words in ATTACKING:
                    if reading.words[last : last + len(words)] == words:
                        joins = replace(token, tapped="tapped" in words, attacking="attacking" in words)
                        yield joins, last + len(words)


def _of_no_size(reading: Reading, at: int) -> Iterator[tuple[e.Token, int]]:
    """colorless artifact token with "{T}: Draw a card": no creature, of which all that it does is said"""
    for node, stop in read_types(reading, at):
        if node.types and "creature" not in node.types:
            for token, end in _finish_token(reading, node, (None, None), stop):
                if token.abilities:
                    yield token, end


def _sizes_itself(token: e.Token) -> bool:
    """Whether its own ability says how large it is, in power and toughness, without the card that makes it."""
    own = (each for each in token.abilities if isinstance(each, a.Static) and each.condition is None)
    return any(
        isinstance(change, e.SetSize) and not any(isinstance(part, w.Granter) for part in parts_of(change))
        for each in own
        if isinstance(each.what, w.ThisCard)
        for change in each.changes
    )


Size = tuple[int, int] | tuple[w.TheX, w.TheX] | tuple[None, None]


def _sizes(reading: Reading, at: int) -> Iterator[tuple[Size, int]]:
    yield from read_size(reading, at)
    if reading.word(at) == "x/x":
        yield (w.TheX(), w.TheX()), at + 1


def _finish_token(reading: Reading, node: e.SetTypes, size: Size, stop: int) -> Iterator[tuple[e.Token, int]]:
    another_size = node.power is not None  # of what has one, or says it by itself
    if another_size or node.abilities or node.keeps or reading.word(stop) not in ("token", "tokens"):
        return
    types = node.types or ("creature",)
    colors = () if node.colors == ("C",) else node.colors  # as a token of no color is anyway
    token = e.Token(size[0], size[1], types, node.subtypes, colors)
    for able, end in _with_abilities(reading, token, stop + 1):
        yield from _with_name(reading, able, end)
    for called, end in _with_name(reading, token, stop + 1):
        yield called, end
        if called.name:
            yield from _with_abilities(reading, called, end)


def _with_abilities(reading: Reading, token: e.Token, at: int) -> Iterator[tuple[e.Token, int]]:
    """A token with what it has, as is said after it."""
    for words in WITH:
        start = at + len(words)
        if reading.words[at:start] == words and (len(words) == 1 or _says_which(reading, at, words)):
            for abilities, end in reading.several("granted", start):
                yield replace(token, abilities=abilities), end


THEY = (".", "they", "have")
WITH = (("with",), (".", "it", "has"), THEY)
"""Before the abilities of a token; in a sentence after it, of what is said in quotes."""


def _says_which(reading: Reading, at: int, words: tuple[str, ...]) -> bool:
    """Whether quotes follow, and the sentence before makes these tokens alone: one, or several alike."""
    begin = max((i for i in range(at) if reading.words[i] == "."), default=-1)
    made = [word for word in reading.words[begin + 1 : at] if word in ("token", "tokens")]
    return reading.word(at + len(words)) == '"' and made == ["tokens" if words == THEY else "token"]


def _with_name(reading: Reading, token: e.Token, at: int) -> Iterator[tuple[e.Token, int]]:
    """A token, and the same with a name of one or two words: "named Wasp", "named Queen's Wasp"."""
    yield token, at
    for words in (1, 2, 3) if reading.word(at) == "named" else ():
        name = reading.words[at + 1 : at + 1 + words]
        if words < 3 and all(word.isalpha() for word in name):
            yield replace(token, name=" ".join(name)), at + 1 + words
        elif words == 3 and name[1:2] == ("'s",) and name[0].isalpha() and name[-1].isalpha():
            yield replace(token, name="".join((*name[:2], " ", name[2]))), at + 1 + words


def _print_token(grammar: Grammar, node: Meaning, noun: str = "token") -> list[str]:
    if not isinstance(node, e.Token):
        raise Unprintable(node)
    if node.power is None and node.subtypes and node.subtypes[0] in TOKENS_BY_NAME:
        return [*(["tapped"] if node.tapped else []), *node.subtypes, noun]
    size = "x/x" if isinstance(node.power, w.TheX) else f"{node.power}/{node.toughness}"
    sized = [] if node.power is None or (_sizes_itself(node) and size == "0/0") else [size]
    words = [*(["tapped"] if node.tapped and not node.attacking else []), *node.supertypes, *sized]
    for index, letter in enumerate(node.colors):
        words.extend((["and"] if index else []) + [COLOR_NAMES[letter]])
    words.extend([*node.subtypes, *node.types, noun])
    words += ["with", *grammar.words("granted", node.abilities)] if node.abilities else []
    if node.attacking:
        joins = ["that", "'s", *(["tapped", "and"] if node.tapped else []), "attacking"]
    return [
        *words,
        *(["named", *node.name.replace("'s", " 's").split()] if node.name else []),
        *(joins if node.attacking else []),
    ]


def _read_called(reading: Reading, at: int) -> ReadAs:
    """karox , a legendary 4/4 red dragon creature token: its name before what it is"""
    for comma in range(at + 1, at + MOST_OF_A_NAME):
        name = reading.words[at:comma]
        said = reading.words[comma : comma + 3] == (",", "a", LEGENDARY) and name[0] not in SMALL
        if not said or not all(map(_is_of_a_name, name)):
            continue
        named = (
            (replace(token, supertypes=(LEGENDARY,)), end) for token, end in _of_no_size(reading, comma + 3)
        )
        for token, end in (*reading.nodes("token", comma + 2, e.Token), *named):
            if not token.name:
                called = " ".join(name).replace(" ,", ",").replace(" 's", "'s")
                yield replace(token, name=called), end


def _is_of_a_name(word: str) -> bool:
    return word.isalpha() or word in (",", "'s")


def _print_called(grammar: Grammar, node: Meaning) -> list[str]:
    if not isinstance(node, e.Token) or not node.name or LEGENDARY not in node.supertypes:
        raise Unprintable(node)
    return [
        *node.name.replace(",", " ,").replace("'s", " 's").split(),
        ",",
        "a",
        *_print_token(grammar, replace(node, name="")),
    ]


GRAMMAR.by_hand("called_token", _read_called, _print_called)
A_TOKEN = f"(tapped|{LEGENDARY}|{'|'.join(TOKENS_BY_NAME)}|{{:new_type}})"
GRAMMAR.by_hand("token", _read_token, _print_token, A_TOKEN)
GRAMMAR.by_hand("tokens", _read_token, lambda grammar, node: _print_token(grammar, node, "tokens"), A_TOKEN)
