"""The checks of this room that hold texts for players against the rules: asked only where somebody wants that."""

from engine.ruleset.judge.checks.bets import bet_size_texts as bet_sizes
from engine.ruleset.judge.checks.bets import big_and_small_checks as big_and_small
from engine.ruleset.judge.checks.bets import outbid_checks as outbid
from engine.ruleset.judge.checks.bets import treat_checks as treats
from engine.ruleset.judge.checks.checks_asked import Checks

CHECKS = Checks(
    warnings=(
        big_and_small.bets_of_the_other_size,
        outbid.paid_by_the_outbid,
        bet_sizes.bets_of_another_size,
        bet_sizes.doubled_or_halved,
        treats.each_puts_in_for_all,
    ),
)
