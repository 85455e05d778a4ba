"""The position as plain text and as facts: what a mail shows, and what a program reads."""

import pytest

from games.check.testing import rule
from games.oranienburger_kanal.state import State
from tests.games.oranienburger_kanal.positions import GAME, give, position

ENGLISH = """\
Round 4  Deck A (house cards)

Action fields:
  f1  building + path/road                        1 Taler
  f2  building (+ bridge)                         1 Taler  chosen
  f3  3 paths/roads                               3 Taler
  f4  2 tracks                                    1 Taler
  f5  4 wood                                      0 Taler  chosen
  f6  3 wood/clay/ore, or bridge                  0 Taler
  f7  4 clay                                      0 Taler
Stacks: green 0, orange 7, blue 8

Display:
  A02 Towing Hut (1 wood or 1 clay; 1 prestige)
      2 Taler per adjacent canal. 1 wood per adjacent path.
  A14 Boat Shed (2 clay, 2 brick; 5 prestige)
      By number of adjacent canals: 1 → 2 iron; 2 → 2 wood, 2 iron; 3 → 4
      wood, 2 iron; 4 → 6 wood, 2 iron.

----------------------------------------------------------------------------
A
Stock: 1 wood, 2 clay, 3 ore, 4 brick, 5 iron, 6 Taler, 7 prestige

           h01:.          h02:.          h03:.          h04:.
v10:p  [b11    ]v11:.  [b12 A20]v12:c  [b13    ]v13:.  [b14    ]v14:.
           h11:.          h12:r*         h13:.          h14:.
v20:.  [b21    ]v21:.  [b22 A19]v22:.  [b23    ]v23:.  [b24    ]v24:.
           h21:p          h22:.          h23:.          h24:a
v30:.  [b31    ]v31:.  [b32    ]v32:p  [b33    ]v33:.  [b34    ]v34:.
           h31:.          h32:.          h33:.          h34:.
p path  r road  a rail  c canal  * bridge  . empty

  b12 A20 Lock-Keeper's House (4, activated 0x): By number of canals
      anywhere: 1 → 1 Taler; 2 → 2 Taler; 3 → 4 Taler; 4+ → 6 Taler.
  b22 A19 Gravel Pit (2, activated 0x): 1 clay per adjacent path. 1 brick
      per adjacent road.
  Buildings                             6
  Taler                                 6
  Prestige markers                      7
  Brick and iron                        9
  Smallest of wood, clay, ore           1
  Roads, rails and canals               3
  Empty track fields                  -25
  Total                                 7
  If tied: empty track fields 25, empty building fields 10, brick and iron
      9, wood, clay and ore 6

----------------------------------------------------------------------------
B  start player  to move
Stock: 0 wood, 2 clay, 1 ore, 1 brick, 0 iron, 0 Taler, 0 prestige

           h01:.          h02:.          h03:.          h04:.
v10:.  [b11    ]v11:.  [b12    ]v12:c  [b13    ]v13:.  [b14    ]v14:.
           h11:.          h12:.          h13:.          h14:.
v20:.  [b21    ]v21:.  [b22    ]v22:.  [b23    ]v23:.  [b24    ]v24:.
           h21:p          h22:.          h23:.          h24:a
v30:.  [b31    ]v31:.  [b32    ]v32:p  [b33    ]v33:.  [b34    ]v34:.
           h31:.          h32:.          h33:.          h34:.
p path  r road  a rail  c canal  * bridge  . empty

  Buildings                             0
  Taler                                 0
  Prestige markers                      0
  Brick and iron                        1
  Smallest of wood, clay, ore           0
  Roads, rails and canals               2
  Empty track fields                  -27
  Total                               -24
  If tied: empty track fields 27, empty building fields 12, brick and iron
      1, wood, clay and ore 3

"""
GERMAN = """\
Runde 4  Deck A (Hauskarten)

Aktionsfelder:
  f1  Bauwerk + Weg/Straße                        1 Taler
  f2  Bauwerk (+ Brücke)                          1 Taler  gewählt
  f3  3 Wege/Straßen                              3 Taler
  f4  2 Strecken                                  1 Taler
  f5  4 Holz                                      0 Taler  gewählt
  f6  3 Holz/Lehm/Erz oder Brücke                 0 Taler
  f7  4 Lehm                                      0 Taler
Stapel: grün 0, orange 7, blau 8

Auslage:
  A02 Treidelhütte (1 Holz oder 1 Lehm; 1 Prestige)
      2 Taler pro angrenzendem Kanal. 1 Holz pro angrenzendem Weg.
  A14 Bootshalle (2 Lehm, 2 Ziegel; 5 Prestige)
      Nach Anzahl (angrenzende Kanäle): 1 → 2 Eisen; 2 → 2 Holz, 2 Eisen; 3
      → 4 Holz, 2 Eisen; 4 → 6 Holz, 2 Eisen.

----------------------------------------------------------------------------
A
Vorrat: 1 Holz, 2 Lehm, 3 Erz, 4 Ziegel, 5 Eisen, 6 Taler, 7 Prestige

           h01:.          h02:.          h03:.          h04:.
v10:w  [b11    ]v11:.  [b12 A20]v12:k  [b13    ]v13:.  [b14    ]v14:.
           h11:.          h12:s*         h13:.          h14:.
v20:.  [b21    ]v21:.  [b22 A19]v22:.  [b23    ]v23:.  [b24    ]v24:.
           h21:w          h22:.          h23:.          h24:e
v30:.  [b31    ]v31:.  [b32    ]v32:w  [b33    ]v33:.  [b34    ]v34:.
           h31:.          h32:.          h33:.          h34:.
w Weg  s Straße  e Schiene  k Kanal  * Brücke  . leer

  b12 A20 Schleusenwärterhaus (4, 0x aktiviert): Nach Anzahl (Kanäle
      irgendwo): 1 → 1 Taler; 2 → 2 Taler; 3 → 4 Taler; 4+ → 6 Taler.
  b22 A19 Kiesgrube (2, 0x aktiviert): 1 Lehm pro angrenzendem Weg. 1 Ziegel
      pro angrenzender Straße.
  Bauwerke                              6
  Taler                                 6
  Prestigemarker                        7
  Ziegel und Eisen                      9
  Kleinster Bestand Holz/Lehm/Erz       1
  Straßen, Schienen, Kanäle             3
  Leere Streckenfelder                -25
  Summe                                 7
  Bei Gleichstand: leere Streckenfelder 25, leere Bauwerksfelder 10, Ziegel
      und Eisen 9, Holz, Lehm und Erz 6

"""


