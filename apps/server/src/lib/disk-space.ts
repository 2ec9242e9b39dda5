import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './start-up-error.ts';

export type DiskSpace = { free: number; total: number };

/** Of the disk that holds this path, or will hold it once it is made. */
export async function readDiskSpace(path: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(await nearestExisting(path));
  return { free: bavail * bsize, total: blocks * bsize };
}

/** The path itself, or the closest folder above it that is there. */
export async function nearestExisting(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    const parent = dirname(path);
    if (errorCode(error) !== 'ENOENT' || parent === path) throw error;
    return nearestExisting(parent);
  }
}

/** Rejects where one of them has less room than what has to stay free. */
export async function checkDisks(
  paths: Readonly<Record<string, string>>,
  reserveMegabytes: number,
): Promise<void> {
  for (const [name, path] of Object.entries(paths)) {
    const { free } = await readDiskSpace(path);
    if (free < reserveMegabytes * 1_048_576) throw new Error(`the disk of ${name} is nearly full`);
  }
}
