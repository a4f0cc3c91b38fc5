"""The program: `memchat`, or `python -m memchat`."""

from __future__ import annotations

import sys

from memchat.environment import Environment

INTERRUPTED = 130
"""ExitCode.INTERRUPTED, without loading what it is an error of."""


def main(argv: list[str] | None = None, environment: Environment | None = None) -> int:
    """Run memchat and return its exit code.

    `argv` is the command line without the program's name, by default that of the process;
    `environment` holds the streams, variables and clock, by default its own too.
    """
    try:
        from memchat.cli.app import run

        return run(sys.argv[1:] if argv is None else argv, environment or Environment.of_process())
    except KeyboardInterrupt:  # while it starts or ends: a command in between takes its own
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
