"""What brought an event about is noted as it happens, by object: in all shipped scenarios it is the true cause."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from golden_logs import FOLDER
from playing import by_topic, failed, played, runs_of_shipped
from sampled import sampled

from rules_kb.scenarios.causes import chains
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.happened import BEFORE_ALL, Happened, Happenings
from rules_kb.scenarios.run import Run
from rules_kb.show.schemas import output_schema
from rules_kb.show.trace import as_json
from rules_kb.table.entries import BECAUSE, CHANGES_LOOKS, LOSES_TARGETS, RESOLVES, SET_UP, TRIGGERS, Entry
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.permanents import Withstood
from rules_kb.table.events.winning_and_losing import GameEnded, GameWon
from rules_kb.table.events.zone_changes import Moved, TokenMade
from rules_kb.table.objects import GRAVEYARD

pytestmark = pytest.mark.usefixtures("played_for_all")
FILES = scenario_files(FOLDER)
TOPICS = by_topic()
SCHEMA = jsonschema.Draft202012Validator(output_schema("run"))
ONE_OF_A_FEW = ("role", "rules")
assert sorted(
    set(re.findall(r'"(\w+)": \{[^{}]*"(?:enum|const|pattern)"', json.dumps(output_schema("run"))))
) == [*ONE_OF_A_FEW]


def false_causes(run: Run) -> Iterator[str]:
    """Every event whose cause can't be the true one: it comes later, or concerns something else."""
    happened = Happenings(run)
    for step in run.steps:
        for each in happened.of(step):
            if (wrong := _what_is_wrong(each, happened)) is not None:
                yield f"{run.era}, step {step.n}: {each.text}: {wrong}"


def _what_is_wrong(each: Happened, happened: Happenings) -> str | None:
    entry = each.entry
    if any(cause is not SET_UP and cause.number >= entry.number for cause in entry.because):
        return "its cause comes after it"
    if each.how not in (BECAUSE, RESOLVES, TRIGGERS):
        return f"no page has words for {each.how!r}"
    behind = happened.at(each.because)
    if behind is None:
        return _what_is_uncaused(each)
    if each.how == TRIGGERS and behind.entry.event is None and behind.entry.kind != CHANGES_LOOKS:
        return "it has triggered on what is no event"
    if each.how == RESOLVES and not set(each.about) <= set(behind.about):
        return "something else was put on the stack"
    return _what_is_unrelated(entry, behind)


def _what_is_uncaused(each: Happened) -> str | None:
    """What can't come of a line of the script alone, as an attack does, and paying, and a step's beginning."""
    event = each.entry.event
    if each.because.step == BEFORE_ALL:
        walker = isinstance(event, Moved) and "planeswalker" in event.thing.initial.types
        return "nothing took its loyalty, and no other is like it" if walker else None
    if isinstance(event, GameWon):
        return "nobody has lost, and nothing that resolved says so"
    if each.how in (TRIGGERS, RESOLVES):
        return "it has triggered on nothing, or was never put on the stack"
    if isinstance(event, GameEnded):
        return "nobody has lost or won" if event.winner else None  # a loop that nobody ends is a draw
    dies = isinstance(event, Moved) and (event.how, event.zone) in DEATHS
    return "nothing has brought it about" if dies or isinstance(event, Withstood) else None


DEATHS = (("destroyed", GRAVEYARD), ("countered", GRAVEYARD), ("put", GRAVEYARD))
"""How something goes to the graveyard that isn't paid, discarded, played or milled by its player."""


def _what_is_unrelated(entry: Entry, behind: Happened) -> str | None:
    """A death that came of other things' damage, a change that came of another source's resolution."""
    event, cites = entry.event, {rule.cite.partition(":")[2] for rule in entry.rules if rule.cite}
    dealt = [cause.event for cause in entry.because if cause is not SET_UP]
    if isinstance(event, Moved) and cites & {"420.5c", "K.12.4"}:
        others = [one for one in dealt if not (isinstance(one, Damaged) and one.target is event.thing)]
        if others and others[0] is not dealt[0]:
            return "it died of damage that something else was dealt"
    if isinstance(event, Moved) and "420.5b" in cites and event.thing.name not in behind.about:
        return None if isinstance(dealt[0], TokenMade) else "something else became small"
    countered = isinstance(event, Moved) and event.how == "countered"
    if countered and behind.how != RESOLVES and behind.entry.kind != LOSES_TARGETS:
        return "nothing that resolved countered it, and it lost no target"
    if isinstance(event, Damaged) and behind.how == RESOLVES:
        combat = behind.about == ("combat damage",)
        return None if event.combat == combat else "combat damage is dealt by combat damage and nothing else"
    return None


