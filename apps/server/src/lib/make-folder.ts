import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './start-up-error.ts';

/**
 * Makes a folder with those above it, and answers which ones it made, from the top. Node's own way never ends on a path where nothing
 * can be made, such as one under /proc, and calls a disk that can only be read a missing folder.
 */
export function makeFolders(path: string, mode?: number): string[] {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [];
  const parent = dirname(path);
  const made = parent === path ? [] : makeFolders(parent, mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Somebody else was faster.
    if (errorCode(error) === 'EEXIST' && statSync(path).isDirectory()) return made;
    throw error;
  }
  return [...made, path];
}
