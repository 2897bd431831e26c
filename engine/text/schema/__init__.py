"""What a JSON Schema says of a document: one diagnostic for each mistake of its author."""
