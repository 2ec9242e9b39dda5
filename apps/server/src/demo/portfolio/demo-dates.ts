const dayLength = 86_400_000;

/** A calendar date, `yyyy-mm-dd`, so many days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayLength);
}

/** A moment of that day, by the clock of Moscow. */
export function atMoscowTime(date: string, hour: number, minute: number): Date {
  const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  return new Date(`${date}T${time}:00+03:00`);
}
