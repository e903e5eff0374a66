"""The JSON that others rely on."""

import json
from typing import Any

import pytest

from rules_kb.books.export import as_json, exported
from rules_kb.books.store import Store

FIELDS = [
    "cite", "book", "id", "kind", "heading", "digest", "text", "force", "parent", "children", "examples",
        "obsolete",
    "changed", "source", "written_for", "see", "cited_by", "concepts", "elsewhere", "attribution",
    "scenarios",
]  # fmt: skip


EXPORTED: dict[str, Any] = {}


@pytest.fixture
def records(store: Store) -> dict[str, Any]:
    """Every record as it is exported, by its cite; made once."""
    if not EXPORTED:
        EXPORTED.update({record["cite"]: record for record in map(json.loads, exported(store))})
    return EXPORTED


def test_a_record_has_the_documented_fields_in_their_order(store: Store) -> None:
    entry = store.entry("cr1999", "310.1")
    assert entry is not None
    record = as_json(store, entry, lambda cite: [f"a scenario of {cite}"])
    assert list(record) == FIELDS
    assert record["parent"] == "310"
    assert record["children"] == ["310.1a", "310.1b", "310.1c", "310.1d"]
    assert record["see"] == ["cr1999:502.2"]
    assert record["scenarios"] == ["a scenario of cr1999:310.1"]


def test_an_attribution_names_a_person_and_day_or_a_page(store: Store) -> None:
    ruling = store.entry("rulings1999", "T.10.3")
    assert ruling is not None
    assert as_json(store, ruling)["attribution"] == [
        {"book": "Fifth Edition", "page": 52, "of": "first sentence"},
        {"who": "D'Angelo", "when": "1998-08-04", "of": "second sentence"},
    ]


def test_a_record_says_where_it_was_found_if_its_book_was_put_together(records: dict[str, Any]) -> None:
    found = {
        cite: records[cite]["source"]
        for cite in ("cr1999:310", "cr2006:409", "cr2006:502.9d", "cr2006:502.9d.Example.1")
    }
    assert found == {
        "cr1999:310": None,
        "cr2006:409": "edition",
        "cr2006:502.9d": "fragment",
        "cr2006:502.9d.Example.1": "edition",
    }


def test_references_run_both_ways(store: Store, records: dict[str, Any]) -> None:
    assert len(records) == len(store.ids())
    for cite, record in records.items():
        for target in record["see"]:
            assert cite in records[target]["cited_by"]
        for source in record["cited_by"]:
            assert cite in records[source]["see"]


def test_parents_and_children_agree(records: dict[str, Any]) -> None:
    for record in records.values():
        for child in [*record["children"], *record["examples"]]:
            assert records[f"{record['book']}:{child}"]["parent"] == record["id"]


def test_a_record_without_a_heading_of_its_own_has_the_nearest_one_above_it(records: dict[str, Any]) -> None:
    assert records["cr1999:310"]["heading"] == "Combat Damage Step"
    assert records["cr1999:310.4"]["heading"] == "Combat Damage Step"
    assert records["cr1999:410.10d.Example.1"]["heading"] == records["cr1999:410"]["heading"]
    assert records["cr1999:glossary/lethal-damage"]["heading"] == "Lethal Damage"
    # No words head the supplement.
    without = {cite.partition(".")[0] for cite, record in records.items() if not record["heading"]}
    assert without == {"tenth2007:supplement"}
