"""The checks of this room, by when they are asked: a new check is a function here and one line in this table."""

from engine.ruleset.judge.checks.checks_asked import Checks
from engine.ruleset.judge.checks.hands import all_alike_checks as all_alike
from engine.ruleset.judge.checks.hands import dealer_without_cards_checks as dealer_without_cards
from engine.ruleset.judge.checks.hands import demand_checks as demands
from engine.ruleset.judge.checks.hands import frequency_checks as frequency
from engine.ruleset.judge.checks.hands import hand_checks as hands
from engine.ruleset.judge.checks.hands import idle_aces_checks as idle_aces
from engine.ruleset.judge.checks.hands import idle_default_checks as idle_defaults
from engine.ruleset.judge.checks.hands import made_for_checks as made_for
from engine.ruleset.judge.checks.hands import parent_order_checks as parent_orders
from engine.ruleset.judge.checks.hands import pips_checks as pips
from engine.ruleset.judge.checks.hands import ranking_checks as ranking
from engine.ruleset.judge.checks.hands import scoring_checks as scoring
from engine.ruleset.judge.checks.texts import said_in_words as meant

CHECKS = Checks(
    errors=(ranking.ranking_on_the_deck,),
    each_setting=(hands.never_met,),
    warnings=(
        all_alike.no_hand_beats_another,
        ranking.suits_never_compared,
        idle_aces.aces_of_no_deck,
        hands.always_met,
        idle_defaults.settled_by_default,
        hands.exact_where_better_serves,
        hands.pairs_where_none_is_better,
        frequency.order_that_is_accepted,
        demands.made_hand_of_low,
        demands.names_in_own_ranking,
        demands.count_out_of_reach,
        pips.always_above,
        pips.nobody_goes_over,
        demands.natural_ones_not_counted,
        demands.smaller_hand_to_beat,
        scoring.compared_with_itself,
        made_for.made_for_another_deck,
        parent_orders.order_of_the_parent,
        parent_orders.deck_of_the_parent,
    ),
    of_all_hands=(
        dealer_without_cards.dealer_without_cards,
        frequency.order_against_frequency,
        frequency.hands_without_a_name,
    ),
    unless_meant={
        frequency.hands_without_a_name: meant.OTHERS_ARE_EQUAL,
    },
)
