"""An item: one thing on a picture, as a value. Files and the replay page are made of the same items."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from attrs import field, frozen

LAYERS = ("ground", "rooms", "edges", "ways", "marks", "tokens", "loads", "labels")
"""What lies over what, lowest first."""


@frozen
class Item:
    """An SVG element with a place in a layer. `key` names the thing it shows from one picture to the next."""

    key: str
    layer: str
    tag: str
    attrs: Mapping[str, str] = field(hash=False)
    text: str = ""
    title: str = ""  # what a person reads when pointing at it

    def svg(self) -> str:
        title = f"<title>{clean(self.title)}</title>" if self.title else ""
        return element(self.tag, self.attrs, title + clean(self.text))

    def to_json(self) -> list[Any]:
        """As the page has it; empty ends are left out."""
        data: list[Any] = [LAYERS.index(self.layer), self.tag, dict(self.attrs), self.text, self.title]
        while not data[-1]:
            data.pop()
        return data


def clean(text: str) -> str:
    """Text that stays text in XML; what XML has no room for becomes a replacement sign."""
    return escape("".join(c if c.isprintable() or c in "\n\t" else "\ufffd" for c in text))


def element(tag: str, attrs: Mapping[str, str], inside: str = "") -> str:
    """An element; `inside` is markup already."""
    given = "".join(f" {name}={quoteattr(value)}" for name, value in attrs.items())
    return f"<{tag}{given}>{inside}</{tag}>" if inside else f"<{tag}{given}/>"


def used(key: str, layer: str, symbol: str, x: float, y: float, more: str = "", title: str = "") -> Item:
    """A symbol put in its place; `more` turns or shrinks it."""
    place = f"translate({_num(x)} {_num(y)}){more}"
    return Item(key, layer, "use", {"href": f"#{symbol}", "transform": place}, title=title)


def layered(items: Iterable[Item]) -> str:
    """All items as markup, one group a layer."""
    found: dict[str, list[str]] = {layer: [] for layer in LAYERS}
    for item in items:
        found[item.layer].append(item.svg())
    return "\n".join(
        element("g", {"data-layer": layer}, "\n".join(parts)) for layer, parts in found.items() if parts
    )


def _num(value: float) -> str:
    return f"{value:g}"
