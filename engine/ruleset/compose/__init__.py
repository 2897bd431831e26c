"""Putting a game together: parents, options, modifiers and changes, layer upon layer on one workshop."""
