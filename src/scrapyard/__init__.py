"""Scrapyard: five robot games, one engine."""
