"""From where something was cast, what has been done so far this turn, copies that come with more, and spells cast
for nothing from among cards: each comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import compile_text
from rules_kb.cards.type_lines import NotUnderstood

ECHO = """
rules: tenth
cards:
  Echo: {cost: "{R}", type: Sorcery, text: "You gain 1 life. If this spell was cast from a graveyard, you gain 3 life instead.\\nFlashback {R}"}
players:
  Ann: {mana: "{R}{R}", hand: [Echo]}
  Bob: {}
play:
  - {Ann: cast Echo}
  - resolve
  - expect: {Ann: {life: 21}}
  - {Ann: cast Echo from graveyard}
  - resolve
expect: {Ann: {life: 24}, Echo: {in: removed}}
"""


def test_a_spell_knows_from_where_it_was_cast() -> None:
    played(ECHO)


@pytest.mark.parametrize(
    ("asked", "cast", "put"),
    [
        ("it was cast", 21, 20),
        ("it wasn't cast", 20, 21),
        ("you cast it from your hand", 21, 20),
        ("it was cast from a graveyard", 20, 20),
        ("it was cast from anywhere other than your hand", 20, 20),
    ],
)
def test_a_permanent_knows_whether_it_was_cast(asked: str, cast: int, put: int) -> None:
    board = f"""
rules: tenth
cards:
  Caller: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1, text: "When this creature enters, if {asked}, you gain 1 life."}}
  Raise: {{cost: "{{G}}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield."}}
players:
  Ann: {{mana: "{{G}}", hand: [HAND], graveyard: [GRAVE]}}
  Bob: {{}}
play:
  - {{Ann: cast SPELL}}
  - resolve all
expect: {{Ann: {{life: LIFE}}}}
"""
    by_hand = board.replace("HAND", "Caller").replace("GRAVE", "").replace("SPELL", "Caller")
    played(by_hand.replace("LIFE", str(cast)))
    raised = board.replace("HAND", "Raise").replace("GRAVE", "Caller").replace("SPELL", "Raise on Caller")
    played(raised.replace("LIFE", str(put)))


def test_what_has_come_is_asked_and_not_who_asks() -> None:
    """Watcher itself was put into play by nobody's spell; the Bears are cast."""
    played("""
rules: tenth
cards:
  Watcher: {cost: "{W}", type: Creature — Human, pt: 1/1, text: "Whenever another creature you control enters, if it was cast, you gain 1 life."}
players:
  Ann: {mana: "{1}{G}", in play: [Watcher], hand: [Grizzly Bears]}
  Bob: {}
play:
  - {Ann: cast Grizzly Bears}
  - resolve all
expect: {Ann: {life: 21}}
""")


DONE = """
rules: tenth
cards:
  Sift: {{cost: "{{U}}", type: Instant, text: "Draw two cards, then discard a card."}}
  Pyre: {{cost: "{{R}}", type: Instant, text: "Sacrifice a creature. You gain 2 life."}}
  Tally: {{cost: "{{W}}", type: Instant, text: "If {asked}, you gain 10 life."}}
players:
  Ann: {{mana: "{{U}}{{U}}{{R}}{{W}}", in play: [2 Grizzly Bears], hand: [2 Sift, Pyre, Tally, Forest, Plains]}}
  Bob: {{}}
play:
{lines}
  - {{Ann: cast Tally}}
  - resolve
expect: {{Ann: {{life: {life}}}}}
"""
SIFT = "  - {Ann: cast Sift}\n  - resolve\n  - {Ann: discard Forest}"
AGAIN = SIFT + "\n  - {Ann: cast Sift#2}\n  - resolve\n  - {Ann: discard Plains}"
PYRE = "  - {Ann: cast Pyre}\n  - resolve\n  - {Ann: sacrifice Grizzly Bears}"


