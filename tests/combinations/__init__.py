"""Every modifier with every game, and any two with some: verdicts that are kept, and the page that tells them."""
