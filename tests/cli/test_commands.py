"""Each command does what it says."""

import json
import re
import shlex
from hashlib import sha256
from pathlib import Path

import pytest

from engine.cli.commands.check import faults_of
from engine.ruleset.check_up import check_up
from engine.ruleset.read.library import shipped_documents
from engine.text.diagnostics.catalogue import CATALOGUE
from engine.text.door.root import ANYWHERE
from tests.chance import some
from tests.cli.house import BAD, FAILING, GOOD, IMPOSSIBLE, House
from tests.diagnostics.golden import HERE, pairs
from tests.late import usually

# --- check ------------------------------------------------------------------------------------------------------------


def test_check_of_good_files_is_one_line(house: House) -> None:
    house.write("games/one.yaml", GOOD)
    house.write("games/deep/two.yml", GOOD)
    house.write("games/notes.txt", "not a rule")
    assert house.run("check", "games") == (0, "2 files, no problems\n", "")
    assert house.run("check", "games/one.yaml", "games") == (0, "2 files, no problems\n", "")


def test_check_tells_all_faults_of_all_files(house: House) -> None:
    house.write("bad.yaml", BAD)
    house.write("worse.yaml", GOOD.replace("examples:", "playrs: 2\nstaks: {ante: 1}\nexamples:"))
    answer = house.run("check", "bad.yaml", "worse.yaml")
    assert answer.code == 1
    assert re.findall(r"--> (\S+)", answer.out) == [
        "bad.yaml:4:10",
        "worse.yaml:5:1",
        "worse.yaml:6:1",
    ]
    assert answer.out.endswith("2 files, 3 errors\n")
    assert not answer.err


def test_check_reads_the_examples_too(house: House) -> None:
    house.write("odd.yaml", IMPOSSIBLE)
    answer = house.run("check", "odd.yaml")
    assert answer.code == 1
    assert "error[T952] example-impossible: nobody is called 'Z' here" in answer.out
    assert "odd.yaml:8:22" in answer.out


def test_check_plays_the_examples(house: House) -> None:
    answer = house.run("check", house.write("wrong.yaml", FAILING))
    assert answer.code == 1
    assert "error[T951] example-fails: expected 52 chips of A, but A has 51" in answer.out
    assert answer.out.endswith("1 file, 1 error\n")


MODIFIER = """\
format: 1
kind: modifier
name: Bigger bets
changes:
  - set: {at: every bet, to: {size: 4}}
examples:
  - {game: five-card-draw, seats: {A: 50, B: 50}, play: [A may check or bet 2]}
"""


def test_check_plays_the_examples_of_a_modifier(house: House) -> None:
    answer = house.run("check", house.write("bigger.yaml", MODIFIER))
    assert answer.code == 1
    assert "`A may check or bet 2` is not so: A may check or bet 4" in answer.out
    assert house.run("check", house.write("bigger.yaml", MODIFIER.replace("bet 2", "bet 4"))).code == 0


def test_an_example_that_shows_nothing_is_a_warning_and_does_not_pass(house: House) -> None:
    house.write("idle.yaml", GOOD.replace("    expect: {winners: [A], stacks: {A: 51, B: 49}}\n", ""))
    checked = house.run("check", "idle.yaml")
    assert (checked.code, checked.out.splitlines()[-1]) == (0, "1 file, 1 warning")
    assert house.run("check", "idle.yaml", "--strict").code == 1
    tested = house.run("test", "idle.yaml")
    assert tested.code == 0
    assert "warning[T953]" in tested.out
    assert tested.out.endswith("idle.yaml: 1 of 1 example shows nothing\n1 example of 1 game: 1 shows nothing\n")


@pytest.mark.late
def test_check_leaves_many_examples_to_test_and_says_so(house: House) -> None:
    own = "".join(
        f"  - {{stakes: {{ante: {chips}}}, seats: {{A: 500, B: 500}}, play: [pot is {2 * chips}]}}\n"
        for chips in range(1, 61)
    )
    house.write("long.yaml", GOOD + own)
    answer = house.run("check", "long.yaml", "--strict")
    assert answer.code == 0
    assert "advice[T954] examples-not-played" in answer.out
    assert answer.out.endswith("1 file, 1 piece of advice\n")
    assert house.run("test", "long.yaml").out.endswith("61 examples of 1 game: all pass\n")


