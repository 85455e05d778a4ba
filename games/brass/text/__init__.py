"""Prompts, labels, notes and help in English and German."""

from games.brass.text.labels import barred as barred
from games.brass.text.labels import heading as heading
from games.brass.text.labels import label as label
from games.brass.text.notes import tell as tell
from games.brass.text.notes import touched as touched
from games.brass.text.prompts import figure as figure
from games.brass.text.prompts import guide as guide
from games.brass.text.prompts import help as help
from games.brass.text.prompts import line as line
from games.brass.text.prompts import prompt as prompt
