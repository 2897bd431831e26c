"""What players are told at the table: what happened, what they may do, and what the rules say."""
