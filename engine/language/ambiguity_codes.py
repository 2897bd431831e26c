"""Codes of family A: what can be understood in two ways, or not at all."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "A902",
        "unused-definition",
        "warning",
        mark("A definition that nothing uses"),
        mark(
            "Players read it and expect that it counts, and no rule asks for it. Often the place where it was meant "
            "names something else."
        ),
        mark("Use it in a rule, or take it out; where a rule has the name spelt otherwise, correct one of the two."),
    ),
    Code(
        "A906",
        "repeated-label",
        "error",
        mark("A label that two steps have"),
        mark("Changes and questions name a step by its label; with two of them nobody knows which is meant."),
        mark("Give each step a label of its own."),
    ),
    Code(
        "A907",
        "two-readings",
        "error",
        mark("Words that can be taken in two ways"),
        mark("It is open which words belong together, or whose a number is, and what the rule means depends on it."),
        mark("Put brackets round what belongs together, or say whose it is; the message shows both ways."),
    ),
    Code(
        "A911",
        "cannot-be-accepted",
        "error",
        mark("What cannot be accepted"),
        mark(
            "`accepts` names warnings about rules that were looked at and are meant. An error is no matter of taste: "
            "with it the rules cannot be played as they are written."
        ),
        mark("Name the code of a warning, as it was told."),
    ),
    Code(
        "A912",
        "accepted-in-vain",
        "warning",
        mark("A warning is accepted that nothing gives"),
        mark(
            "The reason was written for rules that have changed since, or were never told this; it would hide the "
            "warning where it comes up for another reason."
        ),
        mark("Take the entry out."),
    ),
    Code(
        "A903",
        "never-read",
        "warning",
        mark("A mark that no rule asks for"),
        mark("Players would keep account of something that changes nothing, so a rule is probably missing."),
        mark("Ask for it in a rule, or take it out with the steps that write it."),
    ),
    Code(
        "A904",
        "never-written",
        "warning",
        mark("A mark that nothing changes"),
        mark("It is as it began in every deal, so the rules that ask for it always find the same."),
        mark("Let a step change it with `mark`, or take it out."),
    ),
    Code(
        "A917",
        "written-too-late",
        "warning",
        mark("A mark that is written when nothing asks for it any more"),
        mark("It begins anew with each deal, so what is written behind the last rule that asks for it is forgotten."),
        mark("Keep it longer with `kept`, or write it before it is asked for."),
    ),
    Code(
        "A919",
        "says-otherwise",
        "advice",
        mark("Words that the rules contradict"),
        mark("Players read the name and the summary, and the game deals by the rules: one of the two was not changed."),
        mark("Correct the words, or the rules."),
        of_texts=True,
    ),
    Code(
        "A923",
        "mark-of-others",
        "warning",
        mark("A mark that is written for some players and asked only of others"),
        mark("Nothing ever asks for what is written here: it is asked only of players for whom it is not written."),
        mark("Write it for those of whom it is asked, or ask it of those for whom it is written."),
    ),
    Code(
        "A924",
        "but-for-this",
        "advice",
        mark("A copy of what ships that is otherwise in one place"),
        mark(
            "Whoever knows the game expects the rule that ships with it, and nothing they can read tells them "
            "of another: it may be a slip."
        ),
        mark("Write what ships, or say what is different at your table."),
    ),
    Code(
        "A925",
        "words-alike",
        "warning",
        mark("Two words that say the same"),
        mark(
            "Their names promise two things, and wherever one is asked for the other would do: one was not written out."
        ),
        mark("Say what each is meant for, or use one word for both."),
    ),
    Code(
        "A926",
        "mark-of-the-other-word",
        "warning",
        mark("A word that goes by the mark of another"),
        mark(
            "Two words are alike, each with a mark of its own, and one of them names that of the other in one place: "
            "it was copied, and not changed there."
        ),
        mark("Name the word's own mark, or say in a note that it hangs on the other word."),
    ),
    Code(
        "A927",
        "count-nobody-asks-for",
        "advice",
        mark("A count that no rule asks for"),
        mark(
            "Somebody has to keep account of it from deal to deal, and nothing comes of it: what it was for was not "
            "written down."
        ),
        mark("Write the rule that asks for it, or say that it is there to be told, or for an evening."),
    ),
    Code(
        "A905",
        "name-taken",
        "advice",
        mark("A name that another game has"),
        mark("Players who hear it would expect the game that they know by this name."),
        mark("Call yours by a name of its own."),
    ),
    Code(
        "A908",
        "the-parent-again",
        "advice",
        mark("A game or a modifier that is there already"),
        mark("What is there can be played so, with an option or a modifier, and without another file."),
        mark("Play that so, or say what is different at your table."),
    ),
)
