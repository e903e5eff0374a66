"""Typing `rules-kb history`: concepts by any name, rules through editions that were imported."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from beside import needs_rulebooks
from editions import write_edition, write_wording
from kept_homes import copy_into
from sampled import sampled
from small_corpus import add_book

from rules_kb.books import history
from rules_kb.books.edition import Edition
from rules_kb.books.history import editions, read_edition
from rules_kb.books.imports import link_editions
from rules_kb.books.opening import open_store
from rules_kb.books.succession import Pair, Succession

RulesKb = Callable[..., Any]


@pytest.fixture(scope="module")
def invented(for_all_workers: Path, for_later: Path) -> Path:
    """Three invented editions, the second renumbered, the third without the tax; only for reading."""
    kept = for_later / "marbles"
    kneel = "A thrower kneels behind the chalk line and flicks one glass marble."
    tax = "Whoever laughs during a flick pays a forfeit into the wooden bowl."
    lying = kneel.replace("kneels", "kneels or lies")

    def import_three() -> None:
        write_edition(kept, "2001-01-01", {"100": "Throwing", "100.1": kneel, "100.2": tax})
        write_edition(kept, "2002-02-02", {"700": "Throwing", "700.1": tax, "700.2": lying})
        write_edition(kept, "2003-03-03", {"700": "Throwing", "700.2": lying})
        open_store().close()

    return copy_into(for_all_workers / "marbles-home", kept, import_three)


@pytest.fixture
def marbles(invented: Path, monkeypatch: pytest.MonkeyPatch, at_a_desk: None) -> None:
    """The data folder is the one with the invented editions."""
    monkeypatch.setenv("RULES_KB_HOME", str(invented))


@pytest.fixture
def more_marbles(marbles: None, invented: Path, home: Path, small_books: Path) -> Path:
    """The invented editions in a data folder of the test's own, which may import another one, beside the
    small corpus.
    """
    home.mkdir(exist_ok=True)
    shutil.copy(invented / "library.sqlite", home)
    return home


@pytest.mark.usefixtures("reading_home")
class TestConcepts:
    """A concept is found by any of its names."""

    @pytest.mark.parametrize(
        "typed",
        [
            ["legend rule"],
            ["Legend", "Rule"],
            ["legend-rule"],
            ["DUPLICATE LEGEND"],
            ["cr1999:420.5e"],
            ["420.5e"],
        ],
    )
    def test_by_id_name_aka_and_record(self, rules_kb: RulesKb, typed: list[str]) -> None:
        done = rules_kb("history", *typed)
        assert (done.code, done.err) == (0, "")
        assert done.out.startswith("Legend rule  (legend-rule)\n")
        assert "1999-04-11  rulings1999" in done.out
        assert "\x1b" not in done.out

    def test_by_a_term(self, rules_kb: RulesKb) -> None:
        assert rules_kb("history", "cr1999:glossary/mulligan").out.startswith("Mulligan  (mulligan)")

    def test_a_slip_gets_the_nearest(self, rules_kb: RulesKb) -> None:
        done = rules_kb("history", "legned rule")
        assert (done.code, done.out) == (1, "")
        assert "did you mean Legend rule" in done.err
        assert "did you mean" not in rules_kb("history", "folder").err

    @pytest.mark.parametrize("typed", ["cr1999:420.5ee", "cr1998:420.5e", "zzzzqqq"])
    def test_nothing_there(self, rules_kb: RulesKb, typed: str) -> None:
        done = rules_kb("history", typed)
        assert (done.code, done.out) == (1, "")
        assert "Traceback" not in done.err

    def test_a_record_that_states_no_concept(self, rules_kb: RulesKb) -> None:
        done = rules_kb("history", "cr1999:1")
        assert done.code == 1
        assert "states no concept" in done.err

    def test_json(self, rules_kb: RulesKb) -> None:
        found = json.loads(rules_kb("history", "legend rule", "--json").out)
        assert [each["concept"] for each in found] == ["legend-rule"]
        dates = [version["date"] for version in found[0]["versions"]]
        assert dates == sorted(dates)
        firsts = {version["book"]: version["records"][0] for version in found[0]["versions"]}
        assert firsts["cr2006"]["cite"] == "cr2006:420.5e"
        assert firsts["cr2006"]["like"] == "cr1999:420.5e"

    def test_plain(self, rules_kb: RulesKb) -> None:
        lines = rules_kb("history", "mana burn", "--plain").out.splitlines()
        assert all(line.split("\t")[0] == "mana-burn" for line in lines)
        assert any(line.split("\t")[2] == "cr1999:300.4" for line in lines)

    @pytest.mark.parametrize(
        "wrong", [["--json", "--plain", "mulligan"], [""], ["mulligan", "--from"], ["--form", "x"]]
    )
    def test_bad_usage(self, rules_kb: RulesKb, wrong: list[str]) -> None:
        done = rules_kb("history", *wrong)
        assert (done.code, done.out) == (2, "")
        assert "Traceback" not in done.err

    def test_following_without_editions(self, rules_kb: RulesKb) -> None:
        done = rules_kb("history", "420.5e", "--from", "cr@2001-07-23")
        assert done.code == 2
        assert "no edition is imported" in done.err


@pytest.mark.usefixtures("marbles")
class TestFollowing:
    """A rule through editions."""

    def test_through_renumbering(self, rules_kb: RulesKb) -> None:
        done = rules_kb("history", "100.1", "--from", "cr@2001-01-01", "--to", "cr@2003-03-03")
        assert done.code == 0
        assert done.out.splitlines() == [
            "cr@2001-01-01:100.1 through the editions, 2001-01-01 to 2003-03-03",
            "It stands in 3 of 3 editions, as 100.1, then 700.2; its words changed in cr@2002-02-02.",
            "",
            "cr@2001-01-01  100.1  (where it was followed from)",
            "               A thrower kneels behind the chalk line and flicks one glass marble.",
            "cr@2002-02-02  700.2  (moved from 100.1; every word kept: certain)",
            "               A thrower kneels {+or lies+} behind the chalk line and flicks one glass marble.",
            "cr@2003-03-03  700.2  (same number; every word kept: certain)",
        ]

    def test_losing_track(self, rules_kb: RulesKb) -> None:
        done = rules_kb("history", "100.2", "--from", "2001", "--to", "2003")
        assert "as 100.2, then 700.1; lost in cr@2003-03-03." in done.out
        assert (
            "nothing in cr@2003-03-03 says what 700.1 says; its heading goes on as 700 Throwing" in done.out
        )

    def test_back_to_before_it_was_born(self, rules_kb: RulesKb, more_marbles: Path) -> None:
        yodel = "A thrower whose marble leaves the garden has to yodel."
        write_edition(more_marbles, "2004-04-04", {"700": "Throwing", "700.9": yodel})
        lines = rules_kb("history", "cr@2004-04-04:700.9").out.splitlines()
        assert lines[1] == "It stands in 1 of 4 editions, from cr@2004-04-04 on, as 700.9."
        assert lines[3] == "cr@2001-01-01  to cr@2002-02-02: not there"
        assert lines[4].startswith("cr@2003-03-03  not found  (nothing in cr@2003-03-03 says what 700.9 says")

    def test_once_lost_it_is_said_once(self, rules_kb: RulesKb, more_marbles: Path) -> None:
        write_edition(more_marbles, "2004-04-04", {"700": "Throwing", "700.9": "Nobody throws at night."})
        lines = rules_kb("history", "100.2", "--from", "2001").out.splitlines()
        assert lines[-1] == "cr@2004-04-04  not there either"

    def test_an_edition_that_is_not_shown(self, rules_kb: RulesKb) -> None:
        out = rules_kb("history", "cr@2001-01-01:100.2", "--from", "2002", "--to", "2002").out
        assert "700.1  (it was 100.2 in the edition before, which isn't shown: certain)" in out

    def test_backward_from_an_imported_record(self, rules_kb: RulesKb) -> None:
        found = json.loads(rules_kb("history", "cr@2003-03-03:700.2", "--json").out)[0]
        assert [each["cite"] for each in found["editions"]] == [
            "cr@2001-01-01:100.1",
            "cr@2002-02-02:700.2",
            "cr@2003-03-03:700.2",
        ]
        assert [each["way"] for each in found["editions"]] == ["moved", "number", "start"]

    def test_plain(self, rules_kb: RulesKb) -> None:
        lines = rules_kb("history", "100.2", "--from", "2001", "--plain").out.splitlines()
        assert [line.split("\t")[:5] for line in lines] == [
            ["2001-01-01", "cr@2001-01-01:100.2", "start", "", ""],
            ["2002-02-02", "cr@2002-02-02:700.1", "moved", "certain", "100"],
            ["2003-03-03", "cr@2003-03-03", "lost", "lost", ""],
        ]

    @pytest.mark.parametrize(
        ("typed", "told"),
        [
            (["100.1", "--from", "200"], "may be cr@2001-01-01 or cr@2002-02-02"),
            (["100.1", "--from", "cr@2001-01-02"], "did you mean cr@2001-01-01?"),
            (["A.18.2", "--to", "2003"], "no edition of the comprehensive rules"),
        ],
    )
    def test_wrong_editions(self, rules_kb: RulesKb, typed: list[str], told: str) -> None:
        done = rules_kb("history", *typed)
        assert (done.code, done.out) == (2, "")
        assert told in done.err

    def test_a_number_that_the_edition_lacks(self, rules_kb: RulesKb) -> None:
        done = rules_kb("history", "100.9", "--from", "cr@2001-01-01")
        assert done.code == 1
        assert "did you mean" in done.err


FAMOUS = {
    "cr@1999-11-01:420.5e": "704.5j",
    "cr@1999-11-01:420.5b": "704.5f",
    "cr@1999-11-01:502.2b": "702.7b",
    "cr@1999-11-01:502.9b": "702.19b",
    "cr@1999-11-01:502.7b": "702.16b",
    "cr@1999-11-01:420.3": "704.3",
    "cr@1999-11-01:101.5": "103.5",
    "cr@1999-11-01:102.2": "104.3c",
    "cr@1999-11-01:217.6a": "405.2",
    "cr@1999-11-01:103.1": "101.1",
    "cr@2007-07-13:502.63": "702.2",
    "cr@2009-05-01:300.3": "500.5",
    "cr@2009-05-01:420.5q": "704.5j",
    "cr@2009-05-01:310.4": None,
    "cr@2009-05-01:217.6f": None,
}
"""Famous rules, and where they stand in the newest edition; None for those that are gone."""
STEPS = [
    ("cr@2001-07-23", "214.7", "cr@2003-07-01", "212.3"),
    ("cr@2001-07-23", "409.1", "cr@2003-07-01", "409.1"),
    ("cr@2003-07-01", "102.4", "cr2006", "102.4a"),
    ("cr@2003-07-01", "409.4", "cr@2001-07-23", "409.1"),
    ("cr@2003-07-01", "415.5", "cr@2001-07-23", "217.5b"),
    ("cr@2003-07-01", "308.2f", "cr@2001-07-23", None),
    ("cr2006", "506.3a", "cr@2007-07-13", "506.3"),
    ("cr2006", "606.8a", "cr@2003-07-01", None),
    ("cr2006", "217.8", "cr@2003-07-01", "217.8"),
    ("cr2006", "502.7c", "cr@2003-07-01", "502.7b"),
    ("cr@2009-05-01", "409.4", "cr@2009-07-11", "601.5"),
    ("cr@2009-05-01", "200.2", "cr@2009-07-11", "108.1"),
    ("cr@2009-05-01", "glossary/leaves-play", "cr@2009-07-11", "glossary/leaves-the-battlefield"),
    ("cr@2009-07-11", "508.3", "cr@2009-05-01", None),
    ("cr@2009-07-11", "glossary/battlefield", "cr@2009-05-01", "glossary/in-play"),
    ("cr@2013-07-13", "401.5", "cr@2018-07-13", "120.8"),
    ("cr@2013-07-13", "601.5", "cr@2018-07-13", "601.3"),
    ("cr@2013-07-13", "903.9", "cr@2018-07-13", None),
    ("cr@2009-05-01", "502.15h", "cr@2009-07-11", "702.23d"),
    ("cr@2001-07-23", "212.2", "cr@2003-07-01", "205.3a"),
    ("cr@2003-07-01", "418.5b", "cr2006", "418.5h"),
    ("cr@2001-07-23", "214.9g", "cr@2003-07-01", "205.4b"),
    ("cr@2009-05-01", "400.1", "cr@2009-07-11", "112.1a"),
    ("cr@2009-05-01", "500.1", "cr@2009-07-11", "508.1c"),
    ("cr@2003-07-01", "212.1c", "cr@2001-07-23", "214.4a"),
    ("cr2006", "205.3c", "cr@2003-07-01", "205.3b"),
    ("cr@2009-07-11", "108.4a", "cr@2009-05-01", "glossary/control-controller"),
    ("cr@2009-07-11", "605.1", "cr@2009-05-01", "406.1"),
    ("cr@2009-07-11", "703.1", "cr@2009-05-01", "408.2g"),
    ("cr@2001-07-23", "glossary/phase-ability", "cr@2003-07-01", "glossary/during"),
    ("cr@2013-07-13", "702.10b", "cr@2009-05-01", "502.5b"),
    ("cr@2018-07-13", "702.120b", "cr@2013-07-13", None),
    ("cr@2009-05-01", "212.9c", "cr@2007-07-13", None),
    ("cr2026", "720.2", "cr@2021-09-24", None),
    ("cr@2021-09-24", "500.5", "cr2026", "500.5"),
    ("cr@2021-09-24", "702.11f", "cr@2019-05-03", None),
    ("cr2026", "122.1d", "cr@2021-09-24", None),
    ("cr@2009-07-11", "405.6e", "cr@2009-05-01", "408.2g"),
    ("cr@2009-07-11", "405.6f", "cr@2009-05-01", "408.2c"),
    ("cr@2009-07-11", "613.4", "cr@2009-05-01", "419.4"),
    ("cr@2003-07-01", "401.2", "cr@2001-07-23", "401.1"),
    ("cr@2003-07-01", "215.1", "cr2006", "205.4c"),
    ("cr@2001-07-23", "502.19", "cr@1999-11-01", "glossary/echo"),
    ("cr@2007-07-13", "501.5", "cr2006", "glossary/regenerate"),
]
"""Steps judged by reading both rules: where one stands in another edition, earlier or later; None where it
doesn't.
"""


@pytest.fixture(scope="module")
def every(official_home: Path) -> dict[str, Edition]:
    """Each official edition, read once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULES_KB_HOME", str(official_home))
        with open_store() as store:
            return {book.key: read_edition(store, book) for book in editions(store)}


