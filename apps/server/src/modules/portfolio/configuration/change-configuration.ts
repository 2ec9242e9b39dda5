import type { Database, Transaction } from '../../../db/connect.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockStructureForChange } from '../portfolio/index.ts';
import { nextRevision, obtainRevision, readConfiguration } from './configuration.queries.ts';
import { partsOf, recordChanges } from './history.queries.ts';

export type ConfigurationChange = {
  personId: number;
  /** The revision that the administrator's page was made from; without it nobody is refused for being second. */
  expectedRevision: number | undefined;
};

/** The revision belongs to exactly this result: read after the transaction it could already be somebody else's. */
export type Changed<T> = { result: T; revision: number };

/** Every change of the structure: one at a time, all or nothing, refused where somebody else was faster, and told in the journal. */
export function changeConfiguration<T>(
  database: Database,
  { personId, expectedRevision }: ConfigurationChange,
  work: (tx: Transaction, revision: number) => Promise<T>,
): Promise<Changed<T>> {
  return database.transaction(async (tx) => {
    await lockStructureForChange(tx);
    const { revision, changedBy } = await obtainRevision(tx);
    if (expectedRevision !== undefined && expectedRevision !== revision) {
      throw new AppError('configurationChangedMeanwhile', { params: { who: changedBy ?? '—' } });
    }
    const before = partsOf(await readConfiguration(tx));
    const result = await work(tx, revision);
    const after = partsOf(await readConfiguration(tx));
    await recordChanges(tx, { kind: 'structure', actorId: personId }, before, after);
    return { result, revision: await nextRevision(tx, personId) };
  });
}
