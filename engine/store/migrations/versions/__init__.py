"""Each step from one form of the tables to the next; a step that was released is never changed."""
