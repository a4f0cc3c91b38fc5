"""What tests share. Each module's docstring shows how it is used.

- runner: `memchat("chat", "--message", "hi")` runs the whole program in a process of its own, forked from a
  warm process (warm, warm_client), and returns output, errors and exit code; `start` leaves it running;
  `cold` and `loaded_modules` use a fresh interpreter.
- terminal: the whole program in a pseudo-terminal, its screen read through a terminal emulator.
- model_server, answers: a scripted OpenAI-compatible server on loopback (fixture `model_server`).
- clock: a clock that stands still (fixture `clock`).
- environment, network: what the fixtures `isolated` and `no_network` (both automatic) put in place.
"""
