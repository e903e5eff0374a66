"""Mistakes in a scenario file: each is told with its place, all at once, and never as a traceback."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import LIBRARY, SHIPPED, at_the_table, runs_of

from rules_kb.scenarios.checking import check_file
from rules_kb.scenarios.reading import load_scenario, read_scenario
from rules_kb.yaml.problems import BadFile

SMALL = """title: A small one
players:
  Ann: {in play: [Forest]}
  Bob: {life: 5}
"""


def problems_of(text: str) -> list[str]:
    with pytest.raises(BadFile) as caught:
        read_scenario(text, "it.yaml", LIBRARY)
    return [line for line in str(caught.value).split("\n") if line.startswith("it.yaml:")]


def test_all_mistakes_are_told_at_once() -> None:
    told = problems_of("""titel: A
players:
  Ann: {hnd: [Forest], in play: [Forrest]}
  Bob: {}
play:
  - Cal: pass
  - Ann: cats Shock
  - to declare atackers
""")
    assert told[0] == "it.yaml:1:1: 'titel' isn't a key of a scenario; did you mean title?"
    assert told[1] == "it.yaml:3:9: 'hnd' isn't a key of a player; did you mean hand?"
    assert told[2].startswith("it.yaml:3:34: there is no card 'Forrest'; did you mean Forest")
    assert told[3].startswith("it.yaml:6:5: there is no player 'Cal'")
    assert told[4].startswith("it.yaml:7:10: 'cats' isn't something a player does; did you mean cast")
    assert (
        told[5]
        == "it.yaml:8:5: 'declare atackers' isn't a step; did you mean declare attackers or declare blockers?"
    )


def test_several_eras_are_named_under_a_key_of_their_own() -> None:
    told = problems_of(SMALL + "rules: [fifth, classic]\n")
    assert told == ["it.yaml:5:8: rules names one era; write eras: where there are several"]


def test_a_key_with_a_slip_is_read_as_the_one_that_was_meant() -> None:
    """What stands below it is told of too, and nothing is told that the slip alone would bring about."""
    assert problems_of("""plaeyrs:
  Ann: {in paly: [Forest], hand: [Shok]}
  Bob: {}
plaay:
  - Ann: attakc with Forest
  - Cal: pass
expect:
  Forest: {tapepd: yes}
  Shock: {in: hand of Ann}
