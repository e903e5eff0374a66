"""What a teacher picks: one finds what was meant, in a sensible order, and is told what was near where
nothing was.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules_kb.books.store import Store
from rules_kb.teach.sources import NothingChosen, choose, shipped_tags
from rules_kb.yaml.problems import BadFile

GROWTH = "stack/giant-growth-answers-incinerate"
BANDING = "combat/banding-attackers"


def test_scenarios_named_one_by_one_stay_in_their_order(store: Store) -> None:
    chosen = choose(store, [BANDING, GROWTH])
    assert [each.name for each in chosen.situations] == [BANDING, GROWTH]


def test_a_folder_is_sorted_from_the_easiest_to_the_hardest(store: Store) -> None:
    chosen = choose(store, ["combat"])
    levels = [each.scenario.level or 9 for each in chosen.situations]
    assert len(levels) > 10
    assert levels == sorted(levels)
    assert all(each.name.startswith("combat/") for each in chosen.situations)


def test_a_rule_brings_the_scenarios_that_name_it(store: Store) -> None:
    chosen = choose(store, ["502.4"])
    assert [record.id for record in chosen.records] == ["502.4"]
    assert BANDING in [each.name for each in chosen.situations]
    assert all(any(number.startswith("502.4") for number in each.numbers) for each in chosen.situations)


def test_a_concept_brings_the_records_that_state_it_in_every_book(store: Store) -> None:
    chosen = choose(store, ["banding"])
    assert [concept.name.casefold() for concept in chosen.concepts] == ["banding"]
    assert len({record.book for record in chosen.records}) > 1
    assert BANDING in [each.name for each in chosen.situations]


def test_tags_and_levels_keep_to_what_has_both(store: Store) -> None:
    chosen = choose(store, [], tags=["triggers", "stack"], levels=[1, 2])
    assert chosen.situations
    for each in chosen.situations:
        assert {"triggers", "stack"} & set(each.scenario.tags)
        assert each.scenario.level in (1, 2)


def test_what_was_picked_has_a_name(store: Store) -> None:
    assert choose(store, ["502.4", "banding"]).names == ["502.4 Flying", "Banding"]
    assert choose(store, [GROWTH]).names == ["Giant Growth answers Incinerate"]
    assert choose(store, ["continuous-effects"], tags=["dependency"], levels=[4]).names == [
        "continuous effects",
        "dependency",
        "level 4",
    ]


def test_a_scenario_comes_once_however_often_it_is_meant(store: Store) -> None:
    chosen = choose(store, [GROWTH, "stack", GROWTH])
    assert [each.name for each in chosen.situations].count(GROWTH) == 1


def test_a_source_that_means_nothing_says_what_is_near(store: Store) -> None:
    with pytest.raises(NothingChosen) as nothing:
        choose(store, ["banding-atackers", "999.9"])
    first, second = str(nothing.value).split("\n")
    assert first.startswith(
        "banding-atackers: no scenario, folder, rule or concept is called so; "
        "did you mean combat/banding-attackers"
    )
    assert second.startswith("999.9: cr1999 has no 999.9")


def test_a_tag_that_no_scenario_has_says_what_is_near(store: Store) -> None:
    with pytest.raises(NothingChosen, match=r"no scenario has the tag 'stak'; did you mean stack\b"):
        choose(store, [], tags=["stak"])


def test_a_file_with_mistakes_says_where_they_are(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("title: Mine\nplayers: {Ann: {hnad: [Shock]}}\n")
    with pytest.raises(BadFile) as bad:
        choose(store, [str(file)])
    assert f"{file}:2" in str(bad.value)


def test_a_digest_is_in_our_words_and_never_the_official_ones(store: Store) -> None:
    chosen = choose(store, [GROWTH])
    entry = store.entry("cr1999", "413.1")
    assert entry is not None
    assert chosen.digest("cr1999:413.1") == " ".join(entry.digest.split())
    assert chosen.digest("cr1999:no-such-rule") == ""


def test_the_tags_that_ship_have_no_rule_numbers_among_them(reading_home: Path) -> None:
    tags = shipped_tags()
    assert "stack" in tags
    assert not any(tag[0].isdigit() or tag.startswith("glossary/") for tag in tags)


def test_of_a_folder_only_those_are_taken_that_the_era_asked_for_plays(store: Store, tmp_path: Path) -> None:
    """Of one's own, those too that name no era; and one that is named itself, whatever it names."""
    chosen = choose(store, ["stack"], rules="tenth")
    assert chosen.situations
    assert chosen.left_out
    assert all("tenth" in each.scenario.era_names for each in chosen.situations)
    assert [era.name for each in chosen.situations for era in each.eras] == ["tenth"] * len(chosen.situations)
    for name, era in (("mine", ""), ("old", "rules: fifth\n")):
        (tmp_path / f"{name}.yaml").write_text(f"title: {name}\n{era}players: {{Ann: {{}}, Bob: {{}}}}\n")
    chosen = choose(store, [str(tmp_path)], rules="tenth")
    assert [each.scenario.title for each in chosen.situations] == ["mine"]
    assert chosen.left_out == 1
    assert len(choose(store, [GROWTH, BANDING], rules="tenth").situations) == 2


def test_where_the_era_asked_for_plays_none_it_says_so(store: Store, tmp_path: Path) -> None:
    (tmp_path / "old.yaml").write_text("title: old\nrules: fifth\nplayers: {Ann: {}, Bob: {}}\n")
    with pytest.raises(NothingChosen, match="none of these scenarios is written for the rules of tenth"):
        choose(store, [str(tmp_path)], rules="tenth")


def test_pupils_are_not_told_of_holes_in_the_source(store: Store) -> None:
    chosen = choose(store, ["217.4b", "214.9e"])
    for cite in ("cr1999:217.4b", "cr1999:214.9e"):
        assert chosen.digest(cite)
        assert "The source" not in chosen.digest(cite)
