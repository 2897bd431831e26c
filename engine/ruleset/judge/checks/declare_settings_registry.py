"""Checks of what players declare that are asked of every setting of the options, and not only by default."""

from engine.ruleset.judge.checks.bets import bid_checks as bids
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.flow import words_left_checks as words_left
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant
from engine.ruleset.judge.checks.words import word_checks as words

CHECKS = Checks(
    errors=(
        bids.suits_of_no_deck,
        words_left.no_word_left,
    ),
    of_choices=(
        words.words_of_no_consequence,
        words.declared_before_cards,
    ),
    unless_meant={
        words.words_of_no_consequence: meant.NO_EFFECT,
        words.declared_before_cards: intent.CALLED_BLIND,
    },
)
