#!/usr/bin/env python3
"""A bot for linstock in Python. It uses only the standard library.

It starts `linstock serve`, plays one side of a battle to its end, and prints the result:

    python3 examples/python/bot.py
    python3 examples/python/bot.py --scenario culloden --side government --seed 7
    python3 examples/python/bot.py -- node dist/cli.js serve

The protocol is in docs/protocol.md. To make your own bot, replace `choose`.
"""

import argparse
import json
import random
import subprocess
import sys

PROTOCOL = 1

# Preferences, by words in the JSON of an action. The first word found applies.
LIKES = (("harge", 12), ("ire", 8), ("ally", 6), ("ollowUp", 6), ("move", 4), ("end", 1))
FEW = 40


class Refused(Exception):
    """A request that failed: its code and text."""


class Linstock:
    """The linstock process, connected by two pipes."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.requests = 0

    def ask(self, method, **params):
        """Sends a request and returns its result."""
        self.requests += 1
        request = {"protocol": PROTOCOL, "id": self.requests, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if line == "":
            raise EOFError("linstock has ended")
        reply = json.loads(line)
        if reply["id"] != self.requests:
            raise Refused(f"a reply to {reply['id']} came for request {self.requests}")
        if not reply["ok"]:
            raise Refused(f"{reply['error']['code']}: {reply['error']['text']}")
        return reply["result"]

    def close(self):
        """Sends the last request and waits for the process to end."""
        self.ask("bye")
        self.process.stdin.close()
        return self.process.wait(timeout=30)


def liking(action):
    """How much the bot likes an action."""
    text = json.dumps(action)
    return next((weight for word, weight in LIKES if word in text), 2)


def choose(actions, chance):
    """Chooses a legal action at random; preferred actions are more likely."""
    return chance.choices(actions, weights=[liking(action) for action in actions])[0]


def play(linstock, scenario, side, opponent, seed):
    """Plays a battle to its end and returns its outcome and the number of decisions."""
    chance = random.Random(seed)
    begun = linstock.ask("new", scenario=scenario, sides=[side], opponent=opponent, seed=str(seed))
    print(f"{begun['scenario']['title']}: playing {side} against {opponent}")
    standing = begun["standing"]
    decisions = 0
    while standing["question"] is not None:
        actions = linstock.ask("candidates", most=FEW)["candidates"]
        standing = linstock.ask("answer", action=choose(actions, chance))["standing"]
        decisions += 1
    return standing["outcome"], decisions


def main():
    parser = argparse.ArgumentParser(description="Plays a battle through linstock serve.")
    parser.add_argument("--scenario", default="skirmish")
    parser.add_argument("--side", default="jacobite")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--seed", type=int, default=1745)
    parser.add_argument("command", nargs="*", default=["npx", "linstock", "serve"])
    given = parser.parse_args()

    linstock = Linstock(given.command)
    hello = linstock.ask("hello")
    if hello["protocol"] != PROTOCOL:
        sys.exit(f"linstock speaks protocol {hello['protocol']}, this bot {PROTOCOL}")
    outcome, decisions = play(linstock, given.scenario, given.side, given.opponent, given.seed)
    winner = outcome["winner"] or "nobody"
    print(f"{winner} won after {decisions} decisions of ours: {outcome['reason']}")
    return linstock.close()


if __name__ == "__main__":
    sys.exit(main())
