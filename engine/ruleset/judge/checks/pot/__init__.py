"""The pot and its shares."""
