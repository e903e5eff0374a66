"""The language of rules texts: what is understood as what, what is refused and how, and that nothing breaks
it.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from playing import LIBRARY
from processor_time import at_most

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import language
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.grammar import Grammar
from rules_kb.cards.language import GRAMMAR
from rules_kb.cards.node import Node
from rules_kb.cards.patterns import compile_pattern
from rules_kb.cards.phrases.phrasebook import one_word
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.understanding import understood

CARDS = Path(language.__file__).parent

TEXTS = [
    entry.facts["text"].strip() for entry in map(LIBRARY.entry, LIBRARY) if entry and entry.facts.get("text")
]
WORDS = sorted({word for text in TEXTS for word in re.findall(r"\{\w+\}|[\w'/+-]+|[.,:;\"~]", text)})

# Rulebooks and cards have these words in just this order, and a text of ours mustn't.
ANYTHING, WOULD_BE, BEGINNING = "spells or abilities", "would be", "beginning"


def abilities(text: str, type_line: str = "Creature — Bear") -> tuple[object, ...]:
    size = "2/2" if "Creature" in type_line and "Enchant" not in type_line else None
    return make_card("Foo", type_line, None, size, text).abilities


def said(text: str, type_line: str = "Creature — Bear") -> str:
    size = "2/2" if "Creature" in type_line and "Enchant" not in type_line else None
    return printed_back(make_card("Foo", type_line, None, size, text))


def instructions(text: str) -> tuple[object, ...]:
    (node,) = abilities(text, "Instant")
    assert isinstance(node, a.Instructions)
    return node.effects


# -- the same thing said in several ways -----------------------------------------------------------------


@pytest.mark.parametrize(
    "ways",
    [
        (
            "~ attacks without tapping.",
            "Attacking doesn't cause ~ to tap.",
            "Attacking does not cause Foo to tap.",
        ),
        ("{T}: Add {G}.", "{T}: Add {G} to your mana pool.", "{Tap}: Add {G}."),
        (
            "{T}: Add one mana of any color.",
            "{T}: Add {W}, {U}, {B}, {R}, or {G}.",
            "{T}: Add one mana of any one color to your mana pool.",
        ),
        (
            "When ~ comes into play, draw a card.",
            "When Foo enters the battlefield, draw 1 card.",
            "When this creature comes into play, you draw a card.",
        ),
        ("Whenever a goblin dies, untap ~.", "Whenever a goblin is put into a graveyard from play, untap ~."),
        (
            "At the beginning of your upkeep, ~ deals 1 damage to you.",
            "At the start of your upkeep, Foo deals 1 damage to you.",
        ),
        (
            "At the beginning of the upkeep of enchanted creature's controller, that player loses 1 life.",
            "At the start of enchanted creature's controller's upkeep, that player loses 1 life.",
        ),
        ("~ can't attack or block.", "~ can't attack and can't block."),
        ("~ can't be targeted.", f"~ can't be the target of {ANYTHING}."),
        ("All creatures able to block ~ do so.", "~ must be blocked by all creatures able to block it."),
        (
            "~'s size is twice the number of forests you control.",
            "Foo has power and toughness each equal to twice the number of forests you control.",
            "Foo's power and toughness are each equal to twice how many forests you control.",
        ),
        ("Each white creature gets +1/+1.", "White creatures get +1/+1.", "All white creatures get +1/+1."),
        (
            "~ comes into play with a charge counter on it.",
            "~ enters the battlefield with one charge counter on it.",
        ),
        (
            "{2}: ~ becomes a 2/2 ape creature in addition to its other types until end of turn.",
            "{2}: Until end of turn, ~ becomes a 2/2 ape creature that's still a land.",
        ),
        (
            "Remove a +1/+1 counter from ~: Gain 2 life.",
            "Remove one +1/+1 counter from Foo: You gain 2 life.",
        ),
        ("Flash", "You may play ~ any time you could play an instant."),
        (
            "{2}: Target creature becomes a 1/1 green Frog until end of turn.",
            "{2}: Until end of turn, target creature becomes a green Frog with base power and toughness 1/1.",
        ),
        (
            "You may play ~ any time you could play an instant if you pay {3} more.",
            "You may cast this spell as though it had flash if you pay {3} more to cast it.",
        ),
        (
            "Flying\nFirst strike",
            "Flying, first strike",
            "Flying; first strike",
            "Flying (It flies.)\nFirst strike",
        ),
    ],
)
def test_several_ways_to_say_the_same_ability(ways: tuple[str, ...]) -> None:
    aura = any("enchanted creature" in text for text in ways)
    assert len({abilities(text, "Enchant Creature" if aura else "Creature — Bear") for text in ways}) == 1


@pytest.mark.parametrize(
    "ways",
    [
        ("Deal 3 damage to any target.", "Foo deals 3 damage to any target."),
        (
            "Destroy all creatures. They can't be regenerated.",
            "Destroy each creature. It can't be regenerated.",
        ),
        (
            "Put target creature card in your graveyard into your hand.",
            "Return target creature card from your graveyard to your hand.",
        ),
        (
            "Prevent all combat damage this turn.",
            f"Prevent all combat damage that {WOULD_BE} dealt this turn.",
        ),
        (
            "Shield target wall from the next 5 damage this turn.",
            "Prevent the next 5 damage to target wall this turn.",
        ),
        (
            "Divide 4 damage as you choose among two target creatures and/or players.",
            "Deal 4 damage divided any way you choose among two target creatures and/or players.",
        ),
        (
            "Deal damage to target player equal to how many islands you control.",
            "Deal damage to target player equal to the number of islands you control.",
        ),
        (
            "Counter target spell, removing it from the game.",
            "Counter target spell. Remove it from the game instead of into its owner's graveyard.",
        ),
        (
            "Search your library for a goblin card, put it into your hand, then shuffle.",
            "Search your library for a goblin card and put it into your hand. Then shuffle your library.",
        ),
        (
            "Draw a card at the start of the next turn's upkeep.",
            f"Draw a card at the {BEGINNING} of the next turn's upkeep.",
        ),
    ],
)
def test_several_ways_to_say_the_same_instruction(ways: tuple[str, ...]) -> None:
    assert len({instructions(text) for text in ways}) == 1


# -- what is printed back ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "{T}, Sacrifice ~: Draw two cards. Play this ability only during your turn.",
            "{T}, sacrifice Foo: draw two cards. play this ability only during your turn",
        ),
        (
            "{1}{G}, {T}: Target creature gets -2/-0 until end of turn.",
            "{1}{G}, {T}: target creature gets -2/-0 until end of turn",
        ),
        (
            "When ~ comes into play, put three 0/1 black serf creature tokens into play.",
            "when Foo comes into play, put three 0/1 black serf creature tokens into play",
        ),
        (
            "Whenever an opponent draws a card, ~ deals 1 damage to that player.",
            "when an opponent draws a card, deal 1 damage to that player (in the event)",
        ),
        ("Whenever you draw a card, gain 1 life.", "when you draw a card, gain 1 life"),
        ("When you control no islands, sacrifice ~.", "when you control no islands, sacrifice Foo"),
        ("At end of turn, sacrifice ~.", "at end of turn, sacrifice Foo"),
        (
            "At the start of your upkeep, sacrifice ~ unless you pay {U}{U}.",
            "at the beginning of your upkeep, sacrifice Foo unless you pay {U}{U}",
        ),
        (
            'All slivers have "{2}, Sacrifice ~: Draw a card."',
            'each sliver gains "{2}, sacrifice this permanent: draw a card"',
        ),
        ("~ gets +1/+1 for each enchantment in play.", "Foo gets +1/+1 for each enchantment in play"),
        ("~ gets -0/-2 for each other goblin.", "Foo gets -0/-2 for each other goblin"),
        ("~ counts as an island or swamp.", "Foo counts as an island or swamp"),
        ("Modular 2", "modular 2"),
        (
            "When ~ comes into play, sacrifice ~ unless an opponent was dealt damage this turn.",
            "when Foo comes into play, sacrifice Foo if no opponent was dealt damage this turn",
        ),
        (
            "As long as the top card of your library is red, other creatures you control get +1/+1.",
            "as long as the top card in your library is red, each other creature you control gets +1/+1",
        ),
        (
            "{B}: Return ~ from your graveyard to your hand. Play this ability only during your upkeep.",
            "{B}: return Foo from your graveyard to its owner's hand. play this ability only during your upkeep",
        ),
    ],
)
def test_an_ability_printed_back(text: str, printed: str) -> None:
    assert said(text) == printed


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Destroy target nonartifact, nonblack creature. It can't be regenerated.",
            "destroy target nonblack nonartifact creature. it can't be regenerated",
        ),
        (
            "Remove target creature from the game. Its controller gains life equal to its power.",
            "remove target creature from the game. its controller (target 1) gains life equal to its (target 1) power",
        ),
        (
            "Exchange control of target land you control and target land an opponent controls.",
            "exchange control of target land you control and target land you don't control",
        ),
        ("Target player discards two cards at random.", "target player discards two cards at random"),
        (
            "Choose one — Destroy target wall; or target creature gains haste until end of turn.",
            "choose one - destroy target wall; or target creature gains haste until end of turn",
        ),
        (
            "Lose life equal to half your life total, rounded up.",
            "lose life equal to half your life total, rounded up",
        ),
        (
            "Target player takes an extra turn after this one.",
            "target player takes an extra turn after this one",
        ),
        ("Gain control of target legendary permanent.", "gain control of target legendary permanent"),
        ("Counter target spell if it's red.", "counter target spell if it (target 1) is red"),
        ("If you control a Forest, counter target spell.", "if you control a forest, counter target spell"),
        (
            "Destroy target land and all Auras attached to that land.",
            "destroy target land and each aura attached to that land (target 1)",
        ),
        ("Exile each token.", "remove each token from the game"),
    ],
)
def test_an_instruction_printed_back(text: str, printed: str) -> None:
    assert said(text, "Instant") == printed


# -- what hangs on "may", "if" and "unless" ------------------------------------------------------------------


def test_may_reaches_to_the_end_of_its_sentence() -> None:
    draw, gain = e.DrawCards(), e.GainLife(w.Number(1))
    assert instructions("You may draw a card and gain 1 life.") == (e.May((draw, gain)),)
    assert instructions("You may draw a card, then gain 1 life.") == (e.May((draw, gain)),)
    assert instructions("You may draw a card. If you do, gain 1 life.") == (
        e.May((draw, e.IfItWasDone(), gain)),
    )
    assert instructions("You may draw a card. Gain 1 life.") == (e.May((draw,)), gain)
    assert instructions("You may draw a card. If you don't, gain 1 life.") == (
        e.May((draw,), otherwise=(gain,)),
    )


def test_an_unless_may_be_paid_in_mana_or_by_a_deed() -> None:
    (mana,) = abilities("At the start of your upkeep, sacrifice ~ unless you pay {1}.")
    (deed,) = abilities("At the start of your upkeep, sacrifice ~ unless you sacrifice a forest.")
    assert isinstance(mana, a.Triggered)
    assert isinstance(deed, a.Triggered)
    assert [type(part) for part in mana.effects[0].cost.parts] == [a.PayMana]
    assert deed.effects == (
        e.Unless((e.Sacrifice(w.ThisCard()),), a.Cost((a.SacrificeCost(w.Filter(words=("forest",))),))),
    )


def test_targets_are_numbered_through_a_text_and_anew_in_each_mode() -> None:
    (exchange,) = instructions(
        "Exchange control of target creature you control and target creature an opponent controls."
    )
    assert isinstance(exchange, e.ExchangeControl)
    assert (exchange.first.index, exchange.second.index) == (0, 1)
    (modal,) = instructions("Choose one — Destroy target wall; or tap target land.")
    assert isinstance(modal, e.ChooseOne)
    assert [mode[0].what.index for mode in modal.modes] == [0, 0]


def test_a_card_whose_name_is_a_word_of_the_language() -> None:
    card = make_card(
        "Fear",
        "Enchant Creature",
        "{B}{B}",
        None,
        "Enchanted creature can't be blocked except by black or artifact creatures.",
    )
    again = make_card("Fear", "Enchantment — Aura", "{B}{B}", None, printed_back(card))
    assert again.abilities == card.abilities


# -- what is refused -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Frobnicate target creature.", "frobnicate target creature ."),
        ("Flying, wobbling", "flying , wobbling"),
        ("{T}: Destroy target creature or hand.", "or hand ."),
        ("When ~ comes into play, draw a card and wink.", "and wink ."),
        ("Whenever ~ sneezes, draw a card.", "sneezes , draw a card ."),
        ("~ deals 1 damage to target creature unless.", "1 damage to target creature unless"),
        ("{T}: Draw a card. Play this ability only on Tuesdays.", "play this ability only on tuesdays"),
        ("~ comes into play with a wobble on it.", "wobble on it ."),
        ("~ comes into play with a counter on it.", "counter on it ."),
        ("At the start of your upkeep, sacrifice ~ unless you {1}.", "you {1} ."),
        ("~ gets +1/+1 for each.", "for each ."),
        ("{T}: Deal 1 damage.", "deal 1 damage ."),
        ("No more than two creatures can attack you each turn.", "each turn ."),
    ],
)
def test_a_refusal_quotes_the_phrase(text: str, phrase: str) -> None:
    with pytest.raises(NotUnderstood) as refusal:
        abilities(text)
    assert refusal.value.phrase == phrase
    assert text in str(refusal.value)
    assert str(refusal.value).startswith("Foo: isn't understood: ")


def test_so_many_that_attack_somebody_are_counted_in_each_combat() -> None:
    text = "No more than two creatures can attack you each combat."
    assert said(text, "Artifact") == "no more than 2 creatures can attack you each combat"


def test_the_line_that_is_not_understood_is_quoted() -> None:
    with pytest.raises(NotUnderstood, match=r"'Wobbles\.'"):
        abilities("Flying\nWobbles.\n{T}: Draw a card.")


def test_a_text_that_no_card_could_have_is_refused_before_it_is_read() -> None:
    endless = "Whenever you cast a spell, you gain 1 life. " * 1000
    with at_most(1):
        unread = understood("Foo", {"type": "Enchantment", "text": endless}).unread
    assert [each.phrase for each in unread] == ["44,000 letters; a text may have 3,000"]


@pytest.mark.parametrize(
    ("sentence", "type_line"),
    [
        ("Destroy target Bear. ", "Instant"),
        ("Destroy all Bears and ", "Sorcery"),
        ("Creatures you control have flying as long as you control a Bear. ", "Enchantment"),
        ("~ can't be blocked by Bears. ", "Creature — Bear"),
    ],
)
def test_a_text_takes_no_longer_for_each_way_that_its_sentences_can_be_read_in(
    sentence: str, type_line: str
) -> None:
    facts = {"type": type_line, "text": sentence * (2900 // len(sentence)) + "Frobnicate."}
    if "Creature" in type_line:
        facts["pt"] = "2/2"
    half = {**facts, "text": sentence * (1450 // len(sentence)) + "Frobnicate."}
    with at_most(10):  # what grows with the ways would take years
        assert _time_for(facts) < 8 * _time_for(half)


def _time_for(facts: dict[str, str]) -> float:
    """How much of the processor's time it takes until a text is refused."""
    begun = time.process_time()
    assert understood("Foo", facts).unread
    return time.process_time() - begun


