"""What somebody types who names no command, and what it is taken for."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer
from editions import write_edition

from rules_kb.cli import app
from rules_kb.cli.box import meant
from rules_kb.cli.commands import SAID
from rules_kb.cli.said import COULD_BE, MEMBERS

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")

GIANT_GROWTH = "giant-growth-answers-incinerate"


@pytest.mark.parametrize(
    ("typed", "taken_for", "command"),
    [
        (("704.5j",), "a number", "show 704.5j"),
        (("CR", "310.4"), "a number", "show CR 310.4"),
        (("310.4", "--quote"), "a number", "show 310.4 --quote"),
        (("310.4", "--book", "cr1999"), "a number", "show 310.4 --book cr1999"),
        (("100.1-100.3", "--plain"), "a number", "show 100.1-100.3 --plain"),
        (("410.3",), "a number", "show 410.3"),
        (("pw",), "a term", "show cr2026:planeswalker"),
        (("A.27",), "a number", "show A.27"),
        (("420.5e", "--book", "cr2006"), "a number", "show 420.5e --book cr2006"),
        (("--book", "cr2006", "420.5e"), "a number", "show 420.5e --book cr2006"),
        (("420.5e", "--as-of=2003-05", "--plain"), "a number", "show 420.5e --as-of=2003-05 --plain"),
        (("--plain", "legend", "rule"), "a term", "show cr2026:704.5j --plain"),
        (("-1/-1", "counters", "--plain"), "a question", "search -1/-1 counters --plain"),
        (("--limit", "1", "chump", "block"), "a question", "search chump block --limit 1"),
        (("410.10c-d", "--plain"), "a number", "show 410.10c-d --plain"),
        (("509.1a", "to", "509.1c"), "a number", "show 509.1a to 509.1c"),
        (("605.1a..605.1b",), "a number", "show 605.1a..605.1b"),
        (("rule", "nine", "hundred"), "a number", "show rule nine hundred"),
        (("sec.", "510"), "a number", "show sec. 510"),
        (("704.5j", "and", "704.5k"), "numbers", "show 704.5j 704.5k"),
        (("704.5j/k",), "numbers", "show 704.5j 704.5k"),
        (("rules", "509.2", "and", "509.3"), "numbers", "show 509.2 509.3"),
        (("layer", "7b"), "a heading", "show 'layer 7b'"),
        (("regenration", "--plain"), "a question", "search regenration --plain"),
        (("310.4,310.5.",), "numbers", "show 310.4 310.5."),
        (("420.5c", "in", "2006"), "a number in cr2006", "show 420.5c --book cr2006"),
        (("7 0 4 . 5 j",), "a number", "show '7 0 4 . 5 j'"),
        (("420.5e", "TSP"), "a number in cr2006", "show cr2006:420.5e"),
        (("420.5e in time spiral",), "a number in cr2006", "show cr2006:420.5e"),
        (("legendary", "rule"), "a term", "show cr2026:704.5j"),
        (("2HG",), "a term", "show 'cr2026:two headed giant variant'"),
        (("phase in",), "a term", "show 'cr2026:phased in'"),
        (("fase out",), "phased out, a term (a guess)", "show 'cr2026:phased out'"),
        (
            ("tap and hold 5th ed",),
            "a heading in rulings1999",
            "show 'tap and hold ability' --book rulings1999",
        ),
        (("mana source card type 1998",), "a term in rulings1999", "show 'mana source' --book rulings1999"),
        (
            ("removed from the game zone 2006",),
            "a term in 2006",
            "show 'removed from the game' --as-of 2006",
        ),
        (("420.5c", "(cr2006)", "--plain"), "a number in cr2006", "show 420.5c --book cr2006 --plain"),
        (("trample", "2006"), "a term in 2006", "show trample --as-of 2006"),
        (("2006", "420.5c"), "a number in cr2006", "show 420.5c --book cr2006"),
        (("420.5c", "in", "2005"), "a number in 2005", "show 420.5c --as-of 2005"),
        (("2006's trample",), "a term in 2006", "show trample --as-of 2006"),
        (("in 1999 mana burn",), "a term in 1999", "show 'mana burn' --as-of 1999"),
        (("mana burn in the 1999 rules?",), "a term in 1999", "show 'mana burn' --as-of 1999"),
        (("trample",), "a term", "show cr2026:702.19"),
        (("haste",), "a term", "show cr2026:702.10"),
        (("120..3",), "a number", "show 120..3"),
        (("what does howling mine do",), "a card", "card 'howling mine'"),
        (("what does Serra Angel say?", "--json"), "a card", "card 'Serra Angel' --json"),
        (("what does trample do",), "a question", "search 'what does trample do'"),
        (("river boa abilities?",), "a card", "card 'river boa'"),
        (("oracle text of Serra Angel",), "a card", "card 'Serra Angel'"),
        (("mana cost of Serra Angel",), "a card", "card 'Serra Angel'"),
        (("what is Serra Angel's cost?",), "a card", "card 'Serra Angel'"),
        (("cost of Fear",), "a question", "search 'cost of Fear'"),
        (("Fear ability",), "a term", "show cr2026:702.36"),
        (("Regeneration rulings",), "a question", "search 'Regeneration rulings'"),
        (("Fear card",), "a card", "card Fear"),
        (("oracle text of fear",), "a card", "card fear"),
        (("activated ability cost",), "a question", "search 'activated ability cost'"),
        (("prolif",), "a term", "show cr2026:701.34"),
        (("count",), "a question", "search count"),
        (("today's trample", "--plain"), "a term in cr2026", "show trample --book cr2026 --plain"),
        (("legacy rulings e.11.2",), "a number", "show 'legacy rulings e.11.2'"),
        (("haste", "--quote"), "a term", "show cr2026:haste --quote"),
        (("emblem",), "a term", "show cr2026:114"),
        (("daybound",), "a term", "show cr2026:702.145"),
        (("mulligan",), "a term", "show cr2026:103.5"),
        (("opening hand",), "a term", "show 'cr2026:opening hand'"),
        (("clue token",), "a term", "show 'cr2026:clue token'"),
        (("haste", "--book", "cr1999"), "a term", "show haste --book cr1999"),
        (("mana", "burn"), "a term", "show 'mana burn'"),
        (("AP",), "a term", "show 'cr2026:active player'"),
        (("giant growth answers incinerate", "-q"), "a scenario", f"run stack/{GIANT_GROWTH} -q"),
        (("combat/haste", "-q"), "a scenario", "run combat/haste -q"),
        (("Giant", "Growth", "answers", "Incinerate", "-q"), "a scenario", f"run stack/{GIANT_GROWTH} -q"),
        (("704.5", "(j)"), "a number", "show 704.5 '(j)'"),
        (("tenth2007 mulligan",), "a term in tenth2007", "show mulligan --book tenth2007"),
        (("cr2006:", "trample"), "a term in cr2006", "show trample --book cr2006"),
        (("C.8.1", "of", "1999"), "a number", "show C.8.1"),
        (("glossary lethal damage",), "a term", "show 'cr2026:lethal damage'"),
        (("a27",), "a number", "show a27"),
        (("cr-704.5f",), "a number", "show cr-704.5f"),
        (("7045j",), "a number", "show 7045j"),
        (("704.5 j and k",), "numbers", "show 704.5j 704.5k"),
        (("704.5", "(j)", "/", "(k)"), "numbers", "show 704.5j 704.5k"),
        (("{T}", "--plain"), "a term", "show '{T}' --plain"),
        (("7 cards", "--plain"), "a question", "search '7 cards' --plain"),
        (("atk", "--plain"), "a term", "show cr2026:attack --plain"),
        (("310.4 99",), "a number in cr1999", "show cr1999:310.4"),
        (("cr99 310.4",), "a number in cr1999", "show cr1999:310.4"),
        (("'06 420.5c",), "a number in cr2006", "show cr2006:420.5c"),
        (("6e 310.4",), "a number in cr1999", "show cr1999:310.4"),
        (("310.4 in sixth",), "a number in cr1999", "show cr1999:310.4"),
        (("rule 613 layers", "--plain"), "a question", "search 'rule 613 layers' --plain"),
        (("glossary/trample",), "a term", "show glossary/trample"),
        (("seven", "oh", "four", "five", "j"), "a number", "show seven oh four five j"),
        (("legend", "rule"), "a term", "show cr2026:704.5j"),
        (("combat-damage-on-the-stack",), "a concept", "show combat-damage-on-the-stack"),
        ((GIANT_GROWTH, "-q"), "a scenario", f"run stack/{GIANT_GROWTH} -q"),
        ((f"stack/{GIANT_GROWTH}", "-q"), "a scenario", f"run stack/{GIANT_GROWTH} -q"),
        (("Humility",), "a card", "card Humility"),
        (("royal", "assassin"), "a card", "card 'royal assassin'"),
        (("Serra", "Angle"), "a card", "card 'serra angel'"),
        (("Lightnig", "Bolt"), "a card", "card 'lightning bolt'"),
        (("does", "trample", "kill", "--limit", "1"), "a question", "search does trample kill --limit 1"),
        (("how", "does", "banding", "work", "--plain"), "a question", "search how does banding work --plain"),
        (("foretel", "--plain"), "foretell, a term (a guess)", "show cr2026:702.143 --plain"),
        (("forete", "--plain"), "foretell, a term (a guess)", "show cr2026:702.143 --plain"),
        (("absopb", "--plain"), "absorb, a term (a guess)", "show cr2026:702.64 --plain"),
        (("poisen", "--plain"), "poison, a term (a guess)", "show cr2026:704.5c --plain"),
        (("cust", "--plain"), "cast or cost, a term (a guess)", "show cr2026:cast cr2026:cost --plain"),
        (("bckp", "--plain"), "backup, a term (a guess)", "show cr2026:702.165 --plain"),
        (("spcl", "actns", "--plain"), "special action, a term (a guess)", "show cr2026:116 --plain"),
        (("hexp", "--plain"), "hexproof, a term (a guess)", "show cr2026:702.11 --plain"),
        (
            ("expl", "--plain"),
            "explore or exploit, a term (a guess)",
            "show cr2026:701.44 cr2026:702.110 --plain",
        ),
        (("anchor", "worg", "--plain"), "anchor word, a term (a guess)", "show 'cr2026:anchor word' --plain"),
        (("mai", "game", "--plain"), "main game, a term (a guess)", "show 'cr2026:main game' --plain"),
        (("card", "poool", "--plain"), "card pool, a term (a guess)", "show 'cr2026:card pool' --plain"),
        (("doctor", "companion", "--plain"), "a term", "show 'cr2026:doctor companion' --plain"),
        (
            ("wal", "cr", "--plain"),
            "wall or walker token, a term (a guess)",
            "show cr2026:wall 'cr2026:walker token' --plain",
        ),
        (("hey", "judge,", "phasing", "--plain"), "a term", "show cr2026:702.26 --plain"),
        (("annihilator", "101", "--plain"), "a term", "show cr2026:702.86 --plain"),
        (("keyword", "counter", "rule", "--plain"), "a term", "show 'cr2026:keyword counter' --plain"),
        (
            ("how", "does", "suerge", "work", "--plain"),
            "surge, a term (a guess)",
            "show cr2026:702.117 --plain",
        ),
        (("at", "506.4c", "--plain"), "a question", "search at 506.4c --plain"),
        (("part", "7", "--plain"), "a number", "show part 7 --plain"),
        (("7", "04.5j", "--plain"), "a number", "show 7 04.5j --plain"),
        (("boat", "--plain"), "a question", "search boat --plain"),
        (("how do i play", "--plain"), "a question", "search 'how do i play' --plain"),
        (
            ("lethel damge", "--plain"),
            "lethal damage, a term (a guess)",
            "show 'cr2026:lethal damage' --plain",
        ),
        (("shadow", "blocks", "shadow", "--plain"), "a question", "search shadow blocks shadow --plain"),
        (("slow", "play", "--plain"), "a question", "search slow play --plain"),
        (
            ("why", "did", "my", "creature", "die", "-n", "3"),
            "a question",
            "search why did my creature die -n 3",
        ),
        (("at", "instant", "speed", "--plain"), "a question", "search at instant speed --plain"),
        (("run", "out", "of", "cards", "--plain"), "a question", "search run out of cards --plain"),
        (("try", "to", "regenerate", "twice"), "a question", "search try to regenerate twice"),
        (("cards", "in", "hand", "maximum"), "a question", "search cards in hand maximum"),
        (("check", "state", "based", "actions"), "a question", "search check state based actions"),
        (("new", "creature", "attacking"), "a question", "search new creature attacking"),
        (("changes", "zones", "new", "object"), "a question", "search changes zones new object"),
        (("card", "draw", "replacement"), "a question", "search card draw replacement"),
        (("card", "type"), "a term", "show 'cr2026:card type'"),
        (("1997", "interrupts"), "a term in rulings1999", "show interrupts --book rulings1999"),
        (("banding", "in", "1998"), "a term in rulings1999", "show banding --book rulings1999"),
        (("LTB",), "a term", "show 'cr2026:leaves the battlefield'"),
        (("SBAs",), "a term", "show cr2026:704"),
        (("cbt", "dmg"), "a term", "show 'cr2026:combat damage'"),
        (("alt", "cost"), "a question", "search alt cost"),
        (("first strike vs double strike",), "terms", "show cr2026:702.7 cr2026:702.4"),
        (("flying", "vs.", "reach", "--plain"), "terms", "show cr2026:702.9 cr2026:702.17 --plain"),
        (("trample", "vs", "chump"), "a question", "search trample vs chump"),
        (("firststrike",), "a term", "show cr2026:702.7"),
        (("summoning", "sick"), "a term", "show 'cr2026:summoning sickness rule'"),
        (("first", "strik"), "a term", "show cr2026:702.7"),
        (("death", "touch"), "a term", "show cr2026:702.2"),
        (("up", "keep"), "a term", "show cr2026:503"),
        (("upkeep", "--plain"), "a term", "show cr2026:503 --plain"),
        (("upkeep", "--quote"), "a term", "show 'cr2026:upkeep step' --quote"),
        (("combat",), "a term", "show cr2026:506"),
        (("interrupt",), "a term", "show interrupt"),
        (("counter", "spell"), "a card", "card counterspell"),
        (("at", "3", "life"), "a question", "search at 3 life"),
        (("why", "is", "3", "damage", "lethal"), "a question", "search why is 3 damage lethal"),
        (("why", "did", "2", "creatures", "die"), "a question", "search why did 2 creatures die"),
        (("show", "me", "trample"), "a term", "show cr2026:702.19"),
        (("show", "me", "704.5j"), "a number", "show 704.5j"),
        (("glossary legend rule",), "a term", "show 'cr2026:legend rule'"),
        (("gloss. mana value",), "a term", "show 'cr2026:mana value'"),
        (("glossary: trample",), "a term", "show cr2026:trample"),
        (("trample", "glossary", "entry"), "a term", "show cr2026:trample"),
        (("term trample",), "a term", "show cr2026:trample"),
        (("glossary trample 1999",), "a term in 1999", "show trample --as-of 1999"),
        (("color", "id"), "a term", "show 'cr2026:color identity'"),
        (("trampling", "--plain"), "a term", "show cr2026:702.19 --plain"),
        (("*haste*", "--plain"), "a term", "show cr2026:702.10 --plain"),
        (("poison",), "a term", "show cr2026:704.5c"),
        (("history of the legend rule", "--plain"), "a history", "history 'the legend rule' --plain"),
        (("how has the legend rule changed?",), "a history", "history 'the legend rule'"),
        (("mana", "burn", "over", "the", "years"), "a history", "history 'mana burn'"),
        (("classic", "trample"), "a term in cr1999", "show trample --book cr1999"),
        (("old", "trample"), "a term in cr1999", "show trample --book cr1999"),
        (("the old legend rule",), "a term in cr1999", "show 'legend rule' --book cr1999"),
        (("old 310.4",), "a number in cr1999", "show cr1999:310.4"),
        (("310.4 (old rules)",), "a number in cr1999", "show cr1999:310.4"),
        (("420.5e (10th ed)",), "a number in cr2006", "show cr2006:420.5e"),
        (("C.8.1", "old"), "a number", "show C.8.1"),
        (("1994", "banding", "rules"), "a term in rulings1999", "show banding --book rulings1999"),
        (("legend rule in the 90s",), "a term in rulings1999", "show 'legend rule' --book rulings1999"),
        (("rules", "for", "prolif"), "a term", "show cr2026:701.34"),
        (("trample in 2006",), "a term in 2006", "show trample --as-of 2006"),
        (("trample", "in", "sixth"), "a term in cr1999", "show trample --book cr1999"),
        (("sixth", "poison", "counter"), "a question", "search sixth poison counter"),
        (("time spiral block constructed",), "a question", "search 'time spiral block constructed'"),
        (
            ("fifth edition damage prevention step",),
            "a heading in rulings1999",
            "show 'damage prevention step' --book rulings1999",
        ),
        (
            ("removed from the game zone 10th edition",),
            "a term in tenth2007",
            "show 'removed from the game' --book tenth2007",
        ),
        (("interrupts", "before", "sixth"), "a term in rulings1999", "show interrupts --book rulings1999"),
        (("mirage era phasing",), "a term in rulings1999", "show phasing --book rulings1999"),
        (("landwalk", "ability", "--plain"), "a term", "show cr2026:702.14 --plain"),
        (("613 dot 8",), "a number", "show '613 dot 8'"),
        (
            ("susp", "--plain"),
            "suspend or suspect or suspended, a term (a guess)",
            "show cr2026:702.62 suspect suspended --plain",
        ),
        (("trample", "'99"), "a term in 1999", "show trample --as-of 1999"),
        (("legend", "rule", "99"), "a term in 1999", "show 'legend rule' --as-of 1999"),
        (("legend", "rule", "06"), "a term in 2006", "show 'legend rule' --as-of 2006"),
        (("trample", "2003-1", "--plain"), "a term in 2003-01", "show trample --as-of 2003-01 --plain"),
        (("commander", "damage", "21", "--plain"), "a question", "search commander damage 21 --plain"),
        (("mill", "93", "--plain"), "a question", "search mill 93 --plain"),
        (("704/5f",), "a number", "show 704/5f"),
        (("704.5/f",), "a number", "show 704.5/f"),
        (("704 dot 5 j",), "a number", "show '704 dot 5 j'"),
        (("704.5", "subsection", "j"), "a number", "show 704.5 subsection j"),
        (("c 8 1",), "a number", "show 'c 8 1'"),
        (("C-8-1",), "a number", "show C-8-1"),
        (("ch", "7"), "a number", "show ch 7"),
        (("help", "banding"), "a term", "show cr2026:702.22"),
        (("help", "me", "with", "banding"), "a term", "show cr2026:702.22"),
        (("card", "advantage"), "a question", "search card advantage"),
        (("run", "out"), "a question", "search run out"),
        (("-", "506.4c", "--plain"), "a number", "show 506.4c --plain"),
        (("--", "506.4c"), "a number", "show 506.4c"),
        (("702 16",), "a number", "show '702 16'"),
        (("six", "thirteen"), "a number", "show six thirteen"),
        (("fizzle", "--plain"), "a question of today's rules", "search fizzle --book cr2026 --plain"),
        (("r508",), "a number", "show r508"),
        (("day/night",), "a term", "show 'day and night'"),
        (("ring", "tempts", "--plain"), "a term", "show cr2026:701.54 --plain"),
        (("pro red",), "a term", "show cr2026:702.16"),
        (("• deathtouch",), "a term", "show cr2026:702.2"),
        (("https://example.org/magic-rules/#R5064c",), "a number", "show 5064c"),
        (("https://example.org/cr/704.5j?from=x",), "a number", "show 704.5j"),
        (("https://example.org/wiki/Double_strike", "--plain"), "a term", "show cr2026:702.4 --plain"),
        (("www.example.org/card/lea/48/giant-growth",), "a card", "card 'giant growth'"),
    ],
)
def test_what_is_typed_is_taken_for_what_it_is(
    rules_kb: RulesKb, typed: tuple[str, ...], taken_for: str, command: str
) -> None:
    answer = rules_kb(*typed)
    assert answer.err.splitlines()[0] == f"rules-kb: taken for {taken_for}: rules-kb {command}"
    assert answer.code == 0
    assert answer.out


@pytest.mark.parametrize("form", ["{}", "what is {}", "rules for {}", "how is {}", "is {} a thing"])
@pytest.mark.parametrize("word", ["love", "sock", "tall", "east", "veal", "road", "ana"])
def test_a_short_word_is_no_term_that_begins_otherwise(word: str, form: str) -> None:
    taken = meant(form.format(word).split())
    assert taken is not None
    assert taken.taken_for == "a question"


@pytest.mark.parametrize("word", ["rome", "movie", "toxin", "bus", "topic", "hans", "lawyer"])
def test_a_term_that_is_only_near_what_was_typed_is_told_as_a_guess(word: str) -> None:
    taken = meant([word])
    assert taken is not None
    assert taken.is_guess
    assert taken.taken_for.endswith("(a guess)")


@pytest.mark.parametrize("blank", ["", "  "])
def test_who_types_nothing_between_quotes_is_told_what_to_type(rules_kb: RulesKb, blank: str) -> None:
    answer = rules_kb(blank)
    assert answer.err == "rules-kb: nothing to look for; type a number, a term, a card or a question\n"
    assert answer.code == 2


@pytest.mark.parametrize("typed", ["serach", "histroy", "shwo"])
def test_a_command_misspelt_is_told_as_one(rules_kb: RulesKb, typed: str) -> None:
    assert "No such command" in rules_kb(typed).err


@pytest.mark.parametrize("address", ["https://example.org/a/b", "https://example.org/card/lea/48/"])
def test_an_address_that_ends_with_no_number_or_name_of_ours_is_a_question(
    rules_kb: RulesKb, address: str
) -> None:
    assert f"taken for a question: rules-kb search {address}" in rules_kb(address).err


@pytest.mark.parametrize("command", [("card",), ("search",), ("try", "x.yaml"), ("cards", "find")])
def test_a_command_without_what_it_takes_shows_examples(rules_kb: RulesKb, command: tuple[str, ...]) -> None:
    typed = rules_kb(*command)
    assert typed.code == 2
    assert "Missing argument" in typed.err
    assert f"\nExamples:\n  rules-kb {' '.join(command[:-1] or command)} " in typed.err.replace("x.yaml ", "")


@pytest.mark.parametrize(
    "typed",
    [
        ("run", "no-such-situation-here", "combat"),
        ("run", "nosuch"),
        ("run", "stack", "zones", "--step", "1"),
        ("why", f"stack/{GIANT_GROWTH}", "5"),
        ("why", "giant-grwth-answers-incinerate", "5"),
        ("card", "Royal", "Asassin"),
        ("cards", "raed", "Draw a card."),
        ("at", "2003"),
        ("at", "2003", "05"),
        ("why", "nosuch", "5", "dies"),
        ("use", "nosuch"),
        ("changes", "2010", "2026"),
        ("help", "run"),
        ("help", "me"),
        ("help", "nosuch"),
        ("card", "Advantage"),
        ("card", "xyzzy"),
        ("teach", "quizz", "combat"),
    ],
)
def test_a_command_is_no_question_though_it_comes_to_nothing(
    rules_kb: RulesKb, typed: tuple[str, ...]
) -> None:
    assert "taken for" not in rules_kb(*typed).err


@pytest.mark.parametrize("family", MEMBERS)
def test_the_members_of_a_family_are_all_known(family: str) -> None:
    command: Any = typer.main.get_command(app.build(family)).commands[family]  # type: ignore[attr-defined]
    assert set(MEMBERS[family]) == set(command.commands)


def test_the_commands_that_may_be_said_are_the_same_wherever_they_are_listed() -> None:
    assert set(COULD_BE) == SAID


def test_what_a_question_asks_of_a_card_goes_before_what_the_card_says(rules_kb: RulesKb) -> None:
    assert "702.20" in rules_kb("Serra Angel vigilance", "--plain").out.split("\t")[0]
    assert "702.9" in rules_kb("search", "what does Serra Angel do", "--plain").out


@pytest.mark.parametrize("typed", [("help", "me"), ("help", "me", "please")])
def test_who_asks_for_help_gets_it(rules_kb: RulesKb, typed: tuple[str, ...]) -> None:
    assert rules_kb(*typed).out == rules_kb("help").out


def test_words_with_a_year_that_are_no_term_are_a_question(rules_kb: RulesKb) -> None:
    answer = rules_kb("who won in 1999", "--plain")
    assert answer.err.startswith("rules-kb: taken for a question: ")


def test_a_term_is_todays_unless_a_book_was_chosen(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rules_kb("trample", "--plain").out.startswith("cr2026:702.19\t")
    monkeypatch.setenv("RULES_KB_BOOK", "cr1999")
    assert rules_kb("trample", "--plain").out.startswith("cr1999:glossary/trample\t")


def test_a_term_that_the_book_of_1999_lacks_is_todays_first_of_all(rules_kb: RulesKb) -> None:
    assert rules_kb("layers", "--plain").out.startswith("cr2026:glossary/layer\t")
    assert rules_kb("scry", "--plain").out.startswith("cr2026:701.22\t")
    assert rules_kb("interrupt", "--plain").out.startswith("cr1999:glossary/interrupt\t")


@pytest.mark.parametrize(
    ("typed", "document"),
    [
        ("MTR 4.2", "the Magic Tournament Rules"),
        ("ipg 2.6?", "the Infraction Procedure Guide"),
    ],
)
def test_a_number_of_another_document_isnt_looked_for_here(
    rules_kb: RulesKb, typed: str, document: str
) -> None:
    answer = rules_kb(typed)
    assert (answer.code, answer.out) == (1, "")
    assert f"that is a section of {document}, which no book here holds" in answer.err
    assert json.loads(rules_kb("search", typed, "--json").out)["elsewhere"] == document


def test_a_number_whose_point_was_left_out_or_doubled_is_read(rules_kb: RulesKb) -> None:
    left_out = rules_kb("rule", "7041")
    assert left_out.out.startswith("cr2026:704.1  ")
    assert "7041: taken for 704.1" in left_out.err
    assert rules_kb("120..3").out.startswith("cr2026:120.3  ")
    assert rules_kb("show", "7041", "--book", "cr1999").code == 1


def test_a_number_that_no_book_has_is_a_number_still(rules_kb: RulesKb) -> None:
    answer = rules_kb("310.99")
    assert answer.code == 1
    assert "did you mean 310.4" in answer.err


@pytest.mark.parametrize("typed", ["310.4.2", "704.5zz", "3.14159"])
def test_what_looks_like_a_number_is_no_question(rules_kb: RulesKb, typed: str) -> None:
    answer = rules_kb(typed)
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith(f"rules-kb: taken for a number: rules-kb show {typed}\n")
    assert "no book has such a term or number" in answer.err


def test_words_of_sayings_alone_stand_in_the_json(rules_kb: RulesKb) -> None:
    assert json.loads(rules_kb("search", "Ponder", "--json").out)["only_said"] == ["Ponder"]
    assert rules_kb("search", "Ponder", "--plain").err == (
        "rules-kb: None of these says Ponder; people who look for them do.\n"
    )
    assert json.loads(rules_kb("search", "yugioh trap cards", "--json").out)["unknown"] == ["yugioh"]


def test_our_concept_comes_before_the_term_of_an_imported_edition(
    rules_kb: RulesKb, small_books: Path, home: Path
) -> None:
    (small_books / "concepts.yaml").write_text(
        'concepts:\n- id: secrecy\n  name: Secrecy\n  records: {small: ["100.2"]}\n  changed: Never.\n'
    )
    write_edition(home, "2001-01-01", {"1": "Beginnings", "100": "Looking", "100.1": "Nobody looks."})
    content = json.loads((home / "imports" / "cr@2001-01-01.json").read_text())
    content["records"].append(
        {"id": "glossary/secrecy", "kind": "term", "heading": "Secrecy", "text": "See Looking."}
    )
    (home / "imports" / "cr@2001-01-01.json").write_text(json.dumps(content))
    answer = rules_kb("secrecy", "--plain")
    assert answer.out.startswith("small:100.2\t")
    assert "taken for a concept" in answer.err
    assert "the term of that name is cr@2001-01-01:glossary/secrecy" in answer.err
    assert rules_kb("show", "cr@2001-01-01:secrecy", "--plain").out.startswith(
        "cr@2001-01-01:glossary/secrecy"
    )


def test_a_file_of_ones_own_is_replayed(rules_kb: RulesKb, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("title: Nothing\nplayers: {Ann: {}, Bob: {}}\nplay: [pass]\n")
    answer = rules_kb(str(file), "-q")
    assert answer.err.startswith("rules-kb: taken for a scenario: ")


@pytest.mark.parametrize(("typed", "near"), [("serach", "search"), ("shwo", "show"), ("glosary", "glossary")])
def test_a_command_misspelt_is_no_question(rules_kb: RulesKb, typed: str, near: str) -> None:
    answer = rules_kb(typed, "trample")
    assert answer.code == 2
    assert f"Did you mean '{near}'" in answer.err


@pytest.mark.parametrize("typed", ["", "   ", "-", "\x00", "../..", "/", "x" * 3000])
def test_odd_things_are_answered_in_a_line(rules_kb: RulesKb, typed: str) -> None:
    answer = rules_kb(typed)
    assert answer.code in (1, 2)
    assert answer.err
    assert "a fault in the program" not in answer.err


def test_a_card_among_the_rules(rules_kb: RulesKb) -> None:
    page = rules_kb("card", "Royal Assassin", "--rules", "tenth").out
    assert "cr2006:glossary/destroy" in page
    assert "rulings1999:C.5.Note.1" in page
    assert "combat/protection-does-four-things" in page
    typed = rules_kb("card", "Royal Assasin")
    assert (typed.code, typed.out) == (1, "")
    assert "did you mean Royal Assassin" in typed.err


def test_a_card_with_the_name_of_a_keyword_isnt_named_by_the_keywords_rules(rules_kb: RulesKb) -> None:
    page = rules_kb("card", "Fear").out
    assert "rulings1999:A.11.Ruling.1" in page
    assert "cr2006:502.25" not in page


def test_the_doctor_tells_where_things_are(rules_kb: RulesKb, reading_home: Path) -> None:
    told = rules_kb("doctor").out
    assert str(reading_home) in told
    assert "cr2026, 2026-02-27, 4277 records" in told


def test_help_is_what_stands_behind_h(rules_kb: RulesKb) -> None:
    assert rules_kb("help", "show").out == rules_kb("show", "-h").out
    whole = rules_kb("help").out
    headings = [line for line in whole.splitlines() if line.endswith(":") and not line.startswith(" ")]
    assert headings == ["Options:", "Look up:", "Explain:", "Teach:", "Books and the tool:"]
