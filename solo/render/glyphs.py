"""Our own signs for the eight kinds of characters and the six kinds of objects.

Each is drawn around (0, 0) in a box from -10 to 10, in one colour (`ink`) on another (`ground`).
"""

from __future__ import annotations

from collections.abc import Mapping

LETTERS: Mapping[str, str] = {
    "backstabber": "Bs",
    "banshee": "Bn",
    "cleric": "Cl",
    "colossus": "Co",
    "mekanork": "Mk",
    "naga": "Na",
    "telepath": "Te",
    "wizard": "Wi",
    "rope": "Ro",
    "key": "Ke",
    "fireball_wand": "Fw",
    "bow": "Bo",
    "telescopic_lance": "Tl",
    "large_shield": "Ls",
}

# {i}: ink, {g}: ground
_DRAWINGS: Mapping[str, str] = {
    # a dagger, point down
    "backstabber": '<path fill="{i}" d="M0 10L-2.6 -2H-6.5V-4.6H-1.5V-9.5H1.5V-4.6H6.5V-2H2.6Z"/>',
    # a ghost that screams
    "banshee": '<path fill="{i}" d="M-7.5 9.5V-1.5A7.5 8 0 0 1 7.5 -1.5V9.5L3.8 6.5L0 9.5L-3.8 6.5Z"/>'
    '<circle cx="-2.9" cy="-3" r="1.5" fill="{g}"/><circle cx="2.9" cy="-3" r="1.5" fill="{g}"/>'
    '<ellipse cx="0" cy="2.4" rx="1.9" ry="2.7" fill="{g}"/>',
    # a cross
    "cleric": '<path fill="{i}" d="M-2.6 -9H2.6V-4.4H7.5V0.8H2.6V9.5H-2.6V0.8H-7.5V-4.4H-2.6Z"/>',
    # a giant with a small head
    "colossus": '<circle cx="0" cy="-7" r="2.9" fill="{i}"/>'
    '<path fill="{i}" d="M-9.5 -3.5Q0 -5.5 9.5 -3.5L8.6 4.5H6L5.4 0L4.8 9.5H1.1L0 3.5L-1.1 9.5H-4.8'
    'L-5.4 0L-6 4.5H-8.6Z"/>',
    # a spanner
    "mekanork": '<path fill="{i}" transform="rotate(40)" d="M-2.2 10V-2.2A5.6 5.6 0 0 1 -3.4 -10.6V-5.6'
    'L0 -3.8L3.4 -5.6V-10.6A5.6 5.6 0 0 1 2.2 -2.2V10Q0 11.8 -2.2 10Z"/>',
    # a snake
    "naga": '<path fill="none" stroke="{i}" stroke-width="3.6" stroke-linecap="round" '
    'd="M-8 8.2C2 10.5 10.5 6 3 1.2C-4.5 -3.4 -5 -8.4 3 -7.2"/>'
    '<path fill="{i}" d="M1.5 -10L8.4 -8.4Q9.6 -6.6 7.6 -5.2L1.5 -4.4Z"/>',
    # an eye with rays
    "telepath": '<path fill="{i}" d="M-10 3Q0 -7 10 3Q0 12 -10 3Z"/><circle cx="0" cy="2.8" r="3.5" '
    'fill="{g}"/><circle cx="0" cy="2.8" r="1.6" fill="{i}"/><path fill="none" stroke="{i}" '
    'stroke-width="1.7" stroke-linecap="round" d="M0 -5.2V-9.4M-5 -3.7L-7.2 -7.4M5 -3.7L7.2 -7.4"/>',
    # a pointed hat
    "wizard": '<path fill="{i}" d="M1.4 -10.2L5.6 4.4H-5.6Z"/><ellipse cx="0" cy="6.6" rx="9.6" ry="2.8" '
    'fill="{i}"/><path fill="{g}" d="M0 -3.6L0.9 -1.2L3.4 -1.2L1.4 0.3L2.1 2.7L0 1.3L-2.1 2.7L-1.4 0.3'
    'L-3.4 -1.2L-0.9 -1.2Z"/>',
    # a coil
    "rope": '<g fill="none" stroke="{i}" stroke-width="2"><ellipse cx="0" cy="-3.4" rx="8" ry="4.2"/>'
    '<path d="M-8 -3.4V1.6C-8 7.4 8 7.4 8 1.6V-3.4M-8 -0.9C-8 4.9 8 4.9 8 -0.9" />'
    '<path stroke-linecap="round" d="M7.6 3.6Q9.6 6.4 6 9"/></g>',
    "key": '<g fill="none" stroke="{i}" stroke-width="2.6"><circle cx="-4.6" cy="-4.6" r="4"/>'
    '<path stroke-linecap="round" d="M-1.6 -1.6L8.4 8.4M5 5L8 2M1.8 1.8L4.4 -0.8"/></g>',
    # a stick that burns
    "fireball_wand": '<path stroke="{i}" stroke-width="2.8" stroke-linecap="round" d="M-8.4 8.6L0.6 -0.4"/>'
    '<path fill="{i}" d="M4 -10.4Q4.6 -6.6 8.2 -5.2Q10.4 0.6 4.6 1.8Q-1.8 2 -0.8 -4.2Q0.6 -4 1.2 -2.8'
    'Q0.8 -7.6 4 -10.4Z"/>',
    "bow": '<path fill="none" stroke="{i}" stroke-width="2.4" stroke-linecap="round" '
    'd="M-6 -8.6C6 -8 8 -2 8.6 6"/><path fill="none" stroke="{i}" stroke-width="1.1" '
    'd="M-6 -8.6L8.6 6"/><path fill="none" stroke="{i}" stroke-width="1.8" d="M-8.6 8.6L6.4 -6.4"/>'
    '<path fill="{i}" d="M9.4 -9.4L3.4 -7.6L7.6 -3.4Z"/>',
    # three tubes and a point
    "telescopic_lance": '<g stroke="{i}" stroke-linecap="butt"><path stroke-width="4.6" '
    'd="M-9 9L-4 4"/><path stroke-width="3" d="M-4.4 4.4L1 -1"/><path stroke-width="1.7" '
    'd="M0.6 -0.6L6 -6"/></g><path fill="{i}" d="M10 -10L3.4 -6.8L6.8 -3.4Z"/>',
    "large_shield": '<path fill="{i}" d="M-8 -8.6Q0 -10.6 8 -8.6V0Q7.4 6.4 0 10Q-7.4 6.4 -8 0Z"/>'
    '<path fill="none" stroke="{g}" stroke-width="1.8" d="M0 -8.6V8.4M-7 -2.4H7"/>',
}


def glyph(kind: str, ink: str, ground: str) -> str:
    """The sign of a kind of character or object. A kind we have no sign for has its letters only."""
    return _DRAWINGS.get(kind, "").format(i=ink, g=ground)


def letters(kind: str) -> str:
    """Two letters that tell the kinds apart without any picture."""
    return LETTERS.get(kind) or kind[:2].title()
