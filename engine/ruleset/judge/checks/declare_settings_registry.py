"""Checks of what players declare that are asked of every setting of the options, and not only by default."""

from engine.ruleset.judge.checks.bets import bid_checks as bids
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.flow import words_left_checks as words_left

CHECKS = Checks(
    errors=(
        bids.suits_of_no_deck,
        words_left.no_word_left,
    ),
)
