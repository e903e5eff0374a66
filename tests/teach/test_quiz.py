"""The quiz: one right answer a question, every other one wrong, nothing given away, and the same quiz for the
same seed.
"""

from __future__ import annotations

import base64
import io
import re
import xml.etree.ElementTree as ElementTree
import zipfile
from collections import Counter
from html import unescape
from typing import Any

import pytest
from playing import LIBRARY
from qti_structure import faults, loose_ends, name_of
from taught import PLAYS, played, shipped

from rules_kb.books.store import Store
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.scenario import Scenario
from rules_kb.teach.ahead_questions import ahead_questions
from rules_kb.teach.legality_questions import legality_questions
from rules_kb.teach.moodle import moodle_xml
from rules_kb.teach.order_questions import priority_questions, stack_questions
from rules_kb.teach.outcome_questions import era_questions, outcome_questions
from rules_kb.teach.played import Plays
from rules_kb.teach.position import plainer, sentence
from rules_kb.teach.qti import PACKAGE, QTI, qti_package
from rules_kb.teach.question import BASICS, KINDS, LEGALITY, MAY, OUTCOME, RULE, SAVE, answers_of
from rules_kb.teach.quiz import Quiz, era_asked, make_quiz, questions_about, reveals
from rules_kb.teach.quiz_page import html_page
from rules_kb.teach.quiz_sheet import pdf, sheet_data
from rules_kb.teach.quiz_text import markdown
from rules_kb.teach.rule_questions import RuleBook, rule_questions
from rules_kb.teach.states import Subject
from rules_kb.teach.variants import variants
from rules_kb.teach.worlds import Stretch

NAMES = [
    "combat/who-can-block-what",
    "combat/mogg-fanatic-with-its-damage-on-the-stack",
    "stack/who-has-priority-when",
    "replacement/a-token-is-no-card-to-remove",
    "eras/opposite-counters",
    "combat/landwalk",
    "turn/until-end-of-combat",
    "triggers/the-last-card-of-the-hand",
    "combat/islandhome",
    "state-based-effects/both-players-burn-out",
    "enchantments/regeneration-on-what-cannot-be-targeted",
    "stack/a-mode-that-stays",
]


def scenarios() -> list[tuple[str, Scenario]]:
    return [(name, shipped(name)) for name in NAMES]


@pytest.mark.parametrize(
    ("eras", "asked"),
    [
        (["classic"] * 4 + ["fifth"] * 6, "classic"),
        (["classic"] * 2 + ["fifth"] * 6, "fifth"),
        (["tenth"], "tenth"),
        (["current"], "classic"),
        ([], "classic"),
    ],
)
def test_a_quiz_asks_about_the_rules_of_1999_unless_it_is_clearly_of_others(
    eras: list[str], asked: str
) -> None:
    """Of all that ship a few more play under those of 1997, and a quiz of all was about these."""
    board = "players: {Ann: {}, Bob: {}}\n"
    read = [read_scenario(f"title: it\nrules: {era}\n{board}", "it.yaml", LIBRARY) for era in eras]
    assert era_asked(read) == asked


def test_who_has_priority_after_a_pass_is_asked_of_three_players_only() -> None:
    """Of two players it is plain."""
    two = [question.ask for name in NAMES for question in priority_questions(played(name))]
    assert two
    assert not [ask for ask in two if ask.endswith(" passes. Who has priority then?")]
    three = priority_questions(played("continuous-effects/two-control-magics"))
    assert "Bob passes. Who has priority then?" in [question.ask for question in three]


def test_a_reason_that_only_repeats_the_card_is_no_answer(store: Store) -> None:
    """What flies, is a wall or has just come is seen on the cards: from level 2 on, and one by one, nobody is
    asked for it; whom an attacker attacks is a rule.
    """
    reasons = [
        question.because
        for name in ("combat/who-can-block-what", "combat/who-cannot-attack", "combat/within-reach")
        for question in legality_questions(played(name))
        if question.ask.endswith("Is that legal?")
    ]
    assert not [reason for reason in reasons if "flying" in reason or "Wall" in reason]
    asked = legality_questions(played("combat/three-players-and-one-who-leaves"))
    assert "Hill Giant isn't controlled by the player whom Grizzly Bears attacks" in [
        question.because for question in asked
    ]


