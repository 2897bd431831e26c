"""Which hand beats which, laid over a deck."""
