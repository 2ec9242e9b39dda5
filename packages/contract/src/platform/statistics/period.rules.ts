/** A year and a month: from one season to the same days of the next. */
export const longestPeriodDays = 400;

/** Up to so many days each is a step of its own; in a longer period a step is a week. */
const maxDays = 62;

const dayLength = 86_400_000;

export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLength;

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);

/** Days of the calendar, the last one included: both or none. */
export function isPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }): boolean {
  if (from === undefined || to === undefined) return from === to;
  const days = daysFrom(from, to);
  return days >= 0 && days < longestPeriodDays;
}

export type PeriodSteps = { step: 'day' | 'week'; steps: string[] };

/** The first day of each step. Weeks begin on Monday, but for the first, which begins with the period. */
export function stepsOf(from: string, to: string): PeriodSteps {
  const days = daysFrom(from, to) + 1;
  const all = Array.from({ length: days }, (_, index) => dayAfter(from, index));
  if (days <= maxDays) return { step: 'day', steps: all };
  return { step: 'week', steps: all.filter((day, index) => index === 0 || new Date(day).getUTCDay() === 1) };
}
