"""Bets: rounds, forced bets, bids, and what has to be held to open."""