@pytest.mark.parametrize(
    ("asked", "lines", "life"),
    [
        ("you've drawn three or more cards this turn", SIFT, 20),
        ("you've drawn three or more cards this turn", AGAIN, 30),
        ("an opponent has drawn three or more cards this turn", AGAIN, 20),
        ("you discarded a card this turn", SIFT, 30),
        ("you discarded a card this turn", PYRE, 22),
        ("you discarded a creature card this turn", SIFT, 20),
        ("you sacrificed a permanent this turn", PYRE, 32),
        ("you sacrificed a permanent this turn", SIFT, 20),
        ("you've sacrificed two or more creatures this turn", PYRE, 22),
        ("two or more creatures died this turn", PYRE, 22),
    ],
)
def test_what_was_done_this_turn_is_counted(asked: str, lines: str, life: int) -> None:
    played(DONE.format(asked=asked, lines=lines, life=life))


@pytest.mark.parametrize(("bears", "size"), [(1, "2/2"), (2, "4/4"), (3, "2/2")])
def test_exactly_two_are_neither_fewer_nor_more(bears: int, size: str) -> None:
    played(f"""
rules: tenth
cards:
  Twin: {{cost: "{{G}}", type: Artifact Creature — Construct, pt: 2/2, text: "As long as you control exactly two Bears, this creature gets +2/+2."}}
players:
  Ann: {{in play: [Twin, {bears} Grizzly Bears]}}
  Bob: {{}}
play: []
expect: {{Twin: {{pt: {size}}}}}
""")


def test_a_copy_comes_with_more_counters() -> None:
    played("""
rules: tenth
cards:
  Twin: {cost: "{X}{U}", type: Creature — Shapeshifter, pt: 0/0, text: "You may have this creature enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 counters on it."}
players:
  Ann: {mana: "{3}{U}", hand: [Twin]}
  Bob: {in play: [Grizzly Bears]}
play:
  - {Ann: cast Twin x 3}
  - resolve
  - {Ann: "yes"}
  - {Ann: choose Grizzly Bears}
expect: {Twin: {pt: 5/5, counters: {"+1/+1": 3}}}
""")


AMONG = """
rules: tenth
cards:
  Rifle: {cost: "{U}", type: Sorcery, text: "Target opponent mills three cards. You may cast an instant or sorcery spell from among them without paying its mana cost.%s"}
players:
  Ann: {mana: "{U}", hand: [Rifle], graveyard: [Incinerate]}
  Bob: {library: [Shock, Grizzly Bears, Giant Growth, Forest]}
play:
  - {Ann: cast Rifle on Bob}
  - resolve
  - {Ann: choose Shock}
  - {Ann: choose Bob}
  - resolve
expect: {Bob: {life: 18}, Shock: {in: %s}, Giant Growth: {in: graveyard of Bob}}
"""
THEN = " If a spell cast this way would be put into a graveyard, exile it instead."


@pytest.mark.parametrize(("then", "where"), [("", "graveyard of Bob"), (THEN, "removed")])
def test_a_spell_among_the_cards_milled_is_cast_for_nothing(then: str, where: str) -> None:
    played(AMONG % (then, where))


@pytest.mark.parametrize(
    "text",
    [
        "Target opponent mills three cards. You may cast a spell from among them without paying its mana cost.",
        "You may cast a spell from your hand without paying its mana cost. Target opponent loses 0 life.",
    ],
)
def test_which_spell_is_asked_at_once_and_may_be_none(text: str) -> None:
    board = f"""
rules: tenth
cards:
  Rifle: {{cost: "{{U}}", type: Sorcery, text: "{text}"}}
players:
  Ann: {{mana: "{{U}}", hand: [Rifle, Incinerate, Grizzly Bears, Forest]}}
  Bob: {{library: [Incinerate, Grizzly Bears, Giant Growth, Forest]}}
play:
  - {{Ann: cast Rifle on Bob}}
  - resolve
  - {{Ann: choose none}}
expect: {{stack: [], Rifle: {{in: graveyard of Ann}}}}
"""
    played(board)
    played(
        board.replace("choose none", "choose Grizzly Bears").replace(
            "stack: []", "Grizzly Bears: {in: stack}"
        )
    )


