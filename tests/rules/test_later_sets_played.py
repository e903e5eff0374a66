"""What later sets have by a word of their own, played under rules that know nothing of it."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


@pytest.mark.parametrize(
    ("keyword", "then"),
    [
        ("Embalm {G}", "{pt: 2/1, color: white, type: Creature — Elf Zombie, has: [flying]}"),
        ("Eternalize {G}", "{pt: 4/4, color: black, type: Creature — Elf Zombie, has: [flying]}"),
    ],
)
def test_a_copy_comes_of_what_lay_in_the_graveyard(keyword: str, then: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{5}}{{G}}", type: Creature — Elf, pt: 2/1, text: "Flying\\n{keyword}"}}
players:
  Ann: {{graveyard: [Kim], in play: [Forest]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - expect: {{Kim: {{in: removed}}}}
  - resolve
  - expect: {{Ann: {{in play: 2}}, Kim#2: {then}}}
"""
    )


def test_a_boast_is_made_once_and_only_after_an_attack(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{1}}", type: Creature — Elf, pt: 2/1, text: "Boast — {{0}}: You gain 2 life."}}
players:
  Ann: {{in play: [Kim]}}
  Bob: {{}}
play:
  - try: {{Ann: use Kim}}
  - to declare attackers
  - Ann: attack with Kim
  - Ann: use Kim
  - resolve
  - expect: {{Ann: {{life: 22}}}}
  - try: {{Ann: use Kim}}
"""
    )


def test_to_learn_is_to_discard_and_draw_if_one_likes(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Tome: {{cost: "{{0}}", type: Sorcery, text: Learn.}}
players:
  Ann: {{hand: [2 Tome, Forest], library: [Island, Swamp]}}
  Bob: {{}}
play:
  - Ann: cast Tome
  - resolve
  - Ann: "no"
  - expect: {{Ann: {{hand: [Tome, Forest]}}}}
  - Ann: cast Tome#2
  - resolve
  - Ann: "yes"
  - expect: {{Ann: {{hand: [Island]}}, Forest: {{in: graveyard of Ann}}}}
"""
    )


@pytest.mark.parametrize(
    ("type_line", "text"),
    [("Creature — Elf", "When ~ enters the battlefield, support 2."), ("Sorcery", "Support 2.")],
)
def test_support_is_for_up_to_two_others(type_line: str, text: str, era: str) -> None:
    size = "pt: 1/1," if "Creature" in type_line else ""
    cast = "cast Kim" if size else "cast Kim on Tim, Tom"
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{0}}", type: {type_line}, {size} text: "{text}"}}
  Tim: {{cost: "{{1}}", type: Creature — Elf, pt: 2/1}}
  Tom: {{cost: "{{1}}", type: Creature — Elf, pt: 1/1}}
players:
  Ann: {{hand: [Kim], in play: [Tim]}}
  Bob: {{in play: [Tom]}}
play:
  - Ann: {cast}
  - resolve
"""
        + ("  - Ann: choose Tim, Tom\n  - resolve\n" if size else "")
        + "  - expect: {Tim: {pt: 3/2}, Tom: {pt: 2/2}}\n"
    )


@pytest.mark.parametrize(("from_where", "size"), [("hand", "1/1"), ("graveyard", "3/3")])
def test_what_escapes_comes_with_more(from_where: str, size: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim:
    cost: "{{G}}"
    type: Creature — Elf
    pt: 1/1
    text: |
      Escape—{{G}}, Exile two other cards from your graveyard.
      ~ escapes with two +1/+1 counters on it.
      When ~ enters the battlefield, if it escaped, you gain 4 life.
players:
  Ann: {{{from_where}: [Kim{", 2 Forest" if from_where == "graveyard" else ""}], in play: [Forest]}}
  Bob: {{}}
default choices: auto
play:
  - Ann: cast Kim{" from graveyard" if from_where == "graveyard" else ""}
  - resolve
  - resolve all
  - expect: {{Kim: {{pt: {size}}}, Ann: {{life: {24 if from_where == "graveyard" else 20}, graveyard: []}}}}
"""
    )


