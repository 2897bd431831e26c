"""The expressions of the rules language: grammar, words, kinds, compiling."""
