const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whole days since then, by the calendar: what was sent yesterday evening waits one day this morning. */
export function waitingDays(since: Date, now: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.max(0, Math.round((midnight(now) - midnight(since)) / dayMilliseconds));
}
