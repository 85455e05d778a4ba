"""Deck B: a house deck, entirely; only its numbering is the box's."""

from games.oranienburger_kanal.cards import TRACKS
from games.oranienburger_kanal.cards.form import Card, Count, Line, Place, Table, When, Words

CARDS: tuple[Card, ...] = (
    Card(
        "B01",
        "green",
        Words(de="Lehmkate", en="Clay Cottage"),
        cost=[{"wood": 1}],
        prestige=1,
        effects=[
            Line(gain=[{"clay": 3}]),
            Line(when=[When(position="border")], gain=[{"taler": 2}]),
        ],
        text=Words(
            de="3 Lehm. Wenn auf einem Randfeld: 2 Taler.",
            en="3 clay. If on a border field: 2 Taler.",
        ),
    ),
    Card(
        "B02",
        "green",
        Words(de="Flößerhütte", en="Raftsmen's Hut"),
        cost=[{"clay": 1}],
        prestige=1,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"wood": 3}]),
            Line(when=[When("track", kinds=["canal"], at="adjacent", eq=0)], gain=[{"wood": 2}]),
        ],
        text=Words(
            de="3 Holz pro angrenzendem Kanal. Wenn 0 angrenzende Kanäle: 2 Holz.",
            en="3 wood per adjacent canal. If 0 adjacent canals: 2 wood.",
        ),
    ),
    Card(
        "B03",
        "green",
        Words(de="Fischerkate", en="Fisherman's Cottage"),
        cost=[{"wood": 2}, {"clay": 2}],
        prestige=2,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="board", max=3), gain=[{"taler": 1}]),
            Line(per=Count("empty_field", at="neighbours", max=2), gain=[{"taler": 1}]),
        ],
        text=Words(
            de=(
                "1 Taler pro Kanal irgendwo (höchstens 3 zählen). 1 Taler pro leerem "
                "benachbartem Bauwerksfeld (höchstens 2 zählen)."
            ),
            en=(
                "1 Taler per canal anywhere (count at most 3). 1 Taler per empty neighbouring "
                "building field (count at most 2)."
            ),
        ),
    ),
    Card(
        "B04",
        "green",
        Words(de="Baumschule", en="Tree Nursery"),
        cost=[{"clay": 1}],
        prestige=1,
        effects=[Line(per=Count("empty_field", at="board", max=5), gain=[{"wood": 1}])],
        text=Words(
            de="1 Holz pro leerem Bauwerksfeld (höchstens 5 zählen).",
            en="1 wood per empty building field (count at most 5).",
        ),
    ),
    Card(
        "B05",
        "green",
        Words(de="Raseneisenstich", en="Bog-Iron Diggings"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[
            Line(per=Count("track", kinds=["path"], at="adjacent"), gain=[{"ore": 1}]),
            Line(gain=[{"iron": 1}]),
            Line(gain=[{"wood": 1}]),
        ],
        text=Words(
            de="1 Erz pro angrenzendem Weg. 1 Eisen. 1 Holz.",
            en="1 ore per adjacent path. 1 iron. 1 wood.",
        ),
    ),
    Card(
        "B06",
        "green",
        Words(de="Feldbrand", en="Field Kiln"),
        cost=[{"wood": 1, "clay": 1}],
        prestige=3,
        effects=[
            Line(when=[When("angle", kinds=["path"], at="adjacent", min=1)], gain=[{"brick": 2}]),
            Line(gain=[{"clay": 2}]),
        ],
        text=Words(
            de="Wenn 1+ angrenzende 90°-Winkel aus Wegen: 2 Ziegel. 2 Lehm.",
            en="If 1+ adjacent 90° angle of paths: 2 brick. 2 clay.",
        ),
    ),
    Card(
        "B07",
        "green",
        Words(de="Schmiede", en="Smithy"),
        cost=[{"wood": 1, "clay": 2}],
        prestige=2,
        effects=[Line(times=3, pay=[{"ore": 1}], gain=[{"iron": 1}])],
        text=Words(
            de="Bis zu 3-mal: zahle 1 Erz → 1 Eisen.", en="Up to 3 times: pay 1 ore → 1 iron."
        ),
    ),
    Card(
        "B08",
        "green",
        Words(de="Pechhütte", en="Pitch Hut"),
        cost=[{"clay": 2}],
        prestige=2,
        effects=[
            Line(times="any", pay=[{"wood": 2}], gain=[{"taler": 2}]),
            Line(gain=[{"wood": 2}]),
        ],
        text=Words(
            de="Beliebig oft: zahle 2 Holz → 2 Taler. 2 Holz.",
            en="Any number of times: pay 2 wood → 2 Taler. 2 wood.",
        ),
    ),
    Card(
        "B09",
        "green",
        Words(de="Krämerladen", en="Grocer's Shop"),
        cost=[{"wood": 2, "clay": 1}],
        prestige=3,
        effects=[
            Line(gain=[{"taler": 2}]),
            Line(per=Count("building", at="neighbours"), gain=[{"taler": 1}]),
        ],
        text=Words(
            de="2 Taler. 1 Taler pro benachbartem Bauwerk.",
            en="2 Taler. 1 Taler per neighbouring building.",
        ),
    ),
    Card(
        "B10",
        "green",
        Words(de="Feldsteinlager", en="Fieldstone Yard"),
        cost=[{"wood": 2}],
        prestige=2,
        order="listed",
        effects=[
            Line(place=Place("track", n=1, at="board", kinds=["path"])),
            Line(
                per=Count("track", kinds=["path"], at="board", each=2, max=4), gain=[{"taler": 1}]
            ),
        ],
        text=Words(
            de="1 Weg kostenfrei platzieren. Danach: 1 Taler pro 2 Wege irgendwo (höchstens 4).",
            en="Place 1 path for free. Then: 1 Taler per 2 paths anywhere (at most 4).",
        ),
    ),
    Card(
        "B11",
        "green",
        Words(de="Windmühle", en="Windmill"),
        cost=[{"wood": 2, "clay": 2}],
        prestige=4,
        effects=[
            Line(when=[When(position="corner")], gain=[{"taler": 4}]),
            Line(when=[When(position="edge")], gain=[{"taler": 2}]),
        ],
        text=Words(
            de="Wenn auf einem Eckfeld: 4 Taler. Wenn auf einem Randfeld (keine Ecke): 2 Taler.",
            en="If on a corner field: 4 Taler. If on an edge field that is no corner: 2 Taler.",
        ),
    ),
    Card(
        "B12",
        "green",
        Words(de="Schöpfwerk", en="Drainage Mill"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[
            Line(
                per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"clay": 1, "brick": 1}]
            ),
            Line(gain=[{"clay": 1}]),
        ],
        text=Words(
            de="1 Lehm, 1 Ziegel pro angrenzendem Kanal. 1 Lehm.",
            en="1 clay, 1 brick per adjacent canal. 1 clay.",
        ),
    ),
    Card(
        "B13",
        "green",
        Words(de="Wiesenhof", en="Meadow Farm"),
        cost=[{"wood": 1}],
        prestige=1,
        effects=[
            Line(per=Count("empty_field", at="neighbours", max=3), gain=[{"taler": 1}]),
            Line(gain=[{"wood": 2}, {"clay": 2}]),
        ],
        text=Words(
            de=(
                "1 Taler pro leerem benachbartem Bauwerksfeld (höchstens 3 zählen). Wähle 1 aus: "
                "2 Holz; 2 Lehm."
            ),
            en=(
                "1 Taler per empty neighbouring building field (count at most 3). Choose 1 of: 2 "
                "wood; 2 clay."
            ),
        ),
    ),
    Card(
        "B14",
        "green",
        Words(de="Stellmacherei", en="Wheelwright's Shop"),
        cost=[{"clay": 2}],
        prestige=2,
        effects=[Line(times=2, pay=[{"wood": 2}], gain=[{"iron": 1, "taler": 2}])],
        text=Words(
            de="Bis zu 2-mal: zahle 2 Holz → 1 Eisen, 2 Taler.",
            en="Up to 2 times: pay 2 wood → 1 iron, 2 Taler.",
        ),
    ),
    Card(
        "B15",
        "green",
        Words(de="Dammwärterhaus", en="Dyke Warden's House"),
        cost=[{"wood": 1, "clay": 1}],
        prestige=2,
        effects=[
            Line(
                per=Count("track", kinds=[*TRACKS], at="border", each=2, max=4), gain=[{"taler": 1}]
            )
        ],
        text=Words(
            de="1 Taler pro 2 Strecken am Rand (höchstens 4 Taler).",
            en="1 Taler per 2 border tracks (at most 4 Taler).",
        ),
    ),
    Card(
        "B16",
        "green",
        Words(de="Ausspannhof", en="Coaching Yard"),
        cost=[{"wood": 2, "clay": 1}],
        prestige=2,
        effects=[
            Line(per=Count("track", kinds=["road"], at="adjacent", max=3), gain=[{"taler": 2}])
        ],
        text=Words(
            de="2 Taler pro angrenzender Straße (höchstens 3 zählen).",
            en="2 Taler per adjacent road (count at most 3).",
        ),
    ),
    Card(
        "B17",
        "green",
        Words(de="Stegbauhof", en="Footbridge Yard"),
        cost=[{"clay": 2}],
        prestige=2,
        order="listed",
        effects=[
            Line(place=Place("bridge", n=1, at="board")),
            Line(per=Count("bridge", at="board", max=3), gain=[{"taler": 1}]),
        ],
        text=Words(
            de=(
                "1 Brücke kostenfrei platzieren. Danach: 1 Taler pro Brücke irgendwo (höchstens "
                "3 zählen)."
            ),
            en="Place 1 bridge for free. Then: 1 Taler per bridge anywhere (count at most 3).",
        ),
    ),
    Card(
        "B18",
        "green",
        Words(de="Feldbahn", en="Field Railway"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[
            Line(place=Place("track", n=1, at="board", kinds=["rail"])),
            Line(per=Count("track", kinds=["rail"], at="adjacent"), gain=[{"ore": 1}]),
        ],
        text=Words(
            de="1 Schiene kostenfrei platzieren. 1 Erz pro angrenzender Schiene.",
            en="Place 1 rail for free. 1 ore per adjacent rail.",
        ),
    ),
    Card(
        "B19",
        "green",
        Words(de="Bauhütte", en="Builders' Hut"),
        cost=[{"wood": 1, "clay": 1}],
        prestige=2,
        effects=[
            Line(gain=[{"wood": 2}, {"clay": 2}, {"ore": 2}, {"brick": 1}, {"iron": 1}], pick=2)
        ],
        text=Words(
            de="Wähle 2 verschiedene aus: 2 Holz; 2 Lehm; 2 Erz; 1 Ziegel; 1 Eisen.",
            en="Choose 2 different of: 2 wood; 2 clay; 2 ore; 1 brick; 1 iron.",
        ),
    ),
    Card(
        "B20",
        "green",
        Words(de="Pegelhaus", en="Gauge House"),
        cost=[{"wood": 1, "brick": 1}],
        prestige=4,
        effects=[
            Line(when=[When("activation", eq=1)], gain=[{"taler": 3}]),
            Line(when=[When("activation", eq=2)], gain=[{"prestige": 5}]),
        ],
        text=Words(
            de="Wenn 1. Aktivierung: 3 Taler. Wenn 2. Aktivierung: 5 Prestige.",
            en="If 1st activation: 3 Taler. If 2nd activation: 5 prestige.",
        ),
    ),
    Card(
        "B21",
        "orange",
        Words(de="Klinkerwerk", en="Clinker Works"),
        cost=[{"wood": 2, "clay": 2}],
        prestige=4,
        effects=[Line(times=3, pay=[{"clay": 2}], gain=[{"brick": 1, "taler": 2}])],
        text=Words(
            de="Bis zu 3-mal: zahle 2 Lehm → 1 Ziegel, 2 Taler.",
            en="Up to 3 times: pay 2 clay → 1 brick, 2 Taler.",
        ),
    ),
    Card(
        "B22",
        "orange",
        Words(de="Puddelhütte", en="Puddling Furnace"),
        cost=[{"clay": 2, "brick": 1}],
        prestige=4,
        effects=[
            Line(
                table=Table(
                    Count("stock", goods=["ore"]),
                    {"1+": {"iron": 1}, "3+": {"iron": 2}, "6+": {"iron": 3}},
                )
            ),
            Line(gain=[{"ore": 2}]),
        ],
        text=Words(
            de="Nach Anzahl (Erz im Vorrat): 1+ → 1 Eisen; 3+ → 2 Eisen; 6+ → 3 Eisen. 2 Erz.",
            en="By number of ore in stock: 1+ → 1 iron; 3+ → 2 iron; 6+ → 3 iron. 2 ore.",
        ),
    ),
    Card(
        "B23",
        "orange",
        Words(de="Holzhof", en="Timber Yard"),
        cost=[{"clay": 2, "brick": 1}],
        prestige=4,
        order="listed",
        effects=[
            Line(gain=[{"wood": 3}]),
            Line(per=Count("stock", goods=["wood"], each=2), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de="3 Holz. Danach: 1 Prestige pro 2 Holz im Vorrat.",
            en="3 wood. Then: 1 prestige per 2 wood in stock.",
        ),
    ),
    Card(
        "B24",
        "orange",
        Words(de="Zeughaus", en="Armoury"),
        cost=[{"brick": 1, "iron": 2}],
        prestige=5,
        effects=[
            Line(per=Count("track", kinds=["rail"], at="adjacent"), gain=[{"prestige": 2}]),
            Line(per=Count("bridge", at="adjacent"), gain=[{"iron": 1}]),
        ],
        text=Words(
            de="2 Prestige pro angrenzender Schiene. 1 Eisen pro angrenzender Brücke.",
            en="2 prestige per adjacent rail. 1 iron per adjacent bridge.",
        ),
    ),
    Card(
        "B25",
        "orange",
        Words(de="Ladestraße", en="Loading Street"),
        cost=[{"wood": 2, "brick": 1}],
        prestige=4,
        effects=[
            Line(per=Count("straight", kinds=["road", "rail"]), gain=[{"taler": 4}]),
            Line(per=Count("track", kinds=["rail"], at="adjacent"), gain=[{"wood": 1}]),
        ],
        text=Words(
            de=(
                "4 Taler pro Paar gegenüberliegender Seiten mit Straßen/Schienen. 1 Holz pro "
                "angrenzender Schiene."
            ),
            en="4 Taler per pair of opposite sides with roads/rails. 1 wood per adjacent rail.",
        ),
    ),
    Card(
        "B26",
        "orange",
        Words(de="Lokschuppen", en="Engine Shed"),
        cost=[{"wood": 2, "brick": 1, "iron": 1}],
        prestige=5,
        effects=[
            Line(place=Place("track", n=1, at="board", kinds=["rail"])),
            Line(per=Count("track", kinds=["rail"], at="board", each=2), gain=[{"taler": 1}]),
        ],
        text=Words(
            de="1 Schiene kostenfrei platzieren. 1 Taler pro 2 Schienen irgendwo.",
            en="Place 1 rail for free. 1 Taler per 2 rails anywhere.",
        ),
    ),
    Card(
        "B27",
        "orange",
        Words(de="Straßenmeisterei", en="Highway Depot"),
        cost=[{"clay": 2, "brick": 1}],
        prestige=3,
        effects=[
            Line(place=Place("track", n=1, at="board", kinds=["road"])),
            Line(per=Count("circuit", kinds=["path", "road"], max=3), gain=[{"taler": 2}]),
        ],
        text=Words(
            de=(
                "1 Straße kostenfrei platzieren. 2 Taler pro Rundkurs aus Wegen/Straßen "
                "(höchstens 3 zählen)."
            ),
            en="Place 1 road for free. 2 Taler per circuit of paths/roads (count at most 3).",
        ),
    ),
    Card(
        "B28",
        "orange",
        Words(de="Brauerei", en="Brewery"),
        cost=[{"wood": 2, "clay": 2, "taler": 1}],
        prestige=5,
        effects=[
            Line(
                when=[When("track", kinds=["canal"], at="adjacent", min=1)],
                times=3,
                pay=[{"wood": 1}],
                gain=[{"prestige": 2}],
            ),
            Line(gain=[{"taler": 2}]),
        ],
        text=Words(
            de="Wenn 1+ angrenzende Kanäle: bis zu 3-mal: zahle 1 Holz → 2 Prestige. 2 Taler.",
            en="If 1+ adjacent canal: up to 3 times: pay 1 wood → 2 prestige. 2 Taler.",
        ),
    ),
    Card(
        "B29",
        "orange",
        Words(de="Treidelei", en="Haulage Company"),
        cost=[{"wood": 3, "taler": 2}],
        prestige=5,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"taler": 2}]),
            Line(per=Count("track", kinds=["path"], at="adjacent"), gain=[{"taler": 1}]),
        ],
        text=Words(
            de="2 Taler pro angrenzendem Kanal. 1 Taler pro angrenzendem Weg.",
            en="2 Taler per adjacent canal. 1 Taler per adjacent path.",
        ),
    ),
    Card(
        "B30",
        "orange",
        Words(de="Kohlenhandlung", en="Coal Merchant"),
        cost=[{"wood": 2, "clay": 1, "taler": 1}],
        prestige=4,
        effects=[Line(gain=[{"wood": 3}, {"clay": 3}, {"ore": 3}], pick=2)],
        text=Words(
            de="Wähle 2 verschiedene aus: 3 Holz; 3 Lehm; 3 Erz.",
            en="Choose 2 different of: 3 wood; 3 clay; 3 ore.",
        ),
    ),
    Card(
        "B31",
        "orange",
        Words(de="Zugbrücke", en="Drawbridge"),
        cost=[{"wood": 2, "iron": 1}],
        prestige=5,
        effects=[
            Line(per=Count("bridge", at="adjacent", over=["canal"]), gain=[{"prestige": 2}]),
            Line(per=Count("bridge", at="board", max=5), gain=[{"taler": 1}]),
        ],
        text=Words(
            de=(
                "2 Prestige pro angrenzender Brücke über Kanäle. 1 Taler pro Brücke irgendwo "
                "(höchstens 5 zählen)."
            ),
            en=(
                "2 prestige per adjacent bridge over canals. 1 Taler per bridge anywhere (count "
                "at most 5)."
            ),
        ),
    ),
    Card(
        "B32",
        "orange",
        Words(de="Papiermühle", en="Paper Mill"),
        cost=[{"wood": 3, "brick": 1}],
        prestige=5,
        effects=[
            Line(
                when=[When("track", kinds=["canal"], at="adjacent", min=1)],
                times=2,
                pay=[{"wood": 2}],
                gain=[{"taler": 1, "prestige": 3}],
            )
        ],
        text=Words(
            de="Wenn 1+ angrenzende Kanäle: bis zu 2-mal: zahle 2 Holz → 1 Taler, 3 Prestige.",
            en="If 1+ adjacent canal: up to 2 times: pay 2 wood → 1 Taler, 3 prestige.",
        ),
    ),
    Card(
        "B33",
        "orange",
        Words(de="Walzwerk", en="Rolling Mill"),
        cost=[{"brick": 1, "iron": 2}],
        prestige=6,
        effects=[
            Line(
                times=Count("track", kinds=["rail"], at="adjacent"),
                pay=[{"iron": 1}],
                gain=[{"prestige": 4}],
            )
        ],
        text=Words(
            de="Einmal pro angrenzender Schiene: zahle 1 Eisen → 4 Prestige.",
            en="Once per adjacent rail: pay 1 iron → 4 prestige.",
        ),
    ),
    Card(
        "B34",
        "orange",
        Words(de="Gipsmühle", en="Gypsum Mill"),
        cost=[{"wood": 2, "clay": 1}],
        prestige=3,
        effects=[
            Line(per=Count("track", kinds=["road"], at="adjacent"), gain=[{"brick": 1}]),
            Line(when=[When("track", kinds=["path"], at="adjacent", eq=0)], gain=[{"prestige": 2}]),
        ],
        text=Words(
            de="1 Ziegel pro angrenzender Straße. Wenn 0 angrenzende Wege: 2 Prestige.",
            en="1 brick per adjacent road. If 0 adjacent paths: 2 prestige.",
        ),
    ),
    Card(
        "B35",
        "orange",
        Words(de="Salzspeicher", en="Salt Store"),
        cost=[{"wood": 2, "brick": 2}],
        prestige=6,
        effects=[
            Line(when=[When("bridge", at="adjacent", min=1)], gain=[{"taler": 3}]),
            Line(
                when=[When("track", kinds=["canal"], at="sides", sides=["N", "S"], min=1)],
                gain=[{"taler": 4}],
            ),
        ],
        text=Words(
            de="Wenn 1+ angrenzende Brücken: 3 Taler. Wenn 1+ Kanäle an Seite N/S: 4 Taler.",
            en="If 1+ adjacent bridge: 3 Taler. If 1+ canal on side N/S: 4 Taler.",
        ),
    ),
    Card(
        "B36",
        "orange",
        Words(de="Telegraphenamt", en="Telegraph Office"),
        cost=[{"wood": 2, "iron": 2}],
        prestige=6,
        effects=[
            Line(per=Count("building", at="bridged"), gain=[{"prestige": 2}]),
            Line(gain=[{"taler": 2}]),
        ],
        text=Words(
            de="2 Prestige pro Bauwerk am anderen Ende einer Brücke. 2 Taler.",
            en="2 prestige per building linked by a bridge. 2 Taler.",
        ),
    ),
    Card(
        "B37",
        "orange",
        Words(de="Steinmetzhof", en="Stonemasons' Yard"),
        cost=[{"clay": 3, "brick": 1}],
        prestige=5,
        effects=[
            Line(per=Count("track", kinds=["road", "rail"], at="adjacent"), gain=[{"prestige": 1}]),
            Line(when=[When("activation", eq=2)], gain=[{"brick": 2}]),
        ],
        text=Words(
            de="1 Prestige pro angrenzender Straße oder Schiene. Wenn 2. Aktivierung: 2 Ziegel.",
            en="1 prestige per adjacent road or rail. If 2nd activation: 2 brick.",
        ),
    ),
    Card(
        "B38",
        "orange",
        Words(de="Baggerei", en="Dredging Company"),
        cost=[{"wood": 1, "iron": 2}],
        prestige=4,
        effects=[
            Line(place=Place("track", n=1, at="board", kinds=["canal"])),
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de="1 Kanal kostenfrei platzieren. 1 Prestige pro angrenzendem Kanal.",
            en="Place 1 canal for free. 1 prestige per adjacent canal.",
        ),
    ),
    Card(
        "B39",
        "orange",
        Words(de="Tuchfabrik", en="Cloth Factory"),
        cost=[{"wood": 1, "clay": 1, "brick": 2}],
        prestige=6,
        effects=[
            Line(per=Count("building", at="neighbours", status=[1, 2]), gain=[{"prestige": 2}])
        ],
        text=Words(
            de="2 Prestige pro benachbartem aktiviertem Bauwerk.",
            en="2 prestige per neighbouring activated building.",
        ),
    ),
    Card(
        "B40",
        "orange",
        Words(de="Wochenmarkt", en="Weekly Market"),
        cost=[{"wood": 1, "clay": 1, "taler": 2}],
        prestige=4,
        effects=[
            Line(
                times=5,
                pay=[{"wood": 1}, {"clay": 1}, {"ore": 1}, {"brick": 1}, {"iron": 1}],
                distinct=True,
                gain=[{"taler": 2}],
            )
        ],
        text=Words(
            de=(
                "Bis zu 5-mal (jede Alternative höchstens einmal): zahle 1 Holz oder 1 Lehm oder "
                "1 Erz oder 1 Ziegel oder 1 Eisen → 2 Taler."
            ),
            en=(
                "Up to 5 times (each alternative at most once): pay 1 wood or 1 clay or 1 ore or "
                "1 brick or 1 iron → 2 Taler."
            ),
        ),
    ),
    Card(
        "B41",
        "blue",
        Words(de="Hauptbahnhof", en="Central Station"),
        cost=[{"wood": 2, "brick": 3, "iron": 2}],
        prestige=10,
        effects=[
            Line(
                table=Table(
                    Count("track", kinds=["rail"], at="board"),
                    {
                        "2+": {"prestige": 2},
                        "4+": {"prestige": 5},
                        "6+": {"prestige": 8},
                        "9+": {"prestige": 12},
                    },
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (Schienen irgendwo): 2+ → 2 Prestige; 4+ → 5 Prestige; 6+ → 8 "
                "Prestige; 9+ → 12 Prestige."
            ),
            en=(
                "By number of rails anywhere: 2+ → 2 prestige; 4+ → 5 prestige; 6+ → 8 prestige; "
                "9+ → 12 prestige."
            ),
        ),
    ),
    Card(
        "B42",
        "blue",
        Words(de="Speicherstadt", en="Warehouse District"),
        cost=[{"wood": 2, "brick": 2}],
        prestige=7,
        effects=[
            Line(
                per=Count("stock", goods=["wood", "clay", "ore"], each=2, max=8),
                gain=[{"prestige": 1}],
            )
        ],
        text=Words(
            de=(
                "1 Prestige pro 2 Holz/Lehm/Erz im Vorrat, alle drei zusammengezählt (höchstens "
                "8 Prestige)."
            ),
            en="1 prestige per 2 wood/clay/ore in stock, all three added (at most 8 prestige).",
        ),
    ),
    Card(
        "B43",
        "blue",
        Words(de="Bürgerhaus", en="Burghers' Hall"),
        cost=[{"brick": 3, "iron": 1, "taler": 2}],
        prestige=9,
        effects=[Line(per=Count("building", at="neighbours"), gain=[{"prestige": 2}])],
        text=Words(
            de="2 Prestige pro benachbartem Bauwerk.", en="2 prestige per neighbouring building."
        ),
    ),
    Card(
        "B44",
        "blue",
        Words(de="Hochofen", en="Blast Furnace"),
        cost=[{"clay": 2, "brick": 2, "iron": 1}],
        prestige=8,
        effects=[Line(times="any", pay=[{"wood": 1, "ore": 2}], gain=[{"prestige": 4}])],
        text=Words(
            de="Beliebig oft: zahle 1 Holz, 2 Erz → 4 Prestige.",
            en="Any number of times: pay 1 wood, 2 ore → 4 prestige.",
        ),
    ),
    Card(
        "B45",
        "blue",
        Words(de="Schleusentreppe", en="Lock Staircase"),
        cost=[{"wood": 2, "brick": 2, "iron": 1}],
        prestige=8,
        effects=[
            Line(per=Count("straight", kinds=["canal"]), gain=[{"prestige": 4}]),
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de=(
                "4 Prestige pro Paar gegenüberliegender Seiten mit Kanälen. 1 Prestige pro "
                "angrenzendem Kanal."
            ),
            en=(
                "4 prestige per pair of opposite sides with canals. 1 prestige per adjacent canal."
            ),
        ),
    ),
    Card(
        "B46",
        "blue",
        Words(de="Hauptzollamt", en="Main Customs House"),
        cost=[{"brick": 2, "taler": 3}],
        prestige=8,
        effects=[
            Line(
                table=Table(
                    Count("empty_track", at="border"),
                    {
                        "0": {"prestige": 8},
                        "1": {"prestige": 7},
                        "2": {"prestige": 6},
                        "3": {"prestige": 5},
                        "4": {"prestige": 4},
                        "5": {"prestige": 3},
                        "6": {"prestige": 2},
                    },
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (leere Streckenfelder am Rand): 0 → 8 Prestige; 1 → 7 Prestige; 2 → "
                "6 Prestige; 3 → 5 Prestige; 4 → 4 Prestige; 5 → 3 Prestige; 6 → 2 Prestige."
            ),
            en=(
                "By number of empty border track fields: 0 → 8 prestige; 1 → 7 prestige; 2 → 6 "
                "prestige; 3 → 5 prestige; 4 → 4 prestige; 5 → 3 prestige; 6 → 2 prestige."
            ),
        ),
    ),
    Card(
        "B47",
        "blue",
        Words(de="Umschlaghafen", en="Transhipment Port"),
        cost=[{"wood": 2, "brick": 2, "iron": 2}],
        prestige=9,
        effects=[
            Line(
                when=[
                    When("track", kinds=["canal"], at="adjacent", min=1),
                    When("track", kinds=["rail"], at="adjacent", min=1),
                ],
                gain=[{"prestige": 5}],
            ),
            Line(
                when=[When("track", kinds=["canal"], at="adjacent", min=2)], gain=[{"prestige": 4}]
            ),
        ],
        text=Words(
            de=(
                "Wenn 1+ angrenzende Kanäle und 1+ angrenzende Schienen: 5 Prestige. Wenn 2+ "
                "angrenzende Kanäle: 4 Prestige."
            ),
            en=(
                "If 1+ adjacent canal and 1+ adjacent rail: 5 prestige. If 2+ adjacent canals: 4 "
                "prestige."
            ),
        ),
    ),
    Card(
        "B48",
        "blue",
        Words(de="Kerzenfabrik", en="Candle Works"),
        cost=[{"wood": 1, "clay": 2, "brick": 2, "taler": 2}],
        prestige=7,
        effects=[
            Line(
                times=5,
                pay=[{"wood": 2}, {"clay": 2}, {"ore": 2}, {"brick": 1}, {"iron": 1}],
                distinct=True,
                gain=[{"prestige": 3}],
            )
        ],
        text=Words(
            de=(
                "Bis zu 5-mal (jede Alternative höchstens einmal): zahle 2 Holz oder 2 Lehm oder "
                "2 Erz oder 1 Ziegel oder 1 Eisen → 3 Prestige."
            ),
            en=(
                "Up to 5 times (each alternative at most once): pay 2 wood or 2 clay or 2 ore or "
                "1 brick or 1 iron → 3 prestige."
            ),
        ),
    ),
    Card(
        "B49",
        "blue",
        Words(de="Waggonfabrik", en="Carriage Works"),
        cost=[{"wood": 3, "brick": 1, "iron": 2}],
        prestige=9,
        effects=[
            Line(
                times=Count("track", kinds=["rail"], at="adjacent"),
                pay=[{"wood": 1, "iron": 1}],
                gain=[{"prestige": 5}],
            )
        ],
        text=Words(
            de="Einmal pro angrenzender Schiene: zahle 1 Holz, 1 Eisen → 5 Prestige.",
            en="Once per adjacent rail: pay 1 wood, 1 iron → 5 prestige.",
        ),
    ),
    Card(
        "B50",
        "blue",
        Words(de="Waisenhaus", en="Orphanage"),
        cost=[{"clay": 2, "brick": 4}],
        prestige=11,
        effects=[
            Line(per=Count("empty_field", at="neighbours", max=3), gain=[{"prestige": 2}]),
            Line(per=Count("bridge", at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de=(
                "2 Prestige pro leerem benachbartem Bauwerksfeld (höchstens 3 zählen). 1 "
                "Prestige pro angrenzender Brücke."
            ),
            en=(
                "2 prestige per empty neighbouring building field (count at most 3). 1 prestige "
                "per adjacent bridge."
            ),
        ),
    ),
    Card(
        "B51",
        "blue",
        Words(de="Gitterbrücke", en="Lattice Bridge"),
        cost=[{"wood": 2, "brick": 1, "iron": 3}],
        prestige=8,
        effects=[Line(per=Count("bridge", at="board", max=8), gain=[{"prestige": 1}])],
        text=Words(
            de="1 Prestige pro Brücke irgendwo (höchstens 8 zählen).",
            en="1 prestige per bridge anywhere (count at most 8).",
        ),
    ),
    Card(
        "B52",
        "blue",
        Words(de="Handelskammer", en="Chamber of Commerce"),
        cost=[{"brick": 2, "iron": 2, "taler": 3}],
        prestige=9,
        effects=[Line(per=Count("track_kind", at="adjacent"), gain=[{"prestige": 2}])],
        text=Words(
            de="2 Prestige pro verschiedener angrenzender Streckenart.",
            en="2 prestige per different adjacent track kind.",
        ),
    ),
    Card(
        "B53",
        "blue",
        Words(de="Gewerbeschule", en="Trade School"),
        cost=[{"wood": 2, "clay": 2, "brick": 2}],
        prestige=7,
        effects=[
            Line(
                when=[When("activation", eq=1)],
                place=Place("track", n=1, at="board", kinds=["road", "rail", "canal"]),
            ),
            Line(when=[When("activation", eq=1)], place=Place("bridge", n=1, at="board")),
            Line(when=[When("activation", eq=2)], gain=[{"prestige": 8}]),
        ],
        text=Words(
            de=(
                "Wenn 1. Aktivierung: 1 Straße oder Schiene oder Kanal kostenfrei platzieren. "
                "Wenn 1. Aktivierung: 1 Brücke kostenfrei platzieren. Wenn 2. Aktivierung: 8 "
                "Prestige."
            ),
            en=(
                "If 1st activation: place 1 road or rail or canal for free. If 1st activation: "
                "place 1 bridge for free. If 2nd activation: 8 prestige."
            ),
        ),
    ),
    Card(
        "B54",
        "blue",
        Words(de="Stadtpromenade", en="Town Promenade"),
        cost=[{"clay": 2, "brick": 4}],
        prestige=10,
        effects=[
            Line(per=Count("circuit", kinds=["road"]), gain=[{"prestige": 3}]),
            Line(per=Count("angle", kinds=["road"], at="board", max=5), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de=(
                "3 Prestige pro Rundkurs aus Straßen. 1 Prestige pro 90°-Winkel aus Straßen "
                "irgendwo (höchstens 5 zählen)."
            ),
            en=(
                "3 prestige per circuit of roads. 1 prestige per 90° angle of roads anywhere "
                "(count at most 5)."
            ),
        ),
    ),
    Card(
        "B55",
        "blue",
        Words(de="Orangerie", en="Orangery"),
        cost=[{"wood": 2, "clay": 2, "brick": 3}],
        prestige=10,
        effects=[
            Line(per=Count("building", at="corners"), gain=[{"prestige": 1}]),
            Line(per=Count("overbuilt"), gain=[{"prestige": 2}]),
        ],
        text=Words(
            de=(
                "1 Prestige pro Bauwerk auf einem Eckfeld. 2 Prestige pro überbautem "
                "aufgedrucktem Weg."
            ),
            en=(
                "1 prestige per building on a corner field. 2 prestige per overbuilt printed path."
            ),
        ),
    ),
    Card(
        "B56",
        "blue",
        Words(de="Gasanstalt", en="Gasworks"),
        cost=[{"brick": 3, "iron": 2}],
        prestige=9,
        effects=[
            Line(per=Count("track", kinds=["road"], at="inner", max=8), gain=[{"prestige": 1}])
        ],
        text=Words(
            de="1 Prestige pro Straße im Innern (höchstens 8 zählen).",
            en="1 prestige per inner road (count at most 8).",
        ),
    ),
    Card(
        "B57",
        "blue",
        Words(de="Landratsamt", en="District Office"),
        cost=[{"wood": 2, "brick": 3, "taler": 2}],
        prestige=8,
        effects=[
            Line(per=Count("building", at="board", status=[2], max=7), gain=[{"prestige": 1}])
        ],
        text=Words(
            de="1 Prestige pro zweimal aktiviertem Bauwerk irgendwo (höchstens 7 zählen).",
            en="1 prestige per twice activated building anywhere (count at most 7).",
        ),
    ),
    Card(
        "B58",
        "blue",
        Words(de="Hauptwache", en="Main Guard House"),
        cost=[{"wood": 1, "brick": 2, "iron": 1}],
        prestige=7,
        effects=[
            Line(per=Count("row", kinds=[*TRACKS]), gain=[{"prestige": 1}]),
            Line(per=Count("column", kinds=[*TRACKS]), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de=(
                "1 Prestige pro vollständiger Streckenzeile. 1 Prestige pro vollständiger "
                "Streckenspalte."
            ),
            en="1 prestige per complete track row. 1 prestige per complete track column.",
        ),
    ),
    Card(
        "B59",
        "blue",
        Words(de="Bankhaus", en="Banking House"),
        cost=[{"brick": 3, "taler": 5}],
        prestige=9,
        effects=[
            Line(
                table=Table(
                    Count("stock", goods=["taler"]),
                    {"0+": {"taler": 3}, "4+": {"taler": 5}, "8+": {"taler": 7}},
                )
            )
        ],
        text=Words(
            de="Nach Anzahl (Taler im Vorrat): 0+ → 3 Taler; 4+ → 5 Taler; 8+ → 7 Taler.",
            en="By number of Taler in stock: 0+ → 3 Taler; 4+ → 5 Taler; 8+ → 7 Taler.",
        ),
    ),
    Card(
        "B60",
        "blue",
        Words(de="Kanaldenkmal", en="Canal Monument"),
        cost=[{"wood": 3, "clay": 3, "brick": 2, "iron": 2, "taler": 2}],
        prestige=12,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="board", max=6), gain=[{"prestige": 2}])
        ],
        text=Words(
            de="2 Prestige pro Kanal irgendwo (höchstens 6 zählen).",
            en="2 prestige per canal anywhere (count at most 6).",
        ),
    ),
)
