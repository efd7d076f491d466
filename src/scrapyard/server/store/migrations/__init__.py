"""The store's history, for Alembic."""
