// Looking up: which row a threshold flags, and where both stand on the axis.

/** The first row that `wanted` says yes to; from there on it says yes to all. */
function firstRow(wanted) {
  let low = 0;
  let high = ROWS.at.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (wanted(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const upperOf = (row) => ROWS.upper[row] ?? Infinity;
const lowerOf = (row) => ROWS.lower[row] ?? -Infinity;

/** Whether a threshold flags just the units of a row. */
function flags(row, threshold) {
  return lowerOf(row) < threshold && threshold <= upperOf(row);
}

/** The row of a threshold: where the page holds no row for it, the nearest one. */
function rowOf(threshold) {
  const row = firstRow((one) => lowerOf(one) < threshold);
  if (flags(row, threshold) || row === 0) return row;
  const above = row - 1;
  return threshold - upperOf(row) < lowerOf(above) - threshold ? row : above;
}

/** The row of a place on the axis (0 to 1). */
function rowAt(place) {
  return firstRow((one) => one === ROWS.at.length - 1 || ROWS.edge[one + 1] < place);
}

/** A threshold that flags a row, near the one asked for, and as round as can be from the coarsest grain on. */
function roundNear(threshold, row, coarsest = AXIS.grain) {
  for (let grain = coarsest; grain > coarsest - 7; grain -= 1) {
    const step = 10 ** grain;
    const rounded =
      grain > 0 ? Math.round(threshold / step) * step : Number(threshold.toFixed(Math.min(-grain, 100)));
    if (flags(row, rounded)) return rounded;
  }
  return ROWS.at[row];
}

/** Where a threshold stands on the axis. */
function placeOf(threshold, row) {
  if (AXIS.scale !== "linear") return ROWS.place[row];
  return Math.min(1, Math.max(0, (threshold - AXIS.low) / (AXIS.high - AXIS.low)));
}

/** The counts of a row. */
function countsOf(row) {
  const tp = ROWS.tp[row];
  const fp = ROWS.fp[row];
  return {
    tp,
    fp,
    fn: CASE.positives - tp,
    tn: CASE.negatives - fp,
    flagged: tp + fp,
    cleared: CASE.total - tp - fp,
    correct: tp + CASE.negatives - fp,
    positives: CASE.positives,
    negatives: CASE.negatives,
    total: CASE.total,
  };
}
