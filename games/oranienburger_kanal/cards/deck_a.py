"""Deck A: a house deck; seven cards carry facts of the rule book, each marked by its provenance."""

from games.oranienburger_kanal.cards import TRACKS
from games.oranienburger_kanal.cards.form import Card, Count, Line, Place, Table, When, Words

CARDS: tuple[Card, ...] = (
    Card(
        "A01",
        "green",
        Words(de="Lehmgrube", en="Clay Pit"),
        cost=[{"wood": 1}],
        prestige=1,
        effects=[Line(per=Count("track", kinds=[*TRACKS], at="adjacent"), gain=[{"clay": 1}])],
        text=Words(de="1 Lehm pro angrenzender Strecke.", en="1 clay per adjacent track."),
    ),
    Card(
        "A02",
        "green",
        Words(de="Treidelhütte", en="Towing Hut"),
        cost=[{"wood": 1}, {"clay": 1}],
        prestige=1,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"taler": 2}]),
            Line(per=Count("track", kinds=["path"], at="adjacent"), gain=[{"wood": 1}]),
        ],
        text=Words(
            de="2 Taler pro angrenzendem Kanal. 1 Holz pro angrenzendem Weg.",
            en="2 Taler per adjacent canal. 1 wood per adjacent path.",
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "house",
            "number": "house",
            "cost": "rule book",
            "prestige": "house",
            "effects": "house",
        },
        note="rule book: name, and cost 1 wood or 1 clay",
    ),
    Card(
        "A03",
        "green",
        Words(de="Kanalhütte", en="Canal Hut"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="board", max=4), gain=[{"taler": 1}]),
            Line(gain=[{"clay": 2}]),
        ],
        text=Words(
            de="1 Taler pro Kanal irgendwo (höchstens 4 zählen). 2 Lehm.",
            en="1 Taler per canal anywhere (count at most 4). 2 clay.",
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "house",
            "number": "house",
            "cost": "house",
            "prestige": "house",
            "effects": "house",
        },
        note="rule book: name only",
    ),
    Card(
        "A04",
        "green",
        Words(de="Holzfällerlager", en="Lumber Camp"),
        cost=[{"clay": 2}],
        prestige=2,
        effects=[
            Line(gain=[{"wood": 2}]),
            Line(per=Count("empty_field", at="neighbours"), gain=[{"taler": 1}]),
        ],
        text=Words(
            de="2 Holz. 1 Taler pro leerem benachbartem Bauwerksfeld.",
            en="2 wood. 1 Taler per empty neighbouring building field.",
        ),
    ),
    Card(
        "A05",
        "green",
        Words(de="Schifferhütte", en="Skipper's Hut"),
        cost=[{"clay": 2}],
        prestige=2,
        effects=[
            Line(
                times=Count("track", kinds=["canal"], at="adjacent"),
                pay=[{"ore": 1}, {"taler": 1}],
                gain=[{"wood": 1, "iron": 1}],
            )
        ],
        text=Words(
            de="Einmal pro angrenzendem Kanal: zahle 1 Erz oder 1 Taler → 1 Holz, 1 Eisen.",
            en="Once per adjacent canal: pay 1 ore or 1 Taler → 1 wood, 1 iron.",
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "house",
            "number": "house",
            "cost": "rule book",
            "prestige": "house",
            "effects": "house",
        },
        note=(
            "rule book: name, cost 2 clay, and that the effect is an exchange of ore or "
            "Taler once per adjacent canal; how much is paid and what is received is house"
        ),
    ),
    Card(
        "A06",
        "green",
        Words(de="Ziegelstreicherei", en="Brick Moulding Yard"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[Line(times=3, pay=[{"clay": 1}], gain=[{"brick": 1}])],
        text=Words(
            de="Bis zu 3-mal: zahle 1 Lehm → 1 Ziegel.", en="Up to 3 times: pay 1 clay → 1 brick."
        ),
    ),
    Card(
        "A07",
        "green",
        Words(de="Köhlerei", en="Charcoal Kiln"),
        cost=[{"clay": 1}],
        prestige=1,
        effects=[
            Line(gain=[{"wood": 1}]),
            Line(times=2, pay=[{"wood": 1, "ore": 1}], gain=[{"iron": 2}]),
        ],
        text=Words(
            de="1 Holz. Bis zu 2-mal: zahle 1 Holz, 1 Erz → 2 Eisen.",
            en="1 wood. Up to 2 times: pay 1 wood, 1 ore → 2 iron.",
        ),
    ),
    Card(
        "A08",
        "green",
        Words(de="Fährhaus", en="Ferry House"),
        cost=[{"wood": 1, "clay": 1}],
        prestige=2,
        effects=[
            Line(when=[When("track", kinds=["canal"], at="adjacent", min=1)], gain=[{"taler": 3}]),
            Line(when=[When("bridge", at="adjacent", eq=0)], gain=[{"wood": 2}]),
        ],
        text=Words(
            de="Wenn 1+ angrenzende Kanäle: 3 Taler. Wenn 0 angrenzende Brücken: 2 Holz.",
            en="If 1+ adjacent canal: 3 Taler. If 0 adjacent bridges: 2 wood.",
        ),
    ),
    Card(
        "A09",
        "green",
        Words(de="Gewerbelager", en="Trade Store"),
        cost=[{"wood": 1, "clay": 2}],
        prestige=3,
        effects=[
            Line(
                table=Table(
                    Count("stock_kind"), {"3": {"taler": 2}, "4": {"taler": 4}, "5": {"taler": 6}}
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (verschiedene Baustoffe mit mindestens 1 im Vorrat): 3 → 2 Taler; 4 "
                "→ 4 Taler; 5 → 6 Taler."
            ),
            en=(
                "By number of different goods with 1+ in stock: 3 → 2 Taler; 4 → 4 Taler; 5 → 6 "
                "Taler."
            ),
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "house",
            "number": "house",
            "cost": "house",
            "prestige": "house",
            "effects": "house",
        },
        note="rule book: name only",
    ),
    Card(
        "A10",
        "green",
        Words(de="Wegewärterhaus", en="Path Warden's House"),
        cost=[{"wood": 1}],
        prestige=1,
        effects=[Line(place=Place("track", n=2, at="board", kinds=["path"]))],
        text=Words(de="Bis zu 2 Wege kostenfrei platzieren.", en="Place up to 2 paths for free."),
    ),
    Card(
        "A11",
        "green",
        Words(de="Sägemühle", en="Sawmill"),
        cost=[{"clay": 3}],
        prestige=3,
        effects=[
            Line(per=Count("track", kinds=[*TRACKS], at="adjacent"), gain=[{"wood": 1}]),
            Line(when=[When("track", kinds=["canal"], at="adjacent", min=1)], gain=[{"taler": 2}]),
        ],
        text=Words(
            de="1 Holz pro angrenzender Strecke. Wenn 1+ angrenzende Kanäle: 2 Taler.",
            en="1 wood per adjacent track. If 1+ adjacent canal: 2 Taler.",
        ),
    ),
    Card(
        "A12",
        "green",
        Words(de="Erzwäsche", en="Ore Washery"),
        cost=[{"wood": 2, "clay": 1}],
        prestige=3,
        order="listed",
        effects=[
            Line(gain=[{"ore": 2}]),
            Line(
                times=Count("track", kinds=["canal"], at="adjacent"),
                pay=[{"ore": 1}],
                gain=[{"iron": 1}],
            ),
        ],
        text=Words(
            de="2 Erz. Danach: Einmal pro angrenzendem Kanal: zahle 1 Erz → 1 Eisen.",
            en="2 ore. Then: Once per adjacent canal: pay 1 ore → 1 iron.",
        ),
    ),
    Card(
        "A13",
        "green",
        Words(de="Torfstich", en="Peat Cutting"),
        cost=[{"wood": 1}],
        prestige=1,
        effects=[Line(gain=[{"wood": 2}, {"clay": 2}, {"ore": 2}], pick=2)],
        text=Words(
            de="Wähle 2 verschiedene aus: 2 Holz; 2 Lehm; 2 Erz.",
            en="Choose 2 different of: 2 wood; 2 clay; 2 ore.",
        ),
    ),
    Card(
        "A14",
        "green",
        Words(de="Bootshalle", en="Boat Shed"),
        cost=[{"clay": 2, "brick": 2}],
        prestige=5,
        effects=[
            Line(
                table=Table(
                    Count("track", kinds=["canal"], at="adjacent"),
                    {
                        "1": {"iron": 2},
                        "2": {"wood": 2, "iron": 2},
                        "3": {"wood": 4, "iron": 2},
                        "4": {"wood": 6, "iron": 2},
                    },
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (angrenzende Kanäle): 1 → 2 Eisen; 2 → 2 Holz, 2 Eisen; 3 → 4 Holz, "
                "2 Eisen; 4 → 6 Holz, 2 Eisen."
            ),
            en=(
                "By number of adjacent canals: 1 → 2 iron; 2 → 2 wood, 2 iron; 3 → 4 wood, 2 "
                "iron; 4 → 6 wood, 2 iron."
            ),
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "rule book",
            "number": "rule book",
            "cost": "house",
            "prestige": "rule book",
            "effects": "rule book",
        },
        note=(
            "rule book: names, number, prestige 5, effect; the cost line shows the two "
            "amounts 2 and 2, the goods they belong to are a house reading"
        ),
    ),
    Card(
        "A15",
        "green",
        Words(de="Treidelpferdestall", en="Tow-Horse Stable"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[Line(per=Count("track", kinds=["path"], at="board", max=4), gain=[{"taler": 1}])],
        text=Words(
            de="1 Taler pro Weg irgendwo (höchstens 4 zählen).",
            en="1 Taler per path anywhere (count at most 4).",
        ),
    ),
    Card(
        "A16",
        "green",
        Words(de="Posthalterei", en="Post House"),
        cost=[{"wood": 1, "brick": 1}],
        prestige=3,
        effects=[Line(per=Count("track", kinds=["road"], at="board", max=5), gain=[{"taler": 1}])],
        text=Words(
            de="1 Taler pro Straße irgendwo (höchstens 5 zählen).",
            en="1 Taler per road anywhere (count at most 5).",
        ),
    ),
    Card(
        "A17",
        "green",
        Words(de="Zimmererhof", en="Carpenters' Yard"),
        cost=[{"clay": 2}],
        prestige=2,
        effects=[Line(gain=[{"wood": 2}]), Line(place=Place("bridge", n=1, at="adjacent"))],
        text=Words(
            de="2 Holz. 1 Brücke an diesem Bauwerk kostenfrei platzieren.",
            en="2 wood. Place 1 bridge at this building for free.",
        ),
    ),
    Card(
        "A18",
        "green",
        Words(de="Schwellenlager", en="Sleeper Store"),
        cost=[{"wood": 1, "clay": 1}],
        prestige=2,
        effects=[
            Line(times=2, pay=[{"taler": 1}], place=Place("track", n=1, at="board", kinds=["rail"]))
        ],
        text=Words(
            de="Bis zu 2-mal: zahle 1 Taler → 1 Schiene platzieren (ohne weitere Kosten).",
            en="Up to 2 times: pay 1 Taler → place 1 rail (no further cost).",
        ),
    ),
    Card(
        "A19",
        "green",
        Words(de="Kiesgrube", en="Gravel Pit"),
        cost=[{"wood": 2}],
        prestige=2,
        effects=[
            Line(per=Count("track", kinds=["path"], at="adjacent"), gain=[{"clay": 1}]),
            Line(per=Count("track", kinds=["road"], at="adjacent"), gain=[{"brick": 1}]),
        ],
        text=Words(
            de="1 Lehm pro angrenzendem Weg. 1 Ziegel pro angrenzender Straße.",
            en="1 clay per adjacent path. 1 brick per adjacent road.",
        ),
    ),
    Card(
        "A20",
        "green",
        Words(de="Schleusenwärterhaus", en="Lock-Keeper's House"),
        cost=[{"wood": 1, "brick": 1}],
        prestige=4,
        effects=[
            Line(
                table=Table(
                    Count("track", kinds=["canal"], at="board"),
                    {"1": {"taler": 1}, "2": {"taler": 2}, "3": {"taler": 4}, "4+": {"taler": 6}},
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (Kanäle irgendwo): 1 → 1 Taler; 2 → 2 Taler; 3 → 4 Taler; 4+ → 6 "
                "Taler."
            ),
            en=(
                "By number of canals anywhere: 1 → 1 Taler; 2 → 2 Taler; 3 → 4 Taler; 4+ → 6 Taler."
            ),
        ),
    ),
    Card(
        "A21",
        "orange",
        Words(de="Ziegelei", en="Brickworks"),
        cost=[{"wood": 2, "clay": 1}],
        prestige=3,
        effects=[
            Line(times=3, pay=[{"clay": 1}], gain=[{"brick": 1}]),
            Line(per=Count("track", kinds=["road"], at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de="Bis zu 3-mal: zahle 1 Lehm → 1 Ziegel. 1 Prestige pro angrenzender Straße.",
            en="Up to 3 times: pay 1 clay → 1 brick. 1 prestige per adjacent road.",
        ),
    ),
    Card(
        "A22",
        "orange",
        Words(de="Eisenhammer", en="Hammer Mill"),
        cost=[{"clay": 2, "brick": 1}],
        prestige=4,
        effects=[
            Line(
                times=Count("track", kinds=["rail", "canal"], at="adjacent"),
                pay=[{"ore": 1}],
                gain=[{"iron": 1, "prestige": 1}],
            )
        ],
        text=Words(
            de=(
                "Einmal pro angrenzender Schiene oder angrenzendem Kanal: zahle 1 Erz → 1 Eisen, "
                "1 Prestige."
            ),
            en="Once per adjacent rail or canal: pay 1 ore → 1 iron, 1 prestige.",
        ),
    ),
    Card(
        "A23",
        "orange",
        Words(de="Dampfsäge", en="Steam Saw"),
        cost=[{"clay": 2, "iron": 1}],
        prestige=4,
        effects=[
            Line(gain=[{"wood": 4}]),
            Line(per=Count("track", kinds=["rail"], at="adjacent"), gain=[{"taler": 2}]),
        ],
        text=Words(
            de="4 Holz. 2 Taler pro angrenzender Schiene.", en="4 wood. 2 Taler per adjacent rail."
        ),
    ),
    Card(
        "A24",
        "orange",
        Words(de="Arsenal", en="Arsenal"),
        cost=[{"brick": 1, "iron": 1}],
        prestige=4,
        effects=[
            Line(per=Count("track", kinds=["rail"], at="adjacent"), gain=[{"ore": 3}]),
            Line(gain=[{"taler": 2}]),
        ],
        text=Words(
            de="3 Erz pro angrenzender Schiene. 2 Taler.", en="3 ore per adjacent rail. 2 Taler."
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "house",
            "number": "house",
            "cost": "house",
            "prestige": "house",
            "effects": "house",
        },
        note=(
            "rule book: name, first line (3 ore per adjacent rail), and that a second line "
            "yields Taler (at least 2 in the rule book example); the rest is house"
        ),
    ),
    Card(
        "A25",
        "orange",
        Words(de="Hafenkran", en="Harbour Crane"),
        cost=[{"wood": 3, "iron": 1}],
        prestige=5,
        effects=[
            Line(
                table=Table(
                    Count("track", kinds=["canal"], at="adjacent"),
                    {"1": {"taler": 3}, "2": {"taler": 5}, "3": {"taler": 7}, "4": {"taler": 9}},
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (angrenzende Kanäle): 1 → 3 Taler; 2 → 5 Taler; 3 → 7 Taler; 4 → 9 "
                "Taler."
            ),
            en=(
                "By number of adjacent canals: 1 → 3 Taler; 2 → 5 Taler; 3 → 7 Taler; 4 → 9 Taler."
            ),
        ),
    ),
    Card(
        "A26",
        "orange",
        Words(de="Bahnmeisterei", en="Permanent Way Depot"),
        cost=[{"wood": 1, "brick": 2}],
        prestige=4,
        effects=[
            Line(place=Place("track", n=1, at="board", kinds=["rail"])),
            Line(per=Count("track", kinds=["rail"], at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de="1 Schiene kostenfrei platzieren. 1 Prestige pro angrenzender Schiene.",
            en="Place 1 rail for free. 1 prestige per adjacent rail.",
        ),
    ),
    Card(
        "A27",
        "orange",
        Words(de="Chausseehaus", en="Toll House"),
        cost=[{"clay": 2, "brick": 1}],
        prestige=4,
        effects=[Line(per=Count("track", kinds=["road"], at="board", max=6), gain=[{"taler": 1}])],
        text=Words(
            de="1 Taler pro Straße irgendwo (höchstens 6 zählen).",
            en="1 Taler per road anywhere (count at most 6).",
        ),
    ),
    Card(
        "A28",
        "orange",
        Words(de="Gasthof", en="Inn"),
        cost=[{"wood": 2, "brick": 1}],
        prestige=4,
        effects=[
            Line(per=Count("building", at="neighbours"), gain=[{"taler": 1}]),
            Line(per=Count("bridge", at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de="1 Taler pro benachbartem Bauwerk. 1 Prestige pro angrenzender Brücke.",
            en="1 Taler per neighbouring building. 1 prestige per adjacent bridge.",
        ),
    ),
    Card(
        "A29",
        "orange",
        Words(de="Kahnwerft", en="Barge Yard"),
        cost=[{"wood": 3, "iron": 1}],
        prestige=5,
        effects=[
            Line(
                times=Count("track", kinds=["canal"], at="adjacent"),
                pay=[{"wood": 2}],
                gain=[{"prestige": 4}],
            )
        ],
        text=Words(
            de="Einmal pro angrenzendem Kanal: zahle 2 Holz → 4 Prestige.",
            en="Once per adjacent canal: pay 2 wood → 4 prestige.",
        ),
    ),
    Card(
        "A30",
        "orange",
        Words(de="Verladestation", en="Loading Depot"),
        cost=[{"wood": 3, "brick": 1, "taler": 1}],
        prestige=2,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"clay": 2}]),
            Line(per=Count("track", kinds=["rail"], at="board"), gain=[{"taler": 1}]),
        ],
        text=Words(
            de="2 Lehm pro angrenzendem Kanal. 1 Taler pro Schiene irgendwo.",
            en="2 clay per adjacent canal. 1 Taler per rail anywhere.",
        ),
        provenance={
            "name_de": "rule book",
            "name_en": "rule book",
            "number": "rule book",
            "cost": "house",
            "prestige": "rule book",
            "effects": "rule book",
        },
        note=(
            "rule book: names, number, prestige 2, both lines; the cost line shows the three "
            "amounts 3, 1 and 1, the goods they belong to are a house reading"
        ),
    ),
    Card(
        "A31",
        "orange",
        Words(de="Brückenmeisterei", en="Bridge Office"),
        cost=[{"wood": 2, "iron": 1}],
        prestige=4,
        effects=[
            Line(place=Place("bridge", n=1, at="board")),
            Line(per=Count("bridge", at="board", max=5), gain=[{"taler": 1}]),
        ],
        text=Words(
            de=(
                "1 Brücke kostenfrei platzieren. 1 Taler pro Brücke irgendwo (höchstens 5 zählen)."
            ),
            en="Place 1 bridge for free. 1 Taler per bridge anywhere (count at most 5).",
        ),
    ),
    Card(
        "A32",
        "orange",
        Words(de="Glashütte", en="Glassworks"),
        cost=[{"clay": 2, "brick": 2}],
        prestige=6,
        effects=[Line(times=3, pay=[{"wood": 1, "clay": 1}], gain=[{"taler": 3}])],
        text=Words(
            de="Bis zu 3-mal: zahle 1 Holz, 1 Lehm → 3 Taler.",
            en="Up to 3 times: pay 1 wood, 1 clay → 3 Taler.",
        ),
    ),
    Card(
        "A33",
        "orange",
        Words(de="Eisengießerei", en="Iron Foundry"),
        cost=[{"brick": 2, "iron": 1}],
        prestige=5,
        effects=[Line(times="any", pay=[{"ore": 2}], gain=[{"iron": 1, "prestige": 1}])],
        text=Words(
            de="Beliebig oft: zahle 2 Erz → 1 Eisen, 1 Prestige.",
            en="Any number of times: pay 2 ore → 1 iron, 1 prestige.",
        ),
    ),
    Card(
        "A34",
        "orange",
        Words(de="Kalkofen", en="Lime Kiln"),
        cost=[{"wood": 2, "clay": 1, "brick": 1}],
        prestige=4,
        effects=[
            Line(per=Count("track", kinds=["road"], at="adjacent"), gain=[{"clay": 2}]),
            Line(per=Count("angle", kinds=["road"], at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de=(
                "2 Lehm pro angrenzender Straße. 1 Prestige pro angrenzendem 90°-Winkel aus "
                "Straßen."
            ),
            en="2 clay per adjacent road. 1 prestige per adjacent 90° angle of roads.",
        ),
    ),
    Card(
        "A35",
        "orange",
        Words(de="Kornspeicher", en="Granary"),
        cost=[{"wood": 2, "brick": 2}],
        prestige=6,
        effects=[
            Line(
                table=Table(
                    Count("stock_kind", min_each=2),
                    {
                        "2": {"prestige": 2},
                        "3": {"prestige": 4},
                        "4": {"prestige": 6},
                        "5": {"prestige": 8},
                    },
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (verschiedene Baustoffe mit mindestens 2 im Vorrat): 2 → 2 "
                "Prestige; 3 → 4 Prestige; 4 → 6 Prestige; 5 → 8 Prestige."
            ),
            en=(
                "By number of different goods with 2+ in stock: 2 → 2 prestige; 3 → 4 prestige; "
                "4 → 6 prestige; 5 → 8 prestige."
            ),
        ),
    ),
    Card(
        "A36",
        "orange",
        Words(de="Wasserturm", en="Water Tower"),
        cost=[{"brick": 2, "iron": 1}],
        prestige=6,
        effects=[
            Line(when=[When(position="inner")], gain=[{"prestige": 5}]),
            Line(when=[When(position="border")], gain=[{"taler": 4}]),
        ],
        text=Words(
            de="Wenn auf einem inneren Feld: 5 Prestige. Wenn auf einem Randfeld: 4 Taler.",
            en="If on an inner field: 5 prestige. If on a border field: 4 Taler.",
        ),
    ),
    Card(
        "A37",
        "orange",
        Words(de="Pflasterhof", en="Paving Yard"),
        cost=[{"clay": 1, "brick": 1}],
        prestige=3,
        effects=[Line(place=Place("track", n=2, at="board", kinds=["road"], onto="path"))],
        text=Words(
            de="Bis zu 2 Straßen kostenfrei platzieren (nur über Wege).",
            en="Place up to 2 roads for free over paths.",
        ),
    ),
    Card(
        "A38",
        "orange",
        Words(de="Kanalbauhof", en="Canal Works Yard"),
        cost=[{"wood": 2, "iron": 1}],
        prestige=4,
        effects=[
            Line(
                times=2, pay=[{"taler": 1}], place=Place("track", n=1, at="board", kinds=["canal"])
            )
        ],
        text=Words(
            de="Bis zu 2-mal: zahle 1 Taler → 1 Kanal platzieren (ohne weitere Kosten).",
            en="Up to 2 times: pay 1 Taler → place 1 canal (no further cost).",
        ),
    ),
    Card(
        "A39",
        "orange",
        Words(de="Seilerei", en="Ropewalk"),
        cost=[{"wood": 3, "brick": 1}],
        prestige=5,
        effects=[
            Line(
                per=Count("track", kinds=["path", "canal"], at="adjacent"), gain=[{"prestige": 1}]
            ),
            Line(per=Count("building", at="bridged"), gain=[{"taler": 1}]),
        ],
        text=Words(
            de=(
                "1 Prestige pro angrenzendem Weg oder Kanal. 1 Taler pro Bauwerk am anderen Ende "
                "einer Brücke."
            ),
            en="1 prestige per adjacent path or canal. 1 Taler per building linked by a bridge.",
        ),
    ),
    Card(
        "A40",
        "orange",
        Words(de="Marktplatz", en="Market Place"),
        cost=[{"clay": 2, "brick": 2}],
        prestige=5,
        effects=[Line(per=Count("track_kind", at="adjacent"), gain=[{"taler": 2}])],
        text=Words(
            de="2 Taler pro verschiedener angrenzender Streckenart.",
            en="2 Taler per different adjacent track kind.",
        ),
    ),
    Card(
        "A41",
        "blue",
        Words(de="Bahnhof", en="Railway Station"),
        cost=[{"wood": 2, "brick": 2, "iron": 2}],
        prestige=8,
        effects=[
            Line(per=Count("track", kinds=["rail"], at="board", max=9), gain=[{"prestige": 1}])
        ],
        text=Words(
            de="1 Prestige pro Schiene irgendwo (höchstens 9 zählen).",
            en="1 prestige per rail anywhere (count at most 9).",
        ),
    ),
    Card(
        "A42",
        "blue",
        Words(de="Packhof", en="Bonded Warehouse"),
        cost=[{"wood": 2, "brick": 3}],
        prestige=7,
        effects=[Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"prestige": 3}])],
        text=Words(de="3 Prestige pro angrenzendem Kanal.", en="3 prestige per adjacent canal."),
    ),
    Card(
        "A43",
        "blue",
        Words(de="Rathaus", en="Town Hall"),
        cost=[{"brick": 3, "taler": 3}],
        prestige=10,
        effects=[
            Line(per=Count("building", at="neighbours"), gain=[{"prestige": 1}]),
            Line(when=[When("activation", eq=2)], gain=[{"prestige": 4}]),
        ],
        text=Words(
            de="1 Prestige pro benachbartem Bauwerk. Wenn 2. Aktivierung: 4 Prestige.",
            en="1 prestige per neighbouring building. If 2nd activation: 4 prestige.",
        ),
    ),
    Card(
        "A44",
        "blue",
        Words(de="Königliche Hütte", en="Royal Ironworks"),
        cost=[{"clay": 2, "brick": 2, "iron": 2}],
        prestige=8,
        effects=[Line(times="any", pay=[{"iron": 1}], gain=[{"prestige": 2}])],
        text=Words(
            de="Beliebig oft: zahle 1 Eisen → 2 Prestige.",
            en="Any number of times: pay 1 iron → 2 prestige.",
        ),
    ),
    Card(
        "A45",
        "blue",
        Words(de="Schleuse", en="Canal Lock"),
        cost=[{"brick": 2, "iron": 2}],
        prestige=7,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="board", max=8), gain=[{"prestige": 1}])
        ],
        text=Words(
            de="1 Prestige pro Kanal irgendwo (höchstens 8 zählen).",
            en="1 prestige per canal anywhere (count at most 8).",
        ),
    ),
    Card(
        "A46",
        "blue",
        Words(de="Zollamt", en="Customs Office"),
        cost=[{"brick": 3, "taler": 2}],
        prestige=8,
        effects=[
            Line(
                per=Count("track", kinds=["road", "rail", "canal"], at="border", max=8),
                gain=[{"prestige": 1}],
            )
        ],
        text=Words(
            de="1 Prestige pro Straße oder Schiene oder Kanal am Rand (höchstens 8 zählen).",
            en="1 prestige per border road or rail or canal (count at most 8).",
        ),
    ),
    Card(
        "A47",
        "blue",
        Words(de="Kanalhafen", en="Canal Harbour"),
        cost=[{"wood": 3, "brick": 2, "iron": 1}],
        prestige=8,
        effects=[
            Line(per=Count("track", kinds=["canal"], at="adjacent"), gain=[{"prestige": 2}]),
            Line(per=Count("bridge", at="board", over=["canal"]), gain=[{"taler": 2}]),
        ],
        text=Words(
            de="2 Prestige pro angrenzendem Kanal. 2 Taler pro Brücke über Kanäle irgendwo.",
            en="2 prestige per adjacent canal. 2 Taler per bridge over canals anywhere.",
        ),
    ),
    Card(
        "A48",
        "blue",
        Words(de="Chemische Fabrik", en="Chemical Works"),
        cost=[{"clay": 2, "brick": 2, "iron": 1, "taler": 2}],
        prestige=8,
        effects=[Line(times=4, pay=[{"wood": 1, "clay": 1, "ore": 1}], gain=[{"prestige": 4}])],
        text=Words(
            de="Bis zu 4-mal: zahle 1 Holz, 1 Lehm, 1 Erz → 4 Prestige.",
            en="Up to 4 times: pay 1 wood, 1 clay, 1 ore → 4 prestige.",
        ),
    ),
    Card(
        "A49",
        "blue",
        Words(de="Lokomotivfabrik", en="Locomotive Works"),
        cost=[{"wood": 1, "brick": 2, "iron": 3}],
        prestige=10,
        effects=[
            Line(
                table=Table(
                    Count("track", kinds=["rail"], at="adjacent"),
                    {
                        "1": {"prestige": 2},
                        "2": {"prestige": 5},
                        "3": {"prestige": 8},
                        "4": {"prestige": 12},
                    },
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (angrenzende Schienen): 1 → 2 Prestige; 2 → 5 Prestige; 3 → 8 "
                "Prestige; 4 → 12 Prestige."
            ),
            en=(
                "By number of adjacent rails: 1 → 2 prestige; 2 → 5 prestige; 3 → 8 prestige; 4 "
                "→ 12 prestige."
            ),
        ),
    ),
    Card(
        "A50",
        "blue",
        Words(de="Stadtkirche", en="Town Church"),
        cost=[{"clay": 1, "brick": 3, "iron": 1}],
        prestige=10,
        effects=[
            Line(when=[When(position="corner")], gain=[{"prestige": 4}]),
            Line(per=Count("bridge", at="adjacent"), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de="Wenn auf einem Eckfeld: 4 Prestige. 1 Prestige pro angrenzender Brücke.",
            en="If on a corner field: 4 prestige. 1 prestige per adjacent bridge.",
        ),
    ),
    Card(
        "A51",
        "blue",
        Words(de="Kettenbrücke", en="Chain Bridge"),
        cost=[{"wood": 3, "iron": 3}],
        prestige=9,
        effects=[
            Line(place=Place("bridge", n=1, at="adjacent")),
            Line(per=Count("bridge", at="adjacent"), gain=[{"prestige": 2}]),
        ],
        text=Words(
            de=(
                "1 Brücke an diesem Bauwerk kostenfrei platzieren. 2 Prestige pro angrenzender "
                "Brücke."
            ),
            en="Place 1 bridge at this building for free. 2 prestige per adjacent bridge.",
        ),
    ),
    Card(
        "A52",
        "blue",
        Words(de="Börse", en="Exchange"),
        cost=[{"brick": 2, "taler": 4}],
        prestige=8,
        effects=[
            Line(times="any", pay=[{"prestige": 1}], gain=[{"taler": 1}]),
            Line(per=Count("stock", goods=["taler"], each=2, max=6), gain=[{"prestige": 1}]),
        ],
        text=Words(
            de=(
                "Beliebig oft: zahle 1 Prestige → 1 Taler. 1 Prestige pro 2 Taler im Vorrat "
                "(höchstens 6 Prestige)."
            ),
            en=(
                "Any number of times: pay 1 prestige → 1 Taler. 1 prestige per 2 Taler in stock "
                "(at most 6 prestige)."
            ),
        ),
    ),
    Card(
        "A53",
        "blue",
        Words(de="Bauakademie", en="Building Academy"),
        cost=[{"clay": 3, "brick": 3}],
        prestige=9,
        effects=[
            Line(per=Count("building", at="board", status=[1, 2], max=8), gain=[{"prestige": 1}])
        ],
        text=Words(
            de="1 Prestige pro aktiviertem Bauwerk irgendwo (höchstens 8 zählen).",
            en="1 prestige per activated building anywhere (count at most 8).",
        ),
    ),
    Card(
        "A54",
        "blue",
        Words(de="Ringbahnhof", en="Belt Line Station"),
        cost=[{"wood": 2, "brick": 1, "iron": 2}],
        prestige=8,
        effects=[
            Line(per=Count("enclosed", kinds=["road", "rail"], max=3), gain=[{"prestige": 3}])
        ],
        text=Words(
            de=(
                "3 Prestige pro von Straßen/Schienen eingeschlossenem Bauwerksfeld (höchstens 3 "
                "zählen)."
            ),
            en="3 prestige per building field enclosed by roads/rails (count at most 3).",
        ),
    ),
    Card(
        "A55",
        "blue",
        Words(de="Schloss", en="Palace"),
        cost=[{"clay": 2, "brick": 4, "taler": 2}],
        prestige=12,
        effects=[
            Line(per=Count("row", kinds=["road", "rail", "canal"]), gain=[{"prestige": 3}]),
            Line(per=Count("overbuilt"), gain=[{"prestige": 2}]),
        ],
        text=Words(
            de=(
                "3 Prestige pro vollständiger Streckenzeile aus Straßen/Schienen/Kanälen. 2 "
                "Prestige pro überbautem aufgedrucktem Weg."
            ),
            en=(
                "3 prestige per complete track row of roads/rails/canals. 2 prestige per "
                "overbuilt printed path."
            ),
        ),
    ),
    Card(
        "A56",
        "blue",
        Words(de="Baumwollspinnerei", en="Cotton Mill"),
        cost=[{"wood": 2, "clay": 2, "brick": 1}],
        prestige=6,
        effects=[Line(per=Count("track", kinds=["road"], at="adjacent"), gain=[{"prestige": 2}])],
        text=Words(de="2 Prestige pro angrenzender Straße.", en="2 prestige per adjacent road."),
    ),
    Card(
        "A57",
        "blue",
        Words(de="Oberbauamt", en="Works Directorate"),
        cost=[{"wood": 2, "brick": 2, "iron": 1}],
        prestige=8,
        effects=[
            Line(place=Place("track", n=2, at="board", kinds=["road", "rail", "canal"])),
            Line(per=Count("overbuilt"), gain=[{"prestige": 2}]),
        ],
        text=Words(
            de=(
                "Bis zu 2 Straßen oder Schienen oder Kanäle kostenfrei platzieren. 2 Prestige "
                "pro überbautem aufgedrucktem Weg."
            ),
            en=(
                "Place up to 2 roads or rails or canals for free. 2 prestige per overbuilt "
                "printed path."
            ),
        ),
    ),
    Card(
        "A58",
        "blue",
        Words(de="Kaserne", en="Barracks"),
        cost=[{"clay": 3, "brick": 2, "iron": 1}],
        prestige=8,
        effects=[
            Line(per=Count("building", at="board", status=[0], max=4), gain=[{"prestige": 2}])
        ],
        text=Words(
            de="2 Prestige pro nicht aktiviertem Bauwerk irgendwo (höchstens 4 zählen).",
            en="2 prestige per not activated building anywhere (count at most 4).",
        ),
    ),
    Card(
        "A59",
        "blue",
        Words(de="Sparkasse", en="Savings Bank"),
        cost=[{"brick": 2, "iron": 1, "taler": 3}],
        prestige=7,
        effects=[Line(per=Count("building", at="board", max=7), gain=[{"taler": 1}])],
        text=Words(
            de="1 Taler pro Bauwerk irgendwo (höchstens 7 zählen).",
            en="1 Taler per building anywhere (count at most 7).",
        ),
    ),
    Card(
        "A60",
        "blue",
        Words(de="Industrieausstellung", en="Industrial Exhibition"),
        cost=[{"wood": 2, "clay": 2, "brick": 2, "iron": 2}],
        prestige=11,
        effects=[
            Line(
                table=Table(
                    Count("track_kind", at="adjacent"),
                    {"2": {"prestige": 3}, "3": {"prestige": 7}, "4": {"prestige": 11}},
                )
            )
        ],
        text=Words(
            de=(
                "Nach Anzahl (verschiedene angrenzende Streckenarten): 2 → 3 Prestige; 3 → 7 "
                "Prestige; 4 → 11 Prestige."
            ),
            en=(
                "By number of different adjacent track kinds: 2 → 3 prestige; 3 → 7 prestige; 4 "
                "→ 11 prestige."
            ),
        ),
    ),
)
