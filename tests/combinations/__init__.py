"""Every modifier with every game, and any two: verdicts that are kept, and the page that tells them."""
