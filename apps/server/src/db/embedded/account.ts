import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/**
 * The account that PostgreSQL runs under. Empty: the one of this process. PostgreSQL refuses to run as root; under
 * root it runs as `nobody`, who is there on every system, or as whoever already owns the database.
 */
export type Account = { uid?: number; gid?: number };

export const isRoot = process.getuid?.() === 0;

export function accountFor(cluster: string): Account {
  if (!isRoot) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody();
}

function nobody(): Account {
  try {
    const entry = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'nobody');
    // Some systems write the account as -2.
    if (entry) return { uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0 };
  } catch {
    // A system without the file: PostgreSQL itself says what it misses.
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Asked of the kernel, under that account: mode bits alone know nothing of access lists and mounts. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, stdio: 'ignore' }).status === 0;
}

const keptVariables = new Set(['PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'TMPDIR', 'USERPROFILE']);

/** What PostgreSQL gets to see of our environment: variables such as PGPORT or PGDATA would change what it does. */
export function postgresEnvironment(): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && keptVariables.has(entry[0].toUpperCase()),
  );
  return { ...Object.fromEntries(own), TZ: 'UTC', LC_ALL: 'C' };
}
