"""What "it", "that creature", "that player" and their like stand for, worked out when a text is compiled.

Each such word gets a name: this card, `target 1`, what the trigger condition speaks of, what was paid, looked
at, created. Where a word leads to nobody, or could mean two things, the text is refused.

The rules by which it is decided are those of the wording on cards:

* A word stands for what was named before it, never for what comes after.
* "Its" is that of the one who acts in the same clause: "~ deals damage equal to its power to you".
* Else what an instruction before has done something to, the nearest first.
* Else what the trigger condition or the cost speaks of. Where that is two things, "it" at the head of a
  clause is the one that acts, and "that creature" the other.
* A card speaks of itself as "it" only where nothing else could be meant, and never as "that creature".
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.lies_elsewhere import refuse_what_is_no_creature, without_cards_elsewhere
from rules_kb.cards.mentions import (
    NOUN_KINDS,
    PRONOUNS,
    THING,
    Mention,
    NamedSoFar,
    acts,
    is_granted,
    is_relative,
    kinds_of,
    kinds_of_named,
    known_at_once,
    only_target_player,
    only_thing_or_player,
    speaks_of_others,
    this_card,
    whose_player_acts,
    with_those_beside,
    without_what_it_isnt,
)
from rules_kb.cards.mentions import is_what_was_paid_for as is_paid_for
from rules_kb.cards.named import CONTROLLER, DAMAGED, DEFENDING, EACH, ENCHANTED, OWNER, PAID, THIS, Unclear
from rules_kb.cards.node import Meaning, N, Node, parts_of, replace
from rules_kb.cards.others import (
    known_by_then,
    other_than,
    others_said,
    refuse_tokens_or_another,
    the_others,
    without_what_is_copied,
)
from rules_kb.cards.places import (
    Path,
    SaidNode,
    Sentence,
    Span,
    instructions_in,
    is_object,
    is_who,
    mode_by_mode,
    mode_of,
    rebuilt,
    sentence_of,
    words_in_order,
)
from rules_kb.cards.this_turn import DealtSoFar, WheneverFor
from rules_kb.cards.types import OF_SPELLS_ONLY


def bound(tree: N, places: dict[Path, Span], types: tuple[str, ...] = (), paid: tuple[Node, ...] = ()) -> N:
    """An ability, or a spell's instructions, with every word that stands for something else bound to it.

    `types` are those of the card, `paid` the parts of what the spell costs besides. The targets have been
    numbered. Raises Unclear.
    """
    if not speaks_of_others(tree):
        return tree
    instead: dict[Path, Node] = {}
    marks: dict[Path, str] = {}
    words = mode_by_mode(words_in_order(tree, places))
    binding = _Binding(tree, types, instead, marks)
    for part in paid:
        if isinstance(part, a.CostPart):
            binding.note_cost(SaidNode(-1, (), part, ()), part)
    binding.go(words)
    return rebuilt(tree, (), instead, marks)


class _Binding(NamedSoFar):
    """One ability while its words are bound, in the order of the text."""

    def __init__(
        self, tree: Node, types: tuple[str, ...], instead: dict[Path, Node], marks: dict[Path, str]
    ) -> None:
        super().__init__()
        self.tree = tree
        self.types = types
        self.instead = instead
        self.marks = marks

    def go(self, words: list[SaidNode]) -> None:
        inner: list[Path] = []
        before: list[Mention] = []
        mode: Path = ()
        for word in words:
            if (now := mode_of(self.tree, word.path)) != mode:  # no mode speaks of what another has named
                before = before if mode else self.named
                self.named, mode = list(before), now
            of_a_description = word.path[-1:] == ("related",)  # which is bound as a whole
            if of_a_description or any(word.path[: len(path)] == path for path in inner):
                continue
            if word.path and is_granted(word):
                inner.append(word.path)
                own = [
                    other._replace(path=other.path[len(word.path) :], chain=other.chain[len(word.chain) :])
                    for other in words
                    if other.path[: len(word.path)] == word.path
                ]
                self._bind_inner(word, own)
                continue
            if isinstance(word.node, PRONOUNS):
                self._bind(word)
            elif isinstance(word.node, w.Filter) and is_relative(word.node):
                self._bind_related(word)
            self.note(word)

    def _bind_inner(self, word: SaidNode, own: list[SaidNode]) -> None:
        """An ability that is granted speaks for itself; one that waits may speak of targets, too."""
        inner, waits = _Binding(word.node, ("creature",), {}, {}), isinstance(word.chain[-1], WheneverFor)
        try:
            if getattr(word.chain[-1], "of", None) is not None:
                raise Unclear("it", ())  # what befalls a target is said of that
            inner.go(own)
        except Unclear:
            if not waits:
                raise
            inner = _Binding(word.node, ("creature",), {}, {})
            aimed = [each for each in self.named if each.name.startswith("target ")]
            inner.named = [each._replace(path=(), sentence=(), acts=False) for each in aimed]
            inner.go(own)
        self.instead.update({(*word.path, *path): node for path, node in inner.instead.items()})
        self.marks.update({(*word.path, *path): mark for path, mark in inner.marks.items()})

    def note(self, word: SaidNode) -> None:
        if isinstance(word.node, (w.ControllerOf, w.OwnerOf)) and is_who(word):
            self.add(word, self._whose(word, word.node), ("player",))
        elif (isinstance(word.node, w.It) and word.node.noun != "it" and self._is_subject(word)) or (
            isinstance(word.node, w.RemovedCards) and word.path in self.instead  # what a cost exiled
        ):
            meant = self.instead.get(word.path)
            if isinstance(meant, w.It):
                self.add(word, meant.to, kinds_of_named(self.named, meant.to), acts=acts(word), again=True)
        elif isinstance(self.instead.get(word.path), w.ThisCard) and self._is_subject(word):
            super().note(word._replace(node=w.ThisCard()))  # sacrifice it unless you sacrifice a Forest
        else:
            super().note(word)

    @staticmethod
    def _is_subject(word: SaidNode) -> bool:  # that token gains haste; tap that creature
        return word.path[-1:] == ("what",) and bool(word.chain) and isinstance(word.chain[-1], e.Instruction)

    def _bind(self, word: SaidNode) -> None:
        node = word.node
        if isinstance(node, w.ThatPlayer):
            self.instead[word.path] = player = self._player(word, node)
            if getattr(player, "to", "") == CONTROLLER + THIS:  # lands its controller controls: you control
                if isinstance(word.chain[-1], w.Filter):
                    self.instead[word.path[:-1]] = replace(word.chain[-1], **{str(word.path[-1]): "you"})
                else:
                    self.instead[word.path] = w.You()
        elif isinstance(node, w.It):
            if node.noun == "dealt damage":
                self.instead[word.path] = replace(node, to=DAMAGED)
            elif node.noun == "itself":
                self.instead[word.path] = self._oneself(word, node)
            else:
                self.instead[word.path] = self._thing(word, node, node.noun, many=False)
        elif isinstance(node, w.Those):
            self.instead[word.path] = self._thing(word, node, node.noun, many=True)
        elif isinstance(node, w.ThatOne):
            self.instead[word.path] = replace(node, to=only_thing_or_player(self.named, node.noun))
        else:
            self._removed(word)

    def _oneself(self, word: SaidNode, node: w.It) -> Node:
        """Whoever acts in the clause; of sizes that are compared with one's own, only those of this card."""
        actor = self._actor(word)
        compared = any(isinstance(part, w.Comparison) for part in word.chain)
        if actor is None or (compared and actor.name != THIS):
            raise Unclear(node.noun)
        return w.ThisCard() if actor.name == THIS else replace(node, to=actor.name)

    def _bind_related(self, word: SaidNode) -> None:
        assert isinstance(word.node, w.Filter)
        if isinstance(word.node.related, w.Target if word.node.others else (w.Target, w.ThisCard)):
            return
        if word.node.others and not word.node.relation:
            if word.node.related is None:  # else it is other than this card, as the text says
                other = other_than(word, self.types, self.named, self._path_of)
                self.instead[word.path] = replace(word.node, related=other)
            return
        meant = word.node.related or (others_said(self.named, word) if word.node.others else None)
        noun = str(getattr(meant, "noun", "it"))
        beside = self._target_beside(word, NOUN_KINDS.get(noun)) if word.node.others else None
        many = isinstance(meant, w.Those)
        named = self.named
        self.named = [each for each in named if each.path != word.path[:-1]]  # not those described here
        related = beside or self._thing(word, w.Those(noun) if many else w.It(noun), noun, many=many)
        self.named = named
        self.instead[word.path] = replace(word.node, related=related)

    def _target_beside(self, word: SaidNode, kind: str | None) -> w.Things | None:
        """The target before others like it: "target creature and each other creature that shares a color"."""
        here = [each for each in self.named if each.path[:-1] == word.path[:-2]]
        names = [
            each.name for each in here if kind in (None, *each.kinds) and each.name.startswith("target ")
        ]
        return w.It("it", names[0]) if names else None

    def _removed(self, word: SaidNode) -> None:
        """The one card that this very text has removed; else it is what another ability of the card has."""
        moves = (part for part in parts_of(self.tree) if isinstance(part, e.MoveTo))
        removed = [part for part in moves if part.zone == "removed"]
        moved = [part.what for part in removed if isinstance(part.what, w.Target)]
        paid = [each for each in self.named if each.name == PAID]
        many = bool(getattr(word.node, "many", False))
        if any(each.many for each in paid) and not many:
            raise Unclear("the exiled card", ())
        if not moved and paid and not paid[0].many:
            self.instead[word.path] = w.It("that card", PAID)
        elif len(moved) == 1 and not many:
            self.instead[word.path] = w.It("that card", f"target {moved[0].index + 1}")
        elif any(isinstance(part.what, (w.Each, w.OneOf)) for part in removed):
            those = w.Those("those cards") if many else w.It("that card")
            self.instead[word.path] = self._thing(word, those, those.noun, many)

    def _thing(self, word: SaidNode, node: Node, noun: str, many: bool) -> Node:
        if noun == "it" and self._is_spell() and is_paid_for(word):
            return w.ThisCard()
        if noun == "it" and (theirs := whose_player_acts(word)):
            if isinstance(theirs, w.It) and not theirs.to:
                return self._thing(word, theirs, theirs.noun, False)
            return theirs
        found = the_others(self.named, noun) or known_at_once(self.named, word, noun)
        found = found or self._meant(word, noun, many)
        if found == THIS:
            refuse_what_is_no_creature(self, self.tree, self.types, word)
            return this_card(self.tree, word, noun)
        if found == ENCHANTED:
            return self._enchanted()
        if found.startswith("choice "):
            self.marks.update({each.path: found for each in self.named if each.name == found})
        to = with_those_beside(self.named, found) if many else found
        return replace(node, to=to) if isinstance(node, (w.It, w.Those)) else node

    def _enchanted(self) -> w.Enchanted:
        named = (part for part in parts_of(self.tree) if isinstance(part, w.Enchanted))
        return replace(next(named, w.Enchanted()))

    def _meant(self, word: SaidNode, noun: str, many: bool) -> str:
        of_each = isinstance(self.tree, a.Static) and isinstance(self.tree.what, w.Each)
        if noun == "it" and of_each and word.path[0] == "condition":  # which is asked of none of them
            raise Unclear(noun)
        changed = self._thing_changed(word)
        kind = NOUN_KINDS.get(noun)
        possessive = word.chain[-1] if word.chain else None
        if not many and changed is not None and (kind is None or kind in changed.kinds):
            return changed.name
        fits = [
            each
            for each in known_by_then(self.named, word)
            if "player" not in each.kinds - {"creature", "permanent"} or each.kinds & THING
            if each.many == many and (kind is None or kind in each.kinds) and each.kinds & THING
        ]
        if noun == "it":
            fits = without_what_it_isnt(fits, self.tree, word)
        fits = without_cards_elsewhere(fits, self.tree, word, self.instead, noun)
        if kind == "card" and all(each.name == THIS for each in fits):
            fits = [
                each for each in self.named if each.many == many and each.kinds & THING and each.name != THIS
            ] or fits
        if kind is not None:  # and nobody is described by what they are themselves
            fits = [each for each in fits if word.path[: len(each.path)] != each.path or not each.path]
            fits = [each for each in fits if each.name != THIS] or (fits if kind == "card" else [])
        asks_who = isinstance(possessive, (w.ControllerOf, w.OwnerOf))
        owned = (isinstance(possessive, w.Amount) and not isinstance(possessive, DealtSoFar)) or isinstance(
            word.node, w.Filter
        )
        if not many and kind is None and owned and (actor := self._actor(word)):
            return self._of_the_actor(word, actor, fits)
        if asks_who:
            fits = [each for each in fits if each.name != THIS] or fits
        return self._nearest(word, fits, noun, many)

    def _thing_changed(self, word: SaidNode) -> Mention | None:
        """In what is said of each of several things, and how much a spell deals them, "it" is that thing."""
        noun = getattr(word.node, "noun", "it")
        for index in range(len(word.chain) - 1, -1, -1):
            node = word.chain[index]
            if isinstance(node, e.DealDamage) and (noun == "that creature" or self._is_spell()):
                (first, *others) = node.to if isinstance(node.to, tuple) else (node.to,)
                amount = word.path[len(self._path_of(word, index))] == "amount"
                by_this = isinstance(node.source, w.ThisCard)
                if amount and by_this and isinstance(first, w.Each) and not others:
                    return Mention(EACH, kinds_of(first.what), False, (), ())
            if isinstance(node, (a.Static, e.Modify)) and isinstance(node.what, w.Each):
                step = word.path[len(self._path_of(word, index))]
                if step == "changes":
                    return Mention(EACH, kinds_of(node.what.what), False, (), ())
        return None

    def _path_of(self, word: SaidNode, index: int) -> Path:
        """The path of a node of the chain above a word."""
        path: Path = ()
        value: Meaning = self.tree
        nodes = [self.tree]
        paths: list[Path] = [()]
        for step in word.path:
            path = (*path, step)
            value = (
                value[step]
                if isinstance(step, int) and isinstance(value, tuple)
                else getattr(value, str(step))
            )
            if isinstance(value, Node):
                nodes.append(value)
                paths.append(path)
        return paths[index]

    def _actor(self, word: SaidNode) -> Mention | None:
        """Who acts in the clause in which a possessive stands: "~ deals damage equal to its power"."""
        for index in range(len(word.chain) - 1, -1, -1):
            node = word.chain[index]
            if isinstance(node, (e.Instruction, a.Static)):
                path = self._path_of(word, index)
                field = next((name for name in ("source", "what", "first") if hasattr(node, name)), None)
                if field not in ("source", "what") or not isinstance(
                    node, (e.DealDamage, e.DealSeveral, e.Modify, a.Static)
                ):
                    return None
                if word.path[: len(path) + 1] == (*path, field):
                    return None
                return self._as_named(getattr(node, field), (*path, field))
        return None

    def _as_named(self, who: Meaning, path: Path) -> Mention | None:
        if isinstance(who, (w.It, w.ThisCard, w.Enchanted)):
            who = self.instead.get(path, who)
            if isinstance(who, w.ThisCard):
                return Mention(THIS, THING, False, path, (), True)
            if isinstance(who, w.It) and who.to:
                return Mention(who.to, THING, False, path, (), True)
        if isinstance(who, w.Enchanted):
            return Mention(ENCHANTED, THING, False, path, (), True)
        if isinstance(who, w.Target) and who.most == 1:
            return Mention(f"target {who.index + 1}", kinds_of(who.what), False, path, (), True)
        return None

    def _of_the_actor(self, word: SaidNode, actor: Mention, fits: list[Mention]) -> str:
        """The one who acts, unless that is a spell, which has no size, or another stands between."""
        asked = word.chain[-1] if word.chain else None
        sizeless = self.types and "creature" not in self.types
        if actor.name == THIS and isinstance(asked, w.ValueOf) and sizeless and asked.what != "cost":
            return self._nearest(word, [each for each in fits if each.name != THIS], "its", False)
        sentence = sentence_of(word.path)
        if isinstance(asked, w.ValueOf) and actor.name == THIS:
            between = [
                each
                for each in fits
                if each.sentence == sentence
                and each.name != THIS
                and each.kinds & {"creature", "permanent"}
                and each.path[: len(word.path) - 3] == word.path[: len(word.path) - 3]
                and "to" in each.path
            ]
            if between:
                raise Unclear(f"its {asked.what}", ("this card's", f"that of {between[0].name}"))
        return actor.name

    def _nearest(self, word: SaidNode, fits: list[Mention], noun: str, many: bool) -> str:
        """The nearest of several that fit: in the instructions first, then in the event or the cost."""
        sentence = sentence_of(word.path)
        if word.chain and isinstance(word.chain[-1], e.Instruction):  # the same again would be "itself"
            fits = [each for each in fits if not sentence or each.sentence != sentence]
        said = [each for each in fits if each.sentence]
        for number in sorted({each.sentence for each in said}, reverse=True):
            here = without_what_is_copied([each for each in said if each.sentence == number])
            names = list(dict.fromkeys(each.name for each in here))
            if len(names) > 1 and number != sentence:
                done_to = [each.name for each in here if not (each.acts and each.name == THIS)]
                names = list(dict.fromkeys(done_to))
            if len(names) > 1:
                raise Unclear(noun, tuple(names))
            refuse_tokens_or_another(names[0], without_what_is_copied(fits), noun)
            return names[0]
        before = [each for each in fits if not each.sentence]
        names = list(dict.fromkeys(each.name for each in before))
        asked = self._asked_of() if names and noun == "it" and word.path[0] == "effects" else ""
        if asked and names != [asked]:
            if is_object(word) and (asked == THIS or asked not in names):
                raise Unclear(noun, (asked, *names))
            return asked
        if len(names) > 1:
            acting = [each.name for each in before if each.acts]
            if acting and noun in ("it", "its") and not is_object(word):
                return acting[-1]
            others = [each.name for each in before if not each.acts]
            if len(set(others)) == 1 and noun not in ("it", "its"):
                return others[0]
            raise Unclear(noun, tuple(names))
        if names:
            return names[0]
        if not many and noun == "it" and (self.this_named or not self._is_spell()):
            return THIS
        raise Unclear(noun)

    def _asked_of(self) -> str:
        """What a triggered ability's condition is asked of."""
        if isinstance(condition := getattr(self.tree, "condition", None), a.ThisIs):
            return THIS
        named = self._as_named(getattr(condition, "it", None), ("condition", "it"))
        return named.name if named is not None else ""

    def _is_spell(self) -> bool:
        return any(word in OF_SPELLS_ONLY for word in self.types)

    def _player(self, word: SaidNode, node: w.ThatPlayer) -> Node:
        looped = self._in_a_loop(word)
        if looped:
            return replace(node, to=EACH)
        if node.noun == "its controller":
            return replace(node, to=CONTROLLER + self._whose_controller(word))
        players = [each for each in self.named if "player" in each.kinds]
        implied = self._implied_player(word)
        latest = max((each.sentence for each in players), default=())
        if implied is not None and implied[0] > latest:
            return replace(node, to=implied[1])
        for number in sorted({each.sentence for each in players}, reverse=True):
            names = list(dict.fromkeys(each.name for each in players if each.sentence == number))
            if len(names) > 1:
                raise Unclear(node.noun, tuple(names))
            if names[0] == DEFENDING and not (word.chain and isinstance(word.chain[-1], w.Filter)):
                return w.DefendingPlayer()
            return replace(node, to=names[0])
        if implied is not None:
            return replace(node, to=implied[1])
        return replace(node, to=only_target_player(self.tree, word, node.noun))

    def _whose_controller(self, word: SaidNode) -> str:
        """Whose controller controls what is described. Raises Unclear."""
        found = known_at_once(self.named, word, "it") or self._meant(word, "it", many=False)
        if found != THIS and isinstance(self.tree, a.Static):  # it would be asked while looks are worked out
            raise Unclear("its controller")
        return found

    def _whose(self, word: SaidNode, node: w.ControllerOf | w.OwnerOf) -> str:
        """The name for the controller or the owner of a thing."""
        thing: Node = node.of
        of = (*word.path, "of")
        if isinstance(thing, w.It):  # which comes after this very word in the text
            thing = self._thing(SaidNode(word.at, of, thing, (*word.chain, node)), thing, thing.noun, False)
        named = self._as_named(thing, of)
        whose = CONTROLLER if isinstance(node, w.ControllerOf) else OWNER
        return whose + (named.name if named is not None else "")

    def _in_a_loop(self, word: SaidNode) -> bool:
        """Whether a word stands in what each of several players does or is offered, not in who they are."""
        if any(isinstance(node, w.YouAnd) for node in word.chain):
            return False
        for index in range(len(word.chain) - 1, -1, -1):
            node = word.chain[index]
            who = getattr(node, "who", None)
            if isinstance(who, (w.EachPlayer, w.EachOpponent)) and isinstance(node, e.Instruction):
                return True
            if isinstance(node, e.DealDamage) and isinstance(node.to, (w.EachPlayer, w.EachOpponent)):
                return True
            if isinstance(node, a.CostsMore):
                return True
        return False

    def _implied_player(self, word: SaidNode) -> tuple[Sentence, str] | None:
        """Whom an instruction before speaks of without a word of its own: the owner of what goes to its
        owner's hand, the controller of what is countered.
        """
        found: tuple[Sentence, str] | None = None
        for path, part in instructions_in(self.tree):
            inside = word.path[: len(path)] == path
            if sentence_of(path) > sentence_of(word.path) or (inside and "otherwise" not in word.path):
                continue
            if isinstance(part, e.CounterSpell) and isinstance(part.what, w.Target):
                found = sentence_of(path), f"{CONTROLLER}target {part.what.index + 1}"
            elif (
                isinstance(part, e.MoveTo)
                and part.zone in ("hand", "library")
                and isinstance(part.what, w.Target)
                and part.what.most == 1
            ):
                found = sentence_of(path), f"{OWNER}target {part.what.index + 1}"
        return found
