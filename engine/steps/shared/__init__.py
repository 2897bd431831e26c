"""What several step kinds have in common."""
