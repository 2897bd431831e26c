"""Rules that nobody plays, and that `check` accepts: a bot that plays by rules alone has to cope with them."""

from pathlib import Path

HEAD = """\
format: 1
kind: game
name: {name}
summary: Odd on purpose.
players: {players}
deck: {deck}
ranking: {ranking}
stakes: {{ante: 1, bet: 2}}
betting: {{limit: fixed, size: bet, cap: 2}}
stock-runs-out: reshuffle
"""

FIVE = "[post: {each: ante}, deal: {cards: 5}, bet: {}, %s, bet: {}, showdown: {show: may concede}]"

EXCHANGES = {
    "conditional draw": "group: {when: pot > 6, do: [draw: {most: 1}], otherwise: [draw: {most: 4}]}",
    "draw by word": "declare: {choices: {small: {do: [draw: {most: 1}]}, big: {do: [draw: {most: 4}]}}}",
    "draw by word in turn": "declare: {how: in turn, choices: {none, all: {do: [draw: {least: 2}]}}}",
    "draw by own stack": "draw: {most: 1 if stack > 90 otherwise 3}",
    "draw of one suit": "draw: {which: hearts}",
    "draw of the others": "draw: {who: everyone in except last bettor, least: 1}",
    "draw and discard": "draw: {most: 2, discard: 1}",
    "draw for nothing": "draw: {most: 2, discard: 0}",
    "draw for much": "draw: {costs: 3 * ante}",
    "draw after all": "draw: {dealt: after all, most: 3}",
    "draw up": "draw: {face: up, most: 3}",
    "draw blind": "draw: {face: blind, most: 2}",
    "draws in turns": "in-turn: {do: [draw: {most: 2}, draw: {most: 1}]}",
    "draws in a loop": "repeat: {times: 3, do: [draw: {most: 2}, bet: {}]}",
    "fewer each lap": "repeat: {times: 3, do: [draw: {most: 4 - lap}]}",
    "five new cards": "group: {do: [discard: {which: own cards}, deal: {cards: 5}]}",
    "discard down to one": "discard: {down-to: 1}",
    "discard of a suit": "discard: {which: clubs}",
    "discard together": "discard: {cards: 3, how: together}",
    "discard in turns": "in-turn: {do: [discard: {cards: 1}, deal: {cards: 1, to: that player}]}",
    "pass two": "pass: {cards: 2, to: left of that player}",
    "pass all around": "repeat: {times: 3, do: [pass: {cards: 1, to: right of that player}]}",
    "turn up all": "turn-up: {cards: 4}",
    "turn up and bet": "repeat: {times: 4, do: [turn-up: {cards: 1}, bet: {}]}",
    "a draw with the bet": "bet: {do: [draw: {most: 2}, declare: {how: in turn, choices: {up: {do: [turn-up: "
    "{cards: 1}]}, down}}]}",
    "fold by word": "declare: {choices: {in: {costs: ante}, out: {do: [fold: {who: that player}]}}}",
    "bid": "declare: {how: in turn, choices: {pass, bid: {names: number, least: 0, most: 5}}}",
    "open cards to take": "group: {do: [deal: {cards: 3, to: board}, draw: {from: board, most: 2}]}",
    "open cards to swap": "group: {do: [deal: {cards: 3, to: board}, draw: {from: board, discards-to: swap}]}",
    "more and more": "repeat: {times: 2, do: [deal: {cards: 2}, draw: {most: 2}, discard: {cards: 2}]}",
}
"""What stands between two rounds of betting with five cards."""

PLAYS = {
    "eight cards": "[post: {each: ante}, deal: {cards: 8}, bet: {}, draw: {}, discard: {down-to: 6}, showdown: {}]",
    "no bet": "[post: {each: ante}, deal: {cards: 5}, draw: {}, showdown: {}]",
    "cards after bets": "[post: {each: ante}, deal: {cards: 2}, draw: {}, bet: {}, deal: {cards: 3}, showdown: {}]",
    "unseen cards": "[post: {each: ante}, deal: {cards: 1, face: outward}, bet: {}, deal: {cards: 4, face: blind}, "
    "showdown: {}]",
    "only the board": "[post: {each: ante}, deal: {cards: 5, to: board}, bet: {}, showdown: {}]",
    "two showdowns": "[post: {each: ante}, deal: {cards: 5}, bet: {}, showdown: {for: nothing}, draw: {}, "
    "showdown: {}]",
    "best of three": "[post: {each: ante}, deal: {cards: 6}, repeat: {times: 3, do: [draw: {most: 1}, bet: {}]}, "
    "showdown: {}]",
    "last one standing": "[post: {each: ante}, deal: {cards: 5}, repeat: {times: 2, do: [bet: {}, "
    "draw: {who: everyone in except dealer}]}, showdown: {}]",
}
"""Whole deals."""

DICE = "[post: {each: ante}, in-turn: {do: [deal: {cards: 5, to: that player}, %s]}, bet: {}, showdown: {}]"
THROWS = {
    "one throw more": "draw: {}",
    "throws by word": "declare: {choices: {stop, go: {do: [draw: {least: 1}]}}, who: that player}",
    "throws in a loop": "repeat: {times: 3, do: [draw: {most: 4 - lap}]}",
}


def texts() -> dict[str, str]:
    """Each of the rules, as a document."""
    plays = {name: FIVE % exchange for name, exchange in EXCHANGES.items()} | PLAYS
    cards = {
        name: HEAD.format(name=name, players="2-4", deck="standard-52", ranking="high") + f"play: {play}\n"
        for name, play in plays.items()
    }
    dice = {
        name: HEAD.format(name=name, players="2-4", deck="poker-dice", ranking="poker-dice") + f"play: {DICE % throw}\n"
        for name, throw in THROWS.items()
    }
    return cards | dice


def written(folder: Path) -> list[Path]:
    """Each of the rules, in a file of its own."""
    found = []
    for name, text in texts().items():
        found.append(folder / f"{name.replace(' ', '-')}.yaml")
        found[-1].write_text(text, encoding="utf-8")
    return found
