"""`python -m scrapyard` is the command `scrapyard`."""

from scrapyard.cli import main

if __name__ == "__main__":
    main()
