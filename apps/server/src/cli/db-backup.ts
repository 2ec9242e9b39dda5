import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { takeBackup } from '../db/backup/take-backup.ts';
import { findDataFolder, findPlace, holdsDatabase } from '../db/embedded/index.ts';
import { attachDatabase } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { createProgressBar } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const name = 'npm run db:backup';

await runCommand('db:backup', async (config, { parameters: [given = ''] }) => {
  if (config.DATABASE_URL !== undefined) {
    throw new StartUpError(
      'a database of your own (DATABASE_URL) is backed up with the tools of its server, such as pg_dump',
    );
  }
  const target = resolve(given);
  const folder = findDataFolder(config.dataDir);
  if (folder === undefined || !holdsDatabase(config.dataDir)) {
    throw new StartUpError(`there is no database in ${config.dataDir} yet`);
  }
  if (!relative(folder, target).startsWith('..')) {
    throw new StartUpError(
      `${target} is inside the data folder and would be lost with it: choose another place`,
    );
  }
  if (existsSync(target)) throw new StartUpError(`${target} is there already: choose another name`);

  const { database, close } = await attachDatabase(config, name);
  try {
    const place = findPlace(folder);
    if (place === undefined) throw new StartUpError(`there is no database in ${folder} yet`);
    const bar = createProgressBar();
    await takeBackup({ folder, place, database }, target, { onProgress: (done) => bar.show('backup', done) });
    bar.end();
    console.log(`The backup is in ${target}`);
  } finally {
    await close();
  }
});
