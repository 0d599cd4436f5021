"""The server: tables over HTTP and WebSockets, kept in a store, with bots in processes of their own."""

from whitby.server.app import make_app
from whitby.server.serve import Serving, run
from whitby.server.store import Store, open_store

__all__ = ["Serving", "Store", "make_app", "open_store", "run"]
