import type { WindowKind } from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { season, seasonWindow } from '../../../../db/schema/index.ts';
import { seasonClock, wallMinute } from './season-times.queries.ts';

/** A window that has opened lately, or that is about to close. */
export type TurningWindow = {
  seasonId: number;
  titleRu: string;
  titleEn: string;
  kind: WindowKind;
  /** The last minute that belongs to it. */
  until: string;
  turn: 'opened' | 'closes';
};

type Hours = {
  /** What has opened longer ago is no news any more. */
  sinceOpening: number;
  beforeClosing: number;
};

export async function findTurningWindows(
  database: DatabaseOrTransaction,
  { sinceOpening, beforeClosing }: Hours,
): Promise<TurningWindow[]> {
  const { opensAt, closesAt, lastMinute, kind, seasonId } = seasonWindow;
  const hours = (count: number) => sql`make_interval(hours => ${count})`;
  const { rows } = await database.execute<TurningWindow & { seasonId: string }>(sql`
    select ${season.id} as "seasonId", ${season.titleRu} as "titleRu", ${season.titleEn} as "titleEn",
      ${kind} as "kind", ${wallMinute(lastMinute)} as "until", turning.turn
    from ${season} join ${seasonWindow} on ${seasonId} = ${season.id}
    cross join lateral (
      select 'opened' as turn where ${opensAt} > ${seasonClock} - ${hours(sinceOpening)}
      union all
      -- Of a shorter one people have just been told until when it is open.
      select 'closes' where ${closesAt} <= ${seasonClock} + ${hours(beforeClosing)}
        and ${opensAt} <= ${closesAt} - ${hours(2 * beforeClosing)}
    ) turning
    where ${season.state} = 'ANNOUNCED' and ${opensAt} <= ${seasonClock} and ${seasonClock} < ${closesAt}
    order by ${season.id}, ${opensAt}`);
  return rows.map((row) => ({ ...row, seasonId: Number(row.seasonId) }));
}
