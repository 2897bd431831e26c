"""The parts of a document besides its steps: which keys they have, of what type, and what an author is told of them."""
