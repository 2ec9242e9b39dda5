export type Spread = { median: number; p10: number; p95: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  return { median: at(0.5), p10: at(0.1), p95: at(0.95) };
}

export function formatSpread({ median, p10, p95 }: Spread): string {
  return `${median.toFixed(2)} ms (${p10.toFixed(2)} … ${p95.toFixed(2)})`;
}
