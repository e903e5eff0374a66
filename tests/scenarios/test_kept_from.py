"""Why something didn't happen: what the log has that kept it from happening, and nothing made up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from golden_logs import FOLDER
from playing import at_the_table, played

from rules_kb.scenarios.causes import chains
from rules_kb.scenarios.kept_from import kept_from
from rules_kb.show.terminal import Ink
from rules_kb.show.trace import what_failed

GROWTH = "stack/giant-growth-answers-incinerate"


def kept(scenario: str, step: int, words: str) -> list[tuple[str, str, str]]:
    """How, in what words and by which rule first."""
    return [
        (each.how, each.text, each.cites[0].partition(":")[2] if each.cites else "")
        for each in kept_from(played(scenario), step, words)
    ]


def test_damage_less_than_the_toughness(rules_kb: Callable[..., Any]) -> None:
    typed = rules_kb("why", GROWTH, "5", "--not", "Rushwood Dryad destroyed")
    assert typed.code == 0
    assert (
        "not enough: Incinerate deals 3 damage to Rushwood Dryad: 3 damage, toughness 4  420.5c" in typed.out
    )


def test_where_nothing_tells_it_is_said_plainly(rules_kb: Callable[..., Any]) -> None:
    typed = rules_kb("why", GROWTH, "5", "--not", "Bob draws")
    assert typed.code == 1
    assert "the log of step 5 has nothing that kept it from happening" in typed.out


def test_regeneration() -> None:
    found = kept(
        """
title: Back again
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Drudge Skeletons, Swamp]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Drudge Skeletons
  - Bob: use Drudge Skeletons
  - resolve
  - resolve
""",
        5,
        "Drudge Skeletons destroyed",
    )
    assert ("instead", "Drudge Skeletons regenerates", "419.6b") in found


def test_prevention() -> None:
    found = kept(
        """
title: Healed in time
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Samite Healer, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: use Samite Healer on Grizzly Bears
  - resolve
  - resolve
""",
        5,
        "Grizzly Bears destroyed",
    )
    assert [(how, cite) for how, _, cite in found][-1] == ("not enough", "420.5c")
    damage = kept(
        """
