import type { Database } from '@zachetka/server/db/connect';
import type { DemoUniversity } from '@zachetka/server/start-up/demo-university';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoOptions, DemoResult } from './load-demo-university.ts';

export { type DemoAccount, demoAccounts } from './demo-accounts.ts';
export type { DemoOptions, DemoProgress, DemoResult } from './load-demo-university.ts';

/** Fills an empty database; see `load-demo-university.ts`. */
export async function loadDemoUniversity(database: Database, options: DemoOptions): Promise<DemoResult> {
  // Every start asks whether the database is empty; only the one that finds it so pays for the generator.
  const generator = await import('./load-demo-university.ts');
  return generator.loadDemoUniversity(database, options);
}

/** As the server takes it. */
export const demoUniversity: DemoUniversity = { accounts: demoAccounts, load: loadDemoUniversity };