def test_what_check_plays_is_bounded_by_the_rules_that_examples_choose(house: House) -> None:
    own = "".join(
        f"  - {{stakes: {{ante: {chips}}}, seats: {{A: 500, B: 500}}, play: [pot is {2 * chips}]}}\n"
        for chips in range(1, 61)
    )
    answer = house.run("check", house.write("many.yaml", GOOD + own))
    (left,) = re.findall(r"(\d+) of 61", answer.out)
    assert 20 < int(left) < 60


def test_check_for_programs_is_one_json_object(house: House) -> None:
    house.write("bad.yaml", BAD)
    answer = house.run("check", "bad.yaml", "--format", "json")
    assert answer.code == 1
    (fault,) = json.loads(answer.out)["diagnostics"]
    assert fault["code"] == "M803"
    assert fault["start"] == {"line": 4, "column": 10, "offset": 47}
    assert json.loads(house.run("check", house.write("good.yaml", GOOD), "--format", "json").out)["diagnostics"] == []


def test_check_takes_a_warning_for_a_problem_only_if_asked(house: House) -> None:
    house.write("odd.yaml", GOOD + "words:\n  never-used: {hand: pair}\n")
    warned = house.run("check", "odd.yaml")
    assert warned.code == 0
    assert warned.out.splitlines()[-1].startswith("1 file, 1 warning")
    assert house.run("check", "odd.yaml", "--strict").code == 1


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe\x00", b"[" * 30_000, b"kind: game\n\tname: x", b"a: &a [*a]", b"- 1", b"kind: game"]
)
def test_check_of_anything_ends_with_a_code_a_place_and_a_remedy(house: House, content: bytes) -> None:
    (house.folder / "any.yaml").write_bytes(content)
    answer = house.run("check", "any.yaml")
    assert answer.code == 1
    assert re.search(r"error\[\w\d+\]", answer.out)
    assert "any.yaml" in answer.out
    assert "help:" in answer.out
    assert "Traceback" not in answer.out + answer.err


def test_the_command_tells_what_checking_a_file_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    for path in some((path for path in pairs() if path.suffix == ".yaml"), 16, "check"):
        file = Path(path.name)
        found = faults_of(file, with_texts=True)
        assert [fault for fault in found if not fault.code.startswith("T") and fault.code != "M848"] == check_up(
            file, ANYWHERE
        ).diagnostics


# --- test -------------------------------------------------------------------------------------------------------------