@pytest.mark.parametrize("topic", TOPICS)
def test_every_cause_is_the_true_one(topic: str) -> None:
    """No cause is false, and every chain ends in the script or in how the table was set."""
    wrong = {path.stem: found for path in TOPICS[topic] if (found := list(wrong_causes(path)))}
    assert wrong == {}


def wrong_causes(path: Path) -> Iterator[object]:
    """What is wrong with what a scenario's runs tell of causes."""
    for run in runs_of_shipped(path):
        yield from false_causes(run)
        for step in run.steps:
            for links in chains(run, step.n):
                if links[-1].how not in ("action", "set up"):
                    yield f"step {step.n}: a chain ends in {links[-1].how}"
                if [link.step for link in links] != sorted((link.step for link in links), reverse=True):
                    yield f"step {step.n}: a chain that doesn't lead back"
            if any(refusal.cite is None for refusal in step.refused):
                yield f"no rule forbids it: {step.action}"


def test_what_happened_can_be_printed_as_data() -> None:
    """Of entries that are alike but for their words and numbers, one is looked at."""
    seen: set[object] = set()
    for path in sampled(FILES, 6):
        for run in runs_of_shipped(path):
            SCHEMA.validate(_new(as_json(run, "it"), seen))
    assert len(seen) > 40


def _new(data: Any, seen: set[object]) -> Any:
    """The data without those items of its lists that are of a kind that has been seen."""
    if isinstance(data, dict):
        return {key: _new(each, seen) for key, each in data.items()}
    if not isinstance(data, list):
        return data
    kinds = [_kind(each) for each in data]
    new = [_new(each, seen) for each, kind in zip(data, kinds, strict=True) if kind not in seen]
    seen.update(kinds)
    return new


def _kind(data: Any, key: str = "") -> object:
    """What the schema speaks of: keys, types, and which of a few words."""
    if isinstance(data, dict):
        return tuple((name, _kind(each, name)) for name, each in data.items())
    if isinstance(data, list):
        return frozenset(_kind(each, key) for each in data)
    return data if key in ONE_OF_A_FEW else type(data)


# -- some causes, one by one ---------------------------------------------------------------------------------


def why(run: Run, step: int, words: str) -> list[str]:
    """The words of the links of the one chain that an event of a step has."""
    (links,) = chains(run, step, words)
    return [link.text for link in links]


def test_the_right_one_of_two_counterspells() -> None:
    run = played("""
title: A counter for a counter
players:
  Ann: {hand: [Counterspell], in play: [2 Island]}
  Bob: {hand: [Shock, {card: Counterspell, as: Answer}], in play: [Mountain, 2 Island]}
now: {turn of: Ann, step: first main, priority: Bob}
play:
  - Bob: cast Shock on Ann
  - Ann: cast Counterspell on Shock
  - Bob: cast Answer on Counterspell
  - resolve
""")
    last = run.steps[-1].n
    assert why(run, last, "Counterspell is countered")[1:] == [
        "Answer resolves",
        "Answer goes on the stack",
        "Bob: cast Answer on Counterspell",
    ]


FIZZLES = """
title: Without a target
players:
  Ann: {hand: [Terror], in play: [2 Swamp]}
  Bob: {in play: [Distorting Lens, Goblin Bombardment, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Terror on Grizzly Bears
  - RESPONSE
  - resolve
  - ANSWER
  - resolve
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("response", "answer", "cause"),
    [
        ("Bob: use Distorting Lens on Grizzly Bears", "Bob: choose black", "is black until end of turn"),
        ("Bob: use Goblin Bombardment on Ann", "Bob: pass", "is sacrificed and goes to Bob's graveyard"),
    ],
)
def test_what_has_lost_its_target_is_countered_because_of_what_became_of_that(
    era: str, response: str, answer: str, cause: str
) -> None:
    scenario = FIZZLES.replace("RESPONSE", response).replace("ANSWER", answer)
    run = played(scenario.replace("  - Bob: pass\n", ""), era)
    links = why(run, run.steps[-1].n, "Terror is countered")
    assert links[1:3] == ["Grizzly Bears is no longer a legal target", f"Grizzly Bears {cause}"]
    assert links[-1] == response


def test_where_several_things_may_have_been_the_reason_none_is_named() -> None:
    run = played("""