def quiz_of(store: Store, title: str, **asked: Any) -> Quiz:
    """A quiz of these scenarios, which are played only once for all quizzes."""
    return make_quiz(scenarios(), store, title, plays=PLAYS, **asked)


MADE: list[Quiz] = []


@pytest.fixture
def quiz(store: Store) -> Quiz:
    """One quiz for all tests that only read it."""
    if not MADE:
        MADE.append(quiz_of(store, "Combat and the stack", count=16, seed=5))
    return MADE[0]


def test_each_question_has_one_right_answer_and_no_two_that_read_alike(quiz: Quiz) -> None:
    assert len(quiz.questions) >= 12
    for question in quiz.questions:
        if not question.answers:
            assert question.guide
            continue
        rights = [answer.right for answer in question.answers].count(True)
        assert (rights > 1) if question.several else (rights == 1)
        texts = {answer.text.casefold() for answer in question.answers}
        assert len(texts) == len(question.answers) >= 3


def test_every_kind_of_question_is_asked(store: Store) -> None:
    book = RuleBook(store, "cr1999")
    names = [*NAMES, "replacement/a-pariah-takes-the-damage", "state-based-effects/the-check-is-repeated"]
    names.append("triggers/howling-mine-is-gone")
    asked = {
        question.kind
        for name in names
        if played(name).is_plain
        for question in questions_about(played(name), book, KINDS)
    }
    own = questions_about(played("combat/trample-through-two-blockers"), book, ["own"])
    assert asked | {question.kind for question in own} == set(KINDS) - {BASICS}
    made = quiz_of(store, "Everything", count=20, seed=1)
    kinds = Counter(question.kind for question in made.questions)
    assert len(kinds) >= 7
    assert max(kinds.values()) <= 0.4 * len(made.questions)


def test_the_key_cites_rules_that_fired_or_forbade(quiz: Quiz, store: Store) -> None:
    for question in quiz.questions:
        assert question.cites
        assert [rule.cite for rule in question.rules] == list(question.cites)
        runs = [
            PLAYS.of(question.scenario, shipped(question.scenario), era).run
            for era in shipped(question.scenario).eras or ["classic"]
        ]
        if question.variant:
            played_so = variants(played(question.scenario))
            runs = [next(each.run for each in played_so if each.variant == question.variant)]
        fired = {
            entry.cite
            for run in runs
            for step in run.steps
            for entry in step.entries
            if entry.role != "checked"
        }
        if question.kind not in (
            LEGALITY,
            MAY,
            SAVE,
        ):  # those ask about things that the script itself doesn't try
            assert set(question.cites) <= fired


def test_the_same_seed_makes_the_same_quiz_and_another_seed_another_one(quiz: Quiz, store: Store) -> None:
    again = make_quiz(reversed(scenarios()), store, "Combat and the stack", plays=PLAYS, count=16, seed=5)
    other = quiz_of(store, "Combat and the stack", count=16, seed=6)
    assert markdown(again) == markdown(quiz)
    assert markdown(other) != markdown(quiz)


def test_the_versions_ask_the_same_with_the_answers_in_another_order(quiz: Quiz) -> None:
    first, second = quiz.version("A"), quiz.version("B")
    assert {question.id for question in first} == {question.id for question in second}
    assert [question.id for question in first] != [question.id for question in second]
    assert [question.right_letter for question in first] != [
        question.right_letter for question in quiz.questions
    ]
    letters = Counter(question.right_letter for letter in "ABCD" for question in quiz.version(letter))
    assert set(letters) >= {"A", "B", "C"}
    assert max(letters.values()) < 0.5 * sum(letters.values())


