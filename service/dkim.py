"""DKIM: the host's key signs what leaves this house (RFC 6376, RFC 8463)."""

import base64
import re
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.asymmetric.padding import PKCS1v15
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from service.config import BadSetting

SIGNED = (
    *("from", "to", "subject", "date", "message-id", "reply-to", "in-reply-to", "references"),
    *("mime-version", "content-type", "auto-submitted"),
    *("list-id", "list-unsubscribe", "list-unsubscribe-post"),
)
TEMPLATE = "v=1; a={method}; c=relaxed/relaxed; d={domain}; s={selector}; h={names}; bh={body}; b="
SPACES, FOLDS = re.compile(rb"[ \t]+"), re.compile(rb"\r\n(?=[ \t])")
LINE_ENDS = re.compile(rb"[ \t]+\r\n")


class Key:
    """A private key in a file: RSA or Ed25519 in PEM, or the bare 32 bytes of Ed25519 in base64."""

    def __init__(self, path: str) -> None:
        try:
            found = _private_key(Path(path).read_bytes().strip())
        except (OSError, ValueError, TypeError, UnsupportedAlgorithm) as error:
            raise BadSetting(
                f"TOWPATH_DKIM_KEY: {path} is no private key, or has a password."
            ) from error
        if not isinstance(found, RSAPrivateKey | Ed25519PrivateKey):
            raise BadSetting(f"TOWPATH_DKIM_KEY: {path} is neither an RSA nor an Ed25519 key.")
        self.private = found
        self.method = "rsa-sha256" if isinstance(found, RSAPrivateKey) else "ed25519-sha256"

    def record(self) -> str:
        """The public half, as DNS holds it."""
        public, kind = self.private.public_key(), self.method.partition("-")[0]
        if kind == "rsa":
            raw = public.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        else:
            raw = public.public_bytes(Encoding.Raw, PublicFormat.Raw)
        return f"v=DKIM1; k={kind}; p={base64.b64encode(raw).decode()}"

    def signature(self, text: bytes) -> bytes:
        """The key's signature of a text; Ed25519 signs its hash."""
        if isinstance(self.private, RSAPrivateKey):
            return self.private.sign(text, PKCS1v15(), hashes.SHA256())
        return self.private.sign(sha256(text).digest())


def _private_key(raw: bytes) -> object:
    if b"BEGIN" in raw:
        return serialization.load_pem_private_key(raw, None)
    return Ed25519PrivateKey.from_private_bytes(base64.b64decode(raw))


def signed(raw: bytes, key: Key, selector: str, domain: str) -> bytes:
    """The message, whose lines end in CRLF, with a DKIM-Signature on top."""
    head, _, body = raw.partition(b"\r\n\r\n")
    fields = _fields(head)
    names = [name for name in SIGNED if name in fields]
    tag = TEMPLATE.format(
        method=key.method,
        domain=domain,
        selector=selector,
        names=":".join(names),
        body=base64.b64encode(sha256(_relaxed_body(body)).digest()).decode(),
    )
    lines = [_relaxed(name, fields[name]) for name in names]
    lines.append(_relaxed("dkim-signature", tag.encode()))
    made = base64.b64encode(key.signature(b"\r\n".join(lines)))
    return b"DKIM-Signature: " + _folded(tag.encode(), made) + b"\r\n" + raw


def _fields(head: bytes) -> dict[str, bytes]:
    """Header fields by name; our letters hold each once."""
    rows = (row.partition(b":") for row in FOLDS.sub(b"", head).split(b"\r\n"))
    return {name.decode().strip().lower(): value for name, _, value in rows}


def _relaxed(name: str, value: bytes) -> bytes:
    return f"{name}:".encode() + SPACES.sub(b" ", value).strip()


def _relaxed_body(body: bytes) -> bytes:
    text = LINE_ENDS.sub(b"\r\n", SPACES.sub(b" ", body)).rstrip(b"\r\n")
    return text + b"\r\n" if text else b""


def _folded(tag: bytes, made: bytes) -> bytes:
    """Tags on lines of their own, and the signature in pieces."""
    pieces = [made[n : n + 70] for n in range(0, len(made), 70)]
    return tag.replace(b"; ", b";\r\n ") + b"\r\n ".join([b"", *pieces])