""") == [
        "it.yaml:1:1: 'plaeyrs' isn't a key of a scenario; did you mean players or play?",
        "it.yaml:2:9: 'in paly' isn't a key of a player; did you mean in play?",
        "it.yaml:2:35: there is no card 'Shok'; did you mean Shock or Choke?",
        "it.yaml:4:1: 'plaay' isn't a key of a scenario; did you mean play or players?",
        "it.yaml:5:10: 'attakc' isn't something a player does; did you mean attack or no attack?",
        "it.yaml:6:5: there is no player 'Cal'; known: Ann, Bob",
        "it.yaml:8:12: 'tapepd' isn't a key of an expectation of an object; did you mean tapped or type?",
    ]


def test_a_key_that_is_only_a_little_like_another_is_none() -> None:
    assert problems_of("plan: of mine\n" + SMALL) == [
        "it.yaml:1:1: 'plan' isn't a key of a scenario; did you mean play?"
    ]
    assert problems_of(SMALL.replace("life: 5", "life: 5, lifee: many")) == [
        "it.yaml:4:18: 'lifee' isn't a key of a player; did you mean life?"
    ]


def test_a_rule_number_without_quotes() -> None:
    (told,) = problems_of(SMALL + "expect:\n  fired: [310.10]\n")
    assert (
        told
        == 'it.yaml:6:11: 310.10 without quotes is a number to YAML, and 702.10 would be 702.1; write "310.10"'
    )


def test_a_counter_that_there_is_not() -> None:
    (told,) = problems_of(SMALL.replace("[Forest]", "[{card: Forest, counters: {+1e9/+1: 2}}]"))
    assert told == "it.yaml:3:45: '+1e9/+1' is no counter; write \"+1/+1\", or a name without a slash"


def test_equal_keys() -> None:
    told = problems_of(SMALL + "title: B\nlevel: high\n")
    assert told == [
        "it.yaml:5:1: 'title' stands here a second time (first on line 1)",
        "it.yaml:6:8: level is a whole number from 1 to 4",
    ]


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "the file is empty"),
        (b"\x00\x01\x02", "a control character (U+0000) stands here"),
        ("title: Ämne".encode("utf-16"), "looks UTF-16"),
        ("title: Ämne".encode("cp1252"), "isn't UTF-8 text"),
        (b"title: A\n\tplayers: {}\n", "a tab stands where YAML wants spaces"),
        (b"a: &a [1,1]\nb: [*a,*a]\n", "anchors and aliases"),
        (b"[" * 5000, "nested more than 40 deep"),
        (b"- " * 5000, "nested more than 40 deep"),
        (b"title: a: b\n", "mapping values are not allowed here; put a text with a colon in quotes"),
        (b"just words\n", "a scenario is a mapping"),
        (b"title: A\nplayers:\n  Ann: {mana: {G}}\n  Bob: {}\n", "{G} is read as a mapping"),
    ],
)
def test_broken_files(tmp_path: Path, content: bytes, what: str) -> None:
    path = tmp_path / "broken.yaml"
    path.write_bytes(content)
    with pytest.raises(BadFile) as caught:
        load_scenario(path, LIBRARY)
    assert what in str(caught.value)
    assert str(caught.value).startswith(f"{path}:")


def test_a_text_that_is_not_understood_is_quoted() -> None:
    (told,) = problems_of(
        SMALL + "cards:\n  Odd:\n    type: Instant\n    text: Destroy target gribbly immediately.\n"
    )
    assert told.startswith("it.yaml:8:")
    assert "the text of Odd isn't understood at" in told


def test_a_line_that_is_illegal_says_which_rule_forbids_it() -> None:
    told, *_ = told_in_play(SMALL + "play:\n  - Ann: tap Forest for {G}\n  - Ann: tap Forest for {G}\n")
    assert told == "it.yaml:7:10: Ann: tap Forest for {G}: illegal: Forest is already tapped (409.1f)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("now: {turn of: {x: y}}", "it.yaml:5:16: turn of is a text"),
        ("now: {priority: [Ann]}", "it.yaml:5:17: priority is a text"),
        ("now: {step: [upkeep]}", "it.yaml:5:13: 'this' isn't a step; known: "),
        ("now: [upkeep]", "it.yaml:5:6: now is a mapping: {turn of: Ann, step: first main}"),
        ("eras: classic", "it.yaml:5:7: eras is a mapping of fifth, classic"),
        ("cards: [Bear]", "it.yaml:5:8: cards is a mapping from a name to its cost, type, pt and text"),
        ("Level: 2\nlevel: 3", "it.yaml:6:1: 'level' stands here a second time"),
    ],
)
def test_a_part_that_is_of_another_kind(text: str, told: str) -> None:
    (problem,) = problems_of(SMALL + text + "\n")
    assert problem.startswith(told)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("if legal: to end of turn", "it.yaml:6:15: only what a player does can be tried; write for example"),
        ("try: resolve", "it.yaml:6:10: only what a player does can be tried; write for example"),
        ("try: {fork: {play: []}}", "it.yaml:6:11: only what a player does can be tried; write for example"),
        ("try: {because: '502'}", "it.yaml:6:10: try holds one action and, if you like, because"),
        ("repeat often: [resolve]", "it.yaml:6:5: 'repeat often' doesn't say how often; write for example"),
        ("repeat 3: resolve", "it.yaml:6:15: this is a list of lines, each with a dash"),
        ("fork: [resolve]", "it.yaml:6:5: fork is a mapping"),
        ("[resolve]", "it.yaml:6:5: a line is `Player: action`, resolve, to ...; put an action"),
        ("{Ann: pass, Bob: pass}", "it.yaml:6:5: a line is one `Player: action`; put an action"),
    ],
)
def test_a_line_that_is_none(line: str, told: str) -> None:
    (problem,) = problems_of(SMALL + f"play:\n  - {line}\n")
    assert problem.startswith(told)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("attack with 2000 Forest", "'2000 Forest'; name each by itself: Forest#1, Forest#2"),
        ("cast Forest on Bob, x 1000000", "'x 1000000'; x 3 says what X is, at most 999999"),
        ("cast Forest on Bob, X=3", "'X=3'; x 3 says what X is, at most 999999"),
    ],
)
def test_a_number_in_a_line_that_is_none_says_how_it_is_written(line: str, told: str) -> None:
    (problem,) = problems_of(SMALL + f"play:\n  - Ann: {line}\n")
    assert problem.partition("nothing here is called ")[2] == told


def test_an_empty_zone_may_be_written_in_any_way() -> None:
    text = SMALL.replace("{life: 5}", "{hand: [], library: ~, graveyard: null, removed: '', in play: }")
    seat = read_scenario(text, "it.yaml", LIBRARY).seats[1]
    assert list(seat.zones.values()) == [[]] * 5
    assert seat.library_given


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read_scenario(SMALL + text, "it.yaml", LIBRARY)
    except BadFile as bad:
        assert bad.problems


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_scenario_with_characters_changed_is_played_or_refused(data: st.DataObject) -> None:
    good = (SHIPPED / "stack" / "giant-growth-answers-incinerate.yaml").read_text(encoding="utf-8")
    at = data.draw(st.integers(0, len(good) - 1))
    size = data.draw(st.integers(0, 12))
    changed = good[:at] + data.draw(st.text(max_size=4)) + good[at + size :]
    try:
        runs_of(read_scenario(changed, "it.yaml", LIBRARY))
    except BadFile as bad:
        assert bad.problems


def told_in_play(text: str) -> list[str]:
    """The mistakes that show only when the scenario is played."""
    return [problem.told("it.yaml", []) for problem in at_the_table(text).play().problems]


def test_an_attack_out_of_its_step_says_where_to_go() -> None:
    (told,) = told_in_play(
        "players: {Ann: {in play: [Grizzly Bears]}, Bob: {}}\nplay:\n  - Ann: attack with Grizzly Bears\n"
    )
    assert "(308.1); write `to declare attackers` before it" in told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("cast Kick with kicker {R} with kicker {W}", "'with' is said twice"),
        ("cast Shock on Bob on Ann", "'on' is said twice"),
        ("cast Blaze x 2 x 1 on Bob", "'x' is said twice"),
        ("suspend Later x 2 x 1", "'x' is said twice"),
    ],
)
def test_what_is_said_twice_is_told(line: str, told: str) -> None:
    (found,) = told_in_play(f"""title: Twice
