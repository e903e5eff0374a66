"""Cards that are of a color wherever they are, mana that is spent as though it were other mana, and mana symbols that
are read as others.
"""

from __future__ import annotations

import pytest
from playing import at_the_table, cited, failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

ERAS = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
OF_TODAY = (
    "Each land you control is a Plains."
    "\\nNonland cards you own that aren't in play are white. The same is true for nonland permanents you control and "
    "spells you control."
    "\\nYou may spend white mana as though it were mana of any color and other mana only as though it were colorless "
    "mana."
)
OF_1999 = (
    "All nonland permanents you control are white. Each land you control is a Plains. Nonland cards you own that "
    "aren't in play are white. Colored mana symbols in all costs of those cards and permanents are {W}."
)
CARDS = """
cards:
  Pale Morning: {cost: "{W}", type: Enchantment, text: "TEXT"}
  Ember: {cost: "{1}{R}", type: Sorcery, text: "You gain 2 life."}
  Grower: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "{G}: ~ gets +1/+1 until end of turn."}
  Moss Elf: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "{T}: Add {G} to your mana pool."}
  Gloom Bat: {cost: "{B}", type: Creature — Bat, pt: 1/1}
  Dusk Rat: {cost: "{B}", type: Creature — Rat, pt: 1/1}
  Rust Toy: {cost: "{1}", type: Artifact Creature, pt: 1/1}
  Dousing: {cost: "{U}", type: Instant, text: "Counter target red spell."}
  Bleaching: {cost: "{U}", type: Instant, text: "Counter target white spell."}
  Tollgate: {cost: "{1}", type: Artifact, text: "{R}: You gain 1 life. Any player may play this ability."}
"""
both_wordings = pytest.mark.parametrize("text", [OF_TODAY, OF_1999], ids=["today", "1999"])


def with_text(text: str, scenario: str) -> str:
    return CARDS.replace("TEXT", text) + scenario


@ERAS
@both_wordings
def test_a_red_spell_is_white_and_paid_with_white_mana(era: str, text: str) -> None:
    played(
        with_text(
            text,
            """
players:
  Ann: {in play: [Pale Morning, 2 Plains], hand: [Ember]}
  Bob: {in play: [2 Island], hand: [Dousing, Bleaching]}
play:
  - Ann: cast Ember
  - expect: {Ember: {color: white}}
  - try: {Bob: cast Dousing on Ember}
  - Bob: cast Bleaching on Ember
  - resolve
expect: {Ember: {in: graveyard of Ann}, Ann: {life: 20}}
""",
        ),
        era,
    )


@ERAS
@both_wordings
def test_colored_symbols_of_an_ability_take_white_mana_and_no_green(era: str, text: str) -> None:
    played(
        with_text(
            text,
            """
players:
  Ann: {in play: [Pale Morning, Grower, Moss Elf], hand: [Forest]}
  Bob: {}
play:
  - Ann: use Moss Elf
  - expect: {Ann: {mana: "{G}"}, Grower: {color: white}}
  - try: {Ann: use Grower}
  - Ann: play Forest
  - Ann: use Grower
  - resolve
expect: {Grower: {pt: 2/2}, Forest: {tapped: true}, Ann: {mana: "{G}"}}
""",
        ),
        era,
    )


@ERAS
@both_wordings
def test_other_mana_pays_for_the_generic_part(era: str, text: str) -> None:
    played(
        with_text(
            text,
            """
players:
  Ann: {in play: [Pale Morning, Plains, Moss Elf], hand: [Ember]}
  Bob: {}
play:
  - Ann: use Moss Elf
  - Ann: cast Ember
  - expect: {Plains: {tapped: true}, Ann: {mana: "{0}"}}
  - resolve
expect: {Ann: {life: 22}}
""",
        ),
        era,
    )


@ERAS
@both_wordings
def test_cards_are_white_in_every_zone_and_an_opponent_isn_t_concerned(era: str, text: str) -> None:
    played(
        with_text(
            text,
            """
players:
  Ann: {in play: [Pale Morning, Rust Toy], hand: [Ember], graveyard: [Gloom Bat], library: [Grower]}
  Bob: {in play: [Mountain, Swamp], hand: [Dusk Rat], graveyard: [Moss Elf]}
now: {turn of: Bob}
play:
  - expect:
      Gloom Bat: {color: white}
      Ember: {color: white}
      Grower: {color: white}
      Rust Toy: {color: white}
      Dusk Rat: {color: black}
      Moss Elf: {color: green}
  - Bob: cast Dusk Rat
  - expect: {Dusk Rat: {color: black}, Swamp: {tapped: true}, Mountain: {tapped: false}}
  - resolve
expect: {Dusk Rat: {in: play, color: black}}
""",
        ),
        era,
    )


