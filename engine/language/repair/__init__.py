"""What is told of an expression that cannot be understood, or may be meant otherwise, and what to write instead."""
