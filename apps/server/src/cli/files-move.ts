import type { Config } from '../config.ts';
import { attachExistingDatabase } from '../db/open-database.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import {
  copyMissing,
  createFileStore,
  type FileStore,
  listKnownFiles,
  markStore,
  obtainFileNamespace,
} from '../modules/portfolio/files/index.ts';
import { usageError } from './read-command-line.ts';
import { runCommand } from './run-command.ts';
import { createStatusLine } from './status-line.ts';
import '../wiring.ts';

const name = 'npm run files:move';
type Kind = Config['FILE_STORE'];

await runCommand('files:move', async (config, { parameters: [given = ''] }) => {
  const target = readTarget(given, config);
  const stores: Partial<Record<'from' | 'to', FileStore>> = {};
  const { database, close } = await attachExistingDatabase(config, name);
  try {
    const from = (stores.from = await createFileStore({ ...config, FILE_STORE: other(target) }));
    const to = (stores.to = await createFileStore({ ...config, FILE_STORE: target }));
    await assertWorks(to, target);
    const status = createStatusLine(process.stderr);
    const { copied, present, missing, damaged } = await copyMissing(
      listKnownFiles(database),
      { from, to },
      (report) => status.show(`${report.copied + report.present} files are there`),
    );
    status.clear();
    await markStore(to, await obtainFileNamespace(database));
    console.log(
      `${copied} files were copied, ${present} were there already. Nothing was deleted where they came from.`,
    );
    for (const key of missing) console.log(`missing: ${key}`);
    for (const key of damaged) console.log(`not what it was: ${key}`);
    if (missing.length + damaged.length > 0) process.exitCode = 1;
    console.log(
      config.FILE_STORE === target
        ? 'The portal uses these files.'
        : `Stop the portal, run this once more for what came meanwhile, and start it with FILE_STORE=${target}.`,
    );
  } finally {
    stores.from?.close();
    stores.to?.close();
    await close();
  }
});

function other(kind: Kind): Kind {
  return kind === 's3' ? 'folder' : 's3';
}

function readTarget(given: string, config: Config): Kind {
  if (given !== 's3' && given !== 'folder') throw usageError('files:move');
  if (config.S3_BUCKET === undefined) {
    throw new StartUpError('S3_BUCKET and the other settings of the S3 store are needed in either direction');
  }
  return given;
}

async function assertWorks(store: FileStore, kind: Kind): Promise<void> {
  try {
    await store.check();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartUpError(
      `nothing can be put into the ${kind === 's3' ? 'S3 store' : 'folder'}: ${reason}`,
      {
        cause,
      },
    );
  }
}
