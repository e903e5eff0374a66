"""Cards that a text keeps from coming into play from a graveyard or a library, spells that can't be played from
there, and what is exiled together with all of its name until something leaves play.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["fifth", "classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Each of the years that play."""
    return str(request.param)


SEAL = """
  Iron Gate: {cost: "{2}", type: Artifact, text: "Creature cards in graveyards and libraries can't enter the battlefield."}
  Raise: {cost: "{0}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield. You gain 1 life."}
  Call: {cost: "{0}", type: Sorcery, text: "Search your library for a creature card, put it onto the battlefield, then shuffle."}
  Ogre: {cost: "{3}", type: Creature — Ogre, pt: 3/3}
  Bauble: {cost: "{0}", type: Artifact}
"""


@pytest.mark.parametrize(("gate", "where"), [("Iron Gate", "graveyard of Ann"), ("Bauble", "play")])
def test_a_creature_card_stays_in_its_graveyard(era: str, gate: str, where: str) -> None:
    played(
        f"""
rules: {era}
cards: {SEAL}
players:
  Ann: {{in play: [{gate}], graveyard: [Ogre], hand: [Raise]}}
  Bob: {{}}
play:
  - Ann: cast Raise on Ogre
  - resolve
expect: {{Ogre: {{in: {where}}}, Ann: {{life: 21}}}}
"""
    )


def test_a_creature_card_stays_in_the_library() -> None:
    played(
        f"""
rules: tenth
cards: {SEAL}
players:
  Ann: {{hand: [Call], library: [Ogre, Bauble]}}
  Bob: {{in play: [Iron Gate]}}
play:
  - Ann: cast Call
  - resolve
  - Ann: choose Ogre
expect: {{Ogre: {{in: library of Ann}}, Ann: {{in play: 0}}, fired: ["103.2"]}}
"""
    )


def test_what_is_played_from_the_hand_and_what_is_no_creature_come_all_the_same() -> None:
    played(
        f"""
rules: tenth
cards: {SEAL}
  Mend: {{cost: "{{0}}", type: Sorcery, text: "Return target artifact card from your graveyard to the battlefield."}}
players:
  Ann: {{in play: [Iron Gate, 3 Forest], graveyard: [Bauble], hand: [Ogre, Mend]}}
  Bob: {{}}
play:
  - Ann: cast Ogre
  - resolve
  - Ann: cast Mend on Bauble
  - resolve
expect: {{Ogre: {{in: play}}, Bauble: {{in: play}}}}
"""
    )


def test_what_comes_back_by_itself_is_kept_out_too() -> None:
    played(
        """
rules: tenth
cards:
  Stone Lid: {cost: "{1}", type: Artifact, text: "Permanent cards in graveyards can't enter the battlefield."}
  Ghoul: {cost: "{1}{B}", type: Creature — Zombie, pt: 2/2, text: "{0}: Return ~ from your graveyard to the battlefield."}
  Shatter It: {cost: "{0}", type: Instant, text: Destroy target artifact.}
players:
  Ann: {graveyard: [Ghoul], hand: [Shatter It]}
  Bob: {in play: [Stone Lid]}
play:
  - Ann: use Ghoul
  - resolve
  - expect: {Ghoul: {in: graveyard of Ann}}
  - Ann: cast Shatter It on Stone Lid
  - resolve
  - Ann: use Ghoul
  - resolve
expect: {Ghoul: {in: play}}
"""
    )


def test_a_land_isnt_played_from_there_either() -> None:
    played(
        """
rules: tenth
cards:
  Stone Lid: {cost: "{1}", type: Artifact, text: "Permanent cards in graveyards can't enter the battlefield."}
  Old Road: {cost: "{1}", type: Artifact, text: "You may play lands from your graveyard."}
players:
  Ann: {graveyard: [Forest], hand: [Island], in play: [Old Road]}
  Bob: {in play: [Stone Lid]}
play:
  - try: {Ann: play Forest, because: "103.2"}
  - Ann: play Island
expect: {Forest: {in: graveyard of Ann}, Island: {in: play}}
"""
    )


LATE = """
  Late Spark: {cost: "{R}", type: Instant, text: "~ deals 2 damage to any target.\\nFlashback {R}"}
"""


@pytest.mark.parametrize(
    ("text", "legal"),
    [
        ("Players can't cast spells from graveyards or libraries.", False),
        ("Players can't cast noncreature spells from graveyards or exile.", False),
        ("Players can't cast creature spells from graveyards or libraries.", True),
    ],
)
def test_spells_arent_played_from_there(text: str, legal: bool) -> None:
    from_graveyard = "{Ann: cast Late Spark on Bob from graveyard}"
    played(
        f"""
rules: tenth
cards: {LATE}
  Quiet Stone: {{cost: "{{1}}", type: Artifact, text: "{text}"}}
players:
  Ann: {{hand: [Late Spark], graveyard: [{{card: Late Spark, as: Old Spark}}], in play: [2 Mountain]}}
  Bob: {{in play: [Quiet Stone]}}
play:
  - Ann: cast Late Spark on Bob
  - resolve
  - {"Ann: cast Old Spark on Bob from graveyard" if legal else "try: " + from_graveyard.replace("Late", "Old")}
expect: {{Late Spark: {{in: graveyard of Ann}}, Old Spark: {{in: {"stack" if legal else "graveyard of Ann"}}}}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "Creature cards can't enter the battlefield.",
        "Creatures can't enter the battlefield.",
        "Cards in your hand can't enter the battlefield.",
        "Creature cards in graveyards can't enter the battlefield this turn.",
        "Creature cards in target player's graveyard can't enter the battlefield.",
        "Creature cards with mana value X or less in graveyards can't enter the battlefield.",
        "Players can't cast spells from target player's graveyard.",
        "Players can't cast spells with mana value X or less.",
    ],
)
def test_what_doesnt_say_from_where_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Iron Gate", "Artifact", "{2}", None, text)


def test_the_places_are_printed_back() -> None:
    text = "Artifact cards in graveyards and exile can't enter the battlefield."
    card = make_card("Iron Gate", "Artifact", "{2}", None, text)
    assert printed_back(card) == "artifact cards in graveyards or exile can't come into play"


def test_all_of_a_name_are_gone_until_it_leaves() -> None:
    played(
        """
rules: tenth
cards:
  Cell: {cost: "{0}", type: Enchantment, text: "When ~ enters, exile target creature an opponent controls and all other creatures that player controls with the same name as that creature until ~ leaves the battlefield."}
  Unbind: {cost: "{0}", type: Instant, text: Destroy target enchantment.}
  Rat: {cost: "{1}", type: Creature — Rat, pt: 1/1}
  Cat: {cost: "{1}", type: Creature — Cat, pt: 1/1}
players:
  Ann: {hand: [Cell, Unbind], in play: [{card: Rat, as: Own Rat}]}
  Bob: {in play: [2 Rat, Cat]}
  Cal: {in play: [{card: Rat, as: Far Rat}]}
play:
  - Ann: cast Cell
  - resolve
  - Ann: choose Rat
  - resolve
  - expect: {Rat: {in: removed}, Rat#2: {in: removed}, Cat: {in: play}, Own Rat: {in: play}, Far Rat: {in: play}}
  - Ann: cast Unbind on Cell
  - resolve all
expect: {Bob: {in play: [Rat, Rat, Cat]}}
"""
    )
