import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolders } from '../../lib/make-folder.ts';
import { errorCode, StartUpError } from '../../lib/start-up-error.ts';
import { type Account, accountFor, canEnter, isRoot } from './account.ts';

/** Where the database of a data folder lives, and under which account. */
export type Place = {
  /** The folder that holds the cluster: the data folder itself, or its substitute under `systemFolder`. */
  home: string;
  cluster: string;
  account: Account;
  /** Where copies of the binaries go, should they be needed. */
  copies: string;
};

/** Of root alone: what the account of the database can't enter in the person's own folders is kept here. */
export const systemFolder = '/var/lib/zachetka';
const pointerName = 'database-folder';

/** What this folder's code keeps in a data folder, apart from what the portal keeps there. */
export const privateNames =
  /^(in-use\.(lock|json).*|postgres|postgres\..*|binaries|database-folder|restoring-.*)$/;

/** The folder, made where it is missing; `made` are the folders that were. */
export function openDataFolder(dataDir: string): { folder: string; made: readonly string[] } {
  try {
    const made = makeFolders(dataDir);
    // Under root the account of the database has to pass through, and only through.
    if (made.length > 0) chmodSync(dataDir, isRoot ? 0o711 : 0o700);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return { folder: realpathSync(dataDir), made };
  } catch (cause) {
    throw dataFolderError(dataDir, cause);
  }
}

/** For those who only look: nothing is made. */
export function findDataFolder(dataDir: string): string | undefined {
  return statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() ? realpathSync(dataDir) : undefined;
}

/** Whether there is an embedded database in this data folder, or the one that made way for a backup under way. */
export function holdsDatabase(dataDir: string): boolean {
  const folder = findDataFolder(dataDir);
  const place = folder === undefined ? undefined : findPlace(folder);
  return place !== undefined && existsSync(join(place.cluster, 'PG_VERSION'));
}

export function dataFolderError(folder: string, cause: unknown): StartUpError {
  return new StartUpError(
    `can't use the data folder ${folder}: ${reasonOf(cause)} (DATA_DIR chooses another)`,
    {
      cause,
    },
  );
}

/**
 * The place is chosen once, when the database is made, and written down: a data folder that is moved keeps its
 * database, and one that is deleted starts anew.
 */
export function choosePlace(folder: string, system: string, enters = canEnter): Place {
  const known = findPlace(folder, system);
  const place = known ?? placeIn(folder, system);
  if (enters(place.account, place.home)) return place;
  if (known) {
    throw new StartUpError(
      `the database in ${place.cluster} runs under the user ${place.account.uid}, who may not enter ${place.home}: allow it with chmod o+x on the folders of that path`,
    );
  }
  const home = join(system, randomBytes(4).toString('hex'));
  makeSystemFolder(system, home);
  writeFileSync(join(folder, pointerName), `${home}\n`);
  return placeIn(home, system);
}

/** For a place that was chosen and never used. */
export function forgetPlace(folder: string, { home }: Place): void {
  if (home === folder) return;
  rmSync(join(folder, pointerName), { force: true });
  removeWhenEmpty(home);
}

export function removeWhenEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody has put something there: it is theirs now.
  }
}

/** Where the database of this folder is, if it has one. */
export function findPlace(folder: string, system = systemFolder): Place | undefined {
  const pointer = join(folder, pointerName);
  if (existsSync(pointer)) return placeIn(readFileSync(pointer, 'utf8').trim(), system);
  const here = placeIn(folder, system);
  return existsSync(here.cluster) ? here : undefined;
}

function placeIn(home: string, system: string): Place {
  const cluster = join(home, 'postgres');
  return { home, cluster, account: accountFor(cluster), copies: isRoot ? system : join(home, 'binaries') };
}

function makeSystemFolder(system: string, home: string): void {
  try {
    makeFolders(home);
    for (const made of [system, home]) chmodSync(made, 0o755);
  } catch (cause) {
    throw new StartUpError(
      `PostgreSQL does not run as root, the data folder is closed to other users, and ${home} can't be made: ${reasonOf(cause)}`,
      { cause },
    );
  }
}

function reasonOf(error: unknown): string {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return 'permission denied';
    case 'EROFS':
      return 'it is read-only';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'it is not a folder';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
