"""Small PNG files: a true-colour picture to one with a palette, in plain Python."""

import struct
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import NamedTuple

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COARSE = 0xFC
_LITTLE = array("I", [1]).tobytes()[0] == 1


class Size(NamedTuple):
    """Width and height in pixels."""

    width: int
    height: int


Colour = tuple[int, int, int]


def decode(image: bytes) -> tuple[Size, "array[int]"]:
    """One number for each pixel of an RGBA picture with 8 bits a channel."""
    parts = list(_chunks(image))
    width, height, depth, kind, _, _, laced = struct.unpack(">IIBBBBB", parts[0][1])
    if (depth, kind, laced) != (8, 6, 0):
        raise ValueError("Not a plain RGBA picture.")
    raw = zlib.decompress(b"".join(data for name, data in parts if name == b"IDAT"))
    step, above, rows = 4 * width, bytes(4 * width), []
    for start in range(0, len(raw), step + 1):
        above = _unfilter(raw[start], raw[start + 1 : start + 1 + step], above)
        rows.append(above)
    return Size(width, height), array("I", b"".join(rows))


def _chunks(image: bytes) -> Iterator[tuple[bytes, bytes]]:
    place = len(SIGNATURE)
    while place < len(image):
        (size,) = struct.unpack(">I", image[place : place + 4])
        yield image[place + 4 : place + 8], image[place + 8 : place + 8 + size]
        place += 12 + size


def _unfilter(kind: int, row: bytes, above: bytes) -> bytes:
    """One row of bytes from its filtered form and the row above it."""
    if kind == 0:
        return row
    if kind == 1:
        made = bytearray(len(row))
        for channel in range(4):
            sums = array("I", accumulate(row[channel::4]))
            made[channel::4] = sums.tobytes()[::4] if _LITTLE else sums.tobytes()[3::4]
        return bytes(made)
    if kind == 2:
        return _added(row, above)
    return _averaged(row, above) if kind == 3 else _predicted(row, above)


def _added(one: bytes, other: bytes) -> bytes:
    """Bytes added one by one, without a carry between them."""
    size = len(one)
    low, high = int.from_bytes(b"\x7f" * size), int.from_bytes(b"\x80" * size)
    a, b = int.from_bytes(one), int.from_bytes(other)
    return (((a & low) + (b & low)) ^ ((a ^ b) & high)).to_bytes(size)


def _averaged(row: bytes, above: bytes) -> bytes:
    made = bytearray(row)
    for n in range(len(row)):
        left = made[n - 4] if n >= 4 else 0
        made[n] = (row[n] + (left + above[n]) // 2) & 255
    return bytes(made)


def _predicted(row: bytes, above: bytes) -> bytes:
    """The Paeth filter; pixels in even areas are copied whole."""
    made = array("I", bytes(len(row)))
    deltas, ups = array("I", row), array("I", above)
    left = corner = 0
    for n, delta in enumerate(deltas):
        up = ups[n]
        if not delta and left == corner:
            left = up
        elif delta or up != corner:
            left = _paeth(delta, left, up, corner)
        made[n] = left
        corner = up
    return made.tobytes()


def _paeth(delta: int, left: int, up: int, corner: int) -> int:
    """One pixel, channel by channel."""
    made = 0
    for shift in (0, 8, 16, 24):
        a, b, c = (left >> shift) & 255, (up >> shift) & 255, (corner >> shift) & 255
        pa, pb, pc = abs(b - c), abs(a - c), abs(a + b - 2 * c)
        near = a if pa <= pb and pa <= pc else b if pb <= pc else c
        made |= (((delta >> shift) + near) & 255) << shift
    return made


def quantise(pixels: "array[int]", most: int) -> tuple[bytes, list[Colour]]:
    """A palette index for each pixel, and the palette."""
    counts = Counter(pixels)
    colours = {value: struct.pack("=I", value) for value in counts}
    rough: Counter[Colour] = Counter()
    for value, count in counts.items():
        red, green, blue, _ = colours[value]
        rough[red & COARSE, green & COARSE, blue & COARSE] += count
    palette = _palette(rough, most)
    nearest = {bucket: _nearest(bucket, palette) for bucket in rough}
    table = {}
    for value, (red, green, blue, _) in colours.items():
        table[value] = nearest[red & COARSE, green & COARSE, blue & COARSE]
    exact = _exact(counts, table, colours, len(palette))
    return bytes(map(table.__getitem__, pixels)), exact


def _palette(rough: "Counter[Colour]", most: int) -> list[Colour]:
    """The commonest colour first, then those that are common and far from what is there."""
    chosen = [rough.most_common(1)[0][0]]
    apart = {bucket: _distance(bucket, chosen[0]) for bucket in rough}
    while len(chosen) < min(most, len(rough)):
        best = max(rough, key=lambda bucket: apart[bucket] * rough[bucket] ** 0.4)
        chosen.append(best)
        for bucket in rough:
            apart[bucket] = min(apart[bucket], _distance(bucket, best))
    return chosen


def _exact(
    counts: "Counter[int]", table: dict[int, int], colours: dict[int, bytes], size: int
) -> list[Colour]:
    """For each place of the palette the commonest true colour behind it."""
    best: dict[int, tuple[int, int]] = {}
    for value, place in table.items():
        best[place] = max(best.get(place, (0, 0)), (counts[value], value))
    found = [colours[best[place][1]] if place in best else bytes(4) for place in range(size)]
    return [(one[0], one[1], one[2]) for one in found]


def _nearest(colour: Colour, palette: list[Colour]) -> int:
    return min(range(len(palette)), key=lambda place: _distance(colour, palette[place]))


def _distance(one: Colour, other: Colour) -> int:
    red, green, blue = one[0] - other[0], one[1] - other[1], one[2] - other[2]
    return 2 * red * red + 4 * green * green + 3 * blue * blue


def encode(size: Size, index: bytes, palette: list[Colour]) -> bytes:
    """A PNG with a palette; up to 16 colours take half a byte for each pixel."""
    width, height = size
    depth = 4 if len(palette) <= 16 and width % 2 == 0 else 8
    if depth == 4:
        high, low = int.from_bytes(index[0::2]), int.from_bytes(index[1::2])
        index = ((high << 4) | low).to_bytes(len(index) // 2)
    step = width * depth // 8
    rows = b"".join(b"\0" + index[n : n + step] for n in range(0, len(index), step))
    head = struct.pack(">IIBBBBB", width, height, depth, 3, 0, 0, 0)
    colours = b"".join(bytes(colour) for colour in palette)
    parts = [(b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return SIGNATURE + b"".join(_chunk(name, data) for name, data in parts)


def _chunk(name: bytes, data: bytes) -> bytes:
    check = zlib.crc32(name + data)
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", check)
