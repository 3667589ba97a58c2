"""What stands on the page, read back from it as somebody would who looks."""

from __future__ import annotations

#: Everything that follows from the threshold, as it is written.
READ = """() => {
  const text = (query) => document.querySelector(query)?.textContent ?? null;
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => !one.hidden);
  const cells = Object.fromEntries(["tp", "fn", "fp", "tn"].map((cell) => [cell, {
    count: text(`#cell-${cell} .count`), share: text(`#cell-${cell} .share`),
  }]));
  const names = ["accuracy", "precision", "recall", "specificity", "f1"];
  const metrics = Object.fromEntries(names.map((name) => [name, {
    value: text(`.bars [data-number="${name}"]`),
    detail: text(`#detail-${name}`),
    bar: document.getElementById(`bar-${name}`).getAttribute("width"),
  }]));
  const point = (id) => document.querySelector(`#${id} circle.point`);
  const at = (id) => ["cx", "cy"].map((name) => point(id).getAttribute(name));
  const costs = ["here", "least", "everybody", "nobody"];
  return {
    badge: text("#badge"),
    spoken: document.getElementById("threshold").getAttribute("aria-valuetext"),
    sentence: text("#sentence"),
    heads: [text("#head-flagged"), text("#head-cleared")],
    cells, metrics,
    readings: shown(".reading").map((one) => one.textContent),
    roc: at("roc-point"), precision_recall: at("precision_recall-point"),
    costs: Object.fromEntries(costs.map((name) => [name, text(`#cost-${name}`)])),
    least_at: text('[data-number="least_threshold"]'),
    there: text('[data-number="precision_there"]'),
  };
}"""

#: The same at every row, from the lowest threshold up, gone through with the arrow key.
READ_ALL = f"""() => {{
  const read = {READ};
  const slider = document.getElementById("threshold");
  const press = (key) => slider.dispatchEvent(new KeyboardEvent("keydown", {{ key, cancelable: true }}));
  press("Home");
  const all = [read()];
  for (;;) {{
    press("ArrowRight");
    const next = read();
    if (next.badge === all.at(-1).badge) return all;
    all.push(next);
  }}
}}"""

#: What each row's mistakes cost, likewise.
READ_COSTS = READ_ALL.replace(
    READ,
    '() => ({ badge: document.getElementById("badge").textContent, \
cost: document.getElementById("cost-here").textContent })',
)


def read(page):
    return page.evaluate(READ)


def read_all(page):
    return page.evaluate(READ_ALL)


def hold(page, threshold):
    """Put a threshold into the address, as somebody does who follows a link."""
    page.evaluate("t => { location.hash = 't=' + t }", threshold)
    page.wait_for_function("t => document.getElementById('badge').textContent.length > 0", arg=threshold)
    page.wait_for_timeout(20)
