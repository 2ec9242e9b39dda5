import { offsetAt } from './wall-clock.ts';

const day = 86_400_000;

type ClockChange = { at: number; from: number; to: number };

/** When the clock in the zone is put forward or back between two moments. Offsets are seconds ahead of UTC. */
export function findClockChanges(zone: string, start: number, end: number): ClockChange[] {
  const changes: ClockChange[] = [];
  let offset = offsetAt(zone, start);
  for (let moment = start; moment < end; moment += day) {
    const next = offsetAt(zone, moment + day);
    if (next === offset) continue;
    changes.push({ at: findChange(zone, moment, moment + day, offset), from: offset, to: next });
    offset = next;
  }
  return changes;
}

/** The first second in which the offset is no longer the old one. */
function findChange(zone: string, before: number, after: number, offset: number): number {
  let [low, high] = [before / 1000, after / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * 1000) === offset) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/** The offset of that moment, and between which moments it holds: at most a year each way. */
export function offsetAround(zone: string, moment: number): { seconds: number; from: number; until: number } {
  // Whole seconds, as the changes are.
  const now = Math.floor(moment / 1000) * 1000;
  const [first, last] = [now - 365 * day, now + 365 * day];
  return {
    seconds: offsetAt(zone, now),
    from: findClockChanges(zone, first, now).at(-1)?.at ?? first,
    until: findClockChanges(zone, now, last)[0]?.at ?? last,
  };
}
