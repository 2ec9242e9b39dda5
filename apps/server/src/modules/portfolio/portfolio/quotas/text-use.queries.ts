import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../../../../db/connect.ts';
import { pipelined } from '../../../../db/connections/pipelined.ts';
import { elementHistory, elementValue, portfolio, portfolioElement } from '../../../../db/schema/index.ts';
import { literalNumber } from '../../../../db/statements/literals.ts';

/** In bytes. */
export type TextUse = { values: number; history: number };

/** What a line of history takes beside what it tells, with its entries in the indexes. */
export const bytesOfLine = 256;

/** Of a long text PostgreSQL knows the length without reading it. */
export async function findTextUse(database: DatabaseOrTransaction, personId: number): Promise<TextUse> {
  const { changes } = elementHistory;
  const texts = database
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${elementValue.value})), 0)` })
    .from(portfolio)
    .innerJoin(portfolioElement, eq(portfolioElement.portfolioId, portfolio.id))
    .innerJoin(elementValue, eq(elementValue.elementId, portfolioElement.id))
    .where(eq(portfolio.personId, personId));
  const lines = database
    .select({
      bytes: sql<string>`coalesce(sum(pg_column_size(${changes}) + ${literalNumber(bytesOfLine)}), 0)`,
    })
    .from(elementHistory)
    .where(eq(elementHistory.personId, personId));
  const [[values], [history]] = await pipelined(
    async () => texts,
    async () => lines,
  );
  return { values: Number(values?.bytes), history: Number(history?.bytes) };
}
