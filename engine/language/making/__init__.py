"""From a tree to a function of the table: one small maker for each form."""
