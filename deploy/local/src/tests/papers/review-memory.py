"""Reviews the histories of a file with fsrs, which had no part in writing them. Prints, for each, stability, difficulty, days until it is
due and the chance of recall on a later day as JSON."""

import json
import sys
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler

START = datetime(2026, 1, 1, 10, tzinfo=timezone.utc)

with open(sys.argv[1]) as file:
    given = json.load(file)
scheduler = Scheduler(
    parameters=given["weights"],
    desired_retention=0.9,
    learning_steps=(),
    relearning_steps=(),
    enable_fuzzing=False,
)


def reviewed(history):
    card = Card(due=START)
    day = 0
    for day, grade in history["answers"]:
        card, _ = scheduler.review_card(card, Rating(grade), START + timedelta(days=day))
    later = START + timedelta(days=day + history["later"])
    return [
        card.stability,
        card.difficulty,
        (card.due - card.last_review).days,
        scheduler.get_card_retrievability(card, later),
    ]


print(json.dumps([reviewed(one) for one in given["histories"]]))
