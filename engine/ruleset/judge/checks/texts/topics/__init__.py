"""What texts and rules can both speak of, topic by topic: read from each as values, so that they compare."""