def test_every_phrase_is_made_of_kinds_that_there_are() -> None:
    known = {*GRAMMAR.productions, *GRAMMAR.readers}
    for kind, productions in GRAMMAR.productions.items():
        for production in productions:
            assert {slot.kind for slot in production.slots()} <= known, f"{kind}: {production.pattern}"


def test_no_kind_has_the_name_of_another() -> None:
    """One that is read by code and by phrases too is one kind in these alone."""
    both = GRAMMAR.readers.keys() & GRAMMAR.productions.keys()
    assert both == {"changes", "said_around", "statics"}


def test_every_kind_that_is_said_is_asked_for() -> None:
    """By a phrase, or by name in the code that reads by hand."""
    used = {slot.kind for said in GRAMMAR.productions.values() for each in said for slot in each.slots()}
    code = "".join(path.read_text(encoding="utf-8") for path in sorted(CARDS.rglob("*.py")))
    named = set(re.findall(r'"(\w+)"', re.sub(r'\bsay\(\s*"\w+"', "", code)))
    assert GRAMMAR.productions.keys() - used - named == set()


def test_every_module_of_phrases_is_read() -> None:
    modules = {path.stem for path in (CARDS / "phrases").glob("*.py")} - {"__init__", "phrasebook"}
    assert modules == {name for name in vars(language) if name in modules}, "cards/language.py imports it"


