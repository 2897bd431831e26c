"""What an editor shows of a file while it is written, without knowing how editors are spoken to."""
