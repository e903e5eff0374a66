"""Looking things up, as it is typed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books.imports import attach
from rules_kb.books.readers.document import ReadDocument, ReadRecord

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")


def test_show_prints_a_rule(rules_kb: RulesKb) -> None:
    typed = rules_kb("show", "310.4")
    assert typed.code == 0
    assert typed.out.startswith(
        "cr1999:310.4  (rule, operative)\nin 3 Turn Structure > 310 Combat Damage Step\n"
    )
    assert "(our words)" in typed.out
    assert typed.err == ""


def test_show_complains_of_what_it_cant_find_and_shows_the_rest(rules_kb: RulesKb) -> None:
    typed = rules_kb("show", "310.4", "310.90")
    assert typed.code == 1
    assert typed.out.startswith("cr1999:310.4")
    assert typed.err == "rules-kb: 310.90: cr1999 has no 310.90; did you mean 310.4 or 310.3 or 310?\n"


def test_show_as_json_and_as_lines(rules_kb: RulesKb) -> None:
    records = json.loads(rules_kb("show", "--json", "410.10c-d").out)
    assert [record["cite"] for record in records] == ["cr1999:410.10c", "cr1999:410.10d"]
    lines = rules_kb("show", "310.1", "--plain").out.splitlines()
    assert [line.split("\t")[0] for line in lines][:2] == ["cr1999:310.1", "cr1999:310.1a"]
    assert json.loads(rules_kb("show", "nothing-of-the-kind", "--json").out) == []


def test_a_look_up_loads_nothing_heavy(reading_home: Path) -> None:
    code = (
        "import sys; from rules_kb.cli.start import main; main(['show', '310.4']); "
        "sys.stderr.write(' '.join({m.partition('.')[0] for m in sys.modules}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=os.environ.copy()
    )
    heavy = {
        "typer",
        "click",
        "rich",
        "yaml",
        "whoosh",
        "dataclasses",
        "typing",
        "pathlib",
        "inspect",
        "json",
        "re",
    }
    # A coverage tool or a site file may load some of these in every process; only what we add counts.
    bare = subprocess.run(
        [sys.executable, "-c", "import sys; print(' '.join({m.partition('.')[0] for m in sys.modules}))"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert set(done.stderr.split()) & heavy <= set(bare.stdout.split())


def test_refs_shows_both_ways(rules_kb: RulesKb) -> None:
    typed = rules_kb("refs", "310.1")
    assert typed.code == 0
    assert "refers to\n  502.2  First Strike\n" in typed.out
    found = json.loads(rules_kb("refs", "502.2", "--json").out)
    assert list(found) == ["cite", "out", "in", "dangling"]
    assert "cr1999:310.1" in found["in"]
    assert json.loads(rules_kb("refs", "308.2", "--json").out)["dangling"] == [
        {"as": "rule 409.9", "why": "a misprint for rule 409.3"}
    ]


def test_refs_one_way_and_further(rules_kb: RulesKb) -> None:
    assert json.loads(rules_kb("refs", "502.2", "--out", "--json").out)["in"] == []
    one = json.loads(rules_kb("refs", "409", "--in", "--json").out)["in"]
    two = json.loads(rules_kb("refs", "409", "--in", "--depth", "2", "--json").out)["in"]
    assert set(one) <= set(two)
    assert rules_kb("refs", "310.1", "--plain").out.splitlines()[0].split("\t")[:4] == [
        "out", "1", "cr1999:310.1", "cr1999:502.2",
    ]  # fmt: skip


def test_refs_tells_where_the_index_leads_to_it(rules_kb: RulesKb) -> None:
    assert "in the index under\n  Abilities" in rules_kb("refs", "402").out
    assert "in the index" not in rules_kb("refs", "402", "--out").out
    assert "index\t1\tcr1999:402\tAbilities\t" in rules_kb("refs", "402", "--plain").out.splitlines()


def test_refs_as_a_graph(rules_kb: RulesKb) -> None:
    dot = rules_kb("refs", "310.1", "--dot").out
    assert dot.startswith("digraph references {\n")
    assert '  "cr1999:310.1" -> "cr1999:502.2";\n' in dot
    assert dot.endswith("}\n")
    lost = rules_kb("refs", "308.2", "--dot").out
    assert '[label="rule 409.9\\na misprint for rule 409.3", style=dashed];\n' in lost
    assert '  "cr1999:308.2" -> "cr1999:308.2 rule 409.9" [style=dashed];\n' in lost
    assert "409.9" not in rules_kb("refs", "308.2", "--dot", "--in").out


def test_refs_of_nothing(rules_kb: RulesKb) -> None:
    typed = rules_kb("refs", "trampel")
    assert (typed.code, typed.out) == (1, "")
    assert "did you mean Trample" in typed.err


def test_the_glossary_lists_terms_and_marks_the_obsolete(rules_kb: RulesKb) -> None:
    lines = rules_kb("glossary", "--book", "cr1999").out.splitlines()
    assert "Ante" in " ".join(line for line in lines if "obsolete" in line)
    terms = json.loads(rules_kb("glossary", "--json").out)
    assert {"cite", "term", "book", "obsolete", "informal", "now", "digest", "text"} == set(terms[0])
    assert all(line.count("\t") == 4 for line in rules_kb("glossary", "--plain").out.splitlines())


def test_obsolete_terms_lead_to_those_that_took_their_place(rules_kb: RulesKb) -> None:
    terms = {
        term["cite"]: term for term in json.loads(rules_kb("glossary", "--book", "cr1999", "--json").out)
    }
    assert terms["cr1999:glossary/casting-cost"]["now"] == ["cr1999:glossary/mana-cost"]
    assert terms["cr1999:glossary/fast-effect"]["now"] == [
        "cr1999:glossary/instant",
        "cr1999:glossary/activated-ability",
    ]
    assert terms["cr1999:glossary/duel"]["now"] == []
    assert all(not term["now"] for term in terms.values() if not term["obsolete"])
    assert "obsolete, now Mana Cost" in rules_kb("show", "cr1999:casting cost").out


def test_a_term_in_todays_words(rules_kb: RulesKb) -> None:
    typed = rules_kb("glossary", "mana value")
    assert typed.code == 0
    assert "cr1999:glossary/converted-mana-cost" in typed.out
    assert "only cr2026 has mana value; the older books say Converted Mana Cost" in typed.err
    assert "cr2026:glossary/mana-value" in typed.out
    typed = rules_kb("glossary", "sac")
    assert typed.code == 0
    assert "no glossary has sac; the books say Sacrifice" in typed.err


def test_a_term_of_an_imported_edition_leads_to_what_the_older_books_say(
    rules_kb: RulesKb, home: Path
) -> None:
    term = ReadRecord(
        id="glossary/card-value", kind="term", line=1, heading="CMC", text="A number that a hat has."
    )
    document = ReadDocument(
        book="cr@2027-02-27", format="comprehensive rules", edition="2027-02-27", records=[term]
    )
    attach(document, "hats.txt", title="Hats", date="2027-02-27")
    typed = rules_kb("glossary", "cmc", "--json")
    cites = [each["cite"] for each in json.loads(typed.out)]
    assert cites[0] == "cr1999:glossary/converted-mana-cost"
    assert cites[-1] == "cr@2027-02-27:glossary/card-value"
    assert typed.err.startswith(
        "rules-kb: only imported editions have cmc; the older books say Converted Mana Cost"
    )
    typed = rules_kb("glossary", "cmc", "--book", "cr@2027-02-27", "--json")
    assert [each["cite"] for each in json.loads(typed.out)] == ["cr@2027-02-27:glossary/card-value"]
    assert typed.err == ""


def test_a_term_is_shown_from_every_book_that_has_it(rules_kb: RulesKb) -> None:
    typed = rules_kb("glossary", "TRAMPLE")
    assert "cr1999:glossary/trample" in typed.out
    assert "tenth2007:glossary/trample" in typed.out
    assert (
        "tenth2007" not in rules_kb("glossary", "trample", "--book", "cr1999").out.partition("refers to")[0]
    )
    assert rules_kb("glossary", "trampel").code == 1
    assert rules_kb("glossary", "--book", "cr1998").code == 2


def test_show_says_what_part_an_operative_rule_has_in_scenarios(rules_kb: RulesKb) -> None:
    assert "\nfires in\n" in rules_kb("show", "502.4b").out
    assert "\nfires in\n  fifth/" in rules_kb("show", "A.24.4").out
    assert "\nonly permits, or makes no difference, in\n  combat/" in rules_kb("show", "502.4c").out
    assert "\nnever fires: says again what another rule does\n  420.5a  " in rules_kb("show", "102.1").out
    assert "\nnot played: it fires in no scenario\n" in rules_kb("show", "cr1999:glossary/ante").out
    for played_by_nobody in ("cr2026:704.5a", "cr1999:310"):
        out = rules_kb("show", played_by_nobody).out
        assert "fires" not in out.rpartition("\nconcepts")[2]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("deathtouch", "cr1999 has no such term or number; did you mean cr2026:glossary/deathtouch?"),
        ("end the turn", "cr1999 has no such term or number"),
    ],
)
def test_what_a_term_only_has_to_do_with_isnt_told_as_its_other_name(
    rules_kb: RulesKb, typed: str, told: str
) -> None:
    answer = rules_kb("show", typed, "--book", "cr1999")
    assert (answer.code, answer.out) == (1, "")
    assert told in answer.err
    assert "the books say" not in answer.err


def test_what_the_concepts_or_the_name_share_is(rules_kb: RulesKb) -> None:
    assert rules_kb("show", "exile", "--book", "cr1999").err == (
        'rules-kb: exile: the concept "Removed from the game", by the record that says most of it there; '
        "rules-kb history removed-from-the-game\n"
    )
    assert rules_kb("show", "shortcut", "--book", "cr1999").err == (
        "rules-kb: shortcut: the books say Infinity Rule\n"
    )


def test_of_a_term_that_today_has_too_show_says_so(rules_kb: RulesKb) -> None:
    assert "the term is in today's rules, too: cr2026:glossary/trample\n" in rules_kb("show", "trample").out
    assert "in today's rules" not in rules_kb("show", "mana burn").out
    assert "in today's rules" not in rules_kb("show", "cr1999:trample").out


def test_of_a_concept_todays_rule_comes_first(rules_kb: RulesKb) -> None:
    cites = [
        line.partition("\t")[0] for line in rules_kb("show", "intervening if", "--plain").out.splitlines()
    ]
    assert cites[:3] == ["cr2026:603.4", "cr1999:410.8", "cr2006:410.8"]


def test_a_group_of_commands_alone_shows_its_help(rules_kb: RulesKb) -> None:
    assert rules_kb("cards").out == rules_kb("cards", "--help").out
    assert "\\n" not in rules_kb("teach").out
