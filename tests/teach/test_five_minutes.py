"""What comes of a scenario that is written in five minutes: nothing expected, nothing tried, no level."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import LIBRARY

from rules_kb.books.store import Store
from rules_kb.scenarios.reading import read_scenario
from rules_kb.teach.ahead_questions import ahead_questions
from rules_kb.teach.basic_questions import basic_questions
from rules_kb.teach.flashcards import situation_cards
from rules_kb.teach.handout import handout
from rules_kb.teach.legality_questions import Occasion, against, trials_at
from rules_kb.teach.may_questions import _with_abilities, _with_hand
from rules_kb.teach.one_card_more import answered_with_one_card_more
from rules_kb.teach.order_questions import stack_questions
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.quiz import make_quiz
from rules_kb.teach.sources import choose
from rules_kb.teach.story import story_told
from rules_kb.teach.timing_questions import timing_questions

PACIFIED = """
title: Pacifism comes off
players:
  Ann: {in play: [Serra Angel, 2 Plains], hand: [Disenchant]}
  Bob: {in play: [2 Plains], hand: [Pacifism]}
now: {turn of: Bob, step: first main}
play:
- "Bob: cast Pacifism on Serra Angel"
- resolve
- "Ann: cast Disenchant on Pacifism"
- resolve
"""


SWEPT = """
title: Everything goes
players:
  Ann: {in play: [4 Plains, Grizzly Bears], hand: [Wrath of God]}
  Bob: {in play: [Hill Giant, Drudge Skeletons, Swamp]}
play:
- "Ann: cast Wrath of God"
- resolve
"""


def test_beginners_are_asked_whose_graveyard_a_thing_goes_to(store: Store) -> None:
    """Nobody can forget a rule of note here; where a thing goes, a beginner may well take amiss."""
    scenario = read_scenario(SWEPT, "five.yaml", LIBRARY)
    made = make_quiz([("five", scenario)], store, "Swept", plays=Plays())
    assert len(made.questions) >= 3
    (asked,) = (each for each in made.questions if "How does" in each.ask)
    subject = asked.right_text.partition(" is in ")[0]
    assert {answer.text: answer.right for answer in asked.answers} == {
        asked.right_text: True,
        f"{subject} is removed from the game.": False,
        next(each.text for each in asked.answers if "graveyard" in each.text and not each.right): False,
        next(each.text for each in asked.answers if "is in play" in each.text): False,
    }


def five_minutes(text: str) -> PlayedScenario:
    return PlayedScenario(read_scenario(text, "five.yaml", LIBRARY), "five")


def test_a_quiz_cards_and_a_worksheet_come_of_little(store: Store, tmp_path: Path) -> None:
    """Whoever is aimed at may answer with one card more, and cards have their time."""
    file = tmp_path / "pacified.yaml"
    file.write_text(PACIFIED)
    chosen, plays = choose(store, [str(file)]), Plays()
    (situation,) = chosen.situations
    made = make_quiz([(situation.name, situation.scenario)], store, "Pacified", plays=plays)
    assert len(made.questions) >= 5
    assert len(situation_cards(situation, plays)) == 3
    (asked,) = handout(chosen, plays=plays).questions
    assert len(asked) >= 3
    assert len({question.answer for question in asked}) == len(asked)
    (when,) = (question for question in asked if "may Bob cast Pacifism" in question.ask)
    letters = when.answer.partition(".")[0].split(", ")
    assert {choice.partition(". ")[2] for choice in when.choices if choice[0] in letters} == {
        "In Bob's first main phase.",
        "In Bob's second main phase.",
    }
    (answered,) = (question for question in asked if "Ann casts Unsummon" in question.ask)
    assert "Ann has Unsummon in hand besides, and in play Island." in answered.ask
    right = next(choice for choice in answered.choices if "in Bob's graveyard" in choice)
    assert answered.answer.startswith(f"{right[0]}: ")


def test_an_answer_with_one_card_more_is_natural() -> None:
    """What is aimed at goes away, a spell is countered; nobody answers their own spell."""
    found = [each.variant for each in answered_with_one_card_more(five_minutes(PACIFIED))]
    assert found == [
        "with Ann: cast Unsummon on Serra Angel besides",
        "with Ann: cast Counterspell on Pacifism besides",
        "with Bob: cast Counterspell on Disenchant besides",
    ]


def test_an_ability_is_answered_by_taking_away_what_it_comes_from() -> None:
    """A circle that is destroyed has been used all the same (cr1999:402.6)."""
    circle = """
