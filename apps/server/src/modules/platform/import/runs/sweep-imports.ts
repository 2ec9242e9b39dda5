import type { Database } from '../../../../db/connect.ts';
import { forgetOldChanges } from './changes.queries.ts';
import { forgetAbandoned } from './runs.queries.ts';

/** Files that nobody applied within a day, and what rows were before an import of a month ago. The log stays. */
export async function sweepImports(database: Database): Promise<void> {
  await forgetAbandoned(database);
  await forgetOldChanges(database);
}
