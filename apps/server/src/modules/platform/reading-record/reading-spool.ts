import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';

const ending = '.lines';
/** A file that nobody has written to for so long is nobody's: its process takes its own in every second. */
const leftBehindAfter = 5000;

/** Lines that belong together. The id is the same whoever takes them in, so that nobody takes them in twice. */
export type Batch = { id: string; lines: readonly string[]; remove: () => void };

export type Spool = {
  append: (line: string) => void;
  /** What was appended since the last time; nothing where nothing was. */
  take: () => Batch | undefined;
};

/**
 * Keeps lines until the database has them. Each is handed to the operating system before the answer goes out, so that it outlives
 * this process, however that ends. The file is there for that alone: as long as the process lives, it knows its lines itself.
 */
export function openSpool(folder: string, onProblem: (error: unknown) => void): Spool {
  let lines: string[] = [];
  let file: { path: string; descriptor: number } | undefined;

  const open = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${randomUUID()}${ending}`);
    return { path, descriptor: openSync(path, 'ax', 0o600) };
  };
  return {
    append: (line) => {
      lines.push(line);
      try {
        file ??= open();
        writeSync(file.descriptor, `${line}\n`);
      } catch (error) {
        // On a full disk nobody is kept from reading: the line is still known here.
        onProblem(error);
      }
    },
    take: () => {
      if (lines.length === 0) return undefined;
      const taken = { lines, path: file?.path };
      if (file) closeSync(file.descriptor);
      [lines, file] = [[], undefined];
      return batchOf(taken);
    },
  };
}

/** Where somebody else has taken the file for one that was left behind, rather a line twice than one that is lost. */
function batchOf({ lines, path }: { lines: readonly string[]; path: string | undefined }): Batch {
  if (path === undefined || !existsSync(path)) return { id: randomUUID(), lines, remove: () => undefined };
  return { id: basename(path, ending), lines, remove: () => rmSync(path, { force: true }) };
}

/** What processes that were killed have left behind in this folder. */
export function findLeftBehind(folder: string, now = Date.now()): Batch[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name))
    .filter((path) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > leftBehindAfter)
    .map((path) => ({
      id: basename(path, ending),
      // Of a line that was cut off by the end of a disk nothing is known.
      lines: readFileSync(path, 'utf8').split('\n').slice(0, -1),
      remove: () => rmSync(path, { force: true }),
    }));
}
