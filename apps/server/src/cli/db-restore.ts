import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { restoreBackup } from '../db/backup/restore-backup.ts';
import { restoreToMoment } from '../db/backup/restore-to-moment.ts';
import type { ClaimedFolder } from '../db/embedded/index.ts';
import { claimForCommand, openDatabase } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { copyMissing, createFileStore, listDescribedFiles, openMirror } from '../modules/files/index.ts';
import { readMoment } from './read-moment.ts';
import { confirm, runCommand } from './run-command.ts';

const name = 'npm run db:restore';
const usage = `usage: ${name} -- FILE [--yes], or ${name} -- --to "2026-11-15 12:30" [--from FOLDER] [--timeline NUMBER] [--yes]`;

await runCommand(async (config) => {
  if (config.DATABASE_URL !== undefined) {
    throw new StartUpError('a database of your own (DATABASE_URL) is restored with the tools of its server');
  }
  const { source, moment, timeline, yes } = readParameters(config);
  const claimed = await claimForCommand(config, name);
  try {
    if (existsSync(claimed.place.cluster)) {
      const what = moment ? `as it was at ${moment.toISOString()}` : `by the one in ${source}`;
      await confirm(`The database in ${claimed.folder} will be replaced ${what}.`, yes);
    }
    if (moment === undefined) {
      const { takenAt, files } = await restoreBackup(claimed, source);
      if (files === 'beside') await bringBackFiles(config, claimed, join(dirname(source), 'files'));
      console.log(`The backup of ${takenAt} is restored.`);
    } else {
      const { takenAt, files } = await restoreToMoment(claimed, source, moment, timeline);
      if (files === 'beside') await bringBackFiles(config, claimed, join(source, 'files'));
      console.log(`The database is as it was at ${moment.toISOString()} (from the backup of ${takenAt}).`);
    }
  } finally {
    claimed.release();
  }
});

function readParameters(config: Config) {
  const { values, positionals } = parseArgs({
    options: {
      yes: { type: 'boolean' },
      to: { type: 'string' },
      from: { type: 'string' },
      timeline: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [given] = positionals;
  const source = values.to === undefined ? given : (values.from ?? config.BACKUP_FOLDER);
  if (source === undefined) throw new StartUpError(usage);
  const path = resolve(source);
  if (!existsSync(path)) {
    throw new StartUpError(`there is no ${values.to === undefined ? 'file' : 'folder'} ${path}`);
  }
  const moment = values.to === undefined ? undefined : readMoment(values.to, config.TIME_ZONE);
  return { source: path, moment, timeline: values.timeline, yes: values.yes };
}

/** The rows may name files that were deleted since. */
async function bringBackFiles(config: Config, claimed: ClaimedFolder, folder: string): Promise<void> {
  const { database, close } = await openDatabase(config, claimed);
  try {
    const stores = { from: openMirror(folder).store, to: await createFileStore(config) };
    const { copied, missing, damaged } = await copyMissing(listDescribedFiles(database), stores);
    if (copied > 0) console.log(`${copied} files were brought back from ${folder}.`);
    for (const key of [...missing, ...damaged]) console.log(`lost: ${key}`);
  } finally {
    await close();
  }
}
