"""Other ways to write a hand down: prose."""
