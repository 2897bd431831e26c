"""What each rule of grammar.lark means: one small function a rule, from the parts of a form to its node."""

from collections.abc import Mapping

from engine.language.rules import amounts, cards, conditions, hands, seats
from engine.language.rules.understanding import Rule

RULES: Mapping[str, Rule] = {**amounts.RULES, **cards.RULES, **seats.RULES, **conditions.RULES, **hands.RULES}
"""The name of a rule, as grammar.lark has it → its meaning."""
