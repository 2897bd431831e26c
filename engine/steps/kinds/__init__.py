"""The step kinds, one file each."""