def test_no_question_gives_another_one_away(quiz: Quiz) -> None:
    assert not [
        (one.ask, other.ask) for one in quiz.questions for other in quiz.questions if reveals(one, other)
    ]


def test_what_is_called_legal_is_legal_when_it_is_tried(quiz: Quiz, store: Store) -> None:
    made = quiz_of(store, "Legal?", count=12, seed=2, kinds=[LEGALITY])
    asked = [question for question in made.questions if "Is that legal?" in question.ask]
    assert asked
    for question in asked:
        assert (question.right.text == "Yes, nothing forbids it.") == (question.because == "legal")
    asked = list(legality_questions(played("replacement/a-pariah-whom-nothing-hurts")))
    which = next(question for question in asked if "Which of these" in question.ask)
    verdicts = Counter(answer.why == "legal" for answer in which.answers)
    assert verdicts[which.right.why == "legal"] == 1


def test_a_wrong_outcome_is_what_comes_out_without_a_rule() -> None:
    question = next(
        each
        for each in outcome_questions(played("turn/until-end-of-combat"))
        if "second main phase begins" in each.ask
    )
    assert question.right.text == "Grizzly Bears is in play as a 5/5, not attacking."
    assert "Grizzly Bears is in play as a 7/5, not attacking." in [answer.text for answer in question.answers]
    assert question.cites[0] == "cr1999:300.3"
    assert next(answer.forgets for answer in question.answers if "7/5, not" in answer.text) == (
        "cr1999:300.3",
    )


def test_that_a_shock_deals_its_damage_is_not_worth_a_question() -> None:
    assert [question.ask for question in outcome_questions(played("stack/who-has-priority-when"))] == []


def test_a_hand_is_not_counted_beside_a_card_that_comes_to_it() -> None:
    right = [question.right.text for question in outcome_questions(played("zones/nothing-follows-the-card"))]
    assert "Grizzly Bears is in Ann's hand. Holy Strength is in Ann's graveyard." in right
    assert not [text for text in right if "Ann's hand" in text and "cards in hand" in text]


def test_what_an_enchantment_does_is_not_asked_beside_where_it_is() -> None:
    asked = [
        question.ask
        for question in outcome_questions(played("combat/first-strike-lost-between-the-damage-steps"))
    ]
    assert asked
    assert not [ask for ask in asked if "Trained Armodon and Lance" in ask]


def test_no_reason_is_given_about_control_of_what_is_anothers() -> None:
    asked = [question.ask for question in legality_questions(played("combat/who-can-block-what"))]
    assert "Bob would like to block Grizzly Bears with Horned Turtle. Is that legal?" in asked
    assert not [
        ask for ask in asked if ask.startswith("Bob would like to block Craw Wurm with Grizzly Bears")
    ]


def test_dependency_is_asked_for_by_what_a_land_becomes() -> None:
    (question, *_) = outcome_questions(played("continuous-effects/a-moon-over-conversion"))
    assert question.right.text == "City of Brass is in play with the type Land – Plains."
    # Whoever doesn't let Conversion override the Moon, which is applied before it, leaves a mountain.
    assert ("City of Brass is in play with the type Land – Mountain.", ("cr1999:418.5c",)) in [
        (answer.text, answer.forgets) for answer in question.answers
    ]


def test_what_another_era_changes_is_asked_for_both_eras() -> None:
    (question,) = era_questions(played("eras/opposite-counters"))
    assert question.right.text.startswith(
        "Classic: Spike Feeder is in play with 2 +1/+1 counters and 1 -1/-1 counter"
    )
    assert "Tenth Edition: Spike Feeder is in play with 1 +1/+1 counter" in question.right.text
    assert "cr2006:420.5n" in question.cites


def test_a_scenario_of_one_era_is_asked_nothing_of_another() -> None:
    assert list(era_questions(played("combat/landwalk"))) == []