title: Black, and large besides
players:
  Ann: {hand: [Terror], in play: [2 Swamp]}
  Bob: {hand: [Giant Growth], in play: [Forest, Distorting Lens, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Terror on Grizzly Bears
  - Bob: use Distorting Lens on Grizzly Bears
  - resolve
  - Bob: choose black
  - Bob: cast Giant Growth on Grizzly Bears
  - resolve
  - resolve
""")
    links = why(run, run.steps[-1].n, "Terror is countered")
    assert links[1:3] == ["Grizzly Bears is no longer a legal target", "Terror resolves"]


def test_a_condition_fails_because_of_what_became_of_the_card() -> None:
    run = played("""
title: The mine is shut
players:
  Ann: {in play: [Howling Mine, Relic Barrier]}
  Bob: {}
now: {turn of: Ann, step: end of turn}
play:
  - to Bob's draw
  - Ann: use Relic Barrier on Howling Mine
  - resolve
  - resolve
""")
    assert why(run, run.steps[-1].n, "Howling Mine's ability ceases to exist")[1:4] == [
        "the condition of Howling Mine's ability no longer holds",
        "Howling Mine taps",
        "Relic Barrier's ability resolves",
    ]


def test_damage_to_the_creature_and_not_what_it_dealt() -> None:
    """Both creatures deal damage; each dies of what it was dealt."""
    run = played("""
title: Two bears
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [{card: Gray Ogre, as: Ogre}]}
now: {turn of: Ann, step: declare blockers, attacking: {Grizzly Bears: Bob}, blocking: {Ogre: Grizzly Bears}}
play:
  - to combat damage
  - resolve
""")
    assert why(run, 2, "Grizzly Bears is destroyed")[:4] == [
        "Grizzly Bears is destroyed and goes to Ann's graveyard",
        "Ogre deals 2 combat damage to Grizzly Bears",
        "combat damage resolves",
        "combat damage goes on the stack: Grizzly Bears 2 to Ogre; Ogre 2 to Grizzly Bears",
    ]
    assert why(run, 2, "Ogre is destroyed")[1] == "Grizzly Bears deals 2 combat damage to Ogre"


def test_all_the_damage_that_made_it_lethal() -> None:
    run = played("""
title: Twice
players:
  Ann: {hand: [2 Shock], in play: [2 Mountain]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Hill Giant
  - resolve
  - Ann: cast Shock on Hill Giant
  - resolve
""")
    (links,) = chains(run, 4, "destroyed")
    assert links[1].text == "Shock deals 2 damage to Hill Giant"
    assert links[0].also == ("Shock deals 2 damage to Hill Giant",)
    happened = Happenings(run)
    death = next(each for each in happened.of(run.steps[3]) if "destroyed" in each.text)
    assert [place.step for place in (death.because, *death.also)] == [4, 2]


def test_a_regeneration_comes_from_its_shield() -> None:
    run = played("""
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
""")
    last = run.steps[-1].n
    (links,) = chains(run, last, "Drudge Skeletons regenerates")
    assert links[1].text == "Drudge Skeletons will regenerate if it would be destroyed this turn"
    assert links[0].also == ("Shock deals 2 damage to Drudge Skeletons",)
    assert links[-1].text == "Bob: use Drudge Skeletons"


def test_a_trigger_comes_from_the_very_event_that_set_it_off() -> None:
    """Three creatures die at once; each death sets off one ability of its own."""
    run = played("""
title: Three deaths
cards:
  Mourner: {cost: "{B}", type: Creature — Cleric, pt: 1/1, text: "Whenever another creature dies, you gain 2 life."}
players:
  Ann: {hand: [Wrath of God], in play: [4 Plains, Mourner, Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Wrath of God
  - resolve
""")
    happened = Happenings(run)
    step = run.steps[1]
    set_off = [
        happened.at(each.because).text  # type: ignore[union-attr]
        for each in happened.of(step)
        if each.how == TRIGGERS
    ]
    assert set_off == [
        "Grizzly Bears is destroyed and goes to Ann's graveyard",
        "Hill Giant is destroyed and goes to Ann's graveyard",
    ]


def test_what_was_set_up_so_says_so() -> None:
    run = played("""
title: Hurt already
players:
  Ann: {in play: [{card: Hill Giant, damage: 3}]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Ann
""")
    (links,) = chains(run, 1, "Hill Giant is destroyed")
    assert [(link.how, link.step, link.text) for link in links[1:]] == [
        ("set up", BEFORE_ALL, "the table was set up so")
    ]


def test_who_wins_does_so_because_the_other_has_lost() -> None:
    run = played("""
title: The last point
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {life: 2}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Bob
  - resolve
""")
    assert why(run, 2, "Ann wins the game")[:4] == [
        "Ann wins the game",
        "Bob loses the game: 0 life",
        "Shock deals 2 damage to Bob: 0 life",
        "Shock resolves",
    ]


def test_what_ends_comes_of_what_began() -> None:
    run = played("""
title: For a turn
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Giant Growth on Grizzly Bears
  - resolve
  - to cleanup
""")
    assert why(run, 3, "effect ends")[:3] == [
        "Giant Growth's effect ends: Grizzly Bears is 2/2 now",
        "Grizzly Bears gets +3/+3 until end of turn: 5/5",
        "Giant Growth resolves",
    ]


def test_mana_burns_because_it_was_left_over() -> None:
    run = played("""
title: Too much
players:
  Ann: {in play: [Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Mountain
  - to declare attackers
""")
    assert why(run, 2, "loses 1 life")[1] == "Ann loses {R} unused mana"


def test_what_stays_blocked_was_blocked() -> None:
    run = played("""
title: Blocked by nobody any more
players:
  Ann: {in play: [Hill Giant]}
  Bob: {hand: [Unsummon], in play: [Island, Gray Ogre]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: block Hill Giant with Gray Ogre
  - Bob: cast Unsummon on Gray Ogre
  - resolve
  - to end of combat
""")
    assert why(run, run.steps[-1].n, "stays blocked")[1:] == [
        "Gray Ogre blocks Hill Giant",
        "Bob: block Hill Giant with Gray Ogre",
    ]


def test_in_1997_too_a_creature_dies_of_the_damage_that_it_was_dealt() -> None:
    run = played("""
title: Two bears of old
rules: fifth
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [{card: Gray Ogre, as: Ogre}]}
now: {turn of: Ann, step: declare blockers, attacking: {Grizzly Bears: Bob}, blocking: {Ogre: Grizzly Bears}}
play:
  - to end of combat
""")
    last = run.steps[-1].n
    assert why(run, last, "Grizzly Bears is destroyed")[:3] == [
        "Grizzly Bears is destroyed and goes to Ann's graveyard",
        "Ogre deals 2 combat damage to Grizzly Bears",
        "2 combat damage is assigned to Grizzly Bears by Ogre",
    ]


def test_why_something_is_illegal_names_the_rule_that_forbids_it() -> None:
    run = played("""
title: It flies
players:
  Ann: {in play: [Mesa Pegasus]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: declare blockers, attacking: {Mesa Pegasus: Bob}}
play:
  - try: {Bob: block Mesa Pegasus with Grizzly Bears}
  - Bob: no block
""")
    links = chains(run, 1)[0]
    assert [(link.how, link.cites) for link in links] == [
        ("illegal", ("cr1999:502.4b",)),
        ("action", ()),
        ("set up", ()),
    ], "and it has flown since the beginning"
    assert links[0].text == "Mesa Pegasus has flying and Grizzly Bears hasn't"


def test_the_name_of_a_thing_is_no_reason() -> None:
    """Storm is a keyword, and Storm Crow hasn't got it: what it has got has nothing to do with the rider."""
    run = played("""
title: What is in a name
cards:
  Red Guard: {cost: "{W}", type: Instant, text: Target creature gains protection from red until end of turn.}
  Rider: {type: Creature - Knight, pt: 2/2, text: Horsemanship}
players:
  Ann: {in play: [Rider]}
  Bob: {hand: [Red Guard], in play: [Plains, Storm Crow]}
now: {turn of: Ann, step: first main, priority: Bob}
play:
  - Bob: cast Red Guard on Storm Crow
  - resolve
  - to declare attackers
  - Ann: attack Bob with Rider
  - to declare blockers
  - try: {Bob: block Rider with Storm Crow}
  - Bob: no block
""")
    links = next(links for step in run.steps for links in chains(run, step.n) if links[0].how == "illegal")
    told = [link.text for link in links if link.how != "action"]
    assert told == ["Rider has horsemanship and Storm Crow hasn't", "the table was set up so"]


EDICT = """
title: A creature and nothing else
players:
  Ann: {in play: [Swamp, Grizzly Bears, Hill Giant]}
  Bob: {hand: [Diabolic Edict], in play: [2 Swamp]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Diabolic Edict on Ann
  - resolve
  - try: {"Ann": "sacrifice Swamp", because: "NUMBER"}
  - Ann: sacrifice Grizzly Bears
"""


def test_what_cannot_be_chosen_is_forbidden_by_the_rule_that_puts_the_choice() -> None:
    assert failed(EDICT.replace("NUMBER", "413.2c")) == []
    assert failed(EDICT.replace("NUMBER", "408.1c")) != [], "that a player passes forbids nothing"


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_made_a_target_illegal_is_told(era: str) -> None:
    run = played(f"""
rules: {era}
cards:
  Soot: {{cost: "{{B}}", type: Instant, text: Target creature becomes black until end of turn.}}
  Charm of Doors: {{cost: "{{W}}", type: Instant, text: Target creature gains protection from black until end of turn.}}
players:
  Ann: {{hand: [Terror, Soot], in play: [4 Swamp]}}
  Bob: {{hand: [Charm of Doors], in play: [Plains, Hill Giant, Gray Ogre, Wall of Stone]}}
play:
  - Ann: cast Soot on Hill Giant
  - resolve
  - Bob: cast Charm of Doors on Gray Ogre
  - resolve
  - try: {{Ann: cast Terror on Hill Giant}}
  - try: {{Ann: cast Terror on Gray Ogre}}
  - try: {{Ann: cast Terror on Plains}}
""")
    tried = [step.n for step in run.steps if step.refused]
    black, guarded, land = ([link.text for link in chains(run, number)[0]] for number in tried)
    assert "Hill Giant is black until end of turn" in black
    assert any("Gray Ogre gains protection from black until end of turn" in text for text in guarded)
    assert land[-1] == "the table was set up so"


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_spell_whose_words_were_changed_is_countered_because_of_that(era: str) -> None:
    run = played(f"""
rules: {era}
cards:
  Other Mind: {{cost: "{{U}}", type: Instant, text: "Change the text of target spell or permanent by replacing all instances of one color word with another."}}
  Bleach: {{cost: "{{W}}", type: Instant, text: Destroy target red creature.}}
players:
  Ann: {{hand: [Bleach], in play: [Plains]}}
  Bob: {{hand: [Other Mind], in play: [Island, Hill Giant]}}
play: [{{Ann: cast Bleach on Hill Giant}}, {{Bob: cast Other Mind on Bleach}}, resolve, {{Bob: choose red}}, {{Bob: choose blue}}, resolve]
expect: {{Hill Giant: {{in: play}}, Bleach: {{in: graveyard of Ann}}}}
""")
    (because,) = (chain for chain in chains(run, run.steps[-1].n, "countered"))
    assert "Bleach reads blue for red" in [link.text for link in because]


PAID_IN_UPKEEP = """
title: An idol is paid for
rules: fifth
cards:
  Idol: {cost: "{2}", type: Artifact, text: "During your upkeep, you lose 3 life unless you pay {1}."}
players:
  Ann: {in play: [Idol, Forest]}
  Bob: {}
now: {turn of: Bob, step: cleanup}
play:
  - to Ann's upkeep
"""


@pytest.mark.parametrize(
    ("line", "step", "event"),
    [("pay for Idol", 2, "Ann pays {G} for Idol"), ("don't pay for Idol", 3, "Ann loses 3 life")],
)
def test_what_is_paid_in_a_phase_leads_back_to_who_paid_it(line: str, step: int, event: str) -> None:
    run = played(PAID_IN_UPKEEP + f"  - Ann: {line}\n  - resolve\n")
    assert why(run, step, event)[-1] == f"Ann: {line}"


def test_what_nobody_announces_comes_of_its_phase() -> None:
    run = played(PAID_IN_UPKEEP.replace("Forest", "Island").replace("pay {1}", "pay {R}") + "  - to draw\n")
    assert "upkeep begins" in why(run, 2, "Idol's ability is announced")
