"""/openapi.yaml and /openapi.json: the contract that this server keeps."""

from flask import Blueprint, Response

from service.api.openapi import as_yaml, document

blueprint = Blueprint("contract", __name__)


@blueprint.get("/openapi.json")
def openapi_json() -> dict[str, object]:
    """The contract as JSON."""
    return document()


@blueprint.get("/openapi.yaml")
def openapi_yaml() -> Response:
    """The contract as YAML."""
    return Response(as_yaml(), content_type="application/yaml")
