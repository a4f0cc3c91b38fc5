"""The standard streams of a process, also where the shell closed one or nobody takes what is written."""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from typing_extensions import Buffer


class OutputError(OSError):
    """Standard output cannot be written: the disk is full, the device is gone."""


class _Output(io.FileIO):
    """Standard output: says of its own failures that they are its own."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise OutputError(error.errno, error.strerror) from error


class _Errors(io.FileIO):
    """Standard error: what nobody takes is dropped, since no reply is worth losing for it."""

    def write(self, data: Buffer, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return memoryview(data).nbytes


def standard_streams() -> tuple[TextIO, TextIO, TextIO]:
    """Return the streams of this process.

    Where the shell closed one (`memchat <&-`), Python has none, and the next file that is opened
    would get its number: it reads and writes nowhere instead. What a stream cannot encode or
    decode is replaced rather than ending the program.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123  (for good)
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="replace")
    return sys.stdin, _rebuilt(sys.stdout, _Output), _rebuilt(sys.stderr, _Errors)


def _rebuilt(stream: TextIO, kind: type[io.FileIO]) -> TextIO:
    """Return a stream like the one given whose failures are those of `kind`."""
    if not isinstance(stream, io.TextIOWrapper):
        return stream  # not of this process: a test's, or a debugger's
    if sys.platform == "win32":  # its console is no file
        stream.reconfigure(errors="replace")
        return stream
    raw = kind(stream.fileno(), "w", closefd=False)
    return io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding=stream.encoding,
        errors="replace",
        line_buffering=kind is _Errors or stream.line_buffering or stream.write_through,
    )


def silence(stream: TextIO) -> None:
    """Let what is still buffered go nowhere: it would be written, in vain and with noise, at the end."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):
        return  # no stream of the system
