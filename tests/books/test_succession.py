"""Following rules from edition to edition, on invented rules about a game of marbles."""

from __future__ import annotations

import pytest

from rules_kb.books.edition import Edition, EditionRule
from rules_kb.books.succession import Pair, Succession, trace


def edition(key: str, *rules: EditionRule) -> Edition:
    """An edition whose rules stand under the section that opens it."""
    return Edition(key, rules)


def section(id: str, heading: str) -> EditionRule:
    return EditionRule(id, heading=heading, kind="section")


def rule(id: str, text: str, parent: str, *above: str) -> EditionRule:
    return EditionRule(id, text, parent=parent, above=above)


THROWING = (
    section("100", "Throwing"),
    rule("100.1", "A thrower kneels behind the chalk line and flicks one glass marble.", "100", "Throwing"),
    rule("100.2", "Marbles knocked beyond the chalk ring belong to whoever flicked.", "100", "Throwing"),
    rule("100.3", "Whoever laughs during a flick pays a forfeit, called the giggle tax.", "100", "Throwing"),
    section("200", "Winning"),
    rule("200.1", "The game ends once the ring holds no marble.", "200", "Winning"),
    EditionRule("glossary/giggle-tax", "A marble paid for laughing.", "Giggle Tax", "term"),
)
THROWING_LATER = (
    section("700", "Throwing"),
    rule("700.1", "Throwers take turns clockwise, the youngest first.", "700", "Throwing"),
    rule(
        "700.2",
        "A thrower kneels or lies behind the chalk line and flicks one glass marble.",
        "700",
        "Throwing",
    ),
    rule("700.3", "Marbles knocked beyond the chalk ring belong to whoever flicked.", "700", "Throwing"),
    section("800", "Winning"),
    rule("800.1", "The game ends once the ring holds no marble.", "800", "Winning"),
)


@pytest.fixture
def pair() -> Pair:
    return Pair(edition("first", *THROWING), edition("second", *THROWING_LATER))


def test_a_heading_goes_where_all_that_stands_below_it_went_though_another_took_its_number() -> None:
    texts = [rule.text for rule in THROWING[1:4]]
    moved = [rule(f"700.{n}", text, "700", "Throwing") for n, text in enumerate(texts, 1)]
    taken = [section("100", "Throwing"), rule("100.1", "Nobody throws twice in a row.", "100", "Throwing")]
    pair = Pair(edition("first", *THROWING), edition("second", *taken, section("700", "Throwing"), *moved))
    step = pair.follow("100")
    assert (step.rule and step.rule.id, step.sure) == ("700", "certain")
    back = pair.turned().follow("700")
    assert (back.rule and back.rule.id, back.sure) == ("100", "certain")


def test_the_way_back_is_the_same_whether_the_two_were_compared_before_or_not(pair: Pair) -> None:
    before = [pair.follow(rule.id) for rule in pair.old.rules]
    anew = Pair(edition("second", *THROWING_LATER), edition("first", *THROWING), backward=True)
    ids = [rule.id for rule in anew.old.rules]
    assert [pair.turned().follow(id) for id in ids] == [anew.follow(id) for id in ids]
    assert [pair.turned().turned().follow(rule.id) for rule in pair.old.rules] == before


