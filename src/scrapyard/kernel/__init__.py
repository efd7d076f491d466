"""The kernel: asks, flows, matches, zones, chance, records, views, outlooks, copies, conformance. It knows no game."""


def compiled() -> bool:
    """Whether the kernel runs as machine code, not from its sources."""
    from scrapyard.kernel import match  # noqa: PLC0415  # the package itself loads nothing

    return not match.__file__.endswith(".py")
