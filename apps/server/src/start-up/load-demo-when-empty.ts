import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { withDatabaseLock } from '../db/database-lock.ts';
import { demoUniversity, person } from '../db/schema/index.ts';

export const demoSeed = 1;

/** Of several instances that start together on an empty database one loads it, the others wait. */
export async function loadDemoWhenEmpty(
  database: Database,
  students: number,
  onProgress: (text: string) => void,
): Promise<void> {
  if (students === 0) return;
  await withDatabaseLock(database, 'demo', async () => {
    if (!(await isEmpty(database))) return;
    // The generator is large and needed once in the life of a database.
    const { loadDemoUniversity } = await import('../demo/index.ts');
    await loadDemoUniversity(database, {
      students,
      seed: demoSeed,
      onProgress: ({ done, total }) => onProgress(`${Math.floor((100 * done) / Math.max(1, total))} %`),
    });
  });
}

export async function isEmpty(database: Database): Promise<boolean> {
  return (await database.select({ id: person.id }).from(person).limit(1)).length === 0;
}

export async function holdsDemo(database: Database): Promise<boolean> {
  return (await database.select({ one: sql`1` }).from(demoUniversity).limit(1)).length > 0;
}
