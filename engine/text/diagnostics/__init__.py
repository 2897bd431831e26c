"""What is told to an author: a code, a place, a message, a remedy; and how a reader sees it."""
