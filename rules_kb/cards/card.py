"""A card from its name, cost, type line, size and text; and what its text was understood as."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.antecedents import Path, Span, Unclear, bound, kinds_of, places_in, speaks_of_others
from rules_kb.cards.grammar import Reading
from rules_kb.cards.keywords import LATER, LATER_TYPES, OF_2006
from rules_kb.cards.node import Meaning, N, Node, parts_of, replace
from rules_kb.cards.old_wording import old_aura
from rules_kb.cards.second_opinion import doubts
from rules_kb.cards.this_turn import later_parts
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES, OF_SPELLS_ONLY, SUPERTYPES, learn_subtypes
from rules_kb.cards.wording import ODD_MARKS, normal, words_of
from rules_kb.cards.words import (
    Each,
    Enchanted,
    Filter,
    SacrificedValue,
    SamePlayer,
    Target,
    ThatPlayer,
    TheX,
    ThisCard,
)
from rules_kb.table.mana import COLOR_LETTERS, ManaCost, parse_mana_cost
from rules_kb.table.objects import Characteristics


class NotUnderstood(ValueError):
    """A text that the tool can't read as a whole. `phrase` is where it stopped."""

    def __init__(self, line: str, phrase: str, name: str = "") -> None:
        self.line = line
        self.phrase = phrase
        self.name = name
        super().__init__(f"{name + ': ' if name else ''}isn't understood: {phrase!r} in {line!r}")


def parse_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """(supertypes, types, subtypes) of a type line of any year: `Summon Goblin`, `Enchant Creature`, ...

    Raises ValueError where it names no card type.
    """
    left, _, right = line.replace("–", "—").replace(" - ", "—").partition("—")
    words = left.lower().replace("mana source", "mana-source").split()
    words = [word.replace("mana-source", "mana source") for word in words]
    if "artifact" in words:  # of the first years, and without meaning since (rulings1999 K.6.Ruling.3 and 4)
        words = [word for word in words if word not in ("poly", "continuous")]
    subtypes = [word.lower() for word in right.split()]
    words = ["snow-covered" if word == "snow" else word for word in words]  # as type lines had it before 2006
    if words[:1] == ["summon"]:
        words, subtypes = ["creature"], [word.lower() for word in left.split()[1:]]
    if words[:2] == ["enchant", "world"]:  # a global enchantment, whatever it is called
        return ("world",), ("enchantment",), tuple(subtypes)
    if words[:1] == ["enchant"] and len(words) > 1:
        return (), ("enchantment",), ("aura", *words[1:], *subtypes)
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    if "legend" in subtypes or "legend" in words:
        supertypes = (*supertypes, "legendary")
    types = tuple(word for word in words if word in CARD_TYPES)
    if subtypes[:1] == ["aura"]:  # a curse or the like, where only the old type line says what is enchanted
        subtypes = [*subtypes[1:], "aura"]
    unknown = [
        word for word in words if word not in SUPERTYPES and word not in CARD_TYPES and word != "legend"
    ]
    if not types or unknown:
        raise ValueError(
            f"{line!r} isn't a type line: write for example Creature — Bear, Instant or Artifact Creature"
        )
    return tuple(dict.fromkeys(supertypes)), types, tuple(subtypes)


