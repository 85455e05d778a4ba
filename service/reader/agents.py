"""What a browser calls itself, in two words that people know."""

BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device(agent: str) -> str:
    """`Firefox, Linux`; empty for one that is not known."""
    found = (
        next((name for mark, name in kind if mark in agent), "") for kind in (BROWSERS, SYSTEMS)
    )
    return ", ".join(name for name in found if name)
