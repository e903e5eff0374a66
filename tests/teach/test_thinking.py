"""Questions that ask to think: some steps ahead, backwards, with one thing otherwise, for the mistake in a
game that somebody tells. What each says is played out here once more.
"""

from __future__ import annotations

import pytest
from playing import LIBRARY
from sampled import sampled
from taught import PLAYS, played, shipped

from rules_kb.books.store import Store
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.runner import Runner
from rules_kb.teach.ahead_questions import (
    ahead_questions,
    board_questions,
    explain_questions,
    order_questions,
)
from rules_kb.teach.changing_questions import change_questions, deed_questions
from rules_kb.teach.difficulty import difficulty_of
from rules_kb.teach.effect_questions import effect_questions
from rules_kb.teach.flashcards import situation_cards
from rules_kb.teach.keys import telling_sentence
from rules_kb.teach.may_questions import may_questions
from rules_kb.teach.mistake_questions import mistake_questions
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.question import Question
from rules_kb.teach.quiz import make_quiz
from rules_kb.teach.saving_questions import saving_questions
from rules_kb.teach.share_questions import share_questions
from rules_kb.teach.sources import Situation
from rules_kb.teach.story import story_told
from rules_kb.teach.variants import variants
from rules_kb.teach.worlds import stretches

BOLT_AT_A_KING = "state-based-effects/the-check-is-repeated"


def wrong(question: Question) -> dict[str, tuple[str, ...]]:
    return {answer.text: answer.forgets for answer in question.answers if not answer.right}


def test_a_board_is_completed_and_each_wrong_one_comes_of_one_mistake() -> None:
    (question,) = board_questions(played(BOLT_AT_A_KING))
    assert question.ask.startswith("Bob casts Shock on Goblin King. Both players pass. Complete the board:")
    assert question.right_text == (
        "Goblin King is in Ann's graveyard. Hurt Raiders is in Ann's graveyard. Flight is in Ann's graveyard."
    )
    assert wrong(question)[
        "Goblin King is in Ann's graveyard. Hurt Raiders is in Ann's graveyard. Flight is in play."
    ] == ("cr1999:420.5d",)


def test_what_is_asked_ahead_tells_what_is_done_and_not_what_comes_of_it() -> None:
    for name in ("combat/banding-blockers", "combat/the-blocker-is-gone-before-or-after"):
        for question in ahead_questions(played(name)):
            assert "resolves" not in question.ask
            assert question.ahead >= 2
            assert not any(item["kind"] == "damage" for item in question.position.board.spells)


def test_only_beginners_are_asked_whether_lethal_damage_destroys() -> None:
    question = next(ahead_questions(played("combat/banding-blockers")), None)
    assert question is None or {cite for cites in wrong(question).values() for cite in cites} != {
        "cr1999:420.5c"
    }


def test_what_came_last_resolves_first_and_no_queue_is_right() -> None:
    (question,) = order_questions(played("combat/mogg-fanatic-with-its-damage-on-the-stack"))
    assert question.right_text == "Mogg Fanatic's ability, then combat damage."
    assert "Combat damage, then Mogg Fanatic's ability." in wrong(question)
    assert question.cites[0] == "cr1999:310.2"


def test_the_first_step_that_goes_wrong_is_the_one_that_forgets_the_rule() -> None:
    (question, *_) = mistake_questions(played("stack/another-word-and-no-target"))
    assert question.cites == ("cr1999:413.2a",)
    assert question.right_text == "Step 5."
    assert "Hill Giant is destroyed and goes to Bob's graveyard." in question.ask
    assert question.because == "in truth: Hill Giant is no longer a legal target"


def test_no_mistake_is_in_the_only_step_in_which_anything_happens() -> None:
    """All before it is an attack and a block: whoever knows no rule finds the step."""
    assert not list(mistake_questions(played("combat/trample-against-a-protected-blocker")))


def test_no_mistake_is_one_that_gives_itself_away() -> None:
    for name in ("stack/giant-growth-answers-incinerate", "triggers/four-triggers-of-one-upkeep"):
        assert not [each.ask for each in mistake_questions(played(name)) if "does nothing" in each.ask]