players:
  Ann: {in play: ["Circle of Protection: Red", Plains], life: 3}
  Bob: {in play: [Mountain], hand: [Lightning Bolt]}
now: {turn of: Bob, step: first main}
play:
- "Bob: cast Lightning Bolt on Ann"
- "Ann: use Circle of Protection: Red"
- resolve
- "Ann: choose Lightning Bolt"
- resolve
"""
    played = five_minutes(circle)
    name = "with Bob: cast Disenchant on Circle of Protection: Red besides"
    (answered,) = (each for each in answered_with_one_card_more(played) if each.variant == name)
    board = answered.steps[-1].board
    assert board is not None
    ann, _ = board.players
    assert (ann["life"], ann["graveyard"]) == (3, ["Circle of Protection: Red"])
    assert answered.besides == "Bob has Disenchant in hand besides, and in play 2 Plains."


def test_a_block_is_answered_and_the_attacker_stays_blocked() -> None:
    """Without its blocker a blocked bear deals no damage (cr1999:310.1b)."""
    blocked = """
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [Gray Ogre]}
now: {turn of: Ann, step: declare attackers}
play:
- "Ann: attack with Grizzly Bears"
- to declare blockers
- "Bob: block Grizzly Bears with Gray Ogre"
- to end of combat
"""
    found = {each.variant: each for each in answered_with_one_card_more(five_minutes(blocked))}
    board = found["with Ann: cast Unsummon on Gray Ogre besides"].steps[-1].board
    assert board is not None
    assert [player["life"] for player in board.players] == [20, 20]
    assert "with Bob: cast Giant Growth on Gray Ogre besides" in found


def test_the_time_of_a_card_is_asked_where_nothing_attacks_yet() -> None:
    """Each of the steps is tried: a creature in a main phase of one's own only (cr1999:408.1d)."""
    creature = """
players:
  Ann: {in play: [2 Forest], hand: [Grizzly Bears]}
  Bob: {}
play:
- "Ann: cast Grizzly Bears"
- resolve
"""
    (question,) = timing_questions(five_minutes(creature))
    main = {"In Ann's first main phase.", "In Ann's second main phase."}
    assert {answer.text for answer in question.answers if answer.right} == main
    assert "cr1999:408.1d" in question.cites
    leveled = f"level: 2\n{creature.lstrip()}"
    assert list(timing_questions(five_minutes(leveled))) == []


def test_before_1999_an_attack_is_told_once_though_it_is_announced_first() -> None:
    attack = """
rules: fifth
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [Gray Ogre]}
now: {turn of: Ann, step: main}
play:
- "Ann: attack with Grizzly Bears"
- to end of combat
"""
    played = five_minutes(attack)
    actions = [step.action for step in played.steps]
    assert (actions[0], actions[-1]) == ("Ann: announce attack", "Ann: attack with Grizzly Bears")
    assert story_told(played, played.steps).count("attacks") == 1


