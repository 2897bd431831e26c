"""An attribute that is worked out once."""

from threading import Barrier, Thread

from engine.text.kept import cached_property


class _Counted:
    """Something whose value says how often it was worked out."""

    def __init__(self, together: int = 1) -> None:
        self.times = 0
        self.ready = Barrier(together)

    @cached_property
    def value(self) -> list[int]:
        """How often it was worked out."""
        self.times += 1
        self.ready.wait(timeout=10)
        return [self.times]


def test_it_is_worked_out_once() -> None:
    counted = _Counted()
    assert counted.value is counted.value
    assert counted.times == 1


def test_each_instance_has_its_own() -> None:
    assert _Counted().value is not _Counted().value


def test_of_the_class_it_is_what_is_documented() -> None:
    assert _Counted.value.__doc__ == "How often it was worked out."


def test_threads_that_ask_at_once_get_one_value() -> None:
    counted = _Counted(together=4)
    found: list[list[int]] = []
    threads = [Thread(target=lambda: found.append(counted.value)) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert all(one is found[0] for one in found)
