import { type SQL, sql } from 'drizzle-orm';
import type { DeliveryTimes } from './delivery-times.ts';

/** The next moment at which somebody may be told at once, and that of the digest. */
export function nextMoments({ timeZone, fromHour, untilHour, digestHour }: DeliveryTimes): {
  atOnce: SQL;
  daily: SQL;
} {
  const local = sql`(now() at time zone ${timeZone})`;
  const hour = sql`extract(hour from ${local})`;
  /** Today at that hour, or tomorrow where it has come already. */
  const nextTime = (wanted: number) => sql`(date_trunc('day', ${local}) + make_interval(hours => ${wanted},
    days => case when ${hour} >= ${wanted} then 1 else 0 end)) at time zone ${timeZone}`;
  return {
    atOnce: sql`case when ${hour} >= ${fromHour} and ${hour} < ${untilHour} then now() else ${nextTime(fromHour)} end`,
    daily: nextTime(digestHour),
  };
}
