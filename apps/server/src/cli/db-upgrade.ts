import { findOlderBinaries, holdsDatabase, majorVersion, versionOf } from '../db/embedded/index.ts';
import { claimForCommand } from '../db/open-database.ts';
import { upgradeCluster } from '../db/upgrade/upgrade-cluster.ts';
import { StartUpError } from '../lib/start-up-error.ts';
import { createProgressBar } from './progress-bar.ts';
import { runCommand } from './run-command.ts';

const name = 'npm run db:upgrade';

await runCommand('db:upgrade', async (config, { options: { binaries: given } }) => {
  if (config.DATABASE_URL !== undefined) {
    throw new StartUpError('a database of your own (DATABASE_URL) is upgraded with the tools of its server');
  }
  if (!holdsDatabase(config.dataDir)) throw new StartUpError(`there is no database in ${config.dataDir} yet`);
  const claimed = await claimForCommand(config, name);
  try {
    const version = versionOf(claimed.place.cluster) ?? '';
    if (version === majorVersion) {
      console.log(`The database is one of PostgreSQL ${majorVersion} already.`);
      return;
    }
    if (Number(version) > Number(majorVersion)) {
      throw new StartUpError(
        `the database was made by PostgreSQL ${version}, this portal brings ${majorVersion}`,
      );
    }
    const binaries = findOlderBinaries(version, typeof given === 'string' ? given : undefined);
    const bar = createProgressBar();
    const kept = await upgradeCluster(claimed, { version, binaries }, (done) => bar.show('upgrade', done));
    bar.end();
    console.log(
      `The database is one of PostgreSQL ${majorVersion} now. The old one is kept in ${kept}: delete it when all is well.`,
    );
  } finally {
    claimed.release();
  }
});
