const dayLength = 86_400_000;

/** A calendar date, `yyyy-mm-dd`, so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayLength;
}

const moscowAheadOfUtc = 3 * 3_600_000;

/** A moment of that day, by the clock of Moscow. */
export function atMoscowTime(date: string, hour: number, minute: number): Date {
  return new Date(Date.parse(date) + (hour * 60 + minute) * 60_000 - moscowAheadOfUtc);
}
