"""The pot: side pots, shares, and who gets which chips."""
