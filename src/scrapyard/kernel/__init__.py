"""The kernel: asks, flows, matches, zones, chance, records, views, copying and conformance. It knows no game."""
