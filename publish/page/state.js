// What the reader holds: threshold, costs, prevalence. Everything on the page follows from these.

const state = { threshold: 0, row: 0, costs: null, stop: 0 };

/** Another threshold. What is not a number changes nothing. */
function holdThreshold(threshold, row = rowOf(threshold)) {
  if (!Number.isFinite(threshold)) return;
  state.row = row;
  state.threshold = flags(row, threshold) ? threshold : ROWS.at[row];
  showThreshold();
  showPopulation();
  rememberLater();
}

/** The threshold of a row, as round as it can be. */
function holdRow(row) {
  const inside = Math.min(ROWS.at.length - 1, Math.max(0, row));
  holdThreshold(ROWS.at[inside], inside);
}

/** The threshold at a place on the axis (0 to 1). */
function holdPlace(place) {
  const row = rowAt(place);
  const there = AXIS.low + place * (AXIS.high - AXIS.low);
  holdThreshold(AXIS.scale === "linear" && flags(row, there) ? roundNear(there, row) : ROWS.at[row], row);
}

/** What a miss and a false alarm cost. */
function holdCosts(miss, alarm) {
  state.costs = commonCosts(miss, alarm);
  showCosts();
  showThreshold();
  rememberLater();
}

/** One of the prevalences. */
function holdStop(stop) {
  state.stop = Math.min(STOPS.length - 1, Math.max(0, stop));
  showPopulation();
  rememberLater();
}

/** Everything as it was at first. */
function holdNothing() {
  byId("cost-miss").value = DEFAULTS.miss;
  byId("cost-alarm").value = DEFAULTS.alarm;
  readCosts();
  holdStop(DEFAULTS.stop);
  holdThreshold(DEFAULTS.threshold);
}
