"""The nodes of the turn graph, one module each."""