class TestFollowing:
    """A rule and its successor."""

    def test_moved_with_a_few_words_changed(self, pair: Pair) -> None:
        step = pair.follow("100.1")
        assert step.rule is not None
        assert (step.rule.id, step.way, step.sure, step.kept) == ("700.2", "moved", "certain", 1.0)

    def test_the_number_alone_says_nothing(self) -> None:
        swapped = Pair(edition("first", *THROWING), edition("same numbers", THROWING[0], THROWING[2], *(
            rule(new, old.text, "100", "Throwing")
            for new, old in (("100.1", THROWING[2]), ("100.2", THROWING[1]))
        )))  # fmt: skip
        step = swapped.follow("100.1")
        assert step.rule is not None
        assert step.rule.text == THROWING[1].text

    def test_a_section_goes_where_its_rules_go(self, pair: Pair) -> None:
        step = pair.follow("100")
        assert step.rule is not None
        assert step.rule.id == "700"

    def test_a_rule_that_has_no_successor_is_lost(self, pair: Pair) -> None:
        step = pair.follow("100.3")
        assert (step.rule, step.way, step.sure) == (None, "lost", "lost")
        assert step.near is not None
        assert step.near.id == "700"

    def test_an_unknown_rule(self, pair: Pair) -> None:
        with pytest.raises(KeyError):
            pair.follow("999.9")

    def test_the_same_number_and_words(self) -> None:
        step = Pair(edition("first", *THROWING), edition("second", *THROWING)).follow("100.2")
        assert (step.way, step.sure, step.kept) == ("number", "certain", 1.0)

    def test_two_keywords_are_not_one_rule(self) -> None:
        def keyword(name: str) -> tuple[EditionRule, EditionRule]:
            words = f"If a player has more than one {name} card, each counts once."
            return EditionRule(name, heading=name), rule(f"{name}.1", words, name, name)

        both = Pair(edition("first", *keyword("Zigzag")), edition("second", *keyword("Corkscrew")))
        assert both.follow("Zigzag.1").rule is None

    def test_a_term_of_the_glossary_follows_its_name(self) -> None:
        old = EditionRule("glossary/ring", "A circle drawn with chalk.", "Ring", "term")
        new = EditionRule("glossary/rings", "Where everything happens.", "Rings", "term")
        step = Pair(edition("first", old), edition("second", new)).follow("glossary/ring")
        assert step.rule == new

    def test_a_rule_that_loses_its_point_goes_on_only_in_part(self) -> None:
        old = (
            "When a turn ends, leftover chips are lost. Their owner pays a coin for each: the giggle tax. "
            "Coins for this tax go to the bank, never to another player."
        )
        new = "When a round or turn ends, leftover chips are lost. Nobody acts."
        others = [
            rule(f"1.{n}", f"Filler number {n} about sand, rope, kites and jam{n}.", "1", "Ends")
            for n in range(2, 120)
        ]
        term = THROWING[-1]
        both = Pair(
            edition("first", section("1", "Ends"), rule("1.1", old, "1", "Ends"), *others, term),
            edition("second", section("1", "Ends"), *others, rule("1.200", new, "1", "Ends")),
        )
        step = both.follow("1.1")
        assert step.rule is not None
        assert (step.rule.id, step.way, step.terms) == ("1.200", "part", ("Giggle Tax",))
        assert step.sure != "certain"

    def test_a_rule_split_into_sub_rules(self) -> None:
        first, second = (
            "Marbles of clay score one point each.",
            "Marbles of steel score nothing but may be traded later.",
        )
        old = edition(
            "first", section("5", "Score"), rule("5.1", f"Count up. {first} {second}", "5", "Score")
        )
        new = edition(
            "second", section("5", "Score"), rule("5.1", "Count up.", "5", "Score"),
            rule("5.1a", first, "5.1", "Score"), rule("5.1b", second, "5.1", "Score"),
        )  # fmt: skip
        step = Pair(old, new).follow("5.1")
        assert step.rule is not None
        assert step.rule.id == "5.1"
        assert "5.1b" in step.parts

    def test_a_rule_that_falls_into_three_goes_on_where_its_first_sentence_does(self) -> None:
        """However much longer the second part is: what a rule says first is what it is about."""
        old = edition("first", section("3", "Pouch"), rule("3.1", (
            "First, the thrower takes one marble out of the pouch. This quiet act needs no shout. Then any"
            " shouts that open at the start of the throwing round and any other shouts that have opened go"
            " into the ring. Then the thrower gets the chalk and all players may throw or shout."
        ), "3", "Pouch"))  # fmt: skip
        parts = (
            "First, the thrower takes one marble out of the pouch. This silent deed calls for nothing.",
            "Second, any shouts that open at the start of the throwing round and any other shouts that have"
            " opened go into the ring.",
            "Third, the thrower gets the chalk. Players may throw and call.",
        )
        new = edition("second", section("5", "Pouch"), *(
            rule(f"5.{n}", text, "5", "Pouch") for n, text in enumerate(parts, 1)
        ))  # fmt: skip
        step = Pair(old, new).follow("3.1")
        assert step.rule is not None
        assert (step.rule.id, step.sure) == ("5.1", "likely")
        assert "5.2" in step.parts

    def test_the_same_number_under_the_same_heading_is_likely_even_in_other_words(self) -> None:
        later = rule(
            "100.1", "Throwing begins when the older player kneels with a glass cube.", "100", "Throwing"
        )
        both = Pair(edition("first", *THROWING), edition("second", THROWING[0], later, *THROWING[2:]))
        step = both.follow("100.1")
        assert both.same_numbering
        assert (step.rule, step.way, step.sure) == (later, "number", "likely")

    def test_a_section_that_keeps_number_and_heading_is_certain(self) -> None:
        step = Pair(edition("first", *THROWING), edition("second", *THROWING[:2], *THROWING[4:])).follow(
            "100"
        )
        assert (step.way, step.sure) == ("number", "certain")

    def test_a_rule_elsewhere_with_hardly_a_word_of_it_is_only_the_nearest(self) -> None:
        later = rule("701.4", "Giggle tax: one laughs, one pays, nobody flicks.", "701", "Laughing")
        both = Pair(edition("first", *THROWING), edition("second", section("701", "Laughing"), later))
        step = both.follow("100.3")
        assert (step.rule, step.sure, step.near) == (None, "lost", later)

    def test_a_rule_carried_on_by_two_names_the_other_as_a_part(self) -> None:
        old = rule(
            "1.1", "The player announces the marble or kite and lifts it over the chalk line.", "1", "Play"
        )
        marble = rule(
            "7.1", "The player announces the marble and lifts it over the chalk line.", "7", "Marbles"
        )
        kite = rule("8.1", "The player announces the kite and lifts it over the chalk line.", "8", "Kites")
        headings = section("1", "Play"), section("7", "Marbles"), section("8", "Kites")
        step = Pair(
            edition("first", headings[0], old), edition("second", *headings[1:], marble, kite)
        ).follow("1.1")
        assert step.rule is not None
        assert {step.rule.id, *step.parts} == {"7.1", "8.1"}


