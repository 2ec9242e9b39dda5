import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../../../lib/start-up-error.ts';

const spooledName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * An upload has a name for the moment between opening its file and taking the name away. A process that is killed in that
 * moment leaves an empty file behind.
 */
export async function sweepSpool(folder: string, olderThan: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (!spooledName.test(name)) continue;
    const path = join(folder, name);
    const { mtime } = (await stat(path).catch(() => undefined)) ?? {};
    if (mtime !== undefined && mtime < olderThan) await rm(path, { force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
