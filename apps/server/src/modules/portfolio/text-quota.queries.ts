import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { elementHistory, elementValue, portfolio, portfolioElement } from '../../db/schema/index.ts';

export type TextUse = { values: number; history: number };

/** In bytes; of a long text PostgreSQL knows the length without reading it. */
export async function findTextUse(tx: Transaction, personId: number): Promise<TextUse> {
  const [values] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${elementValue.value})), 0)` })
    .from(portfolio)
    .innerJoin(portfolioElement, eq(portfolioElement.portfolioId, portfolio.id))
    .innerJoin(elementValue, eq(elementValue.elementId, portfolioElement.id))
    .where(eq(portfolio.personId, personId));
  const [history] = await tx
    .select({ bytes: sql<string>`coalesce(sum(pg_column_size(${elementHistory.changes})), 0)` })
    .from(elementHistory)
    .where(eq(elementHistory.personId, personId));
  return { values: Number(values?.bytes), history: Number(history?.bytes) };
}
