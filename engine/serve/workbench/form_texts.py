"""The texts of the form in which rules are written without YAML."""

from engine.text.translation import mark

FORM_TEXTS = {
    "form": mark("The rules as a form"),
    "form_add": mark("Add"),
    "form_add_detail": mark("Add a detail"),
    "form_add_modifier": mark("Add a modifier"),
    "form_add_name": mark("Add one, called"),
    "form_add_step": mark("Add a step at the end"),
    "form_begin": mark("How do the rules begin?"),
    "form_card": mark("{rank} of {suit}"),
    "form_cards": mark("Choose cards"),
    "form_cards_of": mark("Cards for {name}"),
    "form_choose": mark("Choose {name}"),
    "form_choose_one": mark("Choose …"),
    "form_clear": mark("Clear {name}"),
    "form_down": mark("Move {name} down"),
    "form_faults": mark("Faults: {count}"),
    "form_from_game": mark("From a game that is there: search"),
    "form_from_nothing": mark("From nothing"),
    "form_inherited_steps": mark(
        "These steps come from {game}. You can change them, put others beside them, or leave them out."
    ),
    "form_inherits": mark("{value}, as inherited"),
    "form_kind": mark("What is it?"),
    "form_leave_out": mark("Leave this step out"),
    "form_meant": mark("It is meant so"),
    "form_moved": mark("It is now number {to} of {of}."),
    "form_my": mark("My {game}"),
    "form_new_name": mark("My game"),
    "form_put_back": mark("Put it back"),
    "form_raw": mark("{name}, as YAML"),
    "form_reason": mark("it is meant so at this table"),
    "form_remove": mark("Remove {name}"),
    "form_step_after": mark("Put a step after it"),
    "form_step_before": mark("Put a step before it"),
    "form_step_instead": mark("Put a step in its place"),
    "form_steps": mark("What happens in a deal"),
    "form_taken_away": mark("taken away"),
    "form_unreadable": mark("The text cannot be read as YAML. Correct line {line} in the text first."),
    "form_unsaid": mark("not said"),
    "form_up": mark("Move {name} up"),
    "form_write_out": mark("Write all steps out here"),
}
"""Key of the form → its English text."""