@pytest.mark.parametrize(("how", "life"), [('by "{G}"', 23), ('by "{1}{G}"', 20)])
def test_whether_the_surge_cost_was_paid_is_known_afterwards(how: str, life: int) -> None:
    played(
        f"""
rules: tenth
cards:
  Zap: {{cost: "{{0}}", type: Instant, text: You draw a card.}}
  Kim:
    cost: "{{1}}{{G}}"
    type: Creature — Elf
    pt: 1/1
    text: |
      Surge {{G}}
      When ~ enters the battlefield, if its surge cost was paid, you gain 3 life.
players:
  Ann: {{hand: [Kim, Zap], in play: [2 Forest]}}
  Bob: {{}}
play:
  - Ann: cast Zap
  - resolve
  - Ann: 'cast Kim {how}'
  - resolve
  - resolve all
  - expect: {{Ann: {{life: {life}}}}}
"""
    )


def test_megamorph_gives_a_counter_as_it_is_turned_up() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{3}{G}", type: Creature — Elk, pt: 4/4, text: "Megamorph {G}"}
players:
  Ann: {hand: [Kim], in play: [4 Forest]}
  Bob: {}
play:
  - Ann: cast Kim face down
  - resolve
  - expect: {Kim: {pt: 2/2}}
  - Ann: turn up Kim
  - expect: {Kim: {pt: 5/5, counters: {"+1/+1": 1}}}
"""
    )


def test_what_turning_it_up_costs_is_spared_as_it_is_played_face_down() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{3}{G}", type: Creature — Elk, pt: 4/4, text: "Megamorph {W}{W}"}
players:
  Ann: {hand: [Kim], in play: [2 Plains, 3 Forest]}
  Bob: {}
play:
  - Ann: cast Kim face down
  - resolve
  - Ann: turn up Kim
  - expect: {Kim: {pt: 5/5}}
"""
    )


@pytest.mark.parametrize(("third", "flies"), [("Tim", "lacks"), ("Tom", "has")])
def test_three_different_powers(third: str, flies: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim:
    cost: "{{1}}"
    type: Creature — Human
    pt: 3/3
    text: As long as you control three or more creatures with different powers, ~ has flying.
  Tim: {{cost: "{{1}}", type: Creature — Elf, pt: 2/1}}
  Tom: {{cost: "{{1}}", type: Creature — Elf, pt: 1/1}}
players:
  Ann: {{in play: [Kim, Tim, {third}]}}
  Bob: {{in play: [Tom]}}
play:
  - expect: {{Kim: {{{flies}: [flying]}}}}
"""
    )


@pytest.mark.parametrize(
    ("choice", "then"),
    [("haste", "{pt: 2/2, has: [haste]}"), ("a +1/+1 counter", "{pt: 3/3, lacks: [haste]}")],
)
def test_riot_is_a_counter_or_haste(choice: str, then: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{G}}", type: Creature — Goblin, pt: 2/2, text: Riot}}
players:
  Ann: {{hand: [Kim], in play: [Forest]}}
  Bob: {{}}
play:
  - Ann: cast Kim
  - resolve
  - Ann: choose {choice}
  - expect: {{Kim: {then}}}
"""
    )


SEER = """
  Seer:
    cost: "{3}{U}"
    type: Creature — Bird
    pt: 3/1
    text: |
      Flying
      Foretell {U}
"""


def test_what_is_foretold_is_played_in_a_later_turn(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{SEER}
players:
  Ann: {{hand: [Seer], in play: [3 Island]}}
  Bob: {{}}
play:
  - Ann: foretell Seer
  - expect: {{Seer: {{in: removed}}}}
  - try: {{Ann: cast Seer}}
  - to Bob's upkeep
  - to Ann's first main
  - Ann: cast Seer
  - resolve
  - expect: {{Seer: {{in: play, pt: 3/1}}}}
"""
    )


def test_nothing_is_foretold_without_the_word_the_mana_or_in_anothers_turn(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{SEER}
players:
  Ann: {{hand: [Seer, Island], in play: [Island]}}
  Bob: {{hand: [Seer], in play: [2 Island]}}
play:
  - try: {{Ann: foretell Island}}
  - try: {{Ann: foretell Seer}}
  - try: {{Bob: foretell Seer#2}}
  - expect: {{Seer: {{in: hand of Ann}}}}
"""
    )


