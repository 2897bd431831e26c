"""A composed game understood: its deck, names and steps, everything typed."""