def test_the_card_that_saves_a_creature_does_save_it_and_the_others_do_not() -> None:
    (question,) = saving_questions(played("combat/dividing-damage-among-blockers"))
    assert "Which of these keeps Craw Wurm in play?" in question.ask
    told = {answer.text.partition(" (")[0]: answer for answer in question.answers}
    text = """
title: Saved
players:
  Ann: {{in play: [Craw Wurm, Plains, Plains, Plains, Forest], hand: [{card}]}}
  Bob: {{in play: [Hill Giant, Scathe Zombies]}}
now: {{turn of: Ann, step: declare attackers}}
play:
- "Ann: attack with Craw Wurm"
- to declare blockers
- "Bob: block Craw Wurm with Hill Giant, Scathe Zombies"
- to combat damage
- "Ann: assign Craw Wurm: 3 to Hill Giant, 3 to Scathe Zombies"
- "Ann: cast {card}{aim}"
- resolve
- resolve
expect:
  Craw Wurm: {{in: {where}}}
"""
    tried = 0
    for card in {"Giant Growth", "Warrior's Honor", "Anoint", "Death Ward", "Elvish Fury"} & set(told):
        aim = "" if card == "Warrior's Honor" else " on Craw Wurm"
        where = "play" if told[card].right else "graveyard"
        scenario = read_scenario(text.format(card=card, aim=aim, where=where), "saved.yaml", LIBRARY)
        run = Runner(scenario, ERAS["classic"]).play()
        assert run.passed, [check.found for check in run.checks]
        tried += 1
    assert tried >= 2


def test_what_has_been_done_is_told_by_what_comes_of_it_elsewhere() -> None:
    (question,) = deed_questions(played("continuous-effects/two-control-magics"))
    assert "Then this is so: Serra Angel is in play under Bob's control, as a 4/4." in question.ask
    assert question.right_text == "Cal casts Disenchant on Control Magic."
    others = {answer.text: answer.why for answer in question.answers if not answer.right}
    assert others["Cal casts Disenchant on Bob's Magic."] == (
        "then it would be so: Serra Angel is in play under Ann's control, as a 5/5"
    )


def test_no_deed_is_asked_that_alone_names_what_an_aura_is_on() -> None:
    """Control Magic is lost with its creature, and players are all that could be aimed at besides."""
    assert list(deed_questions(played("zones/on-top-of-the-graveyard"))) == []


def test_one_change_makes_it_come_out_differently_and_the_others_do_not() -> None:
    (question,) = change_questions(played("replacement/a-pariah-takes-the-damage"))
    assert "In the end White Knight is in Bob's graveyard." in question.ask
    assert question.right_text == "Pariah isn't there."
    assert all("all the same" in answer.why for answer in question.answers if not answer.right)


def test_only_beginners_are_asked_whether_a_larger_creature_lives() -> None:
    assert not list(change_questions(played("combat/trample-twice")))


def test_nothing_is_told_to_be_so_that_would_be_so_after_another_deed_too() -> None:
    """Anger gives haste from the graveyard; a bear that is merely still there stands as it would without."""
    (question,) = deed_questions(played("zones/a-creature-that-helps-from-the-graveyard"))
    assert "Grizzly Bears is in play as a 2/2, with haste." in question.ask
    so = question.ask.partition("Then this is so: ")[2].partition(" What has")[0].rstrip(".")
    assert not [answer.why for answer in question.answers if answer.why.endswith(f": {so}")]


def test_a_mistake_says_something_that_is_not_so() -> None:
    """Where a rule is merely left out, nothing that is told shows it."""
    for name in ("combat/three-players-and-one-who-leaves", "turn/an-extra-turn-for-the-other-player"):
        for question in mistake_questions(played(name)):
            assert question.cites[0] not in ("cr1999:102.7", "cr1999:304.1")


def test_a_mistake_does_not_take_back_what_the_same_step_says() -> None:
    """A thing that has just become a 3/3 creature has no toughness of 0: that is seen without any rule."""
    asked = [question.ask for question in mistake_questions(played("copies/a-clone-of-what-is-printed"))]
    assert asked
    assert not [ask for ask in asked if "(toughness 0)" in ask]


def test_a_told_game_says_what_is_chosen_and_which_cards_are_meant() -> None:
    """Two cards of one name have names of their own, and what the first copies is chosen as it comes."""
    (question, *_) = mistake_questions(played("copies/a-clone-of-what-is-printed"))
    assert "Both players pass (Ann says yes; Ann chooses Changing Staff)." in question.ask
    assert "X = 2. X is 2." not in question.ask
    assert "hand: First (the card Mirror Folk), Second (the card Mirror Folk)" in question.position.players[0]


