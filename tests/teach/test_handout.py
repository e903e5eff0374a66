"""The handout: what it tells, in Markdown and on paper."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playing import SHIPPED
from pypdf import PdfReader
from sampled import sampled

import rules_kb
from rules_kb.books.opening import open_store
from rules_kb.books.store import Store
from rules_kb.scenarios.plain_words import in_words
from rules_kb.scenarios.umbrella import is_umbrella
from rules_kb.teach import handout as handouts
from rules_kb.teach.figures import Figures
from rules_kb.teach.layout import lay_out
from rules_kb.teach.printed import handout_pdf
from rules_kb.teach.sources import choose
from rules_kb.teach.worksheet import heading_of

GROWTH = "stack/giant-growth-answers-incinerate"
BANDING = "combat/banding-attackers"

LONG = [f"eras/{path.stem}" for path in sampled(sorted((SHIPPED / "eras").glob("*.yaml")), 6)]
"""Scenarios that fill many pages, some of them with two rulebooks side by side."""

A4 = (595.276, 841.89)
Placed = tuple[str, float, float]

FORK = """
title: A Shock answered
about: Who answers *first* has the last word.
tags: [stack]
level: 1
players:
  Ann: {hand: [Giant Growth], in play: [Forest, Grizzly Bears]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Grizzly Bears
  - try: {Bob: play Forest}
  - fork:
      name: nobody answers
      play: [resolve]
      expect: {Grizzly Bears: {in: graveyard of Ann}}
  - Ann: cast Giant Growth on Grizzly Bears
  - try: {Bob: cast Shock on Ann}
  - resolve
  - resolve
expect:
  Grizzly Bears: {in: play, pt: 5/5, damage: 2}
"""


@pytest.fixture
def of(store: Store, tmp_path: Path) -> Callable[..., handouts.Handout]:
    """A handout of sources; a text becomes a file."""

    def make(*sources: str, title: str | None = None) -> handouts.Handout:
        named = []
        for at, source in enumerate(sources):
            if "\n" in source:
                (tmp_path / f"mine-{at}.yaml").write_text(source, encoding="utf-8")
                source = str(tmp_path / f"mine-{at}.yaml")
            named.append(source)
        return handouts.handout(choose(store, named), title)

    return make


def test_markdown_tells_the_steps_with_their_rules(of: Callable[..., handouts.Handout]) -> None:
    page = handouts.markdown(of(GROWTH))
    assert page.startswith("# Giant Growth answers Incinerate\n")
    assert "4. **Both pass: Giant Growth resolves, and goes to the graveyard** `413.1`" in page
    assert "- Rushwood Dryad gets +3/+3 until end of turn: 5/4 `418.3a`" in page
    assert "* **413.1** " in page


def test_what_is_only_tried_is_asked_and_not_told(of: Callable[..., handouts.Handout]) -> None:
    page = handouts.markdown(of(BANDING))
    before, answers = page.split("# Solutions")
    assert "After step 2, may Bob block Mesa Pegasus with Scathe Zombies?" in before
    assert "No: Mesa Pegasus has flying" not in before
    assert "4. No: Mesa Pegasus has flying and Scathe Zombies hasn't. (502.4b)" in answers


def test_a_fork_stands_by_itself_and_leaves_the_steps_alone(of: Callable[..., handouts.Handout]) -> None:
    (sheet,) = of(FORK).sheets
    (fork,) = sheet.what_ifs
    assert (fork.name, fork.after) == ("nobody answers", 1)
    assert [step.heading for step in fork.steps] == ["Both pass: Shock resolves, and goes to the graveyard"]
    assert [step.number for step in sheet.steps] == list(range(1, len(sheet.steps) + 1))
    assert "Bob passes; Ann may respond" in [step.heading for step in sheet.steps]


def test_what_has_become_of_things_is_answered_in_sentences(of: Callable[..., handouts.Handout]) -> None:
    (questions,) = of(FORK).questions
    assert questions[-1].ask == "How does Grizzly Bears stand at the end?"
    assert questions[-1].answer == "Grizzly Bears is in play as a 5/5, with 2 damage on it."
    order = next(each for each in questions if "In which order" in each.ask)
    assert order.answer == "Giant Growth, then Shock."
    assert order.cites == ["cr1999:413.1"]


def test_a_workbook_tells_nothing_before_the_solutions_and_a_worked_example_everything(
    of: Callable[..., handouts.Handout],
) -> None:
    made = of(FORK)
    front, solutions = handouts.markdown(made).split("# Solutions")
    assert "1. Bob casts Shock on Grizzly Bears\n2. Bob passes\n3. Ann casts Giant Growth" in front
    assert "4. Both pass\n5. Both pass\n" in front
    for told in ("resolves", "5/5", "has the last word", "nobody answers"):
        assert told not in front
        assert told in solutions
    made.worked = True
    before, answers = handouts.markdown(made).split("## Answers")
    assert "Giant Growth resolves" in before
    assert "Giant Growth, then Shock." in answers


def test_the_solution_ends_with_what_has_changed_since(of: Callable[..., handouts.Handout]) -> None:
    made = of("combat/mogg-fanatic-with-its-damage-on-the-stack")
    front, solutions = handouts.markdown(made).split("# Solutions")
    assert "Then and now" not in front
    since = solutions.partition("### Then and now")[2]
    assert since.startswith("\n\n- **")
    assert "2009" in since  # when combat damage left the stack


def test_bands_and_what_is_not_done_are_told_in_words() -> None:
    assert in_words("Ann attacks with A + B, C") == "Ann attacks with a band of A and B, and C"
    assert in_words(" attack with A + B + C") == " attack with a band of A, B and C"
    assert in_words(" no block") == " block nothing"
    assert in_words("no attack") == "attack with nothing"
    assert in_words(" look at library") == " look at the library"


def test_what_players_answer_is_told_and_what_cards_say(of: Callable[..., handouts.Handout]) -> None:
    front = handouts.markdown(of(BANDING)).split("# Solutions")[0]
    assert "combat damage; Ann assigns the damage of Fire Elemental: 5 to Mesa Pegasus" in front
    assert "*Mesa Pegasus ({1}{W} Creature – Pegasus 1/1): Flying, banding*" in front


def test_a_scenario_without_a_word_of_what_is_expected_asks_what_changes(
    of: Callable[..., handouts.Handout],
) -> None:
    quick = FORK.partition("expect:\n  Grizzly")[0].replace(
        "in play: [Mountain]", "in play: [Mountain, Hill Giant]"
    )
    (questions,) = of(quick).questions
    assert questions[-1].ask == "How does Grizzly Bears stand at the end?"


def test_under_two_eras_both_ends_are_asked_and_no_bystander(of: Callable[..., handouts.Handout]) -> None:
    (questions,) = of("eras/two-legends-of-one-name").questions
    assert [(each.ask, each.answer) for each in questions[:2]] == [
        ("How does New Jedit stand at the end?", "New Jedit is in Bob's graveyard."),
        (
            "And Old Jedit and New Jedit, under the rules of Tenth Edition (2006 and 2007)?",
            "Old Jedit is in Ann's graveyard. New Jedit is in Bob's graveyard.",
        ),
    ]


def test_some_of_what_is_asked_may_be_done_and_the_game_bears_it_out(
    of: Callable[..., handouts.Handout],
) -> None:
    name = "combat/who-can-block-what"
    made = of(name)
    (questions,), (sheet,) = made.questions, made.sheets
    yes = [each for each in questions if each.answer.startswith("Yes")]
    no = [each for each in questions if each.answer.startswith("No")]
    assert yes
    assert no
    scenario = rules_kb.load_scenario(name)
    for each in yes:
        when, _, action = each.ask.removesuffix("?").partition(", may ")
        at = sheet.steps[int(when.removeprefix("After step ")) - 1].step.n
        player, _, what = action.partition(" ")
        assert rules_kb.try_action(scenario, f"{player}: {what}", at=at).legal


def test_a_worksheet_asks_which_of_several_things_may_be_done_and_why_it_comes_out_so(
    of: Callable[..., handouts.Handout],
) -> None:
    made = of("combat/dividing-damage-among-blockers")
    ((*_, why),) = made.questions
    assert why.ask.startswith("Why does it come out so?")
    assert why.answer.startswith("A point for this: ")
    assert why.cites
    assert why.cites[0] in made.sheets[0].run.fired()
    (questions,) = of("combat/no-power-no-damage").questions
    may = next(each for each in questions if "Mark all that apply" in each.ask)
    assert may.ask.startswith("After step ")
    assert may.answer.startswith(("A", "B", "C", "D"))
    assert len(may.choices) >= 4


def test_rules_are_named_for_pupils_by_their_time(of: Callable[..., handouts.Handout]) -> None:
    assert handouts.facts_of(of(FORK).sheets[0]) == "for newcomers · the rules of spring 1999 · stack"


def test_before_1999_it_is_asked_of_the_batch(of: Callable[..., handouts.Handout]) -> None:
    (questions,) = of(
        FORK.replace("tags: [stack]", "rules: fifth").replace("step: first main", "step: main")
    ).questions
    assert "In which order does what is in the batch resolve?" in [
        each.ask.partition(". ")[2] for each in questions
    ]


def test_the_order_of_the_stack_is_asked_only_where_all_of_it_resolves(
    of: Callable[..., handouts.Handout],
) -> None:
    def asks_order(name: str) -> bool:
        return any("In which order" in question.ask for question in of(name).questions[0])

    assert asks_order("triggers/four-triggers-of-one-upkeep")
    assert not asks_order("triggers/the-wrong-order-loses")  # the game is over before the last of the four
    assert not asks_order(
        "enchantments/an-exchange-that-cannot-be-made"
    )  # the spell is countered on resolution


def test_whoever_is_asked_whether_something_is_legal_gets_the_rule_with_the_answer(
    of: Callable[..., handouts.Handout],
) -> None:
    for questions in of("enchantments", "legality").questions:
        assert all(question.cites for question in questions if question.answer.startswith("No: "))


def test_mana_that_is_tapped_for_is_one_line(of: Callable[..., handouts.Handout]) -> None:
    (sheet,) = of(GROWTH).sheets
    assert "pays {R}{R} with 2 Mountain" in [line.text for line in sheet.steps[0].lines]
    assert not any(line.text == "Mountain taps" for step in sheet.steps for line in step.lines)


def test_of_a_loop_the_first_round_and_the_last_are_told(of: Callable[..., handouts.Handout]) -> None:
    (sheet,) = of("""
title: Round and round
players:
  Ann: {in play: [Forest]}
  Bob: {in play: [Island]}
now: {turn of: Ann, step: first main}
play:
  - repeat 6: [to Bob's upkeep, to Ann's first main]
""").sheets
    assert [step.step.n for step in sheet.steps] == [1, 2, 5, 6, 7, 9]
    assert [line.text for step in sheet.steps for line in step.lines].count("round 2: the same") == 2


def test_no_citation_is_lost_where_lines_are_told_together(of: Callable[..., handouts.Handout]) -> None:
    from rules_kb.scenarios.telling import shown_rules

    for sheet in of(GROWTH, BANDING, "triggers/each-land-destroyed-counts").sheets:
        for step in sheet.steps:
            assert set(step.cites) == {entry.cite for entry in shown_rules(step.step)}


def test_the_same_handout_is_the_same_pdf_byte_for_byte(of: Callable[..., handouts.Handout]) -> None:
    first = handout_pdf(of(GROWTH, BANDING))
    assert first.startswith(b"%PDF-")
    assert handout_pdf(of(GROWTH, BANDING)) == first


def test_the_paper_may_be_letter(of: Callable[..., handouts.Handout]) -> None:
    assert b"/MediaBox" in handout_pdf(of(GROWTH))
    assert handout_pdf(of(GROWTH), "letter") != handout_pdf(of(GROWTH), "a4")


def test_every_drawing_has_an_alternative_text(of: Callable[..., handouts.Handout]) -> None:
    figures = Figures()
    data, files = lay_out(of(FORK, BANDING), figures), figures.files
    drawings = _drawings(data)
    assert {each["file"] for each in drawings} == set(files)
    assert all(each["alt"] for each in drawings)


def test_the_rules_that_a_situation_is_about_stand_in_its_margin(of: Callable[..., handouts.Handout]) -> None:
    data = lay_out(of(GROWTH), Figures())
    (sheet,) = data["sheets"]
    told = [note["number"] for part in sheet["parts"] for note in part["notes"] if "number" in note]
    assert {"409.1c", "413.1", "418.3a"} <= set(told)
    assert len(told) == len(set(told))


def test_a_rule_is_told_in_a_margin_or_at_the_end_and_not_twice(of: Callable[..., handouts.Handout]) -> None:
    data = lay_out(of(GROWTH), Figures())
    (sheet,) = data["sheets"]
    margin = {note["number"] for part in sheet["parts"] for note in part["notes"] if "number" in note}
    margin |= {note["number"] for note in sheet["rules"]}
    rest = {rule["number"] for rule in data["rules"]}
    assert not margin & rest
    cited = {
        number
        for part in sheet["parts"]
        for scene in part["scenes"]
        for step in scene["steps"]
        for number in [*step["cites"], *(each for line in step["lines"] for each in line["cites"])]
    }
    assert cited <= margin | rest
    beside = {
        number
        for part in sheet["parts"]
        for scene in part["scenes"]
        for step in scene["steps"]
        for number in step["quiet"]
    }
    assert (margin | rest) - cited <= beside


def test_rules_that_are_chosen_themselves_are_told_first_with_those_below_them(
    of: Callable[..., handouts.Handout],
) -> None:
    data = lay_out(of("502.4"), Figures())
    assert [each["number"] for each in data["records"]][:3] == ["502.4", "502.4a", "502.4b"]
    assert data["title"] == "502.4 Flying"
    page = handouts.markdown(of("502.4"))
    assert page.index("* **502.4b** ") < page.index("## 1. ")


def test_a_ruling_without_scenarios_is_told_all_the_same(of: Callable[..., handouts.Handout]) -> None:
    made = of("rulings1999:G.29.3")
    assert made.sheets == []
    assert made.chosen.digest("rulings1999:G.29.3") in handouts.markdown(made)
    assert handout_pdf(made).startswith(b"%PDF-")


def test_routine_is_told_in_words_only_to_newcomers(of: Callable[..., handouts.Handout]) -> None:
    data = lay_out(of("replacement/worship-needs-a-creature"), Figures())
    told = {rule["number"] for rule in data["rules"]} | {
        note["number"] for part in data["sheets"][0]["parts"] for note in part["notes"]
    }
    assert "409.1a" in data["routine"]
    assert not told & set(data["routine"])
    newcomers = lay_out(of(FORK), Figures())
    assert "409.1a" in {rule["number"] for rule in newcomers["rules"]} | {
        note["number"]
        for part in newcomers["sheets"][0]["parts"]
        for note in part["notes"]
        if "number" in note
    }
    assert all(is_umbrella(f"cr1999:{number}") for number in newcomers["routine"])


def test_what_is_tried_twice_is_asked_once(of: Callable[..., handouts.Handout]) -> None:
    (questions,) = of("enchantments/what-a-holy-strength-is-played-on").questions
    asked = [question.ask for question in questions]
    assert "At the beginning, may Ann cast Brotherly Blessing on Hill Giant?" in asked
    assert len(asked) == len(set(asked))


def test_signs_that_mean_something_to_the_typesetter_are_only_text(
    of: Callable[..., handouts.Handout],
) -> None:
    hostile = FORK.replace("A Shock answered", "'#panic() $x$ *a* `b` <c> @d \\\\'")
    assert handout_pdf(of(hostile)).startswith(b"%PDF-")


def test_shipped_scenarios_make_a_handout(store: Store) -> None:
    """A fortieth of them; the course's lessons and the lines of the guide make handouts of others."""
    chosen = choose(store, [])
    chosen.situations = sampled(chosen.situations, 40)
    made = handouts.handout(chosen)
    assert len(made.sheets) > 20
    figures = Figures()
    json.dumps(lay_out(made, figures))
    assert len(figures.files) > 20
    assert "official" not in handouts.markdown(made)


@pytest.fixture(scope="module")
def long_pages(shared_home: Path) -> list[list[Placed]]:
    """The words of each page of a long handout, with where they stand."""
    with pytest.MonkeyPatch.context() as patch, open_store() as store:
        patch.setenv("RULES_KB_HOME", str(shared_home))
        document = PdfReader(BytesIO(handout_pdf(handouts.handout(choose(store, LONG)))))
    assert {(round(page.mediabox.width), round(page.mediabox.height)) for page in document.pages} == {
        (595, 842)
    }
    return [_placed(page) for page in document.pages]


def test_no_page_is_empty_and_no_text_runs_off_it(long_pages: list[list[Placed]]) -> None:
    assert len(long_pages) > 10, len(long_pages)
    for number, placed in enumerate(long_pages, 1):
        body = [text for text, _, y in placed if y > 50]
        assert len("".join(body)) > 40, f"page {number} has nothing but its foot"
        assert all(40 < x < A4[0] - 40 and 15 < y < A4[1] - 40 for _, x, y in placed)


def test_a_heading_never_stands_alone_at_the_foot_of_a_page(long_pages: list[list[Placed]]) -> None:
    for number, placed in enumerate(long_pages, 1):
        lowest = min((each for each in placed if each[2] > 52), key=lambda each: each[2])[0]
        assert lowest not in ("QUESTIONS", "WHAT IF", "THE RULES BEHIND IT"), f"page {number}"


def _placed(page: Any) -> list[Placed]:
    """The words of a page with where they stand, from the lower left."""
    found: list[Placed] = []

    def note(text: str, outer: list[float], inner: list[float], *_: Any) -> None:
        if text.strip():
            x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            found.append((text.strip(), x, y))

    page.extract_text(visitor_text=note)
    return found


def _drawings(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, dict):
        own = [node] if re.fullmatch(r"[\w-]+\.svg", str(node.get("file", ""))) else []
        return own + [found for value in node.values() for found in _drawings(value)]
    return [found for value in node for found in _drawings(value)] if isinstance(node, list) else []


def test_a_heading_leaves_what_is_paid_to_the_lines_below_it() -> None:
    run = rules_kb.run_scenario(rules_kb.load_scenario("triggers/may-is-answered-on-the-way-to-the-stack"))
    assert heading_of(run.steps[0]) == "Ann casts Gravedigger"


def test_the_last_of_several_names_in_a_heading_comes_after_and() -> None:
    run = rules_kb.run_scenario(rules_kb.load_scenario("combat/three-attackers-and-two-blockers"))
    assert "Ann attacks with Craw Wurm, Grizzly Bears and Savannah Lions" in [
        heading_of(step) for step in run.steps
    ]


def test_a_handout_asks_to_think_something_through_and_shows_no_answer_to_it(
    of: Callable[..., handouts.Handout],
) -> None:
    made = of("continuous-effects/humility-and-what-came-later", "stack/another-word-and-no-target")
    order, mistake = (" ".join(each.ask for each in questions) for questions in made.questions)
    assert "In which order do the continuous effects on Grizzly Bears apply" in order
    assert "forgets one rule" in mistake
    assert "stand at the end" not in order + mistake
    slip = next(each for each in made.questions[1] if "forgets one rule" in each.ask)
    assert slip.answer.startswith("Step 5: forgets this: ")
    assert "Hill Giant is no longer a legal target" in slip.answer


def test_other_books_are_named_on_paper(of: Callable[..., handouts.Handout]) -> None:
    text = handouts.markdown(of("types/an-artifact-and-a-creature"))
    assert "rulings1999" not in text
    assert "`Ruling P.10.1`" in text
    assert "Ruling: a summary of rulings, spring 1999" in text


def test_what_may_be_chosen_is_quoted(of: Callable[..., handouts.Handout]) -> None:
    (questions,) = of("types/any-one-noun").questions
    assert any("may Ann choose “opponent”?" in each.ask for each in questions)
