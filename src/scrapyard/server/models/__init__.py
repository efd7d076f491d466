"""What travels between page and server: the shape of every message, of HTTP and of the socket."""
