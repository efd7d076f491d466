"""How the server's bots think: a pool of processes, and what is done in each."""
