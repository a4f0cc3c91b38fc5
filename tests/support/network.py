"""Refuses every connection that would leave the machine, and remembers that it was tried."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable
from typing import Any

LOCAL_NAMES = {None, "", b"", "localhost", b"localhost"}


class NetworkBlockedError(OSError):
    """A test tried to reach something other than the loopback interface."""


def stays_here(address: Any) -> bool:
    """Tell whether a socket address (or host) is on this machine."""
    host = address[0] if isinstance(address, tuple) else address
    if host in LOCAL_NAMES or not isinstance(address, tuple | str | bytes):
        return True
    try:
        return ipaddress.ip_address(host.decode() if isinstance(host, bytes) else host).is_loopback
    except ValueError:
        return False


def guards(report: Callable[[str], None]) -> dict[tuple[Any, str], Any]:
    """Return what to put in place of the socket functions, as {(owner, name): function}.

    `report` is called with each address refused.
    """

    def guard(owner: Any, name: str, position: int) -> Callable[..., Any]:
        original = getattr(owner, name)

        def guarded(*args: Any, **kwargs: Any) -> Any:
            address = args[position]
            internet = name == "getaddrinfo" or args[0].family in (socket.AF_INET, socket.AF_INET6)
            if internet and not stays_here(address):
                report(str(address))
                raise NetworkBlockedError(f"no network in tests: {address}")
            return original(*args, **kwargs)

        return guarded

    return {
        (socket.socket, "connect"): guard(socket.socket, "connect", 1),
        (socket.socket, "connect_ex"): guard(socket.socket, "connect_ex", 1),
        (socket.socket, "sendto"): guard(socket.socket, "sendto", -1),
        (socket, "getaddrinfo"): guard(socket, "getaddrinfo", 0),
    }


def block(report: Callable[[str], None]) -> None:
    """Put the guards in place for the rest of the process's life."""
    for (owner, name), function in guards(report).items():
        setattr(owner, name, function)
