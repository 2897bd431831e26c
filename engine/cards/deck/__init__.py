"""Decks of cards and dice, and small lists of their cards."""
