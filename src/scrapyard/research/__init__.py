"""For experiments: observations, PettingZoo, Gymnasium, OpenSpiel, the vector engine, policies."""
