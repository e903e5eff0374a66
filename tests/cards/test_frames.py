"""Frames that are filled with whatever stands elsewhere by itself: what somebody does, where a thing goes, what
is so in a case.
"""

from __future__ import annotations

import pytest

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.grammar import FieldsSaid, Grammar, Unprintable
from rules_kb.cards.type_lines import NotUnderstood


def effects(text: str) -> tuple[e.Instruction, ...]:
    (node,) = make_card("Foo", "Sorcery", None, None, text).abilities
    assert isinstance(node, a.Instructions)
    return node.effects


def said(text: str, type_line: str = "Creature — Bear") -> str:
    return printed_back(make_card("Foo", type_line, None, "2/2" if "Creature" in type_line else None, text))


# -- who does it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deed", "done"),
    [
        ("draw three cards", "draws three cards"),
        ("gain 9 life", "gains 9 life"),
        ("sacrifice two swamps", "sacrifices two swamps"),
        ("create a Food token", "creates a Food token"),
        ("discard your hand", "discards their hand"),
        ("shuffle your library", "shuffles their library"),
        ("exile the top five cards of your library", "exiles the top five cards of their library"),
        ("skip your next draw step", "skips their next draw step"),
    ],
)
def test_whoever_does_something_does_the_same(deed: str, done: str) -> None:
    """An order, a player's deed, and a second deed of the same player are one phrase with another subject."""
    (own,) = effects(f"{deed.capitalize()}.")
    (others,) = effects(f"Target opponent {done}.")
    first, second = effects(f"Target opponent loses 1 life and {done}.")
    assert own == type(own)(**{**others.__dict__, "who": w.You()})
    assert isinstance(first, e.LoseLife)
    assert type(second) is type(own)
    assert getattr(second, "who", None) == w.ThatPlayer(to="target 1")


def test_what_is_done_with_another_players_own_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        effects("Target opponent exiles the top five cards of your library.")


def test_an_order_may_concern_anybodys_library() -> None:
    (top,) = effects("Exile the top card of target opponent's library.")
    assert top == e.ExileTop(who=w.Target("opponent"))


def test_several_deeds_of_one_player_stand_in_a_list() -> None:
    found = effects("Each player loses 4 life, discards two cards, then sacrifices a forest.")
    deeds = [each for each in found if not isinstance(each, e.Then)]
    assert [type(each) for each in deeds] == [e.LoseLife, e.DiscardCards, e.Sacrifice]
    assert {getattr(each, "who", None) for each in deeds} == {w.EachPlayer()}


def test_another_players_library_is_searched_by_oneself() -> None:
    (mine,) = effects("Search your library for a land card, put it into your hand, then shuffle.")
    (theirs,) = effects("Search target opponent's library for a land card, exile it, then shuffle.")
    (other,) = effects("Target opponent searches their library for a land card, exiles it, then shuffles.")
    assert isinstance(mine, e.SearchLibrary)
    assert isinstance(theirs, e.SearchLibrary)
    assert isinstance(other, e.SearchLibrary)
    assert (mine.who, mine.whose) == (w.You(), None)
    assert (theirs.who, theirs.whose) == (w.You(), w.Target("opponent"))
    assert (other.who, other.whose) == (w.Target("opponent"), None)


# -- in a case, for a time -----------------------------------------------------------------------------------


def test_so_many_of_those_tokens_instead() -> None:
    (made,) = effects(
        "Create three 2/1 red Goat creature tokens. If you control a Mountain, create five of those tokens instead."
    )
    assert isinstance(made, e.CreateTokens)
    assert isinstance(made.number, w.InCase)
    assert (made.number.otherwise, made.number.then) == (w.Number(3), w.Number(5))


def test_what_lasts_may_be_said_first() -> None:
    after = said("{T}: Target goblin gains haste until your next upkeep.")
    assert said("{T}: Until your next upkeep, target goblin gains haste.") == after


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        (
            "Each other creature you control that's a Goat or a Bear gets +2/+0.",
            "each other goat or bear creature you control gets +2/+0",
        ),
        (
            "Each other creature you control that's a Goat or Bear gets +2/+0.",
            "each other goat or bear creature you control gets +2/+0",
        ),
        (
            "When ~ comes into play, tap all creatures that aren't legendary.",
            "when Foo comes into play, tap each nonlegendary creature",
        ),
        (
            "Foo gets +0/+3 as long as any player controls a red artifact.",
            "as long as any player controls a red artifact, Foo gets +0/+3",
        ),
        (
            "When ~ comes into play, if you played it from your hand, you lose 2 life.",
            "when Foo comes into play, if you played Foo from your hand, lose 2 life",
        ),
        (
            "~ comes into play tapped and doesn't untap during your untap step.",
            "Foo comes into play tapped\nFoo doesn't untap during its controller's untap step",
        ),
    ],
)
def test_ways_to_say_it_are_understood_alike(text: str, printed: str) -> None:
    assert said(text) == printed


# -- fields that are said together ---------------------------------------------------------------------------


def grammar() -> Grammar:
    made = Grammar()
    made.say("where", "to the hand", FieldsSaid, zone="hand")
    made.say("where", "on top of the library", FieldsSaid, zone="library", position="top")
    made.say("what", "it", w.It)
    made.say("moved", "move {what:what} {*:where}", e.MoveTo)
    return made


