"""Words that players say: whether they matter, and what they cost."""
