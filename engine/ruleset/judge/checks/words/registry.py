"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.words import alike_words_checks as alike_words
from engine.ruleset.judge.checks.words import contract_checks as contracts

CHECKS = Checks(
    each_setting=(contracts.straddle_below_the_blind,),
    warnings=(
        contracts.openers_thrown_away,
        contracts.kept_for_a_proof_that_is_over,
        contracts.shares_left_open,
        alike_words.words_alike,
    ),
    of_choices=(contracts.openers_thrown_away,),
    unless_meant={
        contracts.straddle_below_the_blind: intent.ONE_BLIND_MORE,
        contracts.shares_left_open: intent.OPEN_TO_ALL,
    },
)
