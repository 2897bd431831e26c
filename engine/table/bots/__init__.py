"""Bots, and what they make of what their seat sees."""
