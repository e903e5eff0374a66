"""Files that went wrong in any way are read or refused: no other exception, no hang.

300 files by default; RULES_KB_FUZZ=10000 tries that many. RULES_KB_FUZZ_FIRST is the number of the first.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playing import LIBRARY, SHIPPED, played, runs_of
from processor_time import at_most
from sampled import sampled

from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.yaml.problems import BadFile

FILES = int(os.environ.get("RULES_KB_FUZZ", "300"))
FIRST = int(os.environ.get("RULES_KB_FUZZ_FIRST", "0"))
GROUPS = 10
SECONDS = 4.0
"""Half of it on a machine of today; there are slower ones."""
LONG = 8.0
"""What the table really holds may take longer: three thousand tokens are played, not refused."""
PLAYED = ("some thousand tokens",)

EVERYTHING = """title: Something of everything
about: |
  Several lines.
rules: classic
tags: [a, b]
level: 2
cards:
  Bolt: {cost: "{R}", type: Instant, text: Deal 3 damage to target creature or player.}
  Blaze: {cost: "{X}{R}", type: Sorcery, text: Deal X damage to target creature or player.}
  Bear: {cost: "{1}{G}", type: Creature — Bear, pt: 2/2}
  Twin: {cost: "{G}", type: Creature — Bear, pt: 1/1, text: "{T}: Deal 1 damage to target creature or player."}
  Cloak: {cost: "{W}", type: Enchant Creature, text: Enchanted creature gets +1/+1.}
players:
  Ann: {life: 20, hand: [Bolt, Blaze, Bear], in play: [8 Mountain, 4 Forest, {card: Twin, as: Archer}, Plains]}
  Bob:
    life: 12
    graveyard: [Bear]
    in play:
      - {card: Bear, as: Ogre, tapped: false, damage: 1, counters: {"+1/+1": 2}}
      - {token: Goblin, type: Creature — Goblin, pt: 1/1, color: red}
      - {card: Cloak, on: Ogre}
now: {turn of: Ann, turn: 6, step: first main, priority: Ann}
play:
  - try: {Bob: use Archer on Ann}
  - Ann: cast Bolt on Ogre
  - resolve
  - fork:
      name: another way
      play:
        - Ann: cast Blaze on Bob x 4
        - resolve all
      expect: {Bob: {life: 8}}
  - if legal: {Ann: cast Bear}
  - resolve all
  - Ann: use Archer on Goblin
  - resolve
  - repeat 3: [expect: {Ann: {life: 20}}]
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect:
  Ogre: {in: play, pt: 5/5, damage: 0}
  Bob: {life: 12, graveyard: [Bear]}
  fired: ["409.1c"]
  turn of: Bob
