"""One event or another, and choices, limits and sizes that are said of one thing and were taken for another's: each
text is refused, or printed and played as it says.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

KINDS = {"Enchantment": None, "Creature — Goblin": "2/2", "Instant": None}


@pytest.mark.parametrize(
    ("type_line", "text", "refused"),
    [
        ("Enchantment", "Whenever you gain life or whenever a creature attacks, it gets +1/+1 until end of turn.", "it"),
        ("Enchantment", "Whenever an opponent draws a card or whenever a creature comes into play, its controller loses 1 life.", "it"),
        ("Creature — Goblin", "Whenever Gruk attacks or when another creature dies, that creature's controller loses 1 life.", "that creature"),
        ("Creature — Goblin", "When another creature dies or when Gruk attacks, it gets +1/+0 until end of turn.", "it"),
        ("Enchantment", "Whenever a Goblin attacks or whenever an Elf dies, it deals 1 damage to you.", "it"),
    ],
)  # fmt: skip
def test_what_only_one_of_two_events_has_is_refused(type_line: str, text: str, refused: str) -> None:
    with pytest.raises(NotUnderstood, match=refused):
        make_card("Gruk", type_line, "{R}", KINDS[type_line], text)


@pytest.mark.parametrize(
    ("event", "all_at_once"),
    [
        ("Whenever a creature you control attacks", "Whenever one or more creatures you control attack"),
        ("Whenever a creature dies", "Whenever one or more creatures die"),
        ("Whenever a creature comes into play", "Whenever one or more creatures come into play"),
    ],
)
def test_one_thing_alone_is_no_number_of_things(event: str, all_at_once: str) -> None:
    for done in ("create that many 1/1 red Goblin creature tokens", "you may draw that many cards"):
        make_card("Gruk", "Enchantment", "{R}", None, f"{all_at_once}, {done}.")
        with pytest.raises(NotUnderstood, match="that many"):
            make_card("Gruk", "Enchantment", "{R}", None, f"{event}, {done}.")
        make_card("Gruk", "Enchantment", "{R}", None, f"{event}, discard any number of cards, then {done}.")


@pytest.mark.parametrize(
    "event",
    [
        "At the beginning of your upkeep",
        "Whenever a creature attacks or blocks",
        "When Gruk becomes the target of a spell",
        "When you play Gruk",
        "When Gruk is turned face up",
    ],
)
def test_what_has_no_number_is_not_so_many(event: str) -> None:
    assert make_card("Gruk", "Creature — Goblin", "{R}", "2/2", f"{event}, draw two cards.")
    with pytest.raises(NotUnderstood, match="that many"):
        make_card("Gruk", "Creature — Goblin", "{R}", "2/2", f"{event}, draw that many cards.")


def test_a_spell_or_ability_begins_with_no_number() -> None:
    for type_line, cost in (("Sorcery", ""), ("Artifact", "{2}, {T}: ")):
        gain = "you gain that much life."
        assert make_card("Gruk", type_line, "{R}", None, f"{cost}discard any number of cards, then {gain}")
        with pytest.raises(NotUnderstood, match="that many"):
            make_card("Gruk", type_line, "{R}", None, f"{cost}{gain}")


@pytest.mark.parametrize("what", ["land", "Forest", "card", "permanent"])
def test_of_all_that_is_played_only_spells_are_counted_each_turn(what: str) -> None:
    text = "Whenever an opponent plays their second %s each turn, draw a card."
    assert make_card("Gruk", "Enchantment", "{R}", None, text % "creature spell")
    with pytest.raises(NotUnderstood, match="each turn"):
        make_card("Gruk", "Enchantment", "{R}", None, text % what)


@pytest.mark.parametrize(
    ("said", "printed"),
    [
        ("Whenever Gruk attacks or when another creature becomes tapped, you gain 1 life.", "when Gruk attacks or when another creature becomes tapped, gain 1 life"),
        ("Whenever Gruk attacks or when another creature attacks, you gain 1 life.", "when Gruk or another creature attacks, gain 1 life"),
        ("When Gruk attacks or when you gain life, it gets +1/+1 until end of turn.", "when Gruk attacks or when you gain life, Gruk gets +1/+1 until end of turn"),
    ],
)  # fmt: skip
def test_two_events_are_printed_as_two(said: str, printed: str) -> None:
    card = make_card("Gruk", "Creature — Goblin", "{R}", "2/2", said)
    assert printed_back(card) == printed
    assert make_card("Gruk", "Creature — Goblin", "{R}", "2/2", printed).abilities == card.abilities


def test_who_attacks_or_sees_another_tapped_gains_life_for_each() -> None:
    played("""
