import type { DecidedElement } from '@zachetka/contract/verification/verification.schemas';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { isoMoment } from '../../db/json-text.ts';
import { portfolioElement } from '../../db/schema/index.ts';

export async function findDecided(tx: Transaction, elementId: number): Promise<DecidedElement> {
  const [row] = await tx
    .select({
      portfolioElementId: portfolioElement.id,
      status: portfolioElement.status,
      version: portfolioElement.version,
      score: portfolioElement.score,
      adminComment: portfolioElement.adminComment,
      assessmentDate: isoMoment(portfolioElement.assessedAt),
    })
    .from(portfolioElement)
    .where(eq(portfolioElement.id, elementId));
  if (!row) throw new Error('the element is locked and still gone');
  return row;
}

/** What a claim has to know of an element. */
export async function findElementState(tx: Transaction, elementId: number) {
  const [row] = await tx
    .select({ status: portfolioElement.status, portfolioId: portfolioElement.portfolioId })
    .from(portfolioElement)
    .where(eq(portfolioElement.id, elementId));
  return row;
}

export const fullNameOf = (person: string) =>
  sql<string>`${sql.raw(`concat_ws(' ', ${person}.last_name, ${person}.first_name, ${person}.middle_name)`)}`;