rules: tenth
cards:
  Kick: {{cost: "{{G}}", type: Creature — Bear, pt: 1/1, text: "Kicker {{R}} and/or {{W}}"}}
  Later: {{cost: "{{4}}", type: Sorcery, text: "Suspend 2—{{1}}\\nDraw a card."}}
players:
  Ann: {{hand: [Kick, Shock, Blaze, Later], in play: [6 Mountain, Forest, Plains]}}
  Bob: {{}}
play: ["Ann: {line}"]
""")
    assert told in found


def test_a_name_may_end_like_a_word_of_a_line() -> None:
    assert not told_in_play("""title: Face
cards:
  Stone Face: {cost: "{R}", type: Instant, text: "Stone Face deals 2 damage to target player."}
players:
  Ann: {hand: [Stone Face], in play: [Mountain]}
  Bob: {}
play: [{Ann: cast Stone Face on Bob}, resolve]
expect: {Bob: {life: 18}}
""")


def test_a_player_is_not_blocked() -> None:
    (told,) = told_in_play(
        "players: {Ann: {in play: [Grizzly Bears]}, Bob: {in play: [Grizzly Bears]}}\n"
        "now: {step: declare blockers, attacking: {Grizzly Bears: Bob}}\n"
        "play:\n  - Bob: block Ann with Grizzly Bears#2\n"
    )
    assert "Ann is a player, and only creatures are blocked" in told


def test_an_answer_to_nothing_says_where_answers_stand() -> None:
    (told,) = told_in_play("players: {Ann: {}, Bob: {}}\nplay:\n  - Ann: choose red\n")
    assert "nothing asks Ann for this; an answer stands after the line that raises the choice" in told


def test_whom_a_yes_names_has_to_be_whom_it_is_done_to() -> None:
    """Who names one with a `may` that has no other legal one says so, and isn't taken for a plain yes."""
    table = """
rules: tenth
cards:
  Porter: {cost: "{2}{G}", type: Creature — Elf, pt: 1/1, text: "When ~ comes into play, you may put a land card from your hand into play."}
players:
  Ann: {in play: [3 Forest], hand: [Porter, Mountain, Shock]}
  Bob: {in play: [Hill Giant]}
play:
  - Ann: cast Porter
  - resolve
  - resolve
  - Ann: choose %s
"""
    assert not at_the_table(table % "Mountain").play().problems
    for wrong in ("Hill Giant", "Shock"):
        (told,) = told_in_play(table % wrong)
        assert f"Ann: choose {wrong}: nothing asks Ann for this" in told


