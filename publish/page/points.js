// The points of the curves as a table: written when somebody opens it.

let written = false;

function writePoints() {
  if (written) return;
  written = true;
  const body = byId("points-body");
  for (const row of LISTED) {
    const counts = countsOf(row);
    const line = body.insertRow();
    line.id = `point-${row}`;
    const head = document.createElement("th");
    head.scope = "row";
    head.textContent = thresholdText(ROWS.at[row], row);
    line.append(head);
    const cells = [
      ...["tp", "fn", "fp", "tn"].map((name) => count(counts[name])),
      ...["recall", "false_positive_rate", "precision"].map((name) => metricText(name, row)),
    ];
    for (const text of cells) line.insertCell().textContent = text;
  }
  markPoint(state.row);
}

/** Mark the line of the table whose threshold is in hand. */
function markPoint(row) {
  if (!written) return;
  document.querySelector('#points-body [aria-current="true"]')?.removeAttribute("aria-current");
  byId(`point-${row}`)?.setAttribute("aria-current", "true");
}
