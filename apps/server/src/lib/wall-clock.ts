const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock in the zone shows at that moment: `yyyy-MM-dd HH:mm:ss`. */
export function wallClockIn(zone: string, moment: Date): string {
  let format = formats.get(zone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(zone, format);
  }
  return format.format(moment);
}

/** Seconds that the zone is ahead of UTC at that moment. */
export function offsetAt(zone: string, moment: number): number {
  const shown = Date.parse(`${wallClockIn(zone, new Date(moment)).replace(' ', 'T')}Z`);
  return (shown - Math.floor(moment / 1000) * 1000) / 1000;
}
