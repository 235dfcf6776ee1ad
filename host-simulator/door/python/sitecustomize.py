"""Python runs this first. What looks the platform up by itself, and asks no proxy, comes to the door of AP Bridge, too."""
import os
import socket
import sys
from importlib import machinery, util

_door, *_hosts = os.environ.get("AP_BRIDGE_DOOR", "").split(",")
_own = socket.getaddrinfo


def getaddrinfo(host, port, *args, **kwargs):
    name = "." + (host.decode("latin1") if isinstance(host, bytes) else host or "").lower().rstrip(".")
    if port in (443, "443", "https") and any(name.endswith("." + each) for each in _hosts):
        return _own("127.0.0.1", int(_door), *args, **kwargs)
    return _own(host, port, *args, **kwargs)


socket.getaddrinfo = getaddrinfo

# The one that would have run in the place of this one.
_here = os.path.dirname(__file__)
_next = machinery.PathFinder.find_spec(__name__, [path for path in sys.path if path != _here])
if _next and _next.loader:
    _next.loader.exec_module(util.module_from_spec(_next))
