import { type Figures, summarise } from './measure.ts';

/** Milliseconds by the clock and of the processor; on a busy machine only the second says what a job costs. */
export type Cost = { clock: Figures; processor: Figures };

/** Runs the jobs in turn, round after round. They do not wait for anything, so the processor's time is theirs. */
export function measureCost(
  jobs: Readonly<Record<string, () => unknown>>,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Record<string, Cost> {
  const times = Object.fromEntries(
    Object.keys(jobs).map((name) => [name, { clock: [] as number[], processor: [] as number[] }]),
  );
  for (let round = 0; round < warmUp + rounds; round += 1) {
    for (const [name, job] of Object.entries(jobs)) {
      const [began, before] = [performance.now(), process.cpuUsage()];
      job();
      const { user, system } = process.cpuUsage(before);
      if (round < warmUp) continue;
      times[name]?.clock.push(performance.now() - began);
      times[name]?.processor.push((user + system) / 1000);
    }
  }
  return Object.fromEntries(
    Object.entries(times).map(([name, { clock, processor }]) => [
      name,
      { clock: summarise(clock), processor: summarise(processor) },
    ]),
  );
}
