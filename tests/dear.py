"""The tests that take longest: a fortieth of all, and half of the processor's time. In a run of everything
each has its turn one day in six, by the day of `sampled`; all of them run where RULES_KB_DAY is `every`, as
in `.ci/run`, and where some files are chosen.

What they promise others promise in small, which run each day: these look at everything that ships, at whole
source documents, at many processes, or at what is made for paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import pytest
from sampled import DAY, EVERY

ONE_IN = 6
"""Each has its turn one day in so many."""
DEAR = {
    "benchmarks/test_long_games.py": ("test_twice_as_long_costs_hardly_more_than_twice",),
    "benchmarks/test_scenarios.py": ("test_shipped_scenarios",),
    "benchmarks/test_search.py": ("test_quality_beside_sqlite",),
    "books/readers/test_basic_rulebook.py": ("test_real_document_is_read_to_the_last_line",),
    "books/readers/test_comprehensive_rules.py": ("test_the_real_documents",),
    "books/readers/test_endless.py": (
        "test_a_line_without_end_is_read_in_its_length",
        "test_lines_without_end_are_read_in_their_number",
    ),
    "books/readers/test_importing.py": (
        "test_a_real_edition_cut_or_shuffled_is_refused",
        "test_an_import_finds_the_references_astray_that_the_corpus_knows",
        "test_damaged_documents_never_do_harm",
        "test_every_source_is_imported",
        "test_the_largest_edition_is_imported_in_time",
        "test_the_real_fragments_and_their_edition",
    ),
    "books/readers/test_rulings.py": (
        "test_corpus_has_what_the_document_has",
        "test_real_document_is_read_to_the_last_line",
    ),
    "books/test_carried.py": (
        "test_texts_with_signs_for_their_words_are_read_back",
        "test_what_is_carried_is_unpacked_as_it_was",
    ),
    "books/test_export.py": (
        "test_a_record_says_where_it_was_found_if_its_book_was_put_together",
        "test_references_run_both_ways",
    ),
    "books/test_heirs.py": (
        "TestTheOfficialEditions::test_a_later_one",
        "TestTheOfficialEditions::test_an_earlier_one",
        "TestTheOfficialEditions::test_one_between_ours_is_known_by_what_is_known_of_both",
        "TestTheOfficialEditions::test_our_fingerprints_are_those_of_the_edition",
    ),
    "books/test_imports.py": ("test_two_imports_of_one_book_at_once_lose_nothing",),
    "books/test_linking.py": ("test_editions_that_stand_far_apart_are_linked_however_much_changed",),
    "books/test_store.py": ("test_of_processes_that_start_at_once_one_compiles",),
    "cards/test_library.py": (
        "test_a_card_means_the_same_whatever_was_read_before_it",
        "test_a_text_with_any_word_missing_is_refused_or_means_something_else",
        "test_each_card_says_the_same_when_it_is_printed_back",
    ),
    "cards/test_phrases_counted.py": ("test_hardly_a_phrase_serves_one_card_alone",),
    "cards/test_rewriting.py": ("test_nothing_is_passed_over_that_matches",),
    "cards/test_second_opinion.py": ("test_a_word_of_a_shipped_card_that_is_dropped_or_changed_is_noticed",),
    "cards/test_sixth_edition.py": (
        "test_a_text_with_any_word_missing_is_refused_or_means_something_else",
        "test_all_cards_are_understood",
        "test_each_says_the_same_when_it_is_printed_back",
    ),
    "cards/test_tenth_edition.py": ("test_each_text_is_understood_and_printed_back_the_same",),
    "cli/test_books_typed.py": ("TestReading::test_export_is_one_record_a_line",),
    "cli/test_browse.py": ("test_by_keys_alone_into_a_scenario_and_back",),
    "cli/test_cards_typed.py": (
        "test_a_card_is_proven_where_each_of_its_abilities_would_be_missed",
        "test_report_plays_the_cards_and_looks_for_scenarios_that_test_them",
    ),
    "cli/test_coverage_typed.py": (
        "test_a_crash_without_a_rule_proves_nothing_and_is_told_as_a_fault",
        "test_its_numbers_are_those_that_counting_the_logs_anew_gives",
        "test_what_came_of_a_scenario_without_a_rule_is_kept",
    ),
    "cli/test_history_typed.py": (
        "TestABookOfTheCorpus::test_its_wording_is_compared",
        "TestOfficialEditions::test_steps_judged_by_reading",
        "TestOfficialEditions::test_where_a_rule_stands_now",
    ),
    "cli/test_making.py": (
        "test_a_damaged_corpus_is_told_where_it_is_needed",
        "test_damaged_scenarios_are_told",
        "test_of_an_installed_package_no_file_is_looked_at_alone",
        "test_the_first_use_makes_nothing_anew",
        "test_the_scenarios_are_unpacked_once_and_again_where_they_are_damaged",
        "test_what_fires_where_is_found_out_anew_where_what_was_carried_is_damaged",
        "test_what_fires_where_is_unpacked_when_it_is_first_asked_for",
        "test_what_is_carried_is_what_is_made_anew",
        "test_what_is_damaged_is_made_anew",
        "test_what_isnt_in_the_store_is_read_from_the_packed_corpus",
    ),
    "cli/test_many_scenarios_typed.py": (
        "test_one_line_each_and_of_those_that_fail_what_failed",
        "test_the_same_comes_out_however_many_cores_there_are",
    ),
    "cli/test_payloads.py": ("test_no_file_of_a_home_is_run",),
    "cli/test_scenarios_typed.py": (
        "test_what_plays_a_scenario_loads_nothing_that_it_has_no_use_for",
        "test_a_shipped_scenario_fits_the_schema",
    ),
    "cli/test_streams_and_faults.py": (
        "test_a_full_disk_is_told_plainly",
        "test_a_reader_may_leave_early",
    ),
    "cli/test_teach_typed.py": (
        "test_a_lesson_is_a_folder_with_an_index",
        "test_a_package_of_flashcards_is_written_whole",
        "test_a_quiz_asks_so_many_questions_of_however_many_scenarios",
        "test_a_quiz_says_when_it_comes_out_shorter",
        "test_a_quiz_under_another_eras_rules_leaves_out_what_is_not_written_for_them",
        "test_a_tag_is_an_answer_too",
        "test_of_many_files_the_one_that_fails_is_told_each_time",
    ),
    "cli/test_walk.py": (
        "test_a_rule_and_words_are_asked_for_at_the_foot",
        "test_keys_walk_through_the_scenario",
    ),
    "fuzz/test_fuzz_processes.py": (
        "test_editions_are_there_whole_or_not_at_all",
        "test_eight_at_once_lose_nothing",
        "test_whoever_is_killed_leaves_all_in_order",
    ),
    "rules/test_attacks_and_blocks_of_2006.py": ("test_a_large_army_is_looked_through_in_no_time",),
    "rules/test_invariants.py": ("test_the_same_play_gives_the_same_log",),
    "rules/test_turns_and_loops.py": ("test_a_step_that_never_comes_is_given_up_after_some_turns",),
    "scenarios/test_automatic.py": (
        "test_a_trigger_is_provoked",
        "test_what_is_not_provoked_is_told",
    ),
    "scenarios/test_count_coverage.py": ("test_what_is_counted_again_is_what_coverage_says",),
    "scenarios/test_fuzz.py": (
        "test_a_changed_file_is_played_or_refused",
        "test_a_hostile_file_is_played_or_refused_in_time",
    ),
    "scenarios/test_mistakes.py": ("test_a_scenario_with_characters_changed_is_played_or_refused",),
    "scenarios/test_plain_words.py": ("test_no_sentence_of_what_ships_keeps_the_script_s_short_words",),
    "scenarios/test_told_with_rules.py": ("test_every_trace_fits_a_terminal_of_80_columns",),
    "search/test_search_bounds.py": (
        "test_a_question_at_the_bounds_costs_nothing_of_the_index",
        "test_a_question_beyond_all_bounds_is_refused",
    ),
    "search/test_search_index.py": ("test_two_processes_may_build_at_once",),
    "search/test_search_quality.py": ("test_todays_rules_answer_todays_questions",),
    "show/test_history_page.py": (
        "test_a_terminal_gets_no_line_that_is_too_long",
        "test_every_concept_can_be_shown",
    ),
    "show/test_page.py": ("test_of_a_loop_a_page_shows_the_first_round_and_the_last",),
    "show/test_schemas.py": (
        "test_a_line_of_the_export",
        "test_what_becomes_of_card_data",
    ),
    "teach/test_course.py": (
        "test_a_lesson_is_whole_and_the_same_each_time",
        "test_the_book_has_lessons_tests_answers_and_indexes",
        "test_the_book_on_the_screen_hides_its_solutions_and_links_to_what_is_there",
        "test_the_tests_of_the_book_do_not_ask_over_and_over_who_has_priority",
    ),
    "teach/test_five_minutes.py": (
        "test_a_quiz_cards_and_a_worksheet_come_of_little",
        "test_beginners_are_asked_whose_graveyard_a_thing_goes_to",
        "test_of_a_countered_spell_it_is_asked_what_becomes_of_its_mana",
        "test_of_the_plainest_thing_beginners_are_asked_what_holds_for_all_of_its_kind",
    ),
    "teach/test_flashcards.py": (
        "test_a_long_rule_is_asked_for_sentence_by_sentence",
        "test_a_package_is_the_same_byte_for_byte",
        "test_a_rule_is_asked_by_its_number_and_by_what_it_says",
        "test_a_scenario_of_ones_own_is_called_alike_from_wherever_it_is_named",
        "test_a_section_brings_all_its_rules_and_no_mere_heading",
        "test_a_sheet_of_cards_is_the_same_each_time",
        "test_anki_takes_a_package_again_and_keeps_the_progress",
        "test_on_paper_each_back_lies_behind_its_front",
        "test_the_table_has_a_line_for_each_question",
    ),
    "teach/test_handout.py": (
        "test_a_heading_never_stands_alone_at_the_foot_of_a_page",
        "test_no_page_is_empty_and_no_text_runs_off_it",
        "test_rules_that_are_chosen_themselves_are_told_first_with_those_below_them",
        "test_shipped_scenarios_make_a_handout",
        "test_the_same_handout_is_the_same_pdf_byte_for_byte",
        "test_whoever_is_asked_whether_something_is_legal_gets_the_rule_with_the_answer",
    ),
    "teach/test_quiz.py": (
        "test_each_question_has_one_right_answer_and_no_two_that_read_alike",
        "test_every_kind_of_question_is_asked",
        "test_on_paper_the_keys_stand_on_pages_of_their_own",
        "test_the_key_cites_rules_that_fired_or_forbade",
    ),
    "teach/test_screen.py": ("test_a_page_is_the_same_each_time",),
    "teach/test_slides.py": ("test_slides_of_many_scenarios_keep_one_page_a_slide",),
    "teach/test_sound_questions.py": ("test_the_subject_of_all_may_lead_often_and_one_moment_once",),
    "teach/test_sources.py": (
        "test_a_folder_is_sorted_from_the_easiest_to_the_hardest",
        "test_pupils_are_not_told_of_holes_in_the_source",
        "test_tags_and_levels_keep_to_what_has_both",
    ),
    "teach/test_thinking.py": (
        "test_a_quiz_says_of_which_subjects_it_has_least",
        "test_a_scenario_of_five_minutes_gives_five_questions_and_three_cards",
        "test_an_answer_may_be_given_later_and_two_effects_in_the_other_order",
        "test_five_questions_come_from_five_minutes_under_each_era",
        "test_something_else_that_is_done_stays_aimed_at_the_same_side",
        "test_things_of_one_name_are_told_by_whose_they_are",
    ),
    "test_names.py": ("test_each_name_of_a_type_means_one_thing",),
    "test_pytest_plugin.py": (
        "test_a_failure_shows_the_step_the_difference_and_the_rules",
        "test_a_line_that_cannot_be_played_and_a_file_with_mistakes_fail",
        "test_a_scenario_file_is_a_test",
        "test_each_rule_set_is_a_test",
        "test_files_below_a_named_folder_are_tests_but_cards_are_not",
        "test_it_runs_in_parallel",
    ),
}
"""By file, below `tests/`, the tests in it, with their class where they have one."""
TURNS = {each: at for at, each in enumerate((file, name) for file, names in DEAR.items() for name in names)}
MANY = 3000
"""So many tests, and the run is one of all, or nearly so."""

Test = TypeVar("Test", bound=pytest.Item)


def turn_of(nodeid: str) -> int | None:
    """Which of the dear tests this is, whatever its case is called; None for another one."""
    file, _, name = nodeid.removeprefix("tests/").partition("::")
    return TURNS.get((file, name.partition("[")[0]))


def whose_turn_it_is(tests: Sequence[Test], day: str = DAY) -> tuple[list[Test], list[Test]]:
    """The tests that run on a day, in order, and those whose turn it isn't: none where few are chosen."""
    if day == EVERY or len(tests) <= MANY:
        return list(tests), []
    today = int(day) + int(day) // ONE_IN  # so that it isn't always the same part of its cases that is tried
    run, wait = [], []
    for test in tests:
        turn = turn_of(test.nodeid)
        (run if turn is None or (turn + today) % ONE_IN == 0 else wait).append(test)
    return run, wait
