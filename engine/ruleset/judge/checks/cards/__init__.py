"""Cards: the deck, places, what lies open, what is wild."""
