import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { errorCode, StartUpError } from '../../lib/start-up-error.ts';
import { dataFolderError } from './place.ts';

/** Who works on a data folder. Commands wait for one another; nobody waits for a portal. */
export type Holder = { kind: 'portal' | 'command'; name: string; pid: number };

export type FolderLock = {
  release: () => void;
  /** Takes its files away with it. */
  remove: () => void;
};

export class FolderInUseError extends StartUpError {
  override name = 'FolderInUseError';
  readonly holder: Holder | undefined;

  constructor(folder: string, holder: Holder | undefined) {
    const who = holder ? `${holder.name} (pid ${holder.pid})` : 'another process';
    super(
      `the data folder ${folder} is in use by ${who}: stop it first, or choose another folder with DATA_DIR`,
    );
    this.holder = holder;
  }
}

const sqliteBusy = 5;
export const lockFiles = { lock: 'in-use.lock', card: 'in-use.json' };

/**
 * One holder at a time, by a file lock of the operating system: it ends with its process however that ends, so there is
 * no stale lock and no guessing from a pid that may have gone to another, and it holds across containers.
 * Node has no call for such a lock; an exclusive transaction of its SQLite on an empty file is one.
 */
export function lockFolder(folder: string, { name, kind }: Pick<Holder, 'name' | 'kind'>): FolderLock {
  const [file, card] = [join(folder, lockFiles.lock), join(folder, lockFiles.card)];
  const held = lockFile(folder, file, card);
  try {
    // Of a holder who was killed, and of one before journals were left out.
    for (const left of [`${card}.new`, `${file}-journal`]) rmSync(left, { force: true });
    writeFileSync(`${card}.new`, JSON.stringify({ kind, name, pid: process.pid } satisfies Holder));
    renameSync(`${card}.new`, card);
  } catch (error) {
    held.close();
    throw dataFolderError(folder, error);
  }
  const release = () => {
    if (!held.isOpen) return;
    rmSync(card, { force: true });
    held.close();
  };
  return {
    release,
    remove: () => {
      if (!held.isOpen) return;
      // While it is held, so that whoever comes finds either this lock or none. Windows keeps a file that is open.
      if (process.platform !== 'win32') rmSync(file, { force: true });
      release();
      if (process.platform === 'win32') rmSync(file, { force: true });
    },
  };
}

function lockFile(folder: string, file: string, card: string): DatabaseSync {
  for (;;) {
    let lock: DatabaseSync | undefined;
    try {
      closeSync(openSync(file, 'a'));
      const { ino } = statSync(file);
      lock = new DatabaseSync(file);
      // Nothing is ever written into it, so nothing has to be kept for the case that this is cut short.
      lock.exec('pragma journal_mode = memory; begin exclusive');
      // A holder who took the file away when leaving has left us a lock on nothing.
      if (statSync(file, { throwIfNoEntry: false })?.ino === ino) return lock;
      lock.close();
    } catch (error) {
      lock?.close();
      throw isBusy(error) ? new FolderInUseError(folder, readHolder(card)) : dataFolderError(folder, error);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

/** The lock decides, this file only gives it a name: one that a killed process left behind names nobody. */
function readHolder(card: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(card, 'utf8')) as Holder;
    return isAlive(holder.pid) ? holder : undefined;
  } catch {
    return undefined;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user may not be signalled, but it is there.
    return errorCode(error) === 'EPERM';
  }
}
