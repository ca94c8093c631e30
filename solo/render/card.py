"""An NPC card to print, in poker size: whoever has no deck can make one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from cards import WOUNDED, CharacterType, NpcCard, Source
from engine.squares import Side
from solo.explain import GOAL_WORDS
from solo.render.glyphs import glyph
from solo.render.items import clean, element
from solo.render.palette import EDGE, FAINT, FILL, FLOOR, FONT, GRID, INK, LINE, PAPER, num

WIDTH, HEIGHT = 630, 880  # tenths of a millimetre
LEFT, RIGHT = 42, WIDTH - 42
SIDE = Side.BLUE

SIGN = {  # full: read off the printed game; empty: chosen by us
    Source.ATTESTED: f'<circle r="6.5" fill="{INK}"/>',
    Source.RECONSTRUCTED: f'<circle r="5.5" fill="{PAPER}" stroke="{INK}" stroke-width="2.4"/>',
}


def card_svg(card: NpcCard, kind: CharacterType) -> str:
    """The card: name, type, goals with their AP, lists, personality, and what of it is attested."""
    parts = [
        element(
            "rect",
            {
                "x": "3",
                "y": "3",
                "width": num(WIDTH - 6),
                "height": num(HEIGHT - 6),
                "rx": "32",
                "fill": PAPER,
                "stroke": EDGE[SIDE],
                "stroke-width": "6",
            },
        )
    ]
    parts += _head(card, kind)
    y = 196.0
    parts += _section("Goals", y, card, "goals", "ap")
    parts += _goals(card, y + 16)
    y += 44 + 42 * len(card.goals)
    parts += _section("Wants", y, card, "objects")
    parts += _signs(card.objects, y + 42)
    y += 111
    parts += _section("Looks for", y, card, "persons")
    parts += _signs(card.persons, y + 42)
    y += 111
    parts += _section("Personality", y, card, "personality")
    parts += _personality(card, y + 8)
    parts += _foot()
    title = f"NPC card {card.name}"
    given = {
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": f"0 0 {WIDTH} {HEIGHT}",
        "width": "63mm",
        "height": "88mm",
        "font-family": FONT,
        "role": "img",
        "aria-label": title,
    }
    return element("svg", given, f"<title>{clean(title)}</title>\n" + "\n".join(parts)) + "\n"


def _text(x: float, y: float, size: float, text: str, **more: str) -> str:
    given = {"x": num(x), "y": num(y), "font-size": num(size), "fill": INK}
    return element("text", given | {k.replace("_", "-"): v for k, v in more.items()}, clean(text))


def _at(x: float, y: float, drawing: str, scale: float = 1) -> str:
    return element("g", {"transform": f"translate({num(x)} {num(y)}) scale({num(scale)})"}, drawing)


def _fitted(text: str, size: float, room: float) -> float:
    """A size of letters at which the text is no longer than the room for it."""
    return min(size, room / (0.66 * max(len(text), 1)))


def _head(card: NpcCard, kind: CharacterType) -> Iterator[str]:
    yield f'<path d="M3 166V35A32 32 0 0 1 35 3H595A32 32 0 0 1 627 35V166Z" fill="{FILL[SIDE]}"/>'
    yield _at(96, 86, f'<circle r="58" fill="{PAPER}"/>')
    yield _at(96, 86, glyph(card.type, FILL[SIDE], PAPER), 4)
    size = _fitted(card.name, 40, 380)
    yield _text(172, 66, size, card.name, fill=PAPER, font_weight="bold")
    yield _text(172, 100, _fitted(card.epithet, 24, 400), card.epithet, fill=LINE[SIDE], font_style="italic")
    numbers = f"{kind.title}: moves {kind.movement}, fights {kind.combat}"
    yield _text(172, 144, 23, numbers, fill=PAPER)
    for x, field in ((RIGHT - 8, "name"), (RIGHT - 8, "type")):
        source = card.sources.get(field, Source.RECONSTRUCTED)
        y = 52 if field == "name" else 136
        yield _at(x, y, f'<circle r="11" fill="{PAPER}"/>' + SIGN[source])


def _section(title: str, y: float, card: NpcCard, *fields: str) -> Iterator[str]:
    yield _text(LEFT, y, 22, title, font_weight="bold", fill=FILL[SIDE])
    x = RIGHT
    for field in reversed(fields):
        yield _at(x - 8, y - 8, SIGN[card.sources.get(field, Source.RECONSTRUCTED)])
        if len(fields) > 1:
            word = {"goals": "order"}.get(field, field.upper())
            yield _text(x - 24, y - 2, 16, word, text_anchor="end", fill=FAINT)
        x -= 96


def _goals(card: NpcCard, y: float) -> Iterator[str]:
    for number, goal in enumerate(card.goals, start=1):
        row = y + 42 * (number - 1)
        default = goal.goal == card.default
        size = {
            "x": num(LEFT - 8),
            "y": num(row - 1),
            "width": num(RIGHT - LEFT + 16),
            "height": "38",
            "rx": "6",
        }
        border = {"stroke": INK, "stroke-width": "2.5"} if default else {}
        yield element("rect", size | {"fill": LINE[SIDE] if default else FLOOR} | border)
        yield _text(LEFT + 4, row + 26, 24, f"{number}", font_weight="bold")
        yield _text(LEFT + 38, row + 26, 24, GOAL_WORDS[goal.goal])
        if default:
            source = card.sources.get("default", Source.RECONSTRUCTED)
            yield _text(RIGHT - 132, row + 25, 19, "default", text_anchor="end", font_style="italic")
            yield _at(RIGHT - 116, row + 19, SIGN[source])
        yield _text(RIGHT - 2, row + 27, 25, f"{goal.ap} AP", text_anchor="end", font_weight="bold")


def _signs(kinds: Sequence[str], y: float) -> Iterator[str]:
    """Signs in order of preference, the best first, with their names below."""
    if not kinds:
        yield _text(LEFT, y, 20, "nothing", fill=FAINT)
    step = min(78.0, (RIGHT - LEFT) / max(len(kinds), 1))
    for number, kind in enumerate(kinds):
        x = LEFT + 24 + number * step
        yield element(
            "rect",
            {"x": num(x - 24), "y": num(y - 28), "width": "48", "height": "48", "rx": "8", "fill": FLOOR}
            | {"stroke": GRID, "stroke-width": "2"},
        )
        if kind == WOUNDED:
            yield _at(x, y - 4, f'<path d="M-8 -8L8 8M-8 8L8 -8" stroke="{INK}" stroke-width="3"/>', 1.7)
        else:
            yield _at(x, y - 4, glyph(kind, INK, FLOOR), 1.9)
        words = "wounded" if kind == WOUNDED else kind.split("_")[-1]
        words = words if len(words) <= 8 else f"{words[:7]}."
        yield _text(x, y + 36, 15, words, text_anchor="middle")


def _personality(card: NpcCard, y: float) -> Iterator[str]:
    text = card.text or "None: nothing beyond the rules."
    room = HEIGHT - 62 - y
    size = 21.0
    lines = wrap(text, int((RIGHT - LEFT) / (0.6 * size)))
    while size > 9 and len(lines) * size * 1.22 > room:
        size -= 0.5
        lines = wrap(text, int((RIGHT - LEFT) / (0.6 * size)))
    for number, line in enumerate(lines, start=1):
        yield _text(LEFT, y + number * size * 1.22, size, line)


def _foot() -> Iterator[str]:
    y = HEIGHT - 26
    yield _at(LEFT + 6, y - 5, SIGN[Source.ATTESTED])
    yield _text(LEFT + 20, y, 15, "as printed", fill=FAINT)
    yield _at(LEFT + 136, y - 5, SIGN[Source.RECONSTRUCTED])
    yield _text(LEFT + 150, y, 15, "reconstructed", fill=FAINT)
    yield _text(RIGHT, y, 15, "prison-solo", fill=FAINT, text_anchor="end")
