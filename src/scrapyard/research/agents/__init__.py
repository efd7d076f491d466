"""For agents that read and write words: a table they can ask about, and the tools of a language model."""