@pytest.fixture(scope="module")
def steps(every: dict[str, Edition]) -> dict[str, dict[str, Succession]]:
    """For each famous rule its step into each official edition."""
    return follow_all(every.values())


def follow_all(every: Iterable[Edition]) -> dict[str, dict[str, Succession]]:
    """The steps of all famous rules, until each is lost."""
    every = list(every)
    place = {edition.key: place for place, edition in enumerate(every)}
    here = {cite: cite.partition(":")[2] for cite in FAMOUS}
    found: dict[str, dict[str, Succession]] = {cite: {} for cite in FAMOUS}
    for old, new in pairwise(every):
        pair = Pair(old, new)
        for cite, id in list(here.items()):
            if place[old.key] < place[cite.partition(":")[0]]:
                continue
            step = found[cite][new.key] = pair.follow(id)
            if step.rule is None:
                del here[cite]
            else:
                here[cite] = step.rule.id
    return found


def word(home: Path, ids: Iterable[str]) -> None:
    """Give records of cr2006 an invented wording."""
    write_wording(home, "cr2006", "2006-10-01", {id: f"{id} has marble number {id}." for id in ids})


class TestABookOfTheCorpus:
    """A book that ships is an edition as well, once its wording is there."""

    def test_its_wording_is_compared(self, home: Path, rules_kb: RulesKb) -> None:
        same = "420.5e has marble number 420.5e."
        write_edition(home, "2007-07-13", {"700": "State-Based Effects", "700.1": same})
        with open_store() as store:
            ids = [id for _, id in store.ids("cr2006")]
        word(home, ids)
        done = rules_kb("history", "cr2006:420.5e", "--from", "2006", "--to", "2007", "--plain")
        assert [line.split("\t")[1] for line in done.out.splitlines()] == [
            "cr2006:420.5e",
            "cr@2007-07-13:700.1",
        ]
        assert done.err == ""

    def test_a_fragments_wording_is_not_enough(
        self, small_books: Path, home: Path, rules_kb: RulesKb
    ) -> None:
        add_book(small_books, "cr2006", ["420.5", "420.5e", "420.5f", "420.5g"], "2006-10-01")
        write_edition(home, "2007-07-13", {"700": "Legends", "700.1": "Legends of one name go."})
        word(home, ["420.5e", "420.5f"])
        done = rules_kb("history", "cr2006:420.5e", "--to", "2007")
        assert "our words are compared instead" in done.err
        same = rules_kb("history", "420.5e", "--from", "cr@2006-10-01", "--to", "2007")
        assert same.out.startswith("cr2006:420.5e through the editions, 2006-10-01 to 2007-07-13")

    def test_only_the_first_step_is_worked_out_where_our_words_are_all_there_is(
        self, small_books: Path, home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        add_book(small_books, "cr2006", ["420.5", "420.5e", "420.5f", "420.5g"], "2006-10-01")
        for year in ("2005", "2007", "2008", "2009"):
            more = {"700.2": "Whoever is last pays."} if year > "2007" else {}
            write_edition(home, f"{year}-07-13", {"700": "Legends", "700.1": "So it is.", **more})
        open_store().close()
        link_editions()
        read: list[str] = []
        read_one = history.read_edition
        monkeypatch.setattr(
            history, "read_edition", lambda store, book: (read.append(book.key), read_one(store, book))[1]
        )
        done = rules_kb("history", "cr2006:420.5e", "--from", "2005", "--to", "2009", "--plain")
        assert done.code == 0
        assert set(read) == {"cr2006", "cr@2005-07-13", "cr@2007-07-13"}
        both = rules_kb("history", "cr@2005-07-13:700.1", "--to", "cr2006", "--from", "2005", "--plain")
        keys = [line.split("\t")[1].partition(":")[0] for line in both.out.splitlines()]
        assert keys == ["cr@2005-07-13", "cr2006"]
        over = rules_kb("history", "cr@2008-07-13:700.2", "--from", "cr2006", "--to", "2009", "--plain")
        told = [line.split("\t")[1:4] for line in over.out.splitlines()]
        assert [each[0] for each in told] == [
            "cr2006",
            "cr@2007-07-13",
            "cr@2008-07-13:700.2",
            "cr@2009-07-13:700.2",
        ]
        assert told[0][1:] == ["lost", "lost"]


@needs_rulebooks
class TestOfficialEditions:
    """Famous rules through the official editions."""

    @pytest.mark.parametrize("cite", sampled([*FAMOUS], 3))
    def test_where_a_rule_stands_now(self, steps: dict[str, dict[str, Succession]], cite: str) -> None:
        last = list(steps[cite].values())[-1]
        assert (last.rule.id if last.rule else None) == FAMOUS[cite]

    def test_steps_judged_by_reading(self, every: dict[str, Edition]) -> None:
        wrong = []
        order = list(every)
        for old, id, new, expected in STEPS:
            backward = order.index(new) < order.index(old)
            step = Pair(every[old], every[new], backward=backward).follow(id)
            got = step.rule.id if step.rule else None
            if got != expected:
                wrong.append((old, id, new, expected, got))
        assert wrong == []

    def test_a_rule_of_which_a_later_part_goes_on_is_a_guess(self, every: dict[str, Edition]) -> None:
        step = Pair(every["cr@2009-05-01"], every["cr@2009-07-11"]).follow("402.2")
        assert step.sure == "a guess"
        ante = Pair(every["cr@2009-05-01"], every["cr@2009-07-11"]).follow("glossary/ante")
        assert (ante.rule and ante.rule.id, ante.sure) == ("glossary/ante", "likely")

    def test_the_book_of_2006_is_one_of_them(self, every: dict[str, Edition]) -> None:
        order = list(every)
        assert order[order.index("cr2006") - 1 : order.index("cr2006") + 2] == [
            "cr@2003-07-01",
            "cr2006",
            "cr@2007-07-13",
        ]

    def test_combat_damage_on_the_stack_ends_in_2009(self, steps: dict[str, dict[str, Succession]]) -> None:
        assert list(steps["cr@2009-05-01:310.4"]) == ["cr@2009-07-11"]

    def test_mana_burn_goes_on_only_in_part(self, steps: dict[str, dict[str, Succession]]) -> None:
        step = steps["cr@2009-05-01:300.3"]["cr@2009-07-11"]
        assert (step.way, "Mana Burn" in step.terms) == ("part", True)

    def test_planeswalker_uniqueness_is_merged_with_the_legend_rule(
        self, steps: dict[str, dict[str, Succession]]
    ) -> None:
        merged = steps["cr@2009-05-01:420.5q"]["cr@2018-07-13"]
        assert (merged.way, merged.along) == ("merged", ("704.5k",))

    def test_the_legend_rule_is_certain_all_the_way(self, steps: dict[str, dict[str, Succession]]) -> None:
        assert {step.sure for step in steps["cr@1999-11-01:420.5e"].values()} == {"certain"}
