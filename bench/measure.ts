export type Figures = { median: number; p95: number; low: number; high: number };

/** Runs the jobs in turn, round after round, so that whatever disturbs the machine disturbs all of them. */
export async function measureInterleaved(
  jobs: Readonly<Record<string, () => Promise<unknown>>>,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Record<string, Figures>> {
  const times = Object.fromEntries(Object.keys(jobs).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, job] of Object.entries(jobs)) {
      const started = performance.now();
      await job();
      if (round >= warmUp) times[name]?.push(performance.now() - started);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, measured]) => [name, summarise(measured)]));
}

export function summarise(times: readonly number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95), low: at(0.25), high: at(0.75) };
}

export function formatMilliseconds({ median, p95, low, high }: Figures): Record<string, string> {
  return {
    'median ms': median.toFixed(2),
    'p95 ms': p95.toFixed(2),
    'middle half ms': `${low.toFixed(2)} – ${high.toFixed(2)}`,
  };
}