title: All of it
cards:
  Ward: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn."}
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Ward], in play: [Plains, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: cast Ward on Grizzly Bears
  - resolve
  - resolve
""",
        5,
        "Grizzly Bears damaged",
    )
    assert ("instead", "2 damage to Grizzly Bears is prevented") in [found[:2] for found in damage]


def test_an_illegal_target() -> None:
    found = kept(
        """
title: Gone
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Unsummon], in play: [Island, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: cast Unsummon on Grizzly Bears
  - resolve
  - resolve
""",
        5,
        "Grizzly Bears destroyed?",
    )
    assert ("no effect", "Grizzly Bears is no longer a legal target", "413.2a") in found


def test_what_a_rule_forbids() -> None:
    (found,) = kept(
        """
title: It flies
players:
  Ann: {in play: [Mesa Pegasus]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: declare blockers, attacking: {Mesa Pegasus: Bob}}
play:
  - try: {"Bob": "block Mesa Pegasus with Grizzly Bears"}
  - Bob: no block
""",
        1,
        "Grizzly Bears blocks Mesa Pegasus",
    )[:1]
    assert found[0] == "forbidden"
    assert found[2] == "502.4b"


SPARED = """
title: Spared
cards:
  Ward: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn."}
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {hand: [HELP], in play: [Plains, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Lightning Bolt on Grizzly Bears
  - Bob: cast HELP
  - resolve
  - resolve
"""


@pytest.mark.parametrize("line", ["Ward on Grizzly Bears", "Healing Salve on Grizzly Bears mode 2"])
def test_what_is_prevented_keeps_from_dying(line: str) -> None:
    scenario = SPARED.replace("cast HELP", f"cast {line}").replace("HELP", line.split(" on ")[0])
    found = kept(scenario, 5, "Grizzly Bears destroyed")
    assert ("instead", "3 damage to Grizzly Bears is prevented") in [each[:2] for each in found]


def test_in_1997_too() -> None:
    found = kept(
        """
title: Salved
rules: fifth
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {hand: [Healing Salve], in play: [Plains, Grizzly Bears]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Grizzly Bears
  - to damage prevention
  - Bob: cast Healing Salve on Grizzly Bears mode 2
  - resolve
""",
        5,
        "Grizzly Bears destroyed",
    )
    assert ("instead", "3 damage to Grizzly Bears is prevented", "G.12.Ruling.1") in found


TURNED = """
title: A tapped blocker
rules: ERA
players:
  Ann: {in play: [Craw Wurm]}
  Bob: {in play: [Icy Manipulator, Hill Giant, Plains]}
now: {turn of: Ann, step: STEP}
play:
  - Ann: attack with Craw Wurm
  - to declare blockers
  - Bob: block Craw Wurm with Hill Giant
  - Bob: use Icy Manipulator on Hill Giant
  - resolve
  - to end of combat
"""


def test_a_blocker_that_is_tapped_deals_no_damage_and_the_log_says_why() -> None:
    scenario = TURNED.replace("ERA", "fifth").replace("STEP", "main")
    last = played(scenario).steps[-1].n
    assert kept(scenario, last, "Hill Giant deals damage") == [
        ("instead", "Hill Giant is tapped and deals no damage", "C.8.2")
    ]


def test_what_does_not_tap_or_untap_says_why() -> None:
    angel = """
title: A vigilant angel, and a monolith
players:
  Ann: {in play: [Serra Angel, {card: Basalt Monolith, tapped: true}]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - to declare attackers
  - Ann: attack with Serra Angel
"""
    assert kept(angel, 1, "Basalt Monolith untaps")[0][1].startswith("Basalt Monolith stays tapped")
    assert kept(angel, 3, "Serra Angel taps") == [("instead", "Serra Angel attacks without tapping", "308.2")]


def led(scenario: str, step: int, words: str, how: str) -> list[str]:
    """From the first thing that kept it so, the links to the script's line or to how the table was set."""
    found = next(each for each in kept_from(played(scenario), step, words) if each.how == how)
    return [f"{link.how}: {link.text}" for link in found.links]


def test_from_what_prevented_it_back_to_the_line() -> None:
    line = "Healing Salve on Grizzly Bears mode 2"
    scenario = SPARED.replace("cast HELP", f"cast {line}").replace("HELP", "Healing Salve")
    assert led(scenario, 5, "Grizzly Bears destroyed", "instead") == [
        "because: the next 3 damage to Grizzly Bears will be prevented this turn",
        "because: Healing Salve resolves",
        "resolves: Healing Salve goes on the stack",
        "action: Bob: cast Healing Salve on Grizzly Bears mode 2",
    ]


def test_from_a_toughness_back_to_what_made_it_so_large() -> None:
    first = led(GROWN, 5, "Grizzly Bears destroyed", "not enough")[0]
    assert first == "because: Grizzly Bears gets +3/+3 until end of turn: 5/5"
    plain = GROWN.replace("  - Bob: cast Giant Growth on Grizzly Bears\n  - resolve\n", "")
    plain = plain.replace("Grizzly Bears", "Hill Giant")
    assert led(plain, 2, "Hill Giant destroyed", "not enough") == ["set up: the table was set up so"]


GROWN = """
title: Grown
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - Bob: cast Giant Growth on Grizzly Bears
  - resolve
  - resolve
"""


def test_damage_that_is_not_enough_has_its_ruling_in_1997() -> None:
    shocked = GROWN.replace("title: Grown", "title: Shocked\nrules: fifth").replace(
        "Grizzly Bears", "Hill Giant"
    )
    shocked = shocked.replace("  - Bob: cast Giant Growth on Hill Giant\n  - resolve\n", "").replace(
        "first main", "main"
    )
    assert kept(shocked, 2, "Hill Giant destroyed")[0][2] == "K.12.4"


def test_from_what_forbids_back_to_what_made_it_so() -> None:
    """Flying that an enchantment gave in the game, not the growth that came later; and flying as printed."""
    given = """
title: Given wings
cards:
  Wings: {cost: "{U}", type: Enchant Creature, text: Enchanted creature has flying.}
players:
  Ann: {hand: [Wings, Giant Growth], in play: [Island, Forest, Hill Giant]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Wings on Hill Giant
  - resolve
  - Ann: cast Giant Growth on Hill Giant
  - resolve
  - to declare attackers
  - Ann: attack with Hill Giant
  - to declare blockers
  - try: {"Bob": "block Hill Giant with Grizzly Bears"}
"""
    assert led(given, 8, "Grizzly Bears blocks Hill Giant", "forbidden")[:2] == [
        "because: Hill Giant has flying",
        "because: Wings comes into play attached to Hill Giant under Ann's control",
    ]
    printed = given.replace("  - Ann: cast Wings on Hill Giant\n  - resolve\n", "")
    printed = printed.replace("Hill Giant", "Mesa Pegasus")
    assert led(printed, 6, "Grizzly Bears blocks Mesa Pegasus", "forbidden") == [
        "set up: the table was set up so"
    ]


def test_why_of_an_illegal_try_goes_on_too(rules_kb: Callable[..., Any], tmp_path: Path) -> None:
    path = tmp_path / "tapped.yaml"
    path.write_text(
        """
title: Tapped already
players:
  Ann: {in play: [Prodigal Sorcerer]}
  Bob: {}
play:
  - Ann: use Prodigal Sorcerer on Bob
  - try: {Ann: use Prodigal Sorcerer on Bob}
"""
    )
    typed = rules_kb("why", str(path), "2")
    assert "step 1, because Prodigal Sorcerer taps" in typed.out
    assert "step 1: Ann uses Prodigal Sorcerer on Bob" in typed.out


def test_what_came_under_control_did_so_by_what_took_it() -> None:
    """And not by how the table was set, where it lay on the other side."""
    stolen = """
title: Stolen
cards:
  Take All: {cost: "{U}", type: Sorcery, text: Gain control of target permanent until end of turn.}
players:
  Ann: {hand: [Take All], in play: [Island]}
  Bob: {in play: [Prodigal Sorcerer]}
play:
  - Ann: cast Take All on Prodigal Sorcerer
  - resolve
  - try: {Ann: use Prodigal Sorcerer on Bob, because: "409.3"}
"""
    links = chains(played(stolen), 3)[0]
    assert [link.text for link in links[:3]] == [
        "Prodigal Sorcerer came under Ann's control this turn",
        "try Ann: use Prodigal Sorcerer on Bob: illegal: Prodigal Sorcerer came under Ann's control this turn (409.3)",
        "Prodigal Sorcerer is controlled by Ann until end of turn",
    ]


def test_how_long_it_has_been_there_is_told_truly() -> None:
    """In another player's turn it came before this one; so it did as a turn of Fifth Edition begins."""
    later = played("""
title: In the turn after
players:
  Ann: {in play: [{card: Prodigal Sorcerer, sick: true}]}
  Bob: {}
now: {turn of: Bob, step: upkeep}
play:
  - Bob: pass
  - try: {Ann: use Prodigal Sorcerer on Bob, because: "409.3"}
""")
    said = "Prodigal Sorcerer came under Ann's control since Ann's last turn began"
    assert chains(later, 2)[0][0].text == said
    dawn = (FOLDER / "fifth/phases/rested-after-the-dawn.yaml").read_text(encoding="utf-8")
    said = "Meadow Elf came under Ann's control before this turn, whose beginning isn't over yet"
    assert chains(played(dawn), 2)[0][0].text == said


def test_what_regenerates_at_once_was_not_destroyed() -> None:
    """Under fifth, too, where no shield waits for the destruction."""
    worn = (FOLDER / "fifth/damage-prevention/stronger-skeletons-regenerate.yaml").read_text(encoding="utf-8")
    assert ("instead", "Drudge Skeletons regenerates", "G.32.3") in kept(
        worn, 5, "Drudge Skeletons destroyed"
    )


SHIELDED = """
title: Not again
rules: RULES
cards:
  Shackle: {cost: "{B}", type: Instant, text: "Target creature can't be regenerated this turn."}
  Slay: {cost: "{B}", type: Instant, text: "Destroy target creature. It can't be regenerated."}
  Wither: {cost: "{B}", type: Instant, text: "Target creature gets -2/-2 until end of turn."}
players:
  Ann: {hand: [Shackle, Slay, Wither, Shock], in play: [Mountain, Swamp]}
  Bob: {in play: [Drudge Skeletons, Swamp]}
now: {turn of: Ann, step: first main}
play:
  - Bob: use Drudge Skeletons
  - resolve
LINES
expect: {Drudge Skeletons: {in: graveyard of Bob}}
"""


@pytest.mark.parametrize(
    ("rules", "lines", "how", "cite"),
    [
        ("classic", "Slay on", "instead", "103.1"),
        ("tenth", "Slay on", "instead", "103.2"),
        ("classic", "Wither on", "no destruction", "420.5b"),
        ("tenth", "Wither on", "no destruction", "420.5b"),
        ("classic", "Shackle on, Shock on", "instead", "103.1"),
        ("tenth", "Shackle on, Shock on", "instead", "103.2"),
    ],
)
def test_what_keeps_from_regenerating(rules: str, lines: str, how: str, cite: str) -> None:
    played = "\n".join(f"  - Ann: cast {line} Drudge Skeletons\n  - resolve" for line in lines.split(", "))
    text = SHIELDED.replace("RULES", rules).replace("LINES", played)
    found = kept(text, 3 + 2 * len(lines.split(", ")), "Drudge Skeletons regenerates")
    assert [(each[0], each[2]) for each in found] == [(how, cite)]


def test_what_has_tapped_a_blocker_keeps_it_from_dealing_damage() -> None:
    run = played("""
title: Tapped in time
rules: fifth
players:
  Ann: {in play: [Hill Giant]}
  Bob: {in play: [Grizzly Bears, Icy Manipulator, Mountain]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: block Hill Giant with Grizzly Bears
  - Ann: pass
  - Bob: use Icy Manipulator on Grizzly Bears
  - resolve
  - to end of combat
""")
    (kept_by,) = [
        each
        for each in kept_from(run, run.steps[-1].n, "Grizzly Bears deals damage")
        if "is tapped" in each.text
    ]
    assert "rulings1999:C.8.2" in kept_by.cites
    assert "Grizzly Bears taps" in kept_by.links[0].text


# -- an expectation that isn't met ---------------------------------------------------------------------------

MISTAKEN = """
title: t
cards:
  Well: {cost: "{1}", type: Artifact, text: "{1}: You gain 2 life."}
players:
  Ann: {hand: [Shock, Terror], in play: [Mountain, 2 Swamp, Well, Plains]}
  Bob: {hand: [Healing Salve], in play: [Plains, Grizzly Bears, Hill Giant]}
play:
  - Ann: use Well
  - resolve
  - Ann: cast Terror on Hill Giant
  - resolve
  - Ann: cast Shock on Grizzly Bears
  - Bob: cast Healing Salve on Grizzly Bears mode 2
  - resolve
  - resolve
expect: {%s}
"""


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("Ann: {life: 20}", "22; step 2: Ann gains 2 life: 22 life, as Well's ability resolves (413.2b)"),
        (
            "Hill Giant: {in: play}",
            "graveyard of Bob; step 4: Hill Giant is destroyed and goes to Bob's graveyard, as Terror resolves"
            " (glossary/destroy)",
        ),
        ("Bob: {life: 18}", "20; nothing that happened concerns it"),
    ],
)
def test_what_isnt_as_expected_says_since_when_and_by_which_rule(expected: str, told: str) -> None:
    run = at_the_table(MISTAKEN % expected).play()
    assert what_failed(run, Ink()).endswith(f"found: {told}")


def test_what_lives_against_expectation_says_what_kept_it_alive() -> None:
    run = at_the_table(MISTAKEN % "Grizzly Bears: {in: graveyard of Bob}").play()
    assert "found: in play; step 9: 2 damage to Grizzly Bears is prevented (419.7b" in " ".join(
        what_failed(run, Ink()).split()
    )


CAME_TO_NOTHING = """
title: Nothing came of it
eras: {fifth: , classic: }
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {hand: [Shock, Unsummon, Terror], in play: [Mountain, Island, 2 Swamp, Black Knight]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Grizzly Bears
  - Bob: cast Unsummon on Grizzly Bears
  - resolve
  - resolve
  - try: {Bob: cast Terror on Black Knight}
"""


@pytest.mark.parametrize("words", ["damage", "Shock", "Shock deals damage", "no damage was dealt"])
@pytest.mark.parametrize(("era", "step", "rule"), [("fifth", 6, "T.7.2"), ("classic", 4, "413.2a")])
def test_a_spell_that_has_lost_its_target_is_asked_for_by_what_it_would_have_done(
    words: str, era: str, step: int, rule: str
) -> None:
    found = kept_from(played(CAME_TO_NOTHING, era), step, words)[0]
    assert (found.how, found.text) == ("no effect", "Grizzly Bears is no longer a legal target")
    assert found.cites[0].endswith(f":{rule}")
    assert "Grizzly Bears goes to Ann's hand" in [link.text for link in found.links]


@pytest.mark.parametrize(
    "words", ["Terror", "destroyed", "Terror destroys Black Knight", "Black Knight dies"]
)
def test_what_was_illegal_is_asked_for_by_its_line(words: str) -> None:
    (found,) = kept_from(played(CAME_TO_NOTHING, "classic"), 5, words)
    assert (found.how, found.text) == ("forbidden", "Black Knight isn't a legal target for Terror")


def test_another_name_than_the_line_has_is_another_question() -> None:
    assert kept_from(played(CAME_TO_NOTHING, "classic"), 5, "Grizzly Bears dies") == []
    assert kept_from(played(CAME_TO_NOTHING, "classic"), 3, "Bob draws") == []
