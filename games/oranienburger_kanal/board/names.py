"""Where long German names of buildings may break."""

from collections.abc import Mapping
from functools import lru_cache

JOINTS = """
Bahn-meisterei Bau-akademie Baumwoll-spinnerei Boots-halle Brücken-meisterei Chaussee-haus
Damm-wärter-haus Dampf-säge Eisen-gießerei Eisen-hammer Feldstein-lager Fischer-kate Flößer-hütte
Gas-anstalt Gewerbe-lager Gewerbe-schule Gitter-brücke Handels-kammer Haupt-bahnhof Haupt-wache
Haupt-zollamt Holzfäller-lager Industrie-ausstellung Kanal-bauhof Kanal-denkmal Kanal-hafen
Kerzen-fabrik Ketten-brücke Klinker-werk Kohlen-handlung Korn-speicher Krämer-laden Lade-straße
Landrats-amt Lokomotiv-fabrik Lok-schuppen Markt-platz Oberbau-amt Papier-mühle Pflaster-hof
Post-halterei Puddel-hütte Rasen-eisen-stich Ring-bahnhof Salz-speicher Schiffer-hütte
Schleusen-treppe Schleusen-wärter-haus Schwellen-lager Schöpf-werk Speicher-stadt Stadt-kirche
Stadt-promenade Steg-bauhof Steinmetz-hof Stell-macherei Straßen-meisterei Telegraphen-amt
Treidel-hütte Treidel-pferde-stall Tuch-fabrik Umschlag-hafen Verlade-station Waggon-fabrik
Waisen-haus Wasser-turm Wege-wärter-haus Wochen-markt Ziegel-streicherei Zimmerer-hof Zug-brücke
Ausspann-hof Bürger-haus Kanal-hütte Hafen-kran Säge-mühle Wind-mühle Gips-mühle Kahn-werft
"""
SOFT = "\u00ad"
HYPHENED: Mapping[str, str] = {
    word.replace("-", ""): word.replace("-", SOFT) for word in JOINTS.split()
}


@lru_cache(maxsize=512)
def hyphened(name: str) -> str:
    """A name with soft hyphens at the joints of its words."""
    return " ".join(HYPHENED.get(word, word) for word in name.split(" "))