def test_the_rules_offered_say_something_else(store: Store) -> None:
    book = RuleBook(store, "cr1999")
    scenario = played("combat/landwalk")
    questions = list(rule_questions(scenario, book))
    assert questions
    fired = {entry.cite for step in scenario.run.steps for entry in step.entries if entry.role != "checked"}
    for question in questions:
        wrong = {f"cr1999:{answer.text.partition(':')[0]}" for answer in question.answers if not answer.right}
        assert len(wrong) == 3
        assert not wrong & fired


def test_two_questions_of_one_moment_may_reveal_each_other() -> None:
    outcome, *_ = outcome_questions(played("combat/mogg-fanatic-with-its-damage-on-the-stack"))
    assert outcome.kind == OUTCOME
    from rules_kb.facts import replace

    otherwise = tuple(replace(answer, right=not answer.right) for answer in outcome.answers)
    later = replace(outcome, at=outcome.at + 1, ask="Later?", answers=otherwise)
    event = replace(outcome, kind=RULE, ask="Which rule?", cites=("cr1999:420.5b",))
    assert reveals(later, outcome)
    assert not reveals(outcome, later)
    assert reveals(event, outcome)


def test_nothing_is_asked_of_one_of_several_that_look_alike() -> None:
    asked = [question.ask for question in outcome_questions(played("triggers/each-land-destroyed-counts"))]
    assert not [ask for ask in asked if "Dingus Egg's ability resolves" in ask]


def test_no_reason_is_refuted_by_a_look_at_the_position() -> None:
    for name in (
        "combat/islandhome",
        "stack/paying-for-a-leak",
        "legality/a-totem-that-forbids",
        "types/a-queen-sets-the-current-size",
    ):
        answers = {
            answer.text for question in legality_questions(played(name)) for answer in question.answers
        }
        assert answers or name != "combat/islandhome"
        assert not [
            text for text in answers if text.endswith(" is tapped.") or "doesn't have priority" in text
        ]
    totem = [
        question
        for question in legality_questions(played("legality/a-totem-that-forbids"))
        if "Is that legal?" in question.ask
    ]
    assert not [
        answer.text
        for question in totem
        for answer in question.answers
        if "only in Bob's own turn" in answer.text
    ]


def test_targets_stand_as_answers_by_their_names() -> None:
    question = next(
        each
        for each in legality_questions(played("stack/a-new-target-for-a-bolt"))
        if "Which of these" in each.ask
    )
    assert question.ask == "Bob thinks of casting Lightning Bolt. Which of these targets is not legal?"
    assert question.right.text == "Paladin en-Vec."


def test_the_last_of_several_names_comes_after_and() -> None:
    asked = [question.ask for question in priority_questions(played("combat/one-of-two-blockers-leaves"))]
    assert (
        "Bob blocks Hill Giant with Grizzly Bears and Horned Turtle; "
        "Stampeding Wildebeests with Gray Ogre and Scathe Zombies. "
        "Who has priority then?"
    ) in asked
    assert (
        plainer("Ann casts Rabid Bite on Grizzly Bears, Craw Wurm")
        == "Ann casts Rabid Bite on Grizzly Bears and Craw Wurm"
    )
    assert plainer("Ann attacks Bob with Livonya Silone, Rime Dryad, Dryad Sophisticate") == (
        "Ann attacks Bob with Livonya Silone, Rime Dryad and Dryad Sophisticate"
    )
    assert plainer("Ann chooses Mogg Fanatic#1") == "Ann chooses Mogg Fanatic (the first)"


def test_a_card_is_told_as_it_is_printed() -> None:
    moon = played("types/two-karakas-under-a-moon")
    position = moon.position(2)
    assert position is not None
    assert [card.type for card in position.cards if card.name == "Karakas"] == ["Legendary Land"]
    factory = played("costs/a-land-that-will-block-isnt-tapped")
    for at in range(len(factory.steps)):
        position = factory.position(at)
        assert position is None or {
            (card.type, card.size) for card in position.cards if card.name == "Mishra's Factory"
        } == {("Land", "")}


