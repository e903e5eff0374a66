"""What a line says of a spell or ability that has no room for it is told, and not passed over."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

TABLE = """
rules: tenth
cards:
  Jab: {cost: "{R}", type: Instant, text: "~ deals 3 damage to target creature or player."}
  Surge: {cost: "{X}{R}", type: Sorcery, text: "~ deals X damage to target player."}
  Either: {cost: "{0}", type: Sorcery, text: "Choose one — You gain 4 life; or you lose 4 life."}
  Scatter: {cost: "{0}", type: Sorcery, text: "~ deals 3 damage divided as you choose among any number of target creatures."}
  Reed: {cost: "{0}", type: Artifact, text: "{T}: Add {G}."}
  Gift: {cost: "{0}", type: Artifact, text: "{T}: Target player gains 1 life."}
  Pump: {cost: "{0}", type: Artifact, text: "{X}, {T}: You gain X life."}
  Frog: {cost: "{0}", type: Creature — Frog, pt: 1/4}
  Half: {cost: "{0}", type: Sorcery, text: "As an additional cost to cast this spell, pay X life.\\nYou gain X life."}
players:
  Ann: {hand: [Jab, Surge, Either, Scatter, Half, Forest], in play: [Reed, Gift, Pump, 4 Mountain]}
  Bob: {in play: [Frog]}
play:
"""


@pytest.mark.parametrize(
    ("line", "wrong", "hint"),
    [
        ("cast Jab on Bob x 3", "there is no X in the cost of Jab", "leave out x 3"),
        ("cast Jab mode 2 on Bob", "Jab has no modes", "leave out what is said of a mode"),
        ('cast Jab mode "damage" on Bob', "Jab has no modes", "leave out what is said of a mode"),
        ("cast Jab split 3 to Bob", "Jab divides nothing", "name targets without shares: on A, B"),
        ("use Gift on Bob x 1", "there is no X in the cost of the ability of Gift", "leave out x 1"),
        (
            "use Gift split 1 to Bob",
            "the ability of Gift divides nothing",
            "name targets without shares: on A, B",
        ),
        ("use Gift mode 1 on Bob", "the ability of Gift has no modes", "leave out what is said of a mode"),
        ("use Reed on Bob", "the ability of Reed makes mana, and has no target", "leave out on ..."),
        ("tap Reed for {G} x 2", "Reed is tapped for mana, and there is nothing for 'x'", "leave out x ..."),
        ("play Forest on Bob", "Forest is a land, and there is nothing for 'on'", "leave out on ..."),
    ],
)
def test_it_is_told_with_its_place(line: str, wrong: str, hint: str) -> None:
    """So it is where it is only tried: that isn't what makes it illegal."""
    for said, column in ((f"  - Ann: '{line}'\n", 10), (f"  - try: {{Ann: '{line}'}}\n", 5)):
        [problem] = at_the_table(TABLE + said).play().problems
        assert (problem.what, problem.hint) == (wrong, hint)
        assert (problem.spot.line, problem.spot.column) == (TABLE.count("\n") + 1, column)


@pytest.mark.parametrize(
    "line",
    [
        "cast Surge on Bob x 2",
        "cast Either mode 2",
        "cast Scatter split 3 to Frog",
        "use Pump x 1",
        "use Gift on Bob",
        "use Reed",
        "tap Reed for {G}",
        "cast Half x 2",
    ],
)
def test_what_has_room_for_it_is_played(line: str) -> None:
    played(TABLE + f"  - Ann: '{line}'\n")


TWIST = """
rules: ERA
cards:
  Twist: {cost: "{0}", type: Instant, text: "Tap or untap target creature."}
  Frog: {cost: "{0}", type: Creature — Frog, pt: 1/4}
players:
  Ann: {hand: [Twist]}
  Bob: {in play: [Frog]}
play:
  - Ann: cast Twist mode 1 on Frog
"""


def test_in_1997_to_tap_or_to_untap_are_modes() -> None:
    """There they are locked in as it is announced; in 2006 one chooses as it resolves, and names no mode."""
    assert failed(TWIST.replace("ERA", "tenth")) == ["Twist has no modes"]
    played(TWIST.replace("ERA", "fifth") + "  - resolve\nexpect: {Frog: {tapped: true}}")


LATER = """
rules: tenth
cards:
  Slow: {cost: "{4}", type: Sorcery, text: "Suspend 2—{R}\\n~ deals 3 damage to target player."}
  Grub: {cost: "{4}", type: Creature — Insect, pt: 3/3, text: "Morph {R}"}
players:
  Ann: {hand: [Slow], in play: [4 Mountain, {card: Grub, face down: true}]}
  Bob: {}
play:
"""


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("suspend Slow x 2", "suspend plays nothing yet, and there is nothing for 'x'"),
        ("suspend Slow on Bob", "suspend plays nothing yet, and there is nothing for 'on'"),
        ("turn up Grub x 1", "turn up plays nothing yet, and there is nothing for 'x'"),
    ],
)
def test_what_is_not_played_yet_has_neither(line: str, wrong: str) -> None:
    """Its target is chosen as it is played; an X only where its cost has one."""
    assert failed(LATER + f"  - Ann: {line}\n") == [wrong]
    played(LATER + f"  - Ann: {line.partition(' x ')[0].partition(' on ')[0]}\n")
