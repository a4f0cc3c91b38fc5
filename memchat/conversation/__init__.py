"""What is kept for this thread: the window, its compaction, the prompt."""
