"""What a step is: to an author, to the interpreter, and how it is built."""
