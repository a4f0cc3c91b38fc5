"""Storage: SQLite behind LangGraph's interfaces. `backend.open_backend` is the only way in."""