def test_what_is_tried_is_told_by_what_the_cards_can_do() -> None:
    """Modes with a target and without, an ability with a target, and one of several of a card."""
    text = """
players:
  Ann:
    hand: [Funeral Charm, Pacifism]
    in play: [Swamp, 2 Plains, Icy Manipulator, Forest, "Mishra's Factory"]
  Bob: {in play: [Gray Ogre]}
play:
- "Ann: cast Funeral Charm mode 2 on Gray Ogre"
- resolve
"""
    played = five_minutes(text)
    board = played.run.before
    assert board is not None
    ann = board.players[0]
    with_hand = list(_with_hand(played, ann, board))
    assert "Ann: cast Funeral Charm mode 1 on Bob" in with_hand
    assert "Ann: cast Pacifism on Gray Ogre" in with_hand
    with_abilities = list(_with_abilities(played, ann, board))
    assert "Ann: use Icy Manipulator on Gray Ogre" in with_abilities
    assert not [each for each in with_abilities if "Factory" in each or "Swamp" in each]


LAND = """
players:
  Ann: {hand: [Forest]}
  Bob: {}
play:
- "Ann: play Forest"
"""


MINES = """
players:
  Ann: {in play: [Howling Mine, Howling Mine], library: [Forest, Forest, Forest, Forest]}
  Bob: {library: [Island, Island, Island, Island]}
now: {turn of: Ann, step: upkeep}
play:
- to draw
- resolve all
- to Bob's draw
"""


def asked_of(text: str, store: Store) -> list[str]:
    """What a quiz asks of it."""
    scenario = read_scenario(text, "five.yaml", LIBRARY)
    return [each.ask for each in make_quiz([("five", scenario)], store, "Five", plays=Plays()).questions]


def test_of_the_plainest_thing_beginners_are_asked_what_holds_for_all_of_its_kind(store: Store) -> None:
    """Who may respond, what is done first, when a card goes to the graveyard; what a land may do."""
    assert len(asked_of(SWEPT.replace("Hill Giant, Drudge Skeletons, Swamp", "Hill Giant"), store)) >= 5
    asked = asked_of(LAND, store)
    assert [each for each in asked if "In which of these steps may Ann play Forest?" in each]
    assert [each for each in asked if "may respond to that" in each]
    played = five_minutes(LAND)
    right = {each.ask.partition(". ")[2]: each.right_text for each in basic_questions(played)}
    assert right["Who may respond to that, before Forest is in play?"] == "Nobody."
    assert right["May Ann tap it for mana now?"] == "Yes, whenever its player has priority."
    assert list(basic_questions(five_minutes(f"level: 1\n{LAND.lstrip()}"))) == []


def test_what_beginners_are_asked_cites_the_rule() -> None:
    cites = {each.ask.partition(". ")[2]: each.cites for each in basic_questions(five_minutes(SWEPT))}
    assert cites["What does Ann do first?"] == ("cr1999:409.1a", "cr1999:409.1f")
    assert cites["When does Wrath of God itself go to the graveyard?"] == ("cr1999:413.2h",)
    who = "Before Wrath of God resolves, who may respond, and in which order?"
    assert cites[who] == ("cr1999:408.1c",)


def test_a_game_that_begins_by_going_on_is_asked_about_too(store: Store) -> None:
    """Three cards are drawn with two mines; whose ability resolves first is Ann's choice, and isn't asked."""
    (ahead,) = ahead_questions(five_minutes(MINES))
    assert ahead.right_text == "Ann has 3 cards in hand."
    assert list(stack_questions(five_minutes(MINES))) == []
    assert len(asked_of(MINES, store)) >= 5
    right = {each.ask.partition(". ")[2]: each for each in basic_questions(five_minutes(MINES))}
    counted = right["How many abilities wait on the stack now?"]
    assert [(each.text, each.right) for each in counted.answers][:2] == [("3.", True), ("2.", False)]
    assert counted.cites == ("cr1999:410.1", "cr1999:304.1")
    assert right["Who says which of them resolves first?"].right_text == "Ann."
    assert right["Who says which of them resolves first?"].cites == ("cr1999:410.3",)


