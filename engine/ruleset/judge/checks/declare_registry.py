"""Checks of all rooms that are asked only where players declare words; elsewhere they have nothing to tell."""

from engine.ruleset.judge.checks.bets import bid_checks as bids
from engine.ruleset.judge.checks.bets import paid_for_bidding_checks as paid_for_bidding
from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.conditions import all_have_said_checks as all_have_said
from engine.ruleset.judge.checks.conditions import closed_around_checks as closed_around
from engine.ruleset.judge.checks.flow import lap_word_checks as lap_words
from engine.ruleset.judge.checks.flow import put_off_checks as put_offs
from engine.ruleset.judge.checks.flow import said_anew_checks as anew
from engine.ruleset.judge.checks.payments import word_price_checks as word_prices
from engine.ruleset.judge.checks.texts import odd_by_intent as intent
from engine.ruleset.judge.checks.texts import said_in_words as meant
from engine.ruleset.judge.checks.words import dealt_to_another_checks as dealt_to_others
from engine.ruleset.judge.checks.words import free_word_checks as free_words
from engine.ruleset.judge.checks.words import never_asked_checks as never_asked
from engine.ruleset.judge.checks.words import no_choice_checks as no_choice
from engine.ruleset.judge.checks.words import paid_for_holding_checks as paid_for_holding
from engine.ruleset.judge.checks.words import paid_in_vain_checks as paid_in_vain
from engine.ruleset.judge.checks.words import said_in_vain_checks as said_in_vain
from engine.ruleset.judge.checks.words import twin_words_checks as twin_words
from engine.ruleset.judge.checks.words import word_checks as words
from engine.ruleset.judge.checks.words import worse_for_saying_checks as worse_for_saying

CHECKS = Checks(
    warnings=(
        bids.bids_not_paid,
        bids.bids_of_nobody,
        bids.nothing_between,
        bids.price_named_lower,
        bids.more_than_they_have,
        paid_for_bidding.paid_for_bidding,
        paid_for_bidding.most_of_none,
        paid_for_bidding.sold_to_the_lowest,
        word_prices.paid_for_by_another_word,
        word_prices.noted_as_paid,
        word_prices.priced_after_another_word,
        put_offs.put_off_for_ever,
        anew.said_anew,
        lap_words.barred_by_the_end,
        lap_words.asked_again_though_done,
        words.words_of_no_consequence,
        words.declared_before_cards,
        words.never_worth_saying,
        paid_in_vain.paid_for_leaving,
        paid_in_vain.paid_for_the_others,
        worse_for_saying.paid_to_miss_it,
        paid_for_holding.paid_for_holding,
        words.dearer_word,
        free_words.free_though_said_to_be_paid,
        free_words.wild_for_nothing,
        words.part_of_another,
        twin_words.marks_of_the_other,
        free_words.paid_for_by_who_leaves,
        free_words.leaves_without_folding,
        free_words.free_for_the_rich,
        said_in_vain.asked_on_though_over,
        said_in_vain.goes_for_nothing,
        closed_around.closed_by_what_is_asked_around,
        all_have_said.one_has_said_some_word,
        never_asked.said_by_who_is_never_asked,
        no_choice.nobody_chooses,
        no_choice.named_when_it_is_known,
        dealt_to_others.dealt_to_the_neighbour,
    ),
    unless_meant={
        lap_words.asked_again_though_done: intent.FOR_THIS_LAP,
        anew.said_anew: meant.NO_EFFECT,
        words.words_of_no_consequence: meant.NO_EFFECT,
        said_in_vain.goes_for_nothing: meant.FOR_NOTHING,
        words.declared_before_cards: intent.CALLED_BLIND,
        words.never_worth_saying: intent.GIVEN_FREELY,
        no_choice.nobody_chooses: intent.SAYS_WHAT_IS_SO,
        put_offs.put_off_for_ever: intent.TILL_SOMEBODY_SAYS_SO,
    },
)