def test_a_life_total_that_is_the_same_in_every_answer_is_not_told() -> None:
    question = next(
        each
        for each in outcome_questions(played("stack/everyone-comes-back-to-hand"))
        if "Evacuation resolves" in each.ask
    )
    assert not [answer.text for answer in question.answers if "20 life" in answer.text]
    assert question.right.text == "Ann has 1 card in hand."


def test_nobody_is_asked_whether_mana_comes_back() -> None:
    """What has been paid is gone (cr1999:414.2): no wrong answer has it in the pool again."""
    for name in ("stack/countered-and-paid-for", "costs/a-goblin-as-part-of-the-price"):
        assert not [each for each in outcome_questions(played(name)) if "mana pool" in each.right_text]


def test_two_scenarios_alike_make_one_question() -> None:
    first, second = (
        next(each for each in ahead_questions(played(name)) if "Tiger is in" in each.right_text)
        for name in ("combat/first-strike-twice-is-no-faster", "fifth/eras/first-strike-twice-is-no-faster")
    )
    assert reveals(first, second)


def test_no_rule_is_asked_for_that_alone_has_a_word_of_what_happens(store: Store) -> None:
    book = RuleBook(store, "cr1999")
    cites = {
        question.cites[0]
        for name in (
            "turn/burnt-to-death-between-turns",
            "turn/nothing-is-played-in-the-untap-step",
            "combat/landwalk",
        )
        for question in rule_questions(played(name), book)
    }
    assert "cr1999:502.6b" in cites
    assert not cites & {"cr1999:420.5a", "cr1999:302.1"}


def test_a_position_tells_from_which_set_a_card_is() -> None:
    chime = played("legality/the-chime-tolls-for-homelands")
    asked = next(
        each for each in outcome_questions(chime) if "Apocalypse Chime's ability resolves" in each.ask
    )
    assert "Old Shaman 2/2 (the card Anaba Shaman, from the Homelands set)" in asked.position.players[1]


def test_nobody_is_asked_for_a_stack_on_which_somebody_has_answered() -> None:
    asked = list(stack_questions(played("triggers/howling-mine-is-gone")))
    assert {question.cites[0]: question.worth for question in asked} == {"cr1999:410.3": 1}
    assert not list(stack_questions(played("stack/giant-growth-comes-too-soon")))


def test_a_key_tells_what_concerns_whom_is_asked_about_and_nobody_else() -> None:
    """What is blocked by a Lure dies and goes to Bob's graveyard: nothing of that is about Bob."""
    lure = played("combat/lure")
    whole = Stretch(lure, 0, len(lure.steps) - 1)
    told = "Grizzly Bears attacks Bob; Craw Wurm attacks Bob; Craw Wurm deals 6 combat damage to Bob: 14 life"
    assert whole.because([Subject("Bob")]) == told
    assert "cr1999:420.5c" not in whole.behind([Subject("Bob")])


def test_no_hand_grows_by_a_handful_in_a_wrong_answer() -> None:
    question = next(
        each
        for each in outcome_questions(played("types/two-karakas-under-a-moon"))
        if "second main phase" in each.ask
    )
    assert question.right.text == "Bob has 19 life, nothing in the mana pool."
    assert not [answer.text for answer in question.answers if "7 cards" in answer.text]


def test_an_ability_given_to_others_does_not_name_its_giver() -> None:
    position = played("triggers/two-copies-of-one-ability").position(0)
    assert position is not None
    song = next(card for card in position.cards if card.name == "Marching Song")
    assert 'Creatures you control have "Whenever this permanent attacks' in song.text


