import type { SeasonToChoose } from '@zachetka/contract/scholarship/applications/application-lists.schemas';
import type {
  OpenTime,
  PersonalTime,
  SeasonTimes,
  WindowKind,
} from '@zachetka/contract/scholarship/seasons/season-windows.rules';
import { desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { season, seasonException, seasonWindow } from '../../../../db/schema/index.ts';
import { executeNamed } from '../../../../db/statements/execute-named.ts';
import { literals } from '../../../../db/statements/literals.ts';

/** That of the database, so that every server on it judges alike; tests move it. */
export const seasonClock = sql`season_clock()`;

/** Milliseconds since 1970, exact to the millisecond. */
const inMilliseconds = (moment: unknown) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;

/** As people write it: `yyyy-MM-ddTHH:mm`. */
export const wallMinute = (minute: unknown) => sql<string>`to_char(${minute}, 'YYYY-MM-DD"T"HH24:MI')`;

/** Whether the season has windows of the kind and all of them have closed. */
export const isWindowOver = (seasonId: SQLWrapper, kind: WindowKind): SQL<boolean> => sql<boolean>`coalesce((
  select bool_and(${seasonWindow.closesAt} <= ${seasonClock}) from ${seasonWindow}
  where ${seasonWindow.seasonId} = ${seasonId} and ${seasonWindow.kind} = ${literals([kind])}
), false)`;

export type WrittenTime = OpenTime & { from: string; until: string };
export type TimesOfSeason = Pick<SeasonTimes, 'seasonId'> & {
  windows: readonly WrittenTime[];
  exceptions: readonly (PersonalTime & { until: string })[];
};
export type PresentTimes = { now: number; seasons: TimesOfSeason[] };

/** Announced seasons that are not over, and the one that is named; with the exceptions of the person. */
export async function findPresentTimes(
  database: DatabaseOrTransaction,
  { personId, seasonId = null }: { personId: number; seasonId?: number | null },
): Promise<PresentTimes> {
  const [row] = await executeNamed<{ now: string; seasons: TimesOfSeason[] }>(
    database,
    'season_times',
    sql`
    select ${inMilliseconds(seasonClock)} as now, (
      select coalesce(json_agg(json_build_object(
        'seasonId', ${season.id},
        'windows', (
          select coalesce(json_agg(json_build_object(
            'kind', ${seasonWindow.kind}, 'from', ${wallMinute(seasonWindow.firstMinute)},
            'until', ${wallMinute(seasonWindow.lastMinute)}, 'opensAt', ${inMilliseconds(seasonWindow.opensAt)},
            'closesAt', ${inMilliseconds(seasonWindow.closesAt)}
          ) order by ${seasonWindow.opensAt}, ${seasonWindow.id}), '[]')
          from ${seasonWindow} where ${seasonWindow.seasonId} = ${season.id}
        ),
        'exceptions', (
          select coalesce(json_agg(json_build_object(
            'kind', ${seasonException.kind}, 'until', ${wallMinute(seasonException.lastMinute)},
            'closesAt', ${inMilliseconds(seasonException.closesAt)}
          )), '[]')
          from ${seasonException}
          where ${seasonException.seasonId} = ${season.id} and ${seasonException.personId} = ${personId}
            and ${seasonException.endedAt} is null
        )
      ) order by ${season.id}), '[]')
      from ${season}
      where ${season.state} = 'ANNOUNCED' and (${season.id} = ${seasonId} or exists (
        select 1 from ${seasonWindow}
        where ${seasonWindow.seasonId} = ${season.id} and ${seasonWindow.closesAt} > ${seasonClock}
      ) or exists (
        select 1 from ${seasonException}
        where ${seasonException.seasonId} = ${season.id} and ${seasonException.personId} = ${personId}
          and ${seasonException.endedAt} is null and ${seasonException.closesAt} > ${seasonClock}
      ))
    ) as seasons`,
  );
  return { now: Number(row?.now), seasons: row?.seasons ?? [] };
}

/** A statement of the ids of announced seasons that are not over. */
export const runningSeasons = sql`
  select ${season.id} from ${season} where ${season.state} = 'ANNOUNCED' and exists (
    select 1 from ${seasonWindow} where ${seasonWindow.seasonId} = ${season.id} and ${seasonWindow.closesAt} > ${seasonClock}
  )`;

export const titleOfSeason = (id: SQLWrapper, language: 'ru' | 'en'): SQL<string | null> =>
  sql<
    string | null
  >`(select ${language === 'ru' ? season.titleRu : season.titleEn} from ${season} where ${season.id} = ${id})`;

/** Announced ones, the newest first. */
export const findSeasonsToChoose = (database: DatabaseOrTransaction): Promise<SeasonToChoose[]> =>
  database
    .select({
      id: season.id,
      titleRu: season.titleRu,
      titleEn: season.titleEn,
      academicYear: season.academicYear,
      isRunning: sql<boolean>`${season.id} in (${runningSeasons})`,
    })
    .from(season)
    .where(eq(season.state, 'ANNOUNCED'))
    .orderBy(desc(season.academicYear), desc(season.id));
