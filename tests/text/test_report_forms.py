"""The forms for programs say what the human one says: each where its readers look for it, and within its rules."""

import json
import os
import re
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from engine.resources import shipped
from engine.text.diagnostics.concise import concise
from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.diagnostics.github import annotations
from engine.text.diagnostics.junit import junit
from engine.text.diagnostics.report import as_json
from engine.text.diagnostics.report_schema import report_schema
from engine.text.diagnostics.sarif import sarif
from engine.text.marked.source import Source, Span

SOURCE = Source("my games/friday.yaml", "format: 1\nname: Jä🂡 game\nplay: [daal: {}]\n")


def told() -> list[Diagnostic]:
    place = Span(SOURCE, SOURCE.text.index("daal"), SOURCE.text.index("daal") + 4)
    beside = Span(SOURCE, SOURCE.text.index("name"), SOURCE.text.index("name") + 4)
    fix = Fix("write `deal`", place, "deal", safe=True)
    wrong = Diagnostic("S102", 'no step 100%: "daal"', place, help="did you mean `deal`?", fix=fix)
    return [
        wrong,
        Diagnostic("A902", "nothing uses it", beside, notes=("a note",), related=(Related(place, "here"),)),
        Diagnostic("M828", "not tried", beside),
        Diagnostic("Y017", "it is\nnot there", None, "gone,1.yaml"),
    ]


def test_json_keeps_to_its_published_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(report_schema())
    data = json.loads(json.dumps(as_json(told())))
    jsonschema.validate(data, report_schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data | {"more": 1}, report_schema())


def test_the_published_schema_is_up_to_date() -> None:
    there = (shipped("schemas") / "report.json").read_text(encoding="utf-8")
    assert json.loads(there) == report_schema(), "run `python -m engine.ruleset.read.schema`"


def test_concise_is_one_line_each_in_order() -> None:
    lines = concise(told()).splitlines()
    assert lines[1] == "my games/friday.yaml:2:1: advice[M828] not tried (" + told()[2].remedy + ")"
    assert lines[2].startswith('my games/friday.yaml:3:8: error[S102] no step 100%: "daal" (did you mean `deal`?)')
    assert lines[3].startswith("gone,1.yaml:1:1: error[Y017] it is\ufffdnot there")
    assert all(re.match(r"[^:]+:\d+:\d+: (error|warning|advice)\[[A-Z]\d{3}\] ", line) for line in lines)


def test_github_reads_each_line_as_one_command() -> None:
    lines = annotations(told()).splitlines()
    wanted = (
        "::error file=my games/friday.yaml,line=3,endLine=3,col=8,endColumn=12,title=S102 unknown-key"
        '::no step 100%25: "daal"%0Ahelp: did you mean `deal`?'
    )
    assert lines[2] == wanted
    assert [line.split(" ")[0] for line in lines] == ["::warning", "::notice", "::error", "::error"]
    assert "file=gone%2C1.yaml,title=" in lines[3]


@pytest.mark.parametrize(("strict", "failing"), [(False, 2), (True, 2)])
def test_junit_has_a_case_for_each_file(strict: bool, failing: int) -> None:
    root = ElementTree.fromstring(junit(["sound.yaml"], told(), strict))
    (suite,) = root
    assert (suite.get("tests"), suite.get("failures")) == ("3", str(failing))
    cases = {case.get("name"): case for case in suite}
    assert not len(cases["sound.yaml"])
    assert cases["my games/friday.yaml"][0].get("type") == "S102"
    assert "^^^^" in str(cases["my games/friday.yaml"][0].text)


def test_junit_fails_by_warnings_only_where_they_are_problems() -> None:
    warning = told()[1:2]
    assert "<failure" not in junit([], warning)
    assert "<failure" in junit([], warning, strict=True)


