// Costs that the reader states, in whole numbers, so that no tie is decided by rounding.

/** Both costs over one denominator: { miss, alarm, decimals }. */
function commonCosts(miss, alarm) {
  const decimals = Math.max(miss.decimals, alarm.decimals);
  const scaled = (one) => one.value * 10n ** BigInt(decimals - one.decimals);
  return { miss: scaled(miss), alarm: scaled(alarm), decimals };
}

/** What each row's mistakes cost, in steps of so many decimals. */
function costsOfRows(costs) {
  return ROWS.tp.map(
    (tp, row) => costs.miss * BigInt(CASE.positives - tp) + costs.alarm * BigInt(ROWS.fp[row]),
  );
}

/** The cheapest row, the highest threshold of those that tie. */
function cheapestRow(all) {
  let best = 0;
  for (let row = 1; row < all.length; row += 1) if (all[row] < all[best]) best = row;
  return best;
}

/** The probability from which flagging is cheaper; `null` where neither mistake costs anything. */
function bayes(costs) {
  const both = costs.miss + costs.alarm;
  return both === 0n ? null : Number(costs.alarm) / Number(both);
}

/** The curve of costs as a path, and the cost at its top. */
function costPath(all, costs) {
  const full = [...all, costs.miss * BigInt(CASE.positives), costs.alarm * BigInt(CASE.negatives)].reduce(
    (one, other) => (one > other ? one : other),
    1n,
  );
  const height = (cost) => (SIDE * (1 - shareOf(cost, full))).toFixed(1);
  let path = `M${SIDE} ${height(all[0])}`;
  for (let row = 1; row < all.length; row += 1) {
    path += `H${(SIDE * ROWS.edge[row]).toFixed(2)}V${height(all[row])}`;
  }
  return { path: `${path}H0`, full };
}

/** A share of whole numbers, for drawing. */
function shareOf(part, whole) {
  return Number((part * 100000n) / whole) / 100000;
}
