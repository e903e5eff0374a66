"""A step's sentence is plain English, as a rules article would say it: nothing of the script's short words."""

from __future__ import annotations

import re
from itertools import chain

import pytest
from golden_logs import FOLDER
from playing import runs_of_shipped
from sampled import sampled

from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.plain_words import in_words, plainly


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Ann: cast Earthquake x 3", "Ann casts Earthquake with X = 3"),
        ("Ann: cast Fireball x 1 on Bob", "Ann casts Fireball on Bob with X = 1"),
        (
            "Ann: cast Healing Salve mode 2 on Pearled Unicorn",
            "Ann casts Healing Salve on Pearled Unicorn in its second mode",
        ),
        (
            'Ann: cast Charm on Bear mode "Destroy" paying Swamp, Forest#2',
            "Ann casts Charm on Bear in the mode “Destroy”",
        ),
        (
            "Ann: cast Small Choir paying Singer, Singer#2: passed over, illegal: why (409.1f)",
            "Ann casts Small Choir: passed over, illegal: why (409.1f)",
        ),
        ("Ann: use Mishra's Factory ability 2", "Ann uses the second ability of Mishra's Factory"),
        ("Ann: use Crown ability 2 on A, B", "Ann uses the second ability of Crown on A and B"),
        ('Ann: use Crown "draw a card" on Bob', "Ann uses “draw a card” of Crown on Bob"),
        (
            'Ann: cast Fireblast on Bob by "sacrifice two mountains"',
            "Ann casts Fireblast on Bob (“sacrifice two mountains” in place of its mana cost)",
        ),
        (
            "Ann: cast Shards split 2 to Bear, 1 to Elf, 1 to Bob",
            "Ann casts Shards, divided 2 to Bear, 1 to Elf and 1 to Bob",
        ),
        (
            "Ann: cast Whisper from graveyard with buyback",
            "Ann casts Whisper from the graveyard with buyback",
        ),
        ("Ann: cast Mist with splice Reach Up", "Ann casts Mist with Reach Up spliced onto it"),
        ("Ann: cast Call with offering Old Fox", "Ann casts Call with Old Fox as its offering"),
        (
            "Ann: cast Gigadrowse on Bear with replicate 2",
            "Ann casts Gigadrowse on Bear with replicate paid 2 times",
        ),
        ("Ann: turn up Masked Ogre", "Ann turns Masked Ogre face up"),
        ("Ann: attack with A + B, C", "Ann attacks with a band of A and B, and C"),
        ("Ann: attack Bob with A; Cal with B, C", "Ann attacks Bob with A, and Cal with B and C"),
        ("Bob: block A with C, D; B with E", "Bob blocks A with C and D, and B with E"),
        ("Ann: assign Boar: 2 to Bear, 3 to Bob", "Ann assigns the damage of Boar: 2 to Bear and 3 to Bob"),
        ("Ann: announce attack", "Ann announces an attack"),
        ("Ann: don't pay for Idol", "Ann doesn't pay for Idol"),
        ("Ann: pay for Idol", "Ann pays for Idol"),
        ("Ann: draw", "Ann draws"),
        ("Bob: choose mode 2", "Bob chooses option 2"),
        ("Bob: count Ann's hand", "Bob counts Ann's hand"),
        ("Ann: look at library", "Ann looks at the library"),
        ("Bob: block Bear with Elf#2", "Bob blocks Bear with Elf (2)"),
        (
            "try Bob: block A with C; B with C: illegal: C can block only 1 attacker (309.1); it is canceled (309.2a)",
            "Bob tries to block A with C, and B with C: illegal: C can block only 1 attacker (309.1); it is canceled"
            " (309.2a)",
        ),
        ("try Ann: cast Fireball x 2 on Bob: legal", "Ann tries to cast Fireball on Bob with X = 2: legal"),
        ("try Ann: no attack: illegal: why", "Ann tries to attack with nothing: illegal: why"),
        ("try Ann: yes: illegal: why", "Ann tries to say yes: illegal: why"),
        ("repeat 1000000", "This is repeated 1,000,000 times"),
        ("the game begins", "the game begins"),
        ("Ann: use Circle of Protection: Red", "Ann uses Circle of Protection: Red"),
    ],
)
def test_an_action_in_plain_words(written: str, told: str) -> None:
    assert plainly(written) == told


SHORT = re.compile(
    r" x \d| mode [\d\"]| ability \d|#\d| split \d| paying |\bTry \w+ \w+s\b| from graveyard| \+ |^\w+: "
)


def test_no_sentence_of_what_ships_keeps_the_script_s_short_words() -> None:
    steps = chain.from_iterable(
        run.steps for path in sampled(scenario_files(FOLDER), 4) for run in runs_of_shipped(path)
    )
    told = [plainly(step.action).partition(": ")[0] for step in steps]
    assert [sentence for sentence in told if SHORT.search(sentence)] == []


def test_what_is_asked_keeps_what_it_is_paid_with() -> None:
    asked = "cast Gray Ogre paying Mountain, Mountain#2, Fyndhorn Elves"
    assert in_words(asked) == "cast Gray Ogre with mana from 2 Mountain and Fyndhorn Elves"
    assert (
        in_words("Bob casts Funeral Charm mode 1 on Ann")
        == "Bob casts Funeral Charm in its first mode on Ann"
    )
