"""A private Postfix on loopback: its own folder, ports and processes; Debian's is not touched."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

DAEMONS = Path("/usr/lib/postfix/sbin")
MAIN = """\
compatibility_level = 3.6
queue_directory = {folder}/queue
data_directory = {folder}/data
command_directory = /usr/sbin
daemon_directory = {daemons}
mail_owner = postfix
setgid_group = postdrop
maillog_file = {folder}/log/maillog
maillog_file_prefixes = {folder}
myhostname = relay.test
mydestination =
alias_maps =
alias_database =
local_recipient_maps =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
smtpd_relay_restrictions = permit_mynetworks, reject
smtpd_client_connection_count_limit = 0
smtpd_error_sleep_time = 0
in_flow_delay = 0
disable_dns_lookups = yes
smtp_host_lookup = native
smtp_tls_security_level = none
relayhost = [127.0.0.1]:{sink}
transport_maps = inline:{{ {{ {domain} = smtp:[127.0.0.1]:{inbox} }} }}
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 2s
notify_classes =
"""
MASTER = """\
127.0.0.1:{port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""


@dataclass(frozen=True)
class Postfix:
    """A running relay: mail for our domain goes to our inbox, everything else to a sink."""

    port: int
    folder: Path

    def log(self) -> str:
        """What it has logged."""
        path = self.folder / "log/maillog"
        return path.read_text(errors="replace") if path.exists() else ""


def why_not() -> str:
    """Why no Postfix can be started here; empty if one can."""
    if not (DAEMONS / "master").exists() or not shutil.which("postfix"):
        return "Postfix is not installed (apt-get install postfix)"
    return "" if os.getuid() == 0 else "Postfix needs root to start"


@contextmanager
def running(port: int, inbox: int, sink: int, domain: str) -> Iterator[Postfix]:
    """Start it, wait until it listens, stop it by its process id."""
    folder = Path(tempfile.mkdtemp(prefix="tp-postfix-", dir="/tmp"))
    folder.chmod(0o755)
    facts = {"folder": folder, "daemons": DAEMONS, "sink": sink, "inbox": inbox}
    for name in ("etc", "queue", "data", "log"):
        (folder / name).mkdir(mode=0o755)
    shutil.chown(folder / "data", "postfix")
    (folder / "etc/main.cf").write_text(MAIN.format(**facts, domain=domain))
    (folder / "etc/master.cf").write_text(MASTER.format(port=port))
    made = Postfix(port, folder)
    subprocess.run(["postfix", "-c", folder / "etc", "check"], check=True, capture_output=True)
    master = subprocess.Popen([DAEMONS / "master", "-c", folder / "etc", "-d"])
    try:
        _wait(made, master)
        yield made
    finally:
        master.send_signal(signal.SIGTERM)
        master.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def _wait(postfix: Postfix, master: "subprocess.Popen[bytes]") -> None:
    until = time.monotonic() + 20
    while "daemon started" not in postfix.log():
        if master.poll() is not None or time.monotonic() > until:
            raise RuntimeError(f"Postfix did not start: {postfix.log()}")
        time.sleep(0.05)
