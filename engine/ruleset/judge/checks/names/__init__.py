"""Names, labels and what they call things: whether they fit what they stand for."""
