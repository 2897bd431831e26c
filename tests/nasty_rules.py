"""Documents of up to 64 kB that are made to hurt: each shape of nastiness that somebody may think of, at its worst."""

from collections.abc import Callable, Iterable, Iterator

from engine.ruleset.read.library import shipped_documents

BYTES = 64_000
HEAD = (
    "format: 1\nkind: game\nname: x\ndeck: standard-52\nranking: high\nplayers: {players}\nstakes: {{ante: 1}}\n{more}"
)
DECK = "format: 1\nkind: deck\nname: x\n"
RANKING = "format: 1\nkind: ranking\nname: x\nof: 5\n"
CHILD = "format: 1\nkind: game\nname: x\nextends: five-card-draw\n"
MODIFIER = "format: 1\nkind: modifier\nname: x\nsummary: x\n"
SESSION = "format: 1\nkind: session\nname: x\nplayers: 3-5\n"
WILD = "changes:\n  - add: {to: wild, entry: {cards: deuces}}\n"
PLAY = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}")


def game(*steps: str, players: str = "2-5", more: str = "", after: str = "") -> str:
    """A game of these steps."""
    listed = "".join(f"  - {step}\n" for step in steps or PLAY)
    return f"{HEAD.format(players=players, more=more)}play:\n{listed}{after}"


def full(head: str, part: Callable[[int], str], tail: str = "") -> str:
    """As many parts as go into a document of 64 kB."""
    found, size = [head], len(head.encode()) + len(tail.encode())
    for number in range(BYTES):
        found.append(part(number))
        size += len(found[-1].encode())
        if size > BYTES:
            break
    return "".join(found[:-1]) + tail


def entries(key: str, number: int, entry: Callable[[int], str]) -> str:
    """A key with so many entries."""
    return f"{key}:\n" + "".join(f"  {entry(at)}\n" for at in range(number))


def words(entry: Callable[[int], str], first: str = "{amount: ante}") -> str:
    """A game with a hundred words of its own, each made of others or of nothing known."""
    return game(after=f"words:\n  w0: {first}\n" + "".join(f"  w{at + 1}: {entry(at)}\n" for at in range(99)))


def nested(step: str, depth: int) -> str:
    """Steps in steps: `step` has a place for what is inside it."""
    inside = "bet: {}"
    for _ in range(depth):
        inside = step.replace("INSIDE", inside)
    return game("deal: {cards: 5}", inside, "showdown: {}")


# --- of each room -----------------------------------------------------------------------------------------------------


