// Scores carry at most two decimals, so sums and quotients are taken over whole hundredths: no binary fraction can
// push a quotient over or under the edge at which it is rounded.
export function hundredths(score: number): number {
  return Math.round(score * 100);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function divideDown(numerator: number, denominator: number): number {
  return (numerator - (numerator % denominator)) / denominator;
}

/** The quotient, rounded half up to so many decimals; zero where there is nothing to divide by. */
export function ratio(numerator: number, denominator: number, decimals: 1 | 2): number {
  if (denominator === 0) return 0;
  const scale = 10 ** decimals;
  return divideDown(2 * scale * numerator + denominator, 2 * denominator) / scale;
}
