"""The table of checks: a new check is a function and one line here."""

from collections.abc import Callable, Iterator

from engine.ruleset.checks import betting, cards, flow, frequency, hands, names, pot, ranking, sight, wilds
from engine.ruleset.survey import Survey
from engine.text.diagnostic import Diagnostic

Check = Callable[[Survey], Iterator[Diagnostic]]

CHECKS: tuple[Check, ...] = (
    cards.not_enough_cards,
    cards.more_than_held,
    cards.nothing_to_turn,
    cards.place_face_down,
    cards.hands_too_small,
    cards.never_used,
    betting.no_possible_opener,
    betting.nobody_opens_undefined,
    betting.endless_raising,
    betting.limit_without_sizes,
    betting.bets_of_nothing,
    betting.least_over_most,
    betting.betting_before_cards,
    pot.pot_never_awarded,
    pot.no_sure_winner,
    pot.shares_in_a_circle,
    flow.unreachable_steps,
    flow.endless_repetitions,
    flow.too_many_laps,
    flow.steps_without_effect,
    flow.nobody_to_ask,
    flow.no_word_left,
    sight.not_to_be_seen,
    sight.not_known_yet,
    ranking.ranking_on_the_deck,
    hands.never_met,
    hands.always_met,
    frequency.order_against_frequency,
    frequency.hands_without_a_name,
    wilds.matches_nothing,
    wilds.flood,
    wilds.nothing_to_follow,
    names.repeated_labels,
    names.unused_definitions,
)
"""Every question that is asked of rules before the deal."""


def judge(survey: Survey) -> list[Diagnostic]:
    """Everything that the checks have to say about a game.

    What steps would have brought about that could not be read, or that no deal comes to, is not missed besides.
    """
    told = [told for check in CHECKS for told in check(survey)]
    unreached = not survey.rules.clean or any(one.code == "F701" for one in told)
    return [one for one in told if not (unreached and one.code == "X112")]
