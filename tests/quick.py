"""What is the same in every app is worked out once for a test process, which makes hundreds."""

from collections.abc import Callable
from types import CodeType
from typing import ClassVar

from flask import Flask
from jinja2 import BytecodeCache
from jinja2.bccache import Bucket
from werkzeug.routing import Rule

Builder = Callable[..., tuple[str, str]]


class KeptRule(Rule):
    """A route whose path is compiled by the first app that has it."""

    builders: ClassVar[dict[tuple[str, bool], Builder]] = {}

    def _compile_builder(self, append_unknown: bool = True) -> Builder:
        known = self.rule, append_unknown
        if known not in self.builders:
            self.builders[known] = super()._compile_builder(append_unknown)
        return self.builders[known]


class KeptTemplates(BytecodeCache):
    """Templates that are compiled by the first app that shows them."""

    def __init__(self) -> None:
        self.code: dict[str, CodeType | None] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.code.get(bucket.key + bucket.checksum)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self.code[bucket.key + bucket.checksum] = bucket.code


def hasten() -> None:
    """From here on every app keeps for the next one what does not depend on it."""
    Flask.url_rule_class = KeptRule
    Flask.jinja_options = {"bytecode_cache": KeptTemplates()}