def of_yaml() -> Iterator[tuple[str, str]]:
    """What YAML lets somebody write."""
    yield "keys", full(game(), lambda at: f"k{at}: {at}\n")
    yield "near keys", full(game(), lambda at: f"playrs{at}: {at}\n")
    yield "one key again", full(game(), lambda at: "name: x\n")
    yield "anchors", full(game(), lambda at: f"k{at}: &a{at} 1\n")
    yield "aliases", game(after="sources:\n- &a x\n" + "- *a\n" * 11_000)
    yield "aliases of steps", game("deal: {cards: 5}", "&b {bet: {}}", *["*b"] * 7_000, "showdown: {}")
    yield "tags", full(game() + "sources:\n", lambda at: "- !x y\n")
    yield "odd keys", full(game(), lambda at: "? [a]\n: b\n")
    yield from ((f"only {sign!r}", sign * (BYTES // len(sign))) for sign in ("[", "{", "- ", "? ", ": ", "\t", "\n"))
    yield "an open quote", game(after='summary: "' + "a b " * 15_000)
    yield "escapes", game(after='summary: "' + "\\x1b" * 14_000 + '"\n')
    yield "long keys", game(after="".join(f"{'k' * 2_900}{at}: 1\n" for at in range(20)))
    yield "long numbers", game(players="2-" + "9" * 5_000)


def of_expressions() -> Iterator[tuple[str, str]]:
    """Expressions, and what is none."""
    for text in ("foo ba ", "pair of jaks or betr ", "high cards that ", "ante ", "?", "a", "12 ", "smaller of ", "$ "):
        yield f"garbage {text}", words(lambda at, text=text: f"{{amount: '{text * (600 // len(text))}'}}")  # type: ignore[misc]
        yield f"short garbage {text}", words(lambda at, text=text: f"{{hand: '{text * (190 // len(text))}'}}")  # type: ignore[misc]
    yield "one long garbage", game("post: {each: " + "foo bar " * 7_500 + "}")
    yield "one long word", game("post: {each: " + "x" * 60_000 + "}")
    yield "brackets", game("post: {each: " + "(" * 25_000 + "ante" + ")" * 25_000 + "}")
    yield "many brackets", words(lambda at: "{amount: " + "(" * 140 + "ante" + ")" * 140 + "}")
    yield "long sums", words(lambda at: "{amount: " + " + ".join(["ante"] * 80) + "}")
    yield "words of words", words(lambda at: "{amount: " + " + ".join(["w0"] * 120) + "}")
    yield "words that double", words(lambda at: f"{{amount: w{at} + w{at}}}")
    yield "cards that double", words(lambda at: f"{{cards: w{at} or w{at}}}", "{cards: deuces}")
    yield "many hands", words(lambda at: "{hand: " + " or ".join(["pair of jacks or better"] * 20) + "}")
    garbage = "foo ba " * 40
    yield "garbage in steps", game("deal: {cards: 5}", *[f"bet: {{when: {garbage}, open-if: {garbage}}}"] * 100)


def of_steps() -> Iterator[tuple[str, str]]:
    """Steps: many of them, and one in the other."""
    for step in (
        "bet: {}", "draw: {most: 5}", "turn-up: {cards: 1}", "discard: {cards: 1}",
        "pay: {from: dealer, to: pot, amount: 1}",
        "draw: {most: 1, when: players > 4}", "draw: {mosst: 1, leasst: 2, whenn: 1, whoo: 2}", "showdown: {}",
        "declare: {choices: {a: {do: [bet: {}]}, b: {do: [draw: {most: 1}]}}}",
        "repeat: {times: 3, do: [bet: {}, draw: {most: 1}]}",
    ):  # fmt: skip
        number = 190 // (1 + step.count("do:") * 2)
        yield f"{number} of {step}", game("deal: {cards: 7}", *[step] * number, "showdown: {}", players="2-7")
    for step in (
        "repeat: {times: 3, do: [bet: {}, draw: {most: 1}, INSIDE]}",
        "repeat: {until: pot > 5, do: [bet: {}, draw: {most: 1}, INSIDE]}",
        "in-turn: {do: [draw: {most: 1}, discard: {cards: 1}, INSIDE]}",
        "group: {do: [bet: {}, INSIDE]}",
        "declare: {choices: {c: {do: [draw: {most: 1}]}, b: {do: [INSIDE]}}}",
    ):
        yield f"nested {step}", nested(step, 11)
    yield "endless laps", game("deal: {cards: 1}", "repeat: {times: 99999999, do: [deal: {cards: 1}]}", "showdown: {}")
    wide = ", ".join(f"w{at}: {{do: [draw: {{most: {at % 4 + 1}}}]}}" for at in range(95))
    yield "many words to declare", game("deal: {cards: 5}", f"declare: {{choices: {{{wide}}}}}", "showdown: {}")
    yield "steps of no kind", full(game(), lambda at: f"  - dea{at}: {{}}\n")
    yield "many players", game(*PLAY, "deal: {cards: 1, when: players > 4}", players="2-99")


def of_changes() -> Iterator[tuple[str, str]]:
    """Changes, options, modifiers and examples."""
    for change in (
        "after: {step: every bet, put: [bet: {}]}", "after: {step: first bet, put: [bet: {}]}",
        "set: {at: every bet, to: {limit: fixed, size: was + was}}", "remove: {step: first be}",
        "add: {to: wild, entry: {cards: deuces}}",
    ):  # fmt: skip
        yield f"changes {change}", CHILD + entries("changes", 99, lambda at, change=change: f"- {change}")  # type: ignore[misc]
    settings = "options:\n  o: {default: 1, choices: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]}\n"
    yield "options of many steps", game("deal: {cards: 5}", *["bet: {size: $o, limit: fixed}"] * 190, after=settings)
    yield "options", game(after=entries("options", 100, lambda at: f"o{at}: {{default: 1, choices: [1, 2]}}"))
    means = "{default: a, choices: [a, b], means: {b: [after: {step: first bet, put: [bet: {}]}]}}"
    yield "options that mean changes", game(after=entries("options", 95, lambda at: f"o{at}: {means}"))
    yield "all modifiers", CHILD + "with:\n" + "".join(f"  {name}:\n" for name in shipped_documents("modifier"))
    of_games = [
        f"- {{title: t, game: {name}, seats: {{A: 10, B: 10}}, play: [], expect: {{winners: [A]}}}}"
        for name in shipped_documents("game")
    ]
    yield "a modifier of many games", MODIFIER + WILD + entries("examples", 99, lambda at: of_games[at % len(of_games)])
    few = entries("options", 2, lambda at: f"o{at}: {{default: 1, choices: [1, 2]}}")
    played = entries("examples", 12, lambda at: of_games[at])
    yield "a modifier of some games", MODIFIER + few + WILD + played
    title = "title: t, seats: {A: 10, B: 10}"
    yield "examples", game(after=entries("examples", 99, lambda at: f"- {{{title}, play: [A checks, B checks]}}"))
    nonsense = "\n".join(["      - " + "A " * 400] * 70)
    yield "nonsense told", game(after=f"examples:\n  - title: t\n    seats: {{A: 10, B: 10}}\n    play:\n{nonsense}\n")
    raises = "\n".join(f"      - {'BA'[at % 2]} raises 1" for at in range(2_400))
    yield "a long deal", game(after=f"examples:\n  - title: t\n    seats: {{A: 9999, B: 9999}}\n    play:\n{raises}\n")


def of_cards() -> Iterator[tuple[str, str]]:
    """Decks, rankings, wild cards, shares."""
    ranks = "ranks: [" + ", ".join(f"r{at}" for at in range(22)) + "]\n"
    suits = "suits: [" + ", ".join(f"s{at}" for at in range(10)) + "]\n"
    yield "a wide deck", f"{DECK}{ranks}{suits}copies: 4\n"
    yield "very many cards", f"{DECK}ranks: [2, 3]\nsuits: [a, b]\ncopies: 99999999\n"
    yield "many ranks", DECK + "ranks: [" + ", ".join(f"r{at}" for at in range(8_000)) + "]\n"
    for asked in ("suited: {one}, highest: {rank}", "run: {one}", "different-ranks: {one}, different-suits: {four}"):
        listed = (asked.format(one=at % 5 + 1, four=at % 4 + 1, rank="23456789TJQKA"[at % 13]) for at in range(19))
        hands = "".join(f"  - {{name: c{at}, {one}}}\n" for at, one in enumerate(listed))
        yield f"categories {asked}", f"{RANKING}hands:\n{hands}  - {{name: high card}}\n"
    for wild in ("deuces", "clubs or hearts or spades", "aces or kings or queens or jacks"):
        for ranking in ("high", "soko", "badugi", "ace-to-five-low", "short-deck"):
            rules = game("deal: {cards: 7}", "bet: {}", "showdown: {}", after=f"wild: [{{cards: {wild}}}]\n")
            yield f"{ranking}, {wild} wild", rules.replace("ranking: high", f"ranking: {ranking}")
    jokers = game("deal: {cards: 10}", "showdown: {}", after="wild: [{cards: joker}]\n", more="jokers: 12\n")
    yield "many jokers", jokers
    shares = "".join(f"    s{at}: {{ranking: ace-to-five-low, needs: 8 or better low}}\n" for at in range(100))
    yield "shares", game(after=f"wild: [{{cards: deuces}}]\npot:\n  shares:\n{shares}")
    yield "hands of many cards", game("deal: {cards: 26}", "showdown: {}", players="2", after="use: 13 hole cards\n")


def of_evenings() -> Iterator[tuple[str, str]]:
    """Sessions of very many chips, deals and games."""
    evening = f"{SESSION}menu: {{ours: {{game: five-card-draw}}}}\n"
    for rebuys in ("when: stack = 899999999", "when: stack < 900000000", "most: 900000000"):
        yield f"rebuys {rebuys}", f"{evening}stacks: 900000000\nrebuys: {{chips: 100, {rebuys}}}\nends: deals = 20\n"
    for ends in ("deals = 900000000", "minutes > 900000000 and deals > 900000000"):
        yield f"ends {ends}", f"{evening}stacks: 100\nends: {ends}\n"
    every = "".join(f"  {name}: {{game: {name}}}\n" for name in [*shipped_documents("game")][:100])
    yield "a menu of a hundred games", f"{SESSION}stacks: 100\nends: deals = 20\nmenu:\n{every}"


def documents() -> Iterable[tuple[str, str]]:
    """Each by what is nasty about it."""
    for room in (of_yaml, of_expressions, of_steps, of_changes, of_cards, of_evenings):
        yield from room()


def families() -> Iterable[tuple[str, dict[str, str]]]:
    """Documents that hurt together: the first of them is checked, the others lie beside it."""
    parents = {
        f"p{at}.yaml": CHILD.replace("five-card-draw", f"p{at + 1}.yaml" if at < 18 else "texas-holdem")
        + "changes:\n  - after: {step: last bet, put: [bet: {}]}\n"
        for at in range(19)
    }
    yield "a long line of parents", parents
    many = CHILD + "with:\n" + "".join(f"  m{at}.yaml:\n" for at in range(30))
    one = MODIFIER + "changes:\n  - after: {step: last bet, put: [bet: {}]}\n"
    yield "many modifiers of one's own", {"game.yaml": many, **{f"m{at}.yaml": one for at in range(30)}}
    ranks = "ranks: [" + ", ".join(f"r{at}" for at in range(22)) + "]\n"
    suits = "suits: [" + ", ".join(f"s{at}" for at in range(10)) + "]\n"
    hands = "hands:\n  - {name: f, suited: 5}\n  - {name: q, same: [4]}\n  - {name: s, run: 5}\n  - {name: h}\n"
    for cards in (5, 7):
        own = game("post: {each: ante}", f"deal: {{cards: {cards}}}", "bet: {}", "showdown: {}")
        own = own.replace("standard-52", "deck.yaml").replace("ranking: high", "ranking: ranking.yaml")
        beside = {"deck.yaml": f"{DECK}{ranks}{suits}copies: 4\n", "ranking.yaml": f"{RANKING}deck: deck.yaml\n{hands}"}
        yield f"{cards} cards of a wide deck", {"game.yaml": own + "wild: [{cards: r1 or r2 or r3}]\n", **beside}
