"""Do the tests notice when the rules change? `make mutate`; its page says how it works and what was found."""