def test_sarif_keeps_to_the_standard() -> None:
    data = json.loads(json.dumps(sarif(told(), "0.1.0")))
    jsonschema.validate(data, SARIF)
    (run,) = data["runs"]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    assert [rules[one["ruleIndex"]] for one in run["results"]] == [one["ruleId"] for one in run["results"]]
    wrong = next(one for one in run["results"] if one["ruleId"] == "S102")
    place = wrong["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20games/friday.yaml"
    assert place["region"] == {"startLine": 3, "startColumn": 8, "endLine": 3, "endColumn": 12}
    assert wrong["fixes"][0]["artifactChanges"][0]["replacements"][0]["insertedContent"] == {"text": "deal"}


def test_sarif_names_a_file_whose_name_is_no_utf8() -> None:
    source = Source(os.fsdecode(b"k\xf6nig.yaml"), "x: daal\n")
    (result,) = sarif([Diagnostic("S102", "wrong", Span(source, 3, 7))], "1")["runs"][0]["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "k%F6nig.yaml"


def test_a_fingerprint_stays_when_lines_are_put_before_and_tells_two_that_are_alike() -> None:
    def marks(before: str) -> list[str]:
        source = Source("a.yaml", f"{before}x: daal\ny: daal\n")
        at = [match.start() for match in re.finditer("daal", source.text)]
        found = [Diagnostic("S102", "wrong", Span(source, start, start + 4)) for start in at]
        results = sarif(found, "1")["runs"][0]["results"]
        return [one["partialFingerprints"]["houserule/v1"] for one in results]

    assert marks("") == marks("# more\n\n")
    assert len(set(marks(""))) == 2


def closed(properties: dict[str, Any], *required: str) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": [*required], "additionalProperties": False}


TEXT = {"type": "string"}
NUMBER = {"type": "integer", "minimum": 1}
MESSAGE = closed({"text": TEXT}, "text")
LEVEL = {"enum": ["none", "note", "warning", "error"]}
ARTIFACT = closed({"uri": {"type": "string", "format": "uri-reference"}})
REGION = closed(dict.fromkeys(("startLine", "startColumn", "endLine", "endColumn"), NUMBER))
LOCATION = closed(
    {"physicalLocation": closed({"artifactLocation": ARTIFACT, "region": REGION}), "message": MESSAGE},
)
CHANGE = closed(
    {
        "artifactLocation": ARTIFACT,
        "replacements": {
            "type": "array",
            "minItems": 1,
            "items": closed({"deletedRegion": REGION, "insertedContent": closed({"text": TEXT})}, "deletedRegion"),
        },
    },
    "artifactLocation",
    "replacements",
)
RULE = closed(
    {
        "id": TEXT,
        "name": TEXT,
        "shortDescription": MESSAGE,
        "fullDescription": MESSAGE,
        "help": MESSAGE,
        "defaultConfiguration": closed({"level": LEVEL}),
    },
    "id",
)
RESULT = closed(
    {
        "ruleId": TEXT,
        "ruleIndex": {"type": "integer", "minimum": 0},
        "level": LEVEL,
        "message": MESSAGE,
        "locations": {"type": "array", "items": LOCATION},
        "relatedLocations": {"type": "array", "items": LOCATION},
        "partialFingerprints": {"type": "object", "additionalProperties": TEXT},
        "fixes": {
            "type": "array",
            "items": closed(
                {"description": MESSAGE, "artifactChanges": {"type": "array", "minItems": 1, "items": CHANGE}},
                "artifactChanges",
            ),
        },
    },
    "message",
)
SARIF = closed(
    {
        "$schema": {"type": "string", "format": "uri"},
        "version": {"const": "2.1.0"},
        "runs": {
            "type": "array",
            "items": closed(
                {
                    "tool": closed(
                        {
                            "driver": closed(
                                {"name": TEXT, "version": TEXT, "rules": {"type": "array", "items": RULE}}, "name"
                            )
                        },
                        "driver",
                    ),
                    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
                    "results": {"type": "array", "items": RESULT},
                },
                "tool",
            ),
        },
    },
    "version",
    "runs",
)
"""What the standard says of the parts that we write (OASIS, SARIF 2.1.0, section 3), and nothing besides."""
