"""Mana: costs read and written, and what pays for what."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.table.mana import (
    COLORLESS,
    COLORS,
    MANA_TYPES,
    ManaCost,
    mana_text,
    parse_mana,
    parse_mana_cost,
    pool_payment,
)

pools = st.dictionaries(st.sampled_from(MANA_TYPES), st.integers(0, 4)).map(Counter)
costs = st.builds(
    lambda colored, generic: ManaCost(tuple(sorted(colored, key=MANA_TYPES.index)), generic),
    st.lists(st.sampled_from(COLORS), max_size=4),
    st.integers(0, 5),
)


def test_a_cost_is_read_and_written() -> None:
    cost = parse_mana_cost("{2}{W}{B}")
    assert (cost.generic, cost.colored, cost.converted) == (2, ("W", "B"), 4)
    assert str(cost) == "{2}{W}{B}"
    assert parse_mana_cost("{X}{R}").with_x(3) == parse_mana_cost("{3}{R}")
    assert parse_mana("{R}{R}") == ("R", "R")
    assert mana_text(["C", "G", "C"]) == "{2}{G}"


@pytest.mark.parametrize("bad", ["W", "{Q}", "{2", "two", "{-1}", "{9999}"])
def test_what_is_no_cost_is_refused(bad: str) -> None:
    with pytest.raises(ValueError, match="mana"):
        parse_mana_cost(bad)


@given(costs)
def test_reading_gives_back_what_was_written(cost: ManaCost) -> None:
    assert parse_mana_cost(str(cost)) == cost


@given(costs, pools)
def test_a_payment_pays_exactly_the_cost_out_of_the_pool(cost: ManaCost, pool: Counter[str]) -> None:
    paid = pool_payment(cost, pool)
    if paid is None:
        short = any(pool[letter] < number for letter, number in Counter(cost.colored).items())
        assert short or sum(pool.values()) < cost.converted
        return
    assert sum(paid.values()) == cost.converted
    assert all(paid[letter] <= pool[letter] for letter in paid)
    assert all(paid[letter] >= number for letter, number in Counter(cost.colored).items())


def test_colourless_mana_and_unwanted_colours_go_first() -> None:
    assert pool_payment(parse_mana_cost("{1}"), Counter({COLORLESS: 1, "G": 1})) == Counter({COLORLESS: 1})
    assert pool_payment(parse_mana_cost("{1}"), Counter("GR"), {"G": 1}) == Counter("R")