class TestExamples:
    """An example and the example that it becomes, below a rule that has nothing else below it."""

    def example(self, text: str) -> EditionRule:
        return EditionRule("100.1.Example.1", text, kind="example", parent="100.1", above=("Throwing",))

    def test_an_example_with_a_word_changed(self) -> None:
        old, new = (
            self.example(f"Ann kneels behind the line and flicks a {colour} marble at the cat.")
            for colour in ("green", "blue")
        )
        both = Pair(edition("first", *THROWING, old), edition("second", *THROWING, new))
        assert both.follow("100.1.Example.1").rule == new

    def test_an_example_that_says_much_else_becomes_no_rule(self) -> None:
        old = self.example("Ann flicks a green marble at the cat, and nobody laughs, so no tax is due.")
        new = self.example("Ann flicks one glass marble. Bob, who is a cat, runs after it with great joy.")
        both = Pair(edition("first", *THROWING, old), edition("second", *THROWING, new))
        step = both.follow("100.1.Example.1")
        assert step.rule in (None, new)


class TestTracing:
    """A rule through several editions."""

    def test_step_by_step(self) -> None:
        editions = [
            edition("first", *THROWING),
            edition("second", *THROWING_LATER),
            edition("third", *THROWING_LATER),
        ]
        steps = trace("100.1", editions)
        assert [(step.edition, step.rule.id if step.rule else None) for step in steps] == [
            ("second", "700.2"),
            ("third", "700.2"),
        ]

    def test_lost_and_found_again(self) -> None:
        editions = [
            edition("first", *THROWING),
            edition("second", *THROWING_LATER),
            edition("third", *THROWING),
        ]
        steps: list[Succession] = trace("100.3", editions)
        assert [step.way for step in steps] == ["lost", "again"]
        assert steps[1].rule == THROWING[3]

    def test_one_edition_needs_no_step(self) -> None:
        assert trace("100.1", [edition("only", *THROWING)]) == []


