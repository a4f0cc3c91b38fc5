"""Models: the protocol, LiteLLM, the offline engine, embedders, prompts, and what fails."""
