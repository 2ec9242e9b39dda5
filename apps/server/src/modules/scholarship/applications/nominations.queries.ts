import { and, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '../../../db/connect.ts';
import { isDeleted, isLive, structureOrder } from '../../../db/deleted-structure.ts';
import { isNomination } from '../../../db/nomination.ts';
import { application, portfolioBlock } from '../../../db/schema/index.ts';
import { hasVerifiedElements } from '../../portfolio/portfolio/index.ts';
import { isFiled } from '../application-records/index.ts';

export async function findNominationsAmong(
  tx: Transaction,
  blockIds: ReadonlySet<number>,
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: portfolioBlock.id })
    .from(portfolioBlock)
    .where(and(inArray(portfolioBlock.id, [...blockIds]), isNomination));
  return new Set(rows.map(({ id }) => id));
}

const nominationColumns = {
  id: portfolioBlock.id,
  order: portfolioBlock.position,
  title: portfolioBlock.titleRu,
  titleEn: portfolioBlock.titleEn,
  applicationTitleRu: portfolioBlock.applicationTitleRu,
  applicationTitleEn: portfolioBlock.applicationTitleEn,
  isDeleted: isDeleted(portfolioBlock),
};

/** Old versions follow what is live, as in the portfolio. */
const nominationOrder = structureOrder(portfolioBlock);

export type NominationTitle = Awaited<ReturnType<ReturnType<typeof prepareNomination>>>;

export function prepareNomination(database: Database) {
  const nomination = database
    .select(nominationColumns)
    .from(portfolioBlock)
    .where(eq(portfolioBlock.id, sql.placeholder('blockId')))
    .prepare('application_nomination');
  return async (blockId: number) => (await nomination.execute({ blockId }))[0];
}

/** What a student may choose from: live nominations, and old ones with a verified element of theirs. */
export function prepareNominationsOf(database: Database) {
  const nominations = database
    .select(nominationColumns)
    .from(portfolioBlock)
    .where(
      sql`${isNomination} and (${isLive(portfolioBlock)} or ${hasVerifiedElements(
        sql`${sql.placeholder('personId')}`,
        portfolioBlock.id,
      )})`,
    )
    .orderBy(nominationOrder)
    .prepare('application_nominations_of');
  return (personId: number) => nominations.execute({ personId });
}

/** What the commission chooses from: live nominations, and old ones with a filed application. */
export function prepareNominations(database: Database) {
  const nominations = database
    .select(nominationColumns)
    .from(portfolioBlock)
    .where(
      sql`(${isNomination} and ${isLive(portfolioBlock)}) or exists (
        select 1 from ${application}
        where ${application.blockId} = ${portfolioBlock.id} and ${isFiled}
      )`,
    )
    .orderBy(nominationOrder)
    .prepare('application_nominations');
  return () => nominations.execute();
}

/** How many students have an application in each of these blocks that is not decided yet, drafts included. */
export async function countApplicants(
  database: DatabaseOrTransaction,
  blockIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .select({ blockId: application.blockId, applicants: countDistinct(application.personId) })
    .from(application)
    .where(
      and(
        inArray(application.blockId, [...blockIds]),
        inArray(application.status, ['DRAFT', 'SUBMITTED', 'RE_SUBMITTED']),
      ),
    )
    .groupBy(application.blockId);
  return new Map(
    rows.flatMap(({ blockId, applicants }) => (blockId === null ? [] : [[blockId, applicants]])),
  );
}