def test_an_answer_that_is_tried_where_nothing_asks() -> None:
    """It would never fail: nothing would come of it either way."""
    for before in ("", "  - Ann: tap Forest for {G}\n"):
        (told,) = told_in_play(SMALL + f"play:\n{before}  - try: {{Ann: choose Forest}}\n")
        assert "try Ann: choose Forest: nothing asks for this; an answer is tried after" in told


@pytest.mark.parametrize(
    ("expected", "told"),
    [
        ("step: frist main", "step 'frist main' isn't one of untap, "),
        ("step: [upkeep]", "step isn't one of"),
        ("winner: An", "winner 'An' isn't one of Ann, Bob, draw, none; did you mean Ann?"),
        ("priority: Cal", "priority 'Cal' isn't one of"),
    ],
)
def test_what_cannot_be_expected_of_the_game(expected: str, told: str) -> None:
    (problem,) = problems_of(SMALL + f"expect: {{{expected}}}\n")
    assert told in problem


def test_nothing_is_pointed_at_where_nothing_stands() -> None:
    with pytest.raises(BadFile) as caught:
        read_scenario("", "it.yaml", LIBRARY)
    assert str(caught.value) == "it.yaml:1:1: the file is empty; start with title:, players: and play:"


def told_at_first(text: str, tmp_path: Path) -> list[str]:
    """What `validate` says of a file, each as line and words."""
    path = tmp_path / "it.yaml"
    path.write_text(text, encoding="utf-8")
    checked = check_file(path, LIBRARY)
    assert checked.mistakes is not None
    return [f"{problem.spot.line}: {problem.said}" for problem in checked.mistakes.problems]


def test_what_is_described_with_a_mistake_is_told_once(tmp_path: Path) -> None:
    """Neither that there is no such card, nor that nothing is called so."""
    assert told_at_first(
        """cards:
  Odd Bear: {cost: "{G", type: Creture, pt: 2/x}
  Pact: {cost: "{W}", type: Enchantment, text: Whenever you draw a card, gain 1 life.}
  Spike: {typ: Creature, text: Flying}
players:
  Ann: {in play: [Odd Bear, {card: Pact, sick: perhaps}]}
  Bob: {hand: 3}
play:
  - Ann: attack with Odd Bear and Pact
  - Bob: no blocks
  - Bob: choose
expect:
  Pact: {in: grave}
  fired: ["999.9"]
""",
        tmp_path,
    ) == [
        "2: '{G' isn't a mana cost: write symbols such as {2}{W}",
        "2: 'Creture' isn't a type line: write for example Creature — Bear, Instant or Artifact Creature",
        "2: '2/x' isn't a power and toughness: write 2/1",
        '3: the text of Pact ends at the comma before this; put it in quotes: text: "..."',
        "4: 'typ' isn't a key of a card; did you mean type?",
        "6: sick is true or false",
        "7: hand is a list of cards, not how many there are",
        "9: nothing here is called 'Odd Bear and Pact'; put a comma between names",
        "10: nothing stands after 'no'; did you mean no block or block?",
        "11: choose what?; write for example choose Grizzly Bears",
        "13: 'grave' isn't a place; did you mean graveyard?",
        "14: there is no rule 999.9 in cr1999",
    ]


