"""What marks count: whose, since when, and up to where."""
