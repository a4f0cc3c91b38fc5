"""The program: `memchat`, or `python -m memchat`."""

from __future__ import annotations

import sys

from memchat.environment import Environment


def main(argv: list[str] | None = None, environment: Environment | None = None) -> int:
    """Run memchat and return its exit code.

    `argv` is the command line without the program's name, by default that of the process;
    `environment` holds the streams, variables and clock, by default its own too.
    """
    from memchat.cli.app import run

    return run(sys.argv[1:] if argv is None else argv, environment or Environment.of_process())


if __name__ == "__main__":
    sys.exit(main())