def test_some_words_say_several_fields() -> None:
    node, end = grammar().read("moved", ("move", "it", "on", "top", "of", "the", "library"))
    assert (node, end) == (e.MoveTo(w.It(), "library", "top"), 7)
    assert grammar().show("moved", node) == "move it on top of the library"


def test_fields_that_no_words_say_are_not_printed() -> None:
    with pytest.raises(Unprintable):
        grammar().show("moved", e.MoveTo(w.It(), "hand", tapped=True))
    with pytest.raises(Unprintable):
        grammar().show("moved", e.MoveTo(w.It(), "library", "bottom"))


def test_whose_graveyard_it_was_is_printed() -> None:
    text = "Return to your hand all goblin cards in your graveyard that were put there from play this turn."
    assert "each goblin card that was put into your graveyard from play this turn" in said(text, "Sorcery")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Each player can't cast more than one spell each turn.", "each player can't play more than one spell each turn"),
        ("Cast no more than one spell each turn.", "you can't play more than one spell each turn"),
        ("As long as you have three or fewer cards in hand, Foo gets +1/+0.", "as long as you have three or fewer cards in hand, Foo gets +1/+0"),
        ("No more than two creatures can block each turn.", "no more than 2 creatures can block each turn"),
        ("No more than two creatures can block you each combat.", None),
    ],
)  # fmt: skip
def test_who_is_limited_stands_in_a_slot(text: str, printed: str | None) -> None:
    if printed is None:
        with pytest.raises(NotUnderstood):
            said(text)
    else:
        assert said(text) == printed


def test_the_hand_of_that_player_is_somebodys() -> None:
    with pytest.raises(NotUnderstood, match="that player"):
        said("As long as that player has three or fewer cards in hand, Foo gets +1/+1.")
    assert said(
        "At the beginning of each player's upkeep, if that player has two or fewer cards in hand, draw a card."
    )


# -- the same in whatever words ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "Search your library for up to two Elf cards and reveal those cards. Put them into your hand, then shuffle your library.",
        "Search your library for up to two Elf cards, reveal them, put them into your hand, and then shuffle.",
        "Search your library for up to two Elf cards, reveal those cards, and put them into your hand. Shuffle your library afterwards.",
        "Search your library for up to two Elf cards, reveal them, and put the cards into your hand. Then shuffle your library.",
    ],
)  # fmt: skip
def test_a_library_is_searched_in_the_words_of_any_year(text: str) -> None:
    today = "Search your library for up to two Elf cards, reveal them, put them into your hand, then shuffle."
    assert effects(text) == effects(today)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Search your library for three cards and exile them. Then shuffle.", "search your library for three cards, exile them, then shuffle"),
        ("Search your library for any number of Elf cards, then shuffle and put those cards on top.", "search your library for any number of elf cards, then shuffle and put them on top"),
        ("Foo deals 2 damage to each of up to three targets.", "deal 2 damage to up to three targets"),
        ("Tap each of one or two target Elves.", "tap one or two target elves"),
        ("Draw cards equal to the number of Elves you control plus the number of Goblins you control.", "draw cards equal to the number of elves you control plus the number of goblins you control"),
        ("Discard an Elf card at random.", "discard an elf card at random"),
        ("Put target Elf on the bottom of that player's library.", "put target elf on the bottom of its owner's library"),
        ("Elves don't untap during target player's next untap step.", "each elf doesn't untap during target player's next untap step"),
        ("Return target Elf card from your graveyard to play tapped under your control.", "return target elf card in your graveyard to play tapped under your control"),
    ],
)  # fmt: skip
def test_a_frame_takes_what_its_brothers_take(text: str, printed: str) -> None:
    assert said(text, "Sorcery") == printed


@pytest.mark.parametrize(
    "trigger",
    [
        "when Foo blocks 3 creatures",
        "when Foo becomes blocked by 2 or more creatures",
        "when Foo deals combat damage to Foo",
        "when an elf deals damage to an elf",
        "when an opponent successfully plays an elf spell",
        "when you play an elf spell during an opponent's turn",
        "when an opponent plays their third spell each turn",
        "when an opponent sacrifices an elf",
    ],
)
def test_an_event_keeps_all_that_is_said_of_it(trigger: str) -> None:
    assert said(f"W{trigger[1:]}, draw a card.") == f"{trigger}, draw a card"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Whenever Moss Ram attacks, defending player mills half their library, rounded up.",
            "when Moss Ram attacks, defending player puts the top half of defending player's library, rounded up, "
            "into their graveyard",
        ),
        (
            "{T}: Add {C}. If you control a Forest, add {C}{C} instead.",
            "{T}: add {1} to your mana pool. if you control a forest, add {2} to your mana pool instead",
        ),
        (
            "{2}, Discard a card: If the discarded card wasn't a land card, draw a card.",
            "{2}, discard a card: if the discarded card (what was given for the cost) isn't a land card, draw a card",
        ),
        (
            "{G}: Regenerate Moss Ram. Activate only if you control a Forest.",
            "{G}: regenerate Moss Ram. play this ability only if you control a forest",
        ),
    ],
)
def test_what_is_read_is_printed_and_means_the_same(text: str, said: str) -> None:
    card = make_card("Moss Ram", "Creature — Beast", "{G}", "2/2", text)
    assert printed_back(card) == said
    assert make_card("Moss Ram", "Creature — Beast", "{G}", "2/2", said).abilities == card.abilities
