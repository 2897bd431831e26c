"""The table of rooms for what is read out of texts; it is imported only where somebody asks for that."""

from engine.ruleset.judge.checks.bets import text_registry as bets
from engine.ruleset.judge.checks.cards import text_registry as cards
from engine.ruleset.judge.checks.checks_asked import together
from engine.ruleset.judge.checks.conditions import text_registry as conditions
from engine.ruleset.judge.checks.counts import text_registry as counts
from engine.ruleset.judge.checks.flow import text_registry as flow
from engine.ruleset.judge.checks.hands import text_registry as hands
from engine.ruleset.judge.checks.marks import text_registry as marks
from engine.ruleset.judge.checks.names import text_registry as names
from engine.ruleset.judge.checks.options import text_registry as options
from engine.ruleset.judge.checks.payments import text_registry as payments
from engine.ruleset.judge.checks.players import text_registry as players
from engine.ruleset.judge.checks.pot import text_registry as pot
from engine.ruleset.judge.checks.texts import text_registry as texts
from engine.ruleset.judge.checks.words import text_registry as words

ROOMS = (cards, hands, bets, pot, payments, flow, words, conditions, marks, counts, players, options, names, texts)

ASKED_OF_TEXTS = together(room.CHECKS for room in ROOMS)
"""Every question that is asked of what texts say of rules."""
