import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { claimForCommand } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { bringBackFiles } from './bring-back-files.ts';
import { confirm, runCommand } from './run-command.ts';

const name = 'npm run db:restore';

await runCommand('db:restore', async (config, { parameters: [given = ''], options }) => {
  if (config.DATABASE_URL !== undefined) {
    throw new StartUpError('a database of your own (DATABASE_URL) is restored with the tools of its server');
  }
  const file = resolve(given);
  if (!existsSync(file)) throw new StartUpError(`there is no file ${file}`);
  const claimed = await claimForCommand(config, name);
  try {
    if (existsSync(claimed.place.cluster)) {
      await confirm(
        `The database in ${claimed.folder} will be replaced by the one in ${file}.`,
        options['yes'],
      );
    }
    const { takenAt, files } = await restoreBackup(claimed, file);
    if (files === 'beside') await bringBackFiles(config, claimed, join(dirname(file), 'files'));
    console.log(`The backup of ${takenAt} is restored.`);
  } finally {
    // Of a restore that was refused where there was no database nothing is left, not even the folder.
    claimed.abandon();
  }
});
