import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What a whole run keeps at a time, three times over. */
const enoughBytes = 3 * 1024 ** 3;

/**
 * A folder in memory, which goes with this process; nothing where memory has no such folder, or no room in it. Databases and profiles of
 * browsers live for minutes here and are thrown away: on a disk, a database that is copied hundreds of times costs more than the tests.
 */
export function makeQuickFolder(memory = '/dev/shm', needed = enoughBytes): string | undefined {
  if (roomIn(memory) < needed) return undefined;
  const folder = mkdtempSync(join(memory, 'zachetka-'));
  // Under root the databases run as another account, which must be able to pass through here.
  chmodSync(folder, 0o711);
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  );
  return folder;
}

function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