class TestPairingOff:
    """Who goes together with whom, where more than one would do."""

    def test_a_rule_whose_likest_partner_stands_there_unchanged_gets_its_own(self) -> None:
        old = (
            section("1", "Dawn"), rule("1.1", ("All dawn bells ring and go into the box. "
                                              "Then whoever holds the chalk may flick "
                                              "marbles."), "1", "Dawn"),
            section("2", "Dusk"), rule("2.1", ("Whoever holds the chalk begins the dusk. "
                                              "All dusk bells ring and go into the box."), "2", "Dusk"),
        )  # fmt: skip
        new = (
            *old[:3],
            rule(
                "2.1",
                "All dusk bells ring and go into the box. Then whoever holds the chalk may flick marbles.",
                "2",
                "Dusk",
            ),
        )
        there, back = (
            Pair(edition("first", *old), edition("second", *new)),
            Pair(edition("second", *new), edition("first", *old), True),
        )
        assert found(there.follow("2.1")) == "2.1"
        assert found(back.follow("2.1")) == "2.1"

    def test_the_way_back_is_the_same_as_the_way_there(self) -> None:
        old, new = edition("first", *THROWING), edition("second", *THROWING_LATER)
        there, back = Pair(old, new), Pair(new, old, True)
        for each in THROWING:
            step = there.follow(each.id)
            if step.rule is not None:
                assert found(back.follow(step.rule.id)) == each.id

    def test_a_twin_of_another_rule_is_not_merged_into_that(self) -> None:
        flick, roll = (section(id, f"{verb.title()}ing") for id, verb in (("1", "flick"), ("2", "roll")))
        first = rule(
            "1.5", "A thrower can't begin to flick a marble that is chained to the wall.", "1", "Flicking"
        )
        second = rule(
            "2.5", "A thrower can't begin to roll a barrel that is chained to the wall.", "2", "Rolling"
        )
        step = Pair(
            edition("first", flick, first, roll, second), edition("second", flick, roll, second)
        ).follow("1.5")
        assert step.rule is None

    def test_a_rule_that_went_into_a_longer_one_is_merged(self) -> None:
        short = rule("1.1", "A cracked marble is thrown into the moat at once.", "1", "Cracks")
        own = rule("1.2", "Cracks are judged by the oldest thrower by candlelight.", "1", "Cracks")
        long = rule("1.1", f"{own.text} {short.text}", "1", "Cracks")
        step = Pair(
            edition("first", section("1", "Cracks"), short, own),
            edition("second", section("1", "Cracks"), long),
        ).follow("1.1")
        assert found(step) == "1.1"
        other = Pair(
            edition("first", section("1", "Cracks"), short, own),
            edition("second", section("1", "Cracks"), long),
        ).follow("1.2")
        assert {step.way, other.way} & {"merged"}

    def test_what_was_split_off_is_traced_back_to_where_it_stood(self) -> None:
        head = section("1", "Chalk")
        whole = rule(
            "1.1",
            (
                "Chalk is drawn on slate with the left hand. "
                "A smudged line must be drawn again by somebody else."
            ),
            "1",
            "Chalk",
        )
        stays = rule("1.1", "Chalk is drawn on slate with the left hand.", "1", "Chalk")
        off = rule("1.2", "A smudged line must be drawn again by somebody else.", "1", "Chalk")
        back = Pair(edition("second", head, stays, off), edition("first", head, whole), True)
        assert [found(back.follow(id)) for id in ("1.1", "1.2")] == ["1.1", "1.1"]
        assert "merged" in {back.follow("1.1").way, back.follow("1.2").way}

    def test_a_new_rule_written_after_another_has_no_forerunner(self) -> None:
        head = section("1", "Owning")
        pattern = "In a garden match, each {} is owned by whoever planted it there."
        old = edition("first", head, rule("1.1", pattern.format("tulip"), "1", "Owning"))
        new = edition(
            "second",
            head,
            rule("1.1", pattern.format("tulip"), "1", "Owning"),
            rule("1.2", pattern.format("beet"), "1", "Owning"),
        )
        assert Pair(new, old, True).follow("1.2").rule is None

    def test_a_heading_with_another_name_is_known_by_the_rules_below_it(self) -> None:
        below = [
            rule(f"1.{n}", f"Kites of colour {word} fly over the {word} hill.", "1", "Kites")
            for n, word in enumerate(("red", "blue", "green"), 1)
        ]
        renamed = [
            EditionRule(each.id.replace("1.", "9."), each.text, parent="9", above=("Gliders",))
            for each in below
        ]
        step = Pair(
            edition("first", section("1", "Kites"), *below),
            edition("second", section("9", "Gliders"), *renamed),
        ).follow("1")
        assert (found(step), step.way, step.sure) == ("9", "below", "likely")

    def test_a_heading_above_other_rules_is_known_by_its_name(self) -> None:
        old = edition("first", section("1", "Kites"), rule("1.1", "Paper only.", "1", "Kites"))
        new = edition("second", section("9", "Kites"), rule("9.1", "Silk, wood and wire too.", "9", "Kites"))
        step = Pair(old, new).follow("1")
        assert (found(step), step.sure) == ("9", "certain")

    def test_going_back_no_term_is_lost(self) -> None:
        old, new = edition("first", *THROWING[:-1]), edition("second", *THROWING)
        assert Pair(new, old, True).follow("100.3").terms == ()


