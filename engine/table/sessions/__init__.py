"""Many deals of one game."""
