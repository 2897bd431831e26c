"""Long trials, started by hand: each is bounded and prints the seed with which it can be repeated."""
