"""A bot on a server: `python online.py http://localhost:8000 rusty-piston-42 TOKEN`; needs `pip install websockets`."""

import json
import random
import sys

from websockets.sync.client import connect

server, table, token = sys.argv[1:4]
lot = random.Random()

with connect(f"ws{server.removeprefix('http')}/ws/bots/{table}", max_size=None) as socket:
    socket.send(json.dumps({"token": token}))
    for text in socket:
        line = json.loads(text)
        if line["type"] == "question":
            option = lot.choice(line["options"])
            print(line["prompt"], "->", option["label"])
            socket.send(json.dumps({"id": option["id"]}))
        elif line["type"] != "seated":
            print(line)
