const day = 86_400_000;

/** yyyy-mm-dd, so many days after the Monday of the week that the demo university was made in. */
export function demoDay(daysAfterMonday: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' }).format(new Date());
  const moment = Date.parse(`${today}T00:00:00Z`);
  const monday = moment - ((new Date(moment).getUTCDay() + 6) % 7) * day;
  return new Date(monday + daysAfterMonday * day).toISOString().slice(0, 10);
}

/** The moment at which a clock in Moscow shows this. */
export function inMoscow(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+03:00`);
}

/** dd.mm.yyyy */
export function shown(date: string): string {
  return date.split('-').toReversed().join('.');
}