@ERAS
@both_wordings
def test_a_land_is_of_no_color(era: str, text: str) -> None:
    played(
        with_text(
            text,
            """
players:
  Ann: {in play: [Pale Morning, Swamp], graveyard: [Forest]}
  Bob: {}
expect: {Forest: {color: colorless}, Swamp: {color: colorless}}
""",
        ),
        era,
    )


@ERAS
@both_wordings
def test_a_card_is_black_again_when_the_enchantment_has_gone(era: str, text: str) -> None:
    played(
        with_text(
            text,
            """
  Sweeping: {cost: "{U}", type: Instant, text: "Destroy target enchantment."}
players:
  Ann: {in play: [Pale Morning], graveyard: [Gloom Bat], hand: [Grower]}
  Bob: {in play: [Island], hand: [Sweeping]}
play:
  - Bob: cast Sweeping on Pale Morning
  - resolve
expect: {Gloom Bat: {color: black}, Grower: {color: green}, Pale Morning: {in: graveyard of Ann}}
""",
        ),
        era,
    )


@pytest.mark.parametrize(("text", "color"), [(OF_TODAY, "W"), (OF_1999, "R")], ids=["today", "1999"])
@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_copy_of_a_spell_is_a_spell_and_no_card(era: str, text: str, color: str) -> None:
    runner = at_the_table(
        with_text(
            text,
            """
  Doubling: {cost: "{W}", type: Instant, text: "Copy target instant spell. You may choose new targets for the copy."}
  Scorch: {cost: "{R}", type: Instant, text: "~ deals 2 damage to target player."}
players:
  Ann: {in play: [Pale Morning, Plains], hand: [Doubling]}
  Bob: {in play: [Mountain], hand: [Scorch]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Scorch on Ann
  - Ann: cast Doubling on Scorch
  - resolve
  - Ann: "no"
""",
        ),
        era,
    )
    assert failed(runner.play()) == []
    scorch, copy = runner.game.table.stack
    assert runner.game.look(scorch).colors == {"R"}
    assert runner.game.look(copy).colors == {color}


@pytest.mark.parametrize(
    ("text", "anns", "bobs"), [(OF_TODAY, True, False), (OF_1999, False, True)], ids=["today", "1999"]
)
@ERAS
def test_today_it_matters_who_pays_and_in_1999_what_is_paid_for(
    era: str, text: str, anns: bool, bobs: bool
) -> None:
    """Each player's gate may be used by the other. With white mana Ann pays for Bob's gate as worded today, and Bob
    for Ann's gate as printed in 1999.
    """
    played(
        with_text(
            text,
            f"""
  Her Gate: {{cost: "{{1}}", type: Artifact, text: "{{R}}: You gain 1 life. Any player may play this ability."}}
players:
  Ann: {{in play: [Pale Morning, Plains, Her Gate]}}
  Bob: {{in play: [Plains, Tollgate]}}
play:
  - {"Ann: use Tollgate" if anns else "try: {Ann: use Tollgate}"}
  - {"Bob: use Her Gate" if bobs else "try: {Bob: use Her Gate}"}
  - resolve all
expect: {{Ann: {{life: {20 + anns}}}, Bob: {{life: {20 + bobs}}}}}
""",
        ),
        era,
    )


@ERAS
def test_all_costs_of_a_card_are_read_otherwise_those_of_an_upkeep_too(era: str) -> None:
    pays = ("" if era == "fifth" else "resolve\n  - ") + 'Ann: "yes"'
    played(
        with_text(
            OF_1999,
            """
  Hungry Toad: {cost: "{B}", type: Creature — Toad, pt: 2/2, text: "At the beginning of your upkeep, sacrifice ~ unless you pay {B}."}
players:
  Ann: {in play: [Pale Morning, Plains, Hungry Toad]}
  Bob: {}
now: {turn of: Ann, step: untap}
play:
  - to upkeep
  - """
            + pays
            + """
expect: {Hungry Toad: {in: play}, Plains: {tapped: true}}
""",
        ),
        era,
    )


