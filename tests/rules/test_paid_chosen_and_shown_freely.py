"""As many as one likes are sacrificed for a cost, both modes are chosen in a case, spells and abilities are forbidden,
what was shown is cast for nothing, and what sets an ability off once a turn is spoken of: each in a situation that
comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def refused(text: str, kind: str = "Sorcery") -> None:
    with pytest.raises(NotUnderstood):
        make_card("Test", kind, "{1}", "1/1" if kind == "Creature" else None, text)


# -- sacrificed for a cost --------------------------------------------------------------------------------------

ALTAR = """
rules: tenth
cards:
  Altar: {cost: "{1}", type: Artifact, text: "{T}, Sacrifice %s: You gain 2 life for each Bear sacrificed this way."}
players:
  Ann: {in play: [Altar, 2 Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: use Altar}, {Ann: "sacrifice %s"}, resolve]
expect: {Ann: {life: %d}}
"""
BEARS = "Grizzly Bears#1, Grizzly Bears#2"


@pytest.mark.parametrize(
    ("said", "given", "life"),
    [
        ("any number of creatures", f"{BEARS}, Hill Giant", 24),
        ("any number of creatures", "Grizzly Bears#1, Hill Giant", 22),
        ("any number of creatures", "nothing", 20),
        ("up to two permanents", "Grizzly Bears#1, Hill Giant", 22),
        ("up to two permanents", "nothing", 20),
        ("one or more creatures", BEARS, 24),
        ("two creatures", BEARS, 24),
    ],
)
def test_as_many_are_sacrificed_as_the_cost_lets(said: str, given: str, life: int) -> None:
    played(ALTAR % (said, given, life))


@pytest.mark.parametrize(
    ("said", "given"),
    [("up to two permanents", f"{BEARS}, Hill Giant"), ("one or more creatures", "nothing")],
)
def test_no_more_and_no_less_than_that(said: str, given: str) -> None:
    [wrong, *_] = failed(ALTAR % (said, given, 20))
    assert "sacrifice" in wrong


def test_what_was_sacrificed_for_a_spell_is_counted_as_it_resolves() -> None:
    played("""
rules: tenth
cards:
  Rite: {cost: "{0}", type: Sorcery, text: "As an additional cost to cast this spell, sacrifice any number of creatures.\\nYou gain 3 life for each creature sacrificed this way."}
players:
  Ann: {hand: [Rite], in play: [2 Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Rite}, {Ann: "sacrifice Grizzly Bears#1, Hill Giant"}, resolve]
expect: {Ann: {life: 26, in play: Grizzly Bears}}
""")


def test_who_is_asked_whether_such_a_one_was_sacrificed() -> None:
    for given, life in (("Grizzly Bears", 22), ("Hill Giant", 20)):
        played(f"""
rules: tenth
cards:
  Eater: {{cost: "{{1}}", type: Creature — Horror, pt: 3/3, text: "{{0}}, Sacrifice another creature: If a Bear was sacrificed this way, you gain 2 life."}}
players:
  Ann: {{in play: [Eater, Grizzly Bears, Hill Giant]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: use Eater}}, {{Ann: "sacrifice {given}"}}, resolve]
expect: {{Ann: {{life: {life}}}}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "{T}, Sacrifice one or more creatures: Sacrifice a land. Draw a card for each creature sacrificed this way.",
        "{T}, Sacrifice ~: Draw a card for each creature sacrificed this way.",
        "{T}, Sacrifice any number of creatures: At the beginning of the next end step, draw a card for each creature sacrificed this way.",
        "Sacrifice any number of creatures: Draw a card.\nWhenever you gain life, draw a card for each creature sacrificed this way.",
        "When ~ enters, sacrifice it unless you sacrifice any number of creatures.",
    ],
)  # fmt: skip
def test_nobody_guesses_which_sacrifice_is_meant(text: str) -> None:
    refused(text, "Creature")


# -- one mode, or both ------------------------------------------------------------------------------------------

BOTH = """
rules: tenth
cards:
  Rune: {cost: "{0}", type: Instant, text: "Kicker {0}\\nChoose one. If this spell was kicked, choose %s instead.\\n• You gain 3 life.\\n• Rune deals 2 damage to any target.\\n• Draw a card."}
  Pair: {cost: "{0}", type: Instant, text: "Choose one. If you control a Bear as you cast this spell, you may choose both instead.\\n• You gain 3 life.\\n• Pair deals 2 damage to any target."}
players:
  Ann: {hand: [Rune, Pair], in play: [%s], library: [Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: "%s"}, resolve]
expect: {Ann: {life: %d}, Bob: {life: %d}}
"""


