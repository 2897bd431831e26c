"""Players who are out are in again."""

from pathlib import Path

import pytest

from engine import Action, Shuffled, apply, from_json, options, start, to_json
from tests.ruleset.small_games import codes, game, loaded, told

FOLD = "declare: {choices: {stay: {}, leave: {do: [fold: {}]}}}"
BACK = (
    "declare: {label: back, who: those who are folded, choices: "
    "{back: {costs: ante, do: [join: {}, deal: {cards: 5}]}, rest: {}}}"
)
STEPS = ("post: {each: ante}", "deal: {cards: 5}", FOLD, BACK, "bet: {}", "showdown: {}")


def played(*steps: str, example: str) -> str:
    head = "examples:\n  - title: A deal\n    dealer: C\n"
    text = game(*steps) + head + "".join(f"    {line}\n" for line in example.splitlines())
    return text.replace("play:\n  - post", "betting: {limit: no limit}\nplay:\n  - post")


CARDS = "cards: {A: Kh Kd 3s 4d 5c, B: 7h 4s 2c 9s Jd Ah Ad Ac 8s 8d, C: Qh Qd 2s 6s 9d}\n"
LEAVES = "play: [A secretly declares stay, B secretly declares leave, C secretly declares stay, B declares back, "


@pytest.mark.parametrize(
    "example",
    [
        "seats: {A: 50, B: 50, C: 50}\n"
        + CARDS
        + LEAVES.replace("B declares", "B secretly declares")
        + "A bets 10, B calls, C calls]\nexpect: {winners: [B], pot: 34, stacks: {A: 39, B: 72, C: 39}}",
        "seats: {A: 50, B: 50, C: 50}\n"
        + CARDS
        + LEAVES.replace("B declares back", "B secretly declares rest")
        + "all check]\nexpect: {winners: [A], stacks: {A: 52, B: 49, C: 49}}",
    ],
)
def test_who_is_back_plays_for_the_whole_pot(tmp_path: Path, example: str) -> None:
    assert [one.message for one in told(tmp_path, played(*STEPS, example=example)) if one.is_error] == []


def test_a_player_who_is_out_is_asked_and_the_hand_can_be_kept(tmp_path: Path) -> None:
    program = loaded(tmp_path, game(*STEPS)).program
    hand, _ = start(program, (50, 50, 50), 2, Shuffled(1))
    for word in ("stay", "leave", "stay"):
        hand, _ = apply(program, hand, Action(f"declare {word}"))
    assert (hand.seat, hand.live) == (1, 0b101)
    again = from_json(to_json(hand))
    assert [option.kind for option in options(program, again)] == ["declare back", "declare rest"]
    hand, events = apply(program, again, Action("declare back"))
    assert hand.live == 0b111
    assert [event.seat for event in events if event.kind == "come back"] == [1]
    assert len(hand.cards[1]) == 5


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (STEPS, []),
        ((STEPS[0], STEPS[1], BACK, STEPS[4], STEPS[5]), ["F707"]),
        ((STEPS[0], "join: {who: everyone}", *STEPS[1:]), ["F707"]),
    ],
)
def test_somebody_must_be_out(tmp_path: Path, steps: tuple[str, ...], expected: list[str]) -> None:
    assert codes(tmp_path, game(*steps)) == expected


def test_who_is_back_needs_cards(tmp_path: Path) -> None:
    bare = BACK.replace("[join: {}, deal: {cards: 5}]", "[join: {}]")
    assert "D206" in codes(tmp_path, game(*STEPS[:3], bare, *STEPS[4:]))