def test_no_mistake_breaks_what_a_step_before_it_promises() -> None:
    """A shield and a delayed ability say what will be: that it isn't so is seen without knowing any rule."""
    for name in (
        "fifth/damage-prevention/a-destroyed-creature-regenerates",
        "fifth/eras/doomed-in-whatever-shape",
        "fifth/batches/it-happens-without-its-source",
    ):
        asked = [question.ask for question in mistake_questions(played(name))]
        assert not [ask for ask in asked if "will act later" in ask or "will regenerate" in ask]


def test_what_has_been_done_is_not_told_by_what_attacks() -> None:
    (question,) = deed_questions(played("continuous-effects/a-bonus-for-who-attacks-untapped"))
    assert "Serra Angel is in play as a 5/4. Proud Guard is in play as a 3/4. What has" in question.ask
    assert question.right_text == "Ann attacks with Serra Angel and Proud Guard."


def test_how_a_thing_stands_is_asked_where_the_last_deed_has_to_do_with_it() -> None:
    """Savannah Lions has died two spells before."""
    for question in ahead_questions(played("stack/no-other-legal-target")):
        assert "How does Savannah Lions stand" not in question.ask or not question.ask.startswith(
            "Bob casts Arc Lightning"
        )


def test_an_explanation_is_wanted_of_what_the_scenario_is_about() -> None:
    """The bell triggers although it goes at the same moment; and what only is dealt and kills explains
    nothing.
    """
    (question,) = explain_questions(played("triggers/the-bell-tolls-for-all"))
    assert "cr1999:410.10d" in question.wanted
    classic = PLAYS.of(ICY, shipped(ICY), "classic")
    assert not list(explain_questions(classic))


ICY = "fifth/eras/icy-manipulator-on-a-blocker"


def test_nobody_tells_a_game_of_what_lies_face_down() -> None:
    name = "keywords/turned-down-and-up-again"
    assert not list(mistake_questions(played(name)))
    hidden = played(name).position(0)
    assert hidden is not None
    assert all(card.name for card in hidden.cards)


def test_an_attack_that_is_announced_first_is_told_once() -> None:
    position = played("fifth/the-attack/a-tapped-blocker-deals-no-damage").position(6)
    assert position is not None
    assert [told for told in position.so_far if "attacks" in told] == ["Ann attacks with Grizzly Bears."]


def test_a_band_of_three_is_told_without_signs() -> None:
    so_far = played("combat/bands-with-other-in-2006").position(4)
    assert so_far is not None
    assert "Ann attacks with a band of Jasmine Boreal, Kei Takahashi and Benalish Hero." in so_far.so_far


def test_what_may_be_done_has_about_as_much_that_is_legal_as_illegal() -> None:
    names = ("combat/two-flunkies-attack-together", "combat/banding-attackers")
    found = [question for name in names for question in may_questions(played(name))]
    assert found
    for question in found:
        legal = [answer for answer in question.answers if answer.right]
        assert question.several
        assert abs(2 * len(legal) - len(question.answers)) <= 1
        assert all(answer.why for answer in question.answers)
    flunkies = found[0]
    assert flunkies.right_letter.count(",") == 1
    assert "Attack with Left Mogg and Right Mogg, and nothing else." in flunkies.right_text


def test_an_answer_in_words_has_points_for_the_rules_that_decide(store: Store) -> None:
    (question,) = explain_questions(played("triggers/the-bell-tolls-for-all"))
    assert question.answers == ()
    assert question.ask.endswith("Explain in two lines why.")
    made = make_quiz(
        [(question.scenario, played(question.scenario).scenario)], store, "Why", count=1, kinds=["explain"]
    )
    (asked,) = made.questions
    assert len(asked.guide) == len(asked.wanted) + 1
    assert asked.guide[0].startswith("1 point for the rule: ")


def test_each_question_says_how_difficult_it_is_and_why() -> None:
    (question,) = board_questions(played(BOLT_AT_A_KING))
    assert difficulty_of(question, 2) == (
        4,
        "two steps ahead; everything has to be kept in view; two rules can be forgotten",
    )
    assert difficulty_of(question, None)[0] == 4


