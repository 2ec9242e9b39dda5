import { type WindowKind, windowKinds } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import type { SeasonWindowToSave } from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { addDays } from '@/lib/time/wall-dates.ts';

/** A week, after what stands before it in the year; the first one from today on. `now` is what the clock shows. */
export function newWindow(
  windows: readonly SeasonWindowToSave[],
  kind: WindowKind,
  now: string,
): SeasonWindowToSave {
  const place = windowKinds.indexOf(kind);
  const before = windows
    .filter((window) => windowKinds.indexOf(window.kind) <= place)
    .map(({ until }) => until)
    .toSorted()
    .at(-1);
  const first = before === undefined ? now.slice(0, 10) : addDays(before.slice(0, 10), 1);
  return { kind, from: `${first}T00:00`, until: `${addDays(first, 6)}T23:59` };
}

/** A whole season: a week for each window, one after another. */
export function defaultWindows(now: string): SeasonWindowToSave[] {
  const windows: SeasonWindowToSave[] = [];
  for (const kind of windowKinds) windows.push(newWindow(windows, kind, now));
  return windows;
}

export type WindowFault = 'endsFirst' | 'overlaps' | null;

/** What the server would refuse, window by window. The last minute belongs to a window. */
export function windowFaults(windows: readonly SeasonWindowToSave[]): WindowFault[] {
  return windows.map((window, index) => {
    if (window.until < window.from) return 'endsFirst';
    const meets = windows.some(
      (other, at) =>
        at !== index &&
        other.kind === window.kind &&
        other.from <= window.until &&
        window.from <= other.until,
    );
    return meets ? 'overlaps' : null;
  });
}
