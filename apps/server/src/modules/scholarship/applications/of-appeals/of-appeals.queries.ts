import { and, asc, eq, exists, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import {
  application,
  applicationElement,
  applicationHistory,
  portfolioBlock,
} from '../../../../db/schema/index.ts';
import { isDecidedBy } from '../../../portfolio/portfolio/index.ts';
import { applicationsSeenBy, firstElementThat } from '../../application-records/index.ts';
import { sitsOver } from '../../commission-seats/index.ts';

/** What a list of appeals says of their applications. */
export async function findAppealed(database: DatabaseOrTransaction, ids: readonly number[]) {
  const rows = await database
    .select({
      id: application.id,
      fullName: application.fullName,
      group: application.groupTitle,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
      total: sql<string>`trim_scale(${application.totalScore})::text`,
    })
    .from(application)
    .leftJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(inArray(application.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** As the reader sees it: whose it is, how it stands, what is in it; and whether the reader sits over it. */
export async function findAppealable(database: DatabaseOrTransaction, id: number, readerId: number) {
  const [row] = await database
    .select({
      personId: application.personId,
      status: application.status,
      seasonId: application.seasonId,
      hasSeat: sql<boolean>`${sitsOver({
        personId: sql`${readerId}::bigint`,
        seasonId: application.seasonId,
        instituteId: application.instituteId,
      })}`,
      elementIds: sql<number[]>`(
        select coalesce(json_agg(${applicationElement.elementId} order by ${applicationElement.elementId}), '[]')
        from ${applicationElement} where ${applicationElement.applicationId} = ${application.id}
      )`,
    })
    .from(applicationsSeenBy(sql`${readerId}::bigint`))
    .where(eq(application.id, id));
  return row;
}

const decisions = ['accept', 'reject', 'moveUp', 'dropOut'] as const;

/** What of the decision on an application is under this person's name, as its history tells. */
export async function findActsOf(
  database: DatabaseOrTransaction,
  { applicationId, personId }: { applicationId: number; personId: number },
): Promise<{ decided: boolean; scored: boolean }> {
  const rows = await database
    .selectDistinct({ action: applicationHistory.action })
    .from(applicationHistory)
    .where(
      and(
        eq(applicationHistory.applicationId, applicationId),
        eq(applicationHistory.actorId, personId),
        inArray(applicationHistory.action, [...decisions, 'assess']),
      ),
    )
    .orderBy(asc(applicationHistory.action));
  return {
    decided: rows.some(({ action }) => action !== 'assess'),
    scored: rows.some(({ action }) => action === 'assess'),
  };
}

/** Of a season, everything that was filed, with its nomination. */
export async function findAppealableIn(database: DatabaseOrTransaction, seasonId: number) {
  return database
    .select({
      id: application.id,
      personId: application.personId,
      seasonId: application.seasonId,
      nominationId: application.blockId,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
    })
    .from(application)
    .leftJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(and(eq(application.seasonId, seasonId), ne(application.status, 'DRAFT')))
    .orderBy(asc(portfolioBlock.position), asc(application.id));
}

/** Of these, in whose first decision the person has a hand: decided, points changed, an achievement verified. */
export async function findActedOn(
  database: DatabaseOrTransaction,
  { seasonId, personId }: { seasonId: number; personId: number },
): Promise<number[]> {
  const own = sql`${personId}::bigint`;
  const rows = await database
    .select({ id: application.id })
    .from(application)
    .where(
      and(
        eq(application.seasonId, seasonId),
        or(
          exists(
            database
              .select({ id: applicationHistory.id })
              .from(applicationHistory)
              .where(
                and(
                  eq(applicationHistory.applicationId, application.id),
                  eq(applicationHistory.actorId, personId),
                  inArray(applicationHistory.action, [...decisions, 'assess']),
                ),
              ),
          ),
          isNotNull(firstElementThat(application.id, (elementId) => isDecidedBy(elementId, own))),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}
