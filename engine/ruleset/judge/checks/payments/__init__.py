"""Payments besides bets: who pays whom, and how much."""