def test_every_phrase_fills_the_fields_of_its_node() -> None:
    for kind, productions in GRAMMAR.productions.items():
        for production in productions:
            if (made := production.make) is not None and issubclass(made, Node):
                given = GRAMMAR.fields_of(production.slots()) | production.constants.keys()
                needed = {*made.field_names} - made.field_defaults.keys()
                assert needed <= given <= {*made.field_names}, f"{kind}: {production.pattern}"


# -- whatever is written, nothing breaks ---------------------------------------------------------------------


def check(text: str, type_line: str) -> None:
    """A text is refused, or understood and then printed so that it is understood the same."""
    size = "2/2" if type_line.startswith("Creature") else None
    try:
        card = make_card("Foo", type_line, None, size, text)
    except ValueError:
        return
    again = make_card("Foo", type_line, None, size, printed_back(card))
    assert again.abilities == card.abilities


TYPE_LINES = st.sampled_from(["Creature — Bear", "Instant", "Enchantment"])
BRAVE = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@BRAVE
@given(st.lists(st.sampled_from(WORDS), max_size=14), TYPE_LINES)
def test_word_soup(words: list[str], type_line: str) -> None:
    check(" ".join(words), type_line)


@BRAVE
@given(st.text(max_size=60), TYPE_LINES)
@example("Bloodthirst X", "Creature — Bear")
def test_any_text_at_all(text: str, type_line: str) -> None:
    check(text, type_line)


