"""The process that draws: SVG comes in, PNG goes out, until nobody is there to ask.

It is a plain child with two pipes: whoever asks may end at any moment without waiting for it, and
its own end is the end of what it reads.
"""

import os
import subprocess
import sys
from contextlib import suppress
from typing import IO

from service.children import module
from service.reader.raster import render

HEAD = 8
NICE = 10


def main() -> None:
    """One picture after another, behind all who answer; what cannot be drawn gets no bytes."""
    os.nice(NICE)
    while head := sys.stdin.buffer.read(HEAD):
        width, size = int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")
        svg = sys.stdin.buffer.read(size).decode()
        try:
            drawn = render(svg, width)
        except ValueError:
            drawn = b""
        sys.stdout.buffer.write(len(drawn).to_bytes(4, "big") + drawn)
        sys.stdout.buffer.flush()


class Painter:
    """The other end: a child that is started with the first picture, and anew where it died."""

    def __init__(self) -> None:
        self.child: subprocess.Popen[bytes] | None = None

    def draw(self, svg: str, width: int) -> bytes:
        """A picture; raises OSError where the child has died over it."""
        wanted = svg.encode()
        asked, told = self._pipes()
        asked.write(width.to_bytes(4, "big") + len(wanted).to_bytes(4, "big") + wanted)
        asked.flush()
        size = int.from_bytes(told.read(4), "big")
        drawn = told.read(size)
        if not drawn or len(drawn) < size:
            raise BrokenPipeError("The picture could not be drawn.")
        return drawn

    def close(self) -> None:
        """End the child, and leave neither it nor a pipe behind; a later picture starts another."""
        if self.child is not None:
            self.child.kill()
            with self.child, suppress(OSError):
                self.child.communicate()
            self.child = None

    def _pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        if self.child is not None and self.child.poll() is not None:
            self.close()
        if self.child is None:
            pipe = subprocess.PIPE
            command = module("service.reader.painter")
            self.child = subprocess.Popen(command, stdin=pipe, stdout=pipe, start_new_session=True)
        assert self.child.stdin and self.child.stdout
        return self.child.stdin, self.child.stdout


if __name__ == "__main__":
    main()