@pytest.mark.parametrize(
    ("instead", "own", "cast", "life", "other"),
    [
        ("any number", "", "cast Rune mode 2 on Bob", 20, 18),
        ("any number", "", "cast Rune mode 4 with kicker on Bob", 23, 18),
        ("any number", "", "cast Rune mode 1 with kicker", 23, 20),
        ("two", "", "cast Rune mode 4 with kicker on Bob", 23, 18),
        ("two", "Grizzly Bears", "cast Pair mode 3 on Bob", 23, 18),
        ("two", "Grizzly Bears", "cast Pair mode 2 on Bob", 20, 18),
        ("two", "Hill Giant", "cast Pair mode 1", 23, 20),
    ],
)
def test_more_modes_are_chosen_where_the_condition_holds(
    instead: str, own: str, cast: str, life: int, other: int
) -> None:
    played(BOTH % (instead, own, cast, life, other))


@pytest.mark.parametrize(
    ("instead", "own", "cast"),
    [
        ("any number", "", "cast Rune mode 4 on Bob"),
        ("two", "", "cast Rune mode 1 with kicker"),
        ("two", "Hill Giant", "cast Pair mode 3 on Bob"),
    ],
)
def test_not_so_many_modes(instead: str, own: str, cast: str) -> None:
    [wrong, *_] = failed(BOTH % (instead, own, cast, 20, 20))
    assert "so many modes" in wrong


@pytest.mark.parametrize(
    "text",
    [
        "Choose one. If this spell was kicked, choose both instead.\n• Draw a card.\n• You gain 3 life.",
        "Kicker {2}\nChoose one. If this spell was kicked, choose both instead.\n• Draw a card.\n• You gain 3 life.\n• You lose 1 life.",
        "Kicker {2}\nChoose one. If this spell was kicked, choose both.\n• Draw a card.\n• You gain 3 life.",
    ],
)  # fmt: skip
def test_both_of_two_alone_and_kicked_by_a_cost(text: str) -> None:
    refused(text)


# -- neither spells nor abilities -------------------------------------------------------------------------------

HUSH = """
rules: tenth
cards:
  Hush: {cost: "{0}", type: Instant, text: "%s"}
  Spring: {cost: "{1}", type: Artifact, text: "{0}: You gain 1 life."}
  Gift: {cost: "{0}", type: Instant, text: "You gain 1 life."}
players:
  Ann: {hand: [Hush, Gift], in play: [{card: Spring, as: Ann's Spring}]}
  Bob: {hand: [Gift], in play: [Spring, Forest]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Hush on Bob}, resolve, %s]
"""


HUSHES = (
    "Target player can't cast spells or activate abilities this turn.",
    "This turn, target player can't cast spells or activate abilities.",
)


@pytest.mark.parametrize("text", HUSHES)
@pytest.mark.parametrize("does", ["cast Gift", "use Spring", "tap Forest for {G}"])
def test_a_player_who_can_do_neither(text: str, does: str) -> None:
    played(HUSH % (text, f"{{Ann: pass}}, {{try: {{Bob: '{does}', because: '409.4'}}}}"))


def test_others_can_and_so_can_the_same_player_a_turn_later() -> None:
    later = "to Bob's upkeep, {Ann: pass}, {Bob: use Spring}, resolve"
    played(HUSH % (HUSHES[0], f"{{Ann: use Ann's Spring}}, resolve, {later}"))
    refused("Target player can't cast spells or activate abilities.")
    refused("This turn, target player can't cast spells until your next turn.")


# -- shown until one is found, and cast for nothing -----------------------------------------------------------------

SEEK = """
rules: tenth
cards:
  Seek: {cost: "{0}", type: Sorcery, text: "Reveal cards from the top of your library until you reveal a nonland card. You may cast that card without paying its mana cost. Then put all revealed cards not cast this way on the bottom of your library in a random order."}
players:
  Ann: {hand: [Seek], library: [Island, Hill Giant, Swamp]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Seek}, resolve, {Ann: "%s"}, resolve all]
expect: {Ann: {library: [%s], in play: [%s]}}
"""


@pytest.mark.parametrize(
    ("answer", "library", "in_play"),
    [("yes", "Swamp, Island", "Hill Giant"), ("no", "Swamp, Island, Hill Giant", "")],
)
def test_what_is_not_cast_goes_below_the_library(answer: str, library: str, in_play: str) -> None:
    played(SEEK % (answer, library, in_play))


REVEAL = "Reveal cards from the top of your library until you reveal a nonland card. "


@pytest.mark.parametrize(
    "text",
    [
        f"{REVEAL}Draw a card. Then put all revealed cards not cast this way on the bottom of your library in a random order.",
        f"{REVEAL}You may cast that card without paying its mana cost. Then put all exiled cards not cast this way on the bottom of your library in a random order.",
        REVEAL.replace("Reveal", "Target opponent reveals").replace("you reveal", "they reveal").replace("your", "their")
        + "You may cast that card without paying its mana cost. Then put all revealed cards not cast this way on the bottom of your library in a random order.",
    ],
)  # fmt: skip
def test_nothing_is_put_below_that_was_not_shown_or_is_another_players(text: str) -> None:
    refused(text)