@pytest.mark.late
def test_test_plays_all_that_ships(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here of a few; that all shipped examples come true is seen where each document is checked."""
    few = {kind: some(shipped_documents(kind), 3, "test") for kind in ("game", "modifier", "session")}
    monkeypatch.setattr("engine.cli.commands.test.shipped_documents", few.get)
    answer = house.run("test")
    assert answer.code == 0
    assert all(f"{name}: " in answer.out for names in few.values() for name in names)
    assert answer.out.endswith(": all pass\n")


def test_test_takes_names_files_and_folders(house: House) -> None:
    house.write("games/one.yaml", GOOD)
    house.write("games/mine.yaml", "format: 1\nkind: ranking\nname: R\nfrom: high\n")
    answer = house.run("test", "visum", "games")
    assert answer.code == 0
    assert "games/one.yaml: 1 example passes" in answer.out
    assert "mine" not in answer.out
    assert answer.out.endswith("of 2 games: all pass\n")


def test_test_passes_over_what_has_no_examples(house: House) -> None:
    house.write("games/one.yaml", GOOD)
    house.write("games/mine.yaml", "format: 1\nkind: ranking\nname: R\nfrom: high\n")
    house.write("games/cards.yaml", "format: 1\nkind: deck\nname: D\nfrom: standard-52\n")
    house.write("games/compose.yaml", "services: {web: {image: nginx}}\n")
    house.write("games/list.yml", "- 1\n- 2\n")
    last = "1 example of 1 game: all pass\n"
    assert house.run("test", "games") == (0, f"games/one.yaml: 1 example passes\n{last}", "")
    named = house.run("test", "games/mine.yaml", "games/one.yaml", "games/cards.yaml")
    assert named.code == 0
    assert named.out.startswith("games/mine.yaml: a ranking has no examples\ngames/one.yaml: 1 example passes\n")
    assert named.out.endswith(f"games/cards.yaml: a deck has no examples\n{last}")


@pytest.mark.parametrize("text", ["kind: game\nname: [", GOOD.replace("kind: game", "kind: gmae"), "kind: game\n"])
def test_test_passes_over_no_game_that_is_faulty(house: House, text: str) -> None:
    house.write("games/one.yaml", GOOD)
    house.write("games/odd.yaml", text)
    answer = house.run("test", "games")
    assert answer.code == 1
    assert "games/odd.yaml: cannot be played" in answer.out
    assert answer.out.endswith("1 example of 2 games: 1 document cannot be played\n")


def test_a_failing_example_is_told_with_its_line_and_the_rule_that_decided(house: House) -> None:
    house.write("wrong.yaml", FAILING)
    answer = house.run("test", "wrong.yaml")
    assert answer.code == 1
    assert "error[T951] example-fails: expected 52 chips of A, but A has 51" in answer.out
    assert "--> wrong.yaml:9:40" in answer.out
    assert "= note: in the example 'One bet'" in answer.out
    assert re.search(r"= note: the rule that decided: .*rulesets/games/draw/five-card-draw\.yaml:\d+: ", answer.out)
    assert answer.out.endswith("1 example of 1 game: 1 failure\n")


def test_test_of_faulty_rules_tells_the_faults(house: House) -> None:
    answer = house.run("test", house.write("bad.yaml", BAD))
    assert answer.code == 1
    assert "error[M803]" in answer.out
    assert answer.out.endswith("0 examples of 1 game: 1 document cannot be played\n")


def test_test_names_every_example_and_what_it_covers_if_asked(house: House) -> None:
    assert "pass jackpot: Example I (JP-1, " in house.run("test", "jackpot", "--verbose").out


# --- run and replay ---------------------------------------------------------------------------------------------------


def test_run_tells_the_same_deals_for_the_same_seed(house: House) -> None:
    first = house.run("run", "jackpot", "--hands", "2", "--seed", "5")
    assert first.code == 0
    assert house.run("run", "jackpot", "--hands", "2", "--seed", "5") == first
    assert house.run("run", "jackpot", "--deals", "2", "--seed", "5") == first
    assert house.run("run", "jackpot", "--hands", "2", "--seed", "6") != first
    assert first.out.startswith("Jack-Pot: four players, 100 chips each, seed 5.\n\nDeal 1. Dora deals.\n")


def test_run_commits_to_the_cards_it_chose_and_shows_their_seed(house: House) -> None:
    first = house.run("run", "visum", "--hands", "2").out
    told = re.findall(r"^Commitment to the cards of deal (\d): (\w{64})$", first, re.MULTILINE)
    shown = re.findall(r"^Seed of deal (\d): (\w{64})$", first, re.MULTILINE)
    assert [number for number, _ in told] == [number for number, _ in shown] == ["1", "2"]
    assert first.index(told[0][1]) < first.index(" is dealt ") < first.index(shown[0][1])
    for (number, commitment), (_, seed) in zip(told, shown, strict=True):
        assert sha256(bytes.fromhex(seed) + int(number).to_bytes(8)).hexdigest() == commitment
    assert house.run("run", "visum", "--hands", "2").out != first


def test_a_seed_for_practice_is_not_mixed_with_salts(house: House) -> None:
    assert house.run("run", "visum", "--seed", "3", "--salt", "moin").err == (
        "houserule run: --seed gives the same deals each time, which no --salt changes; leave one of them out\n"
    )


def test_run_keeps_to_options_and_stakes(house: House) -> None:
    answer = house.run("run", "jackpot", "--seed", "5", "--stakes", "ante=3", "--set", "penalty=9", "--stack", "40")
    assert "40 chips each" in answer.out
    assert "Everyone posts 3." in answer.out


def test_run_shows_only_what_the_one_asked_for_may_see(house: House) -> None:
    public = house.run("run", "jackpot", "--seed", "5", "--view", "public").out
    assert "is dealt five cards" in public
    assert not re.search(r"dealt ([2-9TJQKA][cdhs])", public)
    ben = house.run("run", "jackpot", "--seed", "5", "--view", "Ben").out
    assert re.findall(r"(\w+) is dealt [2-9TJQKA][cdhs]", ben) == ["Ben"]


def test_json_shows_only_what_the_one_asked_for_may_see(house: House) -> None:
    for view, seen in (("public", set()), ("Ben", {"Ben"}), ("all", {"Anna", "Ben", "Cara", "Dora"})):
        lines = house.run("run", "jackpot", "--seed", "5", "--json", "--view", view).out.splitlines()
        dealt = [event for event in map(json.loads, lines) if event["kind"] in ("deal", "discard", "fold")]
        assert len(dealt) > 4
        assert {event["player"] for event in dealt if event["kind"] == "deal" and None not in event["cards"]} == seen


def test_who_looks_on_and_goes_broke_sees_what_all_see(house: House) -> None:
    words = ["run", "five-card-draw", "--seed", "1", "--stack", "6", "--bot", "random", "--hands", "40"]
    last = house.run(*words).out.split("\nDeal ")[-1].partition("\nAfter")[0]
    broke = next(name for name in ("Anna", "Ben", "Cara", "Dora") if name not in last)
    answer = house.run(*words, "--view", broke)
    assert answer.code == 0
    assert re.search(rf"{broke} is dealt [2-9TJQKA][cdhs]", answer.out)
    assert not re.search(r"dealt [2-9TJQKA][cdhs]", answer.out.split("\nDeal ")[-1])


def test_run_as_json_is_one_event_a_line(house: House) -> None:
    answer = house.run("run", "jackpot", "--seed", "5", "--hands", "2", "--json")
    events = [json.loads(line) for line in answer.out.splitlines()]
    assert {event["deal"] for event in events} == {1, 2}
    assert events[0]["kind"] == "begin"
    assert events[-1]["kind"] == "result"
    assert sum(events[-1]["stacks"]) + events[-1]["pot"] == 400


@pytest.mark.parametrize("game", ["five-card-draw", "jackpot", "visum"])
def test_a_record_tells_the_same_again_byte_for_byte(house: House, game: str) -> None:
    ran = house.run(
        "run", game, "--seed", "5", "--hands", "4", "--bot", "random", "--stack", "30", "--record", "deals.jsonl"
    )
    told = house.run("replay", "deals.jsonl")
    assert told.code == 0
    body = ran.out.partition("\n\n")[2].rpartition("\n\nAfter ")[0]
    assert told.out.rstrip("\n") == body
    assert house.run("replay", "deals.jsonl") == told
    as_json = house.run("run", game, "--seed", "5", "--hands", "4", "--bot", "random", "--stack", "30", "--json")
    assert house.run("replay", "deals.jsonl", "--json").out == as_json.out


def test_replay_tells_one_deal_if_asked(house: House) -> None:
    house.run("run", "jackpot", "--seed", "5", "--hands", "3", "--record", "deals.jsonl")
    answer = house.run("replay", "deals.jsonl", "--hand", "2")
    assert answer.out.startswith("Deal 2. ")
    assert "Deal 3." not in answer.out
    assert house.run("replay", "deals.jsonl", "--hand", "4").code == 2


def test_replay_refuses_what_is_not_so_and_tells_the_rest(house: House) -> None:
    house.run("run", "jackpot", "--seed", "5", "--hands", "2", "--record", "deals.jsonl")
    file = house.folder / "deals.jsonl"
    first, second = file.read_text(encoding="utf-8").splitlines()
    data = json.loads(first)
    data["actions"] = [["raise", 3]]
    file.write_text(f"{json.dumps(data)}\nno record\n{second}\n", encoding="utf-8")
    answer = house.run("replay", "deals.jsonl")
    assert answer.code == 1
    assert "error[R908]" in answer.err
    assert "--> deals.jsonl:1:" in answer.err
    assert "error[R901]" in answer.err
    assert "--> deals.jsonl:2:1" in answer.err
    assert "Deal 2." in answer.out


def test_replay_of_a_deal_that_ends_early_says_who_is_to_act(house: House) -> None:
    house.run("run", "jackpot", "--seed", "5", "--record", "deals.jsonl")
    file = house.folder / "deals.jsonl"
    data = json.loads(file.read_text(encoding="utf-8"))
    data["actions"] = []
    file.write_text(json.dumps(data), encoding="utf-8")
    answer = house.run("replay", "deals.jsonl")
    assert answer.code == 0
    assert answer.out.endswith("The record ends here; Anna is to act.\n")


def test_a_record_finds_rules_that_lie_beside_it(house: House) -> None:
    house.write("sub/mine.yaml", GOOD)
    house.run("run", "sub/mine.yaml", "--seed", "5", "--record", "sub/deals.jsonl")
    file = house.folder / "sub/deals.jsonl"
    file.write_text(file.read_text(encoding="utf-8").replace("sub/mine.yaml", "mine.yaml"), encoding="utf-8")
    assert house.run("replay", "sub/deals.jsonl").code == 0


def test_a_record_that_is_no_text_is_told(house: House) -> None:
    (house.folder / "deals.jsonl").write_bytes(b"\xff\xfe")
    answer = house.run("replay", "deals.jsonl")
    assert answer.code == 1
    assert "not in UTF-8" in answer.err


# --- show, list, new, explain -----------------------------------------------------------------------------------------


def test_show_tells_which_cards_make_a_hand_and_what_the_pot_is_divided_into(house: House) -> None:
    lines = house.run("show", "double-board-omaha", "--set", "low=eight or better").out.splitlines()
    assert "hand of 2 own cards and 3 board" in lines
    assert "share lower: best hand by Standard high of 2 own cards and 3 second-board" in lines
    assert "share upper-low: best hand by Ace-to-five low, if it is eight or better low; else to upper" in lines
    assert not any(line.startswith(("hand of", "share")) for line in house.run("show", "jackpot").out.splitlines())


def test_show_tells_the_lines_of_a_board_and_whose_they_are(house: House) -> None:
    lines = house.run("show", "criss-cross").out.splitlines()
    assert [line for line in lines if line.startswith(("hand of", "line"))] == [
        "hand of any own cards and any cards of one line",
        "line row: left or centre or right (rulesets/games/lines/iron-cross.yaml)",
        "line column: top or centre or bottom (rulesets/games/lines/iron-cross.yaml)",
    ]


def test_show_tells_every_step_beside_its_lines(house: House) -> None:
    answer = house.run("show", "jackpot", "--set", "penalty=4", "--stakes", "ante=3")
    assert answer.code == 0
    assert "option penalty: 4" in answer.out
    assert "ante 3" in answer.out
    numbers = [int(number) for number in re.findall(r"^ +(\d+)  ", answer.out, re.MULTILINE)]
    assert numbers == list(range(len(numbers)))
    source = shipped_documents("game")["jackpot"].path.read_text(encoding="utf-8").splitlines()
    for line in re.findall(r"^rulesets/games/draw/jackpot.yaml:(\d+)$", answer.out, re.MULTILINE):
        assert f"\n  {source[int(line) - 1]}\n" in answer.out


@pytest.mark.late
def test_list_finds_a_name_and_tells_the_command_that_plays_it(house: House) -> None:
    answer = house.run("list", "--search", "big o")
    assert answer.code == 0
    command = answer.out.splitlines()[1].strip()
    assert command == "houserule play omaha --set own-cards=5 --set 'low=eight or better'"
    played = ["run" if word == "play" else word for word in shlex.split(command)[1:]]
    assert house.run(*played, "--hands", "1", "--seed", "1").code == 0
    modifier = house.run("list", "modifiers", "--search", "kill")
    assert "houserule play GAME --with kill" in modifier.out
    nothing = house.run("list", "--search", "qqqq xxxx")
    assert (nothing.code, nothing.out) == (1, "")
    assert "nothing that ships is called `qqqq xxxx`" in nothing.err


@pytest.mark.late
def test_list_as_json(house: House) -> None:
    every = json.loads(house.run("list", "--format", "json").out)
    assert [one["name"] for one in every if one["kind"] == "game"] == list(shipped_documents("game"))
    found = json.loads(house.run("list", "--format", "json", "--search", "big o").out)
    assert found[0]["set"] == {"own-cards": 5, "low": "eight or better"}


@pytest.mark.late
def test_list_names_everything_that_ships(house: House) -> None:
    everything = house.run("list").out
    for kind in ("game", "modifier", "deck", "ranking", "session"):
        assert all(f"  {name} " in everything for name in shipped_documents(kind))
    assert "standard-52" not in house.run("list", "games").out


@pytest.mark.late
def test_new_writes_a_game_that_is_in_order(house: House) -> None:
    for parent in {*some(shipped_documents("game"), 5, "new"), "cold-hands"}:  # in which nobody is asked anything
        assert house.run("new", f"My {parent}", "--from", parent).code == 0
        file = f"my-{parent}.yaml"
        text = Path(file).read_text(encoding="utf-8")
        assert text.startswith("# yaml-language-server: $schema=.houserule/game.json\n")
        assert json.loads(Path(".houserule/game.json").read_text(encoding="utf-8"))["$id"] == "urn:houserule:game"
        assert f"name: My {parent}" in text
        assert house.run("check", file).out == "1 file, no problems\n"
        assert house.run("test", file).out.endswith("1 example of 1 game: all pass\n")


@pytest.mark.late
def test_what_new_has_put_behind_hashes_is_in_order_too(house: House) -> None:
    for parent in some(shipped_documents("game"), 5, "new"):
        house.run("new", "mine", "--from", parent)
        file = Path("mine.yaml")
        text = file.read_text(encoding="utf-8")
        body = re.sub(r"^# (?=stakes:|options:|changes:)", "", text, flags=re.MULTILINE)
        body = re.sub(r"^#(?=   (- set|[a-z-]+: \{))", "", body, flags=re.MULTILINE)
        assert body != text
        file.write_text(body, encoding="utf-8")
        assert house.run("check", "mine.yaml").out == "1 file, no problems\n"
        file.unlink()


def test_new_begins_with_a_file_as_well(house: House) -> None:
    house.write("games/one.yaml", GOOD)
    assert house.run("new", "two", "--from", "games/one.yaml", "--dir", "games").code == 0
    assert "extends: one.yaml" in Path("games/two.yaml").read_text(encoding="utf-8")
    assert house.run("test", "games/two.yaml").code == 0


def test_new_begins_with_what_is_most_like_a_description(house: House) -> None:
    answer = house.run("new", "friday", "--like", "guts with 3 cards")
    taken, others, *_ = answer.out.splitlines()
    assert taken == "It begins with Guts (guts): its name has `guts` and `3`."
    assert others.startswith("Next nearest: Two-card guts (a variant of guts)")
    assert "\nextends: guts\n" in Path("friday.yaml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told", "played"),
    [
        ("big o", "Big O (a variant of omaha)", ("omaha", "--set", "own-cards=5", "--set", "low=eight or better")),
        ("Dr. Pepper", "Dr Pepper", ("seven-card-stud", "--with", "wild:cards=deuces or fours or tens")),
        ("pass the trash", "Anaconda (anaconda)", ("anaconda",)),
    ],
)
def test_new_begins_with_a_variant_as_it_is_played(
    house: House, words: str, told: str, played: tuple[str, ...]
) -> None:
    assert house.run("new", "mine", "--like", words).out.startswith(f"It begins with {told}")
    assert house.run("test", "mine.yaml").out.endswith("1 example of 1 game: all pass\n")
    assert house.run("diff", "mine.yaml", *played).out.endswith("They play alike.\n")


def test_new_says_where_nothing_is_like_it(house: House) -> None:
    assert "nothing that ships is like 'qqqq'" in house.run("new", "mine", "--like", "qqqq").err
    assert "cannot be said together" in house.run("new", "mine", "--like", "guts", "--from", "guts").err
    assert "with --from which one" in house.run("new", "mine", "--like", "guts", "--modifier").err
    assert not Path("mine.yaml").exists()


def test_a_file_keeps_the_letters_under_their_accents(house: House) -> None:
    assert house.run("new", "Müllers Élan", "--from", "jackpot").code == 0
    assert "name: Müllers Élan" in Path("mullers-elan.yaml").read_text(encoding="utf-8")


@usually(1)
@pytest.mark.parametrize("game", ["five-card-draw", "seven-card-stud", "texas-holdem", "badugi"])
def test_new_writes_a_modifier_that_is_in_order(house: House, game: str) -> None:
    name = f"my-{game}"
    answer = house.run("new", name, "--modifier", "--from", game)
    assert answer.out.endswith(f"  houserule play {game} --with {name}.yaml\n")
    assert house.run("check", f"{name}.yaml") == (0, "1 file, no problems\n", "")
    assert house.run("test", f"{name}.yaml").out.endswith("1 example of 1 modifier: all pass\n")
    assert house.run("run", game, "--with", f"{name}.yaml:extra=2", "--seed", "1", "-q").code == 0
    body = re.sub(r"^  # (?=- )", "  ", Path(f"{name}.yaml").read_text(encoding="utf-8"), flags=re.MULTILINE)
    body = re.sub(r"^# (?=needs:|  one showdown:)", "", body, flags=re.MULTILINE)
    house.write("all.yaml", body)
    assert body.count("\n  - ") == 4  # three changes and the example
    told = re.findall(r"error\[(\w+)\]", house.run("check", "all.yaml").out)
    assert {*told} <= {"T951"}  # the example tells of the game as it was before


def test_new_writes_a_game_that_is_always_played_with_modifiers(house: House) -> None:
    house.run("new", "extra", "--modifier")
    words = ("--with", "wild:cards=one-eyed jacks", "--with", "extra.yaml")
    assert house.run("new", "sub/../mine", "--from", "five-card-draw", *words).code == 0
    text = Path("sub-mine.yaml").read_text(encoding="utf-8")
    assert "\nwith: {wild: {cards: one-eyed jacks}, extra.yaml: {}}\n" in text
    assert house.run("test", "sub-mine.yaml").out.endswith("1 example of 1 game: all pass\n")
    told = house.run("diff", "sub-mine.yaml", "five-card-draw", *words)
    assert told.out.endswith("They play alike.\n")


def test_a_modifier_begins_with_a_game_and_no_other_modifier(house: House) -> None:
    assert "a modifier is not made of others" in house.run("new", "x", "--modifier", "--with", "deuces-wild").err
    assert "error[M808]" in house.run("new", "x", "--modifier", "--from", "nowhere").err
    assert not Path("x.yaml").exists()


def test_new_overwrites_nothing(house: House) -> None:
    house.write("mine.yaml", "dear: to me")
    answer = house.run("new", "mine", "--from", "jackpot")
    assert answer.code == 2
    assert "is there already" in answer.err
    assert Path("mine.yaml").read_text(encoding="utf-8") == "dear: to me"


def test_explain_tells_what_a_code_means(house: House) -> None:
    answer = house.run("explain", "t951")
    assert answer.code == 0
    assert "example-fails" in answer.out
    assert CATALOGUE["T951"].why in answer.out
    assert "An example of it" in answer.out
    shown = house.run("explain", "S104").out
    assert shown.index("face: dwon") < shown.index("face: down")
    assert house.run("explain", "example-fails") == answer
    assert all(code in house.run("explain").out for code in CATALOGUE)
