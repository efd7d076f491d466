"""Tables with people and bots at them: opened, played at, kept going, told to everybody."""