def test_a_broken_part_keeps_nothing_of_the_others_from_being_told(tmp_path: Path) -> None:
    """And what the broken part may have said isn't missed in them."""
    assert told_at_first(
        """title: "Broken
cards: {Odd: {cost: "{Q}", type: Instant, text: Draw a card.}}
players:
  Ann: {hand: [Shok], in play: [Mountain}
  Bob: {}
play:
  - Ann: cast Shok on Bob
  - Ann: cats Odd
expect:
  Bob: {lief: 18}
  fired: ["413.22"]
""",
        tmp_path,
    ) == [
        "1: a quote is opened here and never closed",
        "2: {Q} isn't a mana symbol: write for example {2}{W}",
        "4: expected ',' or ']', but got '}'",
        "8: 'cats' isn't something a player does; did you mean cast?",
        "10: 'lief' isn't a key of an expectation of a player; did you mean life?",
        "11: there is no rule 413.22 in cr1999; did you mean 413.2 or 413.2h?",
    ]


def test_a_number_above_what_is_taken_is_told_with_the_bound(tmp_path: Path) -> None:
    assert told_at_first(
        """players:
  Ann:
    life: 1000000000
    mana: "{1000}"
    in play: [100000 Forest]
  Bob: {}
play:
  - repeat 1000000000: [resolve]
""",
        tmp_path,
    ) == [
        "3: life is a whole number from -1000 to 1000000",
        "4: {1000} is more mana than {999}; write several symbols",
        "5: 100000 cards are more than the table holds (at most 4000 in all)",
        "8: 'repeat 1000000000' is more often than 999999999 times; write for example repeat 3: [...]",
    ]


def test_what_an_era_that_there_is_not_would_say_is_left_open(tmp_path: Path) -> None:
    """A number for all eras may be one of the era that was meant; one of another era isn't."""
    assert told_at_first(
        """eras:
  classic: {expect: {fired: ["P.4.1"]}}
  tenh: {expect: {Bob: {life: many}, fired: ["502.29a"]}}
players: {Ann: {in play: [3 Forest]}, Bob: {}}
play: ["Ann: tap Forest#4 for {G}"]
expect: {fired: ["502.29a"]}
""",
        tmp_path,
    ) == [
        "2: there is no rule P.4.1 in cr1999; did you mean 422.1 or 421.1?",
        "3: 'tenh' isn't an era; did you mean tenth?",
        "3: life is a whole number",
        "5: nothing here is called 'Forest#4'; did you mean Forest?",
    ]


def _told_by_validate(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "it.yaml"
    file.write_text(text, encoding="utf-8")
    found = check_file(file, LIBRARY).mistakes
    return [problem.what for problem in found.problems] if found is not None else []


COUNTED = "players: {Ann: {in play: [Prodigal Sorcerer%s]}, Bob: {}}\nplay:\n  - Ann: use Prodigal Sorcerer ability 2 on Bob\n"


def test_an_ability_that_a_card_does_not_have_is_told_before_it_is_played(tmp_path: Path) -> None:
    assert _told_by_validate(tmp_path, COUNTED % "") == ["Prodigal Sorcerer has 1 activated ability"]
    given = "cards: {Lesson: {type: Enchantment, cost: '{U}', text: 'Creatures you control have \"{T}: Draw a card.\"'}}\n"
    assert _told_by_validate(tmp_path, given + COUNTED % ", Lesson") == []


def test_two_things_with_one_name_of_their_own(tmp_path: Path) -> None:
    text = "players: {Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: bear}]}, Bob: {}}\n"
    assert _told_by_validate(tmp_path, text) == ["two things are called 'bear'"]


def test_what_is_repeated_for_too_long_names_the_bound_and_what_an_action_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rules_kb.scenarios.performance.MOST_REPEATED", 500)
    rounds = "repeat 100:\n      - repeat 100:\n        - repeat 100:\n          - Ann: tap Forest for {G}\n"
    (run,) = runs_of(
        read_scenario(
            "title: T\nplayers: {Ann: {in play: [300 Forest]}, Bob: {}}\n"
            f"eras: [classic]\nplay:\n    - {rounds}",
            "t.yaml",
            LIBRARY,
        )
    )
    (problem,) = run.problems
    assert problem.what == (
        "this is more than a scenario may play out: 100,000 in all, and 500 in a repetition, of which an "
        "action here takes 23"
    )
    assert 5 < len(run.steps) < 30
