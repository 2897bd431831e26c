"""What a modifier asks of the game it comes to, and whether the game has it: conditions over facts of the rules."""
