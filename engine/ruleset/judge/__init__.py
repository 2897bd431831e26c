"""What is wrong with rules that are understood: told before any deal."""
