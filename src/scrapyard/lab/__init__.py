"""The lab: simulations, coverage of the rules, speed."""