def test_a_quiz_says_of_which_subjects_it_has_least(store: Store) -> None:
    names = (BOLT_AT_A_KING, "combat/landwalk")
    made = make_quiz([(name, played(name).scenario) for name in names], store, "Short", count=90)
    assert len(made.questions) < 90
    assert {each.subject for each in made.asked_of} == {"Landwalk", "Stack"} or len(made.asked_of) == 2
    assert sum(each.questions for each in made.asked_of) == len(made.questions)


FIVE_MINUTES = """
title: A bear, a bolt and a growth
players:
  Ann: {in play: [Grizzly Bears, Forest], hand: [Giant Growth]}
  Bob: {in play: [Mountain], hand: [Lightning Bolt]}
now: {turn of: Bob}
play:
- "Bob: cast Lightning Bolt on Grizzly Bears"
- "Ann: cast Giant Growth on Grizzly Bears"
- resolve
- resolve
"""


def test_a_scenario_of_five_minutes_gives_five_questions_and_three_cards(store: Store) -> None:
    """Without anything expected, tried or asked, and without tags."""
    scenario = read_scenario(FIVE_MINUTES, "five.yaml", LIBRARY)
    plays = Plays()
    made = make_quiz([("five", scenario)], store, "Five", count=12, plays=plays)
    assert len(made.questions) >= 5
    assert [each for each in made.questions if each.right_text.endswith(", then Lightning Bolt.")]
    cards = situation_cards(Situation("five", scenario, [ERAS["classic"]]), plays)
    assert len(cards) == 3
    assert len({card.front for card in cards}) == 3


def test_who_overlooks_an_answer_gets_the_board_without_it() -> None:
    scenario = read_scenario(FIVE_MINUTES, "five.yaml", LIBRARY)
    questions = list(ahead_questions(PlayedScenario(scenario, "five")))
    question = next(each for each in questions if "5/5, with 3 damage" in each.right_text)
    mistakes = {answer.text: answer.why for answer in question.answers if not answer.right}
    assert mistakes["Grizzly Bears is in Ann's graveyard."] == "overlooks Giant Growth"


def test_a_long_loop_is_not_played_again_without_each_of_its_rules() -> None:
    for name in ("loops/nothing-can-stop-it", "loops/a-mandatory-loop-with-an-end"):
        loop = played(name)
        assert not loop.is_short
        assert loop.telling_rules == []
        assert list(ahead_questions(loop)) == []


def test_effects_on_one_thing_are_put_in_order_and_each_order_is_worked_out() -> None:
    """The bear has a counter, and a bonus of 3 before it becomes a 0/2: the last overrides (418.5d)."""
    (question,) = effect_questions(played("types/a-queen-sets-the-current-size"))
    assert question.right_text == "Giant Growth, then Sorceress Queen: it is 0/2."
    assert sorted(wrong(question)) == [
        "Giant Growth, then Sorceress Queen: it is 3/5.",
        "Sorceress Queen, then Giant Growth: it is 0/2.",
        "Sorceress Queen, then Giant Growth: it is 3/5.",
    ]
    assert "cr1999:418.5d" in question.cites


def test_which_effect_is_older_is_told_where_the_board_does_not_show_it() -> None:
    (question,) = effect_questions(played("continuous-effects/humility-and-what-came-later"))
    assert "Glorious Anthem has been in play for longer than Humility. In which order" in question.ask
    assert question.right_text == "Glorious Anthem, then Humility, then Flight: it is 1/1."


def test_nobody_is_asked_for_the_order_of_bonuses_that_come_to_the_same() -> None:
    assert not list(effect_questions(played("stack/giant-growth-answers-incinerate")))


def test_a_key_quotes_the_sentence_of_a_rule_that_is_about_what_happens() -> None:
    digest = "What has the quality can't target it. All damage that such sources would deal is prevented."
    assert telling_sentence(digest, "3 damage from Bear to Knight is prevented").startswith("All damage")
    assert telling_sentence(digest, "Shock can't target Knight") == "What has the quality can't target it"
    aside = "Some effects look for a source of a color. What no longer has it gets through."
    assert telling_sentence(aside, "") == "What no longer has it gets through"
    assert telling_sentence("Two meanings. 1. To move a card to a hand. 2. An equal game.", "") == (
        "To move a card to a hand"
    )


