"""Slips in what ships, one at a time: each is told once, at its line, with a remedy that was meant.

    python -m tests.campaigns.slips [--count N] [--seed SEED] [--kinds KIND …]

A slip is a colon, space, comma or bracket that is missing, a column missed by one or by a level, a letter too few, too
many or wrong in a key or in a word of a rule, a sign of another way of writing, a list for a mapping or the reverse, a
number in letters, a tab, a line that begins another document, and what players say otherwise.
Texts for people (labels, reasons and what they are given for, descriptions, examples) are left alone. What means the
same after the edit is no slip, and neither is another name for something of the author's own that no rule speaks of,
nor a way of speaking that the language knows.
A remedy counts where its edit gives what the file meant, or where its words show the line or the word as it was.
"""

import re
import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

from engine.api.checking import with_examples
from engine.ruleset.check_up import check_up
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.diagnostics.fixes import edited
from engine.text.door.root import ANYWHERE
from engine.text.marked.node import Plain
from engine.text.schema.kind_faults import NUMBERS
from engine.text.yaml.document import read

RULESETS = Path(__file__).parents[2] / "rulesets"
FOLDERS = ("games", "modifiers")
SHARES = {"told once": 0.97, "at its line": 0.97, "with a remedy": 0.92}
"""What is asked of each."""
MOST_DRAWN = 60
"""So many lines are looked at for each slip before it is given up."""
FOR_PEOPLE = re.compile(
    r"(?:- )?(?:name|summary|also|sources|examples|about|note|label|means|title|covers|told|format"
    r"|accepts|needs|excludes|keeps):"
)
"""Keys of texts for people, and of reasons."""
TEXT_WITHIN = re.compile(r"\b(?:label|about|note|told|means|title): [^,{}\[\]]*")
KEY = re.compile(r"(?:^|(?<=[\s{,]))([a-z][a-z-]{2,}):(?=\s|$)")
WORD = re.compile(r"(?<=[\s\[:])([a-z]{4,})(?![\w:-])")


class Slip(NamedTuple):
    """An edit of one line of a file: `was` is the word or line that it spoilt."""

    kind: str
    file: Path
    line: int
    was: str
    now: str
    text: str


def lines_of_rules(text: str) -> Iterator[int]:
    """The numbers, from 0, of the lines that are neither comments nor for people."""
    skipped: int | None = None
    for number, line in enumerate(text.split("\n")):
        said, indent = line.strip(), len(line) - len(line.lstrip())
        inside = skipped is not None and (indent > skipped or (indent == skipped and said.startswith("- ")))
        if not said or said.startswith("#") or inside:
            continue
        skipped = indent if FOR_PEOPLE.match(said) else None
        if skipped is None:
            yield number


def misspelt(word: str, random: Random) -> str:
    """A word with one letter less, twice, changed for its neighbour or for another."""
    at = random.randrange(len(word) - 1)
    ways = (word[: at + 1] + word[at + 2 :], word[:at] + word[at + 1] + word[at] + word[at + 2 :])
    more = (word[:at] + word[at] + word[at:], word[:at] + random.choice("aeionrst") + word[at + 1 :])
    return random.choice((*ways, *more))


def _spelling(pattern: re.Pattern[str]) -> Callable[[str, Random], tuple[int, int, str] | None]:
    def spoil(rule: str, random: Random) -> tuple[int, int, str] | None:
        found = [one for one in pattern.finditer(rule) if pattern is KEY or ":" in rule[: one.start()]]
        if not found:
            return None
        one = random.choice(found)
        return one.start(1), one.end(1), misspelt(one[1], random)

    return spoil


def _without(pattern: str) -> Callable[[str, Random], tuple[int, int, str] | None]:
    def spoil(rule: str, random: Random) -> tuple[int, int, str] | None:
        found = list(re.finditer(pattern, rule))
        at = random.choice(found) if found else None
        return (at.start(), at.end(), "") if at is not None else None

    return spoil


def _column(rule: str, random: Random) -> tuple[int, int, str] | None:
    return (0, 1, random.choice(("", "  "))) if rule.startswith("  ") else None