@ERAS
def test_its_color_words_can_be_changed_and_any_color_is_none_of_them(era: str) -> None:
    """The blue mana that may be spent now pays for white as well."""
    played(
        with_text(
            OF_TODAY,
            """
  Other Word: {cost: "{W}", type: Instant, text: "Change the text of target spell or permanent by replacing all instances of one color word with another."}
  Tide Elf: {cost: "{U}", type: Creature — Elf, pt: 1/1, text: "{T}: Add {U} to your mana pool."}
  Candle: {cost: "{W}", type: Instant, text: "You gain 4 life."}
players:
  Ann: {in play: [Pale Morning, 2 Plains, Rust Toy, Tide Elf], hand: [Other Word, Candle, Ember]}
  Bob: {}
play:
  - Ann: cast Other Word on Pale Morning
  - resolve
  - Ann: choose white
  - Ann: choose blue
  - expect: {Rust Toy: {color: blue}, Ember: {color: blue}}
  - try: {Ann: cast Candle}
  - Ann: use Tide Elf
  - Ann: cast Candle
  - resolve
expect: {Ann: {life: 24}}
""",
        ),
        era,
    )


TINTED = """
cards:
  Tinted Glass: {cost: "{1}", type: Artifact, text: "You may spend white mana as though it were red mana."}
  Ember: {cost: "{R}{R}", type: Sorcery, text: "You gain 2 life."}
  Scorch: {cost: "{R}", type: Instant, text: "You gain 5 life."}
  Drizzle: {cost: "{U}", type: Sorcery, text: "You gain 3 life."}
  Candle: {cost: "{W}", type: Sorcery, text: "You gain 4 life."}
"""


@ERAS
def test_white_mana_as_though_it_were_red_pays_for_red_and_for_white_but_not_for_blue(era: str) -> None:
    run = played(
        TINTED
        + """
players:
  Ann: {in play: [Tinted Glass, 2 Plains, Mountain], hand: [Ember, Drizzle, Candle]}
  Bob: {in play: [2 Plains], hand: [Scorch]}
play:
  - try: {Ann: cast Drizzle}
  - Ann: cast Ember
  - resolve
  - expect: {Mountain: {tapped: true}, Ann: {life: 22}}
  - Ann: cast Candle
  - resolve
  - expect: {Ann: {life: 26}}
  - try: {Bob: cast Scorch}
""",
        era,
    )
    permits = {"fifth": None, "classic": "103.1", "tenth": "cr2006:glossary/as-though"}[era]
    assert permits is None or permits in cited(run, 2)


@ERAS
def test_where_red_mana_is_enough_nothing_is_spent_as_something_else(era: str) -> None:
    run = played(
        TINTED
        + """
players:
  Ann: {in play: [Tinted Glass, Plains, 2 Mountain], hand: [Ember]}
  Bob: {}
play:
  - Ann: cast Ember
expect: {Plains: {tapped: false}}
""",
        era,
    )
    assert not {"103.1", "cr2006:glossary/as-though"} & set(cited(run, 1))


@ERAS
def test_all_players_pay_with_whatever_mana_and_nothing_has_a_color(era: str) -> None:
    played(
        """
cards:
  Gray Grid: {cost: "{4}", type: Artifact, text: "All cards that aren't in play, spells, and permanents are colorless.\\nPlayers may spend mana as though it were mana of any color."}
  Ember: {cost: "{R}{R}", type: Sorcery, text: "You gain 2 life."}
  Dousing: {cost: "{U}", type: Instant, text: "Counter target red spell."}
  Scorch: {cost: "{R}", type: Instant, text: "You gain 5 life."}
  Gloom Bat: {cost: "{B}", type: Creature — Bat, pt: 1/1}
players:
  Ann: {in play: [Gray Grid, Plains, Island], hand: [Ember], graveyard: [Gloom Bat]}
  Bob: {in play: [Forest, Island], hand: [Dousing, Scorch]}
play:
  - Ann: cast Ember
  - expect: {Ember: {color: colorless}, Gloom Bat: {color: colorless}, Scorch: {color: colorless}}
  - try: {Bob: cast Dousing on Ember}
  - Bob: cast Scorch paying Forest
  - resolve all
expect: {Ann: {life: 22}, Bob: {life: 25}}
""",
        era,
    )


@pytest.mark.parametrize(
    "text",
    [
        "Creature cards you own that aren't in play are Goblins.",
        "Creatures you control are Goblins. The same is true for creature spells you control.",
        "Nonland cards that aren't in play have haste.",
        "Lands you control are Plains. Colored mana symbols in all costs of those cards and permanents are {W}.",
        "Creatures you control are red. The same is true for ~.",
    ],
)
def test_what_would_do_nothing_outside_play_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Grand Mood", "Enchantment", "{W}", None, text)
