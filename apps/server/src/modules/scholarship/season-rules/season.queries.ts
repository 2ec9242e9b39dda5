import { pick } from '@zachetka/contract/calls/pick';
import {
  type Season as SeasonAnswer,
  type SeasonSetting,
  type SeasonState,
  type SeasonWindowToSave,
  seasonSetting,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import {
  awardType,
  ruleVersion,
  type SeasonChange,
  season,
  seasonHistory,
  seasonWindow,
} from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { AppError } from '../../../lib/app-error.ts';
import { seasonClock, wallMinute } from './windows/season-times.queries.ts';

const titleColumns = {
  id: season.id,
  awardType: {
    id: awardType.id,
    code: awardType.code,
    titleRu: awardType.titleRu,
    titleEn: awardType.titleEn,
  },
  titleRu: season.titleRu,
  titleEn: season.titleEn,
};
const hasRules = sql<boolean>`exists (select 1 from ${ruleVersion} where ${ruleVersion.seasonId} = ${season.id})`;

export async function findSeasonTitles(
  database: DatabaseOrTransaction,
  ids: readonly number[],
  { onlyAnnounced = false }: { onlyAnnounced?: boolean } = {},
) {
  const rows = await database
    .select({ ...titleColumns, hasRules })
    .from(season)
    .innerJoin(awardType, eq(awardType.id, season.awardTypeId))
    .where(and(inArray(season.id, [...ids]), onlyAnnounced ? eq(season.state, 'ANNOUNCED') : undefined));
  return new Map(rows.map((row) => [row.id, row]));
}
export type SeasonTitle =
  Awaited<ReturnType<typeof findSeasonTitles>> extends Map<number, infer Title> ? Title : never;

export type SeasonRow = Omit<
  SeasonAnswer,
  'phase' | 'applications' | 'timeZone' | 'exceptions' | 'windows'
> & {
  windows: (SeasonWindowToSave & { opensAt: string; closesAt: string })[];
  now: string;
};

const windowsOfSeason = sql<SeasonRow['windows']>`(
  select coalesce(json_agg(json_build_object(
    'kind', ${seasonWindow.kind}, 'from', ${wallMinute(seasonWindow.firstMinute)},
    'until', ${wallMinute(seasonWindow.lastMinute)}, 'opensAt', ${isoMoment(seasonWindow.opensAt)},
    'closesAt', ${isoMoment(seasonWindow.closesAt)}
  ) order by ${seasonWindow.opensAt}, ${seasonWindow.kind}), '[]')
  from ${seasonWindow} where ${seasonWindow.seasonId} = ${season.id}
)`;

/** A column that is forgotten here is a type error, in place of a value that is missing when it runs. */
export const seasonColumns = {
  ...titleColumns,
  ...pick(season, seasonSetting.options),
  state: season.state,
  version: season.version,
  windows: windowsOfSeason,
  hasRules,
  now: isoMoment(seasonClock),
};

const selectSeasons = (database: DatabaseOrTransaction, where?: SQL): Promise<SeasonRow[]> =>
  database
    .select(seasonColumns)
    .from(season)
    .innerJoin(awardType, eq(awardType.id, season.awardTypeId))
    .where(where)
    .orderBy(desc(season.id));

export const findSeasons = (database: DatabaseOrTransaction) => selectSeasons(database);

export async function findSeason(database: DatabaseOrTransaction, id: number): Promise<SeasonRow> {
  const [row] = await selectSeasons(database, eq(season.id, id));
  if (!row) throw new AppError('seasonNotFound');
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockSeason(tx: Transaction, id: number): Promise<SeasonRow> {
  await tx.select({ id: season.id }).from(season).where(eq(season.id, id)).for('no key update');
  return findSeason(tx, id);
}

export type SeasonSettings = Pick<SeasonRow, SeasonSetting>;
export type MoneyRules = Pick<SeasonSettings, 'keepsAmounts' | 'reserve'>;

export const settingsOf = (row: SeasonRow): SeasonSettings => pick(row, seasonSetting.options);

export async function insertSeason(
  tx: Transaction,
  settings: SeasonSettings & { awardTypeId: number },
): Promise<number> {
  const [row] = await tx.insert(season).values(settings).returning({ id: season.id });
  if (!row) throw new Error('no season was made');
  return row.id;
}

export async function updateSeason(
  tx: Transaction,
  { id, version }: Pick<SeasonRow, 'id' | 'version'>,
  change: Partial<SeasonSettings> & { state?: SeasonState },
): Promise<void> {
  await tx
    .update(season)
    .set({ ...change, version: version + 1 })
    .where(eq(season.id, id));
}

/** With its windows, exceptions and drafts of rules; its history stays. */
export async function deleteSeasonRow(tx: Transaction, id: number): Promise<void> {
  await tx.update(season).set({ previousSeasonId: null }).where(eq(season.previousSeasonId, id));
  await tx.delete(ruleVersion).where(eq(ruleVersion.seasonId, id));
  await tx.delete(season).where(eq(season.id, id));
}

/** The whole calendar in place of the earlier one. The last minute of a window belongs to it. */
export async function replaceWindows(
  tx: Transaction,
  {
    seasonId,
    windows,
    timeZone,
  }: { seasonId: number; windows: readonly SeasonWindowToSave[]; timeZone: string },
): Promise<void> {
  await tx.delete(seasonWindow).where(eq(seasonWindow.seasonId, seasonId));
  if (windows.length === 0) return;
  await tx.insert(seasonWindow).values(
    windows.map(({ kind, from, until }) => ({
      seasonId,
      kind,
      firstMinute: from,
      lastMinute: until,
      opensAt: momentOf(from, timeZone),
      closesAt: momentAfter(until, timeZone),
    })),
  );
}

const momentOf = (minute: string, timeZone: string): SQL<Date> =>
  sql`${minute}::timestamp at time zone ${timeZone}`;
/** The first moment behind the minute. */
export const momentAfter = (minute: string, timeZone: string): SQL<Date> =>
  sql`(${minute}::timestamp + interval '1 minute') at time zone ${timeZone}`;

export async function insertSeasonHistory(
  tx: Transaction,
  row: {
    seasonId: number;
    actorId: number | null;
    action: (typeof seasonHistory.$inferInsert)['action'];
    detail?: SeasonChange;
  },
): Promise<void> {
  await tx.insert(seasonHistory).values(row);
}

/** The latest announced season of an award: a new one is compared with it. */
export async function findLatestSeason(tx: Transaction, awardTypeId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: season.id })
    .from(season)
    .where(and(eq(season.awardTypeId, awardTypeId), eq(season.state, 'ANNOUNCED')))
    .orderBy(desc(season.id))
    .limit(1);
  return row?.id ?? null;
}
