"""What a player's cards are worth now, with what is wild for them, and what the table shows."""
