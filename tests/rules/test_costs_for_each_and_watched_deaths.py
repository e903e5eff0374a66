"""Costs and counters that are counted anew, copies that keep a name, and what is done when a creature dies."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood


def said(text: str) -> str:
    """What a creature's text was understood as."""
    return printed_back(make_card("Frog", "Creature — Frog", "{0}", "1/1", text))


def refused(text: str) -> None:
    """An instant with such a text is none that is understood."""
    with pytest.raises(NotUnderstood):
        make_card("Frog", "Instant", "{0}", None, text)


FROGS = """
cards:
  Wren: {cost: "{0}", type: Creature — Bird, pt: 1/1}
  Heron: {cost: "{2}", type: Creature — Bird, pt: 2/4}
  Doom: {cost: "{0}", type: Instant, text: Destroy target creature.}
"""


@pytest.mark.parametrize(("birds", "forests", "cast"), [(1, 1, True), (0, 1, False), (0, 2, True)])
def test_spells_cost_less_for_each_thing_that_the_permanents_controller_has(
    birds: int, forests: int, cast: bool
) -> None:
    line = "Ann: cast Heron" if cast else "try: {Ann: cast Heron}"
    played(
        f"""{FROGS}
  Roost: {{cost: "{{1}}", type: Artifact, text: "Creature spells you cast cost {{1}} less to cast for each Bird you control."}}
players:
  Ann: {{hand: [Heron], in play: [Roost, {birds} Wren, {forests} Forest]}}
  Bob: {{in play: [3 Wren]}}
play: [{line}]
""".replace("0 Wren, ", "")
    )


def test_what_raises_a_cost_counts_what_its_own_controller_has() -> None:
    played(f"""{FROGS}
  Toll: {{cost: "{{1}}", type: Artifact, text: "Spells your opponents cast cost {{1}} more to cast for each Bird you control."}}
players:
  Ann: {{hand: [Wren, Doom], in play: [Toll, 2 Wren, Forest]}}
  Bob: {{hand: [Doom], in play: [Wren, 2 Forest]}}
play:
  - Ann: cast Doom on Wren
  - resolve
  - Bob: cast Doom on Wren#2
expect: {{Forest#2: {{tapped: true}}}}
""")


def test_its_controller_is_whoever_plays_the_spell() -> None:
    played(f"""{FROGS}
  Hum: {{cost: "{{1}}", type: Enchantment, text: "Each creature spell costs {{1}} more to cast for each Bird its controller controls."}}
players:
  Ann: {{in play: [Hum, 3 Wren]}}
  Bob: {{hand: [Wren, Wren], in play: [Forest]}}
now: {{turn of: Bob, step: first main}}
play: [Bob: cast Wren, resolve, Bob: cast Wren#2]
expect: {{Forest: {{tapped: true}}}}
""")


def test_others_come_with_as_many_counters_as_another_is_strong() -> None:
    played(f"""{FROGS}
  Nurse: {{cost: "{{1}}", type: Creature — Ogre, pt: 3/3, text: "Each other creature you control enters with a number of additional +1/+1 counters on it equal to ~'s power."}}
  Flock: {{cost: "{{0}}", type: Sorcery, text: "Create a 1/1 white Bird creature token."}}
players:
  Ann: {{hand: [Wren, Flock], in play: [Nurse]}}
  Bob: {{hand: [Wren]}}
play:
  - Ann: cast Wren
  - resolve
  - expect: {{Wren: {{pt: 4/4}}}}
  - Ann: cast Flock
  - resolve
expect: {{Bird: {{pt: 4/4}}, Nurse: {{pt: 3/3}}}}
""")


def test_a_copy_keeps_its_own_name_and_is_legendary_besides() -> None:
    played(f"""{FROGS}
  Mask: {{cost: "{{0}}", type: Legendary Creature — Ogre, pt: 3/1, text: "You may have ~ enter as a copy of any creature on the battlefield, except its name is ~, it's legendary in addition to its other types, and it has flying."}}
players:
  Ann: {{hand: [Mask], in play: [Heron]}}
  Bob: {{}}
play:
  - Ann: cast Mask
  - resolve
  - Ann: "yes"
  - Ann: choose Heron
expect: {{Mask: {{in: play, pt: 2/4, has: [flying], type: Legendary Creature — Bird}}, Heron: {{in: play}}}}
""")


WATCHED = (
    FROGS
    + """
  Rite: {cost: "{0}", type: Instant, text: "%s"}
players:
  Ann: {in play: [2 Wren], hand: [Rite]}
  Bob: {hand: [2 Doom]}
play:
  - Ann: cast Rite on Wren
  - resolve
  - Bob: cast Doom on Wren#2
  - resolve
  - expect: {stack: [], Ann: {life: 20, poison: 0}, Wren#2: {in: graveyard}}
  - Bob: cast Doom#2 on Wren
  - resolve
  - resolve
expect: %s
"""
)