@pytest.mark.parametrize("wrong", ["Grizzly Bears", "Incinerate"])
def test_no_other_card_is_among_them(wrong: str) -> None:
    with pytest.raises(AssertionError):
        played((AMONG % ("", "graveyard of Bob")).replace("choose Shock", f"choose {wrong}"))


def test_any_number_of_spells_is_cast_one_after_the_other() -> None:
    """Shock and Incinerate are red; Giant Growth is not."""
    played("""
rules: tenth
cards:
  Blaze: {cost: "{R}", type: Sorcery, text: "You may cast any number of red instant and/or sorcery cards from your graveyard without paying their mana costs."}
players:
  Ann: {mana: "{R}", hand: [Blaze], graveyard: [Shock, Incinerate, Giant Growth]}
  Bob: {}
play:
  - {Ann: cast Blaze}
  - resolve
  - {Ann: choose Incinerate}
  - {Ann: choose Bob}
  - {Ann: choose Shock}
  - {Ann: choose Bob}
  - resolve
  - expect: {Bob: {life: 18}, Incinerate: {in: stack}}
  - resolve
expect: {Bob: {life: 15}}
""")


def test_there_is_nothing_among_which_to_choose() -> None:
    with pytest.raises(NotUnderstood, match="from among"):
        compile_text("You may cast a spell from among them without paying its mana cost.", "Blaze", ())


CASTS = """
rules: tenth
cards:
  Echo: {{cost: "{{R}}", type: Sorcery, text: "Draw a card.\\nFlashback {{R}}"}}
  Bell: {{cost: "{{W}}", type: Enchantment, text: "Whenever you cast a spell from {where}, you gain 1 life."}}
players:
  Ann: {{mana: "{{R}}{{R}}", in play: [Bell], hand: [Echo]}}
  Bob: {{}}
play:
  - {{Ann: cast Echo}}
  - resolve all
  - expect: {{Ann: {{life: {first}}}}}
  - {{Ann: cast Echo from graveyard}}
  - resolve all
expect: {{Ann: {{life: {then}}}}}
"""


@pytest.mark.parametrize(
    ("where", "first", "then"),
    [
        ("your hand", 21, 21),
        ("your graveyard", 20, 21),
        ("anywhere other than your hand", 20, 21),
        ("anywhere other than your graveyard", 21, 21),
        ("exile", 20, 20),
    ],
)
def test_a_trigger_asks_from_where_a_spell_is_cast(where: str, first: int, then: int) -> None:
    """A spell "from your hand" was any spell, whether it came from there or not."""
    played(CASTS.format(where=where, first=first, then=then))


@pytest.mark.parametrize(("which", "life"), [("noncombat", 22), ("combat", 21), ("", 23)])
def test_damage_out_of_combat_is_told_from_combat_damage(which: str, life: int) -> None:
    """Ann's attacker deals damage once; her Shock and her Incinerate twice out of combat."""
    played(f"""
rules: tenth
cards:
  Ember: {{cost: "{{R}}", type: Enchantment, text: "Whenever an opponent is dealt {which} damage, you gain 1 life."}}
players:
  Ann: {{in play: [Ember, Grizzly Bears, 3 Mountain], hand: [Shock, Incinerate]}}
  Bob: {{}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - {{Ann: attack with Grizzly Bears}}
  - {{Ann: cast Shock on Bob}}
  - resolve all
  - {{Ann: cast Incinerate on Bob}}
  - resolve all
  - to second main
expect: {{Ann: {{life: {life}}}}}
""")


LEAVES = """
rules: tenth
cards:
  Shrine: {{cost: "{{W}}", type: Enchantment, text: "Whenever {what} your graveyard{whence}, you gain 1 life."}}
  Rise: {{cost: "{{W}}", type: Sorcery, text: "Return all creature cards from your graveyard to your hand."}}
  Grind: {{cost: "{{U}}", type: Sorcery, text: "Mill three cards."}}
players:
  Ann: {{mana: "{{W}}{{U}}", in play: [Shrine], hand: [Rise, Grind], graveyard: [2 Grizzly Bears, Forest], library: [2 Hill Giant, Shock, Plains]}}
  Bob: {{graveyard: [Hill Giant]}}
play:
  - {{Ann: cast Rise}}
  - resolve all
  - expect: {{Ann: {{life: {first}}}}}
  - {{Ann: cast Grind}}
  - resolve all
expect: {{Ann: {{life: {then}}}}}
"""


