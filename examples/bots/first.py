"""A bot in Python: reads a question a line, answers with an option. This one prefers what breaks things.

scrapyard play bolt --seats "me,exec:python examples/bots/first.py"
"""

import json
import sys

LIKES = ("play ", "target ", "hit head", "hit torso", "counter ")


def prefer(options: list[dict[str, object]]) -> dict[str, object]:
    for wish in LIKES:
        for option in options:
            if str(option["key"]).startswith(wish):
                return option
    return options[0]


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": prefer(question["options"])["id"]}), flush=True)
