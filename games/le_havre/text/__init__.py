"""Prompts, labels, notes and help in English and German."""

from games.le_havre.text.labels import barred as barred
from games.le_havre.text.labels import heading as heading
from games.le_havre.text.labels import label as label
from games.le_havre.text.notes import tell as tell
from games.le_havre.text.notes import touched as touched
from games.le_havre.text.prompts import figure as figure
from games.le_havre.text.prompts import guide as guide
from games.le_havre.text.prompts import help as help
from games.le_havre.text.prompts import line as line
from games.le_havre.text.prompts import prompt as prompt
