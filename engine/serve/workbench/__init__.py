"""The workbench: rules that somebody writes in a browser are checked, told in words and tried out."""
