import { removeCluster } from '../db/embedded/index.ts';
import {
  attachDatabase,
  claimForCommand,
  emptyDatabase,
  refuseWhilePortalsAreConnected,
} from '../db/open-database.ts';
import { removeFilesBesideDatabase } from '../modules/portfolio/files/index.ts';
import { confirm, runCommand } from './run-command.ts';

const name = 'npm run db:reset';

await runCommand('db:reset', async (config, { options }) => {
  if (config.DATABASE_URL === undefined) {
    const claimed = await claimForCommand(config, name);
    try {
      await removeCluster(claimed);
      await removeFilesBesideDatabase(config);
    } finally {
      claimed.release();
    }
  } else {
    const { database, close } = await attachDatabase(config, name);
    try {
      await refuseWhilePortalsAreConnected(database);
      await confirm('Everything in the database that DATABASE_URL names will be deleted.', options['yes']);
      await emptyDatabase(database);
    } finally {
      await close();
    }
  }
  console.log('The database is gone. The next start makes a new one.');
});
