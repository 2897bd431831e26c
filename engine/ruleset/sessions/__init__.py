"""A session document understood: its menu, its plan, and the steps between two deals."""
