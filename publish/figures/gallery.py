"""A page with all figures: each as drawn, its caption, and what somebody who cannot see it is told."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from babel import Locale
from jinja2 import Environment, StrictUndefined

# The template is a string, so that a change of it makes the page stale as any change of source does.
_PAGE = """<!DOCTYPE html>
<html lang="{{ lists[0].language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ lists[0].headings.title }}</title>
<style>
body { font: 1rem/1.5 "Source Sans 3", "Source Sans Pro", system-ui, sans-serif; color: #1b232c;
  background: #f4f6f8; margin: 0 auto; max-width: 60rem; padding: 1rem 1.5rem 4rem; }
a { color: #174f86; }
nav { position: sticky; top: 0; background: #f4f6f8; padding: .5rem 0; border-bottom: 1px solid #d5dce3; }
nav ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
h2 { margin: 3rem 0 0; }
h2, article { scroll-margin-top: 4rem; }
article { background: #fff; border: 1px solid #d5dce3; border-radius: 8px; margin: 1.5rem 0;
  padding: 1.2rem; }
figure { margin: 0; }
.plate { display: flex; justify-content: center; padding: .5rem; border-radius: 6px; }
.plate.dark { background: #0e131b; }
img { max-width: 100%; height: auto; }
h3 { margin: 0 0 .6rem; font-size: 1.1rem; }
figcaption, details, .files { margin: .8rem auto 0; max-width: 44rem; }
ol { columns: 2 20rem; column-gap: 2rem; margin: 1rem 0 0; padding-left: 2rem; }
ol li { break-inside: avoid; }
summary { cursor: pointer; color: #46525f; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: .1rem 1.2rem .1rem 0; vertical-align: top; }
td.value { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; font-size: .85em; }
@media (max-width: 40rem) {
  body { padding: .5rem .6rem 3rem; }
  article { padding: .8rem .6rem; }
  .plate { padding: 0; }
  th, td { padding-right: .6rem; }
}
</style>
</head>
<body>
<header><h1>{{ lists[0].headings.title }}</h1></header>
<nav aria-label="{{ lists[0].headings.title }}"><ul>
{%- for list in lists %}
<li><a href="#{{ list.folder }}" lang="{{ list.language }}">{{ list.heading }}</a></li>
{%- endfor %}
</ul></nav>
<main>
{%- for list in lists %}
<section lang="{{ list.language }}" aria-labelledby="{{ list.folder }}">
<h2 id="{{ list.folder }}">{{ list.heading }}</h2>
<ol>
{%- for figure in list.figures %}
<li><a href="#{{ list.folder }}-{{ figure.name }}">{{ figure.title }}</a></li>
{%- endfor %}
</ol>
{%- for figure in list.figures %}
<article id="{{ list.folder }}-{{ figure.name }}">
<h3>{{ figure.title }}</h3>
<figure>
<div class="plate {{ list.theme }}"><img src="{{ list.folder | urlencode }}/{{ figure.name }}.svg"
 width="{{ (figure.width_in * 96) | round | int }}" height="{{ (figure.height_in * 96) | round | int }}"
 loading="lazy" alt="{{ figure.alternative }}"></div>
<figcaption>{{ figure.caption }}</figcaption>
</figure>
<details><summary>{{ list.headings.alternative }}</summary><p>{{ figure.alternative }}</p></details>
<details><summary>{{ list.headings.numbers }}</summary>
<table><thead><tr><th scope="col">{{ list.headings.number }}</th>
<th scope="col">{{ list.headings.metric }}</th>
<th scope="col">{{ list.headings.value }}</th></tr></thead><tbody>
{%- for number in figure.numbers %}
<tr><td>{{ number.text }}</td><td>{{ number.metric }}</td>
<td class="value">{{ "—" if number.value is none else number.value }}</td></tr>
{%- endfor %}
</tbody></table></details>
{%- if figure.conventions %}
<details><summary>{{ list.headings.conventions }}</summary><ul>
{%- for convention in figure.conventions %}<li>{{ convention }}</li>{% endfor -%}
</ul></details>
{%- endif %}
{%- if figure.sources %}
<details><summary>{{ list.headings.source }}</summary><ul>
{%- for source in figure.sources %}
<li>{{ source.name }}: {{ source.source }}<br><code>SHA-256 {{ source.sha256 }}</code></li>
{%- endfor -%}
</ul></details>
{%- endif %}
<p class="files">{{ list.headings.files }}:
{%- for file in figure.files %}
<a href="{{ list.folder | urlencode }}/{{ file }}">{{ file }}</a>
{%- endfor %}</p>
</article>
{%- endfor %}
</section>
{%- endfor %}
</main>
</body>
</html>
"""


def write_gallery(lists: Iterable[Path], path: Path) -> None:
    """Write the page from some ``figures.json``; it shows the SVG files beside these, and needs no network.

    ``path`` stands in the folder that holds the folders of the lists.
    """
    template = Environment(autoescape=True, undefined=StrictUndefined, keep_trailing_newline=True)
    page = template.from_string(_PAGE).render(lists=[_read(one) for one in lists])
    path.write_text(page, encoding="utf-8")


def _read(path: Path) -> dict[str, Any]:
    """A list of figures, with its folder and what it is called."""
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    locale = Locale.parse(found["language"], sep="-")
    called = f"{locale.get_display_name(locale) or locale}, {found['theme']}"
    return found | {"folder": path.parent.name, "heading": called[:1].upper() + called[1:]}
