// What Python computed and wrote into the page.

const {
  rows: ROWS,
  axis: AXIS,
  format: FORMAT,
  case: CASE,
  stops: STOPS,
  own: OWN,
  sweep: SWEEP,
  listed: LISTED,
  defaults: DEFAULTS,
  side: SIDE,
} = JSON.parse(document.getElementById("data").textContent);