def _turned(*ways: tuple[str, str]) -> Callable[[str, Random], tuple[int, int, str] | None]:
    """A line in which one of the ways it can be written otherwise was taken: what is found, and what it becomes."""

    def spoil(rule: str, random: Random) -> tuple[int, int, str] | None:
        found = [(one, into) for pattern, into in ways for one in re.finditer(pattern, rule) if "\0" not in one[0]]
        if not found:
            return None
        one, into = random.choice(found)
        return one.start(), one.end(), one.expand(into)

    return spoil


def _in_letters(rule: str, random: Random) -> tuple[int, int, str] | None:
    found = list(re.finditer(r"(?<=: )[1-9](?=[,}\s]|$)", rule))
    at = random.choice(found) if found else None
    return (at.start(), at.end(), NUMBERS[int(at[0])]) if at is not None else None


def _tab(rule: str, random: Random) -> tuple[int, int, str] | None:
    indent = len(rule) - len(rule.lstrip())
    return (0, indent, "\t" * (indent // 2)) if indent else None


def _level(rule: str, random: Random) -> tuple[int, int, str] | None:
    return (0, 2, random.choice(("", "    "))) if rule.startswith("  ") else None


def _document(rule: str, random: Random) -> tuple[int, int, str] | None:
    return (0, 0, "---\n") if re.match(r"[a-z]", rule) else None


PHRASES = (
    (r"\bhole cards\b", "cards in the hole"),
    (r"\bthose who have\b", "those who show"),
    (r"\bthose who hold\b", "those with"),
    (r"\beveryone\b", "all players"),
    (r"\beveryone\b", "everybody"),
    (r"\bface: (up|down)\b", r"face: face-\1"),
    (r"\bdealer\b", "button"),
    (r"\bdealer\b", "the dealer"),
    (r"\bpair of (\w+) or better\b", r"\1 or better"),
    (r"\bholds (\w+)\b", r"has a \1"),
    (r"\bplayers in\b", "players left"),
    (r"\bheads up\b", "head to head"),
    (r"\bdeuces\b", "twos"),
    (r"\bleft of dealer\b", "left of the dealer"),
    (r"\bhalf the pot\b", "half pot"),
    (r"\bbest hand\b", "highest hand"),
)
"""What players say for words of the language."""


KINDS: dict[str, tuple[int, Callable[[str, Random], tuple[int, int, str] | None]]] = {
    "key": (6, _spelling(KEY)),
    "word": (6, _spelling(WORD)),
    "colon": (3, _without(r"(?<=[a-z]):(?=\s|$)")),
    "bracket": (3, _without(r"[{}\[\]]")),
    "comma": (2, _without(r",(?= )")),
    "space": (2, _without(r"(?<=:) (?=\S)")),
    "column": (2, _column),
    "dash": (1, _without(r"(?<=-) (?=[a-z-]+:)")),
    "sign": (
        2,
        _turned((r",(?= )", ";"), (r": (?=\w)", " = "), (r"\"([^\"]*)\"", "“\\1”"), (r"(?<=: )(\w+)(?=[,}])", "‘\\1’")),
    ),
    "shape": (
        2,
        _turned(
            (r"\[([^\[\]{}:]*)\]", r"{\1}"),
            (r"\[([^\[\]]*: \{[^{}]*\})\]", r"\1"),
            (r"\{([^\[\]{}]*: [^\[\]{}]*)\}", r"[\1]"),
        ),
    ),
    "number": (1, _in_letters),
    "tab": (1, _tab),
    "level": (1, _level),
    "document": (1, _document),
    "phrase": (2, _turned(*PHRASES)),
    "plural": (1, _turned((r"(?<=\w )cards\b(?!:)", "card"), (r"(?<=\w )card\b(?!:)", "cards"))),
}
"""Each kind of slip: how often it is drawn, and what it does to a line."""


def slips(count: int, random: Random, kinds: Sequence[str] = tuple(KINDS)) -> Iterator[Slip]:
    """So many slips of these kinds, drawn at random, each of one line of one file."""
    files = [file for folder in FOLDERS for file in sorted((RULESETS / folder).rglob("*.yaml"))]
    left = count
    for _ in range(count * MOST_DRAWN):
        drawn = _drawn(random.choice(files), random, kinds) if left else None
        if drawn is not None:
            left -= 1
            yield drawn


def _drawn(file: Path, random: Random, kinds: Sequence[str]) -> Slip | None:
    text = file.read_text("utf-8")
    (kind,) = random.choices(kinds, [KINDS[name][0] for name in kinds])
    lines = text.split("\n")
    number = random.choice(list(lines_of_rules(text)))
    rule = re.split(r"\s#", lines[number])[0]
    found = KINDS[kind][1](TEXT_WITHIN.sub(lambda one: "\0" * len(one[0]), rule), random)
    if found is None:
        return None
    start, end, new = found
    was = rule[start:end].strip() if kind in ("key", "word") else rule.strip()
    lines[number] = lines[number][:start] + new + lines[number][end:]
    spoilt = "\n".join(lines)
    own = new.strip() and _names_alone(was, text)
    slip = Slip(kind, file, number + 1, was, lines[number].strip(), spoilt)
    unlike = own if kind in ("key", "word") else kind in ("phrase", "plural", "sign")
    if _meaning(spoilt) == _meaning(text) or (unlike and not _new(slip)):
        return None
    return slip


def _names_alone(was: str, text: str) -> bool:
    """Whether no rule speaks of a word that stands once in a line of rules, or as a key only."""
    rules = [text.split("\n")[number].split(" #", maxsplit=1)[0] for number in lines_of_rules(text)]
    return not any(re.search(rf"(?<![\w-]){re.escape(was)}(?![\w-]|:(?:\s|$))", rule) for rule in rules)


def _meaning(text: str) -> Plain:
    document = read("<slip>", text.encode()).document
    return None if document is None else document.data


def _new(slip: Slip) -> list[str]:
    return [one.message for one in told_of(slip.file, slip.text)]


def told_of(file: Path, text: str) -> list[Diagnostic]:
    """What `houserule check` tells of a file with this text; the file itself is not touched."""
    return with_examples(check_up(file, ANYWHERE, {file: text}, with_texts=False))


def answers(slip: Slip) -> tuple[bool, bool, bool]:
    """Whether a slip is told once, at its line, and with a remedy."""
    known = {(one.code, one.message) for one in check_up(slip.file, ANYWHERE, with_texts=False).diagnostics}
    found = told_of(slip.file, slip.text)
    told = [one for one in found if (one.code, one.message) not in known]
    fixes = [one.fix for one in told if one.fix is not None and one.file == str(slip.file)]
    meant = _meaning(slip.file.read_text("utf-8"))
    remedied = any(_meaning(edited(slip.text, [fix])) == meant for fix in fixes)
    shown = any(slip.was in one.remedy for one in told)
    at_line = bool(told) and told[0].span is not None and told[0].span.line == slip.line
    return len(told) == 1, at_line, remedied or shown


def main(argv: Sequence[str]) -> int:
    """What was not told as it should be is printed, and the shares; 1 where one is less than asked."""
    parser = ArgumentParser(prog="python -m tests.campaigns.slips", description="Checks files with one slip each.")
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=SystemRandom().randrange(10**6))
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=[*KINDS])
    said = parser.parse_args(argv)
    print(f"slips of --seed {said.seed}", flush=True)
    kept, number = Counter[str](), 0
    for slip in slips(said.count, Random(said.seed), said.kinds):
        found = dict(zip(SHARES, answers(slip), strict=True))
        kept.update(name for name, good in found.items() if good)
        number += 1
        missed = ", ".join(name for name, good in found.items() if not good)
        if missed:
            print(
                f"{slip.kind} in {slip.file.name}:{slip.line}, `{slip.now}` for `{slip.was}`: not {missed}", flush=True
            )
    shares = {name: kept[name] / number if number else 0.0 for name in SHARES}
    print(f"{number} slips:", ", ".join(f"{share:.1%} {name}" for name, share in shares.items()))
    return int(any(shares[name] < asked for name, asked in SHARES.items()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