@pytest.mark.parametrize(
    ("what", "whence", "first", "then"),
    [
        ("one or more cards leave", "", 21, 21),
        ("a card leaves", "", 22, 22),
        ("one or more creature cards leave", "", 21, 21),
        ("a land card leaves", "", 20, 20),
        ("one or more creature cards are put into", " from your library", 20, 21),
        ("one or more land cards are put into", " from your library", 20, 20),
        ("one or more cards are put into", " from anywhere", 21, 23),
    ],
)
def test_several_cards_that_move_at_a_time_are_one_event(
    what: str, whence: str, first: int, then: int
) -> None:
    """The cards put there from anywhere: Rise, the three milled together, and Grind."""
    played(LEAVES.format(what=what, whence=whence, first=first, then=then))


def test_what_shares_a_card_type_is_sacrificed() -> None:
    played("""
rules: tenth
cards:
  Bond: {cost: "{W}", type: Enchantment, text: "Whenever another permanent you control is put into a graveyard from the battlefield, each opponent sacrifices a permanent of their choice that shares a card type with it."}
players:
  Ann: {mana: "{R}", in play: [Bond, Grizzly Bears], hand: [Shock]}
  Bob: {in play: [Hill Giant, Forest]}
play:
  - {Ann: cast Shock on Grizzly Bears}
  - resolve all
expect: {Hill Giant: {in: graveyard of Bob}, Forest: {in: play}}
""")


def test_who_died_under_your_control_was_yours() -> None:
    """Bob's creature dies first, then Ann's own."""
    played("""
rules: tenth
cards:
  Tally: {cost: "{W}", type: Instant, text: "If a creature died under your control this turn, you gain 10 life."}
players:
  Ann: {mana: "{R}{R}{W}{W}", in play: [{card: Grizzly Bears, as: Own}], hand: [2 Shock, 2 Tally]}
  Bob: {in play: [{card: Grizzly Bears, as: Theirs}]}
play:
  - {Ann: cast Shock on Theirs}
  - resolve
  - {Ann: cast Tally}
  - resolve
  - expect: {Ann: {life: 20}}
  - {Ann: cast Shock#2 on Own}
  - resolve
  - {Ann: cast Tally#2}
  - resolve
expect: {Ann: {life: 30}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Choose a color of a Bird you control. Add two mana of that color.",
        "Add two mana of any color among Birds you control.",
    ],
)
def test_mana_is_of_a_color_that_is_found_among_ones_own(text: str) -> None:
    played(f"""
rules: tenth
cards:
  Nest: {{type: Artifact, cost: "{{2}}", text: "{{T}}: {text}"}}
  Crow: {{cost: "{{U}}{{R}}", type: Creature — Bird, pt: 1/1}}
  Cat: {{cost: "{{G}}", type: Creature — Cat, pt: 1/1}}
  Kite: {{cost: "{{W}}", type: Creature — Bird, pt: 1/1}}
players:
  Ann: {{in play: [3 Nest, Crow, Cat]}}
  Bob: {{in play: [Kite]}}
play:
  - try: {{Ann: "tap Nest for {{G}}"}}
  - try: {{Ann: "tap Nest for {{W}}"}}
  - Ann: "tap Nest for {{R}}"
  - Ann: "tap Nest#2 for {{U}}"
expect: {{Ann: {{mana: "{{R}}{{R}}{{U}}{{U}}"}}}}
""")


def test_among_what_has_no_color_there_is_no_mana() -> None:
    played("""
rules: tenth
cards:
  Nest: {type: Artifact, cost: "{2}", text: "{T}: Add one mana of any color among artifacts you control."}
players:
  Ann: {in play: [Nest]}
  Bob: {}
play: [{Ann: use Nest}]
expect: {Ann: {mana: ""}, Nest: {tapped: true}}
""")
