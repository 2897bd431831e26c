"""PokerKit's table, told what happens at ours."""

from typing import Any

from engine.hand.event import Event
from engine.program import Program

Choices = dict[str, tuple[int, int]]
"""What may be done: kind → least and most."""


class TheirDeal:
    """A deal in PokerKit; its player i is the i-th seat from the dealer's left."""

    def __init__(self, state: Any, program: Program, seats: list[int]) -> None:
        """`seats` are our seats in the order of PokerKit's players."""
        self.state = state
        self._names = program.deck.names
        self._seats = seats
        self._coming: list[list[str]] = [[] for _ in seats]
        self._board: list[str] = []

    def choices(self) -> Choices:
        """What may be done, in our words."""
        state = self.state
        found: Choices = {}
        if state.can_post_bring_in():
            found["bring in"] = (state.effective_bring_in_amount,) * 2
        if state.can_fold():
            found["fold"] = (0, 0)
        if state.can_check_or_call():
            call = state.checking_or_calling_amount
            found["call" if call else "check"] = (call, call)
        if state.can_complete_bet_or_raise_to():
            level = max(state.bets)
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            found["raise" if level else "bet"] = (least - level, most - level)
        if "bring in" in found and found.get("bet") == found["bring in"]:
            del found["bet"]  # for who has no more than the bring-in both are one and the same
        return found

    @property
    def wants_more(self) -> bool:
        """Whether it has to deal to players where we have dealt to the board."""
        return self.state.hole_dealee_index is not None and bool(self._board)

    @property
    def asked(self) -> int:
        """Our seat that has to act or to change cards."""
        drawing = self.state.stand_patter_or_discarder_index
        player: int = self.state.actor_index if drawing is None else drawing
        return self._seats[player]

    def happens(self, event: Event) -> None:
        """What happened at our table has happened here too."""
        cards = [self._names[card] for card in event.cards]
        if event.kind in ("check", "call"):
            self.state.check_or_call()
        elif event.kind in ("bet", "raise"):
            self.state.complete_bet_or_raise_to(event.detail)
        elif event.kind == "fold":
            self.state.fold()
        elif event.kind == "bring in":
            self.state.post_bring_in()
        elif event.kind in ("discard", "stand pat"):
            self.state.stand_pat_or_discard("".join(cards))
        elif event.kind == "deal":
            self._coming[self._seats.index(event.seat)] += cards
        elif event.kind == "deal to place":
            self._board += cards
        self._deal()

    def _deal(self) -> None:
        """Cards that have come at our table are dealt where they are due."""
        state = self.state
        while state.status:
            player = state.hole_dealee_index
            if player is not None and self._coming[player]:
                count = len(state.hole_dealing_statuses[player])
                state.deal_hole("".join(self._coming[player][:count]))
                del self._coming[player][:count]
            elif player is None and state.board_dealing_count and self._board:
                count = state.board_dealing_count
                state.deal_board("".join(self._board[:count]))
                del self._board[:count]
            else:
                break
