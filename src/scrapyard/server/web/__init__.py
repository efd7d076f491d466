"""HTTP: the application, its routes, the built page, and what a page asks about games."""
