"""The sandbox of the workbench: a deal of rules that are being written, chosen cards, and deals kept as examples."""

from random import Random
from typing import Any

import pytest

from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.examples import examples_played, kept_as_example
from engine.serve.workbench.sandbox import tried_out
from engine.table.examples.examples_of_game import prove
from engine.text.door.root import NOWHERE
from engine.text.yaml.writing import flow
from tests.chance import drawn, some
from tests.serve.served import Served

MINE = "format: 1\nkind: game\nname: Mine\nextends: {game}\n"
HOLDEM = MINE.format(game="texas-holdem")


def tried(text: str, **how: Any) -> Json:
    (told,) = tried_out({"document": {"text": text}, **how})
    return told


def kept(text: str, **how: Any) -> Json:
    (told,) = kept_as_example({"document": {"text": text}, **how})
    return dict(told["example"])


def cards_of(told: Json, place: int) -> list[str]:
    seat = next(one for one in told["step"]["deal"]["seats"] if one["place"] == place)
    return [card.get("name", "?") for card in seat["cards"]]


def test_bots_play_until_the_author_is_asked_and_the_page_says_how_far_it_was() -> None:
    first = tried(HOLDEM)
    assert first["step"]["asked"] == first["you"] == 0
    calls = next(at for at, one in enumerate(first["question"]["options"]) if one["kind"] == "call")
    then = tried(HOLDEM, moves=first["moves"], answer={"option": calls})
    assert then["moves"][: len(first["moves"]) + 1] == [*first["moves"], "call 1"]
    assert then == tried(HOLDEM, moves=then["moves"], bots="none")
    assert then["step"]["lines"][: len(first["step"]["lines"])] == first["step"]["lines"]


def test_bots_alone_go_step_by_step_and_always_the_same_way() -> None:
    whole = tried(HOLDEM, mine="none")
    assert whole["over"]
    moves: list[str] = []
    while not (told := tried(HOLDEM, mine="none", bots="one", moves=moves))["over"]:
        assert len(told["moves"]) == len(moves) + 1
        assert told["question"] is None
        moves = told["moves"]
    assert told == whole


def test_the_author_may_answer_for_everybody() -> None:
    told = tried(HOLDEM, mine="all")
    assert told["moves"] == []
    assert told["you"] == told["step"]["asked"] == 2
    assert told["question"]["options"]


def test_all_cards_are_shown_or_only_those_of_the_author() -> None:
    shown, hidden = tried(HOLDEM), tried(HOLDEM, open=False)
    assert "?" not in cards_of(shown, 0) + cards_of(shown, 1)
    assert cards_of(hidden, 1) == ["?", "?"]
    assert cards_of(hidden, 0) == cards_of(shown, 0)
    line = next(one for one in shown["step"]["lines"] if one.startswith("B is dealt"))
    assert line not in hidden["step"]["lines"]


def test_chosen_cards_are_dealt_to_players_and_to_the_board() -> None:
    told = tried(HOLDEM, players=4, cards={"B": "As Ad", "board": "Ah Ac"}, mine="none", seed="2")
    assert cards_of(told, 1) == ["As", "Ad"]
    assert [one["name"] for one in told["receivers"]] == ["A", "B", "C", "D", "board"]
    drawn_game = tried(MINE.format(game="five-card-draw"), players=2)
    assert [one["name"] for one in drawn_game["receivers"]] == ["A", "B"]
    asked = tried(HOLDEM, mine="all", cards={"board": "Ah Ac"})
    while not asked["step"]["deal"]["boards"]:
        cheap = next(at for at, one in enumerate(asked["question"]["options"]) if one["kind"] in ("call", "check"))
        asked = tried(HOLDEM, mine="all", cards={"board": "Ah Ac"}, moves=asked["moves"], answer={"option": cheap})
    assert [card["name"] for card in asked["step"]["deal"]["boards"][0]["cards"][:2]] == ["Ah", "Ac"]


def test_documents_of_one_author_name_each_other() -> None:
    text, others = MINE.format(game="parent.yaml"), {"parent.yaml": HOLDEM}
    (told,) = tried_out({"document": {"text": text, "others": others}})
    assert told["step"]["deal"]["game"] == "Mine"
    (told,) = examples_played({"document": {"text": text + EXAMPLES, "others": others}})
    assert [bool(one["faults"]) for one in told["examples"]] == [False, True]