@pytest.mark.parametrize(
    ("then", "comes"),
    [
        ("its controller gets a poison counter", "{Ann: {poison: 1}, Bob: {poison: 0}}"),
        ("its controller loses 2 life", "{Ann: {life: 18}, Bob: {life: 20}}"),
        ("return it to the battlefield tapped under its owner's control", "{Wren: {in: play, tapped: true}}"),
        ("exile it", "{Wren: {in: removed}}"),
    ],
)
def test_when_that_creature_dies_it_is_still_known(then: str, comes: str) -> None:
    played(WATCHED % (f"Untap target creature. When that creature dies this turn, {then}.", comes))


def test_it_is_refused_where_another_target_comes_between() -> None:
    refused("Tap target creature. When that creature dies this turn, tap target creature and exile it.")
    refused(
        "Tap target creature. When that creature dies this turn, tap target creature. Its controller loses 2 life."
    )
    refused("Tap target creature. Destroy target artifact. When that creature dies this turn, exile it.")


@pytest.mark.parametrize(
    ("text", "may"), [("with lesser power", "Wren"), ("with power less than that creature's power", "Wren")]
)
def test_a_target_is_compared_with_what_has_come(text: str, may: str) -> None:
    played(f"""{FROGS}
  Warden: {{cost: "{{1}}", type: Creature — Ogre, pt: 1/1, text: "Whenever another creature you control enters, tap up to one target creature {text}."}}
  Ogre: {{cost: "{{1}}", type: Creature — Ogre, pt: 2/2}}
players:
  Ann: {{hand: [Heron], in play: [Warden, 2 Forest]}}
  Bob: {{in play: [Wren, Ogre]}}
play:
  - Ann: cast Heron
  - resolve
  - try: {{Ann: choose Ogre}}
  - Ann: choose {may}
  - resolve
expect: {{{may}: {{tapped: true}}, Ogre: {{tapped: false}}}}
""")


@pytest.mark.parametrize(("others", "life"), [(4, 20), (5, 21)])
def test_at_least_so_many_others_than_the_one_that_came(others: int, life: int) -> None:
    played(f"""
cards:
  Rim: {{type: Land, text: "Whenever a Mountain you control enters, if you control at least five other Mountains, you gain 1 life."}}
players:
  Ann: {{hand: [Mountain], in play: [Rim, {others} Mountain]}}
  Bob: {{}}
play: [Ann: play Mountain, resolve all]
expect: {{Ann: {{life: {life}}}}}
""")


@pytest.mark.parametrize(("mine", "theirs", "can"), [(5, 3, True), (3, 5, True), (5, 5, False)])
def test_a_library_is_anybodys(mine: int, theirs: int, can: bool) -> None:
    line = "Ann: use Well" if can else "try: {Ann: use Well}"
    played(f"""
cards:
  Well: {{cost: "{{1}}", type: Artifact, text: "{{T}}: You gain 1 life. Activate only if a library has three or fewer cards in it."}}
players:
  Ann: {{in play: [Well], library: [{mine} Forest]}}
  Bob: {{library: [{theirs} Forest]}}
play: [{line}]
""")


def test_spells_with_x_in_their_cost_are_told_from_others() -> None:
    played("""
cards:
  Ban: {cost: "{1}", type: Enchantment, text: "Noncreature spells with {X} in their mana costs can't be cast."}
  Blast: {cost: "{X}", type: Instant, text: "You gain X life."}
  Balm: {cost: "{0}", type: Instant, text: "You gain 1 life."}
players:
  Ann: {hand: [Blast, Balm]}
  Bob: {in play: [Ban]}
play: [try: {Ann: cast Blast x 0}, Ann: cast Balm, resolve]
expect: {Ann: {life: 21}}
""")


def test_energy_is_counted() -> None:
    whenever = "when Frog attacks, you get {e} for each creature you control"
    assert said("Whenever ~ attacks, you get {E} for each creature you control.") == whenever
    played("""
cards:
  Coil: {cost: "{0}", type: Artifact, text: "{T}: You get {E} for each creature you control.\\nPay {E}{E}: You gain 1 life."}
players:
  Ann: {in play: [Coil, 2 Grizzly Bears]}
  Bob: {in play: [Grizzly Bears]}
play: [Ann: use Coil ability 1, resolve, Ann: use Coil ability 2, resolve, try: {Ann: use Coil ability 2}]
expect: {Ann: {life: 21}}
""")
