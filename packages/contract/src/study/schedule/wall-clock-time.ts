const pattern = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/**
 * The moment that a wall clock in UTC would show as `yyyy-MM-dd HH:mm:ss`, in milliseconds; null where no clock can
 * show it. Good for comparing two wall-clock times, whatever zone they belong to.
 */
export function parseWallClockTime(text: string): number | null {
  const [, year, month, day, hour, minute, second] = pattern.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day || hour === undefined || minute === undefined || second === undefined)
    return null;
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, day);
  moment.setUTCHours(hour, minute, second);
  return formatWallClockTime(moment) === text ? moment.getTime() : null;
}

/** The moment as a wall clock in UTC shows it. */
export function formatWallClockTime(moment: Date): string {
  return moment.toISOString().slice(0, 19).replace('T', ' ');
}