cards:
  Gruk: {cost: "{R}", type: Creature — Goblin, pt: 2/2, text: "Whenever Gruk attacks or when another creature becomes tapped, you gain 1 life."}
players:
  Ann: {in play: [Gruk, Grizzly Bears]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Gruk, Grizzly Bears
  - resolve
  - resolve
expect: {Ann: {life: 22}, stack: []}
""")


@pytest.mark.parametrize("whom", ["target player", "target opponent"])
def test_damage_that_goes_to_a_player_is_printed_so(whom: str) -> None:
    text = f"The next 2 damage that would be dealt to you this turn is dealt to {whom} instead."
    assert printed_back(make_card("Gruk", "Instant", "{R}", None, text)) == text[0].lower() + text[1:-1]


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Enchantment", "When a creature comes into play, choose a color. All creatures of the chosen color get +1/+1."),
        ("Enchantment", "When you play a creature spell, choose a color. Creatures of the chosen color get +1/+1."),
        ("Creature — Goblin", "{R}: Gruk gains flying until end of turn. If Gruk attacks, destroy it at end of turn."),
    ],
)  # fmt: skip
def test_what_is_said_of_another_moment_is_no_ability_of_its_own(type_line: str, text: str) -> None:
    """A color is chosen as another comes into play; and what is flying may pay for that as it attacks."""
    with pytest.raises(NotUnderstood):
        make_card("Gruk", type_line, "{R}", KINDS[type_line], text)


def test_a_creature_that_is_aimed_at_is_that_creature() -> None:
    text = "Sacrifice a creature to give target creature +X/+0 until end of turn, where X is that creature's power."
    played(f"""
cards:
  Gruk: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1, text: "{text}"}}
players:
  Ann: {{in play: [Gruk, Grizzly Bears, {{card: Hill Giant, as: Giant}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Gruk on Giant
  - Ann: sacrifice Grizzly Bears
  - resolve
expect: {{Giant: {{pt: 6/3}}, Grizzly Bears: {{in: graveyard of Ann}}}}
""")


LATE = """
rules: tenth
cards:
  Late: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "TEXT"}
  Sip: {cost: "{G}", type: Instant, text: "You gain 1 life."}
players:
  Ann: {hand: [Late, 3 Sip], in play: [4 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Sip}, resolve, {Ann: cast Late}, resolve, {Ann: cast Sip#2}, resolve all, {Ann: cast Sip#3}, resolve all]
expect: {Bob: {life: LIFE}}
"""


@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("Whenever you gain life, each opponent loses 1 life.", 18),
        (
            "Whenever you gain life, each opponent loses 1 life. This ability triggers only once each turn.",
            19,
        ),
        ("Whenever you gain life for the first time each turn, each opponent loses 1 life.", 20),
    ],
)
def test_the_first_time_is_not_the_first_time_that_it_triggers(text: str, life: int) -> None:
    """Life that was gained before Late was there was the first of the turn."""
    played(LATE.replace("TEXT", text).replace("LIFE", str(life)))
    card = make_card("Late", "Creature — Elf", "{G}", "1/1", text)
    assert make_card("Late", "Creature — Elf", "{G}", "1/1", printed_back(card)).abilities == card.abilities
