"""Each example of chapters 1 to 5 of cr2006 is a scenario: which one plays it, example by example."""

from __future__ import annotations

from pathlib import Path

from playing import LIBRARY

from rules_kb.books.corpus import read_corpus
from rules_kb.books.places import corpus_folder
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.scenarios.reading import load_scenario

PLAYED = {
    "103.4": ["stack/the-active-player-chooses-first"],
    "104.2": ["combat/less-than-no-power", "zones/nothing-to-compare"],
    "104.3f": ["costs/either-color-of-a-symbol"],
    "202.2a": ["types/what-was-a-creature"],
    "202.2b": ["types/the-granter-by-its-name"],
    "203.2c": ["zones/what-a-type-line-says"],
    "203.3": ["zones/what-a-type-line-says"],
    "205.3c": ["zones/what-a-type-line-says"],
    "205.4b": ["types/basic-by-name-and-by-word"],
    "212.1c": ["types/an-artifact-land-that-walks"] * 2,
    "212.1d": ["continuous-effects/white-as-long-as-it-is"],
    "212.1e": ["types/a-type-that-exists-in-2006"],
    "212.3c": ["zones/what-a-type-line-says"],
    "212.6c": ["zones/what-a-type-line-says"],
    "213.5": ["continuous-effects/an-edited-spell-stays-edited"],
    "217.7d": ["zones/linked-abilities"],
    "308.1": ["combat/only-the-player-who-is-attacked"] * 2,
    "308.3": ["combat/too-late-to-be-green"],
    "309.4": ["combat/blocked-before-it-was-white"],
    "401.2": ["stack/a-creature-spell-until-it-resolves"],
    "401.3": ["stack/what-a-spell-does-not-do-as-it-resolves"],
    "402.3": ["keywords/what-is-an-ability-and-what-is-not"],
    "402.8f": ["keywords/here-and-then-there"],
    "402.8g": ["zones/where-an-ability-works"],
    "404.4a": ["triggers/too-late-to-set-it-off", "triggers/the-next-time-it-untaps"],
    "404.4c": ["triggers/doomed-whatever-it-becomes"],
    "404.4d": ["triggers/not-that-one-any-more-in-2006"],
    "404.5": ["triggers/the-first-card-of-each-turn", "triggers/a-trigger-in-the-middle-of-its-text"],
    "406.3": ["costs/a-mana-ability-that-makes-none"],
    "406.6": ["costs/mana-that-nothing-defines"],
    "407.2": ["keywords/what-is-an-ability-and-what-is-not"],
    "407.3": ["keywords/flying-twice-and-lost-once"],
    "409.1c": ["triggers/once-for-each-land"],
    "409.1h": ["costs/locked-in-before-it-is-paid"],
    "410.6": ["triggers/once-for-each-land"],
    "410.7": ["replacement/what-is-prevented-triggers-nothing"],
    "410.10b": ["triggers/as-it-comes-and-as-it-goes"],
    "410.10d": ["triggers/as-it-comes-and-as-it-goes"],
    "410.11": ["triggers/a-hand-that-is-empty-in-2006"],
    "411.3": ["costs/more-mana-from-the-same-lands"],
    "413.2a": ["stack/a-target-that-is-gone-in-2006"] * 2,
    "413.2c": ["costs/locked-in-before-it-is-paid"],
    "413.2g": ["stack/black-whatever-else-it-is"],
    "415.1": ["triggers/a-target-as-it-is-cycled"],
    "416.2": ["continuous-effects/white-as-long-as-it-is"],
    "416.3": ["stack/only-one-card-to-discard"],
    "418.3b": ["continuous-effects/a-bonus-that-is-locked-in", "replacement/damage-that-nobody-deals-today"],
    "418.3d": ["continuous-effects/over-before-it-began"],
    "418.4b": ["continuous-effects/white-as-long-as-it-is"],
    "418.5a": [
        "continuous-effects/white-as-long-as-it-is",
        "eras/an-ogre-made-0-1",
        "continuous-effects/a-tomb-that-takes-shape",
    ],
    "418.5b": ["eras/one-effect-in-two-layers"] * 3,
    "418.5h": ["continuous-effects/wings-and-lead"] * 2,
    "418.5i": ["eras/power-and-toughness-change-places", "eras/the-bonus-that-ends-before-the-switch"],
    "419.4": ["replacement/there-before-it-is-destroyed"],
    "419.6a": ["replacement/two-doublers-make-four-of-one"],
    "419.7c": ["replacement/a-shield-for-each-of-a-color"],
    "419.9a": ["replacement/removed-or-shuffled-away-in-2006"],
    "419.9b": ["replacement/removed-or-shuffled-away-in-2006"],
    "420.4": ["state-based-effects/nothing-is-checked-in-mid-resolution"],
    "421.3": ["loops/who-has-the-last-word"],
    "500.2": ["eras/two-reckless-twins", "eras/one-must-attack-and-only-one-may"],
    "500.5": ["combat/creatures-that-need-not-help"],
    "501.2": ["combat/who-gets-past-whom"],
    "502.6d": ["combat/lands-to-walk-through"],
    "502.9d": ["combat/trample-in-2006"],
    "502.9e": ["combat/damage-assigned-for-the-trampler"],
    "502.10e": ["combat/a-band-that-lost-its-banding"],
    "502.13a": ["keywords/an-upkeep-in-two-colors", "keywords/an-upkeep-paid-in-creatures"],
    "502.13b": ["keywords/cumulative-upkeep-twice"],
    "502.15g": ["zones/what-phasing-leaves-behind"],
    "502.15h": ["zones/whom-it-has-bitten"],
    "502.37c": ["keywords/as-many-as-colors"],
    "502.40a": ["keywords/spliced-onto-another-spell"],
    "502.40c": ["keywords/spliced-onto-another-spell"],
    "502.46a": ["keywords/creatures-and-artifacts-that-help-with-the-cost"],
    "503.2": ["copies/a-clone-of-what-is-printed", "copies/a-copy-of-what-lies-face-down"],
    "503.3": [
        "copies/a-copy-in-its-own-color",
        "copies/a-flipped-shapeshifter",
        "keywords/turned-down-and-up-again",
        "copies/a-copy-that-cannot-be-turned-up",
    ],
    "503.4": ["copies/a-shapeshifter-in-play"],
    "503.5": ["copies/a-copy-comes-as-what-it-copies"] * 2,
    "503.6": ["copies/a-choice-that-is-remembered"],
    "503.7": ["copies/a-shapeshifter-in-play"],
    "503.8": ["copies/a-copy-in-its-own-color"] * 2,
    "503.9": ["copies/a-shapeshifter-in-play"],
    "503.10": ["stack/a-fling-copied"] * 2,
    "503.11": ["copies/a-choice-that-is-remembered"],
    "505.5": ["types/a-split-card-has-two-costs"],
    "505.6": ["types/a-split-card-has-two-costs"],
    "507.2": ["turn/what-is-decided-for-another"],
    "507.3": [
        "turn/a-turn-that-another-controls",
        "turn/what-is-decided-for-another",
        "turn/what-is-decided-for-another",
    ],
    "507.3a": ["turn/a-turn-that-another-controls"],
    "508.2": ["types/flipped-into-a-legend"],
    "510.4": ["copies/a-flipped-shapeshifter"],
}
"""By rule, a scenario for each of its examples, in their order."""

NOT_ON_A_TABLE = {
    "101.4a": "mulligans of teams that share a turn: a scenario seats no teams",
    "506.6": "a game within the game: a scenario tells of one",
    "507.3c": "leaving the room, trades and agreed draws: no line of a script is one of them",
}
"""The examples that no scenario can play, each with its reason."""


def test_each_example_has_its_scenario() -> None:
    examples = {
        record.id: len(record.examples)
        for record in read_corpus(corpus_folder()).records()
        if record.cite.startswith("cr2006:") and record.examples and record.id[0] in "12345"
    }
    assert {rule: len(scenarios) for rule, scenarios in PLAYED.items()} == {
        rule: number for rule, number in examples.items() if rule not in NOT_ON_A_TABLE
    }
    assert NOT_ON_A_TABLE.keys() <= examples.keys()


def test_each_of_these_scenarios_is_tagged_with_its_rules_and_plays_under_tenth() -> None:
    for rule, names in PLAYED.items():
        for name in names:
            scenario = load_scenario(Path(scenarios_folder()) / f"{name}.yaml", LIBRARY)
            assert {rule, f"cr2006:{rule}"} & set(scenario.tags), (rule, name)
            assert "tenth" in scenario.era_names, (rule, name)
