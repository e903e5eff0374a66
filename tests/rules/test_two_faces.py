"""Cards of two faces: what transforms, adventures, and cards of which either face may be played."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


SMITH = """
  Smith // Wolf:
    cost: "{1}{R} //"
    type: Creature — Human Werewolf // Creature — Werewolf
    pt: 1/1 // 3/1
    text: |
      First strike
      At the beginning of each upkeep, if no spells were cast last turn, transform ~.
      //
      Trample
      At the beginning of each upkeep, if a player cast two or more spells last turn, transform ~.
"""
SHOCK = '  Shock: {cost: "{0}", type: Instant, text: ~ deals 1 damage to target player.}\n'


def test_a_quiet_turn_transforms_and_a_loud_one_back(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{SMITH}{SHOCK}
players:
  Ann: {{in play: [Smith], hand: [3 Shock]}}
  Bob: {{}}
play:
  - Ann: cast Shock on Bob
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {{Smith: {{type: Creature — Human Werewolf, pt: 1/1, has: [first strike]}}}}
  - to Ann's upkeep
  - resolve
  - expect:
      Wolf: {{in: play, type: Creature — Werewolf, pt: 3/1, color: red, has: [trample], lacks: [first strike]}}
  - to first main
  - Ann: cast Shock#2 on Bob
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {{Wolf: {{pt: 3/1}}, stack: []}}
  - Ann: cast Shock#3 on Bob
  - resolve
  - to Ann's upkeep
  - expect: {{Wolf: {{pt: 3/1}}}}
"""
    )


def test_two_spells_of_one_player_transform_it_back(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{SMITH}{SHOCK}
players:
  Ann: {{in play: [Smith], hand: [2 Shock]}}
  Bob: {{}}
now: {{turn of: Ann, step: end of turn}}
play:
  - to Bob's upkeep
  - resolve
  - Ann: cast Shock on Bob
  - resolve
  - Ann: cast Shock#2 on Bob
  - resolve
  - expect: {{Wolf: {{pt: 3/1}}}}
  - to Ann's upkeep
  - resolve
  - expect: {{Smith: {{pt: 1/1, type: Creature — Human Werewolf}}}}
"""
    )


def test_what_leaves_play_is_its_front_again(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{SMITH}
  Gust: {{cost: "{{0}}", type: Instant, text: "Return target creature to its owner's hand."}}
players:
  Ann: {{in play: [Smith, 2 Mountain], hand: [Gust]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve
  - expect: {{Wolf: {{in: play, pt: 3/1}}}}
  - to first main
  - Ann: cast Gust on Wolf
  - resolve
  - expect: {{Smith: {{in: hand of Ann}}}}
  - Ann: cast Smith
  - resolve
  - expect: {{Smith: {{in: play, pt: 1/1}}}}
"""
    )


def test_a_copy_is_a_copy_of_the_face_that_is_up() -> None:
    played(
        f"""
rules: tenth
cards:
{SMITH}
  Twin: {{cost: "{{0}}", type: Creature — Ape, pt: 0/0, text: You may have ~ come into play as a copy of any creature in play.}}
players:
  Ann: {{in play: [Smith], hand: [Twin]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve
  - to first main
  - Ann: cast Twin
  - resolve
  - Ann: "yes"
  - Ann: choose Smith
  - expect: {{Twin: {{pt: 3/1, has: [trample]}}}}
"""
    )


def test_what_the_back_says_of_its_transforming_happens_as_it_does(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Lad // Lord:
    cost: "{{B}} //"
    type: Creature — Human // Creature — Horror
    pt: 1/1 // 4/4
    text: |
      {{0}}: Transform ~.
      //
      When this creature transforms into Lord, you lose 3 life.
players:
  Ann: {{in play: [Lad]}}
  Bob: {{}}
play:
  - Ann: use Lad
  - resolve
  - resolve
  - expect: {{Lord: {{in: play, pt: 4/4}}, Ann: {{life: 17}}}}
"""
    )


GIANT = """
  Giant // Stomp:
    cost: "{2}{R} // {1}{R}"
    type: Creature — Giant // Instant — Adventure
    pt: 4/3 //
    text: |
      Trample
      //
      ~ deals 2 damage to target player.
"""


def test_the_card_of_an_adventure_is_played_from_exile_afterwards(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{GIANT}
players:
  Ann: {{hand: [Giant], in play: [5 Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Stomp on Bob
  - expect: {{Stomp: {{in: stack, type: Instant — Adventure}}}}
  - resolve
  - expect: {{Bob: {{life: 18}}, Giant: {{in: removed}}}}
  - try: {{Ann: cast Stomp on Bob}}
  - Ann: cast Giant
  - resolve
  - expect: {{Giant: {{in: play, pt: 4/3, type: Creature — Giant, has: [trample]}}}}
"""
    )


