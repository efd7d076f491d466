"""Play, look back and read the rules in a terminal. Knows no game: everything comes through `Game`."""