def test_what_is_done_over_and_over_is_told_once() -> None:
    loop = played("loops/nothing-can-stop-it")
    position = loop.position(len(loop.steps) - 1)
    assert position is not None
    assert len(position.so_far) < 5
    assert position.so_far[-1].startswith(
        "Both players pass, and Weeping Ground's ability resolves. The same happens "
    )


def test_what_a_player_looks_at_is_told_in_sentences() -> None:
    looked = played("zones/what-may-be-looked-at")
    told = [sentence(step) for step in looked.run.steps]
    assert "Ann counts Bob's library." in told
    assert "Ann arranges the hand." in told
    assert not [words for words in told if ": " in words.partition("illegal")[0].rstrip(": ")]


def test_the_time_for_regeneration_is_told_as_what_can_be_done_in_it() -> None:
    doom = played("fifth/damage-prevention/the-rest-of-a-doom")
    assert "All players pass until creatures can be regenerated." in [sentence(step) for step in doom.steps]


def test_a_quiz_of_one_kind_has_as_many_questions_as_there_are(store: Store) -> None:
    made = quiz_of(store, "Legal?", count=4, seed=2, kinds=[LEGALITY])
    assert len(made.questions) == 4


def test_beside_a_keyword_no_rule_on_further_copies_stands_out(store: Store) -> None:
    book = RuleBook(store, "cr1999")
    question = next(
        each for each in rule_questions(played("combat/landwalk"), book) if each.cites[0] == "cr1999:502.6b"
    )
    assert not [answer.text for answer in question.answers if "redundant" in answer.text]


def test_no_answer_speaks_of_the_book_itself(store: Store) -> None:
    assert not [
        record.cite for record in RuleBook(store, "cr1999").records.values() if "The source" in record.digest
    ]


def test_no_reason_hangs_on_who_has_declared_blockers_already() -> None:
    asked = list(legality_questions(played("combat/three-players-and-one-who-leaves")))
    assert asked
    assert not [question.ask for question in asked if "has to wait" in question.right.text]


def test_too_few_wrong_answers_make_no_question() -> None:
    assert answers_of("Yes.", "", [("No.", "a slip"), ("yes.", "the same again")]) is None


def test_the_position_is_told_in_full_and_does_not_tell_the_answer(quiz: Quiz) -> None:
    for question in quiz.questions:
        told = "\n".join(question.position.lines())
        assert told.startswith("It is ")
        assert all(player["name"] in told for player in question.position.board.players)


def test_the_page_holds_every_question_and_reads_nothing_from_elsewhere(quiz: Quiz) -> None:
    page = html_page(quiz, "AB")
    assert page.count('<article class="question">') == 2 * len(quiz.questions)
    rights = sum(answer.right for question in quiz.questions for answer in question.answers)
    assert page.count(' data-right="1"') == 2 * rights
    assert page.count("<textarea") == 2 * sum(not question.answers for question in quiz.questions)
    assert not re.findall(r'(?:src|href)="(?!data:|#)', page)


def test_the_page_has_a_slim_board_for_a_phone_and_draws_the_symbols_in_its_words(quiz: Quiz) -> None:
    page = html_page(quiz, "A")
    assert page.count('class="board slim"') == page.count('class="board broad"') == len(quiz.questions)
    drawn = set(re.findall(r'id="mana-([^"]+)"', page))
    assert set(re.findall(r'href="#mana-([^"]+)"', page)) <= drawn
    assert not re.findall(
        r"\{[WUBRGT0-9]\}",
        re.sub(r"<(?:style|script|svg).*?</(?:style|script|svg)>", "", page, flags=re.DOTALL),
    )


def test_on_paper_the_keys_stand_on_pages_of_their_own(quiz: Quiz) -> None:
    pytest.importorskip("typst")
    data, files = sheet_data(quiz, "AB")
    assert [version["letter"] for version in data["versions"]] == ["A", "B"]
    assert all(
        question["board"]["file"] in files
        for version in data["versions"]
        for question in version["questions"]
    )
    document = pdf(quiz, "AB")
    assert document.startswith(b"%PDF")
    assert document == pdf(quiz, "AB")


