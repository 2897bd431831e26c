"""Actions out of options: any at all, or the nearest to what is wanted."""

from random import Random

from engine.hand.action import Action, Option


def any_action(option: Option, random: Random) -> Action:
    """An action that the option covers, each number of chips or cards as likely as another."""
    if option.cards:
        count = random.randint(option.least, option.most)
        return Action(option.kind, cards=tuple(random.sample(option.cards, count)))
    if option.choices:
        return Action(option.kind, random.choice(option.choices))
    return Action(option.kind, random.randrange(option.least, option.most + 1, option.step))


def nearest(option: Option, wanted: int) -> int:
    """The number of chips within the option that is nearest to what is wanted."""
    if option.choices:
        return min(option.choices, key=lambda choice: abs(choice - wanted))
    bounded = max(option.least, min(option.most, wanted))
    return option.least + (bounded - option.least) // option.step * option.step
