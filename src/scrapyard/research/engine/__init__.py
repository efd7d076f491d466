"""The compiled part: what a seat sees as numbers, rewards, and many games in lockstep."""
