import { type SQL, sql } from 'drizzle-orm';
import { importRun, importRunFile } from '../../../../db/schema/index.ts';
import { literals } from '../../../../db/statements/literals.ts';
import type { ToldHistory } from '../../../../db/told-history.ts';

const { addedRows, changedRows, removedRows, fileName } = importRunFile;

const told = (action: string, at: SQL, actor: SQL): ToldHistory => ({
  kind: sql`'imports'`,
  key: sql`${literals([action])} || '-' || ${importRun.id}`,
  at,
  actor,
  action: literals([action]),
  thing: sql`'№ ' || ${importRun.id}`,
  after: sql`(
    select string_agg(concat(${fileName}, ': +', ${addedRows}, ' ~', ${changedRows}, ' −', ${removedRows}), '; ')
    from ${importRunFile} where ${importRunFile.runId} = ${importRun.id}
  )`,
  from: sql`${importRun} where ${at} is not null`,
});

/** Imports that were applied, and those that were taken back. */
export const importHistories: ToldHistory[] = [
  told('importApplied', sql`${importRun.appliedAt}`, sql`${importRun.begunBy}`),
  told('importUndone', sql`${importRun.undoneAt}`, sql`${importRun.undoneBy}`),
];
