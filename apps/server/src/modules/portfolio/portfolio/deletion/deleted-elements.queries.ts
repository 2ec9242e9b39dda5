import type { DeletedElement } from '@zachetka/contract/portfolio/portfolio/portfolio.schemas';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../../db/connect.ts';
import { elementHistory, portfolio } from '../../../../db/schema/index.ts';
import { isoMoment } from '../../../../db/statements/json-text.ts';
import { blocksGivenTo } from '../../block-access/index.ts';

/** What was never sent and held nothing when it was deleted has nothing to tell. */
const hasSomethingToTell = sql`(${elementHistory.changes} <> '[]' or ${elementHistory.deleted} ->> 'sentAt' is not null)`;

/**
 * The deletions that a portfolio shows: of this owner, and where an employee is named only in the blocks given to them, of what was no
 * draft. A condition on `element_history`.
 */
export const shownDeletions = (ownerId: SQL, blocksOf: SQL): SQL =>
  sql`${elementHistory.action} = 'delete' and ${elementHistory.personId} = ${ownerId} and ${hasSomethingToTell}
    and (${blocksOf} is null or (
      ${elementHistory.blockId} in (${blocksGivenTo(blocksOf)}) and ${elementHistory.fromStatus} <> 'DRAFT'
    ))`;

const latestDeletions = 500;

export function prepareDeletedElements(database: Database) {
  const deletions = database
    .select({
      id: elementHistory.elementId,
      deleted: elementHistory.deleted,
      status: elementHistory.fromStatus,
      deletedAt: isoMoment(elementHistory.at),
    })
    .from(elementHistory)
    .where(
      shownDeletions(sql`${sql.placeholder('ownerId')}::bigint`, sql`${sql.placeholder('blocksOf')}::bigint`),
    )
    .orderBy(desc(elementHistory.id))
    .limit(latestDeletions)
    .prepare('portfolio_deleted_elements');

  return async (ownerId: number, blocksOf: number | undefined): Promise<DeletedElement[]> => {
    const rows = await deletions.execute({ ownerId, blocksOf: blocksOf ?? null });
    return rows.map(({ deleted, status, ...row }) => {
      if (deleted === null || status === null)
        throw new Error(`the deletion of element ${row.id} tells nothing`);
      const { title, block, subBlock } = deleted;
      return { ...row, title, block, subBlock, status };
    });
  };
}

/** Whose portfolio it is. */
export function preparePortfolioOwner(database: Database) {
  const owner = database
    .select({ personId: portfolio.personId })
    .from(portfolio)
    .where(eq(portfolio.id, sql.placeholder('portfolioId')))
    .prepare('portfolio_owner');
  return async (portfolioId: number): Promise<number | undefined> =>
    (await owner.execute({ portfolioId }))[0]?.personId;
}
