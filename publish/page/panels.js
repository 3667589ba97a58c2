// The two panels in which the page has to work something out: costs, and another population.

let allCosts = null;
let cheapest = 0;
let fullCost = 1n;

/** Read both costs; one that is no number is pointed out and changes nothing. */
function readCosts() {
  const read = ["cost-miss", "cost-alarm"].map((id) => {
    const field = byId(id);
    const value = typed(field.value);
    field.setAttribute("aria-invalid", String(value === null));
    return value;
  });
  const fine = read.every((one) => one !== null);
  byId("cost-fault").hidden = fine;
  if (fine) holdCosts(...read);
}

/** Everything that follows from the costs alone. */
function showCosts() {
  const { costs } = state;
  allCosts = costsOfRows(costs);
  cheapest = cheapestRow(allCosts);
  const { path, full } = costPath(allCosts, costs);
  fullCost = full;
  byId("cost-curve").setAttribute("d", path);
  const written = (cost) => exact(cost, costs.decimals);
  write(byId("cost-least"), written(allCosts[cheapest]));
  writeNumber("least_threshold", thresholdText(ROWS.at[cheapest], cheapest));
  write(byId("cost-everybody"), written(costs.alarm * BigInt(CASE.negatives)));
  write(byId("cost-nobody"), written(costs.miss * BigInt(CASE.positives)));
  write(byId("cost-top"), written(full));
  const low = byId("cost-lowest");
  low.setAttribute("cx", percentOf(ROWS.place[cheapest]));
  low.setAttribute("cy", percentOf(1 - shareOf(allCosts[cheapest], full)));
  setChoice("cheapest", ROWS.at[cheapest], cheapest);
  const wished = bayes(costs);
  const button = document.querySelector('[data-choice="bayes"]');
  if (button) {
    button.disabled = wished === null;
    if (wished !== null) {
      const row = rowOf(wished);
      // A threshold of theory is written to three decimals, as the figures write it.
      const near = () => roundNear(wished, row, Math.min(AXIS.grain, -3));
      setChoice("bayes", flags(row, wished) ? near() : ROWS.at[row], row);
    }
  }
}

/** What this threshold costs, and its point on the curve. */
function showCostHere(row) {
  if (!allCosts) return;
  write(byId("cost-here"), exact(allCosts[row], state.costs.decimals));
  const point = byId("cost-point");
  point.setAttribute("cx", percentOf(placeOf(state.threshold, row)));
  point.setAttribute("cy", percentOf(1 - shareOf(allCosts[row], fullCost)));
}

/** Give a button its threshold. */
function setChoice(name, threshold, row) {
  const button = document.querySelector(`[data-choice="${name}"]`);
  button.dataset.threshold = String(threshold);
  button.dataset.row = String(row);
  write(button.querySelector(".value"), thresholdText(threshold, row));
}

/** Precision at the prevalence in hand. */
function showPopulation() {
  const stop = STOPS[state.stop];
  const counts = countsOf(state.row);
  const slider = byId("prevalence");
  slider.value = String(state.stop);
  slider.setAttribute("aria-valuetext", stop.text);
  write(byId("prevalence-text"), stop.text);
  writeNumber("prevalence", stop.text);
  const there = precisionElsewhere(counts, stop);
  writeNumber("precision_there", roundedPrecision(there));
  byId("population-said").hidden = counts.flagged === 0;
  byId("population-none").hidden = counts.flagged > 0;
  byId("population-curve").setAttribute("d", precisionPath(counts));
  const up = there.all === 0n ? 0 : shareOf(there.right, there.all);
  move("population", stop.place, up, counts.flagged > 0);
  const own = precisionElsewhere(counts, STOPS[OWN]);
  const mark = byId("population-own");
  mark.classList.toggle("gone", counts.flagged === 0);
  mark.setAttribute("cy", percentOf(own.all === 0n ? 0 : 1 - shareOf(own.right, own.all)));
}