COUNTERED = """
players:
  Ann: {in play: [2 Forest], hand: [Grizzly Bears]}
  Bob: {in play: [2 Island], hand: [Counterspell]}
play:
- "Ann: cast Grizzly Bears"
- "Bob: cast Counterspell on Grizzly Bears"
- resolve
"""


def test_of_a_countered_spell_it_is_asked_what_becomes_of_its_mana(store: Store) -> None:
    """What has been paid is not paid back (cr1999:414.2); a creature spell is no creature yet (401.1)."""
    assert len(asked_of(COUNTERED, store)) >= 5
    played = five_minutes(COUNTERED)
    right = {each.ask.partition(". ")[2]: each for each in basic_questions(played)}
    (refund,) = (each for ask, each in right.items() if ask.endswith("was paid for Grizzly Bears?"))
    assert (refund.right_text, refund.cites) == ("It is spent, and none of it comes back.", ("cr1999:414.2",))
    (spell,) = (each for ask, each in right.items() if "destroys a creature" in ask)
    assert (spell.right_text[:3], spell.cites) == ("No:", ("cr1999:401.1",))
    board = played.steps[-1].board
    assert board is not None
    lands = [(thing["name"], thing.get("tapped")) for thing in board.players[0]["in play"]]
    assert (lands, board.players[0]["mana"]) == ([("Forest", True)] * 2, {})


def test_a_land_and_two_abilities_give_three_cards_each(tmp_path: Path, store: Store) -> None:
    """Cards of one kind have keys of their own."""
    for text in (LAND, MINES):
        file = tmp_path / "little.yaml"
        file.write_text(f"title: Little\n{text.lstrip()}")
        (situation,) = choose(store, [str(file)]).situations
        assert len({card.key for card in situation_cards(situation, Plays())}) == 3


def test_a_land_cant_be_played_while_a_spell_waits() -> None:
    """So the engine has it as well as the question (cr1999:305.4)."""
    played = five_minutes(COUNTERED.replace("hand: [Grizzly Bears]", "hand: [Grizzly Bears, Forest]"))
    (trial,) = trials_at(played, Occasion(1, 1, played.scenario.play[0]), ["Ann: play Forest"])
    assert not trial.legal
    assert [cite for cite, _ in against(trial)] == ["cr1999:305.4"]
    right = {each.ask.partition(". ")[2]: each for each in basic_questions(five_minutes(LAND))}
    waiting = right["Could Ann have played it while a spell waits on the stack?"]
    assert (waiting.right_text, waiting.cites) == ("No: the stack has to be empty for it.", ("cr1999:305.4",))


def test_what_counters_a_spell_cant_be_aimed_at_an_ability() -> None:
    """So the engine has it as well as the question."""
    played = five_minutes(MINES.replace("Bob: {", "Bob: {hand: [Counterspell], in play: [2 Island], "))
    tried = ["Bob: cast Counterspell on the draw's ability", "Bob: cast Counterspell on Howling Mine"]
    trials = trials_at(played, Occasion(1, 1, played.scenario.play[0]), tried)
    assert [trial.legal for trial in trials] == [False, False]
    asked = {each.ask.partition(". ")[2]: each.right_text for each in basic_questions(five_minutes(MINES))}
    assert (
        asked["May something that counters a spell be aimed at the draw's ability?"]
        == "No: an ability is no spell."
    )


@pytest.mark.parametrize(("bears", "asked"), [(4, True), (1000, False)])
def test_a_board_of_a_thousand_isnt_played_over_and_over_to_ask_when_something_may_be_cast(
    bears: int, asked: bool
) -> None:
    found = five_minutes(f"""title: Many
cards:
  Landslip: {{type: Sorcery, cost: "{{1}}{{R}}", text: Destroy target land.}}
players:
  Ann: {{in play: [{bears} Grizzly Bears, 2 Mountain], hand: [Landslip]}}
  Bob: {{in play: [Forest]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Landslip on Forest
  - resolve
""")
    assert found.is_short is asked
    assert bool(list(timing_questions(found))) is asked
