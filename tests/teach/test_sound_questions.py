"""Questions that a judge would ask: none about what the rules of two eras do at different moments, none that
its wrong answers give away, none twice.
"""

from __future__ import annotations

from playing import LIBRARY
from taught import PLAYS, played, shipped

from rules_kb.books.store import Store
from rules_kb.facts import replace
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.telling import said
from rules_kb.teach.ahead_questions import ahead_questions, explain_questions
from rules_kb.teach.changing_questions import deed_questions
from rules_kb.teach.legality_questions import legality_questions
from rules_kb.teach.may_questions import may_questions
from rules_kb.teach.mistake_questions import mistake_questions
from rules_kb.teach.outcome_questions import era_questions
from rules_kb.teach.own_questions import own_quiz_questions
from rules_kb.teach.played import PlayedScenario
from rules_kb.teach.position import plainer
from rules_kb.teach.prose import taught
from rules_kb.teach.question import BOARD, OUTCOME
from rules_kb.teach.quiz import make_quiz
from rules_kb.teach.revealing import reveals
from rules_kb.teach.saving_questions import OF_COMBAT, saving_questions


def test_two_eras_are_asked_about_one_and_the_same_moment() -> None:
    """Before 1999 Bob passes in the interrupt period, where by the rules of 1999 he has answered already."""
    name = "stack/the-sorcerer-dies-too-late"
    before = PLAYS.of(name, shipped(name), "fifth")
    passes = next(at for at, step in enumerate(before.steps) if step.action.startswith("Bob passes"))
    assert not before.under("classic")[before.keys[passes]].action.startswith("Bob passes")
    assert not list(era_questions(before))


def test_who_overlooks_a_counterspell_sees_the_spell_resolve() -> None:
    questions = list(ahead_questions(played("stack/power-sink-drains-the-rest")))
    question = next(each for each in questions if each.right_text == "Hill Giant is in Ann's graveyard.")
    mistakes = {answer.text: answer.why for answer in question.answers if not answer.right}
    assert mistakes["Hill Giant is in play as a 3/3."] == "overlooks Power Sink"


def test_what_helps_in_combat_only_is_not_offered_elsewhere() -> None:
    (question,) = saving_questions(played("fifth/eras/whose-graveyard-it-goes-to"))
    names = {answer.text.partition(" (")[0] for answer in question.answers}
    assert "Grizzly Bears would go to the graveyard" in question.ask
    assert not names & OF_COMBAT


def test_what_becomes_of_an_illegal_block_is_no_reason_against_it() -> None:
    """cr2006:309.2 has it declared anew; why it is illegal another rule says."""
    name = "combat/who-cannot-block-in-2006"
    scenario = read_scenario(TAPPED_BLOCKER, "tapped.yaml", LIBRARY)
    (question,) = may_questions(PlayedScenario(scenario, name))
    reasons = [answer.why for answer in question.answers if not answer.right]
    assert "Hill Giant is tapped (309.2a)" in reasons
    assert "cr2006:309.2" not in question.cites


TAPPED_BLOCKER = """
rules: tenth
level: 1
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [{card: Hill Giant, tapped: true}, Gray Ogre, {card: Wall of Stone, tapped: true}]}
now: {turn of: Ann, step: declare attackers}
play:
- "Ann: attack with Grizzly Bears"
- to declare blockers
- "Bob: block Grizzly Bears with Gray Ogre"
"""


def test_only_beginners_are_asked_what_stands_on_the_cards() -> None:
    """That an edict doesn't target a creature, of regular players; what flies, of newcomers."""
    assert not list(may_questions(played("fifth/eras/an-edict-for-a-white-knight")))
    assert list(may_questions(played("combat/unblockable")))


def test_what_has_been_declared_is_not_asked_to_be_declared_again() -> None:
    for question in legality_questions(played("combat/who-cannot-attack")):
        assert "attackers have been declared already" not in question.because


