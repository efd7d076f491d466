"""The way in and out: frames, the guard, sockets and what is sent over them."""
