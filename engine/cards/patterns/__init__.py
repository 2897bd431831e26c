"""Which hands there are: patterns, categories, names, and the documents that describe them."""
