import type {
  SeasonException,
  SeasonHistoryEntry,
} from '@zachetka/contract/scholarship/seasons/seasons.schemas';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { fullName, fullNameById, fullNameOrNull } from '../../../db/full-name.ts';
import { institute, person, seasonException, seasonHistory } from '../../../db/schema/index.ts';
import { isoMoment } from '../../../db/statements/json-text.ts';
import { momentAfter } from './season.queries.ts';
import { seasonClock, wallMinute } from './windows/season-times.queries.ts';

const selectExceptions = (database: DatabaseOrTransaction) =>
  database
    .select({
      id: seasonException.id,
      personId: person.directoryId,
      fullName,
      window: seasonException.kind,
      until: wallMinute(seasonException.lastMinute),
      reason: seasonException.reason,
      madeBy: sql<string | null>`${fullNameById(seasonException.madeBy)}`,
      madeAt: isoMoment(seasonException.madeAt),
      endedBy: sql<string | null>`${fullNameById(seasonException.endedBy)}`,
      endedAt: sql<string | null>`${isoMoment(seasonException.endedAt)}`,
    })
    .from(seasonException)
    .innerJoin(person, eq(person.id, seasonException.personId))
    .orderBy(desc(seasonException.id));

export function findExceptions(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<SeasonException[]> {
  return selectExceptions(database).where(eq(seasonException.seasonId, seasonId));
}

export async function findException(tx: Transaction, id: number): Promise<SeasonException> {
  const [row] = await selectExceptions(tx).where(eq(seasonException.id, id));
  if (!row) throw new Error('the exception was just made');
  return row;
}

type NewException = {
  seasonId: number;
  personId: number;
  kind: SeasonException['window'];
  until: string;
  reason: string;
  madeBy: number;
  timeZone: string;
};

/** Undefined where its end is not in the future. */
export async function insertException(
  tx: Transaction,
  { until, timeZone, ...row }: NewException,
): Promise<number | undefined> {
  const [made] = await tx
    .insert(seasonException)
    .values({ ...row, lastMinute: until, closesAt: momentAfter(until, timeZone) })
    .returning({
      id: seasonException.id,
      isAhead: sql<boolean>`${seasonException.closesAt} > ${seasonClock}`,
    });
  return made?.isAhead ? made.id : undefined;
}

/** Undefined where there is none of that season, or it was taken back before. */
export async function endExceptionRow(
  tx: Transaction,
  { id, seasonId, endedBy }: { id: number; seasonId: number; endedBy: number },
) {
  const [row] = await tx
    .update(seasonException)
    .set({ endedAt: sql`now()`, endedBy })
    .where(
      and(
        eq(seasonException.id, id),
        eq(seasonException.seasonId, seasonId),
        isNull(seasonException.endedAt),
      ),
    )
    .returning({
      personId: seasonException.personId,
      window: seasonException.kind,
      until: wallMinute(seasonException.lastMinute),
    });
  return row;
}

export async function findPersonByDirectoryId(database: DatabaseOrTransaction, directoryId: string) {
  const [row] = await database
    .select({ id: person.id, fullName })
    .from(person)
    .where(eq(person.directoryId, directoryId));
  return row;
}

const latestEntries = 500;

export async function findSeasonHistory(
  database: DatabaseOrTransaction,
  seasonId: number,
): Promise<SeasonHistoryEntry[]> {
  const rows = await database
    .select({
      id: seasonHistory.id,
      at: isoMoment(seasonHistory.at),
      actor: fullNameOrNull,
      action: seasonHistory.action,
      detail: seasonHistory.detail,
      person: sql<string | null>`${fullNameById(sql`(${seasonHistory.detail} ->> 'personId')::bigint`)}`,
      institute: sql<{ titleRu: string; titleEn: string } | null>`(
        select json_build_object('titleRu', ${institute.titleRu}, 'titleEn', ${institute.titleEn})
        from ${institute} where ${institute.id} = (${seasonHistory.detail} ->> 'instituteId')::bigint
      )`,
      members: sql<string[] | null>`(
        select json_agg(${fullName} order by given.nth)
        from jsonb_array_elements(${seasonHistory.detail} -> 'members') with ordinality as given (member, nth)
        join ${person} on ${person.id} = (given.member ->> 'personId')::bigint
      )`,
    })
    .from(seasonHistory)
    .leftJoin(person, eq(person.id, seasonHistory.actorId))
    .where(eq(seasonHistory.seasonId, seasonId))
    .orderBy(desc(seasonHistory.id))
    .limit(latestEntries);
  return rows.map(({ detail, institute: whose, members, ...row }) => ({
    ...row,
    commission: detail.members
      ? { institute: whose, hearsAppeals: detail.hearsAppeals ?? false, members: members ?? [] }
      : null,
    window: detail.window ?? null,
    until: detail.until ?? null,
    reason: detail.reason ?? null,
    ruleVersion: detail.ruleVersion ?? null,
    settings: detail.settings ?? null,
    windowsBefore: detail.windowsBefore ?? null,
    windowsAfter: detail.windowsAfter ?? null,
    movedUp: detail.movedUp ?? null,
    droppedOut: detail.droppedOut ?? null,
    overruled: detail.overruled ?? null,
    overBudget: detail.overBudget ?? null,
  }));
}