@BRAVE
@given(st.sampled_from(TEXTS), st.integers(0, 30), st.sampled_from(TEXTS), st.integers(0, 30), TYPE_LINES)
def test_the_beginning_of_one_text_with_the_end_of_another(
    first: str, cut: int, second: str, rest: int, type_line: str
) -> None:
    check(" ".join((*first.split(" ")[:cut], *second.split(" ")[rest:])), type_line)


def test_the_words_that_a_phrase_may_begin_with_are_known_though_its_kind_begins_with_itself() -> None:
    grammar = Grammar()
    grammar.say("praise", "{:praise} twice")
    grammar.say("praise", "(well|nicely) done")
    grammar.say("praise", "[very] {:word}")
    grammar.say("word", "good")
    grammar.say("wish", "[please] {anything:number} times")
    grammar.by_hand("number", lambda reading, at: iter(()), lambda grammar, node: [])
    assert grammar.first_words(compile_pattern("{:praise} indeed")) == {"well", "nicely", "very", "good"}
    assert grammar.first_words(compile_pattern("{:wish}")) is None


def test_a_kind_that_code_begins_with_is_no_word() -> None:
    grammar = Grammar()
    grammar.say("number", "seven")
    grammar.by_hand("times", lambda reading, at: iter(()), lambda grammar, node: [], "number")
    with pytest.raises(ValueError, match="begins with the word 'number'; did you mean"):
        grammar.first_words(compile_pattern("{:times}"))


