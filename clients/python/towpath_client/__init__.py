"""Play Towpath's games from a program."""

from towpath_client import calls as calls
from towpath_client.client import AsyncClient as AsyncClient
from towpath_client.client import Client as Client
from towpath_client.events import Event as Event
from towpath_client.wire import Problem as Problem
