import { and, desc, eq, isNotNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { nominationTitleEn, nominationTitleRu } from '../../../../db/nomination.ts';
import { application, portfolioBlock } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import type { Award } from '../../../portfolio/proofs/index.ts';
import { findPublication, findSeason, isPublished } from '../../season-rules/index.ts';

/** Everybody may know of it: the season was published, and nothing of the application is held back. */
const isKnown = and(sql`${application.heldBack} is null`, isPublished(application.seasonId));
const isAwarded = and(eq(application.status, 'VERIFIED'), isKnown);

export const awardedSince = (applicationId: SQLWrapper): SQL => sql`(
  select ${application.checkEndAt} from ${application}
  where ${application.id} = ${applicationId} and ${isAwarded}
)`;

export async function refusalOfAward(
  database: DatabaseOrTransaction,
  { personId, applicationId }: { personId: number; applicationId: number },
) {
  const [found] = await database
    .select({ personId: application.personId, isKnown: sql<boolean>`coalesce(${isKnown}, false)` })
    .from(application)
    .where(eq(application.id, applicationId));
  if (!found) return 'applicationNotFound';
  if (found.personId !== personId) return 'notYourApplication';
  return found.isKnown ? 'awardNotGiven' : 'awardNotPublished';
}

/** With what season and nomination were called at the publication; the latest first. */
export async function findAwards(
  database: DatabaseOrTransaction,
  { personId, applicationId }: { personId: number; applicationId?: number },
): Promise<Award[]> {
  const rows = await database
    .select({
      applicationId: application.id,
      seasonId: sql<number>`${application.seasonId}::int`,
      blockId: application.blockId,
      fullName: application.fullName,
      nominationRu: nominationTitleRu,
      nominationEn: nominationTitleEn,
      decidedAt: isoMoment(application.checkEndAt),
    })
    .from(application)
    .innerJoin(portfolioBlock, eq(portfolioBlock.id, application.blockId))
    .where(
      and(
        eq(application.personId, personId),
        isNotNull(application.seasonId),
        isAwarded,
        applicationId === undefined ? undefined : eq(application.id, applicationId),
      ),
    )
    .orderBy(desc(application.checkEndAt), desc(application.id));
  const awards: Award[] = [];
  for (const { blockId, decidedAt, ...row } of rows) {
    const { titleRu, titleEn, academicYear, awardType } = await findSeason(database, row.seasonId);
    const published = await findPublication(database, row.seasonId);
    const kept = published?.nominations.find(({ id }) => id === blockId);
    awards.push({
      ...row,
      awardRu: awardType.titleRu,
      awardEn: awardType.titleEn,
      seasonRu: titleRu,
      seasonEn: titleEn,
      nominationRu: kept?.titleRu ?? row.nominationRu ?? awardType.titleRu,
      nominationEn: kept?.titleEn ?? row.nominationEn ?? awardType.titleEn,
      academicYear: `${academicYear}/${academicYear + 1}`,
      // An appeal that was upheld may have brought it later.
      since: [decidedAt, published?.at ?? decidedAt].toSorted().at(-1) ?? decidedAt,
    });
  }
  return awards;
}