@pytest.mark.parametrize(
    ("how", "code"),
    [
        ({"cards": {"A": "Ah Ah"}}, "rules"),
        ({"cards": {"Z": "Ah"}}, "rules"),
        ({"cards": {"A": "Zz"}}, "rules"),
        ({"moves": ["bet 1000000"]}, "not-open"),
        ({"moves": ["dance"]}, "not-open"),
        ({"answer": {"option": 99}, "mine": "all"}, "not-open"),
        ({"answer": {"option": 0}, "mine": "none", "bots": "none"}, "not-now"),
    ],
)
def test_what_cannot_be_is_refused(how: Json, code: str) -> None:
    with pytest.raises(RefusedError) as refused:
        tried(HOLDEM, **how)
    assert refused.value.code == code


def test_a_deal_is_kept_as_an_example_once_it_is_over() -> None:
    with pytest.raises(RefusedError) as refused:
        kept(HOLDEM)
    assert refused.value.code == "not-now"
    example = kept(HOLDEM, mine="none", cards={"B": "As Ad"})
    assert example["cards"]["B"] == "As Ad"
    assert example["title"]


@pytest.mark.parametrize("game", some(shipped_documents("game"), 6, "examples of deals"))
def test_a_deal_of_any_game_that_bots_play_is_an_example_of_it(game: str) -> None:
    text = MINE.format(game=game)
    example = kept(text, mine="none", seed=str(drawn(3)))
    text += f"examples: [{flow(example)}]\n"
    ((_, faults),) = prove(load("mine.yaml", root=NOWHERE, kept={"mine.yaml": text}))
    assert faults == []


@pytest.mark.parametrize("game", some(shipped_documents("game"), 6, "answers"))
def test_any_answer_of_a_page_goes_on_with_the_deal(game: str) -> None:
    text, random = MINE.format(game=game), Random(drawn(5))
    told = tried(text, mine="all")
    for _ in range(6):
        if told["over"]:
            break
        told = tried(text, mine="all", moves=told["moves"], answer=_some_answer(told["question"], random))


def _some_answer(question: Json, random: Random) -> Json:
    number = random.randrange(len(question["options"]))
    option = question["options"][number]
    if option["takes"] == "cards":
        cards = random.sample(range(len(option["cards"])), random.randint(option["least"], option["most"]))
        return {"option": number, "cards": sorted(cards)}
    amount = (
        random.choice(option["choices"] or [option["least"], option["most"]]) if option["takes"] != "nothing" else 0
    )
    return {"option": number, "amount": amount}


EXAMPLES = """\
examples:
  - title: The blind wins
    seats: {A: 10, B: 10, C: 10}
    play: [C folds, A folds]
    expect: {winners: [B]}
  - title: Nobody folds
    seats: {A: 10, B: 10, C: 10}
    play:
      - C folds
      - A checks
    expect: {winners: [B]}
"""


def test_all_examples_are_played_and_what_fails_is_told_at_its_line(served: Served) -> None:
    told = served.ask("POST", "api/workbench/examples", json={"document": {"text": HOLDEM + EXAMPLES}}).json()
    passes, fails = told["examples"]
    assert (passes["title"], passes["line"], passes["faults"]) == ("The blind wins", 6, [])
    (fault,) = fails["faults"]
    assert (fault["code"], fault["start"]["line"]) == ("T951", 14)
    assert "A checks" in fault["message"]


def test_modifiers_and_sessions_have_examples_too() -> None:
    for kind, name in (("modifier", "deuces-wild"), ("session", "dealers-choice")):
        text = shipped_documents(kind)[name].path.read_text(encoding="utf-8")
        (told,) = examples_played({"document": {"text": text.replace("\nname: ", "\nname: My ", 1)}})
        assert told["examples"]
        assert not any(one["faults"] for one in told["examples"])


def test_the_page_asks_all_that_over_requests(served: Served) -> None:
    asked = {"document": {"text": HOLDEM}, "mine": "none", "bots": "all"}
    told = served.ask("POST", "api/workbench/sandbox", json=asked).json()
    assert told["over"]
    example = served.ask("POST", "api/workbench/example", json={**asked, "moves": told["moves"]}).json()
    assert example["example"]["play"]
    broken = served.ask("POST", "api/workbench/sandbox", json={"document": {"text": "kind: game\n"}})
    assert broken.status_code == 422
    assert broken.json()["detail"]["code"] == "rules"
    assert served.ask("POST", "api/workbench/sandbox", json={**asked, "bots": "many"}).status_code == 422
