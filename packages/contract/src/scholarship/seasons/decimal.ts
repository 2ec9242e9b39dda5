/**
 * Exact decimals: a whole number of units of 10^-digits. Sums and products lose nothing; only `roundDecimal` rounds.
 * Kept as plain data so that a value can be frozen, cloned and sent between threads.
 */
export type Decimal = { readonly units: bigint; readonly digits: number };

export type RoundingMode = 'half-up' | 'down';

export const zero: Decimal = { units: 0n, digits: 0 };
export const one: Decimal = { units: 1n, digits: 0 };

/** Numbers in files have at most this many digits after the point … */
export const maximumFraction = 6;
// … and at most 18 before it, so that nobody can hang a server with a number that is a megabyte long.
const numberForm = /^(-?)(\d{1,18})(?:\.(\d{1,6}))?$/;

/**
 * A number as it stands in a file: a text such as "0.5", or a JSON number, read by its shortest decimal form.
 * Null for everything else, numbers with an exponent among them: those have too many digits on one side of the point.
 */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = numberForm.exec(String(value));
  if (!match) return null;
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, digits: fraction.length };
}

/** A number that is known to be one, written in code. */
export function decimal(value: string | number): Decimal {
  const parsed = parseDecimal(value);
  if (parsed === null) throw new RangeError(`${value} is not a decimal number`);
  return parsed;
}

/** What `formatDecimal` has written: sums and products have more digits than a number in a file may have. */
export function readDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.');
  return { units: BigInt(whole + fraction), digits: fraction.length };
}

/** Without trailing zeros: "7", "0.5", "-1.25". */
export function formatDecimal({ units, digits }: Decimal): string {
  if (digits === 0) return units.toString();
  const negative = units < 0n;
  const figures = (negative ? -units : units).toString().padStart(digits + 1, '0');
  let end = figures.length;
  const point = end - digits;
  while (end > point && figures.charCodeAt(end - 1) === zeroCode) end -= 1;
  const text =
    end === point ? figures.slice(0, point) : `${figures.slice(0, point)}.${figures.slice(point, end)}`;
  return negative && units !== 0n ? `-${text}` : text;
}
const zeroCode = 48;

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.digits === b.digits) return { units: a.units + b.units, digits: a.digits };
  const digits = Math.max(a.digits, b.digits);
  return { units: unitsAt(a, digits) + unitsAt(b, digits), digits };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { units: -b.units, digits: b.digits });
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, digits: a.digits + b.digits };
}

export function sumDecimals(values: Iterable<Decimal>): Decimal {
  let total = zero;
  for (const value of values) total = addDecimals(total, value);
  return total;
}

/** Below zero where a is the smaller one, above where it is the greater one. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const digits = Math.max(a.digits, b.digits);
  const [left, right] = [unitsAt(a, digits), unitsAt(b, digits)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function smallerDecimal(a: Decimal, b: Decimal): Decimal {
  return compareDecimals(b, a) < 0 ? b : a;
}

export function largerDecimal(a: Decimal, b: Decimal): Decimal {
  return compareDecimals(b, a) > 0 ? b : a;
}

/** Half up takes a half away from zero, as accountants do; down cuts off. */
export function roundDecimal(value: Decimal, digits: number, mode: RoundingMode): Decimal {
  if (value.digits <= digits) return value;
  const step = powerOfTen(value.digits - digits);
  const half = mode === 'down' ? 0n : step / 2n;
  // Division of bigints cuts towards zero, so the half is added on the side where the value lies.
  return { units: (value.units + (value.units < 0n ? -half : half)) / step, digits };
}

/** Of points as files write them. A quotient may have no last digit, so it is rounded, half up, to as many digits as files have. */
export function divideDecimal(value: Decimal, by: bigint): Decimal {
  const units = unitsAt(value, maximumFraction);
  return { units: (2n * units + by) / (2n * by), digits: maximumFraction };
}

/** How many units of 10^-digits the value is; `digits` must not be fewer than its own. */
export function unitsAt(value: Decimal, digits: number): bigint {
  return value.digits === digits ? value.units : value.units * powerOfTen(digits - value.digits);
}

const powers: bigint[] = [1n];

function powerOfTen(exponent: number): bigint {
  const known = powers[exponent];
  if (known !== undefined) return known;
  const power = 10n ** BigInt(exponent);
  powers[exponent] = power;
  return power;
}