def test_an_adventure_is_called_one_as_it_is_played() -> None:
    run = played(
        f"""
rules: tenth
cards:
{GIANT}
players:
  Ann: {{hand: [Giant], in play: [2 Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Stomp on Bob
"""
    )
    assert "Stomp is the adventure of Giant that is played" in [entry.text for entry in run.steps[0].entries]


def test_an_adventure_that_is_countered_is_over(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{GIANT}
  Nay: {{cost: "{{0}}", type: Instant, text: Counter target spell.}}
players:
  Ann: {{hand: [Giant], in play: [5 Mountain]}}
  Bob: {{hand: [Nay]}}
play:
  - Ann: cast Stomp on Bob
  - Bob: cast Nay on Stomp
  - resolve
  - expect: {{Giant: {{in: graveyard of Ann}}, Bob: {{life: 20}}}}
  - try: {{Ann: cast Giant}}
"""
    )


def test_the_creature_of_an_adventurer_goes_on_no_adventure(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{GIANT}
  Nay: {{cost: "{{0}}", type: Instant, text: Counter target creature spell.}}
players:
  Ann: {{hand: [Giant], in play: [5 Mountain]}}
  Bob: {{hand: [Nay]}}
play:
  - Ann: cast Giant
  - expect: {{Giant: {{in: stack, type: Creature — Giant}}}}
  - Bob: cast Nay on Giant
  - resolve
  - expect: {{Giant: {{in: graveyard of Ann}}}}
"""
    )


MAMMOTH = """
  Mammoth // Valley:
    cost: "{1}{G} //"
    type: Creature — Elephant // Land
    pt: 3/3 //
    text: |
      Landfall — Whenever a land enters the battlefield under your control, ~ gets +2/+2 until end of turn.
      //
      ~ enters the battlefield tapped.
      {T}: Add {G}.
  Dean // Scholar:
    cost: "{1}{G} // {G}"
    type: Creature — Elf // Creature — Cat
    pt: 3/1 // 1/4
    text: |
      Trample
      //
      Flying
"""


