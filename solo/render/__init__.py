"""Pictures: positions, decisions, rooms and cards as SVG, whole games as one HTML page.

    picture = position_svg(position, decision=decision)

Everything here is drawn by us. A position becomes a list of `Item`s; an SVG file and the replay page are
two ways to put the same items on a screen, so nothing is drawn twice.
"""

from solo.render.card import card_svg
from solo.render.html import replay_html
from solo.render.svg import position_svg, room_svg

__all__ = ["card_svg", "position_svg", "replay_html", "room_svg"]