def middle() -> State:
    """The third turn of round 4: seat A has two buildings and a bridge between them."""
    state = position()
    state.chosen, state.turn, state.actor, state.start, state.round = ["f2", "f5"], 2, 1, 1, 4
    state.taler["f3"] = 3
    state.stacks["green"] = []
    state.display = ["A02", "A14"]
    player = state.players[0]
    give(player, 1, 2, 3, 4, 5, 6, 7)
    player.tracks |= {"v10": "path", "h12": "road"}
    player.buildings = {"b22": "A19", "b12": "A20"}
    player.bridges = ["h12"]
    return state


@rule("OK-1.11")
def test_a_position_is_told_in_plain_text() -> None:
    assert GAME.table(GAME.view(middle(), 0), "en") == ENGLISH
    assert GAME.table(GAME.view(middle(), 1), "de").startswith(GERMAN)


@rule("OK-12.3", "OK-12.12")
@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Round 1 (last round)  Deck A (house cards)",
                "  f1  building + path/road                        0 Taler  blocked",
                "  f4  2 tracks, or building                       1 Taler",
                "  Result so far: worthy of a prize",
            ],
        ),
        (
            "de",
            [
                "Runde 1 (letzte Runde)  Deck A (Hauskarten)",
                "  f1  Bauwerk + Weg/Straße                        0 Taler  blockiert",
                "  f4  2 Strecken oder Bauwerk                     1 Taler",
                "  Stand des Ergebnisses: preiswürdig",
            ],
        ),
    ],
)
def test_alone_the_blocked_field_and_the_result_are_told(lang: str, lines: list[str]) -> None:
    state = position(1)
    state.last = True
    state.players[0].stock["taler"] = 160
    told = GAME.table(GAME.view(state, 0), lang).splitlines()
    assert [line for line in lines if line not in told] == []
    assert not any("Startperson" in line or "start player" in line for line in told)


@rule("OK-1.11")
def test_a_program_reads_the_whole_position_but_the_stacks() -> None:
    seen = GAME.view(middle(), 0)
    first, second = seen.pop("players")
    fields, cards = seen.pop("fields"), seen.pop("cards")
    assert seen == {
        "segment": "turn",
        "seat": 0,
        "deck": "A",
        "house": True,
        "side": "front",
        "campaign": 0,
        "round": 4,
        "last": False,
        "start": 1,
        "actor": 1,
        "turn": 2,
        "chosen": ["f2", "f5"],
        "blocked": "",
        "display": ["A02", "A14"],
        "stacks": {"green": 0, "orange": 7, "blue": 8},
        "removed": [],
        "unseen": 0,
        "band": "",
    }
    assert fields["f2"] == {
        "taler": 1,
        "free": False,
        "covered": False,
        "open": [[["building"], ["bridge"]]],
    }
    assert (fields["f3"]["covered"], fields["f3"]["open"]) == (True, [[["path", "road"]] * 3])
    assert first | {"score": [], "tracks": {}} == {
        "stock": dict(zip(second["stock"], range(1, 8), strict=True)),
        "tracks": {},
        "bridges": ["h12"],
        "buildings": {"b12": "A20", "b22": "A19"},
        "status": {"b12": 0, "b22": 0},
        "around": {"b12": [2, 1], "b22": [1, 1]},
        "paths": ["h21", "v32"],
        "score": [],
        "total": 7,
        "tie_break": [-25, -10, 9, 6],
    }
    assert list(first["tracks"]) == ["h12", "h21", "h24", "v10", "v12", "v32"]
    assert list(first["buildings"]) == list(first["status"]) == ["b12", "b22"]
    assert list(cards) == ["A02", "A14", "A19", "A20"]
    assert {key: cards["A02"][key] for key in ("colour", "cost", "prestige", "order")} == {
        "colour": "green",
        "cost": [{"wood": 1}, {"clay": 1}],
        "prestige": 1,
        "order": "free",
    }
    assert cards["A02"]["name"] == {"de": "Treidelhütte", "en": "Towing Hut"}
    assert list(cards["A02"]) == [
        *("colour", "name", "cost", "prestige", "order", "text", "provenance")
    ]