def test_either_face_of_a_card_is_played(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{MAMMOTH}
players:
  Ann: {{hand: [2 Mammoth, Dean], in play: [3 Forest]}}
  Bob: {{}}
play:
  - Ann: cast Mammoth
  - resolve
  - expect: {{Mammoth: {{in: play, pt: 3/3}}}}
  - Ann: play Valley#2
  - expect: {{Valley#2: {{in: play, type: Land, tapped: true}}, Mammoth: {{pt: 3/3}}}}
  - resolve
  - expect: {{Mammoth: {{pt: 5/5}}}}
  - Ann: cast Scholar
  - expect: {{Scholar: {{in: stack, color: green}}}}
  - resolve
  - expect: {{Scholar: {{in: play, pt: 1/4, type: Creature — Cat, has: [flying], lacks: [trample]}}}}
"""
    )


def test_only_one_land_is_played_a_turn_whatever_its_other_face(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{MAMMOTH}
players:
  Ann: {{hand: [2 Mammoth]}}
  Bob: {{}}
play:
  - Ann: play Valley
  - try: {{Ann: play Valley#2}}
  - expect: {{Mammoth#2: {{in: hand of Ann, type: Creature — Elephant}}}}
"""
    )


def test_aftermath_is_played_from_the_graveyard_alone_and_exiled() -> None:
    played(
        """
rules: tenth
cards:
  Cut // Ribbons:
    cost: "{R} // {X}{B}"
    type: Sorcery // Sorcery
    text: |
      ~ deals 1 damage to target player.
      //
      Aftermath
      Each opponent loses X life.
players:
  Ann: {hand: [Cut // Ribbons], in play: [Mountain, 4 Swamp]}
  Bob: {}
play:
  - try: {Ann: cast Ribbons x 1}
  - Ann: cast Cut on Bob
  - resolve
  - expect: {Bob: {life: 19}, Cut: {in: graveyard of Ann}}
  - try: {Ann: cast Cut from graveyard on Bob}
  - Ann: cast Ribbons from graveyard x 3
  - resolve
  - expect: {Bob: {life: 16}, Ribbons: {in: removed}}
"""
    )


def test_what_is_disturbed_comes_as_its_back_and_is_exiled_afterwards(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Angler // Drifter:
    cost: "{{1}}{{U}} //"
    type: Creature — Human // Creature — Spirit
    pt: 2/1 // 2/2
    text: |
      Disturb {{U}}
      //
      Flying
      If ~ would be put into a graveyard from anywhere, exile it instead.
  Doom: {{cost: "{{0}}", type: Instant, text: Destroy target creature.}}
players:
  Ann: {{graveyard: [Angler], in play: [Island]}}
  Bob: {{hand: [Doom]}}
play:
  - Ann: cast Angler from graveyard
  - expect: {{Drifter: {{in: stack, type: Creature — Spirit}}}}
  - resolve
  - expect: {{Drifter: {{in: play, pt: 2/2, has: [flying], color: blue}}}}
  - Bob: cast Doom on Drifter
  - resolve
  - expect: {{Angler: {{in: removed}}}}
"""
    )


def test_a_land_of_two_faces_is_played_as_either(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Bark // Tide: {{type: Land // Land, text: "{{T}}: Add {{G}}.\\n//\\n{{T}}: Add {{U}}."}}
players:
  Ann: {{hand: [2 Bark]}}
  Bob: {{hand: [Bark]}}
play:
  - Ann: play Tide
  - Ann: tap Tide for {{U}}
  - expect: {{Ann: {{mana: "{{U}}"}}}}
  - to Bob's first main
  - Bob: play Bark#3
  - Bob: tap Bark#3 for {{G}}
  - expect: {{Bob: {{mana: "{{G}}"}}}}
"""
    )


def test_nothing_transforms_that_has_one_face() -> None:
    [told] = failed_to_read("{0}: Transform ~.")
    assert "transform" in told


def failed_to_read(text: str) -> list[str]:
    from rules_kb.cards.not_played import unplayed_keywords
    from rules_kb.cards.understanding import understood

    card = understood("Lad", {"type": "Creature — Human", "pt": "1/1", "text": text}).card
    assert card is not None
    return unplayed_keywords(card)


WERE = """
  Lad // Howler:
    cost: "{G} //"
    type: Creature — Human Werewolf // Creature — Werewolf
    pt: 2/2 // 4/4
    text: |
      When this creature enters the battlefield or transforms into Lad, you gain 3 life.
      Daybound
      //
      Trample
      Nightbound
  Zap: {cost: "{0}", type: Instant, text: You draw a card.}
"""


def test_a_turn_without_a_spell_of_its_player_brings_the_night_and_two_spells_the_day(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{WERE}
players:
  Ann: {{hand: [2 Zap], in play: [Lad]}}
  Bob: {{hand: [2 Zap]}}
now: {{turn of: Bob, step: first main}}
play:
  - Ann: cast Zap
  - resolve
  - to Ann's upkeep
  - expect: {{Howler: {{in: play, pt: 4/4, has: [trample]}}, Ann: {{life: 20}}}}
  - Ann: cast Zap#2
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {{Howler: {{pt: 4/4}}}}
  - Bob: cast Zap#3
  - Bob: cast Zap#4
  - resolve all
  - to Ann's upkeep
  - expect: {{Lad: {{pt: 2/2, type: Creature — Human Werewolf}}}}
  - resolve
  - expect: {{Ann: {{life: 23}}}}
"""
    )


def test_what_comes_at_night_shows_its_back_at_once(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{WERE}
players:
  Ann: {{hand: [Lad], in play: [Lad, Forest]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's first main
  - expect: {{Howler: {{pt: 4/4}}}}
  - Ann: cast Lad
  - expect: {{Lad#2: {{in: stack, type: Creature — Human Werewolf}}}}
  - resolve
  - expect: {{stack: [], Ann: {{life: 20}}}}
  - expect: {{Howler#2: {{in: play, pt: 4/4}}}}
"""
    )


def test_a_token_of_the_other_face_is_called_by_its_name(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Beast // Wish:
    cost: "{{2}}{{G}} // {{G}}"
    type: Creature — Beast // Sorcery — Adventure
    pt: 5/5 //
    text: |
      Trample
      //
      Create a 1/1 white Bird creature token with flying.
players:
  Ann: {{hand: [Beast], in play: [Forest]}}
  Bob: {{}}
play:
  - Ann: cast Wish
  - resolve
  - expect: {{Bird: {{in: play, pt: 1/1, color: white, has: [flying]}}}}
"""
    )


TWICE = """
rules: %s
cards:
  Cub // Cat:
    cost: "{1}{R} //"
    type: Creature — Cat // Creature — Cat
    pt: 1/1 // 3/3
    text: |
      {0}: Transform ~.
      //
      {0}: Transform ~.
players:
  Ann: {in play: [Cub]}
  Bob: {}
play:
  - Ann: use Cub
  - Ann: use Cub
%s
"""


def test_what_was_told_twice_to_transform_does_so_once(era: str) -> None:
    played(TWICE % (era, "  - resolve\n  - resolve\n  - expect: {Cat: {pt: 3/3}}"))


def test_what_is_told_so_afterwards_turns_back(era: str) -> None:
    again = "  - resolve all\n  - Ann: use Cat\n  - resolve\n"
    played(TWICE % (era, again + "  - expect: {Cub: {pt: 1/1}}"))
