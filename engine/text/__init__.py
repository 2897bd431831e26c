"""Documents with the place of every key and value, diagnostics, and what a schema says of a document.

`document` reads a file into a tree of `node`s; `schema` compares a tree with a JSON Schema; both answer `diagnostic`s,
with codes from the `catalogue`, which `report` shows. This layer knows YAML and JSON Schema, and nothing of poker.
"""
