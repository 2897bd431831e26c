"""What texts for people say of the rules: labels, notes and summaries, read as claims and held against them."""
