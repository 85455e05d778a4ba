"""A fast SMTP sink in a process of its own: counts mails, keeps none."""

import asyncio
import multiprocessing
from multiprocessing.sharedctypes import Synchronized
from typing import Any

END = b"\r\n.\r\n"


class Session(asyncio.Protocol):
    """Just enough SMTP for one client that knows what it does."""

    def __init__(self, count: "Synchronized[int]", size: "Synchronized[int]") -> None:
        self.count, self.size = count, size
        self.buffer = bytearray()
        self.in_data = False

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(b"220 sink\r\n")

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        while self._step():
            pass

    def _step(self) -> bool:
        """One command, or one message; False if more is needed."""
        mark = END if self.in_data else b"\r\n"
        place = self.buffer.find(mark, max(0, len(self.buffer) - 70_000) if self.in_data else 0)
        if place < 0:
            return False
        taken = bytes(self.buffer[: place + len(mark)])
        del self.buffer[: place + len(mark)]
        if self.in_data:
            self.in_data = False
            with self.count.get_lock():
                self.count.value += 1
                self.size.value += len(taken)
            self.transport.write(b"250 kept\r\n")
        else:
            self._command(taken[:4].upper())
        return True

    def _command(self, verb: bytes) -> None:
        if verb == b"DATA":
            self.in_data = True
            self.transport.write(b"354 go on\r\n")
        elif verb == b"QUIT":
            self.transport.write(b"221 bye\r\n")
            self.transport.close()
        elif verb == b"EHLO":
            self.transport.write(b"250-sink\r\n250 SIZE 10000000\r\n")
        else:
            self.transport.write(b"250 OK\r\n")


def serve(port: Any, count: "Synchronized[int]", size: "Synchronized[int]") -> None:
    """Run until killed; tells its port."""

    async def run() -> None:
        loop = asyncio.get_running_loop()
        server = await loop.create_server(lambda: Session(count, size), "127.0.0.1", 0)
        port.value = server.sockets[0].getsockname()[1]
        await server.serve_forever()

    asyncio.run(run())


def start() -> tuple[multiprocessing.Process, int, "Synchronized[int]", "Synchronized[int]"]:
    """The process, its port, and how many mails and bytes it has taken."""
    count, size = multiprocessing.Value("i", 0), multiprocessing.Value("q", 0)
    port = multiprocessing.Value("i", 0)
    process = multiprocessing.Process(target=serve, args=(port, count, size), daemon=True)
    process.start()
    while not port.value:
        process.join(0.01)
    return process, port.value, count, size