def found(step: Succession) -> str | None:
    """The number of the rule that a step leads to."""
    return step.rule.id if step.rule else None


class TestByWayOfTheGlossary:
    """Rules that a term of the glossary leads to."""

    LONELY = "A marble is rolling alone when it's the only one that is moving within the chalk ring."
    CROWDED = "A thrower is kneeling alone if nobody else kneels behind the line before the flick begins."
    TERMS = (
        EditionRule("glossary/kneeling-alone", CROWDED, "Kneeling Alone", "term"),
        EditionRule("glossary/rolling-alone", LONELY, "Rolling Alone", "term"),
    )
    LATER = (
        EditionRule("glossary/kneeling-alone", f"{CROWDED} See rule 300.4.", "Kneeling Alone", "term"),
        EditionRule("glossary/rolling-alone", f"{LONELY} See rule 300.4.", "Rolling Alone", "term"),
    )

    def test_two_rules_become_the_one_that_their_terms_refer_to(self) -> None:
        before = edition(
            "first",
            section("100", "Kneeling"),
            rule("100.1", self.CROWDED, "100", "Kneeling"),
            section("200", "Rolling"),
            rule("200.1", self.LONELY, "200", "Rolling"),
            *self.TERMS,
        )
        alone = (
            "Kneeling alone and rolling alone mean that there's no other thrower kneeling, or marble rolling."
        )
        after = edition("second", section("300", "Ring"), rule("300.4", alone, "300", "Ring"), *self.LATER)
        for each in ("100.1", "200.1"):
            step = Pair(before, after).follow(each)
            assert step.rule is not None
            assert (step.rule.id, step.way, step.sure) == ("300.4", "glossary", "likely")

    def test_a_rule_came_out_of_a_long_entry(self) -> None:
        forfeit = (
            "If a marble outside the ring has a chip in its glass, the chip counts as nothing for forfeits."
        )
        entry = f"A chip is a flaw in the glass. All chips on one marble count once. {forfeit}"
        before = edition(
            "first", section("100", "Marbles"), EditionRule("glossary/chip", entry, "Chip", "term")
        )
        after = edition(
            "second",
            section("107", "Marbles"),
            rule("107.3", "Many marbles have chips, which are flaws in the glass.", "107", "Marbles"),
            rule("107.3f", forfeit, "107.3", "Marbles"),
            EditionRule("glossary/chip", "A flaw in the glass. See rule 107.3.", "Chip", "term"),
        )
        step = Pair(after, before, backward=True).follow("107.3f")
        assert step.rule is not None
        assert (step.rule.id, step.way) == ("glossary/chip", "glossary")