def test_what_sets_it_off_is_it_though_only_once_each_turn() -> None:
    played("""
rules: tenth
cards:
  Gate: {cost: "{1}", type: Enchantment, text: "Whenever a creature enters, exile it. This ability triggers only once each turn."}
  Cub: {cost: "{0}", type: Creature — Cat, pt: 1/1}
  Pup: {cost: "{0}", type: Creature — Dog, pt: 1/1}
players:
  Ann: {hand: [Cub, Pup], in play: [Gate]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Cub}, resolve all, {Ann: cast Pup}, resolve all]
expect: {Ann: {in play: [Gate, Pup]}, Cub: {in: exile}}
""")


# -- what today's cards say in another order ------------------------------------------------------------------------

VEIL = """
rules: tenth
cards:
  Veil: {cost: "{0}", type: Instant, text: "You and %s you control gain hexproof until end of turn."}
  Spark: {cost: "{0}", type: Instant, text: "Spark deals 1 damage to any target."}
players:
  Ann: {hand: [Veil], in play: [Hill Giant, {card: Sol Ring, as: Ring}]}
  Bob: {hand: [Spark]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Veil
  - resolve
  - Ann: pass
  - %s
"""


@pytest.mark.parametrize("whom", ["Ann", "Hill Giant"])
@pytest.mark.parametrize("others", ["permanents", "creatures"])
def test_a_player_and_permanents_gain_hexproof_together(others: str, whom: str) -> None:
    played(VEIL % (others, f"try: {{Bob: cast Spark on {whom}}}"))


def test_others_of_the_player_gain_none() -> None:
    played(
        (VEIL % ("planeswalkers", "Bob: cast Spark on Hill Giant"))
        + "  - resolve\nexpect: {Hill Giant: {damage: 1}}"
    )


def test_spells_of_another_owner_cost_less_and_ones_own_dont() -> None:
    played("""
rules: tenth
cards:
  Thief: {cost: "{1}", type: Creature — Rogue, pt: 1/1, text: "Spells you cast but don't own cost {1} less to cast.\\nWhenever you cast a spell you don't own, you gain 2 life."}
  Lift: {cost: "{0}", type: Sorcery, text: "Exile target card from a graveyard. You may cast that card this turn."}
  Cub: {cost: "{2}", type: Creature — Cat, pt: 1/1}
  Pup: {cost: "{2}", type: Creature — Dog, pt: 1/1}
players:
  Ann: {hand: [Lift, Pup], in play: [Thief, 2 Forest]}
  Bob: {graveyard: [Cub]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Lift on Cub
  - resolve
  - Ann: cast Cub
  - resolve all
  - try: {Ann: cast Pup}
expect: {Ann: {life: 22, in play: [Thief, Cub, 2 Forest]}}
""")


def test_a_copy_has_a_keyword_and_this_ability() -> None:
    played("""
rules: tenth
cards:
  Shift: {cost: "{1}", type: Creature — Shapeshifter, pt: 0/1, text: "{0}: Shift becomes a copy of target creature, except it has flying and this ability."}
players:
  Ann: {in play: [Shift, Hill Giant, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Shift on Hill Giant
  - resolve
  - expect: {Shift: {pt: 3/3, has: flying}}
  - Ann: use Shift on Grizzly Bears
  - resolve
expect: {Shift: {pt: 2/2, has: flying}}
""")


def test_what_is_put_into_play_may_be_said_after_where() -> None:
    played("""
rules: tenth
cards:
  Rise: {cost: "{0}", type: Sorcery, text: "Put onto the battlefield under your control all creature cards in all graveyards."}
players:
  Ann: {hand: [Rise], graveyard: [Grizzly Bears, Forest]}
  Bob: {graveyard: [Hill Giant]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Rise}, resolve]
expect: {Ann: {in play: [Grizzly Bears, Hill Giant], graveyard: [Forest, Rise]}, Bob: {graveyard: 0}}
""")


@pytest.mark.parametrize("text", ["Changeling", "~ is every creature type."])
def test_two_of_every_creature_type_are_no_legends(text: str) -> None:
    played(f"""
rules: tenth
cards:
  Mime: {{cost: "{{1}}", type: Creature — Shapeshifter, pt: 2/2, text: "{text}"}}
  Spring: {{cost: "{{1}}", type: Artifact, text: "{{0}}: You gain 1 life."}}
players:
  Ann: {{in play: [2 Mime, Spring]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: use Spring}}, resolve]
expect: {{Ann: {{in play: [2 Mime, Spring]}}}}
""")
