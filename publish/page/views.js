// Showing: every view reads the state, and none works anything out that the table holds.

const byId = (id) => document.getElementById(id);
const percentOf = (share) => `${(100 * share).toFixed(3)}%`;

/** Write a text, if it is another one. */
function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const filledWith = new WeakMap();

/** Put a form's pieces into an element: text, and numbers by their names. */
function fill(element, form, numbers) {
  const said = form.map(([text, , isNumber]) => (isNumber ? numbers[text] : text)).join("");
  const before = filledWith.get(element);
  if (before?.form === form && before.said === said) return;
  filledWith.set(element, { form, said });
  const pieces = form.map(([text, style, isNumber]) => {
    const words = isNumber ? numbers[text] : text;
    if (!style) return document.createTextNode(words);
    const span = document.createElement("span");
    span.className = style;
    span.textContent = words;
    return span;
  });
  element.replaceChildren(...pieces);
}

/** The form of a text that a row takes. */
const formOf = (name, row) => ROWS.texts[name][ROWS.forms[name][row]];

/** How the threshold in hand is written. */
function thresholdText(threshold, row) {
  if (row === 0 && threshold > AXIS.high) return `>\u202f${score(AXIS.high, AXIS.decimals)}`;
  return score(threshold, AXIS.decimals);
}

/** A metric of a row as it is written. */
const metricText = (name, row) => ROWS.written[ROWS.metrics[name][row]];

const METRICS = Object.keys(ROWS.metrics);
const TARGETS = Map.groupBy(document.querySelectorAll("[data-number]"), (element) => element.dataset.number);

const CHOICES = [...document.querySelectorAll("[data-choice]")];
const LINES = [...document.querySelectorAll(".threshold-line")];

/** Write a number wherever it stands in a sentence. */
function writeNumber(name, text) {
  for (const target of TARGETS.get(name) ?? []) write(target, text);
}

/** Everything that follows from the threshold. */
function showThreshold() {
  const { row, threshold } = state;
  const counts = countsOf(row);
  const numbers = Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, count(value)]));
  numbers.threshold = thresholdText(threshold, row);
  showLine(placeOf(threshold, row), numbers.threshold);
  fill(byId("sentence"), formOf("sentence", row), numbers);
  speakLater(byId("sentence"));
  showMatrix(row, numbers);
  showMetrics(row, numbers);
  showPoints(row, counts);
  for (const button of CHOICES) {
    button.setAttribute("aria-pressed", String(button.dataset.row === String(row)));
  }
  showCostHere(row);
  markPoint(row);
}

/** The line through the humps, the slider, and the threshold written under it. */
function showLine(place, text) {
  const slider = byId("threshold");
  slider.value = String(place);
  slider.setAttribute("aria-valuetext", text);
  write(byId("badge"), text);
  byId("badge").style.setProperty("--place", String(place));
  const at = SIDE * place;
  byId("cut-below").setAttribute("width", String(at));
  for (const id of ["cut-above", "region"]) {
    byId(id).setAttribute("x", String(at));
    byId(id).setAttribute("width", String(SIDE - at));
  }
  for (const line of LINES) {
    line.setAttribute("x1", percentOf(place));
    line.setAttribute("x2", percentOf(place));
  }
}

/** The four cells and the heads of their columns. */
function showMatrix(row, numbers) {
  for (const cell of ["tp", "fn", "fp", "tn"]) {
    const element = byId(`cell-${cell}`);
    write(element.querySelector(".count"), numbers[cell]);
    write(element.querySelector(".share"), ROWS.written[ROWS.shares[cell][row]]);
    fill(element.querySelector(".called"), formOf(cell, row), numbers);
    element.classList.toggle("zero", numbers[cell] === "0");
  }
  for (const head of ["flagged", "cleared"]) fill(byId(`head-${head}`), formOf(head, row), numbers);
}

/** Bars with what they count; a metric without a value says why. */
function showMetrics(row, numbers) {
  for (const name of METRICS) {
    writeNumber(name, metricText(name, row));
    const bar = byId(`bar-${name}`);
    if (!bar) continue;
    bar.setAttribute("width", percentOf((ROWS.drawn[name][row] ?? 0) / 10000));
    fill(byId(`detail-${name}`), formOf(name, row), numbers);
  }
}

/** The operating point on both curves. */
function showPoints(row, counts) {
  const drawn = (name) => (ROWS.drawn[name][row] ?? 0) / 10000;
  move("roc", drawn("false_positive_rate"), drawn("recall"), true);
  move("precision_recall", drawn("recall"), drawn("precision"), counts.flagged > 0);
  byId("no-precision").hidden = counts.flagged > 0;
  byId("has-precision").hidden = counts.flagged === 0;
}

/** Move a picture's point and the lines that lead to its axes. */
function move(picture, across, up, there) {
  const group = byId(`${picture}-point`);
  group.classList.toggle("gone", !there);
  const [x, y] = [percentOf(across), percentOf(1 - up)];
  for (const point of group.querySelectorAll("circle")) {
    point.setAttribute("cx", x);
    point.setAttribute("cy", y);
  }
  for (const [name, ends] of [["down", [x, y, x, "100%"]], ["left", ["0%", y, x, y]]]) {
    const line = group.querySelector(`.${name}`);
    ["x1", "y1", "x2", "y2"].forEach((end, index) => line.setAttribute(end, ends[index]));
  }
}

let speaking = 0;

/** Let screen readers hear a text once it has come to rest. */
function speakLater(element) {
  clearTimeout(speaking);
  speaking = setTimeout(() => write(byId("live"), element.textContent), 700);
}

/** Tell something at once, for eyes and ears. */
function tell(text) {
  write(byId("told"), text);
  setTimeout(() => write(byId("told"), ""), 4000);
}