class TestByTheWordsKept:
    """Rules that no rule as a whole is like enough to; all of it told as a guess."""

    LONG = (
        "Normally a marble is looked at once it has come to rest, with everything that the chalk ring says "
        "by then. However, some forfeits are treated otherwise. Forfeits that fall due when a marble leaves "
        "the chalk ring, and forfeits that fall due when a thrower swaps a glass marble, look back at what "
        "was there before the flick."
    )
    SWAPPED = "Forfeits that fall due when a thrower swaps a glass marble look back."

    def test_a_rule_that_came_out_of_a_longer_one(self) -> None:
        before = edition("first", section("100", "Forfeits"), rule("100.6", self.LONG, "100", "Forfeits"))
        after = edition(
            "second",
            section("100", "Forfeits"),
            rule(
                "100.10", self.LONG.replace("Forfeits that fall", "The forfeits that fall"), "100", "Forfeits"
            ),
            rule("100.10b", self.SWAPPED, "100.10", "Forfeits"),
        )
        step = Pair(after, before, backward=True).follow("100.10b")
        assert (found(step), step.way, step.sure, step.kept) == ("100.6", "merged", "a guess", 1.0)
        assert step.along == ("100.10",)

    def test_a_rule_on_the_model_of_another_didnt_come_out_of_it(self) -> None:
        before = edition(
            "first", section("100", "Marbles"), rule("100.1", THROWING[1].text, "100", "Marbles")
        )
        after = edition(
            "second",
            section("100", "Marbles"),
            rule("100.1", THROWING[1].text, "100", "Marbles"),
            rule("100.2", THROWING[1].text.replace("glass", "steel"), "100", "Marbles"),
        )
        assert found(Pair(after, before, backward=True).follow("100.2")) is None

    def test_a_rule_that_opens_as_it_did_and_was_split_up(self) -> None:
        opening = "The worth of a marble is found by starting with the glass itself"
        after = edition(
            "second",
            section("700", "Worth"),
            rule("700.1", f"{opening}. For a chipped one that means its better half.", "700", "Worth"),
            section("800", "Winning"),
        )
        rest = (
            "chips, scratches, polish, age, owner, the weather, former owners, the size of the ring, songs "
            "sung meanwhile, what the youngest said of it, the number of witnesses, the colour of the chalk"
        )
        before = edition(
            "first",
            section("400", "Layers"),
            rule("400.5", f"{opening}, then applying in this order: {rest}.", "400", "Layers"),
        )
        step = Pair(before, after).follow("400.5")
        assert (found(step), step.sure) == ("700.1", "a guess")

    def test_a_number_whose_heading_got_another_name(self) -> None:
        text = (
            "{} names are always a single word and are written behind a dash. The set of these names is the "
            "same as the set of marble names; they are called marble names."
        )
        before = edition(
            "first",
            section("300", "Chalks"),
            rule("300.2", text.format("Chalk"), "300", "Chalks"),
            section("400", "Ring"),
            section("500", "Forfeits"),
        )
        after = edition(
            "second",
            section("300", "Crayons"),
            rule("300.2", text.format("Crayon"), "300", "Crayons"),
            section("400", "Ring"),
            section("500", "Forfeits"),
        )
        step = Pair(before, after).follow("300.2")
        assert (found(step), step.way, step.sure) == ("300.2", "number", "likely")

    def test_a_rule_whose_first_sentence_stayed_under_its_number(self) -> None:
        opening = "Flicked marbles have a worth and an owner."
        cost = "The worth is everything that stands before the comma, and the thrower has to name it aloud."
        before = edition(
            "first", section("600", "Flicks"), rule("600.1", f"{opening} {cost}", "600", "Flicks")
        )
        after = edition(
            "second",
            section("600", "Flicks"),
            rule("600.1", opening, "600", "Flicks"),
            rule("600.1a", cost, "600.1", "Flicks"),
        )
        step = Pair(before, after).follow("600.1")
        assert (found(step), step.way, step.sure, step.parts) == ("600.1", "number", "likely", ("600.1a",))
