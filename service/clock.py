"""The one place where the service reads the time, as UTC seconds; tests put another clock here."""

import time

now = time.time
