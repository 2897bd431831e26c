"""Diagnostics as a JUnit report, which servers show among the results of tests: a case for each file."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.diagnostics.report import render
from engine.text.door.cleaning import clean, one_line


def junit(files: Sequence[str], diagnostics: Sequence[Diagnostic], strict: bool = False) -> str:
    """The report of these files and of those that are told of besides.

    A file fails by its errors, where it is `strict` by its warnings too; what else is told of it stands beside it.
    """
    named = dict.fromkeys([*files, *(one.file for one in diagnostics)])
    cases = [_case(name, [one for one in diagnostics if one.file == name], strict) for name in named]
    failed = sum("<failure" in case for case in cases)
    suite = f'<testsuite name="houserule check" tests="{len(cases)}" failures="{failed}" errors="0" skipped="0">'
    body = "\n".join(f"    {case}" for case in cases)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n  {suite}\n{body}\n  </testsuite>\n</testsuites>\n'


def _case(name: str, told: Sequence[Diagnostic], strict: bool) -> str:
    opening = f'<testcase classname="houserule" name={quoteattr(one_line(name))}'
    if not told:
        return f"{opening}/>"
    failing = [one for one in told if one.is_error or (strict and one.severity == "warning")]
    text = escape(clean(render(told)))
    if not failing:
        return f"{opening}><system-out>{text}</system-out></testcase>"
    first = quoteattr(one_line(failing[0].message))
    return f'{opening}><failure type="{failing[0].code}" message={first}>{text}</failure></testcase>'
