"""Games beside each other, and a game written as one document."""
