"""What is kept: rows in SQLite or PostgreSQL, read in threads, written by one writer."""
