"""Plays a deal by a file of rules, written down and read again before each action, and prints what was left."""

import json
import sys

from engine.hand.action import Action
from engine.hand.chance import Shuffled
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import apply, options, start
from engine.ruleset.load import load


def _played(path: str) -> list[str]:
    program = load(path).program
    hand, events = start(program, (50, 50, 50), 0, Shuffled(3))
    left = [event.kind for event in events]
    while not hand.over:
        hand = from_json(json.loads(json.dumps(to_json(hand))))
        first = options(program, hand)[0]
        hand, events = apply(program, hand, first.sole or Action(first.kind, first.least))
        left += [event.kind for event in events]
    return left


if __name__ == "__main__":
    sys.stdout.write(" ".join(_played(sys.argv[1])))
