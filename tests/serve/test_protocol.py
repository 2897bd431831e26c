"""The protocol under all that a page, a friend or a stranger may send, in any order, over real sockets."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from engine.serve.protocol import schema
from tests.chance import times
from tests.serve.served import Page, Served
from tests.serve.tables import any_answer

HOME = Path(__file__).resolve().parents[2]
GAMES = ("jackpot", "texas-holdem", "five-card-stud", "poker-dice", "dealers-choice")
WHO = st.integers(0, 2)


def test_the_schema_that_is_published_is_that_of_the_server() -> None:
    kept = json.loads((HOME / "schemas" / "table-protocol.json").read_text(encoding="utf-8"))
    assert kept == schema(), "python -m engine.serve.protocol > schemas/table-protocol.json"


def machine(served: Served) -> type[RuleBasedStateMachine]:
    """What may be sent to a server."""

    class Table(RuleBasedStateMachine):
        """Two friends, and somebody who looks on."""

        @initialize(game=st.sampled_from(GAMES))
        def opens(self, game: str) -> None:
            self.table, self.host = served.open(game, seconds=0)
            self.tokens = [self.host, served.join(self.table, "Ben"), ""]
            self.pages = [served.page(self.table, token) for token in self.tokens]
            self.seq = self.pages[0].do("admit", who=1)["seq"]
            self.done: dict[tuple[int, str], dict[str, Any]] = {}

        @rule(who=WHO, seed=st.integers(0, 99))
        def answers(self, who: int, seed: int) -> None:
            page = self.newest(who)
            question = page.view["question"]
            if question is None:
                frame = {"type": "act", "seq": page.view["seq"], "option": 0}
                assert page.ask(frame)["code"] in ("stale", "not-yours")
            elif question["games"]:
                game = Random(seed).choice(question["games"])["name"]
                self.kept(who, {"type": "choose", "seq": question["seq"], "game": game})
            else:
                option, amount, cards = any_answer(question, Random(seed))
                frame = {"type": "act", "option": option, "amount": amount, "cards": cards}
                self.kept(who, {**frame, "seq": question["seq"]})

        @rule(
            who=WHO, what=st.sampled_from(("deal", "pause", "go on", "sit out", "come back", "buy", "end", "add bot"))
        )
        def commands(self, who: int, what: str) -> None:
            answer = self.pages[who].do(what)
            self.seq = max(self.seq, answer.get("seq", 0))
            if who != 0 and what in ("deal", "pause", "go on", "end", "add bot"):
                assert answer["code"] == "not-yours"

        @rule(who=WHO, frame=st.dictionaries(st.sampled_from(("type", "seq", "option", "key", "what")), st.integers()))
        def says_nonsense(self, who: int, frame: dict[str, int]) -> None:
            page = self.newest(who)
            page.send(frame)
            while page.next()["type"] == "view":
                pass
            assert page.frames[-1]["code"] == "bad-frame"

        @rule(who=WHO)
        def loses_the_connection(self, who: int) -> None:
            self.newest(who)
            before = self.pages[who].view
            self.pages[who].socket.close()
            self.pages[who] = served.page(self.table, self.tokens[who])
            now = self.newest(who).view
            assert (now["you"] or {}).get("number") == (before["you"] or {}).get("number")

        @rule(who=st.integers(0, 1))
        def asks_again_with_a_key_that_was_answered(self, who: int) -> None:
            for (whose, key), frame in [*self.done.items()][-2:]:
                if whose == who:
                    assert self.pages[who].ask(frame, key)["type"] == "ack"

        @invariant()
        def chips_are_conserved_and_nobody_else_is_asked(self) -> None:
            if not hasattr(self, "pages"):
                return
            for who in range(3):
                view = self.newest(who).view
                assert (view["question"] is not None) == (view["you"] is not None and self.is_asked(view))
                won = sum(one["net"] for one in view["members"])
                if view["table"]["stage"] in ("between", "over"):
                    assert won + view["table"]["carried"] == 0

        def is_asked(self, view: dict[str, Any]) -> bool:
            return bool(view["asked"] == view["you"]["number"])

        def newest(self, who: int) -> Page:
            """The page when it has shown all that was asked for; what happens by itself may come later."""
            self.pages[who].until(self.seq)
            return self.pages[who]

        def kept(self, who: int, frame: dict[str, Any]) -> None:
            key = f"{who} {len(self.done)}"
            answer = self.pages[who].ask(frame, key)
            if answer["type"] == "ack":
                self.done[who, key] = frame
                self.seq = max(self.seq, answer["seq"])
            else:
                assert answer["code"] in ("not-now", "stale")

        def teardown(self) -> None:
            for page in getattr(self, "pages", []):
                page.socket.close()

    return Table


@pytest.mark.late
@pytest.mark.usefixtures("served")
def test_whatever_is_sent_the_table_stands(served: Served) -> None:
    run_state_machine_as_test(
        machine(served), settings=settings(max_examples=times(5), stateful_step_count=20, deadline=None)
    )
