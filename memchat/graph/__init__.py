"""The turn graph: state, wiring, nodes, and the runner of a turn's two halves."""
