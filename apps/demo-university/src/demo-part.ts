import type { BulkColumn, BulkRows } from '@zachetka/server/db/bulk-insert';
import type { Transaction } from '@zachetka/server/db/connect';
import type { FileStorage } from '@zachetka/server/modules/portfolio/files/index';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Random } from './random.ts';

/**
 * What one feature brings to the demo university. Parts are loaded in the order of `demo-parts.ts`, all in one
 * transaction; a part reads what the earlier ones made from `database`.
 */
export type DemoPart = {
  name: string;
  load: (context: DemoContext) => Promise<void>;
};

export type DemoContext = {
  /** How many people study here. Everything else is in proportion to it. */
  students: number;
  /** `yyyy-mm-dd` in the university's time zone: what is past and what is to come is seen from here. */
  today: string;
  /** The year in which the present academic year began. */
  academicYear: number;
  database: Transaction;
  /** Where files are kept; a university without it has none. */
  files: FileStorage | undefined;
  /** Rows may name their ids, counting from 1: the tables are empty, and their sequences go on from there afterwards. */
  insert: <T extends PgTable, C extends BulkColumn<T>>(
    table: T,
    columns: readonly C[],
    rows: BulkRows<T, C>,
  ) => Promise<number>;
  /** For tables that a part fills in another way: they are measured after the load, like those of `insert`. */
  filled: (...tables: PgTable[]) => void;
  /** A stream of random choices of this part's own: a new part or stream changes nothing in the others. */
  random: (stream: string) => Random;
  progress: (done: number, total: number) => void;
};
