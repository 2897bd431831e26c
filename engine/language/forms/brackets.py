"""`( … )`: what belongs together."""

from engine.language.forms.form import Form, rule

FORM = Form(
    (),
    (
        rule(
            "bracket",
            lambda u, at, opened, inner, closed: inner,
            "hand_one: LPAR hand RPAR",
            "card_one: LPAR cards RPAR",
            "owner: LPAR seats RPAR",
            "seat: LPAR seats RPAR",
            "cond_not: LPAR condition RPAR",
            "words: LPAR word_list RPAR",
            "factor: LPAR amount RPAR",
        ),
    ),
)
