"""A table's game, made from its entries: the match and its clock, what each seat sees of it, its record."""
