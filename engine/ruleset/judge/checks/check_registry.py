"""The table of rooms: what is asked of rules before the deal stands in the registry of each."""

from engine.ruleset.judge.checks.bets import registry as bets
from engine.ruleset.judge.checks.cards import registry as cards
from engine.ruleset.judge.checks.checks_asked import together
from engine.ruleset.judge.checks.conditions import registry as conditions
from engine.ruleset.judge.checks.counts import registry as counts
from engine.ruleset.judge.checks.flow import registry as flow
from engine.ruleset.judge.checks.hands import registry as hands
from engine.ruleset.judge.checks.names import registry as names
from engine.ruleset.judge.checks.options import registry as options
from engine.ruleset.judge.checks.payments import registry as payments
from engine.ruleset.judge.checks.players import registry as players
from engine.ruleset.judge.checks.pot import registry as pot
from engine.ruleset.judge.checks.words import registry as words

ROOMS = (cards, hands, bets, pot, payments, flow, words, conditions, counts, players, options, names)

ASKED = together(room.CHECKS for room in ROOMS)
"""Every question that is asked of rules before the deal, whatever texts say of them."""
