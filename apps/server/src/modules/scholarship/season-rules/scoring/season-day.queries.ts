import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { seasonClock } from '../windows/season-times.queries.ts';

/** yyyy-MM-dd, by the clock that windows are judged by. */
export const seasonDay = (timeZone: string) =>
  sql<string>`to_char(${seasonClock} at time zone ${timeZone}, 'YYYY-MM-DD')`;

export async function findSeasonDay(database: DatabaseOrTransaction, timeZone: string): Promise<string> {
  const { rows } = await database.execute<{ day: string }>(sql`select ${seasonDay(timeZone)} as day`);
  return rows[0]?.day ?? '';
}
