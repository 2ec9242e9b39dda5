import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../../db/connect.ts';
import { amendRow, type RowAmendment } from '../../audit/index.ts';

type KeptRow = Omit<RowAmendment, 'table'> & { table: PgTable };

/** Changes a row that a trigger keeps from every other change. Answers whether anything has changed. */
export const amendKeptRow = (tx: Transaction, { table, ...rest }: KeptRow): Promise<boolean> =>
  amendRow(tx, { ...rest, table: getTableName(table) as RowAmendment['table'] });
