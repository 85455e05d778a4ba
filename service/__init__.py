"""The web side: create_app builds the API and the pages around a store."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

    from service.config import Config
    from service.store import Store


def create_app(config: "Config | None" = None, store: "Store | None" = None) -> "Flask":
    """A WSGI application; without arguments from the environment."""
    from service import errors, files, logs, pages
    from service.api import BLUEPRINTS, ROOT_BLUEPRINTS, manners
    from service.api.access import Desk, refuse_forwarded
    from service.api.route import App, limit_bodies
    from service.config import load
    from service.store import store_of

    config = config or load()
    logs.configure(config.log_level)
    files.install(config)
    app = App("service", static_folder="static")
    app.extensions["towpath"] = Desk(store or store_of(config), config)
    limit_bodies(app)
    if config.trust == "local":
        app.before_request(refuse_forwarded)
    errors.register(app)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint, url_prefix="/v1")
    for blueprint in (*ROOT_BLUEPRINTS, pages.blueprint):
        app.register_blueprint(blueprint)
    manners.install(app)
    return app
