"""What a continuous effect does to the board is told as it begins and as it ends; what does nothing says so."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.scenarios.folding import told_steps
from rules_kb.scenarios.happened import Happenings
from rules_kb.scenarios.plain_words import plainly
from rules_kb.scenarios.run import Run


def told(run: Run, step: int) -> list[str]:
    return [each.text for each in Happenings(run).of(run.steps[step - 1])]


def test_a_land_is_mentioned_whose_type_an_enchantment_changes() -> None:
    run = played("""
title: A moon rises
players:
  Ann: {hand: [Blood Moon], in play: [3 Mountain]}
  Bob: {in play: [City of Brass, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Blood Moon
  - resolve
""")
    (line,) = [each for each in Happenings(run).of(run.steps[1]) if each.about == ("City of Brass",)]
    assert line.text.startswith("City of Brass is a Basic Land — Mountain now")
    assert Happenings(run).at(line.because).text == "Blood Moon comes into play under Ann's control"  # type: ignore[union-attr]
    assert line.cites


def test_it_is_told_when_a_bonus_ends() -> None:
    run = played("""
title: Large until the turn ends
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Giant Growth on Grizzly Bears
  - resolve
  - to Bob's upkeep
""")
    assert "Giant Growth's effect ends: Grizzly Bears is 2/2 now" in told(run, 3)
    assert not [text for text in told(run, 2) if text.startswith("Grizzly Bears is ")]


def test_a_creature_dies_of_what_made_it_smaller() -> None:
    run = played("""
title: Smaller
players:
  Ann: {hand: [Disenchant], in play: [2 Plains]}
  Bob: {in play: [{card: Grizzly Bears, damage: 2}, {card: Holy Strength, on: Grizzly Bears}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Disenchant on Holy Strength
  - resolve
""")
    happened = Happenings(run)
    death = next(each for each in happened.of(run.steps[1]) if "Bears is destroyed" in each.text)
    assert happened.at(death.because).text == "Grizzly Bears is 2/2 now"  # type: ignore[union-attr]


def test_what_resolves_and_does_nothing_says_so() -> None:
    run = played("""
title: Nothing to give up
cards:
  Empty Hands: {cost: "{B}", type: Sorcery, text: "Target player discards a card."}
players:
  Ann: {hand: [Empty Hands], in play: [Swamp]}
  Bob: {hand: []}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Empty Hands on Bob
  - resolve
""")
    assert told(run, 2) == [
        "Empty Hands resolves",
        "its target is still legal",
        "Empty Hands goes to Ann's graveyard",
        "Empty Hands does nothing: there is nothing that it could be done to",
    ]


GROWN = """
title: A land that has grown
rules: {era}
players:
  Ann: {in play: [{card: Mishra's Factory, counters: {"+1/+1": 1}}, {card: Mishra's Factory, as: Mill}, 2 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Mishra's Factory ability 2
  - resolve
  - Ann: use Mill ability 2
  - resolve
"""


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_another_size_than_an_effect_sets_is_told(era: str) -> None:
    run = played(GROWN.replace("{era}", era))
    becomes = "{} is a 2/2 assembly-worker artifact creature until end of turn"
    assert told(run, 2)[-2:] == [becomes.format("Mishra's Factory"), "Mishra's Factory is 3/3 now"]
    assert told(run, 4)[-1] == becomes.format("Mill")


NOTHING_OF_IT = """
title: Nothing of it
cards:
  Flame: {cost: "{X}{R}", type: Sorcery, text: "~ deals X damage to target player."}
  Song: {cost: "{R}", type: Sorcery, text: "You gain 1 life for each creature you control."}
players:
  Ann: {hand: [Flame, Song], in play: [3 Mountain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
"""


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_what_does_nothing_for_an_x_of_zero_says_so(era: str) -> None:
    run = played(
        NOTHING_OF_IT.replace("title", f"rules: {era}\ntitle")
        + """
  - Ann: cast Flame on Bob x 0
  - resolve
  - Ann: cast Song
  - resolve
"""
    )
    assert told(run, 2)[-1] == "Flame does nothing: X is 0"
    assert told(run, 4)[-1] == "Song does nothing: it comes to 0"


def test_an_attack_is_announced_before_it_is_made() -> None:
    run = played("""
title: An attack
rules: fifth
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with Grizzly Bears
""")
    assert [plainly(step.action) for step in run.steps if step.action != "pass"][::2] == [
        "Ann announces an attack",
        "Ann attacks with Grizzly Bears",
    ]


@pytest.mark.parametrize(("era", "untap"), [("fifth", "phase"), ("classic", "step")])
def test_untapping_is_a_phase_or_a_step_as_the_time_has_it(era: str, untap: str) -> None:
    run = played(f"""
title: It stays
rules: {era}
players:
  Ann: {{in play: [{{card: Basalt Monolith, tapped: true}}]}}
  Bob: {{}}
now: {{turn of: Bob, step: cleanup}}
play:
  - to Ann's upkeep
""")
    assert f"Basalt Monolith stays tapped: it doesn't untap in this {untap}" in [
        entry.text for step in run.steps for entry in step.entries
    ]


def test_a_phase_cost_that_was_paid_leaves_nothing_to_be_done() -> None:
    run = played("""
title: An idol is paid for
rules: fifth
cards:
  Idol: {cost: "{2}", type: Artifact, text: "During your upkeep, you lose 3 life unless you pay {1}."}
players:
  Ann: {in play: [Idol, Forest]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: pay for Idol
  - resolve
""")
    assert told(run, 2)[-1] == "Idol's ability does nothing: nothing is left to be done"


def test_what_stays_tapped_says_so() -> None:
    run = played("""
title: It stays
players:
  Ann: {in play: [{card: Basalt Monolith, tapped: true}, {card: Forest, tapped: true}]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
""")
    (line,) = [each for each in Happenings(run).of(run.steps[0]) if each.about == ("Basalt Monolith",)]
    assert line.text == "Basalt Monolith stays tapped: it doesn't untap in this step"
    assert line.cites[0].cite == "cr1999:302.1"


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_second_moon_is_told_to_change_nothing(era: str) -> None:
    run = played(f"""
rules: {era}
players:
  Ann: {{hand: [2 Blood Moon, Crusade], mana: "{{2}}{{R}}{{2}}{{R}}{{W}}{{W}}", in play: [City of Brass, 3 Mountain]}}
  Bob: {{in play: [Tundra]}}
play: [{{Ann: cast Blood Moon}}, resolve, {{Ann: cast Blood Moon#2}}, resolve, {{Ann: cast Crusade}}, resolve]
""")
    said = [
        entry.text for step in run.steps for entry in step.entries if "changes nothing" in (entry.text or "")
    ]
    assert said == ["Blood Moon changes nothing about City of Brass and Tundra"]


@pytest.mark.parametrize(("era", "rule"), [("classic", "glossary/skip"), ("tenth", "300.9")])
def test_what_is_skipped_says_so_with_the_rule(era: str, rule: str) -> None:
    run = played(f"""
rules: {era}
cards:
  Still Water: {{cost: "{{U}}", type: Enchantment, text: "Players skip their untap steps."}}
players:
  Ann: {{in play: [Still Water, {{card: Island, tapped: true}}]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
expect: {{Island: {{tapped: true}}}}
""")
    told = {
        each.text: [part.cite.partition(":")[2] for part in each.cites]
        for each in Happenings(run).of(run.steps[0])
    }
    assert rule in told["Ann's untap step is skipped"]


def test_the_first_draw_is_told_to_be_skipped() -> None:
    run = played("""
rules: tenth
players:
  Ann: {library: [9 Forest]}
  Bob: {library: [9 Swamp]}
now: start
play:
  - Ann: keep
  - Bob: keep
  - to first main
expect: {Ann: {hand: 7}}
""")
    told = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[-1])}
    assert told["Ann's draw step is skipped"][:1] == ["cr2006:101.5a"]


def test_what_waits_to_replace_something_says_what() -> None:
    run = played("""
cards:
  Hymnal: {cost: "{1}", type: Artifact, text: "{1}: The next time you would draw a card this turn, you gain 5 life instead."}
  Dike: {cost: "{1}", type: Artifact, text: "{1}: All damage that would be dealt to you this turn is dealt to target creature instead."}
players:
  Ann: {in play: [2 Island, Hymnal, Dike, Hill Giant]}
  Bob: {}
play:
  - Ann: use Hymnal
  - resolve
  - Ann: use Dike on Hill Giant
  - resolve
""")
    said = [
        entry.text for step in run.steps for entry in step.entries if "says happens" in (entry.text or "")
    ]
    assert said == [
        "the next time Ann would draw a card this turn, what Hymnal says happens instead",
        "whenever Ann would be dealt damage this turn, what Dike says happens instead",
    ]


def test_the_way_to_another_players_step_says_whose_it_is() -> None:
    run = played("""
players:
  Ann: {}
  Bob: {}
now: {turn of: Ann, step: draw}
play:
  - to first main
  - to draw
""")
    assert [each.sentence for each in told_steps(run)] == ["On to first main", "On to Bob's draw"]


@pytest.mark.parametrize(("era", "pile"), [("fifth", "batch"), ("classic", "stack")])
def test_what_waits_is_called_as_its_time_does(era: str, pile: str) -> None:
    before = (
        f"title: Too late\nrules: {era}\nplayers:\n  Ann: {{hand: [Forest, Shock], in play: [Mountain]}}\n"
    )
    before += "  Bob: {}\nnow: {turn of: Ann, step: first main}\nplay:\n"
    assert failed(before + "  - resolve\n") == [f"the {pile} is empty, so nothing resolves"]
    (why,) = failed(before + "  - Ann: cast Shock on Bob\n  - Ann: play Forest\n")
    assert f"the {pile} isn't empty" in why