def test_nobody_has_to_explain_that_a_player_without_life_loses_nor_to_add_up() -> None:
    assert not list(explain_questions(played("fifth/batches/a-channel-at-one-life")))
    assert not list(deed_questions(played("turn/a-second-combat-phase")))
    assert not list(ahead_questions(played("fifth/eras/a-factory-attacks-at-once")))


def test_one_board_is_not_asked_about_twice_under_two_names() -> None:
    question = next(iter(ahead_questions(played("stack/power-sink-drains-the-rest"))))
    board = replace(question, kind=BOARD, scenario="costs/elsewhere", ask="Complete the board.")
    assert reveals(board, question)
    other = replace(board, kind=OUTCOME, answers=(replace(question.right, text="Ann has 20 life."),))
    assert not reveals(other, question)


def test_who_stands_by_is_not_asked_about_where_somebody_answers() -> None:
    """Bob saves Hill Giant; that Scathe Zombies dies of combat damage has nothing to do with it."""
    questions = [
        *ahead_questions(played("combat/the-blocker-is-gone-before-or-after")),
        *explain_questions(played("combat/the-blocker-is-gone-before-or-after")),
    ]
    assert not [each for each in questions if "Scathe Zombies is in" in each.right_text + each.ask[-90:]]


def test_a_mistake_says_something_that_is_not_so() -> None:
    """A step that only leaves out a word isn't wrong, nor is one of several alike on the stack; and nobody
    tells that something changes nothing.
    """
    for name in (
        "zones/untapped-as-it-comes-again",
        "triggers/each-land-destroyed-counts",
        "continuous-effects/a-loop-of-two-enchantments",
    ):
        assert list(mistake_questions(played(name))) == []


def test_an_own_question_is_asked_under_rules_that_have_what_it_names() -> None:
    """It names 502.6b, which the book of Fifth Edition's rules has not."""
    name = "fifth/eras/landwalk"
    before, since = (PLAYS.of(name, shipped(name), era) for era in ("fifth", "classic"))
    assert list(own_quiz_questions(before)) == []
    assert [each.cites[0] for each in own_quiz_questions(since)] == ["cr1999:502.6b"] * 2


def test_two_eras_are_asked_about_the_same_turn() -> None:
    """Without a combat phase Bob comes to the next attack a turn later."""
    name = "turn/a-turn-that-does-not-come"
    assert not [
        each
        for each in era_questions(PLAYS.of(name, shipped(name), "fifth"))
        if "declare attackers" in each.ask
    ]


def test_what_is_paid_before_1999_is_told_as_a_sentence() -> None:
    assert said("Ann: pay for Bear") == "Ann pays for Bear"
    assert said("Ann: don't pay for Bear") == "Ann doesn't pay for Bear"
    assert plainer("Bob chooses mode 2") == "Bob chooses option 2"


def test_pupils_read_nothing_of_what_the_source_has_lost(store: Store) -> None:
    for term in ("upkeep", "regenerate", "enchant"):
        words = [each.digest for each in store.entries("cr1999") if each.id.startswith(f"glossary/{term}")]
        assert not [each for each in map(taught, words) if " hole" in each or "the source" in each]
    assert taught("{Tap}: Gain 1 life (the phase is\n  lost from the source, a hole).") == "{T}: Gain 1 life."


def test_the_subject_of_all_may_lead_often_and_one_moment_once(store: Store) -> None:
    """A quiz on trample is about 502.9b; how each of two creatures that trade stands is asked of one."""
    names = ("trample-through-two-blockers", "trample-twice", "a-trampler-that-is-too-small")
    names += ("trample-against-a-protected-blocker", "two-attackers-and-one-double-blocker")
    scenarios = [(f"combat/{name}", shipped(f"combat/{name}")) for name in names]
    made = make_quiz(scenarios, store, "Trample", count=12, plays=PLAYS).questions
    assert sum(each.cites[0] == "cr1999:502.9b" for each in made) > 3
    moments = [(each.scenario, each.at) for each in made if each.kind == OUTCOME]
    assert len(set(moments)) == len(moments)
