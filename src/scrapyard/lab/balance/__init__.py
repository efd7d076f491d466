"""How fair a game is: bots play many games, and who wins with what is counted.

`run` plays them on all cores; a `Witness` sees each game and puts what it saw into `Counts`, which add up; a `Finding`
says what they come to. Every game has the general count. A module here that is called like a game counts more of it:
its `COUNT` has a witness of its own and what to tell.
"""