def test_to_count_the_cards_that_were_played_is_no_question() -> None:
    """Bob answers with Shock: that there is a card less in his hand then needs no rule."""
    for question in ahead_questions(played("combat/an-attacker-destroyed-after-blocks")):
        assert "in hand" not in " ".join(answer.text for answer in question.answers)


def test_no_told_mistake_is_that_a_step_does_not_begin_or_that_something_gets_nothing() -> None:
    for name in (
        "triggers/doomed-whatever-it-becomes",
        "continuous-effects/doubled-power-becomes-a-plain-bonus",
    ):
        for question in mistake_questions(played(name)):
            assert not {"cr1999:311.1", "cr1999:413.2f"} & set(question.cites)
            assert "+0/+0" not in question.ask


def test_ways_to_assign_damage_are_played_out_each_by_itself() -> None:
    """A 5/3 with trample, blocked by a 3/3: three to the blocker are due, and the rest may go anywhere."""
    (question,) = share_questions(played("combat/trample-twice"))
    assert question.several
    assert {answer.text: answer.right for answer in question.answers} == {
        "2 to Hill Giant, 3 to Bob.": False,
        "4 to Hill Giant, 1 to Bob.": True,
        "5 to Hill Giant.": True,
        "5 to Bob.": False,
    }
    assert question.cites[0] == "cr1999:502.9b"
    assert "1 short of lethal" in question.because


TWO_OF_ONE_NAME = """
title: Two of one name
players:
  Ann: {in play: [Jedit Ojanen, 3 Island]}
  Bob: {in play: [4 Plains, 3 Island], hand: [Jedit Ojanen]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Jedit Ojanen
  - resolve
"""


def test_things_of_one_name_are_told_by_whose_they_are(store: Store) -> None:
    scenario = read_scenario(TWO_OF_ONE_NAME, "two.yaml", LIBRARY)
    made = make_quiz([("two", scenario)], store, "Two", count=5)
    (ahead,) = (question for question in made.questions if question.kind == "ahead")
    assert ahead.right_text == "Bob's Jedit Ojanen is in Bob's graveyard."
    (eras,) = (question for question in made.questions if question.kind == "eras")
    assert "How does Ann's Jedit Ojanen stand" in eras.ask
    assert "Tenth Edition: Ann's Jedit Ojanen is in Ann's graveyard." in eras.right_text
    assert len(situation_cards(Situation("two", scenario, [ERAS["classic"]]), Plays())) == 3


FIRST_STRIKE = """
title: A first striker and two blockers
players:
  Ann: {hand: [Giant Growth], in play: [Forest, White Knight]}
  Bob: {in play: [Grizzly Bears, Gray Ogre]}
now: {turn of: Ann, step: declare attackers}
play:
- "Ann: attack with White Knight"
- to declare blockers
- "Bob: block White Knight with Grizzly Bears, Gray Ogre"
- "Ann: cast Giant Growth on White Knight"
- resolve
- to combat damage
- "Ann: assign White Knight: 2 to Grizzly Bears, 3 to Gray Ogre"
- resolve
"""

A_LAST_KICK = """
title: One last kick
rules: tenth
players:
  Ann: {in play: [Mogg Fanatic]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: declare attackers}
play:
- "Ann: attack with Mogg Fanatic"
- to declare blockers
- "Bob: block Mogg Fanatic with Grizzly Bears"
- to combat damage
- "Ann: use Mogg Fanatic on Grizzly Bears"
- resolve all
"""

IN_ONE_BATCH = """
title: Bolt and growth in one batch
rules: fifth
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {hand: [Giant Growth, Healing Salve], in play: [Forest, Plains, Grizzly Bears]}
now: {turn of: Ann, step: main}
play:
- "Ann: cast Lightning Bolt on Grizzly Bears"
- "Bob: cast Giant Growth on Grizzly Bears"
- resolve all
"""


@pytest.mark.parametrize("text", sampled([FIRST_STRIKE, A_LAST_KICK, IN_ONE_BATCH], 3))
def test_five_questions_come_from_five_minutes_under_each_era(text: str, store: Store) -> None:
    scenario = read_scenario(text, "five.yaml", LIBRARY)
    plays = Plays()
    made = make_quiz([("five", scenario)], store, "Five", count=12, plays=plays)
    assert len(made.questions) >= 5
    assert {question.era for question in made.questions} == {made.era} == {scenario.era_names[0]}
    assert len({question.kind for question in made.questions}) >= 4
    cards = situation_cards(Situation("five", scenario, [ERAS[made.era]]), plays)
    assert len(cards) == 3


