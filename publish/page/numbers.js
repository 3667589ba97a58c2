// Numbers as the page's language writes them: the same digits as look/numbers.py, which a test holds side by side.

/** Groups of three, where the language groups a number of that size. */
function grouped(digits) {
  const whole = digits.length < 5 && FORMAT.wholeBelow > 0;
  return whole ? digits : digits.replace(/\B(?=(\d{3})+$)/g, FORMAT.group);
}

/** Whole people or things. */
function count(value) {
  return (value < 0 ? FORMAT.minus : "") + grouped(String(value).replace("-", ""));
}

/** A whole number of steps of so many decimals: 61 hundredths are 0.61. `null` is undefined. */
function steps(value, decimals) {
  if (value === null) return FORMAT.undefined;
  const digits = String(value).replace("-", "").padStart(decimals + 1, "0");
  const whole = decimals ? digits.slice(0, -decimals) : digits;
  const rest = decimals ? FORMAT.decimal + digits.slice(-decimals) : "";
  return (String(value).startsWith("-") ? FORMAT.minus : "") + grouped(whole) + rest;
}

/** The digits of a number as short as they are exact, without an exponent: [whole, decimals]. */
function plainDigits(value) {
  const [mantissa, exponent] = String(Math.abs(value)).split("e");
  const [whole, decimals = ""] = mantissa.split(".");
  const shift = Number(exponent ?? 0);
  const digits = whole + decimals;
  const point = whole.length + shift;
  const padded = point > 0 ? digits.padEnd(point, "0") : "0".repeat(1 - point) + digits;
  const place = Math.max(point, 1);
  return [padded.slice(0, place).replace(/^0+(?=\d)/, ""), padded.slice(place)];
}

/** A value that is exact as written, with so many decimals at least. */
function shortest(value, decimals) {
  const [whole, rest] = plainDigits(value);
  const behind = rest.replace(/0+$/, "").padEnd(decimals, "0");
  return (value < 0 ? FORMAT.minus : "") + grouped(whole) + (behind ? FORMAT.decimal + behind : "");
}

/** A score or a threshold of any size, exact as written: as 6.8e−8 where it would be long. */
function score(value, decimals) {
  const [mantissa, exponent] = Math.abs(value).toExponential().split("e");
  const power = Number(exponent);
  const long = plainDigits(value)[1].replace(/0+$/, "").length > FORMAT.largestPower;
  if (value === 0 || (power >= -FORMAT.smallestPower && power < FORMAT.largestPower && !long)) {
    return shortest(value, decimals);
  }
  const sign = value < 0 ? FORMAT.minus : "";
  return `${sign}${mantissa.replace(".", FORMAT.decimal)}e${exponent.replace("+", "").replace("-", FORMAT.minus)}`;
}

/** A whole number of steps of so many decimals, without those that are zeros at the end. */
function exact(value, decimals) {
  const text = steps(value, decimals);
  if (!decimals) return text;
  const end = FORMAT.decimal.replace(".", "\\.");
  return text.replace(new RegExp(`(${end}\\d*?)0+$`), "$1").replace(new RegExp(`${end}$`), "");
}

/** The decimal that somebody typed, as whole steps: { value: 25n, decimals: 1 } for 2.5; `null` if it is none. */
function typed(text) {
  const match = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.trim());
  if (!match) return null;
  const decimals = (match[2] ?? "").length;
  return { value: BigInt(match[1] + (match[2] ?? "")), decimals };
}
