"""Prompts, labels, notes and help in English and German."""

from games.smoky_valley.text.labels import barred as barred
from games.smoky_valley.text.labels import heading as heading
from games.smoky_valley.text.labels import label as label
from games.smoky_valley.text.notes import tell as tell
from games.smoky_valley.text.notes import touched as touched
from games.smoky_valley.text.prompts import figure as figure
from games.smoky_valley.text.prompts import guide as guide
from games.smoky_valley.text.prompts import help as help
from games.smoky_valley.text.prompts import line as line
from games.smoky_valley.text.prompts import prompt as prompt