def test_who_forgets_first_strike_deals_damage_back() -> None:
    """The damage is assigned by the rule in one step, and dealt in the next."""
    scenario = read_scenario(FIRST_STRIKE, "five.yaml", LIBRARY)
    (question, *_) = mistake_questions(PlayedScenario(scenario, "five"))
    assert question.cites == ("cr1999:502.2b",)
    assert "Gray Ogre deals 2 combat damage to White Knight (4 of 5)" in question.ask
    number = question.right_text.strip("Step .")
    assert f"({number}) Both players pass. White Knight deals 2 combat damage" in question.ask


def test_no_damage_goes_past_a_blocker_without_trample() -> None:
    scenario = read_scenario(FIRST_STRIKE, "five.yaml", LIBRARY)
    (question,) = share_questions(PlayedScenario(scenario, "five"))
    (answer,) = (each for each in question.answers if not each.right)
    assert answer.text == "2 to Grizzly Bears, 3 to Bob."
    assert "(310.1c)" in answer.why


def test_what_prevents_damage_has_its_own_step_in_a_batch() -> None:
    scenario = read_scenario(IN_ONE_BATCH, "five.yaml", LIBRARY)
    (question,) = may_questions(PlayedScenario(scenario, "five"))
    legal = [answer.text for answer in question.answers if answer.right]
    assert sorted(legal) == [
        "Cast Healing Salve in its first mode on Ann.",
        "Cast Healing Salve in its first mode on Bob.",
    ]
    assert question.position.stack.startswith("In the batch, the last one first: Lightning Bolt")


def test_a_counterspell_does_not_counter_an_ability_and_a_tapped_wizard_does_nothing() -> None:
    scenario = read_scenario(WHO_SHOOTS_FIRST, "five.yaml", LIBRARY)
    (question,) = may_questions(PlayedScenario(scenario, "five"))
    reasons = {answer.text: answer.why for answer in question.answers}
    assert reasons["Cast Counterspell on Shock."] == "legal"
    assert "is an ability, not a spell" in reasons["Cast Counterspell on Prodigal Sorcerer's ability."]
    assert "is already tapped" in reasons["Use Prodigal Sorcerer on Grizzly Bears."]


WHO_SHOOTS_FIRST = """
title: Who shoots first
players:
  Ann: {hand: [Shock], in play: [Mountain, Grizzly Bears]}
  Bob: {hand: [Counterspell], in play: [2 Island, Prodigal Sorcerer]}
now: {turn of: Ann, step: first main}
play:
- "Ann: cast Shock on Prodigal Sorcerer"
- "Bob: use Prodigal Sorcerer on Ann"
- "Bob: cast Counterspell on Shock"
- resolve all
"""


def test_something_else_that_is_done_stays_aimed_at_the_same_side() -> None:
    scenario = read_scenario(WHO_SHOOTS_FIRST, "five.yaml", LIBRARY)
    found = {each.variant for each in variants(PlayedScenario(scenario, "five"))}
    assert "without Counterspell" in found
    assert "with Bob: use Prodigal Sorcerer on Grizzly Bears" in found
    assert not found & {"with Ann: cast Shock on Ann", "with Bob: use Prodigal Sorcerer on Bob"}


