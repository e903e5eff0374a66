"""A card from its name, cost, type line, size and text; and what its text was understood as."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import of_another_kind, out_of_place
from rules_kb.cards.across_paragraphs import as_of_its_type
from rules_kb.cards.antecedents import bound
from rules_kb.cards.done_this_way import counted_as_they_were
from rules_kb.cards.grammar import Reading
from rules_kb.cards.mentions import speaks_of_others
from rules_kb.cards.named import Unclear
from rules_kb.cards.node import Meaning, N, Node, kinds_in, parts_of, rebuilt, replace
from rules_kb.cards.old_wording import with_whole_name
from rules_kb.cards.patterns import TokenWords
from rules_kb.cards.places import Path, Span, places_in
from rules_kb.cards.refusals import is_endless, refuse_to_ignore_another_paragraph, refuse_what_means_nothing
from rules_kb.cards.run_together import SENTENCE_END, cut_in_two, taken_apart, with_others_named
from rules_kb.cards.second_opinion import doubts
from rules_kb.cards.spelled_out import spelled_out, spelled_out_line
from rules_kb.cards.split_cards import NO_SPELLS, NOT_BOTH, faces_of, put_together
from rules_kb.cards.targets import number_targets
from rules_kb.cards.this_turn import AnOpponent
from rules_kb.cards.type_lines import (
    BETWEEN,
    LONG,
    NotUnderstood,
    parse_size,
    parse_type_line,
    refuse_endless,
    taught_by,
    with_tap_symbol,
)
from rules_kb.cards.types import ALL_CREATURE_TYPES, BASIC_LANDS, LEARNT, OF_SPELLS_ONLY, Knowing
from rules_kb.cards.wording import normal, with_threshold, without_ability_word, words_of
from rules_kb.cards.words import SamePlayer, Target, ThatPlayer, ThisCard, YouAnd
from rules_kb.facts import NamedTuple
from rules_kb.facts import replace as replace_facts
from rules_kb.table.mana import parse_mana_cost
from rules_kb.table.objects import Characteristics


def make_card(
    name: str,
    type_line: str,
    cost: str | None = None,
    size: str | None = None,
    text: str = "",
    colors: frozenset[str] | None = None,
) -> Characteristics:
    """The card's initial values, its text compiled.

    `size` is power/toughness, or a planeswalker's loyalty; `*` is set by an ability. Raises ValueError on a
    bad cost, type line or size, NotUnderstood on a text that can't be read as a whole.
    """
    refuse_endless(text, name)
    supertypes, types, subtypes = parse_type_line(type_line)
    if BETWEEN in name:
        return _of_two_names(name, type_line, cost, size, text)
    with Knowing(taught_by(types, subtypes) | LEARNT):
        mana = parse_mana_cost(cost) if cost else None
        loyalty = int(size) if size and size.isdecimal() and "planeswalker" in types else None
        power, toughness = parse_size(size) if size and loyalty is None else (None, None)
        if "basic" in supertypes and text.strip() in {BASIC_LANDS.get(word) for word in subtypes}:
            text = ""  # the large mana symbol in its text box stands for the ability that its type gives it
        of_another_kind.refuse_words_of_another_kind(text, name, types, subtypes)
        text = as_of_its_type(text, subtypes, name)
        if "artifact" in types and type_line.casefold().startswith("mono "):
            text = with_tap_symbol(text)
        if type_line.startswith("Summon") or type_line == "Artifact Creature":
            text = with_whole_name(text, name)
        abilities: list[Node] = list(compile_text(text, name, types))
        refuse_what_means_nothing(abilities, text, name, bool(mana and mana.xs), "aura" in subtypes)
        out_of_place.refuse_keywords_out_of_place(abilities, text, name, types, subtypes)
        if doubtful := doubts(spelled_out(text), abilities):
            raise NotUnderstood(text, doubtful[0], name)
        if a.Keyword("changeling") in abilities:
            subtypes = (*subtypes, *[word for word in ALL_CREATURE_TYPES if word not in subtypes])
        if subtypes[:1] == ("aura",) and len(subtypes) > 1:
            abilities[:0] = _what_it_enchants(subtypes[1:], name)
            subtypes = ("aura",)
        if "aura" in subtypes:
            abilities = of_another_kind.with_what_it_enchants(abilities)
        counted = [item for item in abilities if isinstance(item, a.CountsAs)]
        for item in counted:
            subtypes = (*subtypes, *[word for word in item.types if word not in subtypes])
        own = [item.colors for item in abilities if isinstance(item, a.OwnColors)]
        if own and colors is None:
            colors = frozenset(own[-1])
        found_colors = colors if colors is not None else (mana.colors if mana else frozenset())
        return Characteristics(
            name,
            mana,
            types,
            subtypes,
            supertypes,
            found_colors,
            tuple(abilities),
            power,
            toughness,
            text,
            loyalty=loyalty,
        )


def _of_two_names(
    name: str, type_line: str, cost: str | None, size: str | None, text: str
) -> Characteristics:
    """A card of two halves or faces. Raises what `make_card` does, also where not both are told."""
    if not (told := faces_of(name, type_line, cost, size, text)):
        raise NotUnderstood(text, NOT_BOTH, name)
    if (card := put_together(name, told, make_card)) is None:
        raise NotUnderstood(text, NO_SPELLS, name)
    return card


def _what_it_enchants(words: tuple[str, ...], name: str) -> tuple[Node, ...]:
    """The ability that an old type line has for one, Enchant Green Creature. Raises NotUnderstood."""
    text = f"Enchant {' '.join(words)}"
    if "dead" in words:  # a card in a graveyard, though there is a creature type of that name
        raise NotUnderstood(text, text.lower(), name)
    return compile_text(text, name)


TWO_STATEMENTS = re.compile(
    r"(you can't lose the game) and (your opponents can't win the game)", re.IGNORECASE
)


def compile_text(text: str, name: str = "", types: tuple[str, ...] = ()) -> tuple[Node, ...]:
    """The abilities, statements or instructions of a rules text, a paragraph each. Raises NotUnderstood."""
    refuse_endless(text, name)
    try:
        return _compiled_text(text, name, types)
    except RecursionError:  # a list of hundreds of things: no card has that
        longest = max(text.split("\n"), key=len)
        raise NotUnderstood(f"{longest[:LONG]}...", " ".join(longest[:LONG].split()[:4]), name) from None


def _paragraphs(text: str, name: str, spell: bool = False) -> list[str]:
    text = with_others_named(text, name)
    lines = TWO_STATEMENTS.sub(r"\1.\n\2", taken_apart(text.replace("\\n", "\n"), spell)).split("\n")
    return joined([line.strip() for line in lines if normal(line, name)], name, spell)


def _compiled_text(text: str, name: str, types: tuple[str, ...]) -> tuple[Node, ...]:
    spell = any(word in OF_SPELLS_ONLY for word in types)
    paragraphs = _paragraphs(text, name, spell)
    if spell:
        return _compile_spell(paragraphs, name, types)
    found = [
        [
            _finished(_where_it_is_played(placed.node), placed.places(), types, (paragraph, name))
            for placed in _compile_paragraph(paragraph, name)
        ]
        for paragraph in paragraphs
    ]
    refuse_to_ignore_another_paragraph(found, text, name)
    return tuple(ability for abilities in found for ability in abilities)


class Placed(NamedTuple):
    """What was read: the node, what it was before players were named in it, and the reading of its places."""

    node: Node
    read: Meaning
    reading: Reading

    def places(self, beside: bool = False) -> dict[Path, Span]:
        """The places of its parts in the text, if one of them, or one `beside` it, stands for another."""
        if beside or speaks_of_others(self.node):
            return places_in(self.read, self.reading.places())
        return {}

    def spans(self) -> Iterator[tuple[Node, Span]]:
        """Each node that was read from words, with the place of these."""
        places = self.reading.places()
        return ((part, places[id(part)]) for part in parts_of(self.read) if id(part) in places)


def placed_paragraphs(text: str, name: str, types: tuple[str, ...]) -> Iterator[tuple[str, list[Placed]]]:
    """Each paragraph of a text with what it was read as, nothing bound yet. Raises NotUnderstood."""
    spell = any(word in OF_SPELLS_ONLY for word in types)
    for paragraph in _paragraphs(text, name, spell):
        yield (
            paragraph,
            _first(paragraph, name, _kinds_of_a_spell(paragraph, name))
            if spell
            else _compile_paragraph(paragraph, name),
        )


def _finished(
    node: N,
    places: dict[Path, Span],
    types: tuple[str, ...],
    of: tuple[str, str],
    paid: tuple[Node, ...] = (),
) -> N:
    """A node with its targets numbered and its words bound to what they stand for. Raises NotUnderstood."""
    try:
        return counted_as_they_were(bound(number_targets(node), places, types, paid))
    except Unclear as problem:
        raise NotUnderstood(of[0], problem.phrase, of[1]) from None


def _where_it_is_played(ability: Node) -> Node:
    """An activated ability that moves its own card from the graveyard or the hand is played there, as if the
    text said so; one for while its card is suspended, where that is.
    """
    if isinstance(ability, a.Activated) and ability.condition == a.ThisIs("suspended"):
        return replace(ability, only=(*ability.only, "suspended"))
    if not isinstance(ability, a.Activated) or {"from graveyard", "from hand"} & {*ability.only}:
        return ability
    moved = [effect for effect in ability.effects if isinstance(effect, e.MoveTo) and effect.origin]
    moves = any(effect.what == ThisCard() and effect.origin == "graveyard" for effect in moved)
    pays = [part.origin for part in ability.cost.parts if isinstance(part, a.RemoveThisCost) and part.origin]
    zones = ["graveyard"] * moves or pays
    return replace(ability, only=(*ability.only, f"from {zones[0]}")) if zones else ability


REMINDER = re.compile(r"\([^()]*\)")
INSTEAD = re.compile(r'(?:if|as long as) [^."]*\binstead\b(?! of)[^"]*|[^."]*\binstead if [^."]*\.?')
"""A paragraph of an instant or a sorcery that says what happens instead of what the one before says."""


DIE_SHOWS = re.compile(r"\d+(?:[—–-]\d+)? \| ")
"""A line that says what a result of a die does."""


BROKEN_OFF = re.compile(r"\b(?:and|or|to|the|from)$")
"""How a line ends that is printed in two in the midst of a sentence."""


def joined(lines: list[str], name: str, spell: bool = False) -> list[str]:
    """Paragraphs, where a line that can't stand alone (a mode, or when an ability may be played) belongs to
    the one before.
    """
    paragraphs: list[str] = []
    for line in [part for whole in lines for part in spelled_out_line(whole, spell)]:
        if paragraphs and paragraphs[-1].endswith("—") and " " not in paragraphs[-1]:
            paragraphs[-1] += line  # "Buyback—" and its cost on the next line
            continue
        if paragraphs and BROKEN_OFF.search(paragraphs[-1]):
            paragraphs[-1] += f" {line}"
            continue
        goes_on = line.startswith("•") or DIE_SHOWS.match(line) is not None
        goes_on |= normal(line, name).startswith(("play this ability", "ignore this "))
        if spell and paragraphs and INSTEAD.fullmatch(normal(line, name)):
            goes_on, line = True, without_ability_word(with_threshold(REMINDER.sub("", line)))
        if goes_on and paragraphs:
            paragraphs[-1] += f" {line}"
        else:
            paragraphs.append(line)
    return paragraphs


def _compile_spell(paragraphs: list[str], name: str, types: tuple[str, ...]) -> tuple[Node, ...]:
    """An instant's or sorcery's paragraphs that are instructions are carried out as one."""
    found: list[Node] = []
    effects: list[e.Instruction] = []
    places: dict[Path, Span] = {}
    read = [_first(paragraph, name, _kinds_of_a_spell(paragraph, name)) for paragraph in paragraphs]
    speaks = any(speaks_of_others(placed.node) for together in read for placed in together)
    for number, paragraph in enumerate(paragraphs):
        for placed in read[number]:
            node, where = placed.node, placed.places(speaks)
            if isinstance(node, a.Activated) and not _is_played_elsewhere(node):
                _refuse_what_no_spell_costs(node, paragraph, name)
                found.append(a.AdditionalCost(node.cost, in_text=True))
                for index, effect in enumerate(node.effects):
                    own = "effects", len(effects)
                    further = number * FURTHER
                    places[own] = further, further
                    places.update(
                        {
                            (*own, *path[2:]): (at + further, to + further)
                            for path, (at, to) in where.items()
                            if path[:2] == ("effects", index)
                        }
                    )
                    effects.append(effect)
            elif isinstance(node, e.Instruction):
                own = "effects", len(effects)
                further = number * FURTHER
                places[own] = further, further  # what was read with others has no place of its own
                places.update(
                    {(*own, *path): (at + further, to + further) for path, (at, to) in where.items()}
                )
                effects.append(node)
            else:
                found.append(_finished(_where_it_is_played(node), where, types, (paragraph, name)))
    if len(effects) > 1 and any(isinstance(effect, e.ChooseOne) for effect in effects):
        raise NotUnderstood("\n".join(paragraphs), "choose one, beside other instructions", name)
    if effects:
        whole = a.Instructions(tuple(effects))
        paid = tuple(
            [part for item in found if isinstance(item, a.AdditionalCost) for part in item.cost.parts]
        )
        found.append(_finished(whole, places, types, ("\n".join(paragraphs), name), paid))
    return tuple(found)


def _kinds_of_a_spell(paragraph: str, name: str) -> tuple[str, ...]:
    """As what a paragraph of an instant or a sorcery may be read."""
    if _has_cost(paragraph, name):
        return ("activated",)
    return ("of_a_card_in_hand", "statement", "keywords", "modal", "effects")


def _is_played_elsewhere(ability: a.Activated) -> bool:
    """Whether an activated ability of an instant or a sorcery is one, for the graveyard or the hand."""
    return _where_it_is_played(ability) is not ability or bool(ability.only)


def _refuse_what_no_spell_costs(ability: a.Activated, paragraph: str, name: str) -> None:
    """Raise NotUnderstood where a cost before a colon can't be an additional one of a spell, as it was
    written until 1999.
    """
    if ability.condition is not None or any(
        isinstance(part, (a.PayMana, a.TapThis, a.PutCounterCost, a.RemoveCounterCost))
        for part in ability.cost.parts
    ):
        raise NotUnderstood(paragraph, ":", name)


FURTHER = 10_000
"""The places of the words of one paragraph are that much further on than those of the one before."""


def _has_cost(paragraph: str, name: str) -> bool:
    """Whether a paragraph has a colon outside quotes: an activated ability."""
    words = words_of(paragraph, name)
    return ":" in (words[: words.index('"')] if '"' in words else words)


OWN_TRIGGER = re.compile(r"(?:When|Whenever) ~ (?!deals|[^.,]* this turn,)")


def _compile_paragraph(paragraph: str, name: str, refused: set[str] | None = None) -> list[Placed]:
    """A paragraph as a whole, or else sentence by sentence, where each can stand alone. Of a paragraph's end
    nobody asks where it stops, and what was `refused` isn't tried again.
    """
    told = refused is None
    refused = set() if refused is None else refused
    for first, rest in cut_in_two(paragraph, name):
        if OWN_TRIGGER.match(rest.replace(name or "~", "~", 1)):  # no delayed one
            return [*_compile_paragraph(first, name), *_compile_paragraph(rest, name)]
    try:
        whole = _compile_whole(paragraph, name, told)
        if SENTENCE_END.search(paragraph) is None or not any(
            is_endless(part) for placed in whole for part in parts_of(placed.node)
        ):
            return whole
        raise NotUnderstood(paragraph, "gets: nothing says for how long", name)
    except NotUnderstood as problem:
        for first, rest in cut_in_two(paragraph, name):
            try:
                if rest not in refused:
                    return [*_compile_whole(first, name, False), *_compile_paragraph(rest, name, refused)]
            except NotUnderstood:
                continue
        refused.add(paragraph)
        raise problem from None


def _compile_whole(paragraph: str, name: str, told: bool = True) -> list[Placed]:
    words = words_of(paragraph, name)
    if not words:
        return []
    if _has_cost(paragraph, name):
        kinds: tuple[str, ...] = ("activated",)
    elif words[0] in ("when", "whenever", "at", "during"):
        kinds = ("triggered", "static", "statement")
    elif words[0] == "equip":
        kinds = ("keywords", "activated", "statement")
    else:
        kinds = ("keywords", "statement", "static", "statics")
    try:
        return _first(paragraph, name, kinds, told)
    except NotUnderstood:
        if "whenever" not in words[1:] and "when" not in words[1:]:
            raise
        return _first(paragraph, name, ("triggered_after",), told)  # the event after what it sets off


def _first(paragraph: str, name: str, kinds: tuple[str, ...], told: bool = True) -> list[Placed]:
    """The first reading of a paragraph as one of `kinds`, a node or several. Raises NotUnderstood, which
    says where it stops if that is `told`.
    """
    from rules_kb.cards.language import GRAMMAR  # built on first use, since it takes a moment

    words = words_of(paragraph, name)
    reading = Reading(GRAMMAR, words)
    for kind in kinds:
        node, _ = reading.whole(kind)
        if node is not None:
            nodes = node if isinstance(node, tuple) else (node,)
            try:
                named = with_players_named(nodes)
            except LookupError:
                continue
            return [Placed(one, read, reading) for one, read in zip(named, nodes, strict=True)]
    furthest = _furthest(words, kinds) if told else 0
    start = max(0, min(furthest, len(words) - 3))  # a mark alone would say nothing
    start -= start > 1 and words[start - 2] in (".", ":", ";")  # nor would a sentence without its first word
    phrase = " ".join(words[start : start + 6])
    raise NotUnderstood(paragraph, phrase, name)


def _furthest(words: TokenWords, kinds: tuple[str, ...]) -> int:
    """How many words can be read as one of several kinds, where none reads them all."""
    from rules_kb.cards.language import GRAMMAR

    reading = Reading(GRAMMAR, words, far=True)
    return max(reading.whole(kind)[1] for kind in kinds)


def with_players_named(nodes: tuple[Meaning, ...]) -> tuple[Node, ...]:
    """Nodes of a text with each player who is left out there named: the one who did what was said before, a
    target or a chosen opponent as "that player".

    Raises LookupError where nothing was said before.
    """
    named = _players_named(nodes) if SamePlayer in kinds_in(nodes) else nodes
    return tuple(node for node in named if isinstance(node, Node))


def _players_named(nodes: tuple[Meaning, ...]) -> tuple[Meaning, ...]:
    found: list[Meaning] = []
    for part in nodes:
        node = _with_players_named(part)
        if isinstance(node, Node) and isinstance(getattr(node, "who", None), SamePlayer):
            said = [each for each in found if not isinstance(each, e.Then)]
            before = getattr(said[-1], "who", None) if said else None
            aimed = any(isinstance(part, (Target, AnOpponent)) for part in parts_of(before))
            if before is None or (aimed and isinstance(before, YouAnd)):
                raise LookupError
            node = replace(node, who=ThatPlayer() if aimed else before)
        found.append(node)
    return tuple(found)


def _with_players_named(node: Meaning) -> Meaning:
    if isinstance(node, tuple):
        return _players_named(node)
    return rebuilt(node, _with_players_named) if isinstance(node, Node) else node


def printed_back(card: Characteristics) -> str:
    """What the card's text was understood as, in the tool's own wording, a paragraph an ability."""
    from rules_kb.cards.language import GRAMMAR

    kinds = {
        a.Instructions: "instructions",
        a.Activated: "activated",
        a.Triggered: "triggered",
        a.ManaDoubling: "triggered",
        a.Static: "static",
        a.Keyword: "keyword",
    }
    if card.faces:
        own = () if card.halves else (replace_facts(card, other=None),)
        return "\n//\n".join(map(printed_back, (*own, *card.faces)))
    lines = []
    for ability in _that_are_said(card.abilities):
        if isinstance(ability, a.Instructions) and isinstance(ability.effects[0], e.ChooseOne):
            lines.append(GRAMMAR.show("modal", ability.effects[0]))
        else:
            lines.append(GRAMMAR.show(kinds.get(type(ability), "statement"), ability))
    return "\n".join(_with_its_name(of_another_kind.called_as_it_is(line, card), card.name) for line in lines)


def _that_are_said(abilities: tuple[Meaning, ...]) -> Iterator[Meaning]:
    """The abilities without what their words say anyway: modular's counters, sentences that a keyword stands
    for, where what returns lies.
    """
    for at, ability in enumerate(abilities):
        after = [getattr(part, "name", "") for part in abilities[at + 1 : at + 3]]
        if isinstance(ability, a.EntersWith) and after[:1] == ["modular"]:
            continue
        if isinstance(ability, a.Triggered) and "champion" in after:
            continue
        if isinstance(ability, a.Activated):
            unsaid = ("from graveyard", "suspended")
            said = replace(ability, only=tuple(each for each in ability.only if each not in unsaid))
            ability = said if _where_it_is_played(said) == ability else ability
        yield ability


def _with_its_name(line: str, name: str) -> str:
    """A paragraph with the card's name; within what something else has, where it means the card."""
    parts, name = line.split('"'), name.removeprefix("A-") or "~"
    parts[::2] = [part.replace("~", name) for part in parts[::2]]
    parts[1::2] = [part.replace("~", "this permanent").replace("the granter", name) for part in parts[1::2]]
    return '"'.join(parts)