def make_card(
    name: str,
    type_line: str,
    cost: str | None = None,
    size: str | None = None,
    text: str = "",
    colors: frozenset[str] | None = None,
) -> Characteristics:
    """The card's initial values, its text compiled.

    `size` is power/toughness; `*` is set by an ability. Raises ValueError on a bad cost, type line or size,
    NotUnderstood on a text that can't be read as a whole.
    """
    supertypes, types, subtypes = parse_type_line(type_line)
    if " // " in name:
        raise NotUnderstood(text, "//: of a card of two halves or faces only one is told here", name)
    learn_types(subtypes)
    mana = parse_mana_cost(cost) if cost else None
    power, toughness = parse_size(size) if size else (None, None)
    if "basic" in supertypes and text.strip() in {BASIC_LANDS.get(word) for word in subtypes}:
        text = ""  # the large mana symbol in its text box stands for the ability that its type gives it
    text = as_of_its_type(text, subtypes)
    abilities: list[Node] = list(compile_text(text, name, types))
    _refuse_undefined_x(abilities, bool(mana and mana.xs), text, name)
    _refuse_unknown_sacrifice(abilities, text, name)
    _refuse_targets_if_kicked(abilities, text, name)
    _refuse_anothers_limits(abilities, text, name)
    _refuse_targets_of_no_play(abilities, text, name)
    _refuse_two_speakers(text, name)
    _refuse_endless_sizes(abilities, text, name)
    if doubtful := doubts(spelled_out(text), abilities):
        raise NotUnderstood(text, doubtful[0], name)
    if subtypes[:1] == ("aura",) and len(subtypes) > 1:
        if "dead" in subtypes:
            raise NotUnderstood(text, "enchant dead creature", name)
        abilities.insert(0, a.Enchant(_enchantable(subtypes[1:])))
        subtypes = ("aura",)
    counted = [item for item in abilities if isinstance(item, a.CountsAs)]
    for item in counted:
        subtypes = (*subtypes, *[word for word in item.types if word not in subtypes])
    own = [item.colors for item in abilities if isinstance(item, a.OwnColors)]
    if own and colors is None:
        colors = frozenset(own[-1])
    found_colors = colors if colors is not None else (mana.colors if mana else frozenset())
    return Characteristics(
        name, mana, types, subtypes, supertypes, found_colors, tuple(abilities), power, toughness, text
    )


def as_of_its_type(text: str, subtypes: tuple[str, ...]) -> str:
    """A card's text; an old local enchantment's says "enchanted" for what it speaks of as its target."""
    return old_aura(text, subtypes[1]) if subtypes[:1] == ("aura",) and len(subtypes) > 1 else text


def learn_types(subtypes: tuple[str, ...]) -> None:
    """Take the types that stand on a card's type line as known."""
    learn_subtypes(tuple([word for word in subtypes if word not in ("aura", *CARD_TYPES, "permanent")]))


def _refuse_undefined_x(abilities: list[Node], costs_x: bool, text: str, name: str) -> None:
    """Raise NotUnderstood where an ability speaks of X, and neither a cost nor the text says what X is."""
    for ability in abilities:
        parts = list(_parts_with_own_x(ability))
        paid = any(isinstance(part, a.PayMana) and part.cost.xs for part in parts) or (
            isinstance(ability, a.Activated) and TheX() in _parts_with_own_x(ability.cost)
        )
        of_spell = costs_x or any(
            TheX() in _parts_with_own_x(item) for item in abilities if isinstance(item, a.AdditionalCost)
        )
        known = paid or (of_spell and not isinstance(ability, (a.Activated, a.Triggered)))
        asks = isinstance(ability, (a.Instructions, a.Activated, a.Triggered, a.Static, a.StarSize))
        if asks and TheX() in parts and (not known or isinstance(ability, (a.Static, a.StarSize))):
            raise NotUnderstood(text, "x", name)


