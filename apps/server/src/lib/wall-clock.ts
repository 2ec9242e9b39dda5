type Zone = { format: Intl.DateTimeFormat; offsets: Map<number, number> };

const zones = new Map<string, Zone>();

function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (!zone) {
    // Swedish writes dates as ISO 8601 does.
    const style = { timeZone: name, dateStyle: 'short', timeStyle: 'medium' } as const;
    zone = { format: new Intl.DateTimeFormat('sv-SE', style), offsets: new Map() };
    zones.set(name, zone);
  }
  return zone;
}

/** In milliseconds. Clocks are set forward or back only when a quarter of an hour begins. */
const quarter = 900_000;
/** Of a zone; four moments of each application are in an export. */
const maxOffsets = 20_000;

/** Seconds that the zone is ahead of UTC at that moment. */
export function offsetAt(zone: string, moment: number): number {
  const { format, offsets } = zoneOf(zone);
  const began = Math.floor(moment / quarter) * quarter;
  const known = offsets.get(began);
  if (known !== undefined) return known;
  const offset = (Date.parse(`${format.format(began).replace(' ', 'T')}Z`) - began) / 1000;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(began, offset);
  return offset;
}

/** What a clock in the zone shows at that moment: `yyyy-MM-dd HH:mm:ss`. */
export function wallClockIn(zone: string, moment: Date): string {
  const shown = new Date(moment.getTime() + offsetAt(zone, moment.getTime()) * 1000).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 19)}`;
}

/** `yyyy-MM-dd`. What a season decides by the day asks the database instead (`seasonDay`), whose clock its windows are judged by. */
export const todayIn = (zone: string, moment = new Date()): string => wallClockIn(zone, moment).slice(0, 10);
