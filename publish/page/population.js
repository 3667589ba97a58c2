// Precision where positives are rarer or more common than here.

/** tp / positives x share : (that + fp / negatives x (1 - share)), as two whole numbers. */
function precisionElsewhere(counts, stop) {
  const [part, whole] = [BigInt(stop.part), BigInt(stop.whole)];
  const right = BigInt(counts.tp) * BigInt(CASE.negatives) * part;
  const wrong = BigInt(counts.fp) * BigInt(CASE.positives) * (whole - part);
  return { right, all: right + wrong };
}

/** Rounded to two decimals, or to three where it is small; halves away from zero. */
function roundedPrecision({ right, all }) {
  if (all === 0n) return FORMAT.undefined;
  const decimals = right * 10n < all ? 3 : 2;
  const whole = (2n * right * 10n ** BigInt(decimals) + all) / (2n * all);
  return steps(whole, decimals);
}

/** The curve of precision over all prevalences, for one threshold. */
function precisionPath(counts) {
  if (!counts.flagged) return "";
  const recall = counts.tp / CASE.positives;
  const alarmed = counts.fp / CASE.negatives;
  return STOPS.map((stop, index) => {
    const share = Number(stop.part) / Number(stop.whole);
    const right = recall * share;
    const height = right / (right + alarmed * (1 - share));
    return `${index ? "L" : "M"}${(SIDE * stop.place).toFixed(1)} ${(SIDE * (1 - height)).toFixed(1)}`;
  }).join("");
}