def _refuse_targets_if_kicked(abilities: list[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where the kicker isn't there, or where a spell has more targets only if it was
    kicked.
    """
    kicked = [part for part in parts_of(tuple(abilities)) if isinstance(part, a.WasKicked)]
    if kicked and not any(isinstance(item, a.Keyword) and item.name == "kicker" for item in abilities):
        raise NotUnderstood(text, "was kicked", name)
    for part in parts_of(tuple(abilities)):
        if (
            isinstance(part, e.OnlyIf)
            and part.condition == a.WasKicked()
            and targets_of((part.effects, part.otherwise))
        ):
            raise NotUnderstood(text, "was kicked", name)


STAY_AS_THEY_ARE = (a.Static, a.StarSize, a.EntersWith, a.EntersTapped, a.CostsMore, a.CostsMoreItself)
"""Abilities with which nothing happens, so that there is no moment to choose a target in."""


def _refuse_targets_of_no_play(abilities: list[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a static ability or a statement names a target, which nobody chooses."""
    for ability in abilities:
        if isinstance(ability, STAY_AS_THEY_ARE) and targets_of(ability):
            raise NotUnderstood(text, "target: nobody plays this, so that nobody chooses one", name)


QUOTED = re.compile(r'"([^"]*)"')
OF_THE_BEARER = re.compile(
    r"\bthis (?:creature|permanent|land|artifact|enchantment)\b(?! type)", re.IGNORECASE
)


def _refuse_two_speakers(text: str, name: str) -> None:
    """Raise NotUnderstood where an ability that is granted speaks both of this card and of what has it."""
    for quoted in QUOTED.findall(text.translate(ODD_MARKS)):
        if name and name.split(",")[0] in quoted and OF_THE_BEARER.search(quoted):
            raise NotUnderstood(text, f"{name}: within an ability that something else has", name)


def _refuse_anothers_limits(abilities: list[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a limit on what other creatures may block, or be blocked by, speaks of "you":
    as a limit of theirs it would mean their own controller.
    """
    for part in parts_of(tuple(abilities)):
        if not isinstance(part, (a.Static, e.Modify)) or isinstance(part.what, ThisCard):
            continue
        for limit in parts_of(part.changes):
            said = parts_of(limit) if isinstance(limit, (e.CantBlock, e.CantBeBlocked)) else []
            if any(isinstance(what, Filter) and what.controller in ("you", "opponent") for what in said):
                raise NotUnderstood(text, "can't block or be blocked by what you control", name)


def _refuse_endless_sizes(abilities: list[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an instruction changes a size, or all things of a description, and nothing
    says for how long; and where it counters what is no spell.
    """
    for part in parts_of(tuple(abilities)):
        countered = part.what if isinstance(part, e.CounterSpell) else None
        if isinstance(countered, Target) and "permanent" in kinds_of(countered.what):
            raise NotUnderstood(text, "counter: what is in play can't be countered", name)
        if isinstance(part, e.Modify) and not part.duration:
            for change in part.changes:
                if isinstance(change, e.ChangeSize) or isinstance(part.what, Each):
                    raise NotUnderstood(text, "gets: nothing says for how long", name)


def _refuse_unknown_sacrifice(abilities: list[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an ability asks what was sacrificed, and neither its cost nor what it does
    sacrifices anything.

    The same goes for what is done later, when the game remembers nothing of the payment.
    """
    spell_pays = any(
        isinstance(part, a.SacrificeCost)
        for item in abilities
        if isinstance(item, a.AdditionalCost)
        for part in item.cost.parts
    )
    for ability in abilities:
        parts = parts_of(ability)
        if not any(isinstance(part, SacrificedValue) for part in parts):
            continue
        sacrifices = any(isinstance(part, (a.SacrificeCost, e.Sacrifice)) for part in parts)
        known = sacrifices or (spell_pays and isinstance(ability, a.Instructions))
        if not known or any(
            isinstance(part, SacrificedValue)
            for later in parts
            if isinstance(later, e.Later)
            for part in parts_of(later)
        ):
            raise NotUnderstood(text, "the sacrificed", name)


def _parts_with_own_x(node: Meaning) -> Iterator[Node]:
    """All parts of a node, without those in which the text itself says what X is."""
    if isinstance(node, tuple):
        for item in node:
            yield from _parts_with_own_x(item)
    elif isinstance(node, Node) and not isinstance(node, e.WhereX):
        yield node
        for name in node.field_names:
            yield from _parts_with_own_x(getattr(node, name))


def _enchantable(words: tuple[str, ...]) -> Filter:
    return Filter(words=tuple(word for word in words if word != "permanent"))


def parse_size(size: str) -> tuple[int, int]:
    """`2/1` as (2, 1); `*` counts 0. Raises ValueError."""
    power, slash, toughness = size.replace(" ", "").partition("/")
    try:
        numbers = tuple(0 if "*" in part else int(part) for part in (power, toughness))
    except ValueError:
        slash = ""
        numbers = (0, 0)
    if not slash:
        raise ValueError(f"{size!r} isn't a power and toughness: write 2/1")
    return numbers[0], numbers[1]


TWO_STATEMENTS = re.compile(
    r"(you can't lose the game) and (your opponents can't win the game)", re.IGNORECASE
)


def compile_text(text: str, name: str = "", types: tuple[str, ...] = ()) -> tuple[Node, ...]:
    """The abilities, statements or instructions of a rules text, a paragraph each. Raises NotUnderstood."""
    try:
        return _compiled_text(text, name, types)
    except RecursionError:  # a list of hundreds of things: no card has that
        longest = max(text.split("\n"), key=len)
        raise NotUnderstood(f"{longest[:LONG]}...", " ".join(longest[:LONG].split()[:4]), name) from None


LONG = 60
"""So many letters are told of a text that goes on without end."""


def _paragraphs(text: str, name: str, spell: bool = False) -> list[str]:
    lines = TWO_STATEMENTS.sub(r"\1.\n\2", text.replace("\\n", "\n")).split("\n")
    return _joined([line.strip() for line in lines if normal(line, name)], name, spell)


def _compiled_text(text: str, name: str, types: tuple[str, ...]) -> tuple[Node, ...]:
    spell = any(word in OF_SPELLS_ONLY for word in types)
    paragraphs = _paragraphs(text, name, spell)
    if spell:
        return _compile_spell(paragraphs, name, types)
    return tuple(
        _finished(_where_it_is_played(placed.node), placed.places(), types, (paragraph, name))
        for paragraph in paragraphs
        for placed in _compile_paragraph(paragraph, name)
    )


class Placed(NamedTuple):
    """What was read: the node, how it was before players were named in it, and the reading that knows where
    its parts stand.
    """

    node: Node
    read: Meaning
    reading: Reading

    def places(self) -> dict[Path, Span]:
        """The places of its parts in the text, if any of them stands for something named elsewhere."""
        return places_in(self.read, self.reading.places()) if speaks_of_others(self.node) else {}

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
        return bound(number_targets(node), places, types, paid)
    except Unclear as problem:
        raise NotUnderstood(of[0], problem.phrase, of[1]) from None


def _where_it_is_played(ability: Node) -> Node:
    """An activated ability that moves its own card from the graveyard is played there, as if the text said
    so.
    """
    if not isinstance(ability, a.Activated) or "from graveyard" in ability.only:
        return ability
    moves = any(isinstance(effect, e.MoveTo) and effect.origin == "graveyard" for effect in ability.effects)
    pays = any(isinstance(part, a.RemoveThisCost) and part.origin for part in ability.cost.parts)
    return replace(ability, only=(*ability.only, "from graveyard")) if moves or pays else ability


def unplayed_keywords(card: Characteristics) -> list[str]:
    """What of a card is understood though no era here plays it: keyword abilities, granted ones too, what
    texts have players do by a name, mana symbols, planeswalkers.
    """
    parts = parts_of(card.abilities)
    found = [part.name for part in parts if isinstance(part, a.Keyword) and part.name in LATER]
    found += [part.name for part in parts if isinstance(part, e.LaterAction)]
    found += later_parts(parts)
    costs = [part.cost for part in parts if isinstance(part, a.PayMana)]
    found += [cost.later for cost in (*costs, card.cost) if cost is not None and cost.later]
    found += [kind for kind in card.types if kind in LATER_TYPES]
    return list(dict.fromkeys(found))


def keywords_of_2006(card: Characteristics) -> list[str]:
    """The keyword abilities of a card, granted ones too, that are played under the rules of 2006 only."""
    found = [part.name for part in parts_of(card.abilities) if isinstance(part, a.Keyword)]
    found = [name for name in found if name in OF_2006]
    return list(dict.fromkeys(found))


KEYWORD_AT_END = re.compile(
    r"^([^\"]+\.) ((?:cycling|echo|buyback|kicker) (?:\{\w+\})+\.?(?:\s*\([^()]*\))?)$", re.IGNORECASE
)
"""Instructions with a keyword ability after them, on one line."""


ENTERS_IN_TWO_WAYS = re.compile(
    r"([^.,]*?) (enters|comes into play|enters the battlefield) tapped with ([^.]*? counters? on it\.)"
)
"""As it comes into play it is tapped, and has counters."""
EITHER_COST = re.compile(r"((?:\{\w+\})+, \{T\}) or ((?:\{\w+\})+, \{T\}): (.*)", re.IGNORECASE)
"""Two costs of which either is paid: as an ability for each."""
KICKED_WITH = re.compile(
    r"(If [^,.]* (?:was kicked|kicker cost), [^,.]* counters? on it),? (?:and|and with|and gains|and has) "
    r"((?:first strike|double strike|[a-z]+))\.(?: ?\([^()]*\))?"
)
"""A kicked creature's counters and its keyword: it has that as long as it is in play."""


def _spelled_out(line: str) -> list[str]:
    """A keyword that stands for two abilities of other cards as those abilities: fading; of modular and graft
    the half that says how the card comes into play.

    One after other sentences stands for itself.
    """
    if match := KEYWORD_AT_END.match(line.strip()):
        return [match.group(1), match.group(2)]
    if match := ENTERS_IN_TWO_WAYS.fullmatch(line.strip()):
        return [f"{match[1]} {match[2]} tapped.", f"{match[1]} {match[2]} with {match[3]}"]
    if match := KICKED_WITH.fullmatch(line.strip()):
        return [f"{match[1]}.", f"As long as ~ was kicked, ~ has {match[2]}."]
    if match := EITHER_COST.fullmatch(line.strip()):
        return [f"{match[1]}: {match[3]}", f"{match[2]}: {match[3]}"]
    if match := re.fullmatch(r"cumulative upkeep: (.+?)", line.strip(), re.IGNORECASE):
        return [f"Cumulative upkeep {match.group(1)}"]
    if match := re.fullmatch(r"(fading (\d+))(?:\s*\([^()]*\))?", line.strip(), re.IGNORECASE):
        return [f"~ comes into play with {match.group(2)} fade counters on it.", match.group(1)]
    if match := re.fullmatch(r"((?:modular|graft) (\d+))(?:\s*\([^()]*\))?", line.strip(), re.IGNORECASE):
        return [f"~ comes into play with {match.group(2)} +1/+1 counters on it.", match.group(1)]
    return [line]


def spelled_out(text: str) -> str:
    """A text with the sentences for the keywords that stand for some."""
    return "\n".join(part for line in text.replace("\\n", "\n").split("\n") for part in _spelled_out(line))


INSTEAD = re.compile(r'(?:if|as long as) [^."]*\binstead\b(?! of)[^"]*|[^."]*\binstead if [^."]*\.?')
"""A paragraph of an instant or a sorcery that says what happens instead of what the one before says."""


def _joined(lines: list[str], name: str, spell: bool = False) -> list[str]:
    """Paragraphs, where a line that can't stand alone (a mode, or when an ability may be played) belongs to
    the one before.
    """
    paragraphs: list[str] = []
    for line in [part for whole in lines for part in _spelled_out(whole)]:
        if paragraphs and paragraphs[-1].endswith("—") and " " not in paragraphs[-1]:
            paragraphs[-1] += line  # "Buyback—" and its cost on the next line
            continue
        goes_on = line.startswith("•") or normal(line, name).startswith("play this ability")
        if spell and paragraphs and INSTEAD.fullmatch(normal(line, name)):
            goes_on, line = True, re.sub(r"^[A-Z][\w' ]* — (?=[A-Z])", "", line)  # a word that only names it
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
    for number, paragraph in enumerate(paragraphs):
        for placed in _first(paragraph, name, _kinds_of_a_spell(paragraph, name)):
            node, where = placed.node, placed.places()
            if isinstance(node, a.Activated) and not _is_played_elsewhere(node):
                _refuse_what_no_spell_costs(node, paragraph, name)
                found.append(a.AdditionalCost(node.cost))
                for index, effect in enumerate(node.effects):
                    own = "effects", len(effects)
                    further = number * FURTHER
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
                places.update(
                    {(*own, *path): (at + further, to + further) for path, (at, to) in where.items()}
                )
                effects.append(node)
            else:
                found.append(_finished(node, where, types, (paragraph, name)))
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
    return ("triggered_elsewhere", "statement", "keywords", "modal", "effects")


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
    return ":" in " ".join(words_of(paragraph, name)).split('"')[0].split()


def _compile_paragraph(paragraph: str, name: str) -> list[Placed]:
    """A paragraph as a whole, or else sentence by sentence, where each can stand alone."""
    own = (
        rf"(?:When|Whenever) (?:{re.escape(name or '~')}|~) (?!deals)"  # a trigger of its own, no delayed one
    )
    for first, rest in _cut_in_two(paragraph, name):
        if re.match(own, rest):
            return [*_compile_paragraph(first, name), *_compile_paragraph(rest, name)]
    try:
        return _compile_whole(paragraph, name)
    except NotUnderstood as problem:
        for first, rest in _cut_in_two(paragraph, name):
            try:
                return [*_compile_whole(first, name), *_compile_paragraph(rest, name)]
            except NotUnderstood:
                continue
        raise problem from None


SENTENCE_END = re.compile(r"(?<=[a-z0-9~}]\.) (?=[A-Z~])")
TRIGGER_WORD = re.compile(r"(?:When|Whenever|At the beginning|During)\b(?! (?:you do|that|it|they|this)\b)")
LEADING_IT = re.compile(r"(?:It|That (?:creature|land|artifact|permanent)|The creature)\b(?! enters)")
NEVER_UNTAPS = re.compile(r"^[A-Z][\w ]* (?:do not|don't) untap during their controller")
"""What is said of all things of a kind, whatever was said before."""
NOT_ALONE = re.compile(
    r"\b(?:it|that|those|they|them|instead|otherwise|this way|if you do|then|also|again|still)\b",
    re.IGNORECASE,
)
"""Words of a sentence that speaks of the one before it."""


def _cut_in_two(paragraph: str, name: str) -> Iterator[tuple[str, str]]:
    """Ways to take the first sentences of a paragraph for an ability of their own, with what is left. "It" at
    the head of what is left is then said in full.
    """
    for match in SENTENCE_END.finditer(paragraph):
        first, rest = paragraph[: match.start()], paragraph[match.end() :]
        if '"' in paragraph or "(" in paragraph or ":" in paragraph:
            return
        if TRIGGER_WORD.match(rest):
            yield first, rest
            continue
        if TRIGGER_WORD.match(first) and not NEVER_UNTAPS.search(rest):
            continue
        subject = re.match(rf"(?:Enchanted \w+|{re.escape(name or '~')}|~)(?= )", first)
        if subject is not None:
            rest = LEADING_IT.sub(subject.group(), rest, count=1) if LEADING_IT.match(rest) else rest
        if not NOT_ALONE.search(SENTENCE_END.split(rest)[0]):
            yield first, rest


def _compile_whole(paragraph: str, name: str) -> list[Placed]:
    words = words_of(paragraph, name)
    if not words:
        return []
    if _has_cost(paragraph, name):
        kinds: tuple[str, ...] = ("activated",)
    elif words[0] in ("when", "whenever", "at", "during"):
        kinds = ("triggered", "static")
    else:
        kinds = ("keywords", "statement", "static", "statics")
    return _first(paragraph, name, kinds)


def _first(paragraph: str, name: str, kinds: tuple[str, ...]) -> list[Placed]:
    """The first reading of a paragraph as one of `kinds`, a node or several. Raises NotUnderstood."""
    from rules_kb.cards.language import GRAMMAR  # built on first use, since it takes a moment

    words = words_of(paragraph, name)
    furthest = 0
    for kind in kinds:
        reading = Reading(GRAMMAR, words)
        node, end = reading.whole(kind)
        if node is not None:
            nodes = node if isinstance(node, tuple) else (node,)
            try:
                named = with_players_named(nodes)
            except LookupError:
                end = 0
            else:
                return [Placed(one, read, reading) for one, read in zip(named, nodes, strict=True)]
        furthest = max(furthest, end)
    start = max(0, min(furthest, len(words) - 3))  # a mark alone would say nothing
    phrase = " ".join(words[start : start + 6])
    raise NotUnderstood(paragraph, phrase, name)


def with_players_named(nodes: tuple[Meaning, ...]) -> tuple[Node, ...]:
    """Nodes of a text with each player who is left out there named: the one who did what was said before, a
    target as "that player".

    Raises LookupError where nothing was said before.
    """
    return tuple(node for node in _players_named(nodes) if isinstance(node, Node))


def _players_named(nodes: tuple[Meaning, ...]) -> tuple[Meaning, ...]:
    found: list[Meaning] = []
    for part in nodes:
        node = _with_players_named(part)
        if isinstance(node, Node) and isinstance(getattr(node, "who", None), SamePlayer):
            before = getattr(found[-1], "who", None) if found else None
            if before is None:
                raise LookupError
            node = replace(node, who=ThatPlayer() if isinstance(before, Target) else before)
        found.append(node)
    return tuple(found)


def _with_players_named(node: Meaning) -> Meaning:
    if isinstance(node, tuple):
        return _players_named(node)
    return _rebuilt(node, _with_players_named) if isinstance(node, Node) else node


def _rebuilt(node: N, part: Callable[[Meaning], Meaning], first: tuple[str, ...] = ()) -> N:
    """A node with `part` done to all that its fields hold, in their order or with some of them `first`."""
    changed = {name: part(getattr(node, name)) for name in dict.fromkeys((*first, *node.field_names))}
    return replace(node, **{key: value for key, value in changed.items() if value is not getattr(node, key)})


def number_targets(node: N) -> N:
    """The node with its Target phrases numbered from 0 in the order of the text, each mode on its own."""
    return _Numbering().inside(node)


class _Numbering:
    """Numbers the targets of one text, from 0."""

    def __init__(self) -> None:
        self.count = 0

    def inside(self, node: N) -> N:
        """A node with the targets that its fields hold numbered."""
        if isinstance(node, e.ChooseOne):
            modes = []
            for mode in node.modes:
                self.count = 0
                modes.append(self.of(mode))
            return replace(node, modes=tuple(modes))
        first = ("source",) if isinstance(node, e.DealDamage) else ()  # what deals it is said first
        return _rebuilt(node, self.of, first)

    def of(self, item: Meaning) -> Meaning:
        """Anything that a field may hold, with its targets numbered; a granted ability for itself."""
        if isinstance(item, Target):
            what = self.of(item.what)
            self.count += 1
            return replace(item, what=what, index=self.count - 1)
        if isinstance(item, tuple):
            return tuple(self.of(part) for part in item)
        if isinstance(item, (a.Activated, a.Triggered, a.Static)):
            return number_targets(item)
        return self.inside(item) if isinstance(item, Node) else item


def targets_of(node: Meaning) -> list[Target]:
    """All Target phrases in a node, by index. Abilities that it grants aren't entered."""
    found: list[Target] = []

    def walk(item: Meaning) -> None:
        if isinstance(item, Target):
            walk(item.what)
            found.append(item)
        elif isinstance(item, tuple):
            for part in item:
                walk(part)
        elif isinstance(item, (a.Activated, a.Triggered, a.Static)) and item is not node:
            return
        elif isinstance(item, Node):
            for name in item.field_names:
                walk(getattr(item, name))

    walk(node)
    return sorted(found, key=lambda target: target.index)


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
    lines = []
    for ability in card.abilities:
        if isinstance(ability, a.Instructions) and isinstance(ability.effects[0], e.ChooseOne):
            lines.append(GRAMMAR.show("modal", ability.effects[0]))
        else:
            lines.append(GRAMMAR.show(kinds.get(type(ability), "statement"), ability))
    return "\n".join(line.replace("~", card.name) for line in lines)


def basic_land(name: str) -> Characteristics | None:
    """A basic land by name, or None."""
    word = name.lower()
    if word in BASIC_LANDS:
        return Characteristics(name.capitalize(), None, ("land",), (word,), ("basic",))
    return None


def token_characteristics(token: e.Token, name: str | None = None) -> Characteristics:
    """The initial values of a token; its name is its creature type unless one is given."""
    words = " ".join(word.capitalize() for word in token.subtypes) or "Token"
    return Characteristics(
        name or " ".join(word.capitalize() for word in token.name.split()) or words,
        None,
        token.types,
        token.subtypes,
        (),
        frozenset(token.colors),
        token.abilities,
        token.power,
        token.toughness,
    )


def is_local_enchantment(card: Characteristics) -> bool:
    return any(isinstance(item, a.Enchant) for item in card.abilities)


__all__ = [
    "COLOR_LETTERS",
    "Enchanted",
    "ManaCost",
    "NotUnderstood",
    "basic_land",
    "compile_text",
    "is_local_enchantment",
    "make_card",
    "number_targets",
    "parse_size",
    "parse_type_line",
    "printed_back",
    "targets_of",
    "token_characteristics",
]
