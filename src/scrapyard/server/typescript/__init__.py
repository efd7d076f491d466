"""What the page is sent, as TypeScript."""