def test_moodle_gets_one_question_each_with_its_board(quiz: Quiz) -> None:
    root = ElementTree.fromstring(moodle_xml(quiz))
    category, *questions = root.findall("question")
    assert category.get("type") == "category"
    assert len(questions) == len(quiz.questions)
    assert len({question.findtext("idnumber") for question in questions}) == len(questions)
    for asked, question in zip(quiz.version("A"), questions, strict=True):
        parts = [float(answer.get("fraction") or "") for answer in question.findall("answer")]
        if not asked.answers:
            assert question.get("type") == "essay"
            assert asked.guide[0] in unescape(question.findtext("graderinfo/text") or "")
        elif asked.several:
            assert question.findtext("single") == "false"
            assert abs(sum(part for part in parts if part > 0) - 100) < 0.01
            assert abs(sum(part for part in parts if part < 0) + 100) < 0.01
        else:
            assert question.get("type") == "multichoice"
            assert question.findtext("single") == "true"
            assert parts.count(100) == 1
        assert question.findtext("questiontext/text")
        board = question.find("questiontext/file")
        assert board is not None
        assert base64.b64decode(board.text or "").startswith(b"<svg")
        assert "@@PLUGINFILE@@/board.svg" in (question.findtext("questiontext/text") or "")


def test_the_right_answer_stands_in_other_places_in_what_other_systems_get(quiz: Quiz) -> None:
    root = ElementTree.fromstring(moodle_xml(quiz))
    places = Counter(
        [answer.get("fraction") for answer in question.findall("answer")].index("100")
        for question in root.findall("question")[1:]
        if question.findtext("single") == "true"
    )
    assert len(places) > 1
    assert max(places.values()) < len(quiz.questions) * 0.7


def test_a_key_says_in_words_what_somebody_forgets(quiz: Quiz) -> None:
    forgotten = [answer for question in quiz.questions for answer in question.answers if answer.forgets]
    assert forgotten
    assert all("forgets" in answer.why for answer in forgotten)
    assert any("forgets this: " in answer.why for answer in forgotten)


def test_other_learning_systems_get_a_qti_package_that_hangs_together(quiz: Quiz) -> None:
    package = zipfile.ZipFile(io.BytesIO(qti_package(quiz)))
    names = set(package.namelist())
    manifest = ElementTree.fromstring(package.read("imsmanifest.xml"))
    resources = manifest.findall(f"{{{PACKAGE}}}resources/{{{PACKAGE}}}resource")
    listed = {file.get("href") for resource in resources for file in resource.findall(f"{{{PACKAGE}}}file")}
    assert listed | {"imsmanifest.xml"} == names
    test = ElementTree.fromstring(package.read("test.xml"))
    references = [reference.get("href") or "" for reference in test.iter(f"{{{QTI}}}assessmentItemRef")]
    assert len(references) == len(quiz.questions)
    for question, reference in zip(quiz.questions, references, strict=True):
        item = ElementTree.fromstring(package.read(reference))
        if not question.answers:
            assert question.guide[0] in "".join(item.itertext())
            continue
        assert [child.tag.partition("}")[2] for child in item] == [
            "responseDeclaration",
            "outcomeDeclaration",
            "outcomeDeclaration",
            "itemBody",
            "responseProcessing",
            *["modalFeedback"] * len(question.answers),
        ]
        rights = [value.text for value in item.iter(f"{{{QTI}}}value")]
        choices = {choice.get("identifier"): choice.text for choice in item.iter(f"{{{QTI}}}simpleChoice")}
        texts = {choices[letter] for letter in rights if letter in choices}
        assert texts == {answer.text for answer in question.answers if answer.right}
        feedback = item.iter(f"{{{QTI}}}modalFeedback")
        told = {each.get("identifier"): "".join(each.itertext()) for each in feedback}
        assert told.keys() == choices.keys()
        wrong = [words for letter, words in told.items() if letter not in rights]
        assert all(("No: " if question.several else "That isn't right") in words for words in wrong)
        picture = next(item.iter(f"{{{QTI}}}img"))
        assert f"items/{picture.get('src')}" in names
        assert picture.get("alt")
    assert qti_package(quiz) == qti_package(quiz)


