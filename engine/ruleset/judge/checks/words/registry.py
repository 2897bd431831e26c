"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.texts import said_in_words as meant
from engine.ruleset.judge.checks.words import alike_words_checks as alike_words
from engine.ruleset.judge.checks.words import all_have_spoken_checks as all_have_spoken
from engine.ruleset.judge.checks.words import bought_by_who_passes_checks as bought
from engine.ruleset.judge.checks.words import contract_checks as contracts
from engine.ruleset.judge.checks.words import free_word_checks as free_words
from engine.ruleset.judge.checks.words import said_in_vain_checks as said_in_vain
from engine.ruleset.judge.checks.words import twin_words_checks as twin_words
from engine.ruleset.judge.checks.words import word_checks as words

CHECKS = Checks(
    each_setting=(contracts.straddle_below_the_blind,),
    warnings=(
        words.words_of_no_consequence,
        words.declared_before_cards,
        words.never_worth_saying,
        words.dearer_word,
        free_words.free_though_said_to_be_paid,
        free_words.wild_for_nothing,
        words.part_of_another,
        contracts.openers_thrown_away,
        contracts.kept_for_a_proof_that_is_over,
        contracts.shares_left_open,
        alike_words.words_alike,
        twin_words.marks_of_the_other,
        free_words.paid_for_by_who_leaves,
        free_words.leaves_without_folding,
        free_words.free_for_the_rich,
        said_in_vain.asked_on_though_over,
        said_in_vain.goes_for_nothing,
        all_have_spoken.offered_when_all_have_spoken,
        bought.bought_by_who_says_another_word,
    ),
    of_choices=(contracts.openers_thrown_away,),
    unless_meant={
        words.words_of_no_consequence: meant.NO_EFFECT,
    },
)
