import { StartUpError } from '../lib/start-up-error.ts';
import { offsetAt } from '../lib/wall-clock.ts';

const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?$/;

/** A moment as a person writes it: by the university's clock, unless it says by which. */
export function readMoment(text: string, timeZone: string): Date {
  const [, day, time, zone] = written.exec(text.trim()) ?? [];
  const asUtc = new Date(`${day}T${time}Z`);
  if (day === undefined || Number.isNaN(asUtc.getTime())) {
    throw new StartUpError(`${JSON.stringify(text)} is no moment: write it like "2026-11-15 12:30"`);
  }
  if (zone !== undefined) return new Date(`${day}T${time}${zone}`);
  // Twice, since the offset may be another one at the moment itself.
  const guess = asUtc.getTime() - offsetAt(timeZone, asUtc.getTime()) * 1000;
  return new Date(asUtc.getTime() - offsetAt(timeZone, guess) * 1000);
}
