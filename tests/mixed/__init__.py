"""Mixed games of card clubs: how each of them is played here, and that it is."""
