import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { asOneLine, errorCode, StartUpError } from '../../lib/start-up-error.ts';
import { type Account, postgresEnvironment } from './account.ts';
import type { PostgresBinaries } from './binaries.ts';

export const superuser = 'zachetka';
export const majorVersion = '18';

/** What a part of a database that was never finished is called; unfinished ones are swept away at the next start. */
const sideMark = '.new-';
const withdrawnMark = '.before-restore';
/** A database that was brought over to a newer PostgreSQL is kept under this name until a person deletes it. */
const olderMark = '.version-';

export function olderName(cluster: string, version: string): string {
  return `${cluster}${olderMark}${version}`;
}

/** One that is being made to take the place of another, swept away like all that was never finished. */
export function upgradeFolder(cluster: string): string {
  return `${cluster}${sideMark}upgraded`;
}

/** Of the database that is there, whichever PostgreSQL made it. */
export function versionOf(cluster: string): string | undefined {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch {
    return undefined;
  }
}

export function sideFolder(cluster: string, { uid, gid }: Account): string {
  const side = mkdtempSync(`${cluster}${sideMark}`);
  chmodSync(side, 0o700);
  if (uid !== undefined && gid !== undefined) {
    try {
      chownSync(side, uid, gid);
    } catch (cause) {
      throw new StartUpError(
        `PostgreSQL does not run as root, and ${side} can't be given to the user ${uid}: name a PostgreSQL server of your own with DATABASE_URL`,
        { cause },
      );
    }
  }
  return side;
}

export function sweepSideFolders(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    if (!name.startsWith(`${basename(cluster)}${sideMark}`)) continue;
    try {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
    } catch {
      // An orphaned initdb may still write into it; the next start finds it still.
    }
  }
}

/** Where the files of a backup wait until its database has come up; a restore that was killed leaves them. */
export const restoreMark = 'restoring-';

export function sweepRestores(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(restoreMark)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** By a rename first: one that is half deleted is never taken for a whole one. */
export function discardCluster(cluster: string): void {
  if (existsSync(cluster)) renameSync(cluster, `${cluster}${sideMark}discarded-${Date.now()}`);
  sweepSideFolders(cluster);
}

/** A database that makes way for another keeps a name under which it is found again, should the other never arrive. */
export function withdrawCluster(cluster: string): string {
  const withdrawn = `${cluster}${withdrawnMark}`;
  if (existsSync(cluster)) renameSync(cluster, withdrawn);
  return withdrawn;
}

export function settleWithdrawn(cluster: string): void {
  const withdrawn = `${cluster}${withdrawnMark}`;
  if (!existsSync(withdrawn)) return;
  if (existsSync(cluster)) rmSync(withdrawn, { recursive: true, force: true });
  else renameSync(withdrawn, cluster);
}

/** Whether there is a database that this PostgreSQL can open. Anything else in its place is never touched. */
export function hasCluster(cluster: string): boolean {
  let version: string;
  try {
    version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (cause) {
    if (errorCode(cause) === 'EACCES') {
      throw new StartUpError(
        `the database in ${cluster} belongs to another user: start the portal as that user`,
        {
          cause,
        },
      );
    }
    if (!existsSync(cluster)) return false;
    try {
      rmdirSync(cluster);
      return false;
    } catch {
      throw new StartUpError(`${cluster} is in the way of the database and is none: move it elsewhere`, {
        cause,
      });
    }
  }
  if (version === majorVersion) return true;
  throw new StartUpError(
    `the database in ${cluster} was made by PostgreSQL ${version}, this portal brings ${majorVersion}: bring it over with npm run db:upgrade`,
  );
}

export type ClusterOptions = {
  passwordFile?: string | undefined;
  /** False where the server, too, runs without waiting for the disk. */
  isFlushed: boolean;
};

/** Built aside, put in place by one rename: a database that is there is whole. */
export async function makeCluster(
  binaries: PostgresBinaries,
  cluster: string,
  account: Account,
  options: ClusterOptions,
): Promise<void> {
  const side = sideFolder(cluster, account);
  try {
    await initialise(binaries, side, account, options);
    putInPlace(side, cluster);
  } finally {
    rmSync(side, { recursive: true, force: true });
  }
}

export function putInPlace(side: string, cluster: string): void {
  renameSync(side, cluster);
  if (process.platform === 'win32') return;
  const parent = openSync(dirname(cluster), 'r');
  fsyncSync(parent);
  closeSync(parent);
}

/**
 * Order and case of letters come from PostgreSQL itself, the same on every system and after every upgrade of it. Trigrams alone
 * ask the C library what a letter is, so its locale has to know Cyrillic; it has another name on each system.
 */
const letterLocales =
  process.platform === 'win32' ? ['ru-RU', 'en-US'] : ['C.UTF-8', 'en_US.UTF-8', 'ru_RU.UTF-8'];

async function initialise(
  binaries: PostgresBinaries,
  folder: string,
  account: Account,
  { passwordFile, isFlushed }: ClusterOptions,
): Promise<void> {
  const access =
    passwordFile === undefined ? ['-A', 'trust'] : ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  if (!isFlushed) access.push('--no-sync');
  let problem = '';
  for (const locale of letterLocales) {
    const letters = [
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--lc-ctype=${locale}`,
    ];
    const parameters = [
      '-D',
      folder,
      '-U',
      superuser,
      '-E',
      'UTF8',
      '--no-instructions',
      ...letters,
      ...access,
    ];
    const child = spawn(binaries.initdb, parameters, {
      ...account,
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    problem = await outcomeOf(child);
    if (problem === '') return;
    if (!/invalid locale/.test(problem)) break;
  }
  if (/could not look up/.test(problem)) {
    throw new StartUpError(
      `the embedded PostgreSQL can't run under a user without an account on this system (${asOneLine(problem)}): name a PostgreSQL server of your own with DATABASE_URL`,
    );
  }
  throw new StartUpError(`the database can't be made in ${folder}: ${asOneLine(problem)}`);
}

/** What it complained of when it failed; empty when it did not. */
async function outcomeOf(child: ChildProcess): Promise<string> {
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  return code === 0 ? '' : complaint.trim() || `initdb ended with ${signal ?? code}`;
}