def test_a_qti_package_has_the_structure_of_the_standard(store: Store) -> None:
    """Items with one right answer, with several, and answered in words; the test, and the manifest."""
    kinds = ["ahead", "may", "explain", "mistake", "rule"]
    made = quiz_of(store, "Of all kinds & <forms>", count=10, seed=3, kinds=kinds)
    assert {len(question.answers) > 0 for question in made.questions} == {True, False}
    assert any(question.several for question in made.questions)
    package = zipfile.ZipFile(io.BytesIO(qti_package(made)))
    written = {
        name: ElementTree.fromstring(package.read(name))
        for name in package.namelist()
        if name.endswith(".xml")
    }
    assert {name: faults(root) for name, root in written.items() if faults(root)} == {}
    items = {name: root for name, root in written.items() if name.startswith("items/")}
    assert len(items) == len(made.questions)
    assert {name: loose_ends(root) for name, root in items.items() if loose_ends(root)} == {}
    resources = [each for each in written["imsmanifest.xml"].iter() if name_of(each) == "resource"]
    known = {each.get("identifier") for each in resources}
    needed = {
        each.get("identifierref")
        for each in written["imsmanifest.xml"].iter()
        if name_of(each) == "dependency"
    }
    referred = {
        each.get("identifier") for each in written["test.xml"].iter() if name_of(each) == "assessmentItemRef"
    }
    assert needed == referred == known - {"test"}


def test_the_structure_that_is_asked_for_finds_what_is_wrong() -> None:
    item = ElementTree.fromstring(
        '<assessmentItem identifier="1" title="t" adaptive="no"><modalFeedback/><itemBody>loose'
        '<choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"/></itemBody>'
        "</assessmentItem>"
    )
    assert faults(item) == [
        "assessmentItem: lacks timeDependent",
        "assessmentItem: identifier=1 is no identifier",
        "assessmentItem: adaptive=no",
        "assessmentItem: has modalFeedback itemBody ",
        "modalFeedback: lacks outcomeIdentifier",
        "modalFeedback: lacks showHide",
        "modalFeedback: lacks identifier",
        "itemBody: has #text choiceInteraction ",
        "choiceInteraction: has nothing",
    ]
    assert "an interaction without a response" in loose_ends(item)


def test_who_has_priority_is_asked_once_and_of_beginners(quiz: Quiz, store: Store) -> None:
    assert sum(question.kind == "priority" for question in quiz.questions) <= 1
    hard = played("continuous-effects/humility-and-the-lords")
    kinds = {each.kind for each in questions_about(hard, RuleBook(store, "cr1999"), KINDS)}
    assert "priority" not in kinds


def test_one_scenario_is_asked_for_several_things_after_a_step(store: Store) -> None:
    name = "combat/trample-twice"
    made = make_quiz([(name, shipped(name))], store, "One", count=5, kinds=["outcome"], plays=PLAYS)
    asked = [question.ask for question in made.questions]
    assert len(asked) >= 2
    assert len({question.at for question in made.questions}) == 1
    assert len(set(asked)) == len(asked)


def test_of_many_scenarios_the_last_ones_are_kept_as_they_were_played() -> None:
    plays = Plays(most=2)
    first, second, third = (plays.of(name, shipped(name), "classic") for name in NAMES[:3])
    assert plays.of(NAMES[2], shipped(NAMES[2]), "classic") is third
    assert plays.of(NAMES[1], shipped(NAMES[1]), "classic") is second
    assert plays.of(NAMES[0], shipped(NAMES[0]), "classic") is not first
