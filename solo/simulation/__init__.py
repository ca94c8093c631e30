"""Many games and what they say: `Study` names them, `play_games` plays them, `summarise` counts.

>>> from solo.simulation import Study, play_games, wilson
>>> study = Study(games=2, levels=("pink",), player="random", seed=1)
>>> [row["game"] for row in play_games(study)]
[0, 1]
>>> [round(bound, 3) for bound in wilson(8, 10)]
[0.49, 0.943]
"""

from solo.simulation.comparing import Results, compare
from solo.simulation.playing import play_game
from solo.simulation.reading import read_rows
from solo.simulation.rows import Row
from solo.simulation.running import play_games
from solo.simulation.statistics import Interval, newcombe, welch, wilson
from solo.simulation.study import LEVELS, Job, Study, StudyError, game_seed
from solo.simulation.summary import Counting, Summary, summarise

__all__ = [
    "LEVELS",
    "Counting",
    "Interval",
    "Job",
    "Results",
    "Row",
    "Study",
    "StudyError",
    "Summary",
    "compare",
    "game_seed",
    "newcombe",
    "play_game",
    "play_games",
    "read_rows",
    "summarise",
    "welch",
    "wilson",
]