def test_an_answer_may_be_given_later_and_two_effects_in_the_other_order() -> None:
    aura = """
title: Strength is not enough
players:
  Ann: {hand: [Giant Strength], in play: [2 Mountain, Grizzly Bears]}
  Bob: {hand: [Terror], in play: [2 Swamp]}
now: {turn of: Ann, step: first main}
play:
- "Ann: cast Giant Strength on Grizzly Bears"
- "Bob: cast Terror on Grizzly Bears"
- resolve
- resolve
"""
    later, *_ = variants(PlayedScenario(read_scenario(aura, "five.yaml", LIBRARY), "five"))
    assert later.variant == "with Bob: cast Terror on Grizzly Bears later"
    found = {question.right_text: question for question in ahead_questions(later)}
    assert found["Giant Strength is in Ann's graveyard."].cites[0] == "cr1999:420.5d"
    shield = """
title: Twice the fire
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain, Furnace of Rath]}
  Bob: {hand: [Healing Salve], in play: [Plains, Hill Giant]}
now: {turn of: Ann, step: first main}
play:
- "Ann: cast Lightning Bolt on Hill Giant"
- "Bob: cast Healing Salve mode 2 on Hill Giant"
- resolve
- resolve
- "Bob: order Healing Salve, Furnace of Rath"
"""
    first, *_ = variants(PlayedScenario(read_scenario(shield, "five.yaml", LIBRARY), "five"))
    assert first.variant == "with Bob: order Furnace of Rath, Healing Salve"
    assert any(each.right_text == "Hill Giant is in Bob's graveyard." for each in ahead_questions(first))


def test_what_is_no_creature_has_no_empty_outcome() -> None:
    """Stone Stare makes the gibbons an enchantment: then they have no size."""
    (question,) = effect_questions(played("types/an-enchantment-that-became-a-creature"))
    assert question.right_text == "Sleeping Gibbons, then Stone Stare: it is no creature."
    assert not any(": ." in answer.text for answer in question.answers)


def test_a_step_that_is_passed_over_is_not_told() -> None:
    position = played("fifth/eras/priority-at-end-of-turn").position(8)
    assert position is not None
    assert not any("passed over" in sentence for sentence in position.so_far)


def test_what_one_question_says_of_an_era_is_not_asked_by_another(store: Store) -> None:
    name = "eras/power-and-toughness-change-places"
    for seed in (1, 2, 3):
        made = make_quiz([(name, played(name).scenario)], store, "Eras", count=12, seed=seed)
        rights = [question.right_text for question in made.questions if question.kind in ("ahead", "outcome")]
        told = [question.right_text for question in made.questions if question.kind == "eras"]
        assert not any(right in text for right in rights for text in told)


def test_a_story_does_not_name_every_step_at_which_everybody_stops() -> None:
    whole = played("turn/the-five-phases-in-order")
    words = story_told(whole, whole.steps)
    assert words.count("All players pass") <= 3
    assert words.endswith("upkeep step begins.")


LAST_POINTS = """
title: A counterspell countered
rules: tenth
players:
  Ann: {hand: [Lightning Bolt, Counterspell], in play: [Mountain, 2 Island]}
  Bob: {hand: [Counterspell], in play: [2 Island], life: 3}
now: {turn of: Ann, step: first main}
play:
- "Ann: cast Lightning Bolt on Bob"
- "Bob: cast Counterspell on Lightning Bolt"
- "Ann: cast Counterspell on Counterspell"
- resolve all
"""


def test_to_have_lost_is_another_thing_than_to_have_no_life_left() -> None:
    scenario = read_scenario(LAST_POINTS, "points.yaml", LIBRARY)
    (question,) = (each for each in ahead_questions(PlayedScenario(scenario, "points")))
    assert question.right_text == "Bob has 0 life and has lost the game."
    assert wrong(question)["Bob has 0 life and is still in the game."] == ("cr2006:420.5a",)


NOT_REGENERATED = """
title: Nothing regenerates
players:
  Ann: {hand: [Wrath of God], in play: [4 Plains, Savannah Lions]}
  Bob: {in play: [Drudge Skeletons, Swamp]}
now: {turn of: Ann, step: first main}
play:
- "Ann: cast Wrath of God"
- "Bob: use Drudge Skeletons"
- resolve
- resolve
"""


def test_what_a_card_says_is_overlooked_where_a_scenario_names_no_level() -> None:
    played_here = PlayedScenario(read_scenario(NOT_REGENERATED, "wrath.yaml", LIBRARY), "wrath")
    overlooked = {
        world.why: [thing["name"] for thing in world.board.players[1]["in play"]]
        for stretch in stretches(played_here)
        for world in stretch.worlds()
        if world.misreads
    }
    (why,) = (each for each in overlooked if each.endswith("on Wrath of God"))
    assert "Drudge Skeletons" in overlooked[why]
    (question,) = board_questions(played_here)
    assert "Drudge Skeletons is in Bob's graveyard" in question.right_text
    assert any("Drudge Skeletons is in play tapped" in text for text in wrong(question))
