"""Prompts, labels, notes and help in English and German."""

from games.oranienburger_kanal.text.labels import barred as barred
from games.oranienburger_kanal.text.labels import heading as heading
from games.oranienburger_kanal.text.labels import label as label
from games.oranienburger_kanal.text.notes import tell as tell
from games.oranienburger_kanal.text.notes import touched as touched
from games.oranienburger_kanal.text.prompts import figure as figure
from games.oranienburger_kanal.text.prompts import guide as guide
from games.oranienburger_kanal.text.prompts import help as help
from games.oranienburger_kanal.text.prompts import line as line
from games.oranienburger_kanal.text.prompts import prompt as prompt
