"""Whether high hands are played for, and nothing else."""

from engine.ruleset.understand.survey import Survey


def highest_wins(survey: Survey) -> bool:
    """Whether it is the best of high hands that wins, wherever hands are compared."""
    rules = survey.rules
    orders = [entry.scope.ranking.order for entry in rules.named_hands]
    orders += [] if rules.shares else [rules.ranking.order]
    turned = any(entry.wins == "worst" for entry in rules.shares)  # others have their ranking turned
    low = any(order.low or order.wins.startswith("low") or order.count is not None for order in orders)
    return not turned and not low
