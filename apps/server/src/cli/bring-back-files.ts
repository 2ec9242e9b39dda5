import type { Config } from '../config.ts';
import type { ClaimedFolder } from '../db/embedded/index.ts';
import { openDatabase } from '../db/open-database.ts';
import {
  copyMissing,
  createFileStore,
  listKnownFiles,
  markStore,
  obtainFileNamespace,
  openMirror,
} from '../modules/portfolio/files/index.ts';
import '../wiring.ts';

/** The rows that were restored may name files that were deleted since. */
export async function bringBackFiles(config: Config, claimed: ClaimedFolder, folder: string): Promise<void> {
  const { database, close } = await openDatabase(config, claimed);
  const stores = { from: openMirror(folder).store, to: await createFileStore(config) };
  try {
    const { copied, missing, damaged } = await copyMissing(listKnownFiles(database), stores);
    // This is where the files of the restored database are from now on.
    await markStore(stores.to, await obtainFileNamespace(database));
    if (copied > 0) console.log(`${copied} files were brought back from ${folder}.`);
    for (const key of [...missing, ...damaged]) console.log(`lost: ${key}`);
  } finally {
    stores.to.close();
    await close();
  }
}
