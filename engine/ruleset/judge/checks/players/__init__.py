"""Whom a rule is for: groups of players, one of all, nobody."""
