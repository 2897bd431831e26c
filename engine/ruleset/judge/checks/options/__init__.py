"""Options and their choices: whether they bring what they are called."""
