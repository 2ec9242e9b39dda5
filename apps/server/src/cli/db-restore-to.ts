import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { restoreToMoment } from '../db/backup/restore-to-moment.ts';
import { claimForCommand } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { bringBackFiles } from './bring-back-files.ts';
import { usageError } from './read-command-line.ts';
import { readMoment } from './read-moment.ts';
import { confirm, runCommand } from './run-command.ts';

const name = 'npm run db:restore-to';

await runCommand('db:restore-to', async (config, { parameters: [given = ''], options }) => {
  if (config.DATABASE_URL !== undefined) {
    throw new StartUpError('a database of your own (DATABASE_URL) is restored with the tools of its server');
  }
  const moment = readMoment(given, config.TIME_ZONE);
  const from = options['from'] ?? config.BACKUP_FOLDER;
  if (typeof from !== 'string') throw usageError('db:restore-to');
  const folder = resolve(from);
  if (!existsSync(folder)) throw new StartUpError(`there is no folder ${folder}`);
  const timeline = options['timeline'];
  const claimed = await claimForCommand(config, name);
  try {
    if (existsSync(claimed.place.cluster)) {
      await confirm(
        `The database in ${claimed.folder} will be replaced as it was at ${moment.toISOString()}.`,
        options['yes'],
      );
    }
    const { takenAt, files } = await restoreToMoment(
      claimed,
      folder,
      moment,
      typeof timeline === 'string' ? timeline : undefined,
    );
    if (files === 'beside') await bringBackFiles(config, claimed, join(folder, 'files'));
    console.log(`The database is as it was at ${moment.toISOString()} (from the backup of ${takenAt}).`);
  } finally {
    // Of a restore that was refused where there was no database nothing is left, not even the folder.
    claimed.abandon();
  }
});