"""
HUGE = [
    "0",
    "-1",
    "99",
    "101",
    "1000",
    "99999",
    "1000000",
    "999999999",
    "9" * 40,
    "1e9",
    "0x7f",
    "1.5",
    ".inf",
    "2024-01-01",
]
ODD = ["\x00", "\x07", "\x1b[31m", "\ufeff", "\u2028", "\ud7ff", "\U0001f642", "\u202e", "é", "\t", "\r", "{", "}", "[", "]", ":", "- ",
       "#", "&a ", "*a", "!!python/object:os.system ", "|", ">", "%YAML 9.9\n", "---\n", "...\n", "? ", "<<: ", "'", '"', "~", "@", "`"]  # fmt: skip
KEYS = ["play:", "expect:", "players:", "now:", "cards:", "eras:", "repeat 100:", "fork:", "try:", "if legal:", "Ann:", "in play:", "on:",
        "attacking:", "blocking:", "step:", "library:", "hand:", "counters:", "as:", "token:", "because:", "fired:"]  # fmt: skip

Mutation = Callable[[str, random.Random], str]


def changed_characters(text: str, dice: random.Random) -> str:
    for _ in range(dice.randint(1, 6)):
        at = dice.randrange(len(text) + 1)
        new = dice.choice([dice.choice(ODD), chr(dice.randrange(1, 0x2FF)), "", text[at : at + 9] * 2])
        text = text[:at] + new + text[at + dice.randint(0, 6) :]
    return text


def changed_lines(text: str, dice: random.Random) -> str:
    lines = text.split("\n")
    for _ in range(dice.randint(1, 4)):
        one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
        way = dice.randrange(5)
        if way == 0:
            del lines[one]
            lines = lines or [""]
        elif way == 1:
            lines[one], lines[other] = lines[other], lines[one]
        elif way == 2:
            lines[one:one] = [lines[other]] * dice.choice([1, 2, 30])
        elif way == 3:
            lines[one] = " " * dice.randint(0, 9) + lines[one].lstrip()
        else:
            lines = lines[: one + 1]
    return "\n".join(lines)


def changed_keys(text: str, dice: random.Random) -> str:
    for _ in range(dice.randint(1, 3)):
        at = text.find(dice.choice(KEYS), dice.randrange(len(text)))
        if at >= 0:
            end = text.find(":", at) + 1
            text = text[:at] + dice.choice([*KEYS, "", "Bear:", "? "]) + text[end:]
    return text


def huge_numbers(text: str, dice: random.Random) -> str:
    places = [at for at, ch in enumerate(text) if ch.isdigit()]
    for _ in range(dice.randint(1, 4)):
        if not places:
            break
        at = dice.choice(places)
        text = text[:at] + dice.choice(HUGE) + text[at + 1 :]
        places = [at for at, ch in enumerate(text) if ch.isdigit()]
    return text


def deep_nesting(text: str, dice: random.Random) -> str:
    depth = dice.choice([5, 39, 41, 200, 3000])
    opening, closing = dice.choice(
        [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("{fork: {play: [", "]}}")]
    )
    at = dice.choice([at for at, ch in enumerate(text) if ch in "\n "] or [0])
    return text[: at + 1] + opening * depth + closing * depth + text[at + 1 :]


def longer(text: str, dice: random.Random) -> str:
    """A word, a list or a text of a size that nobody writes."""
    at = dice.randrange(len(text) + 1)
    piece = dice.choice(
        [
            "Bear, ",
            "a",
            "x 3 ",
            "on Bear ",
            "{R}",
            "Ann: ",
            "\n  - resolve",
            "\n  - Ann: pass",
            "+ Bear ",
            "Flying. ",
        ]
    )
    return text[:at] + piece * dice.choice([50, 2000, 20000]) + text[at:]


MUTATIONS: list[Mutation] = [
    changed_characters,
    changed_lines,
    changed_keys,
    huge_numbers,
    deep_nesting,
    longer,
]


@cache
def shipped_texts() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in scenario_files(SHIPPED)]


def mutated(number: int) -> bytes:
    """The file of a number: always the same for the same scenarios."""
    dice = random.Random(number)
    texts = [EVERYTHING, EVERYTHING, *shipped_texts()]
    text = dice.choice(texts)
    for _ in range(dice.choice([1, 1, 2, 3])):
        text = dice.choice(MUTATIONS)(text or "a: b", dice)
    encoding = dice.choice(["utf-8"] * 12 + ["utf-16", "latin-1", "utf-8-sig", "cp037", "utf-32"])
    data = text.encode(encoding, errors="replace")
    if dice.random() < 0.05:
        at = dice.randrange(len(data) + 1)
        data = data[:at] + dice.randbytes(dice.randint(1, 20)) + data[at:]
    return data


def play(path: Path) -> None:
    """Read the file and play it, as `rules-kb run` would."""
    try:
        runs_of(load_scenario(path, LIBRARY))
    except BadFile as bad:
        assert bad.problems
        assert str(bad)


def test_the_file_that_is_changed_is_good() -> None:
    played(EVERYTHING)


@pytest.mark.parametrize("group", sampled(range(GROUPS), 3))
def test_a_changed_file_is_played_or_refused(group: int, tmp_path: Path) -> None:
    for number in range(FIRST + group, FIRST + FILES, GROUPS):
        path = tmp_path / "it.yaml"
        path.write_bytes(mutated(number))
        try:
            with at_most(SECONDS):
                play(path)
        except BaseException as problem:
            raise AssertionError(
                f"file {number}: {type(problem).__name__}: {problem} (mutated({number}) makes it)"
            ) from problem


def changed(old: str, new: str) -> str:
    assert old in EVERYTHING
    return EVERYTHING.replace(old, new)


HOSTILE = {
    "a huge x": changed("x 4", "x 999999"),
    "many counters": changed('"+1/+1": 2', '"+1/+1": 1000000'),
    "a thousand lands": changed("8 Mountain", "1000 Mountain"),
    "many thousands of lands": changed("8 Mountain", ", ".join(["1000 Mountain"] * 30)),
    "hundreds of tokens": changed("      - {token", "      - {card: Bear}\n" * 500 + "      - {token"),
    "a hundred rounds": changed(
        "repeat 3: [expect: {Ann: {life: 20}}]", "repeat 100: [Ann: pass, Bob: pass]"
    ),
    "a million rounds": changed("repeat 3:", "repeat 1000000:"),
    "rounds in rounds": changed(
        "repeat 3: [expect: {Ann: {life: 20}}]",
        "repeat 100: [repeat 100: [repeat 100: [repeat 100: [expect: {Ann: {life: 20}}]]]]",
    ),
    "forks in forks": changed(
        "  - resolve all\n  - Ann: use",
        "  - " + "{fork: {play: [" * 15 + "Ann: pass" + "]}}" * 15 + "\n  - Ann: use",
    ),
    "many forks": changed(
        "  - resolve all\n  - Ann: use", "  - fork: {play: [Ann: pass]}\n" * 2000 + "  - Ann: use"
    ),
    "many steps": changed("  - to Bob's upkeep", "  - to upkeep\n  - to end of turn\n" * 3000),
    "a long line": changed("cast Bolt on Ogre", "cast Bolt on " + "Ogre, " * 20000),
    "a long card": changed("Deal 3 damage", "Flying. " * 5000 + "Deal 3 damage"),
    "a card's text of many lines": changed(
        "text: Deal 3 damage to target creature or player.}\n  Blaze",
        'text: "{T' + "\n    word" * 20000 + '}"}\n  Blaze',
    ),
    "a long text": changed("Several lines.", "word " * 150000),
    "a long name": changed("Ann: cast Bolt on Ogre", "Ann: cast " + "Bolt" * 20000),
    "a long key": changed("level: 2", "l" * 100000 + ": 2"),
    "a long verb": changed("Ann: use Archer on Goblin", "Ann: " + "use" * 30000),
    "many mistakes": changed(
        "in play: [8 Mountain", "in play: [" + ", ".join(f"Beer{n}" for n in range(3000)) + ", 8 Mountain"
    ),
    "many players": changed("players:\n", "players:\n" + "".join(f"  P{n}: {{}}\n" for n in range(2000))),
    "a huge creature": changed("Creature — Bear, pt: 2/2", "Creature — Bear, pt: 99999999999/99999999999"),
    "a huge life": changed("life: 12", "life: 999999"),
    "much mana": changed("life: 12", 'life: 12, mana: "' + "{R}" * 20000 + '"').replace(
        "    life: 12, mana", "    life: 12\n    mana"
    ),
    "a huge cost": changed('cost: "{1}{G}"', 'cost: "' + "{999}" * 1000 + '"'),
    "many tokens": changed(
        "Deal 3 damage to target creature or player.", "Put 99999 1/1 red Goblin creature tokens into play."
    ),
    "some thousand tokens": changed(
        "Deal 3 damage to target creature or player.", "Put 3000 1/1 red Goblin creature tokens into play."
    ),
    "many draws": changed("Deal 3 damage to target creature or player.", "Draw 99999 cards."),
    "much damage": changed("Deal 3 damage", "Deal 999999 damage"),
    "very much life": changed("Deal 3 damage to target creature or player.", "You gain 99999999999 life."),
    "many discards": changed(
        "Deal 3 damage to target creature or player.", "Target player discards 99999 cards."
    ),
    "a long answer": changed("Ann: no attack", "Ann: choose " + "A, " * 30000),
    "many keys": changed("level: 2", "\n".join(f"k{n}: {n}" for n in range(8000))),
    "many expectations": changed(
        "expect:\n  Ogre",
        "expect:\n" + "".join(f"  Bear#{n}: {{in: play}}\n" for n in range(1, 3000)) + "  Ogre",
    ),
}


@pytest.mark.parametrize("name", sampled([*HOSTILE], 3))
def test_a_hostile_file_is_played_or_refused_in_time(name: str, tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(HOSTILE[name], encoding="utf-8")
    with at_most(LONG if name in PLAYED else SECONDS):
        play(path)