def test_whether_a_spell_was_foretold_is_known(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Cup: {{cost: "{{1}}{{B}}", type: Instant, text: "You gain 1 life. If this spell was foretold, you gain 3 life.\\nForetell {{B}}"}}
players:
  Ann: {{hand: [2 Cup], in play: [3 Swamp]}}
  Bob: {{}}
play:
  - Ann: foretell Cup
  - to Bob's upkeep
  - to Ann's first main
  - Ann: cast Cup#2
  - resolve
  - expect: {{Ann: {{life: 21}}}}
  - Ann: cast Cup
  - resolve
  - expect: {{Ann: {{life: 25}}, Cup: {{in: graveyard of Ann}}}}
"""
    )


@pytest.mark.parametrize(
    ("trigger", "deed", "life"),
    [
        ("you surveil", "Surveil 1.", 23),
        ("you scry", "Scry 1.", 23),
        ("you scry", "Surveil 1.", 20),
        ("a creature you control explores", "Target creature explores.", 23),
    ],
)
def test_what_is_done_by_a_name_is_heard_of(trigger: str, deed: str, life: int, era: str) -> None:
    target = " on Kim" if "Target" in deed else ""
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{G}}", type: Creature — Elf, pt: 2/2, text: "Whenever {trigger}, you gain 3 life."}}
  Deed: {{cost: "{{0}}", type: Sorcery, text: "{deed}"}}
players:
  Ann: {{hand: [Deed], in play: [Kim], library: [Forest, Swamp]}}
  Bob: {{in play: [Kim]}}
default choices: auto
play:
  - Ann: cast Deed{target}
  - resolve
  - resolve all
  - expect: {{Ann: {{life: {life}}}, Bob: {{life: 20}}}}
"""
    )


def test_another_card_is_cycled(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{G}}", type: Creature — Elf, pt: 2/2, text: "Whenever you cycle another card, you gain 3 life."}}
  Tim: {{cost: "{{G}}", type: Creature — Elf, pt: 2/2, text: "Cycling {{0}}"}}
players:
  Ann: {{hand: [Tim], in play: [Kim]}}
  Bob: {{hand: [Tim], in play: [Kim]}}
play:
  - Ann: use Tim
  - resolve all
  - expect: {{Ann: {{life: 23, hand: 1}}, Bob: {{life: 20}}}}
"""
    )


HIDDEN = """
  Veil: {cost: "{0}", type: Sorcery, text: Manifest the top card of your library.}
  Kim: {cost: "{1}{G}", type: Creature — Elf, pt: 4/5, text: "When ~ enters the battlefield, you gain 3 life."}
"""


def test_what_is_manifested_is_turned_up_for_its_mana_cost(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{HIDDEN}
players:
  Ann: {{hand: [Veil], library: [Kim], in play: [2 Forest]}}
  Bob: {{}}
play:
  - Ann: cast Veil
  - resolve
  - expect: {{Kim: {{in: play, pt: 2/2, type: Creature}}, Ann: {{life: 20}}, stack: []}}
  - try: {{Bob: turn up Kim}}
  - Ann: turn up Kim
  - expect: {{Kim: {{in: play, pt: 4/5}}, Ann: {{life: 20}}, stack: []}}
"""
    )


@pytest.mark.parametrize(("cost", "left"), [("its mana cost", "{1}{G}"), ("morph", "{G}{G}")])
def test_what_is_manifested_and_has_morph_is_turned_up_for_either_cost(cost: str, left: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Veil: {{cost: "{{0}}", type: Sorcery, text: Manifest the top card of your library.}}
  Kim: {{cost: "{{G}}", type: Creature — Elk, pt: 4/4, text: "Morph {{1}}"}}
players:
  Ann: {{hand: [Veil], library: [Kim], mana: "{{1}}{{G}}{{G}}"}}
  Bob: {{}}
play:
  - Ann: cast Veil
  - resolve
  - Ann: turn up Kim
  - Ann: choose {cost}
  - expect: {{Kim: {{in: play, pt: 4/4}}, Ann: {{mana: "{left}"}}}}
"""
    )


def test_what_is_manifested_and_no_creature_stays_face_down(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{HIDDEN}
  Doom: {{cost: "{{0}}", type: Instant, text: Destroy target creature.}}
players:
  Ann: {{hand: [Veil], library: [Doom], in play: [2 Forest]}}
  Bob: {{hand: [Doom]}}
play:
  - Ann: cast Veil
  - resolve
  - expect: {{Doom: {{in: play, pt: 2/2, type: Creature}}}}
  - try: {{Ann: turn up Doom}}
  - Bob: cast Doom#2 on Doom
  - resolve
  - expect: {{Doom: {{in: graveyard of Ann, type: Instant}}}}
"""
    )
