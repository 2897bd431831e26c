"""Decks, and rankings compiled to tables."""
