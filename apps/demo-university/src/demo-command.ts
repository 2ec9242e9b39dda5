import { createProgressBar } from '@zachetka/server/cli/progress-bar';
import { type Given, usageError } from '@zachetka/server/cli/read-command-line';
import { confirm, runCommand } from '@zachetka/server/cli/run-command';
import { type Config, defaultStudents } from '@zachetka/server/config';
import type { Database } from '@zachetka/server/db/connect';
import { isEmptyDatabase } from '@zachetka/server/db/is-empty-database';
import { migrateDatabase } from '@zachetka/server/db/migrate';
import {
  claimForCommand,
  emptyDatabase,
  holdsDemo,
  openDatabase,
  refuseWhilePortalsAreConnected,
} from '@zachetka/server/db/open-database';
import { openFileStorage, removeFilesBesideDatabase } from '@zachetka/server/modules/portfolio/files/index';
import { z } from 'zod';
import { loadDemoUniversity } from './index.ts';

const name = 'npm run demo';

await runCommand('demo', async (config, { options }) => {
  const { students, seed } = readNumbers(config, options);
  const claimed = config.DATABASE_URL === undefined ? await claimForCommand(config, name) : undefined;
  const { database, close } = await openDatabase(config, claimed, { onNotice: console.error });
  try {
    if (config.DATABASE_URL !== undefined) await refuseWhilePortalsAreConnected(database);
    await makeRoom(database, config, options['yes']);
    const began = performance.now();
    const bar = createProgressBar();
    await loadDemoUniversity(database, {
      students,
      seed,
      files: await openFileStorage(config, database),
      onProgress: ({ step, done, total }) => bar.show(`demo university: ${step}`, done / Math.max(1, total)),
    });
    bar.end();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`The demo university of ${students} students (seed ${seed}) was loaded in ${seconds} s.`);
  } finally {
    await close();
  }
});

function readNumbers(config: Config, options: Given['options']): { students: number; seed: number } {
  const numbers = z.object({
    students: z.coerce
      .number()
      .int()
      .min(2)
      .max(200_000)
      .default(Math.max(2, config.demoStudents || defaultStudents)),
    seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1),
  });
  const { data, error } = numbers.safeParse(options);
  if (!data) throw usageError('demo', error);
  return data;
}

/** A demo university makes way for another without a question; what may be somebody's data does not. */
async function makeRoom(database: Database, config: Config, yes: unknown): Promise<void> {
  await migrateDatabase(database);
  if (await isEmptyDatabase(database)) return;
  if (config.DATABASE_URL !== undefined || !(await holdsDemo(database))) {
    await confirm('The database is not empty: everything in it will be replaced.', yes);
  }
  await emptyDatabase(database);
  await removeFilesBesideDatabase(config);
  await migrateDatabase(database);
}