def test_a_kind_is_given_to_code_or_to_fixed_words_but_once() -> None:
    """The second would replace the first, and what that one reads would be refused."""
    grammar = Grammar()
    grammar.by_hand("praise", lambda reading, at: iter(()), lambda grammar, node: [])
    with pytest.raises(ValueError, match="'praise' is read by code already"):
        grammar.by_hand("praise", lambda reading, at: iter(()), lambda grammar, node: [])
    grammar.goes_on_with("praise", lambda reading, node, end: iter(()))
    with pytest.raises(ValueError, match="'praise' goes on already"):
        grammar.goes_on_with("praise", lambda reading, node, end: iter(()))
    with pytest.raises(ValueError, match="'basic_land' is read by code already"):
        one_word("basic_land", {"moor": "moor"})


def test_what_code_prints_no_phrase_is_entered_for_as_well() -> None:
    """Such a phrase would be read and never printed; two modules had given the same name to different kinds."""
    both = {
        kind
        for kind, said in GRAMMAR.productions.items()
        if kind in GRAMMAR.printers and any(each.make is not None for each in said)
    }
    assert both <= {"said_around"}, both  # which is printed as what it says, and never by that name


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Exile the top card of your library.",
        "Champion an Elf",
        'Enchanted creature has "At the beginning of your end step, sacrifice this creature unless it attacked this turn."',
        "{T}: You may look at the top card of your library. If you do, you may exile that card.",
        "{W}: Target creature gains protection from the color of your choice until end of turn.",
    ],
)
def test_what_is_printed_says_neither_more_nor_otherwise_than_what_was_read(text: str) -> None:
    card = make_card(
        "Gruk", "Enchantment — Aura" if "Enchanted" in text else "Creature — Elf", "{1}", "1/1", text
    )
    again = make_card(
        "Gruk",
        "Enchantment — Aura" if "Enchanted" in text else "Creature — Elf",
        "{1}",
        "1/1",
        printed_back(card),
    )
    assert again.abilities == card.abilities
